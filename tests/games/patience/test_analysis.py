"""What could have been."""

from itertools import combinations

from pioche.components.bags import in_order
from pioche.components.crosswords import tiles_of
from pioche.games.patience import GAME
from pioche.games.patience.analysis import all_letters, best_chain, table_of, with_dead_end
from pioche.games.patience.bot.levels import LEVELS
from pioche.games.patience.bot.solver import weigh
from pioche.games.patience.commands import GiveUp, Lay
from pioche.games.patience.events import Stuck
from pioche.games.patience.moves import run_of
from pioche.games.patience.options import Options
from pioche.games.patience.state import State
from pioche.kernel.base import Begin
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Remark

from .builders import CHAIN, CHAIN_LETTERS, ME, PRACTICE, after, arranged, begun, events_of, put


def test_the_letters_in_their_order() -> None:
    """P-08: whatever was laid, all letters can be told in the order of their drawing."""
    state = arranged(CHAIN_LETTERS)
    first = in_order(CHAIN_LETTERS[:10]) + CHAIN_LETTERS[10:]
    for move in CHAIN[:5]:
        assert all_letters(state).startswith(first)
        state = after(state, put(*move))
    assert len(all_letters(state)) == 144


def test_a_shorter_chain_is_found() -> None:
    """P-05: with all draws known a beam search does better than the rulebook's fifteen words, by the rules."""
    state = arranged(CHAIN_LETTERS)
    chain = best_chain(table_of(state), all_letters(state), beam=10)
    assert 0 < len(chain) <= 8
    state = after(state, *(Lay(tiles_of(word)) for word in chain))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "arrived"


def test_the_remark_at_the_end_shows_the_chain() -> None:
    """P-05, P-06: who gives up or arrives is shown in how few words it was possible."""
    state = begun(Options(number=5))
    remark = GAME.remark(state, Act(ME, GiveUp()))
    assert remark is not None
    words = remark.figures["possible"]
    assert remark.text.fr.startswith(f"En {words} mots c’était possible\u00a0: ")
    assert len(remark.better) == words
    assert remark.better[0].split(" ")[1] in {"A1→", "A1↓"}


def test_the_chain_can_be_laid_as_it_is_noted() -> None:
    """P-05, P-07: each step tells its word, its first square and its way, a joker as a small letter."""
    state = arranged("??" + CHAIN_LETTERS)
    steps = [step.split(" ") for step in chain_shown(state)]
    jokers = sum(letter.islower() for word, _ in steps for letter in word)
    assert jokers > 0
    for word, at in steps:
        down, spelled = at.endswith("↓"), {"↓": "down", "→": "across"}[at[-1]]
        row, column = int(at[1:-1]) - 1, "ABCDEFGHIJKLMNOPQRS".index(at[0])
        squares = [(row + nth * down, column + nth * (not down)) for nth in range(len(word))]
        free = "".join(letter if state.rows[r][c] == "." else "." for letter, (r, c) in zip(word, squares, strict=True))
        state = after(state, put(at[:-1], spelled, free))
    assert state.end == "arrived"


def chain_shown(state: State) -> tuple[str, ...]:
    """Give the chain that is shown to somebody who gives up."""
    remark = GAME.remark(state, Act(ME, GiveUp()))
    assert remark is not None
    return remark.better


def test_who_does_as_well_as_the_search_is_told_so() -> None:
    """P-05: whoever arrives with no more words than the search finds hears that nothing shorter is known."""
    for practice in (False, True):
        state = begun(Options(number=5, practice=practice))
        *first, last = best_chain(table_of(state), all_letters(state))
        state = after(state, *(Lay(tiles_of(word)) for word in first))
        remark = GAME.remark(state, Act(ME, Lay(tiles_of(last))))
        assert remark is not None
        assert remark.figures == {"words": len(first) + 1, "possible": len(first) + 1}
        assert remark.text.en.endswith("the search finds no fewer.")
        assert len(remark.better) == len(first) + 1


def test_the_remark_on_a_word() -> None:
    """P-05: a word is compared with those that lead further, one of each family; of the deal nothing is said."""
    state = arranged("SELTAAAAUX")
    remark = GAME.remark(state, Act(ME, put("A1", "across", "SEL")))
    assert remark is not None
    assert remark.figures["best_to_come"] < remark.figures["to_come"]  # type: ignore[operator] # numbers
    words = [each.split()[0] for each in remark.better]
    assert 1 < len(words) <= 5
    assert not any(table_of(state).lexicon.kin(one, other) for one, other in combinations(words, 2))
    assert GAME.remark(state, Act(None, Begin())) is None


def test_nothing_better_in_sight() -> None:
    """P-05: a word after which nothing is to come, or the least of all, is not compared with worse ones."""
    state = begun(Options(number=5))
    best = weigh(table_of(state), LEVELS["6"], Chance(seed_from(f"remark {state.clock}")))[0].placement
    remark = GAME.remark(state, Act(ME, Lay(tiles_of(best))))
    assert remark is not None
    assert remark.better == ()
    assert remark.figures["lost"] == 0
    assert remark.text.en.endswith("nothing better in sight.")


def test_a_word_that_led_nowhere() -> None:
    """P-06: a word after which nothing could be laid has lost most, if another led on; in practice it is said so."""
    state = arranged("SUETZZZZZZ", PRACTICE, whole_bag=False)
    dead, alive = put("A1", "across", "TUES"), put("A1", "across", "SU")
    assert events_of(state, dead)[-1] == Stuck(over=False)
    remark, other = (GAME.remark(state, Act(ME, command)) for command in (dead, alive))
    assert remark is not None
    assert other is not None
    assert remark.text.fr.startswith("Après TUES, plus rien n’allait\u00a0; après ")
    assert float(remark.figures["lost"]) > float(other.figures["lost"])
    run = run_of(state.rows, state.rack, None, dead.tiles)
    assert with_dead_end(Remark(remark.text), state, run).figures["lost"] == remark.figures["lost"]
