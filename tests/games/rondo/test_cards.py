"""The material: R-01 and R-02."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

from pioche.games.rondo import cards
from pioche.games.rondo.holder import faces, laid_over, word_of
from tests.games.rondo.builders import after, lay, position, refused


def test_the_pack() -> None:
    """R-01: 110 cards, 94 letters with a value each, 10 erasers of -2, 6 jokers of 1."""
    counts = Counter(cards.PACK)
    assert len(cards.PACK) == 110
    assert sum(count for card, count in counts.items() if card.isalpha()) == 94
    assert (counts[cards.ERASER], cards.CARD_VALUE[cards.ERASER]) == (10, -2)
    assert (counts[cards.JOKER], cards.CARD_VALUE[cards.JOKER]) == (6, 1)


def test_every_letter_has_cards_and_a_value() -> None:
    """R-01: each of the 26 letters is in the pack and worth something, the rare ones most."""
    letters = [card for card in cards.CARD_VALUE if card.isalpha()]
    assert "".join(letters) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert all(card in cards.PACK and cards.CARD_VALUE[card] > 0 for card in letters)
    assert cards.CARD_VALUE["E"] == 1
    assert {card for card in letters if cards.CARD_VALUE[card] == 10} == set("KWXY")


def test_a_corrected_table_is_read(tmp_path: Path) -> None:
    """R-01: whoever owns a box corrects the file: a card, how many there are of it and what it is worth."""
    (tmp_path / "cards.txt").write_text("# explained\n\nA 8:2\n- 10:-2\n? 6:1\n", encoding="utf-8")
    assert cards.read_cards(tmp_path / "cards.txt") == {"A": (8, 2), "-": (10, -2), "?": (6, 1)}


def test_the_table_says_that_it_is_a_reconstruction() -> None:
    """R-01: the original does not print the letters; the file says so and can be corrected by hand."""
    text = (files("pioche.games.rondo") / "data" / "cards.txt").read_text(encoding="utf-8")
    assert "reconstruction" in text


def test_compartments_keep_what_is_covered() -> None:
    """R-02: each compartment is a pile; the last card laid is the one that shows."""
    holder = laid_over(("M", "A", "R", "E"), lay("B..-").cards)
    assert holder == ("MB", "A", "R", "E-")
    assert faces(holder) == "BAR-"
    assert word_of(faces(holder)) == "BAR"


def test_the_holder_is_drawn_out_to_nine() -> None:
    """R-02: the holder starts with three compartments and has nine at most."""
    assert len(after(position(hands=("MERAAAA", "")), lay("MER")).holder) == 3
    nine = after(position("TROUVERA", ("IAAAAAA", "A")), lay("........+I"))
    assert len(nine.holder) == 9
    assert refused(position("TROUVERAI", ("SAAAAAA", "A")), lay(".........+S")) == "R-06"
