#!/usr/bin/env python3
"""Does something to the one file of a folder of builds.

SPDX-License-Identifier: Apache-2.0

usage: damage_cache.py HOW FOLDER
"""
import ctypes
import os
import struct
import sys

HEADER = struct.Struct("<8sQQQQ")


def checksum(data):
    function = ctypes.CDLL("libxxhash.so.0").XXH3_64bits
    function.restype = ctypes.c_uint64
    function.argtypes = ctypes.c_char_p, ctypes.c_size_t
    return function(bytes(data), len(data))


def main():
    how, folder = sys.argv[1:]
    (name,) = os.listdir(folder)
    path = os.path.join(folder, name)
    with open(path, "rb") as f:
        data = bytearray(f.read())
    magic, device, image, binary, _ = HEADER.unpack_from(data)
    rest = data[HEADER.size :]
    if how == "flip":
        data[-10] ^= 1
    elif how == "cut":
        data = data[: len(data) // 2]
    elif how == "empty":
        data = b""
    elif how == "other-driver":  # as if of the same hash
        rest[0] ^= 1
        data = HEADER.pack(magic, device, image, binary, checksum(rest)) + rest
    elif how == "refused":  # all right, but for the device
        rest = rest[: device + image] + b"no binary"
        data = HEADER.pack(magic, device, image, 9, checksum(rest)) + rest
    with open(path, "wb") as f:
        f.write(data)


if __name__ == "__main__":
    main()
