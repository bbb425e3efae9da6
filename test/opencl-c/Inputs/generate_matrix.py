# Kernels in OpenCL C for each function of groups and each of its types
# SPDX-License-Identifier: Apache-2.0
"""generate_matrix.py [--sub-group N] [--without LIST] GROUP_OPS.json > matrix.cl

From the rows of the table: which operations there are, on which types, of which scopes. Each kernel computes the same serially, from
the values of its work-group, and counts in out[i] what is wrong at work-item i. With N, kernels require sub-groups of that size.
LIST has types and beginnings of functions' names, these for all types or one (NAME:TYPE), with commas between them, that are left out. The last line is a
comment with the number of pairs of a function and a type. A row of a group's operation that the script does not know is an error."""

import argparse
import json

INTS = ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong"]
FLOATS = ["half", "float", "double"]
LLVM = {"char": "i8", "short": "i16", "int": "i32", "long": "i64", "half": "half", "float": "float", "double": "double"}
LEAST = {"char": "CHAR_MIN", "short": "SHRT_MIN", "int": "INT_MIN", "long": "LONG_MIN"}
MOST = {t: e.replace("MIN", "MAX") for t, e in LEAST.items()}
VECTORS = ["2", "3", "4", "8", "16"]
# Types that functions of work-groups have.
LARGE = ["int", "uint", "long", "ulong"] + FLOATS
# OpenCL C's names of the operators, with what they make of a and b, and their identity.
OPERATORS = {
    "IAdd": ("add", "a + b", "0"),
    "FAdd": ("add", "a + b", "0"),
    "IMul": ("mul", "a * b", "1"),
    "FMul": ("mul", "a * b", "1"),
    "SMin": ("min", "a < b ? a : b", "most"),
    "UMin": ("min", "a < b ? a : b", "most"),
    "FMin": ("min", "a < b ? a : b", "most"),
    "SMax": ("max", "a > b ? a : b", "least"),
    "UMax": ("max", "a > b ? a : b", "least"),
    "FMax": ("max", "a > b ? a : b", "least"),
    "And": ("and", "a & b", "~0"),
    "Or": ("or", "a | b", "0"),
    "Xor": ("xor", "a ^ b", "0"),
    "LogicalAnd": ("logical_and", "a && b", "1"),
    "LogicalOr": ("logical_or", "a || b", "0"),
    "LogicalXor": ("logical_xor", "!a != !b", "0"),
}
# The others have no names in OpenCL C outside of the extension for active work-items.
CORE = {"add", "min", "max"}
MOVES = {
    "GroupNonUniformShuffle": ("shuffle(x, lanes - 1 - lane)", "first + lanes - 1 - lane", "1"),
    "GroupNonUniformShuffleXor": ("shuffle_xor(x, 1)", "first + (lane ^ 1)", "(lane ^ 1) < lanes"),
    "GroupNonUniformShuffleUp": ("shuffle_up(x, 1)", "first + lane - 1", "lane > 0"),
    "GroupNonUniformShuffleDown": ("shuffle_down(x, 1)", "first + lane + 1", "lane + 1 < lanes"),
    "GroupNonUniformRotateKHR": ("rotate(x, 1)", "first + (lane + 1) % lanes", "lanes == most_lanes"),
    "GroupNonUniformBroadcast": ("non_uniform_broadcast(x, lanes / 2)", "first + lanes / 2", "1"),
    "GroupNonUniformBroadcastFirst": ("broadcast_first(x)", "first", "1"),
}
# Ballots in int bits, of x == 1, in a kernel with the mask of that by hand.
BALLOTS = {
    "GroupNonUniformBallot": ["SAME_MASK(ones, serial)", "if (lane & 1) SAME_MASK(sub_group_ballot(x == 1), serial & odd)"],
    "GroupNonUniformInverseBallot": ["SAME_TRUTH(sub_group_inverse_ballot(serial), x == 1)"],
    "GroupNonUniformBallotBitExtract": ["SAME_TRUTH(sub_group_ballot_bit_extract(serial, (lane + 1) % lanes), values[first + (lane + 1) % lanes] == 1)"],
    "GroupNonUniformBallotBitCount": ["SAME(sub_group_ballot_bit_count(serial), all)", "SAME(sub_group_ballot_inclusive_scan(serial), with)",
                                      "SAME(sub_group_ballot_exclusive_scan(serial), before)"],
    "GroupNonUniformBallotFindLSB": ["if (all) SAME(sub_group_ballot_find_lsb(serial), lowest)"],
    "GroupNonUniformBallotFindMSB": ["if (all) SAME(sub_group_ballot_find_msb(serial), highest)"],
    "GroupNonUniformElect": ["SAME_TRUTH(sub_group_elect(), lane == 0)", "if (lane & 1) SAME_TRUTH(sub_group_elect(), lane == 1)"],
}
QUERIES = {
    "LocalInvocationId": ["SAME(get_local_id(0), l)", "SAME(get_local_id(1), 0)"],
    "GlobalInvocationId": ["SAME(get_global_id(0), get_group_id(0) * n + l)"],
    "LocalInvocationIndex": ["SAME(get_local_linear_id(), get_local_id(0))"],
    "GlobalLinearId": ["SAME(get_global_linear_id(), get_global_id(0))"],
    "WorkgroupId": ["SAME(get_group_id(0), get_global_id(0) / n)", "SAME(get_group_id(2), 0)"],
    "NumWorkgroups": ["SAME(get_num_groups(0), 2)", "SAME(get_num_groups(1), 1)"],
    "WorkgroupSize": ["SAME(get_local_size(0), get_global_size(0) / 2)", "SAME(get_local_size(1), 1)"],
    "EnqueuedWorkgroupSize": ["SAME(get_enqueued_local_size(0), n)"],
    "GlobalSize": ["SAME(get_global_size(0), 2 * n)", "SAME(get_global_size(2), 1)"],
    "GlobalOffset": ["SAME(get_global_offset(0), 0)"],
    "WorkDim": ["SAME(get_work_dim(), 1)"],
    "SubgroupLocalInvocationId": ["SAME(first + lane, l)", "MASK(get_sub_group_eq_mask(), i == lane)", "MASK(get_sub_group_ge_mask(), i >= lane)",
                                  "MASK(get_sub_group_gt_mask(), i > lane)", "MASK(get_sub_group_le_mask(), i <= lane)", "MASK(get_sub_group_lt_mask(), i < lane)"],
    "SubgroupSize": ["SAME(lanes, min(most_lanes, n - first))"],
    "SubgroupId": ["SAME(get_sub_group_id(), l / most_lanes)"],
    "SubgroupMaxSize": ["SAME(most_lanes, %(lanes)s)"],
    "NumSubgroups": ["SAME(get_num_sub_groups(), (n + most_lanes - 1) / most_lanes)"],
    "NumEnqueuedSubgroups": ["SAME(get_enqueued_num_sub_groups(), (n + most_lanes - 1) / most_lanes)"],
}
# Each item writes what the next one reads.
BARRIERS = [("sub_group_barrier(CLK_LOCAL_MEM_FENCE)", "first + (lane + 1) % lanes"),
            ("sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group)", "first + (lane + 1) % lanes"),
            ("barrier(CLK_LOCAL_MEM_FENCE)", "(l + 1) % n"),
            ("work_group_barrier(CLK_LOCAL_MEM_FENCE)", "(l + 1) % n"),
            ("work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_device)", "(l + 1) % n")]
# OpenCL C has no names for these, or they are not about groups.
OTHERS = {"Scoped", "Memory", "MemoryBarrier", "Atomic", "Copy", "Segmented", "Test"}

HEAD = """// Generated by generate_matrix.py
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define VALUES(T) \\
  local T values[256]; \\
  uint l = get_local_linear_id(), n = get_local_size(0) * get_local_size(1), lane = get_sub_group_local_id(); \\
  uint lanes = get_sub_group_size(), most_lanes = get_max_sub_group_size(), first = get_sub_group_id() * most_lanes; \\
  int wrong = 0; \\
  T x = (T)((l * 7 + 3) % 5); \\
  values[l] = x; \\
  barrier(CLK_LOCAL_MEM_FENCE);
// The serial one, over the values of work-items from BEGIN on: of all, of those before this one, and with it.
#define SERIAL(T, F, IDENTITY, BEGIN, END, STEP) \\
  T all = IDENTITY, before = IDENTITY, with = IDENTITY; \\
  for (uint i = BEGIN; i < (END); i += STEP) { \\
    if (i == l) before = all; \\
    T a = all, b = values[i]; \\
    all = F; \\
    if (i == l) with = all; \\
  }
#define SAME(X, Y) wrong += !((X) == (Y));
#define SAME_TRUTH(X, Y) wrong += !(!(X) == !(Y));
#define SAME_MASK(X, Y) { uint4 a = X, b = Y; wrong += any(a != b); }
#define MASK_OF(M, OF) uint4 M = 0; for (uint i = 0; i < lanes; ++i) if (OF) ((uint *)&M)[i / 32] |= 1u << i % 32;
#define MASK(X, OF) { MASK_OF(m, OF) SAME_MASK(X, m) }
#define SAME_VECTOR(N, X, Y) { N a = X, b = Y; wrong += !all(a == b); }
"""


def signed(t):
    return t in FLOATS or t in LEAST


def types_of(row):
    name = row["Operator"]
    wanted = set(row["ValueTypes"]["Scalars"])
    result = []
    for t in INTS + FLOATS:
        if LLVM.get(t, LLVM.get(t[1:])) not in wanted:
            continue
        if t in INTS and name in ("SMin", "SMax") and not signed(t) or t in INTS and name in ("UMin", "UMax") and signed(t):
            continue
        result.append(t)
    return ["int"] if name.startswith("Logical") else result


def identity(t, word):
    if word == "most":
        return "(%s)INFINITY" % t if t in FLOATS else MOST.get(t) or "U" + MOST[t[1:]]
    if word == "least":
        return "-(%s)INFINITY" % t if t in FLOATS else LEAST.get(t, "0")
    return "(%s)%s" % (t, word)


def same(operator):
    return "SAME_TRUTH" if "logical" in operator else "SAME"


def argument(operator):
    return "x != 0" if "logical" in operator else "x"  # devices differ on other values


class Kernels:
    def __init__(self, without, sub_group):
        self.without = [w for w in without.split(",") if w]
        self.sub_group = sub_group
        self.bodies = {}  # (kernel, type) -> lines
        self.pairs = 0

    def add(self, kernel, t, lines, pairs=0):
        """Lines that call functions of the group, and how many pairs of a function and a type these are."""
        left_out = [name for name, _, of in (w.partition(":") for w in self.without) if of in ("", t)]
        wanted = [line for line in lines if not any(" %s" % name in " " + line.replace("(", " ") for name in left_out)]
        if t not in self.without:
            self.bodies.setdefault((kernel, t), []).extend(wanted)
            self.pairs += pairs if wanted == lines else 0

    def arithmetic(self, kernel, t, prefix, op, begin, end, step):
        name, expression, neutral = op
        self.add(kernel, t, ["{", "SERIAL(%s, %s, %s, %s, %s, %s)" % (t, expression, identity(t, neutral), begin, end, step)])
        for way, value in (("reduce", "all"), ("scan_exclusive", "before"), ("scan_inclusive", "with")):
            self.add(kernel, t, ["%s(%s%s_%s(%s), %s)" % (same(name), prefix, way, name, argument(name), value)], 1)
        self.add(kernel, t, ["}"])

    def cluster(self, t, op):
        name, expression, neutral = op
        pair = (t, expression, identity(t, neutral))
        self.add("active", t, ["if (lanes == most_lanes && lanes > 1) {",
                               "SERIAL(%s, %s, %s, first + (lane & ~1u), first + (lane | 1u) + 1, 1)" % pair])
        self.add("active", t, ["%s(sub_group_clustered_reduce_%s(%s, 2), all)" % (same(name), name, argument(name))], 1)
        self.add("active", t, ["}"])

    def print(self):
        print(HEAD)
        attribute = "__attribute__((intel_reqd_sub_group_size(%d))) " % self.sub_group if self.sub_group else ""
        for (kernel, t), lines in self.bodies.items():
            print("%skernel void %s_%s(global int *out) {\nVALUES(%s)" % (attribute, kernel, t, t))
            print("\n".join(lines))
            print("out[get_group_id(0) * n + l] = wrong;\n}")
        print("// %d pairs of a function and a type" % self.pairs)


def arithmetic(kernels, row):
    op = OPERATORS[row["Operator"]]
    uniform = not row["id"].startswith("GroupNonUniform")
    for t in types_of(row):
        if not uniform:
            kernels.add("active", t, ["if (lane & 1)"])
            kernels.arithmetic("active", t, "sub_group_non_uniform_", op, "first + 1", "first + lanes", 2)
            kernels.cluster(t, op)
        elif op[0] in CORE:
            kernels.arithmetic("sub_group", t, "sub_group_", op, "first", "first + lanes", 1)
            if t in LARGE:
                kernels.arithmetic("work_group", t, "work_group_", op, "0", "n", 1)


def votes(kernels, row):
    if row["id"] == "GroupNonUniformAllEqual":
        for t in INTS + FLOATS:
            kernels.add("moves", t, ["{ int same = 1; for (uint i = 1; i < lanes; ++i) same &= values[first + i] == values[first];"])
            kernels.add("moves", t, ["SAME(sub_group_non_uniform_all_equal(x) != 0, same != 0)"], 1)
            kernels.add("moves", t, ["SAME_TRUTH(sub_group_non_uniform_all_equal((%s)2), 1) }" % t])
        return
    for prefix, begin, end, step, guard in (
            ("sub_group_", "first", "first + lanes", 1, ""), ("work_group_", "0", "n", 1, ""),
            ("sub_group_non_uniform_", "first", "first + lanes", 1, ""), ("sub_group_non_uniform_", "first + 1", "first + lanes", 2, "if (lane & 1) ")):
        if ("non_uniform" in prefix) != row["id"].startswith("GroupNonUniform"):
            continue
        name = prefix + row["id"][-3:].lower()
        call, wanted = (name + "(x)", "all") if name.endswith("all") else (name + "(x == 4 ? 256 : 0)", "any")
        kernels.add("votes", "int", ["{ int all = 1, any = 0;", "for (uint i = %s; i < %s; i += %d) {" % (begin, end, step),
                                     "all &= values[i] != 0; any |= values[i] == 4; }"])
        kernels.add("votes", "int", ["%sSAME_TRUTH(%s, %s)" % (guard, call, wanted)], not guard)
        kernels.add("votes", "int", ["}"])


def moves(kernels, row):
    call, place, condition = MOVES.get(row["id"], ("broadcast(x, lanes - 1)", "first + lanes - 1", "1"))
    for t in INTS + FLOATS:
        kernels.add("moves", t, ["{ %s y = sub_group_%s; if (%s) SAME(y, values[%s]) }" % (t, call, condition, place)], 1)
        if row["id"] == "GroupBroadcast" and t in LARGE:
            kernels.add("moves", t, ["SAME(work_group_broadcast(x, n - 1, 0), values[n - 1])"], 1)
        if row["id"] == "GroupNonUniformRotateKHR":
            kernels.add("moves", t, ["if (lanes == most_lanes && lanes > 3) SAME(sub_group_clustered_rotate(x, 3, 4), values[first + (lane & ~3u) + ((lane + 3) & 3)])"], 1)
        if row["id"] in ("GroupBroadcast", "GroupNonUniformBroadcast"):
            for n in VECTORS:
                v = t + n
                steps = "(%s)(%s)" % (v, ", ".join(map(str, range(int(n)))))
                kernels.add("vectors", t, ["SAME_VECTOR(%s, sub_group_%s, (%s)(values[%s]) + %s)"
                                           % (v, call.replace("(x", "((%s)(x) + %s" % (v, steps)), v, place, steps)], 1)


def add_row(kernels, row):
    name, kind = row["id"], row["Class"]["def"].removesuffix("Class")
    if kind == "Arithmetic":
        arithmetic(kernels, row)
    elif kind == "Vote":
        votes(kernels, row)
    elif name in MOVES or name == "GroupBroadcast":
        moves(kernels, row)
    elif name in BALLOTS:
        kernels.add("ballots", "int", BALLOTS[name], 1)
    elif name in QUERIES:
        lanes = {"lanes": kernels.sub_group or "get_max_sub_group_size()"}
        kernels.add("queries", "int", [line % lanes if "%(" in line else line for line in QUERIES[name]], 1)
    elif name == "ControlBarrier":
        for call, place in BARRIERS:
            kernels.add("barriers", "int", ["barrier(CLK_LOCAL_MEM_FENCE); values[l] = ++x;", call + "; SAME(values[%s], (((%s) * 7 + 3) %% 5) + ++round)" % (place, place)], 1)
    elif kind not in OTHERS:
        raise SystemExit("generate_matrix.py does not know the row " + name)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sub-group", type=int, default=0)
    parser.add_argument("--without", default="")
    parser.add_argument("table")
    options = parser.parse_args()
    with open(options.table) as file:
        table = json.load(file)
    kernels = Kernels(options.without, options.sub_group)
    kernels.add("ballots", "int", ["SERIAL(int, a + (b == 1), 0, first, first + lanes, 1)", "int lowest = -1, highest = -1;",
                                   "for (uint i = 0; i < lanes; ++i) if (values[first + i] == 1) { highest = i; if (lowest < 0) lowest = i; }",
                                   "MASK_OF(serial, values[first + i] == 1) MASK_OF(odd, i % 2) uint4 ones = sub_group_ballot(x == 1);"])
    kernels.add("barriers", "int", ["int round = 0;"])
    for name in table["!instanceof"]["GroupOp"]:
        row = dict(table[name], id=name)
        row["ValueTypes"] = table[row["ValueTypes"]["def"]]
        row["Operator"] = row["Arith"][0]["def"] if row["Arith"] else "None"
        add_row(kernels, row)
    kernels.print()


if __name__ == "__main__":
    main()
