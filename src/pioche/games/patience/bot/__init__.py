"""The bots of the patience."""
