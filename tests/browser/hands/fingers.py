"""Fingers on a screen: drawing a piece along, two of them apart."""

from playwright.sync_api import Locator, Page

STEPS = 6


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box, "a finger finds nothing there"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width(place: Locator) -> float:
    """Give how wide something is."""
    box = place.bounding_box()
    assert box, "nothing is there"
    return box["width"]


def _glide(page: Page, start: list[tuple[float, float]], end: list[tuple[float, float]]) -> None:
    """Put fingers down, move them, lift them."""
    session = page.context.new_cdp_session(page)
    for step in range(STEPS + 1):
        points = [
            {"x": x + (to_x - x) * step / STEPS, "y": y + (to_y - y) * step / STEPS, "id": finger}
            for finger, ((x, y), (to_x, to_y)) in enumerate(zip(start, end, strict=True))
        ]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def draw_along(page: Page, piece: Locator, target: Locator) -> None:
    """Draw a piece to a place with one finger."""
    _glide(page, [_middle(piece)], [_middle(target)])


def pinch(page: Page, place: Locator, before: float, after: float) -> None:
    """Put two fingers on a place, so far from its middle, and end with them so far from it."""
    x, y = _middle(place)
    _glide(page, [(x - before, y), (x + before, y)], [(x - after, y), (x + after, y)])


DOUBLE_TAP = """(square) => [1, 2].forEach((detail) =>
    square.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))"""


def double_tap(square: Locator) -> None:
    """Tap twice at once: a busy machine would make two slow taps of a real double click."""
    square.evaluate(DOUBLE_TAP)
