"""The one layout of rule files: `formatted` gives a text in it, with the same meaning and all its comments."""

from tonkspec.formatting.layout import TreeChangedError, formatted

__all__ = ["TreeChangedError", "formatted"]
