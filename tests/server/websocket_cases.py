"""Cases for a WebSocket server in the order of the Autobahn test suite: what is sent, and what must come back.

Written from the published descriptions of its cases, with a client of our own that sends raw frames. The numbers are
those of the suite, so that a result can be looked up there.
"""

import os
import random
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal, TypeAlias

from msgspec import Struct

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
Event: TypeAlias = tuple[int, bytes]
"""A message or a control frame: its opcode and what it holds."""
Chop: TypeAlias = Literal["at once", "frames", "octets"] | int
"""How bytes go onto the wire: all at once, frame by frame, octet by octet, or in pieces of so many."""

PROTOCOL_ERROR, NOT_UTF8 = 1002, 1007
KNOWN = {
    "7.1.1": "whoever says goodbye in the same breath is let go at once, before the application has answered",
    "7.1.5": "a goodbye in the middle of a message in pieces is called an error (1002) by the library underneath",
    "7.1.6": "as 7.1.1",
}
"""Cases that go another way than the suite wants, and why we leave it so: nobody waits for an answer any more."""


class Case(Struct, frozen=True, kw_only=True):
    """One case."""

    number: str
    frames: tuple[bytes, ...]
    """As they are sent; a closing handshake follows where the line should stay open."""
    expected: tuple[Event, ...] = ()
    """What must come back, in this order."""
    fails: tuple[int, ...] = ()
    """With which code the server must end the line; empty where it must not."""
    closes: int | None = None
    """With which code the client's own closing frame, which is among the frames, is answered."""
    chop: Chop = "at once"
    offer: str = ""
    """The extension that the client offers."""
    messages: int = 0
    """For deflate: so many messages of the size are sent and must come back; then there are no frames."""
    size: int = 0
    pieces: int = 0
    """For deflate: into pieces of so many bytes a message is cut; 0 leaves it whole."""
    binary: bool = False


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, reserved: int = 0) -> bytes:
    """Give a masked frame."""
    head = bytes([fin << 7 | reserved << 4 | opcode])
    size = len(payload)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65_536:
        head += bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", size)
    mask = os.urandom(4)
    return head + mask + masked(payload, mask)


def masked(payload: bytes, mask: bytes) -> bytes:
    """Mask a payload, or take the mask off."""
    repeated = (mask * (len(payload) // 4 + 1))[: len(payload)]
    return (int.from_bytes(payload) ^ int.from_bytes(repeated)).to_bytes(len(payload)) if payload else b""


def fragments(opcode: int, parts: Sequence[bytes]) -> tuple[bytes, ...]:
    """Give a message in several frames."""
    last = len(parts) - 1
    return tuple(frame(CONT if place else opcode, part, fin=place == last) for place, part in enumerate(parts))


def cut(payload: bytes, size: int) -> list[bytes]:
    """Cut a payload into pieces."""
    return [payload[start : start + size] for start in range(0, len(payload), size)] or [b""]


def close(code: int | None = 1000, reason: bytes = b"") -> bytes:
    """Give a closing frame."""
    return frame(CLOSE, b"" if code is None else struct.pack("!H", code) + reason)


HELLO = b"Hello, world!"


def framing() -> Iterator[Case]:
    """1: messages of all lengths that are written differently."""
    for kind, opcode, sign in ((1, TEXT, b"*"), (2, BINARY, b"\xfe")):
        for place, size in enumerate((0, 125, 126, 127, 128, 65_535, 65_536, 65_536), start=1):
            payload = sign * size
            yield Case(
                number=f"1.{kind}.{place}",
                frames=(frame(opcode, payload),),
                expected=((opcode, payload),),
                chop=997 if place == 8 else "at once",
            )


def pings() -> Iterator[Case]:
    """2: pings are answered with what they held, pongs that nobody asked for are let pass."""
    binary = bytes([0, 255, 254, 253, 252, 251, 0, 255])
    for place, payload in enumerate((b"", HELLO, binary, b"\xfe" * 125), start=1):
        yield Case(number=f"2.{place}", frames=(frame(PING, payload),), expected=((PONG, payload),))
    yield Case(number="2.5", frames=(frame(PING, b"\xfe" * 126),), fails=(PROTOCOL_ERROR,))
    yield Case(number="2.6", frames=(frame(PING, b"\xfe" * 125),), expected=((PONG, b"\xfe" * 125),), chop="octets")
    yield Case(number="2.7", frames=(frame(PONG),))
    yield Case(number="2.8", frames=(frame(PONG, b"unsolicited"),))
    yield Case(number="2.9", frames=(frame(PONG, b"unsolicited"), frame(PING, b"ping")), expected=((PONG, b"ping"),))
    ten = [f"payload-{number}".encode() for number in range(10)]
    both: tuple[tuple[int, Chop], ...] = ((10, "at once"), (11, "octets"))
    for place, chop in both:
        yield Case(
            number=f"2.{place}",
            frames=tuple(frame(PING, payload) for payload in ten),
            expected=tuple((PONG, payload) for payload in ten),
            chop=chop,
        )


def reserved_bits() -> Iterator[Case]:
    """3: bits without a meaning end the line."""
    yield Case(number="3.1", frames=(frame(TEXT, HELLO, reserved=1),), fails=(PROTOCOL_ERROR,))
    chops: tuple[Chop, ...] = ("at once", "frames", "octets")
    for place, chop in enumerate(chops, start=2):
        reserved = place if place < 4 else 4
        yield Case(
            number=f"3.{place}",
            frames=(frame(TEXT, HELLO), frame(TEXT, HELLO, reserved=reserved), frame(PING)),
            expected=((TEXT, HELLO),),
            fails=(PROTOCOL_ERROR,),
            chop=chop,
        )
    yield Case(number="3.5", frames=(frame(BINARY, b"\x00\xff" * 4, reserved=5),), fails=(PROTOCOL_ERROR,))
    yield Case(number="3.6", frames=(frame(PING, HELLO, reserved=6),), fails=(PROTOCOL_ERROR,))
    yield Case(number="3.7", frames=(frame(CLOSE, b"\x03\xe8", reserved=7),), fails=(PROTOCOL_ERROR,))


def opcodes() -> Iterator[Case]:
    """4: opcodes without a meaning end the line."""
    for kind, first in ((1, 3), (2, 11)):
        for place in range(1, 6):
            opcode, payload = first + place - 1, b"" if place in (1, 3) else b"reserved opcode payload"
            before = (frame(TEXT, HELLO),) if place > 2 else ()
            yield Case(
                number=f"4.{kind}.{place}",
                frames=(*before, frame(opcode, payload), *((frame(PING),) if before else ())),
                expected=((TEXT, HELLO),) if before else (),
                fails=(PROTOCOL_ERROR,),
                chop="octets" if place == 5 else "frames" if place == 4 else "at once",
            )


def fragmentation() -> Iterator[Case]:
    """5: messages in several frames, with control frames between them; what is out of order ends the line."""
    two = (b"fragment1", b"fragment2")
    whole = ((TEXT, b"".join(two)),)
    for place, opcode in ((1, PING), (2, PONG)):
        yield Case(number=f"5.{place}", frames=fragments(opcode, two), fails=(PROTOCOL_ERROR,))
    chops: tuple[Chop, ...] = ("at once", "frames", "octets")
    for place, chop in enumerate(chops, start=3):
        yield Case(number=f"5.{place}", frames=fragments(TEXT, two), expected=whole, chop=chop)
    first, second = fragments(TEXT, two)
    for place, chop in enumerate(chops, start=6):
        yield Case(
            number=f"5.{place}",
            frames=(first, frame(PING, b"ping payload"), second),
            expected=((PONG, b"ping payload"), *whole),
            chop=chop,
        )
    for start, fin in ((9, True), (12, False)):
        for place, chop in enumerate(chops, start=start):
            stray = frame(CONT, b"non-continuation payload", fin=fin)
            yield Case(number=f"5.{place}", frames=(stray, frame(TEXT, HELLO)), fails=(PROTOCOL_ERROR,), chop=chop)
    stray = frame(CONT, b"fragment3", fin=False)
    yield Case(
        number="5.15",
        frames=(first, second, stray, frame(TEXT, b"fragment4")),
        expected=whole,
        fails=(PROTOCOL_ERROR,),
    )
    for place, fin in ((16, False), (17, True)):
        part = (frame(CONT, b"fragment1", fin=fin), frame(TEXT, b"fragment2", fin=False), frame(CONT, b"fragment3"))
        yield Case(number=f"5.{place}", frames=part * 2, fails=(PROTOCOL_ERROR,))
    yield Case(
        number="5.18", frames=(frame(TEXT, b"fragment1", fin=False), frame(TEXT, b"fragment2")), fails=(PROTOCOL_ERROR,)
    )
    five = [f"fragment{number}".encode() for number in range(1, 6)]
    parts = fragments(TEXT, five)
    pinged = (parts[0], parts[1], frame(PING, b"pongme 1!"), parts[2], parts[3], frame(PING, b"pongme 2!"), parts[4])
    for place, chop in ((19, "at once"), (20, "frames")):
        yield Case(
            number=f"5.{place}",
            frames=pinged,
            expected=((PONG, b"pongme 1!"), (PONG, b"pongme 2!"), (TEXT, b"".join(five))),
            chop=chop,
        )


KOSME = "κόσμε".encode()
_BAD_TAIL = b"\xed\xa0\x80edited"


def _ranges(*bounds: int) -> list[bytes]:
    return [chr(bound).encode("utf-8", "surrogatepass") for bound in bounds]


def _all_prefixes(text: bytes) -> list[bytes]:
    return [text[:size] for size in range(1, len(text) + 1)]


_NONCHARACTERS = [0xFFFE, 0xFFFF, *(plane << 16 | low for plane in range(1, 17) for low in (0xFFFE, 0xFFFF))]
"""Code points that are no characters and may be sent all the same: 34 of them."""

UTF8: dict[int, list[bytes]] = {
    5: [
        "Hello-µ@ßöäüàá-UTF-8!!".encode(),
        b"\xc3\xa9t\xc3\xa9",
        KOSME,
        "Les mots d’été : Œuvre".encode(),
        "日本語".encode(),
    ],
    6: _all_prefixes(KOSME),
    7: _ranges(0x00, 0x80, 0x800, 0x10000),
    8: [b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80"],
    9: _ranges(0x7F, 0x7FF, 0xFFFF, 0x10FFFF),
    10: [b"\xf7\xbf\xbf\xbf", b"\xfb\xbf\xbf\xbf\xbf", b"\xfd\xbf\xbf\xbf\xbf\xbf"],
    11: [*_ranges(0xD7FF, 0xE000, 0xFFFD, 0x10FFFF), b"\xf4\x90\x80\x80"],
    12: [*((b"\x80\xbf" * 4)[:size] for size in range(1, 7)), b"\xbf", bytes(range(0x80, 0xC0))],
    13: [
        b" ".join(bytes([head]) for head in range(low, high)) + b" "
        for low, high in ((0xC0, 0xE0), (0xE0, 0xF0), (0xF0, 0xF8), (0xF8, 0xFC), (0xFC, 0xFE))
    ],
    14: [
        b"\xc0",
        b"\xe0\x80",
        b"\xf0\x80\x80",
        b"\xf8\x80\x80\x80",
        b"\xfc\x80\x80\x80\x80",
        b"\xdf",
        b"\xef\xbf",
        b"\xf7\xbf\xbf",
        b"\xfb\xbf\xbf\xbf",
        b"\xfd\xbf\xbf\xbf\xbf",
    ],
    15: [b"\xc0\xe0\x80\xf0\x80\x80\xf8\x80\x80\x80\xfc\x80\x80\x80\x80\xdf\xef\xbf\xf7\xbf\xbf\xfb\xbf\xbf\xbf"],
    16: [b"\xfe", b"\xff", b"\xfe\xfe\xff\xff"],
    17: [b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf", b"\xf8\x80\x80\x80\xaf", b"\xfc\x80\x80\x80\x80\xaf"],
    18: [b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xf8\x87\xbf\xbf\xbf", b"\xfc\x83\xbf\xbf\xbf\xbf"],
    19: [b"\xc0\x80", b"\xe0\x80\x80", b"\xf0\x80\x80\x80", b"\xf8\x80\x80\x80\x80", b"\xfc\x80\x80\x80\x80\x80"],
    20: _ranges(0xD800, 0xDB7F, 0xDB80, 0xDBFF, 0xDC00, 0xDF80, 0xDFFF),
    21: [high + low for high in _ranges(0xD800, 0xDB7F, 0xDB80, 0xDBFF) for low in _ranges(0xDC00, 0xDFFF)],
    22: _ranges(*_NONCHARACTERS),
    23: _ranges(0xFFF9, 0xFFFA, 0xFFFB, 0xFFFC, 0xFFFD, 0xFEFF, 0x2028),
}
"""Texts of categories 6.5 to 6.23: right and wrong ones; Python's own decoder says which."""


def utf8() -> Iterator[Case]:
    """6: what is not UTF-8 ends the line, also in the middle of a message in pieces."""
    yield Case(number="6.1.1", frames=(frame(TEXT),), expected=((TEXT, b""),))
    yield Case(number="6.1.2", frames=fragments(TEXT, (b"", b"", b"")), expected=((TEXT, b""),))
    yield Case(number="6.1.3", frames=fragments(TEXT, (b"", b"middle", b"")), expected=((TEXT, b"middle"),))
    valid = "Hello-µ@ßöäüàá-UTF-8!!".encode()
    yield Case(number="6.2.1", frames=(frame(TEXT, valid),), expected=((TEXT, valid),))
    yield Case(number="6.2.2", frames=fragments(TEXT, (valid[:11], valid[11:])), expected=((TEXT, valid),))
    for place, text in ((3, valid), (4, KOSME)):
        yield Case(number=f"6.2.{place}", frames=fragments(TEXT, cut(text, 1)), expected=((TEXT, text),))
    invalid = KOSME + _BAD_TAIL
    yield Case(number="6.3.1", frames=(frame(TEXT, invalid),), fails=(NOT_UTF8,))
    yield Case(number="6.3.2", frames=fragments(TEXT, cut(invalid, 1)), fails=(NOT_UTF8,))
    too_high = KOSME + b"\xf4\x90\x80\x80edited"
    for place in range(1, 5):
        text, at = too_high, len(KOSME) + (place + 1) % 2
        yield Case(
            number=f"6.4.{place}",
            frames=fragments(TEXT, (text[:at], text[at : at + 4], text[at + 4 :])),
            fails=(NOT_UTF8,),
            chop="frames" if place < 3 else 1,
        )
    for kind, texts in UTF8.items():
        for place, text in enumerate(texts, start=1):
            right = _is_utf8(text)
            yield Case(
                number=f"6.{kind}.{place}",
                frames=(frame(TEXT, text),),
                expected=((TEXT, text),) if right else (),
                fails=() if right else (NOT_UTF8,),
            )


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


GOOD_CODES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
BAD_CODES = (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999)
UNKNOWN_CODES = (5000, 65_535)


def closing() -> Iterator[Case]:
    """7: a line is closed once, with a code that may be sent."""
    hello = ((TEXT, HELLO),)
    yield Case(number="7.1.1", frames=(frame(TEXT, HELLO), close()), expected=hello, closes=1000)
    yield Case(number="7.1.2", frames=(close(), close()), closes=1000)
    yield Case(number="7.1.3", frames=(close(), frame(PING, b"after")), closes=1000)
    yield Case(number="7.1.4", frames=(close(), frame(TEXT, HELLO)), closes=1000)
    first, second = fragments(TEXT, (b"fragment1", b"fragment2"))
    yield Case(number="7.1.5", frames=(first, close(), second), closes=1000)
    large = b"BAsd7&jh23" * 26_214
    yield Case(
        number="7.1.6",
        frames=(frame(TEXT, large), frame(TEXT, HELLO), close(), frame(PING)),
        expected=((TEXT, large), *hello),
        closes=1000,
    )
    yield Case(number="7.3.1", frames=(close(None),), closes=1005)
    yield Case(number="7.3.2", frames=(frame(CLOSE, b"a"),), fails=(PROTOCOL_ERROR,))
    yield Case(number="7.3.3", frames=(close(),), closes=1000)
    yield Case(number="7.3.4", frames=(close(1000, HELLO),), closes=1000)
    yield Case(number="7.3.5", frames=(close(1000, b"*" * 123),), closes=1000)
    yield Case(number="7.3.6", frames=(close(1000, b"*" * 124),), fails=(PROTOCOL_ERROR,))
    yield Case(number="7.5.1", frames=(close(1000, KOSME + _BAD_TAIL),), fails=(NOT_UTF8, PROTOCOL_ERROR))
    for place, code in enumerate(GOOD_CODES, start=1):
        yield Case(number=f"7.7.{place}", frames=(close(code),), closes=code)
    for place, code in enumerate(BAD_CODES, start=1):
        yield Case(number=f"7.9.{place}", frames=(close(code),), fails=(PROTOCOL_ERROR,))
    for place, code in enumerate(UNKNOWN_CODES, start=1):
        yield Case(number=f"7.13.{place}", frames=(close(code),), fails=(PROTOCOL_ERROR,))


def limits(most: int = 16 * 2**20, messages: int = 1000) -> Iterator[Case]:
    """9: large messages, whole, in pieces and in small packets, and many small ones; none larger than `most`."""
    sizes = [min(size, most) for size in (2**16, 2**18, 2**20, 2**22, 2**23, 2**24)]
    for kind, opcode, sign in ((1, TEXT, b"*"), (2, BINARY, b"\xfe")):
        for place, size in enumerate(sizes, start=1):
            payload = sign * size
            yield Case(number=f"9.{kind}.{place}", frames=(frame(opcode, payload),), expected=((opcode, payload),))
    for kind, opcode, sign in ((3, TEXT, b"*"), (4, BINARY, b"\xfe")):
        payload = sign * min(2**22, most)
        for place, size in enumerate((2**6, 2**8, 2**10, 2**12, 2**14, 2**16, 2**18, 2**20, 2**22), start=1):
            yield Case(
                number=f"9.{kind}.{place}",
                frames=fragments(opcode, cut(payload, size)),
                expected=((opcode, payload),),
            )
    for kind, opcode, sign in ((5, TEXT, b"*"), (6, BINARY, b"\xfe")):
        payload = sign * min(2**20, most)
        for place, size in enumerate((64, 128, 256, 512, 1024, 2048), start=1):
            yield Case(
                number=f"9.{kind}.{place}",
                frames=(frame(opcode, payload),),
                expected=((opcode, payload),),
                chop=size,
            )
    for kind, opcode, sign in ((7, TEXT, b"*"), (8, BINARY, b"\xfe")):
        for place, size in enumerate((0, 16, 64, 256, 1024, 4096), start=1):
            payload = sign * size
            yield Case(
                number=f"9.{kind}.{place}",
                frames=tuple(frame(opcode, payload) for _ in range(messages)),
                expected=((opcode, payload),) * messages,
                chop="frames",
            )


def auto_fragmentation() -> Iterator[Case]:
    """10: a message that some library has cut into pieces of one packet each."""
    payload = b"*" * 2**16
    yield Case(number="10.1.1", frames=fragments(TEXT, cut(payload, 1300)), expected=((TEXT, payload),))


OFFERS = (
    "permessage-deflate",
    "permessage-deflate; server_no_context_takeover",
    "permessage-deflate; client_max_window_bits; server_max_window_bits=9",
    "permessage-deflate; client_max_window_bits; server_max_window_bits=15",
    "permessage-deflate; server_no_context_takeover; client_max_window_bits; server_max_window_bits=9",
    "permessage-deflate; server_no_context_takeover; client_max_window_bits; server_max_window_bits=15",
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=9,"
    " permessage-deflate; server_no_context_takeover, permessage-deflate",
)
_SIZES = (16, 64, 256, 1024, 4096, 8192, 16_384, 32_768, 65_536, 131_072)
_PIECES = ((8192, 256), (16_384, 256), (32_768, 256), (65_536, 256), (131_072, 256), (131_072, 1024), (131_072, 4096))


def deflate(messages: int = 1000) -> Iterator[Case]:
    """12 and 13: deflated messages of all sizes, whole and in pieces, with all that may be agreed on."""
    kinds = [(f"12.{kind}", OFFERS[0], kind == 2) for kind in range(1, 6)]
    kinds += [(f"13.{kind}", offer, False) for kind, offer in enumerate(OFFERS, start=1)]
    for name, offer, binary in kinds:
        number = count(1)
        for size, pieces in (*((size, 0) for size in _SIZES), *_PIECES, (131_072, 32_768)):
            yield Case(
                number=f"{name}.{next(number)}",
                frames=(),
                offer=offer,
                messages=messages,
                size=size,
                pieces=pieces,
                binary=binary,
            )


def some_text(size: int, seed: int, *, binary: bool = False) -> bytes:
    """Give a payload that deflates as well as talk does, or not at all."""
    dice = random.Random(seed)
    if binary:
        return dice.randbytes(size)
    words = b" ".join(
        dice.choice((b"pioche", b"lettre", b"sac", b"mot", b"table", b"sablier")) for _ in range(size // 4)
    )
    return (words + b"." * size)[:size]


def all_cases(most: int = 16 * 2**20, messages: int = 1000) -> Iterator[Case]:
    """Give all cases, in their order."""
    for category in (framing, pings, reserved_bits, opcodes, fragmentation, utf8, closing):
        yield from category()
    yield from limits(most, messages)
    yield from auto_fragmentation()
    yield from deflate(messages)
