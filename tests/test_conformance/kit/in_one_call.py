"""Engines that play whole hands in one call, each in its manner."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from tonkspec.conformance.reference import Reference


class Counting(Reference):
    """Plays by the rules; says how often it was asked what by ending with an error when asked step by step."""

    def do(self, player: str, move: dict[str, Any]) -> dict[str, Any]:
        if not self.whole:
            return {"error": "step by step"}
        return super().do(player, move)

    def play(self, level: int, deal: dict[str, Any], moves: Sequence[dict[str, Any]]) -> dict[str, Any]:
        self.whole = True
        told = super().play(level, deal, moves)
        self.whole = False
        return told

    whole = False


class Short(Reference):
    """Leaves out the last step."""

    def play(self, level: int, deal: dict[str, Any], moves: Sequence[dict[str, Any]]) -> dict[str, Any]:
        told = super().play(level, deal, moves)
        return {"steps": told["steps"][:-1]}


class Blind(Reference):
    """Tells no views."""

    def play(self, level: int, deal: dict[str, Any], moves: Sequence[dict[str, Any]]) -> dict[str, Any]:
        return super().play(min(level, 2), deal, moves)


class Endless(Reference):
    """Goes on behind the end."""

    def play(self, level: int, deal: dict[str, Any], moves: Sequence[dict[str, Any]]) -> dict[str, Any]:
        told = super().play(level, deal, moves)
        return {"steps": [*told["steps"], {"ok": True}]}


class Hasty(Reference):
    """Ends at the first move, however it is asked."""

    def do(self, player: str, move: dict[str, Any]) -> dict[str, Any]:
        del player, move
        os._exit(3)


class Wrong(Reference):
    """Refuses whatever is discarded, however it is asked."""

    def do(self, player: str, move: dict[str, Any]) -> dict[str, Any]:
        return {"refused": True} if move["move"] == "discard" else super().do(player, move)
