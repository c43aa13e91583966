"""The packs in a house's folder: `packs/<game>/*.toml` in it, read anew whenever somebody asks."""

from pathlib import Path

from pioche.kernel import registry
from pioche.kernel.errors import Illegal
from pioche.tables.domain.requests import PACK_LENGTH
from pioche.tables.runtime.pack_offer import PackCard

FOLDER = "packs"
MOST_PACKS = 50


class PackFolder:
    """Offers the files of a folder."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._cards: dict[tuple[Path, int, int], PackCard | None] = {}
        """By file, time and size: a pack is read again only when it has changed."""

    def cards(self, game: str) -> list[PackCard]:
        """Give the packs for a game; what cannot be read, or has a fault, is not offered."""
        known = {(file, (found := file.stat()).st_mtime_ns, found.st_size): file for file in self._files(game)}
        cards = {key: self._cards[key] if key in self._cards else self._card(game, file) for key, file in known.items()}
        self._cards = cards
        return [card for card in cards.values() if card is not None]

    def text(self, game: str, name: str) -> str:
        """Give the text of a pack, or raise Illegal: only files that stand there, never a path."""
        file = next((file for file in self._files(game) if file.stem == name), None)
        try:
            if file is not None:
                return file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            pass
        raise Illegal("T-25", "Ce paquet n’est plus là.", "This pack is no longer there.")

    def _files(self, game: str) -> list[Path]:
        if game not in registry.names():
            return []
        found = sorted((self._folder / game).glob("*.toml"))
        return [file for file in found if file.is_file() and file.stat().st_size <= 4 * PACK_LENGTH][:MOST_PACKS]

    def _card(self, game: str, file: Path) -> PackCard | None:
        read, option = registry.find(game).read_pack, registry.find(game).meta.pack_option
        if read is None:
            return None
        try:
            pack = read(self.text(game, file.stem))
        except Illegal:
            return None
        title = registry.find(game).meta.options(**{option: pack}).pack_name()
        return None if title is None else PackCard(file.stem, title)
