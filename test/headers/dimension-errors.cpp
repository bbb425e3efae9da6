// A constant that is no dimension of an id, a range, an item or a group is a warning in the line of the call; the right ones, and those
// that only the running program knows, are not. In headers that are not the system's, too.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -pedantic -Wno-unknown-attributes -fsyntax-only -Xclang -verify=expected %s
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -isystem %cohort_include -Wno-user-defined-warnings -Werror -Wno-unknown-attributes -fsyntax-only %s
#include <sycl/sycl.hpp>

template <int D> std::size_t sum(sycl::nd_item<D> item, const sycl::range<D> &r, int d) {
  std::size_t result = item.get_global_id(0) + item.get_global_id(D - 1) + r[d];
  for (int i = 0; i < D; ++i)
    result += r[i] + item.get_local_range(i);
  if constexpr (D > 1)
    result += r[1];
  return result;
}
template std::size_t sum(sycl::nd_item<1>, const sycl::range<1> &, int);
template std::size_t sum(sycl::nd_item<3>, const sycl::range<3> &, int);

std::size_t wrong(sycl::nd_item<1> item, sycl::id<1> i, sycl::range<2> r, sycl::group<1> g, sycl::item<2> it) {
  i[1] = 1;                            // expected-warning {{dimension out of range; those of N dimensions are 0 to N - 1}}
  std::size_t x = item.get_global_id(1) // expected-warning {{dimension out of range}}
                  + item.get_local_range(2) // expected-warning {{dimension out of range}}
                  + r.get(-1)           // expected-warning {{dimension out of range}}
                  + g.get_group_id(1)   // expected-warning {{dimension out of range}}
                  + g[3]                // expected-warning {{dimension out of range}}
                  + it.get_id(2);       // expected-warning {{dimension out of range}}
  return x + i[0] + r[1] + it[1] + g[0];
}

void scoped(sycl::s_item<1> item, sycl::h_item<2> h) {
  (void)item.get_global_id(1); // expected-warning {{dimension out of range}}
  (void)h.get_local_id(2);     // expected-warning {{dimension out of range}}
}

// expected-note@* 0+ {{from 'diagnose_if'}}
