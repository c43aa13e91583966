"""The hand-made tables from which the kinship of words is built."""

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

from kinship_build.evidence import Named, folded  # noqa: E402  the path must be there first
from kinship_build.families import ordered  # noqa: E402  same
from kinship_build.hunspell import Lemmas  # noqa: E402  same
from kinship_build.patterns import Patterns  # noqa: E402  same
from kinship_build.prefixes import Split, Splitter, derived  # noqa: E402  same
from kinship_build.tables import BadTable, LookAlikes, Meanings, read_lines  # noqa: E402  same

WORDS = ["carte", "cartel", "cartelliser", "carter", "carton", "cartonner", "pancarte"]


def groups(tmp_path: Path, text: str) -> list[list[list[str]]]:
    """Write a table and give the lemmas of its groups."""
    (tmp_path / "table.txt").write_text(text, encoding="utf-8")
    return [Meanings(WORDS).groups(line) for line in read_lines(tmp_path / "table.txt")]


def test_entries_of_a_table(tmp_path: Path) -> None:
    """A star is a beginning; the longest entry counts, a whole word most; a tilde leaves out."""
    text = "# remark\n\ncart* ~cartonner pancarte | carter | cartel*  # why\n"
    assert groups(tmp_path, text) == [[["carte", "carton", "pancarte"], ["carter"], ["cartel", "cartelliser"]]]


def test_words_of_two_groups_are_apart(tmp_path: Path) -> None:
    """K-15: a line parts its groups from each other, and says nothing of the words of one group or of none."""
    apart = LookAlikes(groups(tmp_path, "carte carton | carter | cartel*\n"))
    assert ordered("carter", "carte") in apart
    assert ordered("cartelliser", "carter") in apart
    assert ordered("carte", "carton") not in apart
    assert ordered("pancarte", "carter") not in apart


def test_tables_that_contradict_each_other(tmp_path: Path) -> None:
    """K-15: a family of which the other table parts two words is told, so that the build can refuse it."""
    apart = LookAlikes(groups(tmp_path, "carte carton | carter | cartel*\n"))
    assert apart.parted([["carte", "carton"], ["carter", "pancarte"]]) == []
    assert apart.parted([["carte", "carter", "carton"]]) == [("carte", "carter"), ("carter", "carton")]


@pytest.mark.parametrize("line", ["carte | | carter", "carte Carter", "cart* (carton)", "| carte"])
def test_lines_that_cannot_be_read(tmp_path: Path, line: str) -> None:
    """A line with an empty group or with signs that are no entry is refused with its number."""
    with pytest.raises(BadTable, match="line 2"):
        groups(tmp_path, f"carte | carter\n{line}\n")


def test_entries_without_a_word_are_told(tmp_path: Path) -> None:
    """The build names the entries that stand for nothing, so that a slip does not go unseen."""
    (tmp_path / "table.txt").write_text("carte cartz* | cartouche\n", encoding="utf-8")
    (line,) = read_lines(tmp_path / "table.txt")
    assert Meanings(WORDS).nothing(line) == ["cartz*", "cartouche"]


def test_the_committed_tables_agree() -> None:
    """Every line of both tables can be read, and no line stands there twice."""
    for name in ("kinship_suppletive.txt", "kinship_unrelated.txt"):
        lines = [" | ".join(" ".join(group) for group in line) for line in read_lines(TOOLS / name)]
        assert len(lines) > 1000
        assert len(set(lines)) == len(lines)


def test_what_goes_on_like_a_word_with_a_prefix() -> None:
    """K-15: transport is kin to porter as transporter is; what shares nothing but the prefix is not."""
    split = Split("transporter", "porter", "porter", vouched=True)
    folds = {word: word for word in ("transporter", "transport", "transe", "porter")}
    assert list(derived(split, {"transport", "transe", "porter"}, folds)) == ["transporter", "transport"]


def splitter(lemmas: Lemmas) -> Splitter:
    """Give a splitter that knows of no articles."""
    named = Named(frozenset(), {}, {}, {})
    return Splitter(lemmas, folded(lemmas), named, Patterns((), lambda _a, _b: False))


def test_verbs_made_from_nouns() -> None:
    """K-15: déboussoler is made from boussole, endeuiller from deuil, though no dictionary says so."""
    lemmas = Lemmas({"boussole": "n", "déboussoler": "v", "deuil": "n", "endeuiller": "v", "tente": "n"}, {})
    bases = {(split.word, split.base) for split in splitter(lemmas).splits()}
    assert bases == {("déboussoler", "boussole"), ("endeuiller", "deuil")}
