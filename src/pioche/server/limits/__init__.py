"""How much anybody may take: rate limits, quotas, connections, guesses, spectators, bans."""
