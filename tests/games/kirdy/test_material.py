"""The material: K-01 to K-03."""

from collections import Counter
from pathlib import Path

import pytest

from pioche.components.datafiles import BadData
from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import FULL_BAG, MOST_LETTERS, is_letter, read_bag
from pioche.games.kirdy.commands import COMMANDS
from pioche.games.kirdy.scoring import STAKES, stake

from .builders import position


def test_letters_of_the_bag() -> None:
    """K-01: 80 letters, so many of each."""
    listed = "A6 B2 C3 D3 E6 F1 G2 H1 I6 J1 K1 L5 M3 N6 O5 P2 Q1 R6 S5 T6 U4 V1 W1 X1 Y1 Z1"
    assert Counter(filter(is_letter, FULL_BAG)) == {part[0]: int(part[1:]) for part in listed.split()}
    assert sum(map(is_letter, FULL_BAG)) == 80


def test_jokers_of_the_bag() -> None:
    """K-01: 8 jokers, two of each colour."""
    jokers = Counter(tile for tile in FULL_BAG if not is_letter(tile))
    assert jokers == {"green": 2, "yellow": 2, "grey": 2, "red": 2}


@pytest.mark.parametrize("line", ["A", "A six", "AB 2", "A 6\nA 6", "blue 2"])
def test_a_spoilt_bag_file_is_refused(tmp_path: Path, line: str) -> None:
    """K-01: the bag is a file that an owner may correct, and a slip in it is named."""
    file = tmp_path / "bag.txt"
    file.write_text(line, encoding="utf-8")
    with pytest.raises(BadData, match=r"bag\.txt"):
        read_bag(file)


def test_stakes() -> None:
    """K-02: 30 points for two letters, twice as many for each letter more, seven at most."""
    assert STAKES == {2: 30, 3: 60, 4: 120, 5: 240, 6: 480, 7: 960}
    assert [stake("ACIQEUS"[:count]) for count in range(2, 8)] == [30, 60, 120, 240, 480, 960]
    assert max(STAKES) == MOST_LETTERS == 7


def test_the_view_shows_the_stake_and_the_next() -> None:
    """K-02: what is at stake now, by KIRDY, and with one letter more; after seven there is no more."""
    view = GAME.view(position("ACIQ"), None)
    assert (view.stake, view.kirdy_stake, view.next_stake) == (120, 370, 240)
    assert GAME.view(position("ACIQUES"), None).next_stake is None


def test_seats() -> None:
    """K-03: two to five seats; a team shares one, since no command says which of its members sends it."""
    assert GAME.meta.seats == (2, 3, 4, 5)
    fields = {name for command in COMMANDS for name in command.__struct_fields__}
    assert not fields & {"seat", "player", "member", "name"}
