"""Hand-built stretches of games, and what can be read out of them: turns, and gains by act."""

from collections.abc import Sequence

from pioche.kernel.base import Command, State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.course import course, turns
from pioche.kernel.game import Act, AnyGame
from pioche.kernel.log import Entry
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat

Sent = tuple[Seat | None, Command] | tuple[Seat | None, Command, Chance]


class Stretch:
    """Some acts from a position on."""

    def __init__(self, game: AnyGame, start: State, acts: Sequence[Sent]) -> None:
        self._game = game
        self._states, self._entries = [start], list[Entry]()
        for seat, command, *chances in acts:
            act = Act(seat, command)
            events = decide(game, self._states[-1], act, chances[0] if chances else Chance(seed_from("any")))
            state = self._states[-1]
            for event in events:
                state = game.evolve(state, event)
            self._states.append(state)
            self._entries.append(Entry(0, act, events))

    @property
    def end(self) -> State:
        """The position after the last act."""
        return self._states[-1]

    def gains(self) -> list[list[tuple[int, int, str, int | None]]]:
        """Give what each act brought: seat, points, word and turn."""
        return [
            [(each.gain.seat, each.gain.points, each.gain.word, each.turn) for each in step.gains]
            for step in course(self._game, self._entries, self._states)
        ]

    def acted_in(self) -> list[int | None]:
        """Give the turn of each act."""
        return [step.turn for step in course(self._game, self._entries, self._states)]

    def turns(self) -> list[tuple[int, int | None, int]]:
        """Give the turns: number, whose, and where."""
        return [
            (begun.turn.number, begun.turn.seat, begun.at) for begun in turns(self._game, self._entries, self._states)
        ]
