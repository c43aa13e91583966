"""What a guided first game teaches, the dictionary accepts."""

import re
from pathlib import Path

import pytest

from pioche.lexicon import Lexicon

ROOMS = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize(
    ("lesson", "pattern"),
    [
        ("rondo/first/lesson.svelte.ts", r'goal: "([A-Z]+)"'),
        ("kirdy/first/lesson.svelte.ts", r'(?<=[" ])([A-Z]{3,})(?= |" \+|"\n)'),
    ],
)
def test_the_words_of_a_guide_count(lesson: str, pattern: str) -> None:
    """Whoever plays the words of the first game at a table is not refused."""
    taught = set(re.findall(pattern, (ROOMS / lesson).read_text(encoding="utf-8"))) - {"KNOWN"}
    assert len(taught) > 4
    words = Lexicon.load()
    assert {word for word in taught if word not in words} == set()
