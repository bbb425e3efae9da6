#!/usr/bin/env python3
"""Compares the names of OpenCL C in GroupOps.td with the functions of the library.

SPDX-License-Identifier: Apache-2.0

usage: names_of_table.py SOURCE GROUPOPS.json NAMES     (NAMES is llvm-nm's output)
"""
import os
import re
import sys

source, json_path, names_path = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(source, "passes", "vocabulary"))
import generate_group_ops

defined = set()
for line in open(names_path):
    symbol = line.split()[-1]
    if mangled := re.match(r"_Z(\d+)", symbol):
        start = mangled.end()
        defined.add(symbol[start : start + int(mangled.group(1))])
rows = [row for row in generate_group_ops.load(json_path).values() if row.opencl_names()]
named = {name for row in rows for name in row.opencl_names()}
if missing := sorted(named - defined):
    sys.exit("not in the library: " + ", ".join(missing))
# Of groups, but made of other functions.
OTHERS = re.compile(r"_pipe$|_reserve_|^async_|_mask$|^work_group_copy|_commit_|prefetch|get_")
of_groups = {name for name in defined if name.startswith(("sub_group_", "work_group_")) and not OTHERS.search(name)}
if unknown := sorted(of_groups - named):
    sys.exit("in no row of the table: " + ", ".join(unknown))
print(f"{len(named)} functions of {len(rows)} rows")
