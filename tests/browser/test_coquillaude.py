"""LA COQUILLAUDE in the browser: whole games, questions, gifts, composing, anagrams, votes, the curtain, the TV."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, Route, expect

from pioche.components.rulings import Rulings
from pioche.games.coquillaude.coquillaudet import load
from pioche.games.coquillaude.dictionary import dictionary
from pioche.games.coquillaude.searching import find_best
from pioche.lexicon.search import Placement, anagrams
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.ear import Ear
from tests.browser.openings import ask, open_table, sit_down

Enter = Callable[..., Guest]
Theme = Literal["light", "dark"]

WAYS = {
    "across": "vers la droite",
    "down": "vers le bas",
    "descending": "en biais vers le bas",
    "ascending": "en biais vers le haut",
}


class Player(Ear):
    """A guest at a table of LA COQUILLAUDE who reads what the house sends to the page."""

    def at(self, code: str) -> "Player":
        """Go to a table."""
        self.guest.go(f"/table/{code}")
        return self.seated()

    def seated(self) -> "Player":
        """Wait for the board."""
        expect(self.page.get_by_role("grid")).to_be_visible()
        return self

    @property
    def seat(self) -> int:
        """Where this person sits."""
        seat: int = self.table["views"][0]["seat"]
        return seat

    @property
    def unsent(self) -> Locator:
        """The pawns on the board that are not laid yet."""
        return self.page.locator("[data-spot] .letter.unsent")

    def pawn(self, letter: str) -> Locator:
        """A pawn of the handful."""
        return self.page.locator(f"[data-rack] button[data-card='{letter}']").first

    def square(self, row: int, column: int) -> Locator:
        """A square of the board."""
        return self.page.locator(f"[data-spot='{row},{column}']")

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)

    def wait_until(self, true: Callable[[], bool], page: Page | None = None) -> None:
        """Let the page live until something is true."""
        for _ in range(2400):
            if true():
                return
            (page or self.page).wait_for_timeout(25)
        raise AssertionError(f"it never happened: {self.view['phase']} {self.may}")

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of this seat; False when the game is over."""
        self.wait_until(lambda: bool(set(self.may) - {"reopen"}) or self.view["phase"] == "over")
        return bool(self.view["phase"] != "over")

    def sends(self, press: Callable[[], None]) -> None:
        """Do something and wait until the house has done it."""
        before = self.table["sequence"]
        press()
        self.wait_until(lambda: self.table["sequence"] > before)

    def reach(self, *commands: str, **ways: Any) -> None:
        """Play until one of these commands is asked for."""
        while self.wait_for_turn() and not set(commands) & set(self.may):
            self.act(**ways)
        assert set(commands) & set(self.may), self.view["phase"]

    def act(self, *, right: bool = True, word: bool = True) -> None:
        """Do what is asked for."""
        match self.view["phase"]:
            case "roll":
                self.sends(self.button("Lancer les dés").click)
            case "gift":
                self.give()
            case "question":
                self.answer(self.known() if right else "zut")
            case "verdict":
                self.presses("uphold", "La machine a raison")
            case "words":
                self.compose(self.best() if word else None)
            case "attack":
                self.presses("pass", "Laisser")

    def presses(self, command: str, name: str) -> None:
        """Press a button where others may be quicker and end it."""
        while command in self.may:
            with suppress(PlaywrightError):
                self.page.get_by_role("button", name=name, exact=True).click(timeout=500)
            self.page.wait_for_timeout(25)

    def known(self) -> str:
        """The answer to the question on the table."""
        return load()[self.view["card"]["number"]].answer

    def answer(self, text: str) -> None:
        """Answer the question."""
        self.page.get_by_label("Ta réponse").fill(text)
        self.sends(self.button("Répondre").click)

    def give(self) -> None:
        """Give the first pawns."""
        letters = self.view["rack"][: self.view["gift"]]
        for letter in letters:
            self.page.locator(f"[data-gift] button[data-card='{letter}']").click()
        self.sends(self.button("Donner").click)

    def best(self, directions: tuple[str, ...] = tuple(WAYS)) -> Placement | None:
        """Find the most valuable word that may be laid in some directions."""
        view = self.view
        known = dictionary(view["lexicon"], Rulings(tuple(view["admitted"]), tuple(view["banned"])))
        found = find_best(known, tuple(view["rows"]), view["rack"], 60, anagrams=False)
        least = view["options"]["least_value"]
        return next((each for each in found if each.direction in directions and each.score >= least), None)

    def write(self, found: Placement) -> None:
        """Go to a square with the keys, turn, and type a word."""
        self.square(*found.squares[0]).focus()
        turned = self.button(f"Sens du mot : {WAYS[found.direction]}")
        for _ in WAYS:
            if turned.count():
                break
            self.page.keyboard.press("Space")
        expect(turned).to_be_visible()
        self.page.keyboard.type(found.word.lower())
        expect(self.unsent).to_have_count(len(found.letters.replace(".", "")))

    def compose(self, found: Placement | None) -> None:
        """Be ready with a word, or without."""
        if found is None:
            self.button("Sans mot cette fois").click()
            self.sends(self.button("Oui, rien").click)
        else:
            self.write(found)
            self.sends(self.button("C’est prêt").click)


def _hurry(page: Page, options: dict[str, Any]) -> None:
    def change(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        wish["settings"] = {**wish.get("settings", {}), "bot_delays": False}
        wish["options"] = {**(wish.get("options") or {}), **options}
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/tables", change)


def _touch_drag(page: Page, pawn: Locator, target: Locator) -> None:
    session = page.context.new_cdp_session(page)
    start, end = pawn.bounding_box(), target.bounding_box()
    assert start
    assert end
    here, there = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": here[0], "y": here[1]}]})
    for step in range(1, 7):
        point = {axis: a + (b - a) * step / 6 for axis, a, b in zip("xy", here, there, strict=True)}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


QUICK: dict[str, Any] = {"overrule_seconds": 0}
"""Answers are left to the machine."""


def against(guest: Guest, *bots: str, **options: Any) -> Player:
    """Sit down with bots that answer at once."""
    player = Player(guest)
    return player.at(open_table(guest, "coquillaude", bots=bots or ("1",), **{**QUICK, **options}))


def duel(guest: Enter, size: tuple[int, int] = DESKTOP, **options: Any) -> tuple[Player, Callable[[], None]]:
    """Sit down with somebody who does something only when told to, and then as little as possible."""
    anna, leo = Player(guest("Anna", size=size)), guest("Léo")
    code = open_table(anna.guest, "coquillaude", free=1, begin=False, gift_seconds=5, **{**QUICK, **options})
    sit_down(leo, code, 1, "Léo")
    ask(anna.guest, code, {"type": "start"})
    least: dict[str, dict[str, Any]] = {
        "roll": {"type": "roll"},
        "question": {"type": "answer", "text": ""},
        "verdict": {"type": "uphold"},
        "words": {"type": "prepare"},
        "attack": {"type": "pass"},
    }

    def nudge() -> None:
        phase = anna.view["phase"]
        expected = [each["seat"] for each in anna.table["expected"] if each["commands"] != ["reopen"]]
        if 1 in expected and phase in least:
            before = anna.table["sequence"]
            ask(leo, code, {"type": "move", "seat": 1, "command": least[phase]})
            anna.wait_until(lambda: anna.table["sequence"] > before)

    return anna.at(code), nudge


def test_a_whole_game(guest: Enter) -> None:
    """From the shelf to the end against the computer; a round in which nobody has a strong word ends this one."""
    anna = Player(guest("Anna"))
    page = anna.page
    _hurry(page, {"least_value": 100, "barren_rounds": 1, **QUICK})
    anna.guest.open_box("LA COQUILLAUDE", "Inviter")
    anna.guest.at_table()
    page.get_by_role("button", name="Ordinateur").first.click()
    page.get_by_role("button", name="Zoé").click()
    page.get_by_role("button", name="Commencer").click()
    anna.seated()
    while anna.wait_for_turn():
        anna.act(right=anna.view["round"] % 2 == 1, word=anna.view["round"] == 1)
    expect(page.locator(".result")).to_be_visible()
    assert anna.view["end"] in {"barren", "exhausted", "silence"}
    anna.guest.finds_no_barrier()
    anna.guest.fits()


def test_answers_right_and_wrong(guest: Enter) -> None:
    """A right answer brings more pawns than a wrong one; the expected answer is shown with its explanation."""
    anna, nudge = duel(guest, PHONE, overrule_seconds=120)
    for text in (None, "n’importe quoi"):
        while "answer" not in anna.may:
            nudge()
            if set(anna.may) - {"reopen", "answer"}:
                anna.act(word=False)
            anna.page.wait_for_timeout(25)
        entry = load()[anna.view["card"]["number"]]
        before = anna.view["rack_sizes"][0]
        expect(anna.page.get_by_text(entry.question, exact=True)).to_be_visible()
        anna.answer(text or entry.answer)
        pawns = 2 if text else 2 + 2 * entry.stars
        anna.guest.sees(f"« {text} » : faux" if text else f"« {entry.answer} » : juste")
        anna.guest.sees(f"Réponse : {entry.answer}")
        anna.guest.sees(entry.note)
        nudge()
        assert anna.view["rack_sizes"][0] - before == pawns


def test_giving_up_and_what_was_typed(guest: Enter) -> None:
    """A half-typed answer survives a reload; giving up is asked twice."""
    anna = against(guest("Anna"))
    anna.reach("answer")
    anna.page.get_by_label("Ta réponse").fill("Victor H")
    anna.page.reload()
    expect(anna.page.get_by_label("Ta réponse")).to_have_value("Victor H")
    anna.page.get_by_role("button", name="Passer", exact=True).click()
    anna.sends(anna.button("Oui, je passe").click)
    anna.guest.sees("Anna passe")


def test_gifts(guest: Enter) -> None:
    """Who owes pawns chooses them by tap or by typing, may change the choice, and gives exactly these."""
    anna = against(guest("Anna"), "1", "1", "1", barren_rounds=10, least_value=100, gift_seconds=120)
    # Each roll of another seat asks for gifts once in six.
    anna.reach("give", word=False)
    page, rack, count = anna.page, anna.view["rack"], anna.view["gift"]
    anna.guest.finds_no_barrier()
    give = anna.button("Donner")
    expect(give).to_be_disabled()
    page.locator(f"[data-gift] button[data-card='{rack[-1]}']").click()
    page.get_by_role("button", name=f"Reprendre le {rack[-1]}").click()
    page.evaluate("document.activeElement.blur()")
    for letter in rack[:count]:
        page.keyboard.press(letter.lower())
    expect(give).to_have_text(f"Donner {', '.join(rack[:count])}")
    anna.sends(give.click)
    assert sorted(rack) == sorted(anna.view["rack"] + rack[:count])


def test_composing_by_typing(guest: Enter) -> None:
    """A slanting word is typed, valued line by line, sealed with Enter, revised, and survives a reload."""
    anna = against(guest("Anna"), least_value=4, preparation_seconds=600)
    anna.reach("prepare")
    page, found = anna.page, anna.best(("descending", "ascending"))
    assert found is not None
    anna.write(found)
    expect(page.locator("dl").get_by_text(found.word)).to_be_visible()
    expect(page.locator("dl .total dd")).to_have_text(str(found.score))
    anna.guest.finds_no_barrier()
    page.reload()
    expect(anna.unsent).to_have_count(len(found.laid))
    expect(page.locator("dl .total dd")).to_have_text(str(found.score))
    page.keyboard.press("Backspace")
    expect(anna.unsent).to_have_count(len(found.laid) - 1)


def test_touch_on_the_phone(guest: Enter) -> None:
    """Pawns are drawn to squares and back with a finger; sorting, pinning and searching arrange the handful."""
    anna = against(guest("Anna", size=PHONE), preparation_seconds=600)
    anna.reach("prepare")
    page = anna.page
    page.get_by_role("button", name="Tout le plateau").scroll_into_view_if_needed()
    letter = anna.view["rack"][0]
    _touch_drag(page, anna.pawn(letter), anna.square(9, 9))
    expect(anna.square(9, 9).locator(".unsent")).to_be_visible()
    _touch_drag(page, anna.square(9, 9), anna.square(10, 9))
    expect(anna.square(10, 9).locator(".unsent")).to_be_visible()
    _touch_drag(page, anna.square(10, 9), page.locator("[data-rack]"))
    expect(anna.unsent).to_have_count(0)
    anna.button("Trier de A à Z").click()
    shown = page.locator("[data-rack] button")
    assert shown.first.get_attribute("data-card") == min(anna.view["rack"])
    last = max(anna.view["rack"])
    anna.button("Épingler des pions").click()
    anna.pawn(last).click()
    assert shown.first.get_attribute("data-card") == last
    anna.button("Épingler des pions").click()
    page.get_by_label("Chercher un mot").fill("éè" + letter)
    expect(page.locator("[data-rack] .lit").first).to_be_visible()
    anna.guest.fits()


def test_refusals_keep_the_preparation(guest: Enter) -> None:
    """What is not worth enough or no word is refused with its reason; the pawns stay where they are."""
    anna = against(guest("Anna"))
    anna.reach("prepare")
    for column, letter in enumerate(anna.view["rack"][:2]):
        anna.pawn(letter).click()
        anna.square(10, 8 + column).click()
    expect(anna.unsent).to_have_count(2)
    anna.button("C’est prêt").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("Pas encore prêt.")
    expect(anna.page.locator("[data-spot] .letter.refused")).to_have_count(2)
    anna.guest.finds_no_barrier()
    anna.button("Reprendre les pions").click()
    expect(anna.page.locator("[data-spot] .letter.refused")).to_have_count(0)


def test_anagrams(guest: Enter) -> None:
    """An announced anagram adds its value; a wrong one is explained; an attack with one more takes the points."""
    anna, leo = Player(guest("Anna")), Player(guest("Léo"))
    code = open_table(
        anna.guest, "coquillaude", free=1, begin=False, preparation_seconds=600, attack_seconds=600, **QUICK
    )
    sit_down(leo.guest, code, 1, "Léo")
    ask(anna.guest, code, {"type": "start"})
    anna.at(code)
    leo.at(code)
    found, words = _reach_anagrams(anna, leo)
    anna.write(found)
    field = anna.page.get_by_label("Une anagramme de")
    field.fill(words[0])
    anna.button("Ajouter").click()
    expect(anna.page.locator("dl").get_by_text(words[0])).to_be_visible()
    field.fill("zzz")
    anna.button("Ajouter").click()
    expect(anna.page.get_by_role("status").filter(has_text="ZZZ")).to_be_visible()
    anna.button("Retirer ZZZ").click()
    anna.page.reload()
    expect(anna.button(f"Retirer {words[0]}")).to_be_visible()
    anna.sends(anna.button("C’est prêt").click)
    anna.sends(anna.button("Réviser").click)
    anna.sends(anna.button("C’est prêt").click)
    leo.compose(None)
    leo.wait_until(lambda: "attack" in leo.may)
    leo.page.get_by_role("textbox", name="Une anagramme de").fill(words[0])
    leo.button("Ajouter").click()
    leo.button("Prendre les points").click()
    expect(leo.page.get_by_role("alert").filter(has_text="déjà annoncé")).to_be_visible()
    leo.guest.finds_no_barrier()
    leo.button(f"Retirer {words[0]}").click()
    leo.page.get_by_role("textbox", name="Une anagramme de").fill(words[1])
    leo.button("Ajouter").click()
    leo.sends(leo.button("Prendre les points").click)
    anna.wait_until(lambda: anna.view["scores"][1] > 0)
    assert anna.view["scores"][0] == 0
    anna.guest.sees(f"Léo trouve {words[1]} et prend les {anna.view['scores'][1]} points.")


def together(*players: Player, until: Callable[[], Player | None]) -> Player:
    """Let people at one table do what is asked of them, words apart, until it comes to something."""
    for _ in range(600):
        if (found := until()) is not None:
            return found
        for player in players:
            if set(player.may) - {"reopen", "prepare"}:
                player.act()
            player.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to it: {players[0].view['phase']}")


def _reach_anagrams(anna: Player, leo: Player) -> tuple[Placement, list[str]]:
    """Play until Anna can lay a word with two anagrams."""
    for _ in range(3):
        together(anna, leo, until=lambda: anna if "prepare" in anna.may else None)
        view = anna.view
        known = dictionary(view["lexicon"], Rulings())
        for found in find_best(known, tuple(view["rows"]), view["rack"], 60):
            words = list(anagrams(known, found.word))
            if len(words) > 1 and len(found.word) ** 2 >= view["options"]["least_value"]:
                return found, words
        anna.compose(None)
        leo.compose(None)
    raise AssertionError("no word with two anagrams in three rounds")


def test_overruling_the_machine(guest: Enter) -> None:
    """Two browsers: the other seat turns the judgement round, and the pawns follow."""
    anna, leo = Player(guest("Anna")), Player(guest("Léo", size=PHONE))
    code = open_table(anna.guest, "coquillaude", free=1, begin=False, overrule_seconds=120)
    sit_down(leo.guest, code, 1, "Léo")
    ask(anna.guest, code, {"type": "start"})
    anna.at(code)
    leo.at(code)
    asked = together(anna, leo, until=lambda: next((each for each in (anna, leo) if "answer" in each.may), None))
    judge = leo if asked is anna else anna
    wanted = asked.view["rack_sizes"][asked.seat] + 2 + 2 * asked.view["card"]["stars"]
    asked.answer("presque")
    judge.wait_until(lambda: "overrule" in judge.may)
    judge.guest.sees("« presque » : faux, dit la machine.")
    judge.guest.finds_no_barrier()
    judge.guest.fits()
    judge.sends(judge.button("Si, c’est juste").click)
    asked.guest.sees("La table corrige la machine")
    asked.wait_until(lambda: asked.view["rack_sizes"][asked.seat] == wanted)


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


def test_the_shared_screen(guest: Enter) -> None:
    """A TV shows the question and the board in large, no pawns and no controls; spectators see the same."""
    anna, screen = guest("Anna"), guest(size=(1920, 1080))
    player = against(anna)
    player.reach("answer")
    code = anna.page.url.rsplit("/", 1)[1]
    page = screen.go(f"/ecran/{code}")
    expect(page.get_by_text(player.view["card"]["question"], exact=True)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.locator("[data-rack], input")).to_have_count(0)
    screen.finds_no_barrier()
    screen.fits()


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


def test_the_rules(guest: Enter) -> None:
    """The rules have live pictures and no barriers, in both languages."""
    anna = guest(size=PHONE)
    page = anna.go("/regles/coquillaude")
    expect(page.get_by_role("img", name="2533")).to_be_visible()
    anna.finds_no_barrier()
    anna.fits()


def test_the_first_game(guest: Enter) -> None:
    """The guided first game can be played to its end by taps and by typing."""
    anna = guest(size=PHONE)
    page = anna.go("/regles/coquillaude#partie")

    def press(name: str) -> None:
        page.get_by_role("button", name=name).click()

    press("Lancer les dés")
    press("Continuer")
    page.get_by_label("Ta réponse").fill("Blanc")
    press("Répondre")
    anna.sees("Juste")
    press("Continuer")
    page.locator("[data-spot='4,2']").click()
    page.keyboard.type("nacre")
    anna.sees("NACRE : 25 points")
    anna.finds_no_barrier()
    press("C’est prêt")
    press("C’est prêt")
    anna.sees("En biais, avec une lettre sur une coquille")
    press("Reprendre les pions")
    page.locator("[data-spot='2,2']").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    page.keyboard.type("nacre")
    anna.sees("NACRE : 49 points")
    press("C’est prêt")
    page.get_by_label("Une anagramme de NACRE").fill("écran")
    press("Ajouter")
    anna.sees("NACRE + ECRAN : 98 points")
    press("Continuer")
    anna.finds_no_barrier()
    press("Continuer")
    page.get_by_label("Une anagramme de CHIEN").fill("Chine")
    press("Ajouter")
    anna.sees("Tu sais jouer !")
    anna.finds_no_barrier()
    anna.fits()
