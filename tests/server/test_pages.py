"""The client's files as the house sends them."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from pioche.server import pages
from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.pages import handlers


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """Give a small built client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pioche</title>" + " " * 500, encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("export {}", encoding="utf-8")
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
        plain = http.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers


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
    monkeypatch.setattr(pages, "CLIENT", client)
    with TestClient(create_app(Config(tmp_path / "data"))) as http:
        for path in ("/worker.js", "/assets/long.js"):
            assert http.get(path, headers={"accept-encoding": "gzip"}).text == script
        assert http.get("/worker.js").headers["cache-control"] == "no-cache"
