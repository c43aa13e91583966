"""What tables show of a game at any time needs no compiler: a game that is not ready yet can still be looked at."""

import json
import os
import subprocess
import sys
from pathlib import Path

CORPUS = Path(__file__).parents[1] / "logs"
SAVED_GAMES_EACH = 4

LOOK = """
import json, sys
from collections import Counter
from pathlib import Path
from pioche.kernel import logtext, registry
from pioche.kernel.codec import encode
from pioche.kernel.log import states

games = {name: registry.find(name) for name in registry.names()}
from numba.core import event

busy, looked = Counter(), Counter()
now = ""

class Listener(event.Listener):
    def on_start(self, event):
        busy[now] += 1
    def on_end(self, event):
        pass

event.register("numba:compiler_lock", Listener())
for file in map(Path, sys.argv[1:]):
    now = file.parent.name
    game = games[now]
    log = logtext.parse(game, file.read_text(encoding="utf-8"))
    names = [str(seat) for seat in range(log.setup.seats)]
    for state in states(game, log):
        game.waiting(state), game.outcome(state)
        for seat in (None, *range(log.setup.seats)):
            encode(game.view(state, seat))
            looked[now] += 1
    for each in log.events():
        game.tell(each, names)
print(json.dumps([busy, looked]))
"""


def test_looking_at_games_needs_no_compiler(tmp_path: Path) -> None:
    """T-19: start, evolve, waiting, view, outcome and tell neither compile nor load a kernel, nor build an index."""
    shipped = [folder.name for folder in CORPUS.iterdir() if (folder / "outcomes.txt").is_file()]
    saved = [sorted((CORPUS / name).glob("*.jsonl"))[::5][:SAVED_GAMES_EACH] for name in shipped]
    words = [sys.executable, "-c", LOOK, *(str(file) for files in saved for file in files)]
    cold = {**os.environ, "PIOCHE_CACHE": str(tmp_path)}
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False, env=cold)
    assert done.returncode == 0, done.stderr
    busy, looked = json.loads(done.stdout)
    assert busy == {}
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    assert set(looked) == set(shipped)
