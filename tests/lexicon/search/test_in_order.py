"""Letters in order: the fast search against a slow twin, and what it promises at its edges."""

from random import Random

import pytest

from pioche.lexicon import Lexicon, NotAWord
from pioche.lexicon.search import (
    count_in_order,
    exists_in_order,
    in_order,
    inserted_letters,
    next_counts,
    next_letters,
)

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BAG = "AAAAAABBCCCDDDEEEEEEFGGHIIIIIIJKLLLLLMMMNNNNNNOOOOOPPQRRRRRRSSSSSTTTTTTUUUUVWXYZ"


def contains(word: str, letters: str) -> bool:
    """Tell whether a word contains letters in order: each is looked for after the one before."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


def twin(words: list[str], letters: str) -> list[str]:
    """Find the words by reading all of them."""
    return [word for word in sorted(words) if contains(word, letters)]


def some_words(random: Random, number: int, letters: str = "ABCDE") -> list[str]:
    """Make words of few letters, so that most letters occur several times in a word."""
    return sorted({"".join(random.choices(letters, k=random.randint(1, 14))) for _ in range(number)})


@pytest.mark.parametrize("seed", range(8))
def test_agrees_with_its_twin_on_small_lists(seed: int) -> None:
    """Exists, count and list say what reading all words says, for 1 to 8 letters and lists of any size."""
    random = Random(seed)
    words = some_words(random, random.choice([1, 63, 64, 65, 700, 6000]))
    lex = Lexicon.from_words(words)
    for size in range(1, 9):
        letters = "".join(random.choices("ABCDEF", k=size))
        wanted = twin(words, letters)
        assert in_order(lex, letters) == wanted, f"seed {seed}, {letters}"
        assert count_in_order(lex, letters) == len(wanted), f"seed {seed}, {letters}"
        assert exists_in_order(lex, letters) == bool(wanted), f"seed {seed}, {letters}"


def test_agrees_with_its_twin_on_french(lexicon: Lexicon) -> None:
    """The same on the French lexicon, with letters drawn from the bag of KIRDY."""
    random = Random(7)
    words = list(lexicon)
    for size in range(1, 9):
        letters = "".join(random.sample(BAG, size))
        wanted = twin(words, letters)
        assert in_order(lexicon, letters) == wanted, letters
        assert count_in_order(lexicon, letters) == len(wanted), letters
        assert exists_in_order(lexicon, letters) == bool(wanted), letters


def test_the_words_of_the_rules(lexicon: Lexicon) -> None:
    """K-06: the letters of the support in their order, any letters before, between and after."""
    for letters, words in {
        "AC": ["FACE", "MARCHE", "BAC", "CASCADEUR"],
        "ACI": ["DEMARCHAI", "PACIFISTE"],
        "ACIQE": ["ACRYLIQUE", "MACHIAVELIQUE"],
    }.items():
        found = in_order(lexicon, letters)
        assert all(word in found for word in words)
    assert "CAR" not in in_order(lexicon, "AC")


def test_a_repeated_letter_must_occur_twice() -> None:
    """K-06: E E needs two E, not the same one twice."""
    lex = Lexicon.from_words(["LE", "LEE", "ELEVE", "TETE"])
    assert in_order(lex, "EE") == ["ELEVE", "LEE", "TETE"]
    assert in_order(lex, "EEE") == ["ELEVE"]
    assert not exists_in_order(lex, "EEEE")


def test_a_letter_between_others_counts_wherever_it_stands() -> None:
    """K-06: ABBA has B before A and A before B, but no A between two B."""
    lex = Lexicon.from_words(["ABA", "BAB", "BABA", "ABBA"])
    assert in_order(lex, "BAB") == ["BAB", "BABA"]
    assert in_order(lex, "ABA") == ["ABA", "ABBA", "BABA"]


@pytest.mark.parametrize("letters", ["K", "KA", "AK", "AKA", "AAAAAAAA", "ABCDEFGH"])
def test_letters_that_no_word_has(letters: str) -> None:
    """Nothing found is an answer, not an error."""
    lex = Lexicon.from_words(["BAC", "CAB"])
    assert in_order(lex, letters) == []
    assert count_in_order(lex, letters) == 0
    assert not exists_in_order(lex, letters)


def test_an_empty_lexicon() -> None:
    """A lexicon without words can be searched."""
    lex = Lexicon.from_words([])
    assert in_order(lex, "A") == []
    assert next_letters(lex, "A") == ""


@pytest.mark.parametrize(
    "letters", ["", " ", "A1", "1", "A_B", "-AB", "+AB", "A B", "A?", "É1", "A" * 9, "A" * 60, "٣"]
)
def test_bad_input_is_refused(letters: str) -> None:
    """What is no row of 1 to 8 letters is refused with a sentence in both languages."""
    lex = Lexicon.from_words(["BAC"])
    for search in (exists_in_order, count_in_order, in_order, next_letters, next_counts, inserted_letters):
        with pytest.raises(NotAWord) as refusal:
            search(lex, letters)
        assert str(refusal.value)
        assert refusal.value.french


def test_accents_case_and_spaces_around_do_not_matter() -> None:
    """Letters are folded as words are."""
    lex = Lexicon.from_words(["BEC", "OEIL"])
    assert in_order(lex, "éc") == ["BEC"]
    assert in_order(lex, " bc ") == ["BEC"]
    assert count_in_order(lex, "œ") == 1


def test_a_view_limits_bans_and_admits(lexicon: Lexicon) -> None:
    """A search sees the lexicon as the view shows it: with fewer words, without banned and with admitted ones."""
    view = lexicon.ruled(admitted=["ZACIQEX", "AACIQE"], banned=["ACRYLIQUE"])
    plain, seen = list(in_order(lexicon, "ACIQE")), in_order(view, "ACIQE")
    assert seen == sorted({*plain, "ZACIQEX", "AACIQE"} - {"ACRYLIQUE"})
    assert "ZACIQEX" in seen
    assert "ACRYLIQUE" not in seen
    assert count_in_order(view, "ACIQE") == len(seen)
    assert exists_in_order(view, "ZACIQEX")
    assert next_counts(view, "ZACIQE")["X"] == 1
    usual = lexicon.limited(5000)
    assert in_order(usual, "ACI") == twin(list(usual), "ACI")
    assert count_in_order(usual, "ACI") == len(in_order(usual, "ACI")) < count_in_order(lexicon, "ACI")


def test_banned_words_leave_nothing() -> None:
    """Exists looks at the view even where the index knows that the whole list has such a word."""
    lex = Lexicon.from_words(["BAC", "SOL"]).ruled(banned=["BAC"])
    assert not exists_in_order(lex, "AC")
    assert count_in_order(lex, "AC") == 0


def test_kin_of_used_words_are_left_out(lexicon: Lexicon) -> None:
    """K-15: neither a used word nor another of its family is offered."""
    found = in_order(lexicon, "RAM", without=["RAME"])
    for word in ("RAME", "RAMERA", "RAMERAIENT"):
        assert word in in_order(lexicon, "RAM")
        assert word not in found
    kin = {lexicon.words.word(word_id) for word_id in lexicon.kin_ids("RAME").tolist()}
    assert found == [word for word in in_order(lexicon, "RAM") if word not in kin]
    assert count_in_order(lexicon, "RAM", without=["RAME"]) == len(found)


def test_without_takes_any_iterable_and_admitted_words() -> None:
    """K-15: a word that the table let in is used like any other."""
    lex = Lexicon.from_words(["BAC", "SAC"]).ruled(admitted=["ZAC"])
    assert in_order(lex, "AC", without=(word for word in ["SAC"])) == ["BAC", "ZAC"]
    assert in_order(lex, "AC", without=["ZAC"]) == ["BAC", "SAC"]
    assert not exists_in_order(lex, "AC", without={"BAC", "SAC", "ZAC"})


@pytest.mark.parametrize("seed", range(4))
def test_every_next_letter_in_one_call(seed: int) -> None:
    """K-09, K-25: what each letter would leave, put last or anywhere, is what searching each row says."""
    random = Random(seed)
    words = some_words(random, 300)
    lex = Lexicon.from_words(words)
    letters = "".join(random.choices("ABCDE", k=random.randint(1, 6)))
    counts = {letter: len(twin(words, letters + letter)) for letter in ALPHABET}
    assert next_counts(lex, letters) == counts, f"seed {seed}, {letters}"
    assert next_letters(lex, letters) == "".join(letter for letter in ALPHABET if counts[letter]), f"seed {seed}"
    for place, left in enumerate(inserted_letters(lex, letters)):
        wanted = [letter for letter in ALPHABET if twin(words, letters[:place] + letter + letters[place:])]
        assert left == "".join(wanted), f"seed {seed}, {letters}, {place}"


def test_results_are_lazy_sequences(lexicon: Lexicon) -> None:
    """A result has a size, can be indexed, cut, gone through and shown like a list."""
    found = in_order(lexicon, "ACIQE")
    words = list(found)
    assert len(found) == len(words) > 100
    assert [found[place] for place in (0, 5, -1)] == [words[0], words[5], words[-1]]
    assert found[3:9] == words[3:9]
    assert found[::-1] == words[::-1]
    assert found == tuple(words)
    assert found != words[1:]
    assert found.index("ACRYLIQUE") == words.index("ACRYLIQUE")
    assert "acrylique" not in found
    assert repr(found).startswith(f"<{len(words)} words: {words[0]}, ")
    assert repr(in_order(lexicon, "WWWW")) == "<no words>"
    with pytest.raises(IndexError):
        found[len(words)]
