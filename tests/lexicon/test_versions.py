"""Versions of the lexicon: one may stand on another and hold only what is new."""

from pathlib import Path

import pytest

from pioche.lexicon import Lexicon, apostrophes, expand, source
from pioche.lexicon.names import NameFiles
from pioche.lexicon.refusals import refusals

from .kin_twin import pairs

OLD = {
    "paradigms.txt": "0 nom 0 -=ms s=mp\n",
    "words.txt": "arbre 0\nbof 0\nmot 0\n",
    "additions.txt": "sushi nom 0 -=ms s=mp # dish\nkaote nom 0 -=ms # unheard of\n",
    "removals.txt": "mot rare # note\n",
    "short_words.txt": "+ BOF ARC\n- VS abbreviation # versus\n",
    "frequency.txt": "arbre AB\nsushi 1\n",
    "kinship.txt": "# H: main | hand\narbre H0mot\n",
    "people.tsv": "Léonard\tHerbert Léonard\tchanteur\tsinger\t20\nLéonard\tLéonard de Vinci\tpeintre\tpainter\t15\n",
    "places.tsv": "Adour\tfleuve ou rivière\triver\n",
    "more_names.txt": "Ur g # cité | city\n",
    "left_out.txt": "acronym SNCF\n",
    "apostrophes.txt": "m'dame nom 0 -=fs # madame\n",
}
NEW = {
    "base.txt": "old\n",
    "additions.txt": "vs nom 0 -=mi # versus\nramen like sushi # dish\nmot nom 0 -=ms # again\n",
    "removals.txt": "kaote rare # junk\n",
    "short_words.txt": "+ VS\n- ARC rare # note\n",
    "frequency.txt": "sushi 22\n",
    "people.tsv": "Léonard\tLéonard de Vinci\tpeintre de la Joconde\tpainter\t15\n",
    "places.tsv": "Adour\tfleuve des Pyrénées\triver of the Pyrenees\n",
    "more_names.txt": "Ulm g # ville | town\n",
}


def written(home: Path, files: dict[str, str]) -> Path:
    """Write the files of a version and give its folder."""
    home.mkdir()
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    return home


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Give a tiny version."""
    return written(tmp_path / "old", OLD)


@pytest.fixture
def new(old: Path) -> Path:
    """Give another one that stands on it."""
    return written(old.parent / "new", NEW)


def test_words_of_the_base_and_corrections_of_each_layer(old: Path, new: Path) -> None:
    """A newer version has the lemmas below it, takes some out, puts some in, also such as the older one took out."""
    assert expand.Lemmas(old).spellings == ["arbre", "bof", "kaote", "sushi"]
    assert expand.Lemmas(new).spellings == ["arbre", "bof", "mot", "ramen", "sushi", "vs"]
    assert expand.read_levels(new) == {"arbre": ["AB"], "sushi": ["22"]}
    assert source.short_words(old) == {"BOF", "ARC"}
    assert source.short_words(new) == {"BOF", "VS"}
    assert {"SNCF", "MOT", "KAOTE", "ARC"} <= set(refusals(new))


def test_generated_files_are_taken_whole(old: Path, new: Path) -> None:
    """Kinship is the base's until the newer version has a file of its own; then it is that one alone."""
    assert pairs(new) == pairs(old) == {("arbre", "mot"): "H"}
    (new / "kinship.txt").write_text("# H: main | hand\nsushi H0ramen\n", encoding="utf-8")
    assert pairs(new) == {("ramen", "sushi"): "H"}
    assert pairs(old) == {("arbre", "mot"): "H"}


def test_what_the_newer_version_says_of_a_name_goes_first(old: Path, new: Path) -> None:
    """Names add up; a bearer named again is the first one, and a description written again counts."""
    before, now = NameFiles(old), NameFiles(new)
    assert [person.name for person in before.noun("LEONARD").people] == ["Herbert Léonard", "Léonard de Vinci"]
    assert [person.name for person in now.noun("LEONARD").people] == ["Léonard de Vinci", "Herbert Léonard"]
    assert now.noun("LEONARD").people[0].about.fr == "peintre de la Joconde"
    assert [(noun.fr if (noun := names.noun("ADOUR").note) else "") for names in (before, now)] == [
        "fleuve ou rivière",
        "fleuve des Pyrénées",
    ]
    assert now.words() == ["ADOUR", "LEONARD", "ULM", "UR"]


def test_words_with_an_apostrophe_are_the_bases_too(new: Path) -> None:
    """K-14: what has an apostrophe below has it above."""
    assert list(apostrophes.apostrophes(new)) == ["MDAME"]


def test_other_words_below_other_cache(old: Path, new: Path) -> None:
    """A change of the base is a change of what stands on it."""
    before = source.digest(new)
    source.digest.cache_clear()
    (old / "words.txt").write_text("arbre 0\nmot 0\n", encoding="utf-8")
    assert source.digest(new) != before


def test_both_versions_are_there() -> None:
    """Games begun with an older version find it."""
    assert source.versions() == ["fr-1", "fr-2"]
    assert [layer.name for layer in source.layers(source.folder("fr-2"))] == ["fr-1", "fr-2"]
    assert Lexicon.load("fr-2").name == "fr-2"
    assert "MAISON" in Lexicon.load("fr-2")
