"""Pioche: five French boxed games, playable again."""

__version__ = "1.0.0"
"""Which version this is: the package, the command, the house and the client all read it here."""
