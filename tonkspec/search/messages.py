"""What a search found, as messages about the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tonkspec.analysis.doubts import ADD_OTHERWISE, may_come_together, may_have_no_case, order_of_endings
from tonkspec.analysis.two_texts import settled_by, sourced
from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.diagnostics.counted import counted
from tonkspec.diagnostics.diagnostic import Severity
from tonkspec.engine.effects import NO_CARD
from tonkspec.engine.settle import POT_HOLDS
from tonkspec.model.expressions import FunctionOf, ZoneOf
from tonkspec.model.find import Construct, Found, find_rules
from tonkspec.model.game import Game, Settlement
from tonkspec.model.rule import Rule
from tonkspec.model.walk import descendants
from tonkspec.search.choices import told
from tonkspec.search.findings import Answer, Constant, Finding, Findings, Gap, Impossible
from tonkspec.search.holding import what_holds
from tonkspec.search.options import OptionFindings
from tonkspec.search.refusing import refusing
from tonkspec.search.saying import said
from tonkspec.search.telling import is_long, last_moves, listed

CLASH, ENDINGS, GAP, STUCK, ENDLESS, UNANSWERED, CONSTANT = "R501", "R502", "R503", "R504", "R505", "R506", "R507"
UNSEEN, IMPOSSIBLE = "R508", "R509"

ANSWERED = frozenset({"R412", "R413"})
"""The doubts of analysis to which a search has the answer."""


def messages(game: Game, findings: Findings) -> tuple[Diagnostic, ...]:
    """Errors for what was found, and warnings for what is proved to be idle or may come together for all that is known.

    Nothing is said of what was merely not reached.
    """
    doubts = findings.answers if findings.unplayed is None else ()
    gaps = findings.gaps if findings.unplayed is None else ()
    return (
        *(_found(one, game) for one in findings.found),
        *(_constant(one) for one in findings.constants),
        *(_impossible(one) for one in findings.impossible),
        *_never_possible(game, findings),
        *(found for one in doubts for found in _unproved(one, game, findings)),
        *(_unproved_gap(one, game, findings) for one in gaps if one.verdict == "not found"),
    )


def option_messages(findings: OptionFindings) -> tuple[Diagnostic, ...]:
    """Errors for what goes wrong for some choices of the table, each with the choice."""
    found = [
        (message, one.choice)
        for one in findings.found
        for message in messages(one.game, Findings(found=(one.finding,)))
    ]
    found += [(one.error, one.choice) for one in findings.errors]
    return tuple(replace(one, message=f"{one.message}, with `{told(choice)}`") for one, choice in found)


def _found(finding: Finding, game: Game) -> Diagnostic:
    kind = Settlement if finding.kind == "gap" else None
    rules = [rule for name in finding.rules for rule in _rules(game, name, kind)]
    names = listed([f"`{rule.name}`" for rule in rules]) or "the rules"
    first, others = (rules[0] if rules else None), rules[1:]
    when = last_moves(finding.witness)
    match finding.kind:
        case "clash" if others:
            return _clash(finding, game, rules)
        case "endings" if others:
            message = f"{names} both end the hand {when}, and neither is over the other"
            return _diagnostic(ENDINGS, message, first, others, _end_help(game, rules[0], rules[1]))
        case "gap":
            message = f"no case of {names} holds {when}{what_holds(finding, game)}"
            return _diagnostic(GAP, message, first, (), ADD_OTHERWISE)
        case "stuck":
            message = f"whoever is to move in {names} has no move {when}"
            return _stuck(message, game, finding, first)
        case "endless turn":
            message = f"a turn of {names} goes on for too many moves"
            return _diagnostic(ENDLESS, message, first, (), "let each move of a turn use something up")
        case _:
            return _diagnostic(
                UNANSWERED, f"{finding.message} ({names}), {when}", first, others, _unanswered_help(finding, game)
            )


def _stuck(message: str, game: Game, finding: Finding, phase: Rule | None) -> Diagnostic:
    """That nobody can move, told where the requirement stands that forbids it, those of houses first."""
    refused = sorted(refusing(game, finding.witness), key=lambda rule: _house_of(rule, game) is None)
    names = [f"`{rule.name}`" for rule in refused]
    if not refused:
        return _diagnostic(STUCK, message, phase, (), "add a move that can always be made, or loosen a `require`")
    found = _diagnostic(
        STUCK,
        f"{message}, as {names[0]} forbids it",
        refused[0],
        (),
        f"loosen {' or '.join(names)}, or add a move that can always be made",
    )
    place = None if phase is None else phase.span
    return found if place is None else replace(found, related=(Label(place, "nobody can move here"),))


def _unanswered_help(finding: Finding, game: Game) -> str | None:
    """What to write where a pot is not empty in the end, or where a pile may be."""
    pots = {pot.rule.name: pot.name for pot in game.pots}
    pot = next((pots[name] for name in finding.rules if name in pots), None)
    if pot is not None and finding.message.startswith(POT_HOLDS):
        return f"write `pot {pot} for the match`, or `{pot} pays everything to PLAYER` in every settlement"
    return _pile_help(finding, game)


def _pile_help(finding: Finding, game: Game) -> str | None:
    """What a move should ask that takes the top card of a pile where there may be none."""
    if not finding.message.startswith(NO_CARD):
        return None
    constructs = (found.construct for name in finding.rules for found in _constructs(game, name))
    tops = (
        node.argument.zone
        for construct in constructs
        for node in descendants(construct)
        if isinstance(node, FunctionOf) and node.function == "top" and isinstance(node.argument, ZoneOf)
    )
    pile = next(tops, None)
    return None if pile is None else f"write `require NAME: {pile} is not empty` in the move"


def _clash(finding: Finding, game: Game, rules: Sequence[Rule]) -> Diagnostic:
    each_says = said(finding, game)
    if each_says is None:
        names = listed([f"`{rule.name}`" for rule in rules])
        message = f"{names} all hold and say different things, {last_moves(finding.witness)}"
    else:
        each = listed([f"`{rule.name}` says {what}" for rule, what in zip(rules, each_says.each, strict=True)])
        message = f"{each} {each_says.of}"
    whole = "; `--verbose` shows the whole hand" if is_long(finding.witness) else ""
    return _diagnostic(CLASH, message, rules[0], rules[1:], f"{_over_help(game, rules[0], rules[1])}{whole}")


def _over_help(game: Game, first: Rule, second: Rule) -> str:
    """How to say which of two rules counts."""
    (file, _, short), (other_file, _, other_short) = first.name.partition("."), second.name.partition(".")
    houses = game.name.split(" + ")[1:]
    if file in houses and other_file in houses and file != other_file:
        return settled_by(file, other_file, _paths(first, second))
    if any(second.name == exception for exception in _exceptions(game)):
        return f"write `over {other_short}` behind the condition of `{short}`, or the other way round"
    return f"let the conditions of `{short}` and `{other_short}` exclude each other"


def _paths(*rules: Rule) -> list[str]:
    """The paths of the files in which rules stand."""
    return [rule.span.path for rule in rules if rule.span is not None]


def _exceptions(game: Game) -> Iterator[str]:
    yield from (exception.rule.name for one in game.definitions for exception in one.exceptions)
    yield from (exception.rule.name for move in game.moves for one in move.requires for exception in one.exceptions)
    for settlement in game.settlements:
        yield from (exception.rule.name for case in settlement.cases for exception in case.exceptions)


def _end_help(game: Game, first: Rule, second: Rule) -> str:
    file, other_file = _house_of(first, game), _house_of(second, game)
    if file is not None and other_file is not None and file != other_file:
        return settled_by(file, other_file, _paths(first, second))
    one, other = (rule.name.partition(".")[2] for rule in (first, second))
    if file is not None and other_file is None:
        return f"write `over {other}` on `{one}`"
    if other_file is not None and file is None:
        return f"write `over {one}` on `{other}`"
    return order_of_endings(one, other)


def _constant(constant: Constant) -> Diagnostic:
    always = "always" if constant.holds else "never"
    message = f"the condition of `{constant.rule.name}` {always} holds, whatever the table chooses"
    return _diagnostic(CONSTANT, message, constant.rule, (), "remove it, or write what is meant", severity="warning")


def _impossible(found: Impossible) -> Diagnostic:
    names = listed([f"`{rule.name}`" for rule in found.requires])
    message = f"`{found.move.name}` is never possible: {names} never hold together"
    return _diagnostic(IMPOSSIBLE, message, found.requires[-1], found.requires[:-1], _LOOSEN, severity="warning")


def _never_possible(game: Game, findings: Findings) -> Iterator[Diagnostic]:
    """Moves of which several houses require something, and that nobody could make in any hand that was played."""
    told = {one.move.name for one in findings.impossible}
    for move in game.moves:
        asking = [require.rule for require in move.requires if _house_of(require.rule, game)]
        if len({_house_of(rule, game) for rule in asking}) < 2 or move.rule.name in told:  # noqa: PLR2004
            continue
        if findings.unplayed is None and move.rule.name in findings.unreached:
            names = listed([f"`{rule.name}`" for rule in asking])
            message = f"`{move.rule.name}` was never possible in {counted(findings.deals, 'deal')}, with {names}"
            yield _diagnostic(IMPOSSIBLE, message, asking[-1], asking[:-1], _LOOSEN, severity="warning")


_LOOSEN = "take one of them out, or loosen it"


def _house_of(rule: Rule, game: Game) -> str | None:
    """The house that a rule is of; None for one of the ruleset."""
    file = rule.name.partition(".")[0]
    return file if file in game.name.split(" + ")[1:] else None


def _unproved(answer: Answer, game: Game, findings: Findings) -> Iterator[Diagnostic]:
    """Two endings, or two rules of houses, that come together in no hand that was played, though
    nothing proves that they never do.
    """
    if answer.sort == "endings" and answer.verdict == "not found":
        one, other = answer.rules
        first, second = (next(each for each in game.endings if each.rule == rule) for rule in answer.rules)
        message = may_come_together(first, second, findings.deals)
        yield _diagnostic("R412", message, other, (one,), _end_help(game, one, other), severity="warning")
    elif answer.verdict == "not found" and all(_house_of(rule, game) for rule in answer.rules):
        one, other = answer.rules
        message = (
            f"nothing shows that `{one.name}` and `{other.name}` never say different things at once; "
            f"they did not in {counted(findings.deals, 'deal')}"
        )
        yield _diagnostic(UNSEEN, message, other, (one,), _over_help(game, one, other), severity="warning")


def _unproved_gap(gap: Gap, game: Game, findings: Findings) -> Diagnostic:
    """A settlement for which every hand that was played had a case, though nothing proves that all have."""
    settlement = next(one for one in game.settlements if one.rule == gap.rule)
    message = may_have_no_case(settlement, findings.deals)
    return _diagnostic("R413", message, gap.rule, (), ADD_OTHERWISE, severity="warning")


def _diagnostic(
    code: str,
    message: str,
    first: Rule | None,
    others: Sequence[Rule],
    help_line: str | None,
    severity: Severity = "error",
) -> Diagnostic:
    labels = [(other.span, f"`{other.name}` stands here, {sourced(other.citations)}") for other in others]
    return Diagnostic(
        code=code,
        message=message,
        span=None if first is None else first.span,
        label=sourced(first.citations) if first is not None and others else "",
        related=tuple(Label(span, text) for span, text in labels if span is not None),
        help=help_line,
        severity=severity,
    )


def _rules(game: Game, name: str, kind: type[Construct] | None) -> tuple[Rule, ...]:
    """The rule of this name, if the game has it; where several constructs have it, that of one of this kind."""
    found = _constructs(game, name)
    if not found:
        return ()
    return (next((one.rule for one in found if kind is not None and isinstance(one.construct, kind)), found[0].rule),)


def _constructs(game: Game, name: str) -> Sequence[Found]:
    """What has the rule of this name, with what it stands in; nothing where the game has no such rule."""
    try:
        return find_rules(game, name)
    except KeyError:
        return ()
