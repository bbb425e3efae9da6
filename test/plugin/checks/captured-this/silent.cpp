// Copies of the object or of the member, 'this' that is asked for by name, and static members need no warning.
// RUN: %cohortxx -std=c++17 -Wno-unused -Werror -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/sycl.hpp>

struct object {
  int m;
  static constexpr int limit = 3;
  static int twice(int x) { return 2 * x; }
  void run(sycl::queue &q, int *p) {
    q.single_task([=, *this] { *p = m; });
    q.single_task([=, m = m] { *p = m; });
    const int copy = m;
    q.single_task([=] { *p = copy + limit + twice(3); });
    q.single_task([this, p] { *p = m; }); // it may be memory of both
    q.submit([=](sycl::handler &h) { h.single_task([p, m = this->m] { *p = m; }); });
  }
};
