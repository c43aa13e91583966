"""Gifts."""

import pytest
from msgspec.structs import replace

from pioche.components.bags import in_order
from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.commands import Answer, Give
from pioche.games.coquillaude.decide.questions import after_roll
from pioche.games.coquillaude.decide.rounds import go_on
from pioche.games.coquillaude.dice import gift_of
from pioche.games.coquillaude.events import GiftDue, Given
from pioche.games.coquillaude.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.story import Story

from .builders import TIME_UP, A, B, C, D, after, answer_of, refusal, rolled


def number_with(gift: int) -> int:
    """Give the number of a question that makes every other seat give so many pawns."""
    entries = coquillaudet.load()
    return next(number for number in coquillaudet.NUMBERS if gift_of(number) == gift and entries[number].stars)


def told(state: State) -> State:
    """Let the roll of the first seat have its consequences."""
    story = Story(state, Chance(seed_from("gifts")), GAME.evolve)
    after_roll(story)
    go_on(story)
    return story.state


@pytest.mark.parametrize(
    ("number", "pawns"),
    [
        (5322, 1),
        (2233, 2),
        (3444, 3),
        (4444, 4),
        (2323, 0),
        (2332, 0),
        (3232, 0),
        (6655, 2),
        (2221, 0),
        (2212, 0),
        (1122, 2),
        (5516, 0),
        (6432, 0),
        (1211, 1),
    ],
)
def test_patterns(number: int, pawns: int) -> None:
    """Q-05: 5322 gives one pawn, 2233 two, 3444 three, 4444 four, 2323 none; only the best pattern counts."""
    assert gift_of(number) == pawns


def test_every_other_seat_gives_a_pawn_of_its_choice() -> None:
    """Q-05: all other seats choose at the same time; the question waits for them."""
    state = told(rolled("AAAAAAAA", "BCDEFGHI", "LMNOPQRS", numbers=(number_with(3), 1112, 1113)))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 20
    assert [(expected.seat, expected.commands) for expected in waiting.expected] == [(B, ("give",)), (C, ("give",))]
    state = after(state, (C, Give("SRQ")))
    assert (state.phase, state.owing) == ("gift", (B,))
    state = after(state, (B, Give("bcd")))
    assert state.phase == "question"
    assert state.racks == ("AAAAAAAABCDQRS", "EFGHI", "LMNOP")


def test_who_has_fewer_gives_all() -> None:
    """Q-05: a seat that has no more than it owes gives all, without being asked; one without pawns gives nothing."""
    state = told(rolled("AAAA", "BC", "", "DDDDD", numbers=(4444, 1112, 1113, 1114)))
    assert state.owing == (D,)
    assert state.racks == ("AAAABC", "", "", "DDDDD")


def test_chance_gives_when_the_time_is_up() -> None:
    """Q-05: after 20 seconds the pawns are drawn at random from the racks of those who did not choose."""
    state = told(rolled("AAAA", "BCDEFGH", numbers=(number_with(3), 1112)))
    given = {after(state, (None, TIME_UP), seed=f"gift {seed}").racks for seed in range(12)}
    assert len(given) > 1
    for racks in given:
        assert (len(racks[0]), len(racks[1])) == (7, 4)
        assert in_order("".join(racks)) == "AAAABCDEFGH"


@pytest.mark.parametrize(
    ("letters", "sentence"),
    [
        ("", "Give exactly 3 pawns."),
        ("BC", "Give exactly 3 pawns."),
        ("BCDE", "Give exactly 3 pawns."),
        ("BBC", "You do not have enough of: B."),
        ("XYZ", "You do not have enough of: X, Y, Z."),
        ("B?C", "You do not have enough of: ?."),
    ],
)
def test_gifts_that_are_refused(letters: str, sentence: str) -> None:
    """Q-05: exactly as many pawns as are owed, and only one's own."""
    state = told(rolled("AAAA", "BCDEFGH", numbers=(number_with(3), 1112)))
    assert refusal(state, B, Give(letters)) == ("Q-05", sentence)


def test_only_who_gives_and_who_takes_see_the_pawns() -> None:
    """Q-05: the others see how many pawns change hands."""
    given = Given(B, A, "QZ", late=False)
    assert given.seen_by(A) == given.seen_by(B) == given
    assert given.seen_by(C) == given.seen_by(None) == replace(given, letters="__")


def test_tie_rolls_give_nothing() -> None:
    """Q-05: only the first roll of a seat counts for gifts in the first round."""
    state = rolled("AAAA", "BBBB", numbers=(6432, 6432))
    story = Story(state, Chance(seed_from("tie")), GAME.evolve)
    after_roll(story)
    assert not any(isinstance(event, GiftDue) for event in story.events)


def test_the_first_round_of_the_rulebook() -> None:
    """Q-05, Q-06, Q-07: 6432, 4315, 5322, 5516 with all answers right give 13, 13, 19 and 11 pawns."""
    state = told(rolled("AAAAEEEE", "IIIINNNN", "RRRRSSSS", "TTTTLLLL", numbers=(6432, 4315, 5322, 5516)))
    for _ in range(20):
        if state.phase == "words":
            break
        if state.phase == "gift":
            giver = state.owing[0]
            state = after(state, (giver, Give(state.racks[giver][0])))
        elif state.phase == "question":
            state = after(state, (state.turn, Answer(answer_of(state))))
        else:
            state = after(state, (None, TIME_UP))
    assert [len(rack) for rack in state.racks] == [13, 13, 19, 11]
