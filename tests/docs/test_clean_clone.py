"""`make play` on a clean clone, with a bare environment, as the README promises."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of what the repository tracks, and nothing of what grew in this checkout."""
    target = tmp_path_factory.mktemp("clean") / "pioche"
    git = shutil.which("git")
    assert git is not None
    listed = subprocess.run([git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True)  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def make_play(clone: Path, **extra: str) -> "subprocess.CompletedProcess[str]":
    """Run `make play` with nothing of this machine's environment but where programs and packages come from."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_")) or name == "HOME"}
    environment = {**kept, "PATH": "/usr/local/bin:/usr/bin:/bin", "PIOCHE_CACHE": str(clone.parent / "cache"), **extra}
    return subprocess.run(["/usr/bin/env", "make", "play"], cwd=clone, env=environment, capture_output=True, text=True)


def test_play_sets_itself_up_and_then_needs_no_network(clone: Path) -> None:
    """The first start installs what is needed; the next ones reach for no package and say the same."""
    first = make_play(clone)
    assert first.returncode == 0, first.stderr
    assert "Pioche" in first.stdout
    again = make_play(clone, PIP_NO_INDEX="1", PIP_FIND_LINKS="", https_proxy="http://127.0.0.1:9")
    assert again.returncode == 0, again.stderr
    assert "Setting up" not in again.stdout
    assert "Pioche" in again.stdout
