// Loops that start with an id and advance by a number of work-items, in all integer types and forms, also where the counter wraps within a sub-group; quotients and
// remainders of ids; a kernel that mostly reads and writes what its data says, which executes one work-item at a time.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=32 -I%S/Inputs %s -o %t.32 %cohort_libs && %each_isa %t.32
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include "expect.hpp"
#include <cstdint>
#include <vector>

constexpr std::size_t Elements = 4096, Local = 96;

/// \p visit(first, step, mark) of a work-item calls mark(i) for each element that is its own; all of them together mark each of the first
/// \p limit once.
template <class F> static void each_once(sycl::queue &queue, std::size_t global, std::size_t limit, const char *what, F visit) {
  expect::shared<int> marks(queue, Elements);
  int *m = marks.data;
  queue.parallel_for(sycl::nd_range<1>(global, Local), [=](sycl::nd_item<1> item) {
    visit(item, [=](std::size_t i) { m[i % Elements] += int(i % Elements) + 1; });
  }).wait();
  for (std::size_t i = 0; i < Elements; ++i)
    expect::equal(m[i], i < limit ? int(i) + 1 : 0, what, long(i));
}

template <class T> static void count_in(sycl::queue &queue, std::size_t global, std::size_t limit) {
  const T end = T(limit);
  each_once(queue, global, limit, "a step of a size_t", [=](sycl::nd_item<1> item, auto mark) {
    for (T i = T(item.get_global_id(0)); i < end; i += item.get_global_range(0))
      mark(std::size_t(i));
  });
  each_once(queue, global, limit, "a step of the counter's type", [=](sycl::nd_item<1> item, auto mark) {
    const T step = T(item.get_global_range(0));
    for (T i = T(item.get_global_id(0)); i < end; i = T(i + step))
      mark(std::size_t(i));
  });
  each_once(queue, global, limit, "downwards", [=](sycl::nd_item<1> item, auto mark) {
    for (T i = T(end - T(1) - T(item.get_global_id(0))); i < end && !(i < T(0)); i -= item.get_global_range(0)) {
      mark(std::size_t(i));
      if (i < T(item.get_global_range(0)))
        break;
    }
  });
  each_once(queue, global, limit, "work-items of a group", [=](sycl::nd_item<1> item, auto mark) {
    const T part = T((limit + item.get_group_range(0) - 1) / item.get_group_range(0)), from = T(part * T(item.get_group(0)));
    for (T i = T(item.get_local_id(0)); i < part; i += item.get_local_range(0))
      if (T(from + i) < end)
        mark(std::size_t(from) + std::size_t(i));
  });
}

/// The counter passes the largest number of its type in the middle of a sub-group, and goes on at 0.
template <class T> static void wrap_in(sycl::queue &queue) {
  expect::shared<unsigned> marks(queue, Elements);
  unsigned *m = marks.data;
  constexpr T start = T(T(0) - T(1000 + 5));
  queue.parallel_for(sycl::nd_range<1>(Local, Local), [=](sycl::nd_item<1> item) {
    unsigned left = unsigned(2000 - item.get_local_id(0) + Local - 1) / unsigned(Local);
    for (T i = T(start + T(item.get_local_id(0))); left != 0; i += item.get_local_range(0), --left)
      m[i % Elements] = unsigned(i);
  }).wait();
  std::vector<unsigned> wanted(Elements, 0);
  for (unsigned k = 0; k < 2000; ++k)
    wanted[T(start + T(k)) % Elements] = unsigned(T(start + T(k)));
  for (std::size_t i = 0; i < Elements; ++i)
    expect::equal(m[i], wanted[i], "a counter that wraps", long(i));
}

/// Parts of ids with powers of two beside the size of a sub-group.
static void parts_of_ids(sycl::queue &queue) {
  expect::shared<std::size_t> out(queue, 6 * Elements);
  std::size_t *o = out.data;
  queue.parallel_for(sycl::nd_range<1>(Elements, 128), [=](sycl::nd_item<1> item) {
    const std::size_t i = item.get_global_id(0), l = item.get_local_id(0);
    const std::size_t parts[] = {i / 64, i / 8, i % 64, (i + 1) / 64, l / 32, (i >> 7) + (l & 31)};
    for (int k = 0; k < 6; ++k)
      o[6 * i + k] = parts[k];
  }).wait();
  for (std::size_t i = 0; i < Elements; ++i) {
    const std::size_t l = i % 128, wanted[] = {i / 64, i / 8, i % 64, (i + 1) / 64, l / 32, (i >> 7) + (l & 31)};
    for (int k = 0; k < 6; ++k)
      expect::equal(o[6 * i + k], wanted[k], "a part of an id", long(6 * i + k));
  }
}

/// A level of a breadth-first search: edges that the data says, in a graph where node n leads to 3n + 1 to 3n + 4.
static void visit_edges(sycl::queue &queue) {
  constexpr int Nodes = 1000;
  expect::shared<int> first(queue, Nodes + 1), edge(queue, 4 * Nodes), level(queue, Nodes), seen(queue, Nodes);
  for (int n = 0; n <= Nodes; ++n)
    first.data[n] = n * 4 - n / 5;
  for (int n = 0; n < Nodes; ++n)
    for (int e = first.data[n]; e < first.data[n + 1]; ++e)
      edge.data[e] = (3 * n + 1 + e - first.data[n]) % Nodes;
  std::vector<int> wanted(Nodes, 0);
  for (int n = 0; n < Nodes; n += 3)
    for (int e = first.data[n]; e < first.data[n + 1]; ++e)
      if (edge.data[e] % 7)
        wanted[std::size_t(edge.data[e])] = 5;
  for (int n = 0; n < Nodes; ++n)
    seen.data[n] = n % 7 == 0;
  int *f = first.data, *to = edge.data, *l = level.data, *s = seen.data;
  queue.parallel_for(sycl::nd_range<1>(1056, Local), [=](sycl::nd_item<1> item) {
    const int n = int(item.get_global_id(0));
    if (n < Nodes && n % 3 == 0)
      for (int e = f[n]; e < f[n + 1]; ++e)
        if (!s[to[e]])
          l[to[e]] = 5;
  }).wait();
  for (int n = 0; n < Nodes; ++n)
    expect::equal(l[n], wanted[std::size_t(n)], "a node", n);
}

int main() {
  sycl::queue queue;
  for (std::size_t global : {std::size_t(96), std::size_t(960)})
    for (std::size_t limit : {std::size_t(4096), std::size_t(1003), std::size_t(7)}) {
      count_in<int>(queue, global, limit);
      count_in<unsigned>(queue, global, limit);
      count_in<long>(queue, global, limit);
      count_in<std::size_t>(queue, global, limit);
      count_in<short>(queue, global, limit);
      count_in<std::uint16_t>(queue, global, limit);
    }
  wrap_in<std::uint16_t>(queue);
  wrap_in<unsigned>(queue);
  wrap_in<std::size_t>(queue);
  parts_of_ids(queue);
  visit_edges(queue);
  return expect::result();
}
