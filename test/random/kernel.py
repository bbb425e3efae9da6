# One random kernel: its C++ and its Python text
# SPDX-License-Identifier: Apache-2.0

import random
import re
from dataclasses import dataclass

import reference
from expressions import INPUT_SIZE
from function import SLOTS, Function
from launches import Captured, Constants, Memory, Pointers
from scopes import Shape, Tile, Variable
from statements import Writer, names_of, write_all
from values import ARITHMETIC, FLOAT, INT, LONG, UINT, Expr


@dataclass(frozen=True)
class Options:
    divergent: bool = False
    sub_groups: int = 0  # their size; 0: no operations on them
    atomics: bool = False
    in_order: bool = False
    features: frozenset = frozenset()  # of FEATURES


FEATURES = {
    "exceptions": "exceptions that some work-items throw and catch, with destructors on their way",
    "sized-arrays": "variable-length arrays and allocas",
    "records": "group functions on structures and marrays of 1 to 64 bytes",
    "views": "private arrays in structures that begin with a pointer",
    "specials": "NaN, infinities and -0",
    "rows": "rows and structures that each work-item reads for itself",
    "strides": "elements at ids times a number that the kernel is given, and loops from an id on whose step is a size_t",
    "parts": "exchanges within parts of sub-groups, by lanes that are computed, in kernels without a sub-group size; "
    "--sub-group is that of a part",
    "accessors": "ranged accessors of buffers instead of pointers",
    "constants": "specialization constants instead of captured values",
    "extended": "long double instead of double",
    "files": "helper functions in a second translation unit",
    "pointers": "helper functions that are called through pointers",
    "objects": "group_local_memory instead of local accessors",
}


SIZES = {
    1: [1, 2, 3, 4, 5, 7, 8, 11, 13, 16, 17, 23, 31, 32, 33, 64, 65],
    2: [(1, 1), (1, 7), (7, 1), (3, 5), (4, 4), (2, 8), (5, 7), (8, 4), (2, 16), (3, 17)],
    3: [(1, 1, 1), (2, 3, 4), (1, 5, 3), (4, 2, 2), (2, 2, 8), (3, 3, 3), (5, 1, 7)],
}

# Rows of a vector and a part of one, with 4, 8 and 16 lanes.
LONG_ROWS = {
    1: [6, 12, 20, 23, 44],
    2: [(4, 6), (4, 12), (3, 20), (2, 23)],
    3: [(2, 2, 6), (2, 2, 12), (1, 2, 20)],
}


class Kernel:
    def __init__(self, seed, options):
        self.seed, self.options = seed, options
        self.rng = random.Random(seed * 7919 + 17)
        self.counter, self.sites = 0, 0
        dimensions = self.rng.choice([1, 1, 1, 2, 2, 3])
        local = self.rng.choice((LONG_ROWS if "objects" in options.features else SIZES)[dimensions])
        local = (local,) if dimensions == 1 else local
        groups = [1] * dimensions
        groups[self.rng.randrange(dimensions)] = self.rng.randint(1, 3)
        self.alone = options.divergent and not options.sub_groups and self.rng.random() < 0.3  # no synchronisation at all
        self.shape = Shape(local, tuple(groups), self.alone and self.rng.random() < 0.5)
        self.memory = Memory(self.rng, self.output_size()) if "accessors" in options.features else Pointers()
        self.budget = self.rng.randint(12, 45)
        self.tiles = [Tile("t%d" % i, self.rng.choice([UINT, UINT, INT, LONG, FLOAT])) for i in range(self.rng.randint(0, 2))]
        self.arguments = [self.rng.randint(0, 9) for _ in range(3)]
        if "strides" in options.features:
            self.arguments = [self.rng.choice([1, 1, 1, 2, 3, 0]) for _ in self.arguments]
        self.values = Constants(self.rng, len(self.arguments)) if "constants" in options.features else Captured()
        self.helpers = []  # (depth, name, parameters, result, statements, attribute)
        if self.alone:
            self.tiles = []
        else:
            self.make_helpers()
        self.make_kernel()

    def fresh(self, stem):
        self.counter += 1
        return "%s%d" % (stem, self.counter)

    def context(self):
        """What every function gets, as (C++ parameter, C++ name, Python name)."""
        found = [
            ("sycl::nd_item<%d> item" % self.shape.dimensions, "item", "it"),
            (self.memory.input_parameter, "in", "inp"),
        ]
        for t in self.tiles:
            parameter = "%s *%s" if self.has_objects() else "const sycl::local_accessor<%s, 1> &%s"
            found.append((parameter % (t.type.cpp, t.name), t.name, t.name))
        for i in range(len(self.arguments)):
            found.append(("int c%d" % i, "c%d" % i, "c%d" % i))
        return found

    def helpers_of(self, depth):
        """What a function at this depth of calls may call; helpers do not recurse."""
        passed = [(cpp, py) for _, cpp, py in self.context()]
        return [(h[1], h[2], h[3], passed) for h in self.helpers if h[0] > depth]

    def function(self, depth, returns=None):
        f = Function(self, depth, returns)
        f.names.tiles = [Tile(t.name, t.type) for t in self.tiles]
        f.names.arguments = [Expr(INT, "c%d" % i, "c%d" % i, 0, 9, True) for i in range(len(self.arguments))]
        return f

    def make_helpers(self):
        for depth in [2, 1, 1][: self.rng.choice([0, 0, 1, 2, 3])]:
            budget, self.budget = self.budget, 8
            result = self.rng.choice(ARITHMETIC)
            f = self.function(depth, result)
            parameters = []
            for _ in range(self.rng.randint(0, 3)):
                uniform = self.rng.choice([True, False, False, "reference"])
                type = self.rng.choice([INT, UINT, LONG, FLOAT])
                name = self.fresh("x")
                kind = "reference" if uniform == "reference" else "scalar"
                f.names.add(Variable(name, type, uniform is True, kind))
                parameters.append((type, uniform, name))
            f.trips = 4  # it may be called in a loop
            body = f.returning_body(self.rng.randint(2, 4), True)
            name = "help%d_%d" % (self.seed, len(self.helpers))
            attribute = self.rng.choice(["", "", "__attribute__((noinline)) ", "[[gnu::always_inline]] inline "])
            self.helpers.append((depth, name, parameters, result, body, attribute))
            self.budget = budget

    def make_kernel(self):
        f = self.function(0)
        f.outputs = True
        self.body = []
        f.uniform, f.may_leave = not self.alone, self.alone
        if self.has_objects():  # the code that makes them uses them
            for tile in f.names.tiles:
                self.body += f.use(tile, f.rotation)
        while self.budget > 0:
            self.body += f.statement()
        if self.options.divergent:
            f.uniform, f.may_leave, self.budget = False, True, 20
            for _ in range(6):
                self.body += f.statement()
        for statement in f.observe_all():
            statement.removable = False
            self.body.append(statement)

    # Text

    def hoisted(self, cpp, py, with_sub_group):
        py("ll = it.linear")
        if self.shape.plain:
            cpp("const int ll = static_cast<int>(item.get_linear_id());")
            cpp("(void)ll;")
            return
        cpp("const auto g = item.get_group();")
        cpp("const int ll = static_cast<int>(item.get_local_linear_id());")
        if with_sub_group:
            cpp("const auto sg = item.get_sub_group();")
            cpp("const std::uint32_t lane = sg.get_local_linear_id(), lanes = sg.get_local_linear_range();")
            py("lane, lanes = it.lane, it.sub_group_size")
            cpp("(void)lane, (void)lanes, (void)sg;")
        cpp("(void)g, (void)ll;")

    def write_helper(self, helper, cpp, py):
        _, name, parameters, result, body, attribute = helper
        context = self.context()
        declared = [c[0] for c in context]
        declared += ["%s %s%s" % (t.cpp, "&" if uniform == "reference" else "", x) for t, uniform, x in parameters]
        if self.in_other_file():
            attribute = "SYCL_EXTERNAL "
        else:
            attribute += "static "
        cpp("%s%s %s(%s) {" % (attribute, result.cpp, name, ", ".join(declared)))
        py("def %s(%s):" % (name, ", ".join([c[2] for c in context] + [x for _, _, x in parameters])))
        with cpp.block(), py.block():
            self.hoisted(cpp, py, self.options.sub_groups)
            write_all(body, cpp, py, [])
            py("if False: yield")
        cpp("}")
        if "pointers" in self.options.features:
            # Of external linkage: another file might change it.
            cpp("decltype(&%s) at_%s = %s;" % (name, name, name))

    def callee(self, name):
        """How a call names a helper."""
        if "pointers" not in self.options.features:
            return name
        forms = ["at_%s", "(*at_%s)", "std::function<decltype(%s)>(%s)", "std::function<decltype(%s)>(at_%s)"]
        form = self.rng.choice(forms)
        return form % ((name,) * form.count("%"))

    def has_objects(self):
        return "objects" in self.options.features

    def in_other_file(self):
        return "files" in self.options.features

    def other_file(self):
        """The C++ text of the second translation unit."""
        cpp = Writer()
        for helper in self.helpers:
            self.write_helper(helper, cpp, Writer())
        return self.spelled(cpp.lines)

    def spelled(self, lines):
        text = "\n".join(lines) + "\n"
        return re.sub(r"\bdouble\b", "long double", text) if "extended" in self.options.features else text

    def texts(self):
        """(C++, Python)."""
        cpp, py = Writer(), Writer()
        helpers = Writer()
        for helper in self.helpers:
            self.write_helper(helper, helpers, py)
        if self.in_other_file():
            for line in helpers.lines:  # their first lines, as declarations
                if line.startswith("SYCL_EXTERNAL"):
                    cpp(line[:-2] + ";")
        else:
            cpp.lines += helpers.lines
        self.write_launch(cpp, py)
        return self.spelled(cpp.lines), "\n".join(py.lines) + "\n"

    def write_launch(self, cpp, py):
        d = self.shape.dimensions
        memory = self.memory
        cpp("class Kernel%d;" % self.seed)
        for line in self.values.before_kernel(self.seed):
            cpp(line)
        parameters = "sycl::queue &queue, std::uint32_t *%s, std::uint64_t *%s, int c0, int c1, int c2"
        cpp("static void run%d(%s) {" % (self.seed, parameters % (memory.host_input, memory.host_output)))
        cpp.depth += 1
        for line in memory.before():
            cpp(line)
        cpp("queue.submit([&](sycl::handler &handler) {")
        cpp.depth += 1
        for line in memory.in_handler() + self.values.in_handler(self.seed):
            cpp(line)
        for t in [] if self.has_objects() else self.tiles:
            cpp("sycl::local_accessor<%s, 1> %s(sycl::range<1>(%d), handler);" % (t.type.cpp, t.name, self.shape.size))
        local = "sycl::range<%d>(%s)" % (d, ", ".join(map(str, self.shape.local_range)))
        whole = [n * g for n, g in zip(self.shape.local_range, self.shape.group_range)]
        glob = "sycl::range<%d>(%s)" % (d, ", ".join(map(str, whole)))
        size = ""
        if self.options.sub_groups > 1 and "parts" not in self.options.features:
            size = " [[sycl::reqd_sub_group_size(%d)]]" % self.options.sub_groups
        name = "<class Kernel%d>" % self.seed if self.seed % 2 else ""
        handler = self.values.parameter
        if self.shape.plain:
            cpp("handler.parallel_for%s(%s, [=](sycl::item<%d> item%s) {" % (name, local, d, handler))
        else:
            what = "sycl::nd_range<%d>(%s, %s), [=](sycl::nd_item<%d> item%s)%s {" % (d, glob, local, d, handler, size)
            cpp("handler.parallel_for%s(%s" % (name, what))
        py("def kernel(it, arguments, inp, out%s):" % "".join(", " + t.name for t in self.tiles))
        with cpp.block(), py.block():
            self.hoisted(cpp, py, self.options.sub_groups)
            for line in self.values.in_kernel(self.seed):
                cpp(line)
            for t in self.tiles if self.has_objects() else []:
                cpp("auto *const %s = *sycl::ext::oneapi::group_local_memory_for_overwrite<%s[%d]>(g);" % (t.name, t.type.cpp, self.shape.size))
            linear = "get_linear_id" if self.shape.plain else "get_global_linear_id"
            cpp("const std::size_t base = item.%s() * %d;" % (linear, SLOTS))
            py("base = it.global_linear * %d" % SLOTS)
            py("c0, c1, c2 = arguments")
            write_all(self.body, cpp, py, [])
            py("if False: yield")
        cpp("});")
        cpp.depth -= 1
        cpp("}).wait_and_throw();")
        for line in memory.after():
            cpp(line)
        cpp.depth -= 1
        cpp("}")

    def output_size(self):
        items = self.shape.size
        for n in self.shape.group_range:
            items *= n
        return items * SLOTS

    def expected(self):
        launch = reference.Launch(
            self.shape.group_range,
            self.shape.local_range,
            self.arguments,
            [reference.input_number(self.seed, i) for i in range(INPUT_SIZE)],
            self.output_size(),
            [self.shape.size for _ in self.tiles],
        )
        return reference.run(self.texts()[1], launch, max(self.options.sub_groups, 1))

    def bodies(self):
        return [self.body] + [h[4] for h in self.helpers]
