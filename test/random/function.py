# Random statements of a kernel or of a function that it calls
# SPDX-License-Identifier: Apache-2.0

from collectives import Collectives
from control_flow import MAX_TRIPS, ControlFlow
from exceptions import Exceptions
from expressions import Expressions
from patterns import Patterns
from rows import Rows
from scopes import Names, Scope, Variable
from special import Specials, observed
from statements import Lambda, Return, Text
from structs import Structs
from values import ARITHMETIC, BOOL, INT, SPECIAL, STORED, Expr, binary, computed_as, const, to_variable

SLOTS = 3  # of output, for each work-item


class Function(Expressions, ControlFlow, Collectives, Patterns, Exceptions, Structs, Specials, Rows):
    """One function in the making. uniform: all work-items are here together, so that they may synchronise."""

    def __init__(self, builder, depth_of_calls=0, returns=None):
        self.builder, self.rng, self.shape = builder, builder.rng, builder.shape
        self.options = builder.options
        self.names = Names(builder.rng, builder.shape)
        self.uniform, self.trips, self.nesting = True, 1, 0
        self.sub_uniform = False  # not all of the group, but all of each sub-group is here
        self.may_leave = False  # no synchronisation follows: work-items may return one by one
        self.jumps = []  # loops, switches and goto parts around this place
        self.returns = returns  # a Variable's type for functions with a result; None for the kernel
        self.depth_of_calls = depth_of_calls
        self.loop_flags = []
        self.outputs = False  # the kernel alone writes to global memory
        self.viewed = False  # the input is a member of a private structure

    # What the mix-ins ask

    @property
    def sites(self):
        return self.builder.sites

    @sites.setter
    def sites(self, value):
        self.builder.sites = value

    def sync_allowed(self):
        return self.uniform

    def fresh(self, stem):
        return self.builder.fresh(stem)

    # Blocks

    def block(self, size):
        """Statements in a scope of their own."""
        self.names.scopes.append(Scope())
        self.nesting += 1
        statements = []
        for _ in range(size):
            statements += self.statement()
        self.nesting -= 1
        self.names.scopes.pop()
        return statements

    def inside(self, size, uniform, trips=1, jump=None, sub_uniform=False):
        """A block that runs under other conditions than this place."""
        saved = self.uniform, self.trips, self.jumps, self.sub_uniform
        self.uniform = self.uniform and uniform
        self.sub_uniform = sub_uniform
        self.trips *= max(trips, 1)
        if jump:
            self.jumps = self.jumps + [(jump, self.uniform)]
        if jump or trips > 1:
            self.mark_dirty()
        statements = self.block(size)
        self.uniform, self.trips, self.jumps, self.sub_uniform = saved
        if jump:
            self.mark_dirty()
        return statements

    def mark_dirty(self):
        for tile in self.names.tiles:
            tile.dirty = True

    def size(self):
        return self.rng.randint(1, 4 if self.nesting < 2 else 2)

    def statement(self):
        choices = self.plain_choices()
        if self.nesting < 4:
            choices += self.nested_choices()
        if self.uniform:
            choices += self.synchronising_choices()
        elif self.sub_uniform:
            choices.append((40, self.sub_group_operation))
        self.builder.budget -= 1
        if self.builder.budget < 0:
            choices = self.plain_choices()
        total = sum(weight for weight, _ in choices)
        n = self.rng.randrange(total)
        for weight, make in choices:
            n -= weight
            if n < 0:
                return make()
        raise AssertionError

    def plain_choices(self):
        choices = [
            (22, self.declare_scalar),
            (6, self.declare_array),
            (5, self.declare_pointer),
            (26, self.assign),
            (8, self.assign_element),
            (5, self.assign_pointer),
        ]
        if "sized-arrays" in self.options.features:
            choices.append((8, self.declare_sized_array))
        if "specials" in self.options.features:
            choices.append((16, self.declare_special))
        if "rows" in self.options.features:
            choices += [(16, self.row_sum), (8, self.structure)]
        if "strides" in self.options.features:
            choices += [(30, self.strided), (16, self.range_loop)]
        if self.tries:
            choices.append((12, self.throw))
        if self.outputs:
            choices.append((8, self.write_output))
        if self.jumps:
            choices.append((7, self.jump))
        if self.uniform and self.nesting > 0:
            choices.append((3, self.early_return))
        if self.may_leave:
            choices.append((4, self.leave_alone))
        return choices

    def nested_choices(self):
        heavy = 3 if self.options.divergent else 1
        choices = [
            (6 * heavy, self.varying_if),
            (3 * heavy, self.varying_loop),
            (2 * heavy, self.varying_switch),
        ]
        if self.options.in_order:
            choices.append((25, self.loop_in_order))
        if "exceptions" in self.options.features:
            choices.append((14, self.try_catch))
        if self.uniform:
            choices += [(12, self.uniform_if), (3, self.define_lambda)]
            # Which sub-group an item is in depends on their size.
            if self.options.sub_groups and "parts" not in self.options.features:
                choices.append((6, self.sub_group_if))
            if self.trips < MAX_TRIPS:
                choices += [(12, self.counted_loop), (6, self.while_loop), (5, self.uniform_switch), (4, self.gotos)]
        return choices

    def synchronising_choices(self):
        choices = [(12, self.barrier), (16, self.assign_collective)]
        if self.trips < MAX_TRIPS:
            choices.append((8, self.call))
        if [t for t in self.names.tiles if not t.busy]:
            choices.append((16, self.exchange))
        if self.options.sub_groups:
            choices.append((14, self.sub_group_operation))
        if self.options.atomics:
            choices.append((6, self.atomic_sum))
        if "records" in self.options.features:
            choices.append((20, self.struct_operation))
        if "specials" in self.options.features:
            choices.append((12, self.special_collective))
        return choices

    # Declarations and assignments

    def declare_scalar(self):
        type = self.pick(STORED + [BOOL])
        uniform = self.uniform and self.chance(0.35)
        e = self.condition(uniform) if type is BOOL else to_variable(self.number(type, 3, uniform), type)
        boxed = not uniform and type is not BOOL and self.chance(0.4)
        return self.declare(type, e, uniform, boxed)

    def declare(self, type, e, uniform, boxed=False, constant=False, low=None, high=None):
        v = Variable(self.fresh("v"), type, uniform, boxed=boxed, constant=constant, low=low, high=high)
        py = "%s = [%s]" % (v.name, e.py) if boxed else "%s = %s" % (v.name, e.py)
        word = "const " if constant else ""
        text = Text("%s%s %s = %s;" % (word, type.cpp, v.name, e.cpp), py, False, declared=[v.name])
        self.names.add(v)
        return [text]

    def declare_array(self):
        type = self.pick(STORED)
        size = self.rng.choice([2, 3, 4, 5, 8])
        values = [to_variable(self.number(type, 1, False), type) for _ in range(size)]
        name = self.fresh("a")
        text = Text(
            self.array_text(type, name, size, ", ".join(v.cpp for v in values)),
            "%s = [%s]" % (name, ", ".join(v.py for v in values)),
            False,
            declared=[name],
        )
        self.names.add(Variable(name, type, False, "array", size))
        return [text]

    def array_text(self, type, name, size, values):
        if "views" not in self.options.features or "accessors" in self.options.features or self.viewed or not self.outputs or self.chance(0.4):
            return "%s %s[%d] = {%s};" % (type.cpp, name, size, values)
        # The input is read by way of the structure from here on.
        self.viewed = True
        return "struct { const std::uint32_t *in; %s of[%d]; } %s_ = {in, {%s}}; auto &%s = %s_.of; auto &in = %s_.in;" % (
            type.cpp, size, name, values, name, name, name)

    def addresses(self, type, scope_index):
        found = []
        for v in self.names.pointees(type, scope_index):
            if v.kind == "array":
                for _ in range(2):
                    found.append(v.address(self.index(v.size, False, 1)))
            else:
                found.append(v.address())
        return found

    def pointer_value(self, type, scope_index):
        found = self.addresses(type, scope_index)
        if not found:
            return None
        if len(found) == 1 or self.chance(0.2):
            return self.pick(found)
        one, two = self.rng.sample(found, 2)
        c = self.varying_condition()
        return "(%s ? %s : %s)" % (c.cpp, one[0], two[0]), "(%s if %s else %s)" % (one[1], c.py, two[1])

    def declare_pointer(self):
        types = {v.type.name: v.type for v in self.names.variables() if v.boxed or v.kind in ("array", "reference")}
        if not types:
            return self.declare_scalar()
        type = types[self.pick(sorted(types))]
        value = self.pointer_value(type, len(self.names.scopes) - 1)
        if value is None:
            return self.declare_scalar()
        name = self.fresh("p")
        text = Text("%s *%s = %s;" % (type.cpp, name, value[0]), "%s = %s" % (name, value[1]), False, declared=[name])
        self.names.add(Variable(name, type, False, "pointer"))
        return [text]

    def assign_pointer(self):
        pointers = [v for v in self.names.variables() if v.kind == "pointer"]
        if not pointers:
            return self.declare_pointer()
        p = self.pick(pointers)
        value = self.pointer_value(p.type, self.names.scope_of(p))
        if value is None:
            return self.assign()
        return [Text("%s = %s;" % (p.name, value[0]), "%s = %s" % (p.name, value[1]), assigned=[p.name])]

    def store(self, v, e, index=None):
        cpp, py = v.place(index)
        return [Text("%s = %s;" % (cpp, e.cpp), "%s = %s" % (py, e.py), assigned=v.rebound())]

    def assign(self):
        targets = self.names.writable(self.uniform)
        if not targets:
            return self.declare_scalar()
        v = self.pick(targets)
        if v.type is BOOL:
            return self.store(v, self.condition(v.uniform))
        if v.type is SPECIAL:
            return self.assign_special(v)
        e = self.number(v.type, 3, v.uniform)
        if self.chance(0.5):  # depends on what was there
            e = binary(self.pick(["+", "-", "^" if not computed_as(v.type).floating else "+"]), v.read(), e)
        return self.store(v, to_variable(e, v.type))

    def assign_element(self):
        arrays = [v for v in self.names.variables() if v.kind == "array"]
        if not arrays:
            return self.declare_array()
        v = self.pick(arrays)
        return self.store(v, to_variable(self.number(v.type, 2, False), v.type), self.index(v.size, False, 2))

    def write_output(self, e=None, slot=None):
        """out = 31 * out + e, so that each value and their order count."""
        e = e or self.number(self.pick(ARITHMETIC), 2, False)
        if e.type is SPECIAL:
            e = observed(e)
        slot = self.rng.randrange(SLOTS) if slot is None else slot
        whole = "static_cast<std::int64_t>(%s)" % e.cpp
        cpp = "out[base + %d] = out[base + %d] * 31 + static_cast<std::uint64_t>(%s);" % (slot, slot, whole)
        py = "out[base + %d] = (out[base + %d] * 31 + int(%s)) & 0xFFFFFFFFFFFFFFFF" % (slot, slot, e.py)
        return [Text(cpp, py)]

    def observe_all(self):
        """Writes every variable that there is at this place."""
        statements = []
        for v in self.names.variables():
            indices = [const(INT, i) for i in range(v.size)] if v.kind == "array" else [None]
            for index in indices:
                statements += self.write_output(v.read(index))
        return statements

    # Calls

    def define_lambda(self):
        if self.depth_of_calls or self.jumps or self.nesting > 1:
            return self.assign()
        name = self.fresh("f")
        parameters = [(self.pick(STORED), self.chance(0.4), self.fresh("x")) for _ in range(self.rng.randint(0, 2))]
        saved = self.returns, self.jumps, self.outputs
        self.returns, self.jumps, self.outputs = self.pick(ARITHMETIC), [], False
        result = self.returns
        self.names.scopes.append(Scope())
        for type, uniform, x in parameters:
            self.names.add(Variable(x, type, uniform))
        self.depth_of_calls += 1
        self.mark_dirty()
        body = self.returning_body(self.rng.randint(1, 3), True)
        self.depth_of_calls -= 1
        self.names.scopes.pop()
        self.returns, self.jumps, self.outputs = saved
        self.mark_dirty()
        self.names.callables.append((name, parameters, result, len(self.names.scopes), self.names.scopes[-1], []))
        return [Lambda(name, [(type.cpp, x) for type, _, x in parameters], result.cpp, body)]

    def returning_body(self, size, uniform):
        self.names.scopes.append(Scope())
        self.nesting += 1
        statements = []
        for _ in range(size):
            statements += self.statement()
        e = to_variable(self.number(self.returns, 2, uniform), self.returns)
        e = Expr(e.type, "static_cast<%s>(%s)" % (self.returns.cpp, e.cpp), e.py, e.low, e.high, e.uniform)
        self.nesting -= 1
        self.names.scopes.pop()
        last = Return(e)
        last.removable = False
        return statements + [last]

    def call(self):
        """x = f(...) of a lambda or of a helper; both have synchronisations inside."""
        callables = [c for c in self.names.callables if any(c[4] is scope for scope in self.names.scopes)]
        helpers = self.builder.helpers_of(self.depth_of_calls)
        if any(tile.busy for tile in self.names.tiles):  # which the callee may use
            return self.assign_collective()
        if not callables + helpers or (self.depth_of_calls and self.returns and not helpers):
            return self.assign_collective()
        if callables and not self.depth_of_calls and (self.chance(0.5) or not helpers):
            name, parameters, result, _, _, passed = self.pick(callables)
            callee = name
        else:
            if not helpers:
                return self.assign_collective()
            name, parameters, result, passed = self.pick(helpers)
            callee = self.builder.callee(name)
        cpp, py = [p[0] for p in passed], [p[1] for p in passed]
        for type, uniform, _ in parameters:
            if uniform == "reference":
                targets = [v for v in self.names.variables() if v.type is type and v.boxed]
                if not targets:
                    return self.assign_collective()
                v = self.pick(targets)
                cpp.append(v.name), py.append(v.address()[1])
                continue
            e = to_variable(self.number(type, 2, uniform), type)
            cpp.append(e.cpp), py.append(e.py)
        self.mark_dirty()
        e = Expr(
            result,
            "%s(%s)" % (callee, ", ".join(cpp)),
            "(yield from %s(%s))" % (name, ", ".join(py)),
            result.low,
            result.high,
            True,
        )
        return self.assign_result(e, result)
