# Runs the Python form of a random kernel: what its results have to be
# SPDX-License-Identifier: Apache-2.0
"""Work-items are Python generators that run one after the other to their next synchronisation, and on when all of the
group (or of the sub-group) have come there. Nothing of Cohort takes part. The kernel's rules are checked on the way: work-items that wait at different places,
and accesses to local memory that race, are mistakes of the generator and raise IllegalKernel."""

import math
import operator

import special
import structs


class IllegalKernel(Exception):
    pass


def rem(a, b):
    """a % b as in C++, for a positive b."""
    return a % b if a >= 0 else -(-a % b)


def quot(a, b):
    return a // b if a >= 0 else -(-a // b)


class Thrown(Exception):
    def __init__(self, value):
        super().__init__()
        self.value = value


class ThrownMore(Thrown):
    pass


def throw_if(kind, condition, value):
    if condition:
        raise kind(value)


BUILTINS = {
    "rem": rem,
    "quot": quot,
    "floordiv": operator.floordiv,
    "Thrown": Thrown,
    "ThrownMore": ThrownMore,
    "throw_if": throw_if,
    "spread": structs.spread,
    "fold": structs.fold,
    "math": math,
    "SPECIAL_VALUES": special.VALUES,
    "tame": special.tame,
    "bits_of": special.bits_of,
}

OPERATORS = {
    "plus": operator.add,
    "multiplies": operator.mul,
    "minimum": min,
    "maximum": max,
    "bit_and": operator.and_,
    "bit_or": operator.or_,
    "bit_xor": operator.xor,
    "logical_and": lambda a, b: a and b,
    "logical_or": lambda a, b: a or b,
    "compose": structs.compose,
}


class LocalMemory:
    """Local memory of one group that notices races."""

    def __init__(self, group, size):
        self.group = group
        self.cells = [None] * size
        self.writes = [(-1, None)] * size  # epoch, work-item
        self.reads = [(-1, None)] * size  # epoch, work-item or 'several'

    def get(self, i, item):
        epoch, writer = self.writes[i]
        now = self.group.epoch
        if epoch == now and writer is not item:
            raise IllegalKernel("work-item %d reads what %d has just written" % (item.linear, writer.linear))
        if self.cells[i] is None:
            raise IllegalKernel("local memory is read before it is written")
        if self.reads[i][0] != now:
            self.reads[i] = (now, item)
        elif self.reads[i][1] is not item:
            self.reads[i] = (now, "several")
        return self.cells[i]

    def put(self, i, value, item):
        now = self.group.epoch
        if self.writes[i][0] == now and self.writes[i][1] is not item:
            raise IllegalKernel("two work-items write the same place")
        if self.reads[i][0] == now and self.reads[i][1] is not item:
            raise IllegalKernel("work-item %d writes what another has just read" % item.linear)
        self.writes[i] = (now, item)
        self.cells[i] = value

    def add(self, i, value, mask):
        """An atomic addition; returns what was there."""
        old = self.cells[i]
        self.cells[i] = (old + value) & mask
        return old


class Item:
    """What nd_item tells: ids of SYCL's dimension 0 first."""

    def __init__(self, group, local, launch, sub_group_size):
        self.local = local
        self.linear = linear_id(local, launch.local_range)
        self.group = group
        self.glob = tuple(g * n + l for g, n, l in zip(group.id, launch.local_range, local))
        self.global_linear = linear_id(self.glob, launch.global_range)
        total = product(launch.local_range)
        self.sub_group, self.lane = divmod(self.linear, sub_group_size)
        self.sub_group_size = min(sub_group_size, total - self.sub_group * sub_group_size)
        self.sub_groups = -(-total // sub_group_size)


def product(numbers):
    result = 1
    for n in numbers:
        result *= n
    return result


def linear_id(ids, extents):
    result = 0
    for i, n in zip(ids, extents):
        result = result * n + i
    return result


def ids_of(extents):
    if not extents:
        yield ()
        return
    for first in range(extents[0]):
        for rest in ids_of(extents[1:]):
            yield (first,) + rest


def collective(requests, size):
    """The results of one group operation on these requests, in linear order. A request is (site, scope, operation, ...)."""
    kind = requests[0][2]
    n = len(requests)
    if kind == "barrier":
        return [None] * n
    if kind in ("any", "all", "none"):
        votes = [bool(r[3]) for r in requests]
        result = {"any": any(votes), "all": all(votes), "none": not any(votes)}[kind]
        return [result] * n
    if kind == "broadcast":
        sources = {r[4] for r in requests}
        if len(sources) != 1:
            raise IllegalKernel("the id of a broadcast differs between work-items")
        return [requests[sources.pop()][3]] * n
    if kind == "select":  # each names its source
        return [requests[r[4]][3] if 0 <= r[4] < n else 0 for r in requests]
    name, mask, values = requests[0][3], requests[0][4], [r[5] for r in requests]
    first = [r[6] for r in requests]  # init, or None

    def op(a, b):
        result = OPERATORS[name](a, b)
        return result & mask if mask else result

    if kind == "reduce":
        result = values[0]
        for value in values[1:]:
            result = op(result, value)
        return [result if init is None else op(init, result) for init in first]
    running, prefix = None, []  # of the values before each work-item
    for value in values:
        prefix.append(running)
        running = value if running is None else op(running, value)
    results = []
    for value, before, init in zip(values, prefix, first):
        if kind == "inclusive":
            before = value if before is None else op(before, value)
        parts = [p for p in (init, before) if p is not None]
        if parts:
            results.append(parts[0] if len(parts) == 1 else op(*parts))
        else:
            results.append(requests[0][7])  # the operation's identity
    return results


class Group:
    def __init__(self, group_id, launch, kernel, sub_group_size):
        self.id, self.epoch = group_id, 0
        self.linear = linear_id(group_id, launch.group_range)
        self.tiles = [LocalMemory(self, n) for n in launch.local_memory]
        self.items = [Item(self, local, launch, sub_group_size) for local in ids_of(launch.local_range)]
        self.generators = [kernel(item, launch.arguments, launch.input, launch.output, *self.tiles) for item in self.items]

    def run(self):
        """Resumes whole sub-groups or the whole group until all work-items have returned."""
        count = len(self.items)
        waiting = [None] * count  # the request of each work-item
        ready = [(i, None) for i in range(count)]
        finished = [False] * count
        sub_groups = {}
        for i, item in enumerate(self.items):
            sub_groups.setdefault(item.sub_group, []).append(i)
        while ready:
            for i, answer in ready:
                try:
                    waiting[i] = self.generators[i].send(answer)
                except StopIteration:
                    waiting[i], finished[i] = None, True
            ready = []
            for members in sub_groups.values():
                if all(waiting[i] is not None and waiting[i][1] == "sub" for i in members):
                    ready += self.resolve(members, waiting)
            if not ready and not all(finished):
                if not all(w is not None and w[1] == "group" for w in waiting):
                    raise IllegalKernel("a synchronisation is not reached by all work-items")
                ready = self.resolve(range(count), waiting)

    def resolve(self, members, waiting):
        requests = [waiting[i] for i in members]
        if len({(r[0], r[2]) for r in requests}) != 1:
            raise IllegalKernel("work-items wait at different places")
        if requests[0][1:3] == ("group", "barrier"):
            self.epoch += 1
        return list(zip(members, collective(requests, len(requests))))


def input_number(seed, i):
    """Element i of a kernel's input; the C++ program has the same formula."""
    x = (seed * 2654435761 + i * 40503 + 12345) & 0xFFFFFFFF
    x ^= x >> 15
    x = (x * 2246822519) & 0xFFFFFFFF
    return x ^ (x >> 13)


class Launch:
    def __init__(self, group_range, local_range, arguments, input, output_size, local_memory):
        self.group_range, self.local_range = group_range, local_range
        self.global_range = tuple(g * l for g, l in zip(group_range, local_range))
        self.arguments, self.input, self.local_memory = arguments, input, local_memory
        self.output = [0] * output_size


def run(source, launch, sub_group_size):
    """The output of the kernel whose Python text this is."""
    names = dict(BUILTINS)
    exec(compile(source, "<kernel>", "exec"), names)
    for group_id in ids_of(launch.group_range):
        Group(group_id, launch, names["kernel"], sub_group_size).run()
    return launch.output
