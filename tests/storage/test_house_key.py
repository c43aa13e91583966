"""What makes a house itself: its key and its secret of days, each in one file that is whole or not there."""

import os
import re
import stat
from datetime import date, timedelta
from pathlib import Path

import pytest

from pioche.storage.data_folder import NotOpened, check
from pioche.storage.day_secret import DAYS_FILE, SpoiltSecret, own_day_secret, read_day_secret
from pioche.storage.house_key import KEY_FILE, house_key, read_key, write_private
from pioche.tables.domain.days import latest_day
from pioche.tables.runtime.clock import SystemClock


def test_a_folder_gets_its_key_when_it_is_made_ready(tmp_path: Path) -> None:
    """A house has its key before it opens, and keeps it."""
    check(tmp_path / "new" / "house")
    key = read_key(tmp_path / "new" / "house")
    assert key is not None
    check(tmp_path / "new" / "house")
    assert house_key(tmp_path / "new" / "house") == key


def test_a_spoilt_key_is_named(tmp_path: Path) -> None:
    """A file that holds no key keeps the house from opening; the sentence says which file, and it stays as it is."""
    (tmp_path / KEY_FILE).write_text("nonsense", encoding="ascii")
    with pytest.raises(NotOpened, match=re.escape(f"{tmp_path / KEY_FILE} is not the key of a house")):
        check(tmp_path)
    assert (tmp_path / KEY_FILE).read_text(encoding="ascii") == "nonsense"


def test_a_secret_is_on_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret that was cut short would be worth nothing: the whole of it is on disk before it takes its name."""
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        done.append(f"{os.fstat(descriptor).st_size} bytes")
        sync(descriptor)

    def renamed(path: Path, target: Path) -> Path:
        done.append(target.name)
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    write_private(tmp_path / "secret", "12345")
    assert done == ["5 bytes", "secret"]
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_what_a_crash_has_left_is_no_hindrance(tmp_path: Path) -> None:
    """A secret that was half written when the house crashed is written anew, and nothing else is left."""
    (tmp_path / "secret.new").write_text("12", encoding="ascii")
    write_private(tmp_path / "secret", "12345")
    assert {file.name: file.read_text(encoding="ascii") for file in tmp_path.iterdir()} == {"secret": "12345"}


def test_a_house_deals_by_its_secret_from_the_first_day_that_nobody_has_seen(tmp_path: Path) -> None:
    """T-14: a secret holds for days to come; those that have begun anywhere on earth were dealt without it."""
    before = latest_day(SystemClock().wall_ms())
    secret = own_day_secret(tmp_path / "new" / "house")
    after = latest_day(SystemClock().wall_ms())
    assert before + timedelta(days=1) <= date.fromisoformat(secret.since) <= after + timedelta(days=1)
    assert own_day_secret(tmp_path / "new" / "house") == secret
    assert stat.S_IMODE((tmp_path / "new" / "house" / DAYS_FILE).stat().st_mode) == 0o600


def test_a_secret_is_read_as_it_is_written(tmp_path: Path) -> None:
    """A day and 64 hex digits in one line; anything else is refused and named."""
    file = tmp_path / DAYS_FILE
    file.write_text(f"2026-11-15 {'0f' * 32}\n", encoding="ascii")
    secret = read_day_secret(file)
    assert (secret.since, secret.secret) == ("2026-11-15", b"\x0f" * 32)
    for spoilt in (b"", b"2026-11-15\n", f"2026-11-15 {'0f' * 31}\n".encode(), "é".encode("latin-1")):
        file.write_bytes(spoilt)
        with pytest.raises(SpoiltSecret, match=re.escape(str(file))):
            read_day_secret(file)
