#!/usr/bin/env python3
"""A bot for castle-games, in thirty lines:

    castle-games play panic --players Ada,Ben --seat Ben="python3 mybot.py"

Each question is a line of JSON on the standard input. "view" is what the seat may know, "commands" are those that are legal:
    {"id": 1, "do": "suggest", "game": "panic", "seat": 1, "players": ["Ada", "Ben"], "view": {...}, "commands": ["pass", ...]}
Each answer is a line of JSON on the standard output; "why" and "value" (from 0 to 1) may be left out:
    {"id": 1, "ok": true, "command": "pass", "why": "nothing to gain", "value": 0.5}
"""
import json
import sys

# The first words of commands, the most welcome first.
WELCOME = ["accept", "play", "take", "place", "draw", "face", "post", "pass", "end"]


def worth(command):
    word = command.split()[0]
    return WELCOME.index(word) if word in WELCOME else len(WELCOME)


for line in sys.stdin:
    question = json.loads(line)
    if question["do"] == "quit":
        break
    command = min(question["commands"], key=worth)
    why = f"the most welcome of {len(question['commands'])}"
    print(json.dumps({"id": question["id"], "ok": True, "command": command, "why": why}), flush=True)
