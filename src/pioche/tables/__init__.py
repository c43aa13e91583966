"""A table: seats, clocks, votes, talk and the game on it; one command at a time, everything in one log."""
