// Integer, relational and geometric functions on numbers, vec and marray against wide integers and plain C++.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <limits>
#include <random>
using namespace sycl;

constexpr int n = 64, results = 16;
using wide = __int128;

template <class T> static T held(wide x) {
  const wide least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  return static_cast<T>(x < least ? least : x > most ? most : x);
}

/// Each function of three random numbers, as numbers and as elements of a vec and an marray.
template <class T> static void integers(queue &q) {
  expect::shared<T> in(q, 3 * n), out(q, results * n);
  expect::shared<int> differ(q, n);
  std::mt19937_64 bits(7);
  for (int i = 0; i < 3 * n; ++i)
    in[i] = static_cast<T>(i % 5 == 0 ? std::numeric_limits<T>::max() : i % 7 == 0 ? std::numeric_limits<T>::min()
                           : i % 3 == 0                                            ? T(bits() % 9)
                                                                                   : T(bits()));
  T *x = in.data, *o = out.data;
  int *d = differ.data;
  q.parallel_for(range<1>(n), [=](id<1> i) {
     const T a = x[3 * i], b = x[3 * i + 1], c = x[3 * i + 2];
     const vec<T, 2> va(a, b), vb(b, a), vc(c, c);
     const marray<T, 2> ma{a, b}, mb{b, a}, mc{c, c};
     int count = 0;
     T *r = o + results * i;
#define EACH(AT, CALL1, CALLV, CALLM)                                                                                          \
  r[AT] = CALL1;                                                                                                               \
  count += (CALLV)[0] != r[AT] || (CALLM)[0] != r[AT];
#define TWO(AT, NAME) EACH(AT, NAME(a, b), NAME(va, vb), NAME(ma, mb))
#define THREE(AT, NAME) EACH(AT, NAME(a, b, c), NAME(va, vb, vc), NAME(ma, mb, mc))
     TWO(0, add_sat)
     TWO(1, sub_sat)
     TWO(2, hadd)
     TWO(3, rhadd)
     TWO(4, mul_hi)
     TWO(5, abs_diff)
     TWO(6, sycl::min)
     TWO(7, sycl::max)
     TWO(8, rotate)
     THREE(9, mad_sat)
     THREE(10, mad_hi)
     THREE(11, bitselect)
     EACH(12, popcount(a), popcount(va), popcount(ma))
     EACH(13, clz(a), clz(va), clz(ma))
     EACH(14, ctz(a), ctz(va), ctz(ma))
     EACH(15, sycl::clamp(a, T(2), T(5)), sycl::clamp(va, T(2), T(5)), sycl::clamp(ma, T(2), T(5)))
     count += sycl::max(va, c)[1] != sycl::max(b, c) || sycl::min(ma, c)[1] != sycl::min(b, c);
     d[i] = count;
   }).wait();
  for (int i = 0; i < n; ++i) {
    const wide a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2], one = 1;
    const T *r = out.data + results * i;
    const int size = 8 * sizeof(T);
    const wide half_up = (a + b + 1) >> 1, product = a * b;
    expect::equal(differ[i], 0, "vec or marray", i);
    expect::is_true(r[0] == held<T>(a + b) && r[1] == held<T>(a - b), "add_sat, sub_sat", i);
    expect::is_true(r[2] == T((a + b) >> 1) && r[3] == T(half_up), "hadd, rhadd", i);
    expect::is_true(r[4] == T(product >> size) && r[10] == T(T(product >> size) + c), "mul_hi, mad_hi", i);
    expect::is_true(r[5] == T(a < b ? b - a : a - b), "abs_diff", i);
    expect::is_true(r[6] == T(a < b ? a : b) && r[7] == T(a < b ? b : a), "min, max", i);
    if (sizeof(T) < 8) // else the sum does not fit
      expect::is_true(r[9] == held<T>(product + c), "mad_sat", i);
    else if (a < one << 62 && a > -(one << 62) && b < one << 62 && b > -(one << 62))
      expect::is_true(r[9] == held<T>(product + c), "mad_sat", i);
    expect::is_true(r[11] == T((a & ~c) | (b & c)), "bitselect", i);
    expect::is_true(r[15] == T(a < 2 ? 2 : a > 5 ? 5 : a), "clamp", i);
    int ones = 0;
    for (int k = 0; k < size; ++k)
      ones += int((a >> k) & 1);
    expect::equal(int(r[12]), ones, "popcount", i);
  }
}

static void relational(queue &q) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  expect::shared<float> in(q, 8);
  const float values[8] = {0, -0.0f, 1, -2, inf, -inf, std::numeric_limits<float>::quiet_NaN(), 1e-40f};
  std::copy(values, values + 8, in.data);
  expect::shared<int> wrong(q, 64);
  float *x = in.data;
  int *w = wrong.data;
  q.parallel_for(range<2>(8, 8), [=](id<2> i) {
     const float a = x[i[0]], b = x[i[1]];
     const bool unordered = a != a || b != b;
     const float2 v(a, b), u(b, a);
     const mfloat2 m{a, b}, k{b, a};
     int count = 0;
     count += isnan(a) != (a != a) || isnan(v)[0] != -(a != a) || isnan(m)[0] != (a != a);
     count += isless(a, b) != (a < b) || isless(v, u)[0] != -(a < b) || isless(m, k)[1] != (b < a);
     count += isgreater(a, b) != (a > b) || isgreater(v, u)[1] != -(b > a);
     count += isgreaterequal(a, b) != (a >= b) || islessequal(m, k)[0] != (a <= b);
     count += isequal(a, b) != (a == b) || isnotequal(v, u)[0] != -(a != b);
     count += islessgreater(a, b) != (a < b || a > b) || isordered(a, b) == unordered || isunordered(v, u)[0] != -unordered;
     const unsigned word = __builtin_bit_cast(unsigned, a);
     const bool is_infinite = (word & 0x7fffffff) == 0x7f800000;
     count += isinf(v)[0] != -is_infinite || isfinite(m)[0] != !((word & 0x7f800000) == 0x7f800000);
     count += signbit(a) != (word >> 31 != 0) || isnormal(v)[0] != -(a == 1 || a == -2);
     const int2 c(-1, 1);
     count += select(v, u, c)[0] != b && !unordered;
     count += select(v, u, c.as<uint2>())[1] != b && !unordered;
     count += any(c) != 1 || all(c) != 0 || !any(mbool2{false, true}) || all(mbool2{false, true}) || !any(-3) || all(3);
     count += select(m, k, mbool2{true, false})[1] != b && !unordered;
     w[8 * i[0] + i[1]] = count;
   }).wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(wrong[i], 0, "relational", i);
}

static void geometric(queue &q) {
  expect::shared<float> out(q, 12);
  float *o = out.data;
  q.single_task([=] {
     const float4 a(1, 2, 2, 0), b(3, -1, 2, 5);
     const mfloat3 m{2, 3, 6};
     o[0] = length(a);
     o[1] = dot(a, b);
     o[2] = cross(a, b)[2];
     o[3] = cross(a, b)[3];
     o[4] = fast_distance(m, mfloat3{2, 0, 2});
     o[5] = normalize(m)[2];
     o[6] = fast_normalize(a)[1];
     o[7] = dot(2.0f, 3.0f) + length(-2.0f) + distance(1.0f, 3.0f);
     o[8] = mix(float2(0, 4), float2(2, 6), 0.5f)[1];
     o[9] = step(1.0f, float2(0, 2))[1] + smoothstep(0.0f, 1.0f, mfloat2{0.5f, 1})[0];
     o[10] = upsample(std::uint8_t(1), std::uint8_t(2)) + upsample(vec<std::int8_t, 2>(-1, 0), vec<std::uint8_t, 2>(2, 3))[0];
     o[11] = float(mul24(int2(3, 4), int2(5, -6))[1] + mad24(2, 3, 4));
   }).wait();
  const float wanted[] = {3, 5, -7, 0, 5, 6.0f / 7, 2.0f / 3, 10, 5, 1.5f, 258 - 254, -14};
  for (int i = 0; i < 12; ++i)
    expect::is_true(std::fabs(out[i] - wanted[i]) < 1e-5f, "geometric", i);
}

int main() {
  queue q;
  integers<signed char>(q);
  integers<unsigned char>(q);
  integers<short>(q);
  integers<unsigned short>(q);
  integers<int>(q);
  integers<unsigned>(q);
  integers<long>(q);
  integers<unsigned long>(q);
  relational(q);
  geometric(q);
  return expect::result();
}
