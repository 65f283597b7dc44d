"""Playing a move: is it allowed, what does it do, and what comes then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tonkspec.cards import ALL_CARDS, CARDS, Card, card_set, cards_in
from tonkspec.engine.asking import follow
from tonkspec.engine.copies import first_of_faces, found_among, renumber
from tonkspec.engine.draft import Draft
from tonkspec.engine.endings import end, ending_among, ending_by_turns
from tonkspec.engine.faults import Fault
from tonkspec.engine.legal import only_move
from tonkspec.engine.located import located
from tonkspec.engine.notation import format_position
from tonkspec.engine.position import Position
from tonkspec.engine.rules import Choice, MoveRules, Rules, Stage
from tonkspec.engine.scope import Dictionary
from tonkspec.engine.settle import settle
from tonkspec.engine.stand_ins import StandIns
from tonkspec.engine.turns import next_turn
from tonkspec.engine.values import Argument, Event, Move, Outcome, Refusal, Seat, StandIn
from tonkspec.model.melds import Meld, MeldTable, assignments, in_order
from tonkspec.model.types import Kind

MOST_MOVES = 200
"""The most moves in one turn; more are a fault of the rules."""


def play(rules: Rules, position: Position, player: int, move: Move) -> Position | Refusal:
    """The position after a move, or why it is not allowed. The given position stays as it is.

    A refusal names the rule of the phase when the flow does not offer the move to this player now (the ending's rule
    after the end, the move's own for too many arguments), the parameter's for a choice outside its domain, else the
    requirements that do not hold. A meld may be given as a tuple of its cards, in any order. Raises `Fault` when the
    rules give no answer, also when a pile is shuffled once more than the deal says how (its kind is then `shuffles`).
    Where the only move that is possible then is one that is made by itself, it is made too.
    """
    after = _played(rules, position, player, move)
    return after if isinstance(after, Refusal) else made_by_themselves(rules, after)[0]


def play_with_events(
    rules: Rules, position: Position, player: int, move: Move
) -> tuple[Position, tuple[Event, ...]] | Refusal:
    """The position after a move, with the moves that were made by themselves behind it; see `play`."""
    after = _played(rules, position, player, move)
    return after if isinstance(after, Refusal) else made_by_themselves(rules, after)


def made_by_themselves(rules: Rules, position: Position) -> tuple[Position, tuple[Event, ...]]:
    """The position when every automatic move has been made that is the only one possible, and those moves."""
    events: list[Event] = []
    while position.turn is not None and rules.stages[position.stage].nodes[position.node].automatic:
        move = only_move(rules, position)
        if move is None or not rules.moves[move.name].automatic:
            break
        events.append(Event(position.turn, move))
        after = _played(rules, position, position.turn, move)
        if isinstance(after, Refusal):
            raise Fault(f"the legal move `{move}` is refused", after.failed, format_position(rules, position))
        position = after
    return position, tuple(events)


def _played(rules: Rules, position: Position, player: int, move: Move) -> Position | Refusal:
    """The position after one move, or why it is not allowed."""
    if position.outcome is not None:
        return _refused(position.outcome.ending_rule)
    stage = rules.stages[position.stage]
    offered = stage.nodes[position.node].moves.get(move.name)
    if offered is None or player != position.turn:
        return _refused(stage.rule)
    played, target, ended = offered
    draft = rules.draft(position)
    try:
        refusal = _refusal(rules, played, draft, move.arguments)
        if refusal is not None:
            return refusal
        _do(rules, played, draft)
        outcome = _go_on(rules, draft, stage, played.name, target, ended)
        renumber(draft, rules.names)
        return draft.freeze(outcome)
    except Fault as fault:
        raise located(fault, rules, position) from fault


def _do(rules: Rules, move: MoveRules, draft: Draft) -> None:
    move.effects(draft)
    if draft.torn:
        _mend(rules, draft, move.rule)
    if rules.stages[draft.stage].by != "answer":
        draft.last = draft.closer = draft.turn
    draft.moves += 1
    if draft.moves > MOST_MOVES:
        raise Fault(f"more than {MOST_MOVES} moves in a turn", (rules.stages[draft.stage].rule,), kind="endless turn")


def _refused(rule: str) -> Refusal:
    return Refusal(rule, (rule,))


def _refusal(rules: Rules, move: MoveRules, draft: Draft, arguments: tuple[Argument, ...]) -> Refusal | None:
    """Why the move is not allowed, None if it is; the draft then holds its choices."""
    for number, choice in enumerate(move.choices):
        value = _value(choice, draft, rules.names, arguments[number]) if number < len(arguments) else None
        if value is None:
            return _refused(choice.rule)
        draft.local[choice.place] = value
    if len(arguments) > len(move.choices):
        return _refused(move.rule)
    failed = tuple([requirement.rule for requirement in move.requirements if not requirement.holds(draft)])
    return Refusal(failed[0], failed) if failed else _stand_in_refusal(move, draft, arguments)


def _stand_in_refusal(move: MoveRules, draft: Draft, arguments: tuple[Argument, ...]) -> Refusal | None:
    """Why the wild cards of a move cannot stand for what it says, None if they can; the draft then holds it.

    Where it says nothing, and there is one way only, that is meant.
    """
    joined = {joining.card for joining in move.joinings}
    for number, (choice, argument) in enumerate(zip(move.choices, arguments, strict=True)):
        if number not in joined and _said(argument):
            return _refused(choice.rule)
    values = [draft.local[choice.place] for choice in move.choices]
    for joining in move.joinings:
        ways, said = joining.ways(values), _said(arguments[joining.card])
        if said or len(ways) != 1:
            ways = tuple(way for way in ways if way == said)
        if not ways:
            return _refused(move.choices[joining.card].rule)
        draft.local[joining.place] = ways[0]
    return None


def _said(argument: Argument) -> StandIns:
    """What a move says of its wild cards, in the order in which ways of adding them are told."""
    if not isinstance(argument, (StandIn, tuple)):
        return ()
    several = argument if isinstance(argument, tuple) else (argument,)
    return in_order((one.card.face, one.stands) for one in several if isinstance(one, StandIn))


def _value(choice: Choice, draft: Draft, names: Dictionary, argument: Argument) -> int | None:
    """An argument as rules have it; None for one of another kind, or that is not in the domain."""
    domain = choice.domain(draft)
    if choice.counts is not None:
        cards = _cards_of(argument)
        found = None if cards is None else _among(cards, domain, names)
        return None if found is None or not choice.counts[0] <= found.bit_count() <= choice.counts[1] else found
    match choice.kind, argument:
        case Kind.MELD, Meld() | tuple():
            return _meld_among(argument, domain, names)
        case Kind.CARD, Card():
            return _card_among(argument, domain, names)
        case Kind.CARD, StandIn():
            return _card_among(argument.card, domain, names)
        case Kind.PLAYER, Seat():
            return argument if domain >> argument & 1 else None
        case _:
            return None


def _cards_of(argument: Argument) -> int | None:
    """Several cards as a set; None if they are none, or one of them is there twice."""
    if isinstance(argument, Meld):
        return argument.cards
    if not isinstance(argument, tuple):
        return None
    cards = tuple(one.card if isinstance(one, StandIn) else one for one in argument)
    return card_set(cards) if len(set(cards)) == len(cards) else None


def _among(cards: int, domain: int, names: Dictionary) -> int | None:
    if names.alike:
        return found_among(cards, domain)
    return None if cards & ~domain else cards


def _card_among(card: Card, domain: int, names: Dictionary) -> Card | None:
    found = _among(1 << card, domain, names)
    return None if found is None else CARDS[found.bit_length() - 1]


def _meld_among(argument: Meld | tuple[Card | StandIn, ...], domain: Sequence[int], names: Dictionary) -> int | None:
    """The meld of the domain that is meant: by its cards alone if there is one such meld only."""
    if isinstance(names.melds, MeldTable):
        cards = _cards_of(argument)
        return cards if cards in domain else None
    cards, said = _cards_of(argument), None
    if isinstance(argument, Meld):
        said = assignments(argument.value)
    elif cards is not None:
        said = Counter(_said(argument))
    if cards is None:
        return None
    faces = first_of_faces(cards)
    alike = [value for value in domain if first_of_faces(value & ALL_CARDS) == faces]
    if said:
        return next((value for value in alike if assignments(value) == said), None)
    return alike[0] if len({tuple(sorted(assignments(value).items())) for value in alike}) == 1 else None


def _mend(rules: Rules, draft: Draft, rule: str) -> None:
    """See that what lies on the table are melds again, after cards were taken out of some."""
    canonical = rules.names.melds.place

    def whole(laid: tuple[int, ...]) -> tuple[int, ...]:
        for meld in laid:
            if canonical(meld) < 0:
                text = " ".join(map(str, cards_in(meld & ALL_CARDS)))
                raise Fault(f"`{text}` is left on the table and no meld", (rule,))
        return tuple(sorted(laid, key=canonical))

    for place, zone in rules.names.zones.values():
        if zone.layout == "melds":
            content = draft.zones[place]
            draft.zones[place] = tuple(map(whole, content)) if zone.per_player else whole(content)


def _go_on(rules: Rules, draft: Draft, stage: Stage, move: str, target: int, ended: int) -> Outcome | None:
    """What comes after a move's effects: an ending, the next move of the turn, or the next turn."""
    if stage.by == "answer":
        follow(rules, draft, stage, target, ended)
        return settle(rules, draft, rules.endings[stage.name]) if stage.nodes[draft.node].over else None
    ending = ending_among(rules.endings_after[move], draft)
    if ending is not None:
        return end(rules, draft, ending)
    if ended or stage.nodes[target].within:
        follow(rules, draft, stage, target, ended)
    else:
        draft.node = target
    if not stage.nodes[draft.node].over:
        return None
    ending = ending_by_turns(rules, draft) if stage.by == "in turn" else None
    if ending is not None:
        return end(rules, draft, ending)
    return next_turn(rules, draft)
