// vec and marray: constructors, elements, element-wise operators, comparison, aliases.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror %s -o %t && %t
#include <cassert>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

using namespace sycl;

static_assert(sizeof(int3) == 16 && alignof(int3) == 16 && sizeof(char2) == 2 && sizeof(double16) == 128);
static_assert(std::is_same_v<uchar8, vec<std::uint8_t, 8>> && std::is_same_v<half4, vec<half, 4>> &&
              std::is_same_v<ulong16, vec<std::uint64_t, 16>> && std::is_same_v<mfloat3, marray<float, 3>>);
static_assert(float4::size() == 4 && float3::byte_size() == 16 && mint4::size() == 4);
static_assert(std::is_same_v<decltype(float4() < float4()), int4> && std::is_same_v<decltype(double2() == 1.0), long2>);
static_assert(std::is_same_v<decltype(mfloat4() < mfloat4()), mbool4> && std::is_same_v<decltype(!mint2()), mbool2>);
static_assert(std::is_convertible_v<vec<int, 1>, int> && !std::is_convertible_v<int2, int>);
static_assert(!std::is_convertible_v<float, float4> && std::is_constructible_v<float4, float>);
static_assert(std::is_constructible_v<float4, float2, float, float> && !std::is_constructible_v<float4, float2, float>);
static_assert(std::is_constructible_v<int4, float4> && std::is_trivially_copyable_v<double3>);
static_assert(std::is_same_v<decltype(vec{1, 2, 3}), int3> && std::is_same_v<decltype(marray{1.0, 2.0}), mdouble2>);
// Unions have vectors and halves, which nothing constructs.
static_assert(std::is_trivially_default_constructible_v<float4> && std::is_trivially_default_constructible_v<half3> &&
              std::is_trivially_default_constructible_v<half>);
union either {
  float4 vector;
  half parts[8];
  float elements[4];
};
static_assert(std::is_trivially_default_constructible_v<either> && sizeof(either) == 16);
static_assert(int4()[3] == 0 && int3{}[2] == 0 && half() == 0); // initialised, if they are told so
constexpr marray<int, 6> joined(marray<int, 2>(1, 2), 3, marray<int, 3>(4, 5, 6));
static_assert(joined[0] == 1 && joined[1] == 2 && joined[2] == 3 && joined[3] == 4 && joined[5] == 6);
static_assert(!std::is_constructible_v<marray<int, 6>, marray<int, 2>, marray<int, 3>> &&
              !std::is_constructible_v<marray<int, 4>, marray<int, 2>, marray<float, 2>>);

static_assert(!std::is_convertible_v<int, float4> && std::is_same_v<sycl::ulong, std::uint64_t> && std::is_same_v<sycl::uchar, std::uint8_t>);

constexpr marray<int, 2> of_one(1, marray<int, 1>(2)), of_two(marray<int, 1>(1), marray<int, 1>(2));
static_assert(of_one[1] == 2 && of_two[0] == 1 && of_two[1] == 2);

int main() {
  int number = 3;
  assert((vec<float, 1>{number}[0] == 3 && float2{number}.y() == 3 && half2{number}.x() == half(3.0f)));
  const float2 xy(1, 2);
  float4 v(xy, 3.0f, 4.0f);
  assert(v.x() == 1 && v.y() == 2 && v.z() == 3 && v.w() == 4 && v[3] == v.s3() && v.b() == 3 && v.a() == 4);
  v.x() = 10;
  v[1] += 0.5f;
  v = v * 2.0f + float4(1) - v / 2.0f;
  assert(v.x() == 16 && v.y() == 4.75f && v.z() == 5.5f && v.w() == 7);
  v += xy.x();
  v -= float4(1);
  assert((v == float4(16, 4.75f, 5.5f, 7)).x() == -1 && (v != v)[0] == 0 && (v < 6.0f).z() == -1 && (6.0f < v).z() == 0);
  assert(v.lo().y() == 4.75f && v.hi().x() == 5.5f && v.odd().y() == 7 && v.even().x() == 16);
  assert((v.swizzle<elem::w, elem::x>().x() == 7));
  assert(v.convert<int>().y() == 4 && int4(v).z() == 5 && float2(1, 0).as<int2>().x() == 0x3f800000);

  int3 i(7, -8, 9);
  assert((i % 4).x() == 3 && (i & 8).z() == 8 && (i | 1).y() == -7 && (i ^ i).x() == 0 && (i << 1).z() == 18 && (i >> 1).y() == -4);
  assert((~i).x() == -8 && (-i).y() == 8 && (!int2(0, 5)).x() == -1 && (!int2(0, 5)).y() == 0);
  assert((i++).x() == 7 && i.x() == 8 && (--i).z() == 9 && (int2(1, 0) && int2(1, 1)).x() == -1 && (int2(1, 0) || 0).y() == 0);
  i = 5;
  assert(i.z() == 5);
  int8 eight(int4(1, 2, 3, 4), int2(5, 6), 7, 8);
  assert(eight.s6() == 7 && eight.hi().w() == 8 && int16(eight, eight).sF() == 8);
  int memory[] = {0, 1, 2, 3, 4, 5};
  int2 loaded;
  loaded.load(1, memory);
  assert(loaded.x() == 2 && loaded.y() == 3);
  loaded.store(2, memory);
  assert(memory[4] == 2 && memory[5] == 3);

  marray<double, 5> m(1.5);
  m[4] = 3;
  m = m + m * 2.0;
  double sum = 0;
  for (double x : m)
    sum += x;
  assert(sum == 4 * 4.5 + 9 && (m > 5.0)[4] && !(m > 5.0)[0] && (mint2(3, 4) % 2)[0] == 1 && (mint2(1, 2) << 2)[1] == 8);
  m *= marray<double, 5>(2);
  assert(m[0] == 9 && (-m)[0] == -9 && (m == m)[2]);
}
