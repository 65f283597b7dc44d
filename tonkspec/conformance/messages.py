"""The messages of the protocol: requests as they are sent, answers as they are understood.

`conformance/schemas/protocol-request.schema.json` and `protocol-answer.schema.json` are their exact form, and
`docs/protocol.md` says what they mean.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.conformance.shapes import is_quickly_fine
from tonkspec.diagnostics.cut import cut
from tonkspec.diagnostics.visible import visible_text
from tonkspec.schemas import acceptor_of, violations

PROTOCOL = 1
"""The version of the protocol that is spoken."""

Json = dict[str, Any]
"""A JSON object."""

ANSWERS = "protocol-answer"
REQUESTS = "protocol-request"
_LONGEST_QUOTE = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineInfo:
    """What an engine says of itself; `players` is the least and the most number of players, None if it does not say."""

    name: str
    version: str
    language: str
    url: str
    games: tuple[str, ...]
    level: int
    features: frozenset[str]
    players: tuple[int, int] | None

    def to_json(self) -> Json:
        """As it stands in the head of results."""
        return {
            "name": self.name,
            "version": self.version,
            "language": self.language,
            "url": self.url,
            "games": list(self.games),
            "level": self.level,
            "features": sorted(self.features),
            "players": None if self.players is None else list(self.players),
        }


def hello_request() -> Json:
    """The first request."""
    return {"cmd": "hello", "protocol": [PROTOCOL]}


def rules_request(name: str, hash_: str, options: Mapping[str, int | bool | str], readings: tuple[str, ...]) -> Json:
    """By which rules the next hands are played."""
    return {"cmd": "rules", "name": name, "hash": hash_, "options": dict(options), "readings": list(readings)}


def do_request(player: str, move: Json) -> Json:
    """A move of a player, in its JSON form."""
    return {"cmd": "do", "player": player, "move": move}


def ask_request(what: str, player: str | None = None) -> Json:
    """A question: `state`, or a player's `legal` or `view`."""
    return {"cmd": "ask", "what": what} if player is None else {"cmd": "ask", "what": what, "player": player}


def write_request(request: Json, seq: int) -> bytes:
    """A request as a line, without its end. Raises `ValueError` for one that the protocol does not have.

    >>> write_request(ask_request("legal", "Ilmo"), 7)
    b'{"seq":7,"cmd":"ask","what":"legal","player":"Ilmo"}'
    """
    if not acceptor_of(REQUESTS)({"seq": seq, **request}):
        raise ValueError(f"a request that is not of the form of the protocol: {_encode(request)}")
    return write_message(request, seq)


def write_message(message: Json, seq: int) -> bytes:
    """The same for whatever is to be said, also for what no protocol has.

    >>> write_message({"cmd": "sing"}, 1)
    b'{"seq":1,"cmd":"sing"}'
    """
    return _encode({"seq": seq, **message}).encode()


def read_answer(line: bytes, kind: str, seq: int) -> Json:
    """The answer on a line to a request with this `seq`; `kind` is its command, or what it asks.

    Raises `Misbehaviour`: garbage, with the field and the reason, or an error with what the engine says of it.
    """
    try:
        answer: object = _decode(line.decode())
    except (ValueError, RecursionError) as problem:
        quoted = f": `{_beginning(line)}`" if line else ""
        raise Misbehaviour("garbage", f"the answer to `{kind}` is no JSON: {_reason(problem)}{quoted}") from None
    fine = is_quickly_fine(kind, answer)
    told = _seq_of(answer)
    if type(told) is int and told != seq:
        earlier = ", of an earlier request," if 0 <= told < seq else ""
        said = f"the answer to `{kind}` has `seq` {told}{earlier} instead of {seq}: `{_beginning(line)}`"
        raise Misbehaviour("garbage", said)
    if not fine and not acceptor_of(ANSWERS)(answer):
        _refuse(kind, answer, None)
    answer = cast("Json", answer)
    if fine:
        return answer
    if not acceptor_of(ANSWERS, kind)(answer):
        _refuse(kind, answer, kind)
    if "error" in answer:
        raise Misbehaviour("error", f"the engine answers `{kind}` with an error: {answer['error']}")
    if kind == "hello" and "players" in answer and answer["players"][0] > answer["players"][1]:
        shown = json.dumps(answer["players"])
        raise Misbehaviour(
            "garbage", f"`players` in the answer to `hello` must be the least and then the most: {shown}"
        )
    return answer


def _seq_of(answer: object) -> object:
    return cast("Json", answer).get("seq") if isinstance(answer, dict) else None


def check_version(answer: Json) -> None:
    """Raise `Misbehaviour`, garbage, if the answer to `hello` chooses a version of the protocol that was not offered.

    >>> check_version({"protocol": 1})
    """
    if answer["protocol"] != PROTOCOL:
        raise Misbehaviour("garbage", f"the engine chose protocol {answer['protocol']}, which was not offered")


def read_info(answer: Json) -> EngineInfo:
    """What the answer to `hello` says."""
    engine: Mapping[str, str] = answer["engine"]
    players: list[int] | None = answer.get("players")
    return EngineInfo(
        name=engine["name"],
        version=engine.get("version", ""),
        language=engine.get("language", ""),
        url=engine.get("url", ""),
        games=tuple(answer["games"]),
        level=answer["level"],
        features=frozenset(answer.get("features", ())),
        players=None if players is None else (players[0], players[1]),
    )


def _refuse(kind: str, answer: object, definition: str | None) -> NoReturn:
    """Raise what is wrong with an answer: the field, and what it should be."""
    found = violations(ANSWERS, answer, definition)[-1]
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in found.path).lstrip(".")
    where = f"`{place}` in the answer" if place else "the answer"
    raise Misbehaviour("garbage", f"{where} to `{kind}` {_complaint(found.keyword, found.wanted, found.value)}")


def _complaint(keyword: str, wanted: object, value: object) -> str:
    shown = json.dumps(value)
    shown = cut(shown, 100)
    match keyword:
        case "required":
            members = cast("list[str]", wanted)
            missing = [name for name in members if name not in cast("Json", value)]
            return f"lacks `{missing[0]}`: {shown}"
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else cast("list[str]", wanted)
            return f"must be {' or '.join(_TYPE_WORDS[str(kind)] for kind in kinds)}: {shown}"
        case "const":
            return f"must be `{json.dumps(wanted)}`: {shown}"
        case "pattern":
            return f"must be a card such as `10s`: {shown}"
        case "minimum" | "maximum":
            return f"must be at {'least' if keyword == 'minimum' else 'most'} {wanted}: {shown}"
        case "minLength" | "maxLength":
            least = keyword == "minLength"
            return "must not be empty" if least else f"must be at most {wanted} characters long: {shown}"
        case "minItems" | "maxItems":
            return "must not be empty: []" if wanted == 1 else f"must be {wanted} long: {shown}"
        case "uniqueItems":
            return f"must hold nothing twice: {shown}"
        case "not":
            return f"does not belong there: {shown}"
        case _:
            return f"does not fit the schema (`{keyword}`): {shown}"


_TYPE_WORDS = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}


def _beginning(line: bytes) -> str:
    """The first characters of a line, as they can be shown."""
    text = visible_text(line[: 4 * _LONGEST_QUOTE].decode("utf-8", "backslashreplace"))
    return cut(text, _LONGEST_QUOTE)


def _reason(problem: Exception) -> str:
    match problem:
        case RecursionError():
            return "it is nested too deep"
        case UnicodeDecodeError():
            return "it is not UTF-8"
        case json.JSONDecodeError():
            return f"{problem.msg.lower()} at character {problem.pos}"
        case _RefusedError():
            return str(problem)
        case _:  # the library reads no number that is longer than it thinks wise
            return "a number has too many digits"


class _RefusedError(ValueError):
    """What the library would read, and JSON does not have or means nothing certain."""


def _refuse_constant(name: str) -> NoReturn:
    raise _RefusedError(f"`{name}` is not a number of JSON")


def _object(members: list[tuple[str, Any]]) -> Json:
    """An object of JSON; a key that stands twice would be read as one thing here and as another elsewhere."""
    found = dict(members)
    if len(found) < len(members):
        twice = Counter(name for name, _ in members).most_common(1)[0][0]
        raise _RefusedError(f"the key `{visible_text(twice[:_LONGEST_QUOTE])}` stands twice in one object")
    return found


_encode = json.JSONEncoder(separators=(",", ":")).encode
_decode = json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_object).decode
