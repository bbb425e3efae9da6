#!/usr/bin/env python3
"""Damages the images in a copy of a program.

SPDX-License-Identifier: Apache-2.0

usage: damage_images.py cut|magic PROGRAM COPY
"""
import os
import struct
import sys

how, program, copy = sys.argv[1:]
with open(program, "rb") as f:
    data = bytearray(f.read())
at, count = data.find(b"CohortIm"), 0
while at >= 0:
    (size,) = struct.unpack_from("<Q", data, at + 8)
    begin = at + 48
    if how == "magic":
        data[begin] ^= 1
    else:  # what a cut file reads as
        data[begin + size // 8 * 4 : begin + size] = bytes(size - size // 8 * 4)
    count += 1
    at = data.find(b"CohortIm", begin)
if not count:
    sys.exit("no images in " + program)
with open(copy, "wb") as f:
    f.write(data)
os.chmod(copy, 0o755)
