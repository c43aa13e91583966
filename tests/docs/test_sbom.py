"""What the product ships is written down: every package, the client’s parts, the word data, and all licences."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Write the list, as `make sbom` does, where no audit can be had; give the folder and what was said."""
    folder = tmp_path_factory.mktemp("sbom")
    call = [sys.executable, str(ROOT / "tools" / "sbom.py"), str(folder)]
    environment = {**os.environ, "PATH": "/nowhere"}
    said = subprocess.run(call, capture_output=True, text=True, check=True, env=environment).stdout
    return folder, said


def test_every_package_that_is_needed_is_listed(written: tuple[Path, str]) -> None:
    """Each requirement is listed in its pinned version, with a licence."""
    bill = json.loads((written[0] / "pioche.cdx.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    listed = {each["purl"]: each for each in bill["components"] if each.get("purl", "").startswith("pkg:pypi/")}
    pins = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    for line in (ROOT / "requirements" / "run.in").read_text(encoding="utf-8").splitlines():
        name = re.match(r"[a-z-]*", line)
        if name and name[0]:
            found = re.findall(rf"^{name[0]}==.*?(?= \\|$)", pins, re.MULTILINE)
            pinned = [each for each in map(Requirement, found) if each.marker is None or each.marker.evaluate()]
            assert len(pinned) == 1, found
            assert f"pkg:pypi/{name[0]}@{str(pinned[0].specifier).removeprefix('==')}" in listed
    assert all(each["licenses"][0]["license"]["name"] != "unknown" for each in listed.values())


def test_the_client_and_the_data_are_listed(written: tuple[Path, str]) -> None:
    """What is built into the client and every file of word data stand in the list, too."""
    bill = json.loads((written[0] / "pioche.cdx.json").read_text(encoding="utf-8"))
    names = {each["bom-ref"] for each in bill["components"]}
    assert {"client/svelte", "client/bricolage-grotesque", "data/words", "data/frequency"} <= names


def test_all_licences_are_in_one_text(written: tuple[Path, str]) -> None:
    """Whoever passes the product on finds all licences together, those of the fonts included."""
    text = (written[0] / "licences.txt").read_text(encoding="utf-8")
    for part in ("SIL OPEN FONT LICENSE", "Litestar", "MPL-2.0", "CC-BY-SA-4.0"):
        assert part.lower() in text.lower()


def test_what_was_not_audited_is_not_called_sound(written: tuple[Path, str]) -> None:
    """An audit that cannot run says so."""
    assert "not audited" in written[1]


def test_fonts_come_with_their_licence() -> None:
    """The built client carries the licences of its fonts and of what is built in."""
    text = (ROOT / "src" / "pioche" / "client" / "licences.txt").read_text(encoding="utf-8")
    assert text.count("SIL OPEN FONT LICENSE") >= 2
    assert "svelte" in text
