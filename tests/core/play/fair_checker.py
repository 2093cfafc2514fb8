"""Checks the dice and the chain of a finished record, written from docs/records.md and docs/fair-dice.md.

It imports nothing of ours and knows no rules: ``python fair_checker.py record.json`` needs nothing but Python.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

BELOW_THE_HEADER = ("entries", "resigned", "takebacks", "result", "end")


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def written(data: Any) -> str:
    """JSON with sorted keys, no spaces, no escapes beyond those JSON demands."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def ticket(secret: bytes, texts: list[str], number: int, total: int) -> int:
    attempt = 0
    while True:
        message = "\n".join(["rumpus-2", *texts, str(number), str(attempt)])
        drawn = int(hmac.new(secret, message.encode(), hashlib.sha256).hexdigest(), 16)
        if drawn < 2**256 - 2**256 % total:
            return drawn % total
        attempt += 1


def came_up(weights: list[int], drawn: int) -> int:
    """Which of the weights, laid end to end, a ticket falls into."""
    for index, weight in enumerate(weights):
        if drawn < weight:
            return index
        drawn -= weight
    raise AssertionError("a ticket beyond the weights")


def faults(record: dict[str, Any]) -> list[str]:
    """All that is wrong with the dice and the chain of a record."""
    return [*commitment_faults(record["chance"]), *throw_faults(record), *chain_faults(record)]


def commitment_faults(chance: dict[str, Any]) -> list[str]:
    found = []
    house = chance["commitment"]
    if hashlib.sha256(bytes.fromhex(chance["secret"])).hexdigest() != house:
        found.append("the secret does not fit the house's commitment")
    for stir in chance["stirs"]:
        text = stir["text"]
        if text is not None and sha256(f"rumpus-2\n{house}\n{stir['person']}\n{text}") != stir["commitment"]:
            found.append(f"the text of person {stir['person']} does not fit the commitment")
    return found


def throw_faults(record: dict[str, Any]) -> list[str]:
    chance = record["chance"]
    texts = [f"{stir['person']} {stir['text']}" for stir in chance["stirs"] if stir["text"] is not None]
    drawn = [(each, each["outcome"]) for each in (record["seating"] or {"throws": []})["throws"]]
    played = [(each, each["move"]) for each in record["entries"] if each["who"] == "chance"]
    found = []
    for number, (throw, outcome) in enumerate(drawn + played):
        if throw["throw"] != number:
            found.append(f"throw {number} is numbered {throw['throw']}")
        weights = throw["weights"]
        drawn_ticket = ticket(bytes.fromhex(chance["secret"]), texts, number, sum(weights))
        if throw["outcomes"][came_up(weights, drawn_ticket)] != outcome:
            found.append(f"throw {number} is not what the dice gave")
    return found


def chain_faults(record: dict[str, Any]) -> list[str]:
    header = {key: value for key, value in record.items() if key not in BELOW_THE_HEADER}
    header["chance"] = {key: value for key, value in record["chance"].items() if key != "secret"}
    head = sha256(written(header))
    for number, entry in enumerate(record["entries"]):
        who = -1 if entry["who"] == "chance" else entry["who"]
        head = sha256(written([head, who, entry["move"], entry["words"]]))
        if head != entry["hash"]:
            return [f"the chain is broken at entry {number}"]
    over = record["result"] is not None
    end = sha256(written([head, over, record.get("resigned", []), record.get("takebacks", [])]))
    return [] if end == record["end"] else ["the chain is broken at the end"]


if __name__ == "__main__":
    told = faults(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    print("\n".join(told) or "every throw follows from the secret and the texts, and the chain is whole")
    sys.exit(bool(told))
