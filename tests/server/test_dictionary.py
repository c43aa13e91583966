"""The dictionary over HTTP: what a word is, means and is near to, for everybody who asks."""

import pytest

from pioche.lexicon import Lexicon
from pioche.server.api.words import page_of, words_in_order


def test_a_word_is_told_with_its_meaning() -> None:
    """An inflected form has its grammar, its lemma and what that means; games say whether it counts."""
    page = page_of("chiens", playing=False)
    assert page.valid
    (meaning,) = [each for each in page.meanings if each.lemma == "chien"]
    assert meaning.definition is not None
    assert "Mammifère" in meaning.definition.text
    assert {game.game for game in page.games} == {"cle", "coquillaude", "kirdy", "patience", "rondo"}
    assert all(game.valid for game in page.games)
    assert "NICHES" in (page.anagrams or ())


def test_why_a_word_is_refused_and_what_is_near() -> None:
    """A refused word has its reason and near words; a proper noun counts where names do."""
    page = page_of("dilemne", playing=False)
    assert not page.valid
    assert "DILEMME" in page.nearest
    stendhal = {game.game: game.valid for game in page_of("STENDHAL", playing=False).games}
    assert stendhal["coquillaude"]
    assert not stendhal["rondo"]


def test_family_and_letters_in_order() -> None:
    """A family has words of the same root, the search by letters the most usual words first."""
    assert "chanteur" in page_of("CHANTER", playing=False).family
    found = words_in_order("PRT")
    assert found.count > len(found.words) > 10
    assert "PARTIR" in found.words


def test_whoever_plays_finds_their_own_words() -> None:
    """Anagrams are withheld from somebody who plays; meanings are not."""
    page = page_of("chien", playing=True)
    assert page.anagrams is None
    assert page.meanings


@pytest.mark.parametrize("text", ["", " ", "porte-plume", "²", "x" * 30, "l’eau", "<b>"])
def test_any_text_has_an_answer(text: str) -> None:
    """Whatever is typed or tapped is answered."""
    assert page_of(text, playing=False).sentence.fr


def test_programs_suggest_nothing_rude() -> None:
    """T-22: families and anagrams name no rude word."""
    lexicon = Lexicon.load()
    for word in ("CONNAITRE", "MERCI", "BAISER", "PUTOIS", "SALOPETTE"):
        page = page_of(word, playing=False)
        assert not [other for other in (*page.family, *(page.anagrams or ())) if lexicon.is_rude(other)]
