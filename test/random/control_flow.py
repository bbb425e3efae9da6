# Random branches, loops, switches and jumps
# SPDX-License-Identifier: Apache-2.0

from scopes import Scope, Variable
from statements import Break, Continue, Gotos, If, Loop, Return, Sequence, Switch, Text
from values import BOOL, INT, UINT, Expr, compare, const, fit, leaf, to_variable

MAX_TRIPS = 40  # of one statement, over all loops around it


class ControlFlow:
    """Which work-items are at a place, and how often, is what a statement here decides."""

    def jump(self):
        kind, uniform = self.jumps[-1]
        if kind == "goto" or (self.uniform is False and uniform):
            return self.assign()  # some work-items would leave a uniform loop
        after = self.jumps[max((i for i, j in enumerate(self.jumps) if j[0] == "goto"), default=-1) + 1 :]
        loops = [j for j in after if j[0] == "loop"]
        statement = Break()
        if loops and self.chance(0.5) and (self.uniform or not loops[-1][1]):
            statement = Continue()
        condition = self.uniform_condition() if self.uniform else self.varying_condition()
        return [If(condition, [statement])]

    def early_return(self):
        statements = []
        if self.returns is None:
            if any(kind == "goto" for kind, _ in self.jumps) or self.builder.budget % 3:
                return self.assign()
            statements = [If(self.uniform_condition(), self.observe_all() + [Return()])]
        else:
            e = to_variable(self.number(self.returns, 2, True), self.returns)
            statements = [If(self.uniform_condition(), [Return(e)])]
        return statements

    def leave_alone(self):
        """A return that only some work-items take."""
        return [If(self.varying_condition(), self.observe_all() + [Return()])]

    def sub_group_if(self):
        """A branch that whole sub-groups take."""
        n = self.rng.randint(2, 3)
        test = "(sg.get_group_linear_id() %% %du == %du)", "(it.sub_group %% %d == %d)"
        values = (n, self.rng.randrange(n))
        condition = Expr(BOOL, test[0] % values, test[1] % values, 0, 1, False)
        then = self.inside(self.size(), False, sub_uniform=True)
        other = self.inside(self.size(), False, sub_uniform=True) if self.chance(0.4) else None
        return [If(condition, then, other)]

    def uniform_if(self):
        condition = self.uniform_condition()
        then = self.inside(self.size(), True)
        self.mark_dirty()  # what synchronises there does not here
        other = self.inside(self.size(), True) if self.chance(0.5) else None
        self.mark_dirty()
        return [If(condition, then, other)]

    def varying_if(self):
        condition = self.varying_condition()
        then = self.inside(self.size(), False)
        other = self.inside(self.size(), False) if self.chance(0.4) else None
        return [If(condition, then, other)]

    def trip_count(self, uniform):
        """A number of rounds that stays small."""
        most = 6 if self.trips == 1 else 3
        if self.chance(0.4):
            return const(INT, self.rng.randint(0, most))
        return fit(self.number(INT, 1, uniform), 0, self.rng.choice([1, 3]) if most == 3 else self.rng.choice([3, 7]))

    def counted_loop(self, uniform=True):
        name = self.fresh("i")
        trips = self.trip_count(uniform)
        self.names.scopes.append(Scope())
        self.names.add(Variable(name, INT, uniform, constant=True, low=0, high=max(trips.high, 1) - 1 if trips.high else 0))
        i = leaf(INT, name, name, uniform)
        down = self.chance(0.2)
        body = self.inside(self.size(), uniform, max(trips.high, 1), "loop")
        self.names.scopes.pop()
        if down:
            first = ("int %s = %s - 1" % (name, trips.cpp), "%s = %s - 1" % (name, trips.py))
            condition = compare(">=", i, const(INT, 0))
            step = ("--" + name, name + " -= 1")
        else:
            first = ("int %s = 0" % name, "%s = 0" % name)
            condition = compare("<", i, Expr(INT, trips.cpp, trips.py, trips.low, trips.high, uniform))
            step = ("++" + name, name + " += 1")
            if self.bound_may_change(trips):
                kept = self.fresh("n")
                keep = Text("const int %s = %s;" % (kept, trips.cpp), "%s = %s" % (kept, trips.py), False, declared=[kept])
                condition = compare("<", i, leaf(INT, kept, kept, uniform))
                return [Sequence([keep, Loop("for", condition, body, first, step, name)], braces=True)]
        return [Loop("for", condition, body, first, step, name)]

    def bound_may_change(self, trips):
        """A bound that the body could change might make the loop endless, or its index leave its interval."""
        return trips.low != trips.high

    def varying_loop(self):
        return self.counted_loop(False)

    def loop_in_order(self):
        """Work-items begin with their ids and leave one after the other; each round reads the input."""
        name, total = self.fresh("i"), self.fresh("v")
        start, step = self.rng.randint(0, 3), self.pick([1, 4, 8, 16, 32, 64, self.shape.size])
        most = min(start + self.rng.randint(1, 3) * step + self.rng.randint(0, self.shape.size), 80)
        bound = const(INT, self.rng.randint(0, most)) if self.chance(0.5) else fit(self.number(INT, 1, True), 0, most)
        rounds = (most + step - 1) // step
        kept = self.fresh("n")
        before = [
            Text("const int %s = %s;" % (kept, bound.cpp), "%s = %s" % (kept, bound.py), False, declared=[kept]),
            Text("std::uint32_t %s = 1;" % total, "%s = 1" % total, False, declared=[total]),
        ]
        self.names.add(Variable(total, UINT, False))
        self.names.scopes.append(Scope())
        self.names.add(Variable(name, INT, False, constant=True, low=0, high=most + start))
        sum = "%s = %s * 3u + in[%s];", "%s = (%s * 3 + inp[%s]) & 0xffffffff"
        body = [Text(*(text % (total, total, name) for text in sum), False, [total])]
        if self.nesting < 3 and self.trips * rounds <= MAX_TRIPS and self.chance(0.7):
            body += self.inside(self.size(), False, rounds, "loop")
        self.names.scopes.pop()
        i = leaf(INT, name, name, False)
        if self.chance(0.3):
            first = ("int %s = %s - 1 - ll" % (name, kept), "%s = %s - 1 - ll" % (name, kept))
            condition, move = compare(">=", i, const(INT, 0)), "-"
        else:
            first = ("int %s = ll + %d" % (name, start), "%s = ll + %d" % (name, start))
            condition, move = compare("<", i, leaf(INT, kept, kept, True)), "+"
        # A step of a size_t is added there, and the sum is cut to an int. No random choice: seeds stay what they were.
        wide = "std::size_t(%d)" if (most + step) % 2 == 0 else "%d"
        change = "%s %s= %s" % (name, move, wide % step), "%s %s= %d" % (name, move, step)
        return before + [Loop("for", condition, body, first, change, name)]

    def while_loop(self):
        """while or do-while with a counter; the condition may be a vote."""
        name = self.fresh("w")
        most = self.rng.randint(1, 4)
        votes = self.chance(0.3)
        start = fit(self.number(INT, 1, not votes), 0, most) if votes or self.chance(0.5) else const(INT, most)
        v = Variable(name, INT, not votes, constant=True, low=-1, high=most)
        first = Text("int %s = %s;" % (name, start.cpp), "%s = %s" % (name, start.py), False, declared=[name])
        self.names.scopes.append(Scope([v]))
        left = compare(">", v.read(), const(INT, 0))
        if votes:
            condition = self.request(
                "group", "any", "sycl::any_of_group(g, %s > 0)" % name, ["%s > 0" % name], BOOL, 0, 1, True
            )
        elif self.chance(0.5):
            other = self.uniform_condition()
            condition = Expr(BOOL, "(%s && %s)" % (left.cpp, other.cpp), "(%s and %s)" % (left.py, other.py), 0, 1, True)
        else:
            condition = left
        count = Text("%s = %s - (%s > 0);" % (name, name, name), "%s = %s - (%s > 0)" % ((name,) * 3), False, [name])
        if not votes:
            count = Text("--%s;" % name, "%s -= 1" % name, False, [name])
        body = [count] + self.inside(self.size(), True, most + 1, "loop")
        self.names.scopes.pop()
        kind = "do" if self.chance(0.4) else "while"
        return [Sequence([first, Loop(kind, condition, body)], braces=True)]

    def switch(self, uniform):
        labels = self.rng.randint(2, 4)
        value = fit(self.number(INT, 2, uniform), 0, labels)
        cases = []
        for label in range(labels):
            self.mark_dirty()
            cases.append((label, self.inside(self.rng.randint(1, 2), uniform, 1, "switch"), self.chance(0.25)))
        if self.chance(0.7):
            self.mark_dirty()
            cases.append((None, self.inside(1, uniform, 1, "switch"), False))
        else:
            label, body, _ = cases[-1]
            cases[-1] = (label, body, False)
        return [Switch(value, cases)]

    def uniform_switch(self):
        return self.switch(True)

    def varying_switch(self):
        return self.switch(False)

    def gotos(self):
        count = self.rng.randint(2, 3)
        fuel = self.rng.randint(1, 4)
        parts = []
        for _ in range(count):
            self.mark_dirty()
            body = self.inside(self.rng.randint(1, 2), True, fuel + 1, "goto")
            parts.append((body, self.uniform_condition(), self.rng.randrange(count), self.rng.randrange(count)))
        self.mark_dirty()
        one, two = self.rng.sample(range(count), 2)
        return [Gotos(parts, (self.uniform_condition(), one, two), fuel)]
