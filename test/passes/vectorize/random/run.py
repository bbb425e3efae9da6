# Random kernels, vectorized and as their references say
# SPDX-License-Identifier: Apache-2.0
"""run.py --plugin CohortPasses.so --include runtime/include [--seed S] [--count N] [--lanes 1,4,...] [--levels 0,2]

Compiles a batch of random kernels once for each optimization level before vectorization and each number of lanes,
runs them in several group sizes, and compares all memory with the lockstep reference. The last line is
'N kernels, N comparisons, N failed'."""

import argparse
import os
import subprocess
import sys
import tempfile

import generate

HERE = os.path.dirname(os.path.abspath(__file__))
DECLARATIONS = """
#include <sycl/detail/spirv_ops.hpp>
#include "closure.hpp"
#define NU __attribute__((convergent, nothrow)) extern
#define ARITH(NAME) NU int __spirv_GroupNonUniform##NAME(int, int, int); NU int __spirv_GroupNonUniform##NAME(int, int, int, unsigned);
ARITH(IAdd) ARITH(IMul) ARITH(SMin) ARITH(SMax) ARITH(BitwiseAnd) ARITH(BitwiseOr) ARITH(BitwiseXor)
NU bool __spirv_GroupNonUniformAll(int, bool);
NU bool __spirv_GroupNonUniformAny(int, bool);
NU bool __spirv_GroupNonUniformAllEqual(int, int);
NU UVec4 __spirv_GroupNonUniformBallot(int, bool);
NU int __spirv_GroupNonUniformBallotBitCount(int, int, UVec4);
NU int __spirv_GroupNonUniformBroadcastFirst(int, int);
NU int __spirv_GroupNonUniformBroadcast(int, int, unsigned);
#define RMW(NAME) inline int atomic_##NAME(int *p, int x) { return __spirv_Atomic##NAME(p, 1, 0x210, x); }
RMW(IAdd) RMW(ISub) RMW(SMin) RMW(SMax) RMW(And) RMW(Or) RMW(Xor)
int outside(int a, int b);
void note(int *p, int x);
"""
BEFORE = "cohort-mark-kernels,cohort-mark-convergent,cohort-verify-group-ops,"
AFTER = "cohort-cpu-group-ops,cohort-cpu-atomics,function(cohort-workgroup-loops),cohort-cpu-entry,cohort-outside-kernel"


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        raise RuntimeError("%s\n%s" % (" ".join(command), done.stdout[-6000:]))
    return done.stdout


def batch(options, seed, directory):
    """(comparisons, failures as text) of one batch."""
    kernels, references = generate.generate(seed, options.batch, options.statements)
    path = lambda name: os.path.join(directory, name)
    keep = range(len(kernels)) if options.only is None else [options.only]
    with open(path("kernels.cpp"), "w") as out:
        out.write(DECLARATIONS + "\n\n".join(kernels[k] for k in keep) + "\n")
    with open(path("reference.cpp"), "w") as out:
        out.write('#include "harness.hpp"\n')
        for k in keep:
            out.write(references[k][0] + "\n")
            for suffix in ("", ".linear"):
                out.write('extern "C" void run_k%d%s(const void *, const WorkGroup *, void *) __asm__("k%d.cohort.%s%s");\n'
                          % (k, suffix.replace(".", "_"), k, options.isa, suffix))
        out.write("int main() {\n  int failed = 0;\n")
        for k in keep:
            out.write("  failed += !check(\"k%d\", run_k%d, LINEAR(%d), ref_k%d, %d, LANES);\n" % (
                k, k, k, k, references[k][1]))
        out.write("  return failed != 0;\n}\n")
    # The parts that do not depend on the number of lanes.
    flags = ["-I" + options.include, "-I" + HERE, "-std=c++20", "-ffp-contract=off", "-fno-math-errno", "-w"]
    run(["clang++-22", "-O2", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-o", path("kernels.ll"),
         path("kernels.cpp")] + flags + ["-march=" + options.march] * bool(options.march) +
        # As cohort-isa-variants has it: for 256 bits LLVM 22 can't select some constants of 64 lanes.
        ["-mprefer-vector-width=512"] * options.march.endswith("v4"))
    with open(path("outside.cpp"), "w") as out:
        out.write('#include "closure.hpp"\nint outside(int a, int b) { return add(mul(a, 7), b ^ 5); }\n'
                  'void note(int *p, int x) { *p = add(*p, x); }\n')
    run(["clang++-22", "-c", "-O1", "-o", path("outside.o"), path("outside.cpp")] + flags)
    passes = {"0": "cohort-inline-device,", "1": "cohort-inline-device<all>,cohort-canonicalize,",
              "2": "cohort-inline-device<all>,cohort-canonicalize,function(loop-mssa(licm<no-allowspeculation>),"
                   "simplifycfg,gvn,instcombine<no-verify-fixpoint>,jump-threading,early-cse<memssa>),"}
    comparisons, failures = 0, []
    opt = ["opt-22", "-load-pass-plugin=" + options.plugin]
    for lanes in options.lanes:
        text = open(path("reference.cpp")).read()
        linear = "run_k##K##_linear" if lanes > 1 else "run_k##K"
        # Without -O the references of large batches take long; their values do not depend on it.
        run(["clang++-22", "-c", options.reference, "-o", path("reference.o"), path("reference.cpp"), "-DLANES=%d" % lanes,
             "-DLINEAR(K)=" + linear] + flags)
        for level in options.levels:
            ir = path("k.ll")
            run(opt + ["-passes=" + BEFORE + passes[level] + "cohort-vectorize<sg=%d>," % lanes + AFTER, "-verify-each",
                       "-S", "-o", ir, path("kernels.ll")])
            if lanes > 1:  # the general version has a name of its own here
                text = open(ir).read()
                open(ir, "w").write(text.replace("define internal", "define"))
            for codegen in options.codegen:
                run(["clang++-22", "-c", "-O" + codegen, "-o", path("k.o"), ir, "-Wno-override-module"] +
                    ["-march=" + options.march] * bool(options.march))
                run(["clang++-22", "-o", path("program"), path("reference.o"), path("k.o"), path("outside.o")])
                done = subprocess.run(options.prefix + [path("program")], stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, text=True, timeout=options.timeout)
                comparisons += len(keep)
                if done.returncode:
                    failures.append("seed %d, lanes %d, level %s, -O%s: exit %d\n%s" % (
                        seed, lanes, level, codegen, done.returncode, done.stdout[-2000:]))
    return comparisons, failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--only", type=int, help="one kernel of the batch")
    parser.add_argument("--statements", type=int, help="no more of them, to find the one that matters")
    parser.add_argument("--lanes", type=lambda t: [int(x) for x in t.split(",")], default=[1, 4, 8, 16, 32, 64])
    parser.add_argument("--levels", type=lambda t: t.split(","), default=["1"])
    parser.add_argument("--codegen", type=lambda t: t.split(","), default=["1"])
    parser.add_argument("--reference", default="-O1", help="optimization of the reference")
    parser.add_argument("--march", default="")
    parser.add_argument("--prefix", type=str.split, default=[])
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--keep", help="a directory for the files")
    options = parser.parse_args()
    options.isa = options.march or "x86-64"
    total, failed, kernels = 0, 0, 0
    for number in range((options.count + options.batch - 1) // options.batch):
        with tempfile.TemporaryDirectory() as directory:
            if options.keep:
                directory = options.keep
                os.makedirs(directory, exist_ok=True)
            try:
                comparisons, failures = batch(options, options.seed + number, directory)
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                comparisons, failures = 0, ["seed %d: %s" % (options.seed + number, error)]
        total += comparisons
        kernels += options.batch
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    print("%d kernels, %d comparisons, %d failed" % (kernels, total, failed))
    return failed != 0


sys.exit(main())
