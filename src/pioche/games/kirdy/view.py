"""What a seat may know: the whole table but the secret word of another seat."""

from pioche.components.phrases import spelled
from pioche.components.rulings import Rulings
from pioche.kernel import base
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon, plain_name

from . import scoring
from .bag import Tile, counted
from .dictionary import Dictionary
from .events import HowEnded
from .examples import examples
from .options import Options
from .state import LastTurn, NotCounted, Phase, Said, State
from .waiting import waiting

REFUSED_SHOWN = 4
"""So many of the latest refused words are shown to everybody; what was refused before is in the log."""


class View(base.View, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: Seat | None
    phase: Phase
    may: tuple[str, ...]
    """The kinds of commands that this seat may send now."""
    limit: float | None
    """Seconds of sand in the running hourglass."""
    options: Options
    lexicon: str
    rulings: Rulings
    apostrophes: bool
    """K-14: words with an apostrophe count."""
    turn: int
    active: Seat
    scores: tuple[int, ...]
    support: str
    fresh: tuple[int, ...]
    """The places of the letters that jokers may change now."""
    stake: int
    kirdy_stake: int
    next_stake: int | None
    jokers: tuple[tuple[Tile, ...], ...]
    greys: int
    doubled: bool
    bag: dict[Tile, int]
    """What is left in the bag: how many of each letter and of each joker."""
    said: tuple[Said, ...]
    refused: tuple[NotCounted, ...]
    """The latest words of this challenge that did not count, and in any case one's own last."""
    thought_ms: int
    stealer: Seat | None
    secret: str | None
    """One's own secret word."""
    out: tuple[Seat, ...]
    """K-18: the seats that have nothing to say against the running KIRDY."""
    last: LastTurn | None
    ended: HowEnded | None
    could_say: tuple[str, ...]
    """K-12: words for the letters of the turn before, if nobody scored in it."""
    spelled: dict[str, str]
    """Words of this view as sentences write them, with their accents, where the letters alone do not show them."""

    @property
    def dictionary(self) -> Dictionary:
        """K-14, K-16: give the words of this table."""
        return Dictionary(self.lexicon, self.rulings, self.apostrophes)


def view(state: State, seat: Seat | None) -> View:
    """Give all that a seat may know (K-20: of a secret word only its writer knows anything)."""
    now, could_say, refused = waiting(state), _could_say(state), _refused(state, seat)
    stake = scoring.stake(state.support)
    return View(
        seat=seat,
        phase=state.phase,
        may=() if now is None or seat is None else expected_of(now, seat),
        limit=None if now is None else now.limit,
        options=state.options,
        lexicon=state.lexicon,
        rulings=state.rulings,
        apostrophes=state.apostrophes,
        turn=state.turn,
        active=state.active,
        scores=state.scores,
        support=state.support,
        fresh=state.fresh,
        stake=stake,
        kirdy_stake=stake + scoring.KIRDY_POINTS,
        next_stake=scoring.STAKES.get(len(state.support) + 1),
        jokers=state.jokers,
        greys=state.greys,
        doubled=state.doubled,
        bag=counted(state.bag),
        said=state.said,
        refused=refused,
        thought_ms=state.thought_ms,
        stealer=state.stealer,
        secret=state.secret.word if state.secret is not None and seat == state.active else None,
        out=state.out,
        last=state.last,
        ended=state.ended,
        could_say=could_say,
        spelled=spelled(_words(state, refused, could_say)),
    )


def _could_say(state: State) -> tuple[str, ...]:
    """Give examples once nobody can use them any more: the letters of that turn are back in the bag."""
    last = state.last
    if last is None or last.scorer is not None or not last.support or not _is_ready(state):
        return ()  # in a house that is not ready nothing is searched only to be shown
    return examples(state.dictionary, last.support, tuple(said.word for said in last.words))


def _is_ready(state: State) -> bool:
    return any(plain_name(state.lexicon) == each.name for each in Lexicon.in_memory())


def _words(state: State, refused: tuple[NotCounted, ...], could_say: tuple[str, ...]) -> list[str]:
    """Give the words that were judged; how the secret word is written would tell its writer that it counts."""
    words = [each.word for each in state.said]
    words += [each.word for each in refused]
    if state.last:
        words += [each.word for each in state.last.words]
        if state.last.foiled:
            words.append(state.last.foiled.word)
    return [*words, *could_say]


def _refused(state: State, seat: Seat | None) -> tuple[NotCounted, ...]:
    if not state.refused:
        return ()
    earlier, latest = state.refused[:-REFUSED_SHOWN], state.refused[-REFUSED_SHOWN:]
    if any(each.seat == seat for each in latest):
        return latest
    return (*[each for each in earlier if each.seat == seat][-1:], *latest)
