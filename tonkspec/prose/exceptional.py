"""How the sentence of an exception begins, with where it holds, and which other exceptions yield to it."""

from __future__ import annotations

from tonkspec.model.expressions import Expression, Literal_
from tonkspec.model.find import Construct
from tonkspec.model.game import Case, CaseException, Definition, DefinitionException, Require, RequireException
from tonkspec.prose.clauses import Adjunct, Idiom, Sentence
from tonkspec.prose.conditions import condition
from tonkspec.prose.scope import Scope


def where_it_holds(
    construct: DefinitionException | RequireException | CaseException, within: tuple[Construct, ...], scope: Scope
) -> tuple[Adjunct, ...]:
    """The circumstances at the head of the sentence.

    The text that one house gives a rule stands once more as an exception beside those of other houses, and counts where
    these hold too.
    """
    holds = construct.condition
    if not _always(holds):
        return (Adjunct("as an exception"), Adjunct("if", condition(scope.resolved(holds), scope)))
    again = any(one.rule.name == construct.rule.name for one in within)
    return (Adjunct("where another exception holds" if again else "as an exception"),)


def precedence(
    construct: DefinitionException | RequireException | CaseException,
    rule: Definition | Require | Case,
    scope: Scope,
) -> tuple[Sentence, ...]:
    """That it outranks other exceptions to its rule, each by where that one holds."""
    yielding = (one for one in rule.exceptions if one.rule.name in construct.over)
    return tuple(Sentence(clauses=(_outranks(one.condition, scope),)) for one in yielding)


def _outranks(holds: Expression, scope: Scope) -> Idiom:
    if _always(holds):
        return Idiom("outranks what always holds")
    return Idiom("outranks what holds if", (condition(scope.resolved(holds), scope),))


def _always(holds: Expression) -> bool:
    return isinstance(holds, Literal_) and holds.value is True
