"""Compares the interface of a build's libcohort.so with the recorded one: check_abi.py [--update] BUILD CLANG

SPDX-License-Identifier: Apache-2.0

The record is in runtime/abi: the library's symbols as abidw writes them (Debian: abigail-tools), compared by abidiff, and the layout of each class of the
headers that is no template, by clang. What a program of the last version needs must stay. --update makes the record anew: for a release, and where an
interface that was not released changes; once it was, its number (COHORT_1, libcohort.so.1) is raised with it.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RECORD = os.environ.get("COHORT_ABI_RECORD", os.path.join(ROOT, "runtime/abi"))
ADDED, INCOMPATIBLE = 4, 8  # of abidiff's exit status


def output(command):
    done = subprocess.run(command, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"check_abi: error: {done.stderr.strip() or command[0] + ' failed'}")
    return done.stdout


def dump_symbols(library):
    text = output(["abidw", "--no-corpus-path", "--no-comp-dir-path", library])
    # What the library itself needs is no promise to programs.
    return re.sub(r"  <elf-needed>.*?</elf-needed>\n", "", text, flags=re.S)


def dump_layouts(build, clang):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "all.cpp")
        with open(source, "w") as file:
            file.write("#include <sycl/sycl.hpp>\n")
        flags = [f"--config={build}/etc/cohort.cfg", "-std=c++17", "-fsyntax-only", "-Xclang", "-fdump-record-layouts-complete"]
        text = output([clang, *flags, source])
    records = (re.sub(r"[ ]+$", "", part.strip("\n"), flags=re.M) for part in text.split("*** Dumping AST Record Layout"))
    return "\n\n".join(sorted({part for part in records if re.match(r" *0 \| (class|struct) sycl::[\w:]+( \(empty\))?$", part.split("\n")[0])})) + "\n"


def name_of(layout):
    return re.search(r"(?:class|struct) (\S+)", layout)[1]


def compare_layouts(old, new):
    """What has changed in classes that were there."""
    old, new = ({name_of(part): part for part in text.strip("\n").split("\n\n")} for text in (old, new))
    changed = [name for name in old if name in new and old[name] != new[name]]
    for name in changed:
        print(f"the layout of '{name}' has changed:")
        print("\n".join(list(difflib.unified_diff(old[name].split("\n"), new[name].split("\n"), lineterm="", n=1))[2:]))
    return bool(changed), any(name not in old for name in new)


def main():
    update = "--update" in sys.argv
    build, clang = [word for word in sys.argv[1:] if word != "--update"]
    library = os.path.join(build, "lib/libcohort.so")
    symbols, layouts = os.path.join(RECORD, "libcohort.so.1.abi"), os.path.join(RECORD, "layouts.txt")
    if update:
        os.makedirs(RECORD, exist_ok=True)
        for path, text in ((symbols, dump_symbols(library)), (layouts, dump_layouts(build, clang))):
            with open(path, "w") as file:
                file.write(text)
        return 0
    with tempfile.NamedTemporaryFile("w", suffix=".abi") as now:
        now.write(dump_symbols(library))
        now.flush()
        done = subprocess.run(["abidiff", symbols, now.name], text=True, capture_output=True)
    with open(layouts) as file:
        changed, added = compare_layouts(file.read(), dump_layouts(build, clang))
    if done.returncode & INCOMPATIBLE or done.returncode & 3:
        print(done.stdout + done.stderr, end="")
    if done.returncode & (INCOMPATIBLE | 3) or changed:
        print("the interface is not that of runtime/abi, and programs that are there may not run with it: --update records it, with a new number behind a release")
        return 1
    if done.returncode & ADDED or added:
        print("the interface has grown, which programs that are there do not notice")
        return 0
    print("the interface is that of runtime/abi")
    return 0


sys.exit(main())
