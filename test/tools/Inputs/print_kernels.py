# The kernels in what cohort-info --json PROGRAM... prints.
# SPDX-License-Identifier: Apache-2.0
import json
import sys

files = json.load(sys.stdin)
print(len(files), "files")
for file in files:
    for k in file["kernels"]:
        versions = [(v["isa"], v["lanes"], v["local_bytes"]) for v in k["cpu"]]
        print(k["name"], k["kind"], k["dimensions"], k["required_work_group_size"], k["required_sub_group_size"], versions, k["devices"])
