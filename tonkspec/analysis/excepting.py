"""Takes the exceptions of a file into a draft."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.bodies import loose_citations, sentence_lines
from tonkspec.analysis.citing import citations, each_once, notes_in
from tonkspec.analysis.composed import Exceptional
from tonkspec.analysis.draft import Draft, PlacedException
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Place, rule_name
from tonkspec.analysis.references import places_called, refuse_unknown
from tonkspec.analysis.sections import Placed
from tonkspec.model.rule import Rule
from tonkspec.syntax import tree


def except_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Take in the exceptions that one file declares."""
    for one in placed:
        item = one.item
        if not isinstance(item, tree.ExceptionDecl):
            continue
        _, declared = draft.names.get(item.name.text, ("", None))
        if declared is None or declared.span != item.name.span:
            continue  # the name was refused
        to = find_target(item, draft, messages)
        if to is not None:
            draft.exceptions[item.name.text] = exception_of(item, to, one.file, messages)


def find_target(declaration: tree.ExceptionDecl, draft: Draft, messages: Messages) -> Place | None:
    """The rule to which a declaration makes an exception; None where there is none, which is then said."""
    name = declaration.to
    places = places_called(name.text, draft)
    if not places:
        if name.text in draft.options:
            messages.error(
                "R113",
                f"no exception is made to an option: `{name.text}`",
                name.span,
                help_line=f"write `fix {name.text} to VALUE`, or `default {name.text} to VALUE`",
            )
        else:
            refuse_unknown(name, draft, messages)
        return None
    for place in places:
        if place.key.kind == "define" or (place.part is not None and place.key.kind in {"settle", "move"}):
            return place
    labels = [case.label for place in places for case in draft.entries[place.key].cases]
    help_line = f"name a case of it: `{name.text}.{labels[0]}`" if labels else None
    if places[0].key.kind == "move":
        names = [str(part) for part in draft.parts(places[0].key)]
        help_line = f"name a requirement of it: `{names[0]}`" if names else "add a requirement: `add to move ...`"
    what = f"exceptions are made to a definition, a requirement or a case, not to `{places[0]}`"
    messages.error("R113", what, name.span, help_line=help_line)
    return None


def exception_of(
    declaration: tree.ExceptionDecl,
    to: Place,
    file: str,
    messages: Messages,
    more: Iterable[tree.Annotation] = (),
) -> PlacedException:
    """The exception that a declaration makes to the rule at `to`."""
    _check_shape(declaration, to, messages)
    name, body = rule_name(file, declaration.name.text), declaration.body
    said = citations((*declaration.annotations, *more, *notes_in(body)), file, note=True)
    said += loose_citations(body, file)
    sentences = any(not isinstance(statement, tree.Notes) for statement in body)
    exception = Exceptional(
        rule=Rule(name=name, citations=each_once(said), span=declaration.span),
        declaration=declaration,
        file=file,
        lines=sentence_lines(Rule(name=name), body, file, messages) if sentences else None,
    )
    return PlacedException(to, exception)


def _check_shape(declaration: tree.ExceptionDecl, to: Place, messages: Messages) -> None:
    """A definition takes a value, a case a block, a requirement a condition or nothing."""
    statement = next((one for one in declaration.body if not isinstance(one, tree.Notes)), None)
    if to.key.kind == "settle":
        if declaration.value is not None:
            messages.error(
                "R122",
                f"an exception to the case `{to}` has a block, no value",
                declaration.value.span,
                help_line="end the line behind the condition, and write below it who pays",
            )
        elif statement is None:
            messages.error(
                "R122",
                f"an exception to the case `{to}` needs a block",
                declaration.name.span,
                help_line="write below it, indented, who wins and who pays",
            )
    elif statement is not None:
        messages.error(
            "R122",
            f"an exception to `{to}` has a value, no block",
            statement.span,
            help_line="write the value behind a colon: `when CONDITION: VALUE`",
        )
    elif to.key.kind == "define" and declaration.value is None:
        messages.error(
            "R122",
            f"an exception to `{to}` needs a value",
            declaration.name.span,
            help_line="write the value behind a colon: `when CONDITION: VALUE`",
        )
