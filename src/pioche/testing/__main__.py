"""`python -m pioche.testing module:NAME variant/seats/seed …` prints the fingerprints of random games."""

import importlib
import sys

from pioche.testing.random_play import Case, digest


def main() -> None:
    """Play the cases named on the command line and print a fingerprint for each."""
    where, *cases = sys.argv[1:]
    module, _, name = where.partition(":")
    game = getattr(importlib.import_module(module), name)
    for case in cases:
        variant, seats, seed = case.split("/")
        sys.stdout.write(digest(game, Case(variant, int(seats), int(seed))) + "\n")


if __name__ == "__main__":
    main()
