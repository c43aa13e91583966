"""`pioche serve` on the terminal: where the house is, and how phones find it."""

import io
import json
import socket
from pathlib import Path

import pytest
import segno

from pioche.cli import main
from pioche.server.config import Config
from pioche.server.process import launch

LAN = "192.168.7.31"


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Opened":
    """Give a way to open a house that closes at once."""
    monkeypatch.setattr(launch, "serve", lambda _config, listening: listening.close())
    monkeypatch.setattr(launch, "lan_address", lambda: LAN)
    # Nobody has to have the address that is listened at.
    listen = launch.listen
    monkeypatch.setattr(launch, "listen", lambda config: listen(Config(config.data, port=config.port)))
    return Opened(tmp_path, capsys)


class Opened:
    """Runs the command and gives what it prints."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._data = data
        self._capsys = capsys

    def __call__(self, *words: str) -> str:
        """Open the house with some words."""
        assert main(["--language", "fr", "serve", "--data", str(self._data), "--port", "0", *words]) == 0
        return self._capsys.readouterr().out


def drawn(address: str) -> str:
    """Give the QR code of an address in the terminal's own blocks."""
    picture = io.StringIO()
    segno.make(address, micro=False).terminal(picture, compact=True, border=2)
    return picture.getvalue()


def port_in(text: str) -> str:
    """Give the port of the first address in a text."""
    return text.split("http://", 1)[1].split("\n", 1)[0].rpartition(":")[2]


def test_phones_in_the_same_network_get_a_code(opened: Opened) -> None:
    """Open to the network, the house tells both addresses and draws the one for phones."""
    told = opened()
    port = port_in(told)
    assert f"Pioche : http://localhost:{port}\n" in told
    assert f"Sur le même réseau : http://{LAN}:{port}\n" in told
    assert drawn(f"http://{LAN}:{port}") in told
    assert "█" in told


@pytest.mark.parametrize(
    ("host", "place"),
    [("192.168.1.5", "192.168.1.5"), ("maison.example", "maison.example"), ("fd00::5", "[fd00::5]")],
)
def test_a_chosen_address_is_drawn_too(host: str, place: str, opened: Opened) -> None:
    """Open at one address only, the house tells that one and no other, and draws it."""
    told = opened("--host", host)
    address = f"http://{place}:{port_in(told)}"
    assert f"Pioche : {address}\n" in told
    assert "localhost" not in told
    assert drawn(address) in told
    answer = json.loads(opened("--host", host, "--json"))
    assert answer["address"] == answer["lan"]
    assert answer["lan"].startswith(f"http://{place}:")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_house_for_this_machine_draws_nothing(host: str, opened: Opened) -> None:
    """Where no phone could come nothing is drawn; how to close the house is told all the same."""
    told = opened("--host", host)
    assert "Pioche : http://localhost:" in told
    assert "█" not in told
    assert "Ctrl+C" in told


def test_names_and_secrets_are_taken_from_words_and_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of the house may be given several times, and like the operator's token also by the environment."""
    seen: list[Config] = []

    def serve(config: Config, listening: socket.socket) -> None:
        listening.close()
        seen.append(config)

    monkeypatch.setattr(launch, "serve", serve)
    monkeypatch.setenv("PIOCHE_HOST_NAMES", "c.example, d.example")
    monkeypatch.setenv("PIOCHE_METRICS_TOKEN", "of the environment")
    words = ["serve", "--data", str(tmp_path), "--port", "0", "--host", "127.0.0.1", "--json"]
    assert main([*words, "--host-name", "a.example", "--host-name", "b.example"]) == 0
    assert main([*words, "--metrics-token", "of the words"]) == 0
    assert seen[0].host_names == ("a.example", "b.example", "c.example", "d.example")
    assert [config.metrics_token for config in seen] == ["of the environment", "of the words"]


def test_programs_get_no_picture(opened: Opened) -> None:
    """Asked for JSON, the command prints one value and nothing else."""
    answer = json.loads(opened("--json"))
    assert answer["lan"].startswith(f"http://{LAN}:")
