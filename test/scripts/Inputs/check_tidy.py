#!/usr/bin/env python3
"""Prints what clang-tidy finds in folders of a source tree, with the tree's .clang-tidy.

    check_tidy.py SOURCE COMPILE_COMMANDS SCRATCH FOLDER...

Headers of LLVM are nearly all of the time that a file takes. So files that compile with the same options are included into
one, which is made in SCRATCH. Names that several of them have for themselves are made different by macros. Files that
cannot be joined all the same are checked alone, and named.

SPDX-License-Identifier: Apache-2.0
"""

import collections
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOMS = ("passes", "plugin", "runtime/lib", "tools")
FINDING = re.compile(r"^(/\S+?):(\d+:\d+): (?:warning|error): (.*) \[([\w.,-]+)\]$", re.MULTILINE)
VARIABLE = re.compile(r"^(?:static|constexpr|thread_local)\b[^;{=()]*(?<!:)\b(\w+)(?:\[\w*\])?\s*(?:[;=]|\((?=\s*\"))", re.MULTILINE)
FUNCTION = re.compile(r"^static\b([^;{=()]*\b(\w+)\([^;{]*\) \{)", re.MULTILINE)
MACRO = re.compile(r"^(?:STATISTIC|DEBUG_COUNTER|ALWAYS_ENABLED_STATISTIC)\(\s*(\w+)", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|class|enum class|enum) (\w+)(?: final)?(?: : [^;{]*)? \{", re.MULTILINE)
ALIAS = re.compile(r"^using (\w+) = ", re.MULTILINE)
HEADER = re.compile(r'^#include (<[^>]+>|"[^"]+\.(?:h|hpp)")$', re.MULTILINE)


def options(command: str) -> tuple[str, ...]:
    """What decides how a file is read. Precompiled headers are left out: they save clang-tidy nothing."""
    words = shlex.split(command)
    kept = []
    for word, after in zip(words, words[1:] + [""]):
        if word == "-isystem":
            kept += [word, after]
        elif re.match(r"-[ID]|-std=|-fno-rtti", word) and not word.endswith("_EXPORTS"):
            kept.append(word)
    return tuple(kept)


def groups(source: pathlib.Path, commands: pathlib.Path, folders: list[str]) -> dict[tuple, list[pathlib.Path]]:
    """The files of the folders by the options that they compile with and the namespaces that they use."""
    found, seen = collections.defaultdict(list), set()
    for entry in json.loads(commands.read_text()):
        file = pathlib.Path(entry["file"])
        # A file is compiled more than once: the tests have builds of their own.
        if file in seen or not any(file.is_relative_to(source / folder) for folder in folders):
            continue
        seen.add(file)
        text = file.read_text()
        main = str(file) if re.search(r"^int main\(", text, re.MULTILINE) else ""
        used = frozenset(re.findall(r"^using namespace (?!cohort;)[\w:]+;", text, re.MULTILINE))
        # Clang and LLVM's IR have classes of the same names.
        used |= frozenset(re.findall(r'"(?:llvm/(?:IR|Passes|Target)|cohort)/', text)[:1] if "using namespace clang;" in text else ())
        room = next(folder for folder in file.parents if (folder / ".clang-tidy").exists())
        found[options(entry["command"]), used, main, room].append(file)
    return found


def own_names(text: str) -> dict[str, str]:
    """Names at file scope, each with what may not be there twice: functions can be overloaded."""
    # What parameters are called makes no other function.
    functions = {name: " ".join(re.sub(r"\b\w+(?=[,)])", "", whole).split()) for whole, name in FUNCTION.findall(text)}
    return functions | {name: name for kind in (VARIABLE, MACRO, TYPE, ALIAS) for name in kind.findall(text)}


def joined(source: pathlib.Path, files: list[pathlib.Path]) -> str:
    """One source that includes the files."""
    texts = {file: file.read_text() for file in files}
    count = collections.Counter(what for text in texts.values() for what in own_names(text).values())
    count.update(name for room in ROOMS for header in (source / room).rglob("*.h")
                 for name in TYPE.findall(header.read_text()))  # fmt: skip
    # Headers come first, so that the macros change none of them.
    first, bodies = {}, []
    for number, (file, text) in enumerate(texts.items()):
        for header in HEADER.findall(re.sub(r"^#if.*?^#endif", "", text, flags=re.MULTILINE | re.DOTALL)):
            beside = file.parent / header[1:-1]
            first[f'"{beside}"' if header[0] == '"' and beside.exists() else header] = None
        twice = sorted(name for name, what in own_names(text).items() if count[what] > 1)
        bodies += [f"#define {name} {name}{number}" for name in twice]
        bodies += [f'#include "{file}"', "#undef DEBUG_TYPE", *(f"#undef {name}" for name in twice)]
    return "\n".join([*(f"#include {header}" for header in first), *bodies, ""])


def configure(source: pathlib.Path, room: pathlib.Path, scratch: pathlib.Path) -> pathlib.Path:
    """The folder in SCRATCH in which a file is checked as in ROOM."""
    shutil.copy(source / ".clang-tidy", scratch)
    if room == source:
        return scratch
    inner = scratch / room.name
    inner.mkdir(exist_ok=True)
    shutil.copy(room / ".clang-tidy", inner)
    return inner


MOST_ALONE = 12


def tidy(source: pathlib.Path, scratch: pathlib.Path, files: list[pathlib.Path], flags: tuple[str, ...]) -> set[tuple]:
    unity = scratch / "all.cpp"
    unity.write_text(joined(source, files))
    output = subprocess.run(
        ["clang-tidy-22", "--quiet", f"--header-filter=^{source}/({'|'.join(ROOMS)})/",
         str(unity), "--", *flags, "-w"],
        capture_output=True, text=True,
    ).stdout  # fmt: skip
    # Not of the file made, nor of the public headers.
    rooms = tuple(f"{source}/{room}/" for room in ROOMS)
    found = {(os.path.normpath(place), *rest) for place, *rest in FINDING.findall(output)}
    found = {finding for finding in found if finding[0].startswith(rooms)}
    broken = {pathlib.Path(place) for place, _, _, name in found if name == "clang-diagnostic-error"}
    if not broken or len(files) == 1:
        return found
    alone = sorted(broken.intersection(files)) or files
    # So many have a name in common that two headers declare, which is a fault.
    if len(alone) > MOST_ALONE:
        return found
    print("checked alone:", *(str(file.relative_to(source)) for file in alone))
    rest = [file for file in files if file not in alone]
    parts = ([rest] if rest else []) + [[file] for file in alone]
    return set().union(*(tidy(source, scratch, part, flags) for part in parts))


def main(source: pathlib.Path, commands: pathlib.Path, scratch: pathlib.Path, folders: list[str]) -> int:
    scratch.mkdir(parents=True, exist_ok=True)
    found, count = set(), 0
    for (flags, _, _, room), files in groups(source, commands, folders).items():
        count += len(files)
        found |= tidy(source, configure(source, room, scratch), sorted(files), flags)
    for place, position, message, name in sorted(found):
        print(f"{pathlib.Path(place).relative_to(source)}:{position}: {message} [{name}]")
    print(f"{count} files, {len(found)} findings")
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main(*(pathlib.Path(argument).resolve() for argument in sys.argv[1:4]), sys.argv[4:]))
