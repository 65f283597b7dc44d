"""What rule files say in quotation marks, which files of words say in another language."""

from __future__ import annotations

from tonkspec.analysis.trees import descendants
from tonkspec.syntax import tree


def titles_in(file: tree.RuleFile) -> dict[str, frozenset[str]]:
    """By each name that a file gives a title all its titles there, which its options may decide between."""
    found: dict[str, frozenset[str]] = {}
    for node in (node for item in file.items for node in descendants(item)):
        name, title = getattr(node, "name", None), getattr(node, "title", None)
        if isinstance(name, tree.Name) and isinstance(title, tree.Text):
            found[name.text] = found.get(name.text, frozenset()) | {title.text}
    return found


def sayings_in(file: tree.RuleFile) -> tuple[str, ...]:
    """What a file says in its own words, as who deals first: `first dealer: "by lot"`."""
    items = (node for item in file.items for node in descendants(item) if isinstance(node, tree.MatchItem))
    return tuple(dict.fromkeys(item.value.text for item in items if isinstance(item.value, tree.Text)))
