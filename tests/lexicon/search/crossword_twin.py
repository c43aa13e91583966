"""The slow twin of the crossword search: it tries every word everywhere and reads the rules literally."""

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from random import Random

from pioche.lexicon.search.placement_list import Direction, Placement
from pioche.lexicon.search.scoring import Scoring

STEPS = {"across": (0, 1), "down": (1, 0), "descending": (1, 1), "ascending": (-1, 1)}
Square = tuple[int, int]


def letter_at(rows: Sequence[str], square: Square) -> str:
    """Give the letter on a square in capitals, nothing for an empty square or one outside the board."""
    row, col = square
    inside = 0 <= row < len(rows) and 0 <= col < len(rows[0])
    return rows[row][col].upper().strip(".") if inside else ""


def run(rows: Sequence[str], square: Square, direction: str) -> list[Square]:
    """Give the squares of the whole run of letters through a square."""
    down, right = STEPS[direction]
    row, col = square
    while letter_at(rows, (row - down, col - right)):
        row, col = row - down, col - right
    squares = []
    while letter_at(rows, (row, col)):
        squares.append((row, col))
        row, col = row + down, col + right
    return squares


def read(rows: Sequence[str], squares: list[Square]) -> str:
    """Give the letters on squares as a word."""
    return "".join(letter_at(rows, square) for square in squares)


def runs_made(rows: Sequence[str], placement: Placement) -> list[list[Square]]:
    """Give the runs of two letters and more that a placement makes: the word laid, then those across it."""
    after = placement.on(rows)
    laid = [square for square, letter in zip(placement.squares, placement.letters, strict=True) if letter != "."]
    others = [direction for direction in ("across", "down") if direction != placement.direction]
    crossing = [run(after, square, direction) for square in laid for direction in others]
    return [placement.squares, *(squares for squares in crossing if len(squares) > 1)]


def ways_to_lay(rows: Sequence[str], rack: str, word: str, squares: list[Square]) -> Iterator[str]:
    """Give all ways to lay a word with a rack, jokers in small, a dot for each letter that is there already."""
    there = [letter_at(rows, square) for square in squares]
    if any(old and old != letter for old, letter in zip(there, word, strict=True)) or all(there):
        return
    choices = [["."] if old else [letter, letter.lower()] for old, letter in zip(there, word, strict=True)]
    for letters in product(*choices):
        used = ["?" if letter.islower() else letter for letter in letters if letter != "."]
        if all(used.count(tile) <= rack.count(tile) for tile in used):
            yield "".join(letters)


def joins(rows: Sequence[str], squares: list[Square]) -> bool:
    """Tell whether a word runs through a letter of the board or lies beside one; the first word need not."""
    if not any(row.strip(".") for row in rows):
        return True
    beside = [(row + down, col + right) for row, col in squares for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return any(letter_at(rows, square) for square in squares + beside)


def every_placement(
    words: Collection[str],
    rows: Sequence[str],
    rack: str,
    directions: Collection[Direction] = ("across", "down"),
    through: Collection[Square] | None = None,
    shortest: int = 2,
    cross_checks: bool = True,
) -> list[Placement]:
    """List every legal placement."""
    valid = set(words)
    found = []
    starts = product(directions, range(len(rows)), range(len(rows[0])), sorted(valid))
    for direction, row, col, word in starts:
        down, right = STEPS[direction]
        last = row + (len(word) - 1) * down, col + (len(word) - 1) * right
        if len(word) < max(shortest, 2) or not (0 <= last[0] < len(rows) and 0 <= last[1] < len(rows[0])):
            continue
        squares = [(row + nth * down, col + nth * right) for nth in range(len(word))]
        ends = [(row - down, col - right), (last[0] + down, last[1] + right)]
        if any(letter_at(rows, end) for end in ends):
            continue
        if through is not None and not set(through) & set(squares):
            continue
        for letters in ways_to_lay(rows, rack, word, squares) if joins(rows, squares) else ():
            placement = Placement(word, row, col, direction, letters)
            after = placement.on(rows)
            crossing = runs_made(rows, placement)[1:]
            if cross_checks and not all(read(after, squares) in valid for squares in crossing):
                continue
            twice = direction == "down" and "across" in directions and cross_checks and len(placement.laid) == 1
            if twice and crossing and len(crossing[0]) >= shortest and (not through or set(through) & set(crossing[0])):
                continue
            found.append(placement)
    return found


def random_words(random: Random, many: int = 90, letters: str = "ABCDE") -> list[str]:
    """Make up words of one to six letters."""
    return ["".join(random.choices(letters, k=random.choice((1, 2, 2, 3, 3, 4, 5, 6)))) for _ in range(many)]


def random_rack(random: Random, letters: str = "ABCDE") -> str:
    """Draw up to five letters and sometimes jokers."""
    return "".join(random.choices(letters, k=random.randint(0, 5))) + "?" * random.choice((0, 0, 1, 1, 2, 3))


def random_board(
    random: Random, words: Collection[str], height: int, width: int, directions: Collection[Direction]
) -> list[str]:
    """Play a few random placements on a board, or scatter letters over it without regard to words."""
    rows = ["." * width] * height
    if random.random() < 0.3:
        return ["".join(random.choices("ABCDEabcde" + "." * 20, k=width)) for _ in rows]
    for _ in range(random.randint(0, 5)):
        possible = every_placement(words, rows, random_rack(random), directions)
        if possible:
            rows = random.choice(possible).on(rows)
    return rows


def worth(scoring: Scoring, longer: Collection[str], rows: Sequence[str], placement: Placement, judged: bool) -> int:
    """Give what a placement is worth, part by part."""
    after = placement.on(rows)
    runs = runs_made(rows, placement) if judged else [placement.squares]
    total = 0
    for squares in runs:
        word = read(after, squares)
        length = len(word) + sum(square in scoring.doubled for square in squares) + 2 * (word in longer)
        total += scoring.fixed.get(word, length**2 * scoring.squared) + scoring.bonus.get(word, 0)
    if max(map(len, runs)) >= scoring.letters_from:
        for (row, col), letter in zip(placement.squares, placement.letters, strict=True):
            if letter != ".":
                total += scoring.squares[row][col] if scoring.squares is not None else 0
                total += scoring.letters.get(letter, 0)
    return total


def by_rank(placement: Placement) -> tuple[int, int, int, int, str, str]:
    """Sort placements from the best to the worst."""
    nth = list(STEPS).index(placement.direction)
    return -placement.score, nth, placement.row, placement.col, placement.word, placement.letters
