"""`pioche play`: a whole game between bots, as sentences or as a log."""

import sys

from pioche.bots.match import play_match
from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.language import say, told
from pioche.cli.logs import game_called, levels_from, variant_of
from pioche.kernel import logtext
from pioche.kernel.chance import seed_from
from pioche.kernel.game import AnyGame, Outcome, Setup
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.replay.steps import sentence


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Faire jouer une partie entière aux robots ; avec --json, elle est écrite en journal.",
        "Let bots play a whole game; with --json it is printed as a log.",
    )
    parser = add_command(commands, "play", purpose, run)
    parser.add_argument("game", metavar="GAME", help=say("le nom du jeu", "the game's name"))
    levels = say("un niveau pour chaque place, comme 3,3,5", "a level for each seat, such as 3,3,5")
    parser.add_argument("--bots", metavar="LEVELS", default="3,3", help=levels)
    seed = say("la même graine donne la même partie", "the same seed gives the same game")
    parser.add_argument("--seed", default="1", help=seed)
    parser.add_argument("--variant", default="default", help=say("les règles à suivre", "the rules to play by"))


def run(call: Call, output: Output) -> int:
    """Play the game and print it."""
    game, levels = game_called(call.game), levels_from(call.bots)
    if len(levels) not in game.meta.seats:
        title, seats = game.meta.title, ", ".join(map(str, game.meta.seats))
        raise Mistake(
            say(
                f"{title} se joue à {seats}, pas à {len(levels)}",
                f"{title} is for {seats} seats, not for {len(levels)}",
            )
        )
    setup = Setup(game.meta.variants[variant_of(game, call.variant)], len(levels), DEFAULT_VERSION)
    played = play_match(game, setup, seed_from(call.seed), levels)
    log = played.log()
    if output.as_json:
        sys.stdout.write(logtext.dump(game, log))
        return 0
    for event in log.events():
        output.console.print(told(sentence(game, log, event)), markup=False)
    output.console.print(result_line(game, game.outcome(played.state)), style="bold", markup=False)
    return 0


def result_line(game: AnyGame, outcome: Outcome | None) -> str:
    """Tell the end of a game in one line."""
    if outcome is None:
        return say("Partie en cours.", "The game is not over.")
    scores = " – ".join(map(str, outcome.scores))
    return say(f"{game.meta.title} : {scores}. ", f"{game.meta.title}: {scores}. ") + _winners(outcome)


def _winners(outcome: Outcome) -> str:
    winners = [str(seat + 1) for seat in outcome.winners]
    if not winners:
        return say("Personne ne gagne.", "Nobody wins.")
    if len(winners) == 1:
        return say(f"Gagnant : joueur {winners[0]}.", f"Winner: player {winners[0]}.")
    *most, last = winners
    first = ", ".join(most)
    return say(f"Gagnants : joueurs {first} et {last}.", f"Winners: players {first} and {last}.")
