"""T-27: every game helps whoever is to act, from their own view, in steps, with words of their level."""

from collections.abc import Iterator

import pytest

from pioche.bots.levels import level
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken
from pioche.kernel import registry
from pioche.kernel.base import Begin
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import DEFAULT, Act, AnyGame, Hint, Setup
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon

ACTS = 24
GAMES = sorted(registry.names())


def hinted(game: AnyGame, key: str, acts: int = ACTS) -> Iterator[tuple[Play, Seat, Hint]]:
    """Let bots begin a game, and give each seat that is to act its hint beforehand."""
    seats = 2 if 2 in game.meta.seats else game.meta.seats[0]
    setup = Setup(game.meta.variants[DEFAULT], seats, Lexicon.load().name)
    play = Play(game, setup, seed_from(f"hints {game.meta.name}"))
    play.act(Act(None, Begin()))
    for number in range(acts):
        waiting = game.waiting(play.state)
        seats_to_act = [each.seat for each in waiting.expected if each.seat not in waiting.spare] if waiting else []
        if not seats_to_act:
            return
        seat = seats_to_act[0]
        view, chance = game.view(play.state, seat), Chance(seed_from(f"hint {number}"))
        assert game.hint is not None
        hint = game.hint(view, seat, key, chance)
        if hint is not None:
            yield play, seat, hint
        thought = game.think(view, seat, "4", Chance(seed_from(f"act {number}")))
        play.act(Act(seat, thought.command if thought else game.random_command(view, seat, chance)))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_helps_in_steps(name: str) -> None:
    """One to three sentences in both languages, no two alike; most decisions have all three, and none is empty."""
    steps = [hint.steps for _, _, hint in hinted(registry.find(name), "2")]
    assert len(steps) >= 8
    assert sum(len(each) == 3 for each in steps) >= len(steps) // 2
    for each in steps:
        assert 1 <= len(each) <= 3
        assert len({step.fr for step in each}) == len({step.en for step in each}) == len(each)
        assert all(text.rstrip()[-1] in ".?·" for step in each for text in (step.fr, step.en)), each


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_knows_what_its_seat_knows(name: str) -> None:
    """Positions that the seat cannot tell apart give it the same hint: nothing hidden is in it."""
    game = registry.find(name)
    for play, seat, hint in hinted(game, "3", 10):
        twin = game.imagine(play.state, seat, Chance(seed_from(f"twin {len(play.entries)}")))
        for state in (play.state, twin):
            assert game.hint is not None
            again = game.hint(game.view(state, seat), seat, "3", Chance(seed_from("same")))
            first = game.hint(game.view(play.state, seat), seat, "3", Chance(seed_from("same")))
            assert again == first
        assert hint.steps


@pytest.mark.parametrize("name", ["rondo", "cle"])
def test_words_are_those_of_the_level(name: str) -> None:
    """A child is advised a word that children say wherever a child would find one."""
    game, said = registry.find(name), 0
    polite = spoken(Lexicon.load().name, Rulings(), level("1").speech)
    for number, (play, seat, hint) in enumerate(hinted(game, "1")):
        if not hint.shown:
            continue
        if hint.shown.split()[0].upper() in polite:
            said += 1
            continue
        view, chances = game.view(play.state, seat), [Chance(seed_from(f"try {number} {nth}")) for nth in range(5)]
        tries = [game.think(view, seat, "1", chance) for chance in chances]
        laid = [each.command for each in tries if each and type(each.command).__name__ == "Lay"]
        assert not laid, f"{hint.shown} instead of {laid[0]}"
    assert said >= 5


@pytest.mark.parametrize("name", [each for each in GAMES if registry.find(each).meta.open_thoughts])
def test_an_open_thought_tells_nothing_hidden(name: str) -> None:
    """T-28: what a bot says of its move is the same in positions that another seat cannot tell apart."""
    game, told = registry.find(name), 0
    for play, seat, _ in hinted(game, "3"):
        for other in (None, Seat(1 - seat)):
            twin = game.imagine(play.state, other, Chance(seed_from(f"twin {len(play.entries)}")))
            thoughts = [
                game.think(game.view(state, seat), seat, "4", Chance(seed_from("same"))) for state in (play.state, twin)
            ]
            assert thoughts[0] == thoughts[1]
            told += thoughts[0] is not None and thoughts[0].why is not None
    assert told > 10
