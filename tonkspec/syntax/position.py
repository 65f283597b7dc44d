"""A position in the grammar: how far lark's parser has come, and what it would take next."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import LexerState, LexerThread, LineCounter
from lark.utils import TextSlice


class Position:
    """Where the parser stands; moves on with every word that it takes, and can be set back."""

    def __init__(self, grammar: Lark) -> None:
        self._parser = grammar.parse_interactive("")
        self._lexer = self._parser.lexer_thread.lexer

    @property
    def begun(self) -> bool:
        """Whether there is a first line."""
        return self.depth > 0

    @property
    def may_begin_block(self) -> bool:
        """Whether lines may follow that are indented deeper."""
        return "_INDENT" in self._parser.choices()

    @property
    def must_begin_block(self) -> bool:
        """Whether nothing else may follow."""
        return [name for name in self._parser.choices() if name.isupper()] == ["_INDENT"]

    @property
    def depth(self) -> int:
        """How many words and constructs wait to be completed."""
        return len(self._parser.parser_state.value_stack)

    def accepted(self) -> frozenset[str]:
        """The terminals that could come next; takes long, and is for messages only."""
        return frozenset(self._parser.accepts())

    def words(self, text: str, start: int, end: int) -> Iterator[Token]:
        """The words in a stretch of a text, each read as the position that it is met in wants it.

        Raises lark's `UnexpectedCharacters` and `UnexpectedToken` at what is no word, or none that could stand there.
        """
        counter = LineCounter("\n")
        counter.char_pos = start
        thread = LexerThread(self._lexer, LexerState(TextSlice(text, start, end), counter))
        return thread.lex(self._parser.parser_state)

    def take(self, token: Token) -> None:
        """Go on by a word; raises lark's `UnexpectedToken`."""
        self._parser.feed_token(token)

    def take_layout(self, terminal: str, at: int) -> None:
        """Go on by the end of a line, or by a change of indentation; raises lark's `UnexpectedToken`."""
        self._parser.feed_token(Token(terminal, "", start_pos=at, line=1, column=1, end_line=1, end_column=1, end_pos=at))

    def take_line(self, text: str) -> None:
        """Go on by a line that is known to fit here."""
        for token in self.words(text, 0, len(text)):
            self.take(token)
        self.take_layout("_NL", 0)

    def could_take(self, terminal: str, at: int) -> bool:
        """Go on by a change of indentation if it fits."""
        try:
            self.take_layout(terminal, at)
        except UnexpectedToken:
            return False
        return True

    def save(self) -> tuple[list[object], list[object]]:
        """What `restore` needs to come back here."""
        state = self._parser.parser_state
        return [*state.state_stack], [*state.value_stack]

    def restore(self, saved: tuple[list[object], list[object]]) -> None:
        """Come back to where this was saved."""
        state = self._parser.parser_state
        state.state_stack[:], state.value_stack[:] = saved

    def back_to(self, depth: int) -> None:
        """Forget all that came after this depth; only for a depth at which a line began."""
        state = self._parser.parser_state
        # There is a state below the first value.
        del state.state_stack[depth + 1 :]
        del state.value_stack[depth:]

    def end(self) -> Tree[Token]:
        """Lark's tree of all that was taken."""
        return self._parser.feed_eof()
