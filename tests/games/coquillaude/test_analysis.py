"""What could have been."""

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.analysis import best_placements
from pioche.games.coquillaude.commands import Answer, Attack, Pass, Prepare, Roll
from pioche.games.coquillaude.search import tiles_of
from pioche.kernel.game import Act
from pioche.lexicon.search import anagrams

from .builders import LEXICON, TIME_UP, A, B, about_to_roll, after, answer_of, asked, position, put


def test_a_preparation_beside_the_best_one() -> None:
    """Q-11: the remark names the best placements with their values, and what was lost."""
    state = position("REGLESTA", "E")
    remark = GAME.remark(state, Act(A, put("G12", "across", "REGLES", "LEGERS")))
    best = best_placements(state, A)
    assert remark is not None
    assert remark.figures == {"points": 72, "best": best[0].score, "lost": best[0].score - 72}
    assert len(remark.better) == 5
    assert remark.better[0].endswith(f" {best[0].score}")
    assert remark.text.fr.startswith(f"RÈGLES\u00a0: 72 points\u00a0; {LEXICON.capitals(best[0].word)}, avec ses ")
    assert remark.text.fr.endswith(f" anagrammes, en valait {best[0].score}.")


def test_the_best_preparation_loses_nothing() -> None:
    """Q-11: who prepares the best placement with all its anagrams hears that nothing was lost."""
    state = position("REGLES", "E")
    best = best_placements(state, A)[0]
    assert best.score > 108
    remark = GAME.remark(state, Act(A, Prepare()))
    assert remark is not None
    assert remark.figures["lost"] == best.score
    assert remark.text.en.startswith(f"Nothing prepared; {LEXICON.capitals(best.word)}, with its ")
    every = Prepare(tiles_of(best), best.direction, tuple(anagrams(LEXICON, best.word)))
    praised = GAME.remark(state, Act(A, every))
    assert praised is not None
    assert (praised.figures["lost"], praised.better) == (0, ())
    assert praised.text.fr.endswith(", rien ne valait plus.")


def test_nothing_was_possible() -> None:
    """Q-25: where nothing worth 25 could be laid nothing is said."""
    assert GAME.remark(position("WWW", "E"), Act(A, Prepare())) is None


def test_a_missed_attack() -> None:
    """Q-18: who lets anagrams pass hears which ones were not announced; after an attack nothing is said."""
    state = after(position("REGLES", "EE"), (A, put("G12", "across", "REGLES", "LEGERS")), (B, Prepare()))
    remark = GAME.remark(state, Act(B, Pass()))
    assert remark is not None
    assert "GRELES" in remark.better
    assert "LEGERS" not in remark.better
    assert remark.figures["missed"] == len(remark.better)
    taken = after(state, (B, Attack(remark.better)))
    assert taken.scores[B] == remark.figures["lost"]
    assert GAME.remark(state, Act(B, Attack(("GRELES",)))) is None


def test_the_answer_is_told() -> None:
    """Q-08: each answer is followed by the right one."""
    state = asked(2, "AAAA", "BBBB")
    remark = GAME.remark(state, Act(A, Answer("")))
    assert remark is not None
    assert remark.text.en == f"The answer: {answer_of(state)}."
    assert remark.figures == {"stars": 2}


def test_where_nothing_was_to_decide() -> None:
    """Q-04: of dice and of the sand nothing is said."""
    state = about_to_roll("AAAA", "BBBB")
    assert GAME.remark(state, Act(A, Roll())) is None
    assert GAME.remark(state, Act(None, TIME_UP)) is None
