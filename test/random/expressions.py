# Random expressions: conditions, numbers, collectives
# SPDX-License-Identifier: Apache-2.0

from scopes import input_element
from values import (
    ARITHMETIC,
    BOOL,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    SHORT,
    UCHAR,
    UINT,
    Expr,
    binary,
    cast,
    compare,
    computed_as,
    const,
    divided,
    fit,
    leaf,
    logical,
    negated,
    selected,
    shifted,
    to_variable,
)

INPUT_SIZE = 256

OPERATORS = {
    "int": ["plus", "minimum", "maximum", "bit_and", "bit_or", "bit_xor"],
    "long": ["plus", "minimum", "maximum", "bit_and", "bit_or", "bit_xor"],
    "uint": ["plus", "multiplies", "minimum", "maximum", "bit_and", "bit_or", "bit_xor"],
    "float": ["plus", "minimum", "maximum"],
    "double": ["plus", "minimum", "maximum"],
    "short": ["minimum", "maximum", "bit_and", "bit_or", "bit_xor"],
    "uchar": ["plus", "minimum", "maximum", "bit_and", "bit_or", "bit_xor"],
}
RANGE_OF_TYPE = {
    "int": (-(2**31), 2**31 - 1),
    "long": (-(2**63), 2**63 - 1),
    "uint": (0, 2**32 - 1),
    "short": (-(2**15), 2**15 - 1),
    "uchar": (0, 255),
}


def identity(type, op):
    """What an exclusive scan gives to the first work-item; None if no exact number can say it."""
    if op in ("minimum", "maximum"):
        if type.floating:
            return None
        low, high = RANGE_OF_TYPE[type.name]
        return high if op == "minimum" else low
    if op == "bit_and":
        return RANGE_OF_TYPE[type.name][1] if type in (UINT, UCHAR) else -1
    return 1 if op == "multiplies" else 0


class Expressions:
    """Needs of its subclass: rng, names, shape, options, and whether synchronisations are legal here."""

    indices = 0  # around the expression in the making

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, items):
        return self.rng.choice(items)

    # Numbers

    def number(self, type, depth, uniform):
        type = computed_as(type)
        if depth <= 0 or self.chance(0.2):
            return self.simple(type, uniform)
        which = self.rng.randrange(100)
        if which < 55:
            ops = ["+", "-", "*", "+", "-", "min", "max"]
            if not type.floating:
                ops += ["&", "|", "^", "+", "^"]
            a, b = self.number(type, depth - 1, uniform), self.number(type, depth - 1, uniform)
            return binary(self.pick(ops), a, b)
        if which < 67 and not type.floating:
            a = self.number(type, depth - 1, uniform)
            if self.chance(0.5):
                return divided(self.pick(["/", "%"]), a, self.rng.randint(1, 13))
            op = self.pick(["<<", ">>"])
            return shifted(op, a, self.rng.randint(0, 5))
        if which < 80:
            other = self.pick(ARITHMETIC)
            return cast(self.number(other, depth - 1, uniform), type)
        if which < 90:
            condition = self.condition(uniform, depth - 1)
            return selected(condition, self.number(type, depth - 1, uniform), self.number(type, depth - 1, uniform))
        return self.simple(type, uniform)

    def simple(self, type, uniform):
        """A variable, an element, an id, an argument, a constant."""
        which = self.rng.randrange(100)
        variables = self.names.readable(type, uniform)
        if which < 55 and variables:
            return self.pick(variables).read()
        if which < 65 and self.indices < 2:
            arrays = self.names.arrays(type, uniform)
            if arrays:
                array = self.pick(arrays)
                return array.read(self.index(array.size, uniform))
        if which < 78:
            ids = [e for e in self.shape.ids() + self.names.arguments if e.uniform or not uniform]
            return cast(self.pick(ids), type)
        if which < 86 and self.indices < 2:
            return cast(input_element(self.index(INPUT_SIZE, uniform)), type)
        return const(type, self.rng.choice([0, 1, 2, 3, 5, 7, 31, 100, self.rng.randint(0, 1000)]))

    def index(self, size, uniform, depth=1):
        """A number in [0, size)."""
        type = self.pick([INT, INT, UINT])
        self.indices += 1
        e = self.number(type, depth, uniform)
        self.indices -= 1
        if 0 <= e.low and e.high < size:
            return e
        return fit(e, 0, size - 1)

    # Conditions

    def condition(self, uniform, depth=1):
        if "specials" in self.options.features and self.chance(0.15):
            return self.special_condition(uniform)
        which = self.rng.randrange(100)
        if depth > 0 and which < 15:
            op = self.pick(["&&", "||"])
            return logical(op, self.condition(uniform, depth - 1), self.condition(uniform, depth - 1))
        if depth > 0 and which < 20:
            return negated(self.condition(uniform, depth - 1))
        flags = self.names.readable(BOOL, uniform)
        if which < 30 and flags:
            return self.pick(flags).read()
        type = self.pick(ARITHMETIC)
        a = self.number(type, max(depth, 0), uniform)
        if which < 60 and not type.floating:
            n = self.rng.randint(2, 5)
            return compare(self.pick(["==", "!=", "<", ">"]), divided("%", a, n), const(type, self.rng.randrange(n)))
        b = self.number(type, max(depth, 0), uniform)
        return compare(self.pick(["==", "!=", "<", "<=", ">", ">="]), a, b)

    def uniform_condition(self):
        """One on which all work-items agree; sometimes only as a whole, sometimes by a vote."""
        which = self.rng.randrange(100)
        if which < 20 and self.sync_allowed():
            return self.vote()
        if which < 40:
            uniform, varying = self.condition(True), self.condition(False)
            forms = [
                logical("||", logical("&&", varying, uniform), logical("&&", negated(varying), uniform)),
                logical("&&", logical("||", varying, uniform), logical("||", negated(varying), uniform)),
                logical("||", logical("||", varying, negated(varying)), uniform),
                logical("||", uniform, logical("&&", varying, negated(varying))),
                selected(varying, uniform, uniform),
            ]
            whole = self.pick(forms)
            return Expr(BOOL, whole.cpp, whole.py, 0, 1, True)
        return self.condition(True)

    def varying_condition(self):
        if self.chance(0.4):
            n = self.shape.size
            limit = const(INT, self.rng.randint(0, n)) if self.chance(0.6) else self.number(INT, 1, True)
            return compare(self.pick(["<", ">=", "==", "!="]), self.shape.linear(), limit)
        return self.condition(False)

    # Synchronising expressions. Their operands must not have another one: C++ leaves the order open.

    def site(self):
        self.sites += 1
        return self.sites

    def request(self, scope, kind, call, arguments, type, low, high, uniform):
        py = '(yield (%d, "%s", "%s"%s))' % (self.site(), scope, kind, "".join(", " + a for a in arguments))
        return Expr(computed_as(type), call, py, low, high, uniform)

    def vote(self, scope="group"):
        kind = self.pick(["any", "all", "none"])
        g = "g" if scope == "group" else "sg"
        predicate = self.condition(False)
        if self.chance(0.2) and scope == "group":
            op, py = self.pick([("logical_or<bool>", "or"), ("logical_and<bool>", "and")])
            cpp = "sycl::reduce_over_group(g, %s, sycl::%s())" % (predicate.cpp, op)
            name = '"logical_%s"' % py
            return self.request(scope, "reduce", cpp, [name, "0", "bool(%s)" % predicate.py, "None"], BOOL, 0, 1, True)
        cpp = "sycl::%s_of_group(%s, %s)" % (kind, g, predicate.cpp)
        return self.request(scope, kind, cpp, [predicate.py], BOOL, 0, 1, scope == "group")

    def operand(self, type, depth=2):
        """A value that differs between work-items, as exactly this C++ type."""
        arrays = self.names.arrays(computed_as(type), False)
        if arrays and self.chance(0.4):
            array = self.pick(arrays)
            e = array.read(self.index(array.size, False, 2))
        else:
            e = self.number(type, depth, False)
        e = to_variable(e, type)
        return Expr(e.type, "static_cast<%s>(%s)" % (type.cpp, e.cpp), e.py, e.low, e.high, e.uniform)

    def collective(self, type, scope="group"):
        """A group function of values of this type."""
        g, uniform = ("g", True) if scope == "group" else ("sg", False)
        x = self.operand(type)
        which = self.rng.randrange(100)
        if which < 20:
            return self.broadcast(type, x, scope)
        op = self.pick(OPERATORS[type.name])
        object = "sycl::%s<%s>()" % (op, type.cpp if self.chance(0.5) else "")
        n = self.shape.size
        if op == "plus" and type is not UINT and type is not UCHAR:
            low, high = min(x.low, 0) * (n + 1), max(x.high, 0) * (n + 1)
        elif op == "multiplies" or type in (UINT, UCHAR):
            low, high = type.low, type.high
        elif op in ("minimum", "maximum"):
            low, high = x.low, x.high
        else:
            low, high = type.low, type.high
        mask = type.high if type in (UINT, UCHAR) else 0
        init, init_py = None, "None"
        start = identity(type, op)
        if self.chance(0.3) or (start is None and which >= 75):
            init = self.operand(type, 1)
            init = init if which >= 50 or init.uniform else to_variable(self.number(type, 1, True), type)
            cpp_init = "static_cast<%s>(%s)" % (type.cpp, init.cpp)
            init_py = init.py
            low, high = min(low, init.low) - abs(init.low), max(high, init.high) + abs(init.high)
            if type in (UINT, UCHAR):
                low, high = type.low, type.high
        if op in ("bit_and", "bit_or", "bit_xor"):
            low, high = type.low, type.high
        arguments = ['"%s"' % op, str(mask), x.py, init_py]
        if which < 55:
            inits = ", " + cpp_init if init else ""
            cpp = "sycl::reduce_over_group(%s, %s%s, %s)" % (g, x.cpp, inits, object)
            uniform = uniform and (init is None or init.uniform)
            return self.request(scope, "reduce", cpp, arguments, type, low, high, uniform)
        if which < 75:
            inits = ", " + cpp_init if init else ""
            cpp = "sycl::inclusive_scan_over_group(%s, %s, %s%s)" % (g, x.cpp, object, inits)
            return self.request(scope, "inclusive", cpp, arguments, type, low, high, False)
        inits = ", " + cpp_init if init else ""
        cpp = "sycl::exclusive_scan_over_group(%s, %s%s, %s)" % (g, x.cpp, inits, object)
        if init is None:
            low, high = min(low, start), max(high, start)
        arguments.append(repr(float(start) if type.floating else start) if start is not None else "None")
        return self.request(scope, "exclusive", cpp, arguments, type, low, high, False)

    def broadcast(self, type, x, scope):
        if scope == "sub":
            cpp = "sycl::group_broadcast(sg, %s)" % x.cpp
            return self.request(scope, "broadcast", cpp, [x.py, "0"], type, x.low, x.high, False)
        which = self.rng.randrange(3)
        if which == 0:
            return self.request(
                scope, "broadcast", "sycl::group_broadcast(g, %s)" % x.cpp, [x.py, "0"], type, x.low, x.high, True
            )
        if which == 1:
            i = self.index(self.shape.size, True)
            cpp = "sycl::group_broadcast(g, %s, static_cast<std::size_t>(%s))" % (x.cpp, i.cpp)
            return self.request(scope, "broadcast", cpp, [x.py, i.py], type, x.low, x.high, True)
        parts = [self.index(n, True) for n in self.shape.local_range]
        ids = ", ".join("static_cast<std::size_t>(%s)" % p.cpp for p in parts)
        cpp = "sycl::group_broadcast(g, %s, sycl::id<%d>(%s))" % (x.cpp, len(parts), ids)
        linear = "0"
        for part, n in zip(parts, self.shape.local_range):
            linear = "(%s * %d + %s)" % (linear, n, part.py)
        return self.request(scope, "broadcast", cpp, [x.py, linear], type, x.low, x.high, True)

    def shuffle(self, type):
        """A value of another work-item of the sub-group, one that is there."""
        x = self.operand(type)
        k = self.rng.randint(0, 3)
        which = self.rng.randrange(4)
        if which == 0:
            cpp = "sycl::select_from_group(sg, %s, sycl::id<1>((lane + %du) %% lanes))" % (x.cpp, k)
            source = "(lane + %d) %% lanes" % k
            return self.request("sub", "select", cpp, [x.py, source], type, x.low, x.high, False), None
        form, source, there = [
            ("shift_group_left(sg, %s, %du)", "lane + %d", "lane + %du < lanes"),
            ("shift_group_right(sg, %s, %du)", "lane - %d", "lane >= %du"),
            ("permute_group_by_xor(sg, %s, %du)", "lane ^ %d", "(lane ^ %du) < lanes"),
        ][which - 1]
        value = self.request("sub", "select", "sycl::" + form % (x.cpp, k), [x.py, source % k], type, x.low, x.high, False)
        # The call itself is for all work-items, so its result gets a name first.
        there = Expr(BOOL, "(%s)" % (there % k), "(%s)" % (there % k).replace("u", "", 1), 0, 1, False)
        return value, there
