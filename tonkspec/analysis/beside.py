"""Where one house gives a rule another text, or adds to a case, and another house makes an exception to it: which of
the two counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.analysis.composed import Exceptional
from tonkspec.analysis.draft import Draft, PlacedException
from tonkspec.analysis.naming import Place
from tonkspec.analysis.same_meaning import same_meaning, same_meanings
from tonkspec.model.rule import Rule
from tonkspec.syntax import tree


def beside_changes(place: Place, found: Iterable[PlacedException], draft: Draft) -> tuple[PlacedException, ...]:
    """The exceptions to a rule that count beside the text that a house gave it, or beside what houses added to a case.

    Those of a house that one of these outranks do not. Where it does not, and is not outranked, the text of the rule
    stands as one more exception, which always holds: what both then say has to be one thing.
    """
    left = tuple(found)
    changes = tuple(_changes(place, draft))
    for house, _ in changes:
        left = tuple(one for one in left if not draft.order.outranks(house, one.exception.file))
    for house, rule in changes:
        always = _always(place, house, rule, draft)
        if always is not None and any(_differ(one.exception, always.exception, house, draft) for one in left):
            return (*left, always)
    return left


def _changes(place: Place, draft: Draft) -> Iterator[tuple[str, Rule | None]]:
    """The houses that changed the text of a rule, each with the rule that its change is."""
    house = draft.house_texts.get(place, draft.house_texts.get(Place(place.key)))
    if house is not None:
        yield house, draft.rule(place)
    yield from draft.case_adders.get(place, ())


def _differ(one: Exceptional, always: Exceptional, house: str, draft: Draft) -> bool:
    """Whether an exception is one of a peer of the house, and has another outcome."""
    if not draft.order.peers(house, one.file):
        return False
    if always.declaration.value is not None:
        return not same_meaning(one.declaration.value, always.declaration.value)
    return not same_meanings(*([line.statement for line in said.lines or ()] for said in (one, always)))


def _always(place: Place, house: str, rule: Rule | None, draft: Draft) -> PlacedException | None:
    """The text of a rule that a house changed, as an exception that always holds."""
    entry = draft.entries.get(place.key)
    if rule is None or rule.span is None or entry is None:
        return None
    value = entry.declaration.value if isinstance(entry.declaration, tree.DefineDecl) else None
    line, case = draft.requirement(place), draft.case(place)
    if line is not None and isinstance(line.statement, tree.Require):
        value = line.statement.condition
    span = rule.span
    declaration = tree.ExceptionDecl(
        span=span,
        name=tree.Name(span=span, text=rule.name),
        to=tree.Name(span=span, text=str(place)),
        condition=tree.Constant(span=span, value="yes"),
        over=(),
        value=value,
        body=(),
    )
    lines = case.lines if case is not None else None
    return PlacedException(place, Exceptional(rule=rule, declaration=declaration, file=house, lines=lines))
