# Compares Checks.def with docs/diagnostics.md and the folders of tests, and compiles the programs in the document
# SPDX-License-Identifier: Apache-2.0

import os
import re
import shlex
import subprocess
import sys

source, folder, compile = sys.argv[1:]
with open(os.path.join(source, "passes/include/cohort/Checks.def")) as file:
    rows = re.findall(r'COHORT_CHECK\(\w+, "([\w-]+)", (Error|Warning),', file.read())
with open(os.path.join(source, "docs/diagnostics.md")) as file:
    document = file.read()
os.makedirs(folder, exist_ok=True)
os.chdir(folder)
failed = 0


def complain(message):
    global failed
    failed += 1
    print(message)


def output_of(program, *flags):
    """What the compiler says of a program, without what is included and counted."""
    with open("app.cpp", "w") as out:
        out.write(program)
    done = subprocess.run(shlex.split(compile) + [*flags, "-fno-caret-diagnostics", "-c", "app.cpp", "-o", "app.o"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = done.stdout.decode().split("\n")
    return "".join(line + "\n" for line in lines if line and not re.match(r"\d+ (error|warning)s? generated", line))


for name, level in rows:
    if not re.search(r"^\| `%s` \| %s \|" % (name, level.lower()), document, re.M):
        complain("%s: the table of docs/diagnostics.md does not have it as %s" % (name, level.lower()))
    if not os.listdir(os.path.join(source, "test/plugin/checks", name)):
        complain("%s: no tests" % name)
    section = re.search(r"^### `%s`\n(.*?)^##" % name, document, re.M | re.S)
    blocks = re.findall(r"^```(?:cpp)?\n(.*?)^```", section.group(1), re.M | re.S) if section else []
    if len(blocks) != 3:
        complain("%s: docs/diagnostics.md has no section with two programs and the messages" % name)
        continue
    bad, messages, good = blocks
    flags = re.findall(r"[Ww]ith `(-f[^`]+)`", section.group(1))
    if "[cohort-%s]" % name not in messages or output_of(bad, *flags) != messages:
        complain("%s: the messages are not those of the document:\n%s" % (name, output_of(bad, *flags)))
    if output_of(good, *flags):
        complain("%s: the second program is not accepted:\n%s" % (name, output_of(good, *flags)))
    # As elsewhere.
    if "Elsewhere: " not in section.group(1) or output_of(bad, "-fplugin-arg-cohort-checks=all:off"):
        complain("%s: it does not say what others say, or the first program is refused without the checks as well" % name)
remarks = re.search(r"^### Performance remarks\n.*?^```cpp\n(.*?)^```\n```\n(.*?)^```", document, re.M | re.S)
if output_of(remarks.group(1), "-O2", "-Rpass-analysis=cohort") != remarks.group(2):
    complain("the remarks are not those of the document:\n%s" % output_of(remarks.group(1), "-O2", "-Rpass-analysis=cohort"))
for name in re.findall(r"^### `([a-z-]+)`$", document, re.M):
    if name not in dict(rows):
        complain("%s: docs/diagnostics.md describes it, but there is no such check" % name)
print("%d checks, %d wrong" % (len(rows), failed))
sys.exit(failed != 0)
