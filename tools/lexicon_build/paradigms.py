"""Find the paradigms: lemmas that inflect alike share one line of endings."""

from dataclasses import dataclass

from lexicon_build.selection import Lemma


@dataclass(frozen=True)
class Paradigm:
    """A part of speech, how many letters of the lemma fall, and the endings with their codes."""

    part: str
    falls: int
    endings: tuple[tuple[str, tuple[str, ...]], ...]

    def line(self) -> str:
        """Write the paradigm as in paradigms.txt, without its number."""
        endings = (f"{ending or '-'}={','.join(codes)}" for ending, codes in self.endings)
        return f"{self.part} {self.falls} {' '.join(endings)}"


def paradigm_of(lemma: str, part: str, codes: dict[str, list[str]]) -> Paradigm:
    """Give the paradigm of one lemma: what all forms share with it is the stem."""
    stem = shared_start([lemma, *codes])
    endings = tuple((spelling[len(stem) :], tuple(found)) for spelling, found in codes.items())
    return Paradigm(part, len(lemma) - len(stem), endings)


def shared_start(texts: list[str]) -> str:
    """Give the letters with which all texts begin."""
    first, last = min(texts), max(texts)
    for place, letter in enumerate(first):
        if last[place] != letter:
            return first[:place]
    return first


def number(lemmas: list[Lemma]) -> tuple[list[Paradigm], dict[str, list[int]]]:
    """Number the paradigms, the most used first, and give those of each lemma."""
    used: dict[Paradigm, int] = {}
    of: dict[str, list[Paradigm]] = {}
    for lemma in lemmas:
        of[lemma.spelling] = [paradigm_of(lemma.spelling, part, codes) for part, codes in lemma.paradigms]
        for paradigm in of[lemma.spelling]:
            used[paradigm] = used.get(paradigm, 0) + 1
    ordered = sorted(used, key=lambda paradigm: (-used[paradigm], paradigm.line()))
    numbers = {paradigm: place for place, paradigm in enumerate(ordered)}
    return ordered, {lemma: [numbers[paradigm] for paradigm in found] for lemma, found in of.items()}
