"""What the lines of an addition change and read, as far as their order among others may matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.trees import descendants
from tonkspec.syntax import tree

_NOTHING: frozenset[str] = frozenset()
_TURN = "whose turn comes next"
_SHUFFLES = "which shuffle of the deal is the next one"
CHOICES = "what is chosen first"
"""A choice is made of what those before it have left."""
_SCORE, _WINNERS = "`score`", "`winners`"


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """Things as messages call them: names in backticks, or words for what has no name.

    `changes` are what another cannot change or read without the order mattering. What is done to `joined` things is
    the same in every order of those who do it (points are added to a score), but not for who reads them.
    """

    changed: frozenset[str] = _NOTHING
    joined: frozenset[str] = _NOTHING
    read: frozenset[str] = _NOTHING

    def __or__(self, other: Touched) -> Touched:
        return Touched(
            changed=self.changed | other.changed, joined=self.joined | other.joined, read=self.read | other.read
        )


def touched(body: Iterable[tree.Stmt], draft: Draft, before: Iterable[tree.Stmt] = ()) -> Touched:
    """What the effects of a block change and read; `before` are lines above it whose choices and `let`s it may use.

    Requirements are tested before all effects, and choices are made before them. Of cases one alone is done. So what
    these read is not among it.
    """
    walk = _Walk(draft, {})
    for statement in before:
        walk.learn(statement)
    return walk.block(body)


class _Walk:
    """Goes through statements in order; `meanings` are what the local names in reach stand for, None where unknown."""

    def __init__(self, draft: Draft, meanings: Mapping[str, tree.Expr | None]) -> None:
        self._draft = draft
        self._meanings = dict(meanings)

    def learn(self, statement: tree.Stmt) -> None:
        """Remember what a line names."""
        match statement:
            case tree.ChooseOne(noun_phrase=phrase):
                self._learn_phrase(phrase)
            case tree.ChooseCards(of=of, alias=alias):
                self._meanings["cards" if alias is None else alias.text] = of
            case tree.Let(name=name, value=value):
                self._meanings[name.text] = value
            case _:
                pass

    def _learn_phrase(self, phrase: tree.NounPhrase) -> None:
        of = phrase.of if phrase.relation in {"in", "from"} else None
        self._meanings[phrase.noun] = of
        if phrase.alias is not None:
            self._meanings[phrase.alias.text] = of

    def block(self, body: Iterable[tree.Stmt]) -> Touched:
        """What a block touches."""
        found = Touched()
        for statement in body:
            found |= self._statement(statement)
            self.learn(statement)
        return found

    def _statement(self, statement: tree.Stmt) -> Touched:
        match statement:
            case tree.Require() | tree.CaseBlock() | tree.Notes():
                return Touched()
            case tree.ChooseOne() | tree.ChooseCards():
                return Touched(changed=frozenset({CHOICES}))
            case tree.Let(name=name, value=value):
                return Touched(changed=_called(name.text), read=self._read(value))
            case tree.Becomes():
                return Touched(changed=self._state(statement.target), read=self._read(statement))
            case tree.Put() | tree.Lay() | tree.AddCards() | tree.Deal() | tree.Shuffle():
                return self._move(statement)
            case tree.Show(cards=cards):  # what is shown is so no longer when it is moved
                return Touched(read=self._read(cards) | self._lying(cards))
            case tree.WhenBlock(condition=condition, body=body):
                return Touched(read=self._read(condition)) | _Walk(self._draft, self._meanings).block(body)
            case tree.EachBlock(noun_phrase=phrase, body=body):
                inside = _Walk(self._draft, self._meanings)
                inside._learn_phrase(phrase)
                return Touched(read=self._read(phrase)) | inside.block(body)
            case tree.Pays() | tree.Scores() | tree.Wins() | tree.Leaves() | tree.Redeal():
                return self._result(statement)
            case tree.PlaysNext():
                return Touched(changed=frozenset({_TURN}), read=self._read(statement))
            case _:
                assert_never(statement)

    def _result(self, statement: tree.Pays | tree.Scores | tree.Wins | tree.Leaves | tree.Redeal) -> Touched:
        """What a hand comes to. Winners and those who leave are collected, and void is void in every order."""
        match statement:
            case tree.Pays():
                return self._payment(statement)
            case tree.Scores(party=party, amount=amount):
                read = self._read(party) | self._read(amount) | self._factors()
                return Touched(joined=frozenset({_SCORE}), read=read)
            case tree.Wins(party=party):
                return Touched() if party is None else Touched(joined=frozenset({_WINNERS}), read=self._read(party))
            case tree.Leaves(party=party):  # he is one of the players until the next deal
                return Touched(read=self._read(party))
            case tree.Redeal():
                return Touched()

    def _move(self, statement: tree.Put | tree.Lay | tree.AddCards | tree.Deal | tree.Shuffle) -> Touched:
        """Cards on the move change the zones they come out of and the one they go into."""
        read = self._read(statement)
        match statement:
            case tree.Put(cards=cards, zone=zone) | tree.Lay(meld=cards, zone=zone):
                return Touched(changed=self._lying(cards) | self._lying(zone), read=read)
            case tree.AddCards(cards=cards):
                return Touched(changed=self._lying(cards) | self._zones("melds"), read=read)
            case tree.Shuffle(cards=cards, pile=pile):
                return Touched(changed=self._lying(cards) | self._lying(pile) | {_SHUFFLES}, read=read)
            case tree.Deal():
                return Touched(
                    changed=self._zones("pile", "face down") | self._zones("cards", "seen by owner"), read=read
                )

    def _payment(self, statement: tree.Pays) -> Touched:
        """Payments are added up. Only whether a pot has what it pays depends on what was paid into it before."""
        into, out = self._pot(statement.payee), self._pot(statement.payer)
        read = self._factors() if not into and not out else _NOTHING
        if statement.amount is not None:
            read |= self._read(statement.amount) | out
        if not into:
            read |= self._read(statement.payee)
        if not out:
            read |= self._read(statement.payer)
        return Touched(changed=out if statement.amount is None else _NOTHING, joined=into, read=read)

    def _factors(self) -> frozenset[str]:
        """What changes in a settlement, as far as factors ask about it."""
        factors = (entry.declaration for key, entry in self._draft.entries.items() if key.kind == "factor")
        return frozenset(name for factor in factors for name in self._read(factor)) & {_SCORE, _WINNERS}

    def _pot(self, party: tree.Party) -> frozenset[str]:
        if isinstance(party, tree.NameUse) and self._is(party.name, "pot"):
            return _called(party.name)
        return _NOTHING

    def _state(self, target: tree.Expr) -> frozenset[str]:
        match target:
            case tree.NameUse(name=name):
                return _called(name)
            case tree.Apply(name=name):
                return _called(name.text)
            case _:
                return _NOTHING

    def _read(self, node: tree.Node) -> frozenset[str]:
        """All names in a text, also through definitions. The owner of a meld is read off the table."""
        found: set[str] = set()
        for name in self._names(node):
            found |= self._zones("melds") if name == "owner" else _called(name)
        return frozenset(found)

    def _names(self, node: tree.Node) -> Iterator[str]:
        waiting, known = [node], set[str]()
        while waiting:
            for found in descendants(waiting.pop()):
                name = found.name if isinstance(found, tree.NameUse) else getattr(found, "text", None)
                if name is None or name in known or not isinstance(found, tree.NameUse | tree.Name):
                    continue
                known.add(name)
                yield name
                waiting += [
                    self._draft.entries[key].declaration for key in self._draft.keys_of(name) if key.kind == "define"
                ]

    def _lying(self, cards: tree.Expr, inside: frozenset[str] = _NOTHING) -> frozenset[str]:
        """The zones that cards may lie in, all zones where that cannot be told; `inside` definitions already open."""
        match cards:
            case tree.NameUse(name=name) | tree.Apply(name=tree.Name(text=name)) if self._is(name, "zone"):
                return _called(name)
            case tree.AnyZone(zone=zone):
                return _called(zone.text)
            case tree.NameUse(name=name) | tree.Pronoun(noun=name) if self._meanings.get(name) is not None:
                return self._lying_of_local(name, inside)
            case tree.Apply(name=tree.Name(text="top" | "unmatched"), argument=of) | tree.CardsOf(of=of):
                return self._lying(of, inside)
            case tree.DownTo(pile=of) | tree.Selection(of=of) | tree.Binary(operator="except", left=of):
                return self._lying(of, inside)
            case tree.Binary(operator="plus", left=left, right=right):
                return self._lying(left, inside) | self._lying(right, inside)
            case tree.IfElse(then=then, otherwise=otherwise):
                return self._lying(then, inside) | self._lying(otherwise, inside)
            case _:
                return self._zones()

    def _lying_of_local(self, name: str, inside: frozenset[str]) -> frozenset[str]:
        meaning = self._meanings.get(name)
        if meaning is None or name in inside:
            return self._zones()
        return self._lying(meaning, inside | {name})

    def _zones(self, layout: str | None = None, seen: str | None = None) -> frozenset[str]:
        """The zones that are laid out so and seen by these."""
        return frozenset(
            f"`{key.name}`"
            for key, entry in self._draft.entries.items()
            if isinstance(entry.declaration, tree.ZoneDecl)
            and layout in {None, entry.declaration.layout}
            and seen in {None, entry.declaration.seen}
        )

    def _is(self, name: str, kind: str) -> bool:
        return any(key.kind == kind for key in self._draft.keys_of(name))


def _called(name: str) -> frozenset[str]:
    return frozenset({f"`{name}`"})
