// Scans over a group agree with a running fold, with and without init, on both kinds of groups.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t num_items = 84, size = 28;

template <class T> T value_of(std::size_t i) {
  if constexpr (std::is_same_v<T, bool>)
    return i % 5 != 2;
  else
    return static_cast<T>(i * 37 % 23);
}
template <class T> T small_value_of(std::size_t i) { return static_cast<T>(i % 9 == 3 ? 2 : 1); }

template <class T, class Op> void test(queue &q, Op op, const char *name, T (*value)(std::size_t) = value_of<T>) {
  constexpr std::size_t forms = 6;
  expect::shared<T> in(q, num_items), out(q, forms * num_items);
  expect::shared<unsigned> lanes(q, num_items);
  for (std::size_t i = 0; i < num_items; ++i)
    in[i] = value(i);
  T *x = in.data, *o = out.data;
  unsigned *l = lanes.data;
  const T init = value(1);
  q.parallel_for(nd_range<2>({3, size}, {1, size}), [=](nd_item<2> it) {
     const std::size_t i = it.get_global_linear_id();
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     o[i] = inclusive_scan_over_group(g, x[i], op);
     o[num_items + i] = inclusive_scan_over_group(g, x[i], op, init);
     o[2 * num_items + i] = exclusive_scan_over_group(g, x[i], op);
     o[3 * num_items + i] = exclusive_scan_over_group(g, x[i], init, op);
     o[4 * num_items + i] = inclusive_scan_over_group(sg, x[i], op);
     o[5 * num_items + i] = exclusive_scan_over_group(sg, x[i], init, op);
     l[i] = sg.get_local_linear_id();
   }).wait();
  for (std::size_t first = 0; first < num_items; first += size) {
    T inclusive = in[first], with_init = init, exclusive = known_identity_v<Op, T>;
    for (std::size_t i = first; i < first + size; ++i) {
      if (i > first)
        inclusive = op(inclusive, in[i]);
      expect::equal(o[2 * num_items + i], exclusive, name, i);
      expect::equal(o[3 * num_items + i], with_init, name, i);
      exclusive = op(exclusive, in[i]);
      with_init = op(with_init, in[i]);
      expect::equal(o[i], inclusive, name, i);
      expect::equal(o[num_items + i], with_init, name, i);
    }
  }
  for (std::size_t i = 0; i < num_items; ++i) {
    T inclusive = in[i - l[i]], with_init = init;
    for (std::size_t k = i - l[i] + 1; k <= i; ++k) {
      with_init = op(with_init, in[k - 1]);
      inclusive = op(inclusive, in[k]);
    }
    expect::equal(o[4 * num_items + i], inclusive, name, i);
    expect::equal(o[5 * num_items + i], with_init, name, i);
  }
}

template <class T> void test_integer(queue &q, const char *name) {
  test<T>(q, plus<>(), name);
  test<T>(q, multiplies<T>(), name, small_value_of<T>);
  test<T>(q, bit_and<>(), name);
  test<T>(q, bit_or<T>(), name);
  test<T>(q, bit_xor<>(), name);
  test<T>(q, logical_and<>(), name);
  test<T>(q, logical_or<T>(), name);
  test<T>(q, minimum<>(), name);
  test<T>(q, maximum<T>(), name);
}
template <class T> void test_floating(queue &q, const char *name) {
  test<T>(q, plus<T>(), name, small_value_of<T>);
  test<T>(q, multiplies<>(), name, small_value_of<T>);
  test<T>(q, minimum<T>(), name);
  test<T>(q, maximum<>(), name);
}

int main() {
  queue q;
  test_integer<bool>(q, "bool");
  test_integer<signed char>(q, "signed char");
  test_integer<unsigned char>(q, "unsigned char");
  test_integer<short>(q, "short");
  test_integer<unsigned short>(q, "unsigned short");
  test_integer<int>(q, "int");
  test_integer<unsigned>(q, "unsigned");
  test_integer<long>(q, "long");
  test_integer<unsigned long>(q, "unsigned long");
  test_floating<half>(q, "half");
  test_floating<float>(q, "float");
  test_floating<double>(q, "double");
  return expect::result();
}
