"""Includes between the folders of passes/ point one way: to folders that stand before their own.

SPDX-License-Identifier: Apache-2.0

include_arrows.py SOURCE: the order is that of the table in docs/architecture.md under "Folders of passes".
"""
import os
import re
import sys

source = sys.argv[1]
passes = os.path.join(source, "passes")

with open(os.path.join(source, "docs/architecture.md")) as file:
    section = file.read().split("## Folders of passes", 1)[1].split("\n## ", 1)[0]
order = [name.rstrip("/") for name in re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)]

errors = []
edges = 0
for folder, _, names in os.walk(passes):
    room = os.path.relpath(folder, passes)
    sources = [name for name in names if name.endswith((".h", ".cpp"))]
    if sources and room not in order:
        errors.append(f"passes/{room} is not in the table of docs/architecture.md")
        continue
    for name in sources:
        with open(os.path.join(folder, name)) as file:
            includes = re.findall(r'^#include "([^"]+)"', file.read(), re.MULTILINE)
        for include in includes:
            target = os.path.dirname(include)
            if include == "cohort/GroupOps.inc":  # generated, the vocabulary's own
                target = "vocabulary"
            elif target == "cohort":
                target = "include/cohort"
            if not target or target.startswith("llvm"):
                continue
            edges += 1
            if target not in order:
                errors.append(f"passes/{room}/{name} includes {include}, which is in no folder of the table")
            elif order.index(target) > order.index(room):
                errors.append(f"passes/{room}/{name} includes {include}, of a folder that stands behind its own")
for line in errors:
    print("error: " + line)
print(f"{len(order)} folders, {edges} includes between them, {len(errors)} errors")
sys.exit(1 if errors else 0)
