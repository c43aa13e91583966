"""Make `.venv` ready: `bootstrap.py play` for running the house, `bootstrap.py dev` for testing it.

`bootstrap.py browser` gets a browser for the tests where it may.

Needs nothing but Python. What is installed is pinned and hashed; when nothing has changed since the last time it does
nothing and needs no network.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import build_web

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST = (3, 11)
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def main() -> None:
    """Bring the environment up to date for a purpose."""
    purpose = sys.argv[1] if len(sys.argv) == 2 else ""
    if purpose == "browser":
        get_programs()
        return
    requirements = ROOT / "requirements" / f"{purpose}.txt"
    if not requirements.is_file():
        sys.exit("usage: bootstrap.py play|dev|browser")
    if sys.version_info < OLDEST:
        sys.exit(f"Pioche needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    stamp = VENV / f".pioche-{purpose}"
    wanted = fingerprint(requirements)
    if not (PYTHON.exists() and stamp.is_file() and stamp.read_text() == wanted):
        install(requirements, purpose)
        stamp.write_text(wanted)
    if not build_web.is_fresh():
        subprocess.run([PYTHON, build_web.__file__, "build"], check=True)


def install(requirements: Path, purpose: str) -> None:
    """Put everything into the environment; the build hook builds the client on the way."""
    print(f"Setting up .venv ({purpose}): once, a minute or two …", flush=True)
    make_venv()
    pip("install", "--require-hashes", "-r", str(requirements))
    pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def fingerprint(requirements: Path) -> str:
    """Tell one set of requirements from another."""
    parts = [requirements.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), str(ROOT).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def make_venv() -> None:
    """Create the environment; Debian keeps the module for that in a package of its own."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (subprocess.CalledProcessError, ImportError):
        install_venv_module()
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)


def install_venv_module() -> None:
    """Get Debian's venv package where we may, or say how."""
    if not apt_install("python3-venv"):
        sys.exit("Python's venv module is incomplete here; on Debian: sudo apt install python3-venv")


def get_programs() -> None:
    """Get Debian's Chromium for the tests in the browser and strace for those of the disk, where we may.

    The shell without windows comes first: it draws no browser around the page, and the tests take a third less.
    """
    needed = {"chromium": BROWSERS, "strace": ("strace",)}
    missing = [package for package, names in needed.items() if not any(map(shutil.which, names))]
    if shutil.which(BROWSERS[0]) is None:
        apt_install(BROWSERS[0])  # an older Debian does not have it
        missing = [package for package in missing if not any(map(shutil.which, needed[package]))]
    if missing and not apt_install(*missing):
        sys.exit(f"The tests need {' and '.join(missing)}; on Debian: sudo apt install {' '.join(missing)}")


def apt_install(*packages: str) -> bool:
    """Install Debian packages if we are allowed to."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    subprocess.run([apt, "update", "-qq"], check=True)
    return subprocess.run([apt, "install", "-y", "-qq", *packages], check=False).returncode == 0


def pip(*arguments: str) -> None:
    """Run pip inside the environment."""
    subprocess.run([PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)


if __name__ == "__main__":
    main()
