# Compiles and runs random scoped or hierarchical kernels and compares each with plain loops; see README.md
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import random
import shlex
import subprocess
import sys

PRELUDE = """\
#include <sycl/sycl.hpp>
#include <cstddef>
#include <cstdio>
#include <vector>

"""

# What both texts of a kernel start an item with: its id in size_t and int, its ids in each dimension, its global id.
ITEM = """\
{linear}
        const int i = int(at), gi = g0 * N + i; {ids}
        int &p = {p}, &q = {q};
        (void)p, (void)q, (void)gi, (void)x0, (void)x1;
        """

KERNEL = """\
static int kernel_{seed}(sycl::queue &queue) {{
  constexpr int N = {n}, L0 = {l0}, L1 = {l1}, G = {groups};
  (void)L0, (void)L1;
  int *in = sycl::malloc_shared<int>(N * G, queue), *out = sycl::malloc_shared<int>(4 * N * G, queue);
  std::vector<int> expected(4 * N * G, 0);
  for (int i = 0; i < N * G; ++i)
    in[i] = (i * 7 + {seed}) % 13;
  for (int i = 0; i < 4 * N * G; ++i)
    out[i] = 0;
  constexpr int S0 = {s0}, S1 = {s1}; // of the private memory
  const int c = {c};
  int *sum = out + 3 * N * G;
{call}  sum = expected.data() + 3 * N * G;
  for (int g0 = 0; g0 < G; ++g0) {{
    const int n = N;
    int u = g0 + 1;
    (void)n, (void)u, (void)c;
    std::vector<int> tile(N, 0), P(S0 * S1, 1), Q(S0 * S1, 2);
{plain}
    for (int x0 = 0; x0 < L0; ++x0)
      for (int x1 = 0; x1 < L1; ++x1) {{
        {plain_item}expected[3 * gi] = p, expected[3 * gi + 1] = q, expected[3 * gi + 2] = tile[i];
      }}
  }}
  int wrong = 0;
  for (int i = 0; i < 4 * N * G; ++i)
    wrong += out[i] != expected[i];
  if (wrong)
    std::printf("seed {seed}: %d of %d values are wrong\\n", wrong, 4 * N * G);
  sycl::free(in, queue), sycl::free(out, queue);
  return wrong != 0;
}}

"""

# A kernel in the two forms.
SCOPED = """\
  queue.parallel(sycl::range<{d}>({group_range}), sycl::range<{d}>({local_range}), [=](auto group) {{
    const int n = int(group.get_logical_local_linear_range()), g0 = int(group.get_group_id(0));
    int u = g0 + 1;
    (void)n, (void)u, (void)c;
    sycl::memory_environment(group, sycl::require_local_mem<int[N]>(0), sycl::require_private_mem<int>(1),
                             sycl::require_private_mem<int>(2), [&](auto &tile, auto &pp, auto &qq) {{
{body}
      sycl::distribute_items_and_wait(group, [&](sycl::s_item<{d}> item) {{
        {item}out[3 * gi] = p, out[3 * gi + 1] = q, out[3 * gi + 2] = tile[i];
      }});
    }});
  }}).wait();
"""
HIERARCHICAL = """\
  queue.submit([&](sycl::handler &h) {{
    h.parallel_for_work_group(sycl::range<{d}>({group_range}), {size}[=](sycl::group<{d}> group) {{
      const int n = N, g0 = int(group.get_group_id(0));
      int u = g0 + 1;
      (void)n, (void)u, (void)c;
      int tile[N];
      for (int k = 0; k < N; ++k)
        tile[k] = 0;
      sycl::private_memory<int, {d}> pp(group), qq(group);
      group.parallel_for_work_item([&](sycl::h_item<{d}> item) {{ pp(item) = 1, qq(item) = 2; }});
{body}
      group.parallel_for_work_item(sycl::range<{d}>({local_range}), [&](sycl::h_item<{d}> item) {{
        {item}out[3 * gi] = p, out[3 * gi + 1] = q, out[3 * gi + 2] = tile[i];
      }});
    }});
  }}).wait();
"""

UNIFORM_BOUNDS = ["u & 15", "n / 2", "3", "c", "-1", "n / 3", "0", "n", "n + 5"]
GUARDS = [
    "{i} < s", "{i} <= s", "{i} > s", "{i} >= s", "{i} == s", "{i} != s", "s > {i}", "s <= {i}", "!({i} < s)",
    "{i} < s && ({i} & 1)", "({i} & 3) != 2 && {i} >= s", "{i} > s && {i} < t", "{i} >= 2 && {i} <= t", "{i} < s || {i} == t",
]  # fmt: skip


class Generator:
    """One kernel as a list of statements; items of one phase never access what another one of it writes."""

    def __init__(self, seed, hierarchical):
        self.r = random.Random(seed)
        self.seed = seed
        self.hierarchical = hierarchical
        self.d = self.r.choice([1, 1, 2])
        if self.d == 1:
            self.local = [self.r.choice([1, 3, 7, 12, 16, 24, 48, 64])]
        else:
            self.local = [self.r.choice([1, 2, 5, 8]), self.r.choice([1, 3, 4, 8, 16])]
        self.groups = self.r.choice([1, 2, 5])
        self.statements = self.block(0)
        # The size of work-groups, whose items have the private memory; logical items of a hierarchical kernel share it.
        self.size = self.local
        if hierarchical and self.r.random() < 0.8:
            sizes = [[1, 3, 8, 20, 64]] if self.d == 1 else [[1, 2, 3], [1, 3, 8]]
            self.size = [self.r.choice(choices) for choices in sizes]
        self.has_size = not hierarchical or self.r.random() < 0.8
        if not self.has_size:
            self.size = [1] * (self.d - 1) + [64]

    def expression(self, names, depth=0):
        if depth > 2 or self.r.random() < 0.35:
            return self.r.choice(names + [str(self.r.randint(-5, 9))])
        a, b = self.expression(names, depth + 1), self.expression(names, depth + 1)
        return self.r.choice([
            f"int(unsigned({a}) + unsigned({b}))", f"int(unsigned({a}) - unsigned({b}))", f"int(unsigned({a}) * unsigned({b}))",
            f"({a} ^ {b})", f"({a} & {b})", f"({a} < {b} ? {a} : {b})", f"int(unsigned({a}) >> (unsigned({b}) & 7u))",
            f"int(unsigned({a}) % 7u * 3u)",
        ])  # fmt: skip

    def reading_step(self):
        """Reads everything and writes the item's private memory."""
        names = ["i", "gi", "p", "q", "u", "x0", "x1", "tile[(i * 5 + 1) % N]", "tile[N - 1 - i]", "in[gi]"]
        target = self.r.choice("pq")
        return self.r.choice([
            lambda: f"{target} = {self.expression(names)};",
            lambda: f"{target} = {self.expression(names)};",
            lambda: f"int t[4] = {{i, p, q, u}}; t[i & 3] = {self.expression(names)}; {target} = int(unsigned({target}) + unsigned(t[(i + 1) & 3]));",
            lambda: f"for (int k = 0; k < (i & 3) + 1; ++k) {target} = int(unsigned({target}) * 3u + unsigned({self.expression(names + ['k'])}));",
            lambda: f"for (int k = 0; k < 4; ++k) {target} = int(unsigned({target}) + unsigned(tile[(i + k) % N]) * unsigned({self.expression(names + ['k'])}));",
        ])()  # fmt: skip

    def writing_step(self):
        """Writes the item's place in local or global memory and reads nobody else's."""
        value = self.expression(["i", "gi", "p", "q", "u", "x0", "x1"])
        return self.r.choice([f"tile[i] = {value};", f"sum[gi] = int(unsigned(sum[gi]) + unsigned({value}));"])

    def body(self, step):
        text = " ".join("{ " + step() + " }" for _ in range(self.r.randint(1, 3)))
        if self.r.random() < 0.5:
            return text
        t = self.r.choice(["int", "int", "std::size_t", "unsigned", "long"])
        guard = self.r.choice(GUARDS).format(i=f"{t}(at)")
        return f"const {t} s = {t}({self.r.choice(UNIFORM_BOUNDS)}), t = {t}(n - 2); (void)s, (void)t; if ({guard}) {{ {text} }}"

    def block(self, depth):
        result = []
        for _ in range(self.r.randint(2, 4)):
            kind = self.r.random()
            if kind < 0.45:
                wait = self.r.random() < 0.5
                result += [("items", self.body(self.reading_step), wait)] + [("barrier",)] * (not wait)
                result += [("items", self.body(self.writing_step), True)]
            elif kind < 0.65:
                result += [("units", self.r.randint(1, 2), self.body(self.reading_step)), ("barrier",)]
            elif kind < 0.8 and depth < 2:
                result += [("loop", self.r.choice(["3", "c & 3", "n / 8"]), self.block(depth + 1))]
            elif kind < 0.9:
                value = self.expression(["u", "n", "tile[N - 1]", "g0"])
                result += [("single", f"tile[0] = {value};"), ("barrier",)]
            else:
                condition = self.r.choice(["g0 & 1", "u > 2", "n > 8"])
                result += [("if", condition, self.block(depth + 1) if depth < 2 else [("barrier",)])]
        return result

    def item(self, scoped):
        if scoped and self.hierarchical:
            linear = "const std::size_t at = item.get_logical_local().get_linear_id();"
            ids = "const int x0 = int(item.get_logical_local_id(0)), x1 = "
            ids += "int(item.get_logical_local_id(1));" if self.d == 2 else "0;"
            return ITEM.format(linear=linear, ids=ids, p="pp(item)", q="qq(item)")
        if scoped:
            linear = "const std::size_t at = item.get_local_linear_id(group);"
            ids = "const int x0 = int(item.get_local_id(group, 0)), x1 = "
            ids += "int(item.get_local_id(group, 1));" if self.d == 2 else "0;"
            return ITEM.format(linear=linear, ids=ids, p="pp(item)", q="qq(item)")
        return ITEM.format(linear="const std::size_t at = std::size_t(x0 * L1 + x1);", ids="", p="P[x0 % S0 * S1 + x1 % S1]", q="Q[x0 % S0 * S1 + x1 % S1]")

    def distribute(self, group, body, wait):
        if self.hierarchical:
            logical = "" if self.has_size and self.size == self.local else f"sycl::range<{self.d}>({', '.join(map(str, self.local))}), "
            return f"group.parallel_for_work_item({logical}[&](sycl::h_item<{self.d}> item) {{\n        {self.item(True)}{body} }});"
        name = "distribute_items_and_wait" if wait else "distribute_items"
        return f"sycl::{name}({group}, [&](sycl::s_item<{self.d}> item) {{\n        {self.item(True)}{body} }});"

    def scoped(self, statements):
        lines = []
        for s in statements:
            if s[0] == "items":
                lines.append(self.distribute("group", s[1], s[2]))
            elif s[0] == "units":
                text = self.distribute("unit", s[2], False)
                for parent in [] if self.hierarchical else ["group", "unit"][: s[1]][::-1]:
                    text = f"sycl::distribute_groups({parent}, [&](auto unit) {{ {text} }});"
                lines.append(text)
            elif self.hierarchical and s[0] in ("barrier", "single"):
                lines += s[1:]
            elif s[0] == "barrier":
                lines.append("sycl::group_barrier(group);")
            elif s[0] == "single":
                lines.append(f"sycl::single_item(group, [&] {{ {s[1]} }});")
            else:
                lines.append(self.control(s, self.scoped))
        return "\n".join("      " + line for line in lines)

    def plain(self, statements):
        lines = []
        for s in statements:
            if s[0] in ("items", "units"):
                body = s[1] if s[0] == "items" else s[2]
                loops = "for (int x0 = 0; x0 < L0; ++x0) for (int x1 = 0; x1 < L1; ++x1)"
                lines.append(f"{loops} {{\n        {self.item(False)}{body} }}")
            elif s[0] == "single":
                lines.append(s[1])
            elif s[0] != "barrier":
                lines.append(self.control(s, self.plain))
        return "\n".join("    " + line for line in lines)

    def control(self, s, write):
        head = f"for (int turn = 0; turn < ({s[1]}); ++turn) {{ u += 1;" if s[0] == "loop" else f"if ({s[1]}) {{"
        return f"{head}\n{write(s[2])}\n}}"

    def text(self):
        l0, l1 = (self.local + [1])[:2]
        s0, s1 = (self.size + [1])[:2]
        c = self.r.randint(0, 9)
        size = ", ".join(map(str, self.size))
        call = (HIERARCHICAL if self.hierarchical else SCOPED).format(
            d=self.d,
            group_range=", ".join([str(self.groups)] + ["1"] * (self.d - 1)),
            local_range=", ".join(map(str, self.local)),
            size=f"sycl::range<{self.d}>({size}), " if self.has_size else "",
            body=self.scoped(self.statements),
            item=self.item(True),
        )
        return KERNEL.format(
            seed=self.seed,
            n=l0 * l1,
            l0=l0,
            l1=l1,
            s0=s0,
            s1=s1,
            c=c,
            groups=self.groups,
            call=call,
            plain=self.plain(self.statements),
            plain_item=self.item(False),
        )


def program(seeds, hierarchical):
    kernels = "".join(Generator(seed, hierarchical).text() for seed in seeds)
    calls = "".join(f"  failed += kernel_{seed}(queue);\n" for seed in seeds)
    return f"{PRELUDE}{kernels}int main() {{\n  sycl::queue queue;\n  int failed = 0;\n{calls}  std::printf(\"%d failed\\n\", failed);\n  return failed != 0;\n}}\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", required=True, help="first-last")
    parser.add_argument("--flags", action="append", help="options of one build; may be repeated", default=[])
    parser.add_argument("--hierarchical", action="store_true", help="hierarchical kernels instead of scoped ones")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--compile", required=True)
    parser.add_argument("--link", default="")
    parser.add_argument("--print", action="store_true", help="only print the program")
    args = parser.parse_args()
    first, _, last = args.seeds.partition("-")
    seeds = list(range(int(first), int(last or first) + 1))
    if args.print:
        print(program(seeds, args.hierarchical))
        return 0

    os.makedirs(args.folder, exist_ok=True)
    failed = 0
    for flags in args.flags or [""]:
        # A few kernels a program: neither too many compiler runs nor too much for one.
        for start in range(0, len(seeds), 10):
            part = seeds[start : start + 10]
            source = os.path.join(args.folder, f"scoped-{part[0]}.cpp")
            binary = os.path.join(args.folder, "program")
            with open(source, "w") as out:
                out.write(program(part, args.hierarchical))
            command = shlex.split(args.compile) + shlex.split(flags) + ["-Wno-everything", source, "-o", binary]
            subprocess.run(command + shlex.split(args.link), check=True)
            done = subprocess.run([binary], stdout=subprocess.PIPE, text=True, timeout=600)
            lines = done.stdout.splitlines()
            if not lines or lines[-1] != "0 failed":
                failed += max(1, len(lines) - 1)
                print(f"{source} with '{flags}', exit status {done.returncode}:", *lines, sep="\n  ")
    print(f"{len(seeds)} kernels, {max(1, len(args.flags))} builds: {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
