# The two commands are `make play` and `make test`; both do all their own set-up.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint bench golden set-up-play set-up-dev

play: set-up-play
	@$(BIN)/pioche status

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: set-up-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --strict tests tools benchmarks

bench: set-up-dev
	$(BIN)/python -m benchmarks.run

golden: set-up-dev
	$(BIN)/pioche golden --write

set-up-play:
	@$(PYTHON) tools/bootstrap.py play

set-up-dev:
	@$(PYTHON) tools/bootstrap.py dev
