"""The way to a table, drawn and written."""

from pathlib import Path

import pytest

from pioche.server.config import Config
from pioche.server.pages import invites
from pioche.server.pages.invites import data_uri, drawn
from tests.server.door import door
from tests.server.salon import salon
from tests.virtual_time import in_virtual_time


def test_a_way_is_drawn_so_that_it_scales() -> None:
    """A QR code is SVG without a fixed size, as a file and as an image's source."""
    picture = drawn("http://maison.test/table/ABCDEF")
    assert picture.startswith("<svg")
    assert "viewBox" in picture
    assert data_uri("http://maison.test/").startswith("data:image/svg+xml")


@pytest.mark.parametrize("path", ["/reprendre#ABCDEF.secret", "http://elsewhere.test/", "/table/ABC", "/api/me", ""])
def test_only_the_way_to_a_table_is_drawn(tmp_path: Path, path: str) -> None:
    """Nobody can have another address drawn, and no secret can get into an address that is logged."""

    async def scene() -> None:
        async with salon(tmp_path) as house:
            assert (await house.call("GET", "/api/qr", params={"path": path})).status_code == 400
            good = await house.call("GET", "/api/qr", params={"path": "/table/ABCDEF"})
            assert (good.status_code, good.headers["content-type"]) == (200, "image/svg+xml")

    in_virtual_time(scene())


def test_a_house_without_end_in_its_name_is_not_drawn(tmp_path: Path) -> None:
    """A name that no picture could hold is refused, not stumbled over."""

    async def scene() -> None:
        long, longer = "x" * 200, "x" * 3000
        async with door(tmp_path, more_names=(long, longer)) as house:
            for path in ("/api/qr?path=/table/ABCDEF", "/api/shelf"):
                assert (await house.call("GET", path, headers={"Host": long})).status_code == 200
                assert (await house.call("GET", path, headers={"Host": longer})).status_code == 400

    in_virtual_time(scene())


def test_localhost_is_no_address_for_a_phone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever opens the house on its own machine hands on the address in the network; elsewhere the one in use."""
    monkeypatch.setattr(invites, "lan_address", lambda: "192.168.1.20")
    everywhere, here = Config(tmp_path, listens_at="0.0.0.0"), Config(tmp_path)  # noqa: S104 - as `pioche serve` does
    assert invites.reachable("http", "localhost:8000", everywhere) == "http://192.168.1.20:8000"
    assert invites.reachable("http", "localhost:8000", here) == "http://localhost:8000"
    assert invites.reachable("https", "pioche.example", everywhere) == "https://pioche.example"
    assert invites.reachable("http", "[::1]:8000", everywhere) == "http://192.168.1.20:8000"
