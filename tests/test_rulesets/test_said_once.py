"""No rule is written twice: what two rule files say alike stands in one that both build on, or is an option of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tonkspec.data import data_folder

FILES = sorted(data_folder("rulesets").glob("*.tonk"))
PROVENANCE = re.compile(r"\s+(?:cite|unspecified|disputed)\b.*$")
NAMED = re.compile(r"(?:replace )?(?:option|state|define|let|require|case|exception|move|pot) (?P<name>[a-z_0-9]+)\b")
"""The beginning of a line that gives something a name."""
BASE = "rummy"
"""The file whose names all others use."""
WHOLE = re.compile(r"(?:replace )?(?:define|ending|deck|wild|require|ask|let|meld|phase|exception|option)\b|.*\bthen\b")
"""The beginning of a line that is a rule by itself, or a turn."""
PLAIN_OPTION = re.compile(r"option _: (?:yes or no$|N (?:or|to) N)")
"""An option that looks like many others, whatever it is about."""
TRIVIAL = 2
"""Bodies of fewer lines say next to nothing: `closer wins`, `show hand`."""


def statements(text: str) -> list[tuple[int, str]]:
    """The lines of a rule file that say a rule, each with its depth; no remarks, titles and sources."""
    found: list[tuple[int, str]] = []
    for line in text.splitlines():
        said = PROVENANCE.sub("", re.sub(r"#.*$", "", line)).rstrip()
        bare = said.strip()
        if bare and not re.match(r"(?:cite|unspecified|disputed)\b", bare):
            found.append((len(said) - len(bare), re.sub(r'\s*"[^"]*"', "", " ".join(bare.split()))))
    return found


def names(files: dict[str, str]) -> set[str]:
    """What the files have named, but for what the base has."""
    found = {
        name: {one["name"] for _, said in statements(text) if (one := NAMED.match(said))}
        for name, text in files.items()
    }
    return set[str]().union(*found.values()) - found.get(BASE, set())


def alike(text: str, named: set[str]) -> list[tuple[int, str]]:
    """The lines of a rule file with `_` for these names and what they give a name, and `N` for numbers; no defaults."""
    found: list[tuple[int, str]] = []
    for depth, line in statements(text):
        nameless = re.sub(r"[a-z_]\w*", lambda word: "_" if word[0] in named else word[0], line)
        if (one := NAMED.match(line)) is not None and one["name"] not in named:
            nameless = nameless.replace(one["name"], "_", 1)
        if nameless.startswith("option "):
            nameless = nameless.partition(" = ")[0]
        found.append((depth, re.sub(r"\b\d+\b", "N", nameless).removeprefix("replace ")))
    return found


def bodies(lines: list[tuple[int, str]]) -> Iterator[str]:
    """What stands below each line that begins something; the text of a body is the same everywhere."""
    for place, (depth, _) in enumerate(lines):
        below: list[str] = []
        for inner, said in lines[place + 1 :]:
            if inner <= depth:
                break
            below.append(" " * (inner - depth - 2) + said)
        if below:
            yield "\n".join(below)


def twice(files: dict[str, str]) -> set[tuple[str, str]]:
    """The bodies, and the rules on one line, that stand in two places, with the files, whatever they call things."""
    places: dict[str, list[str]] = {}
    named = names(files)
    for name, text in files.items():
        lines = alike(text, named)
        for body in bodies(lines):
            if body.count("\n") + 1 >= TRIVIAL:
                places.setdefault(body, []).append(name)
        for _, line in lines:
            if WHOLE.match(line) and line.count(" ") >= 3 and not PLAIN_OPTION.match(line):
                places.setdefault(line, []).append(name)
    return {(", ".join(sorted(found)), said) for said, found in places.items() if len(found) > 1}


def shipped() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in FILES}


def root(name: str, files: dict[str, str]) -> str:
    """The file on which a file builds in the end; houses build on what they are for."""
    base = re.search(r'^(?:ruleset|house) \w+ "[^"]*"(?: abstract)? (?:extends|for) (\w+)', files[name], re.MULTILINE)
    return name if base is None else root(base[1], files)


def families(files: dict[str, str]) -> list[dict[str, str]]:
    """The files by what they build on. Games that share no file and no source may have a rule that reads alike: it is
    another rule, by another source, and may change by itself.
    """
    roots = sorted({root(name, files) for name in files})
    return [{name: text for name, text in files.items() if root(name, files) == one} for one in roots]


def twice_in_a_family() -> set[tuple[str, str]]:
    return set[tuple[str, str]]().union(*map(twice, families(shipped())))


ALLOWED = {
    # Wins.
    ("black_company, tonk, tonk", "closer wins\neach other player pays _ to closer"): (
        "each is a win of its own, by its own claims; what it is worth is said once. A doubt about one payment stands "
        "on that payment, so that an engine is not judged by it: Speno does not say what the last discard pays"
    ),
    ("black_company, tonk", "ending dry after discard when stock is empty"): (
        "Speno is silent on the end of the stock: the doubt stands on this ending alone"
    ),
    ("black_company, pagat_tonk", "let _ = _ if _ else _ except closer"): (
        "each reads one sentence of its own source; what the beaten one pays, and who pays whom, differs in all else"
    ),
    ("double_double, double_double, double_double", "exception _ to tonk._ when _ is not none"): (
        "three readings of who pays, of which a table has one"
    ),
    ("tonk, tonk", "let _ = players with least count"): "who is lowest is asked at two ends of a hand",
    ("tongits, tongits", "let _ = _ with least count"): "the lowest of those who challenged, and of those not burned",
    ("tonk, tonk", "case _: size of _ > N\n  redeal"): "several on the deal and several in the end: two choices",
    # Counts.
    ("rummy, tonk, tonk", "define _ of player: points of hand"): (
        "what counts at the end, in high and in low dealt hands: each is what some house or ruleset counts otherwise"
    ),
    ("dealt_ace_ten, dealt_ace_ten", "define _ of player: dealt_value of hand"): "the same for two of these",
    ("nine_triple, thirteen_double", "exception _ to _ when _ <= N: N"): (
        "two houses, which a table may have together, with another limit and another price"
    ),
    ("tonk, tonk", "exception _ to _ when _ is N: _"): "fifty and forty-nine, each with a price that tables choose",
    ("drop_any_time, tongits, tonk", "option _: own_turn or any_turn"): (
        "when one may drop, and when one may call a draw; the house lets its table choose, since it takes the choice"
    ),
    # Moves.
    ("black_company, runs_only", "require _: target is a run"): (
        "what is the main rule at the Black Company, and a house elsewhere; each has the name that refusals give"
    ),
    ("black_company, tongits", "require _: not _\n_ becomes yes"): (
        "once a turn: at one table one hit, at the other one hit or one meld with none after it"
    ),
    ("black_company, tongits, tongits, wikipedia_tonk", "require _: not _"): (
        "what has been done, what is forbidden, what would leave no card: each is another thing"
    ),
    ("double_double, pagat_tonk, rummy", "require _: stock is not empty"): (
        "to draw, to draw once more after a tonk, and to knock; each move says what it needs"
    ),
    ("hit_hold, hit_hold", "when _ > N\n  _ becomes _ - N\n  _ becomes yes"): (
        "two moves begin what is left of a turn, and each uses up a turn of waiting"
    ),
    ("hit_hold, hit_hold", "_ becomes _ - N\n_ becomes yes"): "the same",
    ("tongits, tongits", "_ becomes _ except card\nwhen rank of card is joker and _ > N\n  _ becomes _ - N"): (
        "by a hit and by the discard a card leaves the hand; each move says what is no longer among the drawn ones"
    ),
    ("pagat_tonk, tonk", "each player\n  show hand"): "a move that is called otherwise is replaced as a whole",
    # The order of play.
    ("tongits, tonk", "phase play by players in turn from player after dealer"): (
        "a turn is told in one piece; what comes before it, a drop or a call, is of each game"
    ),
    ("tongits, tonk", "or (draw or take) then any of (spread, hit) then discard"): "the same",
    ("tongits, tonk", "_\nor (draw or take) then any of (spread, hit) then discard"): "the same",
    (
        "tongits, tonk",
        "ask each other player (_ or _) after discard",
    ): "it is another move that the others are asked for",
    ("tongits, tongits", "ending called after _"): "who answers first is a choice: two orders of asking",
    ("tongits, tongits", "phase opening by dealer"): "whether the dealer may lay melds is a choice: two turns of his",
    # Gin rummy.
    ("gin_rummy, gin_rummy", "or _ then (_ or _ or _)"): "the turned card is offered to one, and then to the other",
    ("gin_rummy, gin_rummy", "_\nor _ then (_ or _ or _)"): "the same",
    ("gin_rummy, gin_rummy", "phase play by players in turn from player after mover"): (
        "a turn is told in one piece, and with the last discard there is one thing more that can be done in it"
    ),
    ("gin_rummy, gin_rummy", "define _ of player: points of unmatched of hand"): (
        "what is in no meld always counts for big gin, and in the end where nothing is laid off"
    ),
    (
        "gin_rummy, gin_rummy",
        "require _: card is not _",
    ): "to discard and to knock: each move says what it may not put back",
    ("gin_rummy, gin_rummy, gin_rummy", "ending _ after _"): "three moves that end the hand, each in its own way",
    ("rummy, tonk", "first dealer:\nnext dealer: player after dealer"): (
        "a match is replaced as a whole, and only who deals first is another"
    ),
}
"""What may stand in two places, and why."""


def test_no_rule_is_written_twice() -> None:
    assert [root for root in map(sorted, families(shipped())) if BASE in root or "gin_rummy" in root] == [
        ["gin_rummy"],
        sorted(set(shipped()) - {"gin_rummy"}),
    ]
    assert twice_in_a_family() == set(ALLOWED)
    assert all(ALLOWED.values())


def test_one_that_is_copied_is_found() -> None:
    files = shipped()
    body = files["tonk"][files["tonk"].index("settle dry") :].split("\n\n")[0]
    copied = "\n" + body.replace("settle dry", "settle other") + "\n"
    for name in ("must_spread", "tonk"):
        found = twice({**files, name: files[name] + copied})
        assert any(where == f"{name}, tonk" for where, _ in found - twice(files))


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("slow", "add to move hit\n  require enough: target plus card is a meld"),
        ("slow", "replace deck: 52 cards plus 3 jokers"),
        ("slow", "wild joker: any card"),
        ("slow", "option slowly: before_draw or any_time = any_time"),
        ("slow", "ask each other player (drop or halt) after discard\nmove halt"),
        ("slow", "define low of player: 5 if dealt_low <= low_limit else high_worth"),
    ],
)
def test_one_that_has_other_names_and_numbers_is_found(place: str, line: str) -> None:
    files = {**shipped(), place: f"house {place} for tonk\n{line}\n"}
    assert any(place in where.split(", ") for where, _ in twice(files))


def test_every_house_is_for_every_tonk() -> None:
    houses = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    firsts = [re.search(r"^house .*$", text, re.MULTILINE) for text in houses.values()]
    assert [one[0] for one in firsts if one and " for tonk" not in one[0]] == []


def test_every_claim_is_cited() -> None:
    everything = "\n".join(shipped().values())
    claims = [
        (claim, kind)
        for path in sorted(Path(data_folder("rulesets") / "sources").glob("*.yaml"))
        for claim, kind in re.findall(r"- \{id: ([a-z_.0-9-]+), kind: (\w+)", path.read_text(encoding="utf-8"))
    ]
    assert len(claims) >= 245
    silent = [claim for claim, _ in claims if not re.search(rf"{re.escape(claim)}(?![\w-])", everything)]
    examples = {claim for claim, kind in claims if kind == "example"}
    # What is said of an example is said by the traces.
    assert [one for one in silent if one not in examples and not one.startswith("speno.example-2-")] == []
