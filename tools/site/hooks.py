"""What the site adds to `docs/`: pages of the repository’s root, links to its sources, API pages, fonts.

The pages in `docs/` are read in the repository as well, so their links are those of the repository; here they become
links of the site, or of the repository’s address where the site has no such page. A link to nothing stops the build.
"""

import logging
import posixpath
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from properdocs.structure.files import File, Files

if TYPE_CHECKING:
    from properdocs.config.defaults import ProperDocsConfig
    from properdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))
from reference import reference

ROOT = Path(__file__).parents[2]
FROM_THE_ROOT = {
    "readme.md": "README.md",
    "lisez-moi.md": "LISEZ-MOI.md",
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
}
"""Pages of the site that stand in the repository’s root."""
SITE_PAGES = {source: page for page, source in FROM_THE_ROOT.items()}
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)")
API = re.compile(r"^<!-- api: ([\w. ]+) -->$", re.MULTILINE)
ASSETS = ROOT / "web" / "src" / "assets"
LOG = logging.getLogger("properdocs.pioche")


def on_files(files: Files, config: "ProperDocsConfig") -> Files:
    """Add the pages of the repository’s root."""
    for page, source in FROM_THE_ROOT.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: "Page", **_: object) -> str:
    """Turn links of the repository into links of the site, and write the reference where a page asks for it."""
    source = FROM_THE_ROOT.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    linked = LINK.sub(lambda link: f"]({_target(link[1], source, page.file.src_uri)}{link[2] or ''})", markdown)
    return API.sub(lambda call: "\n\n".join(map(reference, call[1].split())), linked)


def _target(link: str, source: str, page: str) -> str:
    """Give where a link leads from a page of the site."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link))
    if path in SITE_PAGES:
        return posixpath.relpath(SITE_PAGES[path], posixpath.dirname(page))
    if path.startswith("docs/") and path.endswith((".md", ".png", ".svg")):
        return posixpath.relpath(path.removeprefix("docs/"), posixpath.dirname(page))
    if not (ROOT / path).exists():
        LOG.warning("%s: %s leads nowhere", source, link)
    return f"{repository()}/{'tree' if (ROOT / path).is_dir() else 'blob'}/main/{path}"


def repository() -> str:
    """Give the address of the sources."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address: str = project["urls"]["Homepage"]
    return address


def on_post_build(config: "ProperDocsConfig") -> None:
    """Put fonts and drawings of the client beside the pages: the site asks nobody else for anything."""
    folder = Path(config.site_dir) / "house"
    folder.mkdir(exist_ok=True)
    for file in (*(ASSETS / "fonts").iterdir(), ASSETS / "wordmark.svg", ASSETS / "favicon.svg"):
        shutil.copy2(file, folder / file.name)
