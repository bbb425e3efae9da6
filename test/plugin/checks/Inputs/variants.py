# Puts each fault of faults.py in the ten places of PLACES, and compares what the compiler says, word by word
# SPDX-License-Identifier: Apache-2.0
#
# Files are compiled once with the faults and once with what the program should have been, which must pass without a word.

import os
import re
import shlex
import subprocess
import sys

from faults import FAULTS

folder, compile = sys.argv[1:3]
wanted = sys.argv[3:]
os.makedirs(folder, exist_ok=True)
os.chdir(folder)

CALL = "//called from here"
# Where the statement S stands: what comes before the kernel, and what is in it. A and P are the names that the statement uses as
# arguments and as parameters; F is a name of its own. Calls that lead to it are in the order of the notes, from the innermost on.
PLACES = {
    "plain": ("", "S"),
    "helper": ("template <TYPES> void F(P) {\nS\n}", "F(A); //1"),
    "two helpers": ("template <TYPES> void F_inner(P) {\nS\n}\ntemplate <TYPES> void F(P) {\n  F_inner(A); //1\n}", "F(A); //2"),
    "recursion of templates": (
        "template <int N, TYPES> void F(P) {\n  if constexpr (N == 0) {\nS\n  } else {\n    F<N - 1>(A); //1 //2\n  }\n}", "F<2>(A); //3"),
    "loop": ("", "for (int round = 0; round < 3; ++round) {\nS\n}"),
    "condition": ("", "if (n > 3) {\nS\n}"),
    "lambda": ("", "auto F = [&] {\nS\n};\nF(); //1"),
    "lambdas in lambdas": ("", "auto F = [&](auto all) {\n  auto F_inner = [&] {\nS\n  };\n  F_inner(); //1\n};\nF(3); //2"),
    "macro": ("#define F(IGNORED) FLAT", "F(3); //macro"),
    "header": ("#include \"F.h\"", "F(A); //1"),
    "member": ("struct F {\n  template <TYPES> static void run(P) {\nS\n  }\n  template <TYPES> void operator()(P) const {\n    run(A); //1\n  }\n};",
               "F()(A); //2"),
}


class File:
    """A text in which notes and errors have been marked by comments."""

    def __init__(self, name):
        self.name, self.lines = name, []

    def add(self, text):
        """Adds lines, and returns where each mark stands."""
        marks = {}
        for line in text.split("\n"):
            self.lines.append(re.sub(r" *//[\w-]+", "", line))
            for mark in re.findall(r"//([\w-]+)", line):
                marks[mark] = "%s:%d" % (self.name, len(self.lines))
        return marks

    def write(self):
        with open(self.name, "w") as out:
            out.write("\n".join(self.lines) + "\n")


def place(fault, statement, way, name, main):
    """Writes one program into the file; returns the marks."""
    before, inside = PLACES[way]
    arguments = fault["names"]
    words = {
        "TYPES": ", ".join("class T%d" % i for i, _ in enumerate(arguments)),
        "P": ", ".join("T%d &%s" % (i, a) for i, a in enumerate(arguments)),
        "A": ", ".join(arguments),
    }

    def fill(text):
        text = re.sub(r"\b(TYPES|P|A)\b", lambda m: words[m.group(1)], text)
        text = re.sub(r"\bF(?=_|\b)", name, text)
        flat = re.sub(r" *//[\w-]+", "", statement).replace("\n", " ")
        text = re.sub(r"\bFLAT\b", lambda m: flat, text)
        return re.sub(r"^( *)S$", lambda m: "\n".join(m.group(1) + l for l in statement.split("\n")), text, flags=re.M)

    marks = {}
    if way == "header":
        header = File(name + ".h")
        marks.update(header.add(fill(PLACES["helper"][0])))
        header.write()
    marks.update(main.add(fill(before)))
    marks.update(main.add("void %s_program(sycl::queue &q, int *p, int n) {" % name))
    kernel = fault["kernel"].replace("BODY", fill(inside))
    marks.update(main.add(kernel))
    main.add("}")
    if "macro" in marks:
        for mark in re.findall(r"//([\w-]+)", statement):
            marks[mark] = marks["macro"]
    return marks


def expected(fault, marks, way):
    """The messages of one program."""
    calls = [(marks[m], "note", "called from here") for m in "0123" if m in marks and fault.get("calls", True)]
    # What is written in a macro has no text to show.

    def notes(key):
        for mark, text in fault.get(key, []):
            # IR has one place for all of a macro; a note there would say nothing.
            if way == "macro" and fault["flags"] == ["-c", "-O0"]:
                continue
            yield marks[mark], "note", re.sub(r"branch depends on '.*'", "branch depends on this condition", text) if way == "macro" else text

    return [(marks["error"], fault["level"], fault["message"]), *notes("before"), *calls, *notes("after")]


def messages(name):
    done = subprocess.run(shlex.split(compile) + FLAGS + ["-ferror-limit=0", "-fno-caret-diagnostics", "-Wno-unused", name, "-o", os.devnull],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode()
    found = re.findall(r"^(?:\./)?([\w./-]+:\d+):\d+: (error|warning|note): (.*)$", text, re.M)
    found = [(os.path.basename(f), k, re.sub(r" \[-Wnonportable-sycl\]$", "", t)) for f, k, t in found if not t.startswith("expanded from macro")]
    if done.returncode not in (0, 1) or (done.returncode and not found):
        print(text[-2000:])
        sys.exit(2)
    return found


programs = failed = 0
for fault in FAULTS:
    if wanted and fault["name"] not in wanted:
        continue
    FLAGS = fault["flags"]
    good, bad, want = File(fault["name"] + "-good.cpp"), File(fault["name"] + "-bad.cpp"), []
    for file in (good, bad):
        declared = file.add("#include <sycl/sycl.hpp>\n" + fault.get("prelude", ""))
    skipped = fault.get("without", [])
    for number, way in enumerate(w for w in PLACES if w not in skipped):
        name = "v%d" % number
        marks = dict(declared, **place(fault, fault["bad"], way, name, bad))
        want.append((way, expected(fault, marks, way)))
        place(fault, fault["good"], way, "good_" + name, good)
        programs += 1
    good.write()
    bad.write()
    found = messages(bad.name)
    # One message with its notes after the other, in whatever order.
    groups = []
    for message in found:
        if message[1] != "note" or not groups:
            groups.append([])
        groups[-1].append(message)
    for way, group in want:
        if group in groups:
            groups.remove(group)
        else:
            failed += 1
            near = [g for g in groups if g[0][0] == group[0][0]]
            print("%s, %s: wanted\n  %s\nbut got\n  %s" % (fault["name"], way, "\n  ".join(map(str, group)), "\n  ".join(map(str, near))))
    for group in groups:
        failed += 1
        print("%s: more than was wanted: %s" % (fault["name"], group))
    for message in messages(good.name)[:3]:
        failed += 1
        print("%s: the valid program gets a message: %s" % (fault["name"], message))
print("%d faults, %d programs, %d wrong" % (len(FAULTS), programs, failed))
sys.exit(failed != 0)
