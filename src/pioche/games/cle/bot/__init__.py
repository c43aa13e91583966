"""The bots of LA CLÉ."""
