"""The registry of codes. A code never changes its meaning, and a retired one is never used again."""

from tonkspec.diagnostics.codes.code import Code
from tonkspec.diagnostics.codes.engines import ENGINE_CODES
from tonkspec.diagnostics.codes.files import FILE_CODES
from tonkspec.diagnostics.codes.flow import FLOW_CODES
from tonkspec.diagnostics.codes.meaning import MEANING_CODES
from tonkspec.diagnostics.codes.rules import RULE_CODES
from tonkspec.diagnostics.codes.search import SEARCH_CODES
from tonkspec.diagnostics.codes.syntax import SYNTAX_CODES
from tonkspec.diagnostics.codes.traces import TRACE_CODES
from tonkspec.diagnostics.codes.yaml import YAML_CODES

CODES: dict[str, Code] = {
    code.code: code
    for code in (
        *FILE_CODES,
        *SYNTAX_CODES,
        *RULE_CODES,
        *MEANING_CODES,
        *FLOW_CODES,
        *SEARCH_CODES,
        *TRACE_CODES,
        *ENGINE_CODES,
        *YAML_CODES,
    )
}

__all__ = ["CODES", "Code"]
