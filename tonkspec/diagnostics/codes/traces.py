"""Codes that begin with V: about traces."""

from tonkspec.diagnostics.codes.code import Code

TRACE_CODES: tuple[Code, ...] = (
    Code(
        "V101",
        "not the form of a trace",
        "A trace has the parts that `docs/traces.md` lists, and no others; "
        "`conformance/schemas/trace.schema.json` is their exact form. The message says which part is missing, not"
        " known, or not what it should be.",
    ),
    Code(
        "V102",
        "a player who does not play",
        "Whoever is named in a trace, as dealer, in a step, a zone or a payment, must be one of its `players`.",
    ),
    Code(
        "V104",
        "two traces with one id",
        "An id names one trace for ever; two files may not have the same. Give the newer one another id.",
    ),
    Code(
        "V105",
        "no traces",
        "Nothing that was named is a trace: traces are the files that end in `.yaml`, in the folders named and "
        "those below them.",
    ),
    Code(
        "V106",
        "not everyone is in the net",
        "`net` says what each player has gained, and must name every one of the `players`; its sum is zero.",
    ),
    Code(
        "V107",
        "a trace that checks nothing",
        "A trace needs something that can fail: a `check`, `legal`, `view` or `try`, a card said to come of a move "
        "(`draw -> 6s`), an `end`, or a `match`.",
    ),
    Code(
        "V111",
        "a deal that the game cannot have",
        "The deal must hold every card of the pack once, in zones that the ruleset has, as many cards in each as "
        "the setup deals, unless `to_move` makes it a table in mid-hand. `...` in one pile stands for every card "
        "not named. What comes with the deal (`given`) must be something that the ruleset asks for.",
    ),
    Code(
        "V112",
        "not cards",
        "Cards are written as rank and suit with spaces between: `10s Ah 2c`. A meld is its cards; a zone of "
        "melds is a list of them, `[8d 8h 8s]`. `...` may stand only where a message or `docs/traces.md` says so.",
    ),
    Code(
        "V113",
        "a name that the game does not have",
        "`check`, `view` and `state` name zones, states, given values and definitions of the ruleset, or `to_move`.",
    ),
    Code(
        "V114",
        "a rule that the game does not have",
        "Rules are named in full, with the file that they stand in: `rummy.hit.fits`. A rule that took the place "
        "of another has its own name.",
    ),
    Code(
        "V115",
        "a value of the wrong kind",
        "What is expected must be of the kind that the rules give: a number, cards, a player's name, a word of a "
        "choice, `yes` or `no`, `none`; for what each player has, a mapping from players.",
    ),
    Code(
        "V116",
        "a claim that no source makes",
        "`cite` names claims of the documents described in `rulesets/sources/`, such as `speno.open`.",
    ),
    Code(
        "V117",
        "a zone both seen and hidden",
        "A zone stands in one of `sees` and `hides`: a player sees all of its cards, or none of them. Where he sees "
        "some, write `shows`.",
    ),
    Code(
        "V118",
        "a shuffle whose order is not said",
        "Where a pile is shuffled anew in play, the trace lists in `shuffles` the order that each shuffle gives, top "
        "first: `shuffles: [10s 4c Qh ..., 3d ...]`. The move that is marked shuffles once more than the list has "
        "orders for, or shuffles cards that the order does not name; `...` is every card not named.",
    ),
    Code(
        "V121",
        "not the notation of a move",
        "A move is its name, then its parameters with `on` between them: `draw`, `discard 10s`, `hit 8s on 9s 10s"
        " Js`; and it may say what came of it: `draw -> 6s`, unless it is only tried or listed. "
        "`grammars/moves.lark` is the exact form.",
    ),
    Code(
        "V122",
        "a move that the game does not have",
        "The move is written well, but the ruleset has no move of this name, or not with these parameters.",
    ),
    Code(
        "V123",
        "a move that is not allowed",
        "The rules refuse the move at this point. What comes after it cannot be judged. If the refusal is the "
        "point of the trace, write `try` with `refused`.",
    ),
    Code(
        "V124",
        "another card than the trace says",
        "`draw -> 6s` says what came into the mover's hand by the move; something else did.",
    ),
    Code(
        "V131",
        "a check that fails",
        "The rules give another value than the trace expects at this point.",
    ),
    Code(
        "V132",
        "other legal moves",
        "The rules allow a move that the trace rules out, or the other way round. Lists of moves are compared as sets.",
    ),
    Code(
        "V133",
        "a move that should be refused",
        "The move that the trace tries is allowed by the rules.",
    ),
    Code(
        "V134",
        "refused by another rule",
        "The move is refused as the trace says, but the first rule that forbids it is another one.",
    ),
    Code(
        "V135",
        "another view",
        "A player sees what the trace says is hidden from him, or does not see what he should.",
    ),
    Code(
        "V136",
        "a view of nothing",
        "In a zone without cards there is nothing to be seen or hidden, so that `sees` or `hides` proves nothing. "
        "That the zone is empty is for `check` or `shows` to say.",
    ),
    Code(
        "V141",
        "no end in the trace",
        "The hand is over, and the trace does not say how. Write `end:` with at least `winners` or `redeal`.",
    ),
    Code(
        "V142",
        "the hand is not over",
        "The trace has an `end:`, but after its last step the hand goes on.",
    ),
    Code(
        "V143",
        "another end",
        "The hand ends in another way than the trace says: another ending, other winners, other payments, or "
        "another dealer next.",
    ),
    Code(
        "V144",
        "a hand that cannot follow",
        "The hands in `next` follow each other: the one before must be over, by the rules and in the trace, and the "
        "match must go on after it. Play the hand before to its end, or take out the hands that do not follow.",
    ),
    Code(
        "V145",
        "another match",
        "After the last hand the match stands in another way than the trace says under `match`: other scores, gains, "
        "pots or states, somebody else who has left or deals next, or it is over or goes on.",
    ),
    Code(
        "V151",
        "a rule that takes no part",
        "`rules` lists what a trace exercises. A rule takes part when it decides something in it: a move is made by "
        "it, it refuses a try, it ends or settles the hand, what it says is checked, or one that does so reads it. "
        "`docs/traces.md` tells it for each kind of rule.",
    ),
    Code(
        "V161",
        "the rules give no answer",
        "The rules of the game have a gap or a conflict at this point, so that nobody can say what happens: by the"
        " move that is marked, or what the check or the list of legal moves there asks for. It is a mistake in a"
        " rule file, not in the trace.",
    ),
    Code(
        "V171",
        "a file that is there already",
        "`tonkspec trace new` never writes over a file. Choose another name, or remove the file first.",
    ),
)
