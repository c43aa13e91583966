"""Which words count: in the dictionary, with the letters in order, and kin of no earlier word of the turn."""

from functools import lru_cache

from pioche.components.rulings import Rulings
from pioche.kernel.errors import Illegal, Refusal
from pioche.kernel.text import Text
from pioche.lexicon import Evidence, Lexicon
from pioche.lexicon.alphabet import LONGEST, fold, is_normalised
from pioche.lexicon.explain import JOINTS

from .state import Position


@lru_cache(maxsize=32)
def dictionary(version: str, rulings: Rulings) -> Lexicon:
    """Give the dictionary as a table reads it."""
    return rulings.lexicon(Lexicon.load(version))


def readable(text: str) -> str:
    """Give a text in capitals as it can be announced, or raise Illegal: what no hand can write is no announcement."""
    shown = text.strip()
    if not shown:
        raise Illegal("K-14", "Écris un mot.", "Write a word.")
    if len(shown) > LONGEST:
        raise Illegal(
            "K-14",
            f"Un mot a au plus {LONGEST} lettres, le tien en a {len(shown)}.",
            f"A word has at most {LONGEST} letters, yours has {len(shown)}.",
        )
    word = fold(shown)
    odd = next((char for char in word if char not in JOINTS and not is_normalised(char)), None)
    if odd is not None:
        raise Illegal("K-14", f"« {odd} » n’est pas une lettre de A à Z.", f"“{odd}” is not a letter from A to Z.")
    return word


def contains_in_order(word: str, letters: str) -> bool:
    """K-06: tell whether a word has all the letters in their order, whatever stands around them."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


def refusal_by_letters(state: Position, word: str) -> Refusal | None:
    """Say why the letters of a word do not do, or None: all that can be seen without a dictionary (K-06, K-15)."""
    if not contains_in_order(word, state.support):
        letters = " ".join(state.support)
        return Refusal(
            "K-06",
            Text(
                f"{word} ne contient pas {letters} dans cet ordre.",
                f"{word} does not contain {letters} in this order.",
            ),
        )
    if word in state.used:
        return Refusal(
            "K-15", Text(f"{word} a déjà été dit dans ce tour.", f"{word} has already been said in this turn.")
        )
    return None


def refusal(state: Position, word: str) -> Refusal | None:
    """Say why an announced word does not count, or None when it does."""
    by_letters = refusal_by_letters(state, word)
    if by_letters is not None:
        return by_letters
    lexicon = dictionary(state.lexicon, state.rulings)
    if word not in lexicon:
        return Refusal("K-14", lexicon.explain(word).sentence)
    if word in state.rulings.admitted:
        # K-16: the table's vote overrules the kinship data.
        return None
    evidence = next(filter(None, (kinship(state.lexicon, word, used) for used in state.used)), None)
    return None if evidence is None else Refusal("K-15", evidence.sentence)


@lru_cache(maxsize=4096)
def kinship(version: str, word: str, earlier: str) -> Evidence | None:
    """K-15, K-16: give the evidence that a word is kin of an earlier one, or None."""
    return Lexicon.load(version).kin(word, earlier)


@lru_cache(maxsize=4096)
def spellings(version: str, word: str) -> tuple[str, ...]:
    """Give a word as people write it, with its accents: one spelling or several."""
    found = dict.fromkeys(reading.spelling for reading in Lexicon.load(version).readings(word))
    return tuple(found) or (word.lower(),)
