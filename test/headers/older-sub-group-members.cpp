// The members of the sub_group proposal take their arguments in one order, and say what replaces them.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify %s
#include <sycl/sub_group.hpp>

using sycl::plus;

void f(sycl::sub_group g, int x) {
  (void)g.broadcast(x, sycl::id<1>(0));    // expected-warning 2{{use group_broadcast}}
  (void)g.reduce(x, plus<>());             // expected-warning 2{{use reduce_over_group}}
  (void)g.reduce(x, 1, plus<>());          // expected-warning 2{{use reduce_over_group}}
  (void)g.exclusive_scan(x, plus<>());     // expected-warning 2{{use exclusive_scan_over_group}}
  (void)g.exclusive_scan(x, 1, plus<>());  // expected-warning 2{{use exclusive_scan_over_group}}
  (void)g.inclusive_scan(x, plus<>());     // expected-warning 2{{use inclusive_scan_over_group}}
  (void)g.inclusive_scan(x, plus<>(), 1);  // expected-warning 2{{use inclusive_scan_over_group}}
  (void)g.any(true);                       // expected-warning {{'any' is deprecated: use any_of_group}}
  (void)g.all(true);                       // expected-warning {{'all' is deprecated: use all_of_group}}
  g.barrier();                             // expected-warning {{'barrier' is deprecated: use group_barrier}}

  (void)g.shuffle(x, sycl::id<1>(0));      // expected-warning 2{{use select_from_group}}
  (void)g.shuffle_down(x, 1);              // expected-warning 2{{use shift_group_left}}
  (void)g.shuffle_up(x, 1);                // expected-warning 2{{use shift_group_right}}
  (void)g.shuffle_xor(x, sycl::id<1>(1));  // expected-warning 2{{use permute_group_by_xor}}
  const int *in = &x;
  int y = g.load(in);                      // expected-warning 2{{use ext::oneapi::experimental::group_load}}
  g.store(&y, x);                          // expected-warning 2{{use ext::oneapi::experimental::group_store}}

  (void)g.reduce(x, plus<>(), 1);          // expected-error {{no matching member function for call to 'reduce'}}
  (void)g.exclusive_scan(x, plus<>(), 1);  // expected-error {{no matching member function for call to 'exclusive_scan'}}
  (void)g.inclusive_scan(x, 1, plus<>());  // expected-error {{no matching member function for call to 'inclusive_scan'}}
}
// The candidates that do not fit, and the places of the attributes.
// expected-note@* 0+ {{candidate}}
// expected-note@* 0+ {{has been explicitly marked deprecated here}}
