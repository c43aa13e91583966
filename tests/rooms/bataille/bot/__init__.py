"""The bots of BATAILLE."""
