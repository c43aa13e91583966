"""The bots of LA COQUILLAUDE."""
