"""What a hand of Tong-its pays, and who takes the pot."""

from __future__ import annotations

from naive.cards import Player
from naive.settlement import End, Payment, settled


def settle_jackpot(
    by: str,
    stakes: dict[Player, int],
    more: dict[Player, int],
    *,
    pot: int,
    staked: dict[Player, int],
    sharing: list[Player],
    in_a_row: list[Player],
) -> End:
    """Each other player pays each winner his stake and `more`, which is given for each winner (tongits.payments).

    In the pot is what the hands before have left, and what has been `staked` in this one (tongits.jackpot-stakes). Who
    wins as if it were the jackpot shares it (tongits.spread-win); what is left goes to a winner who has won often
    enough in a row (tongits.jackpot, tongits.jackpot-three), or stays.

    >>> trio = {"Kostoprav": 3, "Goblin": 3, "Ilmo": 3}
    >>> end = settle_jackpot("out", trio, {"Ilmo": 0}, pot=4, staked=trio, sharing=[], in_a_row=["Ilmo"])
    >>> end.net, end.pots
    ({'Kostoprav': -6, 'Goblin': -6, 'Ilmo': 16}, {'jackpot': 0})
    """
    players, winners = list(stakes), list(more)
    losers = [player for player in players if player not in winners]
    pays = [Payment(loser, winner, stakes[loser] + more[winner]) for loser in losers for winner in winners]
    end = settled(players, winners, pays, by)
    for player, stake in staked.items():
        end.net[player] -= stake
        pot += stake
    share = pot // len(sharing) if sharing else 0
    for winner in sharing:
        end.net[winner] += share
        pot -= share
    for winner in in_a_row[:1]:  # nobody else can have won the hands before
        end.net[winner] += pot
        pot = 0
    end.pots["jackpot"] = pot
    return end
