"""Write down what the product ships: `sbom.py FOLDER` makes `pioche.cdx.json` (CycloneDX) and `licences.txt`.

Shipped are what the product needs to run (`requirements/run.in` and what that needs in turn), what is built into the
client, and our own word data. Whether any of it has known weaknesses is asked of `pip-audit`, where that is installed
and has its network; otherwise the answer is “not audited”.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pioche import __version__

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "src" / "pioche" / "client" / "licences.txt"
AUDIT_SECONDS = 120
NOT_AUDITED = "not audited"
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)


def main() -> None:
    """Write both files and say how the audit went."""
    folder = Path(sys.argv[1]) if len(sys.argv) == 2 else sys.exit("usage: sbom.py FOLDER")
    if not CLIENT.is_file():
        sys.exit("The client is not built: `make set-up-dev` builds it.")
    folder.mkdir(parents=True, exist_ok=True)
    needed = sorted(shipped(), key=lambda each: each.metadata["Name"].lower())
    (folder / "pioche.cdx.json").write_text(json.dumps(bill(needed), indent=2) + "\n", encoding="utf-8")
    (folder / "licences.txt").write_text("\n\n".join(licence_texts(needed)), encoding="utf-8")
    print(f"{len(needed)} packages, the client and the word data: {folder}/pioche.cdx.json, {folder}/licences.txt.")
    print(f"Known weaknesses: {audit()}.")


def shipped() -> Iterator[metadata.Distribution]:
    """Give what is installed because the product needs it to run."""
    lines = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
    waiting = [Requirement(line) for line in lines if line and not line.startswith("#")]
    known: set[str] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in known or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        known.add(name)
        found = metadata.distribution(name)
        yield found
        further = (Requirement(line) for line in found.requires or ())
        waiting += [each for each in further if not each.marker or _wanted(each, requirement)]


def _wanted(further: Requirement, by: Requirement) -> bool:
    extras = by.extras or {""}
    return further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in extras)


def bill(needed: list[metadata.Distribution]) -> dict[str, Any]:
    """Give the bill of materials; made twice from the same things it is the same."""
    components = [*map(python_component, needed), *client_components(), *data_components()]
    digest = hashlib.sha256(json.dumps(components, sort_keys=True).encode()).hexdigest()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32])}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "pioche", "version": __version__}},
        "components": components,
    }


def python_component(found: metadata.Distribution) -> dict[str, Any]:
    """Describe a package of Python."""
    name, version = found.metadata["Name"], found.version
    return {
        "type": "library",
        "bom-ref": f"pypi/{name}",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{canonicalize_name(name)}@{version}",
        "licenses": [{"license": {"name": licence_of(found)}}],
    }


def licence_of(found: metadata.Distribution) -> str:
    """Give what a package says of its licence: an expression, a classifier, or a short line."""
    told = found.metadata.json
    expression = str(told.get("license_expression", ""))
    if expression:
        return expression
    classifiers = [each for each in told.get("classifier", ()) if each.startswith("License ::")]
    if classifiers:
        return " AND ".join(each.rpartition(" :: ")[2] for each in classifiers)
    return str(told.get("license", "")).strip().partition("\n")[0] or "unknown"


def client_components() -> Iterator[dict[str, Any]]:
    """Describe what is built into the client, as its own list of licences tells."""
    for title in re.findall(r"^(.+)\n=+$", CLIENT.read_text(encoding="utf-8"), re.MULTILINE):
        name, _, version = title.partition(" ")
        component = {"type": "library", "bom-ref": f"client/{name}", "name": name}
        if version:  # a font has none
            component |= {"version": version, "purl": f"pkg:npm/{name.replace('@', '%40')}@{version}"}
        yield component


def data_components() -> Iterator[dict[str, Any]]:
    """Describe our word data, each file with the licence that lies beside it."""
    for note in data_notes():
        name = note.name.replace(".LICENCE.md", "")
        yield {"type": "data", "bom-ref": f"data/{name}", "name": name, "copyright": _first_line(note)}


def data_notes() -> list[Path]:
    """Give the notes of licence beside data."""
    return sorted((ROOT / "src" / "pioche").rglob("*.LICENCE.md"))


def _first_line(note: Path) -> str:
    lines = (line.strip("# ").strip() for line in note.read_text(encoding="utf-8").splitlines())
    return next(filter(None, lines), "")


def licence_texts(needed: list[metadata.Distribution]) -> Iterator[str]:
    """Give every text of a licence: ours, of packages, of the client, of the data."""
    yield _section("pioche", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    for found in needed:
        files = [each for each in found.files or () if LICENCE_FILE.search(each.name) and ".dist-info" in str(each)]
        paths = [Path(each.locate()) for each in sorted(files, key=str)]
        texts = [path.read_text(encoding="utf-8", errors="replace") for path in paths]
        yield _section(f"{found.metadata['Name']} {found.version}", "\n\n".join(texts) or licence_of(found))
    yield _section("in the client", CLIENT.read_text(encoding="utf-8"))
    for note in data_notes():
        yield _section(f"word data: {note.name}", note.read_text(encoding="utf-8"))


def _section(title: str, text: str) -> str:
    return f"{title}\n{'#' * len(title)}\n\n{text.strip()}\n"


def audit() -> str:
    """Say what is known of weaknesses in what is shipped; “not audited” when nobody could be asked."""
    tool = shutil.which("pip-audit", path=str(Path(sys.executable).parent)) or shutil.which("pip-audit")
    if tool is None:
        return f"{NOT_AUDITED} (pip-audit is not installed)"
    pinned = str(ROOT / "requirements" / "play.txt")
    call = [tool, "--requirement", pinned, "--disable-pip", "--progress-spinner", "off"]
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=AUDIT_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"{NOT_AUDITED} (no answer within {AUDIT_SECONDS} s)"
    if done.returncode == 0:
        return "none"
    found = re.findall(r"^\S+ +\S+ +((?:PYSEC|GHSA|CVE)-\S+)", done.stdout, re.MULTILINE)
    return ", ".join(found) if found else f"{NOT_AUDITED} (pip-audit could not ask)"


if __name__ == "__main__":
    main()
