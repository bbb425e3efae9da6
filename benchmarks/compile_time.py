# What the headers and the plugin cost at compile time
# SPDX-License-Identifier: Apache-2.0
"""compile_time.py BUILD [--rounds N] [--files | --families | --sources FILE...]

CPU time (user and system) of whole clang++-22 processes, the least of several rounds in which all compiles run in turn.
With --files, each benchmark at -O2 with all variants for the CPU beside the same file as ordinary loops (plain/sycl/sycl.hpp).
With --families, kernels that grow: how much longer a compile takes for twice the kernel.
With --sources, files of programs from elsewhere, such as HeCBench's, with all variants and the flags that --flags says."""

import argparse
import os
import resource
import subprocess
import sys
import tempfile

INCLUDE = "#include <sycl/sycl.hpp>\n"

# What a large source without kernels is like: many templates and functions that the optimiser works on.
PLAIN = """\
#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <regex>
#include <string>
#include <unordered_map>
#include <vector>

template <int N> struct Table {
  std::map<std::string, std::vector<int>> rows;
  std::unordered_map<int, std::string> names;
  void add(const std::string &line) {
    static const std::regex word("([a-z]+)=([0-9]+)");
    for (std::sregex_iterator i(line.begin(), line.end(), word), end; i != end; ++i) {
      rows[(*i)[1]].push_back(std::stoi((*i)[2]) + N);
      names[N] = (*i)[1];
    }
  }
  long total() const {
    long sum = 0;
    for (const auto &row : rows)
      for (int x : row.second)
        sum += x * N;
    return sum;
  }
};

template <int N> long work(std::vector<std::string> lines) {
  Table<N> table;
  std::mt19937 random(N);
  std::shuffle(lines.begin(), lines.end(), random);
  std::sort(lines.begin(), lines.end(), [](const auto &a, const auto &b) { return a.size() * N < b.size() + N; });
  for (const auto &line : lines)
    table.add(line);
  return table.total();
}

long all(const std::vector<std::string> &lines) {
  return work<1>(lines) + work<2>(lines) + work<3>(lines) + work<4>(lines);
}
"""


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit("%s\n%s" % (" ".join(command), done.stdout.decode(errors="replace")))
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure(rows, rounds):
    """The least seconds of each of \p rows, name to command."""
    best = {}
    for _ in range(rounds):
        for name, command in rows.items():
            best[name] = min(best.get(name, float("inf")), cpu_seconds(command))
    return best


def measure_files(compiler, with_plugin, rounds):
    here = os.path.dirname(os.path.abspath(__file__))
    files = ["tree.cpp", "sgemm.cpp", "reduction.cpp", "launch.cpp", "kernels/groups.cpp", "kernels/grids.cpp",
             "kernels/sub_groups.cpp", "collectives/collectives.cpp", "scoped/scoped.cpp"]
    plain = ["-I" + os.path.join(here, "plain")]
    rows = {}
    for name in files:
        for way, flags in (("Cohort", with_plugin), ("loops", plain)):
            rows[name, way] = [compiler, "-std=c++17", "-w", "-O2"] + flags + ["-c", os.path.join(here, name), "-o", os.devnull]
    best = measure(rows, rounds)
    print("| file | Cohort, s | plain loops, s | ratio |\n| --- | --- | --- | --- |")
    for name in files:
        ours, loops = best[name, "Cohort"], best[name, "loops"]
        print("| `%s` | %.2f | %.2f | %.2f |" % (name, ours, loops, ours / loops))


# A kernel over work-groups of 64 items, around statements.
KERNEL = """\
#include <sycl/sycl.hpp>
int main() {
  sycl::queue q;
  auto *p = sycl::malloc_shared<int>(1024, q);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int, 1> t(64, h);
    h.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) {
      auto g = it.get_group();
      int l = it.get_local_id(0), i = it.get_global_id(0), n = p[0], a = p[i];
%s
      p[i] = a;
    });
  }).wait();
}
"""


def barriers(count):
    return "\n".join("t[l] = a + %d; group_barrier(g); a += t[(l + %d) %% 64]; group_barrier(g);" % (k, k)
                     for k in range(count))


def nested(depth):
    loop = "for (int i%d = 0; i%d < n; ++i%d) { t[l] = a + %d; group_barrier(g); a += t[(l + %d) %% 64]; group_barrier(g);"
    return "\n".join(loop % (k, k, k, k, k + 1) for k in range(depth)) + "}" * depth


def reads_under_conditions(count):
    return "\n".join("if (p[l + %d] > %d) a += p[l * %d & 1023];" % (k, k, k) for k in range(1, count + 1))


def writes_under_conditions(count):
    return "\n".join("if (a & %d) p[(l + %d) & 63] += a;" % (k, k) for k in range(1, count + 1))


def plain_statements(count):
    return "\n".join("a = a * 3 + p[(a ^ %d) & 1023];" % k for k in range(count))


def gathers(count):
    """Loads of one block, each with a stride of its own, and all of them live until the end."""
    return "\n".join("int x%d = p[(i * %d + %d) & 1023];" % (k, k + 3, k) for k in range(count)) + \
        "a += " + " + ".join("x%d" % k for k in range(count)) + ";"


def loops_in_a_row(count):
    return "\n".join("for (int k = 0; k < n; ++k) a = a * 3 + p[(i + k * %d) & 1023];" % (k + 1) for k in range(count))


def values_across_a_barrier(count):
    return "\n".join("int v%d = p[(i + %d) & 1023];" % (k, k) for k in range(count)) + "\ngroup_barrier(g);\n" + \
        "\n".join("a += v%d * p[l + %d];" % (k, k) for k in range(count))


def points_of_a_grid(count):
    """A stencil: a loop with as many addresses, in planes of a size that is known at run time."""
    terms = "\n".join("s += f[b + %d * n + %d * m] * %d.0f;" % (k % 7 - 3, k // 7 - count // 14, k + 1) for k in range(count))
    return """\
auto *f = (float *)p; int m = p[1];
for (int z = 0; z < n; ++z) { int b = i + z * m * 9; float s = 0;
%s
((float *)p)[b] = s; }""" % terms


# Many small kernels, as test suites and templates over types have them.
KERNELS = """\
#include <sycl/sycl.hpp>
template <class T, int K> void launch(sycl::queue &q, T *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) {
    auto g = it.get_group();
    T a = reduce_over_group(g, p[it.get_global_id(0)], sycl::plus<>()) + K;
    if (any_of_group(it.get_sub_group(), a == T(K)))
      a = exclusive_scan_over_group(g, a, sycl::plus<>());
    p[it.get_global_id(0)] = group_broadcast(g, a, K %% 64);
  }).wait();
}
int main() {
  sycl::queue q;
%s
}
"""


def small_kernels(count):
    types = ("char", "short", "int", "long", "float")
    return "\n".join("  launch<%s, %d>(q, sycl::malloc_shared<%s>(1024, q));" % (types[k % 5], k, types[k % 5])
                     for k in range(count))


# Kernels that differ in their names alone, in groups of a size that the source does not say.
SAME_KERNELS = """\
#include <sycl/sycl.hpp>
template <int K> class named;
template <int K> void launch(sycl::queue &q, sycl::vec<int, 8> *p, std::size_t size) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<sycl::vec<int, 8>, 1> t(size, h);
    h.parallel_for<named<K>>(sycl::nd_range<1>(1024, size), [=](sycl::nd_item<1> it) {
      using namespace sycl;
      auto local = t.get_multi_ptr<access::decorated::yes>();
      auto global = address_space_cast<access::address_space::global_space, access::decorated::yes>(p);
      it.async_work_group_copy(local, global, size).wait();
      auto sum = t[it.get_local_id(0)];
      for (std::size_t i = 0; i != 10; ++i)
        sum = sum * t[(it.get_local_id(0) + i) %% size] + int(i);
      p[it.get_global_id(0)] = sum;
    });
  });
}
int main(int count, char **) {
  sycl::queue q;
  auto *p = sycl::malloc_shared<sycl::vec<int, 8>>(1024, q);
%s
}
"""


def same_kernels(count):
    return "\n".join("  launch<%d>(q, p, count);" % k for k in range(count))


# How to write what makes a program of a size, the program around that, and sizes.
FAMILIES = [
    (barriers, KERNEL, (50, 100, 200, 400)),
    (nested, KERNEL, (12, 24, 48)),
    (plain_statements, KERNEL, (500, 1000, 2000)),
    (reads_under_conditions, KERNEL, (250, 500, 1000)),
    (writes_under_conditions, KERNEL, (250, 500, 1000)),
    (gathers, KERNEL, (250, 500, 1000)),
    (loops_in_a_row, KERNEL, (100, 200, 400)),
    (values_across_a_barrier, KERNEL, (50, 100, 200)),
    (points_of_a_grid, KERNEL, (45, 90, 180)),
    (small_kernels, KERNELS, (10, 20, 40)),
    (same_kernels, SAME_KERNELS, (10, 20, 40)),
]


def measure_families(compiler, with_plugin, rounds):
    """Least seconds for each size, and how often as long as for half of it; the goal is 2.3."""
    with tempfile.TemporaryDirectory() as folder:
        rows = {}
        for family, program, sizes in FAMILIES:
            for size in sizes:
                path = os.path.join(folder, "%s%d.cpp" % (family.__name__, size))
                with open(path, "w") as out:
                    out.write(program % family(size))
                rows[family.__name__, size] = [compiler, "-std=c++17", "-w", "-O2"] + with_plugin + [
                    "-fplugin-arg-cohort-cpu=x86-64-v3", "-c", path, "-o", os.devnull]
        best = measure(rows, rounds)
    print("| kernel | size | CPU time, s | to half the size |\n| --- | --- | --- | --- |")
    for (name, size), seconds in best.items():
        half = best.get((name, size // 2))
        print("| %s | %d | %.2f | %s |" % (name.replace("_", " "), size, seconds, "%.2f" % (seconds / half) if half else ""))


def measure_sources(compiler, flags, sources, rounds):
    """Least seconds of each of \p sources with all variants for the CPU; the goal is 8."""
    best = measure({path: [compiler, "-w"] + flags + ["-I" + os.path.dirname(os.path.abspath(path)), "-c", path, "-o", os.devnull]
                    for path in sources}, rounds)
    print("| file | CPU time, s |\n| --- | --- |")
    for path, seconds in best.items():
        print("| `%s` | %.2f |" % (os.path.basename(path), seconds))


def main():
    parser = argparse.ArgumentParser(description="CPU time of compiles with and without the plugin.")
    parser.add_argument("build", help="build folder or installation")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--compiler", default="clang++-22")
    parser.add_argument("--files", action="store_true", help="the benchmarks, beside the same as ordinary loops")
    parser.add_argument("--families", action="store_true", help="kernels of several sizes")
    parser.add_argument("--sources", nargs="+", metavar="FILE", help="sources of other programs, each in its own folder")
    parser.add_argument("--flags", default="-std=c++17 -O3", help="how to compile them, in one word")
    options = parser.parse_args()
    plugin = "-fplugin=" + os.path.join(options.build, "lib", "Cohort.so")
    headers = ["-D__COHORT__=1", "-I" + os.path.join(options.build, "include")]

    if options.files:
        return measure_files(options.compiler, [plugin] + headers, options.rounds)
    if options.sources:
        return measure_sources(options.compiler, [plugin] + headers + options.flags.split(), options.sources, options.rounds)
    if options.families:
        return measure_families(options.compiler, [plugin] + headers, options.rounds)
    with tempfile.TemporaryDirectory() as folder:

        def source(name, text):
            path = os.path.join(folder, name)
            with open(path, "w") as out:
                out.write(text)
            return path

        empty, include, plain = source("empty.cpp", "\n"), source("include.cpp", INCLUDE), source("plain.cpp", PLAIN)
        base = [options.compiler, "-std=c++17"]
        to_object = ["-c", "-o", os.path.join(folder, "out.o")]
        rows = {
            "nothing, -fsyntax-only": base + ["-fsyntax-only", empty],
            "nothing, -fsyntax-only, plugin": base + [plugin, "-fsyntax-only", empty],
            "<sycl/sycl.hpp>, -O0 -fsyntax-only, no plugin": base + headers + ["-O0", "-fsyntax-only", include],
            "<sycl/sycl.hpp>, -O0 -fsyntax-only, plugin": base + [plugin, "-O0", "-fsyntax-only", include],
            "<sycl/sycl.hpp>, -O2 -c, plugin": base + [plugin, "-O2"] + to_object + [include],
        }
        for level in ("-O0", "-O2"):
            for with_plugin in ([], [plugin]):
                name = "source without kernels, %s -c%s" % (level, ", plugin" if with_plugin else "")
                rows[name] = base + with_plugin + [level] + to_object + [plain]
        best = measure(rows, options.rounds)

    print("| compile | CPU time, s | to the same without plugin |\n| --- | --- | --- |")
    for name, seconds in best.items():
        without = best.get(name.replace(", plugin", ""), best.get(name.replace(", plugin", ", no plugin")))
        ratio = "%.2f" % (seconds / without) if name.endswith(", plugin") and without else ""
        print("| %s | %.3f | %s |" % (name, seconds, ratio))


if __name__ == "__main__":
    main()
