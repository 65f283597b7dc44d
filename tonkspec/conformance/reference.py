"""The interpreter as an engine that speaks the protocol: `py:tonkspec.conformance.reference:Reference`.

It plays every ruleset that comes with tonkspec, at every level and with every feature, so that whoever writes an engine
can ask it what the rules say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tonkspec import __version__
from tonkspec.analysis.library import playable
from tonkspec.analysis.messages import Messages
from tonkspec.conformance.counting import TooManyLinesError, count
from tonkspec.conformance.messages import PROTOCOL, Json
from tonkspec.conformance.models import Models, Options
from tonkspec.data import data_folder
from tonkspec.diagnostics import InputError
from tonkspec.engine import Deal, DealError, Fault, Rules
from tonkspec.lockstep import Answer, End, Interpreter, Scene
from tonkspec.model.game import Game, Given, State, Zone
from tonkspec.trace.card_text import plain_cards
from tonkspec.trace.problems import WrongError
from tonkspec.trace.values import read_meld, read_value

FEATURES = ("match", "play", "position", "shuffles")
LEVEL = 4


class Reference:
    """An engine: a method for each request, as `tonkspec.conformance.python_host` calls them."""

    def __init__(self, models: Models | None = None) -> None:
        self._models = models or Models()
        self._agreed: tuple[str, Options] | None = None
        self._table: Interpreter | None = None

    def hello(self) -> Json:
        """What it is."""
        return {
            "protocol": PROTOCOL,
            "engine": {"name": "tonkspec reference", "version": __version__, "language": "python"},
            "games": list(playable(data_folder("rulesets"), Messages({}))),
            "level": LEVEL,
            "features": list(FEATURES),
        }

    def rules(self, name: str, options: Options) -> Json:
        """Agree on rules. Of an option that may be read in several ways it plays the value that is named."""
        self._table = None
        try:
            self._models.rules(name, options)
        except InputError:
            return {"unsupported": [name]}
        self._agreed = name, options
        return {"ok": True}

    def deal(self, **deal: Any) -> Json:  # noqa: ANN401 -- any JSON
        """Begin a hand."""
        self._table = None
        if self._agreed is None:
            return {"error": "no rules have been agreed on"}
        try:
            rules = self._models.rules(*self._agreed, len(deal["players"]))
            table = Interpreter(rules)
            answer = table.deal(_deal(rules, deal), deal["players"])
        except (DealError, Fault, InputError, WrongError, KeyError, ValueError) as problem:
            return {"error": f"the deal cannot be: {problem}"}
        self._table = table
        return _answer(table, answer)

    def do(self, player: str, move: Json) -> Json:
        """Make a move."""
        table = self._table
        if table is None or player not in table.names:
            return _not_here(player)
        if table.standing.outcome is not None:
            return {"error": "the hand is over"}
        return _answer(table, table.do(player, move))

    def ask(self, what: str, player: str | None = None) -> Json:
        """Tell the state, or the moves of a player, or what he sees."""
        table = self._table
        if table is None or (what != "state" and player not in table.names):
            return _not_here(player)
        if what == "legal":
            return {"legal": _moves(table, str(player))}
        return {what: _scene(table.state() if what == "state" else table.view(str(player)))}

    def play(self, level: int, deal: Json, moves: Sequence[Json]) -> Json:
        """Play a whole hand."""
        steps = [self.deal(**deal)]
        if "error" in steps[0]:
            return steps[0]
        for move in (None, *moves):
            if move is not None:
                steps.append(self.do(**move))
            if "end" in steps[-1]:
                break
            steps[-1] |= self._beside(level)
        return {"steps": steps}

    def perft(self, depth: int) -> Json:
        """Count lines of play."""
        if self._table is None:
            return _not_here(None)
        try:
            found = count(self._table, depth)
        except TooManyLinesError:
            return {"error": "there are too many lines"}
        ends = [{"lines": lines, "end": _end(end)} for end, lines in found.ends]
        return {"perft": {"lines": list(found.lines), "ends": ends}}

    def reset(self) -> None:
        """Forget the hand and the rules."""
        self._agreed = self._table = None

    def _beside(self, level: int) -> Json:
        """What is told behind a step at a level."""
        table = self._table
        if table is None or level < 1:
            return {}
        told: Json = {"state": _scene(table.state())}
        if level >= 2:  # noqa: PLR2004 -- the levels are numbers
            told["legal"] = {name: _moves(table, name) for name in table.names}
        if level >= 3:  # noqa: PLR2004
            told["view"] = {name: _scene(table.view(name)) for name in table.names}
        return told


def _not_here(player: str | None) -> Json:
    return {"error": "no hand is being played" if player is None else f"`{player}` is not at the table"}


def _answer(table: Interpreter, answer: Answer) -> Json:
    if answer.refused:
        return {"refused": True} | ({} if table.refusal is None else {"rule": table.refusal.rule})
    said: Json = {"ok": True}
    if table.events:
        said["events"] = [
            {"player": table.names[event.player], "move": table.plain_move(event.move).as_json()}
            for event in table.events
        ]
    outcome = table.standing.outcome
    if answer.end is not None and outcome is not None:
        said["end"] = _end(answer.end) | {"by": outcome.ending_rule}
    return said


def _end(end: End) -> Json:
    said: Json = {"winners": sorted(end.winners), "net": dict(end.net)}
    if end.redeal:
        said["redeal"] = True
    if end.scores:
        said["scores"] = dict(end.scores)
    if end.pots:
        said["pots"] = dict(end.pots)
    return said


def _moves(table: Interpreter, player: str) -> list[Json]:
    return [move.as_json() for move in sorted(table.legal(player), key=str)]


def _scene(scene: Scene) -> Json:
    zones = {name: dict(seen) if isinstance(seen, Mapping) else seen for name, seen in scene.zones.items()}
    return {"to_move": scene.to_move, "zones": zones}


def _deal(rules: Rules, told: Json) -> Deal:
    """The deal that a request tells, as the interpreter takes it. Raises what is wrong with it."""
    game, names = rules.game, told["players"]
    seats = {name: seat for seat, name in enumerate(names)}
    zones = {zone.name: zone for zone in game.zones}
    scores: Mapping[str, int] = told.get("scores", {})
    to_move: str | None = told.get("to_move")
    return Deal(
        players=len(names),
        dealer=seats[told["dealer"]],
        zones={name: _zone(zones[name], content, names, game) for name, content in told["zones"].items()},
        given=_values(told["given"], {one.name: one for one in game.givens}, names, game),
        to_move=None if to_move is None else seats[to_move],
        state=_values(told.get("state", {}), {one.name: one for one in game.states}, names, game),
        scores=[scores.get(name, 0) for name in names],
        pots=told.get("pots", {}),
        shuffles=tuple(plain_cards(" ".join(order), game) for order in told.get("shuffles", ())),
    )


def _zone(zone: Zone, content: Any, names: Sequence[str], game: Game) -> object:  # noqa: ANN401 -- any JSON
    if zone.per_player:
        return tuple(_lying(zone, content.get(name, []), game) for name in names)
    return _lying(zone, content, game)


def _lying(zone: Zone, content: Any, game: Game) -> object:  # noqa: ANN401 -- any JSON
    if zone.layout == "melds":
        melds = (read_meld(game, " ".join(cards)) for cards in content)
        return tuple(meld if meld.stands else meld.order for meld in melds)
    return plain_cards(" ".join(content), game)


def _values(
    told: Mapping[str, Any], declared: Mapping[str, Given] | Mapping[str, State], names: Sequence[str], game: Game
) -> dict[str, object]:
    values: dict[str, object] = {}
    for name, content in told.items():
        one = declared[name]
        if one.per_player:
            values[name] = tuple(read_value(content[player], one.type, game, names) for player in names)
        else:
            values[name] = read_value(content, one.type, game, names)
    return values
