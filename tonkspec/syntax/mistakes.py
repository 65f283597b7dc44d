"""A mistake that shows while the tree is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tonkspec.diagnostics import Diagnostic


class Mistake(Exception):  # noqa: N818 - the user's, not ours
    """What the grammar lets pass and the tree cannot hold; `instead` is a value to go on with."""

    def __init__(self, diagnostic: Diagnostic, instead: object) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
        self.instead = instead
