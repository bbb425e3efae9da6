// Steps of trees, networks and scans, counters in local memory, members in private memory and parts that the group puts together give the same
// for sizes that the compiler knows, does not know, and that are no whole vectors.
// RUN: %cohortxx -O0 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 %for_one_isa %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=8 %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
#include <algorithm>
#include <vector>
using namespace sycl;

constexpr int Groups = 3, Largest = 512;

static int mixed(int i) { return int(unsigned(i) * 2654435761u >> 8) % 1000; }

/// Twice as many elements as items: an exclusive scan by a tree up and down, then a sorting network.
template <class Size> static void steps(queue &q, Size size) {
  const int n = 2 * int(size);
  expect::shared<int> in(q, Groups * n), scanned(q, Groups * n), sorted(q, Groups * n);
  for (int i = 0; i < Groups * n; ++i)
    in.data[i] = mixed(i);
  const int *x = in.data;
  int *y = scanned.data, *z = sorted.data;
  q.parallel(range<1>(Groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_local_mem<int[Largest]>(), [&](auto &t) {
       const int first = int(g.get_group_id(0)) * n;
       auto load = [&] {
         distribute_items_and_wait(g, [&](s_item<1> it) {
           const int i = int(it.get_local_id(g, 0));
           t[2 * i] = x[first + 2 * i];
           t[2 * i + 1] = x[first + 2 * i + 1];
         });
       };
       load();
       int apart = 1;
       for (int d = n / 2; d > 0; d /= 2) {
         distribute_items_and_wait(g, [&](s_item<1> it) {
           const int i = int(it.get_local_id(g, 0));
           if (i < d)
             t[apart * (2 * i + 2) - 1] += t[apart * (2 * i + 1) - 1];
         });
         apart *= 2;
       }
       single_item_and_wait(g, [&] { t[n - 1] = 0; });
       for (int d = 1; d < n; d *= 2) {
         apart /= 2;
         distribute_items_and_wait(g, [&](s_item<1> it) {
           const int i = int(it.get_local_id(g, 0));
           if (i < d) {
             const int p = apart * (2 * i + 1) - 1, r = apart * (2 * i + 2) - 1, before = t[p];
             t[p] = t[r];
             t[r] += before;
           }
         });
       }
       distribute_items_and_wait(g, [&](s_item<1> it) {
         const int i = int(it.get_local_id(g, 0));
         y[first + i] = t[i];
         y[first + i + n / 2] = t[i + n / 2];
       });
       load();
       for (int k = 2; k <= n; k *= 2)
         for (int j = k / 2; j > 0; j /= 2)
           distribute_items_and_wait(g, [&](s_item<1> it) {
             const int l = int(it.get_local_id(g, 0)), i = 2 * l - (l & (j - 1));
             const int a = t[i], b = t[i + j];
             if ((a > b) == ((i & k) == 0)) {
               t[i] = b;
               t[i + j] = a;
             }
           });
       distribute_items(g, [&](s_item<1> it) {
         const int i = int(it.get_local_id(g, 0));
         z[first + i] = t[i];
         z[first + i + n / 2] = t[i + n / 2];
       });
     });
   }).wait();
  for (int g = 0; g < Groups; ++g) {
    std::vector<int> wanted(x + g * n, x + (g + 1) * n);
    int sum = 0;
    for (int i = 0; i < n; ++i) {
      expect::equal(y[g * n + i], sum, "scan", g * n + i);
      sum += wanted[i];
    }
    std::sort(wanted.begin(), wanted.end());
    for (int i = 0; i < n; ++i)
      expect::equal(z[g * n + i], wanted[i], "network", g * n + i);
  }
}

/// Bytes are counted in local memory, with what the counter was before, and all of them in one place.
template <class Size> static void counts(queue &q, Size size) {
  const int n = int(size), all = Groups * n;
  expect::shared<unsigned char> in(q, all);
  expect::shared<int> table(q, Groups * 16), places(q, all), totals(q, Groups);
  for (int i = 0; i < all; ++i)
    in.data[i] = static_cast<unsigned char>(mixed(i));
  const unsigned char *x = in.data;
  int *to = table.data, *place = places.data, *total = totals.data;
  using counter = atomic_ref<int, memory_order::relaxed, memory_scope::work_group, access::address_space::local_space>;
  q.parallel(range<1>(Groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_local_mem<int[16]>(0), require_local_mem<int>(0), [&](auto &t, auto &sum) {
       const int first = int(g.get_group_id(0)) * n;
       distribute_items_and_wait(g, [&](s_item<1> it) {
         const int i = first + int(it.get_local_id(g, 0));
         place[i] = counter(t[x[i] % 16]).fetch_add(1);
       });
       distribute_items_and_wait(g, [&](s_item<1> it) {
         for (int i = int(it.get_local_id(g, 0)); i < n / 2; i += 7)
           counter(t[x[first + i] % 16]).fetch_sub(1);
       });
       distribute_items_and_wait(g, [&](s_item<1> it) { counter(sum).fetch_add(int(it.get_local_id(g, 0))); });
       single_item(g, [&] {
         for (int b = 0; b < 16; ++b)
           to[g.get_group_id(0) * 16 + b] = t[b];
         total[g.get_group_id(0)] = sum;
       });
     });
   }).wait();
  for (int g = 0; g < Groups; ++g) {
    std::vector<int> wanted(16);
    std::vector<bool> taken(std::size_t(16 * n));
    for (int i = 0; i < n; ++i)
      ++wanted[x[g * n + i] % 16];
    for (int i = 0; i < n; ++i) { // any order, each place once
      const int b = x[g * n + i] % 16, p = place[g * n + i];
      const bool isRight = p >= 0 && p < wanted[b] && !taken[std::size_t(b * n + p)];
      expect::is_true(isRight, "place", g * n + i);
      if (isRight)
        taken[std::size_t(b * n + p)] = true;
    }
    for (int l = 0; l < n; ++l)
      for (int i = l; i < n / 2; i += 7)
        --wanted[x[g * n + i] % 16];
    for (int b = 0; b < 16; ++b)
      expect::equal(to[g * 16 + b], wanted[b], "counter", g * 16 + b);
    expect::equal(total[g], n * (n - 1) / 2, "sum", g);
  }
}

struct Members {
  double wide;
  int count;
  float part;
};

/// Members and elements kept from one distribution to the next; some are written as a whole, some are never read.
template <class Size> static void members(queue &q, Size size) {
  const int n = int(size), all = Groups * n;
  expect::shared<double> out(q, all);
  double *to = out.data;
  q.parallel(range<1>(Groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_private_mem<Members>(), require_private_mem<vec<float, 4>>(vec<float, 4>(1)), require_private_mem<int[3]>(),
                        [&](auto &own, auto &v, auto &a) {
                          distribute_items(g, [&](s_item<1> it) {
                            const int i = int(it.get_global_id(0));
                            own(it).wide = i * 0.5;
                            own(it).count = i % 7;
                            own(it).part = 9;
                            v(it)[1] = float(i);
                            a(it)[0] = i;
                            a(it)[2] = -i;
                          });
                          distribute_items(g, [&](s_item<1> it) {
                            own(it).count += int(v(it)[1]) + a(it)[2];
                            v(it)[3] = v(it)[0] + float(own(it).count);
                          });
                          distribute_items(g, [&](s_item<1> it) { to[it.get_global_id(0)] = own(it).wide + own(it).count + v(it)[3] + a(it)[0]; });
                        });
   }).wait();
  for (int i = 0; i < all; ++i)
    expect::equal(to[i], i * 0.5 + i % 7 + (1 + i % 7) + i, "members", i);
}

/// Sums of sub-groups, which the group puts together.
template <class Size> static void parts(queue &q, Size size) {
  const int n = int(size), all = Groups * n;
  expect::shared<int> in(q, all), out(q, all);
  for (int i = 0; i < all; ++i)
    in.data[i] = mixed(i);
  const int *x = in.data;
  int *to = out.data;
  q.parallel(range<1>(Groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_local_mem<int[Largest]>(), require_private_mem<int>(), [&](auto &sums, auto &v) {
       int count = 0;
       distribute_groups_and_wait(g, [&](auto sg) {
         count = int(sg.get_group_linear_range());
         distribute_items(sg, [&](s_item<1> it) { v(it) = x[it.get_global_id(0)]; });
         auto up_to = inclusive_scan_over_group(sg, v, plus<int>());
         const int sum = reduce_over_group(sg, v, plus<int>());
         distribute_items(sg, [&](s_item<1> it) { v(it) = up_to(it); });
         single_item(sg, [&] { sums[sg.get_group_id(0)] = sum; });
       });
       single_item_and_wait(g, [&] {
         for (int i = 0, before = 0; i < count; ++i) {
           const int mine = sums[i];
           sums[i] = before;
           before += mine;
         }
       });
       distribute_groups(g, [&](auto sg) { distribute_items(sg, [&](s_item<1> it) { to[it.get_global_id(0)] = v(it) + sums[sg.get_group_id(0)]; }); });
     });
   }).wait();
  for (int g = 0; g < Groups; ++g)
    for (int i = g * n, sum = 0; i < (g + 1) * n; ++i) {
      sum += x[i];
      expect::equal(to[i], sum, "parts", i);
    }
}

int main() {
  queue q;
  steps(q, std::integral_constant<int, 256>());
  counts(q, std::integral_constant<int, 128>());
  members(q, std::integral_constant<int, 64>());
  parts(q, std::integral_constant<int, 128>());
  for (volatile int size : {1, 2, 4, 8, 16, 32, 64, 128, 256})
    steps(q, int(size));
  for (volatile int size : {1, 3, 16, 24, 33, 96, 100, 256}) {
    counts(q, int(size));
    members(q, int(size));
    parts(q, int(size));
  }
  return expect::result();
}
