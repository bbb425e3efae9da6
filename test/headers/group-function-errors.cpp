// Calls of group functions that there are not get errors that name the reason.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify %s
#include <sycl/group_algorithms.hpp>

using namespace sycl;

struct not_trivial {
  not_trivial(const not_trivial &);
};
struct by_sum {
  int operator()(int a, int b) const { return a + b; }
};

void f(group<2> g, sub_group sg, not_trivial x, int *p) {
  group_barrier(3);                          // expected-error {{no matching function for call to 'group_barrier'}}
  group_broadcast(g, x);                     // expected-error {{no matching function for call to 'group_broadcast'}}
  group_broadcast(g, 1, id<1>(0));           // expected-error {{call to deleted function 'group_broadcast'}}
  reduce_over_group(g, 1, 2);                // expected-error {{no matching function for call to 'reduce_over_group'}}
  shift_group_left(g, 1);                    // expected-error {{no matching function for call to 'shift_group_left'}}
  exclusive_scan_over_group(sg, 1, by_sum()); // expected-note {{requested here}}
  joint_reduce(g, p, p + 1, by_sum());       // expected-note {{requested here}}
  // expected-error@*:* 2{{the identity of this operator is not known; pass 'init'}}
  // expected-note@*:* 0+ {{}}
}
