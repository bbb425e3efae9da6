#!/usr/bin/env python3
"""Compares the capabilities that GroupOps.td gives its rows with those that SPIR-V modules declare.

SPDX-License-Identifier: Apache-2.0

usage: capabilities.py SOURCE GROUPOPS.json PREFIX OPT...

For each capability, calls of the rows that SPIR-V has with it go through cohort-spirv and LLVM's backend.
"""
import os
import re
import subprocess
import sys

source, json_path, prefix, *opt = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(source, "passes", "vocabulary"), os.path.join(source, "test", "passes", "Inputs")]
import generate_group_ops
import group_op_calls

rows = [row for row in generate_group_ops.load(json_path).values() if row.capability and row.lowering("Spirv") in ("Legal", "Custom")]
extensions = ",".join(sorted({"+" + row.extension for row in rows if row.extension}))
by_capability = {}
for row in rows:
    # A value of each width has a capability of its own.
    for types in [["float"], ["double"]] if "{bits}" in row.capability else [row.types]:
        capability = row.capability.format(bits={"float": 32, "double": 64}.get(types[0] if types else "", ""))
        row_calls = [call for call in group_op_calls.calls([row]) if not types or call.args[-1][0] in types or "{bits}" not in row.capability]
        by_capability.setdefault(capability, []).extend(row_calls)
for capability, calls in by_capability.items():
    bitcode, image = prefix + ".bc", prefix + ".spv"
    text = re.sub(r"define \S+ (?:x \S+ )?@k(\d+)\(ptr %closure, (.*) %x\)", r"define void @k\1(ptr %closure, \2 %x)", group_op_calls.module(calls))
    # Kernels take their callable alone.
    text = re.sub(r"\(ptr %closure, (.*) %x\) (.*) \{", r"(ptr %closure) \2 {\n  %x = load \1, ptr %closure", text)
    text = re.sub(r"ret (?!void)(.*) %r\n", r"store \1 %r, ptr %closure\n  ret void\n", text)
    subprocess.run([*opt, "-passes=cohort-spirv", "-", "-o", bitcode], input=text, text=True, check=True)
    subprocess.run(["llc", "-O0", "-mtriple=spirv64", "-filetype=obj", "--spirv-ext=" + extensions, bitcode, "-o", image], check=True)
    assembly = subprocess.run(["spirv-dis", image], stdout=subprocess.PIPE, text=True, check=True).stdout
    if f"OpCapability {capability}\n" not in assembly:
        sys.exit(f"no capability {capability} for {', '.join(sorted({call.row.id for call in calls}))}:\n"
                 + "".join(re.findall(r" *OpCapability.*\n", assembly)))
print(f"{len(by_capability)} capabilities of {len(rows)} rows")
