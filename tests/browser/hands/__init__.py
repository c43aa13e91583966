"""How people play each game in a browser."""
