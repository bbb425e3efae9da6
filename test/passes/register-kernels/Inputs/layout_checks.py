#!/usr/bin/env python3
"""Writes a C++ program that compiles, and IR types for FileCheck, if the runtime's layouts are those in the IR.

SPDX-License-Identifier: Apache-2.0

usage: layout_checks.py LOWERED.ll

LOWERED.ll is every-field.ll after cohort-cpu-entry and cohort-register-kernels.
"""
import re
import sys

TABLES = {
    "CpuVariant": r"@GroupId\.cohort\.variants = private constant \[1 x (\{.*?\})\]",
    "KernelRecord": r"@GroupId\.cohort\.record = private constant (\{.*?\}) \{",
    "ModuleTable": r"@cohort\.module = private constant (\{.*?\}) \{",
}


def main():
    with open(sys.argv[1]) as f:
        ir = f.read()
    print('#include "kernels/KernelRecord.h"\nusing namespace cohort::rt;')
    for name, pattern in TABLES.items():
        fields = re.search(pattern, ir)[1]
        print(f"// CHECK-DAG: %\"struct.cohort::rt::{name}\" = type {fields}")
        print(f"extern {name} a{name};\n{name} copy{name}() {{ return a{name}; }}")

    entries = re.findall(r"^define hidden void @(\w+)\.cohort\.[^{]*\{\n(.*?)^\}", ir, re.M | re.S)
    if len(entries) != 7:
        sys.exit(f"{len(entries)} entries instead of one for each of the 7 fields")
    for field, body in entries:
        offset = int(re.search(r"getelementptr inbounds i8, ptr %group, i64 (\d+)", body)[1])
        element = "" if field == "ItemMemory" else "[1]"
        print(f"static_assert(offsetof(WorkGroup, {field}{element}) == {offset});")
    size = int(re.search(r"dereferenceable\((\d+)\) %group", ir)[1])
    print(f"static_assert(sizeof(WorkGroup) == {size});")
    limit = re.search(r"!\{i64 1, i64 (\d+)\}", ir)[1]
    print(f"static_assert(MaxGroupSize == {limit});")
    alignment = re.search(r'ptr noalias noundef align (\d+) "cohort-local-memory" %local', ir)[1]
    print(f"static_assert(MemoryAlign == {alignment});")
    version = re.search(r"@cohort\.module = private constant \{.*?\} \{ i32 (\d+)", ir)[1]
    print(f"static_assert(ModuleTable::CurrentVersion == {version});")


if __name__ == "__main__":
    main()
