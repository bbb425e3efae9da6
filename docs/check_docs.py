#!/usr/bin/env python3
"""Checks the links of the documentation, and takes its programs out.

SPDX-License-Identifier: Apache-2.0

usage: docs/check_docs.py --links            (says which links lead nowhere; exits with 1 if there are any)
       docs/check_docs.py --programs FOLDER  (writes each block of C++ that has a main to FOLDER/PAGE-NUMBER.cpp)
       docs/check_docs.py --parts FOLDER     (the same for blocks without a main, as PAGE-part-NUMBER.cpp)

A program's output is what stands in its comments "// prints ...". In front of a block without a main stands what is around
it: "<!-- around: void f(sycl::queue q) -->", or declarations that end with ";". test/plugin/checks/docs.test has those of diagnostics.md.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
PART = re.compile(r"(?:^<!-- around: ([^\n]*) -->\n\n?)?^```cpp\n(.*?)^```$", re.M | re.S)


def pages():
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def anchors(page):
    """The places of a page that links can name: its headings, as they are made identifiers."""
    found = set()
    for heading in re.findall(r"^#+ +(.*)$", FENCE.sub("", page.read_text()), re.M):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        base = name = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        number = 0
        while name in found:
            number += 1
            name = f"{base}-{number}"
        found.add(name)
    return found


def dead_links():
    count = 0
    for page in pages():
        text = re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text()))
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            count += 1
            if re.match(r"\w+://|mailto:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists():
                yield f"{page.relative_to(ROOT)}: there is no file '{path}'"
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                yield f"{page.relative_to(ROOT)}: '{path or page.name}' has no heading '#{anchor}'"
    yield count


def check_links():
    *dead, count = dead_links()
    for line in dead:
        print(line)
    print(f"{count} links, {len(dead)} dead")
    return 1 if dead else 0


def write_programs(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for page in pages():
        programs = [body for language, body in FENCE.findall(page.read_text()) if language == "cpp" and re.search(r"\bint main\(", body)]
        for number, body in enumerate(programs, 1):
            (folder / f"{page.stem.lower()}-{number}.cpp").write_text(body)
            # One line for each call that prints.
            printed = re.findall(r"// prints (.*)$", body, re.M)
            (folder / f"{page.stem.lower()}-{number}.expected").write_text("".join(line + "\n" for line in printed))
            print(f"{page.stem.lower()}-{number}")
    return 0


def part(around, body):
    """A translation unit of a block and what is around it, which ends with a function's head or with declarations."""
    includes = "".join(re.findall(r"^#include.*\n", body, re.M))
    rest = re.sub(r"^#include.*\n", "", body, flags=re.M)
    if around.endswith(";"):
        return f"#include <sycl/sycl.hpp>\n{includes}{around}\n{rest}"
    return f"#include <sycl/sycl.hpp>\n{includes}{around} {{\n{rest}}}\n"


def write_parts(folder):
    folder.mkdir(parents=True, exist_ok=True)
    lonely = 0
    for page in pages():
        parts = [(around, body) for around, body in PART.findall(page.read_text()) if not re.search(r"\bint main\(", body)]
        for number, (around, body) in enumerate(parts, 1):
            if around:
                (folder / f"{page.stem.lower()}-part-{number}.cpp").write_text(part(around, body))
                print(f"{page.stem.lower()}-part-{number}")
            elif page.stem != "diagnostics":
                print(f"{page.relative_to(ROOT)}: nothing says what is around block {number} of C++", file=sys.stderr)
                lonely += 1
    return 1 if lonely else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--links"]:
        sys.exit(check_links())
    if len(sys.argv) == 3 and sys.argv[1] == "--programs":
        sys.exit(write_programs(Path(sys.argv[2])))
    if len(sys.argv) == 3 and sys.argv[1] == "--parts":
        sys.exit(write_parts(Path(sys.argv[2])))
    sys.exit(__doc__)
