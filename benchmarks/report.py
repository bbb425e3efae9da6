# Writes docs/performance.md's tables of each machine from results, and takes benchmarks' output into these
# SPDX-License-Identifier: Apache-2.0
"""report.py                          (writes the tables)
report.py --check                    (says whether the page is out of date; changes nothing)
report.py --add NAME RUN [--machine TEXT] [--table TEXT] [--command TEXT] [--note TEXT] [--when TEXT] < OUTPUT

A file benchmarks/results/NAME.txt is a table: a line 'machine TEXT', a line 'table TEXT' unless it is the only or the first one of its
machine, then runs. A run has lines 'run NAME', 'command TEXT' (one or more), 'note TEXT', 'columns work | COLUMN | ...' and one line
for each row. A table has a row for each work and the columns of all its runs; of two runs that have the same cell the later one
counts. The page has a section for each machine, with all of its tables.

--add replaces the run of that name. --when tells the ratios of one run from those of another: the suite's tables have those of the
run 'first', from before anything was changed for its kernels, and of the run 'now'; what lies between goes to performance-history.md.
OUTPUT is what one of these printed: cohort-benchmarks --turns=N, ratios.py, opencl/ratios.py,
run, compile_time.py (their tables), or the two programs of gpu/, one after the other with an empty line between."""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- generated: results -->\n", "<!-- end -->\n"
ORDER = ["amd-epyc-zen5-2", "amd-epyc-zen4-2", "suite-amd-epyc-zen4-2", "suite-second-amd-epyc-zen4-2", "suite-later-amd-epyc-zen4-2",
         "compile-time", "intel-xeon-5th-2", "intel-xeon-5th-16", "virtual-x86-64-2", "nvidia-h200", "nvidia-h100"]

# Columns and works in the order of the page; others follow as they come.
COLUMNS = ["hand, us", "nd_range, us", "sub-groups of 1 to hand", "nd_range to hand", "scoped to hand", "scoped to nd_range", "lambda to hand",
           "lambda to built-in", "OpenCL C on the CPU to SYCL", "Intel's OpenCL C, us", "Cohort to Intel's OpenCL C", "SPIR-V, us",
           "SPIR-V to Intel's OpenCL C", "CPU, us", "CPU to SPIR-V"]
COLLECTIVES = [f"{kind}_{what}_{chains}" for kind in ("lanes", "group")
               for what in "reduce reduce_float inclusive exclusive broadcast any xor shift select".split() for chains in ("chain", "eight")]
WORKS = ("tree reduce sgemm sg_reduce sg_scan sg_shuffle sg_compact csr wg_reduce wg_scan nbody histogram bitonic stencil mandelbrot saxpy "
         "black_scholes chain halo group_scan").split() + COLLECTIVES

# Columns of the scripts' tables, as those of the page.
NAMES = {
    "kernel": "work", "file": "work", "OpenCL C, us": "Intel's OpenCL C, us", "SPIR-V to OpenCL C": "SPIR-V to Intel's OpenCL C",
    "OpenCL C on the CPU to SYCL": "OpenCL C on the CPU to SYCL", "to the device's OpenCL C": "Cohort to Intel's OpenCL C",
    "CPU time, s": "Cohort, s",
}


class Run:
    def __init__(self, name):
        self.name, self.commands, self.note, self.columns, self.rows = name, [], "", [], []

    def text(self):
        lines = ["run " + self.name] + ["command " + c for c in self.commands]
        lines += ["note " + self.note] if self.note else []
        lines.append("columns " + " | ".join(self.columns))
        return "\n".join(lines + [" | ".join(row).rstrip() for row in self.rows]) + "\n"


def cells(line):
    return [cell.strip() for cell in line.split("|")]


def load(path):
    """The machine, the table's title and its runs."""
    machine, title, runs = "", "", []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        word, _, rest = line.partition(" ")
        if word == "machine" and not runs:
            machine = rest
        elif word == "table" and not runs:
            title = rest
        elif word == "run":
            runs.append(Run(rest))
        elif word == "command" and not runs[-1].columns:
            runs[-1].commands.append(rest)
        elif word == "note" and not runs[-1].columns:
            runs[-1].note = rest
        elif word == "columns":
            runs[-1].columns = cells(rest)
        elif line.strip():
            row = cells(line)
            if not runs or len(row) != len(runs[-1].columns):
                sys.exit(f"report.py: {path.name}:{number}: a row has {len(row)} cells, and not as many as there are columns")
            runs[-1].rows.append(row)
    return machine, title, runs


def table_of(runs):
    columns, works, found = [], [], {}
    for run in runs:
        columns += [c for c in run.columns[1:] if c not in columns]
        works += [w for w in dict.fromkeys(row[0] for row in run.rows) if w not in works]
        for row in run.rows:
            found.update({(row[0], c): x for c, x in zip(run.columns[1:], row[1:]) if x})
    columns.sort(key=lambda c: COLUMNS.index(c) if c in COLUMNS else len(COLUMNS))
    works.sort(key=lambda w: WORKS.index(w) if w in WORKS else len(WORKS))
    lines = ["| work | " + " | ".join(columns) + " |", "| --- " * (len(columns) + 1) + "|"]
    lines += ["| " + " | ".join([work] + [found.get((work, c), "") for c in columns]) + " |" for work in works]
    return "\n".join(lines) + "\n"


def page_part():
    text = ""
    paths = sorted(RESULTS.glob("*.txt"), key=lambda p: (ORDER.index(p.stem) if p.stem in ORDER else len(ORDER), p.stem))
    tables = [load(path) for path in paths]
    machines = list(dict.fromkeys(machine for machine, _, _ in tables))
    tables.sort(key=lambda table: machines.index(table[0]))
    last = None
    for machine, title, runs in tables:
        if machine == last and not title:
            sys.exit(f"report.py: {machine} has two tables without a title")
        text += ("" if machine == last else f"\n## {machine}\n") + (f"\n### {title}\n" if title else "") + f"\n{table_of(runs)}\n"
        last = machine
        for run in runs:
            text += f"- {run.name} (" + "; ".join(run.columns[1:]) + "): " + ", ".join(f"`{c}`" for c in run.commands)
            text += f". {run.note[0].upper()}{run.note[1:]}.\n" if run.note else ".\n"
    return text + "\n"


def read_output(text):
    """Columns and rows of a benchmark's output."""
    turns = re.findall(r"^(\S.*?)\s+least\s+([\d.]+) us, ratio\s+([\d.]+)", text, re.M)
    if turns:
        return from_turns(turns)
    if re.search(r"^\| --- ", text, re.M):
        lines = [cells(line.strip().strip("|")) for line in text.splitlines() if line.startswith("|") and "---" not in line]
        head, rows = [NAMES.get(c, c) for c in lines[0]], lines[1:]
        for joined in ("way", "size"):  # a second column that names the row as well
            if len(head) > 1 and head[1] == joined:
                rows = [[row[0] + ("/" if joined == "way" else " ") + row[1]] + row[2:] for row in rows]
                head = head[:1] + head[2:]
        head = ["to hand on all cores" if c == "ratio to hand" and "ratio to hand" in head[:i] else c for i, c in enumerate(head)]
        return head, [row for row in rows if len(row) == len(head)]
    return from_gpu(text)


def from_turns(turns):
    ways = {"nd_range": "nd_range to hand", "built-in": "nd_range to hand", "scoped": "scoped to hand", "lambda": "lambda to hand",
            "opencl_c": "OpenCL C to hand"}
    # Ratios are to the first way: to the built-in one where nothing is written by hand.
    alone = {"built-in": "nd_range, us", "lambda": "lambda to built-in"}
    by_hand = {name.split("/")[0] for name, _, _ in turns if name.endswith("/hand")}
    rows, columns = {}, ["work", "hand, us"] + list(dict.fromkeys([*ways.values(), *alone.values()]))
    for name, least, ratio in turns:
        work, way = name.split("/", 1)
        row = rows.setdefault(work, {})
        if way == "hand":
            row["hand, us"] = f"{float(least):.0f}"
        elif work in by_hand and way in ways:
            row[ways[way]] = f"{float(ratio):.2f}"
        elif way in alone:
            row[alone[way]] = f"{float(ratio):.2f}" if way == "lambda" else f"{float(least):.0f}"
    columns = [c for c in columns if c == "work" or any(c in row for row in rows.values())]
    return columns, [[work] + [row.get(c, "") for c in columns[1:]] for work, row in rows.items()]


def from_gpu(text):
    parts = [re.findall(r"^(\S.*) ([\d.]+) \S+$", part, re.M) for part in re.split(r"\n\s*\n", text.strip())]
    if len(parts) != 2 or not parts[0]:
        sys.exit("report.py: the output is in none of the forms that are known")
    peer = dict(parts[1])
    rows = [[name, ms, peer[name], f"{float(peer[name]) / float(ms):.2f}"] for name, ms in parts[0] if name in peer]
    return ["work", "Cohort, ms", "nvcc, ms", "speed to nvcc's"], rows


def add(options):
    path = RESULTS / (options.add[0] + ".txt")
    machine, title, runs = load(path) if path.exists() else (options.machine, options.table, [])
    if not machine:
        sys.exit("report.py: a new machine needs --machine")
    run = Run(options.add[1])
    run.commands, run.note = options.command or ["?"], options.note or ""
    run.columns, run.rows = read_output(sys.stdin.read())
    if options.when:
        run.columns = [f"{c}, {options.when}" if " to " in c else c for c in run.columns]
    places = [i for i, old in enumerate(runs) if old.name == run.name]
    runs[places[0] if places else len(runs):(places[0] + 1) if places else len(runs)] = [run]
    path.write_text(f"machine {machine}\n" + (f"table {title}\n" if title else "") + "\n" + "\n".join(r.text() for r in runs))


def main():
    parser = argparse.ArgumentParser(description="The tables of docs/performance.md.")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--add", nargs=2, metavar=("NAME", "RUN"))
    parser.add_argument("--machine", help="what the heading of a new machine says")
    parser.add_argument("--table", help="what the heading of a new table of a machine says")
    parser.add_argument("--when", help="what names of columns of ratios end in, as 'now'")
    parser.add_argument("--command", action="append")
    parser.add_argument("--note")
    options = parser.parse_args()
    if options.add:
        return add(options)
    before, rest = PAGE.read_text().split(BEGIN)
    inside, after = rest.split(END)
    part = page_part()
    if options.check:
        print("docs/performance.md is " + ("as the results are" if part == inside else "out of date; run benchmarks/report.py"))
    else:
        PAGE.write_text(before + BEGIN + part + END + after)


if __name__ == "__main__":
    main()
