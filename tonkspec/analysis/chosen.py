"""What a table chooses: which option a name means, and which value a text."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tonkspec.analysis.messages import Messages
from tonkspec.model.types import Kind, OptionValue, Type

_LONGEST_NUMBER = 10


def chosen_options(
    chosen: Mapping[str, OptionValue], files: Mapping[str, Collection[str]], messages: Messages
) -> dict[str, OptionValue]:
    """What a table chose, by the names that the options have in the rules; `files` are those that declare each.

    An option may be called by its file too, `FILE.OPTION`, and one of house rules without it, where no other has the
    name. Names that no option has stay as they are.
    """
    found: dict[str, OptionValue] = {}
    said: dict[str, str] = {}
    for name, value in chosen.items():
        meant = _meant(name, files)
        if len(meant) > 1:
            what = f"{len(meant)} house rules have an option `{name}`"
            help_line = f"write {' or '.join(f'`{one}`' for one in meant)}"
            messages.error("R133", what, None, help_line=help_line)
            continue
        option = meant[0] if meant else name
        if option in found and found[option] != value:
            what = f"`{said[option]}` and `{name}` are one option, and are given two values"
            messages.error("R134", what, None, help_line="write it once")
            continue
        found[option] = value
        said[option] = name
    return found


def _meant(name: str, files: Mapping[str, Collection[str]]) -> list[str]:
    """The options that a table may mean by a name."""
    if name in files:
        return [name]
    file, dot, short = name.rpartition(".")
    if dot:
        return [short] if file in files.get(short, ()) else []
    return sorted(option for option in files if option.rpartition(".")[2] == name)


def chosen_value(given: OptionValue, type_: Type) -> OptionValue | None:
    """A choice of the table as a value of a type; texts may stand for yes and no, and for numbers.

    None where it is no such value.

    >>> chosen_value("no", Type(Kind.YES_NO)), chosen_value("15", Type(Kind.POINTS))
    (False, 15)
    """
    if type_.kind is Kind.YES_NO:
        return {"yes": True, "no": False}.get(given) if isinstance(given, str) else _only(given, bool)
    if type_.kind is Kind.CHOICE:
        return _only(given, str)
    if isinstance(given, str):
        return int(given) if given.isascii() and given.isdigit() and len(given) <= _LONGEST_NUMBER else None
    return None if isinstance(given, bool) else given


def _only(given: OptionValue, kind: type) -> OptionValue | None:
    return given if isinstance(given, kind) else None
