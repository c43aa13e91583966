"""Modules of the maintainers' script that builds the table of word families."""
