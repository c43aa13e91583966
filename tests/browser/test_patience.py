"""LA CLÉ · patience in the browser: the patience of the day, its archive, practice, and the best chain word by word."""

import json
from collections.abc import Callable, Sequence
from typing import Literal

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from pioche.components.phrases import capitals
from pioche.games.patience.analysis import all_letters, best_chain, table_of
from pioche.games.patience.options import Options
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import fold
from pioche.lexicon.search import Placement
from pioche.lexicon.source import DEFAULT_VERSION
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.board import walk_to
from tests.browser.openings import hurry, open_table
from tests.forms import LONG
from tests.games.patience.builders import begun

Enter = Callable[..., Guest]
Theme = Literal["light", "dark"]

LOST_SOON = 738
"""A patience that is lost when it begins with IN: no word crosses it. With other words it can be won."""
ONE_LINE = 60
"""As high is a button with one line, at most."""
LOST_AT_ONCE = 391
"""A patience whose rack holds no word."""
TITLE = "Pioche · Patience du "
WHOLE = """() => {
    const pane = document.querySelector(".board .pane").getBoundingClientRect();
    const last = document.querySelector("[data-spot='18,18']").getBoundingClientRect();
    return last.right <= pane.right + 1 && last.bottom <= pane.bottom + 1;
}"""
SPILLS = """() => {
    const strip = document.querySelector(".strip").getBoundingClientRect();
    const said = document.querySelector(".told .says").getBoundingClientRect();
    return Math.max(strip.top - said.top, said.bottom - strip.bottom);
}"""
"""How far what is said on the strip below the board reaches beyond it."""
CAPTURE_SHARING = "navigator.share = (what) => { window.shared = what.text; return Promise.resolve(); };"


def chain_of(options: Options) -> Sequence[Placement]:
    """Give the best chain of a patience, found as the house finds it, with the words of tables opened now."""
    state = replace(begun(options), lexicon=DEFAULT_VERSION)
    return best_chain(table_of(state), all_letters(state))


def lay_by_keyboard(page: Page, word: Placement, number: int) -> None:
    """Walk to where a word begins, type it, see that it can be laid, and lay it."""
    walk_to(page, word.row, word.col)
    if number == 1 and word.direction == "down":
        page.keyboard.press(" ")
    page.keyboard.type(word.word)
    written = Lexicon.load().capitals(word.word)
    expect(page.locator(".value")).to_contain_text(f"Mot n° {number}\u00a0: {written}")
    expect(page.get_by_role("button", name=f"Poser {written}")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-words]")).to_have_text(str(number))


def play_to_the_end(page: Page, words: Sequence[Placement]) -> None:
    """Lay a whole chain with the focus on the board; the letters stay where they are, whatever is said above them."""
    page.locator(".square.here").focus()
    rack = page.locator("[data-rack]")
    place = rack.bounding_box()
    for number, word in enumerate(words, start=1):
        assert rack.bounding_box() == place
        lay_by_keyboard(page, word, number)


def day_noted(page: Page) -> str:
    """Give the day of the only patience that this device remembers."""
    days = json.loads(page.evaluate("() => localStorage.getItem('pioche:daily') ?? '{}'"))
    (day,) = days
    return str(day)


@pytest.mark.whole_game("patience")
def test_the_patience_of_the_day_by_keyboard_alone(guest: Enter) -> None:
    """From the shelf to the last square without a mouse; the result is shared without a letter, and remembered.

    In the end the flag is in view below the result, and a tap on a word of the chain tells what it means.
    """
    anna = guest("Anna")
    anna.context.add_init_script(CAPTURE_SHARING)
    page = anna.go()
    play = page.locator("section:has(h2:text-is('Patience du jour'))").get_by_role("button", name="Jouer")
    play.focus()
    page.keyboard.press("Enter")
    anna.at_table()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("button", name="Reprendre")).to_have_count(1)  # letters, not words: this is no practice
    words = chain_of(Options(date=day_noted(page)))
    play_to_the_end(page, words)
    expect(page.locator("main h1")).to_have_text(f"Le drapeau en {len(words)} mots\u00a0!")
    expect(page.locator("#result-title")).to_have_text(f"Le drapeau en {len(words)} mots\u00a0!")
    expect(page.locator("[data-spot='18,18']")).to_be_in_viewport(ratio=0.99)
    page.locator(f"[data-means='{words[0].word}'].word").click()
    written = page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    assert fold(written) == words[0].word
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Partager", exact=True).click()
    shared = str(page.wait_for_function("() => window.shared").json_value())
    title, told, squares, address = shared.split("\n")
    assert title.startswith(TITLE)
    assert told.startswith(f"Arrivée en {len(words)} mots, ")
    assert len(squares.replace("🗝️", "")) == len(words)
    assert set(squares) <= set("🟨🟧🟩🟦🗝️")
    assert address.endswith(f"/patience-du-jour/{day_noted(page)}")
    assert not [word.word for word in words if word.word in shared.upper()]
    anna.finds_no_barrier()
    anna.go()
    anna.sees(f"Arrivée en {len(words)} mots.")
    page.get_by_role("link", name="Résultat").click()
    expect(page.locator("[aria-current='date'] .unseen")).to_have_text(
        f"{title.removeprefix(TITLE)}, arrivée en {len(words)} mots"
    )
    expect(page.locator("dd").nth(2)).to_have_text("1")
    anna.finds_no_barrier()


def test_the_archive(guest: Enter) -> None:
    """Every day since the first can be played once more from the calendar; days to come and nonsense cannot."""
    anna = guest("Anna", size=PHONE, theme="dark")
    page = anna.go("/patience-du-jour/2026-01-15")
    expect(page.get_by_role("heading", name="Jeudi 15 janvier 2026")).to_be_visible()
    expect(page.get_by_role("button", name="Mois précédent")).to_be_disabled()
    page.get_by_role("link", name="3 janvier 2026", exact=True).click()
    expect(page.get_by_role("heading", name="Samedi 3 janvier 2026")).to_be_visible()
    page.get_by_role("button", name="Mois suivant").click()
    expect(page.get_by_text("février 2026").first).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Jouer").click()
    anna.at_table()
    expect(page.get_by_role("grid")).to_be_visible()
    assert sorted(page.locator("[data-card]").evaluate_all("(all) => all.map((each) => each.dataset.card)")) == sorted(
        begun(Options(date="2026-01-03")).rack
    )
    page.get_by_role("button", name="Abandonner").click()
    anna.fits()
    page.get_by_role("button", name="Oui, abandonner").click()
    anna.sees("Abandonnée après 0 mot,")
    page.get_by_role("link", name="Tous les jours").click()
    expect(page.locator("dd").first).to_have_text("1")
    page.goto(f"{anna.house}/patience-du-jour/2026-01-03")
    expect(page.get_by_role("link", name="3 janvier 2026, pas arrivée")).to_be_visible()
    page.goto(f"{anna.house}/patience-du-jour/2999-01-01")
    anna.sees("Ce jour n’est pas encore venu.")
    expect(page.get_by_role("button", name="Jouer")).to_have_count(0)
    page.goto(f"{anna.house}/patience-du-jour/hier")
    anna.sees("Cette page n’est pas sur l’étagère")


def test_practice_with_undo_and_the_best_chain(guest: Enter) -> None:
    """Stuck in practice: a word is taken back and the same letters come again; then the best chain is shown."""
    anna = guest("Anna", size=TABLET)
    page = anna.go()
    hurry(page, number=LOST_SOON)
    page.get_by_role("button", name="LA CLÉ").first.click()
    page.get_by_role("button", name="S’entraîner").click()
    anna.at_table()
    expect(page.locator(".square.here")).to_be_visible()
    rack = page.locator("[data-rack] [data-card]")
    before = sorted(rack.evaluate_all("(all) => all.map((each) => each.dataset.card)"))
    page.keyboard.type("IN")
    expect(page.locator(".value")).to_contain_text("Mot n° 1\u00a0: IN")
    page.keyboard.press("Enter")
    expect(page.locator("main h1")).to_have_text("Aucun mot n’est plus possible.")
    expect(rack).to_have_count(10)
    anna.finds_no_barrier()
    page.get_by_role("button", name="Reprendre IN").click()
    expect(page.locator("[data-words]")).to_have_text("0")
    assert sorted(rack.evaluate_all("(all) => all.map((each) => each.dataset.card)")) == before
    anna.sees("Prochaines lettres, déjà vues")
    page.keyboard.type("IN")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Terminer").click()
    # Whoever has not arrived sees at once how one arrives.
    anna.sees("La voici sur le plateau.")
    expect(page.locator("[data-spot='18,18'] .letter")).to_be_visible()
    page.get_by_role("button", name="Voir mot à mot").click()
    words = chain_of(Options(number=LOST_SOON))
    for number, word in enumerate(words, start=1):
        expect(page.locator("[data-step]")).to_contain_text(
            f"Mot {number} sur {len(words)}\u00a0: {capitals(word.word)}"
        )
        last_row, last_column = word.squares[-1]
        expect(page.locator(f"[data-spot='{last_row},{last_column}']")).to_contain_text(word.word[-1])
        if number < len(words):
            page.get_by_role("button", name="Mot suivant").click()
    expect(page.locator("[data-spot='18,18'] .letter")).to_be_visible()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Revenir à mon plateau").click()
    expect(page.locator("[data-spot='0,1']")).to_contain_text("N")
    expect(page.locator("[data-spot='18,18'] .letter")).to_have_count(0)


@pytest.mark.long
def test_touch_on_a_phone(guest: Enter) -> None:
    """Taps on letters spell a word; a refusal keeps it, so does a reload; a tap takes a letter back.

    What is said below the board neither climbs onto it nor is cut, on narrow phones too; the best chain is shown on it.
    """
    anna = guest("Anna", size=PHONE)
    page = anna.go()
    hurry(page, number=LOST_SOON)
    page.get_by_role("button", name="LA CLÉ").first.tap()
    page.get_by_role("button", name="Jouer seul").tap()
    code = anna.at_table()
    expect(page.locator(".square.here")).to_be_visible()
    for width in (360, PHONE[0]):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        assert page.evaluate(SPILLS) <= 0, width
    for letter in "INT":
        page.locator(f"[data-card='{letter}']").first.tap()
    expect(page.locator(".value")).to_have_text("INT n’est pas dans le dictionnaire.")
    expect(page.locator(".letter.refused")).to_have_count(3)
    expect(page.get_by_role("button", name="Poser")).to_be_disabled()
    anna.fits()
    anna.finds_no_barrier()
    page.reload()
    expect(page.locator(".letter.refused")).to_have_count(3)
    page.locator("[data-spot='0,2']").tap()
    expect(page.locator(".value")).to_contain_text("Mot n° 1\u00a0: IN")
    screen = guest(size=(1920, 1080)).go(f"/ecran/{code}")
    expect(screen.locator("[data-spot='18,18']")).to_be_visible()
    assert screen.locator("[data-card]").count() == 0
    page.get_by_role("button", name="Poser").tap()
    anna.sees("Aucun mot n’est plus possible.")
    expect(screen.locator("[data-spot='0,1']")).to_contain_text("N")
    # A patience that was lost alone has no word of the evening.
    expect(page.get_by_text("Le mot de la soirée")).to_have_count(0)
    # The result, the board and the figures have the page's width, each for itself.
    wide = [page.locator(part).bounding_box() for part in ("main > .crown", ".at-board", ".at-hand")]
    assert all(box and box["width"] > 0.85 * PHONE[0] for box in wide), wide
    page.get_by_role("button", name="Voir mot à mot").tap()
    expect(page.locator("[data-step]")).to_contain_text("Mot 1 sur")
    for part in ("[data-step]", "[data-spot='18,18']"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name="Mot suivant")).to_be_in_viewport(ratio=1)
    anna.fits()
    anna.finds_no_barrier()


def test_lost_before_the_first_word(guest: Enter) -> None:
    """A rack without a single word ends at once, in words for one person: no rival has won, one may try again."""
    anna = guest("Anna")
    page = anna.go()
    hurry(page, number=LOST_AT_ONCE)
    anna.open_box("LA CLÉ", "Jouer seul")
    code = anna.at_table()
    expect(page.locator("main h1")).to_have_text("Ces lettres ne font aucun mot.")
    anna.sees("La recherche n’a pas trouvé de chaîne.")
    expect(page.get_by_role("heading", name="La prochaine fois")).to_be_visible()
    expect(page.locator(".result table")).to_have_count(0)
    page.get_by_role("button", name="Rejouer").click()
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(code))
    expect(page.locator("main h1")).to_have_text("Ces lettres ne font aucun mot.")  # begun at once, lost at once


def test_a_second_try_is_practice_and_says_so(guest: Enter) -> None:
    """After the try that counts: one tap to other letters, or to practice, which is not shared; the page says so.

    Nobody needs a name to play alone, and a phone shows the whole board in the end.
    """
    anna = guest(size=PHONE)
    page = anna.go("/patience-du-jour/2026-01-09")
    page.get_by_role("button", name="Jouer").click()
    first = anna.at_table()
    # The house knows, also when the device has forgotten everything but who it is.
    page.evaluate("() => localStorage.removeItem('pioche:daily')")
    page.goto(f"{anna.house}/patience-du-jour/2026-01-09")
    page.get_by_role("link", name="Reprendre").click()
    assert anna.at_table() == first
    # A measure that tells nothing of this deal is in view, and whoever gives up is asked on the whole width.
    expect(page.get_by_role("main").get_by_text("une bonne chaîne a 6 à 8 mots")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Abandonner").click()
    asked = page.locator(".sure p").bounding_box()
    assert asked
    assert asked["width"] > 0.85 * PHONE[0], asked
    page.get_by_role("button", name="Oui, abandonner").click()
    expect(page.get_by_role("button", name="Partager", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Rejouer")).to_have_count(0)
    expect(page.get_by_role("button", name="Une autre, au hasard")).to_be_visible()
    page.wait_for_function(WHOLE)
    anna.fits()
    page.get_by_role("button", name="S’entraîner sur ces lettres").click()
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(first))
    expect(page.locator("[data-rack] [data-card]")).to_have_count(10)
    anna.sees("Entraînement : ce jour est déjà joué.")
    expect(page.get_by_role("button", name="Reprendre le mot")).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Oui, abandonner").click()
    expect(page.get_by_role("heading", name="La prochaine fois")).to_be_visible()
    expect(page.get_by_role("button", name="Partager", exact=True)).to_have_count(0)
    page.get_by_role("link", name="Mon essai de ce jour").click()
    anna.sees("Ton essai compte ; la suite est un entraînement, qui ne se partage pas.")
    anna.finds_no_barrier()


def test_nobody_is_shown_a_day_in_the_middle_of_it(guest: Enter) -> None:
    """A friend's game of a day that one is playing stays closed, and the page says why.

    The friend's own result has one main action, and the best chain beside the board.
    """
    léo = guest("Léo")
    léo.go("/patience-du-jour/2026-01-11").get_by_role("button", name="Jouer").click()
    léo.at_table()
    léo.page.get_by_role("button", name="Abandonner").click()
    léo.page.get_by_role("button", name="Oui, abandonner").click()
    address = str(léo.page.get_by_role("link", name="Revoir la partie").get_attribute("href"))
    expect(léo.page.locator(".result").get_by_role("link", name="Revoir", exact=True)).to_be_visible()
    board = léo.page.locator(".at-board").bounding_box()
    assert board
    assert board["width"] > DESKTOP[1] - 110, board  # as large as while it was played
    # One thing is wanted most, and all buttons of the result have one height for their line.
    expect(léo.page.locator("main .btn:not(.quiet, .plain, .icon):visible")).to_have_count(1)
    row = léo.page.locator(".result .row .btn").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert len(set(row[1:])) == 1, row
    assert max(row) <= ONE_LINE, row
    # The best chain is followed beside the board: both are in view.
    léo.page.get_by_role("button", name="Voir mot à mot").click()
    for part in ("[data-spot='0,0']", "[data-spot='18,18']", "[data-step]"):
        expect(léo.page.locator(part)).to_be_in_viewport(ratio=0.9)
    expect(léo.page.get_by_role("button", name="Mot suivant")).to_be_in_viewport(ratio=1)
    anna = guest("Anna")
    page = anna.go("/patience-du-jour/2026-01-11")
    page.get_by_role("button", name="Jouer").click()
    anna.at_table()
    page.goto(f"{anna.house}{address}")
    expect(page.get_by_role("heading", name="Joue d’abord ce jour")).to_be_visible()
    anna.finds_no_barrier()
    anna.errors = [error for error in anna.errors if "403" not in error]


def test_the_same_letters_for_everybody(guest: Enter) -> None:
    """Two people who play the patience of one day get the same letters, each at a table of their own."""
    racks, codes = [], set()
    for name in ("Anna", "Léo"):
        one = guest(name)
        one.go("/patience-du-jour/2026-02-03").get_by_role("button", name="Jouer").click()
        codes.add(one.at_table())
        cards = one.page.locator("[data-rack] [data-card]")
        expect(cards).to_have_count(10)
        racks.append(sorted(cards.evaluate_all("(all) => all.map((each) => each.dataset.card)")))
    assert racks[0] == racks[1]
    assert len(codes) == 2


@pytest.mark.long
def test_text_at_twice_its_size(guest: Enter) -> None:
    """With letters twice as large nothing sticks out: the day, a day of the archive, a table."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "patience", number=LOST_SOON, practice=True)
    signs = {"/patience-du-jour": "h1", "/patience-du-jour/2026-01-15": "h1", f"/table/{code}": ".square.here"}
    for path, sign in signs.items():
        page = anna.go(path)
        expect(page.locator(sign).first).to_be_visible()
        page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        anna.fits()
        anna.finds_no_barrier()


SCREENS = [(PHONE, "light"), pytest.param(DESKTOP, "dark", marks=LONG)]


@pytest.mark.parametrize(("size", "theme"), SCREENS, ids=["phone", "desktop"])
def test_rules_and_the_guided_first_patience(guest: Enter, size: tuple[int, int], theme: Theme) -> None:
    """The rules are free of barriers, in both languages; the guided patience forgives and comes to its end."""
    anna = guest(size=size, theme=theme)
    page = anna.go("/regles/patience")
    expect(page.get_by_role("heading", name="LA CLÉ · patience, les règles")).to_be_visible()
    expect(page.locator("figure .letter").first).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Première partie guidée").click()
    expect(page.locator(".square.here")).to_be_visible()
    page.keyboard.type("PORT")
    page.keyboard.press("Enter")
    anna.sees("Essaie plutôt PORTE.")
    page.keyboard.type("E")
    page.keyboard.press("Enter")
    for title, word in (("Maintenant, croise PORTE.", "ETAGE"), ("La lettre peut être au milieu.", "TEST")):
        expect(page.locator("main h1")).to_have_text(title)
        if word == "TEST":
            page.locator("[data-spot='4,3']").click()
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(page.locator("main h1")).to_have_text("L’étoile est un joker.")
    page.keyboard.type("TOI")
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Poser").click()
    expect(page.locator("main h1")).to_have_text("Arrivée en quatre mots\u00a0!")
    page.get_by_role("button", name="English").click()
    expect(page.locator("main h1")).to_have_text("Arrived with four words!")
    page.get_by_role("link", name="The patience of the day").click()
    expect(page.get_by_role("heading", name="Patience of the day")).to_be_visible()
