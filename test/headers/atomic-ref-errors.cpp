// atomic_ref refuses types, orders and spaces that it cannot have, and says so.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify %s
#include <sycl/atomic_ref.hpp>

using namespace sycl;
constexpr auto relaxed = memory_order::relaxed;
constexpr auto device_wide = memory_scope::device;

struct pair {
  int a, b;
};

void f(short s, int i, float x, int *p, pair two) {
  atomic_ref<short, relaxed, device_wide> a(s);              // expected-note {{requested here}}
  // expected-error@*:* {{atomic_ref works on objects of 4 or 8 bytes}}
  atomic_ref<int, memory_order::acquire, device_wide> b(i);  // expected-note {{requested here}}
  // expected-error@*:* {{the default order of an atomic_ref is relaxed, acq_rel or seq_cst}}
  atomic_ref<int, relaxed, device_wide, access::address_space::private_space> c(i); // expected-note {{requested here}}
  // expected-error@*:* {{an atomic_ref is in the generic, global or local space}}
  atomic_ref<float, relaxed, device_wide>(x).fetch_and(1.0f); // expected-error {{no member named 'fetch_and'}}
  atomic_ref<int *, relaxed, device_wide>(p).fetch_max(p);    // expected-error {{no member named 'fetch_max'}}
  atomic_ref<pair, relaxed, device_wide>(two).exchange({1, 2});
  atomic_ref<pair, relaxed, device_wide>(two).fetch_add(two); // expected-error {{no member named 'fetch_add'}}
  const int constant = 1;
  atomic_ref<int, relaxed, device_wide> d(constant);          // expected-error {{no matching constructor}}
  // expected-note@*:* 0+ {{}}
}
