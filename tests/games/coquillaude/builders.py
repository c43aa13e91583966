"""Positions that can be read at a glance."""

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from pioche.components.bags import in_order
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Tile, lay, no_letters
from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.box import BOARD, PAWNS
from pioche.games.coquillaude.cards import Drawn
from pioche.games.coquillaude.commands import Prepare
from pioche.games.coquillaude.dictionary import dictionary
from pioche.games.coquillaude.entries import Entry
from pioche.games.coquillaude.events import AnyEvent
from pioche.games.coquillaude.moves import DIRECTIONS
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.preparations import Preparation
from pioche.games.coquillaude.state import State
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from pioche.lexicon.search.board import STEPS
from tests.components.squares import square

A, B, C, D = (Seat(number) for number in range(4))
BEGIN, TIME_UP = Begin(), TimeUp()
LEXICON = dictionary("fr-1", Rulings())

Words = Sequence[tuple[str, str, str]]
ARISTOTELICIEN: Words = [("E12", "across", "ARISTOTELICIEN")]
THREE_WORDS: Words = [
    *ARISTOTELICIEN,
    ("J6", "down", "NABUCH.DONOSOR"),
    ("G6", "down", "EPICUR.ENNES"),
]
"""The rulebook's position after three rounds."""


def tiles(at: str, way: str, letters: str) -> tuple[Tile, ...]:
    """Give pawns to be laid in one of four directions: a dot where a letter lies already."""
    (row, column), (down, right) = square(at), STEPS[way]
    return tuple(
        Tile(row + nth * down, column + nth * right, letter) for nth, letter in enumerate(letters) if letter != "."
    )


def put(at: str, way: str, letters: str, *anagrams: str) -> Prepare:
    """Prepare pawns, as a command."""
    return Prepare(tiles(at, way, letters), next(each for each in DIRECTIONS if each == way), anagrams)


def board(words: Words) -> Rows:
    """Give a board with words on it, as (square, direction, letters)."""
    rows = no_letters(BOARD.size)
    for word in words:
        rows = lay(rows, tiles(*word))
    return rows


def position(
    *racks: str, words: Words = (), bag: str | None = None, options: Options | None = None,
    numbers: tuple[int, ...] | None = None,
) -> State:  # fmt: skip
    """Give a position in which everybody prepares a word; the bag is what the racks and the board leave."""
    rows = board(words)
    laid = "".join(sign for row in rows for sign in row if sign != ".")
    left = (Counter(PAWNS) - Counter(laid + "".join(racks))).elements() if bag is None else bag
    seats = len(racks)
    return State(
        options or Options(),
        "fr-1",
        tuple(in_order(rack) for rack in racks),
        (0,) * seats,
        rows=rows,
        bag=in_order(left),
        phase="words",
        clock=1,
        round=2,
        numbers=numbers or (0,) * seats,
        preparations=(None,) * seats,
    )


def rolled(*racks: str, numbers: tuple[int, ...], bag: str | None = None, options: Options | None = None) -> State:
    """Give the first round after these rolls, when the first seat is about to be asked."""
    state = position(*racks, bag=bag, options=options, numbers=numbers)
    return replace(state, phase="before", round=1, preparations=())


def about_to_roll(*racks: str, bag: str | None = None, options: Options | None = None) -> State:
    """Give a later round in which the first seat is to roll."""
    state = position(*racks, bag=bag, options=options)
    return replace(state, phase="roll", preparations=())


def asked(stars: int, *racks: str, bag: str | None = None, options: Options | None = None) -> State:
    """Give a position in which the first seat has been asked a question of so many stars."""
    state = position(*racks, bag=bag, options=options)
    number = question(stars).number
    return replace(
        state, phase="question", card=Drawn(number, stars, None), asked=(number,), preparations=(), numbers=(number, 0)
    )


def question(stars: int) -> Entry:
    """Give the first question of so many stars."""
    return next(entry for entry in coquillaudet.load().values() if entry.stars == stars)


def answer_of(state: State) -> str:
    """Give the answer to the question on the table."""
    return coquillaudet.load()[state.open_card.number].answer


def events_of(state: State, seat: Seat | None, command: Command, seed: str = "test") -> tuple[AnyEvent, ...]:
    """Give what follows from a command, through the door that every act goes through."""
    return decide(GAME, state, Act(seat, command), Chance(seed_from(seed)))  # type: ignore[return-value] # the door knows any game


def after(state: State, *acts: tuple[Seat | None, Command], seed: str = "test") -> State:
    """Give the state after some acts."""
    for seat, command in acts:
        for event in events_of(state, seat, command, seed):
            state = GAME.evolve(state, event)
    return state


def refusal(state: State, seat: Seat | None, command: Command) -> tuple[str, str]:
    """Give the rule and the English sentence by which a command is refused."""
    with pytest.raises(Illegal) as caught:
        events_of(state, seat, command)
    assert caught.value.refusal.text.fr
    return caught.value.refusal.rule, caught.value.refusal.text.en


def sealed(state: State, seat: Seat, command: Prepare) -> Preparation:
    """Give what a seat has prepared after a command."""
    preparation = after(state, (seat, command)).preparations[seat]
    assert preparation is not None
    return preparation


def begun(seats: int, options: Options | None = None, seed: str = "test") -> State:
    """Give a game that has just begun."""
    start = State(options or Options(), "fr-1", ("",) * seats, (0,) * seats)
    return after(start, (None, BEGIN), seed=seed)
