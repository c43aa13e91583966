"""After the game: its result, this device's notebook of games, days without network, and the client installed."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from pioche.kernel import registry
from tests.browser.guests import PHONE, Guest
from tests.browser.robots import finished_kakuzu
from tests.browser.test_replay import LEAST_TRACK, at, watch

Enter = Callable[..., Guest]


def test_after_the_game(guest: Enter) -> None:
    """Result, chart, best turns, what could have been; a link for strangers; this device’s notebook, its eraser.

    The page opens at its top, calls whoever looks at it by one name, and says why a turn is the one of the evening.
    The replay knows whose game it was, calls its reader « toi » and « tu », and its time line is long.
    """
    anna = guest("Anna")
    code = finished_kakuzu(anna, "Anna")
    page = anna.go(f"/table/{code}")
    again = page.get_by_role("link", name="Revoir la partie")
    expect(again).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Courbe des points.* : Toi .*, Zoé"))).to_be_visible()
    expect(page.locator(".evening")).to_contain_text(re.compile("La plus longue série|Le coup qui a rapporté le plus"))
    for part in (".seats", ".figures > table", ".evening"):
        expect(page.locator(part).first).not_to_contain_text("Anna")
    assert page.evaluate("() => scrollY") == 0
    expect(page.get_by_role("region", name="Les meilleurs tours").get_by_role("listitem")).to_have_count(2)
    anna.fits()
    anna.finds_no_barrier()
    link = page.get_by_label("Adresse").input_value()
    assert code not in link
    moments = page.get_by_role("region", name="Moments à retenir").get_by_role("link")
    expect(moments.first).to_contain_text("Toi")
    expect(moments.first).to_contain_text(re.compile("Bien vu|À essayer"))
    missed = moments.filter(has_text="À essayer")
    number = int(missed.first.get_attribute("data-at") or 0)
    missed.first.click()
    expect(page.locator("main.replay")).to_be_visible()
    at(page, number)
    expect(page.get_by_role("heading", name=re.compile("À l’essai"))).to_have_count(0)
    expect(page.get_by_role("list", name="Joueurs et scores")).to_contain_text("Toi")
    expect(page.locator("main")).not_to_contain_text("Anna")
    page.get_by_role("button", name="À essayer").click()
    expect(page.get_by_role("heading", name=re.compile("À l’essai"))).to_be_visible()
    assert (page.locator(".track").bounding_box() or {"width": 0})["width"] > LEAST_TRACK
    page.go_back()
    again.click()
    expect(page.locator("main.replay")).to_be_visible()

    stranger = guest(size=PHONE)
    other = watch(stranger, link.rsplit("/", 1)[1])
    expect(other.get_by_role("list", name="Joueurs et scores")).to_contain_text("Anna")
    stranger.sees("Tirages vérifiés")

    page.get_by_role("link", name="Mes parties").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes parties")
    expect(page.get_by_role("region", name="Dernières parties").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("region", name="Jeu par jeu")).to_contain_text("Points par tour")
    anna.finds_no_barrier()
    anna.fits()
    page.get_by_role("link", name="Revoir KAKUZU").click()
    expect(page.locator("main.replay")).to_be_visible()
    anna.go("/mes-parties")
    page.get_by_role("button", name="Effacer mon carnet").click()
    page.get_by_role("button", name="Effacer pour de bon ?").click()
    anna.sees("Le carnet est vide.")
    page.reload()
    anna.sees("La première partie finie s’écrira ici toute seule.")


def played(number: int, **more: object) -> dict[str, object]:
    """Give a game of this device’s notebook."""
    told = {"fr": "Anna pose MAISON : 24 points.", "en": "Anna lays MAISON: 24 points."}
    best = {"points": 24, "told": told, "word": "MAISON"}
    seats = {"names": ["Anna", "Zoé"], "mine": [0], "scores": [40, 30], "winners": [0]}
    return {
        "code": f"C{number}",
        "game": "rondo",
        "when": number,
        "id": None,
        "turns": 8,
        "best": best,
        **seats,
        **more,
    }


def test_the_notebook_names_words_and_lists_all_games(guest: Enter) -> None:
    """The best word of each game, the shortest patience; beyond thirty games the rest is one press away."""
    solved = {"game": "patience", "names": ["Anna"], "scores": [5], "turns": 0, "best": None, "counts": True}
    notebook = [played(number) for number in range(34)] + [played(99, **solved)]
    anna = guest(size=PHONE)
    page = anna.go("/mes-parties")
    page.evaluate("(games) => localStorage.setItem('pioche:past', JSON.stringify(games))", notebook)
    page.reload()
    kinds = page.get_by_role("region", name="Jeu par jeu").get_by_role("listitem")
    expect(kinds.nth(0)).to_contain_text(re.compile(r"Meilleur mot\s+MAISON\s+\+24"))
    expect(kinds.nth(1)).to_contain_text(re.compile(r"Réussies\s*1\s*Le moins de mots\s*5"))
    games = page.get_by_role("region", name="Dernières parties").get_by_role("listitem")
    expect(games).to_have_count(30)
    page.get_by_role("button", name="Plus de parties").click()
    expect(games).to_have_count(35)
    expect(games.nth(30)).to_be_focused()
    anna.fits()
    anna.finds_no_barrier()


def test_an_unknown_game_is_told_kindly(guest: Enter) -> None:
    """An address that nobody was given shows the way to one’s own games."""
    anna = guest()
    page = anna.go("/partie/aaaaaaaaaaaaaaaaaaaaaaaaaa")
    anna.sees("Cette partie n’est pas ici")
    anna.finds_no_barrier()
    anna.errors = [error for error in anna.errors if "404" not in error]
    page.get_by_role("link", name="Mes parties").click()
    anna.sees("Ouvrir une partie enregistrée")


RULES_NOT_KEPT = """async () => {
    const listed = (await (await fetch("/worker.js")).text()).match(/const RULES = (\\[.*?\\]);/)[1];
    const missing = async () => {
        for (const path of JSON.parse(listed)) if (!(await caches.match(path))) return path;
    };
    for (let tries = 0; tries < 600 && (await missing()); tries++) await new Promise((wake) => setTimeout(wake, 200));
    return missing();
}"""


def test_a_day_without_network(guest: Enter) -> None:
    """The shelf says kindly that the house does not answer; rules and notebook open; nothing personal is kept."""
    anna = guest("Anna", size=PHONE, workers=True)
    page = anna.go()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)
    # The rules come one by one once the visit is quiet.
    assert page.evaluate(RULES_NOT_KEPT) is None
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
            return [names, files.flat().map((each) => new URL(each.url).pathname)];
        }"""
    )
    assert len(kept[0]) == 1
    assert "/" in kept[1]
    assert all(path == "/" or path.startswith("/assets/") for path in kept[1]), kept[1]
    anna.context.set_offline(True)
    page.reload()
    anna.sees("La maison ne répond pas")
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("link", name="KIRDY").click()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.goto(f"{anna.house}/regles/rondo")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.goto(f"{anna.house}/mes-parties")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes parties")
    page.goto(f"{anna.house}/table/ABCDEF")
    anna.sees("La maison ne répond pas")
    page.goto(anna.house)
    anna.sees("La maison ne répond pas")
    anna.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_have_text("On joue à quoi ?")
    # A browser without network says so in its console, and nothing else.
    anna.errors = [error for error in anna.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_the_client_can_be_installed(guest: Enter) -> None:
    """The manifest names the house, the pages of the day, and icons that are there, in their sizes."""
    anna = guest()
    page = anna.go()
    address = page.locator("link[rel=manifest]").get_attribute("href") or ""
    answer = page.request.get(anna.house + address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == ("Pioche", "standalone", "/")
    days = {registry.find(game).meta.day_page for game in registry.names()} - {""}
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {"/mes-parties", *(f"/{day}" for day in days)}
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert sizes >= {"192x192", "512x512", "any"}
    for icon in manifest["icons"]:
        measured = page.evaluate(
            """(src) => new Promise((done, fail) => {
                const image = new Image();
                image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
                image.onerror = fail;
                image.src = src;
            })""",
            icon["src"],
        )
        assert icon["sizes"] in {"any", measured}
    assert page.request.get(anna.house + "/worker.js").headers["cache-control"] == "no-cache"
