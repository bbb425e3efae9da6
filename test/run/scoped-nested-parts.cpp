// Distributions over parts of parts, down to scalar groups, give each item its own id, private memory and local memory, for sizes that
// the compiler knows and that it does not.
// RUN: %cohortxx -O0 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=8 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -mllvm -debug-counter=cohort-flatten-parts=1-2 %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
using namespace sycl;

constexpr int Groups = 3, Largest = 256;

/// Calls \p f with the parts of \p g, \p Depth distributions down.
template <int Depth, class G, class F> static void parts(const G &g, const F &f) {
  if constexpr (Depth == 0)
    f(g);
  else
    distribute_groups(g, [&](auto part) { parts<Depth - 1>(part, f); });
}

template <int Depth> static void rows(queue &q, int size) {
  const int count = Groups * size;
  expect::shared<float> in(q, count), out(q, count), sums(q, Groups * Largest), totals(q, Groups);
  for (int i = 0; i < count; ++i)
    in.data[i] = static_cast<float>(i % 37), out.data[i] = -1;
  const float *from = in.data;
  float *to = out.data, *of_parts = sums.data, *of_groups = totals.data;
  const std::size_t n = static_cast<std::size_t>(size);
  q.parallel(range<1>(Groups), range<1>(n), [=](auto group) {
     memory_environment(group, require_local_mem<float[Largest]>(), require_private_mem<float>(), [&](auto &tile, auto &own) {
       distribute_groups(group, [&](auto sg) {
         parts<Depth>(sg, [&](auto part) {
           distribute_items(part, [&](s_item<1> item) {
             own(item) = from[item.get_global_id(0)] * 2;
             tile[item.get_local_id(group, 0)] = own(item) + 1;
           });
         });
         const float sum = reduce_over_group(sg, own, plus<float>());
         single_item(sg, [&] { of_parts[group.get_group_id(0) * Largest + sg.get_group_id(0)] = sum; });
       });
       group_barrier(group);
       distribute_groups(group, [&](auto sg) {
         parts<Depth>(sg, [&](auto part) {
           distribute_items(part, [&](s_item<1> item) { to[item.get_global_id(0)] = tile[n - 1 - item.get_local_id(group, 0)] + own(item); });
         });
       });
       const float total = reduce_over_group(group, own, plus<float>());
       single_item(group, [&] { of_groups[group.get_group_id(0)] = total; });
     });
   }).wait();
  for (int g = 0; g < Groups; ++g) {
    float total = 0, added = 0;
    for (int i = 0; i < size; ++i) {
      const float mine = in.data[g * size + i] * 2, other = in.data[g * size + size - 1 - i] * 2;
      total += mine;
      expect::equal(out.data[g * size + i], other + 1 + mine, "item", g * size + i);
    }
    for (int i = 0; i < Largest; ++i)
      added += sums.data[g * Largest + i];
    expect::equal(totals.data[g], total, "group", g);
    expect::equal(added, total, "parts of the group", g);
  }
}

/// Places in parts, numbers of parts, and memory that each part has for itself.
template <int Depth> static void places(queue &q, int size) {
  const int count = Groups * size;
  expect::shared<int> out(q, count);
  int *to = out.data;
  q.parallel(range<1>(Groups), range<1>(static_cast<std::size_t>(size)), [=](auto group) {
     parts<Depth>(group, [&](auto part) {
       memory_environment(part, require_local_mem<int[Largest]>(), [&](auto &mine) {
         const int items = static_cast<int>(part.get_logical_local_range()[0]);
         distribute_items_and_wait(part, [&](s_item<1> item) { mine[item.get_innermost_local_id(0)] = static_cast<int>(item.get_local_id(group, 0)); });
         distribute_items(part, [&](s_item<1> item) {
           const int place = static_cast<int>(item.get_innermost_local_id(0));
           to[item.get_global_id(0)] = mine[items - 1 - place] - mine[0] + place - (items - 1) + static_cast<int>(item.get_local_id(group, 0));
         });
       });
     });
   }).wait();
  for (int i = 0; i < count; ++i)
    expect::equal(out.data[i], i % size, "place", i);
}

/// Each item has a slot of its part's memory, and knows it by its id in the group.
template <int Depth> static void slots(queue &q, int size) {
  const int count = Groups * size;
  expect::shared<int> out(q, count);
  int *to = out.data;
  q.parallel(range<1>(Groups), range<1>(static_cast<std::size_t>(size)), [=](auto group) {
     parts<Depth>(group, [&](auto part) {
       memory_environment(part, require_local_mem<int[Largest]>(), [&](auto &mine) {
         const std::size_t items = part.get_logical_local_range()[0];
         distribute_items(part, [&](s_item<1> item) {
           volatile int *slot = &mine[item.get_local_id(group, 0) % items];
           *slot = static_cast<int>(item.get_local_id(group, 0)) * 3;
           to[item.get_global_id(0)] = *slot;
         });
         distribute_items(part, [&](s_item<1> item) { mine[item.get_local_id(group, 0) % items] = to[item.get_global_id(0)] + 1; });
         distribute_items(part, [&](s_item<1> item) { to[item.get_global_id(0)] = mine[item.get_local_id(group, 0) % items]; });
       });
     });
   }).wait();
  for (int i = 0; i < count; ++i)
    expect::equal(out.data[i], i % size * 3 + 1, "slot", i);
}

/// The same without synchronisation: an item writes its slot and reads it.
template <int Depth> static void own_slots(queue &q, int size) {
  const int count = Groups * size;
  expect::shared<int> in(q, count), out(q, count);
  for (int i = 0; i < count; ++i)
    in.data[i] = i * 7;
  int *to = out.data;
  const int *from = in.data;
  q.parallel(range<1>(Groups), range<1>(static_cast<std::size_t>(size)), [=](auto group) {
     parts<Depth>(group, [&](auto part) {
       memory_environment(part, require_local_mem<int[Largest]>(), [&](auto &mine) {
         const std::size_t items = part.get_logical_local_range()[0];
         distribute_items(part, [&](s_item<1> item) {
           const std::size_t slot = item.get_local_id(group, 0) % items;
           mine[slot] = from[item.get_global_id(0)];
           to[item.get_global_id(0)] = mine[(slot + from[0] / 1000000) % items] + 1;
         });
       });
     });
   }).wait();
  for (int i = 0; i < count; ++i)
    expect::equal(out.data[i], i * 7 + 1, "own slot", i);
}

/// Tiles of a group of two dimensions.
template <int Depth> static void tiles(queue &q, std::size_t rows, std::size_t columns) {
  const int count = static_cast<int>(rows * columns * 4);
  expect::shared<int> out(q, count);
  int *to = out.data;
  q.parallel(range<2>(2, 2), range<2>(rows, columns), [=](auto group) {
     parts<Depth>(group, [&](auto part) {
       distribute_items(part, [&](s_item<2> item) {
         to[item.get_global_linear_id()] = static_cast<int>(item.get_local_id(group, 0) * 1000 + item.get_local_id(group, 1));
       });
     });
   }).wait();
  for (int i = 0; i < count; ++i) {
    const int row = i / static_cast<int>(columns * 2), column = i % static_cast<int>(columns * 2);
    expect::equal(out.data[i], row % static_cast<int>(rows) * 1000 + column % static_cast<int>(columns), "tile", i);
  }
}

int main() {
  queue q;
  const std::size_t local_bytes = q.get_device().get_info<info::device::local_mem_size>();
  for (int size : {256, 128, 96, 60, 17, 4, 1}) {
    rows<0>(q, size), rows<1>(q, size), rows<2>(q, size), rows<3>(q, size);
    places<1>(q, size), slots<1>(q, size), own_slots<1>(q, size);
    // From two distributions on an item may be a part, with memory of its own: GPUs have less than 256 KiB.
    if (static_cast<std::size_t>(size) * Largest * sizeof(int) <= local_bytes) {
      places<2>(q, size), slots<2>(q, size), own_slots<2>(q, size);
      places<4>(q, size), slots<4>(q, size), own_slots<4>(q, size);
    }
  }
  tiles<1>(q, 8, 32), tiles<2>(q, 8, 32), tiles<4>(q, 8, 32);
  tiles<1>(q, 6, 10), tiles<2>(q, 6, 10), tiles<4>(q, 6, 10);
  tiles<1>(q, 3, 5), tiles<3>(q, 3, 5);
  return expect::result();
}
