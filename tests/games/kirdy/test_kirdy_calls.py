"""KIRDY: K-17 to K-21."""

import pytest
from msgspec.structs import replace

from pioche.games.kirdy import GAME, words
from pioche.games.kirdy.commands import Announce, CallKirdy, Pass
from pioche.games.kirdy.events import UNSEEN, KirdyCalled, Scored, SecretRevealed
from pioche.games.kirdy.evolve import REFUSED_KEPT
from pioche.games.kirdy.options import Options
from pioche.games.kirdy.state import Secret, State
from pioche.games.kirdy.view import REFUSED_SHOWN
from pioche.kernel.base import RuleWord
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.lexicon import Lexicon

from .builders import ANN, BOB, CLEO, TABLE, act, expected, kinds, now, of_kind, position, time_up

VALID = "ACOUSTIQUE"
INVALID = ["ACXIQU", "AXCXIXQ", "FACE", "PORTE-PLUME", "A" * 40]


def called(word: str = VALID, **more: object) -> State:
    """Give the position after Ann's KIRDY on A C I Q."""
    return act(position("ACIQ", **more), ANN, CallKirdy(word), after_ms=31_000)[1]  # type: ignore[arg-type]


def test_the_red_hourglass_replaces_the_black_one() -> None:
    """K-17: at the call 60 new seconds begin, however much sand was left, also of a doubled hourglass."""
    for doubled in (False, True):
        before = position("ACIQ", doubled=doubled)
        _, state = act(before, ANN, CallKirdy(VALID), after_ms=59_000)
        assert now(state).hourglass_number != now(before).hourglass_number
        assert now(state).limit == 60


def test_all_others_may_announce() -> None:
    """K-18: all other seats at once may announce, or have nothing; the caller may do nothing more."""
    assert expected(called()) == {BOB: ("announce", "pass"), CLEO: ("announce", "pass")}


def test_who_has_nothing_says_so() -> None:
    """K-18: the sand goes on for the others; once nobody has anything the secret word is shown and wins."""
    before = called()
    events, state = act(before, BOB, Pass())
    assert kinds(events) == ["NothingFound"]
    assert expected(state) == {CLEO: ("announce", "pass")}
    assert now(state).hourglass_number == now(before).hourglass_number
    assert GAME.view(state, CLEO).out == (BOB,)
    events, over = act(state, CLEO, Pass())
    assert kinds(events)[:3] == ["NothingFound", "SecretRevealed", "Scored"]
    assert (over.scores, over.out) == ((370, 0, 0), ())
    _, won = act(state, CLEO, Announce(VALID))
    assert won.scores == (0, 0, 370)


def test_a_foiled_word_is_shown_with_the_points() -> None:
    """K-18: the turn is over and everybody wants to know; before that nobody is told, nor after any other turn."""
    _, state = act(called("ACXIQU"), BOB, Announce(VALID))
    for seat in (None, ANN, BOB, CLEO):
        last = GAME.view(state, seat).last
        assert last is not None
        assert last.foiled == Secret("ACXIQU", "K-14")
    _, state = time_up(called())
    assert state.last is not None
    assert state.last.foiled is None


def test_wrong_words_cost_nothing() -> None:
    """K-18: a seat may announce as often as it likes; the sand goes on."""
    state = before = called()
    for word in ("canal", "acxiq", "canal"):
        events, state = act(state, BOB, Announce(word))
        assert kinds(events) == ["WordRefused"]
        assert now(state) == now(before)


def test_only_the_latest_wrong_words_stay_on_show() -> None:
    """K-18: whoever floods the table with wrong words does not make it unreadable."""
    state = called()
    for number in range(40):
        _, state = act(state, BOB, Announce("canal" + "s" * (number % 3)))
    assert len(state.refused) == REFUSED_KEPT
    for number in range(40):
        _, state = act(state, (BOB, CLEO)[number % 2], Announce("canal" + "s" * (number % 3)))
    seen = GAME.view(state, BOB).refused
    assert seen == state.refused[-REFUSED_SHOWN:]
    assert {each.seat for each in seen} == {BOB, CLEO}, "a person still finds the last word of each"
    for _ in range(REFUSED_SHOWN + 1):
        _, state = act(state, CLEO, Announce("canal"))
    assert [each.seat for each in GAME.view(state, BOB).refused] == [BOB, *[CLEO] * REFUSED_SHOWN], "and one's own"
    assert len(GAME.view(state, None).refused) == len(GAME.view(state, ANN).refused) == REFUSED_SHOWN
    _, after = time_up(replace(state, secret=Secret("XXX", "K-14")))
    assert len(after.refused) <= REFUSED_KEPT


def test_the_first_valid_word_wins() -> None:
    """K-18: it wins the stake and 250 points; the caller scores nothing."""
    events, state = act(called(), CLEO, Announce("sarcastique"))
    assert of_kind(events, Scored) == Scored(CLEO, 120 + 250, "counter")
    assert state.scores == (0, 0, 370)


def test_the_secret_word_itself_counters() -> None:
    """K-18: any valid word will do, also the one that the caller has written."""
    _, state = act(called(), BOB, Announce(VALID))
    assert state.scores == (0, 370, 0)


def test_the_sand_runs_out() -> None:
    """K-19: without a word of the others the secret word is shown and wins the stake and 250 points."""
    events, state = time_up(called())
    assert events[0] == SecretRevealed(ANN, VALID, ("acoustique",), None)
    assert of_kind(events, Scored) == Scored(ANN, 370, "kirdy")
    assert state.scores == (370, 0, 0)


@pytest.mark.parametrize("word", INVALID)
def test_a_bluff(word: str) -> None:
    """K-19: a secret word that is not valid is shown with the reason; nobody scores."""
    events, state = time_up(called(word))
    revealed = of_kind(events, SecretRevealed)
    assert revealed.refusal is not None
    assert revealed.word == word
    assert state.scores == (0, 0, 0)


def test_a_bluff_can_cost_points() -> None:
    """K-19: by option a bluff costs points."""
    _, state = time_up(called("ACXIQU", options=Options(bluff_penalty=100)))
    assert state.scores == (-100, 0, 0)


def test_a_bluff_is_a_word_too() -> None:
    """K-29: whoever has written a word, valid or not, has not let the table fall asleep."""
    _, state = time_up(called("ACXIQU", silent_turns=5))
    assert (state.turn, state.silent_turns) == (2, 0)


def test_everybody_looks_at_the_red_sand() -> None:
    """K-17, T-23: while a KIRDY can be answered bots leave time for suspense; elsewhere they do not."""
    waits = [GAME.waiting(state) for state in (position("ACIQ"), called())]
    assert [each is not None and each.suspense for each in waits] == [False, True]


def test_a_secret_word_can_be_imagined_where_no_word_fits() -> None:
    """K-20: a KIRDY on letters that no word has is a bluff, and nobody else can tell it from any other."""
    state = position("QXZKWVJ", "kirdy", secret=Secret("QXZ", "K-06"))
    for number in range(8):
        twin = GAME.imagine(state, BOB, Chance(seed_from(str(number))))
        assert twin.secret is not None
        assert encode(GAME.view(twin, BOB)) == encode(GAME.view(state, BOB))


@pytest.mark.parametrize("word", INVALID)
def test_nothing_tells_whether_the_word_is_valid(word: str) -> None:
    """K-20: the same bytes for everybody else, faces, views and waiting, whether the secret word is valid or not."""
    before = position("ACIQ")
    (event,), state = act(before, ANN, CallKirdy(VALID))
    (other,), twin = act(before, ANN, CallKirdy(word))
    for seat in (None, BOB, CLEO):
        assert encode(event.seen_by(seat)) == encode(other.seen_by(seat))
        assert encode(GAME.view(state, seat)) == encode(GAME.view(twin, seat))
    assert GAME.waiting(state) == GAME.waiting(twin)
    assert isinstance(event, KirdyCalled)
    assert isinstance(other, KirdyCalled)
    assert GAME.sentence(event.seen_by(BOB), "ABC") == GAME.sentence(other.seen_by(BOB), "ABC")
    assert event.seen_by(BOB) == KirdyCalled(ANN, UNSEEN, None, 0)


def test_the_caller_is_not_told_either() -> None:
    """K-20: the check is silent: the caller's own answer differs in nothing but the word it has written."""
    before = position("ACIQ")
    (event,), state = act(before, ANN, CallKirdy("ACOUSTIQUE"))
    (other,), twin = act(before, ANN, CallKirdy("ACXUSTIQUE"))
    for ours, theirs in (
        (encode(event.seen_by(ANN)), encode(other.seen_by(ANN))),
        (encode(GAME.view(state, ANN)), encode(GAME.view(twin, ANN))),
    ):
        assert ours.replace(b"ACOUSTIQUE", b"ACXUSTIQUE") == theirs


def test_nothing_said_during_the_red_hourglass_depends_on_the_word() -> None:
    """K-20: refusals and counters are the same whatever the secret word is."""
    for word in ("canal", "sarcastique"):
        ours, theirs = (act(called(secret), BOB, Announce(word))[0] for secret in (VALID, "ACXIQU"))
        assert encode(ours) == encode(theirs)


def test_the_word_is_judged_at_the_call() -> None:
    """K-20: a vote during the red hourglass comes too late for the secret word."""
    _, state = act(called("ACXIQU"), TABLE, RuleWord("ACXIQU", admit=True))
    events, _ = time_up(state)
    assert "trop tard" in of_kind(events, SecretRevealed).refusal.text.fr


def test_no_reason_is_looked_up_at_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """K-20: the call does the same work for every word, so that the time it takes tells nothing either."""
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(words, "kinship", lambda _, word, used: asked.append((word, used)))
    monkeypatch.setattr(Lexicon, "explain", lambda *_: pytest.fail("a reason was looked up"))
    for word in (VALID, "ACXIQU", "CANAL", "SARCASTIQUE"):
        called(word, said=["FACE", "MARCHE"])
        assert asked == [(word, "FACE"), (word, "MARCHE")]
        asked.clear()


def test_kin_are_refused_secretly_too() -> None:
    """K-20, K-15: a secret word that is kin of a word of this turn is not valid."""
    events, _ = time_up(called("ACOUSTIQUES", said=["ACOUSTIQUE"]))
    assert of_kind(events, SecretRevealed).refusal.rule == "K-15"


@pytest.mark.parametrize("word", [VALID, "ACXIQU"])
def test_the_turn_ends(word: str) -> None:
    """K-21: success or failure, the next seat becomes active."""
    assert time_up(called(word))[1].active == BOB
    assert act(called(word), CLEO, Announce("sarcastique"))[1].active == BOB


def test_imagined_words_vary() -> None:
    """K-20: whoever does not know the word can imagine many, valid and invalid."""
    state = called()
    for seat in (None, BOB, CLEO):
        twins = [GAME.imagine(state, seat, Chance(seed_from(str(number)))) for number in range(20)]
        secrets = [twin.secret for twin in twins if twin.secret is not None]
        assert len({secret.word for secret in secrets}) > 15
        assert {secret.broken is None for secret in secrets} == {True, False}
    assert GAME.imagine(state, ANN, Chance(seed_from("own"))) == state
