// Hierarchical parallelism: variables of the work-group, private memory, logical ranges, copies, conditions and loops around
// parallel_for_work_item, in one to three dimensions.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr int groups = 6, size = 40, n = groups * size;

/// A sum over each group through an array that the group declares, and a counter that the group's code alone changes.
static void sums(queue &q) {
  expect::shared<int> in(q, n), out(q, groups), steps(q, groups);
  for (int i = 0; i < n; ++i)
    in[i] = i * 7 % 31;
  int *input = in.data, *output = out.data, *counts = steps.data;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(range<1>(groups), range<1>(size), [=](group<1> g) {
       int partial[size];
       int count = 0;
       g.parallel_for_work_item([&](h_item<1> i) { partial[i.get_local_id(0)] = input[i.get_global_id(0)]; });
       for (int half = 32; half > 0; half /= 2) {
         ++count;
         g.parallel_for_work_item([&](h_item<1> i) {
           const int l = int(i.get_local_id(0));
           if (l < half && l + half < size)
             partial[l] += partial[l + half];
         });
       }
       if (g.get_group_id(0) % 2 == 0)
         g.parallel_for_work_item([&](h_item<1> i) {
           if (i.get_local_id(0) == 0)
             partial[0] += 1000;
         });
       output[g.get_group_id(0)] = partial[0];
       counts[g.get_group_linear_id()] += count; // once a group
     });
   }).wait();
  for (int g = 0; g < groups; ++g) {
    int sum = g % 2 == 0 ? 1000 : 0;
    for (int i = 0; i < size; ++i)
      sum += in[g * size + i];
    expect::equal(out[g], sum, "sum", g);
    expect::equal(steps[g], 6, "steps", g);
  }
}

/// Private memory keeps its value from one parallel_for_work_item to the next, whatever the logical range.
template <int D> static void private_values(queue &q, range<D> count, range<D> extent, range<D> logical) {
  const std::size_t all = count.size() * extent.size();
  expect::shared<long> out(q, all), visits(q, count.size() * logical.size());
  long *output = out.data, *visited = visits.data;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(count, extent, [=](group<D> g) {
       private_memory<long, D> mine(g);
       private_memory<char, D> flag(g);
       const long first = long(g.get_group_linear_id()) * 1000;
       g.parallel_for_work_item([&](h_item<D> i) {
         mine(i) = first + long(i.get_local().get_linear_id());
         flag(i) = 1;
       });
       g.parallel_for_work_item(logical, [&](const h_item<D> &i) {
         const std::size_t at = g.get_group_linear_id() * logical.size() + i.get_logical_local().get_linear_id();
         visited[at] += flag(i) + long(i.get_physical_local().get_linear_id() * 10);
       });
       g.parallel_for_work_item([&](auto i) { output[i.get_global().get_linear_id()] = mine(i); });
     });
   }).wait();
  for (std::size_t g = 0; g < count.size(); ++g)
    for (std::size_t l = 0; l < logical.size(); ++l) {
      const id<D> physical = detail::id_at(l, logical) % id<D>(extent);
      expect::equal(visits[g * logical.size() + l], 1 + 10 * long(detail::linear_id(physical, extent)), "visits", long(l));
    }
  for (std::size_t i = 0; i < all; ++i) {
    const range<D> whole = count * extent;
    const id<D> at = detail::id_at(i, whole);
    const long g = long(detail::linear_id(at / id<D>(extent), count)), l = long(detail::linear_id(at % id<D>(extent), extent));
    expect::equal(out[i], 1000 * g + l, "private", long(i));
  }
}

/// The group's code copies to a local_accessor and from there.
static void copies(queue &q) {
  buffer<int> in{range<1>(n)}, out{range<1>(n)};
  {
    host_accessor a(in, write_only, no_init);
    for (int i = 0; i < n; ++i)
      a[i] = 3 * i;
  }
  q.submit([&](handler &h) {
    accessor from(in, h, read_only);
    accessor to(out, h, write_only, no_init);
    local_accessor<int> tile(range<1>(size), h);
    h.parallel_for_work_group(range<1>(groups), range<1>(size), [=](group<1> g) {
      const std::size_t first = g[0] * size;
      global_ptr<const int> source(&from[first]);
      g.wait_for(g.async_work_group_copy(local_ptr<int>(&tile[0]), source, size));
      g.parallel_for_work_item([&](h_item<1> i) { tile[i.get_local_id()] += 1; });
      g.wait_for(g.async_work_group_copy(global_ptr<int>(&to[first]), local_ptr<int>(&tile[0]), size));
    });
  });
  host_accessor a(out, read_only);
  for (int i = 0; i < n; ++i)
    expect::equal(a[i], 3 * i + 1, "copies", i);
}

struct Functor {
  int *out;
  void operator()(group<2> g) const {
    g.parallel_for_work_item([&](h_item<2> i) { out[i.get_global().get_linear_id()] += 1; });
  }
};

/// Groups whose size is left to the implementation.
static void chosen_size(queue &q) {
  expect::shared<int> out(q, 4096);
  expect::shared<std::size_t> sizes(q, 1);
  q.submit([&](handler &h) { h.parallel_for_work_group<class Chosen>(range<2>(2, 3), Functor{out.data}); }).wait();
  std::size_t *s = sizes.data;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(range<2>(2, 3), [=](group<2> g) { *s = g.get_local_range().size(); });
   }).wait();
  for (std::size_t i = 0; i < 4096; ++i)
    expect::equal(out[i], i < 6 * *s ? 1 : 0, "chosen", long(i));
}

/// Points of a logical range that one work-item does, one after the other, share its private memory and its element of an array.
template <int D> static void dependent_points(queue &q, range<D> count, range<D> extent, range<D> logical) {
  const std::size_t all = count.size() * extent.size();
  expect::shared<long> out(q, all), last(q, all);
  long *output = out.data, *final = last.data;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(count, extent, [=](group<D> g) {
       private_memory<long, D> mine(g);
       g.parallel_for_work_item([&](h_item<D> i) { mine(i) = 1; });
       g.parallel_for_work_item(logical, [&](h_item<D> i) {
         mine(i) = mine(i) * 3 + long(i.get_logical_local().get_linear_id());
         output[i.get_global().get_linear_id()] += 1;
       });
       g.parallel_for_work_item([&](h_item<D> i) { final[i.get_global().get_linear_id()] = mine(i); });
     });
   }).wait();
  std::vector<long> wanted(all, 1), points(all);
  const range<D> global = count * extent;
  for (std::size_t g = 0; g < count.size(); ++g)
    for (std::size_t l = 0; l < logical.size(); ++l) {
      std::size_t at = 0;
      for (int d = 0, inner = int(logical.size()), rest = int(count.size()); d < D; ++d) {
        inner /= int(logical[d]);
        rest /= int(count[d]);
        at = at * global[d] + g / rest % count[d] * extent[d] + l / inner % logical[d] % extent[d];
      }
      wanted[at] = wanted[at] * 3 + long(l);
      ++points[at];
    }
  for (std::size_t i = 0; i < all; ++i) {
    expect::equal(out[i], points[i], "points of a work-item", long(i));
    expect::equal(last[i], wanted[i], "their order", long(i));
  }
}

/// Without a size of work-groups too, a work-item's private memory collects what its points give.
static void collected(queue &q) {
  constexpr int points = 333;
  expect::shared<int> out(q, groups);
  int *output = out.data;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(range<1>(groups), [=](group<1> g) {
       private_memory<int> sum(g);
       g.parallel_for_work_item([&](h_item<1> i) { sum(i) = 0; });
       g.parallel_for_work_item(range<1>(points), [&](h_item<1> i) { sum(i) += int(i.get_logical_local_id(0)); });
       g.parallel_for_work_item([&](h_item<1> i) {
         atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(output[g.get_group_id(0)]) += sum(i);
       });
     });
   }).wait();
  for (int g = 0; g < groups; ++g)
    expect::equal(out[g], points * (points - 1) / 2, "collected", g);
}

int main() {
  queue q;
  sums(q);
  private_values<1>(q, {5}, {16}, {16});
  private_values<1>(q, {5}, {16}, {37});
  private_values<1>(q, {3}, {64}, {5});
  private_values<2>(q, {2, 3}, {4, 8}, {5, 9});
  private_values<3>(q, {2, 1, 3}, {2, 3, 4}, {4, 3, 2});
  copies(q);
  chosen_size(q);
  collected(q);
  dependent_points(q, range<1>(3), range<1>(5), range<1>(7));
  dependent_points(q, range<1>(2), range<1>(20), range<1>(99));
  dependent_points(q, range<2>(2, 3), range<2>(4, 6), range<2>(7, 17));
  dependent_points(q, range<3>(1, 2, 2), range<3>(2, 3, 4), range<3>(4, 3, 9));
  return expect::result();
}
