# Faults for variants.py: the statement that is wrong, the one that is right, and what is said of the first
# SPDX-License-Identifier: Apache-2.0
#
# "//error" marks the line of the message, other marks those of notes: "before" come before the calls that lead to the place, "after"
# behind them. The statement uses the names in "names", which are arguments where it stands in a function.

SYNTAX = ["-fsyntax-only"]
CODE = ["-c", "-O0"]
DEVICE = ["-fsyntax-only", "-fplugin-arg-cohort-targets=cpu,spirv64"]

SCOPED = "q.parallel(sycl::range<1>(8), sycl::range<1>(64), [=](auto g) {\n%s\n});"
UNITS = SCOPED % "sycl::distribute_groups(g, [&](auto s) { //around\nBODY\n});"
ITEMS = SCOPED % "sycl::distribute_items(g, [&](sycl::s_item<1> it) { //around\nBODY\n});"
ND = "q.parallel_for(sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {\nBODY\n});"
TASK = "q.single_task([=] {\nBODY\n});"

FAULTS = []


def fault(name, check, level, message, bad, good, kernel, names, flags, **more):
    FAULTS.append(dict(name=name, level=level, message="%s [cohort-%s]" % (message, check), bad=bad, good=good, kernel=kernel, names=names,
                       flags=flags, **more))


# The closest group.
for call, rest in (("group_barrier", ""), ("distribute_items", ", [](auto) {}"), ("single_item", ", [] {}"), ("distribute_groups", ", [](auto) {}")):
    fault("outer-" + call, "outer-group", "error", "'%s' is not called on the closest group; the closest one is 's'" % call,
          "sycl::%s(g%s); //error" % (call, rest), "sycl::%s(s%s);" % (call, rest), UNITS, ["g", "s"], SYNTAX,
          after=[("around", "this 'distribute_groups' makes the closest group")])

# Inside distribute_items.
for call, rest in (("group_barrier", ""), ("distribute_items", ", [](auto) {}"), ("single_item_and_wait", ", [] {}")):
    fault("items-" + call, "collective-in-items", "error", "'%s' is called inside 'distribute_items'" % call,
          "sycl::%s(g%s); //error" % (call, rest), "p[it.get_global_id(0) & 1] = 1;", ITEMS, ["g", "p", "it"], SYNTAX,
          after=[("around", "this 'distribute_items' is around it")])
fault("items-private", "private-memory-in-items", "error", "private memory of logical items is made inside 'distribute_items'",
      "sycl::private_memory_environment<int>(g, [](auto &) {}); //error", "int mine = p[0];", ITEMS, ["g", "p"], SYNTAX,
      after=[("around", "this 'distribute_items' is around it")])

# Reached by only some.
fault("physical", "divergent-collective", "error", "'group_barrier' is reached by only some physical items of the group",
      "if (g.leader()) //branch\n  sycl::group_barrier(g); //error", "if (g.leader())\n  p[0] = 1;\nsycl::group_barrier(g);", SCOPED % "BODY",
      ["g", "p"], SYNTAX, before=[("branch", "branch depends on 'g.leader()'")], calls=False)
fault("in-single-item", "divergent-collective", "error", "'group_barrier' is reached by only some physical items of the group",
      "sycl::group_barrier(g); //error", "p[0] = 1;", SCOPED % "sycl::single_item(g, [&] { //around\nBODY\n});", ["g", "p"], SYNTAX,
      after=[("around", "this 'single_item' runs it on one physical item")])
for barrier in ("group_barrier", "any_of_group", "reduce_over_group"):
    rest = {"group_barrier": "", "any_of_group": ", true", "reduce_over_group": ", 1, sycl::plus<>()"}[barrier]
    call = "sycl::%s(it.get_group()%s);" % (barrier, rest)
    fault("surely-" + barrier, "divergent-collective", "error", "'%s' is reached by only some work-items of the work-group" % barrier,
          "if (it.get_local_id(0) == 0) //branch\n  %s //error" % call, "if (it.get_local_id(0) == 0)\n  p[0] = 1;\n" + call, ND, ["it", "p"], CODE,
          before=[("branch", "branch depends on 'it.get_local_id(0) == 0'"), ("branch", "'get_local_id' differs between work-items")])
    fault("maybe-" + barrier, "maybe-divergent-collective", "warning", "'%s' may be reached by only some work-items of the work-group" % barrier,
          "const auto i = it.get_global_id(0); //source\nif (i < n) { //branch\n  %s //error\n}" % call,
          "const auto i = it.get_group(0);\nif (i < n) {\n  %s\n}" % call, ND, ["it", "p", "n"], CODE,
          before=[("branch", "branch depends on 'i'"), ("source", "'get_global_id' differs between work-items")])
fault("maybe-sub-group", "maybe-divergent-collective", "warning", "'shift_group_left' may be reached by only some work-items of the sub-group",
      "const int x = p[it.get_global_id(0)]; //source\nif (x) { //branch\n  sycl::shift_group_left(it.get_sub_group(), x); //error\n}",
      "const int x = p[it.get_group(0)];\nif (x) {\n  sycl::shift_group_left(it.get_sub_group(), x);\n}", ND, ["it", "p"], CODE,
      before=[("branch", "branch depends on 'x'"), ("source", "'get_global_id' differs between work-items")])

# Arguments that differ.
fault("varying", "varying-argument", "error", "an argument of 'group_broadcast' differs between the work-items of the work-group",
      "const auto i = it.get_local_id(0); //source\nsycl::group_broadcast(it.get_group(), 1, i); //error",
      "const auto i = it.get_group(0) & 63;\nsycl::group_broadcast(it.get_group(), 1, i);", ND, ["it", "p"], CODE,
      before=[("source", "'get_local_id' differs between work-items")])
fault("maybe-varying", "maybe-varying-argument", "warning", "an argument of 'joint_reduce' may differ between the work-items of the work-group",
      "const int *first = p + it.get_global_id(0); //source\nsycl::joint_reduce(it.get_group(), first, first + n, sycl::plus<>()); //error",
      "const int *first = p + it.get_group(0);\nsycl::joint_reduce(it.get_group(), first, first + n, sycl::plus<>());", ND, ["it", "p", "n"], CODE,
      before=[("source", "'get_global_id' differs between work-items")])


# What no device can run.
def host(name, what, bad, good, prelude="", **more):
    fault("host-" + name, "host-only", "error", "a kernel cannot %s on a device" % what, bad, good, TASK, ["p", "n"], DEVICE, prelude=prelude, **more)


host("virtual", "call the virtual function 'area'", "const shape &s = *reinterpret_cast<const shape *>(p);\np[0] = s.area(); //error",
     "square s;\np[0] = s.area();", "struct shape {\n  virtual int area() const; //declared\n};\nstruct square final : shape {\n  int area() const override { return 4; }\n};\n"
     "int shape::area() const { return 0; }", before=[("declared", "'area' is declared here")])
host("pointer", "call through a pointer", "int (*f)(int) = twice;\np[0] = f(3); //error", "p[0] = twice(3);", "inline int twice(int x) { return 2 * x; }")
host("recursion", "call 'fact', which calls itself,", "struct local {\n  static int fact(int x) {\n    return x < 2 ? 1 : x * fact(x - 1); //error\n  }\n};\n"
     "p[0] = local::fact(3); //0", "int product = 1;\nfor (int x = 2; x < n; ++x)\n  product *= x;\np[0] = product;")
host("exception", "throw exceptions", "if (p[0])\n  throw 3; //error", "if (p[0])\n  p[1] = 3;")
host("new", "allocate memory", "p[0] = *new int(3); //error", "p[0] = int(3);")
host("malloc", "allocate memory", "auto *x = static_cast<int *>(std::malloc(4)); //error\np[0] = *x;", "int storage;\nint *x = &storage;\np[0] = *x;", "#include <cstdlib>")
host("vector", "allocate memory on a device, as 'vector' does", "const std::vector<int> v(3); //error\np[0] = v[0];",
     "const std::array<int, 3> v{};\np[0] = v[0];", "#include <array>\n#include <vector>")
FAULTS[-1]["message"] = "a kernel cannot allocate memory on a device, as 'vector' does [cohort-host-only]"
host("undefined", "call 'elsewhere', which is not defined in this translation unit,", "p[0] = elsewhere(3); //error", "p[0] = here(3);",
     "int elsewhere(int); //declared\ninline int here(int x) { return x; }", before=[("declared", "'elsewhere' is declared here")])
host("variable", "use 'counter', a variable of the program,", "p[0] = counter; //error", "p[0] = limit + table[n & 1];",
     "int counter; //declared\nconst int limit = 3;\nconstexpr int table[] = {1, 2};", before=[("declared", "'counter' is declared here")])
host("long-double", "compute with 'long double'", "p[0] = static_cast<int>(2.5L * p[1]); //error", "p[0] = static_cast<int>(2.5 * p[1]);")
host("assembly", "contain inline assembly", "asm volatile(\"nop\"); //error\np[0] = 1;", "p[0] = 1;")
