"""People in front of a screen, as tests need them."""

from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.browser.barriers import barriers
from tests.browser.in_view import LANDSCAPE, PORTRAIT, WATCH

PHONE, TABLET, DESKTOP = PORTRAIT, (820, 1180), (1440, 900)
PHONES = (PORTRAIT, LANDSCAPE)
PATIENCE_MS = 30_000
"""A busy machine takes its time; what never comes is still missed."""
NO_WORKER = "Service Worker registration blocked by Playwright"
LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"
CUT = """() => [...document.querySelectorAll(".btn, h1, h2, h3, label, .note")]
    .filter((each) => each.getClientRects().length && !each.closest(".unseen"))
    .filter((each) => getComputedStyle(each).display !== "inline" && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim().slice(0, 40))"""

WIDE = """() => [...document.querySelectorAll("main *, header *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 160))"""
"""What reaches beyond the right edge."""


class Guest:
    """A person with a browser of their own; remembers whatever went wrong in it."""

    def __init__(self, context: BrowserContext, house: str, *, looks: bool = False) -> None:
        self.context = context
        self.house = house
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.errors: list[str] = []
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._stay_at_home)
        self.out_of_view: list[str] = []
        if looks:
            self.page.expose_function("outOfView", self._miss)
            self.page.add_init_script(WATCH)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and message.text != NO_WORKER:
            self.errors.append(message.text)

    def _miss(self, told: str) -> None:
        self.out_of_view.append(told)

    def _stay_at_home(self, request: Request) -> None:
        """Note whatever a page asks of anybody but the house; what it has in itself is asked of nobody."""
        if not request.url.startswith((self.house + "/", "data:", "blob:")):
            self.errors.append(f"a request to somebody else: {request.url}")

    def go(self, path: str = "/") -> Page:
        """Open an address of the house."""
        self.page.goto(self.house + path)
        return self.page

    def introduce(self, name: str) -> None:
        """Answer the one question."""
        self.page.get_by_label("Ton nom").fill(name)
        self.page.locator("form:has(#guest-name) button").click()

    def known_as(self, name: str) -> "Guest":
        """Be somebody the house has met before."""
        answer = self.context.request.put(
            f"{self.house}/api/me", data={"name": name}, headers={"origin": self.house, "host": self.house[7:]}
        )
        assert answer.ok, answer.text()
        return self

    def open_box(self, title: str, way: str) -> Page:
        """Take a box from the shelf and choose a way to play."""
        page = self.go()
        page.get_by_role("button", name=title).first.click()
        page.get_by_role("button", name=way).first.click()
        return page

    def play_around(self, title: str, others: Sequence[str]) -> Page:
        """Take a box for oneself and others around this screen: their names, and it begins."""
        page = self.open_box(title, "Autour de cet écran")
        for number, name in enumerate(others, 2):
            field = page.get_by_label(f"Nom {number}")
            if not field.is_visible():
                page.get_by_role("button", name="Encore quelqu’un").click()
            field.fill(name)
        page.get_by_role("dialog").get_by_role("button", name="Commencer").click()
        self.at_table()
        return page

    def at_table(self) -> str:
        """Wait for the table; gives its code."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.rsplit("/", 1)[1]

    def finds_no_barrier(self) -> None:
        """Let axe-core look at the page as it is, once it has come."""
        for landmark in ("main", "h1"):
            expect(self.page.locator(landmark).first).to_be_attached()
        told = barriers(self.page)
        assert not told, f"{self.page.url}: {told}"

    def fits(self) -> None:
        """See that nothing sticks out to the side."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"{self.page.url} is {wide} px too wide: {self.page.evaluate(WIDE)}"

    def reads_large_letters(self) -> None:
        """See that the page with letters twice as large keeps its width, and that nothing on it is cut."""
        self.page.evaluate(LARGE)
        self.fits()
        cut = self.page.evaluate(CUT)
        assert not cut, f"{self.page.url} cuts {cut}"

    def sees(self, text: str) -> None:
        """See a text on the page."""
        expect(self.page.get_by_text(text).first).to_be_visible()


class Guests:
    """All people of a test."""

    def __init__(self, browser: Browser, house: str) -> None:
        self._browser = browser
        self._house = house
        self._all: list[Guest] = []

    def enter(
        self,
        name: str = "",
        size: tuple[int, int] = DESKTOP,
        theme: Literal["light", "dark"] = "light",
        workers: bool = False,
        touch: bool = False,
    ) -> Guest:
        """Let somebody in; with a name the house knows them. Only some keep pages for later with a service worker.

        Whoever comes with `touch` has fingers and no mouse.
        """
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            locale="fr-FR",
            reduced_motion="reduce",
            has_touch=touch or size in PHONES,
            is_mobile=touch,
            service_workers="allow" if workers else "block",
        )
        guest = Guest(context, self._house, looks=size in (*PHONES, DESKTOP))
        self._all.append(guest)
        return guest.known_as(name) if name else guest

    def leave(self) -> None:
        """Let everybody out; nobody's browser has complained (of scripts, or of the content policy).

        Nothing that was needed at a table was out of a phone's view.
        """
        told = [f"{guest.page.url}: {error}" for guest in self._all for error in (*guest.errors, *guest.out_of_view)]
        for guest in self._all:
            guest.context.close()
        assert not told, told
