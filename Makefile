# The two commands are `make play` and `make test`; both do all their own set-up.
PYTHON ?= python3
PORT ?= 8000
RUN = $(PYTHON) tools/bootstrap.py run

.PHONY: play test test-long test-rules wheel checks lint lint-elsewhere web-test mutate bench arena soak cluster golden sbom site pictures set-up-dev set-up-browser set-up-engines

# Without make: python tools/bootstrap.py play
play:
	@$(PYTHON) tools/bootstrap.py play --port $(PORT)

test: checks set-up-browser
	$(RUN) pytest -n 6 --dist worksteal -m "not long"

# Everything, with whole games by every hand, every size, theme and variant, and `make play` on a clean clone.
test-long: checks set-up-browser
	$(RUN) pytest -n 6 --dist worksteal

# The house's half and the client's side by side, each told in one piece.
checks:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=recurse lint web-test

# What needs no browser.
test-rules: lint set-up-engines
	$(RUN) pytest -n 2 --dist worksteal -m "not long" --ignore tests/browser

lint: set-up-dev
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy

# The types of the branches that other systems take.
lint-elsewhere: set-up-dev
	$(RUN) mypy --cache-dir .mypy_cache/win32 --platform win32 src/pioche tools/bootstrap.py tools/smoke.py
	$(RUN) mypy --cache-dir .mypy_cache/darwin --platform darwin src/pioche tools/bootstrap.py tools/smoke.py

web-test: set-up-dev
	$(RUN) pioche typescript web/src/protocol
	$(RUN) tools/build_web.py check

mutate: set-up-dev
	$(RUN) tools/mutate.py

bench: set-up-dev
	$(RUN) benchmarks.run

# dist/: a wheel with the built client inside, and the sources.
wheel: set-up-dev
	$(RUN) build --no-isolation

sbom: set-up-dev
	$(RUN) tools/sbom.py dist

# dist/site: the documentation, from docs/; a link that leads nowhere stops it.
site: set-up-dev
	$(RUN) properdocs build

# docs/pictures: one of each game, of a phone and of a TV, and the film, all taken from the real client.
pictures: set-up-dev set-up-browser
	$(RUN) tools.pictures
	$(RUN) tools.film

arena: set-up-dev
	$(RUN) benchmarks.stairs --games 300
	$(RUN) benchmarks.reference_players --games 100

golden: set-up-dev
	$(RUN) pioche golden --write

set-up-dev:
	@$(PYTHON) tools/bootstrap.py dev

set-up-engines:
	@$(PYTHON) tools/bootstrap.py engines

set-up-browser:
	@$(PYTHON) tools/bootstrap.py browser

# A house of three nodes, two thinkers, PostgreSQL, NATS and a small proxy on this machine; Ctrl+C ends them all.
cluster: set-up-dev set-up-engines
	$(RUN) tools.cluster --port $(PORT)

soak: set-up-dev
	$(RUN) benchmarks.soak
