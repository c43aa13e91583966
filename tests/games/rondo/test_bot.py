"""Bots: legal, deterministic, from the view alone, each level in its own way."""

import pytest

from pioche.bots.levels import LEVELS
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY, UnknownLevel
from pioche.games.rondo import GAME
from pioche.games.rondo.bot.endgame import Ending, read
from pioche.games.rondo.bot.exchanges import clumsiest
from pioche.games.rondo.bot.hand_value import HAND_VALUES
from pioche.games.rondo.bot.knowledge import imagined_hands, unseen
from pioche.games.rondo.bot.search_time import seconds_to_find
from pioche.games.rondo.bot.valuation import Table
from pioche.games.rondo.commands import Exchange, Lay, OpeningWord, Pass
from pioche.games.rondo.events import Dealt, Laid
from pioche.games.rondo.moves import Move
from pioche.games.rondo.options import Options
from pioche.games.rondo.state import State
from pioche.kernel.base import RuleWord
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup, Thought
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from tests.forms import pairs
from tests.games.rondo.builders import after, lay, position

KEYS = [*(each.key for each in LEVELS), "2.5", GREEDY]


def thought(state: State, key: str, seed: str = "thought") -> Thought:
    """Give what a bot in seat 0 thinks."""
    found = GAME.think(GAME.view(state, Seat(0)), Seat(0), key, Chance(seed_from(seed)))
    assert found is not None
    return found


def test_unknown_levels_are_refused() -> None:
    """The room knows all bots of the house, and no others."""
    assert all(thought(position("MARE"), key) for key in KEYS)
    with pytest.raises(UnknownLevel):
        thought(position("MARE"), "7")


def test_equal_cards_have_an_order() -> None:
    """R-15: which of two equally clumsy cards is given away does not depend on how a process orders its sets."""
    for card in HAND_VALUES:
        equals = [other for other in HAND_VALUES if HAND_VALUES[other] == HAND_VALUES[card]]
        assert clumsiest("".join(equals)) == sorted(equals)
    assert clumsiest("A-?") == ["-", "?", "A"]


@pytest.mark.parametrize(("key", "variant"), pairs(KEYS, sorted(GAME.meta.variants)))
def test_every_level_plays_whole_games(key: str, variant: str) -> None:
    """A bot only does what is legal, in every variant, and its games end."""
    play = play_match(GAME, Setup(GAME.meta.variants[variant], 3), seed_from("whole"), (key, "greedy", key))
    assert play.log().seed is not None, "the game is over"
    assert any(isinstance(event, Laid) for entry in play.entries for event in entry.events)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_chance_gives_the_same_thought(key: str) -> None:
    """A bot does not waver, and a match can be played again."""
    state = position("MARE", ("AEINRS?", "KLMNOPQ"))
    assert thought(state, key) == thought(state, key)


@pytest.mark.parametrize("key", KEYS)
def test_a_thought_says_why(key: str) -> None:
    """The numbers behind a decision are there, in both languages; a person of the level would need the time."""
    found = thought(position("MARE", ("AEINRST", "KLMNOPQ")), key)
    assert found.why is not None
    assert found.why.fr
    assert found.why.en
    assert 0 <= found.seconds <= 60
    assert (found.seconds == 0) == (key == "greedy")


def test_greedy_takes_the_most_points() -> None:
    """The greedy bot lays what brings most now."""
    state = position("MARE", ("TPAAAAA", ""))
    command = thought(state, "greedy").command
    assert isinstance(command, Lay)
    most = GAME.preview(state, Seat(0), command).points
    assert most is not None
    for row in ("T...", "P..."):
        points = GAME.preview(state, Seat(0), lay(row)).points
        assert points is not None
        assert points <= most


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_without_a_word_passes(key: str) -> None:
    """R-14: who finds nothing passes; with an empty stock nothing can be exchanged."""
    assert thought(position("MARE", ("WW", "KQ"), stock=""), key).command == Pass()


def test_vocabularies() -> None:
    """A bot of level 1 knows everyday words only; one that knows all finds the rare word."""
    state = position("RETIFS", ("V", "KQ"), stock="")
    rare = lay("..V...")
    assert GAME.preview(state, Seat(0), rare).refusal is None
    assert thought(state, "6").command == rare
    assert thought(state, "1").command == Pass()


def test_bots_follow_the_table() -> None:
    """R-21: a word that the table has banned is not laid, one that it has admitted is."""
    state = position("MARE", ("W", "KQ"), stock="")
    assert thought(state, "6").command == Pass()
    admitted = after(state, RuleWord("MAREW", True), None)
    assert thought(admitted, "6").command == lay("....+W")
    assert thought(admitted, "1").command == lay("....+W")
    assert thought(after(admitted, RuleWord("MAREW", False), None), "6").command == Pass()


def test_a_clogged_hand_is_exchanged() -> None:
    """R-15: the master gives erasers and heavy letters away while the stock lasts, a strong player at times."""
    state = position("MARE", ("---WWQK", "AEINRST"), stock="AEINRSTLUO" * 6)
    for key, least in (("5", 2), ("6", 20)):
        commands = [thought(state, key, str(seed)).command for seed in range(20)]
        given = [command.card for command in commands if isinstance(command, Exchange)]
        assert len(given) >= least, key
        assert set(given) <= set("-WQK")
    assert not isinstance(thought(state, "greedy").command, Exchange)


def test_exchanges_end() -> None:
    """R-15: even with a hopeless hand a bot stops exchanging."""
    state = position("MARE", ("---WWQK", "AEINRST"), stock="AEINRSTLUO" * 6, exchanges=8)
    assert not isinstance(thought(state, "6").command, Exchange)


def test_the_opening_word_of_a_bot() -> None:
    """R-04: the dearest word of three letters, or none."""
    state = GAME.start(Setup(Options(), 2))
    for hand, letters in (("AFIKMRE", "KIF"), ("WWWWWWW", "")):
        dealt = GAME.evolve(state, Dealt((hand, "AAAAAAA"), "A" * 96))
        assert thought(dealt, "greedy").command == OpeningWord(letters)


def test_what_a_seat_can_work_out() -> None:
    """R-03: the unseen cards are those of the pack less hand, holder and what the seat has buried or turned."""
    state = position(
        ("MB", "Ae", "R_"), ("AAAAAA?", "AAAAAAA"), stock="ZK", turned=((Seat(0), "W"),), buried=(Seat(0),)
    )
    cards = unseen(GAME.view(state, Seat(0)))
    assert len(cards) == 110 - 7 - 6 - 1
    for card, left in (("M", 2), ("B", 1), ("A", 1), ("?", 4), ("R", 4), ("W", 0), ("K", 0), ("Z", 2)):
        assert cards.count(card) == left, card


def test_imagined_hands() -> None:
    """Hands of the next seat are drawn from the unseen cards; when no others are left, they are known."""
    view = GAME.view(position("MARE", ("AAAAAAA", "KLMNOPQ")), Seat(0))
    hands = imagined_hands(view, Seat(0), 4, Chance(seed_from("hands")))
    assert len(set(hands)) == 4
    assert all(len(hand) == 7 for hand in hands)


def test_rare_words_take_longer() -> None:
    """The finding time follows difficulty: rarer words, more cards, a slower pace."""
    words = Lexicon.load()

    def usual(word: str, cards: int, pace: float) -> float:
        move = Move(word, lay("A" * cards).cards, word, 0)
        return sum(seconds_to_find(words, move, pace, Chance(seed_from(f"find {n}"))) for n in range(50)) / 50

    assert usual("MAISON", 3, 1.0) < usual("ARGOUSIN", 3, 1.0)
    assert usual("MAISON", 2, 1.0) < usual("MAISON", 6, 1.0)
    assert usual("MAISON", 3, 0.7) < usual("MAISON", 3, 2.4)


def test_reading_the_end() -> None:
    """R-17, R-18: with two turns to go a bot sees that ending the game catches the other's cards."""
    words = Lexicon.load()
    line = read(Table(words, Options(), 0), Ending("MARE", "S", "KW-", 0), 2)
    assert line.move is not None
    assert line.move.word == "MARES"
    assert line.gain == 12 + 10 + 10 + 2


def test_reading_the_end_knows_when_to_pass() -> None:
    """R-17: after the other's pass, passing ends the game."""
    line = read(Table(Lexicon.load(), Options(), 0), Ending("MARE", "W", "KK", 1), 3)
    assert line.move is None
    assert line.gain == 20 - 10
