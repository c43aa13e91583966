"""French words: which may be played, what they are, which are kin."""

from pioche.lexicon.alphabet import NotAWord
from pioche.lexicon.explain import Verdict
from pioche.lexicon.grammar import Reading
from pioche.lexicon.kin import Evidence
from pioche.lexicon.lexicon import Lexicon, plain_name, polite_name
from pioche.lexicon.names import Person, ProperNoun
from pioche.lexicon.source import UnknownVersion

__all__ = [
    "Evidence",
    "Lexicon",
    "NotAWord",
    "Person",
    "ProperNoun",
    "Reading",
    "UnknownVersion",
    "Verdict",
    "plain_name",
    "polite_name",
]
