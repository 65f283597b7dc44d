"""What a search found, as messages about the rules."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.diagnostics.diagnostic import Severity
from tonkspec.model.find import Construct, find_rules
from tonkspec.model.game import Game, Settlement
from tonkspec.model.rule import Rule
from tonkspec.search.findings import Answer, Constant, Finding, Findings
from tonkspec.search.saying import said
from tonkspec.search.telling import last_moves

CLASH, ENDINGS, GAP, STUCK, ENDLESS, UNANSWERED, CONSTANT = "R501", "R502", "R503", "R504", "R505", "R506", "R507"


def messages(game: Game, findings: Findings) -> tuple[Diagnostic, ...]:
    """Errors for what was found, and warnings for what is proved to be idle or may come together for all that is known.

    Nothing is said of what was merely not reached.
    """
    return (
        *(_found(one, game) for one in findings.found),
        *(_constant(one) for one in findings.constants),
        *(found for one in findings.answers for found in _unproved(one, findings)),
    )


def _found(finding: Finding, game: Game) -> Diagnostic:
    rules = [_rule(game, name, Settlement if finding.kind == "gap" else None) for name in finding.rules]
    first = rules[0] if rules else None
    second = next((rule for rule in rules[1:] if rule is not None), None)
    when = last_moves(finding.witness)
    match finding.kind:
        case "clash" if first is not None and second is not None:
            return _clash(finding, game, first, second)
        case "endings":
            names = " and ".join(f"`{name}`" for name in finding.rules)
            message = f"{names} both end the hand {when}, and neither is over the other"
            return _diagnostic(ENDINGS, message, first, second, _end_help(first, second))
        case "gap":
            message = f"no case of `{finding.rules[0]}` holds {when}"
            return _diagnostic(GAP, message, first, None, "add a case `otherwise`")
        case "stuck":
            message = f"whoever is to move in `{finding.rules[0]}` has no move {when}"
            return _diagnostic(
                STUCK, message, first, None, "see that there is always a move: loosen a `require`, or add a move"
            )
        case "endless turn":
            message = f"a turn of `{finding.rules[0]}` goes on for too many moves"
            return _diagnostic(ENDLESS, message, first, None, "let each move of a turn use something up")
        case _:
            named = ", ".join(f"`{name}`" for name in finding.rules)
            message = f"{finding.message}{f' ({named})' if named else ''}, {when}"
            return _diagnostic(UNANSWERED, message, first, second, None)


def _clash(finding: Finding, game: Game, first: Rule, second: Rule) -> Diagnostic:
    told = said(finding, game)
    message = (
        f"`{first.name}` and `{second.name}` both hold and say different things, {last_moves(finding.witness)}"
        if told is None
        else f"`{first.name}` says {told.first} and `{second.name}` says {told.second} {told.of}"
    )
    return _diagnostic(CLASH, message, first, second, _over_help(game, first, second))


def _over_help(game: Game, first: Rule, second: Rule) -> str:
    """How to say which of two rules counts."""
    (file, _, short), (other_file, _, other_short) = first.name.partition("."), second.name.partition(".")
    houses = game.name.split(" + ")[1:]
    if file in houses and other_file in houses and file != other_file:
        return f"add `over {other_file}` to the first line of {file}"
    if any(second.name == exception for exception in _exceptions(game)):
        return f"write `over {other_short}` behind the condition of `{short}`, or the other way round"
    return f"let the conditions of `{short}` and `{other_short}` exclude each other"


def _exceptions(game: Game) -> Iterator[str]:
    yield from (exception.rule.name for one in game.definitions for exception in one.exceptions)
    yield from (exception.rule.name for move in game.moves for one in move.requires for exception in one.exceptions)
    for settlement in game.settlements:
        yield from (exception.rule.name for case in settlement.cases for exception in case.exceptions)


def _end_help(first: Rule | None, second: Rule | None) -> str | None:
    if first is None or second is None:
        return None
    one, other = (rule.name.partition(".")[2] for rule in (first, second))
    return f"write `over {one}` on `{other}`, or `over {other}` on `{one}`"


def _constant(constant: Constant) -> Diagnostic:
    always = "always" if constant.holds else "never"
    message = f"the condition of `{constant.rule.name}` {always} holds, whatever the table chooses"
    return _diagnostic(CONSTANT, message, constant.rule, None, "remove it, or write what is meant", severity="warning")


def _unproved(answer: Answer, findings: Findings) -> Iterator[Diagnostic]:
    """Two endings that come together in no hand that was played, though nothing proves that they never do."""
    if answer.sort == "endings" and answer.verdict == "not found":
        one, other = answer.rules
        message = (
            f"nothing shows that `{one.name}` and `{other.name}` never end a hand together; "
            f"they did not in {findings.deals} deals"
        )
        yield _diagnostic("R412", message, other, one, _end_help(one, other), severity="warning")


def _diagnostic(
    code: str,
    message: str,
    first: Rule | None,
    second: Rule | None,
    help_line: str | None,
    severity: Severity = "error",
) -> Diagnostic:
    related = (Label(second.span, f"`{second.name}` stands here{_sources(second)}"),) if second and second.span else ()
    return Diagnostic(
        code=code,
        message=message,
        span=None if first is None else first.span,
        label=_sources(first).removeprefix(", ") if first is not None else "",
        related=related,
        help=help_line,
        severity=severity,
    )


def _sources(rule: Rule) -> str:
    """The claims that a rule rests on, as the rest of a sentence."""
    claims = [said.claim for said in rule.citations if said.kind == "cite" and said.claim is not None]
    return f", after {', '.join(claims)}" if claims else ""


def _rule(game: Game, name: str, kind: type[Construct] | None = None) -> Rule | None:
    """The rule of this name; where several constructs have it, that of one of this kind."""
    try:
        found = find_rules(game, name)
    except KeyError:
        return None
    return next((one.rule for one in found if kind is not None and isinstance(one.construct, kind)), found[0].rule)
