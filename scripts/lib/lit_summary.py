#!/usr/bin/env python3
# Counts the results in lit's own result file.
# SPDX-License-Identifier: Apache-2.0
#
# lit_summary.py RESULTS.json prints 'N passed, N failed, N skipped' as its last line. It fails if a test failed, if
# none ran, or if the file says nothing.

import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def summarize(results):
    """(passed, failed, skipped, names of the failed) of lit's result file. A code that is not known is a failure."""
    passed, skipped, failures = 0, 0, []
    for test in results["tests"]:
        if test["code"] in PASSED:
            passed += 1
        elif test["code"] in SKIPPED:
            skipped += 1
        else:
            failures.append("%s: %s" % (test["code"], test["name"]))
    return passed, len(failures), skipped, failures


def main(arguments):
    if len(arguments) != 2:
        print("usage: lit_summary.py RESULTS.json", file=sys.stderr)
        return 2
    passed = failed = skipped = 0
    complaint = None
    try:
        with open(arguments[1], encoding="utf-8") as source:
            passed, failed, skipped, failures = summarize(json.load(source))
        for failure in failures:
            print(failure)
        if passed + failed == 0:
            complaint = "no test ran"
    except (OSError, ValueError, KeyError, TypeError) as error:
        complaint = "'%s' is no result file of lit: %s" % (arguments[1], error)
    if complaint:
        print("error: " + complaint, file=sys.stderr, flush=True)
    print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return 1 if failed or complaint else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
