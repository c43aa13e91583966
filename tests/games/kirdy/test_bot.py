"""The bots: the same view as a person, words that they know, time that it takes, reasons that they can give."""

import re

import pytest
from msgspec.structs import replace

from pioche.bots.levels import LEVELS
from pioche.bots.levels import level as level_of
from pioche.bots.match import play_match
from pioche.components.rulings import Rulings
from pioche.games.kirdy import GAME
from pioche.games.kirdy.bot.memory import chance_to_find, find, known_words, memory
from pioche.games.kirdy.bot.race import chance_to_win
from pioche.games.kirdy.bot.think import outlook_of
from pioche.games.kirdy.commands import (
    Announce,
    Arrange,
    CallKirdy,
    Continue,
    DoubleTime,
    Exchange,
    GiveUp,
    KeepJokers,
    Pass,
    Stop,
)
from pioche.games.kirdy.dictionary import Dictionary
from pioche.games.kirdy.options import Options
from pioche.games.kirdy.state import Secret, State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup, Thought
from pioche.kernel.proof import verify
from pioche.kernel.seats import Seat
from tests.forms import pairs

from .builders import ANN, BOB, position, stealing

NUMBERED = [level.key for level in LEVELS]


def thought(state: State, seat: Seat = ANN, level: str = "6", seed: int = 0) -> Thought | None:
    """Let a bot think."""
    return GAME.think(GAME.view(state, seat), seat, level, Chance(seed_from(f"bot {seed}")))


@pytest.mark.parametrize(("level", "variant"), pairs([*NUMBERED, "greedy"], sorted(GAME.meta.variants)))
def test_every_level_plays_every_variant(level: str, variant: str) -> None:
    """A bot is never refused: its games follow from their seed and end."""
    play = play_match(GAME, Setup(GAME.meta.variants[variant], 3), seed_from(f"{level} {variant}"), (level,) * 3)
    assert isinstance(play.state, State)
    assert GAME.outcome(play.state) is not None
    verify(GAME, play.log())


def test_a_bot_does_not_waver() -> None:
    """As long as the same hourglass runs it thinks the same."""
    assert thought(position("ACIQ")) == thought(position("ACIQ"))


@pytest.mark.parametrize("level", ["1", "2.5", "4", "5"])
def test_a_bot_says_only_words_that_it_knows(level: str) -> None:
    """Its vocabulary is the frequency-limited dictionary of its level."""
    known = known_words(Dictionary("fr-1"), level_of(level).speech)
    for seed in range(10):
        found = thought(position("RA"), level=level, seed=seed)
        assert found is not None
        if not isinstance(found.command, GiveUp):
            assert isinstance(found.command, Announce | CallKirdy)
            assert found.command.word in known


def mean_seconds(support: str, level: str) -> float:
    """Give the mean time to find a word over some seeds."""
    knows = memory(Dictionary("fr-1"), (), level)
    times = [find(knows, support, Chance(seed_from(f"{seed}"))) for seed in range(40)]
    return sum(200.0 if found is None else min(found.seconds, 200.0) for found in times) / len(times)


def test_finding_takes_time() -> None:
    """More letters and rarer words take longer, weaker bots too; who finds none in time says so before it is up."""
    assert mean_seconds("AC", "3") < mean_seconds("ACI", "3") < mean_seconds("ACIQ", "3") < mean_seconds("ACIQY", "3")
    assert mean_seconds("ACI", "5") < mean_seconds("ACI", "3") < mean_seconds("ACI", "1")
    too_late = [thought(position("ACIQ"), level="1", seed=seed) for seed in range(30)]
    given_up = [each.seconds for each in too_late if each is not None and each.command == GiveUp()]
    assert given_up
    assert all(30 <= seconds <= 60 for seconds in given_up)


def test_words_of_the_turn_are_not_repeated() -> None:
    """K-15: kin of used words do not come to mind."""
    for seed in range(5):
        found = thought(position("ACIQ", said=["ACOUSTIQUE"]), seed=seed)
        assert found is not None
        if not isinstance(found.command, GiveUp):
            assert isinstance(found.command, Announce | CallKirdy)
            assert "ACOUSTIQUE" not in found.command.word


def test_the_table_s_votes_count() -> None:
    """K-16: a bot takes up words that the table admits."""
    state = position("XKW", rulings=Rulings(admitted=("XAKAW",)))
    found = [thought(state, level="greedy"), *(thought(state, seed=seed) for seed in range(60))]
    assert found[0] is not None
    assert found[0].command == Announce("XAKAW")
    words = {each.command.word for each in found if each and isinstance(each.command, Announce | CallKirdy)}
    assert words == {"XAKAW"}


def test_continue_while_it_is_safe_and_stop_when_it_is_not() -> None:
    """K-08: with many words left a bot continues, with hardly any it stops."""
    for level in ("3", "4", "5", "6"):
        safe = thought(position("RA", "choice", said=["DRAP"]), level=level)
        risky = thought(position("ACIQEU", "choice", said=["MACHIAVELIQUE"]), level=level)
        assert safe is not None
        assert risky is not None
        assert (safe.command, risky.command) == (Continue(), Stop())


def test_the_race_counts() -> None:
    """K-29: who wins by stopping stops, whatever one more letter may promise."""
    found = thought(position("RA", "choice", said=["DRAP"], scores=(975, 0, 0)), level="6")
    assert found is not None
    assert found.command == Stop()


def test_what_is_left_in_the_bag_counts() -> None:
    """K-08: with only dead letters in the bag nobody continues."""
    state = position("ACI", "choice", said=["PACIFISTE"])
    hopeless = replace(state, bag=("J", "W"))
    for level in NUMBERED:
        found = thought(hopeless, level=level)
        assert found is not None
        assert found.command == Stop()


def test_kirdy_where_nobody_else_finds() -> None:
    """K-17: a strong bot calls KIRDY on letters with few and rare words, not where everybody finds one."""
    easy = [thought(position("RA", seats=2), seed=seed) for seed in range(20)]
    hard = [thought(position("VBAOL", seats=2), seed=seed) for seed in range(20)]
    assert not any(each and isinstance(each.command, CallKirdy) for each in easy)
    assert any(each and isinstance(each.command, CallKirdy) for each in hard)


def test_stealing() -> None:
    """K-10, K-11: a bot that has found a word meanwhile says it within its five seconds, and passes otherwise."""
    found = thought(stealing("RA", thought_ms=60_000), BOB)
    assert found is not None
    assert isinstance(found.command, Announce)
    assert found.seconds <= 5
    hopeless = thought(stealing("XKW", thought_ms=60_000), BOB)
    assert hopeless is not None
    assert hopeless.command == Pass()


def test_time_to_think_helps_a_thief() -> None:
    """K-11: whoever has thought along for a minute steals more often than whoever had a second."""

    def steals(thought_ms: int) -> int:
        found = (thought(stealing("ACIQ", thought_ms=thought_ms), BOB, "3", seed) for seed in range(40))
        return sum(each is not None and isinstance(each.command, Announce) for each in found)

    assert steals(1_000) < steals(60_000)


def test_foiling_a_kirdy() -> None:
    """K-18: a bot speaks up when a word comes to its mind; otherwise it thinks for half of the sand, then says so."""
    state = position("RA", "kirdy", secret=Secret("DRAP", None), thought_ms=5_000)
    found = thought(state, BOB)
    assert found is not None
    assert isinstance(found.command, Announce)
    nothing = thought(position("XKW", "kirdy", secret=Secret("XKW", None)), BOB)
    assert nothing is not None
    assert nothing.command == Pass()
    assert 30 <= nothing.seconds <= 60


def test_jokers_where_they_gain() -> None:
    """K-23: a dead letter is exchanged or moved, a hard challenge gets double time, an easy one costs no joker."""
    for jokers, support, used in (
        (("green",), "ACIW", Exchange),
        (("yellow",), "ACIW", Arrange),
        (("red",), "ILRMQ", DoubleTime),
        (("green", "yellow", "red"), "RAM", KeepJokers),
    ):
        state = position(support, "jokers", jokers=jokers, fresh=[len(support) - 1])
        found = thought(state, level="6")
        assert found is not None
        assert isinstance(found.command, used), f"{jokers} on {support}: {found}"


def test_reasons() -> None:
    """The numbers behind a decision can be read."""
    for state in (position("ACI"), position("ACI", "choice", said=["FACE"])):
        found = thought(state)
        assert found is not None
        assert found.why is not None
        assert "%" in found.why.fr
        assert "%" in found.why.en


def test_who_minds_the_race_tells_chances_to_win() -> None:
    """Chances to win are told whole, the larger one for what was chosen: nobody reads “53 % more chances”."""
    state = replace(position("ACI", "choice", said=["FACE"]), scores=(500, 480, 0))
    found = next(each for seed in range(50) if (each := thought(state, seed=seed)) and "gagne" in str(each.why))
    assert found.why is not None
    told = re.search(r"continue gagne la partie dans (\d+)\s% des cas, qui s’arrête dans (\d+)\s%", found.why.fr)
    assert told, found.why.fr
    continuing, stopping = map(int, told.groups())
    assert 0 < min(continuing, stopping) <= max(continuing, stopping) < 100
    assert isinstance(found.command, Continue if continuing > stopping else Stop)


def test_greedy() -> None:
    """The yardstick: the most usual word at once, the stake unless one more letter is safe, no joker, no KIRDY."""
    expectations = [
        (position("AC"), ANN, Announce("AVEC")),
        (position("XKW"), ANN, GiveUp()),
        (stealing("XKW"), BOB, Pass()),
        (position("RA", "choice"), ANN, Continue()),
        (position("ACIQ", "choice"), ANN, Stop()),
        (position("RAW", "jokers", jokers=("green",), fresh=[2]), ANN, KeepJokers()),
    ]
    assert thought(position("XKW", "kirdy", secret=Secret("XKW", None)), BOB, "greedy") == Thought(Pass())
    for state, seat, command in expectations:
        found = thought(state, seat, "greedy")
        assert found is not None
        assert found.command == command


def test_chance_to_win() -> None:
    """K-29, K-30: more points are better, the goal is certainty, and in the last round only the lead counts."""
    view = GAME.view(position("AC", "choice", seats=2, scores=(500, 500)), ANN)
    chances = chance_to_win(view, mine=[0, 30, 240, 500])
    assert list(chances) == sorted(chances)
    assert chances[-1] == 1
    assert chance_to_win(view, theirs=500) == 0
    last = position("AC", "choice", seats=2, scores=(500, 400), options=Options(ending="rounds", rounds=1), turn=2)
    assert chance_to_win(GAME.view(last, ANN)) > 0.8


def test_chances_to_find() -> None:
    """The easier and the longer, the likelier; without a word never."""
    chances = chance_to_find([0.0, 0.5, 5.0, 500.0], 4, 1.0, 60)
    assert list(chances) == sorted(chances)
    assert chances[0] < 1e-5
    assert chances[-1] > 0.99
    assert (chance_to_find([5.0], 4, 1.0, 120) > chance_to_find([5.0], 4, 1.0, 60)).all()


def test_bots_mind_the_sand_of_the_table() -> None:
    """K-06: with less sand a bot hopes less for one letter more, and finds its word in time or not at all."""
    quick, slow = (
        outlook_of(
            GAME.view(position("ACIQ", "choice", options=Options(challenge_seconds=seconds)), ANN),
            "3",
            Chance(bytes(32)),
        )
        for seconds in (30, 180)
    )
    assert quick.continuing().finding < slow.continuing().finding
    for number in range(40):
        view = GAME.view(position("XWK", options=Options(challenge_seconds=30)), ANN)
        thought = GAME.think(view, ANN, "1", Chance(seed_from(f"sand {number}")))
        assert thought is None or thought.seconds <= 30
