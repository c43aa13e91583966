"""`make cluster` for real: a game by link with players at different nodes, of which one is killed."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.hands.rondo import Player
from tests.browser.openings import open_table

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 300
MOST_TURNS = 200


class Cluster(NamedTuple):
    """A house of several nodes, as `make cluster` tells of it."""

    address: str
    nodes: dict[int, int]
    """The process of each node, by its port."""
    engines: tuple[int, ...]
    """Where PostgreSQL and NATS listen."""

    def sockets(self, port: int) -> int:
        """Give how many people are connected to tables at a node."""
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            told = re.search(r"^pioche_connections ([0-9.]+)$", answer.read().decode(), re.MULTILINE)
        assert told is not None
        return int(float(told[1]))


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """Start what `make cluster` starts, and end it with Ctrl+C: everything is gone then."""
    command = [sys.executable, "-m", "tools.cluster", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(3)]
        address = re.search(r"Pioche: (\S+)", told[1])
        assert address is not None, told
        nodes = {int(port): int(number) for port, number in re.findall(r"(\d+) \(process (\d+)\)", told[1])}
        cluster = Cluster(address[1], nodes, tuple(map(int, re.findall(r"127.0.0.1:(\d+)", told[2]))))
        try:
            yield cluster
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE_SECONDS) == 0
    for port in (*cluster.nodes, *cluster.engines):
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", port)), f"somebody still listens on {port}"


def take_turns(players: list[Player], turns: int) -> bool:
    """Let people play, each in their own browser; tell whether the game is over."""
    for _ in range(turns):
        players[0].wait_until(lambda: any(each.view["may"] or each.view["phase"] == "over" for each in players))
        mover = next((each for each in players if each.view["may"]), None)
        if mover is None:
            return True
        mover.take_turn()
    return False


@pytest.mark.parametrize("turns", [2, pytest.param(MOST_TURNS, marks=pytest.mark.long)])
def test_a_game_by_link_at_different_nodes(cluster: Cluster, browser: Browser, turns: int) -> None:
    """Anna invites at one node, Léo follows the link at another, a bot thinks elsewhere; a node dies, they play on."""
    assert (len(cluster.nodes), len(cluster.engines)) == (3, 2)
    everybody = Guests(browser, cluster.address)
    anna = everybody.enter("Anna")
    player = Player(anna)
    code = open_table(anna, "rondo", bots=("1",), free=1)
    anna.go(f"/table/{code}")
    anna.sees("Il reste une place à prendre.")
    (hers,) = [port for port in cluster.nodes if cluster.sockets(port)]
    theirs = next(port for port in cluster.nodes if port != hers)
    there = Guests(browser, f"http://localhost:{theirs}")
    leo = there.enter(size=PHONE)
    other = Player(leo)
    leo.go(f"/table/{code}")
    expect(leo.page.get_by_role("heading", name="Anna t’invite à jouer à RONDO")).to_be_visible()
    leo.introduce("Léo")
    anna.sees("Léo")
    for each in (anna, leo):  # nodes that have just been opened are still preparing the game, as any house is
        expect(each.page.get_by_text("La maison se prépare")).to_have_count(0, timeout=PATIENCE_SECONDS * 1000)
    assert [cluster.sockets(port) for port in (hers, theirs)] == [1, 1]
    anna.page.get_by_role("button", name="Commencer").click()
    players = [player.seated(), other.seated()]
    take_turns(players, 2)
    os.kill(cluster.nodes[hers], signal.SIGKILL)
    # Whoever was there comes back at another node by themselves, and the table goes on there.
    if not take_turns(players, turns):
        assert turns < MOST_TURNS
        talks(leo, anna)
    else:
        for page in (anna.page, leo.page):
            expect(page.locator(".result")).to_be_visible()
    anna.errors.clear()  # of the line that was cut
    for guests in (everybody, there):
        guests.leave()


def talks(one: Guest, other: Guest) -> None:
    """Say something that the other one sees."""
    for guest in (one, other):
        guest.page.get_by_role("button", name="Menu de la table").click()
        guest.page.get_by_role("button", name="Discussion").click()
    one.page.get_by_label("Ton message").fill("Toujours là")
    one.page.get_by_role("button", name="Envoyer").click()
    other.sees("Toujours là")
