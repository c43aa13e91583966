"""Remarks are for what is over: nobody asks the engines, by a record of their own making, about a game that runs."""

from typing import Literal, TypeAlias

from pioche.kernel import logtext
from pioche.replay.library import Held, Library
from pioche.tables.domain.people import PersonId
from pioche.tables.runtime.store import Store

Why: TypeAlias = Literal["unproved", "stranger", "playing"]
"""Nothing proves the game; nobody knows who asks; whoever asks plays such a game now."""


class Withheld(Exception):
    """Remarks on a record are not given, or not now."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


async def refuse_oracle(library: Library, store: Store, held: Held, person: PersonId | None) -> None:
    """Refuse remarks on a record from elsewhere that is not proved, or could tell what to play in a running game."""
    if held.kept or library.signed(held) == "here":
        return
    if not held.proved:
        raise Withheld("unproved")
    if person is None or await store.guest(person) is None:
        raise Withheld("stranger")
    game = logtext.game_name(held.text)
    if any(card.game == game for card in await store.running_tables_of(person)):
        raise Withheld("playing")
