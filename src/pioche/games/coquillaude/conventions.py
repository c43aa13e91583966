"""How a table reads what the rulebook leaves open: people and shells in words beside, and words that grow."""

from typing import Literal, NamedTuple, TypeAlias

from .options import Options

Prolonging: TypeAlias = Literal["refused", "plain", "full"]
"""Q-21: a word that merely prolongs another may not be laid, is paid as a plain word, or is paid like any other."""


class Conventions(NamedTuple):
    """Q-14, Q-15, Q-21: our decisions, or what a table or earlier rules have in their place."""

    people_beside: bool = False
    """Whether a famous name that arises beside the word laid counts two letters more, too."""
    shells_again: bool = False
    """Whether a shell counts again under a letter of an earlier round."""
    prolonging: Prolonging = "refused"


OURS = Conventions()
"""What a table plays by that has chosen nothing."""


def conventions_of(options: Options, rules: int) -> Conventions:
    """Give what a game is played by; rules 1 paid a word that was merely prolonged like any other."""
    prolonging: Prolonging = "refused"
    if options.prolong:
        prolonging = "full" if rules < 2 else "plain"
    return Conventions(options.people_beside, options.shells_again, prolonging)
