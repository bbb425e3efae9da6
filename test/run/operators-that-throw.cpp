// Operators of the program that throw for some values: what they catch themselves changes no result of a group function, whichever work-items it is for; what leaves
// the kernel is an asynchronous error that names it.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.2 %cohort_libs && %each_isa %t.2
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.sg4 %cohort_libs && %t.sg4
// RUN: %cohortxx -O1 -fplugin-arg-cohort-sg=32 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg32 %cohort_libs && %t.sg32
// RUN: %if full %{ %cohortxx -O1 -fplugin-arg-cohort-sg=1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %t.sg1 %}
#include "expect.hpp"
#include <stdexcept>
#include <string>
using namespace sycl;

struct odd {
  int sum;
};
__attribute__((noinline)) static void refuse(int sum) { throw odd{sum}; }

/// A sum, part of which comes as an exception: which items throw differs from step to step.
struct plus_by_exception {
  int operator()(int a, int b) const {
    try {
      if ((a ^ b) & 1)
        refuse(a + b);
      if (a % 3 == 1)
        throw a;
      return a + b;
    } catch (const odd &o) {
      return o.sum;
    } catch (int n) {
      return n + b;
    }
  }
};

constexpr int size = 192, local = 48;

static int sum_to(int n) { return n * (n + 1) / 2; }

static void group_functions(queue &q) {
  expect::shared<int> out(q, 6 * size), lanes(q, size);
  int *p = out.data, *lane = lanes.data;
  q.parallel_for(nd_range<1>(size, local), [=](nd_item<1> it) {
    const int i = int(it.get_global_id(0)), l = int(it.get_local_id(0));
    const auto g = it.get_group();
    const auto s = it.get_sub_group();
    const plus_by_exception plus;
    lane[i] = int(s.get_local_id()[0]);
    p[i] = reduce_over_group(g, l, plus);
    p[size + i] = inclusive_scan_over_group(g, l, plus);
    p[2 * size + i] = exclusive_scan_over_group(g, l, 1000, plus);
    p[3 * size + i] = inclusive_scan_over_group(s, int(s.get_local_id()[0]), plus);
    p[4 * size + i] = l % 2 ? plus(l, i) : plus(i, -l); // items that throw beside others
  });
  q.wait_and_throw();
  for (int i = 0; i < size; ++i) {
    const int l = i % local;
    expect::equal(out[i], sum_to(local - 1), "reduce", i);
    expect::equal(out[size + i], sum_to(l), "inclusive scan", i);
    expect::equal(out[2 * size + i], 1000 + sum_to(l - 1), "exclusive scan", i);
    expect::equal(out[3 * size + i], sum_to(lanes[i]), "scan of a sub-group", i);
    expect::equal(out[4 * size + i], l % 2 ? l + i : i - l, "without a group", i);
  }
}

static void joint_functions(queue &q) {
  expect::shared<int> in(q, size), out(q, size + 4);
  for (int i = 0; i < size; ++i)
    in[i] = i;
  int *p = out.data, *from = in.data;
  q.parallel_for(nd_range<1>(local, local), [=](nd_item<1> it) {
    const auto g = it.get_group();
    joint_inclusive_scan(g, from, from + size, p, plus_by_exception(), 0);
    const int all = joint_reduce(g, from, from + size, 0, plus_by_exception());
    if (g.leader())
      p[size] = all;
  });
  q.wait_and_throw();
  for (int i = 0; i < size; ++i)
    expect::equal(out[i], sum_to(i), "joint scan", i);
  expect::equal(out[size], sum_to(size - 1), "joint reduce");
}

static void reductions(queue &q) {
  expect::shared<int> out(q, 1);
  q.parallel_for(range<1>(size), reduction(out.data, 0, plus_by_exception()), [=](id<1> i, auto &r) { r.combine(int(i)); });
  q.wait_and_throw();
  expect::equal(out[0], sum_to(size - 1), "reduction");
}

/// The values are such that some items throw in some step, and nothing catches it.
static void escapes() {
  std::string said;
  queue q([&](exception_list list) {
    for (const std::exception_ptr &e : list)
      try {
        std::rethrow_exception(e);
      } catch (const std::exception &x) {
        said += x.what();
      }
  });
  expect::shared<int> out(q, local);
  int *p = out.data;
  q.parallel_for<class escaping>(nd_range<1>(local, local), [=](nd_item<1> it) {
    const int l = int(it.get_local_id(0));
    p[l] = reduce_over_group(it.get_group(), l, [](int a, int b) {
      if (a + b > 500)
        throw std::runtime_error("too much");
      return a + b;
    });
  });
  q.wait();
  q.throw_asynchronous();
  expect::is_true(said.find("too much") != std::string::npos, "what the operator threw");
  expect::is_true(said.find("escaping") != std::string::npos, "the kernel's name");
}

int main() {
  queue q;
  group_functions(q);
  joint_functions(q);
  reductions(q);
  escapes();
  return expect::result();
}
