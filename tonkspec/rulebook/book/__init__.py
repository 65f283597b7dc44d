"""The rule book of a game: chapters made from its model, laid out as Markdown or as one page of HTML."""
