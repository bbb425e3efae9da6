#!/usr/bin/env python3
"""Compares test/api-overloads.txt with the headers of group functions and scoped parallelism, and with the tests.

SPDX-License-Identifier: Apache-2.0

usage: overload_table.py SOURCE CLANG            (says what is missing; the last line counts)
       overload_table.py SOURCE CLANG --list     (the overloads that need a row)

A row is 'class::member(parameters) [dimensions]: folder/test folder/test', with the parameters as clang prints them.
Clang says which functions a test calls: each overload has to be called in each of the dimensions of its row (by one of
the tests), and each test has to run at -O0 and -O3.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

# Where overloads need a row.
HEADERS = re.compile(r"/sycl/(scoped/[a-z_]+|group|sub_group|group_functions|group_algorithms|joint_algorithms|"
                     r"detail/work_group_copy)\.hpp")
# Elsewhere, these alone.
LAUNCHES = re.compile(r"/sycl/(handler|queue)\.hpp parallel$")
LINE = re.compile(r"^(?P<depth>[| `-]*)(?P<kind>[A-Z]\w+Decl|AccessSpecDecl|TemplateArgument)\b(?P<rest>.*)$")
PATH = re.compile(r"(?:<|, |> )(/[^:<>,]+):\d+:\d+")
ID = re.compile(r" (0x[0-9a-f]+)")
FUNCTION = re.compile(r"(?:<(?P<where>[^>]*)>)? (?:line:|col:|[^ ]*:)[\d:]+ (?P<flags>(?:implicit |used |referenced |constexpr |invalid )*)"
                      r"(?P<name>operator[^'\w]{1,3}|[~\w]+) '(?P<type>[^']*)'")
PARAMETERS = re.compile(r"\((.*)\)(?: const)?(?: noexcept(?:\(.*\))?)?(?: __attribute__\(.*)?$")
KINDS = ("CXXMethodDecl", "FunctionDecl", "CXXConstructorDecl", "CXXConversionDecl")
DIMENSIONS = re.compile(r"(?:scoped_properties|s_item|group|id|range)<(\d)(?:, \d+)?>")


class Overload:
    def __init__(self, name, where, public):
        self.name, self.where, self.public = name, where, public
        self.dimensions = set()


def dump(clang, source, test):
    """The declarations of the headers and of what the test makes of them, as clang prints them."""
    command = [clang, "-std=c++17", "-D__COHORT__=1", "-I", os.path.join(source, "runtime", "include"), "-I",
               os.path.join(source, "test", "run", "Inputs"), "-fsyntax-only", "-Wno-everything", "-Xclang", "-ast-dump",
               "-Xclang", "-ast-dump-filter=sycl::", "-x", "c++", test]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True)
    return done.stdout


def read(text):
    """All overloads by the address of their declaration, with the dimensions in which they are called."""
    overloads, uses, path = {}, [], ""
    top, classes, inside = "", [], None
    for line in text.split("\n"):
        if line.startswith("Dumping "):
            top, classes, inside = line[len("Dumping "):].rstrip(":"), [], None
            continue
        # Each path is printed where it changes.
        for found in PATH.finditer(line):
            path = os.path.normpath(found[1])
        match = LINE.match(line)
        if not match:
            continue
        depth, kind, rest = len(match["depth"]), match["kind"], match["rest"]
        if inside is not None and depth > inside:
            continue
        inside = None
        while classes and classes[-1]["depth"] >= depth:
            classes.pop()
        if kind in ("CXXRecordDecl", "ClassTemplateSpecializationDecl", "ClassTemplatePartialSpecializationDecl"):
            name = re.search(r"(class|struct) (\w+) definition", rest)
            if name:
                classes.append({"depth": depth, "name": name[2], "public": name[1] == "struct", "arguments": "",
                                "template": kind != "CXXRecordDecl"})
        elif kind == "AccessSpecDecl" and classes:
            classes[-1]["public"] = rest.endswith("public")
        elif kind == "TemplateArgument" and classes and classes[-1]["template"] and depth == classes[-1]["depth"] + 2:
            number = re.search(r"integral '(\d+)'", rest)
            classes[-1]["arguments"] += f"id<{number[1]}>" if number else rest
        elif kind in KINDS:
            inside = depth
            address, function = ID.match(rest), FUNCTION.search(rest)
            if not address or not function or "implicit " in function["flags"] or re.search(r" (default|delete)", rest):
                continue
            origin = re.search(r"instantiated_from (0x[0-9a-f]+)", rest)
            arguments = "".join(c["arguments"] for c in classes)
            if "used " in function["flags"]:
                found = set(DIMENSIONS.findall(arguments + function["type"])) or {"1"}
                uses.append((origin[1] if origin else address[1], found))
            parameters = PARAMETERS.search(function["type"].split(" -> ")[0])
            # 'const A &...' is what refuses illegal calls.
            if origin or not parameters or parameters[1] == "const A &...":
                continue
            owner = [c["name"] for c in classes if not c["template"]]
            # The heading names the outermost declaration only.
            name = "::".join(owner + [function["name"]])
            hidden = "::detail" in top and owner != ["work_group_copy"]
            public = not hidden and all(c["public"] for c in classes) and (
                HEADERS.search(path) or LAUNCHES.search(f"{path} {function['name']}"))
            overloads.setdefault(address[1], Overload(f"{name}({parameters[1]})", path, bool(public)))
    for address, found in uses:
        if address in overloads:
            overloads[address].dimensions |= found
    return overloads


def used_by(clang, source, tests):
    """Names of overloads, with the dimensions in which any of the tests calls them."""
    with ThreadPoolExecutor(2) as pool:
        texts = list(pool.map(lambda test: dump(clang, source, test), tests))
    result = {}
    for text in texts:
        for overload in read(text).values():
            if overload.public:
                result.setdefault(overload.name, set()).update(overload.dimensions)
    return result


def read_table(path):
    """Rows as name, dimensions, tests."""
    with open(path) as f:
        lines = [line.strip() for line in f if line.strip() and not line.startswith("#")]
    for line in lines:
        match = re.match(r"(.*) \[([\d ]+)\]: (.*)$", line)
        if not match:
            sys.exit(f"test/api-overloads.txt: no row: {line}")
        yield match[1], set(match[2].split()), match[3].split()


def main():
    source, clang = os.path.abspath(sys.argv[1]), sys.argv[2]
    everything = os.path.join(source, "runtime", "include", "sycl", "sycl.hpp")
    if "--list" in sys.argv:
        print("\n".join(sorted(used_by(clang, source, [everything]))))
        return
    test_folder = os.path.join(source, "test")
    rows = list(read_table(os.path.join(test_folder, "api-overloads.txt")))
    tests = sorted({test for _, _, tests in rows for test in tests})
    problems = [f"{test}: does not exist" for test in tests if not os.path.exists(os.path.join(test_folder, test))]
    tests = [test for test in tests if f"{test}: does not exist" not in problems]
    for test in tests:
        with open(os.path.join(test_folder, test)) as f:
            runs = "".join(line for line in f if "RUN:" in line)
        if test.startswith("run/") and not ("-O0" in runs and "-O3" in runs):
            problems.append(f"{test}: does not run at -O0 and -O3")
    by_test = {test: used_by(clang, source, [os.path.join(test_folder, test)]) for test in tests}
    overloads = used_by(clang, source, [everything])
    problems += [f"{name}: no row in test/api-overloads.txt" for name in sorted(set(overloads) - {r[0] for r in rows})]
    for name, dimensions, row_tests in rows:
        if name not in overloads:
            problems.append(f"{name}: not in the headers")
            continue
        missing = dimensions - set().union(*(by_test.get(test, {}).get(name, set()) for test in row_tests))
        if missing:
            problems.append(f"{name}: not called in dimension {' '.join(sorted(missing))}")
    print("\n".join(problems + [f"{len(overloads)} overloads, {len(problems)} problems"]))
    sys.exit(bool(problems) or len(overloads) < 100)


if __name__ == "__main__":
    main()
