"""make_wheel.py PREFIX FOLDER: packs an installation as a wheel.

SPDX-License-Identifier: Apache-2.0

pip unpacks the data of a wheel into the environment, which becomes a prefix like any other. A wheel has no links: what links
with libcohort.so reads a linker script of this name.
"""
import base64
import hashlib
import os
import re
import subprocess
import sys
import zipfile

prefix, folder = sys.argv[1:]
version = subprocess.run([os.path.join(prefix, "bin", "cohort-config"), "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
name = "cohort_sycl-" + version
tag = "py3-none-linux_x86_64"
record = []


def add(wheel, path, data, executable=False):
    info = zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0))
    info.external_attr = (0o100755 if executable else 0o100644) << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    wheel.writestr(info, data)
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    record.append("%s,sha256=%s,%d" % (path, digest, len(data)))


def files():
    for place, _, names in sorted(os.walk(prefix)):
        for n in sorted(names):
            full = os.path.join(place, n)
            inside = os.path.relpath(full, prefix)
            if not os.path.islink(full):
                with open(full, "rb") as file:
                    # The library's own name has to be the one that programs remember.
                    versioned = re.fullmatch(r"lib/libcohort\.so\.(\d+)\.[\d.]+", inside)
                    yield "lib/libcohort.so." + versioned.group(1) if versioned else inside, file.read(), os.access(full, os.X_OK)
            elif inside == "lib/libcohort.so":
                yield inside, b"/* SPDX-License-Identifier: Apache-2.0 */\nINPUT(libcohort.so.1)\n", False


with zipfile.ZipFile(os.path.join(folder, "%s-%s.whl" % (name, tag)), "w") as wheel:
    for inside, data, executable in files():
        add(wheel, "%s.data/data/%s" % (name, inside), data, executable)
    add(wheel, name + ".dist-info/METADATA", ("""Metadata-Version: 2.1
Name: cohort-sycl
Version: %s
Summary: SYCL for stock clang: a plugin and its runtime
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: tbb>=2021.8
""" % version).encode())
    add(wheel, name + ".dist-info/WHEEL", ("Wheel-Version: 1.0\nGenerator: cohort\nRoot-Is-Purelib: false\nTag: %s\n" % tag).encode())
    path = name + ".dist-info/RECORD"
    wheel.writestr(path, "\n".join([*record, path + ",,"]) + "\n")
