// A call through a pointer that is a constant is one of its function, on devices as well.
// RUN: %cohortxx -O0 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>
int elsewhere(int); // expected-note {{declared here}}
static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
using function = int (*)(int);
template <int N> constexpr function choose() {
  if constexpr (N == 2)
    return twice;
  else
    return thrice;
}
struct number {
  int value;
  int plus(int x) const { return value + x; }
};
template <int N> int apply(int x) {
  constexpr function chosen = choose<N>();
  constexpr int (number::*member)(int) const = &number::plus;
  return chosen(x) + choose<3>()(x) + (number{N}.*member)(x);
}
constexpr function other = elsewhere;

void f(sycl::queue &q, int *p) {
  q.single_task([=] { p[0] = apply<2>(p[1]) + apply<3>(p[2]); });
  q.single_task([=] { p[0] = other(p[1]); }); // expected-error {{a kernel cannot call 'elsewhere', which is not defined in this translation unit, on a device}}
}
