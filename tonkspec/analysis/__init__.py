"""Makes a game of rule files: finds and composes them, resolves names and types, and checks what they mean."""

from tonkspec.analysis.load import Checked, check, load_game, possible_game

__all__ = ["Checked", "check", "load_game", "possible_game"]
