// 16 MiB of local memory and large private arrays work: neither is on a thread's stack.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

static void largeLocalMemory(queue &q) {
  constexpr std::size_t bytes = 16u << 20, count = bytes / sizeof(int), size = 64, groups = 3;
  expect::shared<int> sums(q, groups * size);
  int *out = sums.data;
  q.submit([&](handler &h) {
     local_accessor<int> huge(count, h);
     h.parallel_for(nd_range<1>(groups * size, size), [=](nd_item<1> it) {
       const std::size_t me = it.get_local_id(0);
       for (std::size_t i = me; i < count; i += size)
         huge[i] = static_cast<int>(i % 10 + it.get_group(0));
       group_barrier(it.get_group());
       int sum = 0;
       for (std::size_t i = size - 1 - me; i < count; i += size)
         sum += huge[i];
       out[it.get_global_id(0)] = sum;
     });
   }).wait();
  for (std::size_t g = 0; g < groups; ++g)
    for (std::size_t i = 0; i < size; ++i) {
      int sum = 0;
      for (std::size_t j = size - 1 - i; j < count; j += size)
        sum += static_cast<int>(j % 10 + g);
      expect::equal(out[g * size + i], sum, "large local memory", g * size + i);
    }
}

// 100 KiB of its own for each of 200 work-items, kept across a barrier.
static void largePrivateMemory(queue &q) {
  constexpr std::size_t count = 25600, size = 200;
  expect::shared<int> results(q, size);
  int *out = results.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     int own[count];
     const int me = static_cast<int>(it.get_local_id(0));
     for (std::size_t i = 0; i < count; ++i)
       own[i] = static_cast<int>(i) * (me + 1) % 1000;
     const int step = reduce_over_group(it.get_group(), me, maximum<>());
     int sum = 0;
     for (std::size_t i = me; i < count; i += step)
       sum += own[i];
     out[me] = sum;
   }).wait();
  for (std::size_t me = 0; me < size; ++me) {
    int sum = 0;
    for (std::size_t i = me; i < count; i += size - 1)
      sum += static_cast<int>(i * (me + 1) % 1000);
    expect::equal(out[me], sum, "large private memory", me);
  }
}

static void largeScopedMemory(queue &q) {
  constexpr std::size_t size = 64, each = 1 << 20;
  expect::shared<int> results(q, size);
  int *out = results.data;
  q.parallel(range<1>(1), range<1>(size), [=](auto group) {
     memory_environment(group, require_local_mem<int[each]>(), require_private_mem<int[1000]>(), [&](auto &table, auto &own) {
       distribute_items_and_wait(group, [&](s_item<1> it) {
         const std::size_t me = it.get_local_id(group, 0);
         for (std::size_t i = me; i < each; i += size)
           table[i] = static_cast<int>(i);
         for (int i = 0; i < 1000; ++i)
           own(it)[i] = i + static_cast<int>(me);
       });
       distribute_items(group, [&](s_item<1> it) {
         const std::size_t me = it.get_local_id(group, 0);
         out[me] = table[each - 1 - me] + own(it)[999 - me];
       });
     });
   }).wait();
  for (std::size_t me = 0; me < size; ++me)
    expect::equal(out[me], static_cast<int>(each - 1 - me + 999), "large scoped memory", me);
}

int main() {
  queue q;
  largeLocalMemory(q);
  largePrivateMemory(q);
  largeScopedMemory(q);
  return expect::result();
}
