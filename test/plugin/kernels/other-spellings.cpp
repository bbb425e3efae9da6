// Names that other compilers and SYCL 1.2.1 have for required sizes; the same names without a scope, or in another one, stay unknown.
// RUN: %cohortxx -I%S/../../Inputs -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -fsyntax-only -DWRONG -Xclang -verify %s
#include "mock_sycl.hpp"
using sycl::nd_item;

#ifndef WRONG
// expected-no-diagnostics
void spellings() {
  sycl::parallel_for<1>([=](nd_item<1>) [[intel::reqd_sub_group_size(8)]] {});
  sycl::parallel_for<1>([=](nd_item<1>) [[using intel: reqd_sub_group_size(32)]] {});
  sycl::parallel_for<2>([=](nd_item<2>) [[cl::reqd_work_group_size(2, 6), cl::work_group_size_hint(2, 3)]] {});
}
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}spellingsvE3$_0{{.*}} #[[FIRST:[0-9]+]]
// CHECK-DAG: attributes #[[FIRST]] = {{.*}} "cohort-reqd-sub-group-size"="8"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}spellingsvE3$_1{{.*}} #[[SECOND:[0-9]+]]
// CHECK-DAG: attributes #[[SECOND]] = {{.*}} "cohort-reqd-sub-group-size"="32"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}spellingsvE3$_2{{.*}} #[[THIRD:[0-9]+]]
// CHECK-DAG: attributes #[[THIRD]] = {{.*}} "cohort-reqd-work-group-size"="6,2,1"
#else
// expected-warning@+1 {{unknown attribute 'cl::reqd_sub_group_size' ignored}}
[[cl::reqd_sub_group_size(8)]] void other_scope();
// expected-warning@+1 {{unknown attribute 'intel::work_group_size_hint' ignored}}
[[intel::work_group_size_hint(8)]] void other_name();
// expected-warning@+1 {{unknown attribute 'reqd_sub_group_size' ignored}}
[[reqd_sub_group_size(8)]] void no_scope();
// expected-error@+2 {{'sycl::reqd_sub_group_size' contradicts an earlier one}}
void contradiction() {
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(8)]] [[intel::reqd_sub_group_size(16)]] {}); // expected-note {{the earlier one is here}}
}
#endif
