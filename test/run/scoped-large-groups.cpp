// Logical groups far larger than what a device runs at once, local memory of several MiB, and sub-groups of full width in every shape.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  const std::size_t local = q.get_device().get_info<info::device::local_mem_size>();
  expect::shared<long> out(q, 4);
  long *o = out.data;

  // A million items, each with memory of its own.
  constexpr std::size_t million = 1 << 20;
  q.parallel(range<1>(1), range<1>(million), [=](auto g) {
     private_memory_environment<int>(g, [&](auto &value) {
       distribute_items_and_wait(g, [&](s_item<1> it) { value(it) = static_cast<int>(it.get_global_id(0) % 3); });
       const int sum = reduce_over_group(g, value, plus<int>());
       auto upto = inclusive_scan_over_group(g, value, [](int a, int b) { return a + b; });
       const int last = group_broadcast(g, upto, million - 1);
       single_item(g, [&] {
         o[0] = sum;
         o[1] = last;
       });
     });
   }).wait();
  expect::equal(o[0], 1048575l, "sum of a million");
  expect::equal(o[1], 1048575l, "scan of a million");
  expect::equal(o[2], 0l, "items of that scan");

  // Several groups in two dimensions, whose sub-groups use what the whole group wrote; a fold in the order of the ids.
  constexpr std::size_t rows = 160, columns = 96, groups = 3;
  expect::shared<int> all(q, groups * rows * columns), folds(q, groups);
  int *a = all.data, *f = folds.data;
  q.parallel(range<2>(groups, 1), range<2>(rows, columns), [=](auto g) {
     memory_environment(g, require_private_mem<int>(), require_private_mem<int>(), [&](auto &mine, auto &theirs) {
       distribute_items(g, [&](s_item<2> it) { mine(it) = static_cast<int>(it.get_local_linear_id(g) + g.get_group_id(0)); });
       distribute_groups(g, [&](auto sub) {
         auto next = shift_group_left(sub, mine, 1);
         distribute_items(sub, [&](s_item<2> it) {
           const bool is_last = it.get_local_linear_id(sub) + 1 == sub.get_logical_local_linear_range();
           theirs(it) = is_last ? mine(it) : next(it) - 1;
         });
       });
       distribute_items(g, [&](s_item<2> it) {
         a[g.get_group_id(0) * rows * columns + it.get_local_linear_id(g)] = mine(it) + theirs(it);
       });
       const int fold = reduce_over_group(g, mine, [](int l, int r) { return r > l ? r : 0; });
       single_item(g, [&] { f[g.get_group_id(0)] = fold; });
     });
   }).wait();
  for (std::size_t i = 0; i < groups * rows * columns; ++i)
    if (int wanted = static_cast<int>(2 * (i % (rows * columns) + i / (rows * columns))); a[i] != wanted) {
      expect::equal(a[i], wanted, "item of a large group", i);
      break;
    }
  for (std::size_t i = 0; i < groups; ++i)
    expect::equal(f[i], static_cast<int>(rows * columns - 1 + i), "fold in order", i);

  // Local memory that no cache holds, where the device has it.
  constexpr std::size_t elements = 2 << 20;
  if (local >= elements * sizeof(int)) {
    q.parallel(range<1>(2), range<1>(64), [=](auto g) {
       memory_environment(g, require_local_mem<int[elements]>(), [&](auto &table) {
         distribute_items_and_wait(g, [&](s_item<1> it) {
           for (std::size_t i = it.get_local_id(g, 0); i < elements; i += 64)
             table[i] = static_cast<int>(i % 5);
         });
         const long sum = joint_reduce(g, &table[0], &table[0] + elements, 0l, plus<long>());
         single_item(g, [&] { o[2 + g.get_group_id(0)] = sum; });
       });
     }).wait();
    for (int i = 2; i < 4; ++i)
      expect::equal(o[i], static_cast<long>(elements / 5 * 10 + 0 + 1), "large local memory", i);
  }

  // Sub-groups of 4 x 4 x 4 items are as wide as those of 64 in a row.
  expect::shared<int> widths(q, 6);
  int *w = widths.data;
  auto widest = [=](auto g, int *to) {
    distribute_groups(g, [&](auto first) {
      const int a = static_cast<int>(first.get_logical_local_linear_range());
      distribute_groups(first, [&](auto second) {
        const int b = static_cast<int>(second.get_logical_local_linear_range());
        distribute_groups(second, [&](auto third) {
          const int c = static_cast<int>(third.get_logical_local_linear_range());
          single_item(third, [&] {
            to[0] = a;
            to[1] = b;
            to[2] = c;
          });
        });
      });
    });
  };
  q.parallel(range<1>(1), range<1>(64), [=](auto g) { widest(g, w); }).wait();
  q.parallel(range<3>(1, 1, 1), range<3>(4, 4, 4), [=](auto g) { widest(g, w + 3); }).wait();
  for (int level = 0; level < 3; ++level)
    expect::equal(w[3 + level], w[level], "width of a tile", level);
  expect::is_true(w[0] >= w[1] && w[1] >= w[2], "widths of three levels");
  return expect::result();
}
