"""What could have been."""

from itertools import combinations

from pioche.bots.levels import level
from pioche.bots.match import play_match
from pioche.components.vocabularies import spoken
from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept, Contest, Pass
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import states
from pioche.lexicon import Lexicon

from .builders import ARBITER, CONTEST, A, B, after, position, put

TABLE = [("I9", "across", "TABLE")]


def test_a_turn_beside_the_best_one() -> None:
    """C-16: the remark names better placements, the best by the strongest bot’s value first, why, and what was lost.

    Each is of another word: forms of one word stand for one.
    """
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE)
    remark = GAME.remark(state, Act(A, put("I10", "down", "A")))
    assert remark is not None
    assert remark.figures["points"] == 0
    assert float(remark.figures["lost"]) > 0
    words = [each.split()[0].upper() for each in remark.better]
    assert 1 < len(words) <= 5
    assert not any(Lexicon.load().kin(one, other) for one, other in combinations(words, 2))
    assert remark.better[0].endswith(f" {remark.figures['best']}")
    word = Lexicon.load().capitals(remark.better[0].split()[0].upper())
    assert remark.text.fr.startswith(f"TA\u00a0: 0 point. {word} valait mieux\u00a0: ")
    assert "de plus" in remark.text.fr


def test_a_rare_word_is_told_with_a_usual_one() -> None:
    """Whoever is to learn something can use it: beside a word that few say stands one that everybody says."""
    state = position("XERUSAAAEE", "EEEEEAAAAA", words=TABLE)
    remark = GAME.remark(state, Act(A, Pass()))
    assert remark is not None
    best = remark.better[0].split()[0].upper()
    usual = spoken(state.lexicon, state.rulings, level("3").speech)
    assert (best in usual) != ("Plus courant" in remark.text.fr)


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


def test_who_only_counts_points_gives_something_away() -> None:
    """C-12: every turn gets its remark, by the strongest bot's own value: by that it loses less than the greedy one."""
    log = play_match(GAME, Setup(ARBITER, 2), seed_from("remarks"), ("greedy", "greedy")).log()
    turns = [(state, entry.act) for state, entry in zip(states(GAME, log), log.entries, strict=False)][2:14:2]
    lost = {"greedy": 0.0, "6": 0.0}
    for state, act in turns:
        assert act.seat is not None
        seen = GAME.view(state, act.seat)  # type: ignore[arg-type] # its own states
        thought = GAME.think(seen, act.seat, "6", Chance(seed_from("strongest")))
        assert thought is not None
        for who, command in (("greedy", act.command), ("6", thought.command)):
            remark = GAME.remark(state, Act(act.seat, command))  # type: ignore[arg-type] # its own states
            assert remark is not None
            lost[who] += float(remark.figures["lost"])
    assert lost["6"] < lost["greedy"]
