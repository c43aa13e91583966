"""Which question the dice turn up: books, fields and publics of the table, without breaking the four dice."""

import pytest
from msgspec.structs import replace

from pioche.games.coquillaude import catalogue, coquillaudet
from pioche.games.coquillaude.cards import Drawn, key_of
from pioche.games.coquillaude.commands import Answer, Clue
from pioche.games.coquillaude.coquillaudet import NUMBERS, load
from pioche.games.coquillaude.entries import Entry, Public
from pioche.games.coquillaude.events import ClueGiven, Drew, Settled
from pioche.games.coquillaude.notation import sentence
from pioche.games.coquillaude.options import Audience, Field, Options
from pioche.games.coquillaude.themes import FIELDS
from pioche.games.coquillaude.view import view

from .builders import A, after, asked, events_of

FIRST = load()


def test_the_rulebooks_book_is_the_default() -> None:
    """Q-01: without a choice every number turns up its own entry of the first book."""
    for number in NUMBERS:
        assert catalogue.choose(number, (), Options()) == (1, FIRST[number])


@pytest.mark.parametrize(
    "options",
    [Options(book="second"), Options(book="both"), Options(book="both", audience="children"), Options(field="games")],
)
def test_the_dice_keep_their_promise(options: Options) -> None:
    """Q-06, Q-07: whatever a table wants to be asked, a number has the stars, or the bonus, that it always has."""
    for number in NUMBERS:
        _, entry = catalogue.choose(number, (), options)
        assert (entry.stars, entry.bonus) == (FIRST[number].stars, FIRST[number].bonus)


def test_a_table_gets_what_it_wants() -> None:
    """Q-06: questions are for whom and about what the table has chosen."""
    for number in NUMBERS[::7]:
        book, entry = catalogue.choose(number, (), Options(book="second", audience="children"))
        assert entry.bonus or (book == 2 and entry.public == "8+")
        _, entry = catalogue.choose(number, (), Options(book="both", field="home"))
        assert entry.bonus or entry.topic in FIELDS["home"]


def test_what_was_asked_gives_way_to_as_many_stars() -> None:
    """Q-06: with a second book a question that was asked before gives way to another of the same stars."""
    options = Options(book="both")
    asked_before: tuple[int, ...] = ()
    number = next(number for number in NUMBERS if FIRST[number].stars == 2)
    for _ in range(20):
        book, entry = catalogue.choose(number, asked_before, options)
        assert entry.stars == 2
        key = key_of(book, entry.number)
        assert key not in asked_before
        asked_before = (*asked_before, key)


def test_when_everything_was_asked_the_dice_decide() -> None:
    """Q-06: once no question of as many stars is left, the number turns up its own entry of the first book again."""
    books = ((1, FIRST), (2, load(coquillaudet.SECOND)))
    everything = tuple(key_of(book, number) for book, entries in books for number in entries)
    number = next(number for number in NUMBERS if FIRST[number].bonus is None)
    assert catalogue.choose(number, everything, Options(book="both")) == (1, FIRST[number])


def test_entries_of_both_books_have_numbers_of_their_own() -> None:
    """Q-01: in the first book the number is that of the dice; no entry of another book has the same."""
    assert (key_of(1, 6543), key_of(2, 6543)) == (6543, 26543)


def test_each_theme_belongs_to_one_field() -> None:
    """Q-06: the fields share out the themes of both books."""
    themes = [theme for field in FIELDS.values() for theme in field]
    assert len(set(themes)) == len(themes) == 13 + 12
    assert {entry.topic for book in coquillaudet.BOOKS.values() for entry in load(book).values()} <= {*themes, "bonus"}


def test_stars_fall_with_the_clues() -> None:
    """Q-06: “who am I” shows its first clue; each further one takes a star, and the last leaves one."""
    entry = next(entry for entry in load(coquillaudet.SECOND).values() if entry.kind == "who" and entry.stars == 3)
    state = asked(3, "AAAA", "BBBB")
    state = replace(state, card=Drawn(entry.number, 3, None, 2, clues=2))
    for left in (1, 0):
        assert view(state, A).may == ("answer", "clue")
        (given,) = events_of(state, A, Clue())
        assert isinstance(given, ClueGiven)
        assert given.nth == 3 - left
        assert entry.clues[given.nth - 1] in sentence(given, ("Anna", "Zoé")).fr
        state = after(state, (A, Clue()))
        card = view(state, A).card
        assert card is not None
        assert (card.stars, card.hidden_clues, card.clues) == (left + 1, left, entry.clues[: 3 - left])
    assert view(state, A).may == ("answer",)
    settled, drawn = events_of(state, A, Answer(entry.answer))[1:3]
    assert isinstance(settled, Settled)
    assert isinstance(drawn, Drew)
    assert (settled.right, drawn.wanted) == (True, 4)


@pytest.mark.parametrize(
    ("public", "topic", "audience", "field", "wanted"),
    [
        ("8+", "arts", "everybody", "all", True),
        ("all", "arts", "everybody", "arts", True),
        ("all", "arts", "everybody", "sport", False),
        ("8+", "arts", "children", "all", True),
        ("all", "arts", "children", "all", False),
        ("experts", "arts", "children", "arts", False),
        ("experts", "arts", "experts", "all", True),
        ("all", "arts", "experts", "arts", True),
        ("8+", "arts", "experts", "arts", False),
        ("8+", "arts", "children", "sport", False),
    ],
)
def test_for_whom_and_about_what(public: Public, topic: str, audience: Audience, field: Field, wanted: bool) -> None:
    """Q-06: a question fits where both its public and its theme are wanted; experts are asked all but children's."""
    entry = Entry(stars=1, question="?", answer="!", public=public, topic=topic)
    assert catalogue.fits(entry, audience, field) is wanted
