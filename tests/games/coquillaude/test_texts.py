"""The texts of the Coquillaudet: how many, how long, how written, and no two alike."""

import re
from collections import Counter

import numpy as np
from rapidfuzz import fuzz, process

from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.coquillaudet import FOLDER, NUMBERS, load
from pioche.games.coquillaude.entries import Entry, read_theme
from pioche.games.coquillaude.judgement import weigh
from pioche.lexicon.alphabet import fold

QUESTIONS: list[Entry] = [entry for entry in load().values() if entry.bonus is None]
TEXTS = [(entry.number, text) for entry in QUESTIONS for text in (entry.question, entry.note)]
ALIKE = 70.0
"""From here on (of 100) two questions with the same answer are the same one in other words."""


def folded(text: str) -> str:
    """Give the words of a text for comparing."""
    return " ".join("".join(char if char.isalnum() else " " for char in fold(text)).split())


def test_every_number_has_its_entry() -> None:
    """Q-01: 1296 entries, 1188 questions and 108 bonuses."""
    assert sorted(load()) == list(NUMBERS)
    bonuses = Counter(entry.bonus for entry in load().values() if entry.bonus)
    assert bonuses == {"coquillaudinette": 60, "coquillaudette": 32, "coquillaude": 16}


def test_stars_and_themes_are_balanced() -> None:
    """Q-06: four questions in ten have one star, a quarter three; thirteen themes of about the same size."""
    stars = Counter(entry.stars for entry in QUESTIONS)
    for each, share in {1: 40, 2: 35, 3: 25}.items():
        assert abs(100 * stars[each] / len(QUESTIONS) - share) < 1, stars
    themes = Counter(entry.theme for entry in QUESTIONS)
    assert len(themes) == 13
    assert set(themes.values()) == {91, 92}


def test_answers_can_be_typed() -> None:
    """Q-06: an answer has at most four words, a question and its explanation fit on the card."""
    for entry in QUESTIONS:
        assert len(entry.answer.replace("-", " ").replace("’", " ").split()) <= 6, entry
        assert len(entry.answer.split()) <= 4, entry
        assert len(entry.question) <= 170, entry
        assert 10 <= len(entry.note) <= 160, entry


def test_every_listed_answer_is_taken() -> None:
    """Q-08: the expected answer and each of its variants are right, and the question does not give it away."""
    words = vocabulary("fr-1")
    for entry in QUESTIONS:
        for text in (entry.answer, *entry.variants):
            assert weigh(entry, text, words).right, (entry.number, text)
        answer = folded(entry.answer)
        assert len(answer) < 4 or f" {answer} " not in f" {folded(entry.question)} ", entry


def test_no_two_questions_are_alike() -> None:
    """No question is asked twice, and none in other words with the same answer."""
    texts = [folded(entry.question) for entry in QUESTIONS]
    answers = [{folded(text) for text in (entry.answer, *entry.variants)} for entry in QUESTIONS]
    likeness = np.triu(process.cdist(texts, texts, scorer=fuzz.token_set_ratio, score_cutoff=ALIKE), 1)
    twins = [
        (QUESTIONS[one].question, QUESTIONS[other].question)
        for one, other in np.argwhere(likeness)
        if answers[one] & answers[other] or texts[one] == texts[other]
    ]
    assert twins == []


def test_no_answer_comes_too_often() -> None:
    """Whoever has played for long does not guess the answer from having heard it before."""
    answers = Counter((entry.theme, folded(entry.answer)) for entry in QUESTIONS)
    assert [answer for answer, times in answers.items() if times > 2] == []


def test_typography() -> None:
    """French is set as it should be: ’ « » and non-breaking spaces, no straight quotes, nobody is called vous."""
    wrong = re.compile(r"['\"\u202f]|[^\u00a0][;!?»]|[^\u00a0\d]:|«[^\u00a0]|\s{2}|(?<!-)\bvous\b")
    assert [(number, text) for number, text in TEXTS if wrong.search(text)] == []


def test_files_are_named_by_their_theme() -> None:
    """Each theme has a French and an English name and a file of its own."""
    themes = [read_theme(path) for path in sorted(FOLDER.glob("*.toml"))]
    assert len({theme.fr for theme in themes}) == len({theme.en for theme in themes}) == len(themes) == 14
