from __future__ import annotations

import re

from tonkspec.diagnostics import CODES
from tonkspec.diagnostics.codes import engines, files, flow, meaning, rules, search, syntax, traces, yaml

TABLES = (
    engines.ENGINE_CODES,
    files.FILE_CODES,
    flow.FLOW_CODES,
    meaning.MEANING_CODES,
    rules.RULE_CODES,
    search.SEARCH_CODES,
    syntax.SYNTAX_CODES,
    traces.TRACE_CODES,
    yaml.YAML_CODES,
)


def test_codes_are_a_letter_and_three_digits() -> None:
    assert [code for code in CODES if not re.fullmatch(r"[A-Z]\d{3}", code)] == []


def test_no_code_stands_twice_and_tables_are_sorted() -> None:
    for table in TABLES:
        codes = [code.code for code in table]
        assert codes == sorted(set(codes))
    assert sum(map(len, TABLES)) == len(CODES)


def test_every_code_is_explained() -> None:
    for code in CODES.values():
        assert code.title[:1] == code.title[:1].lower() or code.title.split()[0].isupper(), code
        assert not code.title.endswith("."), code
        assert code.explanation.rstrip().endswith((".", "`", ":", "?")), code
