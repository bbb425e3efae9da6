#!/usr/bin/env python3
"""Runs a pipeline that -print-pipeline-passes has printed, and prints the IR after it.

SPDX-License-Identifier: Apache-2.0

usage: run_printed.py PASSES INPUT.ll OPT...
"""
import subprocess
import sys

passes, source, opt = sys.argv[1], sys.argv[2], sys.argv[3:]
with open(passes) as f:
    sys.exit(subprocess.run(opt + ["-S", "-passes=" + f.read().strip(), source]).returncode)
