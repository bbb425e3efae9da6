# Runs the benchmarks on an OpenCL device and on the CPU and prints the ratios
# SPDX-License-Identifier: Apache-2.0
"""ratios.py BUILD/bin/cohort-benchmarks [--rounds N] [--filter REGEX]

In one process, on the device: the SYCL kernel through SPIR-V and the same kernel in OpenCL C, which the device's compiler has
compiled; in another one both on the CPU, the kernel in OpenCL C compiled by Cohort. All on one core; CPU time of the process, the median of the rounds, in which
the processes take turns. The environment has to lead to the device (docs/devices.md)."""

import argparse
import json
import os
import statistics
import subprocess
import sys


def measure(program, device, filter):
    core = max(os.sched_getaffinity(0))
    command = ["taskset", "-c", str(core), program, "--benchmark_format=json", "--benchmark_min_time=0.1"]
    command.append("--benchmark_filter=" + filter)
    environment = dict(os.environ, COHORT_DEVICE=device)
    done = subprocess.run(command, stdout=subprocess.PIPE, env=environment)
    if done.returncode != 0:
        sys.exit("%s ended with status %d on %s" % (program, done.returncode, device))
    rows = json.loads(done.stdout)["benchmarks"]
    return {row["run_name"].split("/process_time")[0]: row["cpu_time"] for row in rows}


def works_in(program, filter):
    """Those that are there in OpenCL C as well."""
    command = [program, "--benchmark_list_tests", "--benchmark_filter=(%s).*/opencl_c" % filter]
    listed = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ, COHORT_DEVICE="cpu"))
    return [line.split("/")[0] for line in listed.stdout.splitlines() if "/opencl_c" in line]


def main():
    parser = argparse.ArgumentParser(description="SPIR-V beside OpenCL C and the CPU.")
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--filter", default="", help="works whose name matches this expression")
    options = parser.parse_args()
    ways = "^(%s)/(nd_range|built-in|opencl_c)" % "|".join(works_in(options.program, options.filter))
    rounds = [{d: measure(options.program, d, ways) for d in ("opencl", "cpu")} for _ in range(options.rounds)]

    def median(number):
        return statistics.median(number(r["opencl"], r["cpu"]) for r in rounds)

    print("| kernel | OpenCL C, us | SPIR-V, us | SPIR-V to OpenCL C | CPU, us | CPU to SPIR-V "
          "| OpenCL C on the CPU to SYCL | to the device's OpenCL C |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    works = [name.split("/")[0] for name in rounds[0]["opencl"] if name.endswith("/opencl_c")]
    for work in works:
        c, spirv = work + "/opencl_c", work + "/nd_range"
        if spirv not in rounds[0]["cpu"]:
            spirv = work + "/built-in"
        print(
            "| %s | %.0f | %.0f | %.2f | %.0f | %.2f | %.2f | %.2f |"
            % (
                work,
                median(lambda on, cpu: on[c]),
                median(lambda on, cpu: on[spirv]),
                median(lambda on, cpu: on[spirv] / on[c]),
                median(lambda on, cpu: cpu[spirv]),
                median(lambda on, cpu: cpu[spirv] / on[spirv]),
                median(lambda on, cpu: cpu[c] / cpu[spirv]),
                median(lambda on, cpu: cpu[c] / on[c]),
            )
        )


if __name__ == "__main__":
    main()
