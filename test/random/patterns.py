# Patterns of random kernels in which work-items exchange values through local memory
# SPDX-License-Identifier: Apache-2.0

from statements import If, Loop, Sequence, Text
from values import INT, UINT, Expr, binary, compare, const, leaf, to_variable


class Patterns:
    """Each leaves its tile dirty: somebody may still read it, so that the next pattern starts with a barrier."""

    def exchange(self):
        tile = self.pick([t for t in self.names.tiles if not t.busy])
        n = self.shape.size
        makers = [self.rotation, self.rotation, self.one_writer]
        if self.trips * 4 <= 80:
            makers += [self.tree, self.neighbours]
            if n <= 40:
                makers.append(self.running_sums)
        before = [self.barrier_text()] if tile.dirty or self.chance(0.1) else []
        return before + self.use(tile, self.pick(makers))

    def use(self, tile, maker):
        """What a pattern makes of its tile, which nothing else uses meanwhile."""
        tile.busy = True
        statements = maker(tile)
        tile.busy, tile.dirty = False, True
        return statements

    def between(self):
        """Something unrelated in the middle of a pattern."""
        return self.inside(1, True) if self.chance(0.3) and self.nesting < 3 else []

    def own(self, tile, depth=2):
        e = to_variable(self.number(tile.type, depth, False), tile.type)
        return Text(*tile.store("ll", "ll", e))

    def rotation(self, tile):
        """Each work-item reads what another one wrote; the index differs per item or not."""
        statements = [self.own(tile)] + self.between() + [self.barrier_text()]
        n = self.shape.size
        if self.chance(0.3):
            i = self.index(n, True)
        elif self.chance(0.5):
            k = self.rng.randint(1, n)
            i = Expr(INT, "((ll + %d) %% %d)" % (k, n), "((ll + %d) %% %d)" % (k, n), 0, n - 1, False)
        else:
            i = self.index(n, False, 2)
        e = tile.read(i.cpp, i.py, i.uniform)
        return statements + self.declare(tile.type, e, i.uniform, boxed=not i.uniform and self.chance(0.3))

    def one_writer(self, tile):
        """One work-item's value for all of them. What a plain read of one place gives is the same for the group."""
        who = self.index(self.shape.size, True)
        e = to_variable(self.number(tile.type, 2, False), tile.type)
        write = If(compare("==", self.shape.linear(), who), [Text(*tile.store("0", "0", e))])
        write.removable = False
        statements = [write] + self.between() + [self.barrier_text()]
        return statements + self.declare(tile.type, tile.read("0", "0", True), True)

    def tree(self, tile):
        """Halves the number of values until one is left; works for any group size."""
        n = self.shape.size
        half = 1
        while half * 2 < n:
            half *= 2
        s = self.fresh("s")
        op = self.pick(["+", "min", "max"])
        mine, other = tile.read("ll", "ll", False), tile.read("ll + " + s, "ll + " + s, False)
        result = to_variable(binary(op, mine, other), tile.type)
        store = Text(*tile.store("ll", "ll", result))
        condition = Expr(
            INT, "(ll < %s && ll + %s < %d)" % (s, s, n), "(ll < %s and ll + %s < %d)" % (s, s, n), 0, 1, False
        )
        step_barrier = self.barrier_text()
        step_barrier.removable = False
        body = [If(condition, [store]), step_barrier]
        trips = max(half.bit_length(), 1)
        saved = self.trips
        self.trips *= trips
        body += self.between()
        self.trips = saved
        loop = Loop(
            "for",
            compare(">", leaf(INT, s, s, True), const(INT, 0)),
            body,
            ("int %s = %d" % (s, half), "%s = %d" % (s, half)),
            ("%s /= 2" % s, "%s //= 2" % s),
            s,
        )
        statements = [self.own(tile), self.barrier_text(), loop]
        return statements + self.declare(tile.type, tile.read("0", "0", True), True)

    def running_sums(self, tile):
        """Inclusive sums in steps of 1, 2, 4, ...: each step needs a barrier before and one after its stores."""
        n = self.shape.size
        d, x = self.fresh("d"), self.fresh("x")
        far = tile.read("ll - " + d, "ll - " + d, False)
        cpp = "%s %s = ll >= %s ? %s : %s;" % (tile.type.cpp, x, d, far.cpp, const(far.type, 0).cpp)
        py = "%s = %s if ll >= %s else 0" % (x, far.py, d)
        fetch = Text(cpp, py, False, declared=[x])
        value = to_variable(binary("+", tile.read("ll", "ll", False), leaf(tile.type, x, x, False)), tile.type)
        body = [fetch, self.barrier_text(), Text(*tile.store("ll", "ll", value)), self.barrier_text()]
        loop = Loop(
            "for",
            compare("<", leaf(INT, d, d, True), const(INT, n)),
            body,
            ("int %s = 1" % d, "%s = 1" % d),
            ("%s *= 2" % d, "%s *= 2" % d),
            d,
        )
        statements = [self.own(tile), self.barrier_text(), loop]
        return statements + self.declare(tile.type, tile.read("ll", "ll", False), False)

    def neighbours(self, tile):
        """Rounds in which each work-item combines its value with its neighbour's."""
        n = self.shape.size
        trips = self.trip_count(True)
        i, kept, x = self.fresh("i"), self.fresh("n"), self.fresh("x")
        keep = Text("const int %s = %s;" % (kept, trips.cpp), "%s = %s" % (kept, trips.py), False, declared=[kept])
        near = tile.read("(ll + 1) %% %d" % n, "(ll + 1) %% %d" % n, False)
        e = to_variable(binary(self.pick(["+", "-", "max"]), tile.read("ll", "ll", False), near), tile.type)
        fetch = Text("%s %s = %s;" % (tile.type.cpp, x, e.cpp), "%s = %s" % (x, e.py), False, declared=[x])
        store = Text(*tile.store("ll", "ll", leaf(tile.type, x, x, False)))
        saved = self.trips
        self.trips *= max(trips.high, 1)
        middle = self.between()
        self.trips = saved
        body = [fetch, self.barrier_text()] + middle + [store, self.barrier_text()]
        loop = Loop(
            "for",
            compare("<", leaf(INT, i, i, True), leaf(INT, kept, kept, True)),
            body,
            ("int %s = 0" % i, "%s = 0" % i),
            ("++" + i, i + " += 1"),
            i,
        )
        pattern = Sequence([self.own(tile), self.barrier_text(), keep, loop], braces=True)
        return [pattern] + self.declare(tile.type, tile.read("ll", "ll", False), False)

    def atomic_sum(self):
        """A counter in local memory that all work-items add to; what each got back depends on the order, their sum does not."""
        tiles = [t for t in self.names.tiles if t.type is UINT and not t.busy]
        if not tiles:
            return self.assign_collective()
        tile = self.pick(tiles)
        e = to_variable(self.number(UINT, 2, False), UINT)
        start = If(compare("==", self.shape.linear(), const(INT, 0)), [Text(*tile.store("0", "0", const(UINT, 0)))])
        start.removable = False
        ref = "sycl::atomic_ref<std::uint32_t, sycl::memory_order::relaxed, sycl::memory_scope::work_group>(%s[0])" % tile.name
        statements = [self.barrier_text(), start, self.barrier_text()]
        if self.chance(0.5):
            old = self.fresh("o")
            statements.append(
                Text(
                    "std::uint32_t %s = %s.fetch_add(1u);" % (old, ref),
                    "%s = %s.add(0, 1, 0xFFFFFFFF)" % (old, tile.name),
                    False,
                    declared=[old],
                )
            )
            total = self.request(
                "group",
                "reduce",
                "sycl::reduce_over_group(g, %s, sycl::plus<>())" % old,
                ['"plus"', "0xFFFFFFFF", old, "None"],
                UINT,
                0,
                UINT.high,
                True,
            )
            statements += self.declare(UINT, total, True)
        else:
            condition = self.varying_condition()
            add = Text("%s.fetch_add(%s);" % (ref, e.cpp), "%s.add(0, %s, 0xFFFFFFFF)" % (tile.name, e.py))
            statements.append(If(condition, [add]))
        statements.append(self.barrier_text())
        statements += self.declare(UINT, tile.read("0", "0", True), True)
        tile.dirty = True
        return statements
