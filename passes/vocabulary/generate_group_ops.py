#!/usr/bin/env python3
"""Writes cohort/GroupOps.inc from the JSON form of GroupOps.td.

SPDX-License-Identifier: Apache-2.0

usage: generate_group_ops.py GROUPOPS.json OUTPUT
       generate_group_ops.py GROUPOPS.json --docs      (docs/group-operations.md, on the standard output)
       generate_group_ops.py GROUPOPS.json --header    (the declarations in sycl/detail/spirv_ops.hpp, the same way)

Each section of the output is there only where its macro is defined:
  COHORT_OP(ID, NAME)
  COHORT_OP_CLASS(ID), COHORT_LOWERING_KIND(ID), COHORT_REACH(ID), COHORT_VARIANCE(ID), COHORT_INDEX_KIND(ID), COHORT_EFFECTS(ID)
  COHORT_ROLE(ID, SPELLING)
  COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE)
  COHORT_OP_ROW(ID, NAME, CLASS, ARITH, REACHED_BY, VARIES, VARIES_IN_WORKGROUP, OF_SUBGROUPS, ONLY_READS, INDEX,
                CPU, SPIRV, NVPTX, POSITIONS...)
                CPU and the others are a Lowering and a reason; there is a position for each role, -1 for none.
  COHORT_OP_SIGNATURE(ID, EFFECT, RESULT, UNSIGNED, MANGLED, VECTORS, TYPES,
                      SCOPES, OPERATIONS, NUM_OPERANDS, OPERANDS...)
  COHORT_VOTE_OP(ID), COHORT_SHUFFLE_OP(ID), COHORT_BALLOT_OP(ID)
  COHORT_ON_INTEGERS(ID, INTEGERS)
  COHORT_OPENCL_NAME(ID, NAME)
  COHORT_SPIRV_EXTENSION(NAME)
"""
import json
import sys

TARGETS = ["Cpu", "Spirv", "Nvptx"]
# Enumerations by their macros: the class of the records that are the enumerators, and what the records' names end with beside.
ENUMERATIONS = {"OP_CLASS": ("OpClass", "Class"), "LOWERING_KIND": ("LoweringKind", "Kind"), "REACH": ("Reach", ""),
                "VARIANCE": ("Variance", ""), "INDEX_KIND": ("IndexKind", "Index"), "EFFECTS": ("Effects", "")}
# What OpenCL C calls scopes and group operations in names of functions.
OPENCL_SCOPES = {"Workgroup": "work_group", "Subgroup": "sub_group"}
OPENCL_OPERATIONS = {"Reduce": "reduce", "InclusiveScan": "scan_inclusive", "ExclusiveScan": "scan_exclusive"}


def in_file_order(dump, klass):
    """The names of the records of a class."""

    def line(name):
        return [int(at.rsplit(":", 1)[1]) for at in dump[name].get("!locs", [])[-1:]]

    return sorted(dump["!instanceof"][klass], key=lambda name: (line(name), name))


def load(path):
    """The records of GroupOps.td by name, in the order of the file."""
    with open(path) as f:
        dump = json.load(f)
    return {name: Row(dump, name) for name in in_file_order(dump, "GroupOp")}


def one(refs):
    """The name of the record in a list of none or one."""
    return refs[0]["def"] if refs else None


def role_id(record):
    return record.removesuffix("Role")


class Row:
    def __init__(self, dump, name):
        record = dump[name]
        self.id = name
        self.name = record["Name"]
        self.klass = record["Class"]["def"].removesuffix("Class")
        self.arith = one(record["Arith"]) or "None"
        self.result = dump[record["Result"]["def"]]["Name"]
        self.effect = record["Effect"]["def"]
        types = dump[record["ValueTypes"]["def"]]
        self.types, self.vectors = types["Scalars"], types["Vectors"]
        self.unsigned, self.mangled = record["Unsigned"], record["Mangled"]
        self.scopes, self.operations = record["Scopes"], record["Operations"]
        self.reached_by, self.varies = record["ReachedBy"]["def"], record["Varies"]["def"]
        self.varies_in_workgroup, self.of_subgroups = record["VariesInWorkgroup"], record["OfSubgroups"]
        self.only_reads, self.test_only = record["OnlyReads"], record["TestOnly"]
        self.in_headers = record["InHeaders"]
        self.capability, self.extension = record["Capability"], record["Extension"]
        self.on_integers = one(record["OnIntegers"])
        self.opencl_patterns = record["OpenCL"]
        self.operator_name = dump[self.arith]["OpenCL"] if self.arith != "None" else ""
        self.lowerings = {}  # target -> (kind, reason)
        for target in TARGETS:
            if record[target] is None:
                sys.exit(f"GroupOps.td: '{name}' does not say what {target} does with it")
            lowering = dump[record[target]["def"]]
            self.lowerings[target] = lowering["Kind"]["def"].removesuffix("Kind"), lowering["Reason"]
        self.operands = []  # (role, type, optional)
        self.index = "None"  # what the index counts
        # "MemoryScopeOp" is called "memory scope".
        self.operand_names = [
            "".join(" " + c.lower() if c.isupper() else c for c in ref["def"].removesuffix("Op")).strip()
            for ref in record["Operands"]
        ]
        for ref in record["Operands"]:
            operand = dump[ref["def"]]
            role = role_id(operand["Role"]["def"])
            self.operands.append((role, dump[operand["Type"]["def"]]["Name"], operand["Optional"]))
            if role == "Index":
                self.index = operand["Kind"]["def"].removesuffix("Index")

    def position(self, role):
        roles = [r for r, _, _ in self.operands]
        return roles.index(role) if role in roles else -1

    def lowering(self, target):
        return self.lowerings[target][0]

    def opencl_names(self):
        """The functions of OpenCL C that are this operation, each once."""
        names = {}
        for pattern in self.opencl_patterns:
            for scope in self.scopes or [""]:
                for operation in self.operations or [""]:
                    if operation == "ClusteredReduce":
                        continue
                    names[pattern.format(scope=OPENCL_SCOPES.get(scope), operation=OPENCL_OPERATIONS.get(operation),
                                         operator=self.operator_name)] = None
        return list(names)


def flags(prefix, names):
    return " | ".join(prefix + name for name in names) or "0"


def boolean(bit):
    return "true" if bit else "false"



def row_line(row, roles):
    # A macro takes no braces with commas: each target's part is a macro of its own.
    targets = "".join(f'COHORT_LOWERING({kind}, "{reason}"), ' for kind, reason in row.lowerings.values())
    return (
        f'COHORT_OP_ROW({row.id}, "{row.name}", {row.klass}, {row.arith}, {row.reached_by}, {row.varies}, '
        f"{boolean(row.varies_in_workgroup)}, {boolean(row.of_subgroups)}, {boolean(row.only_reads)}, {row.index}, {targets}"
        + ", ".join(str(row.position(role)) for role in roles) + ")"
    )


def signature_line(row):
    operands = "".join(f", {{Role::{r}, Ty::{t}, {boolean(o)}}}" for r, t, o in row.operands)
    return (
        f"COHORT_OP_SIGNATURE({row.id}, {row.effect}, Ty::{row.result}, {boolean(row.unsigned)}, "
        f"{boolean(row.mangled)}, {boolean(row.vectors)}, {flags('Type_', row.types)}, "
        f"{flags('Scope_', row.scopes)}, {flags('Operation_', row.operations)}, {len(row.operands)}{operands})"
    )


def arith_line(dump, name):
    record = dump[name]
    types = dump[record["ValueTypes"]["def"]]["Scalars"]
    combine = record["Combine"]
    made = f"B.{combine}(L, R)" if combine.startswith("Create") else f"B.CreateBinaryIntrinsic(Intrinsic::{combine}, L, R)"
    return (f"COHORT_ARITH({name}, {flags('Type_', types)}, {boolean(record['Unsigned'])}, {record['Identity']}, "
            f"{record['Neutral']}, {made})")


def section(macro, lines):
    return [f"#ifdef {macro}", *lines, f"#undef {macro}", "#endif", ""]


DOCS_HEAD = """# Table of group operations

Made from `passes/GroupOps.td`; do not edit: `passes/vocabulary/generate_group_ops.py build/release/passes/GroupOps.json --docs`
writes it anew. What the operations mean is in [vocabulary.md](vocabulary.md). *T* is one of the value types; operands in
brackets may be left out.

**Effect** decides the attributes of declarations. *Pure*: the same wherever it is asked for. *Accesses*: reads and writes
memory, in an order of its own. *Allocates*: an object of its own for each call. *Synchronizes*: work-items wait for each other, so calls are
convergent.

| operation | operands | result | T | scopes | group operations | effect |
| --- | --- | --- | --- | --- | --- | --- |"""
DOCS_LOWERINGS = """
## What targets do with them

*Legal*: the target has the operation. *Expanded*: it becomes other operations, or plain IR, before the target's own code sees
it. *Custom*: by code of the target's own. *Refused*: an error at the call. **Reached by**: the work-items that have to reach a
call, or none of them; *active* ones are those of a sub-group that get there. **Result**: how it varies between work-items
that pass the call together, scans aside. The capability is what SPIR-V has the operation with; those of atomics have the
width of the value.

| operation | CPU | SPIR-V | NVPTX | reached by | result | capability | functions of OpenCL C |
| --- | --- | --- | --- | --- | --- | --- | --- |"""
DOCS_OPERATORS = """
## Operators

The identity is what item 0 of an exclusive scan gets; the neutral value changes no other one that it is combined with.

| operator | T | identity | neutral |
| --- | --- | --- | --- |"""
DOCS_TYPES = {"Void": "void", "Bool": "i1", "I32": "i32", "I64": "i64", "I32OrI64": "i32 or i64", "Ptr": "ptr",
              "Mask": "`<4 x i32>`", "T": "*T*"}
DOCS_REACH = {"Anyone": "", "WholeGroup": "the group", "ActiveItems": "active ones", "PhysicalItems": "physical items"}
DOCS_VARIES = {"OfItem": "differs", "OfOperands": "as operands", "OfSource": "another's value", "OfGroup": "uniform"}


def in_words(name):
    return "".join(" " + c.lower() if c.isupper() and i and not name.isupper() and name != "NaN" else c
                   for i, c in enumerate(name)).lower().replace("nan", "NaN")


def docs_line(row):
    operands = []
    for name, (_, kind, optional) in zip(row.operand_names, row.operands):
        text = f"{name} {DOCS_TYPES[kind]}"
        operands.append(f"[{text}]" if optional else text)
    types = ", ".join(row.types) + (" and vectors" if row.vectors else "")
    cells = [f"`{row.name}`", ", ".join(operands), DOCS_TYPES[row.result], types, ", ".join(row.scopes),
             ", ".join(row.operations), row.effect]
    return "| " + " | ".join(cells) + " |"


def docs_lowering_line(row):
    varies = "" if row.result == "Void" else DOCS_VARIES[row.varies]
    capability = row.capability + (f" ({row.extension})" if row.extension else "")
    names = row.opencl_names()
    shown = ", ".join(f"`{name}`" for name in names)
    targets = [kind + (f": {reason}" if reason else "") for kind, reason in row.lowerings.values()]
    cells = [f"`{row.name}`", *targets, DOCS_REACH[row.reached_by], varies, capability, shown]
    return "| " + " | ".join(cells) + " |"


def docs(dump, rows):
    rows = [row for row in rows if not row.test_only]
    operators = []
    for name in in_file_order(dump, "Operator"):
        record = dump[name]
        types = ", ".join(dump[record["ValueTypes"]["def"]]["Scalars"])
        operators.append(f"| {name} | {types} | {in_words(record['Identity'])} | {in_words(record['Neutral'])} |")
    return [DOCS_HEAD, *map(docs_line, rows), DOCS_LOWERINGS, *map(docs_lowering_line, rows), DOCS_OPERATORS, *operators]


# Names of parameters in C++, where they are not those of the operands.
PARAMETERS = {"operator": "combining", "unequal semantics": "unequal", "value": "x", "predicate": "x", "lane": "id",
              "xor mask": "mask", "dimension": "dim", "pointer": "p"}
# Signed and unsigned; bools and vectors of operations that move values go as other types.
SCALARS = {"i1": ("bool", "bool"), "i8": ("signed char", "unsigned char"), "i16": ("short", "unsigned short"),
           "i32": ("int", "unsigned"), "i64": ("long", "unsigned long"), "half": ("_Float16",) * 2, "float": ("float",) * 2,
           "double": ("double",) * 2}
BODY = "void (*body)(const void *closure, unsigned long x, unsigned long y, unsigned long z)"


def parameter(row, index, value_type, number):
    """The declaration of an operand; number: of the extents in front of it."""
    role, kind, _ = row.operands[index]
    name = row.operand_names[index]
    name = "xyz"[number].join(["n", ""]) if name == "extent" else PARAMETERS.get(name, name.replace(" ", "_"))
    if role == "Body":
        return BODY
    if kind == "Ptr":
        kind = "const void *" if role in ("Source", "Closure") else value_type + " *" if row.mangled else "void *"
        return kind + name
    if kind == "I32OrI64":  # in a work-group there are more items
        return ("unsigned long " if "Workgroup" in row.scopes else "unsigned ") + name
    types = {"T": value_type, "Bool": "bool", "Mask": "cohort_lane_mask", "I32": "int", "I64": "unsigned long"}
    return types[kind] + " " + name


def declaration(row, value_type):
    parameters, extents = [], 0
    for index, (role, _, optional) in enumerate(row.operands):
        if not optional:
            # A line may also end within the type of a function.
            parameters += parameter(row, index, value_type, extents).split(", ")
        extents += role == "Extent"
    result = {"T": value_type, "Void": "void", "Bool": "bool", "Mask": "cohort_lane_mask", "I32": "unsigned",
              "I64": "unsigned long", "Ptr": "void *"}[row.result]
    # What is asked of memory stays where it is asked.
    attributes = "COHORT_ID_OP" if row.effect == "Pure" and row.klass != "Memory" else "COHORT_GROUP_OP"
    head = f"{attributes} {result}{'' if result.endswith('*') else ' '}{row.name}("
    line, lines = head, []
    for i, text in enumerate(parameters):
        text += ");" if i + 1 == len(parameters) else ","
        if len(line) + len(text) > 79 and line.strip():
            lines.append(line.rstrip())
            line = "    "
        line += text + " "
    return lines + [(line if parameters else head + ");").rstrip()]


def header(dump, rows):
    lines = []
    for mangled in (True, False):
        if not mangled:
            lines += ['extern "C" {']
        for row in rows:
            if not row.in_headers or row.mangled != mangled:
                continue
            for value_type in row.types or [None]:
                if value_type == "i1" and row.vectors:
                    continue
                lines += declaration(row, value_type and SCALARS[value_type][row.unsigned])
    lines += ["}", "", "namespace sycl::detail {", "// Operators, by their numbers."]
    for number, name in enumerate(in_file_order(dump, "Operator")):
        words = "".join("_" + c.lower() if c.isupper() and i and name[i - 1].islower() else c.lower() for i, c in enumerate(name))
        lines.append(f"inline constexpr int operator_{words} = {number + 1};")
    return lines + ["} // namespace sycl::detail"]


def write_if_changed(path, text):
    """Nothing is compiled anew where a row changes what only tests and documentation read."""
    try:
        with open(path) as f:
            if f.read() == text:
                return
    except FileNotFoundError:
        pass
    with open(path, "w") as f:
        f.write(text)


def main():
    rows = list(load(sys.argv[1]).values())
    with open(sys.argv[1]) as f:
        dump = json.load(f)
    if sys.argv[2] == "--docs":
        print("\n".join(docs(dump, rows)))
        return
    if sys.argv[2] == "--header":
        print("\n".join(header(dump, rows)))
        return
    roles = in_file_order(dump, "Role")
    lines = ["// Made from GroupOps.td; do not edit.", ""]
    lines += section("COHORT_OP", [f'COHORT_OP({row.id}, "{row.name}")' for row in rows])
    for macro, (klass, suffix) in ENUMERATIONS.items():
        names = [name.removesuffix(suffix) for name in in_file_order(dump, klass)]
        lines += section(f"COHORT_{macro}", [f"COHORT_{macro}({'None' if name == 'No' else name})" for name in names])
    for klass in (name.removesuffix("Class") for name in in_file_order(dump, "OpClass") if dump[name]["Switched"]):
        lines += section(f"COHORT_{klass.upper()}_OP", [f"COHORT_{klass.upper()}_OP({row.id})" for row in rows if row.klass == klass])
    lines += section("COHORT_ROLE", [f'COHORT_ROLE({role_id(role)}, "{dump[role]["Spelling"]}")' for role in roles])
    lines += section("COHORT_ARITH", [arith_line(dump, name) for name in in_file_order(dump, "Operator")])
    lines += section("COHORT_OP_ROW", [row_line(row, map(role_id, roles)) for row in rows])
    lines += section("COHORT_OP_SIGNATURE", [signature_line(row) for row in rows])
    lines += section("COHORT_ON_INTEGERS", [f"COHORT_ON_INTEGERS({row.id}, {row.on_integers})" for row in rows if row.on_integers])
    lines += section("COHORT_OPENCL_NAME", [f'COHORT_OPENCL_NAME({row.id}, "{name}")' for row in rows for name in row.opencl_names()])
    # Extensions for operations that the target expands are not asked for.
    extensions = {row.extension: None for row in rows if row.extension and row.lowering("Spirv") != "Expanded"}
    lines += section("COHORT_SPIRV_EXTENSION", [f'COHORT_SPIRV_EXTENSION("{name}")' for name in extensions])
    write_if_changed(sys.argv[2], "\n".join(lines))


if __name__ == "__main__":
    main()
