// Kernels call functions with ids and group functions through pointers, as virtual functions and in std::function: the answers are those of
// direct calls, whether the pointer is a constant, captured, chosen by the host or by the group.
// What objects in private memory hold may differ between work-items, so the check may warn of virtual functions and std::function.
// RUN: %cohortxx -Wno-nonportable-sycl -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: %cohortxx -Wno-nonportable-sycl -O2 -I%S/Inputs %s -o %t.2 %cohort_libs && %each_isa %t.2
// RUN: %cohortxx -Wno-nonportable-sycl -O3 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %t.sg4
// RUN: %cohortxx -Wno-nonportable-sycl -O0 -fplugin-arg-cohort-sg=64 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg64 %cohort_libs && %t.sg64
// RUN: %if full %{ %cohortxx -Wno-nonportable-sycl -O1 -fplugin-arg-cohort-sg=1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %t.sg1 %}
// RUN: %cohortxx -Wno-nonportable-sycl -O1 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.checked %cohort_libs && %t.checked
#include "expect.hpp"
#include <functional>
#include <vector>
using sycl::nd_item;

constexpr int groups = 3, items = 40;
using function = int(nd_item<1>, int *, int);

/// 0 + ... + 39, and what this adds.
int sum(nd_item<1> it, int *, int by) { return sycl::reduce_over_group(it.get_group(), int(it.get_local_id(0)) + by, sycl::plus<>()); }
/// What the next work-item has, across a barrier.
int next(nd_item<1> it, int *tile, int by) {
  const int l = it.get_local_id(0);
  sycl::group_barrier(it.get_group());
  tile[l] = l * by;
  sycl::group_barrier(it.get_group());
  return tile[(l + 1) % items];
}
int plain(nd_item<1>, int *, int by) { return by; }
/// The address of this one is taken, too, and it leads to others.
static function *const table[] = {sum, next, plain};
int indirect(nd_item<1> it, int *tile, int by) { return table[by % 3](it, tile, by); }

struct base {
  int factor = 2;
  virtual ~base() = default;
  virtual int run(nd_item<1> it, int *tile) const = 0;
};
struct adds : base {
  int run(nd_item<1> it, int *tile) const override { return factor * sum(it, tile, 1); }
};
struct shifts : adds {
  int run(nd_item<1> it, int *tile) const override { return adds::run(it, tile) + next(it, tile, factor); }
};
struct methods {
  int by;
  int call(nd_item<1> it, int *tile) const { return next(it, tile, by); }
};
/// It calls itself, without group functions on the way.
int depth(int n);
int (*const again)(int) = depth;
int depth(int n) { return n ? 1 + again(n - 1) : 0; }

int expectedOf(int which, int local, int by) {
  if (which == 0)
    return items * (items - 1) / 2 + items * by;
  return which == 1 ? (local + 1) % items * by : by;
}

template <class Kernel, class Expected> void check(const char *name, const Kernel &kernel, const Expected &expected) {
  sycl::queue q;
  std::vector<int> result(groups * items, -1);
  {
    sycl::buffer<int> b(result.data(), sycl::range<1>(result.size()));
    q.submit([&](sycl::handler &h) {
      sycl::accessor out(b, h, sycl::write_only);
      sycl::local_accessor<int> tile(sycl::range<1>(items), h);
      h.parallel_for(sycl::nd_range<1>(groups * items, items),
                     [=](nd_item<1> it) { out[it.get_global_id()] = kernel(it, &tile[0]); });
    });
  }
  for (int i = 0; i < groups * items; ++i)
    expect::equal(result[i], expected(i / items, i % items), name, i);
}

template <class Group> void numbers(const Group &g, int *p) {
  sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> i) { p[i.get_local_id(g, 0)] = int(i.get_local_id(g, 0)); });
}
template <class Group> void reversed(const Group &g, int *p) {
  numbers(g, p);
  sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> i) {
    const int l = i.get_local_id(g, 0);
    if (l < items / 2)
      p[l] += 100 * p[items - 1 - l];
  });
}
/// Logical items that a function behind a pointer distributes.
void scoped() {
  sycl::queue q;
  for (bool isReversed : {false, true}) {
    expect::shared<int> data(q, groups * items);
    q.parallel(sycl::range<1>(groups), sycl::range<1>(items), [=, p = data.data](auto g) {
       void (*f)(const decltype(g) &, int *) = isReversed ? reversed<decltype(g)> : numbers<decltype(g)>;
       f(g, p + items * g.get_group_id(0));
     }).wait();
    for (int i = 0; i < groups * items; ++i) {
      const int l = i % items;
      expect::equal(data[i], l + (isReversed && l < items / 2 ? 100 * (items - 1 - l) : 0), "scoped", i);
    }
  }
}

int main() {
  for (int which = 0; which < 3; ++which) {
    function *f = table[which];
    check("captured", [=](nd_item<1> it, int *tile) { return f(it, tile, 5); }, [=](int, int l) { return expectedOf(which, l, 5); });
  }
  check("of the group", [=](nd_item<1> it, int *tile) { return table[it.get_group(0)](it, tile, 3); },
        [](int group, int l) { return expectedOf(group, l, 3); });
  check("constant", [=](nd_item<1> it, int *tile) {
    auto *f = next;
    return f(it, tile, 7) + std::invoke(sum, it, tile, 1);
  }, [](int, int l) { return expectedOf(1, l, 7) + expectedOf(0, l, 1); });
  function *through = indirect;
  check("through another", [=](nd_item<1> it, int *tile) { return through(it, tile, 4); },
        [](int, int l) { return expectedOf(1, l, 4); });
  check("method", [=](nd_item<1> it, int *tile) {
    const methods object{6};
    auto method = &methods::call;
    return (object.*method)(it, tile);
  }, [](int, int l) { return expectedOf(1, l, 6); });
  for (int which = 0; which < 2; ++which)
    check("virtual", [=](nd_item<1> it, int *tile) {
      adds first;
      shifts second;
      const base &object = which == 0 ? static_cast<const base &>(first) : second;
      return object.run(it, tile);
    }, [=](int, int l) { return 2 * expectedOf(0, l, 1) + (which ? expectedOf(1, l, 2) : 0); });
  check("std::function", [=](nd_item<1> it, int *tile) {
    const std::function<int(int)> f = [=](int by) { return sum(it, tile, by); };
    return f(2);
  }, [](int, int l) { return expectedOf(0, l, 2); });
  check("calls itself", [=](nd_item<1> it, int *) { return again(it.get_local_id(0)); }, [](int, int l) { return l; });

  scoped();
  return expect::result();
}
