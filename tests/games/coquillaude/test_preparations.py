"""Preparing in secret, revealing, laying the highest."""

import pytest
from msgspec.structs import replace

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import Prepare, Reopen
from pioche.games.coquillaude.decide.words import rank
from pioche.games.coquillaude.events import Laid, NothingLaid, Prepared, Reopened, Revealed, Scored, TieRolled
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat

from .builders import TIME_UP, A, B, C, after, events_of, position, put, refusal, sealed

NOTHING = Prepare()
JARDIN = put("G12", "across", "JARDIN")
MAISONS = put("G12", "across", "MAISONS")


def test_three_minutes_for_everybody() -> None:
    """Q-10: all seats prepare at the same time, three minutes long."""
    state = position("JARDIN", "MAISONS", "TABLES")
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 180
    assert [(each.seat, each.commands) for each in waiting.expected] == [(seat, ("prepare",)) for seat in (A, B, C)]


def test_a_preparation_may_be_revised() -> None:
    """Q-10: who is ready may reopen and prepare something else, until all are ready."""
    state = after(position("JARDINMAISONS", "E"), (A, JARDIN))
    assert refusal(state, A, MAISONS)[0] == "Q-03"
    state = after(state, (A, Reopen()))
    assert state.sealed == ()
    state = after(state, (A, MAISONS))
    preparation = state.preparations[A]
    assert preparation is not None
    assert preparation.main.word == "MAISONS"
    laid = next(event for event in events_of(state, B, NOTHING) if isinstance(event, Laid))
    assert laid.words == ("MAISONS",)


def test_what_was_sealed_once_counts_when_the_time_is_up() -> None:
    """Q-10: reopening does not throw the preparation away."""
    state = after(position("JARDIN", "E"), (A, JARDIN), (A, Reopen()))
    assert any(isinstance(event, Laid) for event in events_of(state, None, TIME_UP))


def test_preparations_are_secret() -> None:
    """Q-10: whether there is a word, which one and how long, reaches nobody else: equal bytes in views and events."""
    state = position("JARDINMAISONS", "EE", "AA")
    rooms = [after(state, (A, command)) for command in (JARDIN, MAISONS, NOTHING)]
    for other in (B, C, None):
        assert len({encode(GAME.view(room, other)) for room in rooms}) == 1
    faces = {
        encode(event.seen_by(other))
        for command in (JARDIN, MAISONS, NOTHING)
        for event in events_of(state, A, command)
        for other in (B, C, None)
    }
    assert len(faces) == 1
    assert len({encode(GAME.view(room, A)) for room in rooms}) == 3


def test_a_change_looks_like_no_change() -> None:
    """Q-10: reopening and sealing something else shows the others what sealing the same again shows."""
    state = after(position("JARDINMAISONS", "EE"), (A, JARDIN), (A, Reopen()))
    same, other = events_of(state, A, JARDIN), events_of(state, A, MAISONS)
    assert [encode(event.seen_by(B)) for event in same] == [encode(event.seen_by(B)) for event in other]
    assert Reopened(A).seen_by(B) == Reopened(A)


def test_an_invalid_preparation_changes_nothing() -> None:
    """Q-10: what is refused leaves no trace for the others."""
    state = position("JARDIN", "EE")
    before = [encode(GAME.view(state, seat)) for seat in (A, B, None)]
    assert refusal(state, A, put("G12", "across", "NIDRAJ"))[0] == "Q-22"
    seen = GAME.preview(state, A, put("G12", "across", "NIDRAJ")).refusal
    assert seen is not None
    assert seen.word == "NIDRAJ"
    assert [encode(GAME.view(state, seat)) for seat in (A, B, None)] == before


def test_each_seat_sees_the_value_of_its_own() -> None:
    """Q-10: the preview gives points and a line for each word; the view keeps the sheet of what is sealed."""
    state = position("REGLES", "EE")
    preview = GAME.preview(state, A, put("G12", "across", "REGLES", "LEGERS"))
    assert preview.points == 72
    assert [(line.word, line.text.en, line.points) for line in preview.sheet] == [
        ("REGLES", "6 letters: 6 × 6", 36),
        ("LEGERS", "anagram, 6 letters: 6 × 6", 36),
    ]
    state = after(state, (A, put("G12", "across", "REGLES", "LEGERS")))
    mine, theirs = GAME.view(state, A).preparation, GAME.view(state, B).preparation
    assert mine is not None
    assert (mine.points, theirs) == (72, None)


@pytest.mark.parametrize(
    ("command", "word", "french", "english"),
    [
        (put("G12", "across", "COQUILLAUDE"), "COQUILLAUDE", "par décret", "by decree"),
        (
            put("F9", "across", "NAPOLEON"),
            "NAPOLEON",
            "8 lettres + 2 (célèbre) + 1 coquille : 11 × 11",
            "8 letters + 2 (famous) + 1 shell: 11 × 11",
        ),
        (
            put("F9", "across", "INSTRUMENTAL"),
            "INSTRUMENTAL",
            "12 lettres + 2 coquilles : 14 × 14",
            "12 letters + 2 shells: 14 × 14",
        ),
    ],
)
def test_the_sheet_says_how_a_value_comes_about(command: Prepare, word: str, french: str, english: str) -> None:
    """Q-14, Q-15, Q-16: letters, people and shells are added up and squared, in both languages."""
    state = position("".join(tile.letter for tile in command.tiles), "E")
    line = GAME.preview(state, A, command).sheet[0]
    assert (line.word, line.text.fr, line.text.en) == (word, french, english)


def test_only_the_highest_is_laid() -> None:
    """Q-11: it is laid and scored, the others keep their pawns; all are revealed from low to high, none is sealed."""
    state = after(position("JARDIN", "MAISONS", "EEE"), (A, JARDIN), (B, MAISONS))
    events = events_of(state, C, NOTHING)
    revealed, laid, scored = events[1:4]
    assert isinstance(revealed, Revealed)
    assert [(bid.seat, bid.word, bid.points) for bid in revealed.bids] == [
        (C, "", 0),
        (A, "JARDIN", 36),
        (B, "MAISONS", 49),
    ]
    assert isinstance(laid, Laid)
    assert scored == Scored(B, 49)
    state = after(state, (C, NOTHING))
    assert state.racks == ("ADIJNR", "", "EEE")
    assert state.scores == (0, 49, 0)
    seen = GAME.view(state, None)
    assert [bid.seat for bid in seen.reveal] == [C, A, B]
    assert seen.sealed == ()


def test_time_up_reveals_too() -> None:
    """Q-10, Q-11: when the time is up what is sealed counts; who has nothing prepared has nothing."""
    state = after(position("JARDIN", "MAISONS"), (A, JARDIN))
    events = events_of(state, None, TIME_UP)
    assert next(event for event in events if isinstance(event, Laid)).seat == A
    assert isinstance(events_of(position("JARDIN", "EE"), None, TIME_UP)[1], NothingLaid)


def test_a_famous_name_wins_a_tie() -> None:
    """Q-12: NAPOLEON and SIMULTANEE are worth 100 each: the name goes first, whatever the dice."""
    state = position("NAPOLEON", "SIMULTANEE", numbers=(1111, 6666))
    state = after(state, (A, put("G12", "across", "NAPOLEON")))
    events = events_of(state, B, put("G12", "across", "SIMULTANEE"))
    assert next(event for event in events if isinstance(event, Laid)).seat == A


@pytest.mark.parametrize(("numbers", "winner"), [((1112, 1111), A), ((1111, 1112), B), ((0, 1111), B)])
def test_the_higher_dice_win_a_tie(numbers: tuple[int, int], winner: Seat) -> None:
    """Q-12: two names, or two other words: the higher dice of the round go first."""
    state = after(position("JARDIN", "MAISON", numbers=numbers), (A, JARDIN))
    events = events_of(state, B, put("G12", "across", "MAISON"))
    assert next(event for event in events if isinstance(event, Laid)).seat == winner
    assert not any(isinstance(event, TieRolled) for event in events)


@pytest.mark.parametrize("number", [0, 2222])
def test_a_last_tie_is_rolled_for(number: int) -> None:
    """Q-12: equal dice, or a round without dice: those who are tied roll, and only they."""
    state = position("JARDIN", "MAISON", "EE", numbers=(number, number, 6666))
    state = after(state, (A, JARDIN), (B, put("G12", "across", "MAISON")))
    winners = set()
    for seed in range(12):
        events = events_of(state, C, NOTHING, seed=f"tie {seed}")
        tie = next(event for event in events if isinstance(event, TieRolled))
        assert {roll.seat for roll in tie.rolls} == {A, B}
        assert next(event for event in events if isinstance(event, Laid)).seat == tie.winner
        winners.add(tie.winner)
    assert winners == {A, B}


def test_value_comes_before_names_and_dice() -> None:
    """Q-11, Q-12: a higher value beats any name and any dice."""
    state = position("NAPOLEON", "E")
    high = replace(
        state,
        preparations=(
            sealed(state, A, put("G12", "across", "NAPOLEON")),
            replace(sealed(state, A, put("G12", "across", "NAPOLEON")), points=101),
        ),
        numbers=(6666, 1111),
    )
    assert rank(high, B) > rank(high, A)


def test_being_ready_with_nothing() -> None:
    """Q-10: a seat may be ready with nothing; its face tells the same as any other."""
    prepared = events_of(position("JARDIN", "EE"), A, NOTHING)[0]
    assert prepared == Prepared(A, None)
