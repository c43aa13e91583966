"""The code of a table is its own."""

from pathlib import Path

import pytest

from pioche.kernel.codec import encode
from pioche.tables.runtime import house as houses
from pioche.tables.runtime.codes import LENGTH, new_code, read_code
from tests.house import FAST, LEA, MAX, opened
from tests.virtual_time import in_virtual_time


def test_a_code_in_use_is_not_given_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chance gives a code that a table has already, another one is drawn, and the first table is untouched."""
    drawn = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(houses, "new_code", lambda: next(drawn))

    async def run() -> None:
        async with opened(tmp_path) as house:
            first = await house.open(LEA, "bataille", encode({}), FAST, 2)
            second = await house.open(MAX, "bataille", encode({}), FAST, 2)
            assert (first.table.code, second.table.code) == ("AAAAAA", "BBBBBB")
            assert (first.table.host, second.table.host) == (LEA.id, MAX.id)
            assert await house.find("AAAAAA") is first
            assert await house.find("BBBBBB") is second

    in_virtual_time(run())
    assert next(drawn, None) is None


def test_codes_are_read_as_people_type_them() -> None:
    """Small letters, spaces and hyphens do not matter; letters that no code has do."""
    code = new_code()
    assert len(code) == LENGTH
    assert read_code(f" {code[:3].lower()}-{code[3:]} ") == code
    assert read_code(code[:-1]) is None
    assert read_code("0" + code[1:]) is None
