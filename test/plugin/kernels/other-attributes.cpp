// Attributes that change nothing are accepted in both places; one that does not exist is still warned about.
// RUN: %cohortxx -I%S/../../Inputs -std=c++23 -Wall -Wextra -fsyntax-only -Xclang -verify %s
#include "mock_sycl.hpp"
using sycl::aspect;
void f() {
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::device_has(aspect::fp16, aspect::fp64)]] {});
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::device_has()]] [[sycl::vec_type_hint(sycl::int4)]] {});
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::work_group_size_hint(8)]] {});
  sycl::parallel_for<1>([=] [[sycl::device_has(aspect::fp16), sycl::vec_type_hint(sycl::int4)]] (sycl::nd_item<1>) {});
  // expected-warning@+1 {{unknown attribute 'sycl::reqd_sub_group_sise' ignored}}
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::reqd_sub_group_sise(8)]] {});
  // expected-warning@+1 {{unknown attribute 'reqd_sub_group_size' ignored}}
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[reqd_sub_group_size(8)]] {});
}
struct S {
  [[sycl::device_has(aspect::fp64), sycl::work_group_size_hint(8, 8)]] void operator()(sycl::nd_item<2>) const {}
  // expected-warning@+1 {{unknown attribute 'reqd_work_group_size' ignored}}
  [[reqd_work_group_size(8)]] void g();
  // expected-warning@+1 {{'sycl::reqd_sub_group_size' attribute only applies to functions}}
  [[sycl::reqd_sub_group_size(8)]] int member;
};
void g() { sycl::parallel_for<2>(S()); }

// The names stay free for everything else, and pragmas may stand anywhere.
#pragma GCC visibility push(default)
int reqd_sub_group_size(int x) { return x; }
namespace other {
int reqd_work_group_size(int x, int y) { return x + y; }
}
int h(int sycl) { return reqd_sub_group_size(sycl) + other::reqd_work_group_size(sycl, sycl); }
#pragma GCC visibility pop
