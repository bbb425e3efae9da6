// Integers' identities keep init as it is: nothing is selected for the first item of a scan, whether the operator is built in or a callable known to be one. A zero before -0.0 changes it.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -O1 -S -emit-llvm %s -o %t.ll
// RUN: %opt -passes='cohort-recognize-operators,function(simplifycfg,instcombine)' -S %t.ll | FileCheck %s
#include <sycl/detail/group_combine.hpp>
#include <sycl/sycl.hpp>

using namespace sycl;

// CHECK-LABEL: define {{.*}} @built_in(
// CHECK-NOT: select
// CHECK: call {{.*}}__spirv_GroupSMin
// CHECK-NOT: select
extern "C" int built_in(const sub_group &g, int x, int init) {
  return exclusive_scan_over_group(g, x, init, minimum<>());
}
// CHECK-LABEL: define {{.*}} @callable(
// CHECK-NOT: select
// CHECK: [[BEFORE:%.*]] = {{.*}}call {{.*}}__spirv_GroupIAdd{{.*}}(i32 noundef 3, i32 noundef 2,
// CHECK-NEXT: add {{.*}}[[BEFORE]]
// CHECK-NEXT: ret
extern "C" int callable(const sub_group &g, int x, int init) {
  return exclusive_scan_over_group(g, x, init, [](int a, int b) { return a + b; });
}
// CHECK-LABEL: define {{.*}} @real_callable(
// CHECK: call {{.*}}__spirv_GroupFAdd
// CHECK: select
extern "C" float real_callable(const sub_group &g, float x, float init) {
  return exclusive_scan_over_group(g, x, init, [](float a, float b) { return a + b; });
}
