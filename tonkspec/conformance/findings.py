"""What there is to say of a hand that was not played rightly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tonkspec.conformance.blame import rule_at_fault
from tonkspec.conformance.counted import Miscount, made_before
from tonkspec.conformance.definitions import definitions_behind
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
    if fared is None or fared.divergence is None or fared.interpreter is None:
        step = played.step
        failing = _failing(item, step) if played.manner != "gone" else None
        return Finding(
            rule=None if failing is None else failing.rule,
            sentence="" if failing is None else sentence(item.rules.game, failing.rule),
            source="" if failing is None else citation_line(item.rules.game, failing.rule),
            step=step,
            move=_move(item.script, step),
            expected=() if failing is None else (failing.expected,),
            got=() if failing is None else ("no usable answer",),
            table=() if failing is None else failing.table,
            position=None if failing is None else failing.position,
            readings=readings,
            needs=needs,
            evidence=played.evidence,
            repeat=command,
        )
    found, interpreter = fared.divergence, fared.interpreter
    game = interpreter.rules.game
    rule = rule_at_fault(interpreter, found, item.script)
    rows = rows_of(found)
    standing = interpreter.before if found.kind == "answer" and interpreter.before is not None else interpreter.position
    table, position = _drawn(interpreter.rules, standing, item.script)
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
    step, made = made_before(item.script, found.after)
    interpreter = Interpreter(item.rules)
    interpreter.deal(item.script.deal, item.script.names)
    for probe in made:
        interpreter.do(probe.player, probe.move)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Failing:
    """The step at which an engine failed, by the rules: the rule that was at work, what was expected, and the table."""

    rule: str
    expected: str
    table: tuple[str, ...]
    position: str | None


def _failing(item: Item, step: int) -> _Failing:
    """What the rules say of the step at which an engine gave no answer that can be used."""
    interpreter = Interpreter(item.rules)
    interpreter.deal(item.script.deal, item.script.names)
    for probe in item.script.probes[: max(0, step - 1)]:
        interpreter.do(probe.player, probe.move)
    table, position = _drawn(item.rules, interpreter.position, item.script)
    if not 0 < step <= len(item.script.probes):
        return _Failing(rule=item.rules.game.setup.rule.name, expected="the deal", table=table, position=position)
    probe = item.script.probes[step - 1]
    interpreter.do(probe.player, probe.move)
    refusal = interpreter.refusal
    return _Failing(
        rule=move_rule(item.rules, probe.move["move"]) if refusal is None else refusal.rule,
        expected="the move is made" if refusal is None else "the move is refused",
        table=table,
        position=position,
    )


def _drawn(rules: Rules, position: Position | None, script: Script) -> tuple[tuple[str, ...], str | None]:
    if position is None:
        return (), None
    return tuple(draw_table(rules, position, script.names)), format_position(rules, position)
