"""A property that is worked out once: what a frozen value says of itself stays true."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
V = TypeVar("V")


class once(Generic[T, V]):  # noqa: N801 (a decorator, as `property` is)
    """The standard library's `cached_property` without its lock, which takes longer than most of what is kept here."""

    def __init__(self, work_out: Callable[[T], V]) -> None:
        self.__wrapped__ = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, value: None, kind: Any) -> "once[T, V]": ...

    @overload
    def __get__(self, value: T, kind: Any) -> V: ...

    def __get__(self, value: T | None, kind: Any) -> "once[T, V] | V":
        """Work it out, and put it where it is found without asking here again."""
        if value is None:
            return self
        found = value.__dict__[self._name] = self.__wrapped__(value)
        return found
