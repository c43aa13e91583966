"""A copy of this checkout, in which a test may write whatever a reader of the guide would write."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = (".git", ".venv", "node_modules", "__pycache__", "client", ".mypy_cache", ".ruff_cache", ".hypothesis")


class Checkout:
    """The copy; packages of Node are those of this checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        (root / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())

    def python(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run Python in the copy, with the copy's own house."""
        path = os.pathsep.join([str(self.root / "src"), str(self.root)])
        environment = {**os.environ, "PYTHONPATH": path, "LANG": "en_US.UTF-8"}
        return subprocess.run(
            [sys.executable, *words], cwd=self.root, env=environment, capture_output=True, text=True, timeout=600
        )

    def pioche(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run a command of ours in the copy."""
        return self.python("-m", "pioche", *words)

    def node(self, program: str, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run one of the client's tools in the copy, as `tools/build_web.py` does, without installing anything."""
        call = "import sys; sys.path.insert(0, 'tools'); import build_web; build_web.node(*sys.argv[1:])"
        return self.python("-c", call, program, *words)

    def files(self) -> Mapping[str, str]:
        """Give what stands in each file, as a fingerprint; what programs leave behind does not count."""
        found = (path for path in self.root.rglob("*") if path.is_file() and not set(path.parts) & set(LEFT_OUT))
        return {path.relative_to(self.root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}
