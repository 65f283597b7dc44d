"""Golden traces as worked examples: what each player does, and the table after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tonkspec.cards import Card
from tonkspec.engine import (
    Argument,
    Event,
    Move,
    Position,
    Refusal,
    Rules,
    Seat,
    StandIn,
    play,
    play_with_events,
    zone_cards,
)
from tonkspec.engine import start_with_events as begin
from tonkspec.model.find import find_rule
from tonkspec.model.game import Game, Parameter, Require, RequireException
from tonkspec.model.melds import Meld
from tonkspec.prose import because
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.chosen_traces import chosen_traces
from tonkspec.rulebook.book.held_before import held_before
from tonkspec.rulebook.book.meld_pictures import shown_meld
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.pages import Example, Happening, Paid, Shown, Table
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.book.table_drawn import drawn_table, without_repeated_counts
from tonkspec.rulebook.tree import Said
from tonkspec.trace.bind import bind
from tonkspec.trace.bound import Making, Trying
from tonkspec.trace.document import Trace


def example_hands(asked: Asked, told: Game, names: Names, teller: Teller) -> Iterator[Example]:
    """The hands that a book shows; `told` is what of the game it tells."""
    for trace, rules in chosen_traces(asked):
        yield _Hand(trace, rules, told, names).example(teller)


_TELLING = (Require, RequireException, Parameter)
"""A refusal by one of these says something of the cards; that it is somebody else's turn is plain."""


class _Hand:
    """A hand that is being told."""

    def __init__(self, trace: Trace, rules: Rules, told: Game, names: Names) -> None:
        self.trace = trace
        self.rules = rules
        self.told = told
        self.names = names
        self.steps: list[Happening] = []

    def example(self, teller: Teller) -> Example:
        bound = bind(self.trace, self.rules.game)
        position, events = begin(self.rules, bound.deal)
        held = tuple(held_before(self.rules, position, self.trace, self.told, self.names))
        first = self._table(position)
        self._by_themselves(events, position)
        for step in bound.steps:
            if isinstance(step, Trying):
                self._refused(step, position)
            elif isinstance(step, Making):
                position = self._made(step, position)
        told = (first, *(step.table for step in self.steps if step.table is not None))
        tables = without_repeated_counts(told)
        drawn = {id(table): shown for table, shown in zip(told, tables, strict=True)}
        translated = self.trace.titles.get(teller.wording.language)
        title = self.trace.title or self.trace.id
        said = [_cited(teller, claim) for claim in self.trace.cite if claim in teller.claims]
        return Example(
            name=self.trace.id,
            title=translated or (title if teller.wording.language == "en" else self.names.quoted(title)),
            translated=translated is not None,
            held=held,
            beginning=self.names.words["at the start" if self.trace.to_move is None else "in the middle"],
            start=tables[0],
            steps=tuple(replace(step, table=drawn.get(id(step.table))) for step in self.steps),
            ending=self._ending(position),
            paid=tuple(self._paid(position)),
            balance=self._balance(position),
            notes=teller.notes(one for one in said if teller.claims[one.claim].kind == "example"),
        )

    def _made(self, step: Making, before: Position) -> Position:
        played = play_with_events(self.rules, before, step.seat, step.move)
        if isinstance(played, Refusal):  # the trace holds
            raise TypeError(step.text)
        after, events = played
        table = self._table(after)
        got = self._held(after, step.seat) - self._held(before, step.seat)
        cards = tuple(Shown(card) for card in sorted(got.elements()))
        self._add(step.seat, step.move, got=cards, table=table if not events else None)
        self._by_themselves(events, after)
        return after

    def _by_themselves(self, events: tuple[Event, ...], after: Position) -> None:
        """Moves that were made by themselves; the table is drawn after the last."""
        for number, event in enumerate(events, start=1):
            table = self._table(after)
            self._add(event.player, event.move, table=table if number == len(events) else None)

    def _refused(self, step: Trying, position: Position) -> None:
        result = play(self.rules, position, step.seat, step.move)
        if isinstance(result, Refusal) and isinstance(find_rule(self.rules.game, result.rule).construct, _TELLING):
            reason = because(self.rules.game, result.rule, self.names.wording)
            self._add(step.seat, step.move, refused=reason, rule=result.rule)

    def _add(
        self,
        seat: Seat,
        move: Move,
        *,
        got: tuple[Shown, ...] = (),
        refused: str = "",
        rule: str = "",
        table: Table | None = None,
    ) -> None:
        self.steps.append(
            Happening(
                player=self.trace.players[seat],
                move=self.names.move(move.name),
                groups=tuple(_shown(argument) for argument in move.arguments if not isinstance(argument, Seat)),
                got=got,
                refused=refused,
                rule=rule,
                table=table,
            )
        )

    def _table(self, position: Position) -> Table:
        return drawn_table(self.rules, position, self.trace.players, self.told, self.names)

    def _held(self, position: Position, seat: Seat) -> Counter[Card]:
        """The faces of the cards that a player alone sees."""
        zones = (zone.name for zone in self.rules.game.zones if zone.per_player and zone.seen == "seen by owner")
        return Counter(card.face for zone in zones for card in zone_cards(self.rules, position, zone, seat))

    def _ending(self, position: Position) -> str:
        outcome, words = position.outcome, self.names.words
        if outcome is None:
            return ""
        said = [words["ended with"].format(ending=self.names.quoted(self.names.ending(outcome.ending)))]
        if outcome.redeal:
            return f"{said[0]} {words['void']}"
        if outcome.winners:
            winners = ", ".join(self.trace.players[seat] for seat in outcome.winners)
            said.append(f"{words['wins'].format(names=winners)}.")
        if not outcome.ledger:
            said.append(words["pays nothing"])
        return " ".join(said)

    def _paid(self, position: Position) -> Iterator[Paid]:
        outcome, words = position.outcome, self.names.words
        if outcome is None or outcome.redeal:
            return
        for entry in outcome.ledger:
            parties = {"payer": self._party(entry.payer), "payee": self._party(entry.payee)}
            yield Paid(text=words["pays"].format(**parties, amount=entry.amount), rule=entry.rule)
        for scored in outcome.scored:
            said = words["scores"].format(player=self.trace.players[scored.scorer], amount=scored.amount)
            yield Paid(text=said, rule=scored.rule)

    def _party(self, party: Seat | str) -> str:
        if isinstance(party, Seat):
            return self.trace.players[party]
        return self.names.of(party, next(pot.rule for pot in self.rules.game.pots if pot.name == party))

    def _balance(self, position: Position) -> tuple[tuple[str, str], ...]:
        outcome = position.outcome
        if outcome is None or not any(outcome.net):
            return ()
        amounts = (f"{amount:+d}".replace("-", "\N{MINUS SIGN}") if amount else "0" for amount in outcome.net)
        return tuple(zip(self.trace.players, amounts, strict=True))


def _shown(argument: Argument) -> tuple[Shown, ...]:
    match argument:
        case Meld():
            return shown_meld(argument)
        case StandIn(card, stands):
            return (Shown(card.face, stands),)
        case Card():
            return (Shown(argument.face),)
        case Seat():
            return ()
        case _:
            return tuple(one for card in argument for one in _shown(card))


def _cited(teller: Teller, claim: str) -> Said:
    known = teller.claims[claim]
    return Said(kind="cite", claim=claim, gist=known.gist, source=known.source, file="", note=False)
