"""Proper nouns for names.txt."""

from pioche.lexicon.alphabet import fold


def lines(names: dict[str, set[str]]) -> list[str]:
    """Give one line per name: its spelling and its codes."""
    return [f"{name} {' '.join(sorted(names[name]))}" for name in sorted(names, key=lambda name: (fold(name), name))]
