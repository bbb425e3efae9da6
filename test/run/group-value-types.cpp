// Values of several numbers and bfloat16: vec, marray and std::complex are reduced and scanned under SYCL's operators, whose identities are known for them.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "expect.hpp"
#include <complex>
using namespace sycl;

static_assert(has_known_identity_v<plus<>, int4> && has_known_identity_v<bit_and<>, marray<unsigned, 3>> &&
              has_known_identity_v<multiplies<std::complex<float>>, std::complex<float>>);
static_assert(!has_known_identity_v<bit_or<>, float2> && !has_known_identity_v<logical_and<>, int2> &&
              !has_known_identity_v<bit_and<>, std::complex<double>>);
static_assert(known_identity_v<multiplies<>, short3>[2] == 1 && known_identity_v<bit_and<>, marray<char, 2>>[1] == -1);

template <class T> bool same(const T &a, const T &b) {
  if constexpr (detail::elements_of_value<T>::count != 0) {
    for (int i = 0; i < detail::elements_of_value<T>::count; ++i)
      if (!(a[i] == b[i]))
        return false;
    return true;
  } else {
    return a == b;
  }
}

template <class T, class Op, class Value> void test(queue &q, Op op, const char *what, Value value) {
  constexpr std::size_t n = 36, size = 18;
  expect::shared<T> out(q, 5 * n), lanes(q, 1);
  expect::shared<unsigned> lane(q, 2 * n);
  T *o = out.data, *in = malloc_shared<T>(n, q);
  unsigned *l = lane.data;
  for (std::size_t i = 0; i < n; ++i)
    in[i] = value(i);
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     o[i] = reduce_over_group(g, in[i], op);
     o[n + i] = inclusive_scan_over_group(g, in[i], op);
     o[2 * n + i] = exclusive_scan_over_group(g, in[i], op);
     o[3 * n + i] = reduce_over_group(sg, in[i], op);
     const T joint = joint_reduce(g, in, in + n, op);
     o[4 * n + i] = group_broadcast(g, joint, size - 1);
     l[i] = sg.get_local_linear_id();
     l[n + i] = sg.get_local_linear_range();
   }).wait();
  auto fold = [&](std::size_t first, std::size_t count) {
    T sum = known_identity_v<Op, T>;
    for (std::size_t i = first; i < first + count; ++i)
      sum = op(sum, in[i]);
    return sum;
  };
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t first = i / size * size;
    expect::is_true(same(o[i], fold(first, size)), what, i);
    expect::is_true(same(o[n + i], fold(first, i - first + 1)), what, 1000 + i);
    expect::is_true(same(o[2 * n + i], fold(first, i - first)), what, 2000 + i);
    expect::is_true(same(o[3 * n + i], fold(i - l[i], l[n + i])), what, 3000 + i);
    expect::is_true(same(o[4 * n + i], fold(0, n)), what, 4000 + i);
  }
  sycl::free(in, q);
}

int main() {
  queue q;
  test<int4>(q, plus<>(), "int4 plus", [](std::size_t i) { return int4(i, 2 * i, 3 * i, -static_cast<int>(i)); });
  test<vec<short, 3>>(q, bit_xor<>(), "short3 bit_xor", [](std::size_t i) { return short3(i, 5 * i, 77 + i); });
  test<float2>(q, plus<float2>(), "float2 plus", [](std::size_t i) { return float2(i, 0.5f * i); });
  test<marray<unsigned, 3>>(q, bit_or<>(), "marray bit_or", [](std::size_t i) { return marray<unsigned, 3>(1u << i % 32, i, 4u); });
  test<marray<long, 2>>(q, multiplies<>(), "marray multiplies", [](std::size_t i) { return marray<long, 2>(1 + i % 2, -1); });
  test<std::complex<float>>(q, plus<>(), "complex plus", [](std::size_t i) { return std::complex<float>(i, -2.0f * i); });
  test<std::complex<double>>(q, multiplies<>(), "complex multiplies", [](std::size_t i) { return std::complex<double>(i % 2, 1 - i % 2); });
  using bf = ext::oneapi::bfloat16;
  static_assert(float(bf(1.0f + 0x1p-8f)) == 1.0f && float(bf(1.0f + 3 * 0x1p-8f)) == 1.0f + 0x1p-6f && float(bf(3) / bf(2)) == 1.5f);
  test<bf>(q, plus<>(), "bfloat16 plus", [](std::size_t i) { return bf(float(i % 5)); });
  test<bf>(q, multiplies<bf>(), "bfloat16 multiplies", [](std::size_t i) { return bf(i % 7 == 0 ? 2.0f : -1.0f); });
  test<bf>(q, minimum<>(), "bfloat16 minimum", [](std::size_t i) { return bf(float(i * 7 % 19) - 9); });
  test<bf>(q, maximum<bf>(), "bfloat16 maximum", [](std::size_t i) { return bf(float(i * 7 % 19) - 9); });
  return expect::result();
}
