#!/usr/bin/env python3
"""Assembles the PTX of object files as parts of programs and links each image of kernels with the functions that it imports.

SPDX-License-Identifier: Apache-2.0

usage: link_images.py EXTRACT FOLDER OBJECT...

EXTRACT is cohort-extract. Without nvlink the parts are assembled alone.
"""
import os
import shutil
import subprocess
import sys


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}:\n{done.stdout.decode(errors='replace')[-3000:]}")
    return done.stdout.decode()


class Image:
    def __init__(self, path, arch):
        self.part, self.arch, self.exports, self.imports = path + ".part", arch, [], []
        run("ptxas", "-c", "-arch=" + arch, path, "-o", self.part)


def images_of(extract, folder, program):
    images = []
    for line in run(extract, "-o", folder, program).splitlines():
        if not line.startswith(" "):
            path, what = line.split(": ", 1)
            images.append(Image(path, what.split(",")[0].split(":")[1]))
        elif line.startswith("  exports "):
            images[-1].exports.append(line.split(": ")[0].split()[1])
        elif line.startswith("  imports "):
            images[-1].imports.append(line.split(": ")[0].split()[1])
    return images


def main():
    extract, folder, *objects = sys.argv[1:]
    images = [image for o in objects for image in images_of(extract, folder, o)]
    functions = {name: image for image in images for name in image.exports}
    kernels = [image for image in images if not image.exports]
    print(f"{len(kernels)} images with kernels, {len(functions)} functions")
    for kernel in kernels:
        parts, names = [kernel.part], list(kernel.imports)
        for name in names:
            parts.append(functions[name].part)
            names += [n for n in functions[name].imports if n not in names]
        if shutil.which("nvlink") and names:
            run("nvlink", "-arch=" + kernel.arch, *parts, "-o", os.path.join(folder, "linked.cubin"))
    print("all are linked")


main()
