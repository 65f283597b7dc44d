"""Where two rulesets part that play the same hand side by side, by what everybody at the table could tell apart.

Names of rules are told and never compared. In a reason, `there` is in the ruleset by which the trace was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from tonkspec.diagnostics.counted import counted
from tonkspec.engine import Outcome, move_rule
from tonkspec.lockstep import HIGHEST_LEVEL, Interpreter, Play, Probe, Scene, SeenZone, answers, questions
from tonkspec.lockstep.plain import Seen
from tonkspec.model.game import Zone
from tonkspec.prose import because

_MOST_SHOWN = 12
"""So many cards of a place stand in a reason."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two rulesets part: the rule that decides it, and how they do."""

    rule: str
    reason: str


class Pair:
    """Two rulesets that play one hand: `own` is that by which a trace was written, `other` that by which it is judged.

    `rest` is the zone in which all cards lie that the trace does not name: with a larger pack there are more of them,
    which is no difference by itself. `made` is the move that was made last in both, None after the deal.
    """

    def __init__(self, own: Interpreter, other: Interpreter, rest: str | None) -> None:
        self.own = own
        self.other = other
        self.made: Probe | None = None
        self._rest = rest
        self._more = len(other.rules.pack) - len(own.rules.pack)
        in_other = {zone.name: zone for zone in other.rules.game.zones}
        self._zones = {
            zone.name: (zone, in_other[zone.name])
            for zone in own.rules.game.zones
            if zone.name in in_other and _is_alike(zone, in_other[zone.name])
        }

    def answers_apart(self, probe: Probe) -> Parting | None:
        """How one allows a move that was tried last and the other refuses it."""
        own, other = self.own.refusal, self.other.refusal
        if (own is None) == (other is None):
            return None
        if other is not None:
            return Parting(other.rule, f"refused: {_why(self.other, _name(probe), other.rule)}")
        rule = "" if own is None else own.rule
        return Parting(rule, f"allowed; refused there: {_why(self.own, _name(probe), rule)}")

    def ends_apart(self, *, with_dealer: bool) -> Parting | None:
        """How the hand is over in one and not in the other, or has come out otherwise.

        With `with_dealer` it has also where another player deals next.
        """
        own, other = self.own.standing.outcome, self.other.standing.outcome
        if own is None and other is None:
            return None
        if other is None:
            return Parting("" if own is None else own.ending_rule, "the hand goes on; it is over there")
        if own is None:
            return Parting(other.ending_rule, f"the hand is over: {self._settled(other)}")
        if not self._comes_out_alike(own, other):
            return Parting(other.case_rule, f"{self._settled(other)}; there {self._settled(own)}")
        if with_dealer and own.next_dealer != other.next_dealer:
            match = self.other.rules.game.match
            rule = other.case_rule if match is None or match.next_dealer is None else match.next_dealer.rule.name
            return Parting(rule, f"{self._who(other.next_dealer)} deals next; there {self._who(own.next_dealer)}")
        return None

    def tables_apart(self) -> Parting | None:
        """How it is another player's decision, other cards lie in a zone that both have, or more or less is seen."""
        asked = [question for question in questions(self.own.names, HIGHEST_LEVEL) if question[0] != "legal"]
        for own, other in zip(answers(self.own, 0, asked), answers(self.other, 0, asked), strict=True):
            found = self._scenes_apart(own.player, cast("Scene", own.value), cast("Scene", other.value))
            if found is not None:
                return found
        return None

    def choices_apart(self, player: str, among: frozenset[Play] | None = None) -> Parting | None:
        """How a player has another choice of moves; with `among`, only of these."""
        own, other = self.own.legal(player), self.other.legal(player)
        missing, more = own - other, other - own
        if among is not None:
            missing, more = missing & among, more & among
        for moves, refusing, said in (
            (missing, self.other, "may not `{move}`"),
            (more, self.own, "may `{move}`; refused there"),
        ):
            if moves:
                move = min(moves, key=_shortest)
                refusal = refusing.refusal_of(player, move)
                rule = "" if refusal is None else refusal.rule
                return Parting(rule, f"{player} {said.format(move=move)}: {_why(refusing, move.name, rule)}")
        return None

    def has_zone(self, name: str) -> bool:
        """Whether both have this zone, of the table or of each player, with cards or melds, alike."""
        return name in self._zones

    def decides(self) -> str:
        """The rule of the other that says whose decision it is: the phase, or the ending whose flow it is."""
        return self.other.rules.stages[self.other.standing.stage].rule

    def lies_by(self, name: str) -> str:
        """The rule of the other by which a zone is seen as it is, or by which the cards lie as they do."""
        here, there = (one.state().zones[name] for one in (self.other, self.own))
        if self._more and name == self._rest and self._is_more(here, there):
            return self.other.rules.game.deck.rule.name
        own, other = self._zones.get(name, (None, None))
        if own is not None and other is not None and own.seen != other.seen:
            return other.rule.name
        if self.made is None:
            return self.other.rules.game.setup.rule.name
        return move_rule(self.other.rules, _name(self.made))

    def _scenes_apart(self, player: str | None, own: Scene, other: Scene) -> Parting | None:
        if own.to_move != other.to_move:
            return Parting(self.decides(), f"{other.to_move} is to move; there {own.to_move}")
        for name in self._zones:
            for owner, here, there in _places(other.zones[name], own.zones[name]):
                if here != there and not (name == self._rest and self._is_more(here, there)):
                    seer = "everybody" if player is None else player
                    place = f"`{name}`" if owner is None else f"`{name}` of {owner}"
                    return Parting(self.lies_by(name), f"{seer} sees {_text(here)} in {place}; there {_text(there)}")
        return None

    def _is_more(self, here: SeenZone, there: SeenZone) -> bool:
        """Whether there are more cards face down by just as many as the pack has more."""
        return _face_down(here) - _face_down(there) == self._more and not (_is_seen(here) or _is_seen(there))

    def _comes_out_alike(self, own: Outcome, other: Outcome) -> bool:
        if own.redeal or other.redeal:
            return own.redeal == other.redeal
        both_score = self.own.rules.paper.scores and self.other.rules.paper.scores
        return (
            set(own.winners) == set(other.winners)
            and own.net == other.net
            and (own.scores == other.scores or not both_score)
        )

    def _settled(self, outcome: Outcome) -> str:
        """Who won, and what each has gained."""
        if outcome.redeal:
            return "a new deal"
        names = self.own.names
        winners = " and ".join(names[seat] for seat in sorted(outcome.winners)) or "nobody"
        net = ", ".join(
            f"{name} {amount:+}" if amount else f"{name} 0" for name, amount in zip(names, outcome.net, strict=True)
        )
        return f"{winners} won, {net}"

    def _who(self, seat: int | None) -> str:
        return "nobody" if seat is None else self.own.names[seat]


def _is_alike(one: Zone, other: Zone) -> bool:
    return (one.per_player, one.layout) == (other.per_player, other.layout)


def _name(probe: Probe) -> str:
    return str(probe.move["move"])


def _why(refusing: Interpreter, name: str, rule: str) -> str:
    """Why a move is refused."""
    game = refusing.rules.game
    if all(move.name != name for move in game.moves):
        return f"there is no move `{name}`"
    return because(game, rule)


def _shortest(move: Play) -> tuple[int, str]:
    return len(str(move).split()), str(move)


def _places(one: SeenZone, other: SeenZone) -> Iterable[tuple[str | None, Seen, Seen]]:
    """What is seen in each place of a zone, by whose it is."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return ((owner, seen, other[owner]) for owner, seen in one.items())
    return ((None, cast("Seen", one), cast("Seen", other)),)


def _is_seen(seen: SeenZone) -> bool:
    return not isinstance(seen, int) and bool(seen)


def _face_down(seen: SeenZone) -> int:
    return seen if isinstance(seen, int) else 0


def _text(seen: Seen) -> str:
    """What is seen in one place, in words."""
    if isinstance(seen, int):
        return f"{counted(seen, 'card')} face down"
    if not seen:
        return "nothing"
    shown = [one if isinstance(one, str) else f"[{' '.join(one)}]" for one in seen]
    return " ".join(shown[:_MOST_SHOWN] + (["..."] if len(shown) > _MOST_SHOWN else []))
