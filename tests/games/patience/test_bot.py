"""Solvers."""

import pytest

from pioche.bots.levels import LEVELS, level
from pioche.bots.match import play_match
from pioche.components.crosswords import tiles_of
from pioche.components.tiles import Run
from pioche.games.patience import GAME
from pioche.games.patience.analysis import chain_noted
from pioche.games.patience.bot.outlook import LEARNT, distances, search_scoring, words_to_come
from pioche.games.patience.bot.solver import candidates, imagined_draws, run_of, table_of
from pioche.games.patience.commands import GiveUp, Lay
from pioche.games.patience.options import Options
from pioche.games.patience.search import words_across
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.lexicon import Lexicon

from .builders import CHAIN, CHAIN_LETTERS, ME, PRACTICE, after, arranged, begun, put

KEYS = [*(each.key for each in LEVELS), "2.5", "greedy"]


def command_of(state: object, key: str) -> Command:
    """Let a bot think."""
    thought = GAME.think(GAME.view(state, ME), ME, key, Chance(seed_from("bot")))  # type: ignore[arg-type] # a position
    assert thought is not None
    return thought.command


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_lays_only_words_that_it_knows(key: str) -> None:
    """P-07: every word of a level is one that it says."""
    manner = level(key).speech
    known = Lexicon.load("fr-1") if manner is None else Lexicon.load("fr-1").said(manner)
    for number in range(1, 4):
        play = play_match(GAME, Setup(Options(number=number), 1), seed_from("bot"), (key,))
        chain = GAME.view(play.state, ME).chain  # type: ignore[arg-type] # its own state
        assert chain
        assert all(word.word in known for word in chain)


def test_the_best_level_arrives_in_few_words() -> None:
    """P-05: over a few deals the master arrives, with at most eight words on average."""
    outcomes = [
        GAME.outcome(play_match(GAME, Setup(Options(number=number), 1), seed_from("bot"), ("6",)).state)  # type: ignore[arg-type] # its own state
        for number in range(1, 9)
    ]
    scores = [outcome.scores[0] for outcome in outcomes if outcome is not None and outcome.winners]
    assert len(scores) >= 7
    assert sum(scores) / len(scores) <= 8


@pytest.mark.parametrize("key", ["greedy", "5", "6"])
def test_a_bot_sees_the_last_word(key: str) -> None:
    """P-05: a word that covers the last square is laid."""
    state = after(arranged(CHAIN_LETTERS), *(put(*move) for move in CHAIN[:-1]))
    assert GAME.outcome(after(state, command_of(state, key))) is not None


def test_a_bot_gives_up_when_nothing_is_possible() -> None:
    """P-06: in practice, told that no word is possible, a bot gives up."""
    state = after(arranged("SUZZZZZZZZ", PRACTICE, whole_bag=False), put("A1", "across", "SU"))
    assert command_of(state, "5") == GiveUp()


def test_a_bot_sees_only_its_view() -> None:
    """P-01: whatever is face down, the same view leads to the same thought."""
    state = begun(Options(number=7))
    twin = GAME.imagine(state, ME, Chance(seed_from("twin")))
    assert twin != state
    for key in KEYS:
        assert command_of(state, key) == command_of(twin, key)


def test_strict_patiences_are_played_too() -> None:
    """P-04: by the strict rules bots lay only what is allowed."""
    play = play_match(GAME, Setup(Options(number=3, strict=True), 1), seed_from("bot"), ("4",))
    assert GAME.outcome(play.state) is not None  # type: ignore[arg-type] # its own state


def test_distances() -> None:
    """P-05: how far the next word has to run, and how far the last one stopped short."""
    assert distances(Run(0, 0, False, "SAVOIR")) == (18, 13)
    assert distances(Run(0, 5, True, "ROUGE")) == (13, 14)
    assert distances(Run(18, 16, False, "ANE")) == (0, 0)
    assert words_to_come(LEARNT, Run(18, 16, False, "ANE")) == 0


@pytest.mark.parametrize("number", range(1, 5))
def test_the_search_prefers_what_leads_further(number: int) -> None:
    """P-05: of all words, those that the scored search gives first have the best outlook of those that go onward."""
    state = after(begun(Options(number=number)), command_of(begun(Options(number=number)), "greedy"))
    table = table_of(GAME.view(state, ME), None)._replace(rack=state.rack.replace("?", ""))
    everything = words_across(table.lexicon, table.rows, table.rack, table.last, strict=False)
    fewest = min(words_to_come(LEARNT, run_of(word)) for word in everything)
    assert words_to_come(LEARNT, run_of(candidates(table, 1)[0])) == fewest, f"number {number}"
    assert search_scoring(LEARNT, None).squares is not None


def test_every_candidate_is_legal() -> None:
    """P-02, P-03, P-04: the rules accept whatever the search gives."""
    state = begun(Options(number=11))
    for _ in range(4):
        found = candidates(table_of(GAME.view(state, ME), None), 20)
        for placement in found:
            after(state, Lay(tiles_of(placement)))
        state = after(state, Lay(tiles_of(found[0])))
        if GAME.outcome(state) is not None:
            break


def test_imagined_draws_are_possible() -> None:
    """P-01: imagined letters come from what lies neither on the board nor on the rack."""
    state = arranged("SELTAAAAUX", whole_bag=True)
    draws = imagined_draws(table_of(GAME.view(state, ME), None), 3, Chance(seed_from("draws")))
    assert [len(draw) for draw in draws] == [10, 10, 10]
    assert "X" not in "".join(draws)


def test_a_hint_is_what_the_review_calls_good() -> None:
    """T-27: whoever lays what a child was advised is hardly blamed for it: a third of a word on average."""
    lost: list[float] = []
    assert GAME.hint is not None
    for number in range(1, 6):
        state = begun(Options(number=number))
        for turn in range(3):
            hint = GAME.hint(GAME.view(state, ME), ME, "1", Chance(seed_from(f"{number} {turn}")))
            assert hint is not None
            lexicon = table_of(GAME.view(state, ME), None)
            placed = next(each for each in candidates(lexicon, 200) if chain_noted(each).upper() == hint.shown.upper())
            said = GAME.remark(state, Act(ME, Lay(tiles_of(placed))))
            assert said is not None
            lost.append(float(said.figures.get("lost", 0.0)))
            state = after(state, Lay(tiles_of(placed)))
    assert max(lost) < 1
    assert sum(lost) / len(lost) <= 1 / 3
