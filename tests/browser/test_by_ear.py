"""A whole game of each kind by somebody who sees nothing: keys, and what the accessibility tree says."""

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import vocabulary
from pioche.games.cle.search import best_placements, points_scoring
from pioche.games.coquillaude.coquillaudet import load
from pioche.games.rondo.moves import LETTER_VALUES
from pioche.lexicon import Lexicon
from pioche.lexicon.search import best_overlays, from_letters, in_order, openings, placements
from tests.browser.boxes import bots_for
from tests.browser.guests import Guest
from tests.browser.hands.reader import Passed, Reader
from tests.browser.openings import open_table

Enter = Callable[..., Guest]
GAME_SECONDS = 900
VERSION = "fr-2"
SQUARE = re.compile(r"^([A-Z])(\d+) : (?:.*, )?([A-Z])(?:,|$)")
"""“K10 : A, dernier coup”."""


def say_a_word(reader: Reader) -> None:
    """KIRDY: say the shortest word with the letters of the support, or none; stop at four letters; keep jokers."""
    if reader.has("button", "^S’arrêter"):
        reader.press("^S’arrêter" if len(support(reader)) > 2 else "^(Continuer|S’arrêter)")
    elif reader.has("button", "Garder les jokers"):
        reader.press("Garder les jokers")
    elif reader.sentence.startswith("À toi") and reader.has("button", "^(Renoncer|Je n’ai rien)"):
        said = " ".join(reader.names("StaticText", "^Déjà dits"))
        letters = support(reader)
        words = in_order(Lexicon.load(), letters, without=re.findall(r"[A-Z]{2,}", said)) if letters else []
        word = min(words[:5000], key=len, default=None)
        if word is None:
            sure = "Oui, renoncer" if reader.has("button", "^Renoncer") else ""
            reader.press("^(Renoncer|Je n’ai rien)", sure)
            return
        field = reader.tab_to("textbox", "mot")
        reader.key("Backspace", len(field.value))
        reader.types(word)
        reader.key("Enter")


def support(reader: Reader) -> str:
    """The letters of KIRDY's support."""
    told = next(iter(reader.names("image", "^Support : ")), "")
    return "".join(re.findall(r"\b[A-Z]\b", told.split(".")[0]))


def lay_cards(reader: Reader) -> None:
    """RONDO: lay the best word over the holder, or pass."""
    opening = reader.has("button", "^Aucun mot")
    if not opening and not (reader.sentence.startswith("À toi") and reader.has("button", "^Passer")):
        return
    cards = reader.names("button", r"^(Joker|Gomme|[A-Z]), ")
    hand = "".join({"Joker": "?", "Gomme": "-"}.get(name.split(",")[0], name[0]) for name in cards)
    cases = [name.split(" : ")[1] for name in reader.names("button", r"^Case \d+ sur")]
    if opening or all("vide" in each for each in cases):
        found = next(iter(openings(Lexicon.load(), hand)), None)
    else:
        row = "".join("-" if each.startswith(("Gomme", "gomme")) else each[0] for each in cases)
        found = next(iter(best_overlays(Lexicon.load(), row, hand, LETTER_VALUES)), None)
    if found is None:
        reader.press("^(Aucun mot|Passer)", "^Oui")
        return
    reader.tab_to("button", "^Case 1 sur")
    reader.key("Home")
    if found.opened >= 0 and reader.has("button", "au début"):
        reader.key("ArrowRight")
    reader.types(found.holder)
    reader.key("Enter")


def lift_a_stone(reader: Reader) -> None:
    """KAKUZU: walk to the first stone that may be lifted, and lift it."""
    if not re.match("Cherche|Soulève", reader.sentence):
        return
    stones = [name for name in reader.names("gridcell", "pierre") if "déjà ouvert" not in name]
    row, column = place(stones[0])
    here = place(reader.tab_to("gridcell").name)
    walk(reader, row - here[0], column - here[1])
    reader.key("Enter")


def place(name: str) -> tuple[int, int]:
    """Where a square of KAKUZU is."""
    found = re.match(r"Rangée ([A-I]), colonne (\d)", name)
    assert found, name
    return ord(found[1]) - ord("A"), int(found[2]) - 1


def walk(reader: Reader, down: int, right: int) -> None:
    """Go over a board by arrows."""
    reader.key("ArrowDown" if down > 0 else "ArrowUp", abs(down))
    reader.key("ArrowRight" if right > 0 else "ArrowLeft", abs(right))


def rows_of(reader: Reader) -> tuple[str, ...]:
    """A big board of letters, read square by square."""
    squares = reader.names("gridcell")
    size = int(len(squares) ** 0.5)
    rows = [["."] * size for _ in range(size)]
    for name in squares:
        if found := SQUARE.match(name):
            rows[int(found[2]) - 1][ord(found[1]) - ord("A")] = found[3]
    return tuple("".join(row) for row in rows)


def rack(reader: Reader) -> str:
    """The letters that one holds."""
    return "".join("?" if name == "Joker" else name for name in reader.names("button", "^([A-Z]|Joker)$"))


def write(reader: Reader, row: int, column: int, direction: str, word: str) -> None:
    """Walk to a square, turn the word, type it."""
    here = re.match(r"([A-Z])(\d+)", reader.tab_to("gridcell").name)
    assert here
    walk(reader, row - int(here[2]) + 1, column - ord(here[1]) + ord("A"))
    way = "vers la droite" if direction == "across" else "vers le bas"
    for _ in range(4):
        if reader.has("button", f"Sens du mot : {way}"):
            break
        reader.key("Space")
    reader.types(word)
    reader.page.wait_for_timeout(400)


def lay_letters(reader: Reader) -> None:
    """LA CLÉ: accept what others lay; lay the best word, or pass."""
    if reader.has("button", "^Accepter"):
        reader.press("^Accepter")
    elif reader.sentence.startswith("À toi") and reader.has("button", "^Passer"):
        known = vocabulary(VERSION, Rulings())
        worth = points_scoring("red", None, False)
        found = next(iter(best_placements(known, rows_of(reader), rack(reader), worth, 1)), None)
        if found is None:
            reader.press("^Passer", "^Oui, passer")
            return
        write(reader, found.row, found.col, found.direction, found.word)
        reader.key("Enter")


def lay_a_chain(reader: Reader) -> None:
    """The patience: a word from the first square, one across it, and so on, until none is found."""
    rows, letters = rows_of(reader), rack(reader)
    blank = all(set(row) == {"."} for row in rows)
    tries: Sequence[tuple[int, int, str, str]]
    if blank:
        words = sorted((str(each) for each in from_letters(Lexicon.load(), letters)), key=len, reverse=True)
        tries = [(0, 0, "across", word) for word in words[:6]]
    else:
        found = sorted(placements(Lexicon.load(), rows, letters), key=lambda each: each.row + each.col, reverse=True)
        way = "down" if reader.has("button", "Sens du mot : vers le bas") else "across"
        tries = [(each.row, each.col, way, each.word) for each in found if each.direction == way][:12]
    for row, column, direction, word in tries:
        write(reader, row, column, direction, word)
        if any(re.match(r"Mot n°", each) for each in reader.names("StaticText")):
            reader.key("Enter")
            reader.page.wait_for_timeout(400)
            return
        reader.key("Escape", 2)
    reader.press("^(Abandonner|Terminer)", "" if reader.has("button", "^Terminer") else "^Oui|^Abandonner")


def take_part(reader: Reader) -> None:
    """LA COQUILLAUDE: roll, answer, give, prepare nothing, attack nobody."""
    if reader.has("button", "^Lancer les dés"):
        reader.press("^Lancer les dés")
    elif reader.has("textbox", "Ta réponse"):
        told = set(reader.names("StaticText"))
        known = next((entry.answer for entry in load().values() if entry.question in told), "zut")
        reader.tab_to("textbox", "Ta réponse")
        reader.page.keyboard.type(known)
        reader.key("Enter")
    elif reader.has("button", "^La machine a raison"):
        reader.press("^La machine a raison")
    elif reader.has("button", "^Sans mot cette fois"):
        reader.press("^Sans mot cette fois", "^Oui, rien")
    elif reader.has("button", "^Laisser$"):
        reader.press("^Laisser$")
    elif reader.sentence.startswith("Donne "):
        reader.tab_to("button", r"^[A-Z] : ")
        reader.types("".join(name[0] for name in reader.names("button", r"^[A-Z] : ")[:4]))
        reader.key("Enter")


PLAYERS: dict[str, Callable[[Reader], None]] = {
    "kirdy": say_a_word,
    "rondo": lay_cards,
    "kakuzu": lift_a_stone,
    "cle": lay_letters,
    "patience": lay_a_chain,
    "coquillaude": take_part,
}
SHORT: dict[str, dict[str, Any]] = {
    "kirdy": {"ending": "target", "target": 100},
    "coquillaude": {"barren_rounds": 1, "least_value": 100, "overrule_seconds": 0},
}
"""Games that are over soon."""


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
def test_a_game_by_ear(guest: Enter, game: str) -> None:
    """To the result with a keyboard, knowing nothing but the accessibility tree; the focus is never nowhere."""
    anna = guest("Anna")
    code = open_table(anna, game, bots=bots_for(game, 2), **SHORT.get(game, {}))
    anna.go(f"/table/{code}")
    reader = Reader(anna)
    reader.page.locator("main.frame").wait_for()
    until = time.monotonic() + GAME_SECONDS
    begun = False
    while not reader.page.locator(".result").count():
        assert time.monotonic() < until, reader.sentence
        if begun:
            assert reader.focus, f"the focus is nowhere: {reader.sentence}"
        before = reader.sentence
        with suppress(Passed):
            PLAYERS[game](reader)
        begun = begun or reader.focus is not None
        if reader.sentence == before:
            reader.pause()
