"""Word overlay: the rules R-05 to R-12 and R-22 one by one, and the fast search against a slow twin."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import pytest

from pioche.lexicon import Lexicon, NotAWord
from pioche.lexicon.search import best_overlays, openings, overlays
from pioche.lexicon.search.overlay import Overlay, score
from tests.forms import seeds

VALUES = {letter: 1 + place % 9 for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
FRENCH = [
    "MARE",
    "MERE",
    "MARI",
    "MINI",
    "ARE",
    "MAR",
    "MARES",
    "AMARE",
    "RAMA",
    "RIME",
    "MAI",
    "ARES",
    "TAMARES",
    "RE",
]


def twin(words: list[str], holder: str, hand: str, combine: bool = True, face_down: bool = False) -> Iterator[Overlay]:
    """Try every card in every compartment for every word at every place, and keep what the rules allow."""
    for opened in (-1, 0, 1):
        row = " " * (opened < 0) + holder + " " * (opened > 0)
        for word, first in product(words, range(len(row))):
            last = first + len(word)
            if last > len(row) or len(row) > 9:
                continue
            inside = [
                [letter, letter.lower(), *("." if row[first + nth].upper() == letter else "")]
                for nth, letter in enumerate(word)
            ]
            outside = [["-", "_"] if shown.isalpha() else ["."] for shown in row[:first] + row[last:]]
            for cards in product(*outside[:first], *inside, *outside[first:]):
                laid = "".join(cards)
                after = "".join(old if new == "." else new for old, new in zip(row, laid, strict=True))
                if lawful(row, laid, after, word, hand, combine, face_down):
                    yield Overlay(word, after, laid, opened, score(after, laid, VALUES))


def lawful(row: str, laid: str, after: str, word: str, hand: str, combine: bool, face_down: bool) -> bool:
    """Tell whether a turn keeps the rules; the word is known to stand where it is spelt."""
    taken = Counter("?" if card.islower() else card for card in laid.replace(".", "").replace("_", ""))
    turned = laid.count("_")
    kept = [
        new == "." and old.isalpha() and after[place].isalpha()
        for place, (old, new) in enumerate(zip(row, laid, strict=True))
    ]
    return (
        " " not in after
        and taken <= Counter(hand)
        and taken.total() + turned <= len(hand)
        and turned <= face_down
        and any(kept)
        and len(word) >= 3
        and word != row.strip(" -_").upper()
        and all(not row[place].isspace() or after[place].isalpha() for place in range(len(row)))
        and (combine or " " not in row or len(laid.replace(".", "")) == 1)
    )


def spelt(found: Iterable[Overlay]) -> set[str]:
    """Give the words of overlays."""
    return {each.word for each in found}


def place_of(overlay: Overlay) -> tuple[str, int, int]:
    """Tell a word and the place where it stands."""
    return overlay.word, overlay.opened, len(overlay.holder) - len(overlay.holder.lstrip("-_"))


def a_turn(random: Random) -> tuple[list[str], str, str]:
    """Make a small lexicon, a holder and a hand."""
    words = sorted({"".join(random.choices("AEMRS", k=random.randint(2, 6))) for _ in range(random.randint(20, 60))})
    word = "".join(
        random.choice([letter, letter, letter.lower()]) for letter in random.choices("AEMRS", k=random.randint(3, 5))
    )
    sides = [random.choice(["", "", "-", "--", "_-"]) for _ in range(2)]
    hand = "".join(random.sample("AAEEMMRRSS??--", random.randint(1, 4)))
    return words, sides[0] + word + sides[1], hand


@pytest.mark.parametrize("seed", seeds(15, 40))
def test_agrees_with_its_twin(seed: int) -> None:
    """All ways to lay all words are found, each once, in all variants; the least ways and the best are among them."""
    random = Random(seed)
    words, holder, hand = a_turn(random)
    lex = Lexicon.from_words(words)
    combine, face_down = random.random() < 0.7, random.random() < 0.4
    case = f"seed {seed}: {holder} with {hand}, combine {combine}, face down {face_down}"
    every = list(twin(words, holder, hand, combine, face_down))
    found = list(overlays(lex, holder, hand, combine=combine, face_down=face_down, minimal=False, values=VALUES))
    assert len(found) == len(set(found)), case
    assert set(found) == set(every), case

    least = list(overlays(lex, holder, hand, combine=combine, face_down=face_down, values=VALUES))
    assert len(least) == len(set(map(place_of, least))), case
    assert set(map(place_of, least)) == set(map(place_of, every)), case
    for one in least:
        others = [each.laid for each in every if place_of(each) == place_of(one)]
        assert one.laid in others, case
        assert cost(one.laid) == min(map(cost, others)), case

    count = random.choice([1, 3, 100])
    best = list(best_overlays(lex, holder, hand, VALUES, count, combine=combine, face_down=face_down))
    tops: dict[tuple[str, int, int], int] = {}
    for each in every:
        tops[place_of(each)] = max(tops.get(place_of(each), -99), each.score or 0)
    assert [each.score for each in best] == sorted(tops.values(), reverse=True)[:count], case
    assert set(best) <= set(every), case
    assert all(each.score == tops[place_of(each)] for each in best), case


def cost(laid: str) -> tuple[int, int, int]:
    """Count the cards laid, the jokers and the cards face down."""
    return len(laid.replace(".", "")), sum(map(str.islower, laid)), laid.count("_")


def test_cover_and_lengthen() -> None:
    """R-06: cover visible cards, lengthen by one letter at the beginning or the end, or both in one turn."""
    lex = Lexicon.from_words(FRENCH)
    found = {each.word: each for each in overlays(lex, "MARE", "EASI")}
    assert (found["MERE"].laid, found["MERE"].opened) == (".E..", 0)
    assert (found["MARES"].laid, found["MARES"].opened) == ("....S", 1)
    assert (found["AMARE"].laid, found["AMARE"].opened) == ("A....", -1)
    both = Lexicon.from_words(["MERES"])
    assert overlays(both, "MARE", "ES")[0].laid == ".E..S"
    assert len(overlays(both, "MARE", "ES", combine=False)) == 0


def test_lengthen_by_one_letter_only() -> None:
    """R-06: two new compartments in a turn are one too many, also one at each end."""
    lex = Lexicon.from_words(["REMARE", "MARENT", "AMARES"])
    assert len(overlays(lex, "MARE", "RENTAS")) == 0


def test_never_beyond_nine_compartments() -> None:
    """R-06: the holder has nine compartments at most."""
    lex = Lexicon.from_words(["ABCDEFGHI", "ABCDEFGHIJ", "BCDEFGHIJ", "XBCDEFGHI"])
    assert spelt(overlays(lex, "ABCDEFGH", "IJX")) == {"ABCDEFGHI", "XBCDEFGHI"}
    assert spelt(overlays(lex, "ABCDEFGHI", "IJX")) == {"XBCDEFGHI"}
    assert spelt(overlays(lex, "-ABCDEFGH", "IJXBCDEF")) == set()


def test_one_letter_stays_uncovered_in_its_place() -> None:
    """R-07: to cover all letters is no way, nor to keep only an erased one."""
    assert len(overlays(Lexicon.from_words(["SOL"]), "MARE", "SOL----")) == 0
    assert len(overlays(Lexicon.from_words(["MAT"]), "MARE", "MAT-")) == 1
    ways = overlays(Lexicon.from_words(["MER"]), "MAR", "EMR", minimal=False)
    assert {each.laid for each in ways} == {".E.", "ME.", ".ER"}


def test_a_new_word_of_three_letters_and_more() -> None:
    """R-08: at least three letters, and another word than the one in place."""
    lex = Lexicon.from_words(FRENCH)
    assert "RE" not in spelt(overlays(lex, "MARE", "MA--"))
    assert "MARE" not in spelt(overlays(lex, "MARE", "MARE", minimal=False))
    assert len(overlays(Lexicon.from_words(["AAA"]), "AAA", "AA-", minimal=False)) == 0


def test_outside_the_word_only_erasers_show() -> None:
    """R-08: a word that leaves a letter beside it needs an eraser for it."""
    lex = Lexicon.from_words(["ARE"])
    assert len(overlays(lex, "MARE", "AR")) == 0
    assert overlays(lex, "MARE", "-")[0].holder == "-ARE"


def test_a_joker_keeps_its_meaning() -> None:
    """R-09: MARE with a joker as E can become MERE, not MARI unless its place is covered, as in MINI."""
    lex = Lexicon.from_words(FRENCH)
    assert "MERE" in spelt(overlays(lex, "MARe", "E"))
    assert "MARI" not in spelt(overlays(lex, "MARe", "E"))
    assert overlays(Lexicon.from_words(["MINI"]), "MARe", "INI")[0].laid == ".INI"
    assert overlays(Lexicon.from_words(["MARI"]), "MARe", "I")[0].laid == "...I"


def test_a_joker_is_named_when_laid() -> None:
    """R-09: a joker of the hand stands for the letter that is missing, and shows it."""
    (found,) = overlays(Lexicon.from_words(["MERE"]), "MARE", "?")
    assert (found.laid, found.holder) == (".e..", "MeRE")


def test_erasers_shorten_at_both_ends() -> None:
    """R-10: several erasers at the beginning and the end, never between."""
    lex = Lexicon.from_words(["MAR", "TAMARES", "TAMS"])
    (found,) = overlays(lex, "TAMARES", "----")
    assert (found.word, found.laid) == ("MAR", "--...--")
    assert len(overlays(lex, "TAMARES", "---")) == 0


def test_an_eraser_is_covered_again() -> None:
    """R-10: a letter on an eraser covers and does not lengthen, so that combining may be forbidden."""
    lex = Lexicon.from_words(["MARES"])
    (found,) = overlays(lex, "MAR--", "ES", combine=False)
    assert (found.laid, found.opened) == ("...ES", 0)


def test_a_turn_of_erasers_only() -> None:
    """R-11: erasers alone make a turn if a word is left."""
    (found,) = overlays(Lexicon.from_words(["ARE"]), "MARES", "--")
    assert found.laid == "-...-"


def test_the_score_of_a_turn() -> None:
    """R-12: all cards that show, jokers 1, erasers -2, and 3 for each letter or joker laid from the third on."""
    assert score("MARe-", ".....", {"M": 2, "A": 1, "R": 1}) == 2 + 1 + 1 + 1 - 2
    assert score("MINi", ".INi", {"M": 2, "I": 1, "N": 1}) == 2 + 1 + 1 + 1 + 3
    assert score("-ARE", "-ARE", {"A": 1, "R": 1, "E": 1}) == 3 - 2 + 3
    assert score("_ARE", "_...", {"A": 1, "R": 1, "E": 1}) == 3


def test_the_best_way_covers_letters_by_themselves() -> None:
    """R-12: what need not be covered is covered for the bonus, as long as one letter stays (R-07)."""
    lex = Lexicon.from_words(["MERES"])
    (found,) = best_overlays(lex, "MARE", "ESMR", VALUES)
    assert found.laid.count(".") == 1
    assert found.score == score(found.holder, found.laid, VALUES)


def test_a_card_face_down_erases() -> None:
    """R-22: once per turn any card of the hand that is not otherwise laid serves as an eraser worth nothing."""
    lex = Lexicon.from_words(["ARE", "ARES", "MAR"])
    assert spelt(overlays(lex, "MARE", "S")) == set()
    found = {each.word: each for each in overlays(lex, "MARE", "S", face_down=True, values=VALUES)}
    assert set(found) == {"ARE", "MAR"}
    assert found["ARE"].laid == "_..."
    assert "ARES" in spelt(overlays(lex, "MARE", "SX", face_down=True))
    assert len(overlays(Lexicon.from_words(["TAM"]), "TAMARE", "XX-", face_down=True)) == 0


def test_first_words_have_three_letters() -> None:
    """R-04, R-05: the first word has exactly three letters, all from the hand."""
    lex = Lexicon.from_words(["RE", "ARE", "MAR", "MARE", "SOL"])
    found = openings(lex, "MAR?", values=VALUES)
    assert {(each.word, each.laid) for each in found} == {("ARE", "ARe"), ("MAR", "MAR")}
    assert all(each.holder == each.laid and each.opened == 0 for each in found)
    assert best_overlays(lex, "", "MAR?", VALUES)[0].word == "MAR"


def test_french_words_are_found(lexicon: Lexicon) -> None:
    """The example of R-09 on the French lexicon; every overlay spells a word that the holder shows."""
    found = overlays(lexicon, "MARe", "AEINRS?", values=VALUES)
    assert {"MERE", "MARINE", "MARES"} & spelt(found) >= {"MERE", "MARES"}
    for each in found[:200]:
        assert each.word in lexicon
        assert each.holder.strip("-_").upper() == each.word
        assert each.score == score(each.holder, each.laid, VALUES)
    best = best_overlays(lexicon, "MARe", "AEINRS?", VALUES, 20)
    every = overlays(lexicon, "MARe", "AEINRS?", minimal=False, values=VALUES)
    assert best[0].score == max(each.score or 0 for each in every)


def test_a_view_limits_bans_and_admits() -> None:
    """Words that the view bans are not laid, those that it lets in are."""
    lex = Lexicon.from_words(["MERE", "MORE"]).ruled(admitted=["MIRE"], banned=["MORE"])
    assert spelt(overlays(lex, "MARE", "EOI")) == {"MERE", "MIRE"}
    assert spelt(best_overlays(lex, "MARE", "EOI", VALUES, 5)) == {"MERE", "MIRE"}


def test_overlays_are_a_lazy_sequence() -> None:
    """Results have a size, can be indexed and cut, and show some of themselves."""
    found = overlays(Lexicon.from_words(FRENCH), "MARE", "EIS-")
    assert [*found] == [found[place] for place in range(len(found))]
    assert list(found[1:3]) == [found[1], found[2]]
    assert repr(found).startswith(f"<{len(found)} overlays: ")
    assert repr(overlays(Lexicon.from_words([]), "MARE", "E")) == "<no overlays>"


@pytest.mark.parametrize(
    ("holder", "hand"),
    [
        ("MA", "E"),
        ("M-RE", "E"),
        ("----", "E"),
        ("MARÉ", "E"),
        ("MAR3", "E"),
        ("ABCDEFGHIJ", "E"),
        ("MARE", "e"),
        ("MARE", "3"),
        ("MARE", "A" * 111),
    ],
)
def test_bad_input_is_refused(holder: str, hand: str) -> None:
    """A holder shows one word in up to nine compartments; a hand has letters, jokers and erasers."""
    with pytest.raises(NotAWord):
        overlays(Lexicon.from_words(["MERE"]), holder, hand)


def test_bad_values_and_counts_are_refused() -> None:
    """A letter is worth at least as much as a joker, and at least one overlay is asked for."""
    lex = Lexicon.from_words(["MERE"])
    with pytest.raises(ValueError, match="at least 1"):
        best_overlays(lex, "MARE", "E", VALUES | {"E": 0})
    with pytest.raises(ValueError, match="at least one"):
        best_overlays(lex, "MARE", "E", VALUES, 0)
