# Statements of random kernels: each is written in C++ and in Python
# SPDX-License-Identifier: Apache-2.0
"""A kernel's statements form a tree, so that a failing kernel can be made smaller by leaving statements out. The
Python side is a generator function for each work-item: it yields at each synchronisation, and reference.py resumes it
when all work-items of the group have come there.

Python has neither 'switch' nor a 'continue' that goes to a loop's last part. A C++ loop body and a switch become a
'while True' that is left by 'break'; jumps that leave several of them set a flag first."""

import itertools


class Writer:
    """Lines of one language, indented."""

    def __init__(self):
        self.lines, self.depth = [], 0

    def __call__(self, line):
        self.lines.append("  " * self.depth + line)

    def block(self):
        return _Indented(self)


class _Indented:
    def __init__(self, writer):
        self.writer = writer

    def __enter__(self):
        self.writer.depth += 1

    def __exit__(self, *_):
        self.writer.depth -= 1


_numbers = itertools.count()


class Statement:
    """removable: whether a kernel without it is still a kernel (a declaration's name would be missing)."""

    removable = True

    def __init__(self):
        self.number = next(_numbers)

    def bodies(self):
        """Lists of statements inside."""
        return []

    def assigned(self):
        """Names that its Python text rebinds."""
        return []

    def declared(self):
        return []


def write_all(statements, cpp, py, jumps):
    for statement in statements:
        statement.write(cpp, py, jumps)
    if not statements:
        py("pass")


def names_of(statements, which):
    found = set()
    for statement in statements:
        found.update(getattr(statement, which)())
        for body in statement.bodies():
            found.update(names_of(body, which))
    return found


class Text(Statement):
    """One statement in both languages."""

    def __init__(self, cpp, py, removable=True, assigned=(), declared=()):
        super().__init__()
        self.cpp, self.py, self.removable = cpp, py, removable
        self._assigned, self._declared = list(assigned), list(declared)

    def write(self, cpp, py, jumps):
        for line in [self.cpp] if isinstance(self.cpp, str) else self.cpp:
            cpp(line)
        for line in [self.py] if isinstance(self.py, str) else self.py:
            py(line)

    def assigned(self):
        return self._assigned

    def declared(self):
        return self._declared


class Sequence(Statement):
    """Statements that make sense only together: a pattern."""

    def __init__(self, statements, braces=False):
        super().__init__()
        self.statements, self.braces = statements, braces

    def bodies(self):
        return [self.statements]

    def write(self, cpp, py, jumps):
        if self.braces:
            cpp("{")
            cpp.depth += 1
        write_all(self.statements, cpp, py, jumps)
        if self.braces:
            cpp.depth -= 1
            cpp("}")


class If(Statement):
    def __init__(self, condition, then, other=None):
        super().__init__()
        self.condition, self.then, self.other = condition, then, other

    def bodies(self):
        return [self.then] + ([self.other] if self.other is not None else [])

    def write(self, cpp, py, jumps):
        cpp("if (%s) {" % self.condition.cpp)
        py("if %s:" % self.condition.py)
        with cpp.block(), py.block():
            write_all(self.then, cpp, py, jumps)
        if self.other is not None:
            cpp("} else {")
            py("else:")
            with cpp.block(), py.block():
                write_all(self.other, cpp, py, jumps)
        cpp("}")


class Loop(Statement):
    """for, while and do-while. first: (C++, Python) before; step: (C++, Python) after each round."""

    def __init__(self, kind, condition, body, first=None, step=None, variable=None):
        super().__init__()
        self.kind, self.condition, self.body = kind, condition, body
        self.first, self.step, self.variable = first, step, variable

    def bodies(self):
        return [self.body]

    def assigned(self):
        return [self.variable] if self.variable else []

    def declared(self):
        return [self.variable] if self.variable else []

    def write(self, cpp, py, jumps):
        leave = "leave%d" % self.number
        if self.kind == "for":
            cpp("for (%s; %s; %s) {" % (self.first[0], self.condition.cpp, self.step[0]))
            py(self.first[1])
        elif self.kind == "while":
            cpp("while (%s) {" % self.condition.cpp)
        else:
            cpp("do {")
        py("%s = False" % leave)
        py("while %s:" % ("True" if self.kind == "do" else self.condition.py))
        with cpp.block(), py.block():
            py("again%d = False" % self.number)
            py("while True:")
            with py.block():
                write_all(self.body, cpp, py, jumps + [self])
                py("break")
            py("if %s: break" % leave)
            if self.step:
                py(self.step[1])
            if self.kind == "do":
                py("if not %s: break" % self.condition.py)
        cpp("} while (%s);" % self.condition.cpp if self.kind == "do" else "}")


class Switch(Statement):
    """cases: (value or None for default, statements, falls_through); default is last."""

    def __init__(self, value, cases):
        super().__init__()
        self.value, self.cases = value, cases

    def bodies(self):
        return [body for _, body, _ in self.cases]

    def write(self, cpp, py, jumps):
        through = "through%d" % self.number
        cpp("switch (%s) {" % self.value.cpp)
        py("value%d, %s = %s, False" % (self.number, through, self.value.py))
        py("while True:")
        with py.block():
            for label, body, falls in self.cases:
                cpp("default: {" if label is None else "case %d: {" % label)
                py("if True:" if label is None else "if %s or value%d == %d:" % (through, self.number, label))
                with cpp.block(), py.block():
                    write_all(body, cpp, py, jumps + [self])
                    if falls:
                        py("%s = True" % through)
                    else:
                        cpp("break;")
                        py("break")
                cpp("}")
            py("break")
        cpp("}")
        loop = next((j for j in reversed(jumps) if isinstance(j, Loop)), None)
        if loop:
            py("if again%d: break" % loop.number)


class Break(Statement):
    def write(self, cpp, py, jumps):
        cpp("break;")
        if isinstance(jumps[-1], Loop):
            py("leave%d = True" % jumps[-1].number)
        py("break")


class Continue(Statement):
    def write(self, cpp, py, jumps):
        loop = next(j for j in reversed(jumps) if isinstance(j, Loop))
        cpp("continue;")
        py("again%d = True" % loop.number)
        py("break")


class Return(Statement):
    def __init__(self, value=None):
        super().__init__()
        self.value = value

    def write(self, cpp, py, jumps):
        cpp("return %s;" % self.value.cpp if self.value else "return;")
        py("return %s" % self.value.py if self.value else "return")


class Try(Statement):
    """handlers: (class of the exception, its name, statements). Python's classes have the names of the C++ ones."""

    def __init__(self, body, handlers):
        super().__init__()
        self.body, self.handlers = body, handlers

    def bodies(self):
        return [self.body] + [body for _, _, body in self.handlers]

    def write(self, cpp, py, jumps):
        cpp("try {")
        py("try:")
        with cpp.block(), py.block():
            write_all(self.body, cpp, py, jumps)
        for kind, name, body in self.handlers:
            cpp("} catch (const %s &%s) {" % (kind, name))
            py("except %s as %s:" % (kind, name))
            with cpp.block(), py.block():
                write_all(body, cpp, py, jumps)
        cpp("}")


class Guarded(Statement):
    """Statements with an object whose destructor, C++ text and Python text after them, runs however they end."""

    def __init__(self, cpp, py, body, assigned):
        super().__init__()
        self.cpp, self.py, self.body, self._assigned = cpp, py, body, [assigned]

    def bodies(self):
        return [self.body]

    def assigned(self):
        return self._assigned

    def write(self, cpp, py, jumps):
        cpp("{")
        py("try:")
        with cpp.block(), py.block():
            cpp(self.cpp)
            write_all(self.body, cpp, py, jumps)
        cpp("}")
        py("finally:")
        with py.block():
            py(self.py)


class Gotos(Statement):
    """Blocks and jumps between them in any order. A counter ends it. parts: (statements, condition, next if true,
    next if false); first: the part to enter, by a condition, so that the loop may have two entries."""

    def __init__(self, parts, first, fuel):
        super().__init__()
        self.parts, self.first, self.fuel = parts, first, fuel

    def bodies(self):
        return [body for body, _, _, _ in self.parts]

    def write(self, cpp, py, jumps):
        n = self.number
        condition, one, two = self.first
        cpp("{")
        with cpp.block():
            cpp("int fuel%d = %d;" % (n, self.fuel))
            cpp("if (%s) goto part%d_%d; else goto part%d_%d;" % (condition.cpp, n, one, n, two))
        py("fuel%d, part%d = %d, %d if %s else %d" % (n, n, self.fuel, one, condition.py, two))
        py("while True:")
        for index, (body, condition, one, two) in enumerate(self.parts):
            cpp("part%d_%d: {" % (n, index))
            with cpp.block():
                with py.block():
                    py("if part%d == %d:" % (n, index))
                    with py.block():
                        write_all(body, cpp, py, jumps + [self])
                        py("fuel%d -= 1" % n)
                        py("if fuel%d < 0: break" % n)
                        py("part%d = %d if %s else %d" % (n, one, condition.py, two))
                        py("continue")
                cpp("if (--fuel%d < 0) goto end%d;" % (n, n))
                cpp("if (%s) goto part%d_%d; else goto part%d_%d;" % (condition.cpp, n, one, n, two))
            cpp("}")
        cpp("end%d:;" % n)
        cpp("}")


class Lambda(Statement):
    """auto name = [&](parameters) -> result { body }; a Python function that rebinds what it assigns outside."""

    removable = False

    def __init__(self, name, parameters, result, body):
        super().__init__()
        self.name, self.parameters, self.result, self.body = name, parameters, result, body

    def bodies(self):
        return [self.body]

    def declared(self):
        return [name for _, name in self.parameters]

    def write(self, cpp, py, jumps):
        cpp("auto %s = [&](%s) -> %s {" % (self.name, ", ".join("%s %s" % p for p in self.parameters), self.result))
        py("def %s(%s):" % (self.name, ", ".join(name for _, name in self.parameters)))
        with cpp.block(), py.block():
            own = names_of(self.body, "declared") | set(self.declared())
            outer = sorted(names_of(self.body, "assigned") - own)
            if outer:
                py("nonlocal " + ", ".join(outer))
            write_all(self.body, cpp, py, [])
            py("if False: yield")
        cpp("};")


def removable_places(statements):
    """(list, index) of each statement that may be left out, outer ones first."""
    for i, statement in enumerate(statements):
        if statement.removable:
            yield statements, i
    for statement in statements:
        for body in statement.bodies():
            yield from removable_places(body)
