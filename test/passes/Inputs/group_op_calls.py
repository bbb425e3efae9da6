#!/usr/bin/env python3
"""Writes IR with calls of every operation of GroupOps.td.

SPDX-License-Identifier: Apache-2.0

usage: group_op_calls.py SOURCE GROUPOPS.json FILTER [--drop-operand COMMAND...]

SOURCE is the root of the checkout, FILTER an expression over a row, as 'row.klass == "Vote"'. Without an option, one
module with a function, marked as a kernel, for every combination of value type, scope and group operation goes to the
standard output; the last line says how many calls there are. With --drop-operand, COMMAND gets for each row a module with
a call that lacks its last operand, and has to fail; what it says goes to the standard output.
"""
import itertools
import os
import subprocess
import sys

SCOPES = ["CrossDevice", "Device", "Workgroup", "Subgroup", "Invocation"]
OPERATIONS = ["Reduce", "InclusiveScan", "ExclusiveScan", "ClusteredReduce"]
TYPES = {"Void": "void", "Bool": "i1", "I32": "i32", "I64": "i64", "I32OrI64": "i64", "Ptr": "ptr", "Mask": "<4 x i32>"}
CONSTANTS = {"MemoryScope": "1", "Semantics": "0", "UnequalSemantics": "0", "Level": "0", "Dims": "3", "Extent": "8",
             "Offset": "8", "Item": "8", "Size": "12", "Align": "4", "ClusterSize": "1", "Index": "0", "Head": "true",
             "Body": "@body", "Closure": "%closure", "Pointer": "%closure", "Source": "%closure"}
# An operator for values of each type, by its number.
OPERATORS = {"i": "1", "f": "2", "i1": "14"}


class Call:
    def __init__(self, row, value_type, scope, operation):
        clustered = operation == "ClusteredReduce"
        self.row, self.args = row, []
        for role, kind, optional in row.operands:
            if optional and not clustered:
                continue
            text = (OPERATORS.get(value_type) or OPERATORS["i" if value_type[0] == "i" else "f"]) if role == "Operator" \
                else self.operand(role, scope, operation)
            self.args.append((value_type if kind == "T" else TYPES[kind], text))
        self.result = value_type if row.result == "T" else TYPES[row.result]

    @staticmethod
    def operand(role, scope, operation):
        if role == "Scope":
            return str(SCOPES.index(scope))
        if role == "Operation":
            return str(OPERATIONS.index(operation))
        if role in ("Value", "Comparator"):
            return "%x"
        return CONSTANTS[role]

    def text(self, number):
        # A base name and any suffix is as good as a real mangling: a name has to
        # be unique for each type.
        name = f"_Z{len(self.row.name)}{self.row.name}{number}" if self.row.mangled else self.row.name
        value = next((t for t, v in self.args if v == "%x"), "i32")
        args = ", ".join(f"{t} {v}" for t, v in self.args)
        result = "" if self.result == "void" else "%r = "
        ret = "void" if self.result == "void" else f"{self.result} %r"
        return (f"declare {self.result} @{name}({', '.join(t for t, _ in self.args)})\n",
                f'define {self.result} @k{number}(ptr %closure, {value} %x) "cohort-kernel"="nd_range" {{\n'
                f"  {result}call {self.result} @{name}({args})\n  ret {ret}\n}}\n")


def calls(rows):
    for row in rows:
        types = row.types + ([f"<4 x {t}>" for t in row.types] if row.vectors else []) or [None]
        for value_type, scope, operation in itertools.product(types, row.scopes or [None], row.operations or [None]):
            yield Call(row, value_type, scope, operation)


BODY = "define void @body(ptr %c, i64 %x, i64 %y, i64 %z) {\n  ret void\n}\n"


def module(made):
    declarations, functions = {}, []
    for number, call in enumerate(made):
        declaration, function = call.text(number)
        declarations[declaration] = None
        functions.append(function)
    return "".join(declarations) + BODY + "".join(functions)


def main():
    source, json_path, condition = sys.argv[1:4]
    sys.path.insert(0, os.path.join(source, "passes", "vocabulary"))
    sys.dont_write_bytecode = True
    import generate_group_ops

    rows = [row for row in generate_group_ops.load(json_path).values() if eval(condition, {"row": row})]
    if sys.argv[4:5] != ["--drop-operand"]:
        made = list(calls(rows))
        print(module(made) + f"; {len(made)} calls of {len(rows)} operations")
        return
    for row in rows:
        call = next(calls([row]))
        if not call.args:
            continue
        call.args.pop()
        done = subprocess.run(sys.argv[5:], input=module([call]), text=True, stderr=subprocess.PIPE)
        print(done.stderr, end="")
        if done.returncode != 1:
            sys.exit(f"{row.id}: exit status {done.returncode} instead of 1")


if __name__ == "__main__":
    main()
