# Random arithmetic on NaN, infinities, -0 and small integers in float
# SPDX-License-Identifier: Apache-2.0
"""Each result is exact, so that the reference computes in Python's numbers. A NaN's bits and the sign of a sum that is
zero depend on the order of operations, which group functions leave open: NaN is observed as one number, sums get + 0."""

import math
import struct

from scopes import Variable
from statements import Text
from values import BOOL, INT, SPECIAL, UINT, Expr, fit, leaf

PRELUDE = """\
inline float special(int i) {
  switch (i) {
  case 0: return 0.0f;
  case 1: return -0.0f;
  case 2: return __builtin_inff();
  case 3: return -__builtin_inff();
  case 4: return __builtin_nanf("");
  case 5: return 1.0f;
  case 6: return -1.0f;
  default: return 3.0f;
  }
}

// Keeps finite values small.
inline float tame(float x) { return x > 4096.0f ? __builtin_inff() : x < -4096.0f ? -__builtin_inff() : x; }

inline std::uint32_t bits_of(float x) { return x != x ? 0x7FC00000u : sycl::bit_cast<std::uint32_t>(x); }

"""

VALUES = [0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -1.0, 3.0]


def tame(x):
    return math.inf if x > 4096 else -math.inf if x < -4096 else x


def bits_of(x):
    return 0x7FC00000 if x != x else struct.unpack("<I", struct.pack("<f", x))[0]


def special(cpp, py, uniform):
    return Expr(SPECIAL, cpp, py, SPECIAL.low, SPECIAL.high, uniform)


class Specials:
    def special_value(self, depth, uniform):
        which = self.rng.randrange(100)
        variables = self.names.readable(SPECIAL, uniform)
        if depth <= 0 or which < 30:
            if variables and self.chance(0.7):
                return self.pick(variables).read()
            i = fit(self.number(INT, 1, uniform), 0, 7)
            return special("special(%s)" % i.cpp, "SPECIAL_VALUES[%s]" % i.py, i.uniform)
        a, b = self.special_value(depth - 1, uniform), self.special_value(depth - 1, uniform)
        both = a.uniform and b.uniform
        if which < 40:
            return special("(-%s)" % a.cpp, "(-%s)" % a.py, a.uniform)
        if which < 50:
            return special("sycl::fabs(%s)" % a.cpp, "abs(%s)" % a.py, a.uniform)
        if which < 65:
            c = self.special_condition(uniform, depth - 1)
            return special("(%s ? %s : %s)" % (c.cpp, a.cpp, b.cpp), "(%s if %s else %s)" % (a.py, c.py, b.py), both and c.uniform)
        op = self.pick(["+", "-", "*"])
        return special("tame(%s %s %s)" % (a.cpp, op, b.cpp), "tame(%s %s %s)" % (a.py, op, b.py), both)

    def special_condition(self, uniform, depth=1):
        a = self.special_value(depth, uniform)
        which = self.rng.randrange(100)
        if which < 60:
            b = self.special_value(depth, uniform)
            op = self.pick(["==", "!=", "<", "<=", ">", ">="])
            e = Expr(BOOL, "(%s %s %s)" % (a.cpp, op, b.cpp), "(%s %s %s)" % (a.py, op, b.py), 0, 1, a.uniform and b.uniform)
            return e if which < 40 else Expr(BOOL, "!" + e.cpp, "(not %s)" % e.py, 0, 1, e.uniform)
        name, py = self.pick([("isnan", "math.isnan"), ("isinf", "math.isinf"), ("isfinite", "math.isfinite")])
        return Expr(BOOL, "(sycl::%s(%s) != 0)" % (name, a.cpp), "%s(%s)" % (py, a.py), 0, 1, a.uniform)

    def declare_special(self):
        uniform = self.uniform and self.chance(0.35)
        return self.declare(SPECIAL, self.special_value(2, uniform), uniform, not uniform and self.chance(0.3))

    def assign_special(self, v):
        return self.store(v, self.special_value(3, v.uniform))

    def special_collective(self, scope="group"):
        g = "g" if scope == "group" else "sg"
        name = self.fresh("f")
        x = self.special_value(2, False)
        which = self.rng.randrange(6)
        if which >= 4:  # minimum and maximum of NaN and another number are either
            cpp, py = "%s == %s ? %s : 1.0f" % ((name,) * 3), "%s if %s == %s else 1.0" % ((name,) * 3)
        else:
            cpp, py = name, name
        first = Text("const float %s = %s;" % (name, x.cpp), "%s = %s" % (name, x.py), False, declared=[name])
        uniform = scope == "group"
        if which == 0:
            e = self.request(scope, "broadcast", "sycl::group_broadcast(%s, %s)" % (g, cpp), [py, "0"], SPECIAL, 0, 0, uniform)
        elif which == 1 and scope == "sub":
            k = self.rng.randint(0, 3)
            call = "sycl::select_from_group(sg, %s, sycl::id<1>((lane + %du) %% lanes))" % (cpp, k)
            e = self.request(scope, "select", call, [py, "(lane + %d) %% lanes" % k], SPECIAL, 0, 0, False)
        elif which < 4:
            kind, call = self.pick([("reduce", "reduce_over_group"), ("inclusive", "inclusive_scan_over_group"),
                                    ("exclusive", "exclusive_scan_over_group")])
            call = "(sycl::%s(%s, %s, sycl::plus<>()) + 0.0f)" % (call, g, cpp)
            e = self.request(scope, kind, call, ['"plus"', "0", py, "None", "0.0"], SPECIAL, 0, 0, uniform and kind == "reduce")
            e = Expr(e.type, "tame(%s)" % e.cpp, "tame(%s + 0.0)" % e.py, 0, 0, e.uniform)
        else:
            op = self.pick(["minimum", "maximum"])
            call = "(sycl::reduce_over_group(%s, %s, sycl::%s<>()) + 0.0f)" % (g, cpp, op)
            e = self.request(scope, "reduce", call, ['"%s"' % op, "0", py, "None"], SPECIAL, 0, 0, uniform)
            e = Expr(e.type, e.cpp, "(%s + 0.0)" % e.py, 0, 0, e.uniform)
        return [first] + self.declare(SPECIAL, special(e.cpp, e.py, e.uniform), e.uniform)


def observed(v):
    """A variable of any float as a number that says what it is."""
    return Expr(UINT, "bits_of(%s)" % v.cpp, "bits_of(%s)" % v.py, 0, UINT.high, v.uniform)
