#!/usr/bin/env python3
"""Tests what moves, selects or combines values with trivially copyable types of all sizes from 1 to 64 bytes.

SPDX-License-Identifier: Apache-2.0

usage: sizes.py [--part K/N] [--full] [--isa ISA] [--compile-only] COMPILE... -- LINK...
       sizes.py --sources FOLDER

Arrays, marrays, vectors and structures with holes of each element type, in sub-groups of 1 to 64. With --full, each size in each size
of sub-groups, its types in turn; without, some sizes, each in one and for one instruction set. With --sources the sources of a short run are left in FOLDER, with
sub-groups as the device likes them. --isa is the instruction set that the programs are for, COMPILE the compiler with its options,
LINK what a link needs after that.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
ISAS = ("x86-64-v2", "x86-64-v4", "x86-64-v3")
LANES = (1, 2, 4, 8, 16, 32, 64)
ELEMENTS = {
    "short": 2, "bool": 1, "float": 4, "double": 8, "signed char": 1, "half": 2, "int": 4, "long": 8, "ext::oneapi::bfloat16": 2,
    "unsigned char": 1,
}
MOST = 64
# Of all ways to divide a value into integers, with one of them, both ends, and the middle missing.
SHORT_RUN = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 23, 28, 30, 31, 32, 48, 63, 64)
# LLVM crashed for AVX-512, and took the wrong elements of vectors of 48-bit integers and of long double.
ONCE_WRONG = (("array<short, 7>", 14, 16), ("array<short, 7>", 14, 32))
ONLY_CPU = (("long double", 16, 32),)
# Code for many lanes of large values takes minutes to compile.
SHORT_RUN_BYTES = 256


def types():
    """Names of types, each with its size in bytes."""
    for element, size in ELEMENTS.items():
        for n in range(1, MOST // size + 1):
            yield f"array<{element}, {n}>", n * size
            yield f"marray<{element}, {n}>", n * size
            if size > 1 and (n + 1) * size <= MOST:
                yield f"headed<{element}, {n}>", (n + 1) * size
        for n in (1, 2, 3, 4, 8, 16):
            places = 4 if n == 3 else n
            if places * size <= MOST and element not in ("bool", "ext::oneapi::bfloat16"):
                yield f"vec<{element}, {n}>", places * size


def types_of_size():
    found = {size: [] for size in range(1, MOST + 1)}
    for name, size in types():
        found[size].append(name)
    return found


def short_programs(isa):
    """The sizes of the short run, each instruction set having a third of them."""
    found = types_of_size()
    mine = list(ONCE_WRONG + ONLY_CPU)
    for i, size in enumerate(SHORT_RUN):
        lanes = [n for n in LANES if n * size <= SHORT_RUN_BYTES]
        if i % len(ISAS) == isa:
            mine.append((found[size][i % len(found[size])], size, lanes[-1 - i % min(3, len(lanes))]))
    return [mine]


def full_programs(isa):
    """Each size with each number of lanes; its types in turn."""
    found = types_of_size()
    for lanes in LANES:
        for first in range(1, MOST + 1, 8):
            turn = len(LANES) * isa + LANES.index(lanes)
            yield [(found[size][(size + turn) % len(found[size])], size, lanes) for size in range(first, first + 8)]


def program(chosen, fixed=True):
    lines = ['#include "sizes.hpp"', "int main() {", "  sycl::queue q;", "  using namespace sizes;"]
    for name, size, lanes in chosen:
        lines.append(f"  static_assert(sizeof({name}) == {size});")
        lines.append(f'  test<{name}, {lanes if fixed else 0}>(q, "{name}, {lanes} lanes");')
    return "\n".join(lines + ["  return expect::result();", "}", ""])


def run(chosen, isa, compile_only, compiler, link, folder):
    path, out = os.path.join(folder, "sizes.cpp"), os.path.join(folder, "sizes")
    with open(path, "w") as f:
        f.write(program(chosen))
    # Kernels ask whether the lane that they name is there.
    command = compiler + [f"-fplugin-arg-cohort-cpu={isa}", "-fplugin-arg-cohort-checks=missing-lane:off", "-I", os.path.join(FOLDER, "Inputs"), path, "-o", out] + link
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0 and not compile_only:
        done = subprocess.run([out], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    checks = re.search(r"^(\d+) checks, 0 failed$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not (checks or compile_only):
        names = ", ".join(f"{name} in {lanes}" for name, _, lanes in chosen)
        print(f"{isa}: {names}: failed\n{done.stdout[-3000:]}")
        return None
    return int(checks[1]) if checks else 0


def write_sources(folder):
    os.makedirs(folder, exist_ok=True)
    for isa in range(len(ISAS)):
        for chosen in short_programs(isa):
            chosen = [one for one in chosen if one not in ONLY_CPU]
            with open(os.path.join(folder, f"sizes-{isa}.cpp"), "w") as f:
                f.write(program(chosen, fixed=False).replace('"sizes.hpp"', '"' + os.path.join(FOLDER, "Inputs", "sizes.hpp") + '"'))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--isa", choices=ISAS, default=ISAS[0])
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--sources")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if options.sources:
        return write_sources(options.sources)
    where = options.command.index("--")
    compiler, link = options.command[:where], options.command[where + 1:]
    isa = ISAS.index(options.isa)
    part, parts = (int(n) for n in options.part.split("/"))
    programs = list(full_programs(isa) if options.full else short_programs(isa))[part % parts::parts]
    with tempfile.TemporaryDirectory() as folder:
        done = [run(chosen, options.isa, options.compile_only, compiler, link, folder) for chosen in programs]
    passed = [n for n in done if n is not None]
    print(f"{len(passed)} of {len(programs)} programs passed, {sum(passed)} checks")
    sys.exit(len(passed) != len(programs) or not programs)


if __name__ == "__main__":
    main()
