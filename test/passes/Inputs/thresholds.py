"""Compares the options of passes in the sources with the table of docs/debugging.md and with what a command accepts.

SPDX-License-Identifier: Apache-2.0

usage: thresholds.py SOURCE COMMAND... [--each PREFIX]   (runs COMMAND with every option at its default, PREFIX before each)
"""
import re
import subprocess
import sys
from pathlib import Path

source, command = Path(sys.argv[1]), sys.argv[2:]
prefix = []
if "--each" in command:
    prefix = command[command.index("--each") + 1:]
    command = command[:command.index("--each")]
table = (source / "docs/debugging.md").read_text().split("<!-- generated: thresholds -->")[1].split("<!-- end -->")[0]
rows = re.findall(r"^\| `-(cohort-[\w-]+)` \| (\d*) \| [^|]+ \|$", table, re.M)
declared = {
    name
    for path in (source / "passes").rglob("*.cpp")
    for name in re.findall(r'cl::opt<[^>]*>\s*\w+\(\s*"([^"]+)"', path.read_text())
}
if len(rows) < 40 or declared != {name for name, _ in rows}:
    sys.exit("in the sources: %s\nin the table: %s" % (sorted(declared), sorted(rows)))
options = [word for name, value in rows if value for word in prefix + ["-%s=%s" % (name, value)]]
result = subprocess.run(command + options)
print("%d options" % len(rows))
sys.exit(result.returncode)
