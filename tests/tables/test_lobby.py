"""The public list: names and bans, without a house around them."""

from pathlib import Path

import pytest

from pioche.tables.domain.clean_names import ADVERTISING, LIST, clean, is_clean
from pioche.tables.domain.lobby import lobby
from pioche.tables.domain.moderation import Ban, Bans, read_duration_ms, read_who
from pioche.tables.domain.people import PersonId, person_of
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.tokens import new_token
from tests.house import LEA, MAX


@pytest.mark.parametrize(
    "name",
    [
        "VISITEZ EVIL.EXAMPLE",
        "evil．com",
        "evil (dot) com",
        "evil point com",
        "evil . com",
        "www machin",
        "https://x.y",
        "moi@truc.fr",
        "06 12 34 56 78",
        "connard",
        "C0nnard !",
        "CONNNNARD",
        "c o n n a r d",
        "pùtë",
        "p.u.t.e",
        "рute",
        "m3rde",
        "Nique tout",
        "fuuuck",
        "gros Ｐｏｒｎ",
    ],
)
def test_what_does_not_belong_into_the_list(name: str) -> None:
    """T-20: insults and web addresses are found, also with the usual spelling tricks."""
    assert not is_clean(name)


@pytest.mark.parametrize("file", [LIST, ADVERTISING])
def test_every_entry_of_the_lists_is_found(file: Path) -> None:
    """T-20: each word of the lists is found as it stands, and where a star follows it as a beginning too."""
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    entries = [line for line in lines if line and not line.startswith("#")]
    assert [entry for entry in entries if is_clean(entry.removesuffix("*"))] == []
    assert [entry for entry in entries if entry.endswith("*") and is_clean(entry[:-1] + "issimo")] == []


@pytest.mark.parametrize(
    "name",
    ["Léa", "Max 2", "J.-P.", "M. Dupont", "Zoé & Tom", "Conrad", "Constance", "Pierre-Yves", "Scunthorpe", "R2D2",
     "Un bon point", "Les as du 7", "Ana", "Dickens", "Ο Νίκος", "小明", "L’équipe n° 3", "Salomé"],
)  # fmt: skip
def test_names_of_people_stay(name: str) -> None:
    """T-20: ordinary names are left alone, in any writing."""
    assert is_clean(name)
    assert clean((name, "connard"), "RONDO") == (name, "RONDO")


def test_the_list_can_be_read_by_people() -> None:
    """Each entry is one plain word, once, as its comment says."""
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert all(line.rstrip("*").isascii() and line.rstrip("*").isalpha() and line.islower() for line in lines)
    assert len(set(lines)) == len(lines) > 50


def test_whom_a_ban_is_for() -> None:
    """A person, an address or a network; an IPv6 address stands for the guest’s whole network."""
    person = person_of(new_token())
    assert read_who(person.upper()) == person
    assert read_who("203.0.113.7") == "203.0.113.7/32"
    assert read_who("::ffff:203.0.113.7") == "203.0.113.7/32"
    assert read_who("2001:db8:1:2::5") == "2001:db8:1:2::/64"
    assert read_who("2001:db8::/32") == "2001:db8::/32"
    for wrong in ("", "Léa", "300.1.1.1", "deadbeef"):
        with pytest.raises(ValueError, match=r"."):
            read_who(wrong)


def test_how_long_a_ban_lasts() -> None:
    """Minutes, hours, days or weeks; nothing else."""
    assert [read_duration_ms(text) for text in ("90m", "2h", "1d", "1w")] == [
        5_400_000,
        7_200_000,
        86_400_000,
        604_800_000,
    ]
    for wrong in ("", "h", "0h", "-1h", "1y", "1.5h", "９h"):
        with pytest.raises(ValueError, match="duration"):
            read_duration_ms(wrong)


def test_whom_bans_hold() -> None:
    """A ban holds for the person or the network it names, until it is over."""
    person = PersonId(person_of(new_token()))
    bans = Bans([Ban(person, 0), Ban("203.0.113.0/24", 0, 1_000), Ban("2001:db8:1:2::/64", 0)])
    assert bans.hold(person, "192.0.2.1", 5)
    assert not bans.hold(None, "192.0.2.1", 5)
    assert bans.hold(None, "203.0.113.200", 999)
    assert not bans.hold(None, "203.0.113.200", 1_000)
    assert bans.hold(None, "2001:db8:1:2::/64", 5)
    assert not bans.hold(None, "2001:db8:1:3::/64", 5)
    assert not bans.hold(None, "unknown", 5)


def test_an_empty_table_of_a_host_keeps_none_behind_where_somebody_is() -> None:
    """T-20: where somebody is counts as the first table of its host, though the same host has opened a newer one."""
    newest, middle, oldest = (
        TableSummary(code, "rondo", "gathering", True, 2, 1, (), updated_ms, host=host.id)
        for code, updated_ms, host in (("EMPTY", 3, LEA), ("FIRST", 2, LEA), ("OTHER", 1, MAX))
    )
    listed = lobby([newest, middle, oldest], {"FIRST", "OTHER"})
    assert [each.code for each in listed] == ["FIRST", "OTHER", "EMPTY"]
