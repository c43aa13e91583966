"""`python -m pioche.testing module:NAME variant seats seed` prints the fingerprint of a random game."""

import importlib
import sys

from pioche.testing.random_play import Case, digest


def main() -> None:
    """Play the case named on the command line and print its fingerprint."""
    where, variant, seats, seed = sys.argv[1:]
    module, _, name = where.partition(":")
    game = getattr(importlib.import_module(module), name)
    sys.stdout.write(digest(game, Case(variant, int(seats), int(seed))) + "\n")


if __name__ == "__main__":
    main()
