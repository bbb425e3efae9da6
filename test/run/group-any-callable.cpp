// Reductions and scans take any callable and any trivially copyable type, and keep the order.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

/// x -> a * x + b modulo a prime; composition is associative and not commutative.
struct affine {
  unsigned a, b;
  affine() = delete;
  constexpr affine(unsigned a, unsigned b) : a(a), b(b) {}
  friend bool operator==(const affine &l, const affine &r) { return l.a == r.a && l.b == r.b; }
};
struct compose {
  affine operator()(const affine &f, const affine &g) const { return {f.a * g.a % 10007, (g.a * f.b + g.b) % 10007}; }
};
constexpr affine value_of(std::size_t i) {
  return {static_cast<unsigned>(i * 7 % 13 + 2), static_cast<unsigned>(i * 31 % 101)};
}

int main() {
  queue q;
  constexpr std::size_t n = 105, size = 35;
  constexpr affine none(1, 0), init(3, 4);
  expect::shared<unsigned> out(q, 14 * n), lanes(q, n);
  unsigned *o = out.data, *l = lanes.data;
  auto put = [=](std::size_t form, std::size_t i, affine f) {
    o[2 * (form * n + i)] = f.a;
    o[2 * (form * n + i) + 1] = f.b;
  };
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     const affine x = value_of(i);
     put(0, i, reduce_over_group(g, x, compose()));
     put(1, i, reduce_over_group(g, x, init, compose()));
     put(2, i, inclusive_scan_over_group(g, x, compose()));
     put(3, i, inclusive_scan_over_group(g, x, compose(), init));
     put(4, i, exclusive_scan_over_group(g, x, init, compose()));
     put(5, i, inclusive_scan_over_group(sg, x, compose()));
     put(6, i, exclusive_scan_over_group(sg, x, none, compose()));
     l[i] = sg.get_local_linear_id();
   }).wait();
  auto is = [&](std::size_t form, std::size_t i, affine wanted, const char *what) {
    expect::is_true(affine(o[2 * (form * n + i)], o[2 * (form * n + i) + 1]) == wanted, what, i);
  };
  for (std::size_t first = 0; first < n; first += size) {
    affine before = none;
    for (std::size_t i = first; i < first + size; ++i) {
      is(4, i, compose()(init, before), "exclusive scan with init");
      before = compose()(before, value_of(i));
      is(2, i, before, "inclusive scan");
      is(3, i, compose()(init, before), "inclusive scan with init");
    }
    for (std::size_t i = first; i < first + size; ++i) {
      is(0, i, before, "reduction");
      is(1, i, compose()(init, before), "reduction with init");
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    affine before = none;
    for (std::size_t k = i - l[i]; k < i; ++k)
      before = compose()(before, value_of(k));
    is(6, i, before, "exclusive scan of a sub-group");
    is(5, i, compose()(before, value_of(i)), "inclusive scan of a sub-group");
  }

  // A lambda on numbers; an operator of another type than the values.
  expect::shared<int> numbers(q, 4 * n);
  int *x = numbers.data;
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const int i = static_cast<int>(it.get_global_id(0));
     auto larger = [](int a, int b) { return a % 10 > b % 10 ? a : b; };
     x[i] = reduce_over_group(it.get_group(), i, larger);
     x[n + i] = inclusive_scan_over_group(it.get_group(), i, larger);
     x[2 * n + i] = reduce_over_group(it.get_group(), static_cast<short>(i), plus<long>());
   }).wait();
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t first = i / size * size;
    int best = static_cast<int>(first), sum = 0, scan = best;
    for (std::size_t k = first; k < first + size; ++k) {
      const int v = static_cast<int>(k);
      best = best % 10 > v % 10 ? best : v;
      sum += v;
      if (k == i)
        scan = best;
    }
    expect::equal(x[i], best, "lambda", i);
    expect::equal(x[n + i], scan, "scan with a lambda", i);
    expect::equal(x[2 * n + i], sum, "plus<long> on short", i);
  }
  return expect::result();
}
