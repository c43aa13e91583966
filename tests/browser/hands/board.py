"""A big board of letters by keyboard."""

from playwright.sync_api import Page, expect


def walk_to(page: Page, row: int, column: int) -> None:
    """Walk to a square with the arrow keys, from the square that has the focus."""
    here: str = page.evaluate("() => document.activeElement.dataset.spot")
    at_row, at_column = map(int, here.split(","))
    for _ in range(abs(row - at_row)):
        page.keyboard.press("ArrowDown" if row > at_row else "ArrowUp")
    for _ in range(abs(column - at_column)):
        page.keyboard.press("ArrowRight" if column > at_column else "ArrowLeft")
    expect(page.locator(f"[data-spot='{row},{column}']")).to_be_focused()
