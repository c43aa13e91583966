"""Bots: levels, vocabularies, clocks of thought, the arena."""
