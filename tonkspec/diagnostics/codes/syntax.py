"""Codes that begin with S: how a rule file is written. S1: the text; S2: the words; S3: numbers."""

from tonkspec.diagnostics.codes.code import Code

SYNTAX_CODES: tuple[Code, ...] = (
    Code(
        "S101",
        "a tab",
        "Rule files are written without tabs, as a tab does not look equally wide to everybody. Indent lines by "
        "spaces, two for each step, and put spaces between words. One message stands for all tabs of a file.",
    ),
    Code(
        "S102",
        "a character that the language does not have",
        "Rule files are written with the letters a to z, digits, underscores, spaces and the signs "
        '`: , . = + - * ( ) < > " #`. All other characters belong in titles, which stand in quotation marks, and in '
        "comments, which begin with `#`. Text copied from a web page or a word processor often holds curly quotation "
        "marks, long dashes or spaces that are none.",
    ),
    Code(
        "S103",
        "a quotation mark is missing",
        "A title begins and ends with a straight double quotation mark, both on the same line. A title cannot hold "
        "such a mark itself.",
    ),
    Code(
        "S104",
        "a bracket is not closed",
        "Every `(` needs a `)`. Between them a line may go on below, so that a bracket without its partner would take "
        "in the lines that follow; it is taken to end where a line is not indented any more.",
    ),
    Code(
        "S105",
        "a bracket closes nothing",
        "There is no `(` before this `)` that is still open.",
    ),
    Code(
        "S106",
        "a line is too long",
        "A line may have 1000 characters, its comment aside. Inside round brackets it may go on below, for 10000 in "
        "all; notes such as `cite` may stand on lines of their own, indented below what they belong to.",
    ),
    Code(
        "S107",
        "nested too deep",
        "Brackets, blocks of lines and expressions may stand within each other 64 deep, and a sum may have 64 parts. "
        "Give inner parts names: with `define` for the whole file, with `let` inside a move or settlement.",
    ),
    Code(
        "S108",
        "an uneven indentation",
        "A line that is indented less than the one above ends one block or several, and has to be indented exactly as "
        "the lines that it goes on with.",
    ),
    Code(
        "S109",
        "an indentation where nothing can be indented",
        "Indented lines belong to the line above them. Moves, settlements, phases and the like take such lines; most "
        "others take notes alone (`cite`, `unspecified`, `disputed`). Lines of the same block are indented alike.",
    ),
    Code(
        "S110",
        "lines are missing",
        "This line only begins something, such as a settlement or a case; what it says stands below it, on lines that "
        "are indented by two more spaces.",
    ),
    Code(
        "S111",
        "nothing in the file",
        "The file is empty, or has nothing but comments. A rule file begins with a line that says what it is: "
        '`ruleset NAME "title"`, `house NAME "title" for NAME` or `words LANGUAGE for NAME`.',
    ),
    Code(
        "S112",
        "too many mistakes",
        "After 50 mistakes the rest of a file is not read. Mend these first.",
    ),
    Code(
        "S113",
        "a text that is too long",
        "A rule file may have 1 MiB.",
    ),
    Code(
        "S114",
        "a text that cannot be laid out",
        "With a space on both sides of every sign, as `tonkspec fmt` writes them, a line of this text would be longer "
        "than any that is read, and there are no brackets in which it could be broken. Give its parts names of their "
        "own with `define` or `let`. Or the whole text would be longer than 256 KiB: split it into a ruleset and "
        "houses.",
    ),
    Code(
        "S201",
        "a line begins with an unknown word",
        "The first word of a line says what the line is, and this word says nothing there: it may be misspelt, or "
        "belong to another language. In moves and settlements a line may also begin with whom or what it is about, as "
        "in `dealer wins`; then a verb has to follow. What is meant for readers alone stands behind `#`.",
    ),
    Code(
        "S202",
        "a line in the wrong place",
        "The line is known, but not here: declarations (`move`, `zone`, `option` ...) stand at the left margin or "
        "below a `when` there; what happens (`put`, `require`, `let` ...) stands indented below a move, the setup, a "
        "settlement or a case. Of several such lines in a row only the first is reported.",
    ),
    Code(
        "S203",
        "the first line is missing",
        'A rule file begins with a line that says what it is: `ruleset NAME "title"`, `house NAME "title" for NAME` '
        "or `words LANGUAGE for NAME`. Only comments may stand before it.",
    ),
    Code(
        "S204",
        "something is missing in a line",
        "A word, a sign, a name or a value is missing before this place. The help shows how such lines are written, "
        "with words in capitals for what is up to you.",
    ),
    Code(
        "S205",
        "a colon is missing",
        "A colon stands between the name of something and what is said of it.",
    ),
    Code(
        "S206",
        "a line ends too early",
        "The line is not complete. The help shows how such lines are written. A line goes on below only inside round "
        "brackets.",
    ),
    Code(
        "S207",
        "a line goes on too long",
        "What stands before this place is complete, and nothing joins it to what follows. Either a word such as `is`, "
        "`and`, `plus` or `then` is missing between the two, or this is the beginning of another line.",
    ),
    Code(
        "S208",
        "`=` where things are compared",
        "`=` gives a value to a name (`let best = players with least count`, the default of an option). Whether two "
        "things are the same is asked with `is`, and whether they differ with `is not`.",
    ),
    Code(
        "S209",
        "a name of two words",
        "A name is one word of small letters, digits and underscores: `hand_size`, not `hand size` or `hand-size`. "
        "What players read stands in the title behind it, in quotation marks.",
    ),
    Code(
        "S210",
        "a word that cannot stand here",
        "Nothing that could stand at this place begins with this word. The help shows how such lines are written. "
        "English often says more in one sentence than the language does: `some player has TEST` asks about many, while "
        "what is asked of one is `TEST of PLAYER`; and `3 < count < 9` is two tests with `and` between them.",
    ),
    Code(
        "S211",
        "a word that is not in small letters",
        "The words of the language and all names are written with the letters a to z, digits and underscores. "
        "Capitals and other alphabets belong in titles and comments.",
    ),
    Code(
        "S212",
        "an `or` is missing",
        "In a phase every line below the first begins with `or`: each is another order in which the moves of a turn "
        "may come. What follows in the same turn stands behind `then`, on the same line.",
    ),
    Code(
        "S213",
        "words of English that the language does not have",
        "The language reads like English but has one way to say each thing: `count < 15` and not `count is less than "
        "15`, `hand` and not `his hand` or `the hand`, `2` and not `two`, `hand is empty` and not `no cards in hand`. "
        "The help says how it is written.",
    ),
    Code(
        "S301",
        "a number that is too large",
        "Numbers go up to 2147483647.",
    ),
    Code(
        "S302",
        "a number that no card has",
        "The cards with numbers are 2 to 10. The others are called `ace`, `jack`, `queen`, `king` and `joker`.",
    ),
    Code(
        "S303",
        "a range that runs backwards",
        "A range is written from its least to its greatest: `2 to 4`, `jack to king`. The ace is the lowest rank.",
    ),
    Code(
        "S304",
        "sizes with a gap",
        "`3 or 4` says that both sizes are allowed, and is for neighbours alone. For all sizes between two write "
        "`3 to 5`.",
    ),
    Code(
        "S305",
        "a number with a sign or a fraction",
        "All numbers are whole, and none is written with a sign. A value below zero is written as a difference.",
    ),
)
