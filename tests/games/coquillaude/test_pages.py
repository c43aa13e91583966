"""The figures on the rules page and in the guided first game are those of the game."""

import json
from pathlib import Path
from typing import Any

from pioche.components.tiles import EMPTY, Tile, lay
from pioche.games.coquillaude.box import BOARD
from pioche.games.coquillaude.dice import gift_of
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.scoring import PERSON, appraise, person_of
from pioche.lexicon.search import anagrams
from pioche.lexicon.search.board import STEPS

from .builders import LEXICON, board

CLIENT = Path(__file__).parents[3] / "web" / "src" / "games" / "coquillaude"
RULES: dict[str, Any] = json.loads((CLIENT / "rules" / "example.json").read_text(encoding="utf-8"))
LESSON: dict[str, Any] = json.loads((CLIENT / "first" / "lesson.json").read_text(encoding="utf-8"))


def test_the_board_of_the_rules_page_is_the_real_one() -> None:
    """Q-01: the pictures show the squares of the game."""
    assert tuple(RULES["board"]) == BOARD.rows


def test_the_words_of_the_rules_page_are_worth_what_it_says() -> None:
    """Q-14, Q-15, Q-23, Q-24: laid one after the other by the rules, each word has the value that the page tells."""
    for picture in ("crossed", "slanted"):
        rows = board(())
        for word in RULES[picture]:
            down, right = STEPS[word["direction"]]
            squares = [(word["row"] + nth * down, word["column"] + nth * right) for nth in range(len(word["word"]))]
            tiles = tuple(
                Tile(*at, letter)
                for at, letter in zip(squares, word["word"], strict=True)
                if rows[at[0]][at[1]] == EMPTY
            )
            rack = "".join(tile.letter for tile in tiles)
            laid = appraise(LEXICON, rows, rack, tiles, word["direction"], ())
            assert (laid.main.word, laid.points) == (word["word"], word["points"])
            rows = lay(rows, tiles)
    assert [word["points"] for word in RULES["crossed"]] == [196, 256, 56]


def test_the_figures_that_the_pages_tell_in_words() -> None:
    """Q-14, Q-17: what the sentences of the pages say of single words."""
    for words, points in (
        (("REGLES", "LEGERS", "GRELES"), 108),
        (("BALISE", "BLAISE", "BASILE"), 164),
        (("NAPOLEON",), 100),
    ):
        tiles = tuple(Tile(11, 6 + nth, letter) for nth, letter in enumerate(words[0]))
        assert appraise(LEXICON, board(()), words[0], tiles, "across", words[1:]).points == points
    sentences = (CLIENT / "rules" / "words.ts").read_text(encoding="utf-8")
    assert "108" in sentences
    assert "164" in sentences
    assert f"{Options().least_value} points" in sentences


def test_the_lesson_knows_all_anagrams_and_who_is_famous() -> None:
    """Q-14, Q-17: the lesson accepts every anagram that the game accepts, and pays people as the game does."""
    assert sorted(LESSON["anagrams"]) == sorted(anagrams(LEXICON, LESSON["word"]))
    everybody = (LESSON["word"], *LESSON["anagrams"], LESSON["other"], LESSON["others_anagram"], *LESSON["taking"])
    assert sorted(LESSON["people"]) == sorted(word for word in everybody if person_of(LEXICON, word))
    assert sorted(anagrams(LEXICON, LESSON["other"])) == sorted((LESSON["others_anagram"], *LESSON["taking"]))
    assert "CRANE" in LESSON["people"]


def test_the_lesson_pays_as_the_game_does() -> None:
    """Q-14, Q-15: NACRE is worth 25, and 49 over a shell; the others' words are plain ones with their shells."""
    tiles = tuple(Tile(11, 6 + nth, letter) for nth, letter in enumerate(LESSON["word"]))
    laid = appraise(LEXICON, board(()), LESSON["pawns"], tiles, "across", LESSON["anagrams"])
    famous = len(LESSON["people"])
    assert laid.main.points == 25
    assert laid.points == 25 * (12 - famous) + (5 + PERSON) ** 2 * famous
    for each in LESSON["lower"]:
        assert each["word"] in LEXICON
        assert person_of(LEXICON, each["word"]) is None
        assert (len(each["word"]) + each["shells"]) ** 2 == each["points"]
    assert gift_of(LESSON["number"]) == 1
