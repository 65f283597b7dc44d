"""The effective rules of a game as a tree: each with its sentence, its place, its sources, and what stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tonkspec.diagnostics import Sources
from tonkspec.model.find import Construct, Found, every_rule
from tonkspec.model.game import Case, Claim, Ending, Game, Option, Settlement
from tonkspec.model.rule import Citation, CitationKind, Rule
from tonkspec.model.statements import Statement
from tonkspec.model.types import OptionValue
from tonkspec.model.walk import descendants
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence_of
from tonkspec.prose.rules import ENGLISH
from tonkspec.rulebook.kinds import group_word, kind_word
from tonkspec.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a rule says of a source: `claim`, `gist` and `source` (its name) are empty where all sources are silent.

    `file` is the rule file that says so; a `note` never keeps anything from being judged.
    """

    kind: CitationKind
    claim: str
    gist: str
    source: str
    file: str
    note: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What an option lets a table choose: `readings` when its values are those of a silent or disputed source.

    `set_by` is the file that fixes it or gives it its default, empty where that is the one that declares it. `inert`:
    nothing depends on it.
    """

    type: str
    values: tuple[OptionValue, ...]
    value: OptionValue
    default: OptionValue
    fixed: bool
    readings: bool
    set_by: str = ""
    inert: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleNode:
    """One rule. `path` and `line` say where its text stands (empty and 0 where there is none); `formerly` are the rules
    that it took the place of, `over` those that yield to it, `under` the options on whose values it depends. `parts`
    are the rules in it, its exceptions last.
    """

    name: str
    kind: str
    title: str
    sentence: str
    path: str
    line: int
    formerly: tuple[str, ...]
    over: tuple[str, ...]
    under: tuple[str, ...]
    sources: tuple[Said, ...]
    choice: Choice | None
    parts: tuple[RuleNode, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGroup:
    """Rules that are told together, under a word such as `moves`."""

    name: str
    rules: tuple[RuleNode, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTree:
    """All rules of a game; `files` are those that it is made of, the base first, `documents` the sources that it
    follows, and `titles` the names and titles of all sources that its rules mention.
    """

    ruleset: str
    title: str
    files: tuple[str, ...]
    documents: tuple[str, ...]
    titles: tuple[tuple[str, str], ...]
    groups: tuple[RuleGroup, ...]


def rule_tree(game: Game, sources: Sources, wording: Wording = ENGLISH) -> RuleTree:
    """The tree of a game's rules, told in the language of `wording`; `sources` are the texts in which they stand.

    >>> from tonkspec.analysis import check
    >>> checked = check("black_company")
    >>> tree = rule_tree(checked.game, checked.sources)
    >>> [group.name for group in tree.groups][:4]
    ['pack', 'points', 'melds', 'zones']
    """
    teller = _Teller(game, sources, wording)
    groups: dict[str, list[RuleNode]] = {}
    for found in every_rule(game):
        if not found.within and not isinstance(found.construct, Settlement):
            groups.setdefault(group_word(found.construct), []).append(teller.node(found))
    return RuleTree(
        ruleset=game.name,
        title=game.title,
        files=game.files,
        documents=game.documents,
        titles=tuple((one.name, one.title) for one in game.bibliography),
        groups=tuple(RuleGroup(name=name, rules=tuple(rules)) for name, rules in groups.items()),
    )


class _Teller:
    """What is needed to tell a rule of a game."""

    def __init__(self, game: Game, sources: Sources, wording: Wording) -> None:
        self.game = game
        self.sources = sources
        self.wording = wording
        self.claims: Mapping[str, Claim] = {claim.id: claim for claim in game.claims}
        self.parts: dict[int, list[Found]] = {}
        for found in every_rule(game):
            if found.within:
                self.parts.setdefault(id(found.within[0]), []).append(found)

    def node(self, found: Found) -> RuleNode:
        rule = found.rule
        path, line = self._place(rule.span)
        return RuleNode(
            name=rule.name,
            kind=kind_word(found.construct),
            title=rule.title or "",
            sentence=sentence_of(self.game, found, self.wording),
            path=path,
            line=line,
            formerly=rule.formerly,
            over=getattr(found.construct, "over", ()),
            under=rule.under,
            sources=tuple(map(self._said, dict.fromkeys(citations_of(found)))),
            choice=_choice(found.construct),
            parts=tuple(map(self.node, self._parts_of(found.construct))),
        )

    def _parts_of(self, construct: Construct) -> Iterator[Found]:
        """The rules that stand in another; in an ending, its settlement."""
        if isinstance(construct, Ending):
            yield from (Found(one) for one in self.game.settlements if one.ending == construct.name)
        yield from sorted(self.parts.get(id(construct), ()), key=lambda part: _is_for_the_rest(part.construct))

    def _place(self, span: Span | None) -> tuple[str, int]:
        source = None if span is None else self.sources.get(span.path)
        if span is None or source is None:
            return "", 0
        return span.path, source.position(span.start)[0]

    def _said(self, citation: Citation) -> Said:
        claim = self.claims.get(citation.claim or "")
        return Said(
            kind=citation.kind,
            claim=citation.claim or "",
            gist=claim.gist if claim is not None else "",
            source=claim.source if claim is not None else "",
            file=citation.file,
            note=citation.note,
        )


def _is_for_the_rest(construct: Construct) -> bool:
    """Whether it is a case for whatever the other cases do not settle, which is told after them."""
    return isinstance(construct, Case) and construct.guard is None


def citations_of(found: Found) -> Iterator[Citation]:
    """The citations of a rule and of the sentences in it."""
    yield from found.rule.citations
    body: tuple[Statement, ...] = getattr(found.construct, "body", ())
    for statement in body:
        for node in descendants(statement):
            rule = getattr(node, "rule", None)
            if isinstance(rule, Rule):
                yield from rule.citations


def _choice(construct: Construct) -> Choice | None:
    if not isinstance(construct, Option):
        return None
    return Choice(
        type=str(construct.type),
        values=construct.values,
        value=construct.value,
        default=construct.default,
        fixed=construct.fixed,
        readings=construct.readings,
        set_by=construct.set_by or "",
        inert=construct.inert,
    )
