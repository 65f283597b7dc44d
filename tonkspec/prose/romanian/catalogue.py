"""The nouns of the trade in Romanian."""

from __future__ import annotations

from tonkspec.prose.romanian.grammar import Noun
from tonkspec.prose.vocabulary import Noun as NounKey
from tonkspec.prose.vocabulary import TermRole

NOUNS: dict[NounKey, Noun] = {
    "card": Noun("carte", "cărți", "feminine"),
    "dealer": Noun("dealer", "dealeri", "masculine"),
    "ending": Noun("încheiere", "încheieri", "feminine"),
    "joker": Noun("joker", "jokeri", "masculine"),
    "meld": Noun("formație", "formații", "feminine"),
    "number": Noun("număr", "numere", "neuter"),
    "owner": Noun("deținător", "deținători", "masculine"),
    "pack": Noun("pachet", "pachete", "neuter"),
    "payee": Noun("beneficiar", "beneficiari", "masculine"),
    "payer": Noun("plătitor", "plătitori", "masculine"),
    "player": Noun("jucător", "jucători", "masculine"),
    "points": Noun("punct", "puncte", "neuter"),
    "rank": Noun("rang", "ranguri", "neuter"),
    "score": Noun("scor", "scoruri", "neuter"),
    "suit": Noun("culoare", "culori", "feminine"),
    "top card": Noun("carte", "cărți", "feminine", " de sus"),
    "turn": Noun("tură", "ture", "feminine"),
    "winner": Noun("câștigător", "câștigători", "masculine"),
}

WORTH = Noun("valoare", "valori", "feminine")
"""What cards count, as something of theirs."""

FALLBACKS: dict[TermRole, Noun] = {
    "zone": Noun("loc", "locuri", "neuter"),
    "state": Noun("însemnare", "însemnări", "feminine"),
    "given": WORTH,
    "definition": WORTH,
    "option": Noun("alegere", "alegeri", "feminine"),
    "points": WORTH,
    "meld": NOUNS["meld"],
    "move": Noun("mutare", "mutări", "feminine"),
    "ending": NOUNS["ending"],
    "parameter": Noun("alegere", "alegeri", "feminine"),
    "phase": Noun("etapă", "etape", "feminine"),
    "pot": Noun("pot", "poturi", "neuter"),
    "saying": Noun("alegere", "alegeri", "feminine"),
}
"""What a name that has no words is: it stands in quotation marks behind this."""

RANKS: tuple[Noun, ...] = (
    Noun("as", "ași", "masculine"),
    *(Noun("carte", "cărți", "feminine", f" de {value}") for value in range(2, 11)),
    Noun("valet", "valeți", "masculine"),
    Noun("damă", "dame", "feminine"),
    Noun("rege", "regi", "masculine"),
    NOUNS["joker"],
)
"""The ranks in order, the ace first and the joker last."""

SUITS = ("treflă", "caro", "cupă", "pică")
"""What a card of each suit is of."""
