"""Which question the dice turn up: pack and books of the table, for whom and about what it wants to be asked."""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from pioche.kernel.text import Text

from . import coquillaudet
from .cards import PACK, Drawn, key_of
from .coquillaudet import BOOKS, NUMBERS, entry_for, load
from .entries import Entry, Theme
from .memory import recalled
from .options import Audience, Book, Field, Options
from .themes import FIELDS, TITLES

VOLUMES: dict[Book, tuple[int, ...]] = {"first": (1,), "second": (2,), "both": (1, 2)}


def choose(number: int, asked: tuple[int, ...], options: Options) -> tuple[int, Entry]:
    """Q-01, Q-06: give the book and the entry that a number turns up.

    The rulebook's own book is read as ever: a question that was asked before gives way to the next entry. In all other
    cases the number keeps what the dice promise, a bonus or so many stars: what does not fit the table's wishes, was
    asked before (Q-29: or is of the books while the pack has one) gives way to the next question of as many stars;
    what somebody here has seen lately does as long as there is another.
    """
    first = load()
    if plain(options):
        return 1, entry_for(number, asked, first)
    promised = first[number]
    if promised.bonus is not None:
        return 1, promised
    fitting = tuple(from_number(number, candidates(promised.stars, options.book, options.audience, options.field)))
    seen = recalled(options.seen)
    unseen = tuple(pair for pair in fitting if key_of(pair[0], pair[1].number) not in seen)
    others = from_number(number, candidates(promised.stars))
    for book, entry in (*own_questions(number, promised.stars, options), *unseen, *fitting, *others):
        if key_of(book, entry.number) not in asked:
            return book, entry
    return 1, promised


def plain(options: Options) -> bool:
    """Tell whether a table is content with the rulebook's book, and new to it."""
    wishes = options.book, options.audience, options.field, options.pack, options.seen
    return wishes == ("first", "everybody", "all", None, b"")


@cache
def candidates(
    stars: int, book: Book = "both", audience: Audience = "everybody", field: Field = "all"
) -> tuple[tuple[int, Entry], ...]:
    """Give the questions of so many stars that fit what a table wants, in the order of their numbers.

    Whoever chooses a single theme need not know in which book it is.
    """
    books = VOLUMES["both" if field in TITLES else book]
    entries = [(each, entry) for each in books for entry in load(BOOKS[each]).values()]
    fitting = [pair for pair in entries if pair[1].stars == stars and fits(pair[1], audience, field)]
    return tuple(sorted(fitting, key=lambda pair: (NUMBERS.index(pair[1].number), -pair[0])))


def fits(entry: Entry, audience: Audience, field: Field) -> bool:
    """Tell whether a question is for somebody and about something."""
    heard = {"children": entry.public == "8+", "experts": entry.public != "8+"}.get(audience, True)
    return heard and (field == "all" or entry.topic in FIELDS.get(field, {field}))


def from_number(number: int, pairs: tuple[tuple[int, Entry], ...]) -> Iterator[tuple[int, Entry]]:
    """Give questions from a number on, and round to it again."""
    yield from (pair for pair in pairs if pair[1].number >= number)
    yield from (pair for pair in pairs if pair[1].number < number)


def own_questions(number: int, stars: int, options: Options) -> Sequence[tuple[int, Entry]]:
    """Q-29: give the pack's questions of so many stars, from a place on that the dice choose."""
    fitting = [(PACK, entry) for entry in own_entries(options) if entry.stars == stars]
    start = NUMBERS.index(number) % max(len(fitting), 1)
    return fitting[start:] + fitting[:start]


def own_entries(options: Options) -> tuple[Entry, ...]:
    """Give the pack's questions, numbered from 1."""
    pack = options.pack
    return () if pack is None else tuple(own_entry(pack, place) for place in range(1, len(pack.entry) + 1))


def own_entry(pack: Theme, place: int) -> Entry:
    """Give a question of a pack under its place."""
    return replace(pack.entry[place - 1], number=place, theme=Text(pack.fr, pack.en), topic=pack.theme)


def entry_of(card: Drawn, options: Options) -> Entry:
    """Give the entry that lies open."""
    return by_key(card.key, options)


def by_key(key: int, options: Options) -> Entry:
    """Give the entry of such a number."""
    book, number = divmod(key, 10_000)
    if book == PACK and options.pack is not None:
        return own_entry(options.pack, number)
    return coquillaudet.entry(book or 1, number)
