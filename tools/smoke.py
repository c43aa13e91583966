"""Open a house with the `pioche` of this Python, begin a game against a bot there, and close it as Ctrl+C does.

`smoke.py` needs nothing but that package, so that it tells on any system whether it is whole.
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
from collections.abc import Mapping
from http.client import HTTPResponse
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE_SECONDS = 600.0
CLOSING_SECONDS = 120.0
REQUESTS = (
    {"type": "sit", "seat": 0, "name": "Anna", "colour": "red"},
    {"type": "add_bot", "seat": 1, "level": "1"},
    {"type": "start", "begins": True},
    {"type": "move", "seat": 0, "command": {"type": "lift", "square": 0}},
)
if sys.platform == "win32":
    # Only a group of its own can be told to stop there without stopping us as well.
    GROUP, STOP = subprocess.CREATE_NEW_PROCESS_GROUP, signal.CTRL_BREAK_EVENT
else:
    GROUP, STOP = 0, signal.SIGINT


def main() -> None:
    """Open, ask, play, close; the exit code says whether all went well."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = free_port()
        command = [sys.executable, "-m", "pioche", "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = {**os.environ, "PIOCHE_DATA": os.path.join(folder, "data")}  # noqa: PTH118 - a text is wanted
        with subprocess.Popen(command, env=environment, creationflags=GROUP, stdout=subprocess.DEVNULL) as house:
            try:
                page = asked(house, f"http://127.0.0.1:{port}/")
                version = json.loads(asked(house, f"http://127.0.0.1:{port}/api/health"))["version"]
                begin(f"http://127.0.0.1:{port}")
                house.send_signal(STOP)
                code = house.wait(CLOSING_SECONDS)
            finally:
                house.kill()
    if code:
        sys.exit(f"The house closed with code {code}.")
    if '<script type="module"' not in page:
        sys.exit("The client is not in the package.")
    print(f"A house of pioche {version} was opened, played in and closed on {sys.platform}.")


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


def begin(house: str) -> None:
    """Begin a game of KAKUZU against a bot, lift a stone, and wait until the bot has lifted one, too."""
    own = {"origin": house}
    with sent(house, "PUT", "/api/me", {"name": "Anna", "colour": "red"}, own) as answer:
        own["cookie"] = answer.headers["set-cookie"].partition(";")[0]
    wish = {"game": "kakuzu", "seats": 2, "settings": {"bot_delays": False}}
    with sent(house, "POST", "/api/tables", wish, own) as answer:
        code = json.load(answer)["code"]
    with connect(f"{house.replace('http', 'ws')}/live/{code}", additional_headers=own) as line:
        line.send(json.dumps({"type": "hello"}))
        acts: list[int | None] = []
        for number, request in enumerate(REQUESTS):
            line.send(json.dumps({"type": "ask", "id": f"smoke{number}", "request": request}))
            while (done := heard(line, acts)).get("id") != f"smoke{number}":
                pass
            if done["type"] != "done":
                sys.exit(f"The house refused: {done}")
        while 1 not in acts:
            heard(line, acts)


def heard(line: ClientConnection, acts: list[int | None]) -> dict[str, Any]:
    """Wait for the next message; note which seats have acted."""
    message: dict[str, Any] = json.loads(line.recv(PATIENCE_SECONDS))
    acts += [told["event"].get("seat") for told in message.get("events") or ()]
    return message


def sent(house: str, method: str, path: str, body: object, headers: Mapping[str, str]) -> HTTPResponse:
    """Send something to the house as a browser would."""
    told = {**headers, "content-type": "application/json"}
    request = urllib.request.Request(f"{house}{path}", json.dumps(body).encode(), told, method=method)  # noqa: S310
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE_SECONDS)  # noqa: S310 - our own address
    return answer


if __name__ == "__main__":
    main()
