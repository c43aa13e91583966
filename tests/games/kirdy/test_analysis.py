"""What is reckoned of a position is exact where it says so."""

from itertools import combinations, permutations

import pytest

from pioche.components.rulings import Rulings
from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import MOST_LETTERS, is_letter
from pioche.games.kirdy.commands import Announce, CallKirdy, Continue, Exchange, GiveUp, KeepJokers, Pass, Stop
from pioche.games.kirdy.dictionary import kinship
from pioche.games.kirdy.odds import analyse, draw_sizes, look_ahead, pairs_alive, survival
from pioche.games.kirdy.state import Secret, State
from pioche.games.kirdy.words import contains_in_order
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import LETTERS

from .builders import ANN, BOB, position

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
    lexicon = state.dictionary.lexicon
    by_hand = [
        word
        for word in lexicon
        if contains_in_order(word, "ACIQ") and not kinship(state.dictionary, word, "ACOUSTIQUE")
    ]
    found = analyse(state)
    assert found.words == len(by_hand)
    assert set(found.examples) <= set(by_hand)


def test_next_letters() -> None:
    """K-09: each letter of the bag with its chance and the words that it leaves; a dead letter leaves none."""
    found = look_ahead(position("ACIQ", "choice"))
    assert sum(each.chance for each in found.next_letters) == pytest.approx(1)
    by_letter = {each.letter: each.words for each in found.next_letters}
    assert by_letter["W"] == 0 < by_letter["E"]
    alive = sum(each.chance for each in found.next_letters if each.words)
    assert 0 < found.survival <= alive


def test_a_full_support() -> None:
    """K-08: after seven letters there is no next draw."""
    found = look_ahead(position("RELATIO", "choice"))
    assert (found.next_letters, found.survival) == ((), 0.0)


def test_difficulty() -> None:
    """Fewer and rarer words are harder; without any word the search never ends."""
    easy, hard, endless = (analyse(position(support)).difficulty for support in ("AC", "ACIQE", "XKW"))
    assert easy.seconds < hard.seconds < endless.seconds == float("inf")
    assert easy.found_in_time > hard.found_in_time > endless.found_in_time == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("support", ["AB", "CA", "ABAC"])
def test_pairs_that_leave_a_word(support: str) -> None:
    """K-09, K-16: pairs of next letters, all at once, are those found one by one, words that were let in included."""
    lexicon = Rulings(admitted=("ABACZZ", "CABBAC")).lexicon(TINY)
    alive = pairs_alive(lexicon, support)
    for one, first in enumerate(LETTERS):
        for two, second in enumerate(LETTERS):
            letters = support + first + second
            by_hand = any(contains_in_order(word, letters) for word in (*TINY, "CABBAC", "ABACZZ"))
            assert alive[one, two] == by_hand, letters


WORDS = [
    ("challenge", Announce("face")),
    ("challenge", CallKirdy("face")),
    ("challenge", GiveUp()),
    ("challenge", TimeUp()),
    ("stealing", Pass()),
    ("kirdy", TimeUp()),
]


@pytest.mark.parametrize(("phase", "command"), WORDS)
def test_remarks_on_words(phase: str, command: Command) -> None:
    """After the game each word, or none, gets a sentence with its figures, and words of several families."""
    secret = Secret("PACIFISTE", None) if phase == "kirdy" else None
    state = position("ACI", phase, secret=secret, stealer=BOB if phase == "stealing" else None)
    found = GAME.remark(state, Act(ANN, command))
    assert found is not None
    assert found.figures["words"] == analyse(state).words
    assert found.better == analyse(state).examples
    assert not any(state.dictionary.lexicon.kin(one, other) for one, other in combinations(found.better, 2))
    assert found.text.fr.endswith(".")
    assert found.text.en.endswith(".")


def lost_by(state: State, command: Command, after_ms: int = 0) -> float:
    """Give what a decision has lost."""
    found = GAME.remark(state, Act(ANN, command, after_ms))
    assert found is not None
    lost = found.figures["lost"]
    assert isinstance(lost, float)
    return lost


def test_what_having_no_word_has_cost() -> None:
    """K-07, K-10: to have no word costs more on a dear support, and nothing where there was none."""
    easy, dear = position("AC"), position("ACE", scores=(0, 0, 0))
    assert 0 < lost_by(easy, GiveUp()) < lost_by(dear, GiveUp())
    assert lost_by(position("XKW"), TimeUp()) == 0
    assert lost_by(position("ACI", "stealing", stealer=BOB), Pass()) > 0
    assert lost_by(easy, Announce("face")) == 0


def test_stopping_and_continuing_cannot_both_be_wrong() -> None:
    """K-08: of the two ways one loses nothing, and the remark says which one Solange would have gone."""
    for support in ("AC", "RELAT", "ACIQE"):
        state = position(support, "choice")
        lost = {type(way): lost_by(state, way) for way in (Stop(), Continue())}
        assert min(lost.values()) == 0 < max(lost.values()), support
        better = min(lost, key=lambda way: lost[way])
        found = GAME.remark(state, Act(ANN, better()))
        assert found is not None
        assert found.text.en.endswith(" too.")
        assert found.figures["survival"] == round(look_ahead(state).survival, 4)
    assert lost_by(position("AC", "choice"), TimeUp()) == lost_by(position("AC", "choice"), Stop())


@pytest.mark.parametrize(
    ("support", "said", "advised"),
    [("RA", "DRAP", Continue()), ("AC", "FACE", Continue()), ("ACIQEU", "MACHIAVELIQUE", Stop())],
)
def test_the_advice_is_what_solange_does_herself(support: str, said: str, advised: Command) -> None:
    """K-08: the other way has lost something and is told so; with few words left the advice is to stop."""
    state = position(support, "choice", said=[said])
    thought = GAME.think(GAME.view(state, ANN), ANN, "5", Chance(seed_from("advice")))
    assert thought is not None
    assert thought.command == advised
    verb = "continued" if advised == Continue() else "stopped"
    other = Stop() if advised == Continue() else Continue()
    agreed, differed = (GAME.remark(state, Act(ANN, command)) for command in (advised, other))
    assert agreed is not None
    assert differed is not None
    assert agreed.text.en.endswith(f"Solange would have {verb} too.")
    assert f"Solange would have {verb}: " in differed.text.en
    assert (lost_by(state, advised), lost_by(state, other) > 0) == (0, True)


def test_a_kirdy_beside_an_announcement() -> None:
    """K-17: on a support where everybody finds a word a KIRDY gives something away; on a hard one it does not."""
    assert lost_by(position("AC"), CallKirdy("face")) > 0 == lost_by(position("AC"), Announce("face"))
    hard = position("XYPG")
    word = analyse(hard).examples[0]
    assert lost_by(hard, CallKirdy(word), 1000) == 0 < lost_by(hard, Announce(word), 1000)


def test_remarks_on_jokers() -> None:
    """K-23: the remark says what the strongest bot would have done with the jokers; not to do it has its cost."""
    state = position("ACIW", "jokers", jokers=("green",), fresh=[3])
    found = GAME.remark(state, Act(ANN, KeepJokers()))
    assert found is not None
    assert found.text.fr.startswith("Solange aurait changé le W (joker vert)")
    assert lost_by(state, KeepJokers()) == lost_by(state, TimeUp()) > 0 == lost_by(state, Exchange(3))
    kept = GAME.remark(position("AC", "jokers", jokers=("red",), fresh=[0, 1]), Act(ANN, KeepJokers()))
    assert kept is not None
    assert kept.text.en.startswith("Solange would also have kept the jokers: ")


def test_no_remark_where_nothing_was_decided() -> None:
    """The beginning is nobody's decision."""
    assert GAME.remark(position("", "lots"), Act(None, Begin())) is None


def test_no_word_was_possible() -> None:
    """A hopeless support is said to be one."""
    found = GAME.remark(position("XKW"), Act(ANN, GiveUp()))
    assert found is not None
    assert found.figures["words"] == 0
    assert found.better == ()
