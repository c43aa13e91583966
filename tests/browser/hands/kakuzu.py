"""KAKUZU: walking over the board, lifting stones, long presses."""

from playwright.sync_api import Locator, Page, expect


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted}")


def tab_to_button(page: Page, name: str) -> None:
    """Press Tab until the button of this name has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        # The page itself holds every text: only a button counts.
        text: str = page.evaluate("() => document.activeElement?.closest('button')?.innerText ?? ''")
        label: str = page.evaluate("() => document.activeElement?.closest('button')?.ariaLabel ?? ''")
        if name in text or name in label:
            return
    raise AssertionError(f"Tab never reaches {name}")


def walk_to(page: Page, square: int) -> None:
    """Go to a square by arrow keys, from the square that has the focus."""
    here = int(page.evaluate("() => document.activeElement.dataset.square"))
    down, right = square // 9 - here // 9, square % 9 - here % 9
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")


def wait_for_turn(page: Page) -> str:
    """Wait until a stone may be lifted, a digit announced, or the game is over."""
    handle = page.wait_for_function(
        """() => document.querySelector('.result') ? 'over'
            : document.querySelector('button.token') ? 'announce'
            : document.querySelector('.liftable') ? 'lift' : ''"""
    )
    return str(handle.json_value())


def covered(page: Page) -> int:
    """Count the stones on the board."""
    return page.locator("[data-square] .stone").count()


def lift_by_keyboard(page: Page) -> None:
    """Walk to the nearest stone that may be lifted, and lift it."""
    square = page.evaluate(
        """() => {
            const here = Number(document.activeElement.dataset.square);
            const far = (s) => Math.abs(Math.floor(s / 9) - Math.floor(here / 9)) + Math.abs((s % 9) - (here % 9));
            const all = [...document.querySelectorAll('.liftable')].map((each) => Number(each.dataset.square));
            return all.sort((a, b) => far(a) - far(b))[0];
        }"""
    )
    walk_to(page, square)
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-square='{square}'] .digit")).to_be_visible()


def long_press(stone: Locator) -> None:
    """Keep a finger on a stone until the pencil is in hand."""
    finger = {"pointerType": "touch", "bubbles": True}
    stone.dispatch_event("pointerdown", finger)
    expect(stone.page.get_by_role("button", name="Crayon")).to_have_attribute("aria-pressed", "true")
    stone.dispatch_event("pointerup", finger)
    stone.dispatch_event("click")


PRESS_WHATEVER_MAY_BE_PRESSED = """async () => {
    const patience = performance.now() + 300_000;
    while (!(UNTIL)) {
        if (performance.now() > patience) throw new Error("it never happens");
        (document.querySelector("button.token") ?? document.querySelector(".liftable"))?.click();
        await new Promise((soon) => setTimeout(soon, 15));
    }
}"""


def press_until(page: Page, happens: str) -> None:
    """Announce and lift whatever may be announced and lifted, until something is so."""
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate(PRESS_WHATEVER_MAY_BE_PRESSED.replace("UNTIL", happens))


def press_to_the_end(page: Page) -> None:
    """Announce and lift whatever may be announced and lifted, until the game is over."""
    press_until(page, "document.querySelector('.result')")
    expect(page.locator(".result")).to_be_visible()
