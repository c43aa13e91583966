"""Every event is one sentence in each language, in good typography."""

import re

from pioche.games.kirdy import GAME
from pioche.games.kirdy.events import SecretRevealed, WordAccepted
from pioche.games.kirdy.options import CHOICES, LABELS
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text, You
from pioche.testing.random_play import cases, finished

NAMES = ["Ann", "Bob", "Cléo", "Dan", "Ève"]


def told() -> dict[str, list[Text]]:
    """Play every variant and tell all that happens, by kind of event."""
    sentences: dict[str, list[Text]] = {}
    for case in cases(GAME):
        for event in finished(GAME, case).log().events():
            for face in {event, event.seen_by(None)}:
                sentences.setdefault(type(event).__name__, []).append(GAME.sentence(face, NAMES))  # type: ignore[arg-type]
    return sentences


def test_sentences() -> None:
    """K-07: what happens is told in one sentence with a capital and a full stop; French has its own spaces."""
    sentences = told()
    assert len(sentences) >= 16, sorted(sentences)
    for text in (text for texts in sentences.values() for text in texts):
        for language in (text.fr, text.en):
            assert language[0].isupper()
            assert language.endswith((".", "…"))
        assert_french_typography(text.fr)


def test_spellings() -> None:
    """A word is told once, with its accents."""
    accented, plain = WordAccepted(Seat(0), "DECES", ("décès",)), WordAccepted(Seat(0), "MATIN", ("matin",))
    both = WordAccepted(Seat(0), "DISPARAITRE", ("disparaître", "disparaitre"))
    told = [GAME.sentence(event, NAMES).fr.replace("\N{NO-BREAK SPACE}", " ") for event in (accented, plain, both)]
    assert told == ["Ann dit DÉCÈS.", "Ann dit MATIN.", "Ann dit DISPARAÎTRE."]


def test_a_secret_word_is_told_as_whose_it_was() -> None:
    """K-19: the reader's own secret word is theirs, another seat's has its name."""
    revealed = SecretRevealed(Seat(0), "FACE", ("face",), None)
    told = [GAME.sentence(revealed, [name, "Bob"]) for name in ("Ann", You("Ann"))]
    assert [text.fr.split(" était")[0] for text in told] == ["Le mot secret d’Ann", "Ton mot secret"]
    assert [text.en.split(" was")[0] for text in told] == ["Ann’s secret word", "Your secret word"]


def test_labels() -> None:
    """The options are named with the same care."""
    for text in (*LABELS.values(), *CHOICES.values()):
        assert_french_typography(text.fr)


def assert_french_typography(text: str) -> None:
    """No plain space before ; : ! ? or inside « », no straight apostrophe."""
    assert not re.search(r" [;:!?»]|« |[\w»)][;:!?](?:\s|$)|'", text), text
