"""The client reads data, never sentences: whoever rephrases one changes nothing but what people read."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
SOURCES = sorted(
    file
    for file in (*WEB.rglob("*.ts"), *WEB.rglob("*.svelte"))
    if ".test." not in file.name and file.parent.name != "protocol"
)
PATTERN = r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+/[a-z]*"
"""A regular expression as it is written in TypeScript."""
READING = re.compile(
    rf"(?:{PATTERN}|\b[A-Z_]+)\.(?:test|exec)\((?P<tested>[^)]*)\)"
    rf"|(?P<searched>[\w.\]\[()?]+)\s*\.(?:match|matchAll|search|split|replace|replaceAll)\({PATTERN}"
)
SENTENCE = re.compile(r"\b(told|tell|sentence|reason|refusal|trouble|remark|about|line|note)\b|\.(text|fr|en)\b|^text$")
"""What names a sentence that the house wrote for people."""
NO_SENTENCES = {
    "/^\\d{4}-\\d{2}-\\d{2}$/.test(text)",  # a day in an address
    "text.replace(/[œŒæÆ]/g",  # what somebody has typed
}


def readings(code: str) -> list[str]:
    """Give the places where a regular expression reads what may be a sentence."""
    found = [
        match for match in READING.finditer(code) if SENTENCE.search((match["tested"] or match["searched"]).strip())
    ]
    return [read for match in found if (read := re.sub(r"\s+", "", match[0])) not in NO_SENTENCES]


def test_no_expression_reads_a_sentence() -> None:
    """What a step was worth, which word was refused: the house says it in a field of its own."""
    codes = {str(file.relative_to(WEB)): file.read_text(encoding="utf-8") for file in SOURCES}
    assert len(codes) > 300
    assert [name for name, code in codes.items() if "new RegExp" in code] == []
    assert {name: found for name, code in codes.items() if (found := readings(code))} == {}


@pytest.mark.parametrize(
    "code",
    [
        "/\\b30\\s+points?\\b/.test(each.told.fr)",
        "NAMED.exec(refusal.text.fr)",
        "tell(line.text).match(/^[A-Z]+/)",
        "each.told.en.replace(/ .*/, '')",
        "const at = text.search(/[ ]?: /);",
        "reason.split(/ : /)",
    ],
)
def test_such_a_reading_is_found(code: str) -> None:
    """The test above can fail."""
    assert readings(code) != []


@pytest.mark.parametrize("code", ["/^[A-Z]$/.test(letter)", "typed.replace(/[\\s-]/g, '')", "NOTED.exec(noted)"])
def test_other_readings_are_not(code: str) -> None:
    """Keys, codes and notations are no sentences."""
    assert readings(code) == []
