# Barriers and operations of groups in random kernels
# SPDX-License-Identifier: Apache-2.0

from statements import Text
from values import BOOL, STORED, Expr, binary, computed_as, const, leaf, selected, to_variable


class Collectives:
    """What all work-items of the group, or of a sub-group, do together."""

    def barrier_text(self):
        forms = ["sycl::group_barrier(g);"] * 5 + [
            "item.barrier();",
            "item.barrier(sycl::access::fence_space::local_space);",
            "sycl::group_barrier(g, sycl::memory_scope::device);",
        ]
        return Text(self.pick(forms), 'yield (%d, "group", "barrier")' % self.site())

    def barrier(self):
        for tile in self.names.tiles:
            tile.dirty = False
        return [self.barrier_text()]

    def assign_result(self, e, type):
        """Keeps the result of a collective, perhaps in an expression around it."""
        if e.type is BOOL:
            targets = [v for v in self.names.writable(True) if v.type is BOOL and (e.uniform or not v.uniform)]
        else:
            targets = [
                v
                for v in self.names.writable(True)
                if computed_as(v.type) is e.type and (e.uniform or not v.uniform) and v.kind != "pointer"
            ]
            if self.chance(0.4):
                e = binary(self.pick(["+", "-"]), self.number(e.type, 1, e.uniform), e)
        if targets and self.chance(0.5):
            v = self.pick(targets)
            return self.store(v, e if v.type is BOOL else to_variable(e, v.type))
        kept = type if type is BOOL else self.pick([type, type, e.type])
        return self.declare(kept, e if kept is BOOL else to_variable(e, kept), e.uniform)

    def assign_collective(self):
        if self.chance(0.15):
            return self.assign_result(self.vote(), BOOL)
        type = self.pick(STORED)
        return self.assign_result(self.collective(type), type)

    def sub_group_operation(self):
        features = self.options.features
        if "parts" in features:
            return self.part_exchange(self.pick(STORED))
        if "records" in features and self.chance(0.3):
            return self.struct_operation("sub")
        if "specials" in features and self.chance(0.2):
            return self.special_collective("sub")
        if self.chance(0.1):
            return [Text("sycl::group_barrier(sg);", 'yield (%d, "sub", "barrier")' % self.site())]
        if self.chance(0.15):
            return self.assign_result(self.vote("sub"), BOOL)
        type = self.pick(STORED)
        if self.chance(0.5):
            return self.assign_result(self.collective(type, "sub"), type)
        value, there = self.shuffle(type)
        if there is None:
            return self.assign_result(value, type)
        return self.named_exchange(type, value, there)

    def named_exchange(self, type, value, there):
        """The call itself is for all work-items, so that its result gets a name before one asks whether it means
        anything."""
        name = self.fresh("s")
        first = Text("const %s %s = %s;" % (type.cpp, name, value.cpp), "%s = %s" % (name, value.py), False, declared=[name])
        e = selected(there, leaf(type, name, name, False), const(computed_as(type), 1))
        return [first] + self.declare(type, to_variable(e, type), False)

    def part_exchange(self, type):
        """A value of another work-item in the same part of a sub-group, whose size is the compiler's choice. To the
        reference a part is a sub-group."""
        part = self.options.sub_groups
        k = self.rng.randrange(part)
        if self.chance(0.3):
            lane, source = "lane - lane %% %du + %du" % (part, k), "%d" % k
        elif self.chance(0.5):
            lane = "(lane & ~%du) | ((lane + %du) & %du)" % (part - 1, k, part - 1)
            source = "(lane + %d) %% %d" % (k, part)
        else:
            lane = "lane / %du * %du + (lane %% %du ^ %du)" % (part, part, part, k)
            source = "(lane ^ %d)" % k
        x = self.operand(type)
        call = "sycl::select_from_group(sg, %s, sycl::id<1>(%s))" % (x.cpp, lane)
        value = self.request("sub", "select", call, [x.py, source], type, x.low, x.high, False)
        cpp = "(ll + static_cast<int>(%s) - static_cast<int>(lane) < %d)" % (lane, self.shape.size)
        there = Expr(BOOL, cpp, "(ll + %s - lane < %d)" % (source, self.shape.size), 0, 1, False)
        return self.named_exchange(type, value, there)
