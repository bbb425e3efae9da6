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
OTHERS = ("-I", "-L", "-l", "-W", "-R", "-g", "-fplugin=", "-fplugin-arg-cohort-sg=", "-fplugin-arg-cohort-cpu=", "-fplugin-arg-cohort-targets=",
          "-fplugin-arg-cohort-checks=", "-fplugin-arg-cohort-device-compile=")
WHOLE = {"-c", "-S", "-w", "-fsyntax-only", "-fverify-intermediate-code", "-std=c++17", "-emit-llvm", "-fno-caret-diagnostics", "-ferror-limit=0", "-rdynamic"}
LEVELS = {"-O0", "-O1", "-O2", "-O3"}
LIBRARIES = (".a", ".o", ".so")
# Macros that the headers, or those that they include, may ask for.
KNOWN_MACROS = ("-DSYCL", "-DCOHORT", "-DCL_", "-DNDEBUG", "-D_")


def includes_header_first(source, folders):
    """Whether a source includes <sycl/sycl.hpp>, or a file that does so, and nothing but includes is before that."""
    guard = guard_of(source)
    with open(source, encoding="utf-8", errors="replace") as file:
        for line in file:
            words = line.replace("#", "# ", 1).split()
            if words[:1] != ["#"] or words[1:2] == ["pragma"] or words[1:] in (["ifndef", guard], ["define", guard]):
                continue
            if words[1:2] != ["include"]:
                return False
            name = words[2] if len(words) > 2 else ""
            if name in ("<sycl/sycl.hpp>", '"sycl/sycl.hpp"'):
                return True
            if name == "<CL/sycl.hpp>":  # accessors of the host then have another get_pointer
                return False
            if name.startswith('"'):
                found = [path for folder in [os.path.dirname(source), *folders] if os.path.isfile(path := os.path.join(folder, name.strip('"')))]
                if found and includes_header_first(found[0], folders):
                    return True
    return False


def guard_of(source):
    """The macro of a header's include guard; in a source file a name that nothing has."""
    with open(source, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("#ifndef ") and source.endswith(".hpp"):
                return line.split()[1]
            if line.startswith("#"):
                break
    return ""


def precompiled_for(arguments):
    """The name of the precompiled header for a compiler's arguments, or None."""
    level, sources, folders, rest, included = "-O0", [], [], iter(arguments), False
    for argument in rest:
        if argument.startswith("-I") and argument != "-I":
            folders.append(argument[2:])
        elif argument == "-include":
            if next(rest, "") != "sycl/sycl.hpp":
                return None
            included = True
        elif argument in WITH_VALUE:
            next(rest, None)
        elif argument == "-Xclang":
            if not next(rest, "").startswith("-verify"):
                return None
        elif argument in LEVELS:
            level = argument
        elif not argument.startswith("-"):
            if not argument.endswith(LIBRARIES):
                sources.append(argument)
        elif argument.startswith("-D"):
            if argument.startswith(KNOWN_MACROS):
                return None
        elif argument not in WHOLE and not argument.startswith(OTHERS):
            return None
    if not sources or not all(source.endswith(".cpp") and os.path.isfile(source) and (included or includes_header_first(source, folders)) for source in sources):
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
