"""From the tree of rules to the statements of a book: their notes, where they are from, and what they replace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tonkspec.analysis.claims import Excuse
from tonkspec.model.game import Claim, Game
from tonkspec.model.wording import Wording
from tonkspec.rulebook.book.earlier import Earlier
from tonkspec.rulebook.book.pages import Note, Statement
from tonkspec.rulebook.tree import RuleNode, Said

UNSOURCED = "unsourced"
"""The name of the note of rules that no source states."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """What is needed to tell the rules of a game.

    `houses` are the files of house rules at the table. By the name and kind of a rule `earlier` says what stands in its
    place elsewhere, `settled` what is said of the options that the ruleset has settled and that the rule rests on, and
    `choices` which choices make it read otherwise. `times` says when a move may be made, by the name of its rule.
    `excuses` say why claims have no choice. `used` are the notes that have been asked for, in order.
    """

    game: Game
    wording: Wording
    words: Mapping[str, str]
    houses: frozenset[str]
    earlier: Mapping[tuple[str, str], Earlier]
    claims: Mapping[str, Claim]
    excuses: Mapping[str, Excuse]
    settled: Mapping[tuple[str, str], tuple[Said, ...]]
    choices: Mapping[tuple[str, str], tuple[int, ...]]
    times: Mapping[str, str]
    used: dict[str, Note] = field(default_factory=dict[str, Note])

    def statement(
        self,
        node: RuleNode,
        around: tuple[RuleNode, ...] = (),
        without: str = "",
        inherited: tuple[Said, ...] = (),
    ) -> Statement:
        """A rule with those that stand in it but for a kind of them that is told elsewhere; choices only where a source
        says something of them. What is `inherited` of sources is said of a rule of which nothing else is.
        """
        said = self.footnotes(node, around) or inherited or self._of_parts(node)
        parts = (
            part
            for part in node.parts
            if part.kind != without and (part.kind != "choice" or part.sources or part.parts)
        )
        key = (node.name, node.kind)
        before = self.earlier.get(key)
        return Statement(
            rule=node.name,
            text=node.sentence,
            title=node.title,
            notes=self.notes(said),
            origin=self._origin(node, around),
            replaces="" if before is None else self.words["replaces"].format(title=before.title, rule=before.text),
            when=self.times.get(node.name, "") if node.kind == "move" else "",
            choices=self.choices.get(key, ()),
            parts=tuple(self.statement(part, (*around, node), inherited=said) for part in parts),
        )

    def footnotes(self, node: RuleNode, around: tuple[RuleNode, ...]) -> tuple[Said, ...]:
        """What is said of sources beside a rule. Where the documented ones say nothing of it but do of what stands in
        it, or of what it stands in, what others say would only confuse.
        """
        said = (*self.said(node), *self._of_options(node))
        own = tuple(one for one in said if self.is_own(one))
        if own or not self.game.documents:
            return own or said
        near = (one for rule in (*around, *_within(node)) for one in (*rule.sources, *self._of_options(rule)))
        return () if any(one.claim and self.is_own(one) for one in near) else said

    def _of_parts(self, node: RuleNode) -> tuple[Said, ...]:
        """What is said of sources of the parts of a rule of which nothing is."""
        said = (one for part in _within(node) for one in (*part.sources, *self._of_options(part)))
        return tuple(one for one in said if one.claim and self.is_own(one))

    def is_own(self, said: Said) -> bool:
        """Whether it is said of a source that the rules follow, or by a house rule at the table."""
        return not said.claim or said.source in self.game.documents or said.file in self.houses

    def _of_options(self, node: RuleNode) -> tuple[Said, ...]:
        """What the documented sources say of settled options that a rule rests on."""
        said = self.settled.get((node.name, node.kind), ())
        return tuple(one for one in said if one.kind == "cite" and one.source in self.game.documents)

    def said(self, node: RuleNode) -> tuple[Said, ...]:
        """What a rule says of the documented sources; of all, where these do not state it."""
        own = tuple(said for said in node.sources if said.source in self.game.documents or not said.claim)
        of_houses = tuple(said for said in node.sources if said.file in self.houses and said not in own)
        return (*own, *of_houses) or node.sources

    def notes(self, sources: Iterable[Said]) -> tuple[str, ...]:
        """The names of the notes on what is said of some sources; they are in the book from now on."""
        names: dict[str, None] = {}
        for said in sources:
            name = said.claim or UNSOURCED
            self.used.setdefault(name, self.note(said))
            names[name] = None
        return tuple(names)

    def note(self, said: Said) -> Note:
        """The note on what is said of a source."""
        claim = self.claims.get(said.claim)
        if claim is None:
            return Note(name=UNSOURCED, source="", gist="", remark=self.words["unsourced"])
        remark = {"silence": "source silent", "dispute": "source disputed"}.get(claim.kind)
        gist = self.wording.title("claim", claim.id)
        return Note(
            name=claim.id,
            source=claim.source,
            gist=gist or claim.gist,
            translated=gist is not None,
            elsewhere="" if self.is_own(said) or not self.game.documents else self.words["elsewhere"],
            remark=self.words[remark] if remark is not None else "",
            unchosen=excuse.why_unchosen(self.wording.language) if (excuse := self.excuses.get(claim.id)) else "",
        )

    def _origin(self, node: RuleNode, around: tuple[RuleNode, ...]) -> str:
        file = node.name.partition(".")[0]
        if file in self.houses:
            return f"{self.words['house']}: {file}"
        documents = self.game.documents
        if not documents or file == self.game.name.partition(" ")[0]:
            return ""
        rules = (node, *around, *_within(node))
        said = [one for rule in rules for one in (*rule.sources, *self._of_options(rule))]
        stated = any(one.source in documents for one in said)
        marked = any(one.name.partition(".")[0] == file for one in around)
        return "" if stated or marked else self.words["inherited"]


def _within(node: RuleNode) -> Iterable[RuleNode]:
    for part in node.parts:
        yield part
        yield from _within(part)
