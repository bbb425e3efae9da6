# How a random kernel gets its memory and its arguments
# SPDX-License-Identifier: Apache-2.0

from expressions import INPUT_SIZE

PRELUDE = """\
// Some elements of a buffer, by a linear id: those of an accessor's range.
template <typename T, int D, sycl::access_mode M> struct Part {
  sycl::accessor<T, D, M> data;
  decltype(auto) operator[](std::size_t i) const {
    if constexpr (D == 1)
      return data[i];
    else if constexpr (D == 2)
      return data[sycl::id<2>(i / data.get_range()[1], i % data.get_range()[1])];
    else
      return data[i / (data.get_range()[1] * data.get_range()[2])][i / data.get_range()[2] % data.get_range()[1]]
                 [i % data.get_range()[2]];
  }
};

template <int D> sycl::id<D> id_of(std::size_t i, sycl::range<D> range) {
  sycl::id<D> id;
  for (int d = D - 1; d >= 0; --d) {
    id[d] = i % range[d];
    i /= range[d];
  }
  return id;
}

// Writes the elements of the range, and other numbers around them; or reads them, and says whether the others are as before.
template <typename T, int D>
bool move_part(sycl::buffer<T, D> buffer, sycl::range<D> range, sycl::id<D> offset, T *elements, bool write) {
  const T around = static_cast<T>(0xA5A5A5A5A5A5A5A5u);
  const sycl::range<D> whole = buffer.get_range();
  if (write) {
    sycl::host_accessor all(buffer, sycl::write_only);
    for (std::size_t i = 0; i < whole.size(); ++i)
      all[id_of<D>(i, whole)] = around;
  }
  {
    sycl::host_accessor part(buffer, range, offset, sycl::read_write);
    for (std::size_t i = 0; i < range.size(); ++i)
      write ? part[id_of<D>(i, range)] = elements[i] : elements[i] = part[id_of<D>(i, range)];
  }
  sycl::host_accessor all(buffer, sycl::read_only);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const sycl::id<D> id = id_of<D>(i, whole);
    bool inside = true;
    for (int d = 0; d < D; ++d)
      inside = inside && id[d] >= offset[d] && id[d] < offset[d] + range[d];
    if (!inside && all[id] != around)
      return false;
  }
  return true;
}

"""

CONSTANTS_PRELUDE = """\
template <int Seed, int Which> inline constexpr sycl::specialization_id<int> constant_of(-1);

"""


def numbers(values):
    return ", ".join(map(str, values))


class Pointers:
    """USM of the program that starts the kernel."""

    input_parameter = "const std::uint32_t *in"
    host_input, host_output = "in", "out"

    def before(self):
        return []

    def in_handler(self):
        return []

    def after(self):
        return []


class _Window:
    """A buffer of which a kernel gets a part."""

    def __init__(self, rng, shapes):
        self.range = rng.choice(shapes)
        self.dimensions = len(self.range)
        self.offset = [rng.randint(0, 3) for _ in self.range]
        self.whole = [o + n + rng.randint(0, 3) for o, n in zip(self.offset, self.range)]

    def text(self, which):
        kind = "id" if which == "offset" else "range"
        return "sycl::%s<%d>(%s)" % (kind, self.dimensions, numbers(getattr(self, which)))


class Memory:
    """Ranged accessors of buffers in one to three dimensions."""

    host_input, host_output = "input", "output"

    def __init__(self, rng, output_size):
        self.input = _Window(rng, [(INPUT_SIZE,), (16, INPUT_SIZE // 16), (4, 8, INPUT_SIZE // 32)])
        self.output = _Window(rng, [(output_size,), (output_size // 3, 3), (1, output_size // 3, 3)])
        self.input_type = "Part<std::uint32_t, %d, sycl::access_mode::read>" % self.input.dimensions
        self.input_parameter = "const %s &in" % self.input_type

    def move(self, window, name, write):
        return "move_part(%s_buffer, %s, %s, %s, %s)" % (
            name, window.text("range"), window.text("offset"), name, "true" if write else "false")

    def before(self):
        lines = []
        for window, name, type in ((self.input, "input", "std::uint32_t"), (self.output, "output", "std::uint64_t")):
            lines.append("sycl::buffer<%s, %d> %s_buffer(%s);" % (type, window.dimensions, name, window.text("whole")))
            lines.append("bool %s_right = %s;" % (name, self.move(window, name, True)))
        return lines

    def in_handler(self):
        lines = []
        for window, name, used, type, mode in (
            (self.input, "input", "in", "std::uint32_t", "read"),
            (self.output, "output", "out", "std::uint64_t", "read_write"),
        ):
            kind = "%d, sycl::access_mode::%s>" % (window.dimensions, mode)
            accessor = "sycl::accessor<%s, %s(%s_buffer, handler, %s, %s)" % (
                type, kind, name, window.text("range"), window.text("offset"))
            lines.append("const Part<%s, %s %s{%s};" % (type, kind, used, accessor))
        return lines

    def after(self):
        check = "if (!input_right || !output_right || !%s)" % self.move(self.output, "output", False)
        return [check, '  throw std::runtime_error("elements around an accessor\'s range were written");']


class Captured:
    """Arguments that the kernel's callable keeps."""

    parameter = ""

    def before_kernel(self, seed):
        return []

    def in_handler(self, seed):
        return []

    def in_kernel(self, seed):
        return []


class Constants:
    """Arguments that are specialization constants: of a variable template, or of a name that only this file has."""

    parameter = ", sycl::kernel_handler constants"

    def __init__(self, rng, count):
        self.own = [rng.random() < 0.4 for _ in range(count)]

    def name(self, seed, i):
        return "own%d_%d" % (seed, i) if self.own[i] else "constant_of<%d, %d>" % (seed, i)

    def before_kernel(self, seed):
        return ["static constexpr sycl::specialization_id<int> own%d_%d(-2);" % (seed, i) for i, own in enumerate(self.own) if own]

    def in_handler(self, seed):
        return ["handler.set_specialization_constant<%s>(c%d);" % (self.name(seed, i), i) for i in range(len(self.own))]

    def in_kernel(self, seed):
        read = "const int c%d = constants.get_specialization_constant<%s>();"
        return [read % (i, self.name(seed, i)) for i in range(len(self.own))]
