"""Gives every question of the Coquillaudet its dice number: `python tools/number_coquillaudet.py DRAFTS [FOLDER]`.

DRAFTS holds one TOML file for each theme, as in the room's data but without numbers. Of each theme the first questions
of every number of stars are kept. The numbers are dealt by a seed, so that neither stars nor themes nor
bonuses follow from the digits; a question that is corrected in place keeps its number.
"""

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pioche.games.coquillaude.coquillaudet import BONUSES, FOLDER, NUMBERS
from pioche.kernel.chance import Chance, seed_from

QUOTA = {1: 37, 2: 32, 3: 22}
"""Questions of a theme by stars."""
LARGER_THEMES = 5
"""So many themes, in alphabetical order, have one question of three stars more."""
BONUS_QUOTA = {"coquillaudinette": 60, "coquillaudette": 32, "coquillaude": 16}
PINNED = {6432: "2", 4315: "coquillaudinette", 5322: "3", 5516: "1"}
"""Numbers that a well-known example gives away: how many stars they have, or which bonus they are."""
MOST_UNEVEN = 1.2
"""How far the digits may tell more of an entry than chance would: chi-square over its degrees of freedom."""


class Slot(NamedTuple):
    """A place for an entry: a theme and its stars or a bonus, and which of these it is."""

    theme: str
    kind: str
    nth: int


def slots(themes: Sequence[str]) -> list[Slot]:
    """Give the places of all entries."""
    found = [Slot(BONUSES, bonus, nth) for bonus, many in BONUS_QUOTA.items() for nth in range(many)]
    for place, theme in enumerate(sorted(themes)):
        for stars, many in QUOTA.items():
            more = stars == max(QUOTA) and place < LARGER_THEMES
            found.extend(Slot(theme, str(stars), nth) for nth in range(many + more))
    return found


def deal(themes: Sequence[str]) -> dict[Slot, int]:
    """Deal numbers to places: the first deal by which the digits tell nothing."""
    places = slots(themes)
    for seed in range(1000):
        numbers = dict(zip(places, Chance(seed_from(f"coquillaudet {seed}")).shuffle(NUMBERS), strict=True))
        pin(numbers)
        if unevenness(numbers) <= MOST_UNEVEN:
            return numbers
    raise SystemExit("no deal of the numbers is even enough")


def pin(numbers: dict[Slot, int]) -> None:
    """Swap numbers so that those of the example belong to entries of the right kind."""
    for number, kind in PINNED.items():
        holder = next(slot for slot, each in numbers.items() if each == number)
        wanted = next(slot for slot, each in numbers.items() if slot.kind == kind and each not in PINNED)
        if holder.kind != kind:
            numbers[holder], numbers[wanted] = numbers[wanted], number


def unevenness(numbers: dict[Slot, int]) -> float:
    """Give how much any digit tells of stars, bonuses or themes, as the largest chi-square by degree of freedom."""
    return max(
        chi_square((str(number)[place], getattr(slot, trait)) for slot, number in numbers.items())
        for place in range(len(str(NUMBERS[0])))
        for trait in ("theme", "kind")
    )


def chi_square(pairs: Iterable[tuple[str, str]]) -> float:
    """Give chi-square over the degrees of freedom for two traits of the same things."""
    both = Counter(pairs)
    one, other = Counter[str](), Counter[str]()
    for (first, second), many in both.items():
        one[first] += many
        other[second] += many
    total = both.total()
    expected = {(first, second): one[first] * other[second] / total for first in one for second in other}
    distance = sum((both[pair] - many) ** 2 / many for pair, many in expected.items())
    return distance / ((len(one) - 1) * (len(other) - 1))


def read_drafts(folder: Path) -> dict[str, dict[str, Any]]:
    """Read all themes of a folder by their names."""
    files = (tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml")))
    return {draft["theme"]: draft for draft in files if draft["theme"] != BONUSES}


def numbered(draft: dict[str, Any], numbers: dict[Slot, int]) -> list[dict[str, Any]]:
    """Give the entries of a theme that are kept, with their numbers, in the order of these."""
    theme, seen, kept = draft["theme"], Counter[str](), []
    for entry in draft["entry"]:
        slot = Slot(theme, str(entry["stars"]), seen[str(entry["stars"])])
        seen[slot.kind] += 1
        if slot in numbers:
            kept.append({**entry, "number": numbers[slot]})
    wanted = Counter(slot.kind for slot in numbers if slot.theme == theme)
    if lacking := {kind: many for kind, many in wanted.items() if seen[kind] < many}:
        raise SystemExit(f"{theme}: there are {dict(seen)} questions by stars, but needed are {lacking}")
    return sorted(kept, key=lambda entry: int(entry["number"]))


def bonuses(numbers: dict[Slot, int]) -> list[dict[str, Any]]:
    """Give the bonus entries in the order of their numbers."""
    found = [{"number": number, "bonus": slot.kind} for slot, number in numbers.items() if slot.theme == BONUSES]
    return sorted(found, key=lambda entry: int(entry["number"]))


def as_toml(theme: str, french: str, english: str, entries: list[dict[str, Any]]) -> str:
    """Write a theme as its file has it."""
    lines = [f"theme = {quoted(theme)}", f"fr = {quoted(french)}", f"en = {quoted(english)}"]
    for entry in entries:
        keys = ("number", "stars", "question", "answer", "variants", "note", "bonus")
        lines += ["", "[[entry]]", *(f"{key} = {quoted(entry[key])}" for key in keys if key in entry)]
    return "\n".join(lines) + "\n"


def quoted(value: object) -> str:
    """Write a text, a number or a list of texts; these look in TOML as they do in JSON."""
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Read drafts, deal numbers, write the files."""
    parser = argparse.ArgumentParser(description="Give every question of the Coquillaudet its dice number.")
    parser.add_argument("drafts", type=Path)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    arguments = parser.parse_args()
    drafts = read_drafts(arguments.drafts)
    numbers = deal(tuple(drafts))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    texts = {theme: as_toml(theme, each["fr"], each["en"], numbered(each, numbers)) for theme, each in drafts.items()}
    texts[BONUSES] = as_toml(BONUSES, "Bonus", "Bonus", bonuses(numbers))
    for theme, text in texts.items():
        (arguments.folder / f"{theme}.toml").write_text(text, encoding="utf-8")
    print(f"{len(numbers)} entries in {len(texts)} files; unevenness {unevenness(numbers):.2f}")


if __name__ == "__main__":
    main()
