"""Events as sentences, French and English."""

from collections.abc import Sequence

from pioche.components.phrases import capitals, does, of, points, tally
from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.errors import Refusal
from pioche.kernel.text import Text, You

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
    NothingFound,
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
    "choice": (("s’arrête", "t’arrêtes"), ("stops", "stop")),
    "time": (
        ("n’a pas choisi à temps : c’est l’arrêt", "n’as pas choisi à temps : c’est l’arrêt"),
        ("did not choose in time and so stops", "did not choose in time and so stop"),
    ),
    "seven": (
        ("s’arrête, le support est plein", "t’arrêtes, le support est plein"),
        ("stops, the rack is full", "stop, the rack is full"),
    ),
}
FAILED = {
    "gave up": (("renonce", "renonces"), ("gives up", "give up")),
    "time": (("n’a pas trouvé à temps", "n’as pas trouvé à temps"), ("ran out of time", "ran out of time")),
    "wrong": (("n’avait droit qu’à un essai", "n’avais droit qu’à un essai"), ("had one try only", "had one try only")),
}
MISSED = {
    "gave up": (("n’a pas de mot", "n’as pas de mot"), ("has no word", "have no word")),
    "time": (("ne dit rien", "ne dis rien"), ("says nothing", "say nothing")),
    "wrong": (("n’a droit qu’à un essai", "n’as droit qu’à un essai"), ("has one try only", "have one try only")),
}
SCORED = {
    "stop": (("marque", "marques"), ("scores", "score"), (" {points}", " {points}")),
    "steal": (
        ("prend la mise", "prends la mise"),
        ("steals the stake", "steal the stake"),
        (" : {points}", ": {points}"),
    ),
    "kirdy": (
        ("réussit son KIRDY", "réussis ton KIRDY"),
        ("wins the KIRDY", "win the KIRDY"),
        (" : {points}", ": {points}"),
    ),
    "counter": (
        ("fait échouer le KIRDY", "fais échouer le KIRDY"),
        ("foils the KIRDY", "foil the KIRDY"),
        (" : {points}", ": {points}"),
    ),
    "bluff": (
        ("paie son bluff", "paies ton bluff"),
        ("pays for the bluff", "pay for the bluff"),
        (" : {points}", ": {points}"),
    ),
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
            drawn = tally((names[seat], row[-1]) for seat, row in zip(seats, tiles, strict=True))
            return Text(f"Tirage au sort : {drawn.fr}.", f"Lots are drawn: {drawn.en}.")
        case WordRuled():
            return ruling(event)
        case GameEnded(reason=reason):
            return ENDED[reason]
        case WordRefused(seat=seat, word=word, refusal=refusal):
            return _refused(_says(names[seat], word), refusal)
        case SecretRevealed():
            return _revealed(event, names[event.seat])
        case LetterExchanged() | LettersArranged() | TimeDoubled():
            deed = _joker_used(event, names[event.seat])
        case WordAccepted() | KirdyCalled() | NothingFound() | Failed() | StealMissed():
            deed = _word_found(event, names[event.seat])
        case TurnBegun() | Drawn() | ChallengeBegun() | Stopped() | Continued() | Scored() | TurnEnded():
            deed = _along_a_turn(event, names[event.seat])
    return Text(f"{deed.fr}.", f"{deed.en}.")


def _along_a_turn(
    event: TurnBegun | Drawn | ChallengeBegun | Stopped | Continued | Scored | TurnEnded, name: str
) -> Text:
    match event:
        case TurnBegun():
            return does(name, ("a la main", "as la main"), ("is on turn", "are on turn"))
        case Drawn(tiles=tiles):
            draws, listed = does(name, ("pioche", "pioches"), ("draws", "draw")), _list(tiles)
            return Text(f"{draws.fr} {listed.fr}", f"{draws.en} {listed.en}")
        case ChallengeBegun(support=support, stake=stake, seconds=seconds):
            has, worth, letters = does(name, ("a", "as"), ("has", "have")), points(stake), "\u00a0".join(support)
            return Text(
                f"{has.fr} {seconds} secondes pour {worth.fr} avec {letters}",
                f"{has.en} {seconds} seconds for {worth.en} with {letters}",
            )
        case Stopped(how=how):
            return does(name, *STOPPED[how])
        case Continued():
            return does(name, ("continue", "continues"), ("goes on", "go on"))
        case Scored(points=count, how=how):
            french, english, rest = SCORED[how]
            scores, worth = does(name, french, english), points(count)
            return Text(scores.fr + rest[0].format(points=worth.fr), scores.en + rest[1].format(points=worth.en))
        case TurnEnded():
            return does(
                name,
                ("remet les lettres dans le sac", "remets les lettres dans le sac"),
                ("puts the letters back into the bag", "put the letters back into the bag"),
            )


def _word_found(event: WordAccepted | KirdyCalled | NothingFound | Failed | StealMissed, name: str) -> Text:
    match event:
        case WordAccepted(word=word):
            return _says(name, word)
        case KirdyCalled():
            return does(
                name,
                ("écrit un mot en secret : KIRDY", "écris un mot en secret : KIRDY"),
                ("writes a word in secret: KIRDY", "write a word in secret: KIRDY"),
            )
        case NothingFound():
            return does(name, ("n’a rien trouvé", "n’as rien trouvé"), ("has found nothing", "have found nothing"))
        case Failed(how=how):
            return does(name, *FAILED[how])
        case StealMissed(how=how):
            return does(name, *MISSED[how])


def _says(name: str, word: str) -> Text:
    says, shown = does(name, ("dit", "dis"), ("says", "say")), capitals(word)
    return Text(f"{says.fr} {shown}", f"{says.en} {shown}")


def _joker_used(event: LetterExchanged | LettersArranged | TimeDoubled, name: str) -> Text:
    uses = does(name, ("joue un joker", "joues un joker"), ("uses a", "use a"))
    match event:
        case LetterExchanged(letter=letter, tiles=tiles):
            listed = _list(tiles)
            return Text(
                f"{uses.fr} vert : {letter} retourne au sac, à sa place vient {listed.fr}",
                f"{uses.en} green joker: {letter} goes back into the bag and {listed.en} takes its place",
            )
        case LettersArranged(support=support):
            letters = " ".join(support)
            return Text(
                f"{uses.fr} jaune : le support devient {letters}",
                f"{uses.en} yellow joker: the letters now read {letters}",
            )
        case TimeDoubled():
            return Text(f"{uses.fr} rouge : le sablier compte double", f"{uses.en} red joker: twice as much sand")


def _revealed(event: SecretRevealed, name: str) -> Text:
    word = capitals(event.word)
    shown = Text(f"Le mot secret {of(name)} était {word}", f"{name}’s secret word was {word}")
    if isinstance(name, You):
        shown = Text(f"Ton mot secret était {word}", f"Your secret word was {word}")
    if event.refusal is not None:
        return _refused(shown, event.refusal)
    return Text(f"{shown.fr} : il est valable.", f"{shown.en}: it is valid.")


def _refused(said: Text, refusal: Refusal) -> Text:
    why = refusal.text
    return Text(f"{said.fr}, refusé : {why.fr}", f"{said.en}, refused: {why.en}")


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
