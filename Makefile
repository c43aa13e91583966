# The two commands are `make play` and `make test`; both do all their own set-up.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

.PHONY: play test test-long checks lint web-test mutate bench soak golden sbom set-up-play set-up-dev set-up-browser

play: set-up-play
	@$(BIN)/pioche serve --port $(PORT)

test: checks set-up-browser
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long"

# Everything, with whole games by every hand, every size, theme and variant, and `make play` on a clean clone.
test-long: checks set-up-browser
	$(BIN)/python -m pytest -n 2 --dist worksteal

# The house's half and the client's side by side, each told in one piece.
checks:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=recurse lint web-test

lint: set-up-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

web-test: set-up-dev
	$(BIN)/pioche typescript web/src/protocol
	$(BIN)/python tools/build_web.py check

mutate: set-up-dev
	$(BIN)/python tools/mutate.py

bench: set-up-dev
	$(BIN)/python -m benchmarks.run

sbom: set-up-dev
	$(BIN)/python tools/sbom.py dist

golden: set-up-dev
	$(BIN)/pioche golden --write

set-up-play:
	@$(PYTHON) tools/bootstrap.py play

set-up-dev:
	@$(PYTHON) tools/bootstrap.py dev

set-up-browser:
	@$(PYTHON) tools/bootstrap.py browser

soak: set-up-dev
	$(BIN)/python -m benchmarks.soak
