# Gives each option of tools/driver/Options.def to cohort-clang++, in all of its forms, and compares what happens with its row
# SPDX-License-Identifier: Apache-2.0

import os
import re
import subprocess
import sys

source, driver = sys.argv[1], sys.argv[2:]
with open(os.path.join(source, "tools/driver/Options.def")) as file:
    rows = re.findall(r'^COHORT_OPTION\((\w+), "([^"]+)",\s*("[^"]*"(?:\s*"[^"]*")*)\)$', file.read(), re.M)
rows = [(kind, spelling, "".join(re.findall(r'"([^"]*)"', strings))) for kind, spelling, strings in rows]
VALUES = {"Targets": "cpu", "Architecture": "sm_80", "Clang": "clang++-22", "Standard": "2020", "TargetArguments": "--cuda-gpu-arch=sm_80"}
failed = 0


def spellings(text, value):
    """The words of each form of an option; its value is the one given."""
    if "[no-]" in text:
        return spellings(text.replace("[no-]", ""), value) + spellings(text.replace("[no-]", "no-"), value)
    if text.startswith("--acpp-"):
        older = [text.replace("acpp", name, 1) for name in ("hipsycl", "opensycl")]
        return [words for name in [text.replace("acpp", "ACPP", 1)] + older for words in spellings(name, value)]
    text = text.replace("--ACPP-", "--acpp-")
    separate = [value] if text.endswith(" ARG") else []
    text = text.removesuffix(" ARG")
    optional = re.fullmatch(r"(.*)\[=\w+\]", text)
    if optional:
        return [[optional.group(1)] + separate, [optional.group(1) + "=" + ("spir64" if separate else value)] + separate]
    return [[re.sub(r"=\w+$", "=" + value, text)] + separate]


def complain(words, message):
    global failed
    failed += 1
    print("%s: %s" % (" ".join(words), message))


forms = 0
for kind, spelling, text in rows:
    for words in spellings(spelling, VALUES.get(kind, "value")):
        forms += 1
        if kind in ("Help", "Print"):
            continue  # tests of their own
        done = subprocess.run([*driver, "--cohort-print-args", "-O1", *words, "a.cpp"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        out, err = done.stdout.split("\n")[:-1], done.stderr
        if kind == "Refused":
            wanted = "cohort-clang++: error: option '%s' is not available: %s\n" % (words[0], text)
            if done.returncode != 1 or out or err != wanted:
                complain(words, "is not refused, but gives %r" % err)
            continue
        if done.returncode:
            complain(words, "fails with %r" % err)
        warned = err == "cohort-clang++: warning: argument unused during compilation: '%s' [-Wunused-command-line-argument]\n" % " ".join(words)
        # An architecture without a target that has one is unused as well.
        if warned != (kind in ("Unused", "Architecture", "TargetArguments")) or (err and not warned):
            complain(words, "gives %r" % err)
        added = {"Sycl": ["-DSYCL_LANGUAGE_VERSION=202012L", "-D__SYCL_SINGLE_SOURCE__=1"], "DryRun": ["-###"], "SaveTemps": ["-save-temps"],
                 "Targets": ["-fplugin-arg-cohort-targets=cpu"]}.get(kind, [])
        if sorted(out) != sorted(["-O1", "a.cpp"] + added):
            complain(words, "becomes %s" % out)
print("%d options in %d forms, %d wrong" % (len(rows), forms, failed))
sys.exit(failed != 0)
