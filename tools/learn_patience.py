"""Learn how many words are still to come in a patience, from games that the program plays by what it knows so far.

Usage: python tools/learn_patience.py [rounds] [games in each]; writes data/outlook.txt of the patience's room.
"""

import sys
from collections import defaultdict
from pathlib import Path

from pioche.components.crosswords import tiles_of
from pioche.components.tiles import Run
from pioche.games import patience
from pioche.games.patience import GAME
from pioche.games.patience.bot.levels import Traits
from pioche.games.patience.bot.outlook import LEARNT, Outlook, distances
from pioche.games.patience.bot.solver import DEAD_END, table_of, weigh
from pioche.games.patience.commands import GiveUp, Lay
from pioche.games.patience.options import Options
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat

EXPLORING = Traits(seen=40, whim=1.5)
TRUST = 6
"""How many games the old number is worth against what was seen now."""
HEAD = """\
# How many words are still to come in a patience: a line for each distance that the next word has to run (0 to 18),
# a number for each distance by which the last word has stopped short (0 to 18). Learnt from games that the program
# played by itself: see tools/learn_patience.py.
"""


def chain_of(outlook: Outlook, seed: str) -> tuple[list[Run], bool]:
    """Play one patience by an outlook; give the chain, and whether it arrived."""
    play = Play(GAME, Setup(Options(), 1), seed_from(seed))
    play.begin()
    chance = Chance(seed_from(f"{seed} whim"))
    while (outcome := play.game.outcome(play.state)) is None:
        table = table_of(play.game.view(play.state, Seat(0)), None)._replace(outlook=outlook)
        found = weigh(table, EXPLORING, chance)
        play.act(Act(Seat(0), Lay(tiles_of(found[0].placement)) if found else GiveUp()))
    return [word.run for word in play.game.view(play.state, Seat(0)).chain], bool(outcome.winners)


def learn(outlook: Outlook, games: int, name: str) -> Outlook:
    """Give an outlook that takes what happened in some games into account."""
    seen: dict[tuple[int, int], list[float]] = defaultdict(list)
    for game in range(games):
        runs, arrived = chain_of(outlook, f"learn {name} {game}")
        lost = 0.0 if arrived else DEAD_END
        for number, run in enumerate(runs[: None if lost else -1], start=1):
            seen[distances(run)].append(len(runs) - number + lost)
    return [
        [
            (TRUST * old + sum(seen[along, across])) / (TRUST + len(seen[along, across]))
            for across, old in enumerate(row)
        ]
        for along, row in enumerate(outlook)
    ]


def main(rounds: int = 4, games: int = 1500) -> None:
    """Learn and write the table."""
    outlook = LEARNT
    for number in range(rounds):
        outlook = learn(outlook, games, str(number))
        print(f"round {number + 1}: {outlook[-1][-1 - 7]:.2f} words to come after a first word of eight letters")
    text = "\n".join(" ".join(f"{number:.2f}" for number in row) for row in outlook)
    file = Path(patience.__file__).parent / "data" / "outlook.txt"
    file.write_text(f"{HEAD}{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
