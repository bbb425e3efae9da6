// reduce_over_group agrees with a fold, for all operators and arithmetic types, on both kinds of groups.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t num_items = 90, size = 30;

template <class T> T value_of(std::size_t i) {
  if constexpr (std::is_same_v<T, bool>)
    return i % 5 != 2;
  else if constexpr (std::is_unsigned_v<T>)
    return static_cast<T>(i * 37 + 3);
  else
    return static_cast<T>(static_cast<int>(i * 37 % 23) - 11);
}
/// Small whole numbers, so that products and floating-point sums are exact.
template <class T> T small_value_of(std::size_t i) { return static_cast<T>(i % 7 == 3 ? 2 : 1); }

template <class T, class Op> void test(queue &q, Op op, const char *name, T (*value)(std::size_t) = value_of<T>) {
  expect::shared<T> in(q, num_items), out(q, 3 * num_items);
  expect::shared<unsigned> lanes(q, 2 * num_items);
  for (std::size_t i = 0; i < num_items; ++i)
    in[i] = value(i);
  T *x = in.data, *o = out.data;
  unsigned *l = lanes.data;
  const T init = value(1);
  q.parallel_for(nd_range<1>(num_items, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     auto sg = it.get_sub_group();
     o[i] = reduce_over_group(it.get_group(), x[i], op);
     o[num_items + i] = reduce_over_group(it.get_group(), x[i], init, op);
     o[2 * num_items + i] = reduce_over_group(sg, x[i], op);
     l[i] = sg.get_local_linear_id();
     l[num_items + i] = sg.get_local_linear_range();
   }).wait();
  auto fold = [&](std::size_t first, std::size_t count) {
    T sum = in[first];
    for (std::size_t i = 1; i < count; ++i)
      sum = op(sum, in[first + i]);
    return sum;
  };
  for (std::size_t i = 0; i < num_items; ++i) {
    const T all = fold(i / size * size, size);
    expect::equal(o[i], all, name, i);
    expect::equal(o[num_items + i], static_cast<T>(op(init, all)), name, i);
    expect::equal(o[2 * num_items + i], fold(i - l[i], l[num_items + i]), name, i);
  }
}

template <class T> void test_integer(queue &q, const char *name) {
  test<T>(q, plus<T>(), name);
  test<T>(q, plus<>(), name);
  test<T>(q, multiplies<>(), name, small_value_of<T>);
  test<T>(q, bit_and<T>(), name);
  test<T>(q, bit_or<>(), name);
  test<T>(q, bit_xor<>(), name);
  test<T>(q, logical_and<T>(), name);
  test<T>(q, logical_or<>(), name);
  test<T>(q, minimum<T>(), name);
  test<T>(q, maximum<>(), name);
}
template <class T> void test_floating(queue &q, const char *name) {
  test<T>(q, plus<>(), name);
  test<T>(q, multiplies<T>(), name, small_value_of<T>);
  test<T>(q, minimum<>(), name);
  test<T>(q, maximum<T>(), name);
  test<T>(q, logical_and<>(), name);
  test<T>(q, logical_or<>(), name);
}

int main() {
  queue q;
  test_integer<bool>(q, "bool");
  test_integer<char>(q, "char");
  test_integer<signed char>(q, "signed char");
  test_integer<unsigned char>(q, "unsigned char");
  test_integer<short>(q, "short");
  test_integer<unsigned short>(q, "unsigned short");
  test_integer<int>(q, "int");
  test_integer<unsigned>(q, "unsigned");
  test_integer<long>(q, "long");
  test_integer<unsigned long>(q, "unsigned long");
  test_integer<long long>(q, "long long");
  test_floating<half>(q, "half");
  test_floating<float>(q, "float");
  test_floating<double>(q, "double");

  // The value may be of another type than init, whose type the result has.
  expect::shared<long> out(q, 64);
  long *o = out.data;
  q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) {
     const char c = 100;
     o[it.get_global_id(0)] = reduce_over_group(it.get_group(), c, 7l, plus<>());
   }).wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(o[i], 3207, "char into long", i);
  return expect::result();
}
