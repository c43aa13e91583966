"""What people read: French first, English beside it."""

from pioche.kernel.text import Text


def test_a_sentence_is_told_in_the_language_that_is_asked_for() -> None:
    """Whoever reads one language is sent that one alone; whoever names none, both."""
    text = Text("Bonjour.", "Hello.")
    assert text.only("fr") == Text("Bonjour.", "")
    assert text.only("en") == Text("", "Hello.")
    assert text.only(None) == text
