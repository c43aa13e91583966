"""The addresses of engines that machines share: told to people without what opens them."""

import pytest

from pioche.tables.runtime.engine_address import place_of


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://pioche:hush@db.local:5432/games", "postgresql://db.local:5432/games"),
        ("postgresql://db.local", "postgresql://db.local"),
        ("postgresql://me:hush@one:1,two:2/games", "postgresql://one:1,…"),
        ("nats://hush@bus:4222", "nats://bus:4222"),
        ("nats://me:hush@one,nats://me:hush@two:4223", "nats://one,nats://two:4223"),
        ("tls://me:hush@bus:port", "tls://…"),
        ("me:hush@bus:4222", "…"),
        ("", "…"),
    ],
)
def test_no_password_is_shown(address: str, shown: str) -> None:
    """Whatever an operator writes, no message of the house repeats its password."""
    assert place_of(address) == shown
    assert "hush" not in place_of(address)
