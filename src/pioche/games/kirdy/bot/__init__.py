"""The bots of KIRDY."""
