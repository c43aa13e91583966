"""Make `.venv` ready and use it, on any system, with nothing but Python.

- `bootstrap.py play`: set up what playing needs and open the house; what follows goes to `pioche serve`
- `bootstrap.py dev`: set up what testing and building need
- `bootstrap.py browser`: get a browser and all else that tests need where we may
- `bootstrap.py engines`: get PostgreSQL where we may
- `bootstrap.py run PROGRAM …`: run a module, or a script (`….py`), with the Python of `.venv`

What is installed is pinned and hashed; when nothing has changed since the last time it needs no network. A Python that
is too old must be able to read this file, so that it can say so: nothing here is newer than Python 3.6.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    this, wanted = sys.version.split()[0], ".".join(map(str, OLDEST))
    sys.exit(
        f"Pioche needs Python {wanted} or newer, and this is {this}. Get one from https://www.python.org/downloads/; "
        f"if you have one under another name, call that: python{wanted} tools/bootstrap.py play\n"
        f"Il faut Python {wanted} ou plus récent ; celui-ci est le {this}. On le trouve sur "
        f"https://www.python.org/downloads/ ; s’il est déjà là sous un autre nom, appelle celui-là."
    )

import build_web  # noqa: E402 - an older Python could not read it

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
USAGE = "usage: bootstrap.py play [OPTION …] | dev | browser | engines | run PROGRAM [WORD …]"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def main() -> None:
    """Do what the command line asks for."""
    purpose, words = "".join(sys.argv[1:2]), sys.argv[2:]
    if purpose == "play":
        set_up("play")
        run("pioche", "serve", *words)
    elif purpose == "run" and words:
        run(*words)
    elif purpose == "dev" and not words:
        set_up("dev")
    elif purpose == "browser" and not words:
        get_programs()
    elif purpose == "engines" and not words:
        get_engines()
    else:
        sys.exit(USAGE)


def set_up(purpose: str) -> None:
    """Bring the environment up to date for a purpose."""
    # Whoever tests can also play: nothing is installed twice.
    if not any(map(is_ready, {purpose, "dev"})):
        install(purpose)
        stamp(purpose).write_text(fingerprint(purpose))
    if not build_web.is_fresh():
        subprocess.run([PYTHON, build_web.__file__, "build"], check=True)


def run(program: str, *words: str) -> NoReturn:
    """Become a program of the environment: a script by its file, anything else by its module."""
    if not PYTHON.exists():
        sys.exit("There is no .venv yet: `bootstrap.py play` or `bootstrap.py dev` makes it.")
    command = [str(PYTHON), *([program] if program.endswith(".py") else ["-m", program]), *words]
    if sys.platform != "win32":
        os.execv(PYTHON, command)  # noqa: S606 - our own programs; signals then go to them directly
    sys.exit(wait_for(command))


def wait_for(command: Sequence[str]) -> int:
    """Run a program where none can take the place of this one; Ctrl+C is for it, and it is waited for."""
    with subprocess.Popen(command) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def is_ready(purpose: str) -> bool:
    """Tell whether the environment has all that a purpose needs."""
    return PYTHON.exists() and stamp(purpose).is_file() and stamp(purpose).read_text() == fingerprint(purpose)


def stamp(purpose: str) -> Path:
    """Give where it is noted what was installed."""
    return VENV / f".pioche-{purpose}"


def pins(purpose: str) -> Path:
    """Give the list of what is installed."""
    return ROOT / "requirements" / f"{purpose}.txt"


def install(purpose: str) -> None:
    """Put everything into the environment; the build hook builds the client on the way."""
    print(f"Setting up .venv ({purpose}): once, a minute or two …", flush=True)
    make_venv()
    pip("install", "--require-hashes", "-r", str(pins(purpose)))
    pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def fingerprint(purpose: str) -> str:
    """Tell one set of requirements from another."""
    parts = [pins(purpose).read_bytes(), (ROOT / "pyproject.toml").read_bytes(), str(ROOT).encode()]
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
    """Get what tests need of Debian, where we may: Chromium, strace for the disk, PostgreSQL and openssl for nodes.

    The shell without windows comes first: it draws no browser around the page, and the tests take a third less.
    """
    needed = {"chromium": BROWSERS, "strace": ("strace",), "postgresql": ("initdb",), "openssl": ("openssl",)}
    missing = [package for package, names in needed.items() if not any(map(is_there, names))]
    if shutil.which(BROWSERS[0]) is None:
        apt_install(BROWSERS[0])  # an older Debian does not have it
        missing = [package for package in missing if not any(map(is_there, needed[package]))]
    if missing and not apt_install(*missing):
        sys.exit(f"The tests need {' and '.join(missing)}; on Debian: sudo apt install {' '.join(missing)}")


def get_engines() -> None:
    """Get Debian's PostgreSQL and openssl where we may; NATS comes with the Python packages."""
    if not (is_there("initdb") and is_there("openssl")) and not apt_install("postgresql", "openssl"):
        sys.exit("The tests need postgresql and openssl; on Debian: sudo apt install postgresql openssl")


def is_there(program: str) -> bool:
    """Tell whether a program is installed; Debian keeps those of PostgreSQL's server out of the path."""
    return shutil.which(program) is not None or any(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))


def apt_install(*packages: str) -> bool:
    """Install Debian packages if we are allowed to."""
    apt = shutil.which("apt-get")
    if sys.platform != "win32" and apt is not None and os.geteuid() == 0:
        subprocess.run([apt, "update", "-qq"], check=False)  # without a network, what is known already may do
        return subprocess.run([apt, "install", "-y", "-qq", *packages], check=False).returncode == 0
    return False


def pip(*arguments: str) -> None:
    """Run pip inside the environment."""
    subprocess.run([PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)


if __name__ == "__main__":
    main()
