#!/usr/bin/env python3
"""Runs a program once for each instruction set of a list, which COHORT_CPU_ISA then says.

each_isa.py x86-64-v2,x86-64-v3 PROGRAM [ARGUMENT...]

Ends with status 1 at the first run that fails, and says in which instruction set that was.
"""
# SPDX-License-Identifier: Apache-2.0

import os
import subprocess
import sys


def main():
    isas, program = sys.argv[1].split(","), sys.argv[2:]
    for isa in isas:
        status = subprocess.run(program, env={**os.environ, "COHORT_CPU_ISA": isa}, check=False).returncode
        if status != 0:
            print("failed with COHORT_CPU_ISA=%s: status %d" % (isa, status), file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
