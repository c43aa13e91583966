"""`pioche doctor`: look whether everything is in order here, and say what to do where it is not."""

import contextlib
import errno
import http.client
import json
import os
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct
from rich.text import Text

from pioche.cli import doctor_engines
from pioche.cli.command import Call, Commands, Output, add_bus, add_command, add_data, add_store
from pioche.cli.findings import Finding, Health
from pioche.cli.language import say
from pioche.cli.serve import EVERYWHERE, default_data

OLDEST = (3, 11)
LEAST_FREE_BYTES = 2**30
"""What the dictionary's arrays, the compiled searches and many evenings of games take."""
PORT = 8000
FIRST_YEAR = 2026
"""Before this the product did not exist: a clock that says so is wrong."""
TURNED_BACK_SECONDS = 60.0
"""A house notes every second that it is open: a clock that is so far behind its last note has been turned back."""
ANSWER_SECONDS = 2.0


class Examination(Struct, frozen=True):
    """All that was looked at."""

    findings: tuple[Finding, ...]

    @property
    def broken(self) -> bool:
        """Tell whether a house could not be opened here."""
        return any(finding.health is Health.BROKEN for finding in self.findings)


_SIGNS = {Health.FINE: ("✓", "green"), Health.DOUBTFUL: ("!", "yellow"), Health.BROKEN: ("✗", "red")}


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say("Dire si tout est en ordre ici, et sinon que faire.", "Say whether all is in order, or what to do.")
    more = say("Rien n’est changé. Code de sortie 1 si la maison ne peut pas ouvrir.", "It changes nothing.")
    parser = add_command(commands, "doctor", purpose, run, more)
    about = say("le port où la maison doit ouvrir", "the port on which the house is to open")
    parser.add_argument("--port", type=int, default=PORT, help=about)
    add_data(parser, default_data())
    add_store(parser)
    add_bus(parser)


def run(call: Call, output: Output) -> int:
    """Look at everything; 1 when a house could not be opened."""
    found = Examination(tuple(look() for look in _looks(call)))
    output.give(found, [_line(finding) for finding in found.findings])
    return int(found.broken)


def _line(finding: Finding) -> Text:
    sign, colour = _SIGNS[finding.health]
    told = say(f"{finding.subject} : {finding.seen}", f"{finding.subject}: {finding.seen}")
    return Text.assemble((f"{sign} ", colour), told, (f" → {finding.remedy}" if finding.remedy else "", "bold"))


def _looks(call: Call) -> Iterator[Callable[[], Finding]]:
    """Give what is looked at; the engines of a house on many machines where they are named."""
    data = call.data
    yield from (python, lambda: clock(data), lambda: disk(data), caches, client)
    yield (lambda: doctor_engines.shared_store(call.store)) if call.store else (lambda: store(data))
    if call.bus:
        yield lambda: doctor_engines.bus(call.bus)
    yield from (lambda: free_port(call.port), connections)


def python() -> Finding:
    """Look at the interpreter."""
    seen = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info >= OLDEST:
        return Finding("Python", Health.FINE, seen)
    wanted = ".".join(map(str, OLDEST))
    remedy = say(f"installer Python {wanted} ou plus récent", f"install Python {wanted} or newer")
    return Finding("Python", Health.BROKEN, seen, remedy)


def clock(data: Path, now: float | None = None) -> Finding:
    """Look at the time of day: days are dealt by it, and what is forgotten is measured by it."""
    subject, present = say("Horloge", "Clock"), time.time() if now is None else now
    today, last = datetime.fromtimestamp(present, UTC), _last_open(data)
    remedy = say("régler l’heure de la machine (NTP)", "set the machine’s clock (NTP)")
    if today.year < FIRST_YEAR:
        return Finding(subject, Health.DOUBTFUL, f"{today:%Y-%m-%d}", remedy)
    if last > present + TURNED_BACK_SECONDS:
        was = datetime.fromtimestamp(last, UTC)
        seen = say(
            f"{today:%Y-%m-%d %H:%M} UTC, mais la maison a déjà été ouverte le {was:%Y-%m-%d %H:%M}",
            f"{today:%Y-%m-%d %H:%M} UTC, but the house was already open on {was:%Y-%m-%d %H:%M}",
        )
        return Finding(subject, Health.DOUBTFUL, seen, remedy)
    return Finding(subject, Health.FINE, f"{today:%Y-%m-%d %H:%M} UTC")


def _last_open(data: Path) -> float:
    """Give when a house noted for the last time that it was open; 0 where it never did or nobody can tell."""
    from pioche.storage.integrity import read_only
    from pioche.storage.sqlite import FILE

    if not (data / FILE).exists():
        return 0.0
    with contextlib.suppress(sqlite3.Error, OSError), contextlib.closing(read_only(data / FILE)) as connection:
        noted = connection.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()
        return noted[0] / 1000 if noted else 0.0
    return 0.0


def disk(data: Path) -> Finding:
    """Look at how much room there is for games, and whether we may write them."""
    subject = say("Disque", "Disk")
    existing = next(folder for folder in (data, *data.parents) if folder.exists())
    elsewhere = say("choisir un autre dossier avec --data", "choose another folder with --data")
    if not existing.is_dir() or not os.access(existing, os.W_OK):
        seen = say(f"impossible d’écrire dans {existing}", f"{existing} cannot be written to")
        return Finding(subject, Health.BROKEN, seen, elsewhere)
    free = shutil.disk_usage(existing).free
    size = f"{free / 2**30:.1f}"
    seen = say(f"{size.replace('.', ',')} Gio libres pour {data}", f"{size} GiB free for {data}")
    if free >= LEAST_FREE_BYTES:
        return Finding(subject, Health.FINE, seen)
    remedy = say("faire de la place, ou ", "make room, or ") + elsewhere
    return Finding(subject, Health.DOUBTFUL, seen, remedy)


def caches() -> Finding:
    """Look whether the dictionary that games begin with today has been prepared, by this version, and is whole."""
    from pioche.lexicon import cache_keys, files, source

    subject = say("Préparations", "Preparations")
    home = cache_keys.home_of(source.folder(source.DEFAULT_VERSION))
    again = say("`pioche status` les fait une fois pour toutes", "`pioche status` makes them once and for all")
    try:
        kept = [folder for folder in home.iterdir() if not folder.name.startswith(".")] if home.is_dir() else []
        for folder in kept:
            files.read(folder)
        older = home.parent.is_dir() and any(home.parent.iterdir())
    except ValueError as error:
        remedy = say(f"effacer {home} ; puis {again}", f"remove {home}; then {again}")
        return Finding(subject, Health.DOUBTFUL, say(f"abîmées : {error}", f"damaged: {error}"), remedy)
    except OSError as error:
        remedy = say(
            "donner à PIOCHE_CACHE un dossier où écrire", "name a folder that can be written to in PIOCHE_CACHE"
        )
        return Finding(subject, Health.DOUBTFUL, str(error), remedy)
    if kept:
        return Finding(subject, Health.FINE, str(home))
    if older:
        seen = say("d’une autre version de Pioche", "of another version of Pioche")
        return Finding(subject, Health.DOUBTFUL, seen, again)
    return Finding(subject, Health.DOUBTFUL, say("pas encore faites", "not made yet"), again)


def client() -> Finding:
    """Look whether the pages are there."""
    from pioche.server.pages.client_pages import CLIENT

    if (CLIENT / "index.html").is_file():
        return Finding("Client", Health.FINE, str(CLIENT))
    command = "`python tools/bootstrap.py play`"
    remedy = say(f"{command} le construit dans une copie des sources", f"{command} builds it in a checkout")
    return Finding("Client", Health.BROKEN, say("pas construit", "not built"), remedy)


def store(data: Path) -> Finding:
    """Look at the database as it opens; `pioche check` looks at every record."""
    from pioche.storage.integrity import page_flaws, read_only
    from pioche.storage.schema import MIGRATIONS
    from pioche.storage.sqlite import FILE

    subject, file = say("Parties", "Games"), data / FILE
    if not file.exists():
        return Finding(subject, Health.FINE, say(f"aucune encore dans {data}", f"none yet in {data}"))
    try:
        with contextlib.closing(read_only(file)) as connection:
            flaws = page_flaws(connection, quick=True)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM cards").fetchone()[0] if not flaws else 0
    except (sqlite3.Error, OSError) as error:
        flaws, version, tables = [str(error)], 0, 0
    if flaws:
        remedy = say("`pioche restore` une copie dans un dossier vide", "`pioche restore` a copy into an empty folder")
        return Finding(subject, Health.BROKEN, say(f"{file} : {flaws[0]}", f"{file}: {flaws[0]}"), remedy)
    if version > len(MIGRATIONS):
        remedy = say("installer la version qui les a écrites", "install the version that wrote them")
        return Finding(subject, Health.BROKEN, say("d’une version plus récente", "of a newer version"), remedy)
    french, english = "table" if tables < 2 else "tables", "table" if tables == 1 else "tables"
    return Finding(subject, Health.FINE, say(f"{tables} {french} dans {file}", f"{tables} {english} in {file}"))


def free_port(port: int) -> Finding:
    """Look whether somebody listens already, and whether it is a house."""
    from pioche.server.process.network import claim_port

    subject = f"Port {port}"
    with socket.socket() as listening:
        try:
            claim_port(listening, EVERYWHERE, port)
        except OSError as error:
            if version := _open_house(port):
                seen = say(f"une maison y est ouverte (Pioche {version})", f"a house is open there (Pioche {version})")
                return Finding(subject, Health.FINE, seen)
            taken = error.errno == errno.EADDRINUSE
            seen = say("occupé par un autre programme", "taken by another program") if taken else str(error)
            remedy = say(
                "fermer ce qui l’occupe, ou `pioche serve --port` ailleurs",
                "close what holds it, or `pioche serve --port` elsewhere",
            )
            return Finding(subject, Health.DOUBTFUL, seen, remedy)
    return Finding(subject, Health.FINE, say("libre", "free"))


def _open_house(port: int) -> str:
    """Ask whoever listens on a port which version of a house it is; whoever is none says nothing."""
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    try:
        asked.request("GET", "/api/health")
        return str(json.load(asked.getresponse())["version"])
    except (OSError, ValueError, LookupError, TypeError, http.client.HTTPException):
        return ""
    finally:
        asked.close()


def connections() -> Finding:
    """Look at how many guests the system lets in at once."""
    from pioche.server.config import Config
    from pioche.server.process.descriptors import allow_connections

    subject, wanted = say("Connexions", "Connections"), Config(Path()).sockets
    allowed = allow_connections(wanted)
    if allowed >= wanted:
        return Finding(subject, Health.FINE, str(allowed))
    remedy = say("relever `ulimit -n` pour une grande maison", "raise `ulimit -n` for a large house")
    return Finding(subject, Health.DOUBTFUL, str(allowed), remedy)
