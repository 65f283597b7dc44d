"""Makes the lines and cases of entries from the blocks of declarations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.analysis.citing import citations, each_once, notes_in, sentence_rule
from tonkspec.analysis.composed import CaseEntry, Line
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import IMPLICIT_CASE, rule_name
from tonkspec.analysis.trees import annotations_under
from tonkspec.diagnostics import Label
from tonkspec.model.rule import Citation, Rule
from tonkspec.source import Span
from tonkspec.syntax import tree

_CHOICES = (tree.ChooseOne, tree.ChooseCards)
_TESTED = (*_CHOICES, tree.Require)
"""What comes before all effects of a move."""
_SENTENCES = (tree.Pays, tree.Scores)
_BLOCKS = (tree.WhenBlock, tree.EachBlock)


def move_lines(move: str, body: Iterable[tree.Stmt], file: str, messages: Messages) -> tuple[Line, ...]:
    """The lines of a move, or of an addition to it: its requirements have rules of their own."""
    lines: list[Line] = []
    labels: dict[str, Span] = {}
    for statement in _statements(body, messages):
        if not isinstance(statement, tree.Require):
            lines.append(Line(statement=statement, file=file))
            continue
        label = statement.label
        if label.text in labels:
            first = Label(labels[label.text], "first here")
            messages.error(
                "R110",
                f"`{move}.{label.text}` stands twice",
                label.span,
                related=(first,),
                help_line="give one of them another name",
            )
            continue
        labels[label.text] = label.span
        lines.append(requirement(move, statement, file))
    return tuple(lines)


def early_lets(body: Iterable[tree.Stmt]) -> tuple[bool, ...]:
    """For each line of an addition to a move, whether it is a `let` that its choices and requirements may read."""
    lines = tuple(body)
    others = (at for at, one in enumerate(lines) if not isinstance(one, (tree.Let, tree.Notes, *_TESTED)))
    effect = next(others, len(lines))
    last = max((at for at, one in enumerate(lines[:effect]) if isinstance(one, _TESTED)), default=0)
    return tuple(at < last and isinstance(one, tree.Let) for at, one in enumerate(lines))


def requirement(move: str, statement: tree.Require, file: str) -> Line:
    """A requirement of a move, which is called `FILE.MOVE.LABEL`."""
    rule = Rule(
        name=rule_name(file, move, statement.label.text),
        citations=citations(statement.annotations, file, note=False),
        span=statement.span,
    )
    return Line(statement=statement, file=file, rule=rule)


def plain_lines(body: Iterable[tree.Stmt], file: str, messages: Messages) -> tuple[Line, ...]:
    """The lines of a setup, which has neither requirements nor cases."""
    lines: list[Line] = []
    for statement in _statements(body, messages):
        if isinstance(statement, tree.Require):
            messages.error(
                "R117",
                "a `require` stands in a move only",
                statement.span,
                help_line="write `when CONDITION` for what happens under a condition",
            )
        else:
            lines.append(Line(statement=statement, file=file))
    return tuple(lines)


def _statements(body: Iterable[tree.Stmt], messages: Messages) -> Iterator[tree.Stmt]:
    """What may stand in the body of a move or a setup, without notes; cases are refused."""
    for statement in body:
        _refuse_nested(statement, messages)
        if isinstance(statement, tree.CaseBlock):
            messages.error(
                "R117",
                "a case stands in a settlement only",
                statement.span,
                help_line="write `when CONDITION` for what happens under a condition",
            )
        elif not isinstance(statement, tree.Notes):
            yield statement


def settlement_parts(
    settlement: tree.SettleDecl, file: str, messages: Messages
) -> tuple[tuple[Line, ...], tuple[CaseEntry, ...]]:
    """The lets of a settlement, and its cases. Without cases all of it is one, `paid: otherwise`."""
    name = settlement.name.text
    lets, cases, loose = _sorted_parts(name, settlement.body, file, messages)
    if cases:
        for statement in loose:
            messages.error(
                "R117",
                "a settlement with cases has nothing beside them but `let`",
                statement.span,
                help_line="indent it below each case in which it happens, or make it a case of its own",
            )
        return lets, cases
    said = citations((*settlement.annotations, *notes_in(settlement.body)), file, note=True)
    return lets, (_case(name, IMPLICIT_CASE, None, loose, said, file, settlement.span, messages),)


def added_parts(
    settlement: str, body: Iterable[tree.Stmt], file: str, messages: Messages
) -> tuple[tuple[Line, ...], tuple[CaseEntry, ...]]:
    """The lets and the cases that are added to a settlement."""
    lets, cases, loose = _sorted_parts(settlement, body, file, messages)
    for statement in loose:
        help_line = f"write `add to case {settlement}.LABEL` to add to a case"
        messages.error("R117", "only `let` and cases are added to a settlement", statement.span, help_line=help_line)
    return lets, cases


def case_of(declaration: tree.CaseDecl, settlement: str, label: str, file: str, messages: Messages) -> CaseEntry:
    """A case that is written alone, to take the place of another."""
    said = citations((*declaration.annotations, *notes_in(declaration.body)), file, note=False)
    body = declaration.body
    return _case(settlement, label, declaration.guard, body, said, file, declaration.span, messages)


def sentence_lines(owner: Rule, body: Iterable[tree.Stmt], file: str, messages: Messages) -> tuple[Line, ...]:
    """The lines of a case, of an exception to one, or of a block in either.

    `owner` has the name that the sentences share, and the citations that hold for all of them.
    """
    lines: list[Line] = []
    for statement in body:
        match statement:
            case tree.Notes():
                continue
            case tree.CaseBlock():
                messages.error(
                    "R117",
                    "a case stands in a settlement only",
                    statement.span,
                    help_line="write `when CONDITION` for what happens under a condition",
                )
            case tree.Require():
                messages.error(
                    "R117",
                    "a `require` stands in a move only",
                    statement.span,
                    help_line="write `when CONDITION` for what happens under a condition",
                )
            case tree.Pays() | tree.Scores():
                lines.append(Line(statement=statement, file=file, rule=sentence_rule(owner, statement, file)))
            case tree.WhenBlock(body=inner) | tree.EachBlock(body=inner):
                rule = sentence_rule(owner, statement, file)
                inside = sentence_lines(rule, inner, file, messages)
                lines.append(Line(statement=statement, file=file, rule=rule, inside=inside))
            case _:
                lines.append(Line(statement=statement, file=file))
    return tuple(lines)


def loose_citations(body: Iterable[tree.Stmt], file: str) -> tuple[Citation, ...]:
    """What the lines of a case say of sources that are no sentences of their own: it is the case that rests on it."""
    return citations(_beside_sentences(body), file, note=False)


def line_notes(body: Iterable[tree.Stmt], file: str) -> tuple[Citation, ...]:
    """What the lines of a move, a setup or the match say of sources, but for those that have rules of their own."""
    return citations(_beside_choices(body), file, note=True)


def _beside_sentences(body: Iterable[tree.Stmt]) -> Iterator[tree.Annotation]:
    for statement in body:
        if isinstance(statement, _BLOCKS) and _has_sentence(statement.body):
            yield from _beside_sentences(statement.body)
        elif not isinstance(statement, (tree.Notes, *_SENTENCES)):
            yield from annotations_under(statement)


def _beside_choices(body: Iterable[tree.Stmt]) -> Iterator[tree.Annotation]:
    for statement in body:
        if not isinstance(statement, (tree.Require, *_CHOICES)):
            yield from statement.annotations
        if isinstance(statement, _BLOCKS):
            yield from _beside_choices(statement.body)


def _has_sentence(body: Iterable[tree.Stmt]) -> bool:
    return any(
        isinstance(statement, _SENTENCES) or (isinstance(statement, _BLOCKS) and _has_sentence(statement.body))
        for statement in body
    )


def _sorted_parts(
    settlement: str, body: Iterable[tree.Stmt], file: str, messages: Messages
) -> tuple[tuple[Line, ...], tuple[CaseEntry, ...], tuple[tree.Stmt, ...]]:
    lets: list[Line] = []
    cases: dict[str, CaseEntry] = {}
    loose: list[tree.Stmt] = []
    for statement in body:
        match statement:
            case tree.Notes():
                continue
            case tree.Let():
                lets.append(Line(statement=statement, file=file))
            case tree.CaseBlock(label=label):
                said = citations((*statement.annotations, *notes_in(statement.body)), file, note=False)
                body = statement.body
                case = _case(settlement, label.text, statement.guard, body, said, file, statement.span, messages)
                first = cases.setdefault(label.text, case)
                if first is not case and first.rule.span is not None:
                    related = (Label(first.rule.span, "first here"),)
                    messages.error(
                        "R110",
                        f"`{settlement}.{label.text}` stands twice",
                        label.span,
                        related=related,
                        help_line="give one of them another name",
                    )
            case _:
                loose.append(statement)
    return tuple(lets), tuple(cases.values()), tuple(loose)


def _case(  # noqa: PLR0913, PLR0917 -- the fields of a case
    settlement: str,
    label: str,
    guard: tree.Expr | None,
    body: Iterable[tree.Stmt],
    said: tuple[Citation, ...],
    file: str,
    span: Span,
    messages: Messages,
) -> CaseEntry:
    name = rule_name(file, settlement, label)
    body = tuple(body)
    rule = Rule(name=name, citations=each_once(said + loose_citations(body, file)), span=span)
    lines = sentence_lines(Rule(name=name), body, file, messages)
    return CaseEntry(rule=rule, label=label, file=file, guard=guard, lines=lines)


def _refuse_nested(statement: tree.Stmt, messages: Messages) -> None:
    """Requirements and cases have names, and do not stand inside a block of a body."""
    if isinstance(statement, _BLOCKS):
        for inner in statement.body:
            if isinstance(inner, tree.Require | tree.CaseBlock):
                word = "`require`" if isinstance(inner, tree.Require) else "case"
                messages.error(
                    "R117",
                    f"a {word} does not stand inside a block",
                    inner.span,
                    help_line="move it out of the block, with the condition of the block in its own",
                )
            _refuse_nested(inner, messages)
