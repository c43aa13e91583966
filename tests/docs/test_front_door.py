"""What stands at the door for others: workflows, forms and settings hold together with the rest of the house."""

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from pioche import __version__
from pioche.cli import parser
from pioche.kernel import registry

ROOT = Path(__file__).parents[2]
DOOR = ROOT / ".github"
FORMS = sorted(path for path in (DOOR / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
WORKFLOWS = sorted((DOOR / "workflows").glob("*.yml"))


def read(file: Path) -> Any:
    """Read a settings file."""
    return yaml.safe_load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_call_what_everybody_calls(file: Path) -> None:
    """Every command of a workflow is a target of the Makefile, or stands in for one where there is no make."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    steps = [step for job in read(file)["jobs"].values() for step in job["steps"]]
    made = [shlex.split(step["run"])[1:] for step in steps if step.get("run", "").startswith("make ")]
    assert made
    assert {target for targets_of_step in made for target in targets_of_step} <= targets
    known = ("make ", "python tools/bootstrap.py ", "sudo apt-get ", "mkdir ")
    assert all(step["run"].startswith(known) for step in steps if "run" in step)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_take_only_what_they_name(file: Path) -> None:
    """Other people’s actions are named by their commit, which nobody can move; no step leaves a key behind."""
    steps = [step for job in read(file)["jobs"].values() for step in job["steps"] if "uses" in step]
    for step in steps:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), step["uses"]
        if step["uses"].startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.stem)
def test_packages_are_pinned_with_hashes(file: Path) -> None:
    """What is installed is what was looked at: every package of Python’s has its version and its hashes."""
    packages = re.findall(r"^[A-Za-z].*?(?=^\S|\Z)", file.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(packages) > 10
    for package in packages:
        assert re.match(r"[\w.\[\]-]+==\S+", package), package
        assert "--hash=sha256:" in package, package


def test_the_clients_packages_are_pinned_with_hashes() -> None:
    """The same for the client: every package of the lock has its version and its hash."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, entry in locked.items():
        assert not name or (entry["version"] and entry["integrity"].startswith("sha512-")), name


def test_the_pythons_that_are_promised_are_tested() -> None:
    """3.11 is the oldest, as the package says; it is also the one to develop with."""
    pythons = read(DOOR / "workflows" / "test.yml")["jobs"]["pythons"]["strategy"]["matrix"]["python"]
    package = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={pythons[0]}"' in package
    assert (ROOT / ".python-version").read_text(encoding="utf-8").strip() == pythons[0]
    for version in pythons:
        assert f"Programming Language :: Python :: {version}" in package


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_forms_can_be_filled_in(file: Path) -> None:
    """A form has a title, asks for something, and every question has a label of its own."""
    form = read(file)
    assert form["name"]
    assert form["description"]
    labels = [part["attributes"]["label"] for part in form["body"]]
    assert len(labels) == len(set(labels)) > 0
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_a_contested_rule_can_be_of_any_game() -> None:
    """The form knows every box on the shelf."""
    options = read(DOOR / "ISSUE_TEMPLATE" / "regle-contestee.yml")["body"][0]["attributes"]["options"]
    shipped = [name for name in registry.names() if (ROOT / "src" / "pioche" / "games" / name).is_dir()]
    titles = {registry.find(name).meta.title for name in shipped}
    assert set(options) == titles


def test_the_container_takes_steps_that_exist() -> None:
    """What the container file copies and runs is there, nobody is root in it, and it says whether it is well."""
    lines = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith(("#", " "))]
    assert {word for word, _ in steps} <= {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE"} | {
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    copied = [rest.split()[0] for word, rest in steps if word == "COPY" and not rest.startswith("--from")]
    assert all((ROOT / name).exists() for name in copied)
    assert dict(steps)["USER"] == "pioche"
    assert "/health/ready" in dict(steps)["HEALTHCHECK"]


def test_what_starts_a_house_elsewhere_is_a_call_we_understand() -> None:
    """The service and the composition call `pioche serve` with options that it has."""
    unit = (ROOT / "deploy" / "pioche.service").read_text(encoding="utf-8")
    started = re.search(r"^ExecStart=\S+/pioche (.*)$", unit, re.MULTILINE)
    assert started is not None
    composed = read(ROOT / "deploy" / "compose.yaml")["services"]["house"]["command"]
    for words in (shlex.split(started[1]), composed):
        call = parser("en").parse_args(words)
        assert call.behind
        assert call.host_name


def test_the_house_has_one_address() -> None:
    """The sources’ address and the site’s are written in the package’s settings, and nowhere else but in the site’s."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert urls["Documentation"] == read(ROOT / "properdocs.yml")["site_url"]
    assert all(url.startswith(urls["Homepage"]) for name, url in urls.items() if name != "Documentation")
    owner = urls["Homepage"].split("/")[-2]
    tracked = (
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *ROOT.glob("src/pioche/**/*.py"),
        *DOOR.rglob("*.yml"),
    )
    assert [path.name for path in tracked if owner in path.read_text(encoding="utf-8")] == []


def test_the_changelog_has_versions_and_dates_newest_first() -> None:
    """Every part is a version with its day, the newest first; what is not yet released stands above them all."""
    page = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = [part for part in re.findall(r"^## (.+)$", page, re.MULTILINE) if part != "Not yet released"]
    told = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) · (\d{4}-\d{2}-\d{2})", part) for part in parts]
    versions = [(tuple(map(int, part.groups()[:3])), part[4]) for part in told if part]
    assert len(versions) == len(parts) > 0
    assert versions == sorted(versions, reverse=True)
    assert parts[0].partition(" ")[0] == __version__
    assert page.find("## Not yet released") < page.find(f"## {parts[0]}")
    assert f"pipx install pioche-{__version__}-py3-none-any.whl" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_files_that_the_security_page_names_exist() -> None:
    """Every test that is named as a proof is there."""
    page = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    proofs = [line.rpartition(" | ")[2] for line in page.splitlines() if line.startswith("| ") and "`tests/" in line]
    assert len(proofs) >= 6
    for proof in proofs:
        folder = ROOT
        for name in re.findall(r"`([^`]+)`", proof):
            file = ROOT / name if name.startswith("tests/") else folder / name
            assert file.exists(), name
            folder = file.parent
