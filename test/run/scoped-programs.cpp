// Programs of real shape as scoped kernels: histogram, stencil with a halo, scan of a long array, a step of radix sort, breadth-first search.
// RUN: %cohortxx -Werror -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -Werror -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=8 -I%S/Inputs %s -o %t.sg8 %cohort_libs && %each_isa %t.sg8
#include "expect.hpp"
#include <vector>
using namespace sycl;

unsigned mixed(unsigned x) {
  x = (x ^ (x >> 16)) * 0x45d9f3bu;
  return x ^ (x >> 13);
}

/// Counts in local memory, one table a group; the groups' tables are added up.
void histogram(queue &q) {
  constexpr std::size_t n = 10000, bins = 64, group = 256, groups = 8;
  expect::shared<unsigned> data(q, n), counts(q, bins);
  for (unsigned i = 0; i < n; ++i)
    data[i] = mixed(i);
  unsigned *x = data.data, *c = counts.data;
  q.parallel(range<1>(groups), range<1>(group), [=](auto g) {
     memory_environment(g, require_local_mem<unsigned[bins]>(0u), [&](auto &table) {
       distribute_items_and_wait(g, [&](s_item<1> it) {
         for (std::size_t i = it.get_global_id(0); i < n; i += group * groups)
           atomic_ref<unsigned, memory_order::relaxed, memory_scope::work_group, access::address_space::local_space>(table[x[i] % bins])
               .fetch_add(1);
       });
       distribute_items(g, [&](s_item<1> it) {
         if (const std::size_t b = it.get_local_id(g, 0); b < bins)
           atomic_ref<unsigned, memory_order::relaxed, memory_scope::device, access::address_space::global_space>(c[b]).fetch_add(table[b]);
       });
     });
   }).wait();
  std::vector<unsigned> wanted(bins);
  for (std::size_t i = 0; i < n; ++i)
    ++wanted[x[i] % bins];
  for (std::size_t b = 0; b < bins; ++b)
    expect::equal(c[b], wanted[b], "histogram", b);
}

/// Five points on a tile in local memory, with a border of one.
void stencil(queue &q) {
  constexpr std::size_t height = 24, width = 40, tile = 8, wide = tile + 2;
  expect::shared<float> in(q, height * width), out(q, height * width);
  for (std::size_t i = 0; i < height * width; ++i)
    in[i] = static_cast<float>(mixed(static_cast<unsigned>(i)) % 1000);
  const float *x = in.data;
  float *y = out.data;
  auto at = [=](long r, long c) {
    return r >= 0 && c >= 0 && r < long(height) && c < long(width) ? x[r * long(width) + c] : 0.0f;
  };
  q.parallel(range<2>(height / tile, width / tile), range<2>(tile, tile), [=](auto g) {
     memory_environment(g, require_local_mem<float[wide][wide]>(), [&](auto &part) {
       const long top = long(g.get_group_id(0) * tile) - 1, left = long(g.get_group_id(1) * tile) - 1;
       distribute_items_and_wait(g, [&](s_item<2> it) {
         for (std::size_t i = it.get_local_linear_id(g); i < wide * wide; i += tile * tile)
           part[i / wide][i % wide] = at(top + long(i / wide), left + long(i % wide));
       });
       distribute_groups(g, [&](auto unit) {
         distribute_items(unit, [&](s_item<2> it) {
           const std::size_t r = it.get_local_id(g, 0) + 1, c = it.get_local_id(g, 1) + 1;
           y[it.get_global_linear_id()] =
               part[r][c] + 0.5f * (part[r - 1][c] + part[r + 1][c] + part[r][c - 1] + part[r][c + 1]);
         });
       });
     });
   }).wait();
  for (long r = 0; r < long(height); ++r)
    for (long c = 0; c < long(width); ++c)
      expect::equal(y[r * long(width) + c], at(r, c) + 0.5f * (at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1)), "stencil",
                    r * long(width) + c);
}

/// Each group scans its part, one group the sums of the parts, then each adds what comes before it.
void long_scan(queue &q) {
  constexpr std::size_t groups = 10, group = 100, n = groups * group;
  expect::shared<int> in(q, n), out(q, n), sums(q, groups);
  for (unsigned i = 0; i < n; ++i)
    in[i] = static_cast<int>(mixed(i) % 50);
  int *x = in.data, *y = out.data, *s = sums.data;
  const event parts = q.parallel(range<1>(groups), range<1>(group), [=](auto g) {
    private_memory_environment<int>(g, [&](auto &value) {
      distribute_items_and_wait(g, [&](s_item<1> it) { value(it) = x[it.get_global_id(0)]; });
      auto before = exclusive_scan_over_group(g, value, plus<int>());
      const int sum = reduce_over_group(g, value, plus<int>());
      distribute_items(g, [&](s_item<1> it) { y[it.get_global_id(0)] = before(it); });
      single_item(g, [&] { s[g.get_group_linear_id()] = sum; });
    });
  });
  const event whole = q.parallel(range<1>(1), range<1>(16), parts, [=](auto g) { joint_exclusive_scan(g, s, s + groups, s, plus<int>()); });
  q.parallel(range<1>(groups), range<1>(group), whole, [=](auto g) {
     distribute_items(g, [&](s_item<1> it) { y[it.get_global_id(0)] += s[g.get_group_linear_id()]; });
   }).wait();
  int sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(y[i], sum, "long scan", i);
    sum += x[i];
  }
}

/// Sorts the numbers of each group by two bits, and leaves equal ones in their order.
void radix_step(queue &q) {
  constexpr std::size_t groups = 3, group = 64, n = groups * group;
  expect::shared<unsigned> in(q, n), out(q, n);
  for (unsigned i = 0; i < n; ++i)
    in[i] = mixed(i) % 4096;
  const unsigned *x = in.data;
  unsigned *y = out.data;
  struct counts {
    int of[4];
  };
  auto add = [](const counts &a, const counts &b) {
    return counts{{a.of[0] + b.of[0], a.of[1] + b.of[1], a.of[2] + b.of[2], a.of[3] + b.of[3]}};
  };
  q.parallel(range<1>(groups), range<1>(group), [=](auto g) {
     memory_environment(g, require_private_mem<counts>(counts{}), [&](auto &mine) {
       distribute_items_and_wait(g, [&](s_item<1> it) { mine(it).of[x[it.get_global_id(0)] >> 4 & 3] = 1; });
       auto before = exclusive_scan_over_group(g, mine, counts{}, add);
       const counts all = reduce_over_group(g, mine, add);
       distribute_items(g, [&](s_item<1> it) {
         const unsigned v = x[it.get_global_id(0)], digit = v >> 4 & 3;
         int place = before(it).of[digit];
         for (unsigned d = 0; d < digit; ++d)
           place += all.of[d];
         y[g.get_group_linear_id() * group + static_cast<std::size_t>(place)] = v;
       });
     });
   }).wait();
  for (std::size_t first = 0; first < n; first += group) {
    std::size_t at = first;
    for (unsigned digit = 0; digit < 4; ++digit)
      for (std::size_t i = first; i < first + group; ++i)
        if ((x[i] >> 4 & 3) == digit)
          expect::equal(y[at++], x[i], "radix step", i);
  }
}

/// Distances from node 0, one frontier after the other.
void breadth_first(queue &q) {
  constexpr unsigned n = 500, degree = 3, group = 32;
  expect::shared<int> distances(q, n), found(q, 1);
  int *d = distances.data, *f = found.data;
  auto neighbour = [](unsigned node, unsigned k) { return (node * 3 + 7 * k + node / 5) % n; };
  for (unsigned i = 0; i < n; ++i)
    d[i] = i == 0 ? 0 : -1;
  int levels = 0;
  do {
    *f = 0;
    const int level = levels++;
    q.parallel(range<1>((n + group - 1) / group), range<1>(group), reduction(f, plus<>()), [=](auto g, auto &news) {
       distribute_items(g, [&](s_item<1> it) {
         const auto node = static_cast<unsigned>(it.get_global_id(0));
         if (node >= n || d[node] != level)
           return;
         for (unsigned k = 0; k < degree; ++k) {
           int unknown = -1;
           if (atomic_ref<int, memory_order::relaxed, memory_scope::device, access::address_space::global_space>(d[neighbour(node, k)])
                   .compare_exchange_strong(unknown, level + 1))
             news += 1;
         }
       });
     }).wait();
  } while (*f != 0);
  std::vector<int> wanted(n, -1);
  std::vector<unsigned> queue_of_nodes{0};
  wanted[0] = 0;
  for (std::size_t i = 0; i < queue_of_nodes.size(); ++i)
    for (unsigned k = 0; k < degree; ++k)
      if (const unsigned to = neighbour(queue_of_nodes[i], k); wanted[to] < 0) {
        wanted[to] = wanted[queue_of_nodes[i]] + 1;
        queue_of_nodes.push_back(to);
      }
  for (unsigned i = 0; i < n; ++i)
    expect::equal(d[i], wanted[i], "distance", i);
  expect::is_true(levels > 2, "several frontiers");
}

int main() {
  queue q;
  histogram(q);
  stencil(q);
  long_scan(q);
  radix_step(q);
  breadth_first(q);
  return expect::result();
}
