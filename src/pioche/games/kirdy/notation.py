"""Events as sentences, French and English."""

from collections.abc import Sequence

from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.errors import Refusal
from pioche.kernel.text import Text

from .bag import Tile, is_letter
from .events import (
    AnyEvent,
    ChallengeBegun,
    Continued,
    Drawn,
    Failed,
    GameEnded,
    KirdyCalled,
    LetterExchanged,
    LettersArranged,
    LotsDrawn,
    Scored,
    SecretRevealed,
    StealMissed,
    Stopped,
    TimeDoubled,
    TurnBegun,
    TurnEnded,
    WordAccepted,
    WordRefused,
)

COLOURS = {
    "green": Text("un joker vert", "a green joker"),
    "yellow": Text("un joker jaune", "a yellow joker"),
    "grey": Text("un joker gris", "a grey joker"),
    "red": Text("un joker rouge", "a red joker"),
}
STOPPED = {
    "choice": Text("s’arrête", "stops"),
    "time": Text("n’a pas choisi à temps : c’est l’arrêt", "has not chosen in time and so stops"),
    "seven": Text("s’arrête, le support est plein", "stops, the support is full"),
}
FAILED = {
    "gave up": Text("renonce", "gives up"),
    "time": Text("n’a pas trouvé à temps", "has not found a word in time"),
    "wrong": Text("n’avait droit qu’à un essai", "had only one try"),
}
MISSED = {
    "gave up": Text("n’a pas de mot", "has no word"),
    "time": Text("ne dit rien", "says nothing"),
    "wrong": Text("n’a droit qu’à un essai", "has only one try"),
}
SCORED = {
    "stop": Text("marque {points} points", "scores {points} points"),
    "steal": Text("prend la mise : {points} points", "steals the stake: {points} points"),
    "kirdy": Text("réussit son KIRDY : {points} points", "wins the KIRDY: {points} points"),
    "counter": Text("fait échouer le KIRDY : {points} points", "foils the KIRDY: {points} points"),
    "bluff": Text("paie son bluff : {points} points", "pays for the bluff: {points} points"),
}
ENDED = {
    "target": Text("La partie est finie : les points sont atteints.", "The game is over: the points are reached."),
    "rounds": Text("La partie est finie : tous les tours sont joués.", "The game is over: all rounds are played."),
    "asleep": Text("La partie est finie : plus personne ne joue.", "The game is over: nobody plays any more."),
}


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case LotsDrawn(seats=seats, tiles=tiles):
            drawn = [f"{names[seat]} {row[-1]}" for seat, row in zip(seats, tiles, strict=True)]
            return Text(f"Tirage au sort : {', '.join(drawn)}.", f"Drawing lots: {', '.join(drawn)}.")
        case WordRuled():
            return ruling(event)
        case GameEnded(reason=reason):
            return ENDED[reason]
        case WordRefused(seat=seat, word=word, refusal=refusal):
            return _refused(Text(f"{names[seat]} dit {word}", f"{names[seat]} says {word}"), refusal)
        case SecretRevealed():
            return _revealed(event, names[event.seat])
        case LetterExchanged() | LettersArranged() | TimeDoubled():
            deed = _joker_used(event)
        case WordAccepted() | KirdyCalled() | Failed() | StealMissed():
            deed = _word_found(event)
        case TurnBegun() | Drawn() | ChallengeBegun() | Stopped() | Continued() | Scored() | TurnEnded():
            deed = _along_a_turn(event)
    return Text(f"{names[event.seat]} {deed.fr}.", f"{names[event.seat]} {deed.en}.")


def _along_a_turn(
    event: TurnBegun | Drawn | ChallengeBegun | Stopped | Continued | Scored | TurnEnded,
) -> Text:
    match event:
        case TurnBegun():
            return Text("a la main", "has the turn")
        case Drawn(tiles=tiles):
            listed = _list(tiles)
            return Text(f"pioche {listed.fr}", f"draws {listed.en}")
        case ChallengeBegun(support=support, stake=stake, seconds=seconds):
            letters = " ".join(support)
            return Text(
                f"a {seconds} secondes pour {stake} points avec {letters}",
                f"has {seconds} seconds for {stake} points with {letters}",
            )
        case Stopped(how=how):
            return STOPPED[how]
        case Continued():
            return Text("continue", "continues")
        case Scored(points=points, how=how):
            return Text(SCORED[how].fr.format(points=points), SCORED[how].en.format(points=points))
        case TurnEnded():
            return Text("remet les lettres dans le sac", "puts the letters back into the bag")


def _word_found(event: WordAccepted | KirdyCalled | Failed | StealMissed) -> Text:
    match event:
        case WordAccepted(word=word, spellings=spellings):
            # Only what the capitals do not show: accents and signs.
            shown = ", ".join(each for each in spellings if each.upper() != word)
            if not shown:
                return Text(f"dit {word}", f"says {word}")
            return Text(f"dit {word} (« {shown} »)", f"says {word} (“{shown}”)")
        case KirdyCalled():
            return Text("écrit un mot en secret : KIRDY", "writes a word secretly: KIRDY")
        case Failed(how=how):
            return FAILED[how]
        case StealMissed(how=how):
            return MISSED[how]


def _joker_used(event: LetterExchanged | LettersArranged | TimeDoubled) -> Text:
    match event:
        case LetterExchanged(letter=letter, tiles=tiles):
            listed = _list(tiles)
            return Text(
                f"joue un joker vert : {letter} retourne au sac, à sa place vient {listed.fr}",
                f"uses a green joker: {letter} goes back to the bag, in its place comes {listed.en}",
            )
        case LettersArranged(support=support):
            letters = " ".join(support)
            return Text(
                f"joue un joker jaune : le support devient {letters}",
                f"uses a yellow joker: the support is now {letters}",
            )
        case TimeDoubled():
            return Text("joue un joker rouge : le sablier compte double", "uses a red joker: the sand counts double")


def _revealed(event: SecretRevealed, name: str) -> Text:
    shown = Text(f"Le mot secret de {name} était {event.word}", f"The secret word of {name} was {event.word}")
    if event.refusal is not None:
        return _refused(shown, event.refusal)
    return Text(f"{shown.fr} : il est valable.", f"{shown.en}: it is valid.")


def _refused(said: Text, refusal: Refusal) -> Text:
    why, rule = refusal.text, refusal.rule
    return Text(f"{said.fr}, refusé ({rule}) : {why.fr}", f"{said.en}, refused ({rule}): {why.en}")


def _list(tiles: Sequence[Tile]) -> Text:
    return Text(
        ", ".join(tile if is_letter(tile) else COLOURS[tile].fr for tile in tiles),
        ", ".join(tile if is_letter(tile) else COLOURS[tile].en for tile in tiles),
    )


def number(count: int) -> Text:
    """Write a number with its thousands apart."""
    return Text(f"{count:,}".replace(",", " "), f"{count:,}")


def percent(share: float, digits: int = 0) -> Text:
    """Write a share of one: French has a decimal comma, and a space before the sign."""
    english = f"{share:.{digits}%}"
    return Text(english.replace(".", ",").replace("%", " %"), english)
