# Names of a random kernel: variables, pointers, local memory, and what may be read at a place
# SPDX-License-Identifier: Apache-2.0

from dataclasses import dataclass, field

from values import INT, UINT, Expr, Type, computed_as, leaf


@dataclass
class Variable:
    """kind: scalar, array, pointer, or reference (a helper's parameter)."""

    name: str
    type: Type
    uniform: bool
    kind: str = "scalar"
    size: int = 0  # of an array
    boxed: bool = False  # its address may be taken; Python keeps it in a list of one
    constant: bool = False
    low: int = None
    high: int = None

    def place(self, index=None):
        """(C++, Python) of the object, for reading and for writing."""
        if self.kind == "array":
            return "%s[%s]" % (self.name, index.cpp), "%s[%s]" % (self.name, index.py)
        if self.kind == "pointer":
            return "(*%s)" % self.name, "%s[0][%s[1]]" % (self.name, self.name)
        if self.kind == "reference":
            return self.name, "%s[0][%s[1]]" % (self.name, self.name)
        return self.name, self.name + "[0]" if self.boxed else self.name

    def read(self, index=None):
        cpp, py = self.place(index)
        uniform = self.uniform and (index is None or index.uniform)
        return leaf(self.type, cpp, py, uniform, self.low, self.high)

    def address(self, index=None):
        """(C++, Python) of a pointer to it; Python's is a pair of list and index."""
        if self.kind == "array":
            return "&%s[%s]" % (self.name, index.cpp), "(%s, %s)" % (self.name, index.py)
        if self.kind == "reference":
            return "&" + self.name, self.name
        if self.kind == "pointer":
            return self.name, self.name
        return "&" + self.name, "(%s, 0)" % self.name

    def rebound(self):
        """Python names that a store rebinds."""
        return [self.name] if self.kind == "scalar" and not self.boxed else []


@dataclass
class Tile:
    """Local memory with one element for each work-item."""

    name: str
    type: Type
    dirty: bool = True  # somebody may have used it since the last barrier
    busy: bool = False  # a pattern around this place uses it

    def read(self, cpp_index, py_index, uniform, low=None, high=None):
        cpp = "%s[%s]" % (self.name, cpp_index)
        return leaf(self.type, cpp, "%s.get(%s, it)" % (self.name, py_index), uniform, low, high)

    def store(self, cpp_index, py_index, value):
        return (
            "%s[%s] = %s;" % (self.name, cpp_index, value.cpp),
            "%s.put(%s, %s, it)" % (self.name, py_index, value.py),
        )


@dataclass
class Scope:
    variables: list = field(default_factory=list)
    is_function: bool = False


class Names:
    """What a place in a function may use."""

    def __init__(self, rng, shape):
        self.rng, self.shape = rng, shape
        self.scopes = [Scope(is_function=True)]
        self.tiles = []
        self.callables = []  # helpers and lambdas
        self.arguments = []

    def variables(self):
        return [v for scope in self.scopes for v in scope.variables]

    def add(self, variable):
        self.scopes[-1].variables.append(variable)
        return variable

    def readable(self, type, uniform):
        return [
            v
            for v in self.variables()
            if computed_as(v.type) is type and v.kind != "array" and (v.uniform or not uniform)
        ]

    def arrays(self, type, uniform):
        return [
            v
            for v in self.variables()
            if computed_as(v.type) is type and v.kind == "array" and (v.uniform or not uniform)
        ]

    def writable(self, uniform_place, kinds=("scalar", "reference", "pointer")):
        return [
            v for v in self.variables() if v.kind in kinds and not v.constant and (uniform_place or not v.uniform)
        ]

    def pointees(self, pointer_type, scope_index):
        """Objects that live at least as long as a pointer of that scope."""
        found = []
        for scope in self.scopes[: scope_index + 1]:
            for v in scope.variables:
                if v.type is pointer_type and (v.boxed or v.kind in ("array", "reference")) and not v.constant:
                    found.append(v)
        return found

    def scope_of(self, variable):
        return next(i for i, scope in enumerate(self.scopes) if variable in scope.variables)


class Shape:
    """Dimensions and sizes of a launch; SYCL's dimension 0 first. plain: a parallel_for over a range, which the
    reference runs as one group."""

    def __init__(self, local_range, group_range, plain=False):
        self.local_range, self.plain = local_range, plain
        self.group_range = (1,) * len(local_range) if plain else group_range
        self.dimensions = len(local_range)
        self.size = 1
        for n in local_range:
            self.size *= n

    def ids(self):
        """Reads of the work-item's and the group's position."""
        found = []

        def add(call, py, uniform, high, low=0):
            found.append(Expr(INT, "static_cast<int>(%s)" % call, py, low, high, uniform))

        for d in range(self.dimensions):
            n, groups = self.local_range[d], self.group_range[d]
            if self.plain:
                add("item.get_id(%d)" % d, "it.local[%d]" % d, False, n - 1)
                add("item.get_range(%d)" % d, "%d" % n, True, n, n)
                continue
            add("item.get_local_id(%d)" % d, "it.local[%d]" % d, False, n - 1)
            add("item.get_global_id(%d)" % d, "it.glob[%d]" % d, False, n * groups - 1)
            add("item.get_group(%d)" % d, "it.group.id[%d]" % d, True, groups - 1)
            add("item.get_local_range(%d)" % d, "%d" % n, True, n, n)
        if self.plain:
            return found
        add("item.get_local_linear_id()", "it.linear", False, self.size - 1)
        add("g.get_group_linear_id()", "it.group.linear", True, 64)
        return found

    def linear(self):
        return Expr(INT, "ll", "ll", 0, self.size - 1, False)


def input_element(index):
    return leaf(UINT, "in[%s]" % index.cpp, "inp[%s]" % index.py, index.uniform)
