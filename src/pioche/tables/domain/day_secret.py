"""T-14: a secret by which a house deals its days, so that no program computes them; each day has a key of its own."""

from msgspec import Struct

from pioche.kernel.chance import day_commitment, day_key


class DaySecret(Struct, frozen=True):
    """What all nodes of a house that ranks its days have in common; it is never shown."""

    secret: bytes
    since: str
    """The first day that is dealt by it: earlier ones stay as they were dealt."""

    def key(self, game: str, day: str) -> bytes | None:
        """Give the key of a day; None for days before the first one."""
        return day_key(self.secret, game, day) if day >= self.since else None

    def __repr__(self) -> str:
        """Show nothing that a log file might keep."""
        return f"DaySecret(since={self.since!r})"


class DayProof(Struct, frozen=True):
    """What a house shows of a day that it deals by a key of its own."""

    commitment: str
    """The fingerprint of the key, from the day's first moment on."""
    key: str
    """The key itself once the day is over everywhere on earth; empty before."""


def proof_of(key: bytes, *, past: bool) -> DayProof:
    """Give what may be shown of a day."""
    return DayProof(day_commitment(key), key.hex() if past else "")
