"""The script that builds the word data."""

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

import build_lexicon  # noqa: E402  the path must be there first
from lexicon_build import grammar, hunspell, paradigms, selection  # noqa: E402  same
from lexicon_build.headers import HEADERS  # noqa: E402  same

AFFIXES = """\
FLAG long
SFX S. Y 2
SFX S. 0 0/L'D' [^sxz] is:sg
SFX S. 0 s/D' [^sxz] is:pl
SFX a0 Y 3
SFX a0 er er/n' er po:infi
SFX a0 er e/n' [^y]er po:ipre po:spre po:1sg po:3sg
SFX a0 er è/n' er po:ipre po:1isg
PFX L' Y 1
PFX L' 0 l' . dp:le|la+
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
"""
WORDS = """\
9
arbre/S.() po:nom is:mas
aimer/a0() po:v1_it_q__a
gramme/Um() po:nom is:mas
km/|| po:nom is:mas is:inv
SNCF/L'D' po:nom is:fem is:inv
Lyon/L'D' po:npr is:epi is:inv
porte-plume/S.() po:nom is:mas
extremis po:loc.adv
quelqu po:mg po:err
"""
LISTS = selection.Lists(frozenset(), frozenset(), frozenset(), frozenset(), {})


@pytest.fixture
def chosen(tmp_path: Path) -> selection.Selection:
    """Give what is selected from a tiny dictionary."""
    (tmp_path / "fr.aff").write_text(AFFIXES, encoding="utf-8")
    (tmp_path / "fr.dic").write_text(WORDS, encoding="utf-8")
    entries = list(hunspell.entries(tmp_path / "fr.dic"))
    return selection.select(entries, hunspell.Affixes(tmp_path / "fr.aff"), LISTS)


def test_forms_and_their_codes(chosen: selection.Selection) -> None:
    """Affixes make the forms with their grammar; elided articles and « aimè » make none."""
    assert chosen.lemmas["arbre"].paradigms == [("nom", {"arbre": ["ms"], "arbres": ["mp"]})]
    assert chosen.lemmas["aimer"].paradigms == [
        ("verbe", {"aimer": ["infi"], "aime": ["ipre.1s", "ipre.3s", "spre.1s", "spre.3s"]})
    ]
    assert sorted(chosen.lemmas) == ["aimer", "arbre", "gramme", "kilogramme"]


def test_what_is_left_out(chosen: selection.Selection) -> None:
    """Symbols, acronyms, compound words and parts of locutions are kept apart with the reason, names by themselves."""
    assert {word: kind for word, (kind, _) in chosen.left_out.items()} == {
        "KM": "symbol",
        "SNCF": "acronym",
        "PORTEPLUME": "compound",
        "EXTREMIS": "part",
    }
    assert dict(chosen.names) == {"Lyon": {"g"}}


def test_paradigms_share_endings(chosen: selection.Selection) -> None:
    """Lemmas that inflect alike have one paradigm, the most used first."""
    found, numbers = paradigms.number([chosen.lemmas[name] for name in sorted(chosen.lemmas)])
    assert [paradigm.line() for paradigm in found] == [
        "nom 0 -=ms s=mp",
        "verbe 1 r=infi -=ipre.1s,ipre.3s,spre.1s,spre.3s",
    ]
    assert numbers["arbre"] == numbers["kilogramme"] == [0]


def test_verbs_are_known_by_their_tag() -> None:
    """The tag of a verb begins with v and its group."""
    assert grammar.is_verb(hunspell.Entry("aimer", (), ("v1_it_q__a",), (), "aimer"))
    assert not grammar.is_verb(hunspell.Entry("arbre", (), ("nom",), ("mas",), "arbre"))


def test_missing_sources_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its sources the script says what to get, and touches nothing."""
    monkeypatch.setattr(build_lexicon, "HUNSPELL", tmp_path)
    assert build_lexicon.main() == 1
    assert "hunspell-fr-comprehensive" in capsys.readouterr().err


def test_the_build_gives_the_committed_bytes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Building again from the same sources gives the bytes that are committed; without them it says what is missing."""
    if build_lexicon.missing():
        assert build_lexicon.main() == 1
        assert "Missing" in capsys.readouterr().err
        return
    committed = build_lexicon.TARGET
    for name in ("additions.txt", "removals.txt"):
        (tmp_path / name).write_bytes((committed / name).read_bytes())
    monkeypatch.setattr(build_lexicon, "TARGET", tmp_path)
    assert build_lexicon.main() == 0
    for name in HEADERS:
        assert (tmp_path / name).read_bytes() == (committed / name).read_bytes(), name
