"""Golden playthroughs: a game as text with every event and every seat's view, so that a leak shows up in a diff."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pioche.kernel.base import Event
from pioche.kernel.codec import encode
from pioche.kernel.game import AnyGame, Expected
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat, all_seats
from pioche.testing.random_play import Case, steps

HEAD = """\
# {title}, variant “{variant}”, {seats} seats, seed {seed}: a golden playthrough.
# Every act, its events, whom the game then waits for, and what each seat and the spectators (–) see. A view is shown
# whole at first, then by the fields that changed (“as before” when none did). Written by `pioche golden --write`.
"""


class Whom(msgspec.Struct, frozen=True):
    """Whom a game waits for, for what and how long."""

    expected: tuple[Expected, ...]
    clock: int
    limit: float | None


def golden_case(game: AnyGame, variant: str) -> Case:
    """Give the case that stands for a variant: as many seats as are usual for it, two or the fewest above."""
    seats = next((count for count in game.meta.seats if count >= 2), game.meta.seats[-1])
    return Case(variant, seats, 1)


def golden_file(room: Path, variant: str) -> Path:
    """Give where the playthrough of a variant is kept."""
    return room / "golden" / f"{variant}.txt"


def playthrough(game: AnyGame, variant: str) -> str:
    """Write the playthrough of a variant as text."""
    case = golden_case(game, variant)
    head = HEAD.format(title=game.meta.title, variant=variant, seats=case.seats, seed=case.seed)
    return head + "\n".join(_lines(game, case)) + "\n"


def _lines(game: AnyGame, case: Case) -> Iterator[str]:
    seen: dict[Seat | None, dict[str, Any]] = {}
    play: Play | None = None
    for number, play in enumerate(steps(game, case)):
        yield from _act_lines(play, number)
        for seat in (*all_seats(case.seats), None):
            now: dict[str, Any] = msgspec.to_builtins(game.view(play.state, seat))
            yield f"  view {_name(seat)}: {_changes(seen.get(seat), now)}"
            seen[seat] = now
    assert play is not None
    yield f"\noutcome: {_json(game.outcome(play.state))}"


def _act_lines(play: Play, number: int) -> Iterator[str]:
    if number == 0:
        yield "\n0. before the game"
    for entry in play.entries[-1:]:
        who = "table" if entry.act.seat is None else f"seat {entry.act.seat}"
        yield f"\n{number}. {who}, after {entry.act.after_ms} ms: {_json(entry.act.command)}"
        for event in entry.events:
            yield f"  event: {_json(event)}"
            yield from _face_lines(event, play.setup.seats)
    waiting = play.game.waiting(play.state)
    if waiting is not None:
        yield f"  waiting: {_json(Whom(waiting.expected, waiting.hourglass_number, waiting.limit))}"
        around = {"private": waiting.private, "each": waiting.each, "spare": waiting.spare, "handed": waiting.handed}
        if any(around.values()):
            yield f"  around one device: {_json({name: value for name, value in around.items() if value})}"


def _face_lines(event: Event, seats: int) -> Iterator[str]:
    faces: dict[str, list[str]] = {}
    for seat in (*all_seats(seats), None):
        faces.setdefault(_json(event.seen_by(seat)), []).append(_name(seat))
    for face, readers in faces.items():
        if face != _json(event):
            yield f"    face for {', '.join(readers)}: {face}"


def _name(seat: Seat | None) -> str:
    return "–" if seat is None else str(seat)


def _changes(before: dict[str, Any] | None, now: dict[str, Any]) -> str:
    if before is None:
        return _json(now)
    changed = {name: value for name, value in now.items() if name not in before or before[name] != value}
    return _json(changed) if changed else "as before"


def _json(value: object) -> str:
    return encode(value).decode()


def problem(game: AnyGame, room: Path, variant: str) -> str | None:
    """Tell what is wrong with the kept playthrough of a variant, or None when it is as the game plays now."""
    file = golden_file(room, variant)
    if not file.is_file():
        return f"{game.meta.name}: variant {variant!r} has no golden playthrough"
    kept, now = file.read_text(encoding="utf-8").splitlines(), playthrough(game, variant).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), start=1):
        if old != new:
            return f"{game.meta.name}: {file.name}, line {number} differs:\n- {old}\n+ {new}"
    if len(kept) != len(now):
        return f"{game.meta.name}: {file.name} has {len(kept)} lines, the game now gives {len(now)}"
    return None


def write(game: AnyGame, room: Path, variant: str) -> Path:
    """Write the playthrough of a variant into its room."""
    file = golden_file(room, variant)
    file.parent.mkdir(exist_ok=True)
    file.write_text(playthrough(game, variant), encoding="utf-8")
    return file
