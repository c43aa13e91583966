"""`pioche play`: a whole game between bots, as sentences or as a log."""

import sys

from pioche.bots.match import play_match
from pioche.cli.command import Call, Commands, Mistake, Output, add_command, add_language
from pioche.cli.logs import game_called, levels_from, sentences, variant_of
from pioche.kernel import logtext
from pioche.kernel.chance import seed_from
from pioche.kernel.game import AnyGame, Outcome, Setup


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "play", "Let bots play a whole game; with --json it is printed as a log.", run)
    parser.add_argument("game", metavar="GAME", help="the game's name")
    parser.add_argument("--bots", metavar="LEVELS", default="3,3", help="a level for each seat, such as 3,3,5")
    parser.add_argument("--seed", default="1", help="the same seed gives the same game")
    parser.add_argument("--variant", default="default", help="the rules to play by")
    add_language(parser)


def run(call: Call, output: Output) -> int:
    """Play the game and print it."""
    game, levels = game_called(call.game), levels_from(call.bots)
    if len(levels) not in game.meta.seats:
        seats = ", ".join(map(str, game.meta.seats))
        raise Mistake(f"{game.meta.title} is for {seats} seats, not for {len(levels)}")
    setup = Setup(game.meta.variants[variant_of(game, call.variant)], len(levels))
    log = play_match(game, setup, seed_from(call.seed), levels)
    if output.as_json:
        sys.stdout.write(logtext.dump(game, log.log()))
    else:
        for sentence in sentences(game, log.log(), call.language):
            output.console.print(sentence, markup=False)
        output.console.print(result_line(game, game.outcome(log.state), call.language), style="bold", markup=False)
    return 0


def result_line(game: AnyGame, outcome: Outcome | None, language: str) -> str:
    """Tell the end of a game in one line."""
    if outcome is None:
        return "Partie en cours." if language == "fr" else "The game is not over."
    winners = " et ".join(str(seat + 1) for seat in outcome.winners)
    scores = " – ".join(map(str, outcome.scores))
    if language == "fr":
        return f"{game.meta.title} : {scores}. Gagnant : joueur {winners}."
    return f"{game.meta.title}: {scores}. Winner: player {winners.replace(' et ', ' and ')}."
