#!/usr/bin/env python3
"""Writes the SPIR-V image that a module in LLVM IR carries to a file.

SPDX-License-Identifier: Apache-2.0

usage: extract_image.py OUTPUT < MODULE.ll
"""
import re
import sys


def main():
    found = re.search(r'^@cohort\.image\.spirv64 = private constant \[(\d+) x i8\] c"(.*)", align 16$', sys.stdin.read(), re.M)
    if not found:
        sys.exit("no SPIR-V image in this module")
    text = re.sub(r"\\(\\|[0-9A-F]{2})", lambda m: "\\" if m[1] == "\\" else chr(int(m[1], 16)), found[2])
    image = text.encode("latin-1")
    if len(image) != int(found[1]):
        sys.exit(f"{len(image)} bytes instead of {found[1]}")
    with open(sys.argv[1], "wb") as out:
        out.write(image)


if __name__ == "__main__":
    main()
