// A tiled matrix product whose sub-groups are tiles of 4 x 8 elements, and a reduction over groups; both as scoped kernels.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=8 -I%S/Inputs %s -o %t.sg8 %cohort_libs && %each_isa %t.sg8
#include "expect.hpp"
#include <vector>
using namespace sycl;

/// c = a * b. Each group computes a tile of 16 x 16 from strips in local memory; each of its sub-groups a tile of 4 x 8.
void matrix_product(queue &q) {
  constexpr std::size_t m = 32, n = 48, depth = 40, tile = 16, strip = 8;
  expect::shared<float> a(q, m * depth), b(q, depth * n), c(q, m * n);
  for (std::size_t i = 0; i < m * depth; ++i)
    a[i] = static_cast<float>(i * 7 % 11) - 5;
  for (std::size_t i = 0; i < depth * n; ++i)
    b[i] = static_cast<float>(i * 5 % 13) - 6;
  const float *x = a.data, *y = b.data;
  float *z = c.data;
  q.parallel(range<2>(m / tile, n / tile), range<2>(tile, tile), [=](auto g) {
     const std::size_t top = g.get_group_id(0) * tile, left = g.get_group_id(1) * tile;
     memory_environment(
         g, require_local_mem<float[tile][strip]>(), require_local_mem<float[strip][tile]>(), require_private_mem<float>(0.0f),
         [&](auto &rows, auto &columns, auto &sum) {
           for (std::size_t first = 0; first < depth; first += strip) {
             distribute_items_and_wait(g, [&](s_item<2> it) {
               const std::size_t i = it.get_local_linear_id(g), half = i % (tile * strip);
               if (i < tile * strip)
                 rows[half / strip][half % strip] = x[(top + half / strip) * depth + first + half % strip];
               else
                 columns[half / tile][half % tile] = y[(first + half / tile) * n + left + half % tile];
             });
             distribute_groups_and_wait(g, cohort::unit_shape<4, 8>(), [&](auto unit) {
               distribute_items(unit, [&](s_item<2> it) {
                 const std::size_t r = it.get_local_id(g, 0), col = it.get_local_id(g, 1);
                 for (std::size_t k = 0; k < strip; ++k)
                   sum(it) += rows[r][k] * columns[k][col];
               });
             });
           }
           distribute_items(g, [&](s_item<2> it) { z[it.get_global_id(0) * n + it.get_global_id(1)] = sum(it); });
         });
   }).wait();
  for (std::size_t r = 0; r < m; ++r)
    for (std::size_t col = 0; col < n; ++col) {
      float sum = 0;
      for (std::size_t k = 0; k < depth; ++k)
        sum += a[r * depth + k] * b[k * n + col];
      expect::equal(c[r * n + col], sum, "matrix product", static_cast<long>(r * n + col));
    }
}

/// The sum of each group in three ways: over private memory, joint over global memory, and sub-group by sub-group.
void group_reduction(queue &q) {
  constexpr std::size_t groups = 5, size = 192;
  expect::shared<int> in(q, groups * size), out(q, 3 * groups);
  for (std::size_t i = 0; i < groups * size; ++i)
    in[i] = static_cast<int>(i * 31 % 101) - 50;
  const int *x = in.data;
  int *o = out.data;
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) {
     const std::size_t group = g.get_group_linear_id();
     memory_environment(g, require_private_mem<int>(), require_local_mem<int>(0), [&](auto &value, int &sum) {
       distribute_items_and_wait(g, [&](s_item<1> it) { value(it) = x[it.get_global_id(0)]; });
       const int whole = reduce_over_group(g, value, plus<>());
       const int joint = joint_reduce(g, x + group * size, x + (group + 1) * size, plus<>());
       distribute_groups_and_wait(g, [&](auto unit) {
         const int part = reduce_over_group(unit, value, plus<>());
         single_item(unit, [&] { atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(sum).fetch_add(part); });
       });
       single_item(g, [&] {
         o[3 * group] = whole;
         o[3 * group + 1] = joint;
         o[3 * group + 2] = sum;
       });
     });
   }).wait();
  for (std::size_t group = 0; group < groups; ++group) {
    int sum = 0;
    for (std::size_t i = 0; i < size; ++i)
      sum += in[group * size + i];
    for (std::size_t way = 0; way < 3; ++way)
      expect::equal(o[3 * group + way], sum, "group reduction", static_cast<long>(way));
  }
}

int main() {
  queue q;
  matrix_product(q);
  group_reduction(q);
  return expect::result();
}
