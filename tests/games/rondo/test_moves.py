"""The compiled search and the rules agree: each checks the other."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.cards import JOKER
from pioche.games.rondo.commands import Lay, Placed
from pioche.games.rondo.events import Laid
from pioche.games.rondo.holder import faces
from pioche.games.rondo.moves import best_moves, some_moves
from pioche.games.rondo.options import Options
from pioche.games.rondo.placement import place
from pioche.games.rondo.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.testing.random_play import Case, steps
from tests.games.rondo.builders import BEGINNERS, SEPARATE, events_of, position

WORDS = Lexicon.load("fr-1")
ALL = 1 << 20
ANY_ORDER = Chance(seed_from("any order"))


@pytest.mark.parametrize("variant", sorted(GAME.meta.variants))
def test_every_move_found_is_legal(variant: str) -> None:
    """R-06 to R-12: the rules accept each move that the search finds, at the points that it gives."""
    for seed in (11, 12):
        for play in steps(GAME, Case(variant, 2, seed)):
            state = play.state
            if not isinstance(state, State) or state.phase != "turns":
                continue
            chance, row, hand = Chance(seed_from("moves")), faces(state.holder), state.hands[state.turn]
            moves = best_moves(WORDS, row, hand, state.options, 5)
            moves += some_moves(WORDS, row, hand, state.options, 5, chance)
            for move in moves:
                laid = events_of(state, move.command, state.turn)[0]
                assert isinstance(laid, Laid)
                expected = (move.word, move.points - 2 * state.exchanges)
                assert (laid.word, laid.points) == expected, f"seed {seed}: {state} {move}"


def every_laying(places: range, hand: str, options: Options) -> Iterator[tuple[Placed, ...]]:
    """Give all ways to put cards of a small hand into compartments, sensible or not."""
    for count in range(1, len(hand) + 1):
        for where in combinations(places, count):
            for cards in sorted(set(permutations(hand, count))):
                yield from product(*(as_laid(at, card, options) for at, card in zip(where, cards, strict=True)))


def as_laid(at: int, card: str, options: Options) -> Iterator[Placed]:
    """Give all ways to lay one card in one compartment."""
    if card == JOKER:
        yield from (Placed(at, card, letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    else:
        yield Placed(at, card)
    if options.face_down_eraser:
        yield Placed(at, card, face_down=True)


@pytest.mark.parametrize("options", [Options(), SEPARATE, BEGINNERS], ids=["default", "separate", "beginners"])
@pytest.mark.parametrize(
    ("holder", "hand"),
    [("MARE", "ST-"), ("MARe", "ES-"), ("-MARE", "TP"), ("MARES", "--P"), ("MER_", "?S"), ("MER", "A?"), ("", "MERS")],
)
def test_every_legal_word_is_found(holder: str, hand: str, options: Options) -> None:
    """R-06 to R-11: the search finds exactly the words, in their places, that the rules accept."""
    state = position(holder, (hand, ""), options=options)
    legal = set()
    for cards in every_laying(range(-1, len(holder) + 1) if holder else range(-1, 4), hand, options):
        try:
            made = place(state.holder, state.hands[0], cards, options)
        except Illegal:
            continue
        if made.word in WORDS:
            opened = len(made.row) > len(holder) and any(placed.at < 0 for placed in cards)
            legal.add((made.word, made.row.upper().replace("_", "-"), opened))
    found = set()
    for move in some_moves(WORDS, holder, state.hands[0], options, ALL, ANY_ORDER):
        opened = any(placed.at < 0 for placed in move.cards)
        found.add((move.word, move.row.upper().replace("_", "-"), opened))
    assert found == legal


@pytest.mark.parametrize("options", [Options(), Options(erasers_earn_bonus=True)])
def test_the_best_move_is_the_dearest(options: Options) -> None:
    """R-12: no way to lay any reachable word brings more than the first of the best moves, also where erasers pay."""
    for holder, hand in (("MARE", "ST-"), ("MARE", "AES"), ("MARe", "?AS"), ("MARES", "-?A"), ("MARIES", "--ST")):
        state = position(holder, (hand, ""), options=options)
        points = []
        for cards in every_laying(range(-1, len(holder) + 1), hand, state.options):
            preview = GAME.preview(state, state.turn, Lay(cards))
            if preview.points is not None:
                points.append(preview.points)
        assert best_moves(WORDS, holder, hand, state.options, 1)[0].points == max(points)


def test_no_move() -> None:
    """R-14: a hand that fits nowhere finds nothing."""
    assert best_moves(WORDS, "MARE", "W", Options(), 3) == []
    assert some_moves(WORDS, "MARE", "W", Options(), ALL, ANY_ORDER) == []
