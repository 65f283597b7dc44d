"""What is kept on paper in a hand: scores, pots, and every payment made so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tonkspec.engine.values import Payment, Scored


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """`scores` by seat and `pots` in the order of the rules are those with which the hand began; `paid` and `scored`
    are the entries made in it so far, in order.
    """

    scores: tuple[int, ...]
    pots: tuple[int, ...] = ()
    paid: tuple[Payment, ...] = ()
    scored: tuple[Scored, ...] = ()

    def pot(self, name: str, place: int) -> int:
        """What lies in a pot now.

        >>> from tonkspec.engine import Seat
        >>> entry = Payment(payer=Seat(1), payee="kitty", amount=3, rule="example.match.before_deal")
        >>> Account(scores=(0, 0), pots=(2,), paid=(entry,)).pot("kitty", 0)
        5
        """
        came = sum(entry.amount for entry in self.paid if entry.payee == name)
        return self.pots[place] + came - sum(entry.amount for entry in self.paid if entry.payer == name)

    def score(self, seat: int) -> int:
        """The score of a player now."""
        return self.scores[seat] + sum(entry.amount for entry in self.scored if entry.scorer == seat)

    def with_payment(self, entry: Payment) -> Account:
        """The same with one payment more."""
        return replace(self, paid=(*self.paid, entry))

    def with_score(self, entry: Scored) -> Account:
        """The same with one more entry about a score."""
        return replace(self, scored=(*self.scored, entry))
