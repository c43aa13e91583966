"""The game's options before the start: chosen by the host, by each seat for itself, or by nobody."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from pioche.kernel.base import Options
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import DEFAULT, Meta
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.permissions import must_gather, must_host
from pioche.tables.domain.records import AnyTableEvent, Record
from pioche.tables.domain.state import Chair, Table


def set_by_host(table: Table, options: Options) -> Sequence[AnyTableEvent]:
    """T-04: the host chooses all options but those that each seat chooses for itself."""
    meta = table.game.meta
    kept = {name: getattr(table.options, name) for name in (*meta.seat_options, *meta.private_options)}
    return [happened.OptionsSet(written(meta, replace(options, **kept)))]


def written(meta: Meta, options: Options) -> Raw:
    """Write options for a record; a pack is on record once, by itself."""
    return Raw(encode(replace(options, **{meta.pack_option: None}) if meta.pack_option else options))


def without_seats(meta: Meta, options: Options) -> Options:
    """Give options in which no seat has chosen anything yet, and nobody has brought or seen anything."""
    unchosen = meta.options()
    return replace(options, **{name: getattr(unchosen, name) for name in (*meta.seat_options, *meta.private_options)})


def choose(table: Table, person: PersonId, request: asked.Choose) -> Sequence[AnyTableEvent]:
    """T-04: whoever sits there chooses for a seat, the host for a bot; what another seat has is refused."""
    must_gather(table)
    _must_choose_for(table, person, request)
    entries = _entries(table.options, request.option, len(table.chairs))
    entries[request.seat] = request.value
    options = _with_entries(table.options, request.option, entries)
    read = codec_for(table.game).options.read(encode(options))
    if request.value is not None and entries.count(request.value) > 1:
        called = table.game.meta.choices[f"{request.option}.{request.value}"]
        raise Illegal(
            "T-04",
            f"Quelqu’un a déjà choisi « {called.fr} ».",
            f"Somebody has already chosen “{called.en}”.",
        )
    return _set(table, read)


def _must_choose_for(table: Table, person: PersonId, request: asked.Choose) -> None:
    meta = table.game.meta
    if request.option not in meta.seat_options or request.option in meta.options_since(table.rules_version):
        raise Illegal("T-04", "Cela ne se choisit pas place par place.", "This is not chosen seat by seat.")
    if request.seat >= len(table.chairs) or table.chairs[request.seat].free:
        raise Illegal("T-01", "Personne n’occupe cette place.", "Nobody sits there.")
    if table.chairs[request.seat].bot is not None:
        must_host(table, person)
    elif request.seat not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")


def after_seating(table: Table, seating: Sequence[AnyTableEvent]) -> Sequence[AnyTableEvent]:
    """Give what a change of seats does to the options: what nobody has chosen follows who plays, until the start."""
    if table.status != "gathering":
        return seating
    for what in seating:
        table = evolve(table, Record(0, 0, what))
    meta = table.game.meta
    options = table.options
    if not table.options_chosen:
        kept = {name: getattr(options, name) for name in (*meta.seat_options, *meta.private_options)}
        options = replace(meta.variants[usual_variant(meta, table.chairs)], **kept)
    for name in meta.seat_options:
        entries = _entries(options, name, len(table.chairs))
        left = [None if chair.free else entry for chair, entry in zip(table.chairs, entries, strict=True)]
        options = _with_entries(options, name, left)
    return [*seating, *_set(table, options)]


def usual_variant(meta: Meta, chairs: Sequence[Chair]) -> str:
    """T-04: name what is played where the host has chosen nothing: alone against bots, or from several devices."""
    by_people = [chair for chair in chairs if chair.people]
    if len(by_people) <= 1 and len(chairs) > 1 and not any(chair.free for chair in chairs):
        return meta.variant_alone
    devices = {person.id for chair in by_people for person in chair.people}
    return meta.variant_online if len(devices) > 1 else DEFAULT


def moved_on(meta: Meta, options: Options, seats: int) -> Options:
    """T-12: give the options once everybody has moved one seat on: what a seat chose goes with its people."""
    for name in meta.seat_options:
        entries = _entries(options, name, seats)
        options = _with_entries(options, name, entries[1:] + entries[:1])
    return options


def _set(table: Table, options: Options) -> Sequence[AnyTableEvent]:
    """Give the record of new options, which are as much the host's choice as the old ones were."""
    if options == table.options:
        return []
    return [happened.OptionsSet(written(table.game.meta, options), table.options_chosen)]


def _entries(options: Options, name: str, seats: int) -> list[Any]:
    entries = list(getattr(options, name))[:seats]
    return entries + [None] * (seats - len(entries))


def _with_entries(options: Options, name: str, entries: list[Any]) -> Options:
    return replace(options, **{name: tuple(entries) if any(each is not None for each in entries) else ()})
