"""From a file to a `Trace`: strict YAML, then the schema, then what a schema cannot say. No game is asked yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict, cast

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.files import read_text
from tonkspec.prose.english.words import listed
from tonkspec.schemas import acceptor, acceptor_of, load_schema
from tonkspec.source import Source
from tonkspec.trace.document import (
    Checked,
    Content,
    End,
    Erratum,
    Legal,
    LegalMoves,
    Level,
    Paid,
    Place,
    Played,
    Scalar,
    Seeing,
    Standing,
    Step,
    Trace,
    Tried,
    Viewed,
)
from tonkspec.trace.misshapen import misshapen
from tonkspec.yaml_strict import LIMIT, YamlDocument, parse_yaml

STEP_WORDS = ("check", "legal", "try", "view")
"""The keys that begin a step of their own; any other key is a player."""

_POT = re.compile(r"[a-z][a-z0-9_]*")
"""What a pot may be called."""

_Raw = dict[str, Any]


class _RawTrace(TypedDict):
    """What the schema accepts."""

    id: str
    ruleset: str
    level: Level
    origin: str
    players: list[str]
    dealer: str
    play: list[_Raw]
    title: NotRequired[str]
    titles: NotRequired[dict[str, str]]
    notes: NotRequired[str]
    options: NotRequired[dict[str, str | int | bool]]
    rules: NotRequired[list[str]]
    cite: NotRequired[list[str]]
    given: NotRequired[_Raw]
    deal: NotRequired[_Raw]
    deck: NotRequired[str]
    to_move: NotRequired[str]
    state: NotRequired[_Raw]
    scores: NotRequired[dict[str, int]]
    pots: NotRequired[dict[str, int]]
    shuffles: NotRequired[list[str]]
    requires: NotRequired[list[str]]
    erratum: NotRequired[list[dict[Literal["printed", "right", "why"], str]]]
    end: NotRequired[_Raw]
    next: NotRequired[list[_Raw]]
    match: NotRequired[_Raw]


def load_trace(path: Path | str) -> Trace:
    """Read a trace.

    Raises `InputError` with all messages when the file cannot be read, is no strict YAML or has not the form of a
    trace.
    """
    return parse_trace(read_text(path, LIMIT))


def parse_trace(source: Source) -> Trace:
    """Read a trace from its text; `source.path` is where it stands. Errors as for `load_trace`."""
    document = parse_yaml(source)
    if not acceptor_of("trace")(document.value):
        raise InputError(misshapen(document), {source.path: source})
    raw = cast("_RawTrace", document.value)
    found = (*_strangers(document, raw), *_left_out(document, raw), *_idle(document, raw))
    if found:
        raise InputError(found, {source.path: source})
    return Trace(
        path=Path(source.path),
        document=document,
        id=raw["id"],
        title=raw.get("title"),
        titles=raw.get("titles", {}),
        notes=raw.get("notes"),
        ruleset=raw["ruleset"],
        options=raw.get("options", {}),
        rules=tuple(raw.get("rules", ())),
        level=raw["level"],
        origin=raw["origin"],
        cite=tuple(raw.get("cite", ())),
        players=tuple(raw["players"]),
        dealer=raw["dealer"],
        given=_contents(raw.get("given", {})),
        **_played(raw),
        to_move=raw.get("to_move"),
        state=_contents(raw.get("state", {})),
        scores=raw.get("scores", {}),
        pots=raw.get("pots", {}),
        requires=tuple(raw.get("requires", ())),
        errata=tuple(
            Erratum(printed=one["printed"], right=one["right"], why=one["why"]) for one in raw.get("erratum", ())
        ),
        following=tuple(document.within("next", number) for number in range(len(raw.get("next", ())))),
        match=_standing(raw["match"]) if "match" in raw else None,
    )


def following_hand(
    trace: Trace,
    number: int,
    *,
    players: tuple[str, ...],
    dealer: str,
    carried: tuple[Mapping[str, Content], Mapping[str, int], Mapping[str, int]],
) -> Trace:
    """A hand after the first, the first of which is number 0, as a trace of its own: played by these players, with the
    states, scores and pots that are `carried` into it.

    Raises `InputError` where it names somebody who does not sit in it, or does not say what everybody gained.
    """
    document = trace.following[number]
    own = cast("_Raw", document.value)
    raw = cast("_RawTrace", {**own, "players": list(players), "dealer": dealer})
    found = (*_strangers(document, raw), *_left_out(document, raw))
    if found:
        raise InputError(found, {document.source.path: document.source})
    state, scores, pots = carried
    given = {name: _of_these(value, players) for name, value in trace.given.items()}
    return replace(
        trace,
        document=document,
        id=hand_ids(trace)[number],
        rules=(),
        players=players,
        dealer=dealer,
        given=given,
        to_move=None,
        state=state,
        scores=scores,
        pots=pots,
        requires=(),
        following=(),
        match=None,
        **_played(raw),
    )


def hand_ids(trace: Trace) -> tuple[str, ...]:
    """The ids of the hands after the first, each as a trace of its own."""
    return tuple(f"{trace.id}.hand_{number + 2}" for number in range(len(trace.following)))


class _Hand(TypedDict):
    """What is of one hand."""

    zones: Mapping[str, Content] | None
    deck: str | None
    shuffles: tuple[str, ...]
    play: tuple[Step, ...]
    end: End | None


def _played(raw: _RawTrace) -> _Hand:
    return _Hand(
        zones=_contents(raw["deal"]) if "deal" in raw else None,
        deck=raw.get("deck"),
        shuffles=tuple(raw.get("shuffles", ())),
        play=tuple(_step(("play", number), step) for number, step in enumerate(raw["play"])),
        end=_end(raw["end"]) if "end" in raw else None,
    )


def _of_these(value: Content, players: tuple[str, ...]) -> Content:
    """A value, or that of each of these players."""
    return {name: one for name, one in value.items() if name in players} if isinstance(value, Mapping) else value


def _standing(raw: _Raw) -> Standing:
    return Standing(
        over=raw.get("over"),
        left=tuple(raw["left"]) if "left" in raw else None,
        dealer=raw.get("dealer"),
        net=raw.get("net"),
        scores=raw.get("scores"),
        pots=raw.get("pots", {}),
        state=_contents(raw.get("state", {})),
    )


def is_name(text: str) -> bool:
    """Whether a player may be called so in a trace.

    >>> is_name("One-Eye"), is_name("10s"), is_name("on")
    (True, False, False)
    """
    schema = load_schema("trace")
    return not isinstance(schema, bool) and acceptor(schema["$defs"]["player"], schema)(text)


def _contents(raw: _Raw) -> Mapping[str, Content]:
    return {name: _content(value) for name, value in raw.items()}


def _content(raw: Any) -> Content:  # noqa: ANN401 -- what the schema accepts
    if isinstance(raw, dict):
        return {player: _one(value) for player, value in cast("_Raw", raw).items()}
    return _one(raw)


def _one(raw: Any) -> Scalar | tuple[str, ...]:  # noqa: ANN401
    return tuple(cast("list[str]", raw)) if isinstance(raw, list) else raw


def _step(place: Place, raw: _Raw) -> Step:
    if "check" in raw:
        return Checked(place=place, expected=_contents(raw["check"]))
    if "legal" in raw:
        lists: dict[str, dict[str, list[str]]] = raw["legal"]
        return Legal(place=place, players={player: _legal_moves(said) for player, said in lists.items()})
    if "try" in raw:
        ((player, move),) = cast("dict[str, str]", raw["try"]).items()
        rule = raw["refused"]
        return Tried(place=place, player=player, move=move, rule=rule if isinstance(rule, str) else None)
    if "view" in raw:
        views: dict[str, _Raw] = raw["view"]
        return Viewed(place=place, players={player: _seeing(said) for player, said in views.items()})
    ((player, move),) = cast("dict[str, str]", raw).items()
    return Played(place=place, player=player, move=move)


def _legal_moves(raw: dict[str, list[str]]) -> LegalMoves:
    return LegalMoves(
        exactly=tuple(raw["exactly"]) if "exactly" in raw else None,
        includes=tuple(raw.get("includes", ())),
        excludes=tuple(raw.get("excludes", ())),
    )


def _seeing(raw: _Raw) -> Seeing:
    return Seeing(
        sees=tuple(raw.get("sees", ())), hides=tuple(raw.get("hides", ())), shows=_contents(raw.get("shows", {}))
    )


def _end(raw: _Raw) -> End:
    return End(
        by=raw.get("by"),
        winners=tuple(raw["winners"]) if "winners" in raw else None,
        pays=tuple(map(_paid, raw["pays"])) if "pays" in raw else None,
        net=raw.get("net"),
        scores=raw.get("scores"),
        pots=raw.get("pots"),
        redeal=raw.get("redeal", False),
        next_dealer=raw.get("next_dealer"),
    )


def _paid(text: str) -> Paid:
    """`PAYER -> PAYEE AMOUNT`, then perhaps `by RULE`."""
    payer, _, payee, amount, *by = text.split(" ")
    return Paid(payer=payer, payee=payee, amount=int(amount), rule=by[1] if by else None)


def _strangers(document: YamlDocument, raw: _RawTrace) -> Iterator[Diagnostic]:
    """Everybody named who is not one of the players."""
    players = raw["players"]
    for name, place in _named(raw):
        if name not in players:
            in_key = place[-1] == name
            yield Diagnostic(
                code="V102",
                message=f"`{name}` is not one of the players",
                span=document.key_span(*place) if in_key else document.span(*place),
                help=f"players: {', '.join(players)}",
            )


def _named(raw: _RawTrace) -> Iterator[tuple[str, Place]]:
    """Every name of a player with its place."""
    yield raw["dealer"], ("dealer",)
    if "to_move" in raw:
        yield raw["to_move"], ("to_move",)
    yield from ((name, ("scores", name)) for name in raw.get("scores", ()))
    for part in ("given", "deal", "state"):
        yield from _named_in_values(raw.get(part, {}), (part,))
    for number, step in enumerate(raw["play"]):
        yield from _named_in_step(step, ("play", number))
    if "end" in raw:
        yield from _named_in_end(raw["end"])
    if "match" in raw:
        yield from _named_in_match(raw["match"])


def _named_in_match(match: _Raw) -> Iterator[tuple[str, Place]]:
    yield from ((name, ("match", "left", number)) for number, name in enumerate(match.get("left", ())))
    yield from ((name, ("match", part, name)) for part in ("net", "scores") for name in match.get(part, ()))
    yield from _named_in_values(match.get("state", {}), ("match", "state"))
    if "dealer" in match:
        yield match["dealer"], ("match", "dealer")


def _named_in_values(values: _Raw, place: Place) -> Iterator[tuple[str, Place]]:
    for name, value in values.items():
        if isinstance(value, dict):
            yield from ((player, (*place, name, player)) for player in cast("_Raw", value))


def _named_in_step(step: _Raw, place: Place) -> Iterator[tuple[str, Place]]:
    word = next((word for word in STEP_WORDS if word in step), None)
    if word == "check":
        yield from _named_in_values(step["check"], (*place, "check"))
        return
    if word is None:
        yield from ((player, (*place, player)) for player in step)
        return
    for player in step[word]:
        yield player, (*place, word, player)
    if word == "view":
        for player, said in step["view"].items():
            yield from _named_in_values(said.get("shows", {}), (*place, "view", player, "shows"))


def _named_in_end(end: _Raw) -> Iterator[tuple[str, Place]]:
    yield from ((name, ("end", "winners", number)) for number, name in enumerate(end.get("winners", ())))
    for number, text in enumerate(end.get("pays", ())):
        paid = _paid(text)
        # A word of small letters may be a pot, of which the game knows.
        for party in (paid.payer, paid.payee):
            if _POT.fullmatch(party) is None:
                yield party, ("end", "pays", number)
    yield from ((name, ("end", part, name)) for part in ("net", "scores") for name in end.get(part, ()))
    if "next_dealer" in end:
        yield end["next_dealer"], ("end", "next_dealer")


def _left_out(document: YamlDocument, raw: _RawTrace) -> Iterator[Diagnostic]:
    wholes: tuple[tuple[str, _Raw], ...] = (("end", raw.get("end", {})), ("match", raw.get("match", {})))
    for whole, parts in wholes:
        for part, did in (("net", "gained"), ("scores", "scored")):
            said: Mapping[str, int] | None = parts.get(part)
            missing = tuple(player for player in raw["players"] if said is not None and player not in said)
            if missing:
                message = f"`{part}` does not say what {listed(missing, 'and')} {did}"
                yield Diagnostic(code="V106", message=message, span=document.key_span(whole, part))


def _idle(document: YamlDocument, raw: _RawTrace) -> Iterator[Diagnostic]:
    """A trace in which nothing can fail but a move."""
    hands = (raw, *raw.get("next", ()))
    if "match" not in raw and not any("end" in hand or any(map(_can_fail, hand["play"])) for hand in hands):
        message = "the trace checks nothing: it has no `check`, `legal`, `view`, `try` or `end`"
        yield Diagnostic(code="V107", message=message, span=document.key_span("play"))


def _can_fail(step: _Raw) -> bool:
    return any(word in step for word in STEP_WORDS) or any("->" in move for move in step.values())
