"""The documentation site: it builds with strict links, says things in both languages and asks nobody for anything."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.kernel import registry
from tests.house import games_of_the_product

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def build(docs: Path, site: Path) -> "subprocess.CompletedProcess[str]":
    """Build the site from a folder of pages, as `make site` does."""
    settings = (ROOT / "properdocs.yml").read_text(encoding="utf-8").replace("docs_dir: docs", f"docs_dir: {docs}")
    here = settings.replace("tools/site", str(ROOT / "tools" / "site"))
    (site.parent / "properdocs.yml").write_text(here, encoding="utf-8")
    call = [sys.executable, "-m", "properdocs", "build", "-d", str(site)]
    return subprocess.run(call, cwd=site.parent, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build it once."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    done = build(DOCS, folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_there(site: Path) -> None:
    """Whatever stands in docs/ is a page of the site, and the root's pages are, too."""
    for page in DOCS.rglob("*.md"):
        name = page.relative_to(DOCS).with_suffix("")
        folder = name.parent if name.name == "index" else name
        assert (site / folder / "index.html").is_file(), page
    for root_page in ("architecture", "contributing", "security", "changelog", "readme", "lisez-moi"):
        assert (site / root_page / "index.html").is_file(), root_page


def test_players_read_the_same_in_both_languages() -> None:
    """Every page for players exists in French and in English, with the same pictures and as many parts."""
    for french in (DOCS / "joueurs").glob("*.md"):
        told = [(DOCS / folder / french.name).read_text(encoding="utf-8") for folder in ("joueurs", "players")]
        for seen in (r"\.\./pictures/\w+\.png", r"^#", r"^\d\. "):
            found = [re.findall(seen, text, re.MULTILINE) for text in told]
            assert found[0] == found[1], (french.name, seen)


def test_every_game_is_told() -> None:
    """A game that moves in brings its page and its picture."""
    told = (DOCS / "players" / "index.md").read_text(encoding="utf-8")
    pages = "".join(page.read_text(encoding="utf-8") for page in (DOCS / "players").glob("*.md"))
    for name in games_of_the_product():
        assert registry.find(name).meta.title.partition(" · ")[0] in told, name
        assert f"pictures/{name}.png" in pages, name


def test_reference_is_read_from_the_sources(site: Path) -> None:
    """API pages show what the packages offer, with signatures and docstrings."""
    for page, known in (("lexicon", "Lexicon"), ("kernel", "Chance"), ("testing", "check_fold")):
        text = (site / "api" / page / "index.html").read_text(encoding="utf-8")
        assert f'<h3 id="{known.lower()}">' in text
        assert "api:" not in text
    assert "Give the lexicon of a version" in (site / "api" / "lexicon" / "index.html").read_text(encoding="utf-8")


def test_nobody_else_is_asked_for_anything(site: Path) -> None:
    """No page loads a script, a font, a style or a picture from elsewhere."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "<script" not in text, page
        assert not re.findall(r'(?:src|<link[^>]*href)="(?:https?:)?//', text), page


@pytest.mark.parametrize("link", ["nowhere.md", "glossary.md#no-such-part", "../no-such-file.py", "pictures/none.png"])
def test_a_link_to_nowhere_stops_the_build(tmp_path: Path, link: str) -> None:
    """Pages, parts of pages, files of the repository and pictures that are not there are told, and nothing is built."""
    docs = tmp_path / "docs"
    docs.mkdir()
    for page in ("index.md", "glossary.md"):
        (docs / page).write_text(f"# {page}\n", encoding="utf-8")
    (docs / "index.md").write_text(f"# Home\n\n[there]({link})\n", encoding="utf-8")
    done = build(docs, tmp_path / "site")
    assert done.returncode != 0
    assert link.rpartition("/")[2].partition("#")[0] in done.stderr
