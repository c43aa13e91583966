"""The checks of the kit; each is a plain function that raises AssertionError with what is wrong."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from pioche.kernel import logtext
from pioche.kernel.base import Begin, Command, Options, TimeUp
from pioche.kernel.beats import LONGEST_MS, SHORTEST_MS, beat_ms, weight
from pioche.kernel.chance import Chance
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.course import course, turns
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import DEFAULT, Act, AnyGame, Outcome
from pioche.kernel.log import fold
from pioche.kernel.log import states as states_of
from pioche.kernel.play import Play, decide, expected_of
from pioche.kernel.proof import verify
from pioche.kernel.seats import all_seats
from pioche.testing.odd_text import check_odd_texts
from pioche.testing.random_play import Case, digest, finished, steps
from pioche.testing.secrecy import check_answers, check_faces, check_imagination, check_views

CaseCheck: TypeAlias = Callable[[AnyGame, Case], None]

RULE = re.compile(r"[A-Z]-\d{2}")


def check_meta(game: AnyGame) -> None:
    """A game says all that a shelf needs, and every option and variant has a name in both languages."""
    meta = game.meta
    assert re.fullmatch(r"[a-z]+", meta.name), f"{meta.name!r} is no folder name"
    assert RULE.fullmatch(meta.order_rule), f"{meta.order_rule!r} is no rule number"
    assert meta.line.fr and meta.line.en, "the line on the box is missing"
    assert meta.seats == tuple(sorted(set(meta.seats))), "numbers of seats are not in order"
    assert meta.variants[DEFAULT] == meta.options(), "the default variant is not the rulebook's options"
    assert set(meta.variant_texts) == set(meta.variants), "each variant has its name, and nothing else has"
    for variant, told in meta.variant_texts.items():
        texts = (told.name.fr, told.name.en, told.line.fr, told.line.en)
        assert all(texts), f"the variant {variant!r} is named and told in both languages"
    named = {field.name for field in msgspec.structs.fields(meta.options)}
    assert set(meta.labels) == named, f"labels and options differ: {set(meta.labels) ^ named}"
    values = {f"{name}.{value}" for name, value in _named_values(meta.options)}
    flags = {f"{name}.{value}" for name in _flags(meta.options) for value in ("false", "true")}
    named_flags = set(meta.choices) & flags
    assert set(meta.choices) - flags == values, f"choices and values differ: {set(meta.choices) ^ values}"
    assert all(key.replace(".false", ".true") in named_flags for key in named_flags), "a flag names both of its values"
    assert {*meta.seat_options, *meta.asked} <= named, "what seats choose and what is asked are options"
    assert {meta.variant_alone, meta.variant_online} <= set(meta.variants), "what is usual has a name"


def _named_values(options: type[Options]) -> Iterator[tuple[str, str]]:
    """Give each option that has names for values with each of them."""
    for field in msgspec.structs.fields(options):
        kind = msgspec.inspect.type_info(field.type)
        kind = kind.item_type if isinstance(kind, msgspec.inspect.VarTupleType) else kind
        for part in kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,):
            if isinstance(part, msgspec.inspect.LiteralType):
                yield from ((field.name, str(value)) for value in part.values)


def _flags(options: type[Options]) -> Iterator[str]:
    """Give the options that are yes or no."""
    return (field.name for field in msgspec.structs.fields(options) if field.type is bool)


def check_ends(game: AnyGame, case: Case) -> None:
    """Random play ends with all scores, and with a winner among the seats, or for a reason that nobody wins by."""
    play = finished(game, case)
    assert game.waiting(play.state) is None, "a finished game waits for nobody"
    _check_outcome(game, case, game.outcome(play.state))


def _check_outcome(game: AnyGame, case: Case, outcome: Outcome | None) -> None:
    assert outcome is not None
    assert len(outcome.scores) == case.seats, "a score for each seat"
    assert outcome.reason, "an outcome has a named reason"
    assert set(outcome.winners) <= set(all_seats(case.seats)), "winners sit at the table"
    unwon = outcome.reason in game.meta.unwon
    assert bool(outcome.winners) is not unwon, f"{outcome.reason}: {'nobody' if unwon else 'somebody'} wins"


def check_ends_without_anybody(game: AnyGame, case: Case) -> None:
    """A game also ends when every hourglass runs out and nobody acts where there is one."""
    *_, play = steps(game, case, absent=True)
    _check_outcome(game, case, game.outcome(play.state))


def check_fold(game: AnyGame, case: Case) -> None:
    """The log alone leads to every state that was played."""
    for play in steps(game, case):
        events = [event for entry in play.entries for event in entry.events]
        if len(play.entries) % 7 == 0 or game.outcome(play.state) is not None:
            assert fold(game, play.setup, events) == play.state, f"after {len(play.entries)} acts"


def check_proof(game: AnyGame, case: Case) -> None:
    """A finished game's seed proves every event; a log survives being written and read."""
    log = finished(game, case).log()
    assert logtext.parse(game, logtext.dump(game, log)) == log
    verify(game, log)


def check_gains(game: AnyGame, case: Case) -> None:
    """What events bring adds up to the scores, side by side; turns are counted on, and their gains lie in them."""
    play = finished(game, case)
    states = tuple(states_of(game, play.log()))
    gained, last = [0] * case.seats, 0
    for act, step in enumerate(course(game, play.entries, states)):
        assert step.turn is None or step.turn >= last, f"act {act} goes back to turn {step.turn} from {last}"
        last = step.turn or last
        for each in step.gains:
            gained[each.gain.seat] += each.gain.points
    outcome, sides = game.outcome(play.state), game.sides(play.state)
    assert outcome is not None
    assert sorted(seat for side in sides for seat in side) == list(all_seats(case.seats)), "each seat has one side"
    for side in sides:
        total = sum(gained[seat] for seat in side)
        assert {outcome.scores[seat] for seat in side} == {total}, f"gains {gained} make {total} for {side}"
    numbers = [begun.turn.number for begun in turns(game, play.entries, states)]
    assert numbers == list(range(1, len(numbers) + 1)), f"turns are counted from 1 on without a gap: {numbers}"


def check_beats(game: AnyGame, case: Case) -> None:
    """An act is shown for one beat of 1.2 to 2.5 s or for none, and its length follows from what everybody sees."""
    play = finished(game, case)
    states = tuple(states_of(game, play.log()))
    for entry, before in zip(play.entries, states, strict=False):
        beat = beat_ms(game, before, entry.events)
        assert beat == 0 or SHORTEST_MS <= beat <= LONGEST_MS, f"{entry.act.command} is shown for {beat} ms"
        state = before
        for event in entry.events:
            seen = event.seen_by(None)
            assert weight(game, state, event) == weight(game, state, seen), f"the beat tells what is hidden in {event}"
            state = game.evolve(state, event)


def check_json(game: AnyGame, case: Case) -> None:
    """Every command, event, face and view survives JSON unchanged, and an event can be told in both languages."""
    codec = codec_for(game)
    names = [f"seat {seat}" for seat in range(case.seats)]
    for play in steps(game, case):
        for seat in (None, *all_seats(case.seats)):
            view = game.view(play.state, seat)
            assert codec.view.read(encode(view)) == view
        for entry in play.entries[-1:]:
            assert codec.act_command.read(encode(entry.act.command)) == entry.act.command
            for event in entry.events:
                for face in (event, *(event.seen_by(seat) for seat in (None, *all_seats(case.seats)))):
                    assert codec.event.read(encode(face)) == face
                    told = game.sentence(face, names)
                    assert told.fr and told.en, f"{face} is told in both languages"


def check_unknown_fields(game: AnyGame) -> None:
    """What is not understood is malformed: unknown fields, unknown tags, the table's own commands, plain noise."""
    codec = codec_for(game)
    bad = [b"", b"{", b"[]", b"null", b'{"type":"nothing"}', b'{"type":"begin"}', b'{"type":"time_up"}', b"\xff\xfe"]
    for raw in bad:
        try:
            command = codec.command.read(raw)
        except Malformed:
            continue
        raise AssertionError(f"{raw!r} was read as {command}")


def check_illegal(game: AnyGame, case: Case) -> None:
    """Commands of other moments and other seats are refused with a rule and a sentence, or they were legal."""
    seen: dict[str, Command] = {}
    for play in steps(game, case):
        for entry in play.entries[-1:]:
            seen[type(entry.act.command).__name__] = entry.act.command
        before = encode(play.state)
        for seat in (None, *all_seats(case.seats)):
            for command in (*seen.values(), Begin(), TimeUp()):
                check_refusal(play, Act(seat, command))
        assert encode(play.state) == before, "a refused command changed the state"


def check_refusal(play: Play, act: Act) -> None:
    """An act is refused with a rule and a sentence, or the seat was expected to act."""
    try:
        decide(play.game, play.state, act, Chance(b"x" * 32))
    except Illegal as error:
        refusal = error.refusal
        assert RULE.fullmatch(refusal.rule), f"{act}: refused without a rule: {refusal}"
        assert refusal.text.fr and refusal.text.en, f"{act}: refused without a sentence"
    else:
        waiting = play.game.waiting(play.state)
        assert waiting is not None
        assert act.seat is None or expected_of(waiting, act.seat), f"{act} was accepted out of turn"


def check_everywhere(game: AnyGame, cases: Sequence[Case], where: str) -> None:
    """The same games give the same bytes in another process and with another hash seed; `where` is `module:NAME`."""
    here = [digest(game, case) for case in cases]
    hash_seed = "0" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"  # where none is set, ours is random
    command = [sys.executable, "-m", "pioche.testing", where, *(f"{c.variant}/{c.seats}/{c.seed}" for c in cases)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    there = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    differing = [str(case) for case, one, other in zip(cases, here, there, strict=True) if one != other]
    assert not differing, f"PYTHONHASHSEED={hash_seed} plays other games: {differing}"


GAME_CHECKS = (check_meta, check_unknown_fields)
"""Checks of a game as such."""

CASE_CHECKS: tuple[CaseCheck, ...] = (
    check_ends,
    check_ends_without_anybody,
    check_fold,
    check_proof,
    check_gains,
    check_beats,
    check_json,
    check_illegal,
    check_views,
    check_imagination,
    check_faces,
    check_answers,
    check_odd_texts,
)
"""Checks of one way to play a game."""
