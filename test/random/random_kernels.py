# Compiles and runs random kernels and compares with the reference; see README.md
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import re
import shlex
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import exceptions
import launches
import special
import structs
from expressions import INPUT_SIZE
from function import SLOTS
from kernel import FEATURES, Kernel, Options
from reference import IllegalKernel
from statements import removable_places

PRELUDE = """\
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <stdexcept>
#include <type_traits>

"""

MAIN = """
struct Entry {
  int seed;
  void (*run)(sycl::queue &, std::uint32_t *, std::uint64_t *, int, int, int);
  int arguments[3];
  std::size_t size;
};

static const Entry entries[] = {
%(entries)s};

// program FILE [SEED]: runs all kernels or one, and writes their outputs one behind the other.
int main(int argc, char **argv) {
  std::FILE *file = std::fopen(argv[1], "wb");
  if (!file)
    return 2;
  sycl::queue queue;
  for (const Entry &e : entries) {
    if (argc > 2 && std::atoi(argv[2]) != e.seed)
      continue;
    auto *in = sycl::malloc_shared<std::uint32_t>(%(inputs)d, queue);
    auto *out = sycl::malloc_shared<std::uint64_t>(e.size, queue);
    for (std::uint32_t i = 0; i < %(inputs)d; ++i) {
      std::uint32_t x = static_cast<std::uint32_t>(e.seed) * 2654435761u + i * 40503u + 12345u;
      x ^= x >> 15;
      x *= 2246822519u;
      in[i] = x ^ (x >> 13);
    }
    for (std::size_t i = 0; i < e.size; ++i)
      out[i] = 0;
    try {
      e.run(queue, in, out, e.arguments[0], e.arguments[1], e.arguments[2]);
    } catch (const std::exception &error) {
      std::printf("kernel %%d: %%s\\n", e.seed, error.what());
      return 1;
    }
    std::fwrite(out, sizeof *out, e.size, file);
    sycl::free(in, queue);
    sycl::free(out, queue);
  }
  std::fclose(file);
}
"""


def prelude(features):
    texts = {
        "exceptions": exceptions.PRELUDE,
        "records": structs.PRELUDE,
        "specials": special.PRELUDE,
        "accessors": launches.PRELUDE,
        "constants": launches.CONSTANTS_PRELUDE,
    }
    return PRELUDE + "".join(text for feature, text in texts.items() if feature in features)


def program_of(kernels):
    """The texts of its translation units."""
    entries = ""
    for k in kernels:
        arguments = ", ".join(map(str, k.arguments))
        entries += "  {%d, run%d, {%s}, %d},\n" % (k.seed, k.seed, arguments, k.output_size())
    start = prelude(kernels[0].options.features)
    texts = [start + "\n".join(k.texts()[0] for k in kernels) + MAIN % {"entries": entries, "inputs": INPUT_SIZE}]
    if kernels[0].in_other_file():
        texts.append(start + "\n".join(k.other_file() for k in kernels))
    return texts


class Failure(Exception):
    """What went wrong with one kernel, for the report. Failures of one kind have the same cause, as far as one can tell."""

    def __init__(self, message, kind=None):
        super().__init__(message)
        self.kind = kind or message[:12]


class Toolchain:
    def __init__(self, compile, link, folder, timeout, devices=""):
        self.compile, self.link, self.folder, self.timeout = shlex.split(compile), shlex.split(link), folder, timeout
        self.devices = list(filter(None, devices.split(","))) or [None]
        os.makedirs(folder, exist_ok=True)

    def build(self, kernels, flags, name):
        """The program's path; Failure with the compiler's messages."""
        program = os.path.join(self.folder, name)
        sources = []
        for i, text in enumerate(program_of(kernels)):
            sources.append("%s%s.cpp" % (program, "-%d" % i if i else ""))
            with open(sources[-1], "w") as out:
                out.write(text)
        # Kernels ask whether the lane that they name is there.
        command = self.compile + ["-fplugin-arg-cohort-checks=missing-lane:off"] + shlex.split(flags) + sources + ["-o", program] + self.link
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=900)
        if done.returncode != 0:
            messages = done.stdout.decode(errors="replace")
            error = re.search(r"error: .*", messages)
            raise Failure("does not compile: " + shlex.join(command) + "\n" + messages[-4000:], error and error[0])
        return program

    def run(self, program, kernels, seed=None):
        """(kernel, its output, the device) on each of the devices in turn; Failure if the program does not end well."""
        return [(k, o, d) for d in self.devices for k, o in zip(kernels, self.run_on(d, program, kernels, seed))]

    def run_on(self, device, program, kernels, seed):
        """The output of each kernel, in their order."""
        result = program + ".out"
        command = [program, result] + ([str(seed)] if seed is not None else [])
        environment = {"COHORT_DEVICE": device} if device else {}
        where = ["%s=%s" % entry for entry in environment.items()]
        try:
            done = subprocess.run(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=self.timeout, env={**os.environ, **environment})
        except subprocess.TimeoutExpired:
            raise Failure("runs for more than %d seconds: %s" % (self.timeout, shlex.join(where + command)))
        if done.returncode != 0:
            messages = done.stdout.decode(errors="replace")[-4000:]
            raise Failure("ends with status %d: %s\n%s" % (done.returncode, shlex.join(where + command), messages))
        with open(result, "rb") as file:
            data = file.read()
        numbers = struct.unpack("<%dQ" % (len(data) // 8), data)
        outputs, start = [], 0
        for k in kernels:
            outputs.append(list(numbers[start : start + k.output_size()]))
            start += k.output_size()
        if start != len(numbers):
            raise Failure("wrote %d numbers instead of %d" % (len(numbers), start))
        return outputs


def compare(kernel, got, device=None):
    """A Failure for the first work-item with another result."""
    expected = kernel.expected()
    for i, (want, have) in enumerate(zip(expected, got)):
        if want != have:
            item, slot = divmod(i, SLOTS)
            wrong = sum(w != h for w, h in zip(expected, got))
            raise Failure(
                "work-item %d (global linear id; work-groups of %s, %s of them): number %d is %#x, expected %#x; %d of %d numbers differ%s"
                % (item, kernel.shape.local_range, kernel.shape.group_range, slot, have, want, wrong, len(got), device and " on " + device or "")
            )


def check_alone(kernel, toolchain, flags):
    program = toolchain.build([kernel], flags, "kernel%d" % kernel.seed)
    for result in toolchain.run(program, [kernel]):
        compare(*result)


def check_all(kernels, toolchain, flags, name):
    """(kernel, Failure) of each kernel that is wrong."""
    try:
        outputs = toolchain.run(toolchain.build(kernels, flags, name), kernels)
        checks = [(result[0], lambda r=result: compare(*r)) for result in outputs]
    except Failure:  # which one is it?
        checks = [(k, lambda k=k: check_alone(k, toolchain, flags)) for k in kernels]
    failed = []
    for kernel, check in checks:
        try:
            check()
        except Failure as failure:
            failed.append((kernel, failure))
    return failed


def carry(kernels, toolchain, flags, name):
    """Makes a program for another machine, and beside it a file with what it has to write there."""
    program = toolchain.build(kernels, flags, name)
    numbers = [n for k in kernels for n in k.expected()]
    with open(program + ".expected", "wb") as out:
        out.write(struct.pack("<%dQ" % len(numbers), *numbers))


def reduce_kernel(kernel, toolchain, flags):
    """Leaves out statements as long as the kernel stays legal and goes on failing."""

    def fails():
        try:
            kernel.expected()
        except (IllegalKernel, Exception):
            return None
        try:
            check_alone(kernel, toolchain, flags)
        except Failure as failure:
            return failure
        return None

    last = fails()
    if last is None:
        raise Failure("does not fail alone")
    progress = True
    while progress:
        progress = False
        for body in kernel.bodies():
            for statements, i in list(removable_places(body)):
                if i >= len(statements):
                    continue
                removed = statements.pop(i)
                failure = fails()
                if failure is None or failure.kind != last.kind:
                    statements.insert(i, removed)
                else:
                    last, progress = failure, True
    return last


def main():
    parser = argparse.ArgumentParser(description="Compare random kernels with a reference.")
    parser.add_argument("--seeds", default="1-25", help="first-last")
    parser.add_argument("--compile", default="clang++-22", help="compiler and its options")
    parser.add_argument("--link", default="", help="options behind the source file")
    parser.add_argument("--flags", action="append", help="options of one build, e.g. -O2; several builds are compared")
    parser.add_argument("--batch", type=int, default=25, help="kernels in one program")
    parser.add_argument("--folder", default="random-kernels", help="where programs are made")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for a run")
    parser.add_argument("--devices", default="", metavar="LIST", help="run each program on each of these, e.g. cpu,cuda")
    parser.add_argument("--divergent", action="store_true", help="more branches and loops that work-items take differently")
    parser.add_argument("--sub-group", type=int, default=0, help="operations on sub-groups of this size")
    parser.add_argument("--atomics", action="store_true", help="atomic operations on local memory")
    parser.add_argument("--in-order", action="store_true", help="loops that work-items leave in the order of their ids")
    parser.add_argument("--with", dest="features", default="", metavar="LIST", help="also " + "; ".join(
        "%s: %s" % feature for feature in FEATURES.items()))
    parser.add_argument("--carry", action="store_true", help="run nothing; scripts/lib/run-dist does that elsewhere")
    parser.add_argument("--reduce", action="store_true", help="make failing kernels smaller")
    parser.add_argument("--print", action="store_true", help="print the kernels and stop")
    options = parser.parse_args()

    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    asked = frozenset(filter(None, options.features.split(",")))
    if asked - set(FEATURES):
        parser.error("--with does not know '%s'" % "', '".join(sorted(asked - set(FEATURES))))
    features = Options(options.divergent, options.sub_group, options.atomics, options.in_order, asked)
    if options.print:
        for seed in seeds:
            print("\n".join(Kernel(seed, features).texts()))
        return 0

    toolchain = Toolchain(options.compile, options.link, options.folder, options.timeout, options.devices)
    builds = options.flags or ["-O0", "-O2"]
    failures = 0
    for start in range(0, len(seeds), options.batch):
        kernels = [Kernel(seed, features) for seed in seeds[start : start + options.batch]]
        for flags in builds:
            name = "seeds%d%s" % (kernels[0].seed, "".join(c if c.isalnum() else "_" for c in flags[:20]))
            if options.carry:
                carry(kernels, toolchain, flags, name)
                continue
            for kernel, failure in check_all(kernels, toolchain, flags, name):
                failures += 1
                print("seed %d, %s: %s" % (kernel.seed, flags, failure))
                if options.reduce:
                    print("reduced: %s" % reduce_kernel(kernel, toolchain, flags))
                print(kernel.texts()[0])
    print("%d kernels, %d builds: %d failed" % (len(seeds), len(builds), failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
