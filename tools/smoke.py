"""Open a house with the `pioche` of this Python, ask it for a page and its version, and close it as Ctrl+C does.

`smoke.py` needs nothing else, so that it tells on any system whether an installed package is whole.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE_SECONDS = 600.0
CLOSING_SECONDS = 120.0
if sys.platform == "win32":
    # Only a group of its own can be told to stop there without stopping us as well.
    GROUP, STOP = subprocess.CREATE_NEW_PROCESS_GROUP, signal.CTRL_BREAK_EVENT
else:
    GROUP, STOP = 0, signal.SIGINT


def main() -> None:
    """Open, ask, close; the exit code says whether all went well."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = free_port()
        command = [sys.executable, "-m", "pioche", "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = {**os.environ, "PIOCHE_DATA": os.path.join(folder, "data")}  # noqa: PTH118 - a text is wanted
        with subprocess.Popen(command, env=environment, creationflags=GROUP, stdout=subprocess.DEVNULL) as house:
            try:
                page = asked(house, f"http://127.0.0.1:{port}/")
                version = json.loads(asked(house, f"http://127.0.0.1:{port}/api/health"))["version"]
                house.send_signal(STOP)
                code = house.wait(CLOSING_SECONDS)
            finally:
                house.kill()
    if code:
        sys.exit(f"The house closed with code {code}.")
    if '<script type="module"' not in page:
        sys.exit("The client is not in the package.")
    print(f"A house of pioche {version} was opened, asked and closed on {sys.platform}.")


def free_port() -> int:
    """Give a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def asked(house: "subprocess.Popen[bytes]", address: str) -> str:
    """Ask the house, waiting until it has opened."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until and house.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - our own address
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.3)
    sys.exit("The house did not open.")


if __name__ == "__main__":
    main()
