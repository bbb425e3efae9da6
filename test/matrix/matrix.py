#!/usr/bin/env python3
"""Tests group functions on all kinds of groups with the types and operators of table.txt, beside a serial reference.

SPDX-License-Identifier: Apache-2.0

usage: matrix.py [--part K/N] [--full] [--keep FOLDER | --into FOLDER] COMPILE... -- LINK...
       matrix.py [--part K/N] --sources FOLDER

Each program has one type; without --full, two of its operators in one dimension and with one size of sub-groups, chosen so that
the rows together have all of them; with --full, everything. With --into the programs, for sub-groups of the size that a
device has, are left in FOLDER for another machine and do not run; with --sources, their sources, each with one of the two operators. COMPILE is the compiler with its options, LINK what a link
needs after that. COHORT_DEVICE decides where the programs run.
"""
import os
import re
import subprocess
import sys
import tempfile

SIZES = (1, 2, 4, 8, 16, 32, 64)
FOLDER = os.path.dirname(os.path.abspath(__file__))


def read_table():
    with open(os.path.join(FOLDER, "table.txt")) as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                name, operators = line.strip().rsplit(": ", 1)
                # Types of several words are in the angle brackets of an operator too.
                yield name, re.findall(r"\w+<[^>]*>|\w+", operators)


def program(name, operators, dimensions):
    lines = ['#include "matrix.hpp"', "int main() {", "  sycl::queue q;", "  using namespace matrix;"]
    for operator in operators:
        values = "rounded_values" if operator == "rounded" else "factors" if operator.startswith("multiplies") else "values"
        op = "plus<>" if operator == "rounded" else operator
        for d in dimensions:
            lines.append(f"  test<{name}, {values}<{name}>, {op}, {d}>(q, {op}(), "
                         f'"{name}, {operator}, {d} dimensions");')
    return "\n".join(lines + ["  return expect::result();", "}", ""])


def cases(full, one=False):
    """Source, size of sub-groups, optimisation; with ONE, sources have one operator each."""
    for i, (name, operators) in enumerate(read_table()):
        if full:
            for size in SIZES:
                for level in ("-O0", "-O2"):
                    yield name, program(name, operators, (1, 2, 3)), size, level
        else:
            # The callable, and one of the others in turn.
            # Large values get small sub-groups: code for 64 lanes of 16 bytes takes minutes to compile.
            others = [o for o in operators if o != "callable"] or operators
            chosen = sorted({"callable", others[i % len(others)]})
            if one:
                chosen = [chosen[i // 2 % len(chosen)]]
            yield name, program(name, chosen, (i % 3 + 1,)), SIZES[(i + 1) % len(SIZES)], "-O0" if i % 6 == 5 else "-O2"


def run(name, source, size, level, compiler, link, folder):
    path, out = os.path.join(folder, "matrix.cpp"), os.path.join(folder, "matrix")
    with open(path, "w") as f:
        f.write(source)
    # Kernels ask whether the lane that they name is there.
    command = compiler + [level, f"-fplugin-arg-cohort-sg={size}", "-fplugin-arg-cohort-checks=missing-lane:off", "-I", os.path.join(FOLDER, "Inputs"), path, "-o", out] + link
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0:
        done = subprocess.run([out], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    words = done.stdout.strip().split("\n")[-1]
    checks = re.match(r"(\d+) checks, 0 failed$", words)
    if done.returncode != 0 or not checks:
        print(f"{name}, {level}, sub-groups of {size}: failed\n{done.stdout[-3000:]}")
        return 0
    return int(checks[1])


def program_path(folder, name):
    return os.path.join(folder, "matrix-" + re.sub(r"\W+", "-", name).strip("-"))


def write_sources(mine, folder):
    os.makedirs(folder, exist_ok=True)
    for name, source, _, _ in mine:
        with open(program_path(folder, name) + ".cpp", "w") as f:
            f.write(source.replace('"matrix.hpp"', '"' + os.path.join(FOLDER, "Inputs", "matrix.hpp") + '"'))


def leave(compiler, link, folder):
    """The programs of a short run, for sub-groups of the size that the device has; how many do not compile."""
    failed = 0
    for name, source, _, _ in cases(False):
        path = os.path.join(folder, "matrix.cpp")
        with open(path, "w") as f:
            f.write(source)
        out = program_path(folder, name)
        done = subprocess.run(compiler + ["-I", os.path.join(FOLDER, "Inputs"), path, "-o", out] + link, check=False)
        failed += done.returncode != 0
        os.remove(path)
    return failed


def main():
    arguments = sys.argv[1:]
    full = "--full" in arguments
    arguments = [a for a in arguments if a != "--full"]
    part, parts, folder, into, sources = 0, 1, None, None, None
    while arguments and arguments[0] in ("--part", "--keep", "--into", "--sources"):
        if arguments[0] == "--into":
            into = arguments[1]
        elif arguments[0] == "--sources":
            sources = arguments[1]
        elif arguments[0] == "--part":
            part, parts = (int(n) for n in arguments[1].split("/"))
        else:
            folder = arguments[1]
            os.makedirs(folder, exist_ok=True)
        arguments = arguments[2:]
    mine = [c for i, c in enumerate(cases(full, bool(sources))) if i % parts == part % parts]
    if sources:
        return write_sources(mine, sources)
    where = arguments.index("--")
    compiler, link = arguments[:where], arguments[where + 1:]
    if into:
        sys.exit(leave(compiler, link, into) != 0)
    passed = checks = 0
    with tempfile.TemporaryDirectory() as scratch:
        for case in mine:
            done = run(*case, compiler, link, folder or scratch)
            passed += done > 0
            checks += done
    print(f"{passed} of {len(mine)} programs passed, {checks} checks")
    sys.exit(passed != len(mine) or not mine)


if __name__ == "__main__":
    main()
