#!/usr/bin/env python3
"""Writes a program that calls every declaration of the vocabulary in the headers.

SPDX-License-Identifier: Apache-2.0

usage: header_calls.py SOURCE GROUPOPS.json AST.json

SOURCE is the root of the checkout, AST.json clang's dump of spirv_ops.hpp.
"""
import json
import os
import re
import sys

from group_op_calls import CONSTANTS, OPERATIONS, SCOPES

# Operations that only passes make.
INTERNAL = {"ItemArray"}  # beside those of tests
# SPIR-V's operations that no header needs yet.
UNUSED = re.compile(r"GroupNonUniform(?!Shuffle$|ShuffleXor$|ShuffleUp$|ShuffleDown$|Elect$)")


def declarations(node):
    if node.get("kind") == "FunctionDecl" and re.match("__(spirv|cohort)_", node.get("name", "")):
        yield node
    for child in node.get("inner", []):
        yield from declarations(child)


def argument(row, index, type_name, value_type):
    role = row.operands[index][0]
    if role == "Scope":
        return str(SCOPES.index(row.scopes[0]))
    if role == "Operation":
        return str(OPERATIONS.index(row.operations[0]))
    if role == "Body":
        return "body"
    if role == "Operator":
        return "14" if value_type == "bool" else "2" if value_type in ("_Float16", "float", "double") else "1"
    if role in ("Pointer", "Source", "Closure"):
        return f"static_cast<{type_name}>(nullptr)"
    return f"static_cast<{type_name}>({CONSTANTS.get(role, 1)})"


def main():
    sys.path.insert(0, os.path.join(sys.argv[1], "passes", "vocabulary"))
    sys.dont_write_bytecode = True
    import generate_group_ops

    rows = {row.name: row for row in generate_group_ops.load(sys.argv[2]).values()}
    with open(sys.argv[3]) as f:
        found = list(declarations(json.load(f)))
    print("#include <sycl/detail/spirv_ops.hpp>")
    print("static void body(const void *, unsigned long, unsigned long, unsigned long) {}")
    print("void all() {")
    for declaration in found:
        name = declaration["name"]
        if name not in rows:
            sys.exit(f"{name} is declared, but not a row of GroupOps.td")
        types = [p["type"]["qualType"] for p in declaration.get("inner", []) if p["kind"] == "ParmVarDecl"]
        if len(types) > len(rows[name].operands):
            sys.exit(f"{name} is declared with {len(types)} operands")
        row = rows[name]
        value = types[row.position("Value")] if row.position("Value") >= 0 else ""
        print(f"  {name}({', '.join(argument(row, i, t, value) for i, t in enumerate(types))});")
    print("}")
    missing = {row.id for row in rows.values() if not row.test_only} - {rows[d["name"]].id for d in found} - INTERNAL
    missing = [name for name in sorted(missing) if not UNUSED.match(name)]
    if missing:
        sys.exit("not declared: " + ", ".join(missing))
    print(f"// {len(found)} declarations of {len({d['name'] for d in found})} operations")


if __name__ == "__main__":
    main()
