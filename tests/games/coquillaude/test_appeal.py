"""Q-08: alone with bots nobody can overrule the machine, so one says oneself, on one's honour, that one was right."""

from pioche.games.coquillaude.bot.think import think
from pioche.games.coquillaude.commands import Answer, Claim, Concede
from pioche.games.coquillaude.events import Answered, Claimed, Drew, Settled
from pioche.games.coquillaude.notation import sentence
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.view import view
from pioche.games.coquillaude.waiting import waiting
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from

from .builders import A, after, answer_of, asked, events_of

HONOUR = Options().for_alone()


def test_whoever_was_right_says_so() -> None:
    """A wrong answer waits for its own seat, which is believed: the pawns of a right one, told in the log."""
    state = asked(2, "AAAA", "BBBB", options=HONOUR)
    judged = events_of(state, A, Answer("rien de tel"))
    assert [type(event) for event in judged] == [Answered]
    state = after(state, (A, Answer("rien de tel")))
    assert state.phase == "appeal"
    assert view(state, A).may == ("claim", "concede")
    claimed = events_of(state, A, Claim())
    assert claimed[:2] == (Claimed(A), Settled(A, right=True, overruled=True, honour=True))
    assert isinstance(claimed[2], Drew)
    assert claimed[2].wanted == 6
    assert "honneur" in sentence(claimed[0], ("Anna", "Zoé")).fr
    assert "La table" not in sentence(claimed[1], ("Anna", "Zoé")).fr
    shown = view(after(state, (A, Claim())), A)
    told = shown.verdict or shown.before
    assert told is not None
    assert told.right
    assert told.honour


def test_whoever_was_wrong_goes_on() -> None:
    """Conceding, or saying nothing until the sand has run out, leaves the answer wrong."""
    state = after(asked(2, "AAAA", "BBBB", options=HONOUR), (A, Answer("rien de tel")))
    for seat, command in ((A, Concede()), (None, TimeUp())):
        settled = events_of(state, seat, command)
        assert settled[0] == Settled(A, right=False, overruled=False)
        assert isinstance(settled[1], Drew)
        assert settled[1].wanted == 2


def test_there_is_time_to_read_first() -> None:
    """Nobody but bots waits, so that the answer and its note can be read before one appeals: a minute at least."""
    state = after(asked(2, "AAAA", "BBBB", options=HONOUR), (A, Answer("rien de tel")))
    found = waiting(state)
    assert found is not None
    assert found.limit == 60


def test_there_is_nothing_to_claim() -> None:
    """A right answer, and a seat that gives up, are settled at once; so is everything without the option."""
    state = asked(2, "AAAA", "BBBB", options=HONOUR)
    for typed in (answer_of(state), ""):
        assert isinstance(events_of(state, A, Answer(typed))[1], Settled)
    assert isinstance(events_of(asked(2, "AAAA", "BBBB"), A, Answer("rien de tel"))[1], Settled)


def test_bots_are_honest() -> None:
    """A bot that was asked and erred concedes at once."""
    state = after(asked(2, "AAAA", "BBBB", options=HONOUR), (A, Answer("rien de tel")))
    thought = think(view(state, A), A, "1", Chance(seed_from("honest")))
    assert thought is not None
    assert (thought.command, thought.seconds) == (Concede(), 0.0)
