"""What the tests of the lexicon share."""

import pytest

from pioche.lexicon import Lexicon, source


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """Give the French lexicon."""
    return Lexicon.load()


@pytest.fixture(scope="session")
def newest() -> Lexicon:
    """Give the newest version of the French lexicon."""
    return Lexicon.load(source.versions()[-1])


@pytest.fixture(scope="session")
def with_names(lexicon: Lexicon) -> Lexicon:
    """Give the French lexicon with proper nouns."""
    return lexicon.with_names()
