"""Whether an answer is right (Q-08): misspelling it is no mistake, naming another thing is one.

`phrases.py` reads what was typed and what is expected as words, `slips.py` compares word with word; here whole answers
are compared: what may stand beside an answer, what may be left out of it, and what would be another one.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias, get_args

from rapidfuzz.distance import OSA

from pioche.components.datafiles import lines
from pioche.lexicon.alphabet import fold

from .asides import apposition, without_quotation
from .box import DATA
from .entries import Entry
from .numerals import with_digits
from .phrases import (
    AND,
    ARTICLES,
    INITIAL,
    PARTICLES,
    SMALL,
    Form,
    Word,
    bare,
    forms_of,
    hyphened,
    is_name,
    readings,
    split,
    typed_readings,
    unmarked_readings,
    words_of,
)
from .shorthand import in_minutes, spelled_out
from .slips import NO, SAME, SLIP, Vocabulary, agreement, beginning, confused, first_names, kindred, singular
from .sounds import alike

Reason: TypeAlias = Literal[
    "same", "initials", "date", "more", "slip", "sound", "empty", "long", "several", "listed", "partly", "other"
]
"""Why an answer is right (the first six) or not."""
REASONS: tuple[Reason, ...] = get_args(Reason)

LONGEST = 80
"""Whoever types more has not answered with four words."""
SHORTEST_ACRONYM = 3
MOST_JOINED = 3
"""Words that are written together or apart differ by so many letters at most: one more would be a word."""
SHORTEST_REST = 3
"""What is left of an answer has so many letters at least."""

_SEVERAL = re.compile(r"[,;/]|\bOU\b")
"""Who names several things has not answered."""
_REVERSING = frozenset({"OU", "PAS", "NON", "SAUF", "NI"})
"""Words that make another answer of an answer, even where the question has them."""
_TELLING = frozenset({"NORD", "SUD", "EST", "OUEST", "NOUVEAU", "NOUVELLE", "HAUT", "HAUTE", "BAS", "BASSE", "SAINT",
                      "SAINTE", "GRAND", "GRANDE", "PETIT", "PETITE"})  # fmt: skip
"""Words of which no answer can do without."""
_EPITHET = re.compile(r"(?<=\w) (?:LE|LA) (GRANDE?|PETITE?)\b")
"""Hugues le Grand is not Hugues Capet."""
_RELATIVES = frozenset({"FILS", "FILLE", "PERE", "MERE", "FRERE", "SOEUR", "MARI", "FEMME", "EPOUSE", "EPOUX", "NEVEU",
                        "COUSIN", "AINE", "CADET", "JEUNE", "ANCIEN", "VIEUX"})  # fmt: skip
"""Who is described like that may be another bearer of the name: Dumas (le fils)."""
_SAINTS = frozenset({"SAINT", "SAINTE"})
_MONTHS = frozenset(
    {"JANVIER", "FEVRIER", "MARS", "AVRIL", "MAI", "JUIN", "JUILLET", "AOUT", "SEPTEMBRE", "OCTOBRE", "NOVEMBRE",
     "DECEMBRE"}
)  # fmt: skip
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_DAY = re.compile(r"[1-9]|[12]\d|3[01]")


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
    typed = spelled_out(typed)
    if not split(fold(typed)):
        return Judgement(right=False, doubtful=False, reason="empty")
    if len(typed) > LONGEST:
        return Judgement(right=False, doubtful=False, reason="long")
    surname = words.best_known(entry.answer) or alone_of_its_name(entry)
    forms = forms_of(entry.answer, (*entry.variants, *words.other_names(entry.answer)), surname)
    told = " ".join((entry.question, *entry.clues, entry.alt))
    family = frozenset(name[-1].text for form in forms if is_name(name := bare(form.words)))
    own = words_in(forms)
    trades = {word for word in split(fold(typed)) for name in family if words.of_another(word, name, own)}
    bench = Bench(
        words,
        frozenset((*(texts := [word.text for word in words_of(told)]), *with_digits(texts))),
        own,
        proper(entry.question),
        titles() - (hyphened(fold(typed)) - _SAINTS) - frozenset(_EPITHET.findall(fold(typed))) - trades,
        not AND.isdisjoint(split(fold(typed))),
        family,
    )
    given = typed_readings(typed)
    if (minutes := in_minutes(typed)) is not None:
        given += typed_readings(minutes)
    for rest in without_quotation(fold(typed), fold(told)):
        given += typed_readings(rest)
    if (parted := apposition(fold(typed).strip())) and harmless(parted[1], bench):
        given += typed_readings(parted[0])
    unmarked = unmarked_readings(typed)
    people = surnames(forms, words)
    found = best_verdict(
        verdict(reading, form, bench)
        for form in forms
        for reading in (*given, *(() if form.partial and form.texts[-1] in people else unmarked))
    )
    if names_another(typed, entry.wrong):
        return Judgement(right=False, doubtful=False, reason="listed")
    if found[0] == SAME:
        return RIGHT._replace(reason=found[1])
    if names_another(typed, entry.choices):
        return Judgement(right=False, doubtful=False, reason="listed")
    if found[0] == SLIP and not words.answers(typed) and not somebody_else(given, forms, words):
        return Judgement(right=True, doubtful=True, reason=found[1])
    if _SEVERAL.search(fold(typed)):
        return Judgement(right=False, doubtful=False, reason="several")
    if any(partly(reading, form, bench) for reading in given for form in forms):
        return Judgement(right=False, doubtful=True, reason="partly")
    return Judgement(right=False, doubtful=False, reason="other")


def best_verdict(verdicts: Iterable[tuple[int, Reason]]) -> tuple[int, Reason]:
    """Give the kindest verdict; none is kinder than the first of all, after which nobody need look further."""
    best: tuple[int, Reason] = (NO, "other")
    for each in verdicts:
        best = min(best, each, key=lambda verdict: (verdict[0], REASONS.index(verdict[1])))
        if best == (SAME, REASONS[0]):
            break
    return best


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
    paired: bool = False
    """Whether something was typed with « et »."""
    surnames: frozenset[str] = frozenset()
    """The last words of the answer's forms that are names of several words."""

    def says(self, word: str) -> bool:
        """Tell whether the question says a word already, or a near one: écossaise, where it says Écosse."""
        inflected = self.words.inflected
        return any(kindred(word, told) or inflected(word, told) or inflected(told, word) for told in self.told)

    def idle(self, word: str) -> bool:
        """Tell whether a word adds nothing to an answer."""
        return singular(word) in self.titles or word in self.titles or self.says(word)


def verdict(given: tuple[Word, ...], form: Form, bench: Bench) -> tuple[int, Reason]:
    """Compare one reading with one form: what needs no second look."""
    said, wanted = spelled(given), form.texts
    if not _REVERSING.isdisjoint(set(said).difference(wanted)):
        return NO, "other"
    if dated(said, wanted):
        return SAME, "date"
    if len(said) == 1 < len(wanted) and wanted[0] in ARTICLES and bench.words.known(said[0]):
        return NO, "other"  # Lego, where « le go » is asked for.
    if singular("".join(said)) == singular("".join(wanted)) and not confused("".join(said), "".join(wanted)):
        return SAME, "same"
    if acronym(said, wanted):
        return SAME, "initials"
    if fuller(given, form, bench):
        return SLIP, "more"
    if len(said) < len(wanted):
        form = without_kind(form, said, bench)
    return compared(without_told(said, form, bench) if len(said) > len(form.words) else said, form, bench)


def compared(said: tuple[str, ...], form: Form, bench: Bench) -> tuple[int, Reason]:
    """Compare words that count with one form: in any order, with initials, word by word, written together or apart."""
    wanted = form.texts
    if sorted(filter(str.isdecimal, said)) != sorted(filter(str.isdecimal, wanted)):
        return NO, "other"
    if sorted(said) == sorted(wanted):
        return SAME, "same"
    if (level := with_initials(said, form, bench)) != NO:
        return level, "initials"
    if len(said) == len(wanted):
        found = word_by_word(said, form, bench)
        turned = found[0] == NO and len(said) == 2 and is_name(form.words)
        return word_by_word(said[::-1], form, bench) if turned else found
    # Written as one word or as several: porte-monnaie, Machupicchu.
    one, other = "".join(said), "".join(wanted)
    all_known = len(said) > 1 and all(map(bench.words.known, said))
    other_initial = form.partial and len(said) > 1 and len(said[0]) == 1
    if one != other and (other_initial or OSA.distance(one, other) > (1 if all_known else MOST_JOINED)):
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
            heard = all(map(alike, said[:nth], form.texts))
            worst = max(worst, agreement(one, word, bench.words, context=context and (worst == SAME or heard)))
        if worst == NO:
            return NO, "other"
    sounding = all(alike(one, word) for one, word in zip(said, form.texts, strict=True))
    return worst, "same" if worst == SAME else "sound" if sounding else "slip"


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
        if word.isdecimal() and any(map(str.isdecimal, wanted)):
            return False
        return bench.idle(word) or word in bench.own

    return tuple(word for word in said if not idle(word)) or said


def without_kind(form: Form, said: Sequence[str], bench: Bench) -> Form:
    """Leave out of an answer what the question says already: Pacifique, where an ocean is asked for."""

    def idle(nth: int, word: Word) -> bool:
        if word.text in said or word.text.isdecimal() or word.text in _TELLING or word.bound:
            return False
        return (not word.name or (nth == 0 and bench.words.common(word.text))) and bench.idle(word.text)

    kept = tuple(word for nth, word in enumerate(form.words) if not idle(nth, word))
    counting = [word.text for word in bare(kept) if not bench.idle(word.text)]
    telling = any(word.isdecimal() or len(word) >= SHORTEST_REST for word in counting)
    return form._replace(words=kept) if telling else form


def acronym(said: Sequence[str], wanted: Sequence[str]) -> bool:
    """Tell whether the first letters of an answer of several words were typed: mdp, for mot de passe."""
    initials = "".join(word[0] for word in wanted)
    return len(said) == 1 and len(initials) >= SHORTEST_ACRONYM and said[0] == initials and not initials.isdecimal()


def harmless(aside: str, bench: Bench) -> bool:
    """Tell whether what is said of an answer leaves it what it is: (le peintre), but not (Pierre) or (le fils)."""
    words = split(aside)
    counting = [word for word in words if word not in SMALL and word not in {"L", "D"}]
    if not _REVERSING.isdisjoint(words) or not _RELATIVES.isdisjoint(words) or any(map(str.isdecimal, words)):
        return False
    if bench.words.answers(aside) or another_bearer(words, bench):
        return False
    told = all(bench.idle(word) or word in bench.own for word in counting)
    described = words[0] in ARTICLES or words[0] == "L"
    return told or (described and all(map(bench.words.common, counting)))


def another_bearer(aside: Sequence[str], bench: Bench) -> bool:
    """Tell whether an aside has the first name or the trade of somebody else: Curie (le physicien Pierre).

    Behind an article or a preposition a name is a thing, or somebody who is only mentioned: la vie en rose.
    """
    mine = bench.own | (bench.told - bench.names)
    trades = (word for word in aside if word not in mine and bench.words.common(word) and not bench.says(word))
    if any(bench.words.of_another(word, surname, bench.own) for word in trades for surname in bench.surnames):
        return True
    return any(
        word not in mine
        and before not in SMALL | {"L", "D"}
        and not any(frozenset((word, name)) in first_names() for name in bench.own)
        and any(bench.words.first_name(word, surname, word in bench.names) for surname in bench.surnames)
        for before, word in pairwise(("", *aside))
    )


def fuller(given: tuple[Word, ...], form: Form, bench: Bench) -> bool:
    """Tell whether a name is given with more than is asked for: a middle name, or words that tell who it is.

    Fela Anikulapo Kuti, Alice au pays des merveilles; but no number, and behind the name no other name.
    """
    said, wanted = spelled(given), form.texts
    more = len(said) - len(wanted)
    if more <= 0 or any(map(str.isdecimal, said)) or form.partial or bench.paired:
        return False
    if not (_TELLING | _RELATIVES).isdisjoint(set(said).difference(wanted)):
        return False
    if is_name(bare(form.words)) and said[0] == wanted[0] and said[-1] == wanted[-1]:
        return [word for word in said if word in wanted] == list(wanted)
    told = said[len(wanted) :]
    if said[: len(wanted)] != wanted or told[0] not in SMALL or any(map(bench.words.common, wanted)):
        return False
    return all(word in SMALL or bench.words.common(word) for word in told)


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


def somebody_else(given: Sequence[tuple[Word, ...]], forms: Sequence[Form], words: Vocabulary) -> bool:
    """Tell whether what was typed begins with the whole name of a known person whose surname no form has."""
    own = {form.texts[-1] for form in forms}
    beginnings = {texts[:end] for reading in given if (texts := spelled(reading)) for end in range(2, len(texts) + 1)}
    return any(name[-1] not in own and words.full_name(name) for name in beginnings)


def spelled(reading: Sequence[Word]) -> tuple[str, ...]:
    """Give the words of a reading alone."""
    return tuple(word.text for word in reading)


def names_another(typed: str, others: Sequence[str]) -> bool:
    """Tell whether the very words of a listed wrong answer were typed."""
    given = {tuple(sorted(map(singular, plain(typed))))}
    return any(tuple(sorted(map(singular, plain(other)))) in given for other in others)


def plain(text: str) -> list[str]:
    """Give the words that count, folded."""
    return [word.text for word in readings(text)[-1]] if readings(text) else []


def alone_of_its_name(entry: Entry) -> bool:
    """Tell whether no other choice ends like the answer, so that a surname tells which one is meant."""
    last = [words[-1].text for choice in entry.choices if (words := words_of(choice))]
    return entry.answer in entry.choices and last.count(words_of(entry.answer)[-1].text) == 1


def surnames(forms: Sequence[Form], words: Vocabulary) -> frozenset[str]:
    """Give the surnames of people: « l Armstrong » is no article, but another initial."""
    named = (bare(form.words) for form in forms)
    return frozenset(name[-1].text for name in named if is_name(name) and not words.common(name[0].text))


def words_in(forms: Sequence[Form]) -> frozenset[str]:
    """Give all words of all forms."""
    return frozenset(text for form in forms for text in form.texts)


def proper(question: str) -> frozenset[str]:
    """Give the names in a question: capitals, but not the word that begins it."""
    return frozenset(word.text for word in words_of(question)[1:] if word.name)


@cache
def titles() -> frozenset[str]:
    """Read which words say what an answer is, or how it is, without changing it."""
    return frozenset(fold(word) for line in lines(DATA / "titles.txt") for word in line.split())
