"""Records are signed by the house that they were played in: who vouches for a game is told, and changes show."""

import re
import stat
from pathlib import Path

import pytest
from msgspec.structs import replace
from nacl.signing import SigningKey

from pioche.kernel import logtext, registry
from pioche.kernel.chance import commitment
from pioche.replay.names import name_of
from pioche.replay.signatures import is_good, key_name, sign
from pioche.storage.data_folder import NotOpened, check
from pioche.storage.house_key import KEY_FILE, house_key, read_key
from pioche.tables.domain.people import LONGEST_NAME
from tests.server.forgeries import a_text
from tests.server.salon import Salon, salon
from tests.server.test_replays import brought, finished, kept
from tests.virtual_time import in_virtual_time

ELSEWHERE = SigningKey(bytes(range(32)))


async def shown(rooms: Salon, name: str) -> tuple[str, str, bool]:
    """Tell who has signed a record, and whether it is proved."""
    replay = (await rooms.call("GET", f"/api/records/{name}")).json()
    return replay["signed"], replay["signer"], replay["proved"]


async def downloaded(rooms: Salon, name: str) -> str:
    """Give a record as a file."""
    return (await rooms.call("GET", f"/api/records/{name}/log")).text


def test_a_house_has_one_key_for_its_owner_alone(tmp_path: Path) -> None:
    """The key is made once, stays the same, and nobody else on the machine may read it."""
    assert read_key(tmp_path) is None
    key = house_key(tmp_path)
    assert house_key(tmp_path) == read_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {KEY_FILE}


def test_a_house_without_a_readable_key_says_so(tmp_path: Path) -> None:
    """A key file that is none keeps the house from opening, in one sentence; it is not written over."""
    (tmp_path / KEY_FILE).write_text("nonsense", encoding="ascii")
    with pytest.raises(NotOpened, match="not the key of a house"):
        check(tmp_path)
    assert (tmp_path / KEY_FILE).read_text(encoding="ascii") == "nonsense"


def test_a_signature_is_good_for_its_text_alone() -> None:
    """No other text, no other key, nothing cut off."""
    signature = sign(ELSEWHERE, "a record\n")
    assert is_good(signature, "a record\n")
    assert signature == sign(ELSEWHERE, "a record\n")
    other = key_name(SigningKey(bytes(32)))
    for false in (replace(signature, key=other), replace(signature, signature="00" * 64)):
        assert not is_good(false, "a record\n")
    assert not is_good(signature, "another\n")


def test_a_signature_is_no_part_of_a_record(tmp_path: Path) -> None:
    """A log reads the same with a signature below it, and the permanent name of a game does not change with it."""

    async def run() -> None:
        text = a_text()
        signed = logtext.with_signature(text, sign(ELSEWHERE, text))
        assert logtext.split_signature(signed) == (text, sign(ELSEWHERE, text))
        assert logtext.split_signature(signed.replace("\n", "\r\n")) == (text, sign(ELSEWHERE, text))
        async with salon(tmp_path) as rooms:
            for each in (text, signed):
                assert (await brought(rooms, each)).json()["id"] == name_of(text)

    in_virtual_time(run())


def test_a_house_signs_what_was_played_in_it(tmp_path: Path) -> None:
    """Its games say so, also after a restart; a file of them is known again in the house, and named in another."""

    async def run() -> None:
        async with salon(tmp_path / "one") as rooms:
            runner, people = await finished(rooms)
            name = await kept(rooms, runner)
            key = key_name(house_key(tmp_path / "one"))
            assert await shown(rooms, name) == ("here", key, True)
            file = await downloaded(rooms, name)
            text, signature = logtext.split_signature(file)
            assert signature is not None
            assert (signature.key, is_good(signature, text)) == (key, True)
            log = (await rooms.call("GET", f"/api/tables/{runner.table.code}/log", people[0].token)).text
            assert log == file
        async with salon(tmp_path / "one") as rooms:
            assert await shown(rooms, name) == ("here", key, True)
        async with salon(tmp_path / "two") as rooms:
            assert (await brought(rooms, file)).json() == {"id": name, "kept": False}
            assert await shown(rooms, name) == ("elsewhere", key, True)
            assert await downloaded(rooms, name) == file

    in_virtual_time(run())


def test_what_nobody_has_signed_says_so(tmp_path: Path) -> None:
    """A game made up at home may be proved by its seed; that nobody vouches for it is told until somebody does."""

    async def run() -> None:
        text = a_text("kakuzu")
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, text)).json()["id"]
            assert await shown(rooms, name) == ("no", "", True)
            assert await downloaded(rooms, name) == text
            await brought(rooms, logtext.with_signature(text, sign(ELSEWHERE, text)))
            assert await shown(rooms, name) == ("elsewhere", key_name(ELSEWHERE), True)
            await brought(rooms, text)
            assert await shown(rooms, name) == ("elsewhere", key_name(ELSEWHERE), True)

    in_virtual_time(run())


def test_a_signed_record_that_was_changed_is_refused(tmp_path: Path) -> None:
    """Names, times or a signature that was taken from elsewhere: what is not what the house has written is untrue."""

    async def run() -> None:
        text = a_text("kakuzu")
        signature = sign(ELSEWHERE, text)
        game = registry.find("kakuzu")
        log = logtext.parse(game, text)
        renamed = logtext.dump(game, replace(log, names=("Léa",) * log.setup.seats))
        later = re.sub('"at_ms":[1-9][0-9]*', '"at_ms":1', text, count=1)
        async with salon(tmp_path) as rooms:
            for changed in (renamed, later):
                answer = await brought(rooms, logtext.with_signature(changed, signature))
                assert (answer.status_code, answer.json()["flaw"]) == (400, "untrue"), changed
            malformed = f'{text}{{"key":"ab","signature":"cd"}}\n'
            assert (await brought(rooms, malformed)).json()["flaw"] == "unreadable"

    in_virtual_time(run())


def test_partners_keep_their_names_and_their_signature(tmp_path: Path) -> None:
    """The names of two on one seat are longer than one name may be; what a house has signed so stays so."""

    async def run() -> None:
        game = registry.find("kakuzu")
        log = logtext.parse(game, a_text("kakuzu"))
        names = ("Marie-Antoinette & Jean-Baptiste", *("Max" for _ in range(log.setup.seats - 1)))
        assert len(names[0]) > LONGEST_NAME
        text = logtext.dump(game, replace(log, names=names))
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, logtext.with_signature(text, sign(ELSEWHERE, text)))).json()["id"]
            assert name == name_of(text)
            replay = (await rooms.call("GET", f"/api/records/{name}")).json()
            assert (replay["signed"], tuple(replay["names"])) == ("elsewhere", names)

    in_virtual_time(run())


def test_the_seal_is_told_as_soon_as_the_game_begins(tmp_path: Path) -> None:
    """Everybody at the table, spectators and the shared screen included, gets the seed's fingerprint at the start."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = "t" * 43
            runner = await rooms.open(token)
            first = await rooms.visit(runner, token)
            assert first.table["commitment"] == ""
            runner, people = await rooms.playing()
            seed = runner.table.seed
            assert seed is not None
            for visitor in (*people, await rooms.visit(runner, None), await rooms.visit(runner, "w" * 43)):
                assert visitor.table["commitment"] == commitment(seed)
                assert seed.hex() not in str(visitor.received())

    in_virtual_time(run())
