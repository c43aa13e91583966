"""The kit itself: each check fails on a game that breaks its promise."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Expected, Gain, Outcome, Preview, Turn, Waiting
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.testing import conformance, golden, odd_text, random_play, secrecy
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import Laid
from tests.rooms.bataille.meta import META
from tests.rooms.bataille.rules import Bataille, Happening
from tests.rooms.bataille.state import Position
from tests.rooms.bataille.view import TableView

CASE = random_play.Case("default", 2, 0)


class Peeping(Bataille):
    """Shows a seat how strong the others are."""

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Leak the sum of all cards into a public number."""
        return replace(super().view(state, seat), tricks=(*state.tricks, sum(state.hands[0])))


class Shown(Laid, frozen=True):
    """A card laid face up."""

    def seen_by(self, seat: Seat | None) -> Laid:
        """Hide nothing."""
        del seat
        return self


class Betraying(Bataille):
    """Shows everybody the card that somebody lays face down."""

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Tell of cards laid as if all might see them."""
        events = super().decide(state, act, chance)
        return [Shown(event.seat, event.card) if isinstance(event, Laid) else event for event in events]


class Hinting(Bataille):
    """Answers a question about a card by what the others hold."""

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Say what the next seat holds first."""
        del command
        return Preview(points=sum(state.hands[(seat + 1) % len(state.hands)][:1]))


class Grumbling(Bataille):
    """Refuses by what the others hold."""

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Say where somebody else holds a card."""
        for owner, hand in enumerate(state.hands):
            if isinstance(act.command, Lay) and owner != act.seat and act.command.card in hand:
                place = hand.index(act.command.card)
                raise Illegal("B-02", f"Elle est chez {owner}, à {place}.", f"It is with {owner}, at {place}.")
        return super().decide(state, act, chance)


class Unimaginative(Bataille):
    """Pretends that nothing is hidden."""

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Give the true state."""
        del seat, chance
        return state


class Endless(Bataille):
    """Never ends."""

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Do nothing for ever once dealt."""
        return [] if state.trick else super().decide(state, act, chance)


class Forgetful(Bataille):
    """Decides by something that is not in its events."""

    secret = 0

    def evolve(self, state: Position, event: Happening) -> Position:
        """Count how often it was asked."""
        self.secret += 1
        return replace(super().evolve(state, event), tricks=(self.secret, 0))


class Ruleless(Bataille):
    """Refuses without a rule's number."""

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Refuse every first card."""
        if act.seat is not None:
            raise Illegal("no", "Non.", "No.")
        return super().decide(state, act, chance)


class Speechless(Bataille):
    """Tells events in one language only."""

    def tell(self, event: Happening, names: Sequence[str]) -> Text:
        """Forget the English."""
        return Text(super().tell(event, names).fr, "")


class Lavish(Bataille):
    """Lets somebody win who does not sit at the table."""

    def outcome(self, state: Position) -> Outcome | None:
        """Name a seat that does not exist."""
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=(Seat(9),))


class Ungrateful(Bataille):
    """Lets nobody win."""

    def outcome(self, state: Position) -> Outcome | None:
        """Name no winner, though the rules say who has won."""
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=())


class Contradictory(Bataille):
    """Says that nobody wins, and names a winner."""

    meta = replace(META, unwon=("hands_empty",))


class Hesitant(Bataille):
    """Gives the more time the better a hand is."""

    def waiting(self, state: Position) -> Waiting | None:
        """Let the sand tell what the first seat holds."""
        waiting = super().waiting(state)
        return waiting and replace(waiting, limit=60.0 + sum(state.hands[0]))


class Generous(Bataille):
    """Tells of gains that nobody is paid in the end."""

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Pay for every card laid."""
        return (Gain(event.seat, 1),) if isinstance(event, Laid) else super().gains(state, event)


class Confused(Bataille):
    """Counts its turns backwards."""

    def turn(self, state: Position) -> Turn | None:
        """Forget tricks."""
        return Turn(100 - state.trick, None)


class Note(Struct, frozen=True):
    """A text inside a command."""

    text: str = ""


class Say(Command, frozen=True):
    """Say something before laying."""

    notes: tuple[Note, ...]


class Talking(Bataille):
    """Lets a seat say things; what it makes of them is for others to define."""

    meta = replace(META, commands=(Lay, Say))

    def waiting(self, state: Position) -> Waiting | None:
        """Let those who may lay also talk."""
        waiting = super().waiting(state)
        return waiting and replace(
            waiting, expected=tuple(Expected(each.seat, ("lay", "say")) for each in waiting.expected)
        )

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Listen."""
        if isinstance(act.command, Say) and act.seat is not None:
            return self.heard(act.seat, act.command.notes[0].text)
        return super().decide(state, act, chance)

    def heard(self, seat: Seat, text: str) -> Sequence[Happening]:
        """Refuse to listen."""
        del seat, text
        raise Illegal("B-02", "Chut.", "Hush.")


class Counting(Talking):
    """Takes every digit for a number."""

    def heard(self, seat: Seat, text: str) -> Sequence[Happening]:
        """Read numbers."""
        if text.isdigit():
            int(text)
        return super().heard(seat, text)


class Gullible(Talking):
    """Takes whatever becomes a capital for a capital."""

    def heard(self, seat: Seat, text: str) -> Sequence[Happening]:
        """Lay a card that does not exist for a letter that does not exist."""
        return [Laid(seat, ord(text))] if text.upper() == "S" else super().heard(seat, text)

    def tell(self, event: Happening, names: Sequence[str]) -> Text:
        """Look the card up."""
        if isinstance(event, Laid) and event.card > 0:
            list(range(100))[event.card]
        return super().tell(event, names)


class Parroting(Talking):
    """Repeats what it refuses, however long."""

    def heard(self, seat: Seat, text: str) -> Sequence[Happening]:
        """Say it again."""
        del seat
        raise Illegal("B-02", f"Pas {text}.", f"Not {text}.")


class Unlabelled(Bataille):
    """Forgets to name an option."""

    meta = replace(META, labels={})


class Overnamed(Bataille):
    """Names a value that no option has."""

    meta = replace(META, choices={"lowest_wins.perhaps": Text("peut-être", "perhaps")})


@pytest.mark.parametrize(
    ("game", "check", "message"),
    [
        (Peeping(), secrecy.check_views, "can tell"),
        (Hesitant(), secrecy.check_views, "waiting tells something hidden"),
        (Unimaginative(), secrecy.check_imagination, "never differ"),
        (Betraying(), secrecy.check_faces, "told what is hidden"),
        (Hinting(), secrecy.check_answers, "the value"),
        (Grumbling(), secrecy.check_answers, "the refusal tells"),
        (Endless(), conformance.check_ends, "not over"),
        (Forgetful(), conformance.check_fold, "after"),
        (Speechless(), conformance.check_json, "both languages"),
        (Lavish(), conformance.check_ends, "sit at the table"),
        (Ungrateful(), conformance.check_ends, "hands_empty: somebody wins"),
        (Contradictory(), conformance.check_ends, "hands_empty: nobody wins"),
        (Generous(), conformance.check_gains, "gains"),
        (Confused(), conformance.check_gains, "goes back to turn"),
        (Counting(), odd_text.check_odd_texts, r"'\\xb2'.*raised ValueError"),
        (Gullible(), odd_text.check_odd_texts, r"'\\u017f'.*was taken, and then the game raised IndexError"),
        (Parroting(), odd_text.check_odd_texts, "too long"),
    ],
    ids=lambda value: getattr(type(value), "__name__", None),
)
def test_a_broken_promise_is_found(
    game: Bataille, check: conformance.CaseCheck, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No check of the kit is a test that cannot fail."""
    monkeypatch.setattr(random_play, "MANY_ACTS", 200)
    with pytest.raises(AssertionError, match=message):
        check(game, CASE)


def test_every_text_field_is_found_however_deep() -> None:
    """The check of odd texts walks the types of commands; a game that listens to nothing passes it."""
    assert odd_text.has_text(Say)
    assert not odd_text.has_text(Lay)
    odd_text.check_odd_texts(Talking(), CASE)


def test_a_refusal_without_rule_is_found() -> None:
    """Illegal commands must say which rule."""
    play = Play(Ruleless(), random_play.setup_of(Ruleless(), CASE), b"s" * 32)
    play.begin()
    with pytest.raises(AssertionError, match="without a rule"):
        conformance.check_refusal(play, Act(Seat(0), Lay(1)))


def test_an_unnamed_option_is_found() -> None:
    """Each option has a label, and so has each value that has a name; nothing else has."""
    with pytest.raises(AssertionError, match="labels"):
        conformance.check_meta(Unlabelled())
    with pytest.raises(AssertionError, match="choices"):
        conformance.check_meta(Overnamed())


def test_a_missing_and_an_outdated_golden_playthrough_are_found(tmp_path: Path) -> None:
    """A variant without playthrough fails, and so does one that no longer plays alike."""
    game = Bataille()
    assert "no golden playthrough" in (golden.problem(game, tmp_path, "default") or "")
    file = golden.write(game, tmp_path, "default")
    assert golden.problem(game, tmp_path, "default") is None
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("time_up", "time_down").replace('"card":1', '"card":7'), encoding="utf-8")
    assert "differs" in (golden.problem(game, tmp_path, "default") or "")
    file.write_text(text + "more\n", encoding="utf-8")
    assert "lines" in (golden.problem(game, tmp_path, "default") or "")


def test_the_golden_playthrough_shows_what_each_seat_sees() -> None:
    """Events have their faces beside them, and every step shows every seat's view."""
    text = golden.playthrough(Bataille(), "default")
    steps = text.count("\n\n") - 1
    for name in ("0", "1", "–"):
        assert text.count(f"  view {name}: ") == steps
    assert "face for 1, –:" in text
