"""`pioche new-game` writes a whole game or nothing at all; `tests/docs/test_guide.py` looks at what it writes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.cli import main, new_game
from tests.docs.checkout import Checkout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Give a copy in which nothing is lost."""
    return Checkout(tmp_path_factory.mktemp("new") / "pioche")


def written(folder: Path) -> Iterator[tuple[Path, int]]:
    """Give every file of a folder with the moment when it was written."""
    return ((path, path.stat().st_mtime_ns) for path in sorted(folder.rglob("*")) if "node_modules" not in path.parts)


@pytest.fixture(scope="module")
def before(checkout: Checkout) -> list[tuple[Path, int]]:
    """Give what stands in the copy before anything is asked of it."""
    return list(written(checkout.root))


REFUSED = {
    "not a name": (["2048"], "ne peut pas être le nom", "cannot be a folder's name"),
    "a capital": (["Belote"], "ne peut pas être le nom", "cannot be a folder's name"),
    "two words": (["vingt_et_un"], "ne peut pas être le nom", "cannot be a folder's name"),
    "an accent": (["dé"], "ne peut pas être le nom", "cannot be a folder's name"),
    "a path": (["../belote"], "ne peut pas être le nom", "cannot be a folder's name"),
    "a keyword": (["while"], "ne peut pas être le nom", "cannot be a folder's name"),
    "too long": (["belote" * 4], "ne peut pas être le nom", "cannot be a folder's name"),
    "a game": (["kirdy"], "est pris", "is taken"),
    "the template": (["bataille"], "est pris", "is taken"),
    "the protocol": (["house"], "est pris", "is taken"),
    "a word of the house": (["seats"], "aucun jeu n’est nommé", "no game is named"),
    "a long title": (["belote", "--title", "BELOTE" * 4], "ne peut pas être un titre", "cannot be a title"),
    "a title with quotes": (["belote", "--title", 'BE"LOTE'], "ne peut pas être un titre", "cannot be a title"),
    "no title": (["belote", "--title", ""], "ne peut pas être un titre", "cannot be a title"),
}


@pytest.mark.parametrize(("words", "french", "english"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_a_game_is_refused(
    words: list[str],
    french: str,
    english: str,
    checkout: Checkout,
    before: list[tuple[Path, int]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name or title that would break something is refused in one sentence, in both languages; nothing is written."""
    monkeypatch.setattr(new_game, "ROOT", checkout.root)
    assert main(["new-game", *words, "--language", "fr"]) == 2
    assert french in capsys.readouterr().err
    assert main(["new-game", *words, "--language", "en"]) == 2
    assert english in capsys.readouterr().err
    assert list(written(checkout.root)) == before


def test_only_in_a_checkout(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed house has neither tests nor client to begin a game from, and says so."""
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    assert main(["new-game", "belote", "--language", "en"]) == 2
    assert "not a checkout" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_half_written(tmp_path: Path) -> None:
    """When a later step fails, all that was written before is taken back, and the step is named."""
    checkout = Checkout(tmp_path / "pioche")
    tool = checkout.root / "tools" / "write_table_corpus.py"
    tool.write_text("raise SystemExit('the disk is full')", encoding="utf-8")
    before = checkout.files()
    done = checkout.pioche("new-game", "bisbille")
    assert (done.returncode, done.stdout) == (1, "")
    assert "write_table_corpus.py: the disk is full" in done.stderr
    assert checkout.files() == before
    assert not (checkout.root / "tests" / "logs" / "bisbille").exists()


def test_rules_get_a_letter_of_their_own(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name's own letter if no rule has it, otherwise one that is free: numbers of rules are found by searching."""
    monkeypatch.setattr(new_game, "ROOT", checkout.root)
    assert new_game.free_letter("manille") == "M"
    assert new_game.free_letter("trictrac") not in "BCKPQRTZ"
