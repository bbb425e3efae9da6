"""Shows SYCL's types in gdb as programs think of them: source <prefix>/share/gdb/cohort.py

SPDX-License-Identifier: Apache-2.0
"""
import math
import re
import struct

import gdb
import gdb.printing
import gdb.types


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


class Bfloat16:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        bits = int(self.value["bits_"]) << 16
        return "%g" % struct.unpack("<f", struct.pack("<I", bits))[0]


class Half:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return str(self.value["value_"])


def short_name(value):
    """"vec<float, 3>" of a class of SYCL's."""
    name = gdb.types.get_basic_type(value.type).name
    return re.sub(r"\bsycl::(_V1::)?", "", re.sub(r"(\d)ul\b", r"\1", name))


def element_type(value):
    return gdb.types.get_basic_type(value.type).template_argument(0)


class Buffer:
    """Its range; where the contents are is the runtime's matter."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        part = "a part of a buffer" if self.value["is_sub_buffer_"] else "buffer"
        return "%s of %s %s" % (part, row(self.value["range_"]), element_type(self.value))


class Accessor:
    """The range, and the elements as the host has them: gdb shows as many as 'set print elements' says."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        extent, offset = self.value["range_"], self.value["offset_"]
        at = " at " + row(offset) if any(numbers(offset["value_"])) else ""
        return "%s %s%s" % (row(extent), element_type(self.value), at)

    def children(self):
        data = self.value["data_"]
        if int(data) == 0:
            return
        extents = [int(n) for n in numbers(self.value["range_"]["value_"])]
        whole = [int(n) for n in numbers(self.value["whole_"]["value_"])]
        # One by one, as an accessor that is not constructed yet has any range.
        for linear in range(math.prod(extents)):
            index, place = [], 0
            for n in reversed(extents):
                linear, i = divmod(linear, n)
                index.insert(0, i)
            for i, n in zip(index, whole):
                place = place * n + i
            element = data[place]
            try:
                element.fetch_lazy()
            except gdb.MemoryError:
                return
            yield "[%s]" % "][".join(map(str, index)), element

    def display_hint(self):
        return "array"


class LocalAccessor:
    """The range: its memory is one for each work-group that runs."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "local memory of %s %s" % (row(self.value["range_"]), element_type(self.value))


class MultiPtr:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return str(self.value["pointer_"])


class Opaque:
    """An object of the runtime; the program has no debug information of its class."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return short_name(self.value)


class Event:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        command = int(self.value["impl_"]["object_"])
        return "event of command %#x" % command if command else "event, complete"


class Elements:
    """The elements of a vec or an marray."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return short_name(self.value)

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
        ("half", r"^sycl::detail::scalar::half$", Half),
        ("bfloat16", r"^sycl::ext::oneapi::bfloat16$", Bfloat16),
        ("buffer", r"^sycl::buffer<.*>$", Buffer),
        ("accessor", r"^sycl::(host_)?accessor<(?!.*\(sycl::access::target\)2016).*>$", Accessor),
        ("local_accessor", r"^sycl::local_accessor<.*>$", LocalAccessor),
        ("multi_ptr", r"^sycl::multi_ptr<.*>$", MultiPtr),
        ("event", r"^sycl::_V1::event$", Event),
        ("queue, device, context", r"^sycl::_V1::(queue|device|context|platform)$", Opaque),
        ("vec, marray", r"^sycl::(vec|marray)<.*>$", Elements),
    ):
        printers.add_printer(name, pattern, printer)
    return printers


gdb.printing.register_pretty_printer(None, make_printers(), replace=True)
