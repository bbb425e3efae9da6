# Random group functions on values of odd sizes: structures and marrays of 1 to 64 bytes
# SPDX-License-Identifier: Apache-2.0

from statements import Text
from values import UINT, Expr, const, leaf, selected, to_variable

PRELUDE = """\
template <typename T, int N> struct Parts {
  T part[N];
  T &operator[](std::size_t i) { return part[i]; }
  const T &operator[](std::size_t i) const { return part[i]; }
};

template <int Bytes> struct Unsigned;
template <> struct Unsigned<1> { using type = std::uint8_t; };
template <> struct Unsigned<2> { using type = std::uint16_t; };
template <> struct Unsigned<4> { using type = std::uint32_t; };
template <> struct Unsigned<8> { using type = std::uint64_t; };

template <int Bytes, int N, bool Marray> struct Record {
  using type = typename Unsigned<Bytes>::type;
  static constexpr int parts = N;
  std::conditional_t<Marray, sycl::marray<type, N>, Parts<type, N>> part;
};

// A record that says of x all that it can hold.
template <typename R> R spread(std::uint32_t x) {
  R r;
  for (int i = 0; i < R::parts; ++i)
    r.part[i] = static_cast<typename R::type>(static_cast<std::uint64_t>(x) * 0x9E3779B97F4A7C15u >> (i * 7 % 40));
  return r;
}

template <typename R> std::uint32_t fold(const R &r) {
  std::uint32_t hash = 2166136261u;
  for (int i = 0; i < R::parts; ++i) {
    std::uint64_t part = r.part[i];
    hash = (hash ^ static_cast<std::uint32_t>(part) ^ static_cast<std::uint32_t>(part >> 32)) * 16777619u;
  }
  return hash;
}

// Associative, but not commutative: x -> first * x + others, one after the other.
struct Compose {
  template <typename R> R operator()(const R &a, const R &b) const {
    R r;
    r.part[0] = static_cast<typename R::type>(static_cast<std::uint64_t>(a.part[0]) * b.part[0]);
    for (int i = 1; i < R::parts; ++i)
      r.part[i] = static_cast<typename R::type>(static_cast<std::uint64_t>(a.part[i]) * b.part[0] + b.part[i]);
    return r;
  }
};

"""


def spread(size, count, x):
    """The same in Python: the size of a part in bytes, and the parts."""
    product = (x * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    return (size, tuple((product >> (i * 7 % 40)) & ((1 << 8 * size) - 1) for i in range(count)))


def fold(record):
    if not record:  # a shuffle from a work-item that is not there
        return 0
    hash = 2166136261
    for part in record[1]:
        hash = ((hash ^ (part & 0xFFFFFFFF) ^ (part >> 32)) * 16777619) & 0xFFFFFFFF
    return hash


def compose(a, b):
    size, mask = a[0], (1 << 8 * a[0]) - 1
    first = (a[1][0] * b[1][0]) & mask
    return (size, (first,) + tuple((x * b[1][0] + y) & mask for x, y in zip(a[1][1:], b[1][1:])))


class Structs:
    def struct_operation(self, scope="group"):
        """A number that says what a group function on records gave."""
        size = self.pick([1, 1, 2, 2, 4, 8])
        count = self.rng.randint(1, self.pick([8, 64]) // size)
        record = "Record<%d, %d, %s>" % (size, count, self.pick(["true", "false"]))
        g = "g" if scope == "group" else "sg"

        def operand(uniform=False):
            x = to_variable(self.number(UINT, 2, uniform), UINT)
            return "spread<%s>(%s)" % (record, x.cpp), "spread(%d, %d, %s)" % (size, count, x.py)

        x, init = operand(), operand(True)
        results = [
            ("reduce_over_group(%s, {x}, Compose())", "reduce", None),
            ("reduce_over_group(%s, {x}, {init}, Compose())", "reduce", init[1]),
            ("inclusive_scan_over_group(%s, {x}, Compose())", "inclusive", None),
            ("inclusive_scan_over_group(%s, {x}, Compose(), {init})", "inclusive", init[1]),
            ("exclusive_scan_over_group(%s, {x}, {init}, Compose())", "exclusive", init[1]),
            ("group_broadcast(%s, {x})", "broadcast", None),
        ]
        k = self.rng.randint(0, 3)
        if scope == "sub":
            results += [
                ("select_from_group(%%s, {x}, sycl::id<1>((lane + %du) %%%% lanes))" % k, "(lane + %d) %% lanes" % k, None),
                ("permute_group_by_xor(%%s, {x}, %du)" % k, "lane ^ %d" % k, "(lane ^ %du) < lanes" % k),
                ("shift_group_left(%%s, {x}, %du)" % k, "lane + %d" % k, "lane + %du < lanes" % k),
                ("shift_group_right(%%s, {x}, %du)" % k, "lane - %d" % k, "lane >= %du" % k),
            ]
        form, kind, extra = self.pick(results)
        cpp = "fold(sycl::%s)" % (form % g).format(x=x[0], init=init[0])
        uniform = scope == "group" and kind in ("reduce", "broadcast")
        if kind == "broadcast":
            arguments = [x[1], "0"]
        elif kind in ("reduce", "inclusive", "exclusive"):
            arguments = ['"compose"', "0", x[1], extra or "None", "None"]
        else:
            kind, arguments = "select", [x[1], kind]
        e = self.request(scope, kind, cpp, arguments, UINT, 0, UINT.high, uniform)
        e = Expr(e.type, e.cpp, "fold(%s)" % e.py, e.low, e.high, e.uniform)
        if kind != "select" or extra is None:
            return self.assign_result(e, UINT)
        # The call is for all work-items, so that its result gets a name before one asks whether it means anything.
        name = self.fresh("s")
        result = Text("const std::uint32_t %s = %s;" % (name, e.cpp), "%s = %s" % (name, e.py), False, declared=[name])
        there = Expr(UINT, "(%s)" % extra, "(%s)" % extra.replace("u", ""), 0, 1, False)
        return [result] + self.declare(UINT, selected(there, leaf(UINT, name, name, False), const(UINT, 1)), False)
