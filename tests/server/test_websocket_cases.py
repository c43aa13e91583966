"""The Autobahn suite's cases for our WebSocket protocol; `make soak` runs them with large and many messages."""

from pioche.server.websocket.ws_protocol import MOST_PIECES
from tests.server.websocket_cases import CLOSE, KNOWN, TEXT, Case, Event, all_cases, fragments, frame
from tests.server.websocket_echo import connected, echo_server, run

SMALL, FEW = 2**16, 3


def test_every_case_goes_as_it_should() -> None:
    """Framing, pings, reserved bits, opcodes, fragments, UTF-8, closing, limits and deflate: 516 cases, none fails."""
    with echo_server() as port:
        results = [run(case, port) for case in all_cases(SMALL, FEW)]
    assert len(results) == 516
    assert [each for each in results if each.verdict == "failed"] == []
    assert {each.number for each in results if each.verdict == "known"} <= set(KNOWN)


def test_a_case_can_fail() -> None:
    """A case that wants something else than a right server does is told apart."""
    wrong = [
        Case(number="x.1", frames=(frame(TEXT, b"a"),), expected=((TEXT, b"b"),)),
        Case(number="x.2", frames=(frame(TEXT, b"a"),), expected=((TEXT, b"a"),), offer="unknown", messages=1, size=1),
        Case(number="x.3", frames=(frame(3),), fails=(1007,)),
    ]
    with echo_server() as port:
        assert [run(case, port).verdict for case in wrong] == ["failed"] * 3


def test_the_limits_of_the_house_end_a_line_in_good_order() -> None:
    """A message in too many pieces, or one that is too large, ends the line with a code that says so."""

    def first(frames: tuple[bytes, ...]) -> Event | None:
        with connected(port) as client:
            for each in frames:
                client.send(each)
            return client.event()

    with echo_server(pieces=MOST_PIECES, largest=1000) as port:
        assert first(fragments(TEXT, [b"x"] * 10 * MOST_PIECES)) == (CLOSE, (4429).to_bytes(2) + b"too many frames")
        too_large = first((frame(TEXT, b"x" * 1001),))
        assert too_large is not None
        assert (too_large[0], too_large[1][:2]) == (CLOSE, (1009).to_bytes(2))
