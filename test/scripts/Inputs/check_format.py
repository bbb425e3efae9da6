#!/usr/bin/env python3
"""Names the C++ files of a source tree that clang-format would change.

    check_format.py SOURCE

SPDX-License-Identifier: Apache-2.0
"""

import pathlib
import re
import subprocess
import sys

FOLDERS = ("benchmarks", "examples", "passes", "plugin", "runtime", "tools")


def main(root: pathlib.Path) -> int:
    files = [
        str(path.relative_to(root))
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in (".cpp", ".h", ".hpp")
    ]
    found = subprocess.run(
        ["clang-format-22", "--dry-run", *files], cwd=root, capture_output=True, text=True, check=True
    ).stderr
    # One line for a file is enough: clang-format repeats the source for each place.
    first = {}
    for line in re.findall(r"^\S+:\d+:\d+: warning: .*$", found, re.MULTILINE):
        first.setdefault(line.split(":")[0], line)
    for line in first.values():
        print(line.replace("warning: code should be clang-formatted [-Wclang-format-violations]", "not formatted"))
    fix = f": clang-format-22 -i {' '.join(first)}" if first else ""
    print(f"{len(files)} files, {len(first)} not formatted{fix}")
    return 1 if first else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
