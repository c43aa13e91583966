"""Help for a person: a word that they would lay themselves, pawns to give, anagrams left open."""

from msgspec.structs import replace

from pioche.bots.levels import level as level_of
from pioche.components.hints import board_steps, corners, named
from pioche.components.phrases import capitals, counted, listed, points
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import anagrams

from .. import coquillaudet
from ..analysis import noted
from ..cards import PACK, Card
from ..view import View
from .answers import mistakes
from .levels import LEVELS
from .rack_value import least_useful
from .valuation import known_words, liked

ADVISER = "6"
OTHERS = 2
"""So many wrong answers stand beside the right one."""
MODEST = "3"
"""Whose way of looking is taken: for words and an anagram or two, not for seventeen of them."""
ANNOUNCED = " + "
"""Stands before each anagram of a move that can be laid: ENTERRE H7↗ 170 + RENTREE."""
NOTHING = Text(
    "Aucun mot ne va : ne prépare rien, et garde tes pions.", "No word fits: prepare nothing, keep your pawns."
)
PASS = Text("Toutes les anagrammes courantes sont prises : passe.", "All usual anagrams are taken: pass.")


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise a word to prepare, an attack, pawns to give, or how an answer looks; the answer itself is one's own."""
    del seat
    match view.phase:
        case "words" if "prepare" in view.may:
            return _word(view, level, chance)
        case "attack" if "attack" in view.may:
            return _attack(view, level)
        case "question" if "answer" in view.may and view.card is not None and view.card.book != PACK:
            return _question(view.card, chance)
        case "gift" if "give" in view.may:
            return _gift(view)
    return None


def _word(view: View, level: str, chance: Chance) -> Hint:
    """Tell the dearest word that whoever asks would think of."""
    traits = replace(LEVELS[MODEST], attention=1.0, whim=0.0, thrift=0.0)
    for key in (level, ADVISER):
        best = liked(view, level_of(key), traits, chance)
        if best is not None:
            placement = replace(best.placement, score=best.preparation.points)
            steps = board_steps(len(view.rows), placement, points(best.preparation.points))
            alike = [each.word for each in best.preparation.anagrams]
            return Hint(
                (*steps[:2], _announcing(steps[2], alike)),
                # What is laid is worth what was promised only with its anagrams.
                ANNOUNCED.join((noted(placement), *alike)),
                corners(len(view.rows), placement.squares),
            )
    return Hint((NOTHING,))


def _announcing(step: Text, alike: list[str]) -> Text:
    """Add the anagrams that are announced with a word."""
    if not alike:
        return step
    words = ", ".join(map(capitals, alike))
    return Text(f"{step.fr} Annonce aussi {words}.", f"{step.en} Announce {words}, too.")


def _attack(view: View, level: str) -> Hint | None:
    """Q-18: tell whether an anagram was left open."""
    if view.last is None:
        return None
    sheet = view.last.preparation
    announced = {each.word for each in sheet.anagrams}
    known = known_words(view, level_of(level))
    more = [word for word in anagrams(known, sheet.main.word) if word not in announced]
    if not more:
        return Hint((PASS,))
    word, letters = max(more, key=lambda each: (known.frequency(each), each)), named(sheet.main.word)
    count = counted(len(more), "anagramme", "anagram")
    return Hint(
        (
            Text(f"Il reste {count.fr} avec {letters.fr}.", f"There is more to make of {letters.en}: {count.en}."),
            Text(
                f"Il commence par {word[0]} et finit par {word[-1]}.",
                f"It begins with {word[0]}, ends with {word[-1]}.",
            ),
            Text(f"Attaque avec {capitals(word)}.", f"Attack with {capitals(word)}."),
        )
    )


def _question(card: Card, chance: Chance) -> Hint:
    """Q-06: tell how the answer looks, how it begins, and a few things among which it is."""
    entry = coquillaudet.entry(card.book, card.number)
    words = entry.answer.split()
    sizes = listed(Text(str(len(word)), str(len(word))) for word in words)
    signs = Text("chiffres", "digits") if entry.answer.isdigit() else Text("lettres", "letters")
    count = counted(len(words), "mot", "word")
    first = Text(
        f"La réponse : {count.fr}, de {sizes.fr} {signs.fr}.", f"The answer: {count.en}, of {sizes.en} {signs.en}."
    )
    second = Text(f"Elle commence par « {entry.answer[0]} ».", f"It begins with “{entry.answer[0]}”.")
    others = mistakes(entry)
    among = sorted((entry.answer, *chance.draw(others, min(OTHERS, len(others)))[0]))
    one_of = listed(Text(each, each) for each in among)
    fr, en = " ou ".join(one_of.fr.rsplit(" et ", 1)), " or ".join(one_of.en.rsplit(" and ", 1))
    return Hint((first, second, Text(f"{fr} ?", f"{en}?")))


def _gift(view: View) -> Hint:
    """Q-05: tell which pawns one misses least."""
    letters = named(least_useful(view.rack, view.gift))
    return Hint(
        (
            Text(
                "Donne ce dont tu as trop, ou ce qui se place mal.",
                "Give what you have too many of, or what fits badly.",
            ),
            Text(f"Donne {letters.fr}.", f"Give {letters.en}."),
        )
    )
