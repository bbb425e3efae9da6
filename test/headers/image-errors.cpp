// What images do not have is one error that says what they have.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: not %clangxx -std=c++17 -D__COHORT__=1 -DBAD -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
#include <sycl/image.hpp>
using namespace sycl;

template <class A, class Color, class = void> inline constexpr bool writes = false;
template <class A, class Color>
inline constexpr bool writes<A, Color, std::void_t<decltype(std::declval<const A &>().write(0, std::declval<Color>()))>> = true;
template <class A, class = void> inline constexpr bool reads = false;
template <class A> inline constexpr bool reads<A, std::void_t<decltype(std::declval<const A &>().read(0))>> = true;

using reader = unsampled_image_accessor<float4, 1, access_mode::read>;
using writer = unsampled_image_accessor<float4, 1, access_mode::write>;
using both = host_unsampled_image_accessor<float4>;
static_assert(reads<reader> && !writes<reader, float4>);
static_assert(!reads<writer> && writes<writer, float4>);
static_assert(reads<both> && writes<both, float4> && !writes<both, int4>);
static_assert(reads<host_unsampled_image_accessor<const int4>> && !writes<host_unsampled_image_accessor<const int4>, int4>);
static_assert(std::is_convertible_v<unsampled_image_accessor<const float4, 1, access_mode::read>, reader>);
static_assert(!std::is_convertible_v<writer, reader>);
static_assert(!std::is_constructible_v<unsampled_image<1>, image_format, range<1>, range<1>>);
static_assert(std::is_constructible_v<unsampled_image<2>, image_format, range<2>, range<1>>);

float4 good(const host_sampled_image_accessor<float4, 2> &s, const host_unsampled_image_accessor<float4, 3> &u, int4 at) {
  return s.read(float2(1, 2)) + s.read(at.lo()) + u.read(at) + u.read(int4(1, 2, 3, 0));
}

#ifdef BAD
void coordinates(const host_sampled_image_accessor<float4, 2> &s, const host_unsampled_image_accessor<float4, 2> &u,
                 const both &one) {
  s.read(float4(1, 2, 3, 4));
  // CHECK-DAG: static assertion failed{{.*}}samples of an image are at a float, float2 or float4, or at an int, int2 or int4
  u.read(float2(1, 2));
  // CHECK-DAG: static assertion failed{{.*}}pixels of an unsampled image are at an int, int2 or int4
  one.write(1.5f, float4(0));
}
void types(sampled_image<2> &image) {
  (void)image.get_host_access<float>();
  // CHECK-DAG: error: static assertion failed{{.*}}a pixel is a vec of four std::int32_t, std::uint32_t, float or half
}
unsampled_image<4> *four_dimensions(unsampled_image<4> *p) { return p->size() ? p : nullptr; }
// CHECK-DAG: static assertion failed{{.*}}an image has 1, 2 or 3 dimensions
// CHECK: {{^}}5 errors generated
#endif
