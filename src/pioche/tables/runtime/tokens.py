"""Tokens of guests: the secret that only a guest's browser holds."""

import secrets

from pioche.tables.domain.people import TOKEN_BYTES


def new_token() -> str:
    """Make the secret of a new guest: 264 bits nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)
