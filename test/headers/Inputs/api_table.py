#!/usr/bin/env python3
"""Compares test/api-tests.txt with the headers of group functions and scoped parallelism, and with the tests.

SPDX-License-Identifier: Apache-2.0

usage: api_table.py SOURCE            (says what is missing; the last line counts)
       api_table.py SOURCE --names    (the names that need a row)

Each line of the table is a name of the API and the tests that use it, 'name: folder/test folder/test'. A name needs a
row if a header below declares it for users; a test of a row must be there and have the name in it.
"""
import os
import re
import sys

HEADERS = ["group.hpp", "group_algorithms.hpp", "group_functions.hpp", "group_traits.hpp", "function_objects.hpp",
           "joint_algorithms.hpp", "kernel.hpp", "kernel_bundle.hpp", "reduction.hpp", "span.hpp", "sub_group.hpp",
           "detail/device_image.hpp", "detail/work_group_copy.hpp", "ext/cohort", "ext/oneapi", "scoped"]
# What macros or deduced return types hide from a look at the text.
HIDDEN_NAMES = set("async_work_group_copy barrier bit_and bit_or bit_xor broadcast is_group_v known_identity_v "
                   "logical_and logical_or maximum minimum multiplies plus reduce reduction wait_for".split())
# Words in front of a parenthesis that are no names of the API.
KEYWORDS = set("alignas if for while return sizeof decltype noexcept static_assert constexpr operator defined throw "
               "deprecated diagnose_if sorter range_type id_type std bool float".split())
CLASS = re.compile(r"^(?:template <.*> )?(?:class|struct|enum class) (?:COHORT_API )?(\w+)", re.M)
FUNCTION = re.compile(r"(?<![\w:.>])~?([a-z]\w*)\(")
HIDDEN = re.compile(r"\nnamespace (?:sycl::)?detail \{.*?\n\} // namespace (?:sycl::)?detail\n", re.S)


def headers(include):
    for entry in HEADERS:
        path = os.path.join(include, "sycl", entry)
        if os.path.isfile(path):
            yield path
            continue
        for name in sorted(os.listdir(path)):  # what is in folders only includes others
            if os.path.isfile(os.path.join(path, name)):
                yield os.path.join(path, name)


def public_part(text):
    """The text without comments, macros, private parts and what is in namespace detail."""
    text = re.sub(r"//.*", "", HIDDEN.sub("\n", text))
    text = re.sub(r"\ntemplate <> (?:class|struct) std::.*?\n\};", "\n", text, flags=re.S)
    text = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)
    text = re.sub(r"^ *#.*(?:\\\n.*)*", "", text, flags=re.M)
    return re.sub(r"\n(?:private|protected):\n.*?\n\};", "\n};", text, flags=re.S)


def names_of(text):
    text = public_part(text)
    found = set(CLASS.findall(text))
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip())
        # Bodies of functions are deeper, or begin with something that no declaration does.
        if indent <= 2 and not re.match(r" *(return|if|for|const auto|auto|throw|using|[\w:<>]+ = )\b", line):
            found |= set(FUNCTION.findall(line)[:1])
    return {n for n in found if n not in KEYWORDS and not n.endswith("_") and not n.startswith("__")}


def read_table(path):
    with open(path) as f:
        lines = [line.split("#")[0].strip() for line in f]
    return {name.strip(): tests.split() for name, _, tests in (line.partition(":") for line in lines if line)}


def main():
    source = sys.argv[1]
    names = set(HIDDEN_NAMES)
    for path in headers(os.path.join(source, "runtime", "include")):
        with open(path) as f:
            names |= names_of(f.read())
    if "--names" in sys.argv:
        print("\n".join(sorted(names)))
        return
    table = read_table(os.path.join(source, "test", "api-tests.txt"))
    problems = [f"{name}: no row in test/api-tests.txt" for name in sorted(names - set(table))]
    for name, tests in table.items():
        if name not in names:
            problems.append(f"{name}: not in the headers")
        if not tests:
            problems.append(f"{name}: no test")
        for test in tests:
            path = os.path.join(source, "test", test)
            if not os.path.exists(path):
                problems.append(f"{name}: {test} does not exist")
                continue
            with open(path) as f:
                if not re.search(rf"\b{name}\b", f.read()):
                    problems.append(f"{name}: {test} does not use it")
    print("\n".join(problems + [f"{len(names)} names, {len(problems)} problems"]))
    sys.exit(bool(problems) or len(names) < 100)


if __name__ == "__main__":
    main()
