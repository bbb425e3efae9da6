# Runs the benchmarks and prints each kernel's time as a ratio to the hand-written loop
# SPDX-License-Identifier: Apache-2.0
"""ratios.py BUILD/bin/cohort-benchmarks [--rounds N] [--markdown]

On one thread it is CPU time of the process that counts, which other programs on the machine disturb least; on all cores it is
time on the wall. Each number is the least of several rounds, in which all benchmarks run in turn."""

import argparse
import json
import subprocess
import sys


def measure(program, threads, filter):
    command = [program, "--threads=" + threads, "--benchmark_format=json", "--benchmark_min_time=0.05"]
    if filter:
        command.append("--benchmark_filter=" + filter)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit("%s ended with status %d" % (program, done.returncode))
    found = {}
    for row in json.loads(done.stdout)["benchmarks"]:
        name = row["run_name"].split("/process_time")[0]
        found[name] = row["cpu_time"] if threads == "one" else row["real_time"]
    return found


def least(program, threads, rounds, filter):
    best = {}
    for _ in range(rounds):
        for name, time in measure(program, threads, filter).items():
            best[name] = min(time, best.get(name, time))
    return best


def main():
    parser = argparse.ArgumentParser(description="Times of kernels as ratios to hand-written loops.")
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--filter", default="", help="benchmarks whose name matches this expression")
    options = parser.parse_args()
    one = least(options.program, "one", options.rounds, options.filter)
    all_cores = least(options.program, "all", options.rounds, options.filter)

    works = list(dict.fromkeys(name.split("/")[0] for name in one if name.split("/")[0] + "/hand" in one))
    if works:
        print("| work | way | 1 thread, us | ratio to hand | all cores, us | ratio to hand | times faster on all cores |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
    for work in works:
        for name in one:
            if name.split("/")[0] != work:
                continue
            ratios = [times[name] / times[work + "/hand"] for times in (one, all_cores)]
            print(
                "| %s | %s | %.0f | %.2f | %.0f | %.2f | %.2f |"
                % (work, name.split("/")[1], one[name], ratios[0], all_cores[name], ratios[1], one[name] / all_cores[name])
            )
    launches = [name for name in one if name.startswith("launch/")]
    if launches:
        print("\n| launch | 1 thread, us | all cores, us |\n| --- | --- | --- |")
    for name in launches:
        print("| %s | %.2f | %.2f |" % (name.split("/")[1], one[name], all_cores[name]))


if __name__ == "__main__":
    main()
