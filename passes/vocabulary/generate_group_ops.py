#!/usr/bin/env python3
"""Writes cohort/GroupOps.inc from the JSON form of GroupOps.td.

SPDX-License-Identifier: Apache-2.0

usage: generate_group_ops.py GROUPOPS.json OUTPUT
       generate_group_ops.py GROUPOPS.json --docs      (docs/group-operations.md, on the standard output)

Each section of the output is there only where its macro is defined:
  COHORT_OP(ID, NAME)
  COHORT_OP_ROW(ID, NAME, CLASS, ARITH, NUM_ARGS, SCOPE_ARG, OPERATION_ARG,
                VALUE_ARG, INDEX_ARG, VARIES_IN_SUBGROUP, VARIES_IN_WORKGROUP)
  COHORT_OP_SIGNATURE(ID, EFFECT, RESULT, UNSIGNED, MANGLED, VECTORS, TYPES,
                      SCOPES, OPERATIONS, NUM_OPERANDS, OPERANDS...)
"""
import json
import sys

# Roles that GroupCall has accessors for.
POSITIONS = ["Scope", "Operation", "Value", "Index"]
# Operands with another role that stand in the same place.
SAME_PLACE = {"MemoryScope": "Scope"}


def load(path):
    """The records of GroupOps.td by name, in the order of the file."""
    with open(path) as f:
        dump = json.load(f)

    def line(name):
        return [int(at.rsplit(":", 1)[1]) for at in dump[name].get("!locs", [])[-1:]]

    return {name: Row(dump, name) for name in sorted(dump["!instanceof"]["GroupOp"], key=lambda n: (line(n), n))}


class Row:
    def __init__(self, dump, name):
        record = dump[name]
        self.id = name
        self.name = record["Name"]
        self.klass = record["Class"]
        self.arith = record["Arith"]
        self.result = dump[record["Result"]["def"]]["Name"]
        self.effect = dump[record["Effect"]["def"]]["Name"]
        types = dump[record["ValueTypes"]["def"]]
        self.types, self.vectors = types["Scalars"], types["Vectors"]
        self.unsigned, self.mangled = record["Unsigned"], record["Mangled"]
        self.scopes, self.operations = record["Scopes"], record["Operations"]
        self.varies = record["VariesInSubgroup"], record["VariesInWorkgroup"]
        self.operands = []  # (role, type, optional)
        # "MemoryScopeOp" is called "memory scope".
        self.operand_names = [
            "".join(" " + c.lower() if c.isupper() else c for c in ref["def"].removesuffix("Op")).strip()
            for ref in record["Operands"]
        ]
        for ref in record["Operands"]:
            operand = dump[ref["def"]]
            self.operands.append((operand["Role"], dump[operand["Type"]["def"]]["Name"], operand["Optional"]))

    def position(self, role):
        roles = [r for r, _, _ in self.operands]
        if role in roles:
            return roles.index(role)
        alike = [i for i, r in enumerate(roles) if SAME_PLACE.get(r) == role]
        return alike[0] if alike else -1

    def num_args(self):
        return sum(not optional for _, _, optional in self.operands)


def flags(prefix, names):
    return " | ".join(prefix + name for name in names) or "0"


def boolean(bit):
    return "true" if bit else "false"


def row_line(row):
    positions = ", ".join(str(row.position(role)) for role in POSITIONS)
    varies = ", ".join(map(boolean, row.varies))
    return f'COHORT_OP_ROW({row.id}, "{row.name}", {row.klass}, {row.arith}, {row.num_args()}, {positions}, {varies})'


def signature_line(row):
    operands = "".join(f", {{Role::{r}, Ty::{t}, {boolean(o)}}}" for r, t, o in row.operands)
    return (
        f"COHORT_OP_SIGNATURE({row.id}, {row.effect}, Ty::{row.result}, {boolean(row.unsigned)}, "
        f"{boolean(row.mangled)}, {boolean(row.vectors)}, {flags('Type_', row.types)}, "
        f"{flags('Scope_', row.scopes)}, {flags('Operation_', row.operations)}, {len(row.operands)}{operands})"
    )


def section(macro, lines):
    return [f"#ifdef {macro}", *lines, f"#undef {macro}", "#endif", ""]


DOCS_HEAD = """# Table of group operations

Made from `passes/GroupOps.td`; do not edit: `passes/vocabulary/generate_group_ops.py build/release/passes/GroupOps.json --docs`
writes it anew. What the operations mean is in [vocabulary.md](vocabulary.md). *T* is one of the value types; operands in
brackets may be left out.

**Effect** decides the attributes of declarations. *Pure*: the same wherever it is asked for. *Accesses*: reads and writes
memory, in an order of its own. *Allocates*: an object of its own for each call. *Synchronizes*: work-items meet, so calls are
convergent.

| operation | operands | result | T | scopes | group operations | effect |
| --- | --- | --- | --- | --- | --- | --- |"""
DOCS_TYPES = {"Void": "void", "Bool": "i1", "I32": "i32", "I64": "i64", "I32OrI64": "i32 or i64", "Ptr": "ptr",
              "Mask": "`<4 x i32>`", "T": "*T*"}


def docs_line(row):
    operands = []
    for name, (_, kind, optional) in zip(row.operand_names, row.operands):
        text = f"{name} {DOCS_TYPES[kind]}"
        operands.append(f"[{text}]" if optional else text)
    types = ", ".join(row.types) + (" and vectors" if row.vectors else "")
    cells = [f"`{row.name}`", ", ".join(operands), DOCS_TYPES[row.result], types, ", ".join(row.scopes),
             ", ".join(row.operations), row.effect]
    return "| " + " | ".join(cells) + " |"


def main():
    rows = load(sys.argv[1]).values()
    if sys.argv[2] == "--docs":
        print("\n".join([DOCS_HEAD, *map(docs_line, rows)]))
        return
    lines = ["// Made from GroupOps.td; do not edit.", ""]
    lines += section("COHORT_OP", [f'COHORT_OP({row.id}, "{row.name}")' for row in rows])
    lines += section("COHORT_OP_ROW", [row_line(row) for row in rows])
    lines += section("COHORT_OP_SIGNATURE", [signature_line(row) for row in rows])
    with open(sys.argv[2], "w") as f:
        f.write("\n".join(lines))


if __name__ == "__main__":
    main()
