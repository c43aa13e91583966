"""Analysis: the ten best moves, and a remark on each decision."""

from pioche.bots.match import play_match
from pioche.games.rondo import GAME
from pioche.games.rondo.analysis import ten_best
from pioche.games.rondo.commands import Exchange, OpeningWord, Pass
from pioche.games.rondo.events import Dealt
from pioche.games.rondo.options import Options
from pioche.games.rondo.state import State
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Act, Remark, Setup
from pioche.kernel.log import states
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from tests.games.rondo.builders import lay, position


def remark(state: State, command: Command, seat: int | None = 0) -> Remark | None:
    """Give the remark on a command."""
    return GAME.remark(state, Act(None if seat is None else Seat(seat), command))


def test_ten_best_moves() -> None:
    """The ten best moves come with points, hand kept, likely reply and value, best first."""
    best = ten_best(position("MARE", ("AEINRST", "KLMNOPQ")), Seat(0))
    assert len(best) == 10
    values = [each.value for each in best]
    assert values == sorted(values, reverse=True)
    assert all(each.reply > 0 for each in best)


def test_analysis_is_the_same_each_time() -> None:
    """The same position is always valued alike."""
    state = position("MARE", ("AEINRST", "KLMNOPQ"))
    assert ten_best(state, Seat(0)) == ten_best(state, Seat(0))


def test_analysis_uses_no_hidden_cards() -> None:
    """Values are what the seat could know: another hand of the other seat changes nothing."""
    one = position("MARE", ("AEINRST", "KLMNOPQ"))
    two = position("MARE", ("AEINRST", "AAAAAAA"))
    assert ten_best(one, Seat(0)) == ten_best(two, Seat(0))


def test_a_better_word_is_named() -> None:
    """A remark on a weak word names better ones with their cards and points."""
    found = remark(position("MARE", ("AEINRST", "KLMNOPQ")), lay("T..."))
    assert found is not None
    assert found.figures["points"] == 7
    assert found.text.fr.startswith("TARE rapporte 7 points ; ")
    assert 0 < len(found.better) <= 10
    word, laid, points = found.better[0].split()
    assert Lexicon.load().capitals(word) in found.text.fr
    assert len(laid) >= 3
    assert int(points) == found.figures["best_points"]


def test_the_best_word_is_praised() -> None:
    """The best move is called so."""
    state = position("MARE", ("AEINRST", "KLMNOPQ"))
    best = ten_best(state, Seat(0))[0].move
    found = remark(state, best.command)
    assert found is not None
    assert found.text.fr == f"{Lexicon.load().capitals(best.word)} était le meilleur coup."
    assert found.better == ()


def test_a_pass() -> None:
    """R-14: a remark on a pass says what was possible, or that nothing was."""
    nothing = remark(position("MARE", ("W", "K"), stock=""), Pass())
    assert nothing is not None
    assert nothing.text.fr == "Il n’y avait rien à poser."
    missed = remark(position("MARE", ("S", "K"), stock=""), TimeUp(), None)
    assert missed is not None
    assert missed.text.en == "MARES was possible, for 12 points."
    assert missed.better[0] == "MARES ....S 12"


def test_an_opening_word() -> None:
    """R-04: a remark on the secret word names a dearer one."""
    state = GAME.evolve(GAME.start(Setup(Options(), 2)), Dealt(("KIFMERA", "AAAAAAA"), ""))
    weak, strong = remark(state, OpeningWord("MER")), remark(state, OpeningWord("KIF"))
    assert weak is not None
    assert weak.better[0] == "KIF"
    assert strong is not None
    assert strong.better == ()


def test_nothing_to_say() -> None:
    """There is no remark on what was no decision about words."""
    state = position("MARE")
    assert remark(state, Exchange("A")) is None
    assert remark(GAME.start(Setup(Options(), 2)), Begin(), None) is None


def test_a_whole_game_can_be_analysed() -> None:
    """Every decision of a finished game gets its remark from the log alone."""
    play = play_match(GAME, Setup(Options(), 2), seed_from("analysis"), ("2", "greedy"))
    pairs = zip(play.entries, states(GAME, play.log()), strict=False)
    found = [GAME.remark(state, entry.act) for entry, state in pairs if isinstance(state, State)]
    assert sum(each is not None for each in found) > 10
