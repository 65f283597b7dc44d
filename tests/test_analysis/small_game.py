"""A small game for tests to add to and to break, and a short way to write what the model says of it."""

import dataclasses
from enum import Enum
from pathlib import Path

from tonkspec.analysis import Checked, check
from tonkspec.diagnostics import Diagnostic
from tonkspec.model.game import Game
from tonkspec.model.rule import Rule
from tonkspec.model.types import Type

SMALL = """\
ruleset small "Small"

players: 2 to 4
deck: 52 cards
order: clockwise

points
  ace: 1
  2 to 10: face value
  jack, queen, king: 10

meld set "set": 3 or 4 cards of one rank
meld run "run": 3 or more cards of one suit in sequence, ace low

zone stock: pile, face down
zone discards: pile, top face up
zone hand of each player: cards, seen by owner
zone table of each player: melds, face up

given stake of each player: money = 1

define count of player: points of hand

setup
  deal 5 to each player
  put top of stock into discards

phase play by players in turn from player after dealer
  knock
  or (draw or take) then any of (lay_down, hit) then discard

move knock
  show hand

move draw
  require stock_left: stock is not empty
  let drawn = top of stock
  put drawn into hand

move take
  require discard_left: discards is not empty
  put top of discards into hand

move lay_down
  choose a meld from hand
  lay meld on table

move hit
  choose a card in hand
  choose a meld in any table as target
  require fits: target plus card is a meld
  add card to target

move discard
  choose a card in hand
  put card into discards

ending out after lay_down or hit or discard when hand is empty over dry
ending knocked after knock
ending dry after discard when stock is empty
ending endless after 50 turns

settle out
  closer wins
  each other player pays 2 * stake to closer

settle knocked
  let lowest = players with least count
  case alone: lowest is closer_alone
    closer wins
    each other player pays stake to closer
  case caught: otherwise
    each player in lowest wins
    closer pays stake of payee to each player in lowest

settle dry
  redeal

settle endless
  redeal

match
  first dealer: "by lot"
  next dealer: player after dealer
""".replace("lowest is closer_alone", "no other player has count <= count of closer")


def checked(folder: Path, text: str) -> Checked:
    """What checking a ruleset gives whose text is this."""
    path = folder / "small.tonk"
    path.write_text(text, encoding="utf-8")
    return check(str(path))


def changed(*changes: tuple[str, str], more: str = "") -> str:
    """The small game with some of its text replaced, each piece of it there once, and more text behind it."""
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text + more


def game_of(folder: Path, text: str) -> Game:
    """The game of a text that has no mistakes."""
    found = checked(folder, text)
    assert found.game is not None, [diagnostic.message for diagnostic in found.diagnostics]
    return found.game


def said(folder: Path, text: str) -> list[tuple[str, str]]:
    """Codes and messages of what is said of a text, but that its rules name no source."""
    return [(one.code, one.message) for one in diagnostics(folder, text)]


def diagnostics(folder: Path, text: str) -> list[Diagnostic]:
    """All that is said of a text, but that its rules name no source."""
    return [one for one in checked(folder, text).diagnostics if one.code != "R420"]


def told(value: object) -> str:
    """A model node on one line: its kind and its fields, without types and empty ones; a rule by its name.

    A name bound around it is written as `NAME`, a literal as its value.
    """
    if isinstance(value, Rule):
        return value.name
    if isinstance(value, Enum | Type):
        return str(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(told, value))}]"
    if not dataclasses.is_dataclass(value):
        return str(value)
    fields = [getattr(value, field.name) for field in dataclasses.fields(value) if field.name != "type"]
    parts = [told(field) for field in fields if field not in {None, (), ""}]
    match type(value).__name__:
        case "Local" | "RoleOf":
            return parts[0]
        case "Literal_":
            return parts[0] if parts else "none"
        case name:
            return f"{name}({', '.join(parts)})" if parts else name
