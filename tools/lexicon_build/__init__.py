"""Parts of the script that builds the French word data."""
