"""Compares the passes of PassRegistry.def, and the steps of devices' lowerings, with the instruments in their sources.

SPDX-License-Identifier: Apache-2.0

usage: instruments.py PASSES   (the folder)

A pass has the files that define its name as DEBUG_TYPE. Every pass that changes code has a statistic and debug output there,
and one that optimises a counter and remarks of what it did and what it could not. A new pass counts as one that optimises.

A lowering for devices is one pass of many steps, a file each. A step that optimises has a DEBUG_TYPE, a statistic, debug output and a
counter of its own; a new file counts as one. Whatever has a statistic has debug output in the same file.
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
    "cohort-replace-kernels": "kernels that the program asks for",
    "cohort-opencl-kernels": "the form of kernels",
    "cohort-opencl-printf": "arguments of the C library",
    "cohort-opencl-library": "definitions",
    "cohort-opencl-work-dim": "a value of the launch",
    "cohort-recognize-operators": "an answer that the headers wait for",
    "cohort-object-keys": "an answer that the headers wait for",
    "cohort-mark-kernels": "attributes that all passes read",
    "cohort-external-functions": "definitions",
    "cohort-pointer-calls": "group operations have to be called directly",
    "cohort-mark-convergent": "attributes without which calls move",
    "cohort-required-aspects": "an attribute, which the runtime compares",
    "cohort-mark-math": "an attribute, which devices' lowerings read",
    "cohort-work-group-static": "local memory that the program asks for",
    "cohort-inline-device": "group operations have to be in the kernel",
    "cohort-canonicalize": "runs LLVM's simplifications, which count and remark themselves",
    "cohort-lane-constants": "sub-groups with the lanes that a kernel names",
    "cohort-expand-group-ops": "operations that the target has not",
    "cohort-simplify-callees": "runs LLVM's simplifications, which count and remark themselves",
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
    "cohort-reduction-trees": "an order of operations that suits the processor",
    "cohort-gather-instructions": "gathers that LLVM does not use",
    "cohort-split-masks": "masks that the instruction set has not",
    "cohort-freeze-loads": "a fault of LLVM 22",
    "cohort-thaw-loads": "a fault of LLVM 22",
    "cohort-narrow-stores": "a fault of LLVM 22",
    "cohort-masked-bit-selects": "a fault of LLVM 22",
    "cohort-masked-pointers": "a fault of LLVM 22",
}
NO_COUNTER = {
    "cohort-vectorize": "its transformations have counters of their own: cohort-compare-of-ids, cohort-compress, ...",
}
NO_MISSED = {
    "cohort-merge-kernels": "kernels that differ are no fault of theirs",
    "cohort-narrow-counters": "most counters have the bits that are read",
    "cohort-size-versions": "a hint that changes nothing is none that was missed",
    "cohort-hoist-closure-loads": "what else is loaded in loops is no closure",
    "cohort-merge-branches": "most branches do something else on each side",
    "cohort-part-loads": "most bytes are loaded alone",
    "cohort-wide-indices": "other sums stay in 32 bits in LLVM, too",
    "cohort-id-bounds": "most bounds are on no multiple of an id",
    "cohort-scoped-loops": "most loops have no condition on the id",
    "cohort-unroll-item-loops": "other loops are LLVM's to unroll",
    "cohort-split-blocks": "does what it can wherever a block is long enough",
    "cohort-opaque-counters": "does what it can wherever a loop is large enough",
    "cohort-vector-routines": "does whatever the instruction set lacks",
    "cohort-mask-bits": "does whatever the instruction set lacks",
}

# Files of the lowerings for devices that are no steps that optimise.
STEPS = ("device", "nvptx", "spirv")
NO_STEPS = {
    "made for all kernels": ["device/DeviceModule.cpp", "device/InlineKernels.cpp", "device/KernelMaker.cpp", "nvptx/Kernels.cpp",
                             "spirv/Kernels.cpp", "spirv/FlatGroups.cpp", "device/SplitKernels.cpp",
                             "device/AddressSpaces.cpp"],
    "operations, queries and functions that the target has not":
        ["device/Asserts.cpp", "device/CompilerFunctions.cpp", "device/Distributions.cpp", "device/ExternalCalls.cpp",
         "device/KernelQueries.cpp", "device/MathFunctions.cpp", "nvptx/Libdevice.cpp", "nvptx/LowerGroupOps.cpp", "nvptx/Memory.cpp",
         "nvptx/RootBarrier.cpp", "nvptx/SubGroups.cpp", "nvptx/Warp.cpp", "nvptx/WarpArithmetic.cpp", "nvptx/WorkGroups.cpp",
         "spirv/Intrinsics.cpp", "spirv/LegalizeIntegers.cpp", "spirv/LowerGroupOps.cpp", "spirv/OverflowChecks.cpp",
         "spirv/PointerComparisons.cpp"],
    "groups of more items than a device has": ["device/WorkItemCoarsening.cpp"],
    "the user's rule (-ffp-contract)": ["spirv/Contraction.cpp"],
    "errors": ["device/RefuseHostOnly.cpp"],
    "kernels with the arguments of the source": ["nvptx/OwnHost.cpp"],
    "the image": ["nvptx/Cubin.cpp", "nvptx/Emit.cpp", "nvptx/NvptxOutput.cpp", "nvptx/Toolkit.cpp", "spirv/Emit.cpp",
                  "spirv/RequiredCapabilities.cpp", "spirv/RewriteBinary.cpp"],
    "a fault of LLVM 22": ["nvptx/IndexStrides.cpp", "nvptx/SingleEntries.cpp", "spirv/BooleanConversions.cpp", "spirv/FirstMembers.cpp"],
    "a fault of a device's compiler": ["nvptx/FreezeUndef.cpp", "nvptx/Negations.cpp", "nvptx/Parameters.cpp", "spirv/ChosenPointers.cpp",
                                       "spirv/DriverUniformity.cpp", "spirv/PlainFlow.cpp", "spirv/ValueTypes.cpp"],
}


def faults_of_steps(passes: Path, names: list) -> list:
    """Files of devices' lowerings, beside those of passes, without an instrument, or with a reason for none that is wrong."""
    excused = {file for files in NO_STEPS.values() for file in files}
    files = {path.relative_to(passes).as_posix(): path.read_text() for step in STEPS for path in (passes / step).glob("*.cpp")}
    faults = [f"{file}: is no file" for file in sorted(excused - set(files)) if (passes / file).parent.exists()]
    for file, text in sorted(files.items()):
        kind = re.search(r'^#define DEBUG_TYPE "([\w-]+)"$', text, re.M)
        if kind and kind.group(1) in names:
            continue
        there = {
            "DEBUG_TYPE": kind,
            "statistic": re.search(r"^STATISTIC\(", text, re.M),
            "debug output": "LLVM_DEBUG(" in text,
            "counter": kind and f'"{kind.group(1)}"' in "".join(re.findall(r"DEBUG_COUNTER\([^;]*;", text)),
        }
        if file in excused:
            faults += [f"{file}: has a {what}, and a reason for none" for what in there if there[what]]
        else:
            faults += [f"{file}: has no {what}" for what in there if not there[what]]
    return faults


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
    faults += faults_of_steps(passes, names)
    for path in sorted(passes.rglob("*.cpp")):
        text = path.read_text()
        if re.search(r"^STATISTIC\(", text, re.M) and not re.search(r"\bLLVM_DEBUG\(|\bpassed\(", text):
            faults.append(f"{path.relative_to(passes).as_posix()}: has a statistic and no debug output")
    print("\n".join(faults + [f"{len(names)} passes, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
