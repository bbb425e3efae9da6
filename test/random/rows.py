# Rows and structures that work-items read for themselves, out of the input
# SPDX-License-Identifier: Apache-2.0
"""Each work-item starts at a place of its own and reads neighbouring elements: in a loop of one length for all or for
each, or side by side as members of a structure. Others have a stride between those of neighbours. Indices are of every type that programs count in."""

from expressions import INPUT_SIZE
from statements import Text
from values import INT, UINT, const, fit, leaf

MOST = 13  # elements
WORD = 0xFFFFFFFF


class Rows:
    def row_start(self, uniform, length):
        """Number and length of rows, in elements, so that all of them are in the input."""
        pitch = self.rng.randint(1, MOST)
        number = (INPUT_SIZE - length) // pitch
        start = self.index(number, uniform, 2)
        return start, const(INT, pitch) if self.chance(0.5) else self.row_length(pitch)

    def row_length(self, most):
        """A number from 0 to \\p most that is not known before run time."""
        return fit(self.number(INT, 1, True), 0, most)

    def row_sum(self):
        uniform = self.uniform and self.chance(0.1)
        start, pitch = self.row_start(uniform, MOST)
        length = self.pick([const(INT, self.rng.randint(1, MOST)), self.row_length(MOST), self.row_length(MOST)])
        if not uniform and self.chance(0.3):
            length = fit(self.number(INT, 1, False), 0, MOST)
        name, k = self.fresh("row"), self.fresh("k")
        type = self.pick(["int", "unsigned", "std::size_t"])
        at = "%s(%s) * %s(%s) + %s" % (type, start.cpp, type, pitch.cpp, k)
        op, factor = self.pick(["+", "^", "-"]), self.pick([1, 3])
        from_first = self.pick([0, 0, 0, 1, 2])
        cpp = ["std::uint32_t %s = 0;" % name,
               "for (%s %s = %d; %s < %s(%s); ++%s) %s = %s * %du %s in[%s];"
               % (type, k, from_first, k, type, length.cpp, k, name, name, factor, op, at)]
        py = ["%s = 0" % name,
              "for %s in range(%d, %s):" % (k, from_first, length.py),
              "    %s = (%s * %d %s inp[%s * %s + %s]) & %d" % (name, name, factor, op, start.py, pitch.py, k, WORD)]
        return self.row_result(cpp, py, name, uniform and length.uniform)

    def structure(self):
        uniform = self.uniform and self.chance(0.1)
        members = self.rng.choice([2, 3, 4, 4, 5, 8, 11])
        start, pitch = self.row_start(uniform, members)
        name, at = self.fresh("row"), self.fresh("at")
        type = self.pick(["int", "unsigned", "std::size_t"])
        order = list(range(members))
        self.rng.shuffle(order)
        terms = ["in[%s + %d] * %du" % (at, m, 2 * m + 1) for m in order]
        reads = ["inp[%s + %d] * %d" % (at, m, 2 * m + 1) for m in order]
        cpp = ["const %s %s = %s(%s) * %s(%s);" % (type, at, type, start.cpp, type, pitch.cpp),
               "std::uint32_t %s = %s;" % (name, " + ".join(terms))]
        py = ["%s = %s * %s" % (at, start.py, pitch.py), "%s = (%s) & %d" % (name, " + ".join(reads), WORD)]
        return self.row_result(cpp, py, name, uniform)

    def strided(self):
        """An element at an id, or one that has an edge, times a number that the kernel is given, which mostly is 1."""
        which = self.rng.randrange(len(self.builder.arguments))
        value = max(self.builder.arguments[which], 1)
        number = (INPUT_SIZE - MOST) // value
        n, kind, k = self.shape.size, self.rng.randrange(6), self.rng.randint(0, 7)
        if kind == 0:
            index = self.index(number, False, 2)
            cpp, py = index.cpp, index.py
        elif kind == 1 and n <= number:
            cpp = py = "ll"
        elif kind == 2 and n + k <= number:
            cpp = py = "(ll + %d)" % k
        elif kind == 3:
            most = self.rng.randint(1, number)
            cpp, py = "((ll + %d) %% %d)" % (k, most), "((ll + %d) %% %d)" % (k, most)
        elif kind == 4:
            length = self.row_length(MOST)
            cpp, py = "((ll + %d) %% (%s + 1))" % (k, length.cpp), "((ll + %d) %% (%s + 1))" % (k, length.py)
        else:
            most = self.rng.randint(0, min(number, n + 2) - 1)
            cpp, py = "sycl::min(ll + %d, %d)" % (k, most), "min(ll + %d, %d)" % (k, most)
        type = self.pick(["int", "unsigned", "std::size_t", "long"])
        behind = self.pick([0, 0, 0, 1, MOST - 1])
        name = self.fresh("row")
        spelled = ["const std::uint32_t %s = in[%s(%s) * %s(c%d) + %d];" % (name, type, cpp, type, which, behind)]
        return self.row_result(spelled, ["%s = inp[%s * c%d + %d]" % (name, py, which, behind)], name, False)

    def range_loop(self):
        """Elements from an id on, as far apart as the group is long, which is a size_t: most loops of CUDA."""
        d = self.rng.randrange(self.shape.dimensions)
        step, py_step = "item.%s(%d)" % ("get_range" if self.shape.plain else "get_local_range", d), str(self.shape.local_range[d])
        if self.chance(0.7):  # one that the compiler does not know, as it does those of launches that it sees
            place = self.rng.randrange(INPUT_SIZE)
            step = "((static_cast<std::size_t>(in[%d]) * 5 >> 31) + 1)" % place
            py_step = "(inp[%d] * 5 >> 31) + 1" % place
        limit = self.index(INPUT_SIZE - MOST, True) if self.chance(0.7) else self.index(INPUT_SIZE - MOST, False)
        name, k = self.fresh("row"), self.fresh("k")
        type = self.pick(["int", "int", "unsigned", "long"])
        own = "item.%s(%d)" % ("get_id" if self.shape.plain else "get_local_id", d)
        start, py_start = self.pick([(own, "it.local[%d]" % d)] * 3 + [(s, s) for s in ("ll", "(ll * 2)", "(ll + 5)")])
        behind, factor = self.pick([0, 0, 1, 3]), self.pick([1, 5])
        cpp = ["std::uint32_t %s = 0;" % name,
               "for (%s %s = %s; %s < static_cast<%s>(%s); %s += %s) %s = %s * %du + in[%s + %d];"
               % (type, k, start, k, type, limit.cpp, k, step, name, name, factor, k, behind)]
        py = ["%s = 0" % name,
              "for %s in range(%s, %s, %s):" % (k, py_start, limit.py, py_step),
              "    %s = (%s * %d + inp[%s + %d]) & %d" % (name, name, factor, k, behind, WORD)]
        return self.row_result(cpp, py, name, False)

    def row_result(self, cpp, py, name, uniform):
        read = Text(cpp, py, False, declared=[name])
        return [read] + self.declare(UINT, leaf(UINT, name, name, uniform), uniform)
