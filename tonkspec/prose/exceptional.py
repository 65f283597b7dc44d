"""How the sentence of an exception begins: with where it holds."""

from __future__ import annotations

from tonkspec.model.expressions import Literal_
from tonkspec.model.find import Construct
from tonkspec.model.game import CaseException, DefinitionException, RequireException
from tonkspec.prose.clauses import Adjunct
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
    if not (isinstance(holds, Literal_) and holds.value is True):
        return (Adjunct("as an exception"), Adjunct("if", condition(scope.resolved(holds), scope)))
    again = any(one.rule.name == construct.rule.name for one in within)
    return (Adjunct("where another exception holds" if again else "as an exception"),)
