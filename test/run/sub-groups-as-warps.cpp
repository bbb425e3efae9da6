// Kernels that take 32 or 64 work-items in a row for a sub-group, without asking for that size: exchanges through local memory with a
// barrier of the sub-group, and a reduction of a work-group in two steps.
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

template <int Warp> static void exchange(queue &q) {
  constexpr int n = 512, size = 128;
  expect::shared<int> out(q, n);
  int *p = out.data;
  q.submit([&](handler &h) {
     local_accessor<int> part(size, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const int id = it.get_local_id(0), lane = id % Warp, first = id / Warp * Warp;
       part[first + lane] = it.get_global_id(0);
       group_barrier(it.get_sub_group());
       p[it.get_global_id(0)] = part[first + Warp - 1 - lane];
     });
   }).wait_and_throw();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += out[i] != i / Warp * Warp + Warp - 1 - i % Warp;
  expect::equal(wrong, 0, "values from the other end of the warp", Warp);
}

template <int Warp> static void sum(queue &q) {
  constexpr int n = 1024, size = 256;
  expect::shared<int> out(q, n / size);
  int *p = out.data;
  q.submit([&](handler &h) {
     local_accessor<int> sums(size / Warp, h);
     h.parallel_for(nd_range<3>({1, 1, n}, {1, 1, size}), [=](nd_item<3> it) {
       auto warp = it.get_sub_group();
       const int lane = it.get_local_id(2) & (Warp - 1), number = it.get_local_id(2) / Warp;
       int x = reduce_over_group(warp, int(it.get_global_id(2)), plus<>());
       if (lane == 0)
         sums[number] = x;
       group_barrier(it.get_group());
       x = reduce_over_group(warp, lane < size / Warp ? sums[lane] : 0, plus<>());
       if (it.get_local_id(2) == 0)
         p[it.get_group(2)] = x;
     });
   }).wait_and_throw();
  for (int g = 0; g < n / size; ++g)
    expect::equal(out[g], size * g * size + size * (size - 1) / 2, "sum of a work-group", Warp);
}

// An exchange within parts of a sub-group, whose lanes are computed.
template <int Part> static void within_parts(queue &q) {
  constexpr int n = 256;
  expect::shared<int> out(q, n);
  int *p = out.data;
  q.parallel_for(nd_range<1>(n, Part), [=](nd_item<1> it) {
     auto sg = it.get_sub_group();
     const unsigned id = sg.get_local_linear_id(), first = id / Part * Part;
     int x = static_cast<int>(it.get_global_id(0));
     for (unsigned mask = Part / 2; mask > 0; mask >>= 1) {
       const unsigned other = (id % Part) ^ mask;
       x += select_from_group(sg, x, other < Part ? first + other : id);
     }
     p[it.get_global_id(0)] = x;
   }).wait_and_throw();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    int sum = 0;
    for (int k = 0; k < Part; ++k)
      sum += i / Part * Part + k;
    wrong += out[i] != sum;
  }
  expect::equal(wrong, 0, "sums of parts", Part);
}

int main() {
  queue q;
  exchange<32>(q);
  exchange<64>(q);
  sum<32>(q);
  sum<64>(q);
  within_parts<2>(q);
  within_parts<4>(q);
  within_parts<8>(q);
  within_parts<16>(q);
  within_parts<32>(q);
  within_parts<64>(q);
  return expect::result();
}
