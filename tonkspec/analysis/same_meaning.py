"""Whether two texts say the same: what they come to counts, not how they are written.

Places, titles, annotations and comments do not count, nor does the order of what is added, multiplied, united, or put
together by `and` and `or`, nor from which side something is compared. Numbers that are written out are reckoned up. An
order that is denied (`not (count >= 20)`) is not the other one (`count < 20`): where a side is `none` neither holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache, reduce
from operator import add, mul, sub
from typing import cast

from tonkspec.syntax import tree

_UNORDERED = frozenset({"+", "*", "plus"})
_EITHER_WAY = frozenset({"is", "is not"})
_TURNED = {">": "<", ">=": "<="}
_OPPOSITE = {"is": "is not", "is not": "is", "in": "not in", "not in": "in"}
_WITHOUT_MEANING = frozenset({"span", "annotations", "title"})
_SETS = frozenset({"after", "over"})
"""What an ending names in no order: the moves after which it is tested, and what it is over."""

_RECKONING: Mapping[str, Callable[[int, int], int]] = {"+": add, "*": mul, "-": sub}
_NUMBER, _TWO = tree.Number.__name__, 2
_LARGEST = 2**31 - 1

_Form = tuple[object, ...]


def same_meaning(left: tree.Node | None, right: tree.Node | None) -> bool:
    """Whether two texts say the same.

    >>> from tonkspec.source import Span
    >>> place, later = Span("x.tonk", 0, 1), Span("x.tonk", 5, 6)
    >>> two, stake = tree.Number(span=place, value=2), tree.NameUse(span=place, name="stake")
    >>> one = tree.Binary(span=place, operator="*", left=two, right=stake)
    >>> same_meaning(one, tree.Binary(span=later, operator="*", left=stake, right=two))
    True
    """
    if left is None or right is None:
        return left is right
    return left is right or _form(left) == _form(right)


def same_meanings(left: Iterable[tree.Node], right: Iterable[tree.Node]) -> bool:
    """Whether two rows of texts say the same, each what the other says at its place."""
    return [_form(node) for node in left] == [_form(node) for node in right]


def _form(node: tree.Node) -> _Form:
    """A text in the one form that all texts of its meaning have."""
    match node:
        case tree.Logical(operator=operator, parts=parts):
            forms = {_form(part) for part in _flat_parts(operator, parts)}
            return (operator, *_sorted(forms)) if len(forms) > 1 else forms.pop()
        case tree.Binary(operator=operator) if operator in _UNORDERED:
            forms = _reckoned(operator, [_form(part) for part in _operands(operator, node)])
            return (operator, *_sorted(forms)) if len(forms) > 1 else forms[0]
        case tree.Binary(operator="-", left=left, right=right):
            forms = _reckoned("-", [_form(left), _form(right)])
            return ("-", *forms) if len(forms) > 1 else forms[0]
        case tree.Binary(operator=operator, left=left, right=right) if operator in _EITHER_WAY:
            return (operator, *_sorted((_form(left), _form(right))))
        case tree.Binary(operator=operator, left=left, right=right) if operator in _TURNED:
            return (_TURNED[operator], _form(right), _form(left))
        case tree.Binary(operator=operator, left=left, right=right):
            return (operator, _form(left), _form(right))
        case tree.Not(of=of):
            return _denied(of)
        case _:
            return (type(node).__name__, *(_part(name, getattr(node, name)) for name in _meaning(type(node))))


def _reckoned(operator: str, forms: list[_Form]) -> list[_Form]:
    """The forms with all numbers among them made one, as long as it is a number that rules may have."""
    numbers = [cast("int", form[1]) for form in forms if form[0] == _NUMBER]
    if len(numbers) < _TWO or operator not in _RECKONING:
        return forms
    value = reduce(_RECKONING[operator], numbers)
    if not 0 <= value <= _LARGEST:
        return forms
    return [*(form for form in forms if form[0] != _NUMBER), (_NUMBER, value)]


def _denied(of: tree.Expr) -> _Form:
    """The form of what is denied. No order between values is turned round: where one is `none`, neither holds."""
    match of:
        case tree.Not(of=inner):
            return _form(inner)
        case tree.Binary(operator=operator) if operator in _OPPOSITE:
            _, *sides = _form(of)
            return (_OPPOSITE[operator], *sides)
        case tree.IsEmpty(of=inner, negated=negated):
            return _form(tree.IsEmpty(span=of.span, of=inner, negated=not negated))
        case tree.IsKind(of=inner, kind=kind, negated=negated):
            return _form(tree.IsKind(span=of.span, of=inner, kind=kind, negated=not negated))
        case _:
            return ("not", _form(of))


def _flat_parts(operator: str, parts: Iterable[tree.Expr]) -> Iterator[tree.Expr]:
    for part in parts:
        if isinstance(part, tree.Logical) and part.operator == operator:
            yield from _flat_parts(operator, part.parts)
        else:
            yield part


def _operands(operator: str, node: tree.Expr) -> Iterator[tree.Expr]:
    if isinstance(node, tree.Binary) and node.operator == operator:
        yield from _operands(operator, node.left)
        yield from _operands(operator, node.right)
    else:
        yield node


def _part(name: str, value: object) -> object:
    if isinstance(value, tree.Node):
        return _form(value)
    if isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        forms = [_part(name, part) for part in parts if not isinstance(part, tree.Notes)]
        return _sorted(forms) if name in _SETS else tuple(forms)
    return value


def _sorted(forms: Iterable[object]) -> tuple[object, ...]:
    return tuple(sorted(forms, key=repr))


@cache
def _meaning(kind: type[tree.Node]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in _WITHOUT_MEANING)
