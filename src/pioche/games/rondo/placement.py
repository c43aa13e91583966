"""Whether cards may be laid as a seat asks: R-05 to R-11 and R-22, one short check after the other."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.kernel.errors import Illegal

from .cards import ERASING, JOKER, Cards
from .commands import Placed
from .holder import COMPARTMENTS, Holder, faces, is_erasing, laid_over, word_of
from .options import Options
from .requirements import require_card, require_in_hand

SHORTEST = 3
FIRST_WORD = range(SHORTEST)
"""R-05: the first word fills exactly these compartments."""


class Placement(Struct, frozen=True):
    """A new word and the visible faces of the holder that show it."""

    word: str
    row: str


def place(holder: Holder, hand: Cards, cards: Sequence[Placed], options: Options) -> Placement:
    """Give what laying the cards makes of the holder, or raise Illegal; whether it is a word is not asked here."""
    _cards_exist(cards)
    _jokers_are_named(cards)
    _face_down_is_allowed(cards, options)
    require_in_hand(hand, [placed.card for placed in cards], "R-06")
    _places_differ(cards)
    if not holder:
        _is_first_word(cards)
    else:
        _places_are_reachable(holder, cards, options)
        _erasers_lie_on_letters(holder, cards)
        _keeps_a_letter(holder, cards)
    row = faces(laid_over(holder, cards))
    word = word_of(row)
    if holder:
        _reads_without_gap(row, cards)
        _is_long_enough(word)
        _differs(word, word_of(faces(holder)))
    return Placement(word, row)


def _cards_exist(cards: Sequence[Placed]) -> None:
    if not cards:
        raise Illegal("R-06", "Pose au moins une carte, ou passe.", "Lay at least one card, or pass.")
    for placed in cards:
        require_card(placed.card)


def _jokers_are_named(cards: Sequence[Placed]) -> None:
    for placed in cards:
        if placed.face_down or placed.card != JOKER:
            if placed.letter:
                raise Illegal(
                    "R-09", "Seul un joker peut remplacer une lettre.", "Only a joker can stand for a letter."
                )
        elif len(placed.letter) != 1 or not ("A" <= placed.letter <= "Z"):
            raise Illegal(
                "R-09",
                "Dis quelle lettre le joker remplace, de A à Z.",
                "Say which letter the joker stands for, from A to Z.",
            )


def _face_down_is_allowed(cards: Sequence[Placed], options: Options) -> None:
    turned = sum(placed.face_down for placed in cards)
    if turned and not options.face_down_eraser:
        raise Illegal(
            "R-22",
            "Poser une carte à l’envers n’est permis que dans la variante des débutants.",
            "Laying a card face down is for the beginners’ variant only.",
        )
    if turned > 1:
        raise Illegal("R-22", "Une seule carte à l’envers par tour.", "Only one card face down in a turn.")


def _places_differ(cards: Sequence[Placed]) -> None:
    if len({placed.at for placed in cards}) < len(cards):
        raise Illegal("R-06", "Une seule carte par case et par tour.", "One card per compartment and turn.")


def _is_first_word(cards: Sequence[Placed]) -> None:
    if {placed.at for placed in cards} != set(FIRST_WORD) or any(placed.erases for placed in cards):
        raise Illegal(
            "R-05",
            "Le premier mot a exactement trois lettres, dans les trois cases.",
            "The first word has exactly three letters, in the three compartments.",
        )


def _places_are_reachable(holder: Holder, cards: Sequence[Placed], options: Options) -> None:
    beside = [placed for placed in cards if not 0 <= placed.at < len(holder)]
    if any(not -1 <= placed.at <= len(holder) for placed in beside):
        raise Illegal("R-06", "Cette case n’existe pas.", "There is no such compartment.")
    if len(beside) > 1:
        raise Illegal(
            "R-06",
            "On n’allonge que d’une lettre par tour, au début ou à la fin.",
            "A turn lengthens by one letter only, at the beginning or at the end.",
        )
    if not beside:
        return
    if len(holder) == COMPARTMENTS:
        raise Illegal("R-06", "Le porte-cartes n’a que neuf cases.", "The holder has nine compartments at most.")
    if beside[0].erases:
        raise Illegal("R-10", "Une gomme ne peut pas ouvrir de case.", "An eraser cannot open a compartment.")
    if len(cards) > 1 and not options.combined:
        raise Illegal(
            "R-06",
            "À cette table, on recouvre ou on allonge, mais pas les deux dans le même tour.",
            "At this table a turn covers or lengthens, but not both.",
        )


def _erasers_lie_on_letters(holder: Holder, cards: Sequence[Placed]) -> None:
    if any(placed.erases and is_erasing(holder[placed.at][-1]) for placed in cards):
        raise Illegal("R-10", "Une gomme se pose sur une lettre.", "An eraser is laid on a letter.")


def _keeps_a_letter(holder: Holder, cards: Sequence[Placed]) -> None:
    covered = {placed.at for placed in cards}
    if all(at in covered or is_erasing(pile[-1]) for at, pile in enumerate(holder)):
        raise Illegal(
            "R-07",
            "Garde au moins une lettre du mot précédent, à sa place.",
            "Keep at least one letter of the previous word, in its place.",
        )


def _reads_without_gap(row: str, cards: Sequence[Placed]) -> None:
    inner = row.strip(ERASING)
    if not any(map(is_erasing, inner)):
        return
    opened_before = any(placed.at < 0 for placed in cards)
    first = row.index(inner) - opened_before
    if any(placed.erases and first <= placed.at < first + len(inner) for placed in cards):
        raise Illegal(
            "R-10",
            "Une gomme n’efface qu’au début ou à la fin du mot, pas au milieu.",
            "An eraser takes letters away at the beginning or the end of the word, not in the middle.",
        )
    raise Illegal(
        "R-08",
        "Le mot doit se lire d’un trait, sans gomme au milieu.",
        "The word must read in one go, without an eraser in it.",
    )


def _is_long_enough(word: str) -> None:
    if len(word) < SHORTEST:
        raise Illegal("R-08", "Un mot a au moins trois lettres.", "A word has at least three letters.")


def _differs(word: str, before: str) -> None:
    if word == before:
        raise Illegal("R-08", f"{word} est déjà en place.", f"{word} is already in place.")
