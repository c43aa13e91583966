"""A finished game in the browser: watched again by its moments, seats and turning points, brought along and proved."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import GAMES
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.forms import LONG, further
from tests.logs.test_corpus import CORPUS

Enter = Callable[..., Guest]
SIZES: dict[str, tuple[tuple[int, int], Literal["light", "dark"]]] = {
    "cle": (PHONE, "dark"),
    "coquillaude": (PHONE, "light"),
    "kirdy": (DESKTOP, "dark"),
    "rondo": (TABLET, "light"),
}
"""These games are watched on screens of every size."""
EVERY_RUN = ("kirdy", "rondo")
"""In a run that is not long these; the others are watched from key to key."""


LAPTOP = (1280, 800)
MOST_CHIPS = 5
LEAST_TRACK = 500
"""A desktop's time line is wide enough to find a turn on it."""


def shortest(game: str) -> Path:
    """Give the shortest saved game."""
    return min((CORPUS / game).glob("*.jsonl"), key=lambda file: (file.stat().st_size, file.name))


def several(game: str) -> Path:
    """Give the shortest saved game with three seats."""
    return min((CORPUS / game).glob("*-3.jsonl"), key=lambda file: (file.stat().st_size, file.name))


def bring(guest: Guest, file: Path) -> str:
    """Bring a saved game to the house, as somebody it knows; gives its name."""
    guest.known_as("Lectrice")
    answer = guest.context.request.post(
        f"{guest.house}/api/records",
        data=file.read_bytes(),
        headers={"origin": guest.house, "host": guest.house[7:], "content-type": "text/plain"},
        timeout=60_000,
    )
    assert answer.ok, answer.text()
    name: str = answer.json()["id"]
    return name


def watch(guest: Guest, name: str, at: str = "") -> Page:
    """Open a finished game."""
    page = guest.go(f"/partie/{name}{at}")
    expect(page.locator("main.replay")).to_be_visible()
    return page


def moment(page: Page) -> int:
    """Give the moment that is shown."""
    return int(page.get_by_role("slider").input_value())


def at(page: Page, number: int) -> None:
    """Wait for a moment."""
    expect(page.get_by_role("slider")).to_have_value(str(number))


def sees_all_at_once(page: Page) -> None:
    """On a laptop the board, what is said of a move and what was better are in view together, without scrolling."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.get_by_role("button", name="Au début").click()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text("Ce coup n’est pas encore relu.")).to_have_count(0)
        if page.locator(".better").count():
            break
    page.evaluate("() => scrollTo(0, 0)")
    for each in (".stage .at-board", ".remarked .said", ".better", ".time"):
        expect(page.locator(each)).to_be_in_viewport(ratio=0.99)
    assert page.locator(".better > li").count() <= MOST_CHIPS


@pytest.mark.parametrize("game", [game if game not in EVERY_RUN else pytest.param(game, marks=LONG) for game in GAMES])
def test_every_game_is_watched_again(guest: Enter, game: str) -> None:
    """Step, jump, turn, play by itself: the board follows, and the engines say what could have been.

    The film begins with the knob at the left end of its line, once everything is dealt, and tells nothing of the end.
    """
    anna = guest()
    page = watch(anna, bring(anna, shortest(game)))
    at(page, 1)
    slider = page.get_by_role("slider")
    first = int(slider.get_attribute("min") or 0)
    expect(slider).to_have_accessible_description(re.compile("un coup"))
    expect(page.get_by_role("region", name="Ce qui était possible")).not_to_contain_text("Au bout")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    board = page.locator(".stage .at-board")
    expect(board).to_be_visible()
    before = board.inner_html()
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.get_by_role("button", name="Un pas en avant").click()
    at(page, 3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.get_by_role("button", name="À la fin").click()
    at(page, last)
    assert board.inner_html() != before
    expect(page.get_by_role("button", name="Un pas en avant")).to_be_disabled()
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    at(page, first)
    page.keyboard.press("End")
    at(page, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.get_by_role("slider").fill(str(last // 2))
    at(page, last // 2)
    page.get_by_label("Vitesse").select_option("4")
    page.get_by_role("slider").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("slider")).not_to_have_value(str(last // 2))
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_role("button", name="Lire")).to_be_visible()
    page.get_by_role("button", name="Au début").click()
    at(page, first)
    page.keyboard.press("Shift+ArrowRight")
    assert moment(page) >= 2
    analysis = page.get_by_role("region", name="Ce qui était possible")
    for _ in range(12):
        if analysis.locator(".said").count():
            break
        page.keyboard.press("Shift+ArrowRight")
        expect(analysis.get_by_text("Ce coup n’est pas encore relu.")).to_have_count(0)
    expect(analysis.locator(".said")).not_to_be_empty()
    anna.fits()
    sees_all_at_once(page)


@pytest.mark.parametrize("game", [*EVERY_RUN, *further(*sorted(SIZES.keys() - EVERY_RUN))])
def test_every_size_and_theme(guest: Enter, game: str) -> None:
    """Everything fits, with letters twice as large too; the keys stay in reach, and axe finds nothing.

    On a laptop all that belongs together is in view.
    """
    size, theme = SIZES[game]
    anna = guest(size=size, theme=theme)
    page = watch(anna, bring(anna, several(game)), "#12")
    at(page, 12)
    expect(page.get_by_role("button", name="Lire")).to_be_in_viewport()
    page.get_by_role("button", name="Tour suivant").click()
    assert moment(page) > 12
    anna.fits()
    anna.finds_no_barrier()
    sees_all_at_once(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    anna.fits()


def test_a_seat_is_chosen_or_all_are_revealed(guest: Enter) -> None:
    """All hands lie open at first; as one player, only that hand; as a spectator, none."""
    anna = guest()
    page = watch(anna, bring(anna, several("rondo")), "#8")
    hands = page.get_by_role("list", name=re.compile("Dans la main de"))
    expect(hands).to_have_count(3)
    held = page.get_by_role("list", name="Dans la main de Joueur 2").get_by_role("listitem")
    second = held.all_inner_texts()
    assert second
    assert all(re.search(r"\d points?", card) for card in second), second
    page.get_by_label("Regarder comme").select_option("Joueur 2")
    expect(hands).to_have_count(1)
    assert held.all_inner_texts() == second
    page.get_by_label("Regarder comme").select_option("Un spectateur")
    expect(hands).to_have_count(0)


def test_a_secret_word_lies_open(guest: Enter) -> None:
    """KIRDY: with everything revealed, or in its writer’s eyes, the secret word is read; others did not see it."""
    anna = guest()
    file = CORPUS / "kirdy" / "v1-04-default-5.jsonl"
    steps = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    number, called = next(
        (n, step) for n, step in enumerate(steps) if step.get("command", {}).get("type") == "call_kirdy"
    )
    page = watch(anna, bring(anna, file), f"#{number}")
    slip = page.locator(".stands").get_by_text(f"Mot secret : {called['command']['word']}")
    expect(slip).to_be_visible()
    eyes = page.get_by_label("Regarder comme")
    eyes.select_option("Un spectateur")
    expect(slip).to_have_count(0)
    eyes.select_option(str(called["seat"]))
    expect(slip).to_be_visible()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Un pas en arrière").click()
    expect(slip).to_have_count(0)


def test_a_closed_turn_is_seen_on_its_letters(guest: Enter) -> None:
    """KIRDY: who stops is seen with the letters and the word, though the next one's letters lie there already."""
    anna = guest(size=PHONE)
    file = several("kirdy")
    steps = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    stops = next(n for n, step in enumerate(steps) if step.get("command", {}).get("type") == "stop")
    word = next(step["command"]["word"] for step in reversed(steps[:stops]) if "word" in step.get("command", {}))
    page = watch(anna, bring(anna, file), f"#{stops}")
    expect(page.locator("main h1")).to_contain_text("s’arrête")
    shown = normalize("NFD", page.locator(".heard .letters").inner_text())
    assert "".join(each for each in shown if each.isascii() and each.isalpha()) == word
    expect(page.locator(".heard")).to_be_in_viewport(ratio=1)


def test_stones_show_what_they_hide(guest: Enter) -> None:
    """KAKUZU: the film opens as it was seen then; with everything revealed each stone is read with the digit below it.

    On a phone with its bars the board has the page’s width and comes first, the keys lie at the thumb, no move is cut,
    and moves are told as people say them.
    """
    anna = guest(size=PHONE)
    file = several("kakuzu")
    steps = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    grid: str = next(event["grid"] for step in steps for event in step.get("events", []) if event["type"] == "opened")
    page = watch(anna, bring(anna, file), "#1")
    stones = page.get_by_role("gridcell", name=re.compile("dessous"))
    eyes = page.get_by_label("Regarder comme")
    expect(eyes).to_have_value("public")
    expect(page.get_by_role("gridcell")).to_have_count(81)
    expect(stones).to_have_count(0)
    eyes.select_option("Tout dévoilé")
    expect(stones).to_have_count(81)
    assert "".join(stones.all_inner_texts()).replace("\n", "") == grid
    anna.finds_no_barrier()
    for whose in ("Joueur 1", "Un spectateur"):
        eyes.select_option(whose)
        expect(stones).to_have_count(0)
        assert not page.get_by_role("grid").inner_text().strip()
    page.get_by_role("slider").fill("30")
    better = page.locator(".better button").first
    expect(better).to_have_text(re.compile("^[1-9] en [A-I][1-9]$"))
    page.evaluate("() => scrollTo(0, 0)")
    board, keys = page.get_by_role("grid").bounding_box(), page.locator(".time").bounding_box()
    assert board
    assert keys
    assert board["width"] > 0.8 * PHONE[0], board
    assert board["y"] < PHONE[1] / 4, board
    assert round(keys["y"] + keys["height"]) == PHONE[1], keys
    assert board["y"] + board["height"] < keys["y"]
    assert page.locator(".better button").evaluate_all(
        "(all) => all.every((each) => each.getBoundingClientRect().right <= innerWidth - 14)"
    )
    for each in (page.locator(".said"), better, page.get_by_role("grid")):
        expect(each).to_be_in_viewport(ratio=0.99)
    box = better.bounding_box()
    assert box
    assert box["y"] + box["height"] <= keys["y"], (box, keys)  # the keys cover nothing that is said


def test_turning_points_lead_to_their_moment(guest: Enter) -> None:
    """Once the game is reread the dearest decisions are listed; each leads there, to what was played.

    One switch shows what was better, as a ghost, and what was played again. On a phone what is said of a move and all
    of the board are in view together. The page opens without telling how the game ended.
    """
    anna = guest(size=PHONE)
    page = watch(anna, bring(anna, several("cle")))
    expect(page.locator(".said")).to_have_text("La partie commence.")
    point = page.locator(".point").first
    expect(page.get_by_text("Toute la partie est relue.")).to_be_attached()
    number = int(point.get_attribute("data-at") or 0)
    expect(point).to_contain_text(re.compile(r"Tour \d+"))
    point.click()
    at(page, number)
    better = page.locator(".better button").first
    trial = page.get_by_role("heading", name=re.compile("À l’essai"))
    shown = page.get_by_role("group", name="Sur le plateau")
    played, other = shown.get_by_role("button", name="Ce qui a été joué"), shown.get_by_role("button", name="À essayer")
    expect(trial).to_have_count(0)
    expect(played).to_have_attribute("aria-pressed", "true")
    # Nothing is tried out: no move looks chosen.
    grounds = page.locator(".better button").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).background)"
    )
    assert len(set(grounds)) == 1, grounds
    expect(page.locator(".better [aria-pressed='true']")).to_have_count(0)
    turns = [
        int(each or 0) for each in page.locator(".point").evaluate_all("(all) => all.map((each) => each.dataset.at)")
    ]
    assert turns == sorted(turns)
    assert page.locator(".point").evaluate_all("(all) => all.every((each) => each.scrollHeight <= each.clientHeight)")
    really = page.locator(".stage .at-board").inner_html()
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stage.tried")).to_be_visible()
    expect(trial).to_be_in_viewport(ratio=1)
    expect(page.locator(".stage .at-board")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".said")).to_be_in_viewport(ratio=1)
    expect(better).to_be_in_viewport(ratio=1)
    drawn = page.locator(".stage .at-board").inner_html()
    assert drawn != really
    played.click()
    expect(trial).to_have_count(0)
    expect(page.locator(".stage.tried")).to_have_count(0)
    better.click()
    expect(trial).to_be_visible()
    better.click()
    expect(trial).to_have_count(0)


def test_the_chart_can_be_read_as_a_table(guest: Enter) -> None:
    """The picture has a text, the table the same numbers, and a press on the chart goes to the moment."""
    anna = guest()
    page = watch(anna, bring(anna, several("rondo")))
    chart = page.get_by_role("img", name=re.compile("Courbe des points, .* : Joueur 1 .*, Joueur 2 .*, Joueur 3 "))
    name = chart.get_attribute("aria-label") or ""
    page.get_by_text("Lire en tableau").click()
    last = page.locator("details tbody tr").last.locator("td").all_inner_texts()
    assert [f"Joueur {seat} {points}" for seat, points in enumerate(last, start=1)] == re.findall(
        r"Joueur \d -?\d+", name.split(" : ")[-1].split(":")[-1]
    )
    chart.scroll_into_view_if_needed()
    chart.click(position={"x": 60, "y": 40})
    assert moment(page) < 8


def test_what_is_downloaded_is_watched_again(guest: Enter, tmp_path: Path) -> None:
    """The file leads to the same game in another browser; one that is none, or was cut short, is refused, and why."""
    anna = guest()
    page = watch(anna, bring(anna, shortest("kakuzu")), "#9")
    with page.expect_download() as loading:
        page.get_by_role("link", name="Télécharger la partie").click()
    file = tmp_path / "partie.jsonl"
    loading.value.save_as(file)
    story = page.get_by_role("region", name="Ce qui vient de se passer").inner_text()
    max_ = guest("Max")
    other = max_.go("/mes-parties")
    text = file.read_text(encoding="utf-8")
    refused = {"Bonjour": "Ce fichier n’est pas une partie de Pioche.", text[:-200]: "il en manque la fin."}
    for number, (content, why) in enumerate(refused.items()):
        (tmp_path / f"{number}.jsonl").write_text(content, encoding="utf-8")
        other.get_by_label("Choisir un fichier").set_input_files(tmp_path / f"{number}.jsonl")
        expect(other.get_by_role("alert")).to_contain_text(why)
    max_.finds_no_barrier()
    max_.errors = [error for error in max_.errors if "400" not in error]
    other.get_by_label("Choisir un fichier").set_input_files(file)
    expect(other.locator("main.replay")).to_be_visible()
    assert other.url.split("#")[0] == page.url.split("#")[0]
    other.get_by_role("slider").fill("9")
    expect(other.get_by_role("region", name="Ce qui vient de se passer")).to_have_text(story, use_inner_text=True)


def test_what_nothing_proves_is_shown_and_said_so(guest: Enter, tmp_path: Path) -> None:
    """A game by unknown rules is watched without rereading, as not verified nor signed; a name is asked for first."""
    file = tmp_path / "partie.jsonl"
    text = shortest("rondo").read_text(encoding="utf-8")
    file.write_text(re.sub('"rules_version":[0-9]+', '"rules_version":99', text, count=1), encoding="utf-8")
    nobody = guest(size=PHONE)
    page = nobody.go("/mes-parties")
    page.get_by_label("Choisir un fichier").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Donne d’abord un nom sur l’étagère")
    nobody.errors = [error for error in nobody.errors if "403" not in error]
    anna = guest("Anna", size=PHONE)
    page = anna.go("/mes-parties")
    page.get_by_label("Choisir un fichier").set_input_files(file)
    expect(page.locator("main.replay")).to_be_visible()
    anna.sees("Pas de relecture")
    page.get_by_text("Tirages non vérifiés").click()
    anna.sees("Jouée selon les règles 99, inconnues ici")
    anna.sees("Non signée")
    anna.fits()
    anna.finds_no_barrier()


def test_a_running_game_keeps_its_seal_and_gets_no_help(guest: Enter) -> None:
    """The seal is in the menu and kept by the device; while one plays, brought games of the kind are not reread."""
    anna = guest("Anna")
    page = anna.open_box("KAKUZU", "Contre l’ordinateur")
    code = anna.at_table()
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_text("Sceau de la partie").click()
    seal = page.locator(".seal").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", seal)
    anna.finds_no_barrier()
    assert json.loads(page.evaluate("localStorage.getItem('pioche:seals')")) == [{"code": code, "seal": seal}]
    watch(anna, bring(anna, shortest("kakuzu")))
    anna.sees("Tu joues en ce moment à ce jeu")
    anna.finds_no_barrier()
    anna.errors = [error for error in anna.errors if "403" not in error]
