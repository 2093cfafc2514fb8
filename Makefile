# make play   set everything up in .venv and open the lobby
# make test   set everything up and run every check
# make setup  set everything up for whoever changes something; CONTRIBUTING.md goes on from there
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test test-busy setup lint web-test examples reports bench bench-baselines bench-adapters bench-server bench-crowd soak golden clean
.DELETE_ON_ERROR:

play: .venv/ready
	@$(BIN)/python hatch_build.py
	@$(BIN)/rumpus serve

setup: .venv/ready-dev
	@$(BIN)/python hatch_build.py

# The browser tests run by themselves: Playwright keeps an event loop in its process, where others start their own. One that
# fails is run once more, and both are told: what passes then has a race in it, which is a mistake of the page or of the test.
# A worker often waits, for its browser or a clock: three keep two processors busier than two do.
test: .venv/ready-dev
	$(MAKE) --jobs 2 lint web-test
	$(BIN)/python -m pytest --numprocesses 2 --dist loadscope --ignore tests/browser
	$(BIN)/python -m pytest --numprocesses 3 --dist worksteal --reruns 1 --max-suite-reruns 3 --rerun-show-tracebacks tests/browser

# The browser tests as above, three times beside four busy loops, and none of them once more.
test-busy: .venv/ready-dev
	@$(BIN)/python hatch_build.py
	$(BIN)/python -m tests.tools.busy --runs 3 --loops 4

lint: .venv/ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

web-test: .venv/ready-dev
	$(BIN)/python hatch_build.py check

# Ten minutes each on two cores: a policy, and its curve as a picture beside it.
examples: .venv/ready-dev
	$(BIN)/python examples/learn/ppo.py rickety-rackety-roo --out examples/learn/roo.npz
	$(BIN)/python examples/learn/ppo.py india --set dice=1 --out examples/learn/india.npz

# What every game is like, and boards that agree with the leaflets: pages in docs/reports, up to two minutes each.
reports: .venv/ready-dev
	$(BIN)/python -m rumpus.lab.pages.all_reports docs/reports

bench: .venv/ready-bench
	$(BIN)/python -m bench

# Goes on where it was stopped, with what is cheap first.
bench-baselines: .venv/ready-bench
	$(BIN)/python -m bench.baselines

bench-adapters: .venv/ready-bench
	$(BIN)/python -m bench.adapters

bench-server: .venv/ready-bench
	$(BIN)/python -m bench.server

bench-crowd: .venv/ready-bench
	$(BIN)/python -m bench.crowd

# The long form of the fault tests: 60 tables, and for each of SOAK 5 kills, on SQLite and on PostgreSQL, and 2 restarts
# of Redis. They take about a quarter of an hour, the others some minutes more; make soak SOAK=20 goes on for longer.
SOAK ?= 5
soak: .venv/ready-dev
	RUMPUS_HUNT=1 RUMPUS_SOAK=$(SOAK) $(BIN)/python -m pytest tests/faults tests/server src/rumpus/testing/kit

golden: .venv/ready-dev
	$(BIN)/python -m rumpus.testing.golden

.venv/bin/python:
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv .venv

.venv/ready: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing Rumpus and what it needs (a few minutes the first time) ..."
	@$(PIP) --editable '.[server,web,print]'
	@touch $@

# Compiled on all cores, where pip would use one; not all that packages bring along is Python that can be compiled.
.venv/ready-dev: .venv/ready
	@echo "Installing what the tests need ..."
	@$(PIP) --no-compile --editable '.[server,web,print,lab,cluster,gymnasium,pettingzoo,openspiel,render,learn,dev]'
	@$(BIN)/python -m compileall -qq -j 0 .venv/lib || true
	@command -v chromium >/dev/null || { echo "Installing Chromium for the browser tests ..."; \
	  SUDO=$$(test "$$(id -u)" = 0 || echo sudo); $$SUDO apt-get -qq update && $$SUDO apt-get -qq install -y chromium >/dev/null; }
	@touch $@

.venv/ready-bench: .venv/ready-dev
	@echo "Installing what the games are compared with ..."
	@$(PIP) --editable '.[server,web,print,lab,cluster,gymnasium,pettingzoo,openspiel,render,learn,dev,bench]'
	@touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules src/rumpus/client
