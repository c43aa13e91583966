"""What a table answers to a request: the records that follow, or a refusal. Pure: time and chance are handed in."""

import hashlib
from collections.abc import Sequence
from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.base import Begin, Command, RuleWord, State, TimeUp
from pioche.kernel.beats import beat_ms
from pioche.kernel.chance import Chance
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Illegal, Late
from pioche.kernel.game import Act, Waiting
from pioche.kernel.play import refuse_unexpected
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.tables.domain import hints, options, packs, politeness, seating, talk, votes
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.curtains import behind_curtain
from pioche.tables.domain.days import check_day
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.permissions import must_be_open, must_gather, must_host, must_run
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.sand import GRACE_MS, ends_ms, newly_out, sand_of, sand_runs
from pioche.tables.domain.state import HAND_OVERS, Table

MOST_LOTS = 60
"""With six seats all of these go to others once in fifty thousand games; then somebody else begins after all."""


class Circumstances(Struct, frozen=True):
    """What an answer depends on beside the table: brought by whoever may read clocks, draw seeds and ask the store."""

    now_ms: int
    """When the request arrived, in the table's own time."""
    wall_ms: int
    """The time of day."""
    online: frozenset[PersonId]
    """Who of the table has not been gone for long."""
    seed: bytes
    """For a game that begins now."""
    guest: Person | None = None
    """Who a spectator is who wants to talk."""
    practice: bool = False
    """T-14: whether a game that begins now is practice on the deal of a day."""
    seen: frozenset[int] = frozenset()
    """T-26: what the people of the table have seen lately in this game."""
    veil: bytes = b""
    """T-26: chance that is kept nowhere, so that nobody learns from the record whose memory it is."""
    pack: Any = None
    """T-25: what was read of a pack that somebody brings."""
    advice: hints.Advice | None = None
    """T-27: what can be advised to whoever asks for a hint."""
    day_key: bytes | None = None
    """T-14: by which this house deals that day; None where the deal is the same in every house."""


def answer(table: Table, person: PersonId, request: asked.AnyRequest, given: Circumstances) -> Sequence[AnyTableEvent]:
    """Give what follows from a person's request; raise Illegal, Late or Malformed."""
    match request:
        case asked.Start(begins=begins):
            begun_by = person if begins else None
            return start(table, person, given, begun_by)
        case asked.Rematch() | asked.Hurry():  # nothing changes here
            return may_rematch(table, person) if isinstance(request, asked.Rematch) else may_hurry(table, person)
        case asked.Move() | asked.TakeHint():
            return in_turn(table, person, request, given)
        case (
            asked.Sit() | asked.Stand() | asked.AnswerPartner() | asked.AddBot() | asked.ClearSeat() | asked.SetSeats()
        ):
            return options.after_seating(table, seating.answer(table, person, request))
        case asked.Choose():
            return options.choose(table, person, request)
        case asked.SetOptions() | asked.SetSettings() | asked.BringPack():
            return settings(table, person, request, given)
        case asked.RaiseCurtain(seat=seat):
            return raise_curtain(table, person, seat)
        case asked.Pause() | asked.Resume():
            return pause_or_resume(table, person, request)
        case asked.ProposeWord() | asked.ProposeBot() | asked.Vote():
            return votes.answer(table, person, request, given.now_ms, given.online)
        case asked.Say() | asked.React() | asked.Mute():
            return talk.answer(table, person, request, given.online, given.guest)
        case asked.CloseTable():
            must_host(table, person)
            must_be_open(table)
            return [happened.Closed("asked")]
        case _:
            assert_never(request)


def may_start(table: Table, person: PersonId) -> None:
    """T-05: the host begins when every seat is taken."""
    must_gather(table)
    must_host(table, person)
    if len(table.chairs) not in table.game.meta.seats:
        raise Illegal("T-05", "Ce nombre de places ne convient pas.", "This number of seats does not fit.")
    if any(chair.free for chair in table.chairs):
        raise Illegal("T-05", "Il reste une place libre.", "There is still a free seat.")


def start(
    table: Table,
    person: PersonId,
    given: Circumstances,
    begun_by: PersonId | None = None,
) -> Sequence[AnyTableEvent]:
    """T-05, T-14: deal; a day that everybody here has had their try at is practised, and the log says so.

    T-26: what these people have seen lately is settled with the options, so that the record is complete.
    """
    may_start(table, person)
    seed, practice, day_key = given.seed, given.practice, given.day_key
    if begun_by is not None and any(other.id != begun_by for other in table.people()):
        raise Illegal("T-05", "On tire au sort qui commence.", "Lots are drawn for who begins.")
    settled: list[AnyTableEvent] = []
    agreed = table.options
    if practice:
        table = replace(table, options=table.options.for_practice())
    if sum(bool(chair.people) for chair in table.chairs) == 1 and len(table.chairs) > 1:
        table = replace(table, options=table.options.for_alone())
    table = replace(table, options=table.options.for_seen(given.seen, Chance(given.veil)))
    if table.options != agreed:
        raw = options.written(table.game.meta, table.options)
        settled.append(happened.OptionsSet(raw, practice or table.options_chosen))
    read = politeness.lexicon(table)
    chosen = "" if read == table.lexicon else read
    table = replace(table, day_key=day_key, lexicon=read)
    position = table.game.start(table.setup)
    waiting = table.game.waiting(position)
    begin = _acted(table, Act(None, Begin()), seed, position, waiting)
    for _ in range(MOST_LOTS if begun_by is not None else 0):
        if _waits_for(table, position, begin, begun_by):
            break
        seed = hashlib.sha256(b"another lot " + seed).digest()
        begin = _acted(table, Act(None, Begin()), seed, position, waiting)
    return [*settled, happened.Started(seed.hex(), HAND_OVERS, (day_key or b"").hex(), chosen), begin]


def _waits_for(table: Table, position: State, begin: happened.Acted, person: PersonId | None) -> bool:
    """Tell whether a game that begins so waits for somebody first."""
    for event in begin.events:
        position = table.game.evolve(position, event)
    waiting = table.game.waiting(position)
    return waiting is not None and any(each.seat in table.seats_of(person) for each in waiting.expected)


def in_turn(
    table: Table, person: PersonId, request: asked.Move | asked.TakeHint, given: Circumstances
) -> Sequence[AnyTableEvent]:
    """Answer what is asked for a seat that is to act."""
    if isinstance(request, asked.Move):
        return move(table, person, request, given.now_ms)
    return hints.take(table, person, request, given.advice)


def may_rematch(table: Table, person: PersonId) -> Sequence[AnyTableEvent]:
    """T-12: whoever played may ask for another game with the same people, once it is over; nothing changes here yet."""
    if table.status != "over":
        raise Illegal("T-12", "La partie n’est pas finie.", "The game is not over.")
    if not table.seats_of(person):
        raise Illegal("T-06", "Tu ne joues pas à cette table.", "You do not play at this table.")
    return []


def move(table: Table, person: PersonId, request: asked.Move, now_ms: int) -> Sequence[AnyTableEvent]:
    """T-06: a person acts for their own seat, with the device in hand, and in time."""
    command = codec_for(table.game).command.read(bytes(request.command))
    seat = Seat(request.seat)
    if seat not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    must_run(table)
    meant, spent = request.hourglass_number, table.spent_hourglass_number
    late = meant is not None and spent is not None and meant <= spent
    if late or seat in table.out_of_sand:
        raise Late("the sand had run out")
    if behind_curtain(table, seat, person):
        raise Illegal("T-07", "L’appareil n’est pas chez ce joueur.", "This player does not hold the device.")
    return game_act(table, seat, command, now_ms)


def game_act(
    table: Table, seat: Seat | None, command: Command, now_ms: int, why: Text | None = None
) -> Sequence[AnyTableEvent]:
    """Give what follows from an act of the game, whoever sends it; T-28: a bot may say why."""
    hourglass = table.hourglass if seat is None else sand_of(table, seat)
    after_ms = hourglass.elapsed(now_ms) if hourglass else 0
    end_ms = hourglass.ends_ms if hourglass else None
    if seat is not None and end_ms is not None and now_ms > end_ms + GRACE_MS:
        raise Late("the sand had run out")
    if table.seed is None or table.position is None:
        raise Illegal("T-05", "La partie n’a pas commencé.", "The game has not begun.")
    acted = _acted(table, Act(seat, command, after_ms), table.seed, table.position, table.waiting())
    return [acted if why is None else replace(acted, why=why)]


def _acted(table: Table, act: Act, seed: bytes, position: State, waiting: Waiting | None) -> happened.Acted:
    refuse_unexpected(table.game, waiting, act)
    events = tuple(table.game.decide(position, act, Chance(seed, table.acts, table.day_key)))
    # Where nobody wants to wait for bots nothing is waited for.
    shown_ms = beat_ms(table.game, position, events) if table.settings.bot_delays else 0
    return happened.Acted(act.seat, act.command, events, act.after_ms, shown_ms)


def time_is_up(table: Table, now_ms: int) -> Sequence[AnyTableEvent]:
    """Give what follows when the sand, and the grace after it, have run out; nothing when they have not."""
    if not table.running:
        return []
    end_ms = ends_ms(table)
    if end_ms is not None and now_ms >= end_ms + GRACE_MS:
        return game_act(table, None, TimeUp(), now_ms)
    out = newly_out(table, now_ms)  # of several hourglasses, the first
    return [happened.SandRanOut(tuple(map(int, out)))] if out else []


def rule_word(table: Table, word: str, admit: bool, now_ms: int) -> Sequence[AnyTableEvent]:
    """Give what follows when the table has voted on a word."""
    return game_act(table, None, RuleWord(word, admit), now_ms)


def settings(
    table: Table,
    person: PersonId,
    request: asked.SetOptions | asked.SetSettings | asked.BringPack,
    given: Circumstances,
) -> Sequence[AnyTableEvent]:
    """T-04, T-14: the host chooses settings, and before the game its options, but no day that has not come."""
    if isinstance(request, asked.BringPack):
        return packs.bring(table, person, given.pack)
    if isinstance(request, asked.SetSettings):
        must_host(table, person)
        return [happened.SettingsSet(request.settings)]
    chosen = codec_for(table.game).options.read(bytes(request.options))
    check_day(table.game, chosen, given.wall_ms)
    must_host(table, person)
    must_gather(table)
    return options.set_by_host(table, chosen)


def raise_curtain(table: Table, person: PersonId, seat: int) -> Sequence[AnyTableEvent]:
    """T-07: a device that goes round shows a rack only when its owner says so."""
    must_run(table)
    if Seat(seat) not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    return [happened.CurtainRaised(seat)] if behind_curtain(table, seat, person) else []


def pause_or_resume(table: Table, person: PersonId, request: asked.Pause | asked.Resume) -> Sequence[AnyTableEvent]:
    """T-08: anybody at the table may stop the sand and let it run again; who is to act, once in a wait."""
    seats = table.seats_of(person)
    if not seats:
        raise Illegal("T-06", "Tu ne joues pas à cette table.", "You do not play at this table.")
    if isinstance(request, asked.Pause):
        must_run(table)
        return [happened.Paused("asked", _pausing_seat(table, seats))]
    if table.status != "paused":
        raise Illegal("T-08", "La partie n’est pas en pause.", "The game is not paused.")
    return [happened.Resumed()]


def may_hurry(table: Table, person: PersonId) -> Sequence[AnyTableEvent]:
    """T-23: whoever plays without other people need not wait for bots; nothing of the table changes by asking."""
    must_run(table)
    if not table.seats_of(person):
        raise Illegal("T-06", "Tu ne joues pas à cette table.", "You do not play at this table.")
    if any(other.id != person for other in table.people()):
        raise Illegal("T-23", "D’autres regardent encore.", "Others are still looking.")
    if table.awaits_people:
        raise Illegal("T-23", "C’est à toi de jouer.", "It is your turn.")
    return []


def _pausing_seat(table: Table, seats: Sequence[Seat]) -> Seat:
    """T-08: give the seat for which a pause is asked; a seat whose sand runs gets no second one out of it."""
    acting = [seat for seat in seats if sand_runs(table, seat)]
    if table.hourglass is not None and set(acting) & set(table.hourglass.paused):
        raise Illegal(
            "T-08",
            "Tu as déjà demandé une pause pendant ce tour.",
            "You have already asked for a pause in this turn.",
        )
    holding = (seat for seat in seats if seat in table.curtains.values())
    return next(iter(acting), next(holding, seats[0]))
