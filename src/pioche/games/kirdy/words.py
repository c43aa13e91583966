"""Which words count: in the dictionary, with the letters in order, and kin of no earlier word of the turn."""

from pioche.kernel.errors import Illegal, Refusal
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import LONGEST, fold, is_normalised
from pioche.lexicon.apostrophes import SIGNS, is_written, letters_of
from pioche.lexicon.explain import JOINTS

from .dictionary import Dictionary, kinship
from .state import State


def readable(text: str, dictionary: Dictionary) -> str:
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
    odd = None
    if not is_normalised(word):
        odd = next((char for char in word if char not in JOINTS and not is_normalised(char)), None)
    if odd is not None:
        raise Illegal("K-14", f"« {odd} » n’est pas une lettre de A à Z.", f"“{odd}” is not a letter from A to Z.")
    return letters_of(word) if is_one_entry(word, dictionary) else word


def is_one_entry(word: str, dictionary: Dictionary) -> bool:
    """K-14: tell whether a word has an apostrophe in it and is one entry of the dictionary all the same."""
    facts = dictionary.lexicon.facts
    has_one = dictionary.apostrophes and any(sign in word for sign in SIGNS)
    return has_one and facts is not None and is_written(facts.data, word)


def contains_in_order(word: str, letters: str) -> bool:
    """K-06: tell whether a word has all the letters in their order, whatever stands around them."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


def broken_rule(state: State, word: str) -> str | None:
    """Give the number of the rule that an announced word breaks, or None when it counts.

    Every check is made, whatever the others say, so that the time it takes tells nothing of a secret word (K-20).
    """
    out_of_order = not contains_in_order(word, state.support)
    unknown = word not in state.dictionary.lexicon
    kin = [is_normalised(word) and kinship(state.dictionary, word, used) is not None for used in state.used]
    # K-16: the table's vote overrules the kinship data, but no word is said twice.
    used = word in state.used or (any(kin) and word not in state.rulings.admitted)
    return "K-06" if out_of_order else "K-15" if used else "K-14" if unknown else None


def broken_by_letters(state: State, word: str) -> str | None:
    """Give the rule that the letters of a word break: all that can be seen without a dictionary."""
    if not contains_in_order(word, state.support):
        return "K-06"
    return "K-15" if word in state.used else None


def explained(state: State, word: str, rule: str) -> Refusal:
    """Say why a word that breaks a rule does not count."""
    if rule == "K-06":
        letters = " ".join(state.support)
        french = f"{word} ne contient pas {letters} dans cet ordre."
        return Refusal(rule, Text(french, f"{word} does not contain {letters} in this order."))
    if rule == "K-15":
        return Refusal(rule, _explained_kin(state, word))
    verdict = state.dictionary.lexicon.explain(word)
    if verdict.valid:
        late = Text(f"{word} a été admis trop tard.", f"{word} has been admitted too late.")
        return Refusal(rule, late)
    return Refusal(rule, verdict.sentence)


def _explained_kin(state: State, word: str) -> Text:
    """K-15, K-16: name the earlier word, and why the two are kin."""
    if word in state.used:
        return Text(f"{word} a déjà été dit dans ce tour.", f"{word} has already been said in this turn.")
    evidence = next(filter(None, (kinship(state.dictionary, word, used) for used in state.used)))
    return evidence.sentence
