#!/usr/bin/env python3
"""Compiles programs for the CPU and for SPIR-V, validates the SPIR-V, and runs them on an OpenCL device.

SPDX-License-Identifier: Apache-2.0

usage: on_device.py EXTRACT RUN... -- COMPILE... -- FOLDER [-except=NAME] [-lLIBRARY] SOURCE...

A source that is a folder is a program of all its C++ files, with the folder around it for headers. EXTRACT is cohort-extract; RUN is what a program's command line begins with, COMPILE that of the compiler. What is made is in FOLDER.

A program in which Intel's compiler for CPUs says that it crashed runs again (docs/opencl-driver-notes.md). One that takes longer than
TIME_LIMIT ends, and is named.
"""
import os
import subprocess
import sys


DEVICE_COMPILER_CRASHED = "PLEASE submit a bug report to https://software.intel.com"
TRIES = 3
TIME_LIMIT = 300  # seconds


def check(source, what, command):
    for _ in range(TRIES):
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired as expired:
            print(f"{source}: {what} takes more than {TIME_LIMIT} seconds:\n{(expired.output or b'').decode(errors='replace')[-3000:]}")
            return None
        text = done.stdout.decode(errors="replace")
        if done.returncode == 0 or DEVICE_COMPILER_CRASHED not in text:
            break
    if done.returncode != 0:
        print(f"{source}: {what} failed with {done.returncode}:\n{text[-3000:]}")
        return None
    return text


def passes(source, extract, run, compile, folder):
    program = os.path.join(folder, os.path.basename(source) + ".out")
    inputs, files = os.path.join(os.path.dirname(source), "Inputs"), [source]
    if os.path.isdir(source):
        inputs = os.path.dirname(source)
        files = sorted(os.path.join(source, f) for f in os.listdir(source) if f.endswith(".cpp"))
    if check(source, "compiling", compile + ["-I" + inputs, *files, "-o", program]) is None:
        return False
    listing = check(source, "cohort-extract", [extract, "-o", folder, program])
    if listing is None:
        return False
    images = [line.split(":")[0] for line in listing.splitlines() if not line.startswith(" ")]
    if not all(check(source, "spirv-val", ["spirv-val", image]) is not None for image in images):
        return False
    return check(source, "the program", run + [program]) is not None


def main():
    first = sys.argv.index("--")
    second = sys.argv.index("--", first + 1)
    run, compile, rest = sys.argv[2:first], sys.argv[first + 1 : second], sys.argv[second + 1 :]
    folder = rest.pop(0)
    os.makedirs(folder, exist_ok=True)
    left_out = {a[len("-except=") :] for a in rest if a.startswith("-except=")}
    sources = [a for a in rest if not a.startswith("-")]
    compile += [a for a in rest if a.startswith("-l")]
    found = left_out & {os.path.basename(s) for s in sources}
    if left_out - found:
        sys.exit(f"no such programs: {', '.join(sorted(left_out - found))}")
    results = [passes(s, sys.argv[1], run, compile, folder) for s in sources if os.path.basename(s) not in left_out]
    print(f"{sum(results)} of {len(results)} programs passed")
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
