"""The order in which messages are shown."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.diagnostics.diagnostic import Diagnostic


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The messages by place, then code, then text, then all else; one that was given twice stands once.

    >>> late, early = (Diagnostic(code=code, message="no", span=None) for code in ("R202", "R201"))
    >>> [found.code for found in in_order([late, early, late])]
    ['R201', 'R202']
    """
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda found: (found.sort_key, repr(found))))
