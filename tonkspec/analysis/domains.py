"""The domain of an option: its type and its values."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.model.types import Kind, OptionValue, Type
from tonkspec.syntax import tree

MOST_VALUES = 1000
"""How many values an option may have: the combinations of all options are looked through."""

_UNITS = {"points": Kind.POINTS, "money": Kind.MONEY}


def option_domain(written: tree.Domain, messages: Messages) -> tuple[Type, tuple[OptionValue, ...]] | None:
    """The type of an option and all its values, in the order written.

    None where the domain is none for an option, which `messages` then says.
    """
    if written.form == "yes or no":
        return Type(Kind.YES_NO), (True, False)
    unit = _unit(written, messages)
    if unit is None:
        return None
    if written.form == "range":
        return _range(written, unit, messages)
    return _choice(written, unit, messages)


def value_text(value: OptionValue) -> str:
    """A value as rule files write it.

    >>> value_text(True), value_text(15), value_text("any_time")
    ('yes', '15', 'any_time')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def domain_text(values: tuple[OptionValue, ...]) -> str:
    """The values of an option as a message tells them.

    >>> domain_text((5, 7, 9)), domain_text(tuple(range(50, 201)))
    ('5, 7 or 9', '50 to 200')
    """
    if len(values) > _FEW:
        return f"{value_text(values[0])} to {value_text(values[-1])}"
    texts = [value_text(value) for value in values]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


_FEW = 12


def _unit(written: tree.Domain, messages: Messages) -> Kind | None:
    if written.unit is None:
        return Kind.NUMBER
    unit = _UNITS.get(written.unit.text)
    if unit is None:
        help_line = did_you_mean(written.unit.text, _UNITS) or "write `points`, `money` or nothing"
        messages.error("R130", f"no unit of an option: `{written.unit.text}`", written.unit.span, help_line=help_line)
    return unit


def _range(written: tree.Domain, unit: Kind, messages: Messages) -> tuple[Type, tuple[OptionValue, ...]] | None:
    least, most = written.least or 0, written.most or 0
    if most - least >= MOST_VALUES:
        messages.error(
            "R130",
            f"an option has {MOST_VALUES} values at most, not {least} to {most}",
            written.span,
            help_line="write a shorter range",
        )
        return None
    return Type(unit), tuple(range(least, most + 1))


def _choice(written: tree.Domain, unit: Kind, messages: Messages) -> tuple[Type, tuple[OptionValue, ...]] | None:
    numbers = tuple(choice.value for choice in written.choices if isinstance(choice, tree.Number))
    words = tuple(choice.name for choice in written.choices if isinstance(choice, tree.NameUse))
    values = numbers or words
    if not numbers and len(words) == 1 and written.unit is None:
        help_line = "write its values: `yes or no`, `1 to 3`, `one or other`"
        messages.error("R130", f"an option has no type such as `{words[0]}`", written.span, help_line=help_line)
        return None
    if len(values) != len(written.choices) or (words and written.unit is not None):
        help_line = "write numbers alone, or words alone"
        messages.error(
            "R130", f"no values of an option: `{messages.text(written.span)}`", written.span, help_line=help_line
        )
        return None
    for place, value in enumerate(values):
        if value in values[:place]:
            messages.error(
                "R130",
                f"the value `{value}` stands twice",
                written.choices[place].span,
                help_line="take one of them out",
            )
            return None
    return (Type(unit), numbers) if numbers else (Type(Kind.CHOICE, values=words), words)
