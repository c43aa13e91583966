"""Saying words: the active seat's, those of the seats that steal its stake, and the duel of a KIRDY."""

from pioche.kernel.seats import Seat

from .. import scoring
from ..bag import MOST_LETTERS
from ..dictionary import spellings
from ..events import (
    Failed,
    HowFailed,
    KirdyCalled,
    NothingFound,
    SecretRevealed,
    StealMissed,
    Stopped,
    WordAccepted,
    WordRefused,
)
from ..state import Secret
from ..words import broken_rule, explained, readable
from .turns import Story, end_turn, score


def announce(story: Story, seat: Seat, text: str, after_ms: int) -> None:
    """K-07: a word is public at once, whether it counts or not."""
    state = story.state
    word = readable(text, state.dictionary)
    rule = broken_rule(state, word)
    if rule is not None:
        story.emit(WordRefused(seat, word, explained(state, word, rule)))
        _after_refusal(story, seat, after_ms)
        return
    stake = scoring.stake(state.support)
    story.emit(WordAccepted(seat, word, spellings(state.dictionary, word)))
    if state.phase == "stealing":
        score(story, seat, stake, "steal")
    elif state.phase == "kirdy":
        score(story, seat, stake + scoring.KIRDY_POINTS, "counter")
    elif len(state.support) == MOST_LETTERS:
        story.emit(Stopped(seat, "seven"))
        score(story, seat, stake, "stop")


def _after_refusal(story: Story, seat: Seat, after_ms: int) -> None:
    """K-13: the sand goes on running, unless the one try is spent."""
    options = story.state.options
    if story.state.phase == "stealing" and options.stealing_tries == "one":
        miss(story, seat, "wrong")
    elif story.state.phase == "challenge" and options.announcing_tries == "one":
        fail(story, "wrong", after_ms)


def fail(story: Story, how: HowFailed, after_ms: int) -> None:
    """K-10: the active seat has no word; its left neighbour may be first to steal."""
    story.emit(Failed(story.state.active, how, after_ms))


def miss(story: Story, seat: Seat, how: HowFailed) -> None:
    """K-10: the next seat may try to steal, if there is one; otherwise nobody scores."""
    story.emit(StealMissed(seat, how))
    if story.state.stealer is None:
        end_turn(story)


def call_kirdy(story: Story, text: str, after_ms: int) -> None:
    """K-17, K-20: the word is judged now, and nobody is told; the reason is looked up only when the word is shown."""
    state = story.state
    word = readable(text, state.dictionary)
    story.emit(KirdyCalled(state.active, word, broken_rule(state, word), after_ms))


def decline(story: Story, seat: Seat) -> None:
    """K-18: who has nothing says so; when nobody else has anything, the red hourglass need not run on."""
    story.emit(NothingFound(seat))
    state = story.state
    if state.secret is not None and len(state.out) == state.seats - 1:
        reveal(story, state.secret)


def reveal(story: Story, secret: Secret) -> None:
    """K-19, K-21: the secret word is shown, and wins if it is valid; the turn ends."""
    state = story.state
    caller, word = state.active, secret.word
    if secret.broken is None:
        story.emit(SecretRevealed(caller, word, spellings(state.dictionary, word), None))
        score(story, caller, scoring.stake(state.support) + scoring.KIRDY_POINTS, "kirdy")
        return
    story.emit(SecretRevealed(caller, word, (), explained(state, word, secret.broken)))
    if state.options.bluff_penalty:
        score(story, caller, -state.options.bluff_penalty, "bluff")
    else:
        end_turn(story)
