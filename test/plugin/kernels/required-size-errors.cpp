// Wrong sizes are errors, where they stand.
// RUN: %cohortxx -I%S/../../Inputs -fsyntax-only -Xclang -verify %s
// RUN: %cohortxx -I%S/../../Inputs -fsyntax-only -Xclang -verify=const -DNOT_CONSTANT %s
#include "mock_sycl.hpp"
using sycl::nd_item;
#ifdef NOT_CONSTANT
int global; // const-note {{declared here}}
void not_constant(int n) { // const-note {{declared here}}
  // const-error@+1 {{'sycl::reqd_sub_group_size' attribute requires parameter 1 to be a constant expression}} const-note@+1 {{function parameter 'n' with unknown value}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(n)]] {});
  // const-error@+1 {{'sycl::reqd_sub_group_size' attribute takes at least 1 argument}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size]] {});
  // const-error@+1 {{expected expression}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size()]] {});
  struct S {
    // const-error@+1 {{'sycl::reqd_work_group_size' attribute takes at least 1 argument}}
    [[sycl::reqd_work_group_size]] void operator()(nd_item<1>) const {}
    // const-error@+1 {{'sycl::reqd_sub_group_size' attribute requires parameter 1 to be a constant expression}} const-note@+1 {{read of non-const variable 'global' is not allowed}}
    [[sycl::reqd_sub_group_size(global)]] void operator()(nd_item<2>) const {}
  };
}
#else
void values() {
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' must be from 1 to 4294967295; it is 0}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(0)]] {});
  // expected-error@+1 {{size in 'sycl::reqd_work_group_size' must be from 1 to 18446744073709551615; it is -8}}
  sycl::parallel_for<2>([=](nd_item<2>) [[sycl::reqd_work_group_size(4, -8)]] {});
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' must be from 1 to 4294967295; it is 4294967296}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(1ull << 32)]] {});
  // expected-error@+1 {{size in 'sycl::work_group_size_hint' must be from 1 to 18446744073709551615; it is 18446744073709551616}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::work_group_size_hint((unsigned __int128)1 << 64)]] {});
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' is not an integer constant here}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(8.0)]] {});
}
void counts() {
  // expected-error@+1 {{'sycl::reqd_sub_group_size' takes one size}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(8, 8)]] {});
  // expected-error@+1 {{'sycl::reqd_work_group_size' takes one to three sizes}}
  sycl::parallel_for<3>([=](nd_item<3>) [[sycl::reqd_work_group_size(1, 2, 3, 4)]] {});
  // expected-error@+1 {{'sycl::reqd_work_group_size' has 1 size, but the kernel has 3 dimensions}}
  sycl::parallel_for<3>([=](nd_item<3>) [[sycl::reqd_work_group_size(8)]] {});
  // expected-error@+1 {{'sycl::work_group_size_hint' has 2 sizes, but the kernel has 1 dimension}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::work_group_size_hint(8, 8)]] {});
}
void contradiction() {
  // expected-error@+1 {{'sycl::reqd_sub_group_size' contradicts an earlier one}} expected-note@+1 {{the earlier one is here}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(8)]] [[sycl::reqd_sub_group_size(16)]] {});
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(8)]] [[sycl::reqd_sub_group_size(8)]] {});
}
template <int N> void in_template(int runtime) {
  int n = N + runtime;
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' is not an integer constant here}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(n * N)]] {});
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' must be from 1 to 4294967295; it is 0}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(N - 4)]] {});
  enum { Width = N };
  // expected-error@+1 {{size in 'sycl::reqd_sub_group_size' is not an integer constant here}}
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(Width)]] {});
}
template void in_template<4>(int);
#endif
