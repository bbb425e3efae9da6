"""Finds the first count of a debug counter from which on a program fails.

SPDX-License-Identifier: Apache-2.0

usage: bisect.py PROGRAM COUNTER COMPILER ARGUMENT...
"""
import subprocess
import sys

program, counter, *compiler = sys.argv[1:]


def is_right(count):
    """Whether the program is right with the first count transformations."""
    chunk = "0-%d" % (count - 1) if count else "1000000"
    option = ["-mllvm", "-debug-counter=%s=%s" % (counter, chunk)]
    subprocess.run([*compiler, *option, "-o", program], check=True)
    return subprocess.run([program]).returncode == 0


if not is_right(0):
    sys.exit("wrong without any")
right, wrong = 0, 64
if is_right(wrong):
    print("right with all")
    sys.exit()
while wrong - right > 1:
    middle = (right + wrong) // 2
    if is_right(middle):
        right = middle
    else:
        wrong = middle
print("wrong from the %dth on" % wrong)
