#!/usr/bin/env python3
"""Compares PassRegistry.def with the folders of tests and with what opt knows.

SPDX-License-Identifier: Apache-2.0

usage: registry.py PASSREGISTRY.def FOLDER OPT...

A pass 'cohort-foo-bar' has its tests in FOLDER/foo-bar, one that runs a whole pipeline in FOLDER/../pipelines/foo-bar*; an
analysis or a printer is tested with a pass or in a folder of its own, as it likes. OPT is a command that runs opt with
the plugin loaded.
"""
import glob
import os
import re
import subprocess
import sys


def registered(path):
    """What each entry is ('PASS', 'ANALYSIS', or 'PRINTER' of one) and its name."""
    with open(path) as f:
        text = re.sub(r"//.*", "", f.read())
    entries = re.findall(r"^(?:MODULE|FUNCTION|LOOP)_(PASS|ANALYSIS)(?:_WITH_PARAMS)?\(\s*\"([^\"]+)\"", text, re.M)
    return [("PRINTER", name[6:-1]) if name.startswith("print<") else (what, name) for what, name in entries]


def main():
    registry, folder, opt = sys.argv[1], sys.argv[2], sys.argv[3:]
    entries = registered(registry)
    passes = [name for what, name in entries if what == "PASS"]
    analyses = [name for what, name in entries if what in ("ANALYSIS", "PRINTER")]
    short = {name.removeprefix("cohort-") for name in passes + analyses}
    folders = {
        name
        for name in os.listdir(folder)
        if name != "Inputs" and os.path.isdir(os.path.join(folder, name))
    }
    faults = []
    if len(passes) < 6:
        faults.append(f"only {len(passes)} passes found in {registry}")
    for name in passes:
        tests = os.path.join(folder, name.removeprefix("cohort-"))
        pipelines = os.path.join(folder, os.pardir, "pipelines", name.removeprefix("cohort-") + "*")
        if not name.startswith("cohort-"):
            faults.append(f"{name}: a pass's name begins with 'cohort-'")
        elif not any(path.endswith((".ll", ".test")) for path in glob.glob(tests + "/*") + glob.glob(pipelines)):
            faults.append(f"{name}: no tests in {tests}")
    for name in sorted(folders - short):
        faults.append(f"{os.path.join(folder, name)}: no pass 'cohort-{name}' in {registry}")
    for name in passes:
        done = subprocess.run(
            opt + ["-disable-output", f"-passes={name}", "-"], input="", text=True, stderr=subprocess.PIPE
        )
        if "unknown" in done.stderr:
            faults.append(f"{name}: {done.stderr.strip()}")
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
