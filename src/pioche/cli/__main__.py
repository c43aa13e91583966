"""`python -m pioche.cli` is `pioche`."""

import sys

from pioche.cli import main

if __name__ == "__main__":
    sys.exit(main())
