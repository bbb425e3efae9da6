// Conditions that are uniform over the group, and what items do by themselves
// between collectives.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
// expected-no-diagnostics
#include <sycl/sycl.hpp>
#include <algorithm>
#include <cassert>

using item = sycl::nd_item<2>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<2>({64, 64}, {8, 16}), k);
}
inline bool is_first(size_t group) { return group == 0; }
struct parameters {
  int rounds, limit;
  int table[4];
};

void all(int *p, int n, parameters with) {
  launch([=](item it) {
    auto g = it.get_group();
    auto sg = it.get_sub_group();
    const size_t l = it.get_local_linear_id();
    const int mine = p[it.get_global_linear_id()];
    auto sync = [&] { sycl::group_barrier(g); };

    // Kernel arguments, group ids, sizes, constants.
    if (n > 3 || with.table[n & 3] == std::min(with.limit, 7))
      sync();
    if (is_first(it.get_group_linear_id()) && it.get_group_range(0) > 1)
      sync();
    if (it.get_global_id(0) - it.get_local_id(0) == 8 || it.get_global_id(1) / it.get_local_range(1) == 2)
      sync();
    for (int i = 0; i < with.rounds; ++i) {
      if (l < i)
        p[l] = i;
      sync();
    }
    // What collectives give.
    if (sycl::group_broadcast(g, mine) > 3)
      sync();
    if (sycl::any_of_group(g, mine > 3) && !sycl::all_of_group(g, l == 3))
      sync();
    while (sycl::reduce_over_group(g, mine, sycl::plus<>()) < n)
      sync();
    if (sycl::joint_any_of(g, p, p + 10, [](int x) { return x > 3; }))
      sync();
    // Memory at an address that is one for all.
    if (p[3] || p[it.get_group(0)])
      sync();
    // Private memory that holds the same for all.
    int table[4] = {n, n + 1, n + 2, n + 3};
    for (int i = 0; i < 4; ++i)
      table[(i + n) & 3] += i;
    if (table[n & 3] > 3)
      sync();
    // Parts differ, the whole does not.
    const bool a = mine > 3, u = n == 5;
    if ((a && u) || (!a && u))
      sync();
    // What does not come back does not count.
    assert(l < 1000);
    if (mine == 12345)
      __builtin_trap();
    sync();
    // Items part and meet.
    int sum = 0;
    for (size_t i = l; i < 100; i += it.get_local_range(0)) {
      if (p[i] < 0)
        break;
      sum += p[i];
    }
    switch (mine) {
    case 1: sum = 3; break;
    case 2: sum = 4; break;
    default: sum += 5;
    }
    p[l] = mine > 3 ? sum : -sum;
    sync();

    // The id of a sub-group is uniform in it, and what is computed for whole
    // sub-groups.
    if (sg.get_group_linear_id() == 0)
      sycl::reduce_over_group(sg, mine, sycl::plus<>());
    if (l / 32 == 0 || l < 64)
      sycl::group_barrier(sg);
    if (sycl::group_broadcast(sg, mine) > 3)
      sycl::shift_group_left(sg, mine);
    if (sycl::select_from_group(sg, mine, 0))
      sycl::group_barrier(sg);
    for (size_t delta = sg.get_max_local_range()[0] / 2; delta > 0; delta /= 2)
      sum += sycl::permute_group_by_xor(sg, sum, delta);
  });
}

// A condition that is the same as a whole may depend on how often the loop has run that it ends, or on a loop with two entries.
void loops(int *p, int n) {
  launch([=](item it) {
    auto g = it.get_group();
    const int l = it.get_local_linear_id();
    const bool a = p[l] > 3;
    for (int k = 0; k < n; ++k) {
      if ((a && k % 4 != 3) || !(a || k % 4 == 3))
        break;
      sycl::group_barrier(g);
    }
    // Items leave a loop at different times, and what is the same on all goes on being so.
    for (int k = 0; k < n; ++k) {
      const int rounds = sycl::exclusive_scan_over_group(g, k, sycl::plus<>()) & 1;
      for (int j = 0; j < rounds; ++j)
        p[l] += j;
    }
    // So it is with the counter of the loop around, behind a condition that only as a whole is the same on all.
    if ((l % 4 != 0 || n > 7) && (!(l % 4 != 0) || n > 7))
      return;
    for (int k = n; k >= 0; --k) {
      sycl::group_barrier(g);
      for (size_t i = l + 3; i < 22; i += 16)
        p[l] += p[i];
    }
    int fuel = n;
    if ((a && n % 4 != 3) || (!a && n % 4 != 3))
      goto one;
    else
      goto two;
  one:
    sycl::group_barrier(g);
    if (--fuel < 0)
      return;
    if (fuel % 5 > 2 || (l % 5 < 3 && !(l % 5 < 3)))
      goto one;
  two:
    sycl::group_barrier(g);
    if (--fuel < 0)
      return;
    if ((a && fuel % 3 != 2) || (!a && fuel % 3 != 2))
      goto one;
    else
      goto two;
  });
}

// The parts of such a condition may be long, and call functions that copy structures of which they use one member.
void long_conditions(sycl::buffer<unsigned, 3> buffer, int *p, unsigned n) {
  sycl::queue().submit([&](sycl::handler &handler) {
    sycl::accessor all(buffer, handler, sycl::read_only);
    handler.parallel_for(sycl::nd_range<2>({64, 64}, {8, 16}), [=](item it) {
      auto g = it.get_group();
      const size_t l = it.get_local_linear_id();
      auto element = [&](size_t i) {
        const size_t rows = all.get_range()[1], columns = all.get_range()[2];
        return all[i / (all.get_range()[1] * all.get_range()[2])][i / columns % rows][i % all.get_range()[2]];
      };
      if ((l % 3 < 1 && element(n) > 1) || (!(l % 3 < 1) && element(n) > 1))
        sycl::group_barrier(g);
      auto hash = [&](unsigned x) {
        x = (x * 3 ^ x >> 1) * 5, x = (x ^ x >> 2) * 7, x = (x ^ x >> 3) * 9, x = (x ^ x >> 4) * 11;
        x = (x ^ x >> 5) * 13, x = (x ^ x >> 6) * 15, x = (x ^ x >> 7) * 17, x = (x ^ x >> 8) * 19;
        x = (x ^ x >> 9) * 21, x = (x ^ x >> 10) * 23, x = (x ^ x >> 11) * 25, x = (x ^ x >> 12) * 27;
        return x;
      };
      if ((l % 3 < 1 && hash(n) > 1) || (!(l % 3 < 1) && hash(n) > 1))
        p[l] = sycl::reduce_over_group(g, p[l], sycl::plus<>());
    });
  });
}
