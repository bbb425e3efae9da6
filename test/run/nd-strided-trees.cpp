// Trees in local memory whose stride a loop doubles or halves: reductions by id * stride, scans up and down; several types, sizes of groups that are
// and are not multiples of a vector, indices that are int, unsigned and size_t.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <cstdint>
#include <numeric>
#include <vector>
using namespace sycl;

template <class T> static std::vector<T> numbers(std::size_t n) {
  std::vector<T> x(n);
  for (std::size_t i = 0; i < n; ++i)
    x[i] = T((i * 7 + 3) % 11);
  return x;
}

/// Sums of groups, first with neighbours, by Index.
template <class T, class Index>
static void sums(queue &q, std::size_t group) {
  const std::size_t groups = 5;
  std::vector<T> data = numbers<T>(group * groups), found(groups);
  {
    buffer<T> in(data), out(found);
    q.submit([&](handler &h) {
      accessor x{in, h, read_only};
      accessor y{out, h, write_only, no_init};
      local_accessor<T> part(group, h);
      h.parallel_for(nd_range<1>(data.size(), group), [=](nd_item<1> it) {
        const Index lid = Index(it.get_local_id(0)), n = Index(it.get_local_range(0));
        part[lid] = x[it.get_global_id(0)];
        for (Index s = 1; s < n; s *= 2) {
          group_barrier(it.get_group());
          const Index at = 2 * s * lid;
          if (at + s < n)
            part[at] += part[at + s];
        }
        if (lid == 0)
          y[it.get_group(0)] = part[0];
      });
    });
  }
  for (std::size_t g = 0; g < groups; ++g)
    expect::is_true(found[g] == std::accumulate(data.begin() + g * group, data.begin() + (g + 1) * group, T(0)), "sum", long(g));
}

/// The same under a condition on a remainder.
template <class T> static void sumsOfEach(queue &q, std::size_t group) {
  std::vector<T> data = numbers<T>(group * 3), found(3);
  {
    buffer<T> in(data), out(found);
    q.submit([&](handler &h) {
      accessor x{in, h, read_only};
      accessor y{out, h, write_only, no_init};
      local_accessor<T> part(group, h);
      h.parallel_for(nd_range<1>(data.size(), group), [=](nd_item<1> it) {
        const unsigned lid = unsigned(it.get_local_id(0)), n = unsigned(it.get_local_range(0));
        part[lid] = x[it.get_global_id(0)];
        for (unsigned s = 1; s < n; s *= 2) {
          group_barrier(it.get_group());
          if (lid % (2 * s) == 0 && lid + s < n)
            part[lid] += part[lid + s];
        }
        if (lid == 0)
          y[it.get_group(0)] = part[0];
      });
    });
  }
  for (std::size_t g = 0; g < 3; ++g)
    expect::is_true(found[g] == std::accumulate(data.begin() + g * group, data.begin() + (g + 1) * group, T(0)), "sum", long(g));
}

/// Exclusive scans of blocks of two groups' size, a power of two.
template <class T, class Index> static void scans(queue &q, std::size_t group) {
  const std::size_t block = 2 * group;
  std::vector<T> data = numbers<T>(block * 3), found(data.size());
  {
    buffer<T> in(data), out(found);
    q.submit([&](handler &h) {
      accessor x{in, h, read_only};
      accessor y{out, h, write_only, no_init};
      local_accessor<T> tree(block, h);
      h.parallel_for(nd_range<1>(data.size() / 2, group), [=](nd_item<1> it) {
        const Index lid = Index(it.get_local_id(0)), base = Index(it.get_group(0)) * Index(block);
        tree[2 * lid] = x[base + 2 * lid];
        tree[2 * lid + 1] = x[base + 2 * lid + 1];
        Index offset = 1;
        for (Index d = Index(block) / 2; d > 0; d /= 2) {
          group_barrier(it.get_group());
          if (lid < d)
            tree[offset * (2 * lid + 2) - 1] += tree[offset * (2 * lid + 1) - 1];
          offset *= 2;
        }
        if (lid == 0)
          tree[Index(block) - 1] = 0;
        for (Index d = 1; d < Index(block); d *= 2) {
          offset /= 2;
          group_barrier(it.get_group());
          if (lid < d) {
            const Index a = offset * (2 * lid + 1) - 1, b = a + offset;
            const T left = tree[a];
            tree[a] = tree[b];
            tree[b] += left;
          }
        }
        group_barrier(it.get_group());
        y[base + 2 * lid] = tree[2 * lid];
        y[base + 2 * lid + 1] = tree[2 * lid + 1];
      });
    });
  }
  for (std::size_t begin = 0; begin < data.size(); begin += block) {
    T sum = 0;
    for (std::size_t i = begin; i < begin + block; ++i) {
      expect::is_true(found[i] == sum, "scan", long(i));
      sum = T(sum + data[i]);
    }
  }
}

int main() {
  queue q;
  for (std::size_t group : {1, 2, 8, 16, 32, 33, 64, 100, 128, 256, 500, 512}) {
    sums<int, int>(q, group);
    sums<float, unsigned>(q, group);
    sums<double, std::size_t>(q, group);
    sums<std::uint8_t, int>(q, group);
    sums<short, std::size_t>(q, group);
    sumsOfEach<int>(q, group);
    sumsOfEach<float>(q, group);
  }
  for (std::size_t group : {1, 2, 4, 8, 16, 32, 64, 128, 512}) {
    scans<int, int>(q, group);
    scans<unsigned, unsigned>(q, group);
    scans<float, std::size_t>(q, group);
    scans<double, int>(q, group);
    scans<std::uint16_t, unsigned>(q, group);
  }
  return expect::result();
}
