"""Whether an answer is right (Q-08): misspelling it is no mistake, naming another thing is one.

A word that differs a little from the expected one, or sounds like it, is forgiven if no dictionary knows it:
« stalagtite » is a slip of the pen for « stalactite », but « stalagmite » is something else. In a name of which all
else agrees a slip is forgiven although it makes another word (Jean-Luc Goddard), unless one could mean that:
`data/confused.txt` lists such pairs (Monet, Manet). Numbers are never forgiven.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, get_args

from rapidfuzz.distance import OSA

from pioche.components.datafiles import lines
from pioche.lexicon.alphabet import fold

from .box import DATA
from .entries import Entry
from .phrases import (
    ARTICLES,
    INITIAL,
    PARTICLES,
    SMALL,
    Form,
    Word,
    bare,
    forms_of,
    is_name,
    readings,
    split,
    typed_readings,
    words_of,
)
from .sounds import alike, spoken

Reason: TypeAlias = Literal[
    "same", "initials", "date", "more", "slip", "sound", "empty", "long", "several", "listed", "partly", "other"
]
"""Why an answer is right (the first six) or not."""
REASONS: tuple[Reason, ...] = get_args(Reason)

LONGEST = 80
"""Whoever types more has not answered with four words."""
SHORTEST_SLIP = 4
"""Shorter words have to be right."""
SHORTEST_KIN = 5
"""Shorter words are kin of nothing but themselves."""
FIRST_LETTER_COUNTS_BELOW = 6
"""In shorter words a slip does not change the first letter."""
LONG_WORD = 6
"""Words of so many letters are forgiven a slip more."""
SHORTEST_BEGINNING = 3
"""A word that is not the last of a name may have a slip from so many letters on: Won Kar-wai."""
SAME, SLIP, NO = range(3)
"""How a word agrees with the expected one."""

_SEVERAL = re.compile(r"[,;/]|\bOU\b")
"""Who names several things has not answered."""
_TITLES = frozenset(
    {"ROI", "REINE", "EMPEREUR", "IMPERATRICE", "PAPE", "SAINT", "SAINTE", "MONSIEUR", "MADAME", "M", "MLLE", "SIR",
     "DOCTEUR", "GENERAL", "MARECHAL", "PRESIDENT", "PRINCE", "PRINCESSE", "DIEU", "DEESSE", "VILLE", "LORD", "LADY",
     "FLEUVE", "PAYS", "ILE", "ANNEE", "AN", "FILM", "ROMAN", "OPERA", "CHANSON", "NOMBRE", "LETTRE", "COULEUR", "MOT",
     "MOIS", "FETE", "SAGE", "JEU", "ANIMAL", "GROUPE", "LAC", "MONT", "MADEMOISELLE", "ONCLE", "TONTON", "TANTE",
     "VIF", "VIVE", "CLAIR", "CLAIRE", "FONCE", "FONCEE", "PALE"}
)  # fmt: skip
"""Words that say what the answer is, or how it is, without changing it."""
_SIZES = frozenset({"GRAND", "GRANDE", "PETIT", "PETITE"})
"""Likewise, unless a hyphen makes them a part of another name: Grande-Bretagne."""
_SIZED_NAME = re.compile(r"\b(GRANDE?|PETITE?)S?-")
_MONTHS = frozenset(
    {"JANVIER", "FEVRIER", "MARS", "AVRIL", "MAI", "JUIN", "JUILLET", "AOUT", "SEPTEMBRE", "OCTOBRE", "NOVEMBRE",
     "DECEMBRE"}
)  # fmt: skip
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_DAY = re.compile(r"[1-9]|[12]\d|3[01]")


class Vocabulary(NamedTuple):
    """Which folded words mean something."""

    known: Callable[[str], bool]
    """Common words, names, and words of other answers."""
    common: Callable[[str], bool]
    """Words that are more than a name."""
    other_names: Callable[[str], tuple[str, ...]] = lambda _: ()
    """What the same thing is called where other questions ask for it."""


class Judgement(NamedTuple):
    """What the machine thinks of an answer."""

    right: bool
    doubtful: bool
    """Whether people may see it otherwise: a slip of the pen, or the answer in another form."""
    reason: Reason = "same"


RIGHT = Judgement(right=True, doubtful=False)


def weigh(entry: Entry, typed: str, words: Vocabulary) -> Judgement:
    """Q-08: tell whether an answer is right, whether that is beyond doubt, and why.

    Beyond doubt is what differs from the answer by case, accents, small words, plural, initials, middle names or the
    question's own words alone. Slips are forgiven, but leave a doubt. So does a wrong answer of which the expected one
    is a part, or which is a part of it. All else is plainly wrong.
    """
    if not split(fold(typed)):
        return Judgement(right=False, doubtful=False, reason="empty")
    if len(typed) > LONGEST:
        return Judgement(right=False, doubtful=False, reason="long")
    forms = forms_of(entry.answer, (*entry.variants, *words.other_names(entry.answer)))
    told = " ".join((entry.question, *entry.clues, entry.alt))
    bench = Bench(
        words,
        frozenset(word.text for word in words_of(told)),
        words_in(forms),
        proper(entry.question),
        _TITLES if _SIZED_NAME.search(fold(typed)) else _TITLES | _SIZES,
    )
    given = typed_readings(typed)
    found = min(
        (verdict(reading, form, bench) for reading in given for form in forms),
        key=lambda each: (each[0], REASONS.index(each[1])),
        default=(NO, "other"),
    )
    if found[0] == SAME:
        return RIGHT._replace(reason=found[1])
    if names_another(typed, (*entry.wrong, *entry.choices)):
        return Judgement(right=False, doubtful=False, reason="listed")
    if found[0] == SLIP:
        return Judgement(right=True, doubtful=True, reason=found[1])
    if _SEVERAL.search(fold(typed)):
        return Judgement(right=False, doubtful=False, reason="several")
    if any(partly(reading, form, bench) for reading in given for form in forms):
        return Judgement(right=False, doubtful=True, reason="partly")
    return Judgement(right=False, doubtful=False, reason="other")


class Bench(NamedTuple):
    """What the judge has before its eyes."""

    words: Vocabulary
    told: frozenset[str]
    """The words of the question, its clues and what is said of its picture."""
    own: frozenset[str]
    """All words of all forms of the answer."""
    names: frozenset[str]
    """The names in the question."""
    titles: frozenset[str]
    """What may stand beside an answer without changing it."""

    def says(self, word: str) -> bool:
        """Tell whether the question says a word already, or a near one: écossaise, where it says Écosse."""
        return any(kindred(word, told) for told in self.told)

    def idle(self, word: str) -> bool:
        """Tell whether a word adds nothing to an answer."""
        return singular(word) in self.titles or word in self.titles or self.says(word)


def verdict(given: tuple[Word, ...], form: Form, bench: Bench) -> tuple[int, Reason]:
    """Compare one reading with one form."""
    said, wanted = tuple(word.text for word in given), form.texts
    if dated(said, wanted):
        return SAME, "date"
    if "".join(said) == "".join(wanted):
        return SAME, "same"
    if fuller(given, form, bench.words):
        return SLIP, "more"
    if len(said) > len(wanted):
        said = without_told(said, form, bench)
    if sorted(filter(str.isdecimal, said)) != sorted(filter(str.isdecimal, wanted)):
        return NO, "other"
    if sorted(said) == sorted(wanted):
        return SAME, "same"
    if (level := with_initials(said, form, bench)) != NO:
        return level, "initials"
    if len(said) == len(wanted):
        return word_by_word(said, form, bench)
    # Written as one word or as several: porte-monnaie, Machupicchu.
    one, other = "".join(said), "".join(wanted)
    if one != other and len(said) > 1 and all(map(bench.words.known, said)) and not near(one, other, 1):
        return NO, "other"
    return agreement(one, Word(other), bench.words, context=False), "same" if one == other else "slip"


def word_by_word(said: Sequence[str], form: Form, bench: Bench) -> tuple[int, Reason]:
    """Compare word with word; the last one tells: Édit Piaf is a slip, Claude Manet is somebody else."""
    context = len(bare(form.words)) > 1 or form.words[0].text in {"DE", "VAN", "VON"}
    worst = SAME
    for nth, (one, word) in enumerate(zip(said, form.words, strict=True)):
        if nth < len(said) - 1:
            worst = max(worst, beginning(one, word, bench.words))
        else:
            worst = max(worst, agreement(one, word, bench.words, context=context and worst == SAME))
        if worst == NO:
            return NO, "other"
    sounding = all(alike(one, word) for one, word in zip(said, form.texts, strict=True))
    return worst, "same" if worst == SAME else "sound" if sounding else "slip"


def beginning(given: str, word: Word, words: Vocabulary) -> int:
    """Compare a word that is not the last: a slip may make another word, but not quite another."""
    if singular(given) == singular(word.text) or frozenset((given, word.text)) in first_names():
        return SAME
    if {given, word.text} <= ARTICLES or (given in SMALL and word.text in SMALL):
        return SAME
    if confused(given, word.text) or given.isdecimal() or word.text.isdecimal():
        return NO
    if alike(given, word.text) and len(given) >= SHORTEST_SLIP:
        return SLIP
    most = slips(len(word.text))
    most = min(most, 1) if words.known(given) else most
    return SLIP if near(given, word.text, most, SHORTEST_BEGINNING) else NO


def agreement(given: str, word: Word, words: Vocabulary, *, context: bool) -> int:
    """Compare the word that tells; in a name of which all else agrees, another word may be a slip too."""
    expected = word.text
    if singular(given) == singular(expected):
        return SAME
    if given.isdecimal() or expected.isdecimal() or confused(given, expected):
        return NO
    if words.known(given):
        return SLIP if though_known(given, word, words, context=context) else NO
    sounding = alike(given, expected) and min(len(given), len(expected)) >= SHORTEST_SLIP - context
    most = slips(len(expected)) + (len(expected) >= LONG_WORD)
    return SLIP if sounding or near(given, expected, most) else NO


def though_known(given: str, word: Word, words: Vocabulary, *, context: bool) -> bool:
    """Tell whether a word that means something else is a slip: it sounds the same, or is a name and all else agrees."""
    expected = word.text
    if context and alike(given, expected):
        return OSA.distance(given, expected) <= 2
    if not word.name:
        return False
    if context:
        return len(expected) > SHORTEST_SLIP and near(given, expected, 1)
    if spoken(given) != spoken(expected) or words.common(expected):
        return False
    return len(expected) >= LONG_WORD or (near(given, expected, 1) and not words.common(given))


def near(given: str, expected: str, most: int, shortest: int = SHORTEST_SLIP) -> bool:
    """Tell whether so many letters at most are wrong, missing, too many or swapped; the first counts double."""
    if given[:1] != expected[:1]:
        if len(expected) < FIRST_LETTER_COUNTS_BELOW:
            return False
        most -= 1
    long_enough = len(given) >= shortest and len(expected) >= SHORTEST_SLIP
    return long_enough and 0 < OSA.distance(given, expected) <= most


def slips(letters: int) -> int:
    """How many letters may be wrong, missing, too many or swapped in a word of so many letters."""
    return sum(letters >= least for least in (SHORTEST_SLIP, 8, 13))


def with_initials(said: tuple[str, ...], form: Form, bench: Bench) -> int:
    """Compare a name of which first names are shortened to their initials: V. Hugo, JB Lully, H. C. Andersen."""
    names = bare(form.words)
    counting = [word for word in said if word not in SMALL and word not in PARTICLES]
    first, last = counting[:-1], counting[-1:]
    texts = [word.text for word in names[:-1] if word.text not in PARTICLES]
    if not is_name(names) or not first or not texts:
        return NO
    together = len(first) == 1 and first[0].removeprefix(INITIAL) in {"".join(text[0] for text in texts), texts[0][0]}
    apart = len(first) == len(texts) and all(
        one in {text, INITIAL + text[0]} for one, text in zip(first, texts, strict=True)
    )
    if not together and (not apart or first == texts):
        return NO
    return agreement(last[0], names[-1], bench.words, context=True)


def without_told(said: tuple[str, ...], form: Form, bench: Bench) -> tuple[str, ...]:
    """Leave out what the question says already, titles, and words of fuller forms: they are not asked for.

    But a name from the question before a surname is another first name: Pierre Curie is not Marie Curie.
    """
    wanted = form.texts

    def idle(word: str) -> bool:
        if word in wanted or (form.partial and word in bench.names):
            return False
        return bench.idle(word) or word in bench.own

    return tuple(word for word in said if not idle(word)) or said


def fuller(given: tuple[Word, ...], form: Form, words: Vocabulary) -> bool:
    """Tell whether a name is given with more than is asked for: a middle name, or words that tell who it is.

    Fela Anikulapo Kuti, Alice au pays des merveilles; but no number, and behind the name no other name.
    """
    said, wanted = tuple(word.text for word in given), form.texts
    more = len(said) - len(wanted)
    if more <= 0 or any(map(str.isdecimal, said)) or form.partial:
        return False
    if is_name(bare(form.words)) and said[0] == wanted[0] and said[-1] == wanted[-1]:
        return [word for word in said if word in wanted] == list(wanted)
    told = said[len(wanted) :]
    if said[: len(wanted)] != wanted or told[0] not in SMALL or any(map(words.common, wanted)):
        return False
    return all(word in SMALL or words.common(word) for word in told)


def kindred(one: str, other: str) -> bool:
    """Tell whether two words are one, or one of the other's kind: Slovénie, slovènes; Bible, biblique."""
    one, other = singular(one), singular(other)
    if one == other:
        return True
    shorter = min(len(one), len(other))
    return shorter >= SHORTEST_KIN and one[: shorter - 1] == other[: shorter - 1]


def dated(said: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Tell whether a whole date is given where its year is asked for."""
    if len(wanted) != 1 or not _YEAR.fullmatch(wanted[0]) or wanted[0] not in said:
        return False
    more = [word for word in said if word != wanted[0] and word not in SMALL]
    return any(word in _MONTHS for word in more) and all(word in _MONTHS or _DAY.fullmatch(word) for word in more)


def partly(given: tuple[Word, ...], form: Form, bench: Bench) -> bool:
    """Tell whether one of the two holds all words of the other, numbers included."""
    said, wanted = ({singular(word.text) for word in bare(words)} for words in (given, form.words))
    smaller = min(said, wanted, key=len)
    numbers = [sorted(word.text for word in words if word.text.isdecimal()) for words in (given, form.words)]
    idle = [word for word in smaller if word in bench.told or word in bench.titles]
    return numbers[0] == numbers[1] and len(idle) < len(smaller) and smaller == said & wanted


def names_another(typed: str, others: Sequence[str]) -> bool:
    """Tell whether the very words of a listed wrong answer were typed."""
    given = {tuple(sorted(map(singular, plain(typed))))}
    return any(tuple(sorted(map(singular, plain(other)))) in given for other in others)


def plain(text: str) -> list[str]:
    """Give the words that count, folded."""
    return [word.text for word in readings(text)[-1]] if readings(text) else []


def words_in(forms: Sequence[Form]) -> frozenset[str]:
    """Give all words of all forms."""
    return frozenset(text for form in forms for text in form.texts)


def proper(question: str) -> frozenset[str]:
    """Give the names in a question: capitals, but not the word that begins it."""
    return frozenset(word.text for word in words_of(question)[1:] if word.name)


def singular(word: str) -> str:
    """Give a word without the mark of the plural."""
    return word[:-1] if len(word) > 3 and word[-1] in "SX" else word


@cache
def confusions() -> frozenset[frozenset[str]]:
    """Read which words are easily taken for each other, but are two things."""
    return frozenset(frozenset(map(fold, line.split())) for line in lines(DATA / "confused.txt"))


@cache
def first_names() -> frozenset[frozenset[str]]:
    """Read which first names are the same in two languages."""
    families = (tuple(map(fold, line.split())) for line in lines(DATA / "first_names.txt"))
    return frozenset(frozenset(pair) for family in families for pair in combinations(family, 2))


def confused(one: str, other: str) -> bool:
    """Tell whether two words are two things that one could confuse."""
    return frozenset((singular(one), singular(other))) in confusions() or frozenset((one, other)) in confusions()
