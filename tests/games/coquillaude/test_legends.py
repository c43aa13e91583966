"""Q-14: whether myth and fiction count as famous is the table's choice, and older games have none of them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.components.rulings import Rulings
from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.dictionary import all_words, dictionary
from pioche.games.coquillaude.families import person_flags
from pioche.games.coquillaude.options import LABELS, Options
from pioche.games.coquillaude.scoring import person_of
from pioche.games.coquillaude.search import find_best
from pioche.games.coquillaude.state import State
from pioche.lexicon.alphabet import fold, is_normalised

from .builders import A, board, position, put, sealed

ACRONYMS = {"ADN", "RRR", "TARDIS", "GIEC", "ENIAC", "UNICEF"}


def table(options: Options, lexicon: str = "fr-2") -> State:
    """Give a first round in which ULYSSE can be laid."""
    return replace(position("ULYSSE", "E", options=options), lexicon=lexicon)


@pytest.mark.parametrize(("legends", "points"), [(True, 64), (False, 36)])
def test_ulysse_is_famous_where_the_table_says_so(legends: bool, points: int) -> None:
    """Q-14: ULYSSE counts two letters more with the option, which is on, and is a plain word without it."""
    laid = sealed(table(Options(legends=legends)), A, put("G12", "across", "ULYSSE")).main
    assert (laid.points, laid.person is not None) == (points, legends)
    assert Options().legends
    assert "legends" in LABELS


def test_the_search_pays_what_the_table_pays() -> None:
    """Q-14: bots and the analysis value a legend as the rules do, with the option and without it."""
    best = {}
    for legends in (True, False):
        words = dictionary("fr-2", Rulings(), legends)
        people = person_flags(words)
        assert bool(people[words.words.find("ULYSSE")]) == legends
        assert people[words.words.find("NAPOLEON")]
        best[legends] = find_best(words, board(()), "ULYSSE", 1, anagrams=False)[0]
        assert best[legends].word == "ULYSSE"
    assert best[True].score > best[False].score


def test_a_game_that_began_earlier_pays_as_it_did() -> None:
    """T-16: fr-1 has no legends, so the option changes nothing there; earlier rules are written down without it."""
    for legends in (True, False):
        laid = sealed(table(Options(legends=legends), "fr-1"), A, put("G12", "across", "ULYSSE")).main
        assert (laid.points, laid.person) == (36, None)
    assert GAME.meta.options_since(2)["legends"] is False


def test_a_real_person_of_that_name_stays_famous() -> None:
    """Q-14: without the option a name still counts for somebody who has lived."""
    without = dictionary("fr-2", Rulings(), legends=False)
    told = person_of(without, "FRANCE")
    assert told is not None
    assert told.fr.startswith("Anatole France")
    assert person_of(without, "ZEUS") is None


@pytest.mark.parametrize("book", coquillaudet.BOOKS.values(), ids=lambda book: book.name)
def test_every_answer_of_one_word_can_be_laid(book: Path) -> None:
    """Q-13: whatever the Coquillaudet answers in one word is a word of the game, but for acronyms."""
    words = all_words("fr-2")
    answers = {fold(entry.answer) for entry in coquillaudet.load(book).values() if entry.answer}
    single = {answer for answer in answers if is_normalised(answer) and len(answer) > 1}
    assert len(single) > 200
    assert {answer for answer in single if answer not in words} <= ACRONYMS
