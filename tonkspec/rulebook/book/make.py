"""A whole book from the model of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from tonkspec.model.expressions import OptionValue as OptionRead
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.model.walk import descendants
from tonkspec.model.wording import Wording
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.earlier import earlier_rules
from tonkspec.rulebook.book.example_hands import example_hands
from tonkspec.rulebook.book.flow_chart import answers_chart, phase_chart
from tonkspec.rulebook.book.meld_pictures import example_melds, no_melds
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.open_points import open_points
from tonkspec.rulebook.book.pages import (
    Block,
    Book,
    Chapter,
    Chart,
    Choice,
    Choices,
    Document,
    Pictures,
    Statements,
)
from tonkspec.rulebook.book.payment_table import payment_table
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.book.words import CATALOGUES
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import RuleNode, RuleTree, Said, rule_tree

_LONG = 6
"""An option with more values than this is told by its ends."""


def make_book(asked: Asked) -> Book:
    """The book of a game.

    >>> from tonkspec.analysis import check
    >>> from tonkspec.prose.rules import ENGLISH
    >>> checked = check("black_company")
    >>> asked = Asked(
    ...     ruleset="black_company", options={}, game=checked.game, sources=checked.sources, wording=ENGLISH
    ... )
    >>> [chapter.name for chapter in make_book(asked).chapters][:5]
    ['need', 'deal', 'turn', 'melds', 'counting']
    """
    game, wording = asked.game, asked.wording
    words = CATALOGUES[wording.language]
    making = _Making(asked, Names(game, wording, words), rule_tree(game, asked.sources, wording))
    chapters = tuple(making.chapters())
    titles = {one.name: wording.title("source", one.name) or one.title for one in game.bibliography}
    used = making.teller.used
    mentioned = {note.source for note in used.values()}
    return Book(
        ruleset=asked.ruleset,
        title=_title(game, wording),
        language=wording.language,
        words=words,
        follows=words["follows"].format(titles="; ".join(titles.get(name, name) for name in game.documents))
        if game.documents
        else "",
        chapters=chapters,
        notes=tuple(used.values()),
        documents=tuple(
            Document(
                name=one.name,
                title=titles[one.name],
                author=one.author,
                found=one.found,
                translated=wording.title("source", one.name) is not None,
            )
            for one in game.bibliography
            if one.name in mentioned
        ),
    )


class _Making:
    """A book on its way."""

    def __init__(self, asked: Asked, names: Names, tree: RuleTree) -> None:
        self.asked = asked
        self.game = asked.game
        self.names = names
        self.words = names.words
        self.tree = tree
        self.groups = {group.name: group.rules for group in tree.groups}
        self.teller = Teller(
            game=asked.game,
            wording=asked.wording,
            words=names.words,
            houses=_houses(asked.game),
            earlier=earlier_rules(asked.game, asked.wording),
            claims={claim.id: claim for claim in asked.game.claims},
            settled=_settled(asked.game, tree),
        )

    def chapters(self) -> Iterator[Chapter]:
        blocks: dict[str, Callable[[], Iterable[Block]]] = {
            "need": lambda: self._told("pack", "points", "given", "pots", "zones"),
            "deal": lambda: self._told("deal"),
            "turn": self._turn,
            "melds": self._melds,
            "counting": lambda: self._told("definitions", "state"),
            "moves": lambda: self._told("moves"),
            "endings": self._endings,
            "payments": self._payments,
            "match": lambda: self._told("match"),
            "options": self._options,
            "open": lambda: (open_points(self.tree, self.teller),),
            "examples": lambda: example_hands(self.asked, self.names, self.teller),
        }
        for name, made in blocks.items():
            found = tuple(made())
            if found:
                yield Chapter(name=name, heading=self.words[name], blocks=found)

    def _told(self, *groups: str) -> Iterator[Block]:
        nodes = [node for name in groups for node in self.groups.get(name, ())]
        if nodes:
            yield self._statements(nodes)

    def _statements(self, nodes: Iterable[RuleNode]) -> Statements:
        return Statements(items=tuple(self.teller.statement(node) for node in nodes))

    def _turn(self) -> Iterator[Block]:
        several = len(self.game.phases) > 1
        for phase, node in zip(self.game.phases, self.groups.get("play", ()), strict=True):
            yield self._statements((node,))
            name = self.names.of(phase.name, phase.rule)
            title = self.words["diagram of"].format(phase=self.names.quoted(name)) if several else self.words["diagram"]
            yield Chart(title=title, drawing=phase_chart(self.game, phase, self.names))

    def _melds(self) -> Iterator[Block]:
        yield from self._told("wilds")
        for kind, node in zip(self.game.melds, self.groups.get("melds", ()), strict=True):
            yield self._statements((node,))
            name = self.names.of(kind.name, kind.rule)
            yield Pictures(
                meld=self.words["meld"].format(name=name),
                none=self.words["no meld"].format(name=name),
                melds=example_melds(self.game, kind),
                others=no_melds(self.game, kind),
            )

    def _endings(self) -> Iterator[Block]:
        """The endings without their settlements, which are a chapter of their own."""
        yield self._statements(_without(node, "settlement") for node in self._in_order())
        for ending in self.game.endings:
            if ending.flow is not None:
                title = self.words["diagram after"].format(ending=self.names.quoted(self.names.ending(ending.name)))
                yield Chart(title=title, drawing=answers_chart(self.game, ending.flow, self.names))

    def _payments(self) -> Iterator[Block]:
        if self.game.settlements:
            yield payment_table(self.game, self.names)
        settlements = [part for node in self._in_order() for part in node.parts]
        yield self._statements(_lone_case(part) for part in settlements if part.kind == "settlement")
        yield from self._told("factors")

    def _in_order(self) -> list[RuleNode]:
        """The endings; those that only keep a hand from going on for ever come last."""
        limits = {one.rule.name for one in self.game.endings if one.turns is not None}
        return sorted(self.groups.get("endings", ()), key=lambda node: node.name in limits)

    def _options(self) -> Iterator[Block]:
        nodes = {node.name: node for node in self.groups.get("options", ())}
        choices = [
            Choice(
                title=self.names.of(option.name, option.rule),
                values=self._values(option.name, option.values),
                default=self.names.value(option.name, option.value),
                rule=option.rule.name,
                notes=self.teller.notes(self.teller.said(nodes[option.rule.name])),
            )
            for option in self.game.options
            if not option.fixed and not option.readings
        ]
        if choices:
            yield Choices(items=tuple(choices))
        limits = [nodes[limit.rule.name] for limit in self.game.limits if limit.rule.name in nodes]
        if limits:
            yield self._statements(limits)

    def _values(self, option: str, values: tuple[OptionValue, ...]) -> str:
        words = [self.names.value(option, value) for value in values]
        if len(words) > _LONG:
            return self.words["range"].format(least=words[0], most=words[-1])
        last = f" {self.words['or']} {words[-1]}" if len(words) > 1 else words[-1]
        return ", ".join(words[:-1]) + last


def _title(game: Game, wording: Wording) -> str:
    """The titles of the ruleset and its houses in the language of the book, where all have one; else as they stand."""
    titles = [wording.title("title", name) for name in game.name.split(" + ")]
    known = [one for one in titles if one is not None]
    return ", ".join(known) if len(known) == len(titles) else game.title


def _houses(game: Game) -> frozenset[str]:
    """The files of the house rules at the table."""
    return frozenset(game.name.split(" + ")[1:])


def _settled(game: Game, tree: RuleTree) -> dict[tuple[str, str], tuple[Said, ...]]:
    """By the name and kind of each rule what is said of those options that it reads and the ruleset has settled."""
    nodes = {node.name: node for group in tree.groups for node in group.rules}
    options = {one.name: nodes[one.rule.name].sources for one in game.options if one.fixed and one.rule.name in nodes}
    found: dict[tuple[str, str], tuple[Said, ...]] = {}
    for rule in every_rule(game):
        read = [node.option for node in descendants(rule.construct) if isinstance(node, OptionRead)]
        said = [one for name in dict.fromkeys((*read, *rule.rule.under)) for one in options.get(name, ())]
        if said:
            found[rule.rule.name, kind_word(rule.construct)] = tuple(said)
    return found


def _without(node: RuleNode, kind: str) -> RuleNode:
    return replace(node, parts=tuple(part for part in node.parts if part.kind != kind))


def _lone_case(node: RuleNode) -> RuleNode:
    """A settlement of one case says no more than that case."""
    if len(node.parts) == 1 and node.parts[0].sentence == node.sentence:
        case = node.parts[0]
        return replace(case, sources=tuple(dict.fromkeys((*case.sources, *node.sources))))
    return node
