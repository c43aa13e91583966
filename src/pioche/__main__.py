"""`python -m pioche` is `pioche`, where scripts are not on the path."""

import sys

from pioche.cli import main

if __name__ == "__main__":
    sys.exit(main())
