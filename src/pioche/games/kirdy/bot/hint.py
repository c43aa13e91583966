"""Help for a person: a word that they would say themselves, or what speaks for stopping."""

import numpy as np

from pioche.components.phrases import capitals, counted
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import fold
from pioche.lexicon.search import in_order
from pioche.lexicon.search.results import Words

from ..commands import Arrange, DoubleTime, Exchange
from ..notation import percent
from ..view import View
from .jokers import think_of_jokers
from .memory import memory
from .strategy import Outlook
from .think import outlook_of

ADVISER = "6"
LONGEST_TEXT = 120
HIDDEN = "·"
NO_WORD = Text("Aucun mot ne contient ces lettres dans cet ordre.", "No word has these letters in this order.")


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise a word, the choice between stopping and going on, or the use of a joker."""
    del seat
    if not view.may:
        return None
    match view.phase:
        case "challenge" | "stealing" | "kirdy":
            return _word(view, level)
        case "choice":
            return _choice(outlook_of(view, level, chance))
        case "jokers":
            return _joker(outlook_of(view, level, chance), chance)
    return None


def _word(view: View, level: str) -> Hint:
    """K-06: tell how a word begins and ends, then its letters and what it means, then the word."""
    used = tuple(said.word for said in view.said)
    for key in (level, ADVISER):
        knows = memory(view.dictionary, used, key).lexicon
        found = in_order(knows, view.support)
        if len(found):
            word = _most_said(Lexicon.load(view.dictionary.version), found)
            length = counted(len(word), "lettre", "letter")
            first = Text(
                f"Un mot de {length.fr} : il commence par {word[0]} et finit par {word[-1]}.",
                f"A word of {length.en}: it begins with {word[0]} and ends with {word[-1]}.",
            )
            return Hint((first, _letters(view, word), Text(f"{capitals(word)}.", f"{capitals(word)}.")), word)
    return Hint((NO_WORD,))


def _most_said(lexicon: Lexicon, words: Words) -> str:
    """Give the word that was itself counted most: what a lemma lends to its forms nobody says."""
    if lexicon.facts is None:
        return words[0]
    counted = lexicon.facts.counted
    known = np.where(words.ids < len(counted), counted[np.minimum(words.ids, len(counted) - 1)], -1.0)
    return words[int(np.argmax(known))]


def _letters(view: View, word: str) -> Text:
    """Show the letters of the support in their places, and say what the word means where that does not say it."""
    pattern = " ".join(_lit(word, view.support))
    meaning = _meaning(Lexicon.load(view.dictionary.version), word)
    return Text(f"{pattern}{meaning}.", f"{pattern}{meaning}.")


def _lit(word: str, support: str) -> list[str]:
    """Give a word with the letters of the support alone, each as early as it can be, and its first and last."""
    shown, left = [], support
    for place, letter in enumerate(word):
        taken = left[:1] == letter
        left = left[1:] if taken else left
        shown.append(letter if taken or place in (0, len(word) - 1) else HIDDEN)
    return shown


def _meaning(lexicon: Lexicon, word: str) -> str:
    """Give a short definition that does not hold the word itself; nothing where there is none."""
    stem = word[: max(4, len(word) - 3)]
    for each in lexicon.definitions(word):
        told = each.text.rstrip(".")
        if len(told) <= LONGEST_TEXT and stem not in fold(told):
            return f" — {told}"
    return ""


def _choice(outlook: Outlook) -> Hint:
    """K-08: weigh the stake against one letter more."""
    stopping, continuing = outlook.stopping(), outlook.continuing()
    found, stolen, stake = percent(continuing.finding), percent(continuing.stolen), outlook.view.stake
    go_on = continuing.value > stopping.value
    return Hint(
        (
            Text(
                "Regarde tes lettres : combien de lettres du sac y laisseraient encore un mot ?",
                "Look at your letters: how many letters of the bag would still leave a word?",
            ),
            Text(
                f"Avec une lettre de plus, on trouve un mot dans {found.fr} des cas"
                f" et on se fait voler dans {stolen.fr}.",
                f"With one letter more one finds a word in {found.en} of cases, and is robbed in {stolen.en}.",
            ),
            Text("Continue : le risque en vaut la peine.", "Go on: the risk is worth it.")
            if go_on
            else Text(f"Arrête-toi et prends tes {stake} points.", f"Stop and take your {stake} points."),
        )
    )


def _joker(outlook: Outlook, chance: Chance) -> Hint:
    """K-23: say which joker helps, if one does."""
    view, thought = outlook.view, think_of_jokers(outlook, chance)
    first = Text("Avec ces lettres-ci, vois-tu déjà un mot ?", "Do you see a word with these letters already?")
    match thought.command:
        case Exchange(place=place):
            letter = view.support[place]
            middle = Text(f"La lettre gênante est le {letter}.", f"The letter in the way is {letter}.")
            last = Text(f"Change le {letter} avec le joker vert.", f"Exchange {letter} with the green joker.")
        case Arrange(order=order):
            arranged = " ".join(view.support[place] for place in order)
            middle = Text("Dans un autre ordre, ce serait plus facile.", "In another order it would be easier.")
            last = Text(f"Range-les avec le joker jaune : {arranged}.", f"Use the yellow joker: {arranged}.")
        case DoubleTime():
            middle = Text("Il y a des mots, mais ils se cachent.", "There are words, but they hide.")
            last = Text("Double le temps avec le joker rouge.", "Double the time with the red joker.")
        case _:
            middle = Text("Un joker n’apporterait pas grand-chose ici.", "A joker would not bring much here.")
            last = Text("Garde tes jokers.", "Keep your jokers.")
    return Hint((first, middle, last))
