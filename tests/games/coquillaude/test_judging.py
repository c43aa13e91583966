"""Q-08: what people type is judged with tolerance, and another thing is not taken for the answer."""

from pathlib import Path

import pytest

from pioche.games.coquillaude.judging import judge
from pioche.lexicon import Lexicon

TRIPLES = [
    tuple(part.strip() for part in line.split(";"))
    for line in Path(__file__).with_name("judging.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
WORDS = Lexicon.load().with_names()


def right(expected: str, typed: str, question: str = "") -> bool:
    """Judge one answer; variants stand behind bars."""
    answer, *variants = (part.strip() for part in expected.split("|"))
    return judge(answer, variants, typed, WORDS.__contains__, question)


@pytest.mark.parametrize(("expected", "typed", "verdict"), TRIPLES)
def test_what_people_type(expected: str, typed: str, verdict: str) -> None:
    """Q-08: case, accents, articles, plurals and slips are forgiven; other things and other numbers are not."""
    assert verdict in {"+", "-"}
    assert right(expected, typed) is (verdict == "+")


def test_there_are_many_cases() -> None:
    """At least 400 cases are written down, and a third of them are wrong answers."""
    assert len(set(TRIPLES)) == len(TRIPLES) >= 400
    assert sum(verdict == "-" for *_, verdict in TRIPLES) * 3 >= len(TRIPLES)


def test_words_of_the_question_may_be_repeated() -> None:
    """Q-08: who writes the question's own words around the answer has answered."""
    question = "Quel fleuve traverse la ville de Nantes ?"
    assert right("Loire", "La Loire traverse Nantes", question)
    assert not right("Loire", "La Loire traverse Orléans", question)


def test_a_long_answer_costs_nothing() -> None:
    """Q-06: endless text is refused without being compared."""
    assert not right("Seine", "Seine " * 10_000)
