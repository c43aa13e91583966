"""The language of the command line: one at a time, by `--language` or by the locale."""

import os
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from pioche.kernel.text import Text

Language: TypeAlias = Literal["fr", "en"]
OPTION = "--language"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale is told; the first that is set counts."""

_spoken: Language = "fr"


def speak(language: Language) -> None:
    """Speak a language from now on."""
    global _spoken
    _spoken = language


def spoken() -> Language:
    """Tell which language is being spoken."""
    return _spoken


def say(fr: str, en: str) -> str:
    """Give a sentence in the language that is being spoken."""
    return fr if _spoken == "fr" else en


def told(text: Text) -> str:
    """Give a text in the language that is being spoken."""
    return say(text.fr, text.en)


def from_locale(environment: Mapping[str, str]) -> Language:
    """Give the language of a locale: English where it says so, otherwise French, as the words are."""
    locale = next((value for name in LOCALE if (value := environment.get(name))), "")
    return "en" if locale.lower().split("_")[0].split(".")[0] == "en" else "fr"


def chosen(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Language:
    """Give the language that a call asks for, wherever it does, before the rest of it is understood."""
    asked = ""
    for word, following in zip(arguments, (*arguments[1:], ""), strict=False):
        option, _, value = word.partition("=")
        if option == OPTION:
            asked = value or following
    return "fr" if asked == "fr" else "en" if asked == "en" else from_locale(environment)
