# Types and expressions of random kernels: each expression is written in C++ and in Python
# SPDX-License-Identifier: Apache-2.0
"""An expression carries its text in both languages, the interval of its value, and whether all work-items of a
group compute the same. The interval keeps kernels free of undefined behaviour: signed numbers never overflow, indices
are in bounds, and floating-point numbers stay integers small enough to be exact, so that any order of additions gives
the same result."""

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Type:
    name: str
    cpp: str
    low: int  # of variables
    high: int
    limit: int  # of intermediate results; unsigned numbers wrap around instead
    floating: bool = False
    wrap: int = 0  # bits

    def mask(self):
        return (1 << self.wrap) - 1


INT = Type("int", "int", -1024, 1023, 2**30)
LONG = Type("long", "std::int64_t", -(2**40), 2**40 - 1, 2**61)
UINT = Type("uint", "std::uint32_t", 0, 2**32 - 1, 2**32 - 1, wrap=32)
FLOAT = Type("float", "float", -1024, 1023, 2**23, floating=True)
DOUBLE = Type("double", "double", -(2**20), 2**20 - 1, 2**50, floating=True)
# Storage only: C++ computes with int.
SHORT = Type("short", "short", -1024, 1023, 2**30)
UCHAR = Type("uchar", "unsigned char", 0, 255, 2**30)
# Any float, also NaN, infinities and -0; finite values are small integers. It computes in special.py.
SPECIAL = Type("special", "float", -4096, 4096, 2**24, floating=True)
BOOL = Type("bool", "bool", 0, 1, 1)

ARITHMETIC = [INT, UINT, LONG, FLOAT]
STORED = [INT, INT, INT, UINT, UINT, UINT, LONG, LONG, FLOAT, FLOAT, DOUBLE, SHORT, UCHAR]


def computed_as(type):
    return INT if type in (SHORT, UCHAR) else type


@dataclass(frozen=True)
class Expr:
    type: Type
    cpp: str
    py: str
    low: int
    high: int
    uniform: bool


def const(type, value):
    if type.floating:
        suffix = "f" if type is FLOAT else ""
        return Expr(type, "%d.0%s" % (value, suffix), "%d.0" % value, value, value, True)
    suffix = {"uint": "u", "long": "ll"}.get(type.name, "")
    text = "%d%s" % (value, suffix)
    if type is LONG:
        text = "std::int64_t(%d)" % value
    return Expr(type, text if value >= 0 else "(%s)" % text, "(%d)" % value, value, value, True)


def leaf(type, cpp, py, uniform, low=None, high=None):
    """A variable, an argument, an element: what is read without computing."""
    low = type.low if low is None else low
    high = type.high if high is None else high
    return Expr(computed_as(type), cpp, py, low, high, uniform)


def hull(*numbers):
    """The smallest power of two above all these magnitudes; bit operations stay below it."""
    return 1 << max(max(n, -n - 1).bit_length() for n in numbers)


def fit(e, low, high):
    """\\p e itself if its value is in the interval, or some function of it that is."""
    if low <= e.low and e.high <= high:
        return e
    if e.type.floating:
        return cast(fit(cast(e, LONG), low, high), e.type)
    if low > 0 or high < 0:
        raise ValueError("an interval has to have zero in it")
    if e.type.wrap:
        n = high + 1
        return Expr(e.type, "(%s %% %du)" % (e.cpp, n), "(%s %% %d)" % (e.py, n), 0, high, e.uniform)
    if low == 0 and e.low < 0:
        if (high & (high + 1)) == 0:
            return Expr(e.type, "(%s & %d)" % (e.cpp, high), "(%s & %d)" % (e.py, high), 0, high, e.uniform)
        cpp = "((%s %% %d + %d) %% %d)" % (e.cpp, high + 1, high + 1, high + 1)
        return Expr(e.type, cpp, "(%s %% %d)" % (e.py, high + 1), 0, high, e.uniform)
    n = min(high, -low if low < 0 else high) + 1
    if low < 0:
        n = min(high + 1, -low + 1)
    low_result = -(n - 1) if e.low < 0 else 0
    return Expr(e.type, "(%s %% %d)" % (e.cpp, n), "rem(%s, %d)" % (e.py, n), low_result, n - 1, e.uniform)


def cast(e, type):
    """\\p e as another type; reduced first where that could not hold it."""
    type_of_result = computed_as(type)
    if e.type is type_of_result and type is type_of_result:
        return e
    if type.wrap:
        source = fit(e, -(2**52), 2**52) if e.type.floating else e
        if source.type.floating:
            source = cast(source, LONG)
        cpp = "static_cast<%s>(%s)" % (type.cpp, source.cpp)
        if 0 <= source.low and source.high <= type.high:
            return Expr(type, cpp, source.py, source.low, source.high, e.uniform)
        return Expr(type, cpp, "(%s & %d)" % (source.py, type.mask()), type.low, type.high, e.uniform)
    if e.type.floating and not type.floating:
        low, high = (type.low, type.high) if type in (SHORT, UCHAR) else (-type.limit, type.limit)
        wide = Expr(
            LONG if e.type is DOUBLE or type is LONG else INT,
            "static_cast<%s>(%s)" % ("std::int64_t" if e.type is DOUBLE or type is LONG else "int", e.cpp),
            "int(%s)" % e.py,
            e.low,
            e.high,
            e.uniform,
        )
        if wide.type is type_of_result and type is type_of_result:
            return wide
        return cast(fit(wide, low, high), type)
    if type in (SHORT, UCHAR):
        source = fit(e, type.low, type.high)
    elif type.floating:
        source = fit(e, -type.limit, type.limit)
    else:
        source = fit(e, -type.limit, type.limit)
    to_float = type.floating and not e.type.floating
    py = "float(%s)" % source.py if to_float else source.py
    return Expr(
        type_of_result, "static_cast<%s>(%s)" % (type.cpp, source.cpp), py, source.low, source.high, e.uniform
    )


def to_variable(e, type):
    """\\p e made fit for a variable of this type."""
    if type is BOOL:
        return e
    e = cast(e, computed_as(type))
    e = fit(e, type.low, type.high)
    if type in (SHORT, UCHAR):
        return Expr(e.type, "static_cast<%s>(%s)" % (type.cpp, e.cpp), e.py, e.low, e.high, e.uniform)
    return e


def wrapped(type, cpp, py, low, high, uniform):
    """The result of an unsigned operation."""
    if 0 <= low and high <= type.high:
        return Expr(type, cpp, py, low, high, uniform)
    return Expr(type, cpp, "(%s & %d)" % (py, type.mask()), type.low, type.high, uniform)


def binary(op, a, b):
    """a op b for operands of one type; reduces operands where the result would be out of bounds."""
    type, uniform = a.type, a.uniform and b.uniform
    if op in ("&", "|", "^"):
        h = hull(a.low, a.high, b.low, b.high)
        low = 0 if a.low >= 0 and b.low >= 0 else -h
        return Expr(type, "(%s %s %s)" % (a.cpp, op, b.cpp), "(%s %s %s)" % (a.py, op, b.py), low, h - 1, uniform)
    if op in ("min", "max"):
        f = min if op == "min" else max
        cpp = "sycl::%s<%s>(%s, %s)" % (op, type.cpp, a.cpp, b.cpp)
        py = "%s(%s, %s)" % (op, a.py, b.py)
        return Expr(type, cpp, py, f(a.low, b.low), f(a.high, b.high), uniform)

    def bounds(x, y):
        if op == "+":
            return x.low + y.low, x.high + y.high
        if op == "-":
            return x.low - y.high, x.high - y.low
        products = [p * q for p in (x.low, x.high) for q in (y.low, y.high)]
        return min(products), max(products)

    low, high = bounds(a, b)
    if not type.wrap and max(-low, high) > type.limit:
        half = type.limit // 2 if op != "*" else 1 << (type.limit.bit_length() // 2 - 1)
        a, b = fit(a, -half, half - 1), fit(b, -half, half - 1)
        low, high = bounds(a, b)
    cpp, py = "(%s %s %s)" % (a.cpp, op, b.cpp), "(%s %s %s)" % (a.py, op, b.py)
    if type.wrap:
        return wrapped(type, cpp, py, low, high, uniform)
    return Expr(type, cpp, py, low, high, uniform)


def divided(op, a, n):
    """a / n or a % n for a positive constant n; C++ rounds towards zero."""
    divisor = const(a.type, n)
    cpp = "(%s %s %s)" % (a.cpp, op, divisor.cpp)
    if op == "/":
        py = "%s(%s, %d)" % ("quot" if a.low < 0 else "floordiv", a.py, n)
        low = -(-a.low // n) if a.low < 0 else a.low // n
        high = a.high // n if a.high >= 0 else -(-a.high // n)
        return Expr(a.type, cpp, py, low, high, a.uniform)
    py = "rem(%s, %d)" % (a.py, n) if a.low < 0 else "(%s %% %d)" % (a.py, n)
    return Expr(a.type, cpp, py, -(n - 1) if a.low < 0 else 0, n - 1, a.uniform)


def shifted(op, a, n):
    """a << n or a >> n for a constant n; only what is never negative goes to the left."""
    cpp, py = "(%s %s %d)" % (a.cpp, op, n), "(%s %s %d)" % (a.py, op, n)
    if op == ">>":
        return Expr(a.type, cpp, py, a.low >> n, a.high >> n, a.uniform)
    if a.type.wrap:
        return wrapped(a.type, cpp, py, a.low << n, a.high << n, a.uniform)
    a = fit(a, 0, (a.type.limit >> n) - 1)
    return Expr(
        a.type, "(%s << %d)" % (a.cpp, n), "(%s << %d)" % (a.py, n), a.low << n, a.high << n, a.uniform
    )


def compare(op, a, b):
    uniform = a.uniform and b.uniform
    return Expr(BOOL, "(%s %s %s)" % (a.cpp, op, b.cpp), "(%s %s %s)" % (a.py, op, b.py), 0, 1, uniform)


def logical(op, a, b):
    word = {"&&": "and", "||": "or"}[op]
    uniform = a.uniform and b.uniform
    return Expr(BOOL, "(%s %s %s)" % (a.cpp, op, b.cpp), "(%s %s %s)" % (a.py, word, b.py), 0, 1, uniform)


def negated(a):
    return Expr(BOOL, "!" + a.cpp, "(not %s)" % a.py, 0, 1, a.uniform)


def selected(c, a, b):
    uniform = c.uniform and a.uniform and b.uniform
    cpp = "(%s ? %s : %s)" % (c.cpp, a.cpp, b.cpp)
    py = "(%s if %s else %s)" % (a.py, c.py, b.py)
    return Expr(a.type, cpp, py, min(a.low, b.low), max(a.high, b.high), uniform)
