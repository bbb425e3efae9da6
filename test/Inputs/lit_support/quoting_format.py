# A lit test format that copes with spaces in paths.
# SPDX-License-Identifier: Apache-2.0
#
# In a module of its own, because lit's worker processes get it by pickling, which wants an importable class.

import itertools
import os
import re
import shlex
import zlib

import lit.formats
import lit.Test
import lit.TestRunner

BEGIN, END, BETWEEN = "\x01", "\x02", "\x03"


def word(text):
    """A word for a substitution that stays one word wherever a RUN line uses it. Only for QuotingShTest."""
    return BEGIN + text + END


def words(*parts):
    """The same for several words. Inside quotation marks they are a command for a shell, or for shlex.split."""
    return BEGIN + BETWEEN.join(parts) + END


def quote_after(text, quote):
    """The quotation mark that is open after a piece of a command, if QUOTE was open before it."""
    escaped = False
    for character in text:
        if escaped:
            escaped = False
        elif character == "\\" and quote != "'":
            escaped = True
        elif character == quote:
            quote = None
        elif character in "\"'" and not quote:
            quote = character
    return quote


def place(parts, quote):
    """The text for marked words where the quotation mark QUOTE is open, or none."""
    if quote and len(parts) == 1:
        return parts[0]
    if quote == "'":
        return " ".join('"%s"' % part if shlex.quote(part) != part else part for part in parts)
    return " ".join(shlex.quote(part) for part in parts)


def place_words(line):
    """Puts the marked words into a command."""
    result, quote = [], None
    for piece in re.split("(%s[^%s]*%s)" % (BEGIN, END, END), line):
        if piece.startswith(BEGIN):
            result.append(place(piece[1:-1].split(BETWEEN), quote))
        else:
            quote = quote_after(piece, quote)
            result.append(piece)
    return "".join(result)


def some_of(isas, count, name):
    """COUNT of the instruction sets, by a test's name, so that each is that of its share of the tests."""
    choices = list(itertools.combinations(isas, min(count, len(isas))))
    return ",".join(choices[zlib.crc32(name.encode()) % len(choices)])


def isa_substitutions(test):
    """%two_isas and %for_one_isa: each instruction set makes a compile longer. Tests that name one get all of them."""
    isas, name = getattr(test.config, "cohort_isas", []), "/".join(test.path_in_suite)
    with open(test.getSourcePath(), encoding="utf-8", errors="replace") as file:
        names_one = "x86-64-v" in file.read()
    one = "-fplugin-arg-cohort-cpu=" + some_of(isas, 1, name) if isas else ""
    return [(r"%two_isas\b", some_of(isas, len(isas) if names_one else 2, name)), (r"%for_one_isa\b", one)]


class QuotingShTest(lit.formats.ShTest):
    """ShTest whose %s, %S, %p, %t and marked words survive a path with a space in it."""

    def execute(self, test, lit_config):
        if test.config.unsupported:
            return lit.Test.Result(lit.Test.UNSUPPORTED, "Test is unsupported")
        script = lit.TestRunner.parseIntegratedTestScript(test)
        if isinstance(script, lit.Test.Result):
            return script
        if lit_config.noExecute:
            return lit.Test.Result(lit.Test.PASS)

        folder, base = lit.TestRunner.getTempPaths(test)
        source = test.getSourcePath()
        # The suite's own words come first, as some begin with the same letter; lit's own come last and find no more.
        substitutions = test.config.substitutions + isa_substitutions(test)
        substitutions += [("%s", word(source)), ("%[Sp]", word(os.path.dirname(source))), ("%t", word(base + ".tmp"))]
        substitutions += lit.TestRunner.getDefaultSubstitutions(test, folder, base)
        script = lit.TestRunner.applySubstitutions(
            script,
            substitutions,
            {feature: True for feature in test.config.available_features},
            recursion_limit=test.config.recursiveExpansionLimit,
        )
        return lit.TestRunner._runShTest(test, lit_config, False, [place_words(line) for line in script], base)
