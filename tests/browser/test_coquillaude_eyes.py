"""LA COQUILLAUDE for all eyes and ears: secrets, the curtain, the TV, every size, large text, a screen reader."""

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from pioche.lexicon import Lexicon
from pioche.lexicon.search import Placement
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.coquillaude import QUICK, Player, against, duel
from tests.browser.openings import open_table

Enter = Callable[..., Guest]
Theme = Literal["light", "dark"]

LISTEN = """() => {
    window.heard = [];
    new MutationObserver(() => {
        const said = document.querySelector("p[aria-live=polite]")?.textContent;
        if (said && window.heard.at(-1) !== said) window.heard.push(said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener("focusin", ({ target }) => target.matches("h1") && window.heard.push(target.textContent));
}"""
"""Notes all that is read aloud, also a sentence because the focus has gone to it."""
STICKING_OUT = """() => [...document.querySelectorAll("main *")]
    .filter((each) => !each.closest(".pane, .ruler, .unseen") && each.checkVisibility())
    .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width && (left < -1 || right > innerWidth + 1);
    })
    .map((each) => each.outerHTML.slice(0, 120))"""


def hears(page: Page, *texts: str) -> None:
    """Wait until all of these texts have been read aloud."""
    page.wait_for_function("(texts) => texts.every((text) => window.heard.join(' ').includes(text))", arg=texts)


def test_the_curtain(guest: Enter) -> None:
    """One device goes round: neither pawns nor the sealed word of one seat are in the page for the other."""
    anna = Player(guest("Anna", size=PHONE))
    page = anna.page
    code = open_table(anna.guest, "coquillaude", people=("Anna", "Léa"), preparation_seconds=600, **QUICK)
    anna.guest.go(f"/table/{code}")
    take = page.get_by_role("button", name="C’est moi")
    sealed: Placement | None = None
    for _ in range(40):
        anna.wait_until(lambda: take.count() > 0 or page.get_by_role("grid").count() > 0)
        if take.count():
            assert page.locator("[data-rack], [data-gift], [data-spot]").count() == 0
            if sealed:
                break
            take.click()
            expect(take).to_have_count(0)
        anna.wait_until(lambda: anna.table["shown"] is not None)
        if "prepare" in anna.may:
            sealed, first = anna.best(), anna.seat
            anna.compose(sealed)
        elif anna.may:
            anna.act()
    assert sealed
    anna.guest.sees("a fini de préparer")
    assert sealed.word not in page.content()
    anna.guest.finds_no_barrier()
    take.click()
    expect(page.get_by_role("grid")).to_be_visible()
    anna.wait_until(lambda: anna.table["shown"] is not None)
    assert anna.seat != first
    assert sealed.word not in page.content()
    expect(anna.unsent).to_have_count(0)


def test_the_shared_screen_and_a_spectator(guest: Enter) -> None:
    """TV and spectators see the question and the board, neither pawns nor a sealed word; a TV has no controls."""
    anna, leo = duel(guest, preparation_seconds=600)
    leo.leads_to("answer")
    code = anna.page.url.rsplit("/", 1)[1]
    screen, eve = guest(size=(1920, 1080)), Player(guest("Ève"))
    page = screen.go(f"/ecran/{code}")
    eve.at(code)
    for each in (page, eve.page):
        expect(each.get_by_text(anna.view["card"]["question"], exact=True)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    screen.finds_no_barrier()
    screen.fits()
    leo.leads_to("prepare")
    # Minutes of sand are read whole.
    expect(page.locator(".glass.long .seconds")).to_be_in_viewport(ratio=1)
    assert page.locator(".seconds").evaluate("(sand) => sand.getBoundingClientRect().right <= innerWidth - 20")
    found = anna.best()
    anna.compose(found)
    assert found is not None
    eve.guest.sees("Anna a fini de préparer")
    for each in (page, eve.page):
        expect(each.locator("[data-rack], main input")).to_have_count(0)
        assert found.word not in each.content()
    assert found.word not in json.dumps(eve.table)
    leo.nudge()
    for each in (page, eve.page):
        expect(each.locator(".reveal .word")).to_contain_text(found.word)


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "theme"), [(PHONE, "dark"), (TABLET, "light"), (DESKTOP, "dark")], ids=["phone", "tablet", "desktop"]
)
def test_no_barriers(guest: Enter, size: tuple[int, int], theme: Theme) -> None:
    """Question and preparation fit every screen, and axe finds nothing."""
    anna = against(guest("Anna", size=size, theme=theme), "1", "1", answer_seconds=300, preparation_seconds=600)
    anna.reach("answer")
    anna.guest.fits()
    anna.guest.finds_no_barrier()
    anna.reach("prepare")
    found = anna.best()
    if found is not None:
        anna.write(found)
    anna.guest.finds_no_barrier()
    anna.guest.fits()


@pytest.mark.long
def test_large_text_on_a_phone(guest: Enter) -> None:
    """Twice the text: question, preparation and reveal stay within the screen, and nothing sticks out of it."""
    anna, leo = duel(guest, PHONE, answer_seconds=600, preparation_seconds=600)

    def all_within() -> None:
        anna.guest.fits()
        assert anna.page.evaluate(STICKING_OUT) == []

    leo.leads_to("answer")
    anna.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    expect(anna.page.get_by_label("Ta réponse")).to_be_visible()
    all_within()
    leo.leads_to("prepare")
    all_within()
    found = anna.best()
    assert found is not None
    anna.write(found)
    expect(anna.total).to_have_text(str(found.score))
    all_within()
    anna.sends(anna.button("C’est prêt").click)
    expect(anna.button("Réviser")).to_be_visible()
    all_within()
    leo.nudge()
    expect(anna.page.locator(".reveal .word")).to_contain_text(Lexicon.load().capitals(found.word))
    all_within()


def test_a_screen_reader(guest: Enter) -> None:
    """Verdict, question, reveal and dice are read aloud; every square says what it is and what lies on it."""
    anna, leo = duel(guest, answer_seconds=600, preparation_seconds=600)
    page = anna.page
    leo.leads_to("answer")
    field = page.get_by_label("Ta réponse")
    expect(field).to_have_accessible_description(anna.view["card"]["question"])
    page.evaluate(LISTEN)
    answer = anna.known()
    anna.answer(answer)
    hears(page, answer, "juste")
    leo.leads_to("prepare")
    hears(page, "À chacun de préparer un mot en secret")
    row, column = next((row, line.index("C")) for row, line in enumerate(anna.view["board"]) if "C" in line)
    expect(anna.square(10, 10)).to_have_attribute("aria-label", "K11\u00a0: case orange")
    expect(anna.square(row, column)).to_have_attribute("aria-label", f"{chr(65 + column)}{row + 1}\u00a0: coquille")
    found = anna.best()
    assert found is not None
    anna.write(found)
    first = anna.square(*found.squares[0])
    expect(first).to_have_attribute("aria-label", f"{beginning(found)}\u00a0: {found.word[0]}, pas encore jouée")
    anna.sends(anna.button("C’est prêt").click)
    leo.nudge()
    hears(page, "On dévoile", f"toi {Lexicon.load().capitals(found.word)} {found.score}")
    expect(first).to_have_attribute("aria-label", f"{beginning(found)}\u00a0: {found.word[0]}, dernier coup")
    leo.leads_to("roll")
    anna.act()
    # The dice may give a bonus instead of a question.
    hears(page, str(anna.view["numbers"][0]), anna.view["card"]["bonus"] or "Question")


def beginning(found: Placement) -> str:
    """Give the name of the square where a word begins."""
    row, column = found.squares[0]
    return f"{chr(65 + column)}{row + 1}"
