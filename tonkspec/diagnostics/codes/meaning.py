"""Codes R200 to R499: names, types and meaning of rules."""

from tonkspec.diagnostics.codes.code import Code

MEANING_CODES: tuple[Code, ...] = (
    Code(
        "R201",
        "unknown name",
        "A rule uses a name that nothing declares: no zone, state, given value, option, definition, points table, "
        "move, ending or kind of meld has it, and no `let`, `as` or `choose` at this place. Every name must be "
        "declared; most often this is a slip, and the help line names the nearest one.",
    ),
    Code(
        "R202",
        "name of the wrong sort",
        "The name is declared, but as something that has no value: a move, an ending, a phase or a kind of meld. "
        "Kinds of meld stand behind `is a`, moves in flows and behind `after`, endings behind `ending is`.",
    ),
    Code(
        "R203",
        "no subject at hand",
        "A name that belongs to a player, a card or a meld needs one. Inside `some ... has`, `where`, `with least` "
        "and `each` it is the element, in a move the mover, in the condition of an ending the closer, in the amount "
        "of a payment the payer, in a definition its parameter. Elsewhere say whose it is: `count of closer`. What "
        "belongs to the whole table takes no `of`. The words `player`, `card` and `meld` stand for the same, and in a "
        "move for what it has chosen.",
    ),
    Code(
        "R204",
        "nobody here who has that part",
        "`mover` is there in moves; `closer` in the conditions of endings and in settlements, where a move ends the "
        "hand; `payer` and `payee` in the amount of a payment and in factors; `winners` in settlements and in `match`; "
        "`ending` in settlements, in factors and in `match`. `other` leaves out the mover or the closer, and has no "
        "meaning where there is neither. A definition that speaks of one of them may be used only where there is one.",
    ),
    Code(
        "R205",
        "used before it has a value",
        "Requirements are tested before any effect of a move. So a requirement or a choice may use a `let` only if it "
        "stands before all effects; what is added to a move may begin with a `let` of its own for its requirements.",
    ),
    Code(
        "R206",
        "name taken",
        "No local name (of a `let`, an `as`, a parameter) may hide another name, but that of an option (R433), and "
        "two choices of one move need two names. Give one of them another name; `as NAME` names a choice.",
    ),
    Code(
        "R207",
        "definition in a circle",
        "A definition may not need its own value, directly or through others; neither may a points table. Otherwise "
        "there would be no end to working it out. An exception to a definition is part of it, and so neither its "
        "condition nor its value may ask for what it changes.",
    ),
    Code(
        "R208",
        "nothing uses this",
        "Something is declared that no rule uses, or a state is read that nothing ever sets. It does no harm, but it "
        "is most often a slip or a leftover. Remove it, or use it. An option of a base that a ruleset does not use any "
        "more can be fixed, so that nobody is asked to choose it.",
    ),
    Code(
        "R209",
        "too long a chain of definitions",
        "Definitions may need one another, 32 in a row. A longer chain is refused so that every value can be worked "
        "out in bounded space.",
    ),
    Code(
        "R210",
        "a choice without a name",
        "Several cards that a move chooses need a name, so that its other lines can speak of them: `choose 2 cards "
        "from hand as thrown`, and then `put thrown into discards`.",
    ),
    Code(
        "R211",
        "compared with itself",
        "The two sides of a comparison are one and the same thing, so that it always holds or never does. Where two of "
        "a kind are in reach, `card`, `player` and `meld` stand for the nearer one, whatever name `as` gives it. Give "
        "the farther one a name too: `choose a card in hand as thrown`, and below it "
        "`no card in hand as mine has (rank of mine is rank of thrown and mine is not thrown)`.",
    ),
    Code(
        "R301",
        "wrong type",
        "A place takes a value of one type and gets one of another: money is not points, a player is not a set of "
        "cards. A card or a meld is accepted where cards are wanted, a player where players are, and `none` where it "
        "is declared. A meld is chosen from cards. Each side of `and` and `or` is a whole test: `count is 3 or count "
        "is 4`.",
    ),
    Code(
        "R302",
        "types that do not go together",
        "The two sides of a comparison, a sum, `plus`, `except` or `if` must be of one type. A number times an amount "
        "is an amount of its type, and points times money are money; nothing else is multiplied.",
    ),
    Code(
        "R303",
        "no such card in this pack",
        "The rules speak of a rank that the pack does not have.",
    ),
    Code(
        "R304",
        "statement out of place",
        "A statement stands where it has no meaning: payments belong in settlements, choices and requirements at the "
        "top of a move, `becomes` behind a state; and the default of a given value is a plain value.",
    ),
    Code(
        "R305",
        "wrong sort of zone",
        "Cards are put into piles and zones of cards, melds are laid on zones of melds, and only a pile has a top and "
        "an order.",
    ),
    Code(
        "R401",
        "a requirement reads hidden cards",
        "A requirement or a choice may read public zones, the mover's own zones and states, options, and what was "
        "turned up. If it read anything else, a refusal would tell the mover what he does not see. Endings and "
        "settlements may read everything.",
    ),
    Code(
        "R402",
        "move in no flow",
        "No phase offers this move, so it can never be made.",
    ),
    Code(
        "R403",
        "phase that is never reached",
        "A phase of turns round the table goes on until the hand ends, so nothing after it is ever played.",
    ),
    Code(
        "R404",
        "turn without a clear end",
        "A turn may be empty, or may be over although more moves are possible. The player must say which: add a move "
        "to pass.",
    ),
    Code(
        "R405",
        "ending without settlement",
        "Each ending needs a settlement that says who has won and who pays, or that the hand is dealt anew.",
    ),
    Code(
        "R406",
        "incomplete rules",
        "A game needs to say how many may play, what the pack is, which way play runs, how the cards are dealt, and "
        "in what order one plays.",
    ),
    Code(
        "R407",
        "the deal does not work",
        "The deal takes more cards than the pack has for some number of players, or there is no pile face down to "
        "deal from, or no zone of each player that only he sees to deal to.",
    ),
    Code(
        "R408",
        "impossible table",
        "The number of players, the number of cards in the pack or the size of a kind of meld contradicts itself.",
    ),
    Code(
        "R409",
        "points table with gaps",
        "A points table says for each rank of the pack, once, what it counts.",
    ),
    Code(
        "R410",
        "hand without end",
        "Every game needs an ending `after N turns`, which bounds the hand when no other ending comes.",
    ),
    Code(
        "R411",
        "endings in a circle",
        "`over` orders endings: if one is over another, the other cannot be over it, not by way of others either.",
    ),
    Code(
        "R412",
        "two endings at once",
        "Two endings may come after the same move, neither is `over` the other, and the form of their conditions does "
        "not show that they exclude each other. Nothing was proved: it may be that they never hold together. If they "
        "do, the hand stops with a fault, since it is not said which one counts.",
    ),
    Code(
        "R413",
        "settlement with a gap",
        "Exactly one case of a settlement must hold. Without a case `otherwise` there may be none, unless the other "
        "cases leave nothing out, as `count < 10`, `count is 10` and `count > 10` do. This says that it was not proved "
        "that they leave nothing out. `tonkspec check` plays hands to find one for which no case holds, and says how "
        "many it looked at. Where such a hand comes up, nobody is told to pay.",
    ),
    Code(
        "R414",
        "`otherwise` twice",
        "`otherwise` means that none of the other cases holds, so a settlement can have it once only.",
    ),
    Code(
        "R415",
        "redeal with something else",
        "A hand that is dealt anew is void: nobody pays and nobody wins. So `redeal` stands alone in its case.",
    ),
    Code(
        "R416",
        "no winner named",
        "A case should say who has won, also if nobody pays: `PLAYER wins`, or `no player wins`. Who has won is not "
        "read off from the money. If only some of its `when` blocks say it, nothing is said where none of those holds.",
    ),
    Code(
        "R417",
        "impossible kind of meld",
        "The pack has not enough cards of one rank, or of one suit, for a kind of meld of this size; or it needs none.",
    ),
    Code(
        "R418",
        "same kind of meld twice",
        "Two kinds of meld are the same test, so no cards are one and not the other.",
    ),
    Code(
        "R419",
        "too many choices",
        "All that a player may do is listed: one `choose` may offer 4096 choices at most, and one at least. With many "
        "wild cards or large hands there are more. Limit them: `at least 2 natural in a meld`, fewer cards to "
        "choose, or fewer cards dealt.",
    ),
    Code(
        "R420",
        "rule without source",
        "Each rule should say which claim of a source it states, with `cite`; or, with `unspecified`, that the "
        "sources are silent; or, with `disputed`, that they can be read in several ways. So should each change of one, "
        "as `fix`, `remove` and `add to` make it. What stands in a move or in a settlement of the same file is covered "
        "by that; zones, states and what options allow together need no source.",
    ),
    Code(
        "R421",
        "abstract ruleset",
        "An abstract ruleset holds what several games share and is not complete. Name a ruleset that extends it.",
    ),
    Code(
        "R422",
        "a hand of no turns",
        "`after N turns` counts the turns that have been played, so N is one at least. A hand that may end with the "
        "deal has an ending `after setup`.",
    ),
    Code(
        "R423",
        "nobody deals",
        "There is always a dealer. `player after X among SET` is nobody where the set is empty, as `winners` is after "
        "a hand that is dealt anew; say who deals then: `player after dealer among winners if winners is not empty "
        "else dealer`.",
    ),
    Code(
        "R424",
        "two exceptions at once",
        "Two exceptions to one rule have the same condition and say different things, so that neither could ever "
        "count without the other. Write one of them, give one another condition, or write `over NAME` behind the "
        "condition of the one that counts.",
    ),
    Code(
        "R425",
        "case that never comes",
        "`otherwise` is for what none of the other cases is about. Beside two cases with opposite conditions there is "
        "nothing left for it.",
    ),
    Code(
        "R426",
        "factor that multiplies nothing",
        "A factor multiplies what one player pays another in a settlement, and what he scores there. No settlement has "
        "such a payment here: what is paid after the deal, in moves, into pots or out of them is never multiplied. "
        "Write the amount itself where it is paid: `each player in losers pays (2 if dealer in losers else 1) * stake "
        "to closer`.",
    ),
    Code(
        "R430",
        "not for a pot, or for a pot only",
        "A pot lies on the table for a hand or for the match (`pot kitty for the match`). It pays and is paid, and is "
        "nothing else: it has no value, wins nothing and scores nothing. Only a pot pays `everything`; a player pays "
        "an amount.",
    ),
    Code(
        "R431",
        "pot without use",
        "Nobody ever pays into the pot, so that there is nothing in it to pay out; or it never pays anybody, so that "
        "what is in it stays there. Write both sentences: `each player pays 1 to kitty` and "
        "`kitty pays everything to closer`.",
    ),
    Code(
        "R432",
        "score that nobody makes",
        "A rule asks for the `score` of a player, which is 0 for ever: no settlement says `PLAYER scores AMOUNT`.",
    ),
    Code(
        "R433",
        "local name of an option",
        "A choice or another local name has the name of an option. It is allowed: below it the name means what was "
        "chosen here, and the option cannot be asked for. Another name would be clearer: `as NAME` names a choice.",
    ),
    Code(
        "R434",
        "line of the match that says too little",
        "A match goes on until it ends, so somebody must deal the next hand: `next dealer: player after dealer`. Only "
        '`first dealer` may be in words (`first dealer: "by lot"`); who deals next, and when the match ends, follow '
        "from the hands.",
    ),
    Code(
        "R435",
        "out of its range",
        "`state strikes: 0 to 3 = 0` may be 0, 1, 2 or 3, and its value at first must be one of them; so must that of "
        "a `given`. In play it is a fault of the rules if the state would leave its range.",
    ),
    Code(
        "R436",
        "a wild card that cannot be",
        "A line on wild cards names one rank that is in the pack, as in `wild 2: any card` or `wild joker: any card`, "
        "and may limit the melds they are in: `at least 2 natural in a meld`, `at most 1 wild in a meld`. A limit is a "
        "number from 1, and some cards of the pack must be natural.",
    ),
    Code(
        "R437",
        "jokers without a use",
        "The pack has jokers, but they are not wild, so that no meld has one. Write `wild joker: any card`, or take "
        "the jokers out of the `deck`.",
    ),
    Code(
        "R438",
        "cards of one suit in no sequence",
        "A meld is of one rank, or of one suit in sequence. Cards of one suit that are in no sequence, and other "
        "shapes of meld, are not in the language: write `3 or more cards of one suit in sequence`.",
    ),
    Code(
        "R439",
        "kind of meld without a use",
        "Every meld of this kind is one of an earlier kind too, and no rule asks for this kind by its name, as in "
        "`meld is a four`: nothing is different with it. Take it out, ask for it, or let the other kind have fewer.",
    ),
)
