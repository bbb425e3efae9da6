// joint_* functions on ranges shorter and longer than the group, in place, empty, and through multi_ptr.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <iterator>
using namespace sycl;

/// Not commutative: keeps the first digit of the left and the last of the right.
struct ends {
  int operator()(int a, int b) const { return a / 10 * 10 + b % 10; }
};

template <class Op> void test_scans(queue &q, std::size_t n, std::size_t size, Op op, bool sub_groups, const char *name) {
  constexpr std::size_t forms = 5;
  expect::shared<int> in(q, n + 1), out(q, forms * (n + 1));
  expect::shared<std::ptrdiff_t> end(q, forms);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = static_cast<int>(i * 13 % 29 + 1);
  const int *x = in.data;
  int *o = out.data;
  std::ptrdiff_t *e = end.data;
  for (std::size_t i = 0; i < n; ++i)
    o[4 * n + i] = x[i];
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     auto scans = [&](auto g) {
       int *ends[forms] = {joint_inclusive_scan(g, x, x + n, o, op),
                           joint_inclusive_scan(g, x, x + n, o + n, op, 5),
                           joint_exclusive_scan(g, x, x + n, o + 2 * n, op),
                           joint_exclusive_scan(g, x, x + n, o + 3 * n, 5, op),
                           o + 5 * n};
       for (std::size_t f = 0; f < forms; ++f)
         e[f] = ends[f] - o;
     };
     if (sub_groups)
       scans(it.get_sub_group());
     else {
       scans(it.get_group());
       joint_exclusive_scan(it.get_group(), o + 4 * n, o + 5 * n, o + 4 * n, op);
     }
   }).wait();
  int inclusive = 0, with_init = 5, exclusive = known_identity_v<Op, int>;
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(o[2 * n + i], exclusive, name, i);
    expect::equal(o[3 * n + i], with_init, name, i);
    if (!sub_groups)
      expect::equal(o[4 * n + i], exclusive, name, i);
    inclusive = i == 0 ? x[0] : op(inclusive, x[i]);
    exclusive = op(exclusive, x[i]);
    with_init = op(with_init, x[i]);
    expect::equal(o[i], inclusive, name, i);
    expect::equal(o[n + i], with_init, name, i);
  }
  for (std::size_t f = 0; f < forms; ++f)
    expect::equal(e[f], static_cast<std::ptrdiff_t>((f + 1) * n), "end of the output", f);
}

void test_reduce(queue &q, std::size_t n, std::size_t size) {
  constexpr std::size_t forms = 8;
  expect::shared<int> in(q, n + 1);
  expect::shared<long> out(q, forms * size);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = static_cast<int>(i * 13 % 29 + 1);
  int *x = in.data;
  long *o = out.data;
  q.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     using pointer = multi_ptr<const int, access::address_space::global_space, access::decorated::no>;
     const pointer first(x), last(x + n);
     const std::size_t at = it.get_local_linear_id() * forms;
     o[at] = joint_reduce(g, x, x + n, plus<>());
     o[at + 1] = joint_reduce(g, first, last, maximum<>());
     o[at + 2] = joint_reduce(g, x, x + n, 1l << 40, plus<>());
     o[at + 3] = joint_reduce(g, x, x + n, 97, ends());
     o[at + 4] = joint_reduce(sg, x, x + n, plus<int>());
     o[at + 5] = joint_any_of(g, x, x + n, [](int v) { return v == 14; });
     o[at + 6] = joint_all_of(g, first, last, [](int v) { return v > 0; });
     o[at + 7] = joint_none_of(sg, first, last, [](int v) { return v > 29; });
   }).wait();
  long sum = 0, largest = known_identity_v<maximum<>, int>, both = 97;
  bool has14 = false;
  for (std::size_t i = 0; i < n; ++i) {
    sum += x[i];
    largest = x[i] > largest ? x[i] : largest;
    both = ends()(static_cast<int>(both), x[i]);
    has14 |= x[i] == 14;
  }
  for (std::size_t i = 0; i < size; ++i) {
    const long *a = o + i * forms;
    expect::equal(a[0], sum, "joint_reduce", n);
    expect::equal(a[1], largest, "joint_reduce on multi_ptr", n);
    expect::equal(a[2], sum + (1l << 40), "joint_reduce with wide init", n);
    expect::equal(a[3], both, "joint_reduce in order", n);
    expect::equal(a[4], sum, "joint_reduce on a sub-group", n);
    expect::equal(a[5], has14, "joint_any_of", n);
    expect::equal(a[6], 1, "joint_all_of", n);
    expect::equal(a[7], 1, "joint_none_of", n);
  }
}

/// A random-access iterator that is no pointer: every third element.
struct every_third {
  using value_type = int;
  using reference = int &;
  using pointer = int *;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  int *at;
  int &operator*() const { return *at; }
  int &operator[](std::ptrdiff_t i) const { return at[3 * i]; }
  friend std::ptrdiff_t operator-(every_third l, every_third r) { return (l.at - r.at) / 3; }
  friend every_third operator+(every_third l, std::ptrdiff_t n) { return {l.at + 3 * n}; }
  friend bool operator==(every_third l, every_third r) { return l.at == r.at; }
};

void test_iterators(queue &q) {
  constexpr std::size_t n = 50;
  expect::shared<int> in(q, 3 * n), out(q, 4 * n + 5);
  for (std::size_t i = 0; i < 3 * n; ++i)
    in[i] = static_cast<int>(i);
  int *x = in.data, *o = out.data;
  q.parallel_for(nd_range<1>(16, 16), [=](nd_item<1> it) {
     auto g = it.get_group();
     const std::reverse_iterator<int *> last(x + n), end(x);
     const every_third first{x}, stop{x + 3 * n};
     const auto third = joint_exclusive_scan(g, first, stop, every_third{o}, plus<>());
     const std::reverse_iterator<int *> to(o + 4 * n);
     const auto back = joint_inclusive_scan(g, last, end, to, plus<>());
     int *results = o + 4 * n;
     results[0] = joint_reduce(g, last, end, 49, ends());
     results[1] = joint_reduce(g, first, stop, plus<>());
     results[2] = joint_any_of(g, first, stop, [](int v) { return v % 3 != 0; });
     results[3] = third == every_third{o + 3 * n};
     results[4] = back == to + n;
   }).wait();
  int sum = 0, sum_back = 0;
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(o[3 * i], sum, "scan of every third", i);
    sum += static_cast<int>(3 * i);
    sum_back += static_cast<int>(n - 1 - i);
    expect::equal(o[4 * n - 1 - i], sum_back, "scan backwards", i);
  }
  const int wanted[] = {40, sum, 0, 1, 1};
  for (int i = 0; i < 5; ++i)
    expect::equal(o[4 * n + i], wanted[i], "iterators", i);
}

int main() {
  queue q;
  for (std::size_t n : {0, 1, 5, 32, 33, 100}) {
    test_reduce(q, n, 32);
    for (bool sub_groups : {false, true}) {
      test_scans(q, n, 32, plus<>(), sub_groups, "plus");
      test_scans(q, n, 32, maximum<int>(), sub_groups, "maximum");
    }
  }
  test_scans(q, 50, 1, plus<int>(), false, "group of one");
  test_iterators(q);
  return expect::result();
}
