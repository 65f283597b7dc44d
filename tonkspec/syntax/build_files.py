"""Makes files: their headers, changes to other files, words and annotations."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tonkspec.source import Span
from tonkspec.syntax.build_statements import annotations_in
from tonkspec.syntax.made import Builder, Builders, head, made
from tonkspec.syntax.tree import (
    AddEndingAfter,
    AddEndingFlow,
    AddMatch,
    AddPoints,
    AddTo,
    Allow,
    Annotation,
    AskAfter,
    Confirm,
    Decl,
    Expr,
    Fix,
    Header,
    Item,
    Name,
    Reinstate,
    Remove,
    Replace,
    RuleFile,
    Section,
    Text,
    Word,
    WordKind,
)


def _rules(span: Span, header: Header, *items: Item) -> RuleFile:
    return RuleFile(span=span, header=header, items=items)


def _header(_span: Span, line: Header, *notes: object) -> Header:
    return replace(line, annotations=annotations_in(notes))


def _ruleset(span: Span, name: Name, title: Text | None, abstract: str | None, parent: Name | None) -> Header:
    return Header(span=span, kind="ruleset", name=name, title=title, abstract=abstract is not None, parent=parent)


def _house(span: Span, name: Name, title: Text | None, parent: Name, over: tuple[Name, ...] | None) -> Header:
    return Header(span=span, kind="house", name=name, title=title, parent=parent, over=over or ())


def _words_header(span: Span, language: Name, parent: Name) -> Header:
    return Header(span=replace(span, end=parent.span.end), kind="words", name=language, parent=parent)


def _word(span: Span, name: Name, *forms: tuple[str, str]) -> Word:
    return Word(span=span, name=name, forms=forms)


def _title(kind: WordKind) -> Builder:
    """Makes a line that says what the file itself, a source or a claim is in words."""

    def build(span: Span, *parts: Name | Text) -> Word:
        *name, text = parts
        named = (
            Name(span=name[0].span, text=name[0].text) if name else Name(span=replace(span, end=span.start), text="")
        )
        return Word(span=span, name=named, forms=(("is", text.text),), kind=kind)

    return build


def _text(span: Span, original: Text, text: Text) -> Word:
    named = Name(span=original.span, text=original.text)
    return Word(span=span, name=named, forms=(("is", text.text),), kind="text")


def _form(_span: Span, key: Name, text: Text) -> tuple[str, str]:
    return key.text, text.text


def _rule_name(span: Span, *parts: Name) -> Name:
    return Name(span=span, text=".".join(part.text for part in parts))


def _replace(span: Span, declaration: Decl) -> Replace:
    return Replace(span=replace(span, end=declaration.span.end), declaration=declaration)


def _section_head(_span: Span, condition: Expr) -> Expr:
    return condition


def _section(span: Span, condition: Expr, *items: Item) -> Section:
    return Section(span=replace(span, end=condition.span.end), condition=condition, items=items)


def _add_to_head(span: Span, place: Literal["move", "settle", "setup", "case"], name: Name | None = None) -> object:
    return head(AddTo, place=place, name=name)(span)


def _add_ending_after(span: Span, name: Name, *after: Name) -> AddEndingAfter:
    return AddEndingAfter(span=span, name=name, after=after)


def _annotation(kind: Literal["cite", "unspecified", "disputed"]) -> Builder:
    def build(span: Span, *claims: Name) -> Annotation:
        return Annotation(span=span, kind=kind, claims=claims)

    return build


FILES: Builders = {
    "rules": _rules,
    "words": _rules,
    "header": _header,
    "ruleset": _ruleset,
    "house": _house,
    "words_header": _words_header,
    "word_line": _word,
    "title_line": _title("title"),
    "source_line": _title("source"),
    "claim_line": _title("claim"),
    "text_line": _text,
    "form": _form,
    "rule_name": _rule_name,
    "replace": _replace,
    "section": _section,
    "section_head": _section_head,
    "remove": made(Remove, "name"),
    "reinstate": made(Reinstate, "name"),
    "confirm": made(Confirm, "name"),
    "fix": made(Fix, "name", "value", settled=True),
    "set_default": made(Fix, "name", "value", settled=False),
    "allow_instead": made(Allow, "move", "other", relation="instead of"),
    "allow_after": made(Allow, "move", "other", relation="after"),
    "ask_after": made(AskAfter, "noun_phrase", "flow", "after"),
    "add_to_head": _add_to_head,
    "add_points_head": head(AddPoints, "name"),
    "add_match_head": head(AddMatch),
    "add_ending_head": head(AddEndingFlow, "name"),
    "add_ending_after": _add_ending_after,
    "cite": _annotation("cite"),
    "unspecified": _annotation("unspecified"),
    "disputed": _annotation("disputed"),
}
