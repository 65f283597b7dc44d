"""What the setup shows, for cards that are laid out as they were dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tonkspec.model.statements import ForEach, Let, Show, Statement, When


def only_shown(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements that show cards, under their conditions; nothing if there are none."""
    kept = tuple(_kept(statements))
    return kept if any(not isinstance(statement, Let) for statement in kept) else ()


def _kept(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        match statement:
            case Show() | Let():
                yield statement
            case ForEach(body=body) | When(body=body):
                if shown := only_shown(body):
                    yield replace(statement, body=shown)
            case _:
                pass
