// Measures the kernels of the three files; prints row, spelling, milliseconds
// and a sum of results SPDX-License-Identifier: Apache-2.0
#include "measure.hpp"
#include "sycl.hpp"
#include <cstring>
using namespace sycl;
using namespace spellings;

static void fill(queue &q, const Memory &m) {
  q.parallel_for(range<1>(count), [=](id<1> i) {
    m.a[i] = valueOf(i[0]);
    m.b[i] = valueOf(i[0] * 3);
    m.ints[i] = keyOf(i[0]);
    m.bytes[i] = static_cast<unsigned char>(keyOf(i[0]));
    if (i[0] < rows * perRow)
      m.columns[i] = columnOf(i[0]);
    if (i[0] < 4 * bodies)
      m.positions[i] = valueOf(i[0] * 7);
  });
}

/// Sum of the first results, wherever the kernels put them.
static double sumOf(queue &q, const Memory &m, const char *name) {
  return sumOfResults(name, m,
                      [&](void *to, const void *from, std::size_t bytes) {
                        q.memcpy(to, from, bytes).wait();
                      });
}

int main(int argc, char **argv) {
  queue q{property::queue::in_order()};
  Memory m;
  for (float **p : {&m.a, &m.b, &m.c})
    *p = malloc_device<float>(count, q);
  for (int **p : {&m.ints, &m.numbers})
    *p = malloc_device<int>(count, q);
  m.columns = malloc_device<int>(rows * perRow, q);
  m.bytes = malloc_device<unsigned char>(count, q);
  m.counts = malloc_device<int>(bins, q);
  m.positions = malloc_device<float>(4 * bodies, q);
  fill(q, m);
  q.wait();
  const struct {
    const char *name;
    std::vector<Case> cases;
  } all[] = {{"written", asWritten(m)},
             {"attributes", withAttributes(m)},
             {"scoped", scoped(m)}};
  for (auto &spelling : all)
    for (const Case &c : spelling.cases) {
      if (argc > 1 && !std::strstr(c.name, argv[1]))
        continue;
      q.memset(m.c, 0, count * sizeof(float));
      q.memset(m.numbers, 0, count * sizeof(int));
      double time = measure([&] { c.launch(q); }, [&] { q.wait(); });
      std::printf("%s %s %.5f %.7g\n", c.name, spelling.name, time,
                  sumOf(q, m, c.name));
      std::fflush(stdout);
    }
}
