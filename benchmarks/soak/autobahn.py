"""Autobahn: the cases of that suite against our WebSocket protocol, by a raw client of our own."""

import argparse
from collections import Counter
from pathlib import Path

from msgspec import Struct
from tests.server.websocket_cases import all_cases
from tests.server.websocket_echo import Result, echo_server
from tests.server.websocket_echo import run as run_case

from benchmarks.soak import promise


class Figures(Struct):
    """What the cases have shown."""

    cases: int
    categories: dict[str, dict[str, int]]
    """For each category of the suite, how many cases went in which way."""
    non_strict: list[str]
    known: list[str]
    """Cases that go another way than the suite wants, for a reason that is written beside them."""
    failed: list[Result]


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Run all cases with large and many messages, as the suite does."""
    del folder
    with echo_server() as port:
        results = [run_case(case, port) for case in all_cases(call.largest, call.each)]
    figures = summed(results)
    promise(not figures.failed, figures)
    return figures


def summed(results: list[Result]) -> Figures:
    """Count by category and verdict."""
    categories: dict[str, dict[str, int]] = {}
    for category in dict.fromkeys(result.number.split(".")[0] for result in results):
        of_it = Counter(result.verdict for result in results if result.number.split(".")[0] == category)
        categories[category] = {str(verdict): count for verdict, count in of_it.items()}
    named = {
        verdict: [each.number for each in results if each.verdict == verdict] for verdict in ("non-strict", "known")
    }
    failed = [each for each in results if each.verdict == "failed"]
    return Figures(len(results), categories, named["non-strict"], named["known"], failed)
