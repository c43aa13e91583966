"""Whether a word may be laid, by plain rules."""

from collections.abc import Iterator, Sequence

from pioche.components.crosswords import plural_fault
from pioche.components.moves import check_letters, check_squares
from pioche.components.phrases import capitals, of
from pioche.components.tiles import Rows, Run, Tile, all_runs, lay, run_through
from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon

from .options import Options


def run_of(rows: Rows, rack: str, last: Run | None, tiles: Sequence[Tile]) -> Run:
    """Give the word that letters make where they are laid, or raise Illegal when they cannot lie there."""
    rule = "P-02" if last is None else "P-03"
    check_letters(rack, tiles, rule, "P-07")
    check_squares(rows, tiles, rule)
    return first_run(rows, tiles) if last is None else next_run(rows, last, tiles)


def first_run(rows: Rows, tiles: Sequence[Tile]) -> Run:
    """P-02: the first word starts in the first square and has two letters or more."""
    if not any((tile.row, tile.column) == (0, 0) for tile in tiles):
        raise Illegal("P-02", "Le premier mot part de la première case.", "The first word starts in the first square.")
    if len(tiles) < 2:
        raise Illegal("P-02", "Le premier mot a au moins deux lettres.", "The first word has at least two letters.")
    return run_through(lay(rows, tiles), 0, 0, down=tiles[0].column == tiles[-1].column)


def next_run(rows: Rows, last: Run, tiles: Sequence[Tile]) -> Run:
    """P-03: every next word crosses the word laid just before."""
    down = not last.down
    if len({tile.column if down else tile.row for tile in tiles}) > 1:
        raise Illegal(
            "P-03",
            f"Ton mot doit croiser {last.word} : pose-le dans l’autre sens.",
            f"Your word must cross {last.word}: lay it in the other direction.",
        )
    run = run_through(lay(rows, tiles), tiles[0].row, tiles[0].column, down)
    if not set(run.squares()) & set(last.squares()):
        raise Illegal(
            "P-03",
            f"Ton mot doit contenir une lettre {of(capitals(last.word))}.",
            f"Your word must contain a letter of {capitals(last.word)}.",
        )
    return run


def check_words(lexicon: Lexicon, rows: Rows, run: Run, tiles: tuple[Tile, ...], options: Options) -> None:
    """P-04, P-07: the word must be valid; by the strict rules every run of letters must be."""
    for each in judged(lay(rows, tiles), run, options.strict):
        if each.word not in lexicon:
            sentence = lexicon.explain(each.word).sentence
            raise Illegal("P-04", sentence.fr, sentence.en)
        if not options.plurals and (plural := plural_fault(lexicon, each, tiles)):
            raise Illegal("P-07", plural.fr, plural.en)


def judged(rows: Rows, run: Run, strict: bool) -> Iterator[Run]:
    """P-04: give the runs that have to be words."""
    yield run
    if strict:
        yield from (each for each in all_runs(rows) if each != run)
