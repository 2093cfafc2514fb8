# make play   set everything up in .venv and play
# make test   set everything up and run every check
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test lint bench bench-strength golden clean
.DELETE_ON_ERROR:

play: .venv/ready
	@$(BIN)/rumpus play rickety-rackety-roo

test: .venv/ready-dev lint
	$(BIN)/python -m pytest --numprocesses 2 --dist loadgroup

lint: .venv/ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/ready-bench
	$(BIN)/python -m bench

bench-strength: .venv/ready-bench
	$(BIN)/python -m bench.strength

golden: .venv/ready-dev
	$(BIN)/python -m tests.kit.golden

.venv/bin/python:
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv .venv

.venv/ready: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing Rumpus and what it needs ..."
	@$(PIP) --editable .
	@touch $@

.venv/ready-dev: .venv/ready
	@echo "Installing what the tests need ..."
	@$(PIP) --editable '.[dev,lab]'
	@touch $@

.venv/ready-bench: .venv/ready-dev
	@echo "Installing OpenSpiel to compare with ..."
	@$(PIP) --editable '.[dev,lab,openspiel]'
	@touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
