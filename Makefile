# The two commands are `make play` and `make test`; both do all their own set-up.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

.PHONY: play test test-long test-rules wheel checks lint web-test mutate bench soak golden sbom set-up-play set-up-dev set-up-browser

play: set-up-play
	@$(BIN)/pioche serve --port $(PORT)

test: checks set-up-browser
	$(BIN)/python -m pytest -n 3 --dist worksteal -m "not long"

# Everything, with whole games by every hand, every size, theme and variant, and `make play` on a clean clone.
test-long: checks set-up-browser
	$(BIN)/python -m pytest -n 3 --dist worksteal

# The house's half and the client's side by side, each told in one piece.
checks:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=recurse lint web-test

# What needs no browser.
test-rules: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long" --ignore tests/browser

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

# dist/: a wheel with the built client inside, and the sources.
wheel: set-up-play
	$(BIN)/python -m hatchling build

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
