"""Shows SYCL's types in gdb as programs think of them: source <prefix>/share/gdb/cohort.py

SPDX-License-Identifier: Apache-2.0
"""
import re

import gdb
import gdb.printing


def numbers(array):
    """The elements of an array of C++."""
    low, high = array.type.strip_typedefs().range()
    return [array[i] for i in range(low, high + 1)]


def row(value):
    """"{4, 8}" of an id or a range."""
    return "{%s}" % ", ".join(str(int(n)) for n in numbers(value["value_"]))


class Row:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return row(self.value)


class NdRange:
    """The global and the local range, and the offset if there is one."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        text = "global=%s local=%s" % (row(self.value["global_"]), row(self.value["local_"]))
        offset = self.value["offset_"]
        return text + " offset=" + row(offset) if any(numbers(offset["value_"])) else text


class Item:
    """Where a work-item of a range kernel is, in which range."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "work-item %s of %s" % (row(self.value["id_"]), row(self.value["range_"]))


class NdItem:
    """It has its linear id alone; the rest is computed where it is asked for."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "work-item %d" % int(self.value["identity_"])


class Elements:
    """The elements of a vec or an marray."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        type_name = self.value.type.strip_typedefs().unqualified().name
        return re.sub(r"(\d)ul\b", r"\1", re.sub(r"^sycl::", "", type_name))

    def children(self):
        size = int(self.value.type.strip_typedefs().template_argument(1))
        for i in range(size):
            yield "[%d]" % i, self.value["data_"][i]

    def display_hint(self):
        return "array"


def make_printers():
    printers = gdb.printing.RegexpCollectionPrettyPrinter("cohort")
    for name, pattern, printer in (
        ("id, range", r"^sycl::(id|range)<\d+>$", Row),
        ("nd_range", r"^sycl::nd_range<\d+>$", NdRange),
        ("item", r"^sycl::item<\d+, (true|false)>$", Item),
        ("nd_item", r"^sycl::nd_item<\d+>$", NdItem),
        ("vec, marray", r"^sycl::(vec|marray)<.*>$", Elements),
    ):
        printers.add_printer(name, pattern, printer)
    return printers


gdb.printing.register_pretty_printer(None, make_printers(), replace=True)
