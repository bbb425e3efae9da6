"""Compares the passes of PassRegistry.def with the instruments in their sources.

SPDX-License-Identifier: Apache-2.0

usage: instruments.py PASSES   (the folder)

A pass has the files that define its name as DEBUG_TYPE. Every pass that changes code has a statistic and debug output there,
and one that optimises a counter and remarks of what it did and what it could not. A new pass counts as one that optimises.
"""
import re
import sys
from pathlib import Path

# They change nothing, or nothing that is right.
CHECKS = {
    "cohort-verify-group-ops": "reports calls",
    "cohort-check-convergence": "reports calls",
    "cohort-check-progress": "reports loops",
    "cohort-report-performance": "has remarks of its own kind",
    "cohort-verify-code": "reports code that is not valid",
    "cohort-cpu": "runs the others",
}
# What they do has to be done: without it programs are wrong, or do not compile.
LOWERING = {
    "cohort-opencl-kernels": "the form of kernels",
    "cohort-opencl-printf": "arguments of the C library",
    "cohort-opencl-library": "definitions",
    "cohort-opencl-work-dim": "a value of the launch",
    "cohort-recognize-operators": "an answer that the headers wait for",
    "cohort-object-keys": "an answer that the headers wait for",
    "cohort-mark-kernels": "attributes that all passes read",
    "cohort-external-functions": "definitions",
    "cohort-mark-convergent": "attributes without which calls move",
    "cohort-required-aspects": "an attribute, which the runtime compares",
    "cohort-mark-math": "an attribute, which devices' lowerings read",
    "cohort-inline-device": "group operations have to be in the kernel",
    "cohort-canonicalize": "runs LLVM's simplifications, which count and remark themselves",
    "cohort-lane-constants": "sub-groups with the lanes that a kernel names",
    "cohort-expand-group-ops": "operations that the target has not",
    "cohort-plain-copies": "operations that the target has not",
    "cohort-checked-kernels": "the checked build",
    "cohort-isa-variants": "what the user has asked for",
    "cohort-external-versions": "what callers choose from",
    "cohort-cpu-group-ops": "operations that the target has not",
    "cohort-cpu-atomics": "operations that the target has not",
    "cohort-scoped-parallelism": "operations that the target has not",
    "cohort-unit-functions": "work-items that wait in functions",
    "cohort-workgroup-loops": "work-groups",
    "cohort-cpu-entry": "entry points",
    "cohort-register-kernels": "tables",
    "cohort-outside-kernel": "an error at run time",
    "cohort-embed-images": "device code",
    "cohort-spirv": "device code",
    "cohort-spirv-own-host": "device code",
    "cohort-spirv-own-host-indices": "device code",
    "cohort-nvptx": "device code",
    "cohort-padded-vectors": "a fault of LLVM 22",
    "cohort-lane-loops": "masked accesses that the instruction set has not",
    "cohort-freeze-loads": "a fault of LLVM 22",
    "cohort-narrow-stores": "a fault of LLVM 22",
    "cohort-masked-bit-selects": "a fault of LLVM 22",
    "cohort-masked-pointers": "a fault of LLVM 22",
}
NO_COUNTER = {
    "cohort-vectorize": "its transformations have counters of their own: cohort-compare-of-ids, cohort-compress, ...",
}
NO_MISSED = {
    "cohort-merge-kernels": "kernels that differ are no fault of theirs",
    "cohort-size-versions": "a hint that changes nothing is none that was missed",
    "cohort-hoist-closure-loads": "what else is loaded in loops is no closure",
    "cohort-scoped-loops": "most loops have no condition on the id",
    "cohort-unroll-item-loops": "other loops are LLVM's to unroll",
    "cohort-opaque-counters": "does what it can wherever a loop is large enough",
    "cohort-vector-routines": "does whatever the instruction set lacks",
    "cohort-mask-bits": "does whatever the instruction set lacks",
}


def main(passes: Path) -> int:
    registry = re.sub(r"//.*", "", (passes / "PassRegistry.def").read_text())
    names = re.findall(r'_PASS(?:_WITH_PARAMS)?\(\s*"(cohort-[\w-]+)"', registry)
    sources, counters = {}, set()
    for path in sorted(passes.rglob("*.cpp")):
        text = path.read_text()
        counters |= set(re.findall(r'DEBUG_COUNTER\(\s*\w+,\s*"([\w-]+)"', text))
        for name in re.findall(r'^#define DEBUG_TYPE "([\w-]+)"$', text, re.M):
            sources[name] = sources.get(name, "") + text
    faults = [f"{name}: is no pass" for known in (CHECKS, LOWERING, NO_COUNTER, NO_MISSED) for name in known if name not in names]
    for name in names:
        text = sources.get(name, "")

        def want(what, there, excused):
            if not there and name not in excused:
                faults.append(f"{name}: has no {what}")
            if there and name in excused:
                faults.append(f"{name}: has a {what}, and a reason for none")

        want("DEBUG_TYPE", text, CHECKS)
        if name in CHECKS:
            continue
        want("statistic", re.search(r"^STATISTIC\(", text, re.M), ())
        want("debug output", re.search(r"\bLLVM_DEBUG\(|\bRemarks\b", text), ())
        if name in LOWERING:
            continue
        want("counter", name in counters, NO_COUNTER)
        want("remark of what it did", re.search(r"\bpassed\(", text), ())
        want("remark of what it could not", re.search(r"\bmissed\(", text), NO_MISSED)
    print("\n".join(faults + [f"{len(names)} passes, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
