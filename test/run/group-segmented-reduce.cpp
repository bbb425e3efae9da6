// group_segmented_reduce agrees with a fold over each run, for all operators and arithmetic types and for callables of the program, on both kinds of groups.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "expect.hpp"
using namespace sycl;
using ext::cohort::group_segmented_reduce;

// The last sub-group is partial, and the last group may begin in any place of a pattern.
constexpr std::size_t size = 90, num_items = 6 * size;

/// Another pattern for each group: one run, runs of one, of three, of uneven lengths, no head at the start, and one run
/// behind many.
static bool is_head(std::size_t i) {
  const std::size_t local = i % size;
  switch (i / size) {
  case 0: return local == 0;
  case 1: return true;
  case 2: return local % 3 == 0;
  case 3: return local % 7 == 0 || local % 11 == 3 || local == 89;
  case 4: return local == 40;
  default: return local < 30;
  }
}

template <class T> T value_of(std::size_t i) {
  if constexpr (std::is_same_v<T, bool>)
    return i % 5 != 2;
  else if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>)
    return static_cast<T>(i * 37 + 3);
  else
    return static_cast<T>(static_cast<int>(i * 37 % 23) - 11);
}
/// Small whole numbers, so that products are exact.
template <class T> T small_value_of(std::size_t i) { return static_cast<T>(i % 17 == 3 ? 2 : 1); }

template <class T> bool same(const T &a, const T &b) { return a == b; }

template <class T, class Op> void test(queue &q, Op op, const char *name, T (*value)(std::size_t) = value_of<T>) {
  expect::shared<T> in(q, num_items), out(q, 2 * num_items);
  expect::shared<bool> heads(q, num_items);
  expect::shared<unsigned> lanes(q, 2 * num_items);
  for (std::size_t i = 0; i < num_items; ++i) {
    in[i] = value(i);
    heads[i] = is_head(i);
  }
  T *x = in.data, *o = out.data;
  bool *h = heads.data;
  unsigned *l = lanes.data;
  q.parallel_for(nd_range<1>(num_items, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     auto sg = it.get_sub_group();
     o[i] = group_segmented_reduce(it.get_group(), x[i], h[i], op);
     o[num_items + i] = group_segmented_reduce(sg, x[i], h[i], op);
     l[i] = sg.get_local_linear_id();
     l[num_items + i] = sg.get_local_linear_range();
   }).wait();
  auto fold = [&](std::size_t i, std::size_t begin, std::size_t end) {
    std::size_t first = i, last = i + 1;
    while (first > begin && !h[first])
      --first;
    while (last < end && !h[last])
      ++last;
    T sum = in[first];
    for (std::size_t k = first + 1; k < last; ++k)
      sum = op(sum, in[k]);
    return sum;
  };
  for (std::size_t i = 0; i < num_items; ++i) {
    const std::size_t begin = i / size * size;
    expect::is_true(same(o[i], fold(i, begin, begin + size)), name, i);
    expect::is_true(same(o[num_items + i], fold(i, i - l[i], i - l[i] + l[num_items + i])), name, num_items + i);
  }
}

/// x -> a * x + b: the order matters.
struct affine {
  unsigned a, b;
  bool operator==(const affine &other) const { return a == other.a && b == other.b; }
};
template <> affine value_of(std::size_t i) { return {unsigned(2 * (i % 3) + 1), unsigned(i)}; }
/// More than a register.
struct large {
  double sum[5];
  bool operator==(const large &other) const { return sum[0] == other.sum[0] && sum[4] == other.sum[4]; }
};
template <> large value_of(std::size_t i) { return {{double(i), 0, 0, 0, double(i % 7)}}; }

int main() {
  queue q;
  test<int>(q, plus<>(), "sum of int");
  test<float>(q, minimum<>(), "minimum of float");
  test<affine>(q, [](const affine &f, const affine &g) { return affine{f.a * g.a, f.b * g.a + g.b}; }, "affine");
#ifndef FEW
  test<signed char>(q, minimum<signed char>(), "minimum of signed char");
  test<unsigned short>(q, maximum<>(), "maximum of unsigned short");
  test<unsigned>(q, multiplies<>(), "product of unsigned", small_value_of<unsigned>);
  test<unsigned char>(q, minimum<>(), "minimum of unsigned char");
  test<long>(q, maximum<long>(), "maximum of long");
  test<unsigned long>(q, bit_xor<>(), "xor of unsigned long");
  test<short>(q, bit_and<>(), "and of short");
  test<int>(q, bit_or<>(), "or of int");
  test<int>(q, logical_and<>(), "logical and of int");
  test<float>(q, plus<>(), "sum of float");
  test<double>(q, multiplies<>(), "product of double", small_value_of<double>);
  test<half>(q, maximum<>(), "maximum of half");
  test<bool>(q, logical_and<>(), "and of bool");
  test<bool>(q, logical_or<>(), "or of bool");
  test<bool>(q, bit_xor<>(), "xor of bool");
  test<int>(q, [](int a, int b) { return a > b ? a : b; }, "callable");
  test<large>(q, [](const large &a, const large &b) {
    large c = a;
    for (int k = 0; k < 5; ++k)
      c.sum[k] += b.sum[k];
    return c;
  }, "large");
#endif
  return expect::result();
}
