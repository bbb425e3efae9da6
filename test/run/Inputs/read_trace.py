# Says what is in a file of COHORT_TRACE, and fails if it is none.
# SPDX-License-Identifier: Apache-2.0
import collections
import json
import sys

events = json.load(open(sys.argv[1]))
spans = [e for e in events if e["ph"] == "X"]
rows = {e["tid"] for e in events if e["ph"] == "M" and e["name"] == "thread_name"}
assert all(e["ts"] >= 0 and e["dur"] >= 0 and e["tid"] in rows and e["pid"] == events[0]["pid"] for e in spans)
commands = collections.defaultdict(list)
for e in spans:
    if e["cat"] != "wait":
        assert e["args"]["device"]
        commands[e["cat"], e["name"]].append(e["args"])
for (category, name), arguments in sorted(commands.items(), key=lambda c: ["kernel", "copy", "fill", "host task"].index(c[0][0])):
    first = arguments[0]
    text = "%s %s: %d" % (category, name, len(arguments))
    if category == "kernel":
        assert all(a["groups_per_second"] > 0 for a in arguments)
        text += ", %d groups of %d" % (first["groups"], first["group_size"])
    if "bytes" in first:
        text += ", %d bytes" % first["bytes"]
    print(text)
waits = [e for e in spans if e["cat"] == "wait"]
print("waits:", "some" if waits else "none")
# On a row a span is inside another one or beside it.
nested = True
for row in rows:
    for a in spans:
        for b in spans:
            if a["tid"] == b["tid"] == row and a["ts"] < b["ts"] < a["ts"] + a["dur"] - 0.01:
                nested = nested and b["ts"] + b["dur"] <= a["ts"] + a["dur"] + 0.01
print("nested:", "yes" if nested else "no")
