"""The packs that a house offers its guests, as tables ask for them."""

from typing import Protocol

from msgspec import Struct

from pioche.kernel.text import Text


class PackCard(Struct, frozen=True):
    """A pack as guests may choose it."""

    name: str
    """By which it is asked for."""
    title: Text


class PackOffer(Protocol):
    """What a house has of packs."""

    def cards(self, game: str) -> list[PackCard]:
        """Give the packs for a game; what cannot be read is not offered."""

    def text(self, game: str, name: str) -> str:
        """Give the text of a pack, or raise Illegal."""


class NoPacks:
    """The offer of a house without packs."""

    def cards(self, game: str) -> list[PackCard]:
        """Give none."""
        del game
        return []

    def text(self, game: str, name: str) -> str:
        """Give nothing: there is no such pack."""
        del game, name
        return ""


NO_PACKS = NoPacks()
