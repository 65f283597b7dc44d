"""Codes R440 to R449: the order of play, and whose decision it is."""

from tonkspec.diagnostics.codes.code import Code

FLOW_CODES: tuple[Code, ...] = (
    Code(
        "R440",
        "two who could move",
        "At each point of a turn one player decides. Where the next move may be one player's or another's, nobody "
        "knows who is to speak: `any of (hit) then each other player (slap or let_lie)` does not say when the hits are "
        "over. Add a move with which the first one says that he is done: `any of (hit) then done then each other ...`.",
    ),
    Code(
        "R441",
        "no clear end of an answer",
        "What others are asked must have a clear end, or nobody knows when the next one speaks. In `each other player "
        "(any of (hit))` write `each other player (any of (hit) then done)`, with a move `done` that does nothing.",
    ),
    Code(
        "R442",
        "play that leads nowhere",
        "When the last phase is over the hand must have ended. Let the last phase be one of `players in turn`, which "
        "goes on until an ending, or end its turns with moves that end the hand.",
    ),
    Code(
        "R443",
        "a last card that does not count",
        "An ending is tested only after the moves that it names. A move that is not among them can take the last card "
        "out of a place that the ending asks about, and play goes on as if nothing had happened. Write `add to ending "
        "NAME after MOVE` if the hand should end then.",
    ),
    Code(
        "R444",
        "nobody to decide",
        "An ending that may come with the deal has nobody who made the last move, so its flow must say who decides: "
        "`dealer (...)`.",
    ),
    Code(
        "R445",
        "`plays next` without turns",
        "`P plays next` changes whose turn comes in a phase of `players in turn`; a move that is made elsewhere only "
        "has no turn to give.",
    ),
    Code(
        "R446",
        "who can be asked",
        "In the order of play `each other player (...)` asks all others in order, and `dealer (...)`, `closer (...)` "
        "or the name of another player hands the decision to that one.",
    ),
    Code(
        "R447",
        "leaving where the number counts",
        "A player who leaves in a move of a phase `before setup` is not dealt in, and the others play the hand. That "
        "cannot be where an option, or a section such as `when size of players is 2`, depends on how many play: "
        "the hand has begun by the rules for the others' number. Let him leave in `after deal`.",
    ),
)
