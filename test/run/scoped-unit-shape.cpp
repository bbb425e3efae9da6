// Units have the shape that the program asks for; a shape that does not fit is the target's choice. Either way they partition their parent.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
using namespace sycl;

/// Counts for each item how often it was met, and writes the extents of its unit.
template <int D, std::size_t... Extents> void test(queue &q, range<D> size, range<D> wanted, bool fits) {
  const std::size_t groups = 2, n = groups * size.size();
  range<D> launch = size;
  for (int d = 0; d < D; ++d)
    launch[d] = d == 0 ? groups : 1;
  expect::shared<int> met(q, 2 * n), extents(q, D * n);
  int *m = met.data, *e = extents.data;
  q.parallel(launch, size, [=](auto g) {
     distribute_groups_and_wait(g, cohort::unit_shape<Extents...>(), [&](auto unit) {
       static_assert(unit.fence_scope == memory_scope::sub_group);
       distribute_items(unit, [&](s_item<D> it) {
         const std::size_t i = it.get_global_linear_id();
         ++m[i];
         for (int d = 0; d < D; ++d)
           e[D * i + d] = static_cast<int>(unit.get_logical_local_range(d));
       });
       // Of one row in the fastest dimension, on the next level.
       distribute_groups(unit, cohort::unit_shape<(Extents - Extents + 1)...>(), [&](auto single) {
         distribute_items(single, [&](s_item<D> it) { ++m[n + it.get_global_linear_id()]; });
       });
     });
   }).wait();
  for (std::size_t i = 0; i < 2 * n; ++i)
    expect::equal(m[i], 1, "items met", static_cast<long>(i));
  for (std::size_t i = 0; i < n; ++i)
    for (int d = 0; d < D; ++d)
      if (fits)
        expect::equal(e[D * i + d], static_cast<int>(wanted[d]), "extent", d);
      else
        expect::equal(size[d] % e[D * i + d], 0u, "extent divides the group's", d);
}

/// A sum of rows in units of a column each: private memory is the same seen from any units.
void test_private_memory(queue &q) {
  constexpr std::size_t rows = 8, columns = 16;
  expect::shared<int> out(q, rows * columns);
  int *o = out.data;
  q.parallel(range<2>(1, 1), range<2>(rows, columns), [=](auto g) {
     memory_environment(g, require_private_mem<int>(), [&](auto &mine) {
       distribute_items_and_wait(g, [&](s_item<2> it) { mine(it) = static_cast<int>(it.get_global_linear_id()); });
       distribute_groups_and_wait(g, cohort::unit_shape<rows, 1>(), [&](auto unit) {
         distribute_items(unit, [&](s_item<2> it) { mine(it) += 1000; });
       });
       distribute_items(g, [&](s_item<2> it) { o[it.get_global_linear_id()] = mine(it); });
     });
   }).wait();
  for (std::size_t i = 0; i < rows * columns; ++i)
    expect::equal(o[i], static_cast<int>(1000 + i), "private memory", static_cast<long>(i));
}

int main() {
  queue q;
  test<1, 8>(q, {48}, {8}, true);
  test<1, 96>(q, {96}, {96}, true);
  test<1, 5>(q, {48}, {}, false);
  test<1, 64>(q, {48}, {}, false);
  test<2, 4, 8>(q, {8, 24}, {4, 8}, true);
  test<2, 16, 1>(q, {16, 3}, {16, 1}, true);
  test<2, 3, 8>(q, {8, 24}, {}, false);
  test<3, 2, 2, 4>(q, {4, 2, 12}, {2, 2, 4}, true);
  test<3, 4, 4, 4>(q, {4, 4, 6}, {}, false);
  test_private_memory(q);
  return expect::result();
}
