"""What the parser of calls says by itself, in French: argparse asks for each of its sentences by the English one."""

import argparse
from gettext import gettext, ngettext

from pioche.cli.language import say

FRENCH = {
    "usage: ": "usage : ",
    "positional arguments": "arguments",
    "options": "options",
    "show this help message and exit": "montrer cette aide",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    "the following arguments are required: %s": "il manque : %s",
    "one of the arguments %s is required": "il faut l’un de : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "not allowed with argument %s": "ne va pas avec %s",
    "ignored explicit argument %r": "n’attend pas de valeur (%r)",
    "expected one argument": "il manque une valeur",
    "expected at most one argument": "une valeur au plus",
    "expected at least one argument": "il manque une valeur",
    "expected %s argument": "%s valeur attendue",
    "expected %s arguments": "%s valeurs attendues",
    "ambiguous option: %(option)s could match %(matches)s": "%(option)s peut vouloir dire %(matches)s",
    "invalid %(type)s value: %(value)r": "%(value)r n’est pas un nombre entier",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r n’existe pas ; il y a : %(choices)s",
}


def teach_parser() -> None:
    """Let argparse speak the language of the command line.

    Its sentences go through the two functions of gettext that it has imported; catalogues in gettext's own format
    would have to be compiled and to follow the system's locale instead of `--language`.
    """
    setattr(argparse, "_", _one)  # noqa: B010 - not a declared name of the module
    setattr(argparse, "ngettext", _many)  # noqa: B010


def _one(message: str) -> str:
    return say(FRENCH.get(message, message), gettext(message))


def _many(one: str, many: str, number: int) -> str:
    english = ngettext(one, many, number)
    return say(FRENCH.get(one if number < 2 else many, english), english)
