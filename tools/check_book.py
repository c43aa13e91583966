"""Checks a theme of the second Coquillaudet: `python tools/check_book.py FILE [--write] [--complete]`.

Tells every fault with the question it is in, and how the shares stand that each theme has to keep. With `--write` the
file gets its typography (apostrophes, non-breaking spaces) and the numbers of its questions; a question that has a
number keeps it. With `--complete` shares that are not reached are faults too.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from rapidfuzz import fuzz

from pioche.components.datafiles import BadData
from pioche.games.coquillaude import coquillaudet
from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.entries import Entry, Theme, faults, read_theme
from pioche.games.coquillaude.judgement import weigh
from pioche.kernel.chance import Chance, seed_from
from pioche.lexicon.alphabet import fold
from pioche.lexicon.source import DEFAULT_VERSION

THEMES = (
    "assiette", "bulles", "chansons", "ecrans", "europe", "labo", "maison", "monde", "pixels", "planete", "stades",
    "web",
)  # fmt: skip
"""The themes of the second book; each has 99 questions."""
QUOTA = {1: 40, 2: 35, 3: 24}
UNLIKE = {"monde": {1: 41, 2: 34, 3: 24}} | {name: {1: 40, 2: 34, 3: 25} for name in ("labo", "stades", "ecrans")}
"""Themes with other numbers of stars, so that the whole has as many as the dice have numbers for them."""
KINDS = {"question": 60, "intruder": 8, "charade": 3, "anagram": 3, "who": 8, "picture": 3}
"""The fewest questions of a kind in a theme."""
PICTURES = {"europe": 8, "monde": 8, "planete": 6}
RECENT = 1990
RECENTS = {"assiette": 35, "maison": 35} | dict.fromkeys(("ecrans", "chansons", "pixels", "web"), 65)
"""The fewest questions of a theme about 1990 or later; 50 in the others."""
CHILDREN = {1: 16, 2: 7, 3: 3}
"""The fewest questions for children by stars."""
EXPERTS = {2: 3, 3: 8}
WOMEN = 0.4
CONTINENTS = 4
"""A theme has people of at least so many continents."""
RIDDLES = {"intruder", "charade", "anagram", "who", "picture"}
"""Kinds whose questions are worded alike; only their answers tell them apart."""
ALIKE = 70.0
"""From here on (of 100) two questions with the same answer are the same one in other words."""
BAD_TYPE = re.compile(r"['\"\u202f]|[^\u00a0][;!?»]|[^\u00a0\d]:|«[^\u00a0]|\s{2}|(?<!-)\bvous\b")


def main() -> int:
    """Check a file and tell what was seen."""
    parser = argparse.ArgumentParser(description="Check a theme of the second Coquillaudet.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--write", action="store_true", help="set the typography and deal the numbers")
    parser.add_argument("--complete", action="store_true", help="shares that are not reached are faults")
    arguments = parser.parse_args()
    if arguments.write:
        arguments.file.write_text(typeset(arguments.file.read_text(encoding="utf-8")), encoding="utf-8")
    try:
        theme = read_theme(arguments.file)
    except BadData as error:
        sys.exit(str(error))
    if arguments.write:
        write_numbers(arguments.file, theme)
        theme = read_theme(arguments.file)
    others = {path.stem: read_theme(path) for path in arguments.file.parent.glob("*.toml") if path != arguments.file}
    found = [*faults_of(theme), *twins(theme, others)]
    short = list(lacking(theme))
    for line in (*(f"FAULT {each}" for each in found), *(f"share {each}" for each in short)):
        sys.stdout.write(line + "\n")
    sys.stdout.write(
        f"{theme.theme}: {len(theme.entry)} questions, {len(found)} faults, {len(short)} shares to reach\n"
    )
    return 1 if found or (arguments.complete and short) else 0


def faults_of(theme: Theme) -> Iterator[str]:
    """Tell what is wrong with single questions."""
    if theme.theme not in THEMES:
        yield f"{theme.theme} is no theme of this book: {', '.join(THEMES)}"
    numbers = Counter(entry.number for entry in theme.entry if entry.number)
    allotted = {number for each in deal().get(theme.theme, {}).values() for number in each}
    for entry in theme.entry:
        name = f"{entry.number or ''} {entry.question[:60]!r}:"
        for fault in faults(entry):
            yield f"{name} {fault.en}"
        if entry.number and (numbers[entry.number] > 1 or entry.number not in allotted):
            yield f"{name} the number is there twice or is not this theme's"
        yield from (f"{name} {fault}" for fault in faults_of_texts(entry))
        yield from (f"{name} {fault}" for fault in faults_of_judgement(entry))


def faults_of_texts(entry: Entry) -> Iterator[str]:
    """Tell what is wrong with the words of a question."""
    for text in (entry.question, entry.note, *entry.clues, entry.alt, *entry.choices, entry.answer):
        if found := BAD_TYPE.search(text):
            yield f"typography near {text[max(found.start() - 9, 0) : found.end() + 9]!r} (run --write)"
    if len(entry.note) < 10:
        yield "needs a note that teaches something"
    if entry.year is None:
        yield "needs a year (0 for what has no age)"
    if len(entry.answer.split()) > 5:
        yield "the answer has more than five words: nobody wants to type it"
    answer = f" {folded(entry.answer)} "
    if entry.kind not in {"intruder"} and len(answer) > 5:
        for text in (entry.question, *entry.clues, entry.alt, entry.letters):
            if answer in f" {folded(text)} ":
                yield "the question gives the answer away"


def faults_of_judgement(entry: Entry) -> Iterator[str]:
    """Tell where the machine disagrees with the author: listed answers are right, listed wrong ones are not."""
    words = vocabulary(DEFAULT_VERSION)
    if entry.kind != "intruder" and len(entry.wrong) < 2:
        yield "needs two wrong answers of the same kind (wrong), for the bots"
    for typed, wanted in (
        *((text, True) for text in (entry.answer, *entry.variants)),
        *((text, False) for text in (*entry.wrong, *entry.choices) if text != entry.answer),
    ):
        judged = weigh(entry, typed, words)
        if judged.right != wanted:
            yield f"the machine finds {typed!r} {'right' if judged.right else 'wrong'}"


def twins(theme: Theme, others: dict[str, Theme]) -> Iterator[str]:
    """Tell which questions are alike, in this theme, in the others and in the first book."""
    first = [entry for entry in coquillaudet.load().values() if entry.question]
    elsewhere = [*first, *(entry for other in others.values() for entry in other.entry)]
    answers = Counter(folded(entry.answer) for entry in theme.entry)
    yield from (f"the answer {answer!r} comes {many} times" for answer, many in answers.items() if many > 2)
    known = [(folded(entry.question), all_answers(entry), entry) for entry in (*elsewhere, *theme.entry)]
    for entry in theme.entry:
        text, own = folded(entry.question), all_answers(entry)
        for other_text, other_own, other in known:
            if other is entry or not own & other_own or entry.kind in RIDDLES:
                continue
            if fuzz.token_set_ratio(text, other_text) >= ALIKE:
                yield f"{entry.question[:70]!r} is alike {other.question[:70]!r} ({other.theme.fr})"


def lacking(theme: Theme) -> Iterator[str]:
    """Tell which shares of the theme are not reached yet."""
    name, entries = theme.theme, theme.entry
    stars = Counter(entry.stars for entry in entries)
    for each, wanted in quota(name).items():
        if stars[each] != wanted:
            yield f"{'★' * each}: {stars[each]} of {wanted}"
    kinds = Counter[str](entry.kind for entry in entries)
    for kind, wanted in (KINDS | {"picture": PICTURES.get(name, KINDS["picture"])}).items():
        if kinds[kind] < wanted:
            yield f"kind {kind}: {kinds[kind]}, at least {wanted}"
    recent = sum((entry.year or 0) >= RECENT for entry in entries)
    if recent < RECENTS.get(name, 50):
        yield f"{RECENT} or later: {recent}, at least {RECENTS.get(name, 50)}"
    for public, fewest in (("8+", CHILDREN), ("experts", EXPERTS)):
        for each, wanted in fewest.items():
            many = sum(entry.public == public and entry.stars == each for entry in entries)
            if many < wanted:
                yield f"public {public} with {'★' * each}: {many}, at least {wanted}"
    people = [person for entry in entries for person in entry.people]
    women = sum(person.sex == "f" for person in people)
    if women < WOMEN * len(people):
        yield f"women: {women} of {len(people)} people, at least {WOMEN:.0%}"
    continents = Counter(person.continent for person in people)
    if len(continents) < CONTINENTS:
        yield f"people of {len(continents)} continents, at least {CONTINENTS}: {dict(continents)}"


def deal() -> dict[str, dict[int, list[int]]]:
    """Deal the numbers of the dice to the themes: each number keeps the stars that it has in the first book."""
    first = coquillaudet.load()
    dealt: dict[str, dict[int, list[int]]] = {theme: {} for theme in THEMES}
    for stars in QUOTA:
        numbers = [number for number in coquillaudet.NUMBERS if first[number].stars == stars]
        shuffled = Chance(seed_from(f"second book {stars}")).shuffle(numbers)
        for theme in THEMES:
            many = quota(theme)[stars]
            dealt[theme][stars], shuffled = list(shuffled[:many]), shuffled[many:]
    return dealt


def quota(theme: str) -> dict[int, int]:
    """Give how many questions of each number of stars a theme has."""
    return UNLIKE.get(theme, QUOTA)


def write_numbers(path: Path, theme: Theme) -> None:
    """Give a number to every question that has none, in the order of the file."""
    own = deal().get(theme.theme, {})
    used = {entry.number for entry in theme.entry}
    free = {stars: [number for number in numbers if number not in used] for stars, numbers in own.items()}
    blocks = re.split(r"(?m)^(?=\[\[entry\]\])", path.read_text(encoding="utf-8"))
    for place, entry in enumerate(theme.entry, start=1):
        if not entry.number and free.get(entry.stars):
            head = f"[[entry]]\nnumber = {free[entry.stars].pop(0)}\n"
            blocks[place] = blocks[place].replace("[[entry]]\n", head, 1)
    path.write_text("".join(blocks), encoding="utf-8")


def typeset(text: str) -> str:
    """Set French typography in the lines of a file, but not in drawings."""
    return "".join(typeset_line(line) for line in split_lines(text))


def split_lines(text: str) -> Sequence[str]:
    """Give the lines of a file, a drawing of several lines as one."""
    return re.findall(r"picture = '''(?:.|\n)*?'''\n?|picture = '[^'\n]*'\n?|[^\n]*\n?", text)


def typeset_line(line: str) -> str:
    """Set one line: apostrophes, and non-breaking spaces where French has them."""
    if line.startswith(("picture", "people", "#", "[[")):
        return line
    line = re.sub(r"(?<=\w)'(?=\w)", "’", line)
    line = re.sub(r"«[ \u00a0\u202f]?", "«\u00a0", line)
    line = re.sub(r"[ \u00a0\u202f]?»", "\u00a0»", line)
    return re.sub(r"[ \u202f]([;:!?])", "\u00a0\\1", line)


def all_answers(entry: Entry) -> set[str]:
    """Give the answer and its variants for comparing."""
    return {folded(text) for text in (entry.answer, *entry.variants)}


def folded(text: str) -> str:
    """Give the words of a text for comparing."""
    return " ".join("".join(char if char.isalnum() else " " for char in fold(text)).split())


if __name__ == "__main__":
    raise SystemExit(main())
