"""Finds integer constants in the sources of passes that are neither hidden options nor have a reason to be none.

SPDX-License-Identifier: Apache-2.0

usage: constants.py PASSES   (the folder)

A number by which a pass decides whether something pays is a cl::opt. Named constants, constexpr or const with a literal value, at
any level, are what the hardware, a format, an interface or correctness asks for; each is listed here under the reason.
"""
import re
import sys
from pathlib import Path

# Reason: file: names; '*' stands for all names of a file that defines an interface.
REASONS = {
    "the interface of kernels and the runtime": {
        "abi/Abi.h": "*",
        "abi/CallBlock.cpp": "HeaderBytes",
        "abi/Units.h": "UnitExchangeBytes",
        "cpu/checked/Checked.h": "*",
        "cpu/entry/RegisterKernels.cpp": "RegisterPriority",
        "device/KernelMaker.h": "OneItemEach Coarsened UsesUnits FlatGroups NeedsFp64 NeedsFp16 NeedsAtomic64 SwapsXy SwapsXz "
                                "ReadsOtherPointers ClosureIsArguments",
        "device/KernelMaker.cpp": "Multiple",
        "nvptx/Lowering.h": "ClosureByValue StaticLocalIsDynamic HasWholeVersion TakesOffset",
        "nvptx/Parameters.cpp": "NumAdded",
        "nvptx/RootBarrier.cpp": "Offset",
        "nvptx/Warp.cpp": "LanesArgument",
        "nvptx/WorkGroups.cpp": "BlockBytes",
        "spirv/FlattenClosure.cpp": "SizeShift",
    },
    "positions of arguments, and values of an instruction, an intrinsic or a format": {
        "cpu/late/VectorRoutines.cpp": "Bias One",
        "cpu/vectorize/IdBounds.cpp": "Beyond",
        "cpu/vectorize/SystemMath.cpp": "MoreSince",
        "cpu/vectorize/WidenCalls.cpp": "FirstArg AllArg BaseArg BasesArg",
        "cpu/vectorize/WidenExpLog.cpp": "CurrentRounding From3Quarters NegativeIsNaN",
        "cpu/vectorize/WidenMath.cpp": "Zero NegativeInfinity Infinity CurrentRounding",
        "opencl/OpenCLKernels.cpp": "LocalSpace",
        "prepare/MarkKernels.cpp": "NumKinds",
        "spirv/LowerGroupOps.cpp": "AllDevices AllMemory KnownSemantics",
        "spirv/Lowering.h": "UserSemantic",
        "spirv/RewriteBinary.cpp": "Version14 HeaderWords",
        "vocabulary/GroupCall.h": "NumRoles",
    },
    "registers, caches and pages of processors": {
        "checks/LaneConstants.cpp": "NvptxSize Smallest",
        "Pipelines.cpp": "WarpSize",
        "cpu/late/AlignLoops.cpp": "Line",
        "cpu/late/CombineReductions.cpp": "ChunkBits",
        "cpu/late/GatherInstructions.cpp": "LanesOfAvx2",
        "cpu/late/LaneLoops.cpp": "SmallestPage",
        "cpu/late/TransposedGathers.h": "TransposedBytes",
        "cpu/late/UnmaskAccesses.cpp": "SmallestPage",
        "cpu/vectorize/LaneChoice.cpp": "Smallest",
        "cpu/vectorize/WidenExpLog.cpp": "Lanes",
        "images/EmbedImages.cpp": "Usual",
        "nvptx/Parameters.cpp": "SafeRegisterBytes",
        "nvptx/Warp.h": "WarpSize",
        "prepare/PartLoads.cpp": "WordBytes",
        "nvptx/WideCopies.cpp": "Wide",
    },
    "limits of drivers and devices": {
        "nvptx/Kernels.cpp": "MaxClosureBytes MaxThreads",
        "nvptx/Lowering.h": "MaxStaticLocal",
        "spirv/FlattenClosure.cpp": "MaxBytes PointerBytes",
        "spirv/Kernels.cpp": "OnAllDevices",
    },
    "what is computed would not fit its bits": {
        "analysis/Shapes.cpp": "LastLocal",
        "analysis/Shapes.h": "MaxGlobalSizeInRows MaxGlobalSizeMargin MaxIndexOffset MaxGlobalSizeWithOffsets LocalArgAlignment",
        "cpu/vectorize/Consecutive.cpp": "Int",
        "cpu/vectorize/EdgelessValues.cpp": "MaxStride MaxShift",
        "cpu/vectorize/NarrowCounters.cpp": "Bits",
        "device/Distributions.h": "ExactLevel",
        "device/ExternalCalls.cpp": "Most",
        "support/AddressTerms.cpp": "AddressBits",
        "support/OpenLoops.cpp": "IntBits SmallBits",
    },
    "sub-groups have so many lanes at most": {
        "Pipelines.cpp": "Sizes",
        "cpu/vectorize/Vectorize.cpp": "MostLanes",
        "prepare/ExpandGroupOps.cpp": "MaxLanes",
    },
    "the default of a parameter that the user sets": {
        "cpu/checked/CheckedKernels.cpp": "DefaultScopedLanes",
        "cpu/checked/CheckedKernels.h": "DefaultCheckedLanes",
    },
    "what a number stands for": {
        "analysis/LoopLevels.cpp": "None",
        "analysis/LoopLevels.h": "None",
        "support/ShortLoops.cpp": "OneAndExit",
    },
    "the length of a message": {
        "cpu/workgroup/StateRemarks.cpp": "MostNames",
    },
}

INTEGER = r"(?:(?:std::)?u?int\d+_t|(?:std::)?s?size_t|(?:std::)?u?intptr_t|(?:unsigned|signed|int|long|short)(?: (?:unsigned|int|long|short))*|auto)"
DECLARATION = re.compile(r"^[ \t]*((?:(?:static|inline|constexpr|const)\s+)+)(" + INTEGER + r")\s+(?!\w+\()(\w+[^;]*?);", re.M)


def declared(text: str):
    """Names of integer constants that are constexpr, static, or have a literal value."""
    text = re.sub(r"//.*", "", text)
    for qualifiers, kind, rest in DECLARATION.findall(text):
        if "const" not in qualifiers:
            continue
        # Declarators, without commas between brackets.
        for declarator in re.split(r",\s*(?=\w+\s*=)", re.sub(r"\s+", " ", rest)):
            found = re.match(r"(\w+)\s*(?:\[\w*\])?\s*(?:=\s*(.*)|\{(.*)\})$", declarator, re.S)
            if not found:
                continue
            value = found.group(2) or found.group(3) or ""
            literal = re.fullmatch(r"(?:" + INTEGER + r"|[\s\d'uUlL()x+*/<|~{},-])+", value) and re.search(r"\d", value)
            if literal or (kind != "auto" and re.search(r"constexpr|static", qualifiers)):
                yield found.group(1)


def main(passes: Path) -> int:
    reasons = {}
    for files in REASONS.values():
        for file, names in files.items():
            reasons.setdefault(file, set()).update(names.split())
    faults, number = [], 0
    for path in sorted([*passes.rglob("*.cpp"), *passes.rglob("*.h")]):
        file = path.relative_to(passes).as_posix()
        names = list(declared(path.read_text()))
        number += len(names)
        known = reasons.pop(file, set())
        if "*" in known:
            continue
        faults += [f"{file}: '{name}' is no option (cl::opt), and has no reason in constants.py" for name in names if name not in known]
        faults += [f"{file}: '{name}' is no constant" for name in sorted(known - set(names))]
    faults += [f"{file}: has a reason in constants.py, and is not there" for file in sorted(reasons)]
    print("\n".join(faults + [f"{number} constants, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
