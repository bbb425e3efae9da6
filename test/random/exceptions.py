# Random kernels with exceptions, destructors, and arrays whose size is known at run time
# SPDX-License-Identifier: Apache-2.0

from statements import Guarded, If, Text, Try
from scopes import Scope, Variable
from values import INT, STORED, UINT, fit, to_variable

PRELUDE = """\
struct Thrown {
  std::uint32_t value;
};
struct ThrownMore : Thrown {};

// In functions of their own: one that the compiler may inline, and one that it may not.
template <typename Exception> void throw_if(bool condition, std::uint32_t value) {
  if (condition)
    throw Exception{value};
}
template <typename Exception> __attribute__((noinline)) void throw_if_behind_call(bool condition, std::uint32_t value) {
  if (condition)
    throw Exception{value};
}

struct CountsItsEnd {
  std::uint32_t &count;
  ~CountsItsEnd() { count = count * 3 + 1; }
};

"""


class Exceptions:
    """Throws are in the same function as the try around them, or in one of the two functions above."""

    tries = 0  # around this place

    def try_catch(self):
        """An exception that some work-items throw, caught by those alone. Nothing synchronises inside."""
        outermost = self.tries == 0
        self.tries += 1
        body = self.inside(self.size() + 1, False)
        if self.chance(0.4):
            body = self.guarded(body)
        body += self.throw() if self.chance(0.7) else []
        self.tries -= 1
        kinds = [["Thrown"], ["ThrownMore", "Thrown"]] + ([] if outermost else [["ThrownMore"]])
        return [Try(body, [self.handler(kind, outermost) for kind in self.pick(kinds)])]

    def handler(self, kind, outermost):
        name, value = self.fresh("e"), self.fresh("v")
        self.names.scopes.append(Scope([Variable(value, UINT, False)]))
        body = [Text("std::uint32_t %s = %s.value;" % (value, name), "%s = %s.value" % (value, name), False, declared=[value])]
        body += self.inside(self.size(), False)
        self.names.scopes.pop()
        if not outermost and self.chance(0.3):
            body.append(If(self.varying_condition(), [Text("throw;", "raise")]))
        return kind, name, body

    def throw(self):
        kind = self.pick(["Thrown", "ThrownMore"])
        condition = self.varying_condition()
        value = to_variable(self.number(UINT, 1, False), UINT)
        form = self.rng.randrange(3)
        if form == 0:
            cpp = "throw %s;" % ("Thrown{%s}" if kind == "Thrown" else "ThrownMore{{%s}}") % value.cpp
            return [If(condition, [Text(cpp, "raise %s(%s)" % (kind, value.py))])]
        function = ["throw_if", "throw_if_behind_call"][form - 1]
        cpp = "%s<%s>(%s, %s);" % (function, kind, condition.cpp, value.cpp)
        return [Text(cpp, "throw_if(%s, %s, %s)" % (kind, condition.py, value.py))]

    def guarded(self, body):
        targets = [v for v in self.names.writable(False, ("scalar",)) if v.type is UINT]
        if not targets:
            return body
        v = self.pick(targets)
        place = v.place()[1]
        guard = Guarded(
            "CountsItsEnd %s{%s};" % (self.fresh("g"), v.name), "%s = (%s * 3 + 1) & 0xFFFFFFFF" % (place, place), body, v.name
        )
        return [guard]

    def declare_sized_array(self):
        """A variable-length array or an alloca; how long it is differs between work-items, or not."""
        type = self.pick(STORED)
        uniform = self.uniform and self.chance(0.3)
        size, name, i, last = self.fresh("n"), self.fresh("a"), self.fresh("i"), self.fresh("p")
        low = self.rng.randint(1, 3)
        length = fit(self.number(INT, 1, uniform), 0, self.pick([1, 3, 7]))
        first = to_variable(self.number(type, 1, False), type)
        end = to_variable(self.number(type, 1, False), type)
        memory = "%s %s[%s];" % (type.cpp, name, size)
        if self.chance(0.3):
            memory = "%s *const %s = static_cast<%s *>(__builtin_alloca(sizeof(%s) * %s));" % (
                type.cpp, name, type.cpp, type.cpp, size)
        statements = [
            Text("const int %s = %s + %d;" % (size, length.cpp, low), "%s = %s + %d" % (size, length.py, low), False, declared=[size]),
            Text(
                [memory, "for (int %s = 0; %s < %s; ++%s)" % (i, i, size, i), "  %s[%s] = %s;" % (name, i, first.cpp)],
                "%s = [%s] * %s" % (name, first.py, size),
                False,
                declared=[name],
            ),
            Text("%s[%s - 1] = %s;" % (name, size, end.cpp), "%s[%s - 1] = %s" % (name, size, end.py)),
            Text(
                "%s *%s = &%s[%s - 1];" % (type.cpp, last, name, size), "%s = (%s, %s - 1)" % (last, name, size), False, declared=[last]
            ),
        ]
        self.names.add(Variable(name, type, False, "array", low))
        self.names.add(Variable(last, type, False, "pointer"))
        return statements
