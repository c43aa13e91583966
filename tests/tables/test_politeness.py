"""T-22: tables without rude words, and a warning before such a word is said."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel import registry
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Setup
from pioche.tables.domain import requests as asked
from pioche.tables.domain.clean_names import hurts
from pioche.tables.domain.records import Settings
from pioche.tables.domain.view import table_view
from tests.house import LEA, MAX, ask, opened, seated
from tests.virtual_time import in_virtual_time


@pytest.mark.parametrize(
    ("level", "chosen", "polite"),
    [("1", None, True), ("3", None, False), ("1", False, False), ("3", True, True)],
)
def test_who_plays_without_rude_words(tmp_path: Path, level: str, chosen: bool | None, polite: bool) -> None:
    """T-22: where a child's level sits rude words are out, unless the host chooses; settled by the start, and kept."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "rondo", None, Settings(polite=chosen))
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, level))
            assert table_view(runner.table, LEA.id, 0, frozenset()).polite is polite
            await ask(runner, LEA, asked.Start())
            await ask(runner, LEA, asked.SetSettings(Settings(polite=not polite)))
        async with opened(tmp_path) as house:
            again = await house.find(runner.table.code)
            assert again is not None
            for table in (runner.table, again.table):
                assert table.setup.lexicon.endswith("-polite") is polite
                assert table_view(table, LEA.id, 0, frozenset()).polite is polite

    in_virtual_time(run())


def test_the_deal_reads_the_same_words_as_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-22: what the deal looks up, as whether any word can be laid at all, has no rude words either."""
    rondo, read = registry.find("rondo"), list[str]()

    def start(setup: Setup[Any]) -> Any:
        read.append(setup.lexicon)
        return rondo.start(setup)

    monkeypatch.setattr(registry, "find", lambda _: replace(rondo, start=start))

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "rondo", None, Settings(polite=True))
            for seat, person in enumerate((LEA, MAX)):
                await ask(runner, person, asked.Sit(seat, person.name))
            read.clear()
            await ask(runner, LEA, asked.Start())
            assert set(read) == {runner.table.setup.lexicon}

    in_virtual_time(run())


def test_a_line_that_hurts_is_warned_of_once(tmp_path: Path) -> None:
    """T-22: the house asks back, and does not fight: whoever is sure says it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            await ask(runner, LEA, asked.Say("quelle belle journée"))
            with pytest.raises(Illegal, match="T-22"):
                await ask(runner, LEA, asked.Say("pauvre c0nnard"))
            await ask(runner, LEA, asked.Say("pauvre c0nnard", sure=True))
            assert [line.text for line in runner.table.lines] == ["quelle belle journée", "pauvre c0nnard"]

    in_virtual_time(run())


@pytest.mark.parametrize(
    "text",
    [
        "s@lope",
        "E n c u l é",
        "espèce de PÉDÉ",
        "les bougnoules",
        "tu m’emmerdes",
        "n1que",
        "Enc*lé",
        "s*lope",
        "sa1ope",
        "c\N{ZERO WIDTH SPACE}onnard",
        "enkulé",
        "Ta gueule !",
        "nik ta mère",
        "quel abruti",
    ],
)
def test_spelling_tricks(text: str) -> None:
    """T-22: forms of the list are found in lines and names, also with the usual tricks."""
    assert hurts(text)


@pytest.mark.parametrize(
    "text",
    [
        "Constance viole la règle",
        "un casino à Nice",
        "les moules et la queue",
        "la camera",
        "07 12",
        "Cul-de-sac",
        "les culs de sac",
        "5 * 3",
        "10 à 11",
        "le chat ouvre sa gueule",
    ],
)
def test_ordinary_lines_pass(text: str) -> None:
    """T-22: nobody is warned of ordinary words."""
    assert not hurts(text)
