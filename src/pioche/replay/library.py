"""Finished games that are being looked at, and what has been thought about them."""

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable

from msgspec import Struct
from nacl.signing import SigningKey

from pioche.kernel.codec import Reader, encode
from pioche.kernel.errors import Malformed
from pioche.kernel.logtext import Signature, split_signature, with_signature
from pioche.replay.examination import examine
from pioche.replay.names import is_name, name_of
from pioche.replay.pages import packed, replay_page, views_page
from pioche.replay.remarks import Note, note
from pioche.replay.signatures import Signed, key_name, sign, signed_by
from pioche.tables.bots.thinker import Thinker
from pioche.tables.runtime.store import Store

MOST_WAITING = 8
"""So many records may wait to be looked through; each of them is in memory."""
HELD_BYTES = 16_000_000
"""So much is held in memory; what was not looked at for longest goes first."""
PAGE_SECONDS = 1.0
"""So long one page of remarks may take; bots that wait for their turn wait for one remark at most."""
PAGE_ACTS = 60


class Analysis(Struct, frozen=True):
    """A page of remarks: on the acts from `since` up to `next`."""

    since: int
    next: int | None
    """Where the next page begins; None when all acts are looked at."""
    acts: int
    """How many acts the game has."""
    notes: tuple[Note, ...]


class TooManyWaiting(Exception):
    """More records wait to be looked through than may."""


class Held(Struct):
    """A record in memory."""

    name: str
    text: str
    kept: bool
    acts: int
    signature: Signature | None
    """A good one, of this house or another."""
    proved: bool = True
    """Of what is kept, nobody asks."""
    notes: dict[int, Note | None] = {}
    """What was thought of each act so far."""
    pages: dict[tuple[object, ...], bytes] = {}
    """What was worked out of it so far, packed."""

    @property
    def weight(self) -> int:
        """Give how much memory it takes, about."""
        return len(self.text) + sum(map(len, self.pages.values()))


class Lent(Struct, frozen=True):
    """A record that a guest has brought, on its way to another node of the house."""

    text: str
    signature: Signature | None
    proved: bool


LENT: Reader[Lent] = Reader(Lent)


async def nobody_else(name: str) -> bytes:
    """Borrow from no other node: there is none."""
    del name
    return b""


class Library:
    """Keeps the records of this house in the store, and those that guests bring for as long as they are looked at."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        key: SigningKey,
        borrow: Callable[[str], Awaitable[bytes]] = nobody_else,
    ) -> None:
        """Open the library of a house, or of one node; `borrow` asks the other nodes for what was brought there."""
        self._store = store
        self._borrow = borrow
        self._key = key
        self._key_name = key_name(key)
        self.waiting = 0
        """So many records are being looked through, or wait for it."""
        self._thinker = thinker
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._thinking = asyncio.Lock()
        self._telling = asyncio.Lock()

    async def keep(self, text: str) -> Held:
        """Keep the record of a game that was played here."""
        name = name_of(text)
        await self._store.keep_game_record(name, text.encode())
        return self._hold(self._ours(name, text))

    async def bring(self, brought: str) -> Held:
        """Look at a record that somebody brings: it is proved first, and nothing is written."""
        known = await self._known(brought)
        if known is not None:
            return known
        if self.waiting >= MOST_WAITING:
            raise TooManyWaiting
        self.waiting += 1
        try:
            examined = await self._thinker.work(examine, brought)
        finally:
            self.waiting -= 1
        name, text = name_of(examined.text), examined.text
        await self._here(name)  # what is kept comes first
        return self._hold(Held(name, text, False, _acts(text), examined.signature, examined.proved))

    async def _known(self, brought: str) -> Held | None:
        """Give a record that is here already."""
        try:
            text, signature = split_signature(brought)
        except Malformed:
            return None
        held = await self._here(name_of(text))
        # Another signature may not be good, or say more than the one that is known.
        return held if held is not None and (held.kept or held.signature == signature) else None

    async def find(self, name: str) -> Held | None:
        """Give a record; None for a name that nobody was given."""
        held = await self._here(name)
        if held is None and is_name(name) and (packed := await self._borrow(name)):
            lent = LENT.read(zlib.decompress(packed))
            held = self._hold(Held(name, lent.text, False, _acts(lent.text), lent.signature, lent.proved))
        return held

    def lend(self, name: str) -> bytes:
        """Give another node a record that somebody has brought here; empty where there is none."""
        held = self._held.get(name)
        if held is None or held.kept:
            return b""
        return zlib.compress(encode(Lent(held.text, held.signature, held.proved)))

    async def _here(self, name: str) -> Held | None:
        """Give a record that is in memory or kept."""
        held = self._held.get(name)
        if held is None:
            kept = await self._store.game_record(name)
            if kept is None:
                return None
            held = self._ours(name, kept.decode())
        return self._hold(held)

    def _ours(self, name: str, text: str) -> Held:
        return Held(name, text, True, _acts(text), sign(self._key, text))

    def signed(self, held: Held) -> Signed:
        """Tell which house vouches for a record."""
        return signed_by(held.signature, self._key_name)

    def file(self, held: Held) -> str:
        """Give a record as it is downloaded: with its signature."""
        return with_signature(held.text, held.signature)

    def sign(self, text: str) -> str:
        """Give the record of a game that was played here with the signature of the house."""
        return with_signature(text, sign(self._key, text))

    def _hold(self, held: Held) -> Held:
        known = self._held.pop(held.name, held)
        if held.signature is not None and (held.kept or known.signature is None) and not known.kept:
            known.signature = held.signature
        known.kept = known.kept or held.kept
        self._held[held.name] = known
        while len(self._held) > 1 and sum(each.weight for each in self._held.values()) > HELD_BYTES:
            self._held.popitem(last=False)
        while len(known.pages) > 1 and known.weight > HELD_BYTES:
            del known.pages[next(iter(known.pages))]
        return known

    async def replay(self, held: Held, reader: int | None = None) -> bytes:
        """Give the whole game, packed, as told to the seat of a reader or to anybody."""
        signer = held.signature.key if held.signature else ""
        return await self._page(held, replay_page, held.name, held.kept, self.signed(held), signer, reader)

    async def views(self, held: Held, seat: int | None, reader: int | None = None) -> bytes:
        """Give what a seat saw, packed, as told to the seat of a reader or to anybody."""
        return await self._page(held, views_page, seat, reader)

    async def _page(self, held: Held, task: Callable[..., bytes | Iterable[bytes]], *details: object) -> bytes:
        """Give a page, worked out and packed once, however many ask for it."""
        page = (task.__name__, *details)
        async with self._telling:
            known = held.pages.get(page)
            if known is None:
                known = held.pages[page] = await self._thinker.work(packed, task, held.text, *details)
                self._hold(held)
        return known

    def thought_of(self, held: Held, since: int) -> bool:
        """Tell whether a page needs no more thinking."""
        return all(act in held.notes for act in range(since, held.acts))

    async def analysis(self, held: Held, since: int) -> Analysis:
        """Give the remarks from an act on: all that are known, and what a second of thinking adds."""
        act, ends = since, time.monotonic() + PAGE_SECONDS
        for act in range(since, held.acts):
            if act not in held.notes:
                if time.monotonic() > ends or act - since >= PAGE_ACTS:
                    break
                async with self._thinking:
                    if act not in held.notes:
                        held.notes[act] = await self._thinker.work(note, held.text, act)
        else:
            act = held.acts
        known = (held.notes.get(each) for each in range(since, act))
        notes = tuple(each for each in known if each is not None)
        return Analysis(since, act if act < held.acts else None, held.acts, notes)


def _acts(text: str) -> int:
    """Count the acts of a record: all lines but the first and the seed's."""
    return text.count("\n") - 2
