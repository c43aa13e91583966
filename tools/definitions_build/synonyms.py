"""The French thesaurus of LibreOffice (mythes-fr): the first synonyms of a word."""

from pathlib import Path

MOST = 4


def read(file: Path) -> dict[str, list[str]]:
    """Give up to four synonyms of one word for each word."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:]
    found: dict[str, list[str]] = {}
    at = 0
    while at < len(lines):
        word, count = lines[at].split("|")
        for line in lines[at + 1 : at + 1 + int(count)]:
            near = [each for each in line.split("|")[1:] if each.isalpha() and len(each) > 1 and each != word]
            found.setdefault(word, []).extend(near[:MOST])
        at += 1 + int(count)
    return {word: list(dict.fromkeys(near))[:MOST] for word, near in found.items() if near}
