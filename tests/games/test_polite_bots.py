"""T-22: no bot says a rude word, of any level, in any game; nor do remarks on games."""

import re

import pytest

from pioche.bots.levels import LEVELS
from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup
from pioche.lexicon import Lexicon, rude
from pioche.lexicon.alphabet import fold
from pioche.replay.steps import sentence
from tests.house import games_of_the_product

SEEN = [("cle", 17), ("cle", 2), ("cle", 6), ("rondo", 15), ("kirdy", 11)]
"""Games of levels 1 and 2 in which a rude word was laid."""


def rude_words(text: str) -> set[str]:
    """Give the rude words among all that a text has in capitals."""
    facts = Lexicon.load().facts
    assert facts is not None
    return {fold(word) for word in re.findall(r"\b[A-ZÀ-ÝŒŸ]{2,}\b", text)} & set(rude.words(facts.data))


def said(name: str, levels: tuple[str, ...], seed: str, *, remarks: int = 0) -> str:
    """Give all that is said in a game between bots, and afterwards of the first decisions in it."""
    game = registry.find(name)
    log = play_match(game, Setup(game.meta.options(), len(levels)), seed_from(seed), levels).log()
    told = [sentence(game, log, event).fr for event in log.events()]
    state = game.start(log.setup)
    for entry in log.entries[:remarks]:
        if entry.act.seat is not None and (remark := game.remark(state, entry.act)):
            told.append(remark.text.fr)
        for event in entry.events:
            state = game.evolve(state, event)
    return "\n".join(told)


@pytest.mark.parametrize(("game", "seed"), SEEN)
def test_the_games_where_it_was_heard(game: str, seed: int) -> None:
    """T-22: the weakest levels, whose small vocabularies were the rudest, say nothing of the kind."""
    assert not rude_words(said(game, ("1", "2"), str(seed), remarks=12))


@pytest.mark.long
@pytest.mark.parametrize("level", [each.key for each in LEVELS])
@pytest.mark.parametrize("game", games_of_the_product())
def test_no_level_says_it_in_any_game(game: str, level: str) -> None:
    """T-22: three games of each level in each game, and what is said of their first decisions."""
    levels = (level,) * min(2, registry.find(game).meta.seats[-1])
    for seed in range(3):
        assert not rude_words(said(game, levels, f"polite {seed}", remarks=8))
