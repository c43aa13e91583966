"""The rulebook's example."""

from pioche.games.patience import GAME
from pioche.games.patience.events import Arrived, Laid
from pioche.games.patience.moves import judged

from .builders import CHAIN, CHAIN_LETTERS, STRICT, after, arranged, events_of, put, refusal

WORDS = [
    "SAVOIR",
    "ROUGE",
    "FIERE",
    "ETUDE",
    "DAME",
    "ECRIN",
    "PIMENT",
    "TIGRE",
    "RIXE",
    "IL",
    "SEL",
    "SEUL",
    "LAIT",
    "TA",
    "ANE",
]


def test_the_example_can_be_played() -> None:
    """P-03, P-05, L-01: its fifteen words, each crossing the one before, lead to the last of 19×19 squares."""
    state = arranged(CHAIN_LETTERS)
    for move in CHAIN:
        assert GAME.outcome(state) is None
        state = after(state, put(*move))
    assert [link.run.word for link in state.chain] == WORDS
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("arrived", (0,), (15,))
    assert state.rows[14] == ".............SEL..."
    assert state.rows[18] == "................ANE"


def test_the_last_word_wins() -> None:
    """P-05: the word that covers the last square ends the patience."""
    state = after(arranged(CHAIN_LETTERS), *(put(*move) for move in CHAIN[:-1]))
    laid, arrived = events_of(state, put(*CHAIN[-1]))
    assert isinstance(laid, Laid)
    assert arrived == Arrived(15)


def test_runs_across_the_word_are_not_judged() -> None:
    """P-04: EL stands beside IL until S makes it SEL, and nobody minds; SEL uses the E of TIGRE."""
    state = after(arranged(CHAIN_LETTERS), *(put(*move) for move in CHAIN[:10]))
    last = state.last
    assert last is not None
    assert [run.word for run in judged(state.rows, last, strict=False)] == ["IL"]
    assert "EL" in {run.word for run in judged(state.rows, last, strict=True)}
    assert after(state, put(*CHAIN[10])).chain[-1].run.word == "SEL"


def test_the_example_is_not_strict() -> None:
    """P-04: by the strict rules IL is refused, because of EL beside it."""
    state = after(arranged(CHAIN_LETTERS, STRICT), *(put(*move) for move in CHAIN[:9]))
    rule, sentence = refusal(state, put(*CHAIN[9]))
    assert rule == "P-04"
    assert sentence.startswith("EL ")
