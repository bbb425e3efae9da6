// Any callable combines what many sub-groups have, in their order: more than one has lanes, more than leave their parts at a time.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <algorithm>
using namespace sycl;

/// Numbers first ... last of a work-group; what is put together otherwise is wrong.
struct run {
  int first, last, wrong;
};
struct joined {
  run operator()(const run &a, const run &b) const { return {a.first, b.last, a.wrong + b.wrong + (a.last + 1 != b.first)}; }
};

static void check(run r, int first, int last, const char *what, std::size_t i) {
  expect::equal(r.first, first, what, long(i));
  expect::equal(r.last, last, what, long(i));
  expect::equal(r.wrong, 0, what, long(i));
}

template <class Kernel> void test(queue &q, std::size_t size, Kernel kernel) {
  const std::size_t n = 2 * size;
  expect::shared<run> out(q, 4 * n);
  kernel(q, nd_range<1>(n, size), out.data, n);
  for (std::size_t i = 0; i < n; ++i) {
    const int own = int(i % size), end = int(size) - 1;
    check(out[i], 0, end, "reduction", i);
    check(out[n + i], 0, own, "inclusive scan", i);
    check(out[2 * n + i], -1, own - 1, "exclusive scan", i);
    check(out[3 * n + i], 0, end / 2, "reduction of some", i);
  }
}

static void combine(const nd_item<1> &it, run *out, std::size_t n) {
  const auto g = it.get_group();
  const std::size_t i = it.get_global_id(0), size = it.get_local_range(0);
  const int own = int(it.get_local_id(0));
  const run x{own, own, 0};
  // Twice, so that one follows the other closely.
  for (int k = 0; k < 2; ++k) {
    out[i] = reduce_over_group(g, x, joined());
    out[n + i] = inclusive_scan_over_group(g, x, joined());
    out[2 * n + i] = exclusive_scan_over_group(g, x, run{-1, -1, 0}, joined());
  }
  // Not all items have one: the first half of the numbers, one by one.
  run *some = out + 3 * n + g.get_group_linear_id() * size;
  some[own] = x;
  group_barrier(g);
  const run part = joint_reduce(g, some + 1, some + (size + 1) / 2, run{0, 0, 0}, joined());
  group_barrier(g);
  some[own] = part;
}

int main() {
  queue q;
  const auto sizes = q.get_device().get_info<info::device::sub_group_sizes>();
  const bool has4 = std::count(sizes.begin(), sizes.end(), 4u) != 0;
  for (std::size_t size : {1, 31, 100, 1024}) {
    test(q, size, [](queue &on, nd_range<1> space, run *out, std::size_t n) {
      on.parallel_for(space, [=](nd_item<1> it) { combine(it, out, n); }).wait();
    });
    if (has4)
      test(q, size, [](queue &on, nd_range<1> space, run *out, std::size_t n) {
        on.parallel_for(space, [=](nd_item<1> it) [[sycl::reqd_sub_group_size(4)]] { combine(it, out, n); }).wait();
      });
  }
  return expect::result();
}
