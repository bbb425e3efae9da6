#!/usr/bin/env python3
"""Compiles programs to PTX for two architectures and has ptxas take it, as a driver would.

SPDX-License-Identifier: Apache-2.0

usage: assemble.py EXTRACT COMPILE... -- FOLDER SOURCE...
"""
import os
import subprocess
import sys


def check(source, what, command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        print(f"{source}: {what} failed with {done.returncode}:\n{text[-3000:]}")
        return None
    return text


def passes(source, extract, compile, folder):
    made = os.path.join(folder, os.path.basename(source) + ".o")
    inputs = os.path.join(os.path.dirname(source), "Inputs")
    if check(source, "compiling", compile + ["-fplugin-arg-cohort-ptxas=none", "-I" + inputs, "-c", source, "-o", made]) is None:
        return False
    listing = check(source, "cohort-extract", [extract, "-o", folder, made])
    # "FOLDER/a.cpp.o.0.ptx: nvptx64:sm_80, 1234 bytes"
    images = [line.split(": ") for line in (listing or "").splitlines() if not line.startswith(" ")]
    # For two architectures, and perhaps for launches with a global offset.
    if len(images) not in (2, 4):
        print(f"{source}: {len(images)} images instead of 2 or 4")
        return False
    return all(
        check(source, "ptxas", ["ptxas", "-arch=" + what.split(",")[0].split(":")[1], path, "-o", made + ".cubin"]) is not None
        for path, what in images
    )


def main():
    split = sys.argv.index("--")
    compile, folder, sources = sys.argv[2:split], sys.argv[split + 1], sys.argv[split + 2 :]
    os.makedirs(folder, exist_ok=True)
    results = [passes(s, sys.argv[1], compile, folder) for s in sources]
    print(f"{sum(results)} of {len(results)} programs assembled")
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
