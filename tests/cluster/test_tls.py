"""Both engines over TLS: a node makes sure of whom it speaks to, and turns away whoever it cannot be sure of."""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.cluster.nats_bus import BusUnreachable, NatsBus
from pioche.storage.postgres.connections import StoreUnreachable, must_be_usable
from tests import engines
from tests.cluster.test_secrecy import CONFIGURATION


def certificates(folder: Path) -> None:
    """Make an authority (`ca.pem`) and a certificate of its for the name `localhost`."""
    openssl = shutil.which("openssl")
    assert openssl is not None, "on Debian: sudo apt install openssl"
    new = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    names = ("-addext", "subjectAltName=DNS:localhost")
    steps = (
        (*new, "-subj", "/CN=Authority", "-keyout", "ca.key", "-out", "ca.pem", "-addext",
         "keyUsage=critical,keyCertSign,cRLSign"),  # which Python insists on from 3.13 on
        (*new, "-subj", "/CN=localhost", *names, "-keyout", "key.pem", "-out", "cert.pem", "-CA", "ca.pem", "-CAkey",
         "ca.key", "-addext", "basicConstraints=critical,CA:FALSE"),
    )  # fmt: skip
    for words in steps:
        subprocess.run([openssl, *words], cwd=folder, check=True, capture_output=True)


class SafePostgres(engines.Postgres):
    """PostgreSQL that speaks TLS; the key is its own, as it insists."""

    def __init__(self) -> None:
        super().__init__()
        self.end()
        certificates(self.folder)
        for file in self.folder.glob("*.pem"):
            if user := self.identity():
                os.chown(file, user["user"], user["group"])
        (self.folder / "key.pem").chmod(0o600)
        self._settings = (
            "ssl=on",
            f"ssl_cert_file={self.folder / 'cert.pem'}",
            f"ssl_key_file={self.folder / 'key.pem'}",
        )
        self.start()


class SafeNats(engines.Nats):
    """NATS that speaks TLS, with the accounts that we give operators."""

    folder: Path

    def command(self) -> list[str]:
        """Give the words that start it."""
        told = f'tls {{ cert_file: "{self.folder}/cert.pem", key_file: "{self.folder}/key.pem" }}'
        file = self.folder / "nats.conf"
        file.write_text(f"{CONFIGURATION.read_text(encoding='utf-8')}\n{told}\n", encoding="utf-8")
        return [*super().command(), "-c", str(file)]


def test_a_node_is_sure_of_its_engines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the operators' page says: with the authority's certificate all is fine, without it nobody is let in."""
    monkeypatch.setenv("NATS_PASSWORD", "sable")
    with engines.own(SafePostgres) as postgres:
        bus_folder: Any = {"folder": postgres.folder}
        with engines.own(type("OurNats", (SafeNats,), bus_folder)) as nats:
            store = postgres.database().replace("127.0.0.1", "localhost")
            safe = f"{store}?sslmode=verify-full&sslrootcert={postgres.folder / 'ca.pem'}"
            bus = f"tls://node:sable@localhost:{nats.port}"
            strangers = tmp_path / "strangers"
            strangers.mkdir()
            certificates(strangers)
            with pytest.raises(StoreUnreachable, match="certificate verify failed"):
                asyncio.run(must_be_usable(f"{store}?sslmode=verify-full&sslrootcert={strangers / 'ca.pem'}"))
            monkeypatch.setenv("SSL_CERT_FILE", str(strangers / "ca.pem"))
            with pytest.raises(BusUnreachable, match="certificate verify failed"):
                asyncio.run(NatsBus.open(bus))
            monkeypatch.setenv("SSL_CERT_FILE", str(postgres.folder / "ca.pem"))
            main(["doctor", "--data", str(tmp_path / "data"), "--store", safe, "--bus", bus, "--language", "en"])
            told = capsys.readouterr().out
            for line in (
                f"✓ PostgreSQL: postgresql://localhost:{postgres.port}",
                f"✓ NATS: tls://localhost:{nats.port}",
            ):
                assert line in told
