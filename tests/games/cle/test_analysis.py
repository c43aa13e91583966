"""What could have been."""

from pioche.bots.match import play_match
from pioche.games.cle import GAME
from pioche.games.cle.analysis import best_moves
from pioche.games.cle.commands import Accept, Contest, Pass
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import states
from pioche.lexicon import Lexicon

from .builders import ARBITER, CONTEST, A, B, after, position, put

TABLE = [("I9", "across", "TABLE")]


def test_a_turn_beside_the_best_one() -> None:
    """C-16: the remark names the best placements with their points, and what was lost."""
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE)
    remark = GAME.remark(state, Act(A, put("I10", "down", "A")))
    assert remark is not None
    best = best_moves(state, A)
    assert remark.figures == {"points": 0, "best": best[0].score, "lost": best[0].score}
    assert 5 < len(remark.better) <= 10
    assert len(remark.better) == len({each.upper() for each in remark.better})
    assert remark.better[0].endswith(f" {best[0].score}")
    assert (
        remark.text.fr
        == f"TA\u00a0: 0 point\u00a0; {Lexicon.load().capitals(best[0].word)} en rapportait {best[0].score}."
    )


def test_a_pass_that_was_not_needed() -> None:
    """C-11: a pass is compared too; where nothing was possible nothing is said."""
    remark = GAME.remark(position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE), Act(A, Pass()))
    assert remark is not None
    assert remark.text.en.startswith("Nothing laid; ")
    late = GAME.remark(position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE), Act(None, TimeUp()))
    assert late == remark
    assert GAME.remark(position("WWWWWWWWWW", "EEEEEAAAAA", words=TABLE), Act(A, Pass())) is None


def test_a_move_that_could_have_been_contested() -> None:
    """C-13: accepting a wrong word has cost 50 points; of a right one nothing is said."""
    state = position("ZUTILXAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST)
    wrong, right = (after(state, (A, put("J10", "down", word))) for word in ("ZUT", "IL"))
    remark = GAME.remark(wrong, Act(B, Accept()))
    assert remark is not None
    assert remark.text.en == "Worth a challenge, for 50 points: AZUT is not in the dictionary."
    assert GAME.remark(right, Act(B, Accept())) is None
    assert GAME.remark(wrong, Act(B, Contest())) is None
    assert GAME.remark(wrong, Act(None, TimeUp())) is None


def test_remarks_on_a_whole_game() -> None:
    """C-12: every turn of a game gets its remark, and greedy turns lose nothing."""
    play = play_match(GAME, Setup(ARBITER, 2), seed_from("remarks"), ("greedy", "greedy"))
    log = play.log()
    remarks = [GAME.remark(state, entry.act) for state, entry in zip(states(GAME, log), log.entries, strict=False)]  # type: ignore[arg-type] # its own states
    said = [remark for remark in remarks if remark is not None]
    assert len(said) > 10
    assert {remark.figures["lost"] for remark in said} == {0}
