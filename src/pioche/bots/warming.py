"""Getting ready before anybody waits: compile the kernels, build the indexes, let each game play its first acts."""

import logging

from pioche.bots.match import next_act
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup
from pioche.kernel.play import Play
from pioche.lexicon import Lexicon

LOG = logging.getLogger("pioche.bots")
FIRST_ACTS = 12
LEVEL = "4"


def warm_up() -> None:
    """Make searches and games ready; seconds on a new machine, a moment later on. Meant for the background."""
    # Imported late: the compiler alone takes a second, and a house that only wakes need not wait for it.
    from pioche.lexicon.search import warm

    warm(Lexicon.load())
    for name in registry.names():
        try:
            _play_a_little(name)
        except Exception:
            # Whatever is wrong here shows up, with its reason, as soon as somebody plays.
            LOG.exception("could not warm up %s", name)


def _play_a_little(name: str) -> None:
    game = registry.find(name)
    seats = game.meta.seats[0]
    play = Play(game, Setup(game.meta.options(), seats), seed_from("warming up"))
    play.begin()
    for _ in range(FIRST_ACTS):
        waiting = game.waiting(play.state)
        if waiting is None:
            return
        play.act(next_act(play, waiting, (LEVEL,) * seats, 0.0))
