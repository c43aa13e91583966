"""Signatures of records: which house vouches for a game, and that nobody has changed it since."""

from typing import Literal, TypeAlias

from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from pioche.kernel.logtext import Signature

Signed: TypeAlias = Literal["here", "elsewhere", "no"]
"""Who has signed a record: this house, another one, nobody."""
PURPOSE = b"pioche record 1\n"
"""Signed along, so that no signature of a record can stand for anything else."""


def key_name(key: SigningKey) -> str:
    """Give the public half of a key, by which a house is known."""
    return bytes(key.verify_key).hex()


def sign(key: SigningKey, text: str) -> Signature:
    """Sign a record; the same record always gets the same signature."""
    return Signature(key_name(key), key.sign(PURPOSE + text.encode()).signature.hex())


def is_good(signature: Signature, text: str) -> bool:
    """Tell whether a record is word for word what the house of a key has signed."""
    try:
        VerifyKey(bytes.fromhex(signature.key)).verify(PURPOSE + text.encode(), bytes.fromhex(signature.signature))
    except (BadSignatureError, ValueError, TypeError):
        return False
    return True


def signed_by(signature: Signature | None, own_key: str) -> Signed:
    """Tell whose a good signature is."""
    if signature is None:
        return "no"
    return "here" if signature.key == own_key else "elsewhere"
