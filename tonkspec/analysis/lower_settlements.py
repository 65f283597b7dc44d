"""Settlements: who pays whom, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.analysis.composed import CaseEntry, Entry, Exceptional
from tonkspec.analysis.fitting import one_of
from tonkspec.analysis.kinds import YES_NO
from tonkspec.analysis.lower_flow import has_closer
from tonkspec.analysis.lower_statements import Block, lower_lines
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.scope import IN_SETTLEMENT, WITHOUT_CLOSER, Scope
from tonkspec.analysis.trees import descendants
from tonkspec.diagnostics import Label
from tonkspec.model.game import Case, CaseException, Settlement
from tonkspec.syntax import tree


def lower_settlement(entry: Entry, written: tree.SettleDecl, lowering: Lowering) -> Settlement:
    """A settlement; its own `let`s are seen by all its cases, and the closer only where a move ends the hand."""
    ending = lowering.names.declared(written.name.text, tree.EndingDecl)
    if ending is None:
        endings = lowering.names.names_of(tree.EndingDecl)
        lowering.messages.error(
            "R201",
            f"no ending is called `{written.name.text}`",
            written.name.span,
            help_line=did_you_mean(written.name.text, endings) or one_of(endings, "an ending"),
        )
    scope = IN_SETTLEMENT
    if ending is not None and not has_closer(ending) and not _speaks_of_closer(entry, ending, lowering):
        scope = WITHOUT_CLOSER
    lets, scope = lower_lines(entry.lines, scope, Block("a settlement", entry.rule), lowering)
    return Settlement(
        rule=entry.rule,
        ending=written.name.text,
        lets=lets,
        cases=tuple(_case(case, scope, lowering) for case in entry.cases),
    )


def _speaks_of_closer(entry: Entry, ending: tree.EndingDecl, lowering: Lowering) -> bool:
    """Whether the settlement of an ending without a closer speaks of one; says so, once for all of its lines."""
    places = [
        node.span for written in _written(entry) for node in descendants(written) if _means_closer(node, lowering)
    ]
    if not places:
        return False
    first = min(places, key=lambda place: (place.path, place.start))
    why = "the hand may end with the deal" if ending.after else "no move ends the hand"
    what = f"the settlement of `{entry.name}` speaks of the closer or of `other` players, and there is no closer: {why}"
    if first.path == ending.span.path:
        where, related = first, Label(ending.span, "the ending")
        help_line = "say who is meant in another way, as in `each player where CONDITION wins`"
    else:
        where, related = ending.span, Label(first, "here")
        help_line = f"write `replace settle {entry.name}` too"
    lowering.messages.error("R204", what, where, related=(related,), help_line=help_line)
    return True


def _written(entry: Entry) -> Iterator[tree.Node]:
    """The texts of a settlement: its lets, its cases, and the exceptions to them."""
    yield from (line.statement for line in entry.lines)
    for case in entry.cases:
        yield from (line.statement for line in case.lines)
        if case.guard is not None:
            yield case.guard
        for exception in case.exceptions:
            yield exception.declaration.condition
            yield from (line.statement for line in exception.lines or ())


def _means_closer(node: tree.Node, lowering: Lowering) -> bool:
    """Whether a node speaks of the closer: by this name, by `other`, or through a definition."""
    match node:
        case tree.Players(other=True) | tree.NounPhrase(other=True) | tree.NameUse(name="closer"):
            return True
        case tree.NameUse(name=name) | tree.Name(text=name):
            is_definition = lowering.names.declared(name, tree.DefineDecl) is not None
            return is_definition and "closer" in lowering.parts_of(name)
        case _:
            return False


def _case(case: CaseEntry, scope: Scope, lowering: Lowering) -> Case:
    body, _ = lower_lines(case.lines, scope, Block("a settlement", case.rule), lowering)
    return Case(
        rule=case.rule,
        label=case.label,
        guard=None if case.guard is None else lowering.value(case.guard, scope, YES_NO),
        body=body,
        exceptions=tuple(_exception(one, scope, lowering) for one in case.exceptions),
    )


def _exception(exceptional: Exceptional, scope: Scope, lowering: Lowering) -> CaseException:
    written = exceptional.declaration
    body, _ = lower_lines(exceptional.lines or (), scope, Block("a settlement", exceptional.rule), lowering)
    return CaseException(
        rule=exceptional.rule,
        condition=lowering.value(written.condition, scope, YES_NO),
        body=body,
        over=exceptional.over,
    )
