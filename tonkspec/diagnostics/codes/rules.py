"""Codes R100 to R199: rule files, options, and what files change in one another."""

from tonkspec.diagnostics.codes.code import Code

RULE_CODES: tuple[Code, ...] = (
    Code(
        "R101",
        "not the name of a ruleset",
        "A ruleset is named by a word of small letters, digits and underscores that begins with a letter, such as "
        "`black_company`; or by the path of a file that ends in `.tonk`. Names never lead to other folders.",
    ),
    Code(
        "R102",
        "no such ruleset",
        "No file of this name was found. The bases of a file that you name by its path are looked for in its own "
        "folder, then among the rulesets that come with the program.",
    ),
    Code(
        "R103",
        "file and ruleset have two names",
        "Rule names begin with the name of their file, so the file `mine.tonk` begins with `ruleset mine`. Rename "
        "one of the two. So `words/mine.ru.tonk` begins with `words ru for mine`.",
    ),
    Code(
        "R104",
        "a file is its own base",
        "What a file extends may not extend that file, nor be more than 32 files deep.",
    ),
    Code(
        "R105",
        "not a ruleset",
        "Only a file that begins with `ruleset` can be extended; house rules are mixed in, and words translate.",
    ),
    Code(
        "R106",
        "house rules of another game",
        "House rules `for tonk` go with every ruleset that extends `tonk`, and with `tonk` itself; with no other. Name "
        "a ruleset of their game, or change the first line of the house rules.",
    ),
    Code(
        "R107",
        "no table",
        "A table plays one ruleset, with any house rules behind it, each once and in any order: `black_company + "
        "runs_only + my_table.tonk`. No two of these files have the same name.",
    ),
    Code(
        "R110",
        "declared twice",
        "All names that a ruleset and its bases declare are different, and so are the labels in one move or "
        "settlement; only an ending and its settlement share a name. To change what is there already, write "
        "`replace` before the new text; a later text never wins by coming later.",
    ),
    Code(
        "R111",
        "a word of the language as a name",
        "The words of the language and the names that every game has (`size`, `mover`, `winners` ...) cannot be "
        "given to anything else. Only a label of a requirement, a case or an exception may be any word.",
    ),
    Code(
        "R112",
        "nothing there to change",
        "`replace`, `add to`, `exception`, `confirm`, `fix` and `default` speak of something that the file's bases, "
        "or the file itself, declare. Rule files write names without the file's name: `hit.fits`, "
        "`match.next_dealer`.",
    ),
    Code(
        "R113",
        "not that kind of thing",
        "The name is declared, but as something else, or as something to which this change cannot be made: "
        "exceptions are made to definitions, requirements and cases; moves are added only to endings that come "
        "after moves.",
    ),
    Code(
        "R114",
        "two texts, and neither outranks the other",
        "Two texts of one file would take the place of one rule. A text in a `when` section that holds outranks the "
        "file's unconditional text, but two sections that hold are peers, and so are two unconditional texts. Make "
        "the conditions of the sections exclude each other, or write one text. House rules are peers too, in whatever "
        "order they are named, unless the first line of one says `over` the other: `house mine for tonk over yours`. "
        "`tonkspec check` plays hands in which each of the two is over the other, and shows where that matters.",
    ),
    Code(
        "R115",
        "additions that go",
        "A text that replaces another stands without what was added to the one before; exceptions to it stay. If "
        "the additions listed are still wanted, repeat them.",
    ),
    Code(
        "R116",
        "additions whose order matters",
        "Two additions to one place stand side by side, and one of them changes what the other changes or reads. "
        "Nothing says which comes first, and the order of texts in a file means nothing. Write both in one "
        "addition. Of two houses, the first line of one says `over` the other, and what it adds is then done last.",
    ),
    Code(
        "R117",
        "not in this place",
        "Requirements stand in moves, and cases in settlements, neither of them inside another block. A settlement "
        "is `let` lines and cases; one without cases is a single case `paid: otherwise`. Add to a case with `add to "
        "case SETTLEMENT.LABEL`.",
    ),
    Code(
        "R118",
        "no order of exceptions or houses",
        "`over` names an exception that some file of the ruleset declares, and no exception outranks itself, also "
        "not through others. The same holds for house rules, where `over` stands in the first line and names other "
        "house rules that stand beside the file or come with the program.",
    ),
    Code(
        "R119",
        "the source of a ruleset",
        "`source: NAME` says once, outside all sections, whom a ruleset documents. The names are those of the "
        "documents in `sources/` beside the rule files; a ruleset does not inherit its base's.",
    ),
    Code(
        "R120",
        "no such claim",
        "`cite`, `unspecified` and `disputed` name claims by the ids that they have in `sources/` beside the rule "
        "files. A rule must not rest on a claim that nobody made.",
    ),
    Code(
        "R121",
        "a file of claims that cannot be used",
        "A file in `sources/` is a mapping with `schema: sources/1`, `source`, `title`, `file` and a list of "
        "`claims`, each with `id`, `kind` and `gist`. Ids begin with the name of the source and stand once.",
    ),
    Code(
        "R122",
        "exception of the wrong shape",
        "An exception to a definition has a value, one to a case a block, and one to a requirement another "
        "condition or nothing, which waives it.",
    ),
    Code(
        "R123",
        "a `confirm` that says nothing",
        "`confirm` leaves a rule as it is and adds what a source says of it: `cite`, `unspecified` or `disputed`.",
    ),
    Code(
        "R125",
        "two things after one move",
        "`allow X after Y` and `ask ... after Y` each put something behind every Y, and there is room for one. Of two "
        "houses let one be `over` the other, write one line for both, or replace the phase: `replace phase play ...`.",
    ),
    Code(
        "R126",
        "no place for a phase",
        "`phase NAME before OTHER` puts a phase before one that is there, or before the `setup`. Two files of house "
        "rules that put theirs before the same one do not say which comes first.",
    ),
    Code(
        "R130",
        "no domain of an option",
        "An option is `yes or no`, a choice of numbers, a range of numbers, or a choice of words. Numbers may be "
        "followed by `points` or `money`. It has a thousand values at most, each once.",
    ),
    Code(
        "R131",
        "outside the domain",
        "What an option is fixed to, or is by default, must be one of its values.",
    ),
    Code(
        "R132",
        "options that depend on themselves",
        "The value of an option may depend on other options, also by way of the sections in which it is declared, "
        "fixed or given a default, but never on itself.",
    ),
    Code(
        "R133",
        "no such option",
        "The table chose a value for an option that this ruleset does not have, or that another choice takes away.",
    ),
    Code(
        "R134",
        "a choice outside the domain",
        "The table chose a value that the option cannot have.",
    ),
    Code(
        "R135",
        "a choice that is not open",
        "The ruleset fixes this option, so that the table cannot choose it.",
    ),
    Code(
        "R136",
        "options that do not go together",
        "A `require` at top level rules this combination of options out.",
    ),
    Code(
        "R137",
        "an option set twice",
        "Two `fix` or `default` lines of one file, or of two houses, give an option different values, and neither "
        "outranks the other: both stand outside sections, or both sections hold. Of two houses, the first line of one "
        "says `over` the other.",
    ),
    Code(
        "R138",
        "a choice of a fixed option",
        "A base fixes the option. A default would not open it again, nor would other values: `replace option` changes "
        "what may be chosen, and a `fix` between still holds. Fix it to another value.",
    ),
    Code(
        "R140",
        "not known before the deal",
        "Conditions of sections, values of options and `require` at top level are settled before anything is dealt, "
        "so they speak of options, numbers and `size of players` alone.",
    ),
    Code(
        "R141",
        "types that do not go together",
        "Numbers, points and money are different things, and so are the values of two choices. A written number "
        "takes the type of its place; a number times points or money is points or money.",
    ),
    Code(
        "R142",
        "no such option or value",
        "The name is no option of this ruleset, nor a value of the choice that it is compared with; or the option "
        "stands in a section that does not hold.",
    ),
    Code(
        "R143",
        "a number too large",
        "Numbers are whole, and go from -2147483648 to 2147483647.",
    ),
    Code(
        "R145",
        "not for so many players",
        "`players: 2 to 4` says how many may play. Where a section or an option depends on `size of players`, the "
        "game is another for each of these numbers, and there is none for others.",
    ),
    Code(
        "R146",
        "value that nobody can choose",
        "A `require` of options rules out one value of an option whatever else the table chooses: beside "
        "`option cards: 5 or 7 or 9 = 7`, `require few: cards < 9` leaves no way to choose 9. Take the value out of "
        "the option, or let the requirement depend on another option: `require few: cards < 9 or two_packs`.",
    ),
    Code(
        "R150",
        "words that cannot be used",
        "A file of words begins with `words LANGUAGE for RULESET`. Each line names a rule of that game once, and says "
        'its words by what they do in a sentence, each once: `stock: is "колода", from "из колоды"`. A move has '
        "`do`, `does` and `done`, a requirement `because`. What a rule says in quotation marks is translated as it "
        'stands there: `"by lot": "по жребию"`.',
    ),
)
