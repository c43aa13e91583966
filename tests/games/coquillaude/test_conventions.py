"""What the rulebook leaves open, how we read it, and what a table or earlier rules have in its place."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from pioche.components.tiles import Rows
from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.bot.rack_value import prices
from pioche.games.coquillaude.box import PAWNS, SHELLS
from pioche.games.coquillaude.commands import Attack, Prepare
from pioche.games.coquillaude.conventions import OURS, Conventions, Prolonging, conventions_of
from pioche.games.coquillaude.moves import lines_of, merely_prolongs
from pioche.games.coquillaude.options import LABELS, Options
from pioche.games.coquillaude.scoring import appraise, may_announce
from pioche.games.coquillaude.search import find_best, is_any_worth, tiles_of
from pioche.games.coquillaude.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for
from pioche.kernel.game import TODAY, Act, Setup
from pioche.lexicon.search import anagrams
from tests.forms import further

from .builders import LEXICON, A, B, Words, after, board, position, put, refusal, sealed, tiles
from .test_search import SMALL, everything, some_board

BY_THE_OLD_RULES = Options(people_beside=True, shells_again=True, prolong=True, contest_wrong=True, legends=False)
MAISON: Words = [("G12", "across", "MAISON")]
CROSSED: Words = [*MAISON, ("H11", "down", "J.RDIN")]
VERD: Words = [("G9", "across", "VERD")]
PROLONGING: tuple[Prolonging, ...] = ("refused", "plain", "full")
WAYS = [Conventions(*ways) for ways in product((False, True), (False, True), PROLONGING)]
FEW_WAYS = (1, 5, 6, 11)
"""Of these every convention has each of its values in one or more."""


def _chance() -> Chance:
    return Chance(seed_from("conventions"))


def old(*racks: str, words: Words = ()) -> State:
    """Give a position of a game that began under rules 1."""
    return replace(position(*racks, words=words, options=BY_THE_OLD_RULES), rules=1)


def test_people_count_where_they_are_proposed() -> None:
    """Q-14, Q-24: VERDI that arises beside the word laid is a plain word; proposed, it is a famous name."""
    state = position("IDEAL", "E", words=VERD)
    beside = sealed(state, A, put("K9", "down", "IDEAL")).words[1]
    assert (beside.word, beside.person, beside.points) == ("VERDI", None, 25)
    laid = sealed(position("VERDI", "E"), A, put("G12", "across", "VERDI")).main
    assert (laid.person is not None, laid.points) == (True, 49)
    announced = sealed(position("BALISE", "E"), A, put("G12", "across", "BALISE", "BLAISE")).anagrams[0]
    assert (announced.person is not None, announced.points) == (True, 64)


def test_people_beside_by_option() -> None:
    """Q-14: where the table wants it, a famous name beside the word counts two letters more, too."""
    state = position("IDEAL", "E", words=VERD, options=Options(people_beside=True))
    beside = sealed(state, A, put("K9", "down", "IDEAL")).words[1]
    assert (beside.person is not None, beside.points) == (True, 49)


def test_a_shell_counts_when_a_pawn_is_placed_on_it() -> None:
    """Q-15: a letter that lies on a shell from an earlier round counts once, in the word laid and beside it."""
    assert {(8, 5), (12, 5)} <= SHELLS
    words: Words = [("F9", "across", "MAISON")]
    down = sealed(position("AISON", "E", words=words), A, put("F9", "down", ".AISON"))
    assert (down.main.shells, down.main.points) == (1, 49)
    again = sealed(
        position("AISON", "E", words=words, options=Options(shells_again=True)), A, put("F9", "down", ".AISON")
    )
    assert (again.main.shells, again.main.points) == (2, 64)


def test_a_shell_of_an_earlier_round_beside_the_word() -> None:
    """Q-15: BU beside NABUCHODONOSOR is worth 4, though its B should lie on a shell."""
    words: Words = [("F9", "across", "B")]
    for options, points in ((Options(least_value=4), 4), (Options(least_value=4, shells_again=True), 9)):
        preparation = sealed(position("UNE", "E", words=words, options=options), A, put("G9", "down", "UNE"))
        assert [(each.word, each.points) for each in preparation.words[1:]] == [("BU", points)]


def test_an_attack_counts_the_shells_of_the_laying() -> None:
    """Q-15, Q-18: the attacker's anagrams have the shells for which the word laid was paid."""
    words: Words = [("F9", "across", "R")]
    state = position("EGLES", "EE", words=words)
    state = after(state, (A, put("F9", "across", ".EGLES", "LEGERS")), (B, Prepare()))
    assert after(state, (B, Attack(("GRELES",)))).scores == (0, 3 * 36)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (MAISON, put("M12", "across", "S")),
        (CROSSED, put("M12", "across", "S")),
        ([("G12", "across", "PORTE")], put("E12", "across", "RE")),
        ([("H8", "descending", "SALE")], put("L12", "descending", "S")),
        ([("G12", "across", "MAI"), ("K12", "across", "ON")], put("J12", "across", "S")),
    ],
)
def test_merely_to_prolong_is_no_crossing(words: Words, command: Prepare) -> None:
    """Q-21: a word that grows in its own line is refused, also when other words cross its old letters."""
    rack = "".join(tile.letter for tile in command.tiles)
    assert refusal(position(rack, "E", words=words, options=Options(least_value=4)), A, command) == (
        "Q-21",
        "To prolong a word is not enough: cross one of another direction, or make new words beside it.",
    )


@pytest.mark.parametrize(
    ("words", "command", "made"),
    [
        (MAISON, put("H11", "down", "J.RDIN"), ["JARDIN"]),
        ([*MAISON, ("M13", "down", "OLEIL")], put("M12", "across", "S"), ["MAISONS", "SOLEIL"]),
        (MAISON, put("M12", "down", "SALE"), ["SALE", "MAISONS"]),
        ([("H8", "down", "NEZ"), ("I8", "down", "ET")], put("G8", "across", "A..E"), []),
        ([("H10", "down", "ANE"), ("I11", "down", "ES")], put("F11", "across", "AI..E"), []),
    ],
)
def test_what_crosses(words: Words, command: Prepare, made: list[str]) -> None:
    """Q-21: through a letter of another word, through neighbours, or beside a word so that new words arise."""
    rack = "".join(tile.letter for tile in command.tiles)
    state = position(rack, "E", words=words, options=Options(least_value=4))
    lines = lines_of(state.rows, state.racks[A], command.tiles, command.direction)
    assert not merely_prolongs(state.rows, lines)
    if made:
        assert [each.word for each in sealed(state, A, command).words] == made


def test_prolonging_by_option() -> None:
    """Q-21: where the table allows it, a prolonged word is a plain word: no famous name, and no anagrams."""
    options = Options(prolong=True)
    state = position("S", "E", words=MAISON, options=options)
    assert sealed(state, A, put("M12", "across", "S")).points == 49
    person = sealed(position("I", "E", words=VERD, options=options), A, put("K9", "across", "I")).main
    assert (person.word, person.person, person.points) == ("VERDI", None, 25)
    grown = position("S", "E", words=[("G12", "across", "REGLE")], options=options)
    assert refusal(grown, A, put("L12", "across", "S", "LEGERS")) == (
        "Q-21",
        "A word that is merely prolonged is paid without anagrams.",
    )
    assert GAME.preview(grown, A, put("L12", "across", "S")).points == 36


def test_rules_1_paid_all_of_it() -> None:
    """A game that began under rules 1 goes on by them: people beside, shells again, prolonged words in full."""
    grown = old("S", "E", words=[("G12", "across", "REGLE")])
    assert sealed(grown, A, put("L12", "across", "S", "LEGERS")).points == 72
    assert sealed(old("I", "E", words=VERD), A, put("K9", "across", "I")).points == 49
    assert sealed(old("IDEAL", "E", words=VERD), A, put("K9", "down", "IDEAL")).words[1].points == 49
    assert sealed(old("AISON", "E", words=[("F9", "across", "MAISON")]), A, put("F9", "down", ".AISON")).points == 64


def test_a_game_keeps_its_rules() -> None:
    """The options that rules 2 brought are, in games of rules 1, what was played then; views say which rules hold."""
    before = codec_for(GAME).options_of(b"{}", 1)
    assert before == BY_THE_OLD_RULES
    first = GAME.start(Setup(BY_THE_OLD_RULES, 2, rules=1))
    assert first.conventions == Conventions(people_beside=True, shells_again=True, prolonging="full")
    assert GAME.view(first, A).conventions == first.conventions
    today = GAME.start(Setup(Options(), 2))
    assert (today.rules, today.conventions) == (TODAY, OURS)
    assert conventions_of(BY_THE_OLD_RULES, TODAY) == Conventions(True, True, "plain")
    assert {"people_beside", "shells_again", "prolong"} <= set(LABELS)


@pytest.mark.parametrize("seed", [*FEW_WAYS, *further(*sorted({*range(12)} - {*FEW_WAYS}))])
def test_the_search_agrees_with_the_rules_by_any_convention(seed: int) -> None:
    """Q-14, Q-15, Q-21: the best placements have the values that the rules give when everything is tried."""
    conventions = WAYS[seed]
    rows, random = some_board(seed, 2 + seed % 3, Conventions(prolonging="full"))
    rack = "".join(sorted(random.sample(PAWNS, 4)))
    best = sorted((points for points, *_ in everything(SMALL, rows, rack, conventions)), reverse=True)[:10]
    found = find_best(SMALL, rows, rack, 10, conventions=conventions)
    assert [placement.score for placement in found] == best, f"seed {seed} {rack} {conventions}"


def crowded(seed: int) -> tuple[Rows, Random]:
    """Give a board with many words that can be prolonged, diagonals among them."""
    return some_board(seed, 9, Conventions(True, True, "full"))


@pytest.mark.parametrize("seed", range(6))
def test_what_the_search_leaves_out_merely_prolongs(seed: int) -> None:
    """Q-21: of all placements the search leaves out those, and only those, that the rules say merely prolong."""
    rows, random = crowded(seed)
    rack = "".join(sorted(("E", "R", "S", *random.sample(PAWNS, 3))))
    every = find_best(SMALL, rows, rack, 5_000, conventions=Conventions(prolonging="full"))
    kept = {
        (each.word, each.row, each.col, each.direction)
        for each in find_best(SMALL, rows, rack, 5_000, conventions=OURS)
    }
    grown = 0
    for each in every:
        mere = merely_prolongs(rows, lines_of(rows, rack, tiles_of(each), each.direction))
        grown += mere
        assert ((each.word, each.row, each.col, each.direction) not in kept) == mere, f"seed {seed}: {each}"
    assert len(every) < 5_000
    assert len(kept) == len(every) - grown


def test_the_boards_of_these_tests_have_words_to_prolong() -> None:
    """The promise above says something: some of its placements do merely prolong."""
    grown = 0
    for seed in range(6):
        rows, random = crowded(seed)
        rack = "".join(sorted(("E", "R", "S", *random.sample(PAWNS, 3))))
        every = find_best(SMALL, rows, rack, 5_000, conventions=Conventions(prolonging="full"))
        grown += sum(merely_prolongs(rows, lines_of(rows, rack, tiles_of(each), each.direction)) for each in every)
    assert grown > 20


@pytest.mark.parametrize("conventions", WAYS, ids=str)
def test_what_the_search_finds_the_rules_accept(conventions: Conventions) -> None:
    """Q-14, Q-15, Q-21: with the whole dictionary, every placement found has the value it claims."""
    rows, random = crowded(7)
    rack = "".join(sorted(random.sample(PAWNS, 14)))
    for price in (prices(0.0), prices(0.6)):
        for each in find_best(LEXICON, rows, rack, 25, conventions=conventions, prices=price):
            pawns = tiles_of(each)
            announces = may_announce(rows, rack, pawns, each.direction, conventions)
            alike = tuple(anagrams(LEXICON, each.word)) if announces else ()
            found = appraise(LEXICON, rows, rack, pawns, each.direction, alike, conventions)
            cost = sum(price[ord(tile.letter) - ord("A")] for tile in pawns)
            assert found.points - cost == each.score, f"{conventions}: {each}"


def test_the_end_is_proved_by_the_conventions() -> None:
    """Q-21, Q-26: where only a prolongation is left the game is over, unless the table allows it."""
    rows = board(MAISON)
    assert not is_any_worth(SMALL, rows, "S", 25)
    assert is_any_worth(SMALL, rows, "S", 25, Conventions(prolonging="plain"))


@pytest.mark.parametrize("options", [Options(), Options(prolong=True), BY_THE_OLD_RULES])
def test_bots_keep_the_conventions(options: Options) -> None:
    """Q-21: what a bot prepares the rules accept, whatever the table has chosen, and the analysis finds no more."""
    for rules in (1, TODAY):
        state = replace(position("S", "EE", words=[("G12", "across", "REGLE")], options=options), rules=rules)
        thought = GAME.think(GAME.view(state, A), A, "greedy", _chance())
        assert thought is not None
        assert isinstance(thought.command, Prepare)
        if thought.command != Prepare():
            assert sealed(state, A, thought.command).points >= 25
            remark = GAME.remark(state, Act(A, thought.command))
            assert remark is not None
            assert remark.figures["lost"] == 0
        assert (thought.command == Prepare()) == (state.conventions.prolonging == "refused")


def test_a_placement_is_named_as_it_lies() -> None:
    """Q-19, Q-21: a single pawn that makes a word across and one down crosses, whichever it is meant for."""
    state = position("S", "E", words=[*MAISON, ("M13", "down", "OLEIL")])
    for way in ("across", "down"):
        assert sealed(state, A, Prepare(tiles("M12", "across", "S"), way)).points == 85
