# Random kernels for the checks: silent as they are, and found with a divergent collective planted; see README.md
# SPDX-License-Identifier: Apache-2.0

import argparse
import os
import random
import re
import shlex
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kernel import Kernel, Options
from random_kernels import PRELUDE

# Conditions that differ between the work-items of a group; ll is the local linear id, in the input.
CONDITIONS = ["ll == 0", "ll < c0 + 2", "(ll & 1) != 0", "in[ll] > 5u", "static_cast<int>(in[ll]) % 7 < c1", "!(ll > 3 && c2 > 0)",
              "static_cast<int>(item.get_global_linear_id()) >= c0 * 3"]
COLLECTIVES = ["sycl::group_barrier(g);", "(void)sycl::reduce_over_group(g, ll, sycl::plus<>());", "item.barrier();",
               "(void)sycl::group_broadcast(g, ll);", "(void)sycl::any_of_group(g, ll > 3);"]
WAYS = ["if (%(c)s) %(s)s", "if (%(c)s) { out[base] += 1; } else { %(s)s }", "while (%(c)s) { %(s)s break; }",
        "for (int planted_i = 0; planted_i < 3; ++planted_i) { if (%(c)s) break; %(s)s }",
        "{ const bool planted_b = %(c)s; auto planted_f = [&](bool b) { if (b) { %(s)s } }; planted_f(planted_b); }",
        "{ int planted_n = 0; if (%(c)s) planted_n = 1; if (planted_n == 1) { %(s)s } }",
        "switch ((%(c)s) ? 1 : 0) { case 1: { %(s)s break; } }"]


def places(lines):
    """Lines of the kernel's body before which a statement may stand."""
    if not any("const auto g = " in line for line in lines):
        return  # a kernel over a range has no group
    start = next(i for i, line in enumerate(lines) if "const std::size_t base" in line) + 1
    end = next(i for i in range(len(lines) - 1, 0, -1) if lines[i] == "    });")
    for i in range(start, end):
        before = lines[i - 1].strip()
        if re.match(r"      \S", lines[i]) and not re.match(r"(\}|else|case|default|\w+:)", lines[i].strip()) and before.endswith(";"):
            if not re.match(r"(break|continue|return|goto)\b", before):
                yield i


def plant(text, seed):
    """The text with a divergent collective, and the line of the collective from 0; None if there is no place for one."""
    rng = random.Random("plant %d" % seed)
    lines = text.split("\n")
    choice = list(places(lines))
    if not choice:
        return None
    at = rng.choice(choice)
    statement = rng.choice(WAYS) % {"c": rng.choice(CONDITIONS), "s": rng.choice(COLLECTIVES)}
    lines.insert(at, "      " + statement)
    return "\n".join(lines), at


def uses(seeds):
    """What makes clang emit the kernels."""
    return "void *used[] = {%s};\n" % ", ".join("(void *)&run%d" % seed for seed in seeds)


def messages(compile, folder, name, text):
    source = os.path.join(folder, name + ".cpp")
    with open(source, "w") as out:
        out.write(text)
    command = shlex.split(compile) + ["-fplugin-arg-cohort-checks=all:error", "-ferror-limit=0", "-w", "-c", source, "-o", os.devnull]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=900)
    found = re.findall(r"^%s:(\d+):\d+: (?:fatal )?error: (.*)$" % re.escape(source), done.stdout.decode(errors="replace"), re.M)
    if done.returncode not in (0, 1) or (done.returncode and not found):
        print(done.stdout.decode(errors="replace")[-4000:])
        sys.exit(2)
    return [(int(line), message) for line, message in found]


def is_reached(compile, folder, name, lines, at):
    """Whether a program comes to the collective in this line at all: a call there is left when the program is optimized."""
    planted = lines[at]
    for collective in COLLECTIVES:
        planted = planted.replace(collective, "planted_marker();")
    text = "void planted_marker();\n" + "\n".join(lines[:at] + [planted] + lines[at + 1 :])
    source = os.path.join(folder, name + "-marked.cpp")
    with open(source, "w") as out:
        out.write(text)
    command = shlex.split(compile) + ["-fplugin-arg-cohort-checks=all:off", "-fplugin-arg-cohort-sg=1", "-O1", "-w", "-S", source, "-o", "-"]
    return b"planted_marker" in subprocess.run(command, stdout=subprocess.PIPE, timeout=900).stdout


def main():
    parser = argparse.ArgumentParser(description="Check random kernels, with and without a divergent collective.")
    parser.add_argument("--seeds", default="1-25", help="first-last")
    parser.add_argument("--compile", default="clang++-22", help="compiler and its options")
    parser.add_argument("--batch", type=int, default=25, help="kernels in one file")
    parser.add_argument("--folder", default="random-checks", help="where files are made")
    parser.add_argument("--divergent", action="store_true", help="more branches and loops that work-items take differently")
    parser.add_argument("--sub-group", type=int, default=0, help="operations on sub-groups of this size")
    options = parser.parse_args()
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last) + 1)
    features = Options(options.divergent, options.sub_group, False)
    os.makedirs(options.folder, exist_ok=True)
    alarms, planted, missed = 0, 0, 0
    for start in range(0, len(seeds), options.batch):
        clean, broken, where = PRELUDE, PRELUDE, {}
        for seed in seeds[start : start + options.batch]:
            kernel = Kernel(seed, features)
            text = kernel.texts()[0]
            clean += text + "\n"
            # In smaller groups, whose size the check knows, some conditions are uniform.
            with_collective = plant(text, seed) if kernel.shape.size > 4 else None
            if with_collective:
                where[broken.count("\n") + with_collective[1] + 1] = seed
                broken += with_collective[0] + "\n"
        clean += uses(seeds[start : start + options.batch])
        broken += uses(where.values())
        for line, message in messages(options.compile, options.folder, "clean%d" % seeds[start], clean):
            alarms += 1
            print("clean%d.cpp:%d: %s" % (seeds[start], line, message))
        found = {line for line, message in messages(options.compile, options.folder, "planted%d" % seeds[start], broken) if "reached by only" in message}
        planted += len(where)
        for line, seed in where.items():
            lines = broken.split("\n")
            if line not in found and is_reached(options.compile, options.folder, "planted%d" % seeds[start], lines, line - 1):
                missed += 1
                print("seed %d: not found: planted%d.cpp:%d: %s" % (seed, seeds[start], line, lines[line - 1].strip()))
    print("%d kernels: %d false alarms; %d planted collectives, %d not found" % (len(seeds), alarms, planted, missed))
    return 1 if alarms or missed else 0


if __name__ == "__main__":
    sys.exit(main())
