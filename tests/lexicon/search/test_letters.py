"""From letters and anagrams: the fast searches against slow twins, and what they promise at their edges."""

from collections import Counter
from random import Random

import pytest

from pioche.lexicon import Lexicon, NotAWord
from pioche.lexicon.search import anagrams, from_letters


def twin(words: list[str], letters: str) -> list[str]:
    """Find the words that lack no more letters than there are jokers."""
    held, jokers = Counter(letters.replace("?", "")), letters.count("?")
    short = (word for word in sorted(words) if len(word) <= len(letters))
    return [word for word in short if (Counter(word) - held).total() <= jokers]


def some_words(random: Random, number: int, letters: str) -> list[str]:
    """Make words of 1 to 12 letters."""
    return sorted({"".join(random.choices(letters, k=random.randint(1, 12))) for _ in range(number)})


@pytest.mark.parametrize("seed", range(8))
def test_agrees_with_its_twin_on_small_lists(seed: int) -> None:
    """Any number of letters and jokers gives what counting the letters of all words gives."""
    random = Random(seed)
    words = some_words(random, random.choice([1, 64, 500, 3000]), random.choice(["ABC", "ABCDEFGHIJ"]))
    lex = Lexicon.from_words(words)
    for jokers in range(5):
        letters = "".join(random.choices("ABCDEFGHIJ", k=random.randint(1, 20))) + "?" * jokers
        assert from_letters(lex, letters) == twin(words, letters), f"seed {seed}, {letters}"


def test_agrees_with_its_twin_on_french(lexicon: Lexicon) -> None:
    """The same on the French lexicon."""
    words = list(lexicon)
    for letters in ("AEINRST", "AEILNORSTU", "EESSSTT", "Z", "QUZ?", "ACHEMI??"):
        assert from_letters(lexicon, letters) == twin(words, letters), letters


def test_words_with_more_letters_than_bits_are_judged_exactly() -> None:
    """Words of many equal letters, which the index cannot tell apart, are counted letter by letter."""
    words = [letter * size for letter in "ABCDEFGHIJ" for size in range(1, 20)]
    lex = Lexicon.from_words(words)
    for letters in ("A" * 17 + "J" * 18, "C" * 12 + "H" * 19 + "??", "B" * 3 + "?"):
        assert from_letters(lex, letters) == twin(words, letters), letters


def test_forty_letters(lexicon: Lexicon) -> None:
    """As many as 40 letters may be given."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZEEEEAAIISSTTRR"
    assert len(letters) == 40
    assert "ZYGOMATIQUES" in from_letters(lexicon, letters)


def test_jokers_alone_and_spaces() -> None:
    """A rack may consist of jokers; spaces between letters are nothing."""
    lex = Lexicon.from_words(["A", "LE", "BAC"])
    assert from_letters(lex, "??") == ["A", "LE"]
    assert from_letters(lex, "c a b") == ["A", "BAC"]


@pytest.mark.parametrize("letters", ["", " ", "A1", "A-B", "?????", "A?????", "A" * 41, "A" * 60])
def test_bad_input_is_refused(letters: str) -> None:
    """What is no rack of 1 to 40 letters with up to 4 jokers is refused in both languages."""
    with pytest.raises(NotAWord) as refusal:
        from_letters(Lexicon.from_words(["BAC"]), letters)
    assert str(refusal.value)
    assert refusal.value.french


def test_a_view_limits_bans_and_admits(lexicon: Lexicon) -> None:
    """Both searches see the lexicon as the view shows it."""
    view = lexicon.ruled(admitted=["SLEGRE", "NIERTSA"], banned=["LEGERS"])
    assert anagrams(view, "REGLES") == sorted({*anagrams(lexicon, "REGLES"), "SLEGRE"} - {"LEGERS"})
    plain = list(from_letters(lexicon, "REGLES"))
    assert from_letters(view, "REGLES") == sorted({*plain, "SLEGRE"} - {"LEGERS"})
    usual = lexicon.limited(3000)
    assert from_letters(usual, "AEINRST?") == twin(list(usual), "AEINRST?")


def test_anagrams_have_the_same_letters_and_another_spelling(lexicon: Lexicon) -> None:
    """All other words of the same letters, and never the word itself."""
    for word, spelling in {"REGLES": "REGLES", "chien": "CHIEN", "zzz": "ZZZ", "œufs": "OEUFS"}.items():
        alike = (each for each in lexicon if len(each) == len(spelling) and each != spelling)
        assert anagrams(lexicon, word) == [each for each in alike if sorted(each) == sorted(spelling)]


def test_anagrams_of_letters_that_are_no_word() -> None:
    """What is asked for need not be a word itself."""
    assert anagrams(Lexicon.from_words(["NICHE", "CHINE"]), "CHENI") == ["CHINE", "NICHE"]


@pytest.mark.parametrize("word", ["", "A1", "A?", "A" * 60])
def test_anagrams_of_what_is_no_word_are_refused(word: str) -> None:
    """An anagram has letters only."""
    with pytest.raises(NotAWord):
        anagrams(Lexicon.from_words(["BAC"]), word)
