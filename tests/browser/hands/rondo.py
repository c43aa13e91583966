"""RONDO: reading what the house sends to the page, finding words in it, laying cards."""

from typing import Any

from playwright.sync_api import Locator, expect

from pioche.lexicon import Lexicon
from pioche.lexicon.search import best_overlays
from pioche.lexicon.search.overlay import Overlay
from tests.browser.hands.ear import Ear
from tests.browser.openings import hurry


class Player(Ear):
    """A guest at a RONDO table who reads what the house sends to the page and finds words in it."""

    def against_the_computer(self, **options: Any) -> "Player":
        """Go from the shelf to a table with bots that answer at once."""
        hurry(self.page, **options)
        self.guest.open_box("RONDO", "Contre l’ordinateur")
        self.guest.at_table()
        return self.seated()

    def seated(self) -> "Player":
        """Wait for one's cards."""
        expect(self.page.get_by_role("group", name="Tes cartes")).to_be_visible()
        return self

    @property
    def words(self) -> Lexicon:
        """The words of this table."""
        return Lexicon.load(self.view["lexicon"])

    def best(self) -> Overlay | None:
        """Find the best word."""
        view = self.view
        row = "".join(pile[-1] for pile in view["holder"])
        combine = view["options"]["combined"]
        return next(iter(best_overlays(self.words, row, view["hand"], view["values"], combine=combine)), None)

    def card(self, card: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f"[data-hand] button[data-card='{card}']").first

    def case(self, at: int) -> Locator:
        """A compartment, or the place where one is opened."""
        return self.page.locator(f"[data-at='{at}']")

    def lay(self, face: str, at: int) -> None:
        """Tap a card, tap a compartment, unless it goes to the next free one by itself; name a joker."""
        self.card("?" if face.islower() else face).click()
        if self.view["holder"]:
            self.case(at).click()
        if face.islower():
            self.page.get_by_role("button", name=f"Joker : {face.upper()}").click()

    def prepare(self, found: Overlay) -> None:
        """Lay all cards of a word; what lies there already is taken back."""
        if self.page.locator("[data-at] .unsent").count():
            self.page.get_by_role("button", name="Reprendre les cartes").click()
        first = -1 if found.opened < 0 else 0
        for place, face in enumerate(found.laid):
            if face != ".":
                self.lay(face, first + place)

    def send(self) -> None:
        """Press the main button and wait until the house has done it."""
        self.sends(self.page.locator("button.main").click)

    def give_up(self) -> None:
        """Pass, or give no word for the start."""
        opening = self.view["phase"] == "opening"
        self.page.locator(".tools").get_by_role("button", name="Aucun mot" if opening else "Passer").click()
        self.sends(self.page.get_by_role("button", name="Oui, aucun" if opening else "Oui, passer").click)

    def take_turn(self) -> None:
        """Do the best there is."""
        found = self.best()
        if found is None:
            self.give_up()
        else:
            self.prepare(found)
            self.send()

    def wait_for_turn(self) -> bool:
        """Wait for one's turn; False when the game is over."""
        self.wait_until(lambda: bool(self.view["may"]) or self.view["phase"] == "over")
        return bool(self.view["may"])

    def reach_a_word(self) -> None:
        """Play until there is a word in the holder and it is one's turn."""
        while self.wait_for_turn() and not self.view["holder"]:
            self.take_turn()
        assert self.view["phase"] == "turns"
