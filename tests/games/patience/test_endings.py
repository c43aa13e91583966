"""How a patience ends."""

from pioche.components.tiles import no_letters
from pioche.games.patience import GAME
from pioche.games.patience.commands import GiveUp, Undo
from pioche.games.patience.events import GaveUp, Laid, Stuck, Undone
from pioche.games.patience.options import Options
from pioche.games.patience.search import can_lay, is_legal, words_across
from pioche.games.patience.state import State
from pioche.kernel.base import RuleWord
from pioche.lexicon import Lexicon

from .builders import ME, PRACTICE, after, arranged, begun, events_of, put, refusal


def stuck(options: Options) -> State:
    """Give a position in which nothing can be laid."""
    return arranged("SUZZZZZZZZ", options, whole_bag=False)


def test_no_word_is_possible() -> None:
    """P-06: after a word to which nothing can be added the engine proves it and says that the patience is lost."""
    state = stuck(Options())
    laid, end = events_of(state, put("A1", "across", "SU"))
    assert isinstance(laid, Laid)
    assert end == Stuck(over=True)
    outcome = GAME.outcome(after(state, put("A1", "across", "SU")))
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("stuck", (), (1,))


def test_a_number_may_be_lost_before_it_begins() -> None:
    """P-06: a number that deals ten consonants and no word is told as lost at once, not after a vain search."""
    assert begun(Options(number=391)).rack == "CDFMNPRTTT"
    outcome = GAME.outcome(begun(Options(number=391)))
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("stuck", (0,))


def test_all_jokers_are_tried() -> None:
    """P-06: where one joker is not enough for a word, two may be."""
    assert can_lay(arranged("??", whole_bag=False))
    assert not can_lay(arranged("?", whole_bag=False))


def test_a_plural_is_no_way_out_where_none_counts() -> None:
    """P-06, P-07: without plurals a patience is lost where a plural alone could be laid, and goes on beside one."""
    for plurals, ends in ((True, []), (False, [Stuck(over=True)])):
        state = arranged("SUS", Options(plurals=plurals), whole_bag=False)
        assert list(events_of(state, put("A1", "across", "SU"))[1:]) == ends
    assert can_lay(arranged("HSU", Options(plurals=False), whole_bag=False))


def test_the_proof_is_exhaustive() -> None:
    """P-06: a slow twin that tries every word of the dictionary at every place agrees."""
    lexicon = Lexicon.load("fr-1")
    for letters in ("SUZZZZZZZZ", "SUZZZZZZZO", "SUZZZZZZZE", "SUWKZZZZZI"):
        state = arranged(letters, whole_bag=False)
        state = GAME.evolve(state, Laid(put("A1", "across", "SU").tiles, "SU", 0, 0, down=False, drawn=""))
        rack = state.rack
        twin = any(
            word[0] in "SU" and all((word[1:]).count(letter) <= rack.count(letter) for letter in word[1:])
            for word in lexicon
            if 2 <= len(word) <= 1 + len(rack)
        )
        assert can_lay(state) == twin, letters


def test_jokers_count_in_the_proof() -> None:
    """P-06: with a joker on the rack a word is possible where there was none."""
    state = arranged("SU?ZZZZZZZ", whole_bag=False)
    assert len(events_of(state, put("A1", "across", "SU"))) == 1


def test_stuck_from_the_start() -> None:
    """P-06: ten letters that make no word at all lose at once."""
    assert not can_lay(arranged("ZZZZZZZZZZ", whole_bag=False))
    assert can_lay(arranged("ZZZZZZZZUT", whole_bag=False))


def test_forbidden_plurals_do_not_count_in_the_proof() -> None:
    """P-06, P-07: what the rules refuse is no way out."""
    free, fair = (arranged("EUXZZZZZZZ", Options(plurals=plurals), whole_bag=False) for plurals in (True, False))
    words = {placement.word for placement in words_across(Lexicon.load("fr-1"), no_letters(19), "EUX", None, False)}
    assert "EUX" in words
    assert can_lay(free)
    found = words_across(Lexicon.load("fr-1"), fair.rows, fair.rack, None, strict=False)
    assert {placement.word for placement in found if not is_legal(fair, placement)} == {
        word for word in words if Lexicon.load("fr-1").plural_only(word)
    }


def test_without_plurals_the_rules_have_the_last_word() -> None:
    """P-06, P-07: what the search finds is no way out where the rules refuse it: a word laid before is banned."""
    state = after(arranged("SELTAAAAUX", Options(strict=True, plurals=False)), put("A1", "across", "SEL"))
    assert can_lay(state)
    ruled, *ends = events_of(state, RuleWord("SEL", admit=False), None)
    assert ends == [Stuck(over=True)]
    banned = GAME.evolve(state, ruled)
    assert refusal(banned, put("A1", "down", ".AUT")) == ("P-04", "SEL has been banned by the table.")


def test_the_player_may_give_up() -> None:
    """P-06: giving up loses."""
    state = after(arranged("SELTAAAAUX"), put("A1", "across", "SEL"))
    assert events_of(state, GiveUp()) == (GaveUp(),)
    outcome = GAME.outcome(after(state, GiveUp()))
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("gave_up", ())
    assert refusal(after(state, GiveUp()), GiveUp()) == ("P-03", "The game is over.")


def test_in_practice_one_can_go_back() -> None:
    """P-06, P-08: in practice it is said that no word is possible, but the last word may be taken back."""
    state = stuck(PRACTICE)
    assert events_of(state, put("A1", "across", "SU"))[-1] == Stuck(over=False)
    dead = after(state, put("A1", "across", "SU"))
    assert GAME.outcome(dead) is None
    assert GAME.view(dead, ME).phase == "stuck"
    assert GAME.view(dead, ME).may == ("undo", "give_up")
    assert events_of(dead, Undo()) == (Undone(),)
    assert GAME.view(after(dead, Undo()), ME).may == ("lay", "give_up")


def test_a_vote_can_open_the_way() -> None:
    """P-06: the proof is made again when the table admits a word."""
    dead = after(stuck(PRACTICE), put("A1", "across", "SU"))
    (ruled,) = events_of(dead, RuleWord("SZZ", admit=True), None)
    assert GAME.view(GAME.evolve(dead, ruled), ME).phase == "turn"
    assert events_of(dead, RuleWord("QQQ", admit=True), None)[-1] == Stuck(over=False)


def test_no_undo_outside_practice() -> None:
    """P-08: undo is possible only in practice."""
    state = after(arranged("SELTAAAAUX"), put("A1", "across", "SEL"))
    assert refusal(state, Undo()) == ("P-03", "This is not the moment to do that.")
