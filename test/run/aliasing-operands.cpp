// An operand that is a part of what is assigned to is read before it is changed: swizzles of one vector, and elements of a vector, id or range.
// RUN: %cohortxx -O2 -DSYCL_SIMPLE_SWIZZLES %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O0 -DSYCL_SIMPLE_SWIZZLES %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: {{^}}0 wrong
#include <sycl/sycl.hpp>

using sycl::int2;
using sycl::int4;

template <class V> static bool is(const V &v, std::initializer_list<int> wanted) {
  int i = 0;
  for (int w : wanted)
    if (int(v[i++]) != w)
      return false;
  return true;
}

static int wrong() {
  int4 a(1, 2, 3, 4), b(1, 2, 3, 4), c(1, 2, 3, 4), d(1, 2, 3, 4), e(2, 3, 4, 5), f(2, 3, 4, 5);
  a.wzyx() = a;
  b.swizzle<3, 2, 1, 0>() = b;
  c.xyzw() = c.wzyx();
  d.wzyx() += d;
  e *= e[0];
  f.wzyx() *= f[0];
  int2 g(1, 2), h(1, 2);
  g.yx() = g;
  h.yx() += h;
  sycl::marray<int, 3> m(2, 3, 4);
  m *= m[0];
  sycl::id<3> i(2, 3, 4), j(2, 3, 4);
  i *= i[0];
  j += j[1];
  sycl::range<3> r(2, 3, 4);
  r *= r[0];
  return !is(a, {4, 3, 2, 1}) + !is(b, {4, 3, 2, 1}) + !is(c, {4, 3, 2, 1}) + !is(d, {5, 5, 5, 5}) + !is(e, {4, 6, 8, 10}) + !is(f, {4, 6, 8, 10}) +
         !is(g, {2, 1}) + !is(h, {3, 3}) + !is(m, {4, 6, 8}) + !is(i, {4, 6, 8}) + !is(j, {5, 6, 7}) + !is(r, {4, 6, 8});
}

int main() {
  sycl::queue queue;
  int *result = sycl::malloc_shared<int>(1, queue);
  queue.single_task([=] { *result = wrong(); }).wait();
  std::printf("%d wrong\n", wrong() + *result);
  sycl::free(result, queue);
}
