"""A family behind one router, with the product's own limits: everybody's first visit is whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.browser.guests import PHONE, Guest, Guests
from tests.server.real_house import Server

FAMILY = ("Anna", "Léo", "Max", "Zoé", "Tom", "Inès")
KEPT = """async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length;
}"""


@pytest.fixture
def family(browser: Browser, tmp_path: Path) -> Iterator[list[Guest]]:
    """Let people with browsers of their own, service workers included, come to a house with its own limits."""
    with Server(tmp_path / "data", "--strict") as server:
        guests = Guests(browser, server.address)
        yield [guests.enter(size=PHONE, workers=True) for _ in FAMILY]
        guests.leave()


def test_a_family_comes_in_at_once(family: list[Guest]) -> None:
    """Six first visits at the same moment: shelf, worker and table come whole, and nothing is refused."""
    refused: list[str] = []

    def note(answer: Response) -> None:
        if answer.status >= 400:
            refused.append(f"{answer.status} {answer.url}")

    for guest in family:
        guest.page.on("response", note)
        guest.context.on("response", note)
        guest.page.goto(guest.house, wait_until="commit")
    for guest in family:
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("On joue à quoi ?")
        guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)
        assert 20 < guest.page.evaluate(KEPT) < 60  # the shelf; the rules come in a quiet moment
    family[0].known_as(FAMILY[0])
    wish = {"game": "bataille", "settings": {"bot_delays": False}}
    origin = {"origin": family[0].house, "host": family[0].house[7:]}
    code = family[0].context.request.post(f"{family[0].house}/api/tables", data=wish, headers=origin).json()["code"]
    for guest, name in zip(family, FAMILY, strict=True):
        guest.known_as(name)
        guest.page.goto(f"{guest.house}/table/{code}", wait_until="commit")
    for guest in family:
        expect(guest.page.get_by_role("button", name="M’asseoir ici").first).to_be_visible()
    assert refused == []
