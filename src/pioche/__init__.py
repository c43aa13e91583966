"""Pioche: five French boxed games, playable again."""
