"""Which rules say something of which claims, by the texts of rule files alone, whatever a table chooses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tonkspec.analysis.library import RuleText
from tonkspec.analysis.naming import IMPLICIT_CASE, EntryDecl, item_part, key_of, name_of
from tonkspec.analysis.trees import children
from tonkspec.model.rule import CitationKind
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """The rule file `file` says of the rule `rule`, its own or one that it leaves, what a claim has to do with it.

    `of_choice`: it says so of an option, whose values a table may choose from.
    """

    claim: str
    kind: CitationKind
    rule: str
    file: str
    of_choice: bool = False


def mentions(texts: Iterable[RuleText]) -> tuple[Mention, ...]:
    """What these rule files say of claims, file by file in the order of the text, each once.

    A rule that a file leaves as it is, as with `confirm`, has the name of the last file below that declares it; one
    that does so only where a table chooses something comes after those that always do.
    """
    by_name = {text.name: text for text in texts}
    always = {name: frozenset(_declared(text, always=True)) for name, text in by_name.items()}
    declared = {name: frozenset(_declared(text, always=False)) for name, text in by_name.items()}
    options = frozenset(f"{name}.{option}" for name, text in by_name.items() for option in _options(text.file.items))
    found: dict[Mention, None] = {}
    for text in by_name.values():
        below = tuple(_chain(text, by_name))
        for said in _said(text.file.items):
            owner = text.name if said.is_own else _owner(said.rule, below, always) or _owner(said.rule, below, declared)
            named = said.rule if said.is_whole else f"{owner or text.name}.{said.rule}"
            for annotation in said.annotations:
                for claim in annotation.claims:
                    mention = Mention(
                        claim=claim.text,
                        kind=annotation.kind,
                        rule=named,
                        file=text.name,
                        of_choice=named in options and not said.settles,
                    )
                    found[mention] = None
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A rule by its name without that of its file, and annotations on it. `is_own`: the file declares it. `is_whole`:
    the name has its file already. `settles`: it takes the choice of an option away.
    """

    rule: str
    annotations: tuple[tree.Annotation, ...]
    is_own: bool = True
    is_whole: bool = False
    settles: bool = False


def _options(items: Iterable[tree.Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, tree.OptionDecl):
            yield item.name.text
        elif isinstance(item, tree.Section):
            yield from _options(item.items)


def _chain(text: RuleText, texts: Mapping[str, RuleText]) -> Iterator[str]:
    """A file and those below it, the base last."""
    seen: set[str] = set()
    while text.name not in seen:
        seen.add(text.name)
        yield text.name
        parent = text.file.header.parent
        text = texts.get(parent.text, text) if parent is not None else text


def _owner(rule: str, files: Iterable[str], declared: Mapping[str, frozenset[str]]) -> str | None:
    return next((file for file in files if rule in declared[file]), None)


def _declared(text: RuleText, *, always: bool) -> Iterator[str]:
    items = (item for item in text.file.items if not (always and isinstance(item, tree.Section)))
    return (said.rule for said in _said(items) if said.is_own)


def _said(items: Iterable[tree.Item]) -> Iterator[_Said]:
    for item in items:
        match item:
            case tree.Section():
                yield from _said(item.items)
            case tree.Replace():
                yield _Said(rule=_declared_name(item.declaration), annotations=item.annotations)
                yield from _in_declaration(item.declaration)
            case tree.Fix(settled=settled):
                yield _Said(rule=item.name.text, annotations=item.annotations, is_own=False, settles=settled)
            case tree.Confirm() | tree.Remove():
                yield _Said(rule=item.name.text, annotations=item.annotations, is_own=False)
            case tree.Reinstate():
                yield _Said(rule=item.name.text, annotations=item.annotations, is_whole=True)
            case tree.Word():
                pass
            case _:
                yield from _in_change(item)


def _in_change(item: tree.Item) -> Iterator[_Said]:
    """What is said in something that is added to a rule, which stays the rule of another file, or in a declaration."""
    match item:
        case tree.AddTo(name=name):
            owner = item.place if name is None else name.text
        case tree.AddPoints(name=name):
            owner = "points" if name is None else name.text
        case tree.AddMatch():
            owner = "match"
        case tree.AddEndingFlow(name=name) | tree.AddEndingAfter(name=name):
            owner = name.text
        case tree.Allow(move=move):
            owner = move.text
        case tree.AskAfter(after=after):
            owner = after.text
        case tree.Section() | tree.Replace() | tree.Confirm() | tree.Fix() | tree.Remove() | tree.Reinstate():
            return
        case tree.Word():
            return
        case _:
            yield from _in_declaration(item)
            return
    yield from _inside(item, owner, is_own=False)


def _in_declaration(declaration: tree.Decl) -> Iterator[_Said]:
    owner = _declared_name(declaration)
    if isinstance(declaration, tree.SettleDecl) and not any(
        isinstance(line, tree.CaseBlock) for line in declaration.body
    ):
        yield _Said(rule=owner, annotations=declaration.annotations)
        for line in declaration.body:
            yield from _inside(line, f"{owner}.{IMPLICIT_CASE}", is_own=True)
        return
    yield from _inside(declaration, owner, is_own=True)


def _inside(node: tree.Node, owner: str, *, is_own: bool) -> Iterator[_Said]:
    """What is said in a node of the rule that it is part of, and of the rules in it."""
    annotations = getattr(node, "annotations", ())
    yield _Said(rule=owner, annotations=annotations, is_own=is_own)
    for child in children(node):
        match child:
            case tree.Require(label=label) | tree.CaseBlock(label=label):
                yield from _inside(child, f"{owner}.{label.text}", is_own=True)
            case tree.ChooseOne(noun_phrase=noun):
                chosen = noun.noun if noun.alias is None else noun.alias.text
                yield from _inside(child, f"{owner}.{chosen}", is_own=True)
            case tree.ChooseCards(alias=tree.Name(text=chosen)):
                yield from _inside(child, f"{owner}.{chosen}", is_own=True)
            case tree.MatchItem():
                yield from _inside(child, f"{owner}.{item_part(child)}", is_own=True)
            case tree.Statement():
                yield from _inside(child, owner, is_own=is_own)
            case _:
                pass


def _declared_name(declaration: tree.Decl) -> str:
    """The name of a rule without that of its file; a declaration without a name has that of its word."""
    if isinstance(declaration, EntryDecl):
        return key_of(declaration).name
    name = name_of(declaration)
    return "source" if name is None else name.text
