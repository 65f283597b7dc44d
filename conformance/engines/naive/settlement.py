"""Who pays whom how much."""

from __future__ import annotations

from dataclasses import dataclass, field

from naive.cards import Options, Player


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount that one player pays another."""

    payer: Player
    payee: Player
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How a hand ended; with `redeal` it is void; `pots` is what is kept for the next hand."""

    winners: tuple[Player, ...]
    net: dict[Player, int]
    pays: tuple[Payment, ...]
    by: str
    redeal: bool = False
    pots: dict[str, int] = field(default_factory=dict[str, int])


def settled(players: list[Player], winners: list[Player], pays: list[Payment], by: str) -> End:
    """The end of a hand with its payments made."""
    net = dict.fromkeys(players, 0)
    for payment in pays:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return End(winners=tuple(winners), net=net, pays=tuple(pays), by=by)


def void(players: list[Player], by: str) -> End:
    """The end of a hand that nobody wins and that is dealt anew (house rule)."""
    return End(winners=(), net=dict.fromkeys(players, 0), pays=(), by=by, redeal=True)


def settle_tonk(holders: list[Player], stakes: dict[Player, int]) -> End:
    """Each player without a Tonk pays each with one double the payer's stake (speno.tonk-pay, speno.tonk-ends).

    When all have a Tonk nobody pays and all win (speno.tonk-all, house rule).
    """
    others = [player for player in stakes if player not in holders]
    pays = [Payment(payer, holder, 2 * stakes[payer]) for payer in others for holder in holders]
    return settled(list(stakes), holders, pays, "tonk")


def settle_plain_win(winner: Player, stakes: dict[Player, int], by: str, options: Options) -> End:
    """Each other player pays the winner a stake (speno.open-lowest, speno.out, speno.out-by-discard-pay).

    It is the payer's, or else the winner's (speno.stakes-equal).
    """
    others = [player for player in stakes if player != winner]
    pays = [Payment(player, winner, stakes[winner if options.win_pays == "winner" else player]) for player in others]
    return settled(list(stakes), [winner], pays, by)


def settle_open(opener: Player, counts: dict[Player, int], stakes: dict[Player, int], options: Options) -> End:
    """The opener wins if he alone is lowest (speno.open-lowest), otherwise he is caught.

    Caught, he pays double to each who is lower or equal (speno.open-caught), and the others pay the lowest, both by the
    stake of the one who is paid (speno.open-others, speno.open-others-who, speno.open-tied).
    """
    catchers = [player for player in counts if player != opener and counts[player] <= counts[opener]]
    if not catchers:
        return settle_plain_win(opener, stakes, "open", options)
    lowest = [player for player in catchers if counts[player] == min(counts.values())]
    payers = [player for player in counts if player != opener and player not in lowest]
    if not options.others_pay:
        payers = [player for player in payers if player not in catchers]
    winners = list(lowest)
    if options.tied_opener and counts[opener] == min(counts.values()):
        winners = [player for player in counts if player == opener or player in lowest]
    pays = [Payment(opener, catcher, 2 * stakes[catcher]) for catcher in catchers]
    pays += [Payment(payer, winner, stakes[winner]) for payer in payers for winner in winners]
    return settled(list(counts), winners, pays, "open")


def settle_stock_out(counts: dict[Player, int], stakes: dict[Player, int], options: Options) -> End:
    """The lowest count wins a plain win; with a tie for lowest the hand is void (speno.stock-out, house rule)."""
    lowest = [player for player in counts if counts[player] == min(counts.values())]
    if len(lowest) > 1:
        return void(list(counts), "stock")
    return settle_plain_win(lowest[0], stakes, "stock", options)
