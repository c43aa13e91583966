"""The contract of a game: all that the rest of the program may ask of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.base import Command, Event, Options, State, View
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Refusal
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

DEFAULT = "default"
"""The name of the variant that the rulebook describes first."""


RULEBOOK = Text("Règle du jeu", "Rulebook")
"""What that variant is called before the game."""


TODAY = 2**31 - 1
"""The rules of today, above the number of every earlier version: a room asks `state.rules < 2`."""


class VariantText(Struct, frozen=True):
    """How a variant is told before the game."""

    name: Text
    line: Text
    """What is played differently, in one sentence; for the rulebook's own, what the others change."""


class Meta(Struct, frozen=True, kw_only=True):
    """What a shelf can say of a game without playing it."""

    name: str
    """The folder's name, also on the command line, in addresses and in logs."""
    title: str
    line: Text
    """One line on the box."""
    seats: tuple[int, ...]
    """The numbers of seats that can play."""
    minutes: tuple[int, int]
    """The shortest and the longest usual duration."""
    rules_version: int
    """Raised whenever the same command may lead to other events than before; games keep the rules they began under."""
    order_rule: str
    """The rule that says whose turn it is and for what; named when a seat acts out of order."""
    options: type[Options]
    labels: Mapping[str, Text]
    """What each option is called before the game."""
    choices: Mapping[str, Text] = {}
    """What the values of an option are called, where it has names for values: by `option.value`, in order."""
    variants: Mapping[str, Options]
    """Named choices of options; each has its golden playthrough, the rulebook's own is called `default`."""
    variant_texts: Mapping[str, VariantText]
    """What each variant is called, and what it changes."""
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    view: type[View]
    first_day: str = ""
    """The first day that has a deal of its own, written as 2026-11-15; empty for games without deals of a day."""
    day_page: str = ""
    """The first part of the address where the client shows the deals of a day."""
    options_before: Mapping[int, Mapping[str, Any]] = {}
    """By the version of the rules that brought options: what each of them is in games that began before it."""
    seat_options: tuple[str, ...] = ()
    """Options with an entry for each seat, chosen by whoever sits there: None, or a value that no other seat has."""
    private_options: tuple[str, ...] = ()
    """Options that no form shows and nobody is sent, kept when the host chooses the others."""
    pack_option: str = ""
    """The one of them that holds a pack of the players' own, if the game takes such."""
    asked: tuple[str, ...] = ()
    """Options that people are asked about before they play together, each in words of its own."""
    variant_alone: str = DEFAULT
    """What is played unless the host chooses otherwise where at most one seat is a person's and bots have the rest."""
    variant_online: str = DEFAULT
    """What is played unless the host chooses otherwise where people meet from several devices."""
    open_thoughts: bool = False
    """Whether bots may say what they thought right after their move: nothing of it may tell what they hold."""
    unwon: tuple[str, ...] = ()
    """Reasons for which a game ends and nobody wins, such as a patience that was given up; all others have a winner."""

    def shown(self, options: Options) -> Options:
        """Give options as they may be sent to anybody."""
        if not self.private_options:
            return options
        plain = self.options()
        return replace(options, **{name: getattr(plain, name) for name in self.private_options})

    def knows_rules(self, version: int) -> bool:
        """Tell whether a game of this version of the rules can be played on and proved here."""
        return 1 <= version <= self.rules_version

    def rules(self, version: int) -> int:
        """Give a version of the rules as a state keeps it: the present one is TODAY."""
        return TODAY if version == self.rules_version else version

    def options_since(self, version: int) -> dict[str, Any]:
        """Give the options that did not exist in a version of the rules, as its games were played."""
        brought = sorted(self.options_before.items(), reverse=True)
        return {name: value for since, options in brought if version < since for name, value in options.items()}


OptionsT = TypeVar("OptionsT", bound=Options)


class Setup(Struct, Generic[OptionsT], frozen=True):
    """What is settled before the first event."""

    options: OptionsT
    seats: int
    lexicon: str = "fr-1"
    """The version of the word list, pinned for the whole game; whoever begins one for people names the newest."""
    rules: int = TODAY
    """The version of the rules, pinned likewise."""


class Act(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A command at the table's door: who sends it, and how long after the hourglass was turned."""

    seat: Seat | None
    """None is the table itself: `Begin`, `TimeUp` and, where there are words, `RuleWord` are its only commands."""
    command: Command
    after_ms: int = 0


class Expected(Struct, frozen=True, gc=False):
    """The kinds of commands that a seat may send now, by their tags."""

    seat: Seat
    commands: tuple[str, ...]


class Waiting(Struct, frozen=True, gc=False):
    """Whom the game waits for, for what, and how long."""

    expected: tuple[Expected, ...]
    hourglass_number: int
    """Numbers the hourglass: as long as it stays the same the sand goes on running; the next one has a higher one."""
    limit: float | None = None
    """Seconds of sand; None means that the game waits as long as it takes."""
    private: tuple[Seat, ...] | None = None
    """The seats that now know something the others may not: where one device goes round, only they need a curtain.
    None means all of them, whatever they know."""
    each: bool = False
    """Every expected seat has this much sand for itself: people who share a device have it one after the other."""
    spare: tuple[Seat, ...] = ()
    """Expected seats that may act though nobody waits for them, such as to think again."""
    handed: bool = False
    """The one seat that is expected must take over a device that goes round before so little sand runs, though nothing
    is hidden."""
    suspense: bool = False
    """Everybody looks at this sand: bots that race for it without people let it be seen before they answer."""
    answers: Seat | None = None
    """Whose act those who are expected may object to: whoever lets the sand run out lets it stand."""


class SheetLine(Struct, frozen=True):
    """One line of how a value comes about."""

    text: Text
    points: int
    word: str = ""
    """The word that the line is about, where it is about one; the text then says how it is counted."""


class Preview(Struct, frozen=True):
    """The value of a prepared move, or why it is not possible; never more than the seat may know."""

    points: int | None = None
    refusal: Refusal | None = None
    sheet: tuple[SheetLine, ...] = ()
    spelled: Mapping[str, str] = {}
    """Words that were judged, as sentences write them, where the letters alone do not show their accents."""


class Outcome(Struct, frozen=True):
    """How a game ended."""

    reason: str
    winners: tuple[Seat, ...]
    """Seats that tie share the win; none only for a reason that the box names as unwon."""
    scores: tuple[int, ...]


class Turn(Struct, frozen=True):
    """A turn as the game counts them, from 1 on, and whose it is."""

    number: int
    seat: Seat | None
    """None is a round in which everybody plays."""


class Gain(Struct, frozen=True):
    """What an event brings a seat, or takes from it: the seat's own share, never its side's."""

    seat: Seat
    points: int
    word: str = ""
    """The word that it was made with, where there is one, as a sentence writes it."""
    settles: bool = False
    """Whether it settles the game in the end, such as letters left: it then belongs to no turn."""


class Weight(IntEnum):
    """How weighty an event is to those who look on: the table waits a beat so that everybody sees it."""

    NONE = 0
    """The board says enough, or it is nobody else's business."""
    LIGHT = 1
    """A glance: a pass, a word that leads on."""
    FULL = 2
    """What a turn is played for."""
    GREAT = 3
    """What one tells of the game afterwards."""


class Thought(Struct, frozen=True, gc=False):
    """What a bot will do, and when; if somebody acts before, it thinks again."""

    command: Command
    seconds: float = 0.0
    """How long a person of this strength would take, counted from when the hourglass was turned."""
    why: Text | None = None
    """The numbers behind the decision, for those who want to learn."""


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """Help for a seat that is to act: where to look, then the letters, then the move, one at a time."""

    steps: tuple[Text, ...]
    """One to three, each says more than the one before."""
    shown: str = ""
    """The move of the last step as remarks write it (`better`), where it can be laid before whoever asks."""
    near: tuple[str, ...] = ()
    """Two squares, first and last of the part of the board that the first step names, as players call them."""


class Remark(Struct, frozen=True):
    """What can be said of a decision afterwards."""

    text: Text
    figures: Mapping[str, float | str] = {}
    """The numbers behind the sentence, by name; `lost`, where it can be said, is how much was given away, in the
    game's own unit."""
    better: tuple[str, ...] = ()
    """What could have been played, best first, in the game's own notation; of words that are kin, one is enough."""


S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, eq=False)
class Game(Generic[OptionsT, S, E, V]):
    """A game: one value that says where each function of the contract is found.

    Every function is pure: no I/O, no clock, and no chance but the one that is handed in.
    """

    meta: Meta
    start: Callable[[Setup[OptionsT]], S]
    """Give the state before the first event."""
    decide: Callable[[S, Act, Chance], Sequence[E]]
    """Give what follows from an act that `waiting` expects, or raise Illegal."""
    evolve: Callable[[S, E], S]
    """Give the state after an event; total, because events are facts."""
    waiting: Callable[[S], Waiting | None]
    """Tell which seats may act, with what, and the time limit; None when the game is over."""
    view: Callable[[S, Seat | None], V]
    """Give all that a seat, or a spectator (None), may know."""
    preview: Callable[[S, Seat, Command], Preview]
    """Give the value of a prepared move, or why it is not possible."""
    outcome: Callable[[S], Outcome | None]
    """Give the result once the game is over."""
    turn: Callable[[S], Turn | None]
    """Tell which turn is being played; None outside of turns."""
    gains: Callable[[S, E], Sequence[Gain]]
    """Tell what an event brings to whom, given the state before it; in the end they add up to the scores."""
    sides: Callable[[S], tuple[tuple[Seat, ...], ...]]
    """Give the seats that win and lose together; each score is the sum of its side's gains."""
    sentence: Callable[[E, Sequence[str]], Text]
    """Put an event, or a face of it, into one sentence with the names of the seats."""
    imagine: Callable[[S, Seat | None, Chance], S]
    """Give a state, drawn at random, that this seat cannot tell from the true one."""
    random_command: Callable[[V, Seat, Chance], Command]
    """Give some legal command for an expected seat, wise or not, from its own view."""
    think: Callable[[V, Seat, str, Chance], Thought | None]
    """Let a bot of a level (1 to 5, or greedy) think; None when it lets the others act or the time run out."""
    remark: Callable[[S, Act], Remark | None]
    """Say what can be said of a decision, once everything is known; None where nothing was to decide."""
    hint: Callable[[V, Seat, str, Chance], Hint | None] | None = None
    """Help an expected seat from its own view, with words that a level says; None where nothing can be advised.
    A game without this function gives no hints."""
    puzzle: Callable[[S, Seat], Puzzle | None] | None = None
    """Make a puzzle of a seat's decision, from what it knows; None where there is nothing to find. Its view has `may`.
    A game without this function has no puzzles."""
    attempt: Callable[[S, Seat, Command, Puzzle], PuzzleTry] | None = None
    """Tell what a try at that puzzle is worth, or raise Illegal when it cannot be played."""
    weight: Callable[[S, E], Weight] | None = None
    """Tell how weighty an event is, from what everybody may see of it and the state before it; without it, whatever
    brings points is (`kernel/beats.py`)."""
    shows: Callable[[E], int | None] | None = None
    """Tell what an event shows everybody that they would rather not see again soon, as a number; None for nothing."""
    read_pack: Callable[[str], Any] | None = None
    """Read a pack of the players' own from its text, or raise Illegal with what is wrong; None for games without."""
    words: Callable[[str], Any] | None = None
    """Give the lexicon of a version as the game reads it by default; None for a game without words."""
    form: float = 0.0
    """How far a bot of this game is from its level on a good or a bad day, in strengths; 0 for a game without days."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose own types do not matter to the caller."""
