"""The kit itself: each check fails on a game that breaks its promise."""

from collections.abc import Callable, Sequence
from dataclasses import replace as altered
from itertools import count
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, AnyGame, Expected, Gain, Outcome, Preview, Turn, Waiting, Weight
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.testing import conformance, golden, odd_text, random_play, secrecy
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import AnyEvent, Laid
from tests.rooms.bataille.state import State
from tests.rooms.bataille.view import View

CASE = random_play.Case("default", 2, 0)


def view_of_strength(state: State, seat: Seat | None) -> View:
    """Leak the sum of all cards into a public number."""
    return replace(GAME.view(state, seat), tricks=(*state.tricks, sum(state.hands[0])))


class Shown(Laid, frozen=True):
    """A card laid face up."""

    def seen_by(self, seat: Seat | None) -> Laid:
        """Hide nothing."""
        del seat
        return self


def lay_face_up(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Tell of cards laid as if all might see them."""
    events = GAME.decide(state, act, chance)
    return [Shown(event.seat, event.card) if isinstance(event, Laid) else event for event in events]


def preview_of_the_next_hand(state: State, seat: Seat, command: Command) -> Preview:
    """Answer a question about a card by what the next seat holds first."""
    del command
    return Preview(points=sum(state.hands[(seat + 1) % len(state.hands)][:1]))


def refuse_by_other_hands(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Say where somebody else holds a card."""
    for owner, hand in enumerate(state.hands):
        if isinstance(act.command, Lay) and owner != act.seat and act.command.card in hand:
            place = hand.index(act.command.card)
            raise Illegal("B-02", f"Elle est chez {owner}, à {place}.", f"It is with {owner}, at {place}.")
    return GAME.decide(state, act, chance)


def imagine_nothing(state: State, seat: Seat | None, chance: Chance) -> State:
    """Pretend that nothing is hidden."""
    del seat, chance
    return state


def go_on_for_ever(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Do nothing for ever once dealt."""
    return [] if state.trick else GAME.decide(state, act, chance)


def evolve_by_something_else() -> Callable[[State, AnyEvent], State]:
    """Give a state that depends on how often it was asked for."""
    asked = count(1)

    def evolve(state: State, event: AnyEvent) -> State:
        return replace(GAME.evolve(state, event), tricks=(next(asked), 0))

    return evolve


def refuse_without_rule(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Refuse every first card, without a rule's number."""
    if act.seat is not None:
        raise Illegal("no", "Non.", "No.")
    return GAME.decide(state, act, chance)


def sentence_in_french(event: AnyEvent, names: Sequence[str]) -> Text:
    """Forget the English."""
    return Text(GAME.sentence(event, names).fr, "")


def let_a_stranger_win(state: State) -> Outcome | None:
    """Name a seat that does not exist."""
    outcome = GAME.outcome(state)
    return outcome and replace(outcome, winners=(Seat(9),))


def let_nobody_win(state: State) -> Outcome | None:
    """Name no winner, though the rules say who has won."""
    outcome = GAME.outcome(state)
    return outcome and replace(outcome, winners=())


def waiting_by_the_hand(state: State) -> Waiting | None:
    """Give the more time the better a hand is."""
    waiting = GAME.waiting(state)
    return waiting and replace(waiting, limit=60.0 + sum(state.hands[0]))


def gains_for_every_card(state: State, event: AnyEvent) -> Sequence[Gain]:
    """Tell of gains that nobody is paid in the end."""
    return (Gain(event.seat, 1),) if isinstance(event, Laid) else GAME.gains(state, event)


def weight_of_the_card(state: State, event: AnyEvent) -> Weight:
    """Make more of a good card, though it lies face down."""
    del state
    return Weight.GREAT if isinstance(event, Laid) and event.card > 1 else Weight.NONE


def turns_backwards(state: State) -> Turn | None:
    """Count turns backwards."""
    return Turn(100 - state.trick, None)


class Note(Struct, frozen=True):
    """A text inside a command."""

    text: str = ""


class Say(Command, frozen=True):
    """Say something before laying."""

    notes: tuple[Note, ...]


Listen: TypeAlias = Callable[[Seat, str], Sequence[AnyEvent]]


def talking(listen: Listen) -> AnyGame:
    """Give a game in which a seat may say things, and what is made of them."""

    def waiting(state: State) -> Waiting | None:
        now = GAME.waiting(state)
        return now and replace(now, expected=tuple(Expected(each.seat, ("lay", "say")) for each in now.expected))

    def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
        if isinstance(act.command, Say) and act.seat is not None:
            return listen(act.seat, act.command.notes[0].text)
        return GAME.decide(state, act, chance)

    return altered(GAME, meta=replace(GAME.meta, commands=(Lay, Say)), waiting=waiting, decide=decide)


def refuse_to_listen(seat: Seat, text: str) -> Sequence[AnyEvent]:
    """Want to hear nothing."""
    del seat, text
    raise Illegal("B-02", "Chut.", "Hush.")


def read_numbers(seat: Seat, text: str) -> Sequence[AnyEvent]:
    """Take every digit for a number."""
    if text.isdigit():
        int(text)
    return refuse_to_listen(seat, text)


def believe(seat: Seat, text: str) -> Sequence[AnyEvent]:
    """Take whatever becomes a capital for a capital: lay a card that does not exist for such a letter."""
    return [Laid(seat, ord(text))] if text.upper() == "S" else refuse_to_listen(seat, text)


def sentence_of_the_card(event: AnyEvent, names: Sequence[str]) -> Text:
    """Look the card up."""
    if isinstance(event, Laid) and event.card > 0:
        list(range(100))[event.card]
    return GAME.sentence(event, names)


def repeat(seat: Seat, text: str) -> Sequence[AnyEvent]:
    """Repeat what is refused, however long."""
    del seat
    raise Illegal("B-02", f"Pas {text}.", f"Not {text}.")


@pytest.mark.parametrize(
    ("game", "check", "message"),
    [
        pytest.param(altered(GAME, view=view_of_strength), secrecy.check_views, "can tell", id="peeping"),
        pytest.param(
            altered(GAME, waiting=waiting_by_the_hand), secrecy.check_views, "waiting tells something", id="hesitant"
        ),
        pytest.param(altered(GAME, imagine=imagine_nothing), secrecy.check_imagination, "never differ", id="no twins"),
        pytest.param(altered(GAME, decide=lay_face_up), secrecy.check_faces, "told what is hidden", id="betraying"),
        pytest.param(altered(GAME, preview=preview_of_the_next_hand), secrecy.check_answers, "the value", id="hinting"),
        pytest.param(
            altered(GAME, decide=refuse_by_other_hands), secrecy.check_answers, "the refusal tells", id="grumbling"
        ),
        pytest.param(altered(GAME, decide=go_on_for_ever), conformance.check_ends, "not over", id="endless"),
        pytest.param(altered(GAME, evolve=evolve_by_something_else()), conformance.check_fold, "after", id="forgetful"),
        pytest.param(altered(GAME, sentence=sentence_in_french), conformance.check_json, "both lang", id="speechless"),
        pytest.param(altered(GAME, outcome=let_a_stranger_win), conformance.check_ends, "sit at the", id="lavish"),
        pytest.param(
            altered(GAME, outcome=let_nobody_win), conformance.check_ends, "hands_empty: somebody wins", id="ungrateful"
        ),
        pytest.param(
            altered(GAME, meta=replace(GAME.meta, unwon=("hands_empty",))),
            conformance.check_ends,
            "hands_empty: nobody wins",
            id="contradictory",
        ),
        pytest.param(altered(GAME, gains=gains_for_every_card), conformance.check_gains, "gains", id="generous"),
        pytest.param(altered(GAME, turn=turns_backwards), conformance.check_gains, "goes back to turn", id="confused"),
        pytest.param(altered(GAME, weight=weight_of_the_card), conformance.check_beats, "beat tells", id="gasping"),
        pytest.param(talking(read_numbers), odd_text.check_odd_texts, r"'\\xb2'.*raised ValueError", id="counting"),
        pytest.param(
            altered(talking(believe), sentence=sentence_of_the_card),
            odd_text.check_odd_texts,
            r"'\\u017f'.*was taken, and then the game raised IndexError",
            id="gullible",
        ),
        pytest.param(talking(repeat), odd_text.check_odd_texts, "too long", id="parroting"),
    ],
)
def test_a_broken_promise_is_found(
    game: AnyGame, check: conformance.CaseCheck, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No check of the kit is a test that cannot fail."""
    monkeypatch.setattr(random_play, "MANY_ACTS", 200)
    with pytest.raises(AssertionError, match=message):
        check(game, CASE)


def test_every_text_field_is_found_however_deep() -> None:
    """The check of odd texts walks the types of commands; a game that listens to nothing passes it."""
    assert odd_text.has_text(Say)
    assert not odd_text.has_text(Lay)
    odd_text.check_odd_texts(talking(refuse_to_listen), CASE)


def test_a_refusal_without_rule_is_found() -> None:
    """Illegal commands must say which rule."""
    game = altered(GAME, decide=refuse_without_rule)
    play = Play(game, random_play.setup_of(game, CASE), b"s" * 32)
    play.begin()
    with pytest.raises(AssertionError, match="without a rule"):
        conformance.check_refusal(play, Act(Seat(0), Lay(1)))


def test_an_unnamed_option_is_found() -> None:
    """Each option has a label, and so has each value that has a name; nothing else has."""
    with pytest.raises(AssertionError, match="labels"):
        conformance.check_meta(altered(GAME, meta=replace(GAME.meta, labels={})))
    perhaps = {"lowest_wins.perhaps": Text("peut-être", "perhaps")}
    with pytest.raises(AssertionError, match="choices"):
        conformance.check_meta(altered(GAME, meta=replace(GAME.meta, choices=perhaps)))


def test_a_missing_and_an_outdated_golden_playthrough_are_found(tmp_path: Path) -> None:
    """A variant without playthrough fails, and so does one that no longer plays alike."""
    game = GAME
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
    text = golden.playthrough(GAME, "default")
    steps = text.count("\n\n") - 1
    for name in ("0", "1", "–"):
        assert text.count(f"  view {name}: ") == steps
    assert "face for 1, –:" in text
