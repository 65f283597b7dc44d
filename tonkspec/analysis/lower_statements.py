"""Statements of the tree as statements of the model: what moves, the deal, settlements and the match do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from tonkspec.analysis.citing import sentence_rule
from tonkspec.analysis.composed import Line
from tonkspec.analysis.fitting import one_of
from tonkspec.analysis.kinds import CARDS, MELD, MELDS, NUMBER, PLAYER, YES_NO, is_broken, widened
from tonkspec.analysis.lower_parties import lower_leaves, lower_pays, lower_players, lower_scores
from tonkspec.analysis.lower_sets import check_new_local, noun_phrase
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.naming import PREDECLARED
from tonkspec.analysis.scope import Scope
from tonkspec.model.expressions import Local, StateOf, ZoneOf
from tonkspec.model.rule import Rule
from tonkspec.model.statements import (
    Assign,
    DealCards,
    ForEach,
    Join,
    Lay,
    Let,
    PlaysNext,
    Put,
    Redeal,
    Show,
    Shuffle,
    Statement,
    When,
    Win,
)
from tonkspec.model.types import Kind, Type
from tonkspec.syntax import tree

Place = Literal[
    "a move", "a move before the deal", "the setup", "a settlement", "`before deal`", "`after deal`", "`after match`"
]

_ANYWHERE = (tree.Let, tree.WhenBlock, tree.EachBlock, tree.Notes)
_MOVING = (tree.Put, tree.Lay, tree.AddCards, tree.Show, tree.Becomes)
_MADE = (*_ANYWHERE, *_MOVING, tree.Pays, tree.PlaysNext, tree.Shuffle)
_ALLOWED: dict[Place, tuple[type, ...]] = {
    "a move": _MADE,
    "a move before the deal": (*_MADE, tree.Leaves),
    "the setup": (*_ANYWHERE, *_MOVING, tree.Deal, tree.Shuffle),
    "a settlement": (*_ANYWHERE, tree.Pays, tree.Scores, tree.Wins, tree.Redeal),
    "`before deal`": (*_ANYWHERE, tree.Becomes, tree.Pays),
    "`after deal`": (*_ANYWHERE, tree.Becomes, tree.Pays, tree.Scores, tree.Leaves),
    "`after match`": (*_ANYWHERE, tree.Becomes, tree.Pays, tree.Scores),
}
_SENTENCED: frozenset[Place] = frozenset({"a settlement", "`before deal`", "`after deal`", "`after match`"})
"""Where sentences about money have rules of their own, with the citations of the blocks they stand in."""
_IN_MATCH = "write it below `{}` in the `match`; a file that changes a game writes `add to match` and that below it"
_VERBS: dict[type, str] = {
    tree.ChooseOne: "choose",
    tree.ChooseCards: "choose",
    tree.Put: "put",
    tree.Lay: "lay",
    tree.AddCards: "add",
    tree.Show: "show",
    tree.Deal: "deal",
    tree.Shuffle: "shuffle",
    tree.Becomes: "becomes",
    tree.PlaysNext: "plays next",
    tree.Pays: "pays",
    tree.Scores: "scores",
    tree.Wins: "wins",
    tree.Leaves: "leaves",
    tree.Redeal: "redeal",
}


@dataclass(frozen=True, slots=True)
class Block:
    """Where statements stand: the kind of place, and the rule that a payment has which carries none of its own."""

    place: Place
    rule: Rule


def lower_lines(
    lines: Iterable[Line], scope: Scope, block: Block, lowering: Lowering
) -> tuple[tuple[Statement, ...], Scope]:
    """The statements of some lines, in order, and the scope after them, in which their `let`s are in reach."""
    made: list[Statement] = []
    for line in lines:
        statements, scope = lower_line(line, scope, block, lowering)
        made += statements
    return tuple(made), scope


def lower_line(line: Line, scope: Scope, block: Block, lowering: Lowering) -> tuple[tuple[Statement, ...], Scope]:
    """The statement of one line, or none where it has no meaning, and the scope after it."""
    written = line.statement
    if isinstance(written, tree.Require | tree.CaseBlock):  # composing has said that it stands where none can
        return (), scope
    if not isinstance(written, _ALLOWED[block.place]):
        what = f"`{_VERBS[type(written)]}` has no place here in {block.place}"
        lowering.messages.error("R304", what, written.span, help_line=_instead(written, block.place, lowering))
        return (), scope
    match written:
        case tree.Notes():
            return (), scope
        case tree.Let():
            value = lowering.expression(written.value, scope)
            local = Local(type=value.type, name=written.name.text)
            is_new = check_new_local(written.name, scope, lowering)
            return (Let(name=local.name, value=value),), scope.with_local(local.name, local) if is_new else scope
        case tree.WhenBlock():
            condition = lowering.value(written.condition, scope, YES_NO)
            body, _ = lower_lines(_inside(written.body, line, block), scope, block, lowering)
            return (When(condition=condition, body=body),), scope
        case tree.EachBlock():
            phrase = noun_phrase(written.noun_phrase, scope, lowering)
            body, _ = lower_lines(_inside(written.body, line, block), phrase.inside, block, lowering)
            return (ForEach(of=phrase.of, name=phrase.element.name, body=body),), scope
        case tree.Pays() | tree.Scores():
            rule = line.rule or sentence_rule(_bare(block.rule), written, line.file)
            if isinstance(written, tree.Pays):
                return lower_pays(written, rule, scope, lowering), scope
            return lower_scores(written, rule, scope, lowering), scope
        case tree.Wins(party=party):
            return (Win(players=None if party is None else lower_players(party, scope, lowering)),), scope
        case tree.Leaves():
            return lower_leaves(written, scope, lowering), scope
        case tree.Redeal():
            return (Redeal(),), scope
        case _:
            return _effect(written, scope, lowering), scope


def _instead(written: tree.Stmt, place: Place, lowering: Lowering) -> str | None:
    """Where to write a statement that has no place here; for `deal` in a move, what: cards are put, one by one."""
    if not isinstance(written, tree.Deal):
        return _where_instead(written, place)
    pile, zone = lowering.names.dealt_from, lowering.names.dealt_to
    if not place.startswith("a move") or pile is None or zone is None:
        return None
    to = lowering.messages.text(written.to.span)
    if isinstance(written.to, tree.NounPhrase):
        return f"write `each {to}`, and below it `put top of {pile} into {zone}` for each card"
    owner = "" if to == "mover" else f" of {to}"
    return f"write `put top of {pile} into {zone}{owner}` for each card"


def _where_instead(written: tree.Stmt, place: Place) -> str | None:
    match written:
        case tree.Leaves() if place == "a move":
            return "write it in `after deal` of the `match`, or in a move that only a phase `before setup` has"
        case tree.Becomes() | tree.Leaves() if place == "a settlement":
            return _IN_MATCH.format("after deal")
        case tree.Pays() if place == "the setup":
            return _IN_MATCH.format("before deal")
        case tree.Pays() | tree.Scores() | tree.Wins() | tree.Redeal():
            return "write it below `settle` and the name of an ending"
        case tree.Put() | tree.Lay() | tree.AddCards() | tree.Show() | tree.Shuffle() | tree.PlaysNext():
            return "write it in a move: cards go from place to place there, and in the setup"
        case _:
            return None


def _inside(body: Iterable[tree.Stmt], line: Line, block: Block) -> tuple[Line, ...]:
    """The lines of a block; each sentence in it has the name of its case, and the block's citations."""
    if line.inside:
        return line.inside
    owner = line.rule or _bare(block.rule)
    return tuple(
        Line(
            statement=statement,
            file=line.file,
            rule=sentence_rule(owner, statement, line.file) if block.place in _SENTENCED else None,
        )
        for statement in body
    )


def _bare(rule: Rule) -> Rule:
    return replace(rule, citations=())


def _effect(written: tree.Stmt, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    """What changes the table."""
    match written:
        case tree.Put():
            cards = lowering.value(written.cards, scope, CARDS)
            zone = _zone(written.zone, "pile or cards", scope, lowering)
            return () if zone is None else (Put(cards=cards, zone=zone.zone, owner=zone.owner),)
        case tree.Lay():
            meld = lowering.value(written.meld, scope, MELD)
            zone = _zone(written.zone, "melds", scope, lowering)
            return () if zone is None else (Lay(meld=meld, zone=zone.zone, owner=zone.owner),)
        case tree.AddCards():
            cards = lowering.value(written.cards, scope, CARDS)
            return (Join(cards=cards, meld=lowering.value(written.meld, scope, MELD)),)
        case tree.Show():
            return (Show(cards=lowering.value(written.cards, scope, CARDS)),)
        case tree.Shuffle():
            cards = lowering.value(written.cards, scope, CARDS)
            pile = _pile(written.pile, scope, lowering)
            return () if pile is None else (Shuffle(cards=cards, zone=pile.zone, owner=pile.owner),)
        case tree.Deal():
            return _deal(written, scope, lowering)
        case tree.Becomes():
            return _becomes(written, scope, lowering)
        case tree.PlaysNext():
            return (PlaysNext(player=lowering.value(written.player, scope, PLAYER)),)
        case _:
            return ()


def _pile(written: tree.Expr, scope: Scope, lowering: Lowering) -> ZoneOf | None:
    """A pile to shuffle cards into."""
    found = _zone(written, "pile or cards", scope, lowering)
    zone = None if found is None else lowering.names.declared(found.zone, tree.ZoneDecl)
    if found is None or zone is None or zone.layout == "pile":
        return found
    text = lowering.messages.text(written.span)
    help_line = "write `put CARDS into ZONE`"
    lowering.messages.error("R305", f"`{text}` is no pile and has no order", written.span, help_line=help_line)
    return None


def _zone(
    written: tree.Expr, wanted: Literal["melds", "pile or cards"], scope: Scope, lowering: Lowering
) -> ZoneOf | None:
    """A zone to put cards or melds into."""
    if _is_unknown_zone(written, wanted, scope, lowering):
        return None
    found = lowering.expression(written, scope, MELDS if wanted == "melds" else CARDS)
    if is_broken(found):
        return None
    text = lowering.messages.text(written.span)
    if not isinstance(found, ZoneOf):
        lowering.messages.error(
            "R305",
            f"`{text}` is no zone to put cards into",
            written.span,
            help_line="name a zone, such as a pile or a hand",
        )
        return None
    melds = found.type.kind is Kind.MELDS
    if melds != (wanted == "melds"):
        zone = "a zone of melds" if melds else "no zone of melds"
        help_line = "write `lay MELD on ZONE`" if melds else "write `put CARDS into ZONE`"
        lowering.messages.error("R305", f"`{text}` is {zone}", written.span, help_line=help_line)
        return None
    return found


def _is_unknown_zone(
    written: tree.Expr, wanted: Literal["melds", "pile or cards"], scope: Scope, lowering: Lowering
) -> bool:
    """Whether nothing has the name of a zone; says so, with the zones of this sort."""
    named = written.name if isinstance(written, tree.Apply) else written
    name = named.text if isinstance(named, tree.Name) else named.name if isinstance(named, tree.NameUse) else None
    if name is None or name in PREDECLARED or name in scope.locals or name in scope.late:
        return False
    if lowering.names.sort_of(name) is not None or lowering.messages.has_refused(name):
        return False
    declared = lowering.names.entries_of(tree.ZoneDecl)
    zones = [
        entry.name
        for entry in declared
        if isinstance(entry.declaration, tree.ZoneDecl) and (entry.declaration.layout == "melds") == (wanted == "melds")
    ]
    help_line = did_you_mean(name, zones) or one_of(zones, "a zone")
    lowering.messages.error("R201", f"no zone is called `{name}`", named.span, help_line=help_line)
    return True


def _becomes(written: tree.Becomes, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    target = lowering.expression(written.target, scope)
    if is_broken(target):
        return ()
    if not isinstance(target, StateOf):
        text = lowering.messages.text(written.target.span)
        lowering.messages.error(
            "R304",
            f"`{text}` is no state, and only a state can become",
            written.target.span,
            help_line="declare it with `state`, or name a state",
        )
        return ()
    value = lowering.value(written.value, scope, target.type)
    if value.type.optional and not target.type.optional and not is_broken(value) and _is_element(target.type):
        text = lowering.messages.text(written.value.span)
        lowering.messages.error(
            "R301",
            f"`{text}` may be none, and `{target.state}` may not",
            written.value.span,
            help_line=f"declare `{target.state}` as `{target.type} or none`",
        )
    return (Assign(state=target, value=widened(value, target.type)),)


def _is_element(of: Type) -> bool:
    return of.kind not in {Kind.CARDS, Kind.PLAYERS, Kind.MELDS}


def _deal(written: tree.Deal, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    """Cards from the first pile that lies face down to each player's first zone that only he sees."""
    count = lowering.value(written.count, scope, NUMBER)
    players = lower_players(written.to, scope, lowering)
    pile, zone = lowering.names.dealt_from, lowering.names.dealt_to
    if pile is None or zone is None:
        missing = "pile face down to deal from" if pile is None else "zone of each player, seen by owner, to deal to"
        zone_form = "zone stock: pile, face down" if pile is None else "zone hand of each player: cards, seen by owner"
        help_line = f"declare it, such as `{zone_form}`"
        lowering.messages.error("R407", f"this game has no {missing}", written.span, help_line=help_line)
        return ()
    return (DealCards(count=count, players=players, pile=pile, zone=zone),)
