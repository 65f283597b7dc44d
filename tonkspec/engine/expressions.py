"""Expressions made ready: one small function for each class of expression, in one table.

`BUILDERS` has a function for every class of `tonkspec.model.expressions`; each takes the expression and its scope, and
gives the closure that evaluates it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.engine.atoms import ATOMS
from tonkspec.engine.functions import FUNCTIONS
from tonkspec.engine.operators import OPERATORS
from tonkspec.engine.scope import Evaluate, Scope
from tonkspec.engine.selections import SELECTIONS
from tonkspec.model.expressions import Expression

BUILDERS: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]] = {
    **ATOMS,
    **OPERATORS,
    **FUNCTIONS,
    **SELECTIONS,
}
