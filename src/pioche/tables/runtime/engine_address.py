"""Engine addresses: the store and the bus that machines share, as people may see them, and when they cannot be used."""

from urllib.parse import urlsplit


class EngineUnreachable(Exception):
    """An engine cannot be used; the message says why in one sentence, in English and in French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french


def place_of(address: str) -> str:
    """Give an address, or several with commas between them, as people may see them: without a password."""
    return ",".join(map(_place, address.split(",")))


def _place(address: str) -> str:
    scheme, found, _ = address.partition("://")
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return f"{scheme}://…"
    return f"{scheme}://{parts.hostname or ''}{port}{parts.path}" if found and "@" not in parts.path else "…"
