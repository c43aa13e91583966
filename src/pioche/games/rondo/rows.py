"""Rows with one value for each seat."""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Give a row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])
