"""Deals as they go over the wire, with what a hand carries in from the match."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tonkspec.analysis import load_game
from tonkspec.conformance.deals import deal_request, features_of
from tonkspec.conformance.messages import REQUESTS
from tonkspec.engine import Seat, begin_match, hand_deal, play_random_match, prepare, rules_by_players, shuffled_deal
from tonkspec.lockstep.scripts import laid_out
from tonkspec.schemas import acceptor_of

GAME = Path(__file__).parent.parent / "games" / "kitty_match.tonk"
NAMES = ("Kostoprav", "Goblin", "Ilmo")


def test_what_comes_in_from_the_match_is_told() -> None:
    rules = prepare(load_game(str(GAME), {"limit": 200, "last": 500}))
    by_players = rules_by_players(rules)
    begun = begin_match(by_players, players=3, dealer=2)
    first = laid_out(rules, hand_deal(begun, by_players, rules.pack))
    # What is at its start need not be told, and so needs no feature.
    assert features_of(rules, first) == frozenset()
    match = next(
        match
        for match, _ in play_random_match(by_players, begun, Random(2), hands=30)
        if len(match.seated) == 3 and any(match.scores) and match.pots["kitty"]
    )
    shuffled = shuffled_deal(rules, players=3, dealer=0, random=Random(3))
    deal = laid_out(rules, hand_deal(match, by_players, shuffled.deck, shuffled.shuffles[:2]))
    request = deal_request(rules, deal, NAMES)
    assert features_of(rules, deal) == {"match", "shuffles"}
    assert acceptor_of(REQUESTS)({**request, "seq": 1})
    assert request["scores"] == dict(zip(NAMES, match.scores, strict=True))
    assert request["pots"] == {"kitty": match.pots["kitty"]}
    champion = match.state["champion"]
    assert isinstance(champion, Seat)
    assert request["state"]["champion"] == NAMES[champion]
    assert request["shuffles"] == [[str(card) for card in order] for order in shuffled.shuffles[:2]]
