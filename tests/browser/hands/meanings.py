"""What does it mean? A finger, or a mouse, on a word; the sheet that tells it is read and closed."""

import os
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

WORD_IN = """(line) => {
    const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const found = /[A-ZÀ-Ý]{3,}/.exec(node.data);
        if (!found) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        return [found[0], box.x + box.width / 2, box.y + box.height / 2];
    }
    throw new Error(line.textContent);
}"""
"""Where the first word in capitals of a line stands."""


def picture(page: Page, name: str) -> None:
    """Keep what is seen, where somebody wants to look at it."""
    if folder := os.environ.get("PIOCHE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def press(page: Page, x: float, y: float) -> None:
    """Touch a place, or click on it where there are no fingers."""
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


ACCENTS = {"A": "AÀÂÄ", "C": "CÇ", "E": "EÉÈÊË", "I": "IÎÏ", "O": "OÔÖ", "U": "UÙÛÜ"}


def told(page: Page, word: str, name: str = "") -> None:
    """See what a word means, on a sheet that writes it with its accents, and close it."""
    sheet = page.get_by_role("dialog", name=re.compile("".join(f"[{ACCENTS.get(each, each)}]" for each in word)))
    expect(sheet.locator("dd, .note").first).to_be_visible()
    picture(page, f"tap-{name or word}")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def tapped(line: Locator, name: str = "") -> str:
    """Tap on the first word in capitals of a line, and see what it means; gives the word."""
    line.scroll_into_view_if_needed()
    word, x, y = line.evaluate(WORD_IN)
    press(line.page, x, y)
    told(line.page, word, name)
    return str(word)


def kept_quiet(line: Locator) -> str:
    """Tap on the first word in capitals of a line while words are in doubt: nothing is told of it; gives the word."""
    word, x, y = line.evaluate(WORD_IN)
    press(line.page, x, y)
    sheet = line.page.get_by_role("dialog")
    expect(sheet).to_contain_text("le dictionnaire se tait")
    expect(sheet.locator(".bad, dl")).to_have_count(0)
    line.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    return str(word)


def tapped_tiles(tiles: Locator, word: str, name: str = "") -> None:
    """Tap in the middle of a word in tiles, or on a square of a board, and see what it means."""
    tiles.scroll_into_view_if_needed()
    box = tiles.bounding_box()
    assert box
    press(tiles.page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    told(tiles.page, word, name)
