"""The built client's files: known by their exact names, read once, packed by the build, tagged by what is in them."""

import hashlib
import mimetypes
import zlib
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
PACKINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may lie packed beside itself, the smallest first."""


class ClientFile(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: dict[str, bytes]
    """The same by the names of the packings."""
    kind: str
    tag: str


class ClientFiles:
    """The files under a folder; whatever is not named there exactly so does not exist."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._listed: dict[str, Path] = {}
        self._folders: dict[Path, int] = {}
        self._kept: dict[str, tuple[int, ClientFile]] = {}

    def find(self, name: str) -> ClientFile | None:
        """Give a file; one that was built anew is read anew."""
        self._list_anew_if_changed()
        path = self._listed.get(name)
        if path is None:
            return None
        try:
            written = path.stat().st_mtime_ns
            kept = self._kept.get(name)
            if kept is None or kept[0] != written:
                kept = (written, read(path))
                self._kept[name] = kept
        except OSError:
            return None  # it is being built
        return kept[1]

    def __len__(self) -> int:
        """Give how many files are kept in memory."""
        return len(self._kept)

    def _list_anew_if_changed(self) -> None:
        """List the folder; a folder's time changes with every file that comes or goes."""
        if self._folders and all(_changed(folder) == when for folder, when in self._folders.items()):
            return
        folders = {folder: _changed(folder) for folder in _folders_under(self._folder)}
        self._listed = {
            path.relative_to(self._folder).as_posix(): path for folder in folders for path in _files_in(folder)
        }
        self._kept = {name: kept for name, kept in self._kept.items() if name in self._listed}
        self._folders = folders


def read(path: Path) -> ClientFile:
    """Read a file and how the build has packed it."""
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return ClientFile(content, _packed(path, content), kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def _packed(path: Path, content: bytes) -> dict[str, bytes]:
    found = {
        packing: beside.read_bytes()
        for packing, ending in PACKINGS.items()
        if (beside := path.with_name(path.name + ending)).is_file()
    }
    # The build writes them together. A gzip file ends with the sum of what is in it: so none of an older build is sent.
    proof = found.get("gzip", b"")[-8:-4]
    return found if proof == zlib.crc32(content).to_bytes(4, "little") else {}


def _folders_under(folder: Path) -> Iterator[Path]:
    yield folder
    if folder.is_dir():
        for each in sorted(folder.iterdir()):
            if each.is_dir() and not each.is_symlink():
                yield from _folders_under(each)


def _files_in(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        for each in folder.iterdir():
            hidden = each.name.startswith(".") or each.suffix in PACKINGS.values()
            if not hidden and each.is_file() and not each.is_symlink():
                yield each


def _changed(folder: Path) -> int:
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0
