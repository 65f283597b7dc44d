"""A position in the grammar: how far lark's parser has come, and what it would take next."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Protocol

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import Lexer, LexerState, LexerThread, LineCounter
from lark.utils import TextSlice

_WORD = re.compile(r"[a-z][a-z0-9_]*")


class _Stacks(Protocol):
    """What lark's parser remembers of the words that it took."""

    @property
    def state_stack(self) -> list[object]: ...
    @property
    def value_stack(self) -> list[object]: ...


class _Thread(Protocol):
    @property
    def lexer(self) -> Lexer: ...


class _Parser(Protocol):
    """What is used here of lark's interactive parser."""

    @property
    def parser_state(self) -> _Stacks: ...
    @property
    def lexer_thread(self) -> _Thread: ...
    def choices(self) -> Mapping[str, object]: ...
    def accepts(self) -> set[str]: ...
    def feed_token(self, token: Token) -> object: ...
    def feed_eof(self) -> Tree[Token]: ...


class Grammar(Protocol):
    """What makes a parser: lark's `Lark`."""

    def parse_interactive(self, text: str) -> _Parser:
        """A parser before the first word."""
        ...


class Stuck(Exception):  # noqa: N818 - a finding
    """What comes next cannot stand here: a token, or a character that begins none; its place is `at`."""

    def __init__(self, found: Token | str, at: int) -> None:
        super().__init__(found)
        self.found = found
        self.at = at


class Position:
    """Where the parser stands; moves on with every word that it takes, and can be set back."""

    def __init__(self, grammar: Grammar) -> None:
        self._parser = grammar.parse_interactive("")
        self._lexer = self._parser.lexer_thread.lexer

    @property
    def begun(self) -> bool:
        """Whether there is a first line."""
        return self.depth > 0

    @property
    def depth(self) -> int:
        """How many words and constructs wait to be completed."""
        return len(self._parser.parser_state.value_stack)

    @property
    def may_begin_block(self) -> bool:
        """Whether lines may follow that are indented deeper."""
        return "_INDENT" in self._parser.choices()

    @property
    def must_begin_block(self) -> bool:
        """Whether nothing else may follow."""
        return [name for name in self._parser.choices() if name.isupper()] == ["_INDENT"]

    def accepted(self) -> frozenset[str]:
        """The terminals that could come next; takes long, and is for messages only."""
        return frozenset(self._parser.accepts())

    def words(self, text: str, start: int, end: int) -> Iterator[Token]:
        """The words in a stretch of a text, each read as the position that it is met in wants it.

        Raises `Stuck` at what is no word, or none that could stand there.
        """
        # Where no name could stand, lark takes the beginning of a longer word for a word of the language.
        counter = LineCounter("\n")
        counter.char_pos = start
        thread = LexerThread(self._lexer, LexerState(TextSlice(text, start, end), counter))
        try:
            for token in thread.lex(self._parser.parser_state):  # pyright: ignore[reportUnknownMemberType]
                whole = _WORD.match(text, counter.char_pos - len(token), end)
                if whole is not None and len(whole[0]) > len(token):
                    raise Stuck(Token.new_borrow_pos("NAME", whole[0], token), token.start_pos or 0)
                yield token
        except UnexpectedToken as unexpected:
            raise _stuck(unexpected) from None
        except UnexpectedCharacters as unexpected:
            # Lark leaves its place untyped.
            at: int = unexpected.pos_in_stream or start  # pyright: ignore[reportUnknownVariableType]
            raise Stuck(text[at], at) from None  # pyright: ignore[reportUnknownArgumentType]

    def take(self, token: Token) -> None:
        """Go on by a word. Raises `Stuck`."""
        try:
            self._parser.feed_token(token)
        except UnexpectedToken as unexpected:
            raise _stuck(unexpected) from None

    def take_layout(self, terminal: str, at: int) -> None:
        """Go on by the end of a line, or by a change of indentation. Raises `Stuck`."""
        self.take(Token(terminal, "", start_pos=at, line=1, column=1, end_line=1, end_column=1, end_pos=at))

    def take_line(self, text: str) -> None:
        """Go on by a line that is known to fit here."""
        for token in self.words(text, 0, len(text)):
            self.take(token)
        self.take_layout("_NL", 0)

    def could_take(self, terminal: str, at: int) -> bool:
        """Go on by a change of indentation if it fits."""
        try:
            self.take_layout(terminal, at)
        except Stuck:
            return False
        return True

    def save(self) -> tuple[list[object], list[object]]:
        """What `restore` needs to come back here."""
        stacks = self._parser.parser_state
        return [*stacks.state_stack], [*stacks.value_stack]

    def restore(self, saved: tuple[list[object], list[object]]) -> None:
        """Come back to where this was saved."""
        stacks = self._parser.parser_state
        stacks.state_stack[:], stacks.value_stack[:] = saved

    def back_to(self, depth: int) -> None:
        """Forget all that came after this depth; only for a depth at which a line began."""
        stacks = self._parser.parser_state
        # There is a state below the first value.
        del stacks.state_stack[depth + 1 :]
        del stacks.value_stack[depth:]

    def end(self) -> Tree[Token]:
        """Lark's tree of all that was taken."""
        return self._parser.feed_eof()


def _stuck(unexpected: UnexpectedToken) -> Stuck:
    token: Token = unexpected.token
    return Stuck(token, token.start_pos or 0)
