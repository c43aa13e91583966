"""Letters in order against regular expressions, a database and plain Python, on draws from the bag of KIRDY."""

from collections.abc import Callable
from functools import cache, partial
from random import Random

import duckdb
import hyperscan
import re2

from benchmarks.row import Row, usual
from pioche.lexicon import Lexicon
from pioche.lexicon.search import count_in_order, exists_in_order, in_order, next_letters

BAG = "AAAAAABBCCCDDDEEEEEEFGGHIIIIIIJKLLLLLMMMNNNNNNOOOOOPPQRRRRRRSSSSSTTTTTTUUUUVWXYZ"
SIZES = range(2, 8)
DRAWS = 200
PEER_DRAWS = 3
SLOW = "plain Python"
Search = Callable[[str], int]


def rows() -> list[Row]:
    """Measure lists for each number of letters against all peers, the other questions against the quickest."""
    lex = Lexicon.load()
    words = list(lex)
    random = Random(2)
    draws = {size: ["".join(random.sample(BAG, size)) for _ in range(DRAWS)] for size in SIZES}
    every = [draw for size in SIZES for draw in draws[size]]
    some = [draw for size in SIZES for draw in draws[size][:PEER_DRAWS]]
    peers = {"Hyperscan": _hyperscan(words), "re2": _re2(words), "DuckDB": _duckdb(words), SLOW: _twin(words)}
    for draw in some[::PEER_DRAWS]:
        found = {name: search(draw) for name, search in peers.items()}
        if set(found.values()) != {len(in_order(lex, draw))}:
            raise AssertionError(f"{draw}: we find {len(in_order(lex, draw))}, the peers {found}")

    theirs = {name: usual(search, some, 1 if name == SLOW else 3) for name, search in peers.items()}
    quickest = min(theirs, key=lambda name: theirs[name])
    ours = {
        "list": usual(partial(in_order, lex), every),
        "list, spelt out": usual(lambda letters: list(in_order(lex, letters)), every, 2),
        "count": usual(partial(count_in_order, lex), every),
        "exists": usual(partial(exists_in_order, lex), every),
        "all next letters": usual(partial(next_letters, lex), [draw for draw in every if len(draw) < SIZES[-1]], 2),
    }
    # A peer has to search once for each letter of the alphabet.
    times = {"all next letters": 26}
    table = [Row("letters in order: list", ours["list"], *each) for each in theirs.items()]
    table += [
        Row(f"letters in order: {question}", mine, quickest, times.get(question, 1) * theirs[quickest])
        for question, mine in ours.items()
        if question != "list"
    ]
    table += [
        Row(
            f"letters in order: list, {size} letters",
            usual(partial(in_order, lex), draws[size]),
            quickest,
            usual(peers[quickest], draws[size][:PEER_DRAWS], 3),
        )
        for size in SIZES
    ]
    return table


def _hyperscan(words: list[str]) -> Search:
    text = "".join(f"{word}\n" for word in words).encode()

    @cache  # so that the shortest of several times is that of the search alone
    def compiled(letters: str) -> hyperscan.Database:
        database = hyperscan.Database()
        database.compile(expressions=[_pattern(letters).encode()], flags=[hyperscan.HS_FLAG_MULTILINE])
        return database

    def search(letters: str) -> int:
        ends: list[int] = []
        compiled(letters).scan(text, match_event_handler=lambda *match: ends.append(match[2]))
        return len(ends)

    return search


def _re2(words: list[str]) -> Search:
    text = "".join(f"{word}\n" for word in words).encode()
    return lambda letters: len(re2.findall(f"(?m){_pattern(letters)}".encode(), text))


def _duckdb(words: list[str]) -> Search:
    database = duckdb.connect()
    database.execute("create table words as select unnest(?) as word", [words])
    return lambda letters: len(
        database.execute("select word from words where word like ?", [f"%{'%'.join(letters)}%"]).fetchall()
    )


def _twin(words: list[str]) -> Search:
    def contains(word: str, letters: str) -> bool:
        rest = iter(word)
        return all(letter in rest for letter in letters)

    return lambda letters: sum(contains(word, letters) for word in words)


def _pattern(letters: str) -> str:
    return f"^.*{'.*'.join(letters)}.*$"
