"""Who pays whom, who scores, who leaves: sentences about players and pots."""

from __future__ import annotations

from tonkspec.analysis.kinds import BROKEN_EXPRESSION, PLAYER, PLAYERS, POINTS
from tonkspec.analysis.lower_sets import noun_phrase
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import Scope
from tonkspec.model.expressions import Expression
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Leave, Party, Pay, PotParty, Score, Statement
from tonkspec.model.types import Kind, Type
from tonkspec.syntax import tree


def lower_players(written: tree.Party, scope: Scope, lowering: Lowering) -> Expression:
    """A player or several: who wins, leaves or is dealt to."""
    if isinstance(written, tree.NounPhrase):
        phrase = noun_phrase(written, scope, lowering)
        if written.noun != "player":
            lowering.messages.error(
                "R301",
                f"`{lowering.messages.text(written.span)}` are no players",
                written.span,
                help_line="name players, such as `each player` or `closer`",
            )
        return phrase.of
    if isinstance(lower_pot_party(written, scope, lowering), PotParty):
        text = lowering.messages.text(written.span)
        what = f"`{text}` is a pot, which pays and is paid and does nothing else"
        help_line = f"name players; `{text} pays AMOUNT to PLAYER` is what a pot does"
        lowering.messages.error("R430", what, written.span, help_line=help_line)
        return BROKEN_EXPRESSION
    return lowering.value(written, scope, PLAYERS)


def lower_pot_party(written: tree.Party, scope: Scope, lowering: Lowering) -> PotParty | None:
    """The pot that a party is; None for players."""
    if not isinstance(written, tree.NameUse) or written.name in scope.locals:
        return None
    is_pot = lowering.names.declared(written.name, tree.PotDecl) is not None
    return PotParty(written.name) if is_pot else None


def lower_pays(written: tree.Pays, rule: Rule, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    """`A pays X to B`; everything is what lies in a pot."""
    payers, payees = (_party(party, scope, lowering) for party in (written.payer, written.payee))
    from_pot, to_pot = isinstance(payers, PotParty), isinstance(payees, PotParty)
    if from_pot and payers == payees:
        lowering.messages.error(
            "R430", "a pot does not pay itself", written.span, help_line="name a player, or another pot"
        )
        return ()
    if written.amount is None:
        if not from_pot:
            text = lowering.messages.text(written.payer.span)
            what = f"only a pot pays everything, and `{text}` is no pot"
            lowering.messages.error("R430", what, written.span, help_line="write an amount, such as `2 * stake`")
            return ()
        return (Pay(rule=rule, payers=payers, amount=None, payees=payees),)
    inside = scope.in_payment(payer=not from_pot, payee=not to_pot)
    amount = lowering.value(written.amount, inside, Type(Kind.MONEY))
    return (Pay(rule=rule, payers=payers, amount=amount, payees=payees),)


def lower_scores(written: tree.Scores, rule: Rule, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    """`A scores X`, in which the subject is the one who scores."""
    if isinstance(written.party, tree.NounPhrase) and written.party.noun == "player":
        phrase = noun_phrase(written.party, scope, lowering)
        players, element, inside = phrase.of, phrase.element, phrase.inside
    else:
        players = lower_players(written.party, scope, lowering)
        inside, element = scope.with_element("player", PLAYER)
    amount = lowering.value(written.amount, inside, POINTS)
    return (Score(rule=rule, players=players, name=element.name, amount=amount),)


def lower_leaves(written: tree.Leaves, scope: Scope, lowering: Lowering) -> tuple[Statement, ...]:
    """`A leaves`."""
    return (Leave(players=lower_players(written.party, scope, lowering)),)


def _party(written: tree.Party, scope: Scope, lowering: Lowering) -> Party:
    return lower_pot_party(written, scope, lowering) or lower_players(written, scope, lowering)
