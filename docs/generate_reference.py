#!/usr/bin/env python3
"""Writes the tables of the documentation that the code decides.

SPDX-License-Identifier: Apache-2.0

usage: docs/generate_reference.py            (writes the tables)
       docs/generate_reference.py --check    (says which pages are out of date; changes nothing)

A table stands between '<!-- generated: NAME -->' and '<!-- end -->':

  passes       docs/architecture.md   passes/Pipelines.cpp (order), passes/PassRegistry.def (names), the passes' headers (titles)
  options      docs/plugin.md         the table in plugin/Options.cpp
  environment  docs/runtime.md        runtime/lib/support/Environment.def, compared with the calls of getenv
  counters     docs/debugging.md      DEBUG_COUNTER in the sources of passes
  thresholds   docs/debugging.md      cl::opt in the sources of passes
  driver-options, driver-targets
               docs/porting.md        tools/driver/Options.def, tools/driver/Targets.def

The last column of the table of passes is written by hand and kept, by the pass's name. Files that the pages name must exist.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def literal(text):
    """The value of adjacent string literals of C++."""
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text)).replace('\\"', '"')


def table(head, rows):
    lines = ["| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head)] + rows]
    return "\n".join(lines) + "\n"


# Passes


def pass_names():
    """Classes of passes, with the name that each is registered under."""
    names = {}
    text = re.sub(r"//.*", "", (ROOT / "passes/PassRegistry.def").read_text())
    for entry in re.finditer(r"^\w+_PASS(?:_WITH_PARAMS)?\(\s*\"([^\"]+)\",(.*?)\)$", text, re.M | re.S):
        names[re.search(r"\b(\w+Pass)\b", entry.group(2)).group(1)] = entry.group(1)
    return names


def pass_headers():
    """Classes of passes, with their header and its title."""
    headers = {}
    for path in sorted((ROOT / "passes").rglob("*.h")):
        text = path.read_text()
        title = re.match(r"//===- \S+ - (.*?) -+(?:\*- C\+\+ -\*-?)?=+//$", text.split("\n")[0])
        for name in re.findall(r"^class (\w+Pass)\b[^;]*\{", text, re.M):
            headers[name] = (path.relative_to(ROOT), title.group(1) if title else "")
    return headers


CONDITIONS = {
    "Options.Optimize": "from `-O1`",
    "Level != OptimizationLevel::O0": "from `-O1`",
    "Level != OptimizationLevel::O0 && !IsBeforeLTO": "from `-O1`, without LTO",
    "Options.Optimize && !Checked": "from `-O1`",
    "Checked": "in the checked build",
    "Options.RecordAspects": "with a profile",
    "Options.Kernels": "after a second compile",
    "Options.Output": "for hosts of your own",
    "!Options.Images.empty()": "with devices",
    "!Options.Isas.empty()": "with variants",
    "!ChecksMemory": "without checks of memory",
    "Options.Optimize && !ChecksMemory": "from `-O1`, without checks of memory",
}
PLACES = {
    "cpuPasses": "at the start of clang's pipeline",
    "registerVectorizerStartEPCallback": "before LLVM vectorizes loops",
    "registerOptimizerLastEPCallback": "after LLVM's optimisations",
}


def pipeline():
    """Places in clang's pipeline, each with the passes in order and the condition of each."""
    text = re.sub(r"//.*", "", (ROOT / "passes/Pipelines.cpp").read_text())
    places, place, depth, conditions, pending = [], None, 0, [], None
    pattern = re.compile(r"(?P<place>" + "|".join(PLACES) + r")\s*\(|\bif \((?P<if>(?:[^()]|\([^()]*\))*)\)|(?P<brace>[{}])|"
                         r"(?:\bAdd|addPass)\((?:createModuleToFunctionPassAdaptor\()?(?P<pass>\w+Pass)\b")
    for found in pattern.finditer(text):
        if found["place"]:
            if found["place"] != "cpuPasses" or not places:
                place, conditions, pending = [], [], None
                places.append((PLACES[found["place"]], place))
        elif found["if"]:
            pending = found["if"]
        elif found["brace"] == "{":
            depth += 1
            if pending:
                conditions.append((depth, pending))
            pending = None
        elif found["brace"] == "}":
            conditions = [c for c in conditions if c[0] != depth]
            depth -= 1
        else:
            if found["pass"] == "CpuPipelinePass":
                continue
            wanted = [c[1] for c in conditions] + ([pending] if pending else [])
            pending = None
            unknown = [c for c in wanted if c not in CONDITIONS]
            if unknown:
                sys.exit(f"generate_reference.py: passes/Pipelines.cpp has a condition without words: {unknown[0]}")
            place.append((found["pass"], ", ".join(CONDITIONS[c] for c in wanted)))
    return places


def misplaced_passes():
    """Passes that stand right behind a later one in their part of PassRegistry.def, which is in the order of the pipeline."""
    names, order, last, misplaced = pass_names(), {}, {}, []
    for _, rows in pipeline():
        for name, _ in rows:
            order.setdefault(names.get(name, name), len(order))
    text = (ROOT / "passes/PassRegistry.def").read_text()
    for part, name in re.findall(r"^(\w+_PASS(?:_WITH_PARAMS)?)\(\s*\"([^\"]+)\"", text, re.M):
        if name in order:
            if order[name] < last.get(part, -1):
                misplaced.append(name)
            last[part] = order[name]
    return misplaced


def passes(old):
    names, headers = pass_names(), pass_headers()
    kept = dict(re.findall(r"^\| \[`([\w-]+)`\]\(.*\| ([^| ][^|]*) \|$", old, re.M))
    text, seen = "", set()
    for place, order in pipeline():
        rows = []
        for name, condition in order:
            path, title = headers[name]
            shown = names.get(name, name)
            cells = ["again", ""] if shown in seen else [title, kept.get(shown, "")]
            rows.append([f"[`{shown}`](../{path})", condition] + cells)
            seen.add(shown)
        text += f"{place[0].upper()}{place[1:]}:\n\n" + table(["pass", "when", "title", "what it does"], rows) + "\n"
    return text


# Options of the plugin


def options(_):
    text = (ROOT / "plugin/Options.cpp").read_text()
    rows = re.search(r"static constexpr Option Table\[\] = \{\n(.*?)\n\};", text, re.S).group(1)
    out = []
    for name, value, help_text in re.findall(r'\{\s*"([^"]*)",\s*"([^"]*)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+),\s*\w+\}', rows):
        out.append([f"`-fplugin-arg-cohort-{name}{'=' if value else ''}{value}`", literal(help_text)])
    if len(out) != len(re.findall(r"^ *\{", rows, re.M)):
        sys.exit("generate_reference.py: a row of plugin/Options.cpp is in a form that is not known here")
    return table(["option", "meaning"], out)


# Environment variables of the runtime


def variables_read():
    """Names that the runtime and the tools ask the environment for."""
    names = set()
    for folder in ("runtime/lib", "tools"):
        for path in (ROOT / folder).rglob("*.cpp"):
            text = path.read_text()
            names |= set(re.findall(r'\bgetenv\("(\w+)"\)', text)) | set(re.findall(r'secure_getenv\("(\w+)"\)', text))
            for loop in re.finditer(r"for \(const char \*(\w+)\s*:\s*\{([^}]*)\}\)", text):
                if re.search(r"getenv\(" + loop.group(1) + r"\)", text[loop.end():loop.end() + 200]):
                    names |= set(re.findall(r'"(\w+)"', loop.group(2)))
    return names


def environment(_):
    text = re.sub(r"//.*", "", (ROOT / "runtime/lib/support/Environment.def").read_text())
    rows = re.findall(r'^COHORT_(FOREIGN_|INTERNAL_|)VARIABLE\((\w+),\s*((?:"(?:[^"\\]|\\.)*"[\s,]*)+)\)', text, re.M)
    told, read = {name for _, name, _ in rows}, variables_read()
    for name in sorted(told ^ read):
        sys.exit(f"generate_reference.py: runtime/lib/support/Environment.def has no row for {name}" if name in read else
                 f"generate_reference.py: runtime/lib/support/Environment.def has a row for {name}, which nothing reads")
    own, foreign = [], []
    for kind, name, strings in rows:
        parts = [literal(p) for p in re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*)+', strings)]
        if kind == "":
            own.append([f"`{name}`"] + parts)
        elif kind == "FOREIGN_":
            foreign.append([f"`{name}`"] + parts)
    return table(["variable", "values", "meaning"], own) + "\nOthers that the runtime reads:\n\n" + table(["variable", "meaning"], foreign)


# Debug counters


def counters(_):
    rows = []
    for path in (ROOT / "passes").rglob("*.cpp"):
        for name, meaning in re.findall(r'DEBUG_COUNTER\(\s*\w+,\s*"([^"]+)",\s*((?:"[^"]+"\s*)+)\)', path.read_text()):
            rows.append([f"`{name}`", literal(meaning).removeprefix("Controls ")])
    return table(["counter", "controls"], sorted(rows))


# Tuned thresholds


def thresholds(_):
    rows = []
    for path in sorted((ROOT / "passes").rglob("*.cpp")):
        for declaration in re.findall(r"^static cl::opt<.*?;$", path.read_text(), re.M | re.S):
            found = re.search(r'"(cohort-[^"]+)",\s*cl::Hidden,\s*(?:cl::init\(\s*([^)]+)\),\s*)?cl::desc\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)', declaration)
            if not found:
                sys.exit(f"generate_reference.py: an option of {path.relative_to(ROOT)} has no name 'cohort-...', is not hidden or has no description")
            name, value, meaning = found.groups()
            rows.append([f"`-{name}`", value or "", literal(meaning)])
    return table(["option", "default", "meaning"], sorted(rows))


# Options and targets of other compilers

KINDS = {"Silent": "ignored", "Unused": "ignored, with a warning", "Refused": "not available"}


def driver_options(_):
    text = (ROOT / "tools/driver/Options.def").read_text()
    rows = re.findall(r'^COHORT_OPTION\((\w+), "([^"]+)",\s*("[^"]*"(?:\s*"[^"]*")*)\)$', text, re.M)
    if len(rows) != len(re.findall(r"^COHORT_OPTION", text, re.M)):
        sys.exit("generate_reference.py: a row of tools/driver/Options.def is in a form that is not known here")
    return table(["option", "effect"], [[f"`{spelling}`", ": ".join(filter(None, [KINDS.get(kind), re.sub(r"'(\S+)'", r"`\1`", text) if kind == "Refused" else text]))]
                                        for kind, spelling, text in ((kind, spelling, literal(strings)) for kind, spelling, strings in rows)])


def driver_targets(_):
    names = {}
    for name, target in re.findall(r'^COHORT_TARGET\("([^"]+)", "([^"]+)"\)$', (ROOT / "tools/driver/Targets.def").read_text(), re.M):
        names.setdefault(target, []).append(f"`{name}`")
    return table(["target", "names"], [[f"`{target}`", ", ".join(found)] for target, found in names.items()])


TABLES = {"passes": ("docs/architecture.md", passes), "options": ("docs/plugin.md", options),
          "environment": ("docs/runtime.md", environment), "counters": ("docs/debugging.md", counters),
          "thresholds": ("docs/debugging.md", thresholds),
          "driver-options": ("docs/porting.md", driver_options), "driver-targets": ("docs/porting.md", driver_targets)}


def lost_files():
    """Files that pages name and that are not there: with their folder on all pages, without it in the glossary."""
    lost = []
    for page in sorted((ROOT / "docs").glob("*.md")):
        for path in re.findall(r"\b(?:passes|plugin|runtime)/[\w./-]+\.(?:h|cpp|hpp|td|def)\b", page.read_text()):
            if not (ROOT / path).exists():
                lost.append((page.name, path))
    named = set(re.findall(r"`([\w.]+\.(?:h|cpp|hpp|td|def))`", (ROOT / "docs/glossary.md").read_text()))
    there = {path.name for folder in ("passes", "plugin", "runtime") for path in (ROOT / folder).rglob("*.*")}
    return lost + [("glossary.md", name) for name in sorted(named - there)]


def main():
    check, stale = sys.argv[1:] == ["--check"], 0
    for name, (page, make) in TABLES.items():
        path = ROOT / page
        old = path.read_text()
        begin, end = f"<!-- generated: {name} -->\n", "<!-- end -->\n"
        if begin not in old:
            sys.exit(f"generate_reference.py: {page} has no '{begin.strip()}'")
        before, rest = old.split(begin)
        inside, after = rest.split(end, 1)
        new = before + begin + "\n" + make(inside).rstrip() + "\n\n" + end + after
        if new == old:
            continue
        stale += 1
        if check:
            print(f"{page}: the table '{name}' is out of date; run docs/generate_reference.py")
        else:
            path.write_text(new)
    for page, name in lost_files():
        stale += 1
        print(f"docs/{page}: there is no file '{name}'")
    for name in misplaced_passes():
        stale += 1
        print(f"passes/PassRegistry.def: '{name}' does not stand in the order of the pipeline")
    if check:
        print(f"{len(TABLES)} tables, {stale} out of date")


main()
