"""Compares the debug counters in the sources of passes with those that LLVM knows.

SPDX-License-Identifier: Apache-2.0

usage: counters.py FOLDER PRINTED
"""
import re
import sys
from pathlib import Path

sources = Path(sys.argv[1])
known = set(re.findall(r"^(cohort-[\w-]+)\s*:", Path(sys.argv[2]).read_text(), re.M))
declared = {
    name for source in sources.rglob("*.cpp") for name in re.findall(r'DEBUG_COUNTER\(\s*\w+,\s*"([^"]+)"', source.read_text())
}
if len(declared) < 10 or declared != known:
    sys.exit("declared: %s\nknown: %s" % (sorted(declared), sorted(known)))
