"""Signs that no French word has, in every text that a seat can send."""

import pytest
from msgspec.structs import replace

from pioche.components.tiles import Tile
from pioche.games.coquillaude.commands import Answer, Attack, Give, Prepare
from pioche.games.coquillaude.entries import Entry
from pioche.games.coquillaude.events import Answered
from pioche.games.coquillaude.judgement import weigh
from pioche.games.coquillaude.slips import Vocabulary
from pioche.games.coquillaude.state import State
from pioche.kernel.base import Command
from pioche.kernel.seats import Seat

from .builders import A, B, about_to_roll, after, asked, events_of, position, put, refusal

ODD = [
    "²",
    "10²",
    "5³",
    "①",
    "½",
    "Ⅳ",
    "٣",
    "１０",
    "ſ",
    "ı",
    "é\u0301",
    "\u200b",
    "\u202e",
    "ß",
    "ŉ",
    "ﬁ",
    "\ud800",
    "🐚",
]


@pytest.mark.parametrize("typed", ODD)
def test_any_answer_is_judged(typed: str) -> None:
    """Q-08: whatever the keyboard has, ² among it, is an answer like any other."""
    judged = events_of(asked(1, "AAAA", "BBBB"), A, Answer(typed))[0]
    assert isinstance(judged, Answered)
    assert (judged.typed, judged.right) == (typed.strip(), False)


def test_powers_are_no_digits() -> None:
    """Q-08: 10² is neither 10 nor 102; digits of other scripts are digits."""
    words = Vocabulary(lambda _: False, lambda _: False)

    def right(answer: str, typed: str) -> bool:
        return weigh(Entry(stars=1, question="?", answer=answer), typed, words).right

    assert not right("102", "10²")
    assert not right("10", "10²")
    assert not right("10²", "102")
    assert right("10", "１０")


@pytest.mark.parametrize("letter", ODD)
def test_pawns_are_letters_from_a_to_z(letter: str) -> None:
    """Q-05, Q-10, Q-17, Q-18: gifts, pawns and anagrams of other signs are refused, by name of a rule."""
    words = after(position("REGLES", "SI"), (A, put("G12", "across", "REGLES", "LEGERS")), (B, Prepare()))
    gift = replace(about_to_roll("AAAA", "SSSSII"), phase="gift", gift=1, owing=(B,))
    tries: list[tuple[State, Seat, Command]] = [
        (position("REGLESI", "E"), A, Prepare((Tile(11, 6, letter),))),
        (position("REGLESI", "E"), A, put("G12", "across", "REGLES", f"LEGER{letter}!")),
        (words, B, Attack((f"{letter}!",))),
        (gift, B, Give(letter)),
    ]
    for state, seat, command in tries:
        assert refusal(state, seat, command)[0].startswith("Q-")
