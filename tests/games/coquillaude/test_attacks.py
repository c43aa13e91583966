"""Attacks on announced anagrams."""

import pytest
from msgspec.structs import replace

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import Attack, Pass, Prepare
from pioche.games.coquillaude.events import Attacked, Laid, Scored
from pioche.games.coquillaude.state import State

from .builders import TIME_UP, A, B, C, after, events_of, position, put, refusal

REGLES = put("G12", "across", "REGLES", "LEGERS")


def laid(command: Prepare = REGLES) -> State:
    """Give three seats of which the first has just laid REGLES."""
    return after(position("REGLES", "EE", "AA"), (A, command), (B, Prepare()), (C, Prepare()))


def test_sixty_seconds_for_the_others() -> None:
    """Q-18: the layer waits; the others may attack or let it pass."""
    state = laid()
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert (state.phase, waiting.limit) == ("attack", 60)
    assert [(each.seat, each.commands) for each in waiting.expected] == [
        (B, ("attack", "pass")),
        (C, ("attack", "pass")),
    ]
    assert state.scores == (0, 0, 0)


def test_one_anagram_more_takes_the_points() -> None:
    """Q-18: REGLES with LEGERS is worth 72; who names GRELES too scores 108, the layer nothing; the pawns stay."""
    state = laid()
    attack = events_of(state, C, Attack(("Grêles",)))[0]
    assert isinstance(attack, Attacked)
    assert (attack.seat, attack.points, [each.word for each in attack.anagrams]) == (C, 108, ["GRELES"])
    state = after(state, (C, Attack(("Grêles",))))
    assert state.scores == (0, 0, 108)
    assert state.racks[A] == ""
    assert state.rows[11][6:12] == "REGLES"
    last = GAME.view(state, None).last
    assert last is not None
    assert (last.seat, last.scorer, last.points) == (A, C, 108)


def test_the_first_such_seat_only() -> None:
    """Q-18: after one attack the window is closed."""
    state = after(laid(), (C, Attack(("GRELES",))))
    assert state.phase != "attack"
    assert refusal(state, B, Attack(("GRELES",)))[0] == "Q-03"


def test_nobody_finds_more() -> None:
    """Q-18: when all let it pass, or the time is up, the layer scores."""
    state = after(laid(), (B, Pass()))
    assert state.phase == "attack"
    assert events_of(state, C, Pass())[1] == Scored(A, 72)
    assert events_of(state, None, TIME_UP)[0] == Scored(A, 72)


def test_without_announced_anagrams_no_attack() -> None:
    """Q-18: a word laid without anagrams is scored at once."""
    state = after(position("REGLES", "EE"), (A, put("G12", "across", "REGLES")))
    events = events_of(state, B, Prepare())
    word = next(event for event in events if isinstance(event, Laid))
    assert not word.open
    assert any(event == Scored(A, 36) for event in events)


@pytest.mark.parametrize(
    ("words", "rule", "sentence"),
    [
        ((), "Q-18", "Name at least one anagram more."),
        (("LEGERS",), "Q-18", "Announced already: one anagram more is needed."),
        (("LEGERS", "légers"), "Q-18", "Announced already: one anagram more is needed."),
        (("GRELES",) * 500, "Q-17", "These are too many anagrams."),
        (("REGLES",), "Q-17", "REGLES is the word itself."),
        (("GELERS",), "Q-17", "GELERS is not in the dictionary."),
        (("GRELES", "GELERS"), "Q-17", "GELERS is not in the dictionary."),
        (("MAISON",), "Q-17", "MAISON does not have the letters of REGLES."),
        (("A" * 500,), "Q-17", "This is not a word: more than 40 letters."),
    ],
)
def test_attacks_that_are_refused(words: tuple[str, ...], rule: str, sentence: str) -> None:
    """Q-17, Q-18: an attack names valid anagrams, one at least not announced; a refused one may be tried again."""
    state = laid()
    assert refusal(state, B, Attack(words)) == (rule, sentence)
    assert after(state, (B, Attack(("GRELES",)))).scores == (0, 108, 0)


@pytest.mark.parametrize("words", [("LEGERS", "GRELES"), ("GRELES", "Légers"), ("GRELES", "GRELES")])
def test_naming_announced_anagrams_too_is_no_fault(words: tuple[str, ...]) -> None:
    """Q-18: who names all anagrams, as one would at a table, is paid for all of them once."""
    state = laid()
    attack = events_of(state, C, Attack(words))[0]
    assert isinstance(attack, Attacked)
    assert (attack.points, [each.word for each in attack.anagrams]) == (108, ["GRELES"])
    assert GAME.preview(state, C, Attack(words)).points == 108


def test_rules_1_refused_announced_anagrams() -> None:
    """A game that began under rules 1 goes on by them: an announced anagram is named in vain."""
    state = replace(laid(), rules=1)
    assert refusal(state, C, Attack(("GRELES", "LEGERS"))) == ("Q-17", "LEGERS is announced already.")
    assert after(state, (C, Attack(("GRELES",)))).scores == (0, 0, 108)


def test_an_attack_has_a_preview() -> None:
    """Q-18: the value of an attack is that of the whole laying with all its anagrams."""
    preview = GAME.preview(laid(), B, Attack(("GRELES",)))
    assert preview.points == 108
    assert len(preview.sheet) == 3
    unknown, other = (GAME.preview(laid(), B, Attack((word,))).refusal for word in ("GELERS", "MAISON"))
    assert (unknown and unknown.word, other and other.word) == ("GELERS", "")


def test_shells_and_people_count_for_the_attacker() -> None:
    """Q-17, Q-18: the attacker's anagrams are valued like the others: names two letters longer, shells twice."""
    state = after(
        position("BALISE", "EE"), (A, put("F9", "across", "BALISE", "BLAISE")), (B, Prepare()), (B, Attack(("BASILE",)))
    )
    assert state.scores == (0, 49 + 81 + 81)
