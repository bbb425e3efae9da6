# Rows and structures that work-items read for themselves, out of the input
# SPDX-License-Identifier: Apache-2.0
"""Each work-item starts at a place of its own and reads neighbouring elements: in a loop of one length for all or for
each, or side by side as members of a structure. Indices are of every type that programs count in."""

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

    def row_result(self, cpp, py, name, uniform):
        read = Text(cpp, py, False, declared=[name])
        return [read] + self.declare(UINT, leaf(UINT, name, name, uniform), uniform)
