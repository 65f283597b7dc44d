"""Positions read from their line; `notation` says how it is written."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tonkspec.cards import COPIES, MOST_PACKS, Card, CardError, card_set, first_copies
from tonkspec.engine.account import Account
from tonkspec.engine.contents import WrongContentError, content_taken_in, taken_in, within_bounds
from tonkspec.engine.draft import SEATS
from tonkspec.engine.faults import PositionError
from tonkspec.engine.notation import (
    BETWEEN_ASKED,
    BETWEEN_MELDS,
    BETWEEN_PARTS,
    BETWEEN_SEATS,
    NONE,
    NOTHING,
    NUMBERED,
    ruleset_part,
)
from tonkspec.engine.play import MOST_MOVES
from tonkspec.engine.position import Content, Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.scope import LEAST, MOST
from tonkspec.engine.settle import NO_DEAL, break_up, settle
from tonkspec.engine.values import Payment, Seat
from tonkspec.model.game import Layout
from tonkspec.model.melds import Meld
from tonkspec.model.types import AMOUNTS, Kind, Type

T = TypeVar("T")

_LONGEST = 1 << 14
_ORDINALS = frozenset(str(number) for number in range(1, 2 * MOST_PACKS + 1))
_MOST_TURNS = 1 << 20
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,9}")
_PAYMENT = re.compile(r"(?P<payer>\S+) > (?P<payee>\S+) (?P<amount>\S+) by (?P<rule>\S+)")
_PARTS_OF_PAYMENT = ("payer", "payee", "amount")
_MOMENT = re.compile(
    r"(?P<stage>\S+) turn (?P<turn>\S+) node (?P<node>\S+) moves (?P<moves>\S+)(?: left (?P<left>\S+))?"
    r"(?: next (?P<next>\S+))?(?: asked (?P<asked>.+))?"
)


def parse_position(rules: Rules, text: str) -> Position:
    """The position of a line, exactly as it was.

    Raises `PositionError`, with the offset, for a line that is no position of these rules with these options; `Fault`
    when the hand is over and the rules do not say what it came to.
    """
    if len(text) > _LONGEST:
        raise PositionError(f"a line of {len(text)} characters is no position", 0)
    return _Line(rules, _Piece(text, 0)).position()


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the line and where it begins."""

    text: str
    offset: int

    def split(self, between: str) -> Iterator[_Piece]:
        offset = self.offset
        for text in self.text.split(between):
            yield _Piece(text, offset)
            offset += len(text) + len(between)

    def before(self, mark: str) -> _Piece:
        """What stands before a mark, if it is there."""
        return _Piece(self.text.partition(mark)[0], self.offset)

    def wrong(self, message: str) -> PositionError:
        return PositionError(f"{message}: `{self.text}`", self.offset)


class _Line:
    """A line being read, part by part in the order in which they are written."""

    def __init__(self, rules: Rules, line: _Piece) -> None:
        self.rules = rules
        self.line = line
        self.parts = line.split(BETWEEN_PARTS)
        self.players = 0
        self.lying: dict[Card, str] = {}

    def position(self) -> Position:
        game = self.rules.game
        ruleset = next(self.parts)
        if ruleset.text != ruleset_part(self.rules):
            raise ruleset.wrong(f"a position of `{ruleset_part(self.rules)}` is wanted, not of another ruleset")
        self.players = _within(self._part("players"), game.players.least, game.players.most)
        position = Position(
            players=self.players,
            dealer=self._seat(self._part("dealer")),
            given=tuple(
                self._values(one.name, one.type, per_player=one.per_player, bounds=one.within) for one in game.givens
            ),
            zones=tuple(self._zone(one.name, one.layout, per_player=one.per_player) for one in game.zones),
            state=tuple(
                self._values(one.name, one.type, per_player=one.per_player, bounds=one.within) for one in game.states
            ),
            account=self._account(),
            shuffles=self._shuffles(),
            leaving=self._seats("leaving"),
            away=self._seats("away"),
            shown=card_set(self._shown(one) for one in _listed(self._part("shown"))),
            turns=tuple(_within(one, 0, _MOST_TURNS) for one in self._by_seat(self._part("turns"))),
            last=self._last(self._part("last")),
            stage=0,
            node=0,
            turn=None,
            turns_left=None,
            moves=0,
            outcome=None,
        )
        missing = [str(card) for card in self.rules.pack if card not in self.lying]
        if missing:
            raise PositionError(f"cards of the pack are missing: `{' '.join(missing)}`", self.line.offset)
        moment = self._part_at_all("how far the hand is")
        extra = next(self.parts, None)
        if extra is not None:
            raise extra.wrong("the line goes on after its end")
        return self._at(position, moment)

    def _part_at_all(self, wanted: str) -> _Piece:
        part = next(self.parts, None)
        if part is None:
            raise PositionError(f"the line ends where {wanted} is wanted", len(self.line.text))
        return part

    def _part(self, name: str) -> _Piece:
        """What the next part says, which must be called `name`."""
        part = self._part_at_all(f"`{name}`")
        if not part.text.startswith(f"{name} "):
            raise part.wrong(f"`{name}` is wanted")
        return _Piece(part.text[len(name) + 1 :], part.offset + len(name) + 1)

    def _by_seat(self, piece: _Piece) -> Sequence[_Piece]:
        pieces = tuple(piece.split(BETWEEN_SEATS))
        if len(pieces) != self.players:
            raise piece.wrong(f"{self.players} are wanted, one for each seat")
        return pieces

    def _seat(self, piece: _Piece) -> Seat:
        return SEATS[_within(piece, 0, self.players - 1)]

    def _last(self, piece: _Piece) -> Seat | None:
        return None if piece.text == NONE else self._seat(piece)

    def _account(self) -> Account:
        """What is on paper; scores are 0 in a game that keeps none."""
        paper, pots = self.rules.paper, self.rules.game.pots
        return Account(
            scores=tuple(_within(one, LEAST, MOST) for one in self._by_seat(self._part("scores")))
            if paper.scores
            else (0,) * self.players,
            pots=tuple(_within(self._part(pot.name), 0, MOST) for pot in pots),
            paid=tuple(map(self._payment, _between_plus(self._part("paid")))) if paper.early_payments else (),
        )

    def _payment(self, piece: _Piece) -> Payment:
        match = _PAYMENT.fullmatch(piece.text)
        if match is None:
            raise piece.wrong("a payment such as `0 > 1 5 by RULE` is wanted")
        payer, payee, amount = (_Piece(match[name], piece.offset + match.start(name)) for name in _PARTS_OF_PAYMENT)
        return Payment(
            payer=self._party(payer), payee=self._party(payee), amount=_within(amount, 1, MOST), rule=match["rule"]
        )

    def _party(self, piece: _Piece) -> Seat | str:
        return piece.text if piece.text in self.rules.names.pots else self._seat(piece)

    def _shuffles(self) -> tuple[tuple[int, ...], ...]:
        if not self.rules.paper.shuffles:
            return ()
        return tuple(first_copies(self._pack_cards(order)) for order in _between_plus(self._part("shuffles")))

    def _seats(self, name: str) -> int:
        """The set of those who have left, in a game in which one may leave before the deal."""
        if not self.rules.paper.leaving:
            return 0
        return sum(1 << seat for seat in {self._seat(one) for one in _listed(self._part(name))})

    def _values(
        self, name: str, wanted: Type, *, per_player: bool, bounds: tuple[int, int] | None
    ) -> Held | tuple[Held, ...]:
        piece = self._part(name)
        if per_player:
            return tuple(self._value(one, wanted, bounds) for one in self._by_seat(piece))
        return self._value(piece, wanted, bounds)

    def _value(self, piece: _Piece, wanted: Type, bounds: tuple[int, int] | None) -> Held:
        if piece.text == NONE and wanted.optional:
            return None
        try:
            held = taken_in(self._meant(piece, wanted.kind), wanted, self.players, self.rules.names)
            return within_bounds(held, bounds)
        except WrongContentError as error:
            raise PositionError(str(error), piece.offset) from error

    def _meant(self, piece: _Piece, kind: Kind) -> object:
        """The value that a text stands for where a value of this kind is wanted."""
        match kind:
            case Kind.YES_NO:
                return {"yes": True, "no": False}.get(piece.text, piece.text)
            case Kind.CARD:
                return self._pack_card(piece)
            case Kind.CARDS:
                return self._remembered(piece)
            case Kind.MELD:
                return self._meld(piece)
            case Kind.MELDS:
                return () if piece.text == NOTHING else tuple(map(self._meld, piece.split(BETWEEN_MELDS)))
            case Kind.PLAYERS:
                return tuple(self._seat(one) for one in _listed(piece))
            case Kind.CHOICE:
                return piece.text
            case _ if kind in AMOUNTS or kind in (Kind.RANK, Kind.SUIT, Kind.PLAYER):
                return int(piece.text) if _NUMBER.fullmatch(piece.text) else piece.text
            case _:
                return piece.text

    def _remembered(self, piece: _Piece) -> tuple[Card, ...]:
        """Cards that are remembered, the first of their faces."""
        cards = first_copies(self._pack_cards(piece))
        if not set(cards) <= set(self.rules.pack):
            raise piece.wrong("the pack has not so many equal cards")
        return cards

    def _meld(self, piece: _Piece) -> Meld:
        """A meld that is remembered, with the first cards of their faces."""
        pieces = tuple(_listed(piece))
        return self._way(piece, first_copies(self._pack_card(one.before("=")) for one in pieces), pieces)

    def _way(self, piece: _Piece, cards: tuple[Card, ...], pieces: Sequence[_Piece]) -> Meld:
        """The meld of these cards that is written so."""
        said = tuple(one.text for one in pieces)
        for meld in self.rules.names.melds.ways(card_set(cards)) if len(set(cards)) == len(cards) else ():
            if sorted(meld.written) == sorted(said):
                return meld
        raise piece.wrong("not a meld")

    def _shown(self, piece: _Piece) -> Card:
        if not self.rules.names.alike:
            return self._pack_card(piece)
        card, _, number = piece.text.partition(NUMBERED)
        copies = COPIES[self._pack_card(piece.before(NUMBERED)).face]
        found = copies[int(number) - 1] if number in _ORDINALS else None
        if found is None or found not in self.lying:
            raise piece.wrong(f"`{card}` with its number is wanted")
        return found

    def _pack_card(self, piece: _Piece) -> Card:
        try:
            card = Card.parse(piece.text)
        except CardError as error:
            raise PositionError(str(error), piece.offset) from error
        if card not in self.rules.pack or str(card) != piece.text:
            raise piece.wrong("not a card of this pack as it is written here")
        return card

    def _pack_cards(self, piece: _Piece) -> tuple[Card, ...]:
        return tuple(self._pack_card(one) for one in _listed(piece))

    def _zone(self, name: str, layout: Layout, *, per_player: bool) -> Content | tuple[Content, ...]:
        piece = self._part(name)
        if per_player:
            return tuple(self._content(name, one, layout) for one in self._by_seat(piece))
        return self._content(name, piece, layout)

    def _content(self, name: str, piece: _Piece, layout: Layout) -> Content:
        value: object = tuple(self._lying(one, name) for one in _listed(piece)) if layout != "melds" else ()
        if layout == "melds" and piece.text != NOTHING:
            value = tuple(self._laid(meld, name) for meld in piece.split(BETWEEN_MELDS))
        try:
            return content_taken_in(value, layout, self.rules.names.melds)[0]
        except WrongContentError as error:
            raise PositionError(str(error), piece.offset) from error

    def _laid(self, piece: _Piece, name: str) -> Meld:
        pieces = tuple(_listed(piece))
        return self._way(piece, tuple(self._lying(one.before("="), name) for one in pieces), pieces)

    def _lying(self, piece: _Piece, name: str) -> Card:
        """A card that lies in a zone: of equal cards the next."""
        card = self._pack_card(piece)
        free = next((copy for copy in COPIES[card.face] if copy not in self.lying), card)
        if free in self.lying or free not in self.rules.pack:
            raise piece.wrong(f"the card lies in `{self.lying[card]}` already")
        self.lying[free] = name
        return free

    def _at(self, position: Position, moment: _Piece) -> Position:
        """The position at the moment that the last part names."""
        if moment.text.startswith("ended "):
            return self._ended(position, _Piece(moment.text[len("ended ") :], moment.offset + len("ended ")))
        match = _MOMENT.fullmatch(moment.text)
        if match is None:
            raise moment.wrong("a phase with `turn`, `node` and `moves`, or `ended`, is wanted")
        names = [stage.name for stage in self.rules.stages]

        def piece(name: str) -> _Piece:
            return _Piece(match[name], moment.offset + match.start(name))

        if match["stage"] not in names:
            raise piece("stage").wrong("no such phase")
        stage = names.index(match["stage"])
        if (match["left"] is None) is not (self.rules.stages[stage].by == "in turn"):
            raise moment.wrong("`left` is said of phases that are not in turns round the table, and of those only")
        node = _within(piece("node"), 0, len(self.rules.stages[stage].nodes) - 1)
        asked = () if match["asked"] is None else tuple(map(self._asked, piece("asked").split(" ")))
        if len(asked) != len(self.rules.stages[stage].nodes[node].within):
            raise moment.wrong("`asked` does not fit the state of the phase")
        return dataclasses.replace(
            position,
            stage=stage,
            turn=self._seat(piece("turn")),
            node=node,
            asked=asked,
            follower=None if match["next"] is None else self._seat(piece("next")),
            moves=_within(piece("moves"), 0, MOST_MOVES),
            turns_left=None if match["left"] is None else _within(piece("left"), 0, self.players),
        )

    def _asked(self, piece: _Piece) -> tuple[Seat | None, int]:
        """A question that is open: who decided before, and how many are still to be asked."""
        before, *rest = piece.split(BETWEEN_ASKED)
        if len(rest) != 1:
            raise piece.wrong("who decided before and how many are still to be asked are wanted, as in `0+2`")
        return self._last(before), _within(rest[0], 0, max(0, self.players - 2))

    def _ended(self, position: Position, name: _Piece) -> Position:
        if name.text == NO_DEAL and position.away:
            return dataclasses.replace(position, outcome=break_up(self.rules, self.rules.draft(position)))
        ending = self.rules.endings.get(name.text)
        if ending is None:
            raise name.wrong("no such ending")
        return dataclasses.replace(position, outcome=settle(self.rules, self.rules.draft(position), ending))


def _listed(piece: _Piece) -> Iterator[_Piece]:
    """The words of a list, `-` for none."""
    if piece.text != NOTHING:
        yield from piece.split(" ")


def _between_plus(piece: _Piece) -> Iterator[_Piece]:
    """What stands between plus signs, `-` for nothing."""
    return iter(()) if piece.text == NOTHING else piece.split(BETWEEN_MELDS)


def _within(piece: _Piece, least: int, most: int) -> int:
    number = int(piece.text) if _NUMBER.fullmatch(piece.text) else None
    if number is None or not least <= number <= most:
        raise piece.wrong(f"a number from {least} to {most} is wanted")
    return number
