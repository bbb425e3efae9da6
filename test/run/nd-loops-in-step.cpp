// Loops in which items take turns in memory give what they say, in step or not: sizes that are multiples of a sub-group or not,
// rounds that are known or not, a window over the range, two dimensions.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <cstdint>
#include <vector>
using namespace sycl;

using counter = atomic_ref<std::uint32_t, memory_order::relaxed, memory_scope::device>;

static void histogram(queue &q, std::size_t groupSize, std::size_t groups, std::size_t rounds) {
  constexpr std::size_t bins = 37;
  const std::size_t part = groupSize * rounds, n = part * groups;
  expect::shared<std::uint32_t> in(q, n), out(q, bins);
  std::vector<std::uint32_t> expected(bins);
  for (std::size_t i = 0; i < n; ++i)
    ++expected[in[i] = std::uint32_t(i * i % bins)];
  const std::uint32_t *from = in.data;
  std::uint32_t *to = out.data;
  q.submit([&](handler &h) {
     local_accessor<std::uint32_t> own(bins, h);
     h.parallel_for(nd_range<1>(groups * groupSize, groupSize), [=](nd_item<1> it) {
       const std::size_t lid = it.get_local_id(0);
       for (std::size_t b = lid; b < bins; b += groupSize)
         own[b] = 0;
       group_barrier(it.get_group());
       for (std::size_t i = 0; i < rounds; ++i)
         counter(own[from[it.get_group(0) * part + i * groupSize + lid]]).fetch_add(1);
       group_barrier(it.get_group());
       for (std::size_t b = lid; b < bins; b += groupSize)
         counter(to[b]).fetch_add(own[b]);
     });
   }).wait();
  for (std::size_t b = 0; b < bins; ++b)
    expect::equal(out[b], expected[b], "bins", b);
}

/// Rounds that are written over those before: the last one has to stay.
static void lastRound(queue &q, std::size_t groupSize, int rounds) {
  const std::size_t items = groupSize * 3;
  expect::shared<int> in(q, items * 16), out(q, items * 16), shared(q, items * 16 + 1);
  for (std::size_t i = 0; i < items * 16; ++i)
    in[i] = int(i * 7), out[i] = shared[i] = -1;
  const int *from = in.data;
  int *to = out.data, *last = shared.data;
  const int stride = int(items);
  q.parallel_for(nd_range<1>(items, groupSize), [=](nd_item<1> it) {
     const int id = int(it.get_global_id(0));
     for (int i = 0; i < rounds; ++i) {
       const int x = from[i * stride + id];
       to[i * stride + id] = x + i;
       atomic_ref<int, memory_order::relaxed, memory_scope::device>(last[id]).store(x);
     }
   }).wait();
  for (std::size_t i = 0; i < items * 16; ++i)
    expect::equal(out[i], int(i) < rounds * stride ? int(i * 7) + int(i) / stride : -1, "copied", i);
  for (std::size_t i = 0; i < items && rounds > 0; ++i)
    expect::equal(shared[i], int((std::size_t(rounds - 1) * items + i) * 7), "last", i);
}

static void rows(queue &q) {
  constexpr int width = 64, height = 48;
  expect::shared<int> in(q, width * height), out(q, width * height);
  for (int i = 0; i < width * height; ++i)
    in[i] = i ^ 5, out[i] = -1;
  const int *from = in.data;
  int *to = out.data;
  q.parallel_for(nd_range<2>({4, width}, {2, 32}), [=](nd_item<2> it) {
     const int x = int(it.get_global_id(1)), y = int(it.get_global_id(0));
     for (int i = 0; i < height; i += 4)
       to[(y + i) * width + x] = from[(y + i) * width + x] + x;
   }).wait();
  for (int i = 0; i < width * height; ++i)
    expect::equal(out[i], (i ^ 5) + i % width, "rows", i);
}

int main() {
  queue q;
  for (std::size_t groupSize : {256, 48, 50, 7, 1})
    for (std::size_t rounds : {64, 5, 0})
      histogram(q, groupSize, 3, rounds);
  for (std::size_t groupSize : {128, 33})
    for (int rounds : {16, 4, 1, 0})
      lastRound(q, groupSize, rounds);
  rows(q);
  return expect::result();
}
