"""The HTTP side of the puzzle of the day: its position, what a move is worth in it, its answer."""

import asyncio
from collections.abc import Mapping
from typing import Any

from litestar import Controller, get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.bots.levels import level
from pioche.bots.puzzles import PLAYERS, DayPuzzle
from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.errors import Illegal, Malformed, Refusal
from pioche.kernel.game import AnyGame, Preview
from pioche.kernel.puzzle import PuzzleTry
from pioche.kernel.text import Text
from pioche.replay.remarks import accents
from pioche.server.api.routes import AnyRequest
from pioche.server.app_state import AppState, InjectedAppState
from pioche.server.http.addresses import address_of
from pioche.server.limits.rate_limit import enforce_rate_limit


class PuzzlePage(Struct, frozen=True):
    """A position and what is to be found in it; nothing that its seat does not know."""

    game: str
    day: str
    seat: int
    names: tuple[str, ...]
    """Who plays; the seat that is to act is whoever looks."""
    view: Raw
    task: Text
    best: int


class PuzzleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody prepares, or tries."""

    command: dict[str, Any]


class PuzzleAnswer(Struct, frozen=True):
    """The answer of a puzzle."""

    text: Text
    shown: str
    """As remarks write it, to be drawn on the board."""
    reason: Text | None = None
    """Why it is the answer, where that follows from what one sees."""
    rests: tuple[str, ...] = ()
    """What that reason rests on, as remarks write moves."""
    why: Text | None = None
    """What an onlooker would have played, and in what the answer is better."""
    equal: tuple[str, ...] = ()
    """Other moves that are worth as much, as remarks write them."""
    others: tuple[str, ...] = ()
    """Those that come next."""
    spelled: Mapping[str, str] = {}
    """The accents of their words."""


class PuzzleVerdict(Struct, frozen=True):
    """What a try is worth, or why it cannot be played."""

    tried: PuzzleTry | None = None
    refusal: Refusal | None = None


class Puzzles(Controller):
    """Puzzles of the day."""

    path = "/api/puzzles/{game:str}/{day:str}"

    @get()
    async def puzzle(
        self, request: AnyRequest, app_state: InjectedAppState, game: FromPath[str], day: FromPath[str]
    ) -> PuzzlePage:
        """Give a game's puzzle of today, wherever on earth that is."""
        found = await _found(app_state, request, game, day)
        playable = registry.find(game)
        seen = playable.view(found.state, found.seat)
        names = (level(PLAYERS).name,) * found.seats
        return PuzzlePage(
            game,
            day,
            found.seat,
            names,
            Raw(encode(replace(seen, may=(found.puzzle.asked,)))),
            found.puzzle.task,
            found.puzzle.best,
        )

    @post("/look", status_code=HTTP_200_OK)
    async def look(
        self,
        request: AnyRequest,
        app_state: InjectedAppState,
        game: FromPath[str],
        day: FromPath[str],
        data: JSONBody[PuzzleMove],
    ) -> Preview:
        """Give the value of a prepared move, as at a table."""
        found, playable = await _found(app_state, request, game, day), registry.find(game)
        return await asyncio.to_thread(playable.preview, found.state, found.seat, _read(playable, data))

    @post("/try", status_code=HTTP_200_OK)
    async def attempt(
        self,
        request: AnyRequest,
        app_state: InjectedAppState,
        game: FromPath[str],
        day: FromPath[str],
        data: JSONBody[PuzzleMove],
    ) -> PuzzleVerdict:
        """Tell what a move is worth beside the answer."""
        found, playable = await _found(app_state, request, game, day), registry.find(game)
        return await asyncio.to_thread(_judged, playable, found, _read(playable, data))

    @get("/answer")
    async def answer(
        self, request: AnyRequest, app_state: InjectedAppState, game: FromPath[str], day: FromPath[str]
    ) -> PuzzleAnswer:
        """Give the answer to whoever asks for it."""
        found = await _found(app_state, request, game, day)
        puzzle, beside = found.puzzle, found.beside
        return PuzzleAnswer(
            puzzle.answer,
            puzzle.shown,
            puzzle.reason,
            puzzle.rests,
            # Where the answer has a reason, what another would have played says nothing more.
            beside.text if beside and puzzle.reason is None else None,
            puzzle.equal,
            puzzle.others,
            accents((puzzle.shown, *puzzle.equal, *puzzle.others)),
        )


async def _found(app_state: AppState, request: AnyRequest, game: str, day: str) -> DayPuzzle:
    puzzles = app_state.puzzles
    if not puzzles.has(game, day):
        raise NotFoundException("there is no such puzzle")
    if not puzzles.is_known(game, day):
        enforce_rate_limit(app_state.analyses, address_of(request), "too many questions at once")
    found = await puzzles.find(game, day)
    if found is None:
        raise NotFoundException("there is no puzzle today")
    return found


def _read(game: AnyGame, move: PuzzleMove) -> Command:
    try:
        return codec_for(game).command.read(encode(move.command))
    except Malformed as error:
        raise ClientException(str(error)) from error


def _judged(game: AnyGame, found: DayPuzzle, command: Command) -> PuzzleVerdict:
    if game.attempt is None:
        raise NotFoundException("there is no such puzzle")
    try:
        return PuzzleVerdict(game.attempt(found.state, found.seat, command, found.puzzle))
    except Illegal as error:
        return PuzzleVerdict(refusal=error.refusal)
