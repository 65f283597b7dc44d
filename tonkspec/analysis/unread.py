"""Which mistakes of meaning are mistakes of their own where some blocks of a text cannot be read.

What such a block declares, takes away or replaces is not known. So nothing is said that it might make good: nothing of
a name that stands in it, of the game as a whole, or of the rules that the text changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tonkspec.analysis.library import RuleText
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import RESERVED
from tonkspec.analysis.trees import descendants
from tonkspec.diagnostics import Diagnostic
from tonkspec.syntax import tree

_UNKNOWN = frozenset({"R112", "R113", "R133", "R142", "R201"})
"""Codes that tell of names that nothing has."""
_NO_VALUE = "R142"
_LOCAL = frozenset(
    (  # noqa: SIM905 -- a list of words reads better than one word a line
        "R110 R117 R119 R120 R122 R130 R131 R137 R140 R141 R143 R202 R203 R206 R210 R211 R301 R302 R304 R305 R417"
    ).split()
)
"""Codes that tell of one place, and of names that are declared."""
_ALWAYS = frozenset({"R103", "R111", "R121"})
_NO_NAMES = RESERVED - {"points"}
_WORD = re.compile(r"[a-z_][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Unread:
    """The names in blocks that cannot be read and in sections, with the words that only a value may have as its name in
    `values`; those that these blocks may declare or change, and the paths of the texts that they might change.
    """

    names: frozenset[str]
    values: frozenset[str]
    declared: frozenset[str]
    changed: frozenset[str]


def unread_of(texts: Sequence[RuleText]) -> Unread | None:
    """What cannot be read of some texts, in each of which those before it are changed; None where all can be."""
    rests = [text.rest for text in texts if text.rest is not None]
    if not rests:
        return None
    first = next(number for number, text in enumerate(texts) if text.rest is not None)
    words = frozenset((*(name for rest in rests for name in rest.unread), *_in_sections(texts)))
    heads = frozenset(name for rest in rests for name in rest.heads) - _NO_NAMES
    return Unread(
        names=words - _NO_NAMES,
        values=words,
        declared=heads.union(_settled_by(heads, texts)),
        changed=frozenset(text.source.path for text in texts[:first]),
    )


def _settled_by(heads: frozenset[str], texts: Iterable[RuleText]) -> Iterator[str]:
    """What the sections declare that hold or not by what these names stand for."""
    for section in _sections(texts):
        read = (node.name for node in descendants(section.condition) if isinstance(node, tree.NameUse))
        if not heads.isdisjoint(read):
            yield from _named(section)


def _in_sections(texts: Iterable[RuleText]) -> Iterator[str]:
    """The names in all sections: a line that cannot be read may settle whether they hold."""
    return (name for section in _sections(texts) for name in _named(section))


def _sections(texts: Iterable[RuleText]) -> Iterator[tree.Section]:
    return (item for text in texts for item in text.file.items if isinstance(item, tree.Section))


def _named(section: tree.Section) -> Iterator[str]:
    return (node.text for node in descendants(section) if isinstance(node, tree.Name))


def of_their_own(found: Iterable[Diagnostic], unread: Unread, messages: Messages) -> tuple[Diagnostic, ...]:
    """The messages but for those that the blocks that cannot be read might make good."""
    return tuple(one for one in found if _is_of_its_own(one, unread, messages))


def _is_of_its_own(found: Diagnostic, unread: Unread, messages: Messages) -> bool:
    if not found.code.startswith("R") or found.code in _ALWAYS:
        return True
    if found.code not in _UNKNOWN | _LOCAL or found.severity != "error" or found.span is None:
        return False
    if found.span.path in unread.changed:
        return False
    source = messages.sources.get(found.span.path)
    said = "" if source is None else source.text[found.span.start : found.span.end]
    quoted = " ".join(found.message.split("`")[1::2])
    hidden = unread.names if found.code in _UNKNOWN else unread.declared
    if found.code == _NO_VALUE:
        hidden = unread.values
    return hidden.isdisjoint(_WORD.findall(f"{said} {quoted}"))
