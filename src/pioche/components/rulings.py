"""Words that a table has admitted or banned by vote, for the rest of its game."""

from msgspec import Struct

from pioche.components.phrases import capitals
from pioche.kernel.base import WordRuled
from pioche.kernel.errors import Illegal
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import NotAWord, normalise

SHOWN = 40
"""So much of what is no word is repeated to the table."""


class Rulings(Struct, frozen=True):
    """The table's own list beside the dictionary; the latest vote on a word counts."""

    admitted: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()

    def after(self, event: WordRuled) -> "Rulings":
        """Give the list after a vote."""
        admitted = tuple(word for word in self.admitted if word != event.word)
        banned = tuple(word for word in self.banned if word != event.word)
        if event.admit:
            return Rulings((*admitted, event.word), banned)
        return Rulings(admitted, (*banned, event.word))

    def lexicon(self, base: Lexicon) -> Lexicon:
        """Give the dictionary as this table reads it."""
        return base.ruled(admitted=self.admitted, banned=self.banned) if self.admitted or self.banned else base


def ruled(text: str, admit: bool, rule: str) -> WordRuled:
    """Give the table's vote on a word, or raise Illegal by the rule that allows votes: a word has letters only."""
    try:
        return WordRuled(normalise(text), admit)
    except NotAWord as error:
        shown = text[:SHOWN]
        french = f"On ne peut pas voter sur « {shown} » : {error.french}."
        raise Illegal(rule, french, f"There is no vote on “{shown}”: {error}.") from error


def ruling(event: WordRuled) -> Text:
    """Put a vote on a word into one sentence."""
    verb = ("admet", "admits") if event.admit else ("écarte", "bans")
    word = capitals(event.word)
    return Text(f"La table {verb[0]} {word}.", f"The table {verb[1]} {word}.")
