"""Codes that begin with Y: how a YAML file is written."""

from tonkspec.diagnostics.codes.code import Code

YAML_CODES: tuple[Code, ...] = (
    Code(
        "Y101",
        "not YAML",
        "The text breaks the rules of YAML itself: an indentation that fits nothing above it, a bracket or a quote "
        "that is never closed, a `: ` inside a plain text. Put quotation marks round a text that holds `: ` or ` #`, "
        "or that begins with one of `[ ] { } , & * ! | > ' \" % @` or a backtick.",
    ),
    Code(
        "Y102",
        "a key twice",
        "A mapping has the same key twice. Most readers would silently keep the last one; here it is an error. Remove "
        "one of them.",
    ),
    Code(
        "Y103",
        "a part of YAML that is not used here",
        "Anchors (`&name`), aliases (`*name`), tags (`!name`), merge keys (`<<`), keys that are not plain texts, "
        "directives and several documents in one file are refused: a file must say the same to every reader in every "
        "language. Write the value out where it is wanted.",
    ),
    Code(
        "Y104",
        "too large or too deep",
        "A YAML file may have 1 MiB of text, and brackets or indentation nested 32 deep.",
    ),
    Code(
        "Y105",
        "nothing in the file",
        "The file holds no value: it is empty or has comments alone.",
    ),
)
