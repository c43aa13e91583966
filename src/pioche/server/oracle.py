"""Remarks are for what is over: nobody asks the engines, by a record of their own making, about a game that runs."""

from typing import Any, Literal, TypeAlias

from litestar import Request, Response
from litestar.status_codes import HTTP_403_FORBIDDEN
from msgspec import Struct

from pioche.kernel import logtext
from pioche.server.app_state import AppState
from pioche.server.library import Held
from pioche.tables.domain.people import PersonId

Why: TypeAlias = Literal["unproved", "stranger", "playing"]
"""Nothing proves the game; nobody knows who asks; whoever asks plays such a game now."""
SENTENCES: dict[Why, str] = {
    "unproved": "there are no remarks on a game that was not played here and cannot be proved",
    "stranger": "introduce yourself first: there are remarks on brought games for known guests only",
    "playing": "there are no remarks on brought games while you play such a game; come back when it is over",
}


class Withheld(Exception):
    """Remarks on a record are not given, or not now."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class NoRemarks(Struct, frozen=True):
    """Why remarks on a record are not given."""

    error: str
    why: Why | None = None
    """None for the record of a day that is not over for whoever asks."""


def withheld(request: Request[Any, Any, Any], error: Withheld) -> Response[NoRemarks]:
    """Say why there are no remarks."""
    del request
    return Response(NoRemarks(SENTENCES[error.why], error.why), status_code=HTTP_403_FORBIDDEN)


async def refuse_oracle(app_state: AppState, held: Held, person: PersonId | None) -> None:
    """Refuse remarks on a record from elsewhere that is not proved, or could tell what to play in a running game."""
    if held.kept or app_state.library.signed(held) == "here":
        return
    if not held.proved:
        raise Withheld("unproved")
    store = app_state.house.services.store
    if person is None or await store.guest(person) is None:
        raise Withheld("stranger")
    game = logtext.game_name(held.text)
    if any(card.game == game for card in await store.running_tables_of(person)):
        raise Withheld("playing")
