"""What words are worth."""

import pytest
from msgspec.structs import replace

from pioche.components.rulings import Rulings
from pioche.games.coquillaude.box import SHELLS
from pioche.games.coquillaude.commands import Prepare
from pioche.games.coquillaude.preparations import Preparation
from pioche.kernel.errors import Illegal

from .builders import ARISTOTELICIEN, THREE_WORDS, A, events_of, position, put, refusal, sealed, tiles


def value(command: Prepare, words: object = (), rack: str = "") -> Preparation:
    """Give a preparation of a seat that has just the pawns it needs."""
    held = rack or "".join(tile.letter for tile in command.tiles)
    return sealed(position(held, "E", words=words), A, command)  # type: ignore[arg-type] # words are readable


@pytest.mark.parametrize(
    ("command", "points"),
    [
        (put("E12", "across", "ARISTOTELICIEN"), 196),
        (put("G12", "across", "SIMULTANEE"), 100),
        (put("G12", "across", "NAPOLEON"), 100),
        (put("G12", "across", "REGLES", "LEGERS", "GRELES"), 108),
        (put("G12", "across", "REGLES", "GRELES"), 72),
        (put("G12", "across", "BALISE", "BLAISE", "BASILE"), 164),
        (put("G12", "across", "blaise".upper(), "BALISE", "BASILE"), 164),
        (put("G12", "across", "COQUILLAUDE"), 120),
    ],
)
def test_values_of_the_rulebook(command: Prepare, points: int) -> None:
    """Q-14, Q-16, Q-17: squares, famous people two letters longer, COQUILLAUDE by decree, anagrams added."""
    assert value(command).points == points


def test_a_person_is_named() -> None:
    """Q-14: the sheet says who the famous person is; a common word and an unknown name are nobody."""
    napoleon = value(put("G12", "across", "NAPOLEON")).main
    assert napoleon.person is not None
    assert "Napoléon" in napoleon.person.fr
    assert (napoleon.letters, napoleon.shells, napoleon.points) == (8, 0, 100)
    assert value(put("G12", "across", "REGLES")).main.person is None


@pytest.mark.parametrize("word", ["PARIS", "MANGEASSIONS", "NAPOLEON", "BAPTISTE", "BRETAGNE"])
def test_words_of_every_kind(word: str) -> None:
    """Q-13: common words in all their forms, places and people are valid."""
    assert value(put("F12", "across", word)).main.word == word


@pytest.mark.parametrize("word", ["SNCF", "ARCENCIEL", "XQZWK", "ABRACADABRANTEX"])
def test_what_is_no_word(word: str) -> None:
    """Q-13: no acronyms, no compounds, nothing that no dictionary knows."""
    rule, sentence = refusal(position(word, "E"), A, put("F12", "across", word))
    assert rule == "Q-22"
    assert word in sentence


def test_a_letter_on_a_shell_counts_as_two() -> None:
    """Q-15: MAISON with one letter on a shell counts for seven letters; each anagram has the same shells."""
    assert (8, 5) in SHELLS
    counted = value(put("F9", "across", "MAISON")).main
    assert (counted.letters, counted.shells, counted.points) == (6, 1, 49)
    together = value(put("F9", "across", "REGLES", "LEGERS", "GRELES"))
    assert [each.points for each in (*together.words, *together.anagrams)] == [49, 49, 49]
    person = value(put("F9", "across", "BLAISE", "BALISE"))
    assert [each.points for each in (*person.words, *person.anagrams)] == [81, 49]


def test_a_shell_counts_for_every_word_that_is_formed_then() -> None:
    """Q-15: a pawn on a shell counts twice for the word laid and for the word that arises beside it."""
    both = value(put("F8", "down", "LES"), [("E9", "across", "T")])
    assert [(each.word, each.shells, each.points) for each in both.words] == [("LES", 1, 16), ("TE", 1, 9)]


def test_the_decree_stands_whatever_it_covers() -> None:
    """Q-16: COQUILLAUDE over a shell is worth 120 all the same."""
    counted = value(put("F9", "across", "COQUILLAUDE")).main
    assert (counted.shells > 0, counted.decree, counted.points) == (True, True, 120)


def test_letters_of_the_board_count() -> None:
    """Q-23: NABUCHODONOSOR through the O of ARISTOTELICIEN is worth 256 with 13 pawns."""
    preparation = value(put("J6", "down", "NABUCH.DONOSOR"), ARISTOTELICIEN)
    assert len(preparation.tiles) == 13
    assert [(each.word, each.points) for each in preparation.words] == [("NABUCHODONOSOR", 256)]


def test_a_third_word_through_another_letter() -> None:
    """Q-23: EPICURIENNES runs through the first I of ARISTOTELICIEN, which is its own second I."""
    preparation = value(put("G6", "down", "EPICUR.ENNES"), THREE_WORDS[:2])
    assert len(preparation.tiles) == 11
    assert [each.word for each in preparation.words] == ["EPICURIENNES"]


def test_several_words_are_added() -> None:
    """Q-24: MESURE beside NABUCHODONOSOR is worth 36 and 5 × 4 for NE, AS, BU, UR, CE: 56."""
    preparation = value(put("K5", "down", "MESURE"), THREE_WORDS)
    assert preparation.points == 56
    assert preparation.main.points == 36
    assert sorted(each.word for each in preparation.words[1:]) == ["AS", "BU", "CE", "NE", "UR"]
    assert {each.points for each in preparation.words[1:]} == {4}


@pytest.mark.parametrize(
    ("anagram", "sentence"),
    [
        ("REGLES", "REGLES is the word itself."),
        ("RÈGLES", "REGLES is the word itself."),
        ("LEGER", "LEGER does not have the letters of REGLES."),
        ("GELERS", "GELERS is not in the dictionary."),
        ("", "This is not a word: empty word."),
        ("LÉ-GERS", "This is not a word: “-” is not a letter from A to Z."),
    ],
)
def test_what_is_no_anagram(anagram: str, sentence: str) -> None:
    """Q-17: another valid word of exactly the same letters, with another normalised spelling."""
    state = position("REGLES", "E")
    assert refusal(state, A, put("G12", "across", "REGLES", anagram)) == ("Q-17", sentence)


@pytest.mark.parametrize("wrong", ["REGLES", "MAISON", "GELERS", "légers", "LÉ-GERS"])
def test_a_refused_anagram_is_named(wrong: str) -> None:
    """Q-17: of several anagrams the refusal says which one it is about, as it was typed; nobody reads its sentence."""
    with pytest.raises(Illegal) as caught:
        events_of(position("REGLES", "E"), A, put("G12", "across", "REGLES", "LEGERS", wrong))
    assert caught.value.refusal.about == wrong


def test_an_anagram_is_announced_once() -> None:
    """Q-17: the same word twice, however it is written, is no other anagram; nor are hundreds of them read."""
    state = position("REGLES", "E")
    assert refusal(state, A, put("G12", "across", "REGLES", "LEGERS", "légers")) == (
        "Q-17",
        "LEGERS is announced already.",
    )
    assert refusal(state, A, put("G12", "across", "REGLES", *["LEGERS"] * 500))[1] == "These are too many anagrams."
    assert refusal(state, A, Prepare(anagrams=("LEGERS",)))[0] == "Q-17"


def test_the_table_admits_and_bans_words() -> None:
    """Q-13: a vote of the table counts for words and anagrams."""
    state = position("REGLESZ", "E")
    admitted = replace(state, rulings=Rulings(admitted=("GELERS",)))
    assert sealed(admitted, A, put("G12", "across", "REGLES", "GELERS")).points == 72
    banned = replace(state, rulings=Rulings(banned=("LEGERS",)))
    with pytest.raises(Illegal):
        sealed(banned, A, put("G12", "across", "REGLES", "LEGERS"))


def test_one_pawn_that_belongs_to_several_words() -> None:
    """Q-19, Q-24: the seat says which word it lays; without that it is the longer one."""
    state = position("S", "E", words=[("G12", "across", "MAISON"), ("M13", "down", "OLEIL")])
    both = [("MAISONS", 49), ("SOLEIL", 36)]
    ways = {None: both, "across": both, "down": both[::-1]}
    for way, words in ways.items():
        preparation = sealed(state, A, Prepare(tiles("M12", "across", "S"), way))  # type: ignore[arg-type] # a direction
        assert [(each.word, each.points) for each in preparation.words] == words


def test_one_pawn_of_a_diagonal_word() -> None:
    """Q-22: a diagonal word counts only if it is the word that is laid; then it counts beside the others."""
    state = position("S", "E", words=[("G12", "across", "MAISON"), ("L11", "descending", "A.SEZ")])
    assert refusal(state, A, put("M12", "across", "S"))[0] == "Q-21"
    diagonal = sealed(state, A, put("M12", "descending", "S"))
    assert [each.word for each in diagonal.words] == ["ASSEZ", "MAISONS"]
