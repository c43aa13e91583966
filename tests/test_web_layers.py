"""The client imports one way, like the house: lib ← ui ← board ← rooms, fallback ← games ← pages; it names no game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.kernel import registry

SOURCES = Path(__file__).parents[1] / "web" / "src"
GENERATED = SOURCES / "protocol"
FILES = sorted(
    path for path in SOURCES.rglob("*") if path.suffix in {".ts", ".svelte"} and not path.is_relative_to(GENERATED)
)
"""Everything that people write; what the house writes itself names games, one file each."""
MAY_IMPORT = {
    "lib": {"protocol"},
    "ui": {"lib", "protocol", "assets"},
    "board": {"lib", "ui", "protocol", "assets"},
    "room": {"lib", "ui", "board", "protocol", "assets"},
    "fallback": {"lib", "ui", "board", "protocol", "assets"},
    "games": {"lib", "fallback"},
    "pages": {"lib", "ui", "games", "protocol", "assets"},
    "top": {"lib", "ui", "games", "pages", "styles"},
}
"""A `room` is a game's own folder; `games` are the files that find the rooms; `top` is what stands above folders."""
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)["'](\.[^"']*)["']""", re.MULTILINE)
ENDINGS = ("", ".ts", ".svelte", ".svelte.ts", "/index.ts")
NAMES = (rf"(?<![a-z]){name}(?![a-z])" if len(name) < 5 else name for name in registry.names())
NAMED = re.compile("|".join(NAMES), re.IGNORECASE)
"""A game's name, also inside of others such as `line_kirdy`; a short one by itself, for it may be part of any word."""


def name_of(path: Path) -> str:
    """Give a file's name for people."""
    return str(path.relative_to(SOURCES))


def imported(path: Path) -> Iterator[Path]:
    """Give every file of the client that a file imports, types and parts that come later included."""
    for target in IMPORT.findall(path.read_text(encoding="utf-8")):
        place = (path.parent / target.removesuffix("?raw")).resolve()
        found = next((Path(f"{place}{ending}") for ending in ENDINGS if Path(f"{place}{ending}").is_file()), None)
        assert found is not None, f"{name_of(path)} imports {target}, which is not there"
        if found.is_relative_to(SOURCES):
            yield found


def layer_of(path: Path) -> str:
    """Tell which part of the client a file belongs to."""
    first, *rest = path.relative_to(SOURCES).parts
    if not rest:
        return "top"
    return "room" if first == "games" and len(rest) > 1 else first


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    """A file imports only what is below it; pages import no room, and no room another."""
    layer = layer_of(path)
    for target in imported(path):
        there = layer_of(target)
        if there != layer:
            assert there in MAY_IMPORT[layer], f"{layer} must not import {name_of(target)}"
        elif layer == "room":
            game, other = (each.relative_to(SOURCES / "games").parts[0] for each in (path, target))
            assert game == other, f"{name_of(target)}: rooms do not import each other"


def test_texts_are_never_html() -> None:
    """Whatever people or packs write is shown as text: no part of the client takes a text for HTML."""
    written = [path for path in FILES if not path.name.endswith(".test.ts")]
    assert [
        name_of(path)
        for path in written
        if re.search(r"@html|[iI]nnerHTML|outerHTML|insertAdjacentHTML", path.read_text("utf-8"))
    ] == []


READS = re.compile(
    r"\.(?:fr|en)\??\.(?:startsWith|endsWith|includes|indexOf|match|matchAll|search|split|slice|substring|at|replace)\b"
    r"|\.(?:test|exec)\([^)\n]*\.(?:fr|en)\b"
)


def test_nobody_reads_a_sentence() -> None:
    """What happened and what is refused comes as data: no part of the client looks into a sentence for it."""
    assert READS.search("refusal.text.fr.startsWith(word)")
    assert READS.search("/(\\d+) points/.exec(each.told.fr)")
    written = [path for path in FILES if not path.name.endswith(".test.ts")]
    assert [name_of(path) for path in written if READS.search(path.read_text("utf-8"))] == []


def test_nothing_is_imported_in_circles() -> None:
    """Whoever follows imports arrives somewhere, parts that are loaded later included."""
    # A piece that is made of smaller pieces of its own kind imports itself.
    imports = {path: sorted(set(imported(path)) & set(FILES) - {path}) for path in FILES}
    done: set[Path] = set()

    def follow(path: Path, way: tuple[Path, ...]) -> None:
        circle = way[way.index(path) :] if path in way else ()
        assert not circle, " → ".join(name_of(each) for each in (*circle, path))
        if path not in done:
            for target in imports[path]:
                follow(target, (*way, path))
            done.add(path)

    for path in FILES:
        follow(path, ())


WORTH_READING = sorted(
    path
    for folder in (SOURCES, *(SOURCES.parent / each for each in ("worker", "public")))
    for path in folder.rglob("*")
    if path.suffix in {".ts", ".js", ".svelte", ".css", ".json", ".svg", ".webmanifest"}
    if not path.is_relative_to(GENERATED)
    if folder != SOURCES or layer_of(path) != "room"
)


@pytest.mark.parametrize("path", WORTH_READING, ids=lambda path: str(path.relative_to(SOURCES.parent)))
def test_no_game_is_named_outside_its_room(path: Path) -> None:
    """Pages, pieces and lines know games only by their folders, so that a new one needs no change there."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [f"{number}: {line}" for number, line in enumerate(lines, start=1) if NAMED.search(line)] == []
    assert not NAMED.search(path.name)


def printed(game: str, field: str) -> str:
    """Give a field of what is printed on a game's box."""
    text = (SOURCES / "games" / game / "box.ts").read_text(encoding="utf-8")
    found = re.search(rf'\b{field}: (?:"([^"]*)"|\[([^\]]*)\])', text)
    return (found[1] or found[2]) if found else ""


@pytest.mark.parametrize("game", sorted(path.parent.name for path in SOURCES.glob("games/*/box.ts")))
def test_boxes_print_what_the_house_says(game: str) -> None:
    """What stands on a box before the house has answered stays there once it has."""
    meta = registry.find(game).meta
    assert printed(game, "box") == meta.title.split(" · ")[0]
    assert printed(game, "seats") == f"{min(meta.seats)}, {max(meta.seats)}"
    assert printed(game, "minutes") == f"{meta.minutes[0]}, {meta.minutes[1]}"
    assert printed(game, "page") == meta.day_page
    assert printed(game, "practice") in {"", *meta.variants}


def test_there_is_something_to_see() -> None:
    """There are files, and imports in them, and games that could be named."""
    assert len(FILES) > 200
    assert len(registry.names()) >= 6
    assert sum(len(list(imported(path))) for path in FILES) > 800
