"""permessage-deflate (RFC 7692) for many listeners: what several of them get is deflated once.

A connection's own messages refer back to earlier ones, which makes them ten times smaller. A message that another
connection has got already is taken from a cache instead: deflated without any history, it can be read in any.
"""

import functools
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CONT, CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

LEAST_BYTES = 128
"""Acknowledgements and the like are sent as they are: deflating them saves nothing worth its time."""
WINDOW_BITS, MEMORY_LEVEL = 12, 5
MOST_SHARED = 64
"""So many different messages are remembered: they are sent to everybody within a moment."""
_TAIL = b"\x00\x00\xff\xff"


class Recent:
    """The messages sent last, so that one that comes again is known to be shared."""

    def __init__(self, most: int = MOST_SHARED) -> None:
        self._most = most
        self._sent: OrderedDict[bytes, None] = OrderedDict()

    def again(self, message: bytes) -> bool:
        """Tell whether a message was sent before, and remember it."""
        known = message in self._sent
        self._sent[message] = None
        self._sent.move_to_end(message)
        if len(self._sent) > self._most:
            self._sent.popitem(last=False)
        return known


_RECENT = Recent()


@functools.lru_cache(maxsize=MOST_SHARED)
def deflated(message: bytes, window_bits: int) -> bytes:
    """Deflate a message without any history, once for everybody."""
    packer = zlib.compressobj(wbits=-window_bits, memLevel=MEMORY_LEVEL)
    return (packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_TAIL)


class SharingDeflate(PerMessageDeflate):
    """The library's extension, which by itself deflates every message for every connection."""

    _outdated = False
    """Whether the other side remembers a message that this packer has not seen, so that it must not refer back."""

    def encode(self, frame: Frame) -> Frame:
        """Deflate a message, or take what it was deflated to for somebody else."""
        if frame.opcode in CTRL_OPCODES or frame.opcode is CONT or not frame.fin:
            return super().encode(frame)
        if len(frame.data) < LEAST_BYTES:
            return frame
        message = bytes(frame.data)
        if not _RECENT.again(message):
            self._forget_history()
            return super().encode(frame)
        self._outdated = True
        return Frame(frame.opcode, deflated(message, self.local_max_window_bits), frame.fin, rsv1=True)

    def _forget_history(self) -> None:
        if self._outdated and not self.local_no_context_takeover:
            self.encoder = zlib.compressobj(wbits=-self.local_max_window_bits, **self.compress_settings)
        self._outdated = False


class SharingDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on how to deflate."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": MEMORY_LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Any]:
        """Answer what a client offers."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, SharingDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            self.compress_settings,
        )
