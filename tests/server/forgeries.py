"""Records that somebody has made up."""

import re
from pathlib import Path

from msgspec.structs import replace

from pioche.kernel import logtext, registry
from pioche.kernel.base import TimeUp
from pioche.kernel.game import Act
from pioche.kernel.log import Entry
from tests.logs.test_corpus import CORPUS

UNKNOWN_RULES = 99


def a_text(game: str = "patience") -> str:
    """Give the text of a saved game."""
    path: Path = min((CORPUS / game).glob("*.jsonl"))
    return path.read_text(encoding="utf-8")


def by_unknown_rules(text: str) -> str:
    """Give a record with rules that nobody knows: nothing of it can be proved."""
    return re.sub('"rules_version":[0-9]+', f'"rules_version":{UNKNOWN_RULES}', text, count=1)


def swollen(letters: int, acts: int) -> str:
    """Give a patience with so many letters face down, and so many acts in which nothing happens."""
    game = registry.find("patience")
    log = logtext.parse(game, by_unknown_rules(a_text()))
    begin, *others = log.entries
    shuffled = begin.events[0]
    known = getattr(shuffled, "letters", "")
    many = replace(shuffled, letters=known + "E" * (letters - len(known)))
    idle = Entry(begin.at_ms, Act(None, TimeUp()), ())
    return logtext.dump(game, replace(log, entries=(replace(begin, events=(many,)), *[idle] * acts, *others)))
