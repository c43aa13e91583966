"""The built client's files: read once, compressed once, named by what is in them."""

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct

COMPRESSED = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"}
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}


class ClientFile(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str


class ClientFiles:
    """The files under a folder, by name; whatever is not a file there does not exist."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, tuple[int, ClientFile]] = {}

    def find(self, name: str) -> ClientFile | None:
        """Give a file; one that was built anew is read anew."""
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder) or not path.is_file():
            return None
        written = path.stat().st_mtime_ns
        kept = self._kept.get(name)
        if kept is None or kept[0] != written:
            kept = (written, read(path))
            self._kept[name] = kept
        return kept[1]


def read(path: Path) -> ClientFile:
    """Read a file and prepare how it is sent."""
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, mtime=0) if kind in COMPRESSED else None
    return ClientFile(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')
