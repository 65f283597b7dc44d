"""What there is to say of a hand that was not played rightly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tonkspec.conformance.blame import rule_at_fault
from tonkspec.conformance.counted import Miscount, made_before
from tonkspec.conformance.definitions import definitions_behind, definitions_read
from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Options
from tonkspec.conformance.readings import Agreement
from tonkspec.conformance.results import Finding, Ground
from tonkspec.conformance.session import Played
from tonkspec.conformance.table import draw_table
from tonkspec.conformance.wording import rows_of
from tonkspec.engine import Position, Rules, format_position, move_rule
from tonkspec.lockstep import Interpreter, Script
from tonkspec.model.game import Game
from tonkspec.prose import citation_line, sentence

_MOST_GROUNDS = 4
_WITHOUT_A_TABLE = ("rules", "play")
"""Before the answers to these nothing is dealt."""
_ADVICE = {
    "state": "an engine of level 1 or more answers `state`; `--level 0` asks no more than level 0",
    "legal": "an engine of level 2 or more answers `legal`; `--level 1` asks no more than level 1",
    "view": "an engine of level 3 or more answers `view`; `--level 2` asks no more than level 2",
    "perft": "an engine of level 4 answers `perft`; `--level 3` asks no more than level 3",
    "play": "an engine answers `play` if it names it among its `features`, and need not",
}
"""What may help an engine that answers a question with an error."""

Repeat = Callable[[Sequence[str]], str]
"""From the ids of some traces to the command that plays them alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Otherwise:
    """A hand that fits other readings than the rest: those that it `needs`, and a trace that does not fit these."""

    needs: Options
    against: str


_NOTHING: Options = {}


def find_out(
    item: Item,
    played: Played,
    fared: Agreement | None,
    readings: Options,
    otherwise: Otherwise | None,
    repeat: Repeat,
) -> Finding:
    """Which rule is broken and at which step, or where the engine failed; with the table before that move."""
    command = repeat([item.trace.id] if otherwise is None else [item.trace.id, otherwise.against])
    needs = _NOTHING if otherwise is None else otherwise.needs
    if fared is None or fared.difference is None or fared.interpreter is None:
        return _find_failure(item, played, readings, needs, command)
    found, interpreter = fared.difference, fared.interpreter
    game = interpreter.rules.game
    rule = rule_at_fault(interpreter, found, item.script)
    rows = rows_of(found)
    standing = interpreter.before if found.kind == "answer" and interpreter.before is not None else interpreter.position
    made = _made(item.script, found.step) if found.kind == "answer" else None
    table, position = _drawn(interpreter.rules, standing, item.script, rule, made)
    return Finding(
        rule=rule,
        sentence=sentence(game, rule),
        source=citation_line(game, rule),
        defined_by=_grounds(game, rule),
        step=found.step,
        move=_move(item.script, found.step),
        expected=tuple(left for left, _ in rows),
        got=tuple(right for _, right in rows),
        table=table,
        position=position,
        readings=readings,
        needs=needs,
        evidence=played.evidence,
        repeat=command,
    )


def find_miscount(item: Item, found: Miscount, readings: Options, repeat: Repeat) -> Finding:
    """Where an engine counts other lines of play than there are; with the table from which they are counted."""
    step, _ = made_before(item.script, found.after)
    interpreter = _before(item, step + 1)
    table, position = _drawn(item.rules, interpreter.position, item.script)
    return Finding(
        step=step,
        move=_move(item.script, step),
        expected=tuple(left for left, _ in found.rows),
        got=tuple(right for _, right in found.rows),
        table=table,
        position=position,
        readings=readings,
        needs=_NOTHING,
        repeat=repeat([item.id]),
    )


def _grounds(game: Game, rule: str) -> tuple[Ground, ...]:
    names = [definition.rule.name for definition in definitions_behind(game, rule)[:_MOST_GROUNDS]]
    return tuple(Ground(name, sentence(game, name), citation_line(game, name)) for name in names)


def _move(script: Script, step: int) -> str:
    if step == 0 or step > len(script.probes):
        return "the deal"
    probe = script.probes[step - 1]
    return f"{probe.player}: {probe.text}"


def _find_failure(item: Item, played: Played, readings: Options, needs: Options, command: str) -> Finding:
    """What is to be said of an engine that gave no answer that can be used: to what, and what there was instead.

    A rule is named only where a move was to be made, since only then one was at work.
    """
    request = played.request
    rule, expected = _at_work(item, played.step) if request == "do" else (None, f"an answer to `{request}`")
    table, position = _lay(item, played, request)
    return Finding(
        rule=rule,
        sentence="" if rule is None else sentence(item.rules.game, rule),
        source="" if rule is None else citation_line(item.rules.game, rule),
        step=played.step,
        move=_move(item.script, played.step),
        request=request,
        advice=_ADVICE.get(request or "", "") if played.got == "error" else "",
        expected=() if request is None else (expected,),
        got=() if request is None else (played.got,),
        table=table,
        position=position,
        readings=readings,
        needs=needs,
        evidence=played.evidence,
        repeat=command,
    )


def _at_work(item: Item, step: int) -> tuple[str, str]:
    """The rule of the move that was at work, or what forbids one that the game has not; and what was expected."""
    interpreter = _before(item, step)
    probe = item.script.probes[step - 1]
    interpreter.do(probe.player, probe.move)
    name, refusal = probe.move["move"], interpreter.refusal
    rule = move_rule(item.rules, name) if refusal is None or name in item.rules.moves else refusal.rule
    return rule, "the move is made" if refusal is None else "the move is refused"


def _lay(item: Item, played: Played, request: str | None) -> tuple[tuple[str, ...], str | None]:
    """How the cards lay when the engine failed: before the move that was to be made, else when it was asked."""
    if request in _WITHOUT_A_TABLE:
        return (), None
    is_move = request in ("deal", "do")
    made = _made(item.script, played.step) if is_move else None
    return _drawn(item.rules, _before(item, played.step + (not is_move)).position, item.script, None, made)


def _before(item: Item, step: int) -> Interpreter:
    """The table before a move; with the moves from 1, the deal is all that is before the first."""
    interpreter = Interpreter(item.rules)
    interpreter.deal(item.script.deal, item.script.names)
    for probe in item.script.probes[: max(0, step - 1)]:
        interpreter.do(probe.player, probe.move)
    return interpreter


def _made(script: Script, step: int) -> str:
    """The move that was made at a step; `setup` for the deal."""
    return script.probes[step - 1].move["move"] if 0 < step <= len(script.probes) else "setup"


def _drawn(
    rules: Rules, position: Position | None, script: Script, rule: str | None = None, made: str | None = None
) -> tuple[tuple[str, ...], str | None]:
    """The table, with what players count as far as this rule has to do with it, or the move that was made."""
    if position is None:
        return (), None
    counts = definitions_read(rules.game, rule, made)
    return tuple(draw_table(rules, position, script.names, counts)), format_position(rules, position)
