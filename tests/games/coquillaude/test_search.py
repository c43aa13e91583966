"""The search for the most valuable placement, against a slow twin that tries everything by the rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from pioche.components.rulings import Rulings
from pioche.components.tiles import EMPTY, Rows, Tile, lay, no_letters
from pioche.components.vocabularies import vocabulary
from pioche.games.coquillaude.bot.rack_value import prices
from pioche.games.coquillaude.box import BOARD, PAWNS, SHELLS
from pioche.games.coquillaude.conventions import OURS, Conventions
from pioche.games.coquillaude.dictionary import spoken_words, with_legends
from pioche.games.coquillaude.families import MOST_SHELLS, families
from pioche.games.coquillaude.moves import DIRECTIONS
from pioche.games.coquillaude.scoring import appraise, may_announce
from pioche.games.coquillaude.search import FREE, find_best, handful, is_any_worth, tiles_of
from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.lexicon.search import anagrams
from pioche.lexicon.search.board import STEPS
from tests.forms import further, seeds

from .builders import LEXICON, THREE_WORDS, board

SMALL = vocabulary("fr-1", Rulings(), 1_500, reading=with_legends)


def everything(
    lexicon: Lexicon, rows: Rows, rack: str, conventions: Conventions = OURS
) -> Iterator[tuple[int, str, str, int, int]]:
    """Try every word that the pawns and the board could give, everywhere, and let the rules judge it."""
    letters = Counter(rack) + Counter("".join(rows).replace(EMPTY, ""))
    for word in (word for word in lexicon if not Counter(word) - letters):
        for way in DIRECTIONS:
            for row in range(BOARD.size):
                for column in range(BOARD.size):
                    tiles = laid(rows, word, row, column, *STEPS[way])
                    if tiles and not Counter(tile.letter for tile in tiles) - Counter(rack):
                        try:
                            announces = may_announce(rows, rack, tiles, way, conventions)
                            alike = tuple(anagrams(lexicon, word)) if announces else ()
                            found = appraise(lexicon, rows, rack, tiles, way, alike, conventions)
                        except Illegal:
                            continue
                        if found.main.word == word:
                            yield found.points, word, way, row, column


def laid(rows: Rows, word: str, row: int, column: int, down: int, right: int) -> tuple[Tile, ...]:
    """Give the pawns that a word needs beside the letters of the board, none where it does not fit."""
    squares = [(row + nth * down, column + nth * right) for nth in range(len(word))]
    if not all(BOARD.holds(*square) for square in (squares[0], squares[-1])):
        return ()
    signs = [rows[at][across] for at, across in squares]
    if any(sign not in (EMPTY, letter) for sign, letter in zip(signs, word, strict=True)):
        return ()
    return tuple(
        Tile(*square, letter) for square, sign, letter in zip(squares, signs, word, strict=True) if sign == EMPTY
    )


def some_board(seed: int, words: int, conventions: Conventions = OURS) -> tuple[Rows, Random]:
    """Lay a few of the best words with pawns drawn at random."""
    random = Random(seed)
    rows = no_letters(BOARD.size)
    for _ in range(words):
        found = find_best(SMALL, rows, "".join(sorted(random.sample(PAWNS, 7))), 5, conventions=conventions)
        if found:
            rows = lay(rows, tiles_of(random.choice(found)))
    return rows, random


@pytest.mark.parametrize("seed", seeds(3, 6))
def test_the_search_agrees_with_trying_everything(seed: int) -> None:
    """Q-14 to Q-24: the ten best placements have the values that the rules give when everything is tried."""
    rows, random = some_board(seed, seed % 4)
    rack = "".join(sorted(random.sample(PAWNS, 4)))
    best = sorted(everything(SMALL, rows, rack), reverse=True)[:10]
    found = find_best(SMALL, rows, rack, 10)
    assert [placement.score for placement in found] == [points for points, *_ in best], f"seed {seed} {rack}"


@pytest.mark.parametrize("seed", seeds(3, 6))
def test_what_the_search_finds_the_rules_accept(seed: int) -> None:
    """Q-17, Q-19, Q-22: with the whole dictionary and many pawns every placement found has the value it claims."""
    rows, random = some_board(seed, 4)
    rack = "".join(sorted(random.sample(PAWNS, 10 + 6 * seed)))
    for placement in find_best(LEXICON, rows, rack, 25):
        alike = tuple(anagrams(LEXICON, placement.word))
        found = appraise(LEXICON, rows, rack, tiles_of(placement), placement.direction, alike)
        assert found.points == placement.score, f"seed {seed}: {placement}"


@pytest.mark.parametrize("rack", ["AACEMNPRU", *further("ACEIIORTU", "CEIJNORSS", "AEIOSSTTU")])
def test_great_words_hide_nothing(rack: str) -> None:
    """Q-26: words with large families are looked at first with nine pawns or more, and hide no better one."""
    rows, _ = some_board(0, 3)
    best = max(
        placement.score
        + sum(
            each.points
            for each in appraise(
                LEXICON, rows, rack, tiles_of(placement), placement.direction, tuple(anagrams(LEXICON, placement.word))
            ).anagrams
        )
        for placement in find_best(LEXICON, rows, rack, 5_000, anagrams=False)
    )
    assert find_best(LEXICON, rows, rack, 1)[0].score == best


@pytest.mark.parametrize("rack", ["AEEILMNRSTU", "AAELNRST"])
def test_pawns_have_their_price(rack: str) -> None:
    """A thrifty player's best placement, with many pawns or few, has the highest value less the price of its pawns."""
    rows, dear = board(THREE_WORDS), prices(0.5)

    def net(points: int, laid: str) -> int:
        return points - sum(dear[ord(letter) - ord("A")] for letter in laid)

    top = find_best(LEXICON, rows, rack, 1, prices=dear)[0]
    gross = find_best(LEXICON, rows, rack, 2_000, prices=FREE)
    assert top.score >= max(net(each.score, each.laid) for each in gross)
    alike = tuple(anagrams(LEXICON, top.word))
    worth = appraise(LEXICON, rows, rack, tiles_of(top), top.direction, alike).points
    assert top.score == net(worth, top.laid)


def test_families() -> None:
    """Q-17: every word knows how many words and people have its letters; no two families are mixed up."""
    kin = families(LEXICON)
    for word in ("REGLES", "BALISE", "COQUILLAUDE", "NAPOLEON"):
        alike = [word, *anagrams(LEXICON, word)]
        people = sum(LEXICON.person(each) is not None for each in alike)
        place = LEXICON.words.find(word)
        assert (kin.people[place], kin.others[place]) == (people, len(alike) - people), word


def test_a_vote_changes_families() -> None:
    """Q-13, Q-17: admitted words count among anagrams, banned ones do not."""
    rows = no_letters(BOARD.size)
    plain = find_best(LEXICON, rows, "EEGLRS", 1)[0].score
    more = spoken_words("fr-1", Rulings(admitted=("GELERS",)))
    fewer = spoken_words("fr-1", Rulings(banned=("LEGERS",)))
    assert find_best(more, rows, "EEGLRS", 1)[0].score > plain > find_best(fewer, rows, "EEGLRS", 1)[0].score


def test_a_rack_of_any_size() -> None:
    """Q-26: of more than forty pawns those yield of which there are most; nothing else is lost."""
    assert handful("ABC") == "ABC"
    kept = handful("E" * 30 + "A" * 19 + "QZ")
    assert (len(kept), kept.count("Q"), kept.count("Z")) == (40, 1, 1)
    assert find_best(LEXICON, board(THREE_WORDS), PAWNS, 1)


def test_no_line_has_more_shells_than_the_search_expects() -> None:
    """Q-15: the bounds of the search know as many shells as any line of the board has."""
    lines: Counter[tuple[str, int]] = Counter()
    for row, column in SHELLS:
        lines.update((("across", row), ("down", column), ("descending", row - column), ("ascending", row + column)))
    assert max(lines.values()) <= MOST_SHELLS


def test_a_value_that_is_just_reached_is_reached() -> None:
    """Q-26: pawns are worth what their best placement is worth, neither more nor less."""
    rows = no_letters(BOARD.size)
    best = find_best(LEXICON, rows, "EEGLRS", 1)[0].score
    assert is_any_worth(LEXICON, rows, "EEGLRS", best)
    assert not is_any_worth(LEXICON, rows, "EEGLRS", best + 1)


def test_nothing_to_find() -> None:
    """Q-26: no pawns, or pawns that make no word, give nothing."""
    assert not find_best(LEXICON, board(THREE_WORDS), "", 5)
    assert not is_any_worth(LEXICON, no_letters(BOARD.size), "WWW", 4)
