"""Places at a table."""

from collections.abc import Iterator
from typing import NewType, TypeVar

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise; a person, a team or a bot sits there."""


def all_seats(count: int) -> Iterator[Seat]:
    """Give the seats of a table in clockwise order."""
    return (Seat(index) for index in range(count))


def each_alone(count: int) -> tuple[tuple[Seat, ...], ...]:
    """Give the sides of a table where every seat plays for itself."""
    return tuple((seat,) for seat in all_seats(count))


def left_of(seat: Seat, count: int) -> Seat:
    """Give the next seat clockwise: the left neighbour."""
    return Seat((seat + 1) % count)


def from_left_of(seat: Seat, count: int) -> Iterator[Seat]:
    """Give all other seats in order, beginning with the left neighbour."""
    return (Seat((seat + step) % count) for step in range(1, count))


def put(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Give a row of one value per seat with another value for one of them."""
    return (*row[:seat], value, *row[seat + 1 :])
