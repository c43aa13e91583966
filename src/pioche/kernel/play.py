"""Playing: the one door through which every act reaches a game's rules, and a game as it goes on."""

from typing import Any

from pioche.kernel.base import Begin, Command, Event, RuleWord, State, TimeUp, WordRuled
from pioche.kernel.chance import Chance, commitment, day_commitment
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, AnyGame, Setup, Waiting
from pioche.kernel.log import Entry, Log, folded
from pioche.kernel.seats import Seat
from pioche.kernel.story import Told


def decide(game: AnyGame, state: State, act: Act, chance: Chance) -> tuple[Event, ...]:
    """Ask the rules what follows from an act, after seeing that it is expected at all."""
    refuse_unexpected(game, game.waiting(state), act)
    return tuple(game.decide(state, act, chance))


def refuse_unexpected(game: AnyGame, waiting: Waiting | None, act: Act) -> None:
    """Raise Illegal when the game does not wait for such a command of this seat."""
    rule = game.meta.order_rule
    if waiting is None:
        raise Illegal(rule, "La partie est finie.", "The game is over.")
    if act.seat is None:
        if not _expected_of_table(game, waiting, act.command):
            raise Illegal(rule, "Le jeu n’attend pas cela de la table.", "The game does not expect this of the table.")
        return
    allowed = expected_of(waiting, act.seat)
    if not allowed:
        raise Illegal(rule, "Ce n’est pas à toi de jouer.", "It is not your turn.")
    if act.command.__struct_config__.tag not in allowed:
        raise Illegal(rule, "Ce n’est pas le moment de faire cela.", "This is not the moment to do that.")


def _expected_of_table(game: AnyGame, waiting: Waiting, command: Command) -> bool:
    match command:
        case Begin():
            return not waiting.expected
        case TimeUp():
            return waiting.limit is not None
        case RuleWord():
            return WordRuled in game.meta.events and bool(waiting.expected)
    return False


def expected_of(waiting: Waiting, seat: Seat) -> tuple[str, ...]:
    """Give the kinds of commands that a seat may send now."""
    for expected in waiting.expected:
        if expected.seat == seat:
            return expected.commands
    return ()


class Play:
    """A game as it goes on: the state, and the log that leads to it."""

    def __init__(self, game: AnyGame, setup: Setup[Any], seed: bytes, day_key: bytes | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.day_key = day_key
        self.state: State = game.start(setup)
        self.entries: list[Entry] = []
        self._asked: State | None = None
        self._waiting: Waiting | None = None

    def act(self, act: Act, at_ms: int = 0) -> tuple[Event, ...]:
        """Apply an act and give its events; an illegal one raises and changes nothing."""
        refuse_unexpected(self.game, self.waiting, act)
        told = self.game.decide(self.state, act, Chance(self.seed, len(self.entries), self.day_key))
        events = tuple(told)
        self.state = told.after if isinstance(told, Told) and events else folded(self.game, self.state, events)
        self.entries.append(Entry(at_ms, act, events))
        return events

    @property
    def waiting(self) -> Waiting | None:
        """Tell whom the game waits for now; a game is asked once about each state."""
        if self._asked is not self.state:
            self._asked, self._waiting = self.state, self.game.waiting(self.state)
        return self._waiting

    def begin(self) -> tuple[Event, ...]:
        """Open the game, as the table does."""
        return self.act(Act(None, Begin()))

    def log(self) -> Log:
        """Give the log so far; seed and key are in it only once the game is over."""
        meta = self.game.meta
        over = self.game.outcome(self.state) is not None
        return Log(
            meta.name,
            min(self.setup.rules, meta.rules_version),
            self.setup,
            commitment(self.seed),
            tuple(self.entries),
            self.seed if over else None,
            day_commitment="" if self.day_key is None else day_commitment(self.day_key),
            day_key=self.day_key if over else None,
        )
