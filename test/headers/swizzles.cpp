// Swizzles of vec: values, assignment, steps, and as arguments of operators, constructors and functions.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -DSYCL_SIMPLE_SWIZZLES -I %cohort_include -Wall -Wextra -Werror %s -o %t && %t
// RUN: not %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: no member named 'yx' in 'sycl::vec<float, 4>'
#include <cassert>
#include <sycl/math.hpp>

using namespace sycl;

template <class V> static bool is(const V &v, const V &wanted) {
  for (int i = 0; i < static_cast<int>(V::size()); ++i)
    if (v[i] != wanted[i])
      return false;
  return true;
}

int main() {
  float4 v(1, 2, 3, 4);
  const float4 constant = v;
  float2 yx = v.yx();
  assert(is(yx, float2(2, 1)) && is(float4(v.wzyx()), float4(4, 3, 2, 1)) && is(float4(v.abgr()), float4(4, 3, 2, 1)));
  assert(is(constant.xxz(), float3(1, 1, 3)) && is(constant.lo(), float2(1, 2)) && is(constant.swizzle<3, 0>(), float2(4, 1)));
  v.yx() = float2(10, 20);
  assert(is(v, float4(20, 10, 3, 4)));
  v.xy() = v.yx();
  assert(is(v, float4(10, 20, 3, 4)));
  v.zw() = v.xy() + 1.0f;
  assert(is(v, float4(10, 20, 11, 21)));
  v.xw() *= 2.0f;
  v.yz() -= float2(1, 2);
  assert(is(v, float4(20, 19, 9, 42)));
  v.swizzle<elem::s3>() = 5.0f;
  v.hi()++;
  --v.even();
  v.rgba().odd() += 0.0f;
  assert(is(v, float4(19, 19, 9, 6)));
  v.xyz() = 7;
  assert(is(v, float4(7, 7, 7, 6)) && is(float4(v.xy(), v.zw()), float4(7, 7, 7, 6)) && is(float3(1, v.ww()), float3(1, 6, 6)));
  assert((v.xy() == v.yz()).x() == -1 && dot(v.xy(), v.zw()) == 91 && max(v.xw(), 6.5f)[1] == 6.5f && is(-v.xw(), float2(-7, -6)));
  const float single = v.swizzle<3>();
  assert(single == 6);
  int3 i(1, 2, 3);
  i.zx() <<= 1;
  i.lo() = int2(8, 9);
  assert(is(i, int3(8, 9, 6)) && is(i.yz() % i.zy(), int2(3, 6)) && i.xz().convert<float>()[1] == 6.0f);
}
