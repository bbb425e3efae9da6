"""Includes between the folders of a part of the project point one way: to folders that stand before their own.

SPDX-License-Identifier: Apache-2.0

include_arrows.py SOURCE ROOT: the folders of ROOT, passes or runtime/lib; their order is that of the table in
docs/architecture.md under "Folders of ROOT".
"""
import os
import re
import sys

source, root = sys.argv[1:3]
top = os.path.join(source, root)

# What is not of the folders: LLVM, and the headers that programs include.
FOREIGN = {"passes": ("llvm/",), "runtime/lib": ("sycl/",)}[root]

with open(os.path.join(source, "docs/architecture.md")) as file:
    section = file.read().split(f"## Folders of {root}\n", 1)[1].split("\n## ", 1)[0]
order = [name.rstrip("/") for name in re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)]

errors = []
edges = 0
for folder, _, names in os.walk(top):
    room = os.path.relpath(folder, top)
    sources = [name for name in names if name.endswith((".h", ".cpp"))]
    if sources and room not in order:
        errors.append(f"{root}/{room} is not in the table of docs/architecture.md")
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
            elif not target and not os.path.exists(os.path.join(folder, include)):
                target = "."
            if not target or include.startswith(FOREIGN):
                continue
            edges += 1
            if target not in order:
                errors.append(f"{root}/{room}/{name} includes {include}, which is in no folder of the table")
            elif order.index(target) > order.index(room):
                errors.append(f"{root}/{room}/{name} includes {include}, of a folder that stands behind its own")
for line in errors:
    print("error: " + line)
print(f"{len(order)} folders, {edges} includes between them, {len(errors)} errors")
sys.exit(1 if errors else 0)
