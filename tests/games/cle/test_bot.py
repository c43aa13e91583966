"""Bots."""

import pytest
from msgspec.structs import replace

from pioche.bots.levels import LEVELS, level
from pioche.bots.match import play_match
from pioche.components.clebox import LETTERS
from pioche.components.crosswords import unseen
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken, vocabulary
from pioche.games.cle import GAME
from pioche.games.cle.bot.doubts import looks_strange
from pioche.games.cle.bot.endgame import Duel, best_line, count_out
from pioche.games.cle.bot.levels import LEVELS as CLE_LEVELS
from pioche.games.cle.bot.rack_value import kept_value
from pioche.games.cle.bot.slips import misspelt, slip
from pioche.games.cle.bot.valuation import imagined_racks
from pioche.games.cle.commands import Accept, Contest, Lay, Pass
from pioche.games.cle.events import Laid
from pioche.games.cle.search import best_placements, points_scoring
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup
from pioche.lexicon import Lexicon

from .builders import ARBITER, CONTEST, A, B, after, begun, events_of, position, put

TABLE = [("I9", "across", "TABLE")]
KNOWN = vocabulary("fr-1", Rulings())
KEYS = [*(each.key for each in LEVELS), "2.5", "greedy"]


def mind(seed: str = "bot") -> Chance:
    """Give the chance of a bot's thoughts."""
    return Chance(seed_from(seed))


def command_of(state: object, seat: int, key: str, seed: str = "bot") -> Command:
    """Let a bot think."""
    thought = GAME.think(GAME.view(state, seat), seat, key, mind(seed))  # type: ignore[arg-type] # a position and a seat
    assert thought is not None
    assert thought.seconds >= 0
    return thought.command


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_lays_only_words_that_it_knows(key: str) -> None:
    """C-15: where an arbiter judges, every word of a level is one that it says."""
    play = play_match(GAME, Setup(ARBITER, 2), seed_from(f"known words {key}"), (key, key))
    known = spoken("fr-1", Rulings(), level(key).speech)
    laid = [event for event in play.log().events() if isinstance(event, Laid)]
    assert len(laid) > 8
    assert {word for event in laid for word in event.words if word not in known} == set()


def slips(key: str, games: int) -> int:
    """Count the moves of some games that would not stand a contest."""
    plays = (play_match(GAME, Setup(CONTEST, 2), seed_from(f"slips {number}"), (key, key)) for number in range(games))
    laid = [(play, event) for play in plays for event in play.log().events() if isinstance(event, Laid)]
    return sum(any(word not in KNOWN or KNOWN.plural_only(word) for word in event.words) for _, event in laid)


def test_contesting_a_bot_means_something() -> None:
    """C-13: where the others judge, a child now and then lays a plural or a word that is none; a master does not."""
    assert 1 <= slips("1", 4) <= 12
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST)
    known, traits = spoken("fr-1", Rulings(), level("1").speech), CLE_LEVELS["1"]
    view = GAME.view(state, A)
    often = [slip(view, A, known, replace(traits, slips=1.0), 10, mind(str(seed))) for seed in range(5)]
    assert all(often)
    arbitrated = GAME.view(position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE, options=ARBITER), A)
    assert slip(arbitrated, A, known, replace(traits, slips=1.0), 10, mind()) is None
    assert misspelt()
    assert [word for word in misspelt() if word in KNOWN] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_passes_when_it_finds_nothing(key: str) -> None:
    """C-11: without any word a bot passes."""
    assert command_of(position("WWWWWWWWWW", "EEEEEAAAAA", words=TABLE), A, key) == Pass()


def test_who_knows_all_words_contests_exactly_what_is_wrong() -> None:
    """C-14: the master contests an invalid word and a forbidden plural, and nothing else."""
    moves = {
        put("J10", "down", "ZUT"): Contest(),
        put("J10", "down", "UX"): Contest(),
        put("J10", "down", "IL"): Accept(),
    }
    for move, answer in moves.items():
        state = after(position("ZUTILXAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST), (A, move))
        assert command_of(state, B, "6") == answer


def test_a_child_accepts_most_words_it_does_not_know() -> None:
    """C-14: level 1 rarely contests a word only because it is unknown, but nearly always what looks like no word."""
    size = level("1").vocabulary
    assert size is not None
    children = Lexicon.load("fr-1").limited(size)
    unknown = next(
        word
        for word in Lexicon.load("fr-1").limited(60_000)
        if word.startswith("T") and len(word) == 6 and word not in children and not looks_strange("fr-1", size, word)
    )
    rare, odd = (
        after(position(f"{word}AAAAA", "EEEEE", words=TABLE, options=CONTEST), (A, put("I9", "down", f".{word[1:]}")))
        for word in (unknown, "TZYHMT")
    )
    doubts = [sum(command_of(state, B, "1", str(seed)) == Contest() for seed in range(40)) for state in (rare, odd)]
    assert doubts[0] < 10 < 30 < doubts[1]


def test_words_that_look_strange() -> None:
    """C-14: three letters in a row that no known word has look strange."""
    assert looks_strange("fr-1", 9_000, "AZYHMT")
    assert not looks_strange("fr-1", 9_000, "MAISONNER")


def test_greedy_takes_the_most_points() -> None:
    """The measure for all others: no placement found by listing all is worth more."""
    state = begun(2, ARBITER, "greedy")
    state = after(state, (state.turn, command_of(state, state.turn, "greedy")))
    command = command_of(state, state.turn, "greedy")
    assert isinstance(command, Lay)
    laid = events_of(state, state.turn, command)[0]
    assert isinstance(laid, Laid)
    scoring = points_scoring(GAME.view(state, None).colours[state.turn], state.key, short_words_score=False)
    best = best_placements(KNOWN, state.rows, state.racks[state.turn], scoring, 1)
    assert laid.points == best[0].score


@pytest.mark.parametrize("seed", range(6))
def test_what_the_search_finds_the_rules_accept(seed: int) -> None:
    """C-08, C-09, C-10, C-16: the rules agree with every placement of the search, and with its points."""
    state = begun(2, ARBITER, f"search {seed}")
    for _ in range(8):
        scoring = points_scoring(GAME.view(state, None).colours[state.turn], state.key, short_words_score=False)
        found = best_placements(KNOWN, state.rows, state.racks[state.turn], scoring, 25)
        for placement in found:
            move = put(_name(placement.row, placement.col), placement.direction, placement.letters)
            laid = events_of(state, state.turn, move)[0]
            assert isinstance(laid, Laid)
            assert laid.points == placement.score, f"seed {seed}: {placement}"
        state = after(state, (state.turn, move if found else Pass()))


def _name(row: int, column: int) -> str:
    return f"{chr(ord('A') + column)}{row + 1}"


def test_a_bot_sees_only_its_view() -> None:
    """C-04: whatever is hidden, the same view leads to the same thought."""
    state = begun(2, CONTEST, "view")
    twin = GAME.imagine(state, state.turn, mind("twin"))
    assert twin != state
    for key in KEYS:
        assert command_of(state, state.turn, key) == command_of(twin, state.turn, key)


def test_unseen_letters() -> None:
    """C-04: imagined racks are drawn from what lies neither on the board nor on one's own rack."""
    view = GAME.view(position("UXEEEEEEE?", "EEEEEAAAAA", words=TABLE), A)
    hidden = unseen(LETTERS, view.rows, view.rack)
    assert len(hidden) == 144 - 10 - 5
    assert "X" not in hidden
    assert hidden.count("?") == 3
    assert [len(rack) for rack in imagined_racks(view, A, 3, mind())] == [10, 10, 10]


def test_letters_worth_keeping() -> None:
    """Good letters are kept, hard ones laid; with an empty stock every letter only costs."""
    assert kept_value("ANE", 50) > kept_value("AKW", 50)
    assert kept_value("AEIOU", 50) < kept_value("ANRTE", 50)
    assert kept_value("ANE", 0) == -15


def test_the_end_game_goes_out() -> None:
    """C-19: with all letters known the bot prefers to go out over a few points more."""
    state = position("IL", "WKWKWK", words=TABLE, stock="")
    view = GAME.view(state, A)
    # All letters must be known: the other rack is what is neither on the board nor on one's own rack.
    best = count_out(replace(view, rack_sizes=(2, 6)), A, KNOWN, (4,))[0]
    assert sorted(best.placement.laid) == ["I", "L"]
    assert best.value >= 50


def test_counting_out_a_blocked_board() -> None:
    """C-20: when neither can lay, each loses 5 for each letter left."""
    duel = Duel(KNOWN, None, short_words_score=False)
    rows = position("Q", "QQ", words=TABLE).rows
    assert best_line(duel, rows, ("Q", "QQ"), ("red", "green"), (3, 3, 3)) == 5


@pytest.mark.parametrize("key", KEYS)
def test_bots_keep_to_the_hourglass(key: str) -> None:
    """C-11: with a short hourglass a bot that has found a word lays it in time."""
    view = replace(GAME.view(begun(2, ARBITER), None), rack="SELLEAAAAA", limit=10.0)
    thought = GAME.think(view, A, key, mind())
    assert thought is not None
    assert thought.seconds < 10
