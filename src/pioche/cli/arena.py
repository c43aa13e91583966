"""`pioche arena`: let levels of bots meet and count."""

from rich.table import Table

from pioche.bots.arena import Solo, TournamentReport, alone, tournament
from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.language import say
from pioche.cli.logs import game_called, levels_from, variant_of


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Opposer des niveaux de robots à deux et dire qui gagne.",
        "Let levels of bots meet in two-seat games and print who wins.",
    )
    parser = add_command(commands, "arena", purpose, run)
    parser.add_argument("game", metavar="GAME", help=say("le nom du jeu", "the game's name"))
    pairs = say("parties pour chaque paire de niveaux", "games for each two levels")
    parser.add_argument("--games", type=int, default=100, metavar="N", help=pairs)
    parser.add_argument("--levels", default="1,3,5", help=say("comme 1,3,5 ou 5,greedy", "such as 1,3,5 or 5,greedy"))
    parser.add_argument("--variant", default="default", help=say("les règles à suivre", "the rules to play by"))
    seed = say("la même graine donne les mêmes parties", "the same seed gives the same games")
    parser.add_argument("--seed", type=int, default=1, help=seed)
    processes = say("combien de parties à la fois", "how many games at once")
    parser.add_argument("--processes", type=int, default=1, metavar="P", help=processes)


def run(call: Call, output: Output) -> int:
    """Run the tournament."""
    game, levels = game_called(call.game), levels_from(call.levels)
    if call.games < 1 or call.processes < 1:
        raise Mistake(
            say(
                "il faut au moins une partie et un processus",
                "the numbers of games and of processes must be at least 1",
            )
        )
    variant = variant_of(game, call.variant)
    if 2 not in game.meta.seats:
        figures = alone(game.meta.name, levels, call.games, variant=variant, seed=call.seed)
        output.give(figures, [_solo_table(figures)])
        return 0
    if len(levels) < 2 or len(set(levels)) != len(levels):
        raise Mistake(
            say(
                "il faut au moins deux niveaux différents, comme --levels 1,3",
                "name at least two different levels, such as --levels 1,3",
            )
        )
    report = tournament(game.meta.name, levels, call.games, variant=variant, seed=call.seed, processes=call.processes)
    output.give(report, [_table(report), _speed(report)])
    return 0


def _speed(report: TournamentReport) -> str:
    speed = f"{report.games_per_second:.1f}"
    french = f"{speed.replace('.', ',')} parties par seconde et processus"
    return say(french, f"{speed} games per second and process")


def _table(report: TournamentReport) -> Table:
    heads = (("niveau", "level"), ("contre", "against"), ("parties", "games"), ("gains", "wins"))
    table = Table(*(say(*head) for head in heads), say("intervalle à 95 %", "95 % interval"), box=None)
    for pairing in report.pairings:
        low, high = pairing.interval()
        table.add_row(
            pairing.first, pairing.second, str(pairing.games), f"{pairing.rate:.1%}", f"{low:.1%} – {high:.1%}"
        )
    return table


def _solo_table(figures: tuple[Solo, ...]) -> Table:
    heads = (("niveau", "level"), ("parties", "games"), ("gagnées", "won"))
    mean = say("score moyen des parties gagnées", "mean score when won")
    table = Table(*(say(*head) for head in heads), mean, box=None)
    for solo in figures:
        table.add_row(solo.level, str(solo.games), f"{solo.won / solo.games:.1%}", f"{solo.mean_score:.2f}")
    return table
