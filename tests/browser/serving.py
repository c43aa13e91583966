"""A house for tests in the browser: everything as in `pioche serve`, with limits that a test run does not reach.

`python -m tests.browser.serving PORT DATA`
"""

import shutil
import sys
from pathlib import Path

from pioche.server import pages, running
from pioche.server.config import Config


def main() -> None:
    """Open the house and keep it open."""
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    # A copy: the client may be built anew while tests run.
    pages.CLIENT = Path(shutil.copytree(pages.CLIENT, data / "client"))
    many = 10_000.0
    config = Config(
        data,
        port=port,
        messages_per_second=many,
        requests_per_second=many,
        tables_per_minute=many,
        wrong_codes_per_minute=many,
        uploads_per_minute=many,
        analyses_per_minute=many,
    )
    running.serve(config, running.listen(config))


if __name__ == "__main__":
    main()
