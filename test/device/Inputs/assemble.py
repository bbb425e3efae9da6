#!/usr/bin/env python3
"""Compiles programs to PTX and has ptxas take it, as a driver would.

SPDX-License-Identifier: Apache-2.0

usage: assemble.py EXTRACT COMPILE... -- [-both] FOLDER SOURCE...

There are two architectures: the programs are for one of them in turn, with -both each is for both.
"""
import os
import subprocess
import sys

ARCHITECTURES = ["sm_80", "sm_90"]


def check(source, what, command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        print(f"{source}: {what} failed with {done.returncode}:\n{text[-3000:]}")
        return None
    return text


def passes(source, architectures, extract, compile, folder):
    made = os.path.join(folder, os.path.basename(source) + ".o")
    inputs = os.path.join(os.path.dirname(source), "Inputs")
    targets = "-fplugin-arg-cohort-targets=" + ",".join(["cpu"] + ["nvptx64:" + a for a in architectures])
    if check(source, "compiling", compile + [targets, "-fplugin-arg-cohort-ptxas=none", "-I" + inputs, "-c", source, "-o", made]) is None:
        return False
    listing = check(source, "cohort-extract", [extract, "-o", folder, made])
    # "FOLDER/a.cpp.o.0.ptx: nvptx64:sm_80, 1234 bytes"
    images = [line.split(": ") for line in (listing or "").splitlines() if not line.startswith(" ")]
    # Perhaps once more for launches with a global offset.
    if len(images) not in (len(architectures), 2 * len(architectures)):
        print(f"{source}: {len(images)} images for {len(architectures)} architectures")
        return False
    return all(
        check(source, "ptxas", ["ptxas", "-arch=" + what.split(",")[0].split(":")[1], path, "-o", made + ".cubin"]) is not None
        for path, what in images
    )


def main():
    split = sys.argv.index("--")
    compile, rest = sys.argv[2:split], sys.argv[split + 1 :]
    both = "-both" in rest
    folder, *sources = (a for a in rest if a != "-both")
    os.makedirs(folder, exist_ok=True)
    results = [
        passes(s, ARCHITECTURES if both else ARCHITECTURES[i % 2 : i % 2 + 1], sys.argv[1], compile, folder)
        for i, s in enumerate(sources)
    ]
    print(f"{sum(results)} of {len(results)} programs assembled")
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
