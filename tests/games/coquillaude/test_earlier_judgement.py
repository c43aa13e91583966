"""Q-08 in games that began under rules 1 and 2: they keep the judge that they began with."""

from pathlib import Path

import pytest

from pioche.games.coquillaude.answer_words import known_before
from pioche.games.coquillaude.coquillaudet import load
from pioche.games.coquillaude.earlier_judgement import LONGEST, Judgement, judge, judged, weigh
from pioche.games.coquillaude.entries import Entry
from pioche.lexicon import Lexicon

TRIPLES = [
    tuple(part.strip() for part in line.split(";"))
    for line in Path(__file__).with_name("judgement.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
WORDS = Lexicon.load("fr-1").with_names()


def right(expected: str, typed: str, question: str = "") -> bool:
    """Judge one answer; variants stand behind bars."""
    answer, *variants = (part.strip() for part in expected.split("|"))
    return judge(answer, variants, typed, WORDS.__contains__, question)


def test_what_people_type() -> None:
    """Q-08: case, accents, articles, plurals and slips are forgiven; other things and other numbers are not."""
    assert {verdict for *_, verdict in TRIPLES} == {"+", "-"}
    assert [triple for triple in TRIPLES if right(triple[0], triple[1]) is not (triple[2] == "+")] == []


def weighed(expected: str, typed: str, question: str = "") -> Judgement:
    """Weigh one answer; variants stand behind bars."""
    answer, *variants = (part.strip() for part in expected.split("|"))
    return weigh(answer, variants, typed, WORDS.__contains__, question)


RIGHT, ALMOST = Judgement(right=True, doubtful=False), Judgement(right=True, doubtful=True)
PARTLY, WRONG = Judgement(right=False, doubtful=True), Judgement(right=False, doubtful=False)


@pytest.mark.parametrize(
    ("expected", "typed", "judgement"),
    [
        ("La Joconde", "joconde", RIGHT),
        ("Henri IV", "henri quatre", RIGHT),
        ("Victor Hugo | Hugo", "hugo", RIGHT),
        ("Abeille", "des abeilles", RIGHT),
        ("Machu Picchu", "machupicchu", RIGHT),
        ("Stalactite", "stalagtite", ALMOST),
        ("Rimbaud", "rimbeau", ALMOST),
        ("Tennis", "teniss", ALMOST),
        ("Édith Piaf | Piaf", "edit piaf", ALMOST),
        ("Napoléon", "Napoléon Bonaparte", PARTLY),
        ("Alexandre Dumas", "Alexandre", PARTLY),
        ("Stalactite", "stalagmite", WRONG),
        ("Monet", "Manet", WRONG),
        ("Louis XIV", "Louis XV", WRONG),
        ("1515", "1516", WRONG),
        ("Seine", "Seine ou Loire", WRONG),
        ("Seine", "Seine, Loire", WRONG),
        ("Amérique du Sud", "Amérique du Nord", WRONG),
        ("Seine", "Marne", WRONG),
        ("Seine", "la", WRONG),
        ("Seine", "", WRONG),
        ("Seine", "Seine " * 100, WRONG),
    ],
)
def test_what_leaves_a_doubt(expected: str, typed: str, judgement: Judgement) -> None:
    """Q-08: exactly right and plainly wrong are beyond doubt; slips, and the answer in other words, are not."""
    assert weighed(expected, typed) == judgement


def test_generosity_takes_nothing_away() -> None:
    """Q-08: all that is right stays right; of the wrong cases only slips of one letter more are forgiven."""
    forgiven = set()
    for expected, typed, verdict in TRIPLES:
        if verdict == "+":
            assert weighed(expected, typed).right, (expected, typed)
        elif weighed(expected, typed).right:
            assert weighed(expected, typed).doubtful
            forgiven.add(typed)
    assert forgiven == {"rimbeau", "teniss", "ellium", "Plutone"}


def test_bots_leave_no_doubts() -> None:
    """Q-08: the very answer is right beyond doubt for every question, however it is written."""
    for entry in load().values():
        if entry.stars:
            for typed in (entry.answer, entry.answer.upper(), *entry.variants):
                found = weigh(entry.answer, entry.variants, typed, WORDS.__contains__, entry.question)
                assert found == RIGHT, (entry.number, typed)


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


def test_what_may_stand_around_an_answer() -> None:
    """Q-08: titles and the question's words may both be repeated, and eighty characters are compared, no more."""
    question = "Quel fleuve traverse Paris ?"
    assert right("Seine", "le fleuve Seine")
    assert right("Seine", "la Seine traverse Paris", question)
    assert right("Seine", "Seine".ljust(LONGEST))
    assert not right("Seine", "Seine".ljust(LONGEST + 1))


def test_rules_1_forgave_less_and_doubted_all() -> None:
    """Q-08: under rules 1 every verdict could be contested, and one slip less was forgiven than under rules 2."""
    entry = Entry(stars=1, question="Quel poète ?", answer="Rimbaud")
    verdicts = {
        (rules, typed): judged(entry, typed, WORDS.__contains__, rules)
        for rules in (1, 2)
        for typed in ("rimbaud", "rimbeau", "hugo")
    }
    assert verdicts == {
        (1, "rimbaud"): ALMOST,
        (1, "rimbeau"): PARTLY,
        (1, "hugo"): PARTLY,
        (2, "rimbaud"): RIGHT,
        (2, "rimbeau"): ALMOST,
        (2, "hugo"): WRONG,
    }


def test_words_that_rules_1_and_2_knew() -> None:
    """Q-08: before rules 3 a word was what the dictionary has, or an answer of the first book alone."""
    known = known_before("fr-1")
    assert known("MAISON")
    assert known("MACGUFFIN")
    assert not known("GRUFFALO")
    assert not known("ZZZZZ")
