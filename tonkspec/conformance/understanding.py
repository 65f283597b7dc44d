"""What an engine says is taken apart here and there; whatever goes wrong over it is the engine's doing."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from tonkspec.conformance.misbehaviour import Misbehaviour, requesting


@contextmanager
def understanding(kind: str) -> Generator[None]:
    """Take an answer to this `kind` of request apart: what is raised within becomes garbage.

    The schemas refuse what is not well formed before; this holds the run together where they let something through.

    >>> with understanding("do"):
    ...     sum(["winners"])
    Traceback (most recent call last):
        ...
    tonkspec.conformance.misbehaviour.Misbehaviour: the answer to `do` cannot be understood: TypeError
    """
    with requesting(kind):
        try:
            yield
        except Misbehaviour:
            raise
        except Exception as problem:
            said = f"the answer to `{kind}` cannot be understood: {type(problem).__name__}"
            raise Misbehaviour("garbage", said) from problem
