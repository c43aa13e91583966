"""The checks of the kit that nothing hidden shows: twins that somebody must not be able to tell apart.

Two things are twins for a seat when they differ only in what it may not know. Positions have twins that are imagined;
acts have twins with other luck, with another choice of whoever acts, or in an imagined position.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pioche.kernel.base import Command, Event, State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Refusal
from pioche.kernel.game import Act, AnyGame
from pioche.kernel.play import Play, decide
from pioche.kernel.seats import Seat, all_seats
from pioche.testing.random_play import Case, steps


class Step(Struct, frozen=True):
    """An event between two states."""

    before: State
    event: Event
    after: State


def check_views(game: AnyGame, case: Case) -> None:
    """Two states that differ only in what a seat cannot know give it equal bytes, and the same waiting."""
    for play in steps(game, case):
        for seat in (None, *all_seats(case.seats)):
            twin = _twin(game, play.state, seat, len(play.entries))
            seen, imagined = encode(game.view(play.state, seat)), encode(game.view(twin, seat))
            assert seen == imagined, f"{case}, act {len(play.entries)}: seat {seat} can tell\n{seen!r}\n{imagined!r}"
            assert game.waiting(play.state) == game.waiting(twin), "waiting tells something hidden"
        _check_open_seats(game, play.state, case.seats, len(play.entries))


def _check_open_seats(game: AnyGame, state: State, seats: int, number: int) -> None:
    """Around one device, a seat without a curtain sees nothing that a spectator might not."""
    waiting = game.waiting(state)
    if waiting is None or waiting.private is None:
        return
    twin = _twin(game, state, None, number)
    for seat in all_seats(seats):
        if seat not in waiting.private:
            seen, imagined = encode(game.view(state, seat)), encode(game.view(twin, seat))
            assert seen == imagined, f"act {number}: seat {seat} has no curtain, and something to hide"


def check_imagination(game: AnyGame, case: Case) -> None:
    """What the twin states leave open is really open: some of them differ from the truth if anything is hidden."""
    hidden = differs = False
    for play in steps(game, case):
        whole = {encode(game.view(play.state, seat)) for seat in all_seats(case.seats)}
        hidden = hidden or len(whole) > 1
        differs = differs or any(
            _twin(game, play.state, seat, len(play.entries)) != play.state for seat in (None, *all_seats(case.seats))
        )
    assert differs or not hidden, "seats see different things, yet imagined states never differ from the true one"


def check_faces(game: AnyGame, case: Case) -> None:
    """What a seat is told of an act is the same for all acts that it cannot tell apart by what it sees afterwards."""
    before: State | None = None
    for number, play in enumerate(steps(game, case)):
        if before is not None:
            for seat in (None, Seat(number % case.seats)):
                true = _followed(game, before, play.entries[-1].events)
                for how, twin in _twin_acts(play, before, seat):
                    _compare_faces(game, seat, list(zip(true, twin, strict=False)), how, f"{case}, act {number}")
        before = play.state


def _twin_acts(play: Play, before: State, seat: Seat | None) -> Iterator[tuple[str, list[Step]]]:
    """Give twins of the last act."""
    game, act, place = play.game, play.entries[-1].act, len(play.entries) - 1
    dice, luck = Chance(seed_from(f"twin act {seat} {place}")), Chance(play.seed, place)
    yield "other luck", _followed(game, before, decide(game, before, act, dice))
    if act.seat is not None and act.seat != seat:
        command = game.random_command(game.view(before, act.seat), act.seat, dice)
        choice = Act(act.seat, command, act.after_ms)
        yield "another choice", _followed(game, before, decide(game, before, choice, luck))
    twin = _twin(game, before, seat, place)
    if _refusal(game, twin, act) is None:
        yield "an imagined position", _followed(game, twin, decide(game, twin, act, luck))


def _followed(game: AnyGame, state: State, events: Sequence[Event]) -> list[Step]:
    """Give each event with the states before and after it."""
    followed = []
    for event in events:
        after = game.evolve(state, event)
        followed.append(Step(state, event, after))
        state = after
    return followed


def _compare_faces(game: AnyGame, seat: Seat | None, pairs: Sequence[tuple[Step, Step]], how: str, where: str) -> None:
    """Go through the events of two acts side by side until the seat may see that they differ."""
    names = [f"seat {number}" for number in range(9)]
    for true, twin in pairs:
        if encode(game.view(true.after, seat)) != encode(game.view(twin.after, seat)):
            return
        face, twin_face = true.event.seen_by(seat), twin.event.seen_by(seat)
        # What was hidden before may be shown to all when its time has come; what this event hides may not.
        fresh = true.before == twin.before and true.after != twin.after
        if fresh or (face, twin_face) != (true.event, twin.event):
            assert face == twin_face, f"{where}, {how}: seat {seat} is told what is hidden\n{face}\n{twin_face}"
            assert game.tell(face, names) == game.tell(twin_face, names), f"{where}: {face} is told in two ways"


def check_answers(game: AnyGame, case: Case) -> None:
    """What a seat may ask for without acting, the value of a prepared move or a refusal, tells nothing hidden."""
    seen: dict[str, Command] = {}
    for number, play in enumerate(steps(game, case)):
        for entry in play.entries[-1:]:
            seen[type(entry.act.command).__name__] = entry.act.command
        seat = Seat(number % case.seats)
        twin = _twin(game, play.state, seat, number)
        for command in (*_some_commands(play, seat), *seen.values()):
            if not isinstance(command, game.meta.commands):
                continue
            where = f"{case}, act {number}, seat {seat}, {command}"
            assert _value(game, play.state, seat, command) == _value(game, twin, seat, command), f"{where}: the value"
            act = Act(seat, command)
            refused, twin_refused = _refusal(game, play.state, act), _refusal(game, twin, act)
            assert refused == twin_refused, f"{where}: the refusal tells\n{refused}\n{twin_refused}"


def _some_commands(play: Play, seat: Seat) -> Iterator[Command]:
    waiting = play.game.waiting(play.state)
    for expected in waiting.expected if waiting else ():
        view = play.game.view(play.state, expected.seat)
        yield play.game.random_command(view, expected.seat, Chance(seed_from(f"answers {seat} {len(play.entries)}")))


def _value(game: AnyGame, state: State, seat: Seat, command: Command) -> bytes:
    return encode(game.preview(state, seat, command))


def _refusal(game: AnyGame, state: State, act: Act) -> Refusal | None:
    try:
        decide(game, state, act, Chance(b"x" * 32))
    except Illegal as error:
        return error.refusal
    return None


def _twin(game: AnyGame, state: State, seat: Seat | None, salt: int) -> State:
    twin: State = game.imagine(state, seat, Chance(seed_from(f"twin {seat} {salt}")))
    return twin
