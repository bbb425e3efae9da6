#!/usr/bin/env python3
"""Names the C and C++ files of a source tree that clang-format would change, and lines of its tables that are too long.

    check_format.py SOURCE

SPDX-License-Identifier: Apache-2.0
"""

import pathlib
import re
import subprocess
import sys

LIMIT = 80
FOLDERS = ("benchmarks", "examples", "passes", "plugin", "runtime", "tools")


def with_suffix(root: pathlib.Path, *suffixes: str) -> list[str]:
    return [
        str(path.relative_to(root))
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in suffixes
    ]


def long_lines(root: pathlib.Path, file: str) -> list[str]:
    """clang-format takes the rows of a table for one expression, and would join them."""
    lines = (root / file).read_text().splitlines()
    return [f"{file}:{n}: {len(line)} characters, and not {LIMIT}" for n, line in enumerate(lines, 1) if len(line) > LIMIT]


def main(root: pathlib.Path) -> int:
    files = with_suffix(root, ".c", ".cpp", ".h", ".hpp")
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
    tables = with_suffix(root, ".def", ".inc", ".td")
    long = [line for file in tables for line in long_lines(root, file)]
    print("".join(line + "\n" for line in long) + f"{len(tables)} tables, {len(long)} lines too long")
    return 1 if first or long else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
