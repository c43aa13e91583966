"""What is reckoned of a position is exact where it says so."""

from itertools import permutations

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.analysis import analyse, draw_sizes, survival
from pioche.games.kirdy.bag import MOST_LETTERS, is_letter
from pioche.games.kirdy.commands import Announce, CallKirdy, Continue, GiveUp, KeepJokers, Pass, Stop
from pioche.games.kirdy.state import Secret
from pioche.games.kirdy.words import contains_in_order, dictionary, kinship
from pioche.kernel.game import Act
from pioche.kernel.records import Begin, Command, TimeUp
from pioche.lexicon import Lexicon

from .builders import ANN, position

TINY = Lexicon.from_words(["ABACA", "BACA", "CABAC", "ABCA", "CAB", "BAAC"])


def survival_by_hand(bag: tuple[str, ...], support: str) -> float:
    """Draw from the bag in every possible order and see how often a word remains."""
    alive = total = 0
    for order in permutations(bag):
        room, letters, tiles = MOST_LETTERS - len(support), support, iter(order)
        wanted = min(1, room)
        while wanted:
            tile = next(tiles)
            if tile == "grey":
                wanted = min(wanted + 1, room)
            elif is_letter(tile):
                letters, wanted, room = letters + tile, wanted - 1, room - 1
        total += 1
        alive += any(contains_in_order(word, letters) for word in TINY)
    return alive / total


@pytest.mark.parametrize(
    ("bag", "support"),
    [
        (("A", "B", "C", "C"), "AB"),
        (("A", "B", "C", "grey", "red"), "AB"),
        (("A", "A", "B", "C", "grey", "grey"), "AB"),
        (("A", "B", "C", "green", "grey", "grey"), "CA"),
        (("A", "C", "C", "grey", "grey"), "ABACAB"),
    ],
)
def test_survival_is_exact(bag: tuple[str, ...], support: str) -> None:
    """K-09, K-22, K-26: the odds of the next draw, jokers included, are those of counting all orders of the bag."""
    assert survival(TINY, bag, support) == pytest.approx(survival_by_hand(bag, support))


def test_sizes_of_a_draw() -> None:
    """K-26: the chances of one, two and three letters add up, and room for one letter means one letter."""
    sizes = draw_sizes(80, 2, 5)
    assert sum(sizes.values()) == pytest.approx(1)
    assert sizes[1] == pytest.approx(80 / 82)
    assert draw_sizes(80, 2, 1) == {1: pytest.approx(1)}


def test_words_left() -> None:
    """K-15: used words and their kin are not counted."""
    state = position("ACIQ", "choice", said=["ACOUSTIQUE"])
    lexicon = dictionary(state.lexicon, state.rulings)
    by_hand = [word for word in lexicon if contains_in_order(word, "ACIQ") and not kinship("fr-1", word, "ACOUSTIQUE")]
    found = analyse(state)
    assert found.words == len(by_hand)
    assert set(found.examples) <= set(by_hand)


def test_next_letters() -> None:
    """K-09: each letter of the bag with its chance and the words that it leaves; a dead letter leaves none."""
    found = analyse(position("ACIQ", "choice"))
    assert sum(each.chance for each in found.next_letters) == pytest.approx(1)
    by_letter = {each.letter: each.words for each in found.next_letters}
    assert by_letter["W"] == 0 < by_letter["E"]
    alive = sum(each.chance for each in found.next_letters if each.words)
    assert 0 < found.survival <= alive


def test_a_full_support() -> None:
    """K-08: after seven letters there is no next draw."""
    found = analyse(position("RELATIO", "choice"))
    assert (found.next_letters, found.survival) == ((), 0.0)


def test_difficulty() -> None:
    """Fewer and rarer words are harder; without any word the search never ends."""
    easy, hard, endless = (analyse(position(support)).difficulty for support in ("AC", "ACIQE", "XKW"))
    assert easy.seconds < hard.seconds < endless.seconds == float("inf")
    assert easy.found_in_time > hard.found_in_time > endless.found_in_time == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("challenge", Announce("face")),
        ("challenge", CallKirdy("face")),
        ("challenge", GiveUp()),
        ("challenge", TimeUp()),
        ("choice", Stop()),
        ("choice", Continue()),
        ("choice", TimeUp()),
        ("stealing", Pass()),
        ("kirdy", TimeUp()),
    ],
)
def test_remarks(phase: str, command: Command) -> None:
    """After the game each decision gets a sentence with its figures, and what could have been played."""
    state = position("ACI", phase, secret=Secret("PACIFISTE", None) if phase == "kirdy" else None)
    found = GAME.remark(state, Act(ANN, command))
    assert found is not None
    assert found.figures["words"] == analyse(state).words
    assert found.better
    assert found.text.fr.endswith(".")
    assert found.text.en.endswith(".")


def test_remarks_on_jokers() -> None:
    """What the strongest bot would have done with the jokers is written with places counted from one."""
    state = position("ACIW", "jokers", jokers=("green",), fresh=[3])
    found = GAME.remark(state, Act(ANN, KeepJokers()))
    assert found is not None
    assert found.better == ("exchange 4",)


def test_no_remark_where_nothing_was_decided() -> None:
    """The beginning is nobody's decision."""
    assert GAME.remark(position("", "lots"), Act(None, Begin())) is None


def test_no_word_was_possible() -> None:
    """A hopeless support is said to be one."""
    found = GAME.remark(position("XKW"), Act(ANN, GiveUp()))
    assert found is not None
    assert found.figures["words"] == 0
    assert found.better == ()
