"""Commands that are loaded when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click


class Deferred(click.Command):
    """A command known by name and summary, whose module is imported when it is run.

    So `tonkspec --help` imports no command at all, and each command only what it needs. `place` is `module:attribute`.

    >>> explain = Deferred("explain", "tonkspec.cli.explain:explain", "What a code means.")
    >>> explain.load().name
    'explain'
    """

    def __init__(self, name: str, place: str, summary: str) -> None:
        super().__init__(name, short_help=summary)
        self.place = place

    def load(self) -> click.Command:
        """The command itself."""
        module, _, attribute = self.place.partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"not a command: `{self.place}`")
        return command

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401  # as click hands it on
    ) -> click.Context:
        """Read the arguments as the command itself does; it is then what is run."""
        return self.load().make_context(info_name, args, parent, **extra)


def commands(*table: tuple[str, str, str]) -> dict[str, click.Command]:
    """The commands of a group, from rows of name, place and summary.

    >>> list(commands(("explain", "tonkspec.cli.explain:explain", "What a code means.")))
    ['explain']
    """
    return {name: Deferred(name, place, summary) for name, place, summary in table}
