"""The client's files as the house sends them."""

import asyncio
import gzip
from pathlib import Path
from urllib.parse import unquote

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.pages import client_pages
from pioche.server.pages.client_files import ClientFiles
from pioche.server.pages.client_pages import handlers
from tests.server.door import door


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """Give a small built client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pioche</title>" + " " * 500, encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("export {}", encoding="utf-8")
    (folder / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(b"export {}"))
    (folder / "assets" / "index-abc.js.br").write_bytes(b"packed otherwise")
    (folder / "assets" / "a.woff2").write_bytes(b"font")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/ABCDEF",
        "/ecran/ABCDEF",
        "/regles/kirdy",
        "/reprendre",
        "/partie/nppzqdwgr7ktr7gzpper7xhte5",
        "/mes-parties",
        "/patience-du-jour",
        "/patience-du-jour/2026-11-15",
    ],
)
def test_every_page_is_the_client(client: Path, path: str) -> None:
    """The client finds its page by the address; it is asked for anew, and answered with 304 while it is the same."""
    with TestClient(Litestar(list(handlers(client)))) as http:
        answer = http.get(path)
        assert (answer.status_code, "Pioche" in answer.text) == (200, True)
        assert answer.headers["cache-control"] == "no-cache"
        again = http.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_page_names_what_it_needs_first(client: Path) -> None:
    """What an address is sure to need is named in the header, also to whoever has the page already."""
    (client / "early.json").write_text('{"table": "<t>", "regles": "<r>", "regles/kirdy": "<k>"}', encoding="utf-8")
    with TestClient(Litestar(list(handlers(client)))) as http:
        for path, link in {"/table/ABCDEF": "<t>", "/regles/kirdy": "<k>", "/regles/x": "<r>", "/": None}.items():
            assert http.get(path).headers.get("link") == link
        again = http.get("/table/ABCDEF", headers={"if-none-match": http.get("/").headers["etag"]})
        assert (again.status_code, again.headers["link"]) == (304, "<t>")


def test_built_files_are_kept_for_a_year(client: Path) -> None:
    """A built file's name changes with its content, so nobody has to ask for it twice; text comes packed."""
    with TestClient(Litestar(list(handlers(client)))) as http:
        script = http.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
        assert (script.status_code, script.text) == (200, "export {}")
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        font = http.get("/assets/a.woff2", headers={"accept-encoding": "gzip"})
        assert (font.content, font.headers["content-type"]) == (b"font", "font/woff2")
        assert "content-encoding" not in font.headers
        for accepted in ("identity", "gzip;q=0, br;q=0.0"):
            plain = http.get("/assets/index-abc.js", headers={"accept-encoding": accepted})
            assert (plain.text, "content-encoding" in plain.headers) == ("export {}", False)
        with http.stream("GET", "/assets/index-abc.js", headers={"accept-encoding": "gzip, deflate, br"}) as smallest:
            assert (smallest.headers["content-encoding"], b"".join(smallest.iter_raw())) == ("br", b"packed otherwise")


def test_what_was_packed_from_an_older_file_is_not_sent(client: Path) -> None:
    """A file that was written anew without its packed twins comes as it is."""
    (client / "assets" / "index-abc.js").write_text("export { newer }", encoding="utf-8")
    with TestClient(Litestar(list(handlers(client)))) as http:
        answer = http.get("/assets/index-abc.js", headers={"accept-encoding": "gzip, br"})
        assert (answer.text, "content-encoding" in answer.headers) == ("export { newer }", False)


SPELLINGS = (
    "/assets/./index-abc.js",
    "/assets/z/../index-abc.js",
    "/assets//index-abc.js",
    "/./assets/index-abc.js",
    "/assets/%2e/index-abc.js",
    "/assets/%2E%2E/assets/index-abc.js",
    "/assets%2f.%2findex-abc.js",
    "/assets/INDEX-ABC.js",
    "/assets/index-abc.js%00",
    "/assets/index-abc.js.gz",
    "/assets/" + "x" * 300,
    "/" + "x" * 3000,
    "/%00",
    "/.stamp",
)


def test_a_file_has_one_name(client: Path) -> None:
    """Another spelling of a file's name is no file: nothing is read for it, kept for it or said about it."""
    (client / ".stamp").write_text("a build", encoding="utf-8")
    files = ClientFiles(client)
    for spelling in SPELLINGS:
        assert files.find(unquote(spelling).lstrip("/")) is None, spelling
    assert len(files) == 0
    for _ in range(3):
        assert files.find("assets/index-abc.js") is not None
    assert len(files) == 1
    (client / "assets" / "index-abc.js").unlink()
    assert files.find("assets/index-abc.js") is None
    assert len(files) == 0


@pytest.mark.parametrize("spelling", [each for each in SPELLINGS if "//" not in each])
def test_other_spellings_lead_nowhere(
    spelling: str, client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever a name is made of, the answer is 404 and the log stays empty."""
    monkeypatch.setattr(client_pages, "CLIENT", client)

    async def run() -> None:
        async with door(tmp_path / "data") as house:
            assert (await house.ask(spelling)).status == 404

    asyncio.run(run())
    assert not [record for record in caplog.records if record.name.startswith("pioche")], caplog.text


@pytest.mark.parametrize("path", ["/nowhere", "/table", "/..%2fsecret.txt", "/%2e%2e/secret.txt"])
def test_other_addresses_are_told_kindly(client: Path, path: str) -> None:
    """Whatever leads nowhere, or out of the client's folder, is 404 with the client's own page."""
    with TestClient(Litestar(list(handlers(client)))) as http:
        answer = http.get(path)
        assert (answer.status_code, "Pioche" in answer.text, "secret" in answer.text) == (404, True, False)


def test_a_missing_file_is_no_page(client: Path) -> None:
    """A file of an older build is plainly missing, so that the client notices and loads itself anew."""
    with TestClient(Litestar(list(handlers(client)))) as http:
        answer = http.get("/assets/index-old.js")
        assert (answer.status_code, "Pioche" in answer.text) == (404, False)


def test_a_new_build_is_sent_at_once(client: Path) -> None:
    """A client that was built anew needs no restart."""
    with TestClient(Litestar(list(handlers(client)))) as http:
        old = http.get("/").headers["etag"]
        (client / "index.html").write_text("<!doctype html><title>Pioche 2</title>", encoding="utf-8")
        assert http.get("/", headers={"if-none-match": old}).status_code == 200


def test_without_a_client_a_plain_page(tmp_path: Path) -> None:
    """Until the client is built, one page says what stands on the shelf."""
    with TestClient(Litestar(list(handlers(tmp_path / "none")))) as http:
        answer = http.get("/")
        assert answer.status_code == 200
        assert "KIRDY" in answer.text


def test_a_file_is_packed_once(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes packed already is not packed again on its way out, however long it is and wherever it lies."""
    script = "addEventListener('install', () => {});\n" * 500
    (client / "worker.js").write_text(script, encoding="utf-8")
    (client / "assets" / "long.js").write_text(script, encoding="utf-8")
    monkeypatch.setattr(client_pages, "CLIENT", client)
    with TestClient(create_app(Config(tmp_path / "data", host_names=("testserver.local",)))) as http:
        for path in ("/worker.js", "/assets/long.js"):
            assert http.get(path, headers={"accept-encoding": "gzip"}).text == script
        assert http.get("/worker.js").headers["cache-control"] == "no-cache"
