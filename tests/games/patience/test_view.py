"""What may be known."""

from collections import Counter

from pioche.games.patience import GAME
from pioche.games.patience.commands import Undo
from pioche.games.patience.events import Laid, Shuffled
from pioche.games.patience.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import DEFAULT
from pioche.testing.random_play import Case, steps

from .builders import ME, PRACTICE, after, arranged, put


def test_letters_face_down_are_hidden() -> None:
    """P-01: the player sees the rack, and of the stock only how many letters are left."""
    state = arranged("SELTAAAAUXWKZ", whole_bag=False)
    view = GAME.view(state, ME)
    assert view.rack == "AAAAELSTUX"
    assert view.stock == 3
    assert "WKZ" not in encode(view).decode()
    assert GAME.view(state, None).rack == ""


def test_events_have_faces() -> None:
    """P-01: nobody is sent the order of the stock, spectators not even the rack."""
    shuffled = Shuffled(7, "ABCDE", 2)
    assert shuffled.seen_by(ME) == Shuffled(7, "AB___", 2)
    assert shuffled.seen_by(None) == Shuffled(7, "_____", 2)
    laid = Laid(put("A1", "across", "SEL").tiles, "SEL", 0, 0, down=False, drawn="ABC")
    assert laid.seen_by(ME) == laid
    assert "ABC" not in encode(laid.seen_by(None)).decode()


def test_imagined_states_shuffle_what_is_hidden() -> None:
    """P-01: the player cannot tell the true order of the stock from others, but knows what came before an undo."""
    state = arranged("SELTAAAAUXBCDFGH", PRACTICE)
    twins = {GAME.imagine(state, ME, Chance(seed_from(str(number)))).stock for number in range(4)}
    assert len(twins) == 4
    state = after(state, put("A1", "across", "SEL"), Undo())
    assert all(GAME.imagine(state, ME, Chance(seed_from(str(number)))).stock[:3] == "BCD" for number in range(4))


def test_the_chain_and_the_goal_are_shown() -> None:
    """P-03, P-05: the view has the chain in order, where each word reads, and the last square."""
    view = GAME.view(after(arranged("SELTAAAAUX"), put("A1", "across", "SEL"), put("C1", "down", ".A")), None)
    assert [(word.word, word.row, word.column, word.down) for word in view.chain] == [
        ("SEL", 0, 0, False), ("LA", 0, 2, True),
    ]  # fmt: skip
    assert view.goal == (18, 18)
    assert view.board[0][0] == "r"


def test_a_preview_names_the_word_or_the_reason() -> None:
    """P-04: the machine says before laying which word it would be, or why not."""
    state = arranged("SELTAAAAUX")
    good, bad = GAME.preview(state, ME, put("A1", "across", "SEL")), GAME.preview(state, ME, put("A1", "across", "SLE"))
    assert [line.text.en for line in good.sheet] == ["Word 1: SEL"]
    assert bad.refusal is not None
    assert bad.refusal.rule == "P-04"


def test_spectators_imagine_letters_that_could_lie_so() -> None:
    """P-08: whatever is dealt again for them, no letter is lost, and what was drawn last is still in the rack."""
    game, redrawn = GAME, 0
    for play in steps(game, Case(DEFAULT, 1, 3)):
        state = play.state
        assert isinstance(state, State)
        twin = game.imagine(state, None, Chance(seed_from(f"spectator {len(play.entries)}")))
        assert isinstance(twin, State)
        assert Counter(twin.rack + twin.stock) == Counter(state.rack + state.stock)
        assert [len(link.drawn) for link in twin.chain] == [len(link.drawn) for link in state.chain]
        if state.chain and Counter(state.chain[-1].drawn) <= Counter(state.rack):
            assert Counter(twin.chain[-1].drawn) <= Counter(twin.rack)
            redrawn += twin.chain != state.chain
    assert redrawn
