#!/usr/bin/env python3
"""Runs a compiler with the suite's precompiled <sycl/sycl.hpp>, where that changes nothing but the time.

precompiled.py FOLDER COMPILER ARGUMENT...

FOLDER has sycl-O0.pch to sycl-O3.pch (test/PrecompiledHeaders.cmake). The compiler's arguments are left as they are where one of them is not
known to leave the header as it was precompiled, or a source defines a macro before it includes <sycl/sycl.hpp>, or does not include it.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import sys

WITH_VALUE = {"-o", "-I", "-L", "-Xlinker", "-mllvm"}
OTHERS = ("-I", "-L", "-l", "-W", "-R", "-g", "-fplugin=", "-fplugin-arg-cohort-sg=", "-fplugin-arg-cohort-cpu=", "-fplugin-arg-cohort-targets=")
WHOLE = {"-c", "-S", "-w", "-fsyntax-only", "-fverify-intermediate-code", "-std=c++17", "-emit-llvm"}
LEVELS = {"-O0", "-O1", "-O2", "-O3"}
LIBRARIES = (".a", ".o", ".so")


def includes_header_first(source):
    """Whether a source includes <sycl/sycl.hpp>, and nothing but includes is before that."""
    with open(source, encoding="utf-8", errors="replace") as file:
        for line in file:
            words = line.replace("#", "# ", 1).split()
            if words[:1] != ["#"]:
                continue
            if words[1:2] != ["include"]:
                return False
            if words[2:3] in (["<sycl/sycl.hpp>"], ['"sycl/sycl.hpp"']):
                return True
    return False


def precompiled_for(arguments):
    """The name of the precompiled header for a compiler's arguments, or None."""
    level, sources, rest = "-O0", [], iter(arguments)
    for argument in rest:
        if argument in WITH_VALUE:
            next(rest, None)
        elif argument == "-Xclang":
            if not next(rest, "").startswith("-verify"):
                return None
        elif argument in LEVELS:
            level = argument
        elif not argument.startswith("-"):
            if not argument.endswith(LIBRARIES):
                sources.append(argument)
        elif argument not in WHOLE and not argument.startswith(OTHERS):
            return None
    if not sources or not all(source.endswith(".cpp") and os.path.isfile(source) and includes_header_first(source) for source in sources):
        return None
    return "sycl%s.pch" % level


def main():
    folder, compiler, arguments = sys.argv[1], sys.argv[2], sys.argv[3:]
    name = precompiled_for(arguments)
    if name:
        arguments += ["-include-pch", os.path.join(folder, name)]
    os.execvp(compiler, [compiler, *arguments])


if __name__ == "__main__":
    main()
