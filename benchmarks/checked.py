# What the checked build costs: time, memory and compile time beside the same build without checks
# SPDX-License-Identifier: Apache-2.0
"""checked.py BUILD [--filter REGEX] [--turns N] [--rounds N] [--limit SECONDS] [--out DIR] [--markdown]

Builds the suite (suite/) as it is, with -fplugin-arg-cohort-check-run=convergence,arguments and with all checks. Kernels run one after
the other, the three programs in turn for each, on one thread; what counts is CPU time of the process, the least of all turns and rounds.
Memory is the most that each process had. What takes longer than --limit is given as more than that. Reports of right kernels end the
run with an error: there should be none. Compile time is CPU time of the compiler for the files with kernels, the least of --rounds."""

import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SUITE = Path(__file__).resolve().parent / "suite"
FAMILIES = ["grids", "dense", "sequences", "learning", "numbers"]
WAYS = {"none": [], "convergence,arguments": ["-fplugin-arg-cohort-check-run=convergence,arguments"], "all": ["-fplugin-arg-cohort-check-run=all"]}
ISAS = {
    "native": ["-march=native", "-mprefer-vector-width=512"],
    "v3": ["-march=x86-64-v3"],
    "v2": ["-march=x86-64-v2"],
}


def say(text):
    print("checked.py: " + text, file=sys.stderr, flush=True)


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit("%s\n%s" % (" ".join(str(c) for c in command), done.stdout.decode(errors="replace")))
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def sources():
    """Files with kernels, and how each is compiled."""
    return {**{name + ".cpp": "cohort.cfg" for name in FAMILIES + ["main"]}, "learning.cl": "cohort-cl.cfg"}


def build(options, folder):
    """The programs by way, and the least seconds for the files with kernels."""
    loops = []
    for isa, flags in ISAS.items():
        for name in FAMILIES:
            loops.append(folder / f"{name}.{isa}.o")
            if not loops[-1].exists():
                cpu_seconds(["clang++-22", "-std=c++17", "-O3", "-fno-math-errno", "-fveclib=libmvec", "-fopenmp-simd", f"-DSUITE_ISA={isa}"] + flags
                            + ["-c", SUITE / f"{name}.hand.cpp", "-o", loops[-1]])
    seconds, objects = {}, {way: [] for way in WAYS}
    for round_number in range(options.rounds):
        for name, config in sources().items():
            for number, (way, flags) in enumerate(WAYS.items()):
                out = folder / f"{name}.{number}.o"
                language = [] if name.endswith(".cl") else ["-std=c++17"]
                compiler = "clang-22" if name.endswith(".cl") else "clang++-22"
                command = [compiler, "--config=" + str(options.build / "etc" / config), "-O3", "-w"] + language + flags
                took = cpu_seconds(command + ["-c", SUITE / name, "-o", out])
                seconds[way, name] = min(took, seconds.get((way, name), math.inf))
                if round_number == 0:
                    objects[way].append(out)
    programs = {}
    for number, way in enumerate(WAYS):
        programs[way] = folder / f"suite.{number}"
        cpu_seconds(["clang++-22", "--config=" + str(options.build / "etc" / "cohort.cfg")] + objects[way] + loops
                    + ["-o", programs[way], "-ltbb", "-lmvec", "-lm"])
    return programs, {way: sum(seconds[way, name] for name in sources()) for way in WAYS}


def run(program, kernel, options):
    """Microseconds, and the most memory in KiB; nothing for the first if it took longer than the limit. Reports go to the output."""
    with tempfile.TemporaryFile() as out:
        environment = dict(os.environ, COHORT_DEVICE="cpu", COHORT_CHECK="exit=66")
        start = time.monotonic()
        process = subprocess.Popen([str(program), "--hand=no", "--format=json", f"--turns={options.turns}", f"--filter=^{kernel}$"],
                                   stdout=out, stderr=subprocess.DEVNULL if kernel else None, env=environment)
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - start > options.limit:
                process.kill()
                os.wait4(process.pid, 0)
                return None, 0
            time.sleep(0.005)
        out.seek(0)
        status = os.waitstatus_to_exitcode(status)
        if status != 0:
            sys.exit(f"checked.py: error: {program} ended with status {status} in '{kernel}'")
        return json.loads(out.read())[0]["kernel_us"], usage.ru_maxrss


def kernels(program, options):
    done = subprocess.run([str(program), "--hand=no", "--format=json", "--turns=1", "--filter=" + options.filter],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return [row["kernel"] for row in json.loads(done.stdout)]


def mean(values):
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else math.nan


def main():
    parser = argparse.ArgumentParser(description="What the checked build costs.")
    parser.add_argument("build", type=lambda p: Path(p).resolve(), help="build folder or installation")
    parser.add_argument("--filter", default="", help="kernels whose name matches this expression")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--limit", type=float, default=60, help="seconds for a kernel of one program")
    parser.add_argument("--out", type=Path, help="where objects and programs stay")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.out or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        say("compiling")
        programs, seconds = build(options, folder)
        checked = [way for way in WAYS if way != "none"]
        print("| kernel | without checks, us | " + " | ".join(f"`{way}`, times" for way in checked)
              + " | " + " | ".join(f"memory with `{way}`, times" for way in checked) + " |")
        print("| --- |" + " --- |" * (1 + 2 * len(checked)))
        times, memories = {way: [] for way in checked}, {way: [] for way in checked}
        for kernel in kernels(programs["none"], options):
            best, memory = {}, {}
            for _ in range(options.rounds):
                for way, program in programs.items():
                    if best.get(way, 0) is None:
                        continue
                    took, most = run(program, kernel, options)
                    best[way] = None if took is None else min(took, best.get(way) or math.inf)
                    memory[way] = max(most, memory.get(way, 0))
            row = []
            for way in checked:
                if best[way] is None:
                    least = options.limit * 1e6 / (options.turns + 1) / best["none"]
                    row.append("> %.0f" % least)
                    times[way].append(least)
                else:
                    times[way].append(best[way] / best["none"])
                    row.append("%.2f" % times[way][-1])
            for way in checked:
                ratio = memory[way] / memory["none"]
                row.append("%.2f" % ratio if memory[way] else "")
                if memory[way]:
                    memories[way].append(ratio)
            print("| %s | %.0f | %s |" % (kernel, best["none"], " | ".join(row)), flush=True)
        print("| geometric mean | | " + " | ".join("%.2f" % mean(values[way]) for values in (times, memories) for way in checked) + " |")
        print("\nCompile time: " + ", ".join("%.2f times with `%s`" % (seconds[way] / seconds["none"], way) for way in checked)
              + " (%.1f s without)." % seconds["none"])


if __name__ == "__main__":
    main()
