"""What can be said of a decision afterwards, when everything is known."""

from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Remark
from pioche.kernel.records import Command, TimeUp, tag_of
from pioche.kernel.text import Text

from .analysis import Analysis, analyse
from .bot import think
from .commands import Announce, Arrange, CallKirdy, Continue, DoubleTime, Exchange, GiveUp, KeepJokers, Pass, Stop
from .notation import number, percent
from .scoring import STAKES, stake
from .state import Position
from .view import view

ADVISER = "5"
"""The level that says what it would have done."""


def remark(state: Position, act: Act) -> Remark | None:
    """Say what the odds were, and what else could have been played."""
    match act.command:
        case Stop() | Continue():
            return _on_choice(state, act.command)
        case Announce() | CallKirdy() | GiveUp() | Pass():
            return _on_words(state)
        case TimeUp() if state.phase in ("challenge", "stealing", "kirdy"):
            return _on_words(state)
        case TimeUp() if state.phase == "choice":
            return _on_choice(state, Stop())
        case Exchange() | Arrange() | DoubleTime() | KeepJokers():
            return _on_jokers(state)
    return None


def _on_words(state: Position) -> Remark:
    """Tell how many words there were, and the most usual ones."""
    found = analyse(state)
    figures = _figures(found)
    if not found.words:
        return Remark(Text("Aucun mot n’était possible.", "No word was possible."), figures)
    listed, in_time = ", ".join(found.examples), percent(found.difficulty.found_in_time)
    count = Text("1 mot était possible", "1 word was possible")
    if found.words > 1:
        many = number(found.words)
        count = Text(f"{many.fr} mots étaient possibles", f"{many.en} words were possible")
    said = Text(
        f"{count.fr} (les plus courants : {listed}) ; un bon joueur en trouve un à temps dans {in_time.fr} des cas.",
        f"{count.en} (the most usual: {listed}); a good player finds one in time in {in_time.en} of cases.",
    )
    return Remark(said, figures, found.examples)


def _on_choice(state: Position, chosen: Command) -> Remark:
    """Weigh the stake against the exact odds of the next draw."""
    found = analyse(state)
    now, then = stake(state.support), STAKES[len(state.support) + 1]
    alive = percent(found.survival, digits=1)
    advice = _advice(state)
    agreed = tag_of(type(chosen).__name__) == advice
    names = {"stop": ("s’arrêter", "to stop"), "continue": ("continuer", "to continue")}[advice]
    said = Text(
        f"{now} points sûrs, ou {then} avec une lettre de plus, qui laissait un mot dans {alive.fr} des cas :"
        f" {'comme toi, ' if agreed else ''}Solange aurait choisi de {names[0]}.",
        f"{now} points for certain, or {then} with one letter more, which left a word in {alive.en} of cases:"
        f" {'like you, ' if agreed else ''}Solange would have chosen {names[1]}.",
    )
    return Remark(said, _figures(found), (advice,))


def _on_jokers(state: Position) -> Remark | None:
    """Tell what the strongest bot would have done with the jokers."""
    thought = think(view(state, state.active), ADVISER, Chance(seed_from("adviser")))
    if thought is None or thought.why is None:
        return None
    return Remark(thought.why, better=(_written(thought.command),))


def _advice(state: Position) -> str:
    thought = think(view(state, state.active), ADVISER, Chance(seed_from("adviser")))
    return "stop" if thought is None else tag_of(type(thought.command).__name__)


def _written(command: Command) -> str:
    """Write a joker's use briefly: places are counted from one, as people do."""
    name = tag_of(type(command).__name__)
    match command:
        case Exchange(place=place):
            return f"{name} {place + 1}"
        case Arrange(order=order):
            return f"{name} {' '.join(str(place + 1) for place in order)}"
    return name


def _figures(found: Analysis) -> dict[str, float | int | str]:
    return {
        "words": found.words,
        "survival": round(found.survival, 4),
        "seconds": round(min(found.difficulty.seconds, 1e6), 1),
        "found_in_time": round(found.difficulty.found_in_time, 4),
        "dead_letters": "".join(each.letter for each in found.next_letters if not each.words),
    }
