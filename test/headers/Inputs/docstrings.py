# Counts public declarations without a comment, and comments that miss what they have to say.
# SPDX-License-Identifier: Apache-2.0
#
# docstrings.py HEADERS [FILE...]
#
# Reads all headers below HEADERS but those in detail/, or the files named, and counts classes, functions and enumerations
# that users may name and that have no comment '///' directly in front. Not counted: namespace detail, private and
# protected members, forward declarations, specialisations, deduction guides, defaulted and deleted functions, definitions
# outside of their class. An overload set shares the comment of its first member; operators, and uses of one macro, share
# one with those that follow without an empty line between.
#
# A function whose first parameter is a group says who has to call it ("reached by all ...") or that anybody may ("divergent
# control flow"): its comment, that of its class or of its overload set, or the comment to which it refers by "as NAME" or, of the
# declaration in front, by "The same". A class names the section of the standard, or the extension, that it implements: in its
# comment, in that of the class around it, or in the comment at the start of the header.
import re
import sys
from pathlib import Path

# Bases in namespace detail whose members users call on a class of the standard.
PUBLIC_BASES = {"accessor_base", "atomic_ref_base", "atomic_ref_members", "lanes", "local_accessor_base", "multi_ptr_base",
                "work_group_copy"}
# Headers in detail/ that declare what users may name.
PUBLIC_DETAILS = {"accessor_base.hpp", "work_group_copy.hpp"}
# Types of a first parameter that is a group.
GROUP = re.compile(r"(const\s+)?(\w+::)*(\w*Group|(s_|root_|\w*sub_|\w+_size_|ballot_|tangle_)?group|G)\b(\s*<.*>)?[\s&]*\w*", re.S)
# Classes whose members take command groups.
COMMAND_GROUPS = {"queue", "command_graph"}
CALLERS = re.compile(r"reached by all|divergent control flow")
SECTION = re.compile(r"SYCL (2020|1\.2\.1), \"|\bsycl_(ext|khr)_\w+|'AdaptiveCpp scoped parallelism'|extension of Cohort", re.I)
# Invocations that declare nothing of their own, or what is described where the macro is.
SILENT_MACROS = {"COHORT_PARALLEL_FOR", "COHORT_REFERENCE_SEMANTICS", "COHORT_WITH_PROPERTIES"}


def blank(text):
    """Replaces comments, literals and directives by spaces; lines stay where they are."""
    def spaces(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'', spaces, text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", spaces, text, flags=re.M)
    # Attributes of the declaration behind them.
    return re.sub(r"\bCOHORT_TAKES_\w+(?:\(\w\))?", spaces, text)


def closing(text, at):
    """The place after the bracket that closes the one at 'at'."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    if text[at] != "<":
        opening, shut, depth = text[at], pairs[text[at]], 0
        for i in range(at, len(text)):
            depth += (text[i] == opening) - (text[i] == shut)
            if depth == 0:
                return i + 1
        return len(text)
    depth, i = 0, at
    while i < len(text):
        if text[i] in "([{":
            i = closing(text, i)
            continue
        depth += (text[i] == "<") - (text[i] == ">")
        i += 1
        if depth == 0:
            break
    return i


def without_heads(text):
    """A declaration without templates' parameters, attributes and specifiers in front; and whether it is a specialisation."""
    special = False
    while True:
        text = text.lstrip()
        if re.match(r"template\s*<", text):
            at = text.index("<")
            end = closing(text, at)
            special = special or not text[at + 1:end - 1].strip()
            text = text[end:]
        elif text.startswith("[["):
            text = text[closing(text, 0):]
        elif re.match(r"__attribute__\s*\(", text):
            text = text[closing(text, text.index("(")):]
        else:
            return text, special


class Scope:
    def __init__(self, kind, name, public, comment=""):
        self.kind, self.name, self.public, self.comment = kind, name, public, comment


class Declaration:
    def __init__(self, line, owner, name, macro, above, comment, around, head):
        self.line, self.owner, self.name, self.macro, self.above = line, owner, name, macro, above
        self.comment, self.around, self.head = comment, around, head  # around: the comments of the classes that it is in

    def is_class(self):
        return re.match(r"(class|struct|union)\b", self.head) is not None

    def takes_group(self):
        call = re.search(r"(?<![\w:])" + re.escape(self.name) + r"\s*\(", self.head)
        if not call or re.match(r"(class|struct|union|enum)\b", self.head) or self.owner.split("::")[-1] in COMMAND_GROUPS:
            return False
        parameters = self.head[call.end():closing(self.head, call.end() - 1) - 1]
        depth, first = 0, parameters
        for i, c in enumerate(parameters):
            depth += (c in "<([") - (c in ">)]")
            if c == "," and depth == 0:
                first = parameters[:i]
                break
        return GROUP.fullmatch(re.sub(r"\[\[.*?\]\]", "", first).strip()) is not None


class Reader:
    def __init__(self, path):
        raw = path.read_text()
        self.lines, self.text = raw.splitlines(), blank(raw)
        self.scopes, self.at, self.found = [Scope("namespace", "", True)], 0, []
        self.opening = set(re.findall(r"#define (\w+)[^\n]*(?:\\\n[^\n]*)*?public:", raw))  # macros that begin a public part

    def read(self):
        while True:
            while self.at < len(self.text) and self.text[self.at] in " \t\n;":
                self.at += 1
            if self.at >= len(self.text):
                return self.found
            self.step()

    def step(self):
        if self.text[self.at] == "}":
            self.scopes.pop()
            self.at += 1
            return
        bracket = re.compile(r"[A-Z][A-Z0-9_]*_(BEGIN|END)\b").match(self.text, self.at)
        if bracket:  # pragmas around older names
            self.at = bracket.end()
            return
        alone = re.compile(r"([A-Z][A-Z0-9_]+)[ \t]*$", re.M).match(self.text, self.at)
        if alone:
            self.scopes[-1].public |= alone.group(1) in self.opening
            self.at = alone.end()
            return
        label = re.compile(r"(public|protected|private)\s*:(?!:)").match(self.text, self.at)
        if label:
            self.scopes[-1].public = label.group(1) == "public"
            self.at = label.end()
            return
        start = self.at
        end = self.head(start)
        head, special = without_heads(self.text[start:end])
        self.declare(start, end, head, special)

    def head(self, at):
        """The end of a declaration's head: its ';', its '{' or the end of a macro's invocation."""
        begin = at
        while at < len(self.text):
            c = self.text[at]
            if c in "([":
                at = closing(self.text, at)
                if c == "(" and re.fullmatch(r"[A-Z][A-Z0-9_]+\s*\(.*", without_heads(self.text[begin:at])[0], re.S):
                    return at
                continue
            if c in ";{}":
                return at
            if c == "<" and re.search(r"template\s*$", self.text[begin:at]):
                at = closing(self.text, at)
                continue
            at += 1
        return at

    def declare(self, start, end, head, special):
        body = end < len(self.text) and self.text[end] == "{"
        if re.match(r"(inline\s+)?namespace\b", head) and body:
            name = re.sub(r"(inline\s+)?namespace\s*", "", head).strip()
            self.scopes.append(Scope("namespace", name, name.split("::")[-1] not in ("detail", "std") and self.visible()))
            self.at = end + 1
            return
        if re.match(r'extern\s*$', head) and body:
            self.scopes.append(Scope("namespace", "C", self.visible()))
            self.at = end + 1
            return
        kind = re.match(r"(class|struct|union|enum(?:\s+class)?)\b\s*((?:[A-Z_]+\b(?:\s*\([^)]*\))?\s+)*)([\w:]+)?(\s*<)?", head)
        if kind:
            self.classes(start, end, kind, body, special)
            return
        self.others(start, end, head, body, special)

    def classes(self, start, end, kind, body, special):
        name = kind.group(3) or ""
        if not body:
            self.at = end + 1
            return
        inner = re.search(r"(\w+)$", name)
        shown = (self.visible() and not name.startswith("std::")) or (inner and inner.group(1) in PUBLIC_BASES)
        specialised = special or kind.group(4) or "::" in name
        if shown and not specialised and name not in PUBLIC_BASES:
            self.report(start, name)
        if kind.group(1).startswith("enum"):
            self.at = closing(self.text, end)
            return
        public = not kind.group(1).startswith("class")
        # Members of a specialisation are described where the template is; without one, here.
        self.scopes.append(Scope("class" if shown else "hidden", name, public, self.comment(start)))
        self.at = end + 1

    def others(self, start, end, head, body, special):
        macro = re.match(r"([A-Z][A-Z0-9_]+)\s*\(\s*(\w*)", head)
        if macro and not body and (end >= len(self.text) or self.text[end - 1] == ")"):
            self.at = end
            if self.visible() and macro.group(1) not in SILENT_MACROS:
                self.report(start, macro.group(2), macro.group(1))
            return
        name = self.function(head)
        self.at = end + 1
        if body:
            self.at = closing(self.text, end)
            while re.compile(r"\s*[,{]").match(self.text, self.at):  # initialisers in braces, then the body
                self.at = closing(self.text, self.text.index("{", self.at))
        if not name or not self.visible() or special:
            return
        if re.search(r"=\s*(default|delete)\s*$", head) or (head.startswith("friend") and not body):
            return
        self.report(start, name)

    def function(self, head):
        if re.match(r"(using|typedef|static_assert|extern\s+template|template)\b", head):
            return None
        if re.match(r"\w+\s*\(", head) and re.match(r"\s*->", head[closing(head, head.index("(")):]):
            return None  # a deduction guide
        operator = re.search(r"(::\s*)?\boperator\b\s*(\(\)|\[\]|[^\s(\w]+|[\w:<>,\s*&]+?)\s*\(", head)
        if operator:
            return None if operator.group(1) else "operator" + operator.group(2)
        head = re.sub(r"\b(alignas|__attribute__)\s*\([^)]*\)", "", head)
        at = 0
        while at < len(head) and head[at] != "(":
            if head[at] == "<":  # arguments of the type in front
                head = head[:at] + head[closing(head, at):]
            else:
                at += 1
        call = re.search(r"(::\s*)?(~?\b\w+)\s*$", head[:at])
        if at == len(head) or not call or call.group(1) or "=" in head[:at] or call.group(2) == "decltype":
            return None
        return call.group(2)

    def visible(self):
        for scope in reversed(self.scopes):
            if scope.kind == "class" and scope.name in PUBLIC_BASES:
                return scope.public
            if not scope.public or scope.kind == "hidden":
                return False
        return True

    def report(self, start, name, macro=None):
        line = self.text.count("\n", 0, start)
        owner = "::".join(s.name for s in self.scopes if s.name)
        above = self.lines[line - 1].strip() if line else ""
        around = " ".join(s.comment for s in self.scopes if s.comment)
        head = without_heads(self.text[start:self.head(start)])[0]
        self.found.append(Declaration(line + 1, owner, name, macro, above, self.comment(start), around, head))

    def comment(self, start):
        """The comment in front of a declaration, in one line."""
        line = self.text.count("\n", 0, start)
        first = line
        while first and self.lines[first - 1].strip().startswith("///"):
            first -= 1
        return " ".join(text.strip().lstrip("/").strip() for text in self.lines[first:line])

    def title(self):
        """The comment at the start of the header."""
        end = next((i for i, text in enumerate(self.lines) if not text.startswith("//")), len(self.lines))
        return " ".join(text.lstrip("/").strip() for text in self.lines[:end])


def missing(declarations):
    """Declarations without a comment."""
    lacking, described, run = [], set(), None
    for d in declarations:
        kind = d.macro or ("operator" if d.name.startswith("operator") else None)
        follows = kind and run == (d.owner, kind) and d.above != ""
        if d.above.startswith("///") or follows or (d.owner, d.name) in described:
            described.add((d.owner, d.name))
            run = (d.owner, kind)
        else:
            lacking.append(d)
            run = None
    return lacking


def without_callers(declarations):
    """Functions of groups whose comments don't say who has to call them, and how many functions of groups there are."""
    told, lacking, count, last = set(), [], 0, False
    for d in declarations:
        named = re.findall(r"\bas (?:that of )?(\w+)", d.comment, re.I)
        says = (CALLERS.search(d.comment + d.around) or d.name in told or any(name in told for name in named)
                or (last and re.search(r"\bthe same\b", d.comment, re.I)))
        last = bool(says)
        if says:
            told.add(d.name)
        if d.takes_group():
            count += 1
            if not says:
                lacking.append(d)
    return lacking, count


def without_section(declarations, title):
    """Classes whose comments don't name what they implement, and how many classes there are."""
    classes = [d for d in declarations if d.is_class()]
    named = {(d.owner, d.name) for d in classes if SECTION.search(f"{d.comment} {d.around} {title}")}
    return [d for d in classes if (d.owner, d.name) not in named], len(classes)


def main():
    root = Path(sys.argv[1])
    paths = [root / name for name in sys.argv[2:]] or sorted(root.rglob("*.hpp"))
    total = without = functions = uncalled = classes = unnamed = 0
    for path in paths:
        if "detail" in path.relative_to(root).parts and path.name not in PUBLIC_DETAILS:
            continue
        reader = Reader(path)
        declarations = reader.read()
        lacking = missing(declarations)
        silent, count = without_callers(declarations)
        without_name, number = without_section(declarations, reader.title())
        total, functions, classes = total + len(declarations), functions + count, classes + number
        without, uncalled, unnamed = without + len(lacking), uncalled + len(silent), unnamed + len(without_name)
        for found, fault in ((lacking, "has no comment"), (silent, "does not say who has to call it"),
                             (without_name, "names no section or extension")):
            for d in found:
                print(f"{path.relative_to(root)}:{d.line}: '{d.owner}::{d.name}' {fault}")
    print(f"{total} declarations, {without} without a comment")
    print(f"{functions} functions of groups, {uncalled} that don't say who has to call them")
    print(f"{classes} classes, {unnamed} that name no section or extension")


main()
