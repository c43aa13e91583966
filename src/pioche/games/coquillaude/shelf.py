"""Which question the dice turn up: the books of the table, for whom and about what it wants to be asked."""

from collections.abc import Iterator
from functools import cache

from .cards import key_of
from .coquillaudet import BOOKS, NUMBERS, entry_for, load
from .entries import Entry
from .options import Audience, Book, Field, Options

SHELVES: dict[Book, tuple[int, ...]] = {"first": (1,), "second": (2,), "both": (1, 2)}
FIELDS: dict[Field, frozenset[str]] = {
    "screens": frozenset({"cinema", "musique", "ecrans", "chansons"}),
    "words": frozenset({"langue", "litterature", "arts", "bulles"}),
    "science": frozenset({"sciences", "nature", "labo", "planete", "web"}),
    "world": frozenset({"geographie", "histoire", "mythologie", "europe", "monde"}),
    "games": frozenset({"jeux", "sport", "pixels", "stades"}),
    "home": frozenset({"quotidien", "assiette", "maison"}),
}
"""The themes of a field, in both books."""


def choose(number: int, asked: tuple[int, ...], options: Options) -> tuple[int, Entry]:
    """Q-01, Q-06: give the book and the entry that a number turns up.

    The rulebook's own book is read as ever: a question that was asked before gives way to the next entry. In all other
    cases the number keeps what the dice promise, a bonus or so many stars: what does not fit the table's wishes, or was
    asked before, gives way to the next question of as many stars.
    """
    first = load()
    if plain(options):
        return 1, entry_for(number, asked, first)
    promised = first[number]
    if promised.bonus is not None:
        return 1, promised
    fitting = candidates(promised.stars, options.book, options.audience, options.field)
    for book, entry in (*from_number(number, fitting), *from_number(number, candidates(promised.stars))):
        if key_of(book, entry.number) not in asked:
            return book, entry
    return 1, promised


def plain(options: Options) -> bool:
    """Tell whether a table is content with the rulebook's book."""
    return (options.book, options.audience, options.field) == ("first", "everybody", "all")


@cache
def candidates(
    stars: int, book: Book = "both", audience: Audience = "everybody", field: Field = "all"
) -> tuple[tuple[int, Entry], ...]:
    """Give the questions of so many stars that fit what a table wants, in the order of their numbers."""
    entries = [(each, entry) for each in SHELVES[book] for entry in load(BOOKS[each]).values()]
    fitting = [pair for pair in entries if pair[1].stars == stars and fits(pair[1], audience, field)]
    return tuple(sorted(fitting, key=lambda pair: (NUMBERS.index(pair[1].number), -pair[0])))


def fits(entry: Entry, audience: Audience, field: Field) -> bool:
    """Tell whether a question is for somebody and about something."""
    heard = {"children": entry.public == "8+", "experts": entry.public != "8+"}.get(audience, True)
    return heard and (field == "all" or entry.topic in FIELDS[field])


def from_number(number: int, pairs: tuple[tuple[int, Entry], ...]) -> Iterator[tuple[int, Entry]]:
    """Give questions from a number on, and round to it again."""
    yield from (pair for pair in pairs if pair[1].number >= number)
    yield from (pair for pair in pairs if pair[1].number < number)
