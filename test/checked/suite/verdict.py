# Which reports of a program are right
# SPDX-License-Identifier: Apache-2.0
"""verdict.py < OUTPUT: of programs that generate.py has made, with COHORT_CHECK=format=json,limit=0. Prints what is missing and what is too
much, and numbers; the status is 1 if there is something."""

import collections
import json
import sys


def kernels(lines):
    kernel, reports = None, []
    for line in lines:
        if line.startswith("== "):
            if kernel:
                yield kernel, reports
            check, number, name = line[3:].rstrip().split(" ", 2)
            kernel, reports = (check, int(number), name), []
        elif line.startswith("{"):
            reports.append(json.loads(line))
        else:
            reports.append({"check": "output", "message": line.rstrip(), "line": 0})
    if kernel:
        yield kernel, reports
    if not kernel or kernel[2] != "end":
        yield ("right", 0, "the end of the program"), [{"check": "end", "message": "the program has ended before", "line": 0}]


def main():
    right, found, wrong = 0, collections.Counter(), 0
    for (check, line, name), reports in kernels(sys.stdin):
        of_check = [r for r in reports if r["check"] == check]
        if name == "end" and not reports:
            continue
        if check in ("right", "end"):
            right += not reports
            for report in reports:
                print(f"false alarm: {name}: {report['message']}")
            wrong += bool(reports)
        elif not of_check:
            print(f"missing: {check}: {name}" + "".join("; but " + r["check"] + ": " + r["message"] for r in reports))
            wrong += 1
        elif all(r["line"] != line for r in of_check):
            print(f"elsewhere: {check}: {name}: lines " + ", ".join(str(r["line"]) for r in of_check))
            wrong += 1
        else:
            found[check] += 1
    print(f"{right} right kernels without a report, {sum(found.values())} faults found: "
          + ", ".join(f"{n} {check}" for check, n in sorted(found.items())))
    sys.exit(1 if wrong else 0)


main()
