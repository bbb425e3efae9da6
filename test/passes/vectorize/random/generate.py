# Random divergent kernels with a lockstep reference of each
# SPDX-License-Identifier: Apache-2.0
"""Writes two C++ files: kernels for one work-item in the vocabulary of group operations, and for each the same
statements run in lockstep over all work-items of a group: every statement is executed for the work-items of a mask,
in order. The reference knows nothing of LLVM's control flow, so a vectorized kernel that gives the same results has
the lanes together where the source has them together.

A kernel is legal: work-group operations stand only where all work-items come; sub-group operations stand in any
divergent flow, but not on the way out of a loop or of the kernel, where the source does not say who is together."""

import random

INT_VARS, LONG_VARS, FLOAT_VARS = 6, 2, 3
PRIVATE = 8  # elements of a private array
INPUT = 1024
SLOTS = 8  # results of a work-item


class Text:
    def __init__(self):
        self.lines, self.depth = [], 1

    def __call__(self, line):
        self.lines.append("  " * self.depth + line)

    def text(self):
        return "\n".join(self.lines)


class Kernel:
    """One kernel; k is its own text, r that of the reference, where $ in an expression stands for '[w]'."""

    def __init__(self, rng, name, statements=None):
        self.rng, self.name = rng, name
        self.k, self.r = Text(), Text()
        self.temporaries = 0
        self.own = 0  # atomic operations whose old value is used
        self.uniform_names = []
        self.features = {f: rng.random() < 0.6 for f in
                         ("subgroup", "workgroup", "atomics", "private", "floats", "longs", "calls", "vectors",
                          "switch", "returns", "bytes", "escape", "twod")}
        self.budget = rng.randint(6, 26)
        if statements is not None:
            self.budget = min(self.budget, statements)

    # Expressions: text with $ behind each name that has a value for each work-item.

    def leaf(self):
        r = self.rng
        return r.choice([
            lambda: "v%d$" % r.randrange(INT_VARS), lambda: "v%d$" % r.randrange(INT_VARS),
            lambda: "lid$", lambda: "gid$", lambda: str(r.randint(-9, 40)), lambda: "c->n",
            lambda: r.choice(self.uniform_names) if self.uniform_names else "3",
            lambda: "lane$" if self.features["subgroup"] else "lid$",
        ])()

    def expr(self, depth=2):
        r = self.rng
        if depth == 0 or r.random() < 0.2:
            return self.leaf()
        a = self.expr(depth - 1)
        b = self.expr(depth - 1)
        kinds = [
            lambda: "add(%s, %s)" % (a, b), lambda: "dif(%s, %s)" % (a, b), lambda: "mul(%s, %s)" % (a, b),
            lambda: "(%s ^ %s)" % (a, b), lambda: "(%s & %s)" % (a, b), lambda: "(%s | %s)" % (a, b),
            lambda: "divide(%s, %s)" % (a, b), lambda: "rest(%s, %s)" % (a, b),
            lambda: "(%s %s %s)" % (a, r.choice(["<", ">", "==", "!=", "<=", ">="]), b),
            lambda: "(%s ? %s : %s)" % (self.cond(1), a, b),
            lambda: "shl(%s, %d)" % (a, r.randint(0, 5)), lambda: "(%s >> %d)" % (a, r.randint(0, 7)),
            lambda: "c->in[%s]" % self.index(), lambda: "c->in[%s]" % self.index(),
        ]
        if self.features["private"]:
            kinds.append(lambda: "p$[(%s) & %d]" % (a, PRIVATE - 1))
        if self.features["longs"]:
            kinds.append(lambda: "int(l%d$ >> %d)" % (r.randrange(LONG_VARS), r.randint(0, 33)))
        if self.features["bytes"]:
            kinds.append(lambda: "c->bytes[(%s) & %d]" % (a, INPUT - 1))
            kinds.append(lambda: "int((signed char)(%s))" % a)
            kinds.append(lambda: "int((unsigned short)(%s))" % a)
        if self.features["floats"]:
            kinds.append(lambda: "whole(f%d$)" % r.randrange(FLOAT_VARS))
        return r.choice(kinds)()

    def index(self):
        """An index into the input: contiguous, strided, permuted, uniform or random."""
        r = self.rng
        m = INPUT - 1
        return r.choice([
            lambda: "gid$ & %d" % m, lambda: "(gid$ + %d) & %d" % (r.randint(0, 9), m), lambda: "lid$",
            lambda: "lid$ * %d" % r.randint(2, 4), lambda: "lid$ ^ %d" % r.randint(1, 9),
            lambda: "(lid$ & %d) + 5" % r.choice([3, 7, 12, 31]), lambda: "lid$ >> %d" % r.randint(1, 2),
            lambda: "(c->n + %d) & %d" % (r.randint(0, 9), m), lambda: "%d - lid$" % (m - r.randint(0, 3)),
            lambda: "(%s) & %d" % (self.expr(1), m),
        ])()

    def cond(self, depth=2):
        r = self.rng
        if depth and r.random() < 0.3:
            return "(%s %s %s)" % (self.cond(depth - 1), r.choice(["&&", "||"]), self.cond(depth - 1))
        if r.random() < 0.2:
            return "((%s & %d) == %d)" % (r.choice(["lid$", "gid$", self.leaf()]), r.choice([1, 3, 4, 7]),
                                          r.choice([0, 1, 3]))
        return "(%s %s %s)" % (self.expr(depth), r.choice(["<", ">", "==", "!=", "<="]), self.expr(max(depth - 1, 0)))

    def uniform(self):
        r = self.rng
        return r.choice([lambda: "(c->n & %d)" % r.choice([1, 3, 5]), lambda: str(r.randint(0, 3)),
                         lambda: "(c->in[%d] & 3)" % r.randrange(INPUT),
                         lambda: r.choice(self.uniform_names) if self.uniform_names else "2"])()

    # Statements. `m` is the name of the mask in the reference.

    def each(self, mask, text):
        self.r("for (int w = 0; w < size; ++w) if (%s[w]) { %s }" % (mask, text.replace("$", "[w]")))

    def both(self, mask, text):
        self.k(text.replace("$", ""))
        self.each(mask, text)

    def fresh(self, stem):
        self.temporaries += 1
        return "%s%d" % (stem, self.temporaries)

    def mask(self, init):
        name = self.fresh("m")
        self.r("Mask %s = %s;" % (name, init))
        return name

    def where(self, mask, condition):
        """A mask of those in `mask` for whom the condition holds."""
        name = self.mask("off")
        self.each(mask, "%s[w] = %s;" % (name, condition))
        return name

    def block(self, mask, count, ctx):
        for _ in range(count):
            if self.budget <= 0:
                break
            self.budget -= 1
            self.statement(mask, ctx)
            # Those who left are in no later statement.
            if ctx["loops"] or self.features["returns"]:
                self.r("leave(%s, gone);" % mask)
                for loop in ctx["loops"]:
                    self.r("leave(%s, %s); leave(%s, %s);" % (mask, loop[0], mask, loop[1]))

    def statement(self, mask, ctx):
        r = self.rng
        kinds = [self.assign] * 4 + [self.store] * 2 + [self.branch] * 4 + [self.loop] * 2
        f = self.features
        if f["private"]:
            kinds += [self.private_store]
        if f["longs"]:
            kinds += [self.assign_long]
        if f["floats"]:
            kinds += [self.assign_float] * 2
        if f["calls"]:
            kinds += [self.call]
        if f["vectors"]:
            kinds += [self.vector]
        if f["switch"]:
            kinds += [self.switch]
        if f["escape"]:
            kinds += [self.through_pointer]
        if f["atomics"]:
            kinds += [self.atomic] * 2
        if f["subgroup"] and not ctx["leaving"]:
            kinds += [self.subgroup] * 3
        if ctx["uniform"]:
            kinds += [self.uniform_loop, self.uniform_branch]
            if f["workgroup"]:
                kinds += [self.workgroup] * 3
        r.choice(kinds)(mask, ctx)

    def assign(self, mask, ctx):
        self.both(mask, "v%d$ = %s;" % (self.rng.randrange(INT_VARS), self.expr()))

    def assign_long(self, mask, ctx):
        r = self.rng
        self.both(mask, "l%d$ = wide(l%d$, %s, %s);" % (r.randrange(LONG_VARS), r.randrange(LONG_VARS), self.expr(1),
                                                       self.expr(1)))

    def assign_float(self, mask, ctx):
        r = self.rng
        x = "f%d$" % r.randrange(FLOAT_VARS)
        y = r.choice(["f%d$" % r.randrange(FLOAT_VARS), "float(%s)" % self.expr(1), "c->floats[%s]" % self.index()])
        op = r.choice(["%s + %s", "%s * %s", "%s - %s", "__builtin_fminf(%s, %s)", "__builtin_fmaxf(%s, %s)",
                       "__builtin_sqrtf(__builtin_fabsf(%s)) + %s", "%s / (__builtin_fabsf(%s) + 1.0f)",
                       "__builtin_floorf(%s) - %s"])
        self.both(mask, "f%d$ = tame(%s);" % (r.randrange(FLOAT_VARS), op % (x, y)))

    def store(self, mask, ctx):
        r = self.rng
        self.both(mask, r.choice([
            "c->out[gid$ * %d + ((%s) & %d)] = %s;" % (SLOTS, self.expr(1), SLOTS - 1, self.expr()),
            "c->out[gid$ * %d + %d] = %s;" % (SLOTS, r.randrange(SLOTS), self.expr()),
            "c->planes[%d * c->total + gid$] = %s;" % (r.randrange(2), self.expr()),
            # In planes of their own: a work-item may not write where another does.
            "c->planes[%d * c->total + (c->total - 1 - gid$)] ^= %s;" % (2 + r.randrange(2), self.expr()),
            "c->outb[gid$] = (unsigned char)(%s);" % self.expr(),
        ]))

    def private_store(self, mask, ctx):
        self.both(mask, "p$[(%s) & %d] = %s;" % (self.expr(1), PRIVATE - 1, self.expr()))

    def through_pointer(self, mask, ctx):
        r = self.rng
        a, b = r.randrange(PRIVATE), r.randrange(PRIVATE)
        self.both(mask, "{ int *q = %s ? &e$[%d] : &e$[%d]; *q = add(*q, %s); v%d$ = e$[(%s) & %d]; }" % (
            self.cond(1), a, b, self.expr(1), r.randrange(INT_VARS), self.expr(1), PRIVATE - 1))

    def vector(self, mask, ctx):
        r = self.rng
        v = "v%d$" % r.randrange(INT_VARS)
        self.both(mask, "{ Vec4 x = c->vectors[(%s) & %d]; Vec4 y = {%s, %s, 3, %s}; x = %s; x[%s] = %s; "
                        "c->vout[gid$] ^= x; %s = x[%s]; }" % (
                            r.choice([self.expr(1), "gid$", "c->n"]), INPUT // 4 - 1, self.expr(1), self.leaf(),
                            self.leaf(), r.choice(["x ^ y", "x & y", "x | ~y", "x < y",
                                                   "__builtin_shufflevector(x, y, 3, 0, 5, 6)"]),
                            r.choice(["2", "(%s) & 3" % self.leaf()]), self.leaf(), v,
                            r.choice(["1", "(%s) & 3" % self.leaf()])))

    def call(self, mask, ctx):
        r = self.rng
        self.both(mask, r.choice([
            "v%d$ = outside(%s, %s);" % (r.randrange(INT_VARS), self.expr(1), self.leaf()),
            "note(&c->out[gid$ * %d + %d], %s);" % (SLOTS, r.randrange(SLOTS), self.expr(1))]))

    def branch(self, mask, ctx):
        r = self.rng
        condition = self.cond()
        yes = self.where(mask, condition)
        self.k("if (%s) {" % condition.replace("$", ""))
        inner = dict(ctx, uniform=False)
        leaves = None
        ways = (["break", "continue"] if ctx["loops"] and ctx["jumps"] else []) + \
               (["return"] if self.features["returns"] else [])
        if ways and r.random() < 0.3:
            leaves = r.choice(ways)
            inner["leaving"] = True
        self.k.depth += 1
        self.block(yes, r.randint(1, 3), inner)
        if leaves:
            self.k(leaves + ";")
            target = "gone" if leaves == "return" else ctx["loops"][-1][0 if leaves == "break" else 1]
            self.r("join(%s, %s);" % (target, yes))
        self.k.depth -= 1
        if r.random() < 0.5:
            no = self.mask("minus(%s, %s)" % (mask, self.stayed(mask, condition, yes)))
            self.k("} else {")
            self.k.depth += 1
            self.block(no, r.randint(1, 3), dict(ctx, uniform=False))
            self.k.depth -= 1
        self.k("}")

    def stayed(self, mask, condition, yes):
        return yes + "_all"

    def where(self, mask, condition):
        name = self.fresh("m")
        self.r("Mask %s = off;" % name)
        self.each(mask, "%s[w] = %s;" % (name, condition))
        self.r("const Mask %s_all = %s;" % (name, name))
        return name

    def uniform_branch(self, mask, ctx):
        condition = "%s < 2" % self.uniform()
        self.both_uniform("if (%s) {" % condition, mask, lambda: self.block(mask, self.rng.randint(1, 3), ctx))

    def both_uniform(self, head, mask, body):
        self.k(head)
        self.r(head)
        self.k.depth += 1
        self.r.depth += 1
        body()
        self.k.depth -= 1
        self.r.depth -= 1
        self.k("}")
        self.r("}")

    def uniform_loop(self, mask, ctx):
        i = self.fresh("i")
        head = "for (int %s = 0; %s < %s; ++%s) {" % (i, i, self.uniform(), i)
        self.uniform_names.append(i)
        # Who leaves it, leaves with all others.
        self.both_uniform(head, mask, lambda: self.block(mask, self.rng.randint(1, 3), dict(ctx, jumps=False)))
        self.uniform_names.remove(i)

    def loop(self, mask, ctx):
        r = self.rng
        i = self.fresh("i")
        # A varying trip count; the counter is the same for all who are still in it.
        limit = "((%s) & %d)" % (self.expr(1), r.choice([3, 7]))
        bottom = r.random() < 0.3
        live, broke, skipped = self.mask(mask), self.fresh("b"), self.fresh("s")
        trip = self.fresh("t")
        self.k("int %s = %s;" % (trip, limit.replace("$", "")))
        self.r("Value %s = zero;" % trip)
        self.each(mask, "%s[w] = %s;" % (trip, limit))
        self.r("Mask %s = off, %s = off;" % (broke, skipped))
        if bottom:
            # A 'continue' goes round the test at the bottom; this one ends the loop in any case.
            self.k("for (int %s = 0;; ++%s) { if (%s > 9) break;" % (i, i, i))
            self.r("for (int %s = 0; any(%s) && %s <= 9; ++%s) {" % (i, live, i, i))
        else:
            self.k("for (int %s = 0; %s < %s; ++%s) {" % (i, i, trip, i))
            self.r("for (int %s = 0; any(%s); ++%s) {" % (i, live, i))
            self.each(live, "if (!(%s < %s[w])) %s[w] = false;" % (i, trip, live))
        self.k.depth += 1
        self.r.depth += 1
        self.r("%s = off;" % skipped)
        body = self.mask(live)
        self.uniform_names.append(i)
        inner = dict(ctx, uniform=False, jumps=True, loops=ctx["loops"] + [(broke, skipped)])
        self.block(body, r.randint(1, 4), inner)
        self.uniform_names.remove(i)
        self.r("leave(%s, %s); leave(%s, gone);" % (live, broke, live))
        for loop in ctx["loops"]:
            self.r("leave(%s, %s); leave(%s, %s);" % (live, loop[0], live, loop[1]))
        if bottom:
            if_text = "%s >= %s" % (i, trip)
            self.k("if (%s) break;" % if_text)
            self.each(live, "if (!%s[w] && %s >= %s[w]) %s[w] = false;" % (skipped, i, trip, live))
        self.k.depth -= 1
        self.r.depth -= 1
        self.k("}")
        self.r("}")

    def switch(self, mask, ctx):
        r = self.rng
        value = "(%s) & 7" % self.expr(1)
        cases = r.sample(range(8), r.randint(2, 4))
        x = self.fresh("x")
        self.r("Value %s = zero;" % x)
        self.each(mask, "%s[w] = %s;" % (x, value))
        done = self.fresh("d")
        self.r("Mask %s = off, %s_in = off;" % (done, done))
        self.k("switch (%s) {" % value.replace("$", ""))
        inner = dict(ctx, uniform=False, jumps=False)
        for n, case in enumerate(cases + ["default"]):
            if case == "default" and r.random() < 0.3:
                break
            if case == "default":
                self.k("default: {")
                test = " && ".join("%s[w] != %d" % (x, c) for c in cases)
            else:
                self.k("case %d: {" % case)
                test = "%s[w] == %d" % (x, case)
            self.each(mask, "if ((%s) && !%s[w]) %s_in[w] = true;" % (test, done, done))
            here = self.mask("%s_in" % done)
            self.r("leave(%s, gone);" % here)
            self.k.depth += 1
            # Who falls through is together with whom the next case takes only in the source.
            falls = r.random() < 0.3
            self.block(here, r.randint(1, 2), dict(inner, leaving=True))
            if not falls:
                self.k("break;")
                self.r("join(%s, %s_in); %s_in = off;" % (done, done, done))
            self.k.depth -= 1
            self.k("}")
        self.k("}")

    def atomic(self, mask, ctx):
        r = self.rng
        op = r.choice(["IAdd", "ISub", "SMin", "SMax", "And", "Or", "Xor"])
        where = r.choice(["c->sums[%d]" % r.randrange(16), "c->sums[((%s) & 15)]" % self.expr(1)])
        if r.random() < 0.6:
            # Sums do not depend on the order; the others share no place with them.
            kind = {"IAdd": 0, "ISub": 0, "SMin": 1, "SMax": 2, "And": 3, "Or": 4, "Xor": 5}[op]
            where = where.replace("sums[", "sums[%d + " % (16 * kind))
            self.both(mask, "atomic_%s(&%s, %s);" % (op, where, self.expr(1)))
        elif self.features["subgroup"] and self.own < 4:
            # The old value depends on the order, which within a sub-group is that of the lanes. Which side of a
            # branch comes first is open, so that each statement has places of its own.
            where = "c->own[sub$ * 8 + %d + ((%s) & 1)]" % (2 * self.own, self.expr(1))
            self.own += 1
            self.both(mask, "v%d$ = atomic_%s(&%s, %s);" % (r.randrange(INT_VARS), op, where, self.expr(1)))

    def subgroup(self, mask, ctx):
        r = self.rng
        v = "v%d" % r.randrange(INT_VARS)
        x = self.fresh("x")
        expression = self.expr(1)
        self.k("int %s = %s;" % (x, expression.replace("$", "")))
        self.r("Value %s = zero;" % x)
        self.each(mask, "%s[w] = %s;" % (x, expression))
        op = r.choice(["IAdd", "SMin", "SMax", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "IMul"])
        kind = r.choice(["reduce", "inclusive", "exclusive", "any", "all", "ballot", "elect", "shuffle", "xor", "up",
                         "first", "broadcast", "rotate", "clustered", "allequal", "bitcount"])
        # What is read from lanes that may be off is anything.
        full = ctx["uniform"] and not self.features["returns"]
        if kind in ("shuffle", "xor", "up", "rotate", "broadcast") and not full:
            kind = "first"
        if kind in ("reduce", "inclusive", "exclusive"):
            number = {"reduce": 0, "inclusive": 1, "exclusive": 2}[kind]
            self.k("%s = __spirv_GroupNonUniform%s(3, %d, %s);" % (v, op, number, x))
            self.r("lanes_%s(%s, %s, %s, Op_%s());" % (kind, mask, v, x, op))
        elif kind == "clustered":
            size = r.choice([2, 4])
            self.k("{ int y = __spirv_GroupNonUniform%s(3, 3, %s, %du); %s = add(%s, sgsize >= %d ? y : 0); }" % (
                op, x, size, v, v, size))
            self.r("lanes_clustered(%s, %s, %s, Op_%s(), %d);" % (mask, v, x, op, size))
        elif kind in ("any", "all"):
            self.k("%s = __spirv_GroupNonUniform%s(3, %s > 3);" % (v, kind.capitalize(), x))
            self.r("lanes_vote(%s, %s, %s, %s);" % (mask, v, x, "true" if kind == "all" else "false"))
        elif kind == "allequal":
            self.k("%s = __spirv_GroupNonUniformAllEqual(3, %s & 1);" % (v, x))
            self.r("lanes_all_equal(%s, %s, %s);" % (mask, v, x))
        elif kind == "ballot":
            self.k("{ UVec4 b = __spirv_GroupNonUniformBallot(3, %s > 3); %s = int(b[0] ^ (b[1] * 3u)); }" % (x, v))
            self.r("lanes_ballot(%s, %s, %s);" % (mask, v, x))
        elif kind == "bitcount":
            number = r.randrange(3)
            self.k("{ UVec4 b = __spirv_GroupNonUniformBallot(3, %s > 3); "
                   "%s = __spirv_GroupNonUniformBallotBitCount(3, %d, b); }" % (x, v, number))
            self.r("lanes_bit_count(%s, %s, %s, %d);" % (mask, v, x, number))
        elif kind == "elect":
            self.k("%s = __spirv_GroupNonUniformElect(3);" % v)
            self.r("lanes_elect(%s, %s);" % (mask, v))
        elif kind == "first":
            self.k("%s = __spirv_GroupNonUniformBroadcastFirst(3, %s);" % (v, x))
            self.r("lanes_first(%s, %s, %s);" % (mask, v, x))
        else:
            # Lanes outside of the group are asked for nothing: the source lane is wrapped by the size.
            uniform = r.random() < 0.5
            index = self.uniform() if uniform or kind == "broadcast" else self.expr(1)
            spirv = {"shuffle": "Shuffle", "xor": "Shuffle", "up": "ShuffleUp", "rotate": "Shuffle",
                     "broadcast": "Broadcast"}[kind]
            text = {"shuffle": "unsigned(%s) %% sgsize" % index.replace("$", "@"),
                    "xor": "(unsigned(lane@ ^ %d) %% sgsize)" % r.randint(1, 7),
                    "rotate": "(unsigned(lane@ + %d) %% sgsize)" % r.randint(1, 7),
                    "broadcast": "unsigned(%s) %% sgsize" % index.replace("$", "@"),
                    "up": "unsigned(%d) %% (lane@ + 1)" % r.randint(0, 3)}[kind]
            self.k("%s = __spirv_GroupNonUniform%s(3, %s, %s);" % (v, spirv, x, text.replace("@", "")))
            self.r("lanes_move(%s, %s, %s, [&](int w) { unsigned sgsize = sgsize_of[w]; return %s; });" % (
                mask, v, x, ("lane@ - " if kind == "up" else "").replace("@", "[w]") + "(" +
                text.replace("@", "[w]") + ")"))

    def workgroup(self, mask, ctx):
        r = self.rng
        v = "v%d" % r.randrange(INT_VARS)
        x = self.fresh("x")
        expression = self.expr(1)
        self.k("int %s = %s;" % (x, expression.replace("$", "")))
        self.r("Value %s = zero;" % x)
        self.each(mask, "%s[w] = %s;" % (x, expression))
        op = r.choice(["IAdd", "SMin", "SMax", "BitwiseAnd", "BitwiseOr", "BitwiseXor"])
        kind = r.choice(["reduce", "inclusive", "exclusive", "broadcast", "any", "all", "exchange", "exchange"])
        if kind in ("reduce", "inclusive", "exclusive"):
            number = {"reduce": 0, "inclusive": 1, "exclusive": 2}[kind]
            name = op + ("KHR" if op.startswith("Bitwise") else "")
            self.k("%s = __spirv_Group%s(2, %d, %s);" % (v, name, number, x))
            self.r("group_%s(%s, %s, %s, Op_%s());" % (kind, mask, v, x, op))
        elif kind in ("any", "all"):
            self.k("%s = __spirv_Group%s(2, %s > 3);" % (v, kind.capitalize(), x))
            self.r("group_vote(%s, %s, %s, %s);" % (mask, v, x, "true" if kind == "all" else "false"))
        elif kind == "broadcast":
            index = "(unsigned(%s) %% c->group)" % self.uniform()
            self.k("%s = __spirv_GroupBroadcast(2, %s, (unsigned long)%s);" % (v, x, index))
            self.r("group_broadcast(%s, %s, %s, %s);" % (mask, v, x, index))
        else:
            by = r.randint(0, 9)
            self.k("local[lid] = %s; __spirv_ControlBarrier(2, 2, 0x110); %s = local[unsigned(lid + %d) %% c->group]; "
                   "__spirv_ControlBarrier(2, 2, 0x110);" % (x, v, by))
            self.r("group_exchange(%s, %s, %s, %d);" % (mask, v, x, by))

    # The whole.

    def generate(self):
        if self.features["workgroup"]:
            self.features["returns"] = False  # all work-items have to come to the barriers
        ctx = {"uniform": True, "loops": [], "jumps": True, "leaving": False}
        while self.budget > 0:
            self.block("all", 3, ctx)
        names = ["v%d" % i for i in range(INT_VARS)]
        head = ["lid = (int)__spirv_BuiltInLocalInvocationIndex()" if self.features["twod"] else
                "lid = (int)__spirv_BuiltInLocalInvocationId(0)"]
        gid = ("(int)(__spirv_BuiltInWorkgroupId(0) * c->group) + lid" if self.features["twod"] else
               "(int)__spirv_BuiltInGlobalInvocationId(0)")
        k = ["extern \"C\" __attribute__((annotate(\"cohort.kernel\", 2, %d))) void %s(const Closure *c) {" % (
            2 if self.features["twod"] else 1, self.name)]
        k.append("  int %s, gid = %s;" % (", ".join(head), gid))
        k.append("  int lane = (int)__spirv_BuiltInSubgroupLocalInvocationId(); "
                 "unsigned sgsize = __spirv_BuiltInSubgroupSize();")
        k.append("  int sub = (int)(__spirv_BuiltInWorkgroupId(0) * 1024 + __spirv_BuiltInSubgroupId());")
        k.append("  int *local = (int *)__cohort_local_arg(0);")
        for n, v in enumerate(names):
            k.append("  int %s = gid * %d + %d;" % (v, 2 * n - 3, n))
        for n in range(LONG_VARS):
            k.append("  long l%d = (long)gid << %d;" % (n, 7 + 20 * n))
        for n in range(FLOAT_VARS):
            k.append("  float f%d = (float)(gid & 63) * %d.5f;" % (n, n))
        k.append("  int p[%d], e[%d]; for (int i = 0; i < %d; ++i) p[i] = e[i] = i * gid;" % (PRIVATE, PRIVATE, PRIVATE))
        k.append(self.k.text())
        keep = " ^ ".join("mul(%s, %d)" % (v, 2 * n + 1) for n, v in enumerate(names))
        last = "c->last[gid] = %s ^ int(l0 ^ l1) ^ whole(f0) ^ whole(f1) ^ whole(f2) ^ p[lid & %d] ^ e[3];" % (
            keep, PRIVATE - 1)
        k.append("  " + last)
        k.append("}")

        r = ["static void ref_%s(const Closure *c, int group, int size, int lanes) {" % self.name,
             "  Group g(c, group, size, lanes); auto &lid = g.lid, &gid = g.gid, &lane = g.lane, &sub = g.sub; "
             "auto &sgsize_of = g.sgsize; (void)sgsize_of; (void)sub; (void)lane;",
             "  const Mask off = {}; const Value zero = {}; Mask gone = off; (void)zero; Mask all = off; "
             "for (int w = 0; w < size; ++w) all[w] = true;"]
        for n, v in enumerate(names):
            r.append("  Value %s = zero; for (int w = 0; w < size; ++w) %s[w] = mul(gid[w], %d) + %d;" % (
                v, v, 2 * n - 3, n))
        for n in range(LONG_VARS):
            r.append("  static long l%d[MaxItems]; for (int w = 0; w < size; ++w) l%d[w] = (long)gid[w] << %d;" % (
                n, n, 7 + 20 * n))
        for n in range(FLOAT_VARS):
            r.append("  static float f%d[MaxItems]; for (int w = 0; w < size; ++w) f%d[w] = (float)(gid[w] & 63) * "
                     "%d.5f;" % (n, n, n))
        r.append("  static int p[MaxItems][%d], e[MaxItems][%d]; for (int w = 0; w < size; ++w) for (int i = 0; i < %d; "
                 "++i) p[w][i] = e[w][i] = mul(i, gid[w]);" % (PRIVATE, PRIVATE, PRIVATE))
        r.append(self.r.text())
        import re
        text = re.sub(r"\b(gid|lid|v\d|l[01]|f[012]|p|e)\b(?!\()", r"\1[w]", last)
        r.append("  leave(all, gone); for (int w = 0; w < size; ++w) if (all[w]) { %s }" % text)
        r.append("}")
        return "\n".join(k), "\n".join(r)


def generate(seed, count, statements=None):
    rng = random.Random(seed)
    kernels, references = [], []
    for n in range(count):
        kernel = Kernel(random.Random(rng.getrandbits(64)), "k%d" % n, statements)
        k, r = kernel.generate()
        kernels.append(k)
        references.append((r, 2 if kernel.features["twod"] else 1))
    return kernels, references
