"""What the tests of the lexicon share."""

import pytest

from pioche.lexicon import Lexicon


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """Give the French lexicon."""
    return Lexicon.load()


@pytest.fixture(scope="session")
def with_names(lexicon: Lexicon) -> Lexicon:
    """Give the French lexicon with proper nouns."""
    return lexicon.with_names()
