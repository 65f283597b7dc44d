"""A whole book from the model of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from tonkspec.cards import RANKS
from tonkspec.model.expressions import OptionValue as OptionRead
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game
from tonkspec.model.walk import descendants
from tonkspec.model.wording import Wording, joined_titles
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.choice_pages import choice_pages
from tonkspec.rulebook.book.choices import OpenOption, open_options
from tonkspec.rulebook.book.claims_behind import claims_behind
from tonkspec.rulebook.book.earlier import earlier_rules
from tonkspec.rulebook.book.example_hands import example_hands
from tonkspec.rulebook.book.flow_chart import answers_chart, phase_chart
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.meld_pictures import example_melds, no_melds
from tonkspec.rulebook.book.move_times import move_times
from tonkspec.rulebook.book.naming import Names, source_titles
from tonkspec.rulebook.book.open_points import open_points
from tonkspec.rulebook.book.other_rules import RuleKey
from tonkspec.rulebook.book.pages import (
    Block,
    Book,
    Chapter,
    Chart,
    Document,
    Pictures,
    Remark,
    Statement,
    Statements,
)
from tonkspec.rulebook.book.payment_table import payment_table
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.book.told_within import told_within
from tonkspec.rulebook.book.words import CATALOGUES
from tonkspec.rulebook.house_fits import House
from tonkspec.rulebook.houses import houses_beside
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import RuleNode, RuleTree, Said, rule_tree


def make_book(asked: Asked, *, houses: bool = True) -> Book:
    """The book of a game; without `houses` it has no chapter of house rules that may be added.

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
    played = in_play(game)
    making = _Making(asked, played, Names(game, wording, words), rule_tree(played, asked.sources, wording))
    chapters = tuple(making.chapters(houses=houses))
    titles = source_titles(game, wording)
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
        agreed=_agreed(making.open, making.names),
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
    """A book on its way; `game` is what is played of the game that is asked about."""

    def __init__(self, asked: Asked, game: Game, names: Names, tree: RuleTree) -> None:
        self.asked = asked
        self.game = game
        self.names = names
        self.words = names.words
        self.tree = tree
        self._raised: set[str] = set()
        self.groups = told_within(game, tree.groups)
        self.open = open_options(asked)
        times = move_times(game, names)
        self.teller = Teller(
            game=asked.game,
            wording=asked.wording,
            words=names.words,
            houses=_houses(asked.game),
            earlier=earlier_rules(asked.ruleset, asked.game, asked.wording),
            claims={claim.id: claim for claim in asked.game.claims},
            excuses=claims_behind(asked.ruleset).excuses,
            settled=_settled(asked.game, tree),
            choices=_pointers(self.open),
            times={move.rule.name: times[move.name] for move in game.moves if move.name in times},
        )

    def chapters(self, *, houses: bool) -> Iterator[Chapter]:
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
            "open": lambda: open_points(self.tree, self.teller, self._raised),
            "examples": self._examples,
            "houses": self._fitting_houses if houses else tuple,
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
        words = self.words
        if len(self.game.melds) > 1:
            kinds = [self.names.of(kind.name, kind.rule) for kind in self.game.melds]
            yield Remark(text=words["meld kinds"].format(kinds=f"{', '.join(kinds[:-1])} {words['or']} {kinds[-1]}"))
        if any(kind.same == "suit" for kind in self.game.melds):
            ranks = " ".join(RANKS[rank - 1] for rank in self.game.deck.ranks)
            yield Remark(text=words["ranks in order"].format(ranks=ranks))
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
        items = (self.teller.statement(node, without="settlement") for node in self._in_order())
        yield Statements(items=tuple(items))
        for ending in self.game.endings:
            if ending.flow is not None:
                title = self.words["diagram after"].format(ending=self.names.quoted(self.names.ending(ending.name)))
                yield Chart(title=title, drawing=answers_chart(self.game, ending.flow, self.names))

    def _payments(self) -> Iterator[Block]:
        cases = tuple(self._cases())
        if self.game.settlements:
            others = (node for name in ("moves", "match") for node in self.groups.get(name, ()))
            notes = dict(_notes((*cases, *map(self.teller.statement, others))))
            yield Remark(text=self.words["table of payments"])
            yield payment_table(self.game, self.names, notes)
            yield Remark(text=self.words["payments in words"])
        yield Statements(items=cases)
        yield from self._told("factors")

    def _cases(self) -> Iterator[Statement]:
        """The cases of all settlements; one of which no source says anything has the notes of what it stands in."""
        for node in self._in_order():
            for part in node.parts:
                if part.kind == "settlement":
                    said = self.teller.footnotes(part, (node,)) or self.teller.footnotes(node, ())
                    yield from (self.teller.statement(case, inherited=said) for case in _cases(part))

    def _in_order(self) -> list[RuleNode]:
        """The endings; those that only keep a hand from going on for ever come last."""
        limits = {one.rule.name for one in self.game.endings if one.turns is not None}
        return sorted(self.groups.get("endings", ()), key=lambda node: node.name in limits)

    def _options(self) -> Iterator[Block]:
        nodes = {node.name: node for node in self.groups.get("options", ())}
        blocks = tuple(choice_pages(self.open, nodes, self.names, self.teller))
        self._raised = {point.name for block in blocks for one in block.items for point in one.points}
        if blocks:
            yield Remark(text=self.words["how to choose"])
            yield from blocks
        limits = [nodes[limit.rule.name] for limit in self.game.limits if limit.rule.name in nodes]
        if limits:
            yield self._statements(limits)

    def _examples(self) -> Iterator[Block]:
        hands = tuple(example_hands(self.asked, self.game, self.names, self.teller))
        if hands:
            yield Remark(text=self.words["bold moves"])
        yield from hands

    def _fitting_houses(self) -> Iterator[Block]:
        """The house rules that may be added; where some are at the table already, it is chosen."""
        asked, words = self.asked, self.words
        if _houses(asked.game):
            return
        beside = houses_beside(asked.ruleset, asked.options, asked.wording.language)
        for fit, remark in (("fits", "the houses"), ("no difference", "houses beside others")):
            found = [one for one in beside if one.fit == fit]
            if found:
                yield Remark(text=words[remark].format(table=f"{asked.game.name} + {found[0].name}"))
                yield Statements(items=tuple(_house_statement(one, words) for one in found))


def _house_statement(house: House, words: Mapping[str, str]) -> Statement:
    """House rules in a list of them."""
    titles = "; ".join(house.sources.values())
    return Statement(
        rule=house.name,
        text=f"{house.title}. {house.text}" if house.text else f"{house.title}.",
        origin=words["after"].format(titles=titles) if titles else "",
    )


def _pointers(found: tuple[OpenOption, ...]) -> dict[RuleKey, tuple[int, ...]]:
    """By the name and kind of each rule the numbers of the choices with which it reads otherwise."""
    numbers: dict[RuleKey, tuple[int, ...]] = {}
    for one in found:
        for key in dict.fromkeys(one.rules()):
            numbers[key] = (*numbers.get(key, ()), one.number)
    return numbers


def _agreed(found: Iterable[OpenOption], names: Names) -> str:
    """What the table has chosen otherwise than it is played if nobody chooses; nothing where that is nothing."""
    options = (one.option for one in found if one.option.value != one.option.default)
    said = "; ".join(map(names.choice, options))
    return names.words["agreed"].format(choices=said) if said else ""


def _title(game: Game, wording: Wording) -> str:
    """The titles of the ruleset and its houses, each in the language of the book where words say it."""
    named = zip(game.name.split(" + "), game.titles, strict=True)
    return joined_titles(wording.title("title", name) or title for name, title in named)


def _houses(game: Game) -> frozenset[str]:
    """The files of the house rules at the table."""
    return frozenset(game.name.split(" + ")[1:])


def _settled(game: Game, tree: RuleTree) -> dict[tuple[str, str], tuple[Said, ...]]:
    """By the name and kind of each rule what is said where the ruleset has settled the options that it reads, or else
    those whose sections have put it in or changed it. What an option offers besides is not what is played.
    """
    nodes = {node.name: node for group in tree.groups for node in group.rules}
    options = {
        one.name: tuple(said for said in nodes[one.rule.name].sources if said.file == one.set_by)
        for one in game.options
        if one.fixed and one.rule.name in nodes
    }
    found: dict[tuple[str, str], tuple[Said, ...]] = {}
    for rule in every_rule(game):
        read = [node.option for node in descendants(rule.construct) if isinstance(node, OptionRead)]
        said = _said_of(read, options) or _said_of(rule.rule.through, options)
        if said:
            found[rule.rule.name, kind_word(rule.construct)] = said
    return found


def _said_of(names: Iterable[str], options: Mapping[str, tuple[Said, ...]]) -> tuple[Said, ...]:
    return tuple(said for name in dict.fromkeys(names) for said in options.get(name, ()))


def _notes(told: Iterable[Statement]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names of the notes of rules, by the names of these."""
    for one in told:
        yield one.rule, one.notes
        yield from _notes(one.parts)


def _cases(node: RuleNode) -> tuple[RuleNode, ...]:
    """The cases of a settlement, each of which says after which ending it is; the first has what is said of sources at
    the settlement.
    """
    first, *others = node.parts
    return (replace(first, sources=tuple(dict.fromkeys((*first.sources, *node.sources)))), *others)
