// What is easily got wrong about group functions, one test each, by name.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0 | FileCheck %s
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3 | FileCheck %s
#include "expect.hpp"
#include <vector>
using namespace sycl;

/// Not commutative: composition of x -> a * x + b modulo a prime.
struct affine {
  unsigned a, b;
  friend bool operator==(affine l, affine r) { return l.a == r.a && l.b == r.b; }
};
struct compose {
  affine operator()(affine f, affine g) const { return {f.a * g.a % 10007, (g.a * f.b + g.b) % 10007}; }
};

/// Runs 'body' on groups of n items; it gets the item, its group, sub-group, linear id and room for 'each' numbers.
template <int D, class Body> std::vector<int> run(queue &q, range<D> size, std::size_t each, Body body) {
  expect::shared<int> out(q, each * size.size());
  int *o = out.data;
  q.parallel_for(nd_range<D>(size, size), [=](nd_item<D> it) {
     const std::size_t i = it.get_local_linear_id();
     body(it.get_group(), it.get_sub_group(), static_cast<int>(i), o + each * i);
   }).wait();
  return std::vector<int>(o, o + each * size.size());
}

// CHECK: exclusive scan with init on item 0
void exclusive_scan_with_init_on_item_0(queue &q) {
  const auto got = run(q, range<1>(20), 2, [](auto g, auto sg, int i, int *o) {
    o[0] = exclusive_scan_over_group(g, i + 1, 100, plus<>());
    o[1] = exclusive_scan_over_group(sg, i + 1, 100, multiplies<>());
  });
  expect::equal(got[0], 100, "init itself");
  expect::equal(got[1], 100, "init itself, in a sub-group");
  expect::equal(got[2], 101, "init and one");
}
// CHECK: inclusive scan with init on every item
void inclusive_scan_with_init_on_every_item(queue &q) {
  const auto got = run(q, range<1>(40), 1, [](auto g, auto, int, int *o) { o[0] = inclusive_scan_over_group(g, 1, plus<>(), 100); });
  for (int i = 0; i < 40; ++i)
    expect::equal(got[static_cast<std::size_t>(i)], 101 + i, "init counts", i);
}
// CHECK: order of combination for non-commutative operators
void order_of_combination(queue &q) {
  constexpr int n = 77;
  const auto value = [](int i) { return affine{static_cast<unsigned>(i * 7 % 13 + 2), static_cast<unsigned>(i * 31 % 101)}; };
  expect::shared<affine> in(q, n);
  for (int i = 0; i < n; ++i)
    in[static_cast<std::size_t>(i)] = value(i);
  const affine *x = in.data;
  const auto got = run(q, range<1>(n), 6, [=](auto g, auto, int i, int *o) {
    const affine sum = reduce_over_group(g, value(i), compose()), scan = inclusive_scan_over_group(g, value(i), compose());
    const affine joint = joint_reduce(g, x, x + n, affine{1, 0}, compose());
    o[0] = static_cast<int>(sum.a), o[1] = static_cast<int>(sum.b), o[2] = static_cast<int>(scan.a);
    o[3] = static_cast<int>(scan.b), o[4] = static_cast<int>(joint.a), o[5] = static_cast<int>(joint.b);
  });
  affine so_far{1, 0};
  const auto at = [&](int i, std::size_t k) { return affine{static_cast<unsigned>(got[6u * i + k]), static_cast<unsigned>(got[6u * i + k + 1])}; };
  for (int i = 0; i < n; ++i) {
    so_far = compose()(so_far, value(i));
    expect::is_true(at(i, 2) == so_far, "scan in order", i);
  }
  for (int i = 0; i < n; ++i)
    expect::is_true(at(i, 0) == so_far && at(i, 4) == so_far, "reduction in order", i);
}
// CHECK: broadcast from a non-zero id
void broadcast_from_a_nonzero_id(queue &q) {
  const auto got = run(q, range<2>(5, 6), 2, [](auto g, auto sg, int i, int *o) {
    o[0] = group_broadcast(g, i, id<2>(3, 2));
    o[1] = group_broadcast(sg, i, sg.get_local_linear_range() - 1) - static_cast<int>(sg.get_local_linear_range());
  });
  for (std::size_t i = 0; i < 30; ++i) {
    expect::equal(got[2 * i], 20, "of the item with this id", static_cast<long>(i));
    expect::is_true(got[2 * i + 1] < static_cast<int>(i) && got[2 * i + 1] >= -1, "of the last item", static_cast<long>(i));
  }
}
// CHECK: joint scans whose input and output overlap
void joint_scans_in_place(queue &q) {
  constexpr std::size_t n = 100;
  expect::shared<int> data(q, 2 * n);
  int *x = data.data;
  for (std::size_t i = 0; i < 2 * n; ++i)
    x[i] = static_cast<int>(i % n) + 1;
  run(q, range<1>(16), 1, [=](auto g, auto, int, int *) {
    joint_exclusive_scan(g, x, x + n, x, 5, plus<>());
    joint_inclusive_scan(g, x + n, x + 2 * n, x + n, plus<>());
  });
  for (std::size_t i = 0, sum = 0; i < n; ++i) {
    expect::equal(x[i], static_cast<int>(sum) + 5, "exclusive, in place", static_cast<long>(i));
    sum += i + 1;
    expect::equal(x[n + i], static_cast<int>(sum), "inclusive, in place", static_cast<long>(i));
  }
}
// CHECK: ranges shorter than the group
// CHECK: empty ranges
void short_ranges(queue &q, std::ptrdiff_t n) {
  expect::shared<int> in(q, 8), out(q, 16);
  for (std::size_t i = 0; i < 8; ++i)
    in[i] = static_cast<int>(i) + 3, out[i] = out[8 + i] = -7;
  const int *x = in.data;
  int *y = out.data;
  const auto got = run(q, range<1>(50), 6, [=](auto g, auto, int, int *o) {
    o[0] = joint_reduce(g, x, x + n, plus<>());
    o[1] = joint_reduce(g, x, x + n, 9, [](int a, int b) { return a > b ? a : b; });
    o[2] = static_cast<int>(joint_exclusive_scan(g, x, x + n, y, plus<>()) - y);
    o[3] = static_cast<int>(joint_inclusive_scan(g, x, x + n, y + 8, plus<>()) - y);
    o[4] = joint_any_of(g, x, x + n, [](int) { return true; });
    o[5] = joint_all_of(g, x, x + n, [](int) { return false; }) + 2 * joint_none_of(g, x, x + n, [](int) { return true; });
  });
  int sum = 0, largest = 9;
  for (std::size_t i = 0; i < 8; ++i) {
    const bool there = static_cast<std::ptrdiff_t>(i) < n;
    expect::equal(y[i], there ? sum : -7, "exclusive", static_cast<long>(i));
    if (there) {
      sum += x[i];
      largest = x[i] > largest ? x[i] : largest;
    }
    expect::equal(y[8 + i], there ? sum : -7, "inclusive", static_cast<long>(i));
  }
  for (std::size_t i = 0; i < 50; ++i) {
    const int *o = &got[6 * i];
    expect::is_true(o[0] == sum && o[1] == largest && o[2] == n && o[3] == 8 + n && o[4] == (n > 0) && o[5] == (n > 0 ? 0 : 3), "short range",
                    static_cast<long>(n));
  }
}
// CHECK: minimum and multiplies without init start from the identity
void start_from_the_identity(queue &q) {
  expect::shared<int> in(q, 4);
  expect::shared<float> floats(q, 80);
  for (std::size_t i = 0; i < 4; ++i)
    in[i] = static_cast<int>(i) + 5;
  const int *x = in.data;
  float *f = floats.data;
  const auto got = run(q, range<1>(40), 6, [=](auto g, auto sg, int i, int *o) {
    o[0] = joint_reduce(g, x, x + 4, minimum<>());
    o[1] = joint_reduce(g, x, x + 4, multiplies<>());
    o[2] = exclusive_scan_over_group(g, 7, minimum<>());
    o[3] = exclusive_scan_over_group(g, 1, multiplies<>());
    o[4] = exclusive_scan_over_group(sg, 2L, multiplies<>()) == 1L << sg.get_local_linear_id();
    o[5] = joint_reduce(g, x, x, minimum<>()) == std::numeric_limits<int>::max() && joint_reduce(g, x, x, multiplies<>()) == 1;
    f[2 * i] = exclusive_scan_over_group(g, 7.0f, minimum<>());
    f[2 * i + 1] = exclusive_scan_over_group(g, 7.0f, maximum<>());
  });
  for (std::size_t i = 0; i < 40; ++i) {
    const int *o = &got[6 * i];
    expect::equal(o[0], 5, "joint minimum");
    expect::equal(o[1], 5 * 6 * 7 * 8, "joint product");
    expect::equal(o[2], i == 0 ? std::numeric_limits<int>::max() : 7, "minimum before", static_cast<long>(i));
    expect::equal(o[3], 1, "product before", static_cast<long>(i));
    expect::equal(o[4], 1, "product before, in a sub-group", static_cast<long>(i));
    expect::equal(o[5], 1, "of nothing");
    expect::equal(f[2 * i], i == 0 ? std::numeric_limits<float>::infinity() : 7.0f, "minimum of floats before");
    expect::equal(f[2 * i + 1], i == 0 ? -std::numeric_limits<float>::infinity() : 7.0f, "maximum of floats before");
  }
}
// CHECK: select_from_group with an id that differs per item
void select_with_differing_ids(queue &q) {
  const auto got = run(q, range<1>(45), 1, [](auto, auto sg, int i, int *o) {
    const std::size_t n = sg.get_local_linear_range(), own = sg.get_local_linear_id(), other = (own * 7 + 3) % n;
    o[0] = select_from_group(sg, i, id<1>(other)) - i + static_cast<int>(own) - static_cast<int>(other);
  });
  for (int wrong : got)
    expect::equal(wrong, 0, "the item of each one's own choice");
}
// CHECK: scans in groups of more than 1024 items
void scans_in_large_groups(queue &q) {
  const std::size_t largest = q.get_device().get_info<info::device::max_work_group_size>();
  const std::size_t n = largest > 3000 ? 3000 : largest;
  const auto got = run(q, range<1>(n), 3, [](auto g, auto, int i, int *o) {
    o[0] = inclusive_scan_over_group(g, i, plus<>());
    o[1] = exclusive_scan_over_group(g, 1, plus<>());
    o[2] = inclusive_scan_over_group(g, i, [](int a, int b) { return a > b ? a : b; });
  });
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(got[3 * i], static_cast<int>(i * (i + 1) / 2), "inclusive", static_cast<long>(i));
    expect::equal(got[3 * i + 1], static_cast<int>(i), "exclusive", static_cast<long>(i));
    expect::equal(got[3 * i + 2], static_cast<int>(i), "lambda", static_cast<long>(i));
  }
}
// CHECK: sub_group::get_group_linear_id in 1 to 3 dimensions
template <int D> void sub_group_linear_id(queue &q, range<D> size) {
  const auto got = run(q, size, 1, [](auto, auto sg, int i, int *o) {
    const int width = static_cast<int>(sg.get_max_local_range()[0]);
    o[0] = static_cast<int>(sg.get_group_linear_id()) == i / width && static_cast<int>(sg.get_local_linear_id()) == i % width;
  });
  for (int right : got)
    expect::equal(right, 1, "along the linear id", D);
}
// CHECK: the argument order of inclusive_scan_over_group
template <class G, class X, class Op, class Init, class = void> constexpr bool takes = false;
template <class G, class X, class Op, class Init>
constexpr bool takes<G, X, Op, Init,
                     std::void_t<decltype(inclusive_scan_over_group(std::declval<G>(), std::declval<X>(), std::declval<Op>(), std::declval<Init>()))>> =
    true;
void argument_order(queue &q) {
  static_assert(takes<group<1>, int, plus<>, int> && !takes<group<1>, int, int, plus<>>);
  static_assert(takes<sub_group, int, plus<>, int> && !takes<sub_group, int, int, plus<>>);
  const auto got = run(q, range<1>(3), 1, [](auto g, auto, int, int *o) {
    // What the order decides: the type is that of init.
    static_assert(std::is_same_v<decltype(inclusive_scan_over_group(g, short(1), plus<>(), 1)), int>);
    o[0] = inclusive_scan_over_group(g, short(1), plus<>(), 100000);
  });
  expect::equal(got[2], 100003, "init of a wider type");
}

int main() {
  queue q;
  const auto test = [](const char *name) { std::puts(name); };
  test("exclusive scan with init on item 0");
  exclusive_scan_with_init_on_item_0(q);
  test("inclusive scan with init on every item");
  inclusive_scan_with_init_on_every_item(q);
  test("order of combination for non-commutative operators");
  order_of_combination(q);
  test("broadcast from a non-zero id");
  broadcast_from_a_nonzero_id(q);
  test("joint scans whose input and output overlap");
  joint_scans_in_place(q);
  test("ranges shorter than the group");
  short_ranges(q, 7);
  test("empty ranges");
  short_ranges(q, 0);
  test("minimum and multiplies without init start from the identity");
  start_from_the_identity(q);
  test("select_from_group with an id that differs per item");
  select_with_differing_ids(q);
  test("scans in groups of more than 1024 items");
  scans_in_large_groups(q);
  test("sub_group::get_group_linear_id in 1 to 3 dimensions");
  sub_group_linear_id<1>(q, {70});
  sub_group_linear_id<2>(q, {5, 9});
  sub_group_linear_id<3>(q, {3, 4, 5});
  test("the argument order of inclusive_scan_over_group");
  argument_order(q);
  return expect::result();
}
