"""Bots: levels, vocabularies, matches in simulated time, the arena."""
