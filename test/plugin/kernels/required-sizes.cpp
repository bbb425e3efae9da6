// Required sizes reach the kernel function from everywhere that programs write them, without a warning.
// RUN: %cohortxx -I%S/../../Inputs -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -std=c++23 -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
#include "mock_sycl.hpp"
using sycl::nd_item;

// After the parameter list of a lambda.
void after_parameters() {
  constexpr int size = 16;
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(size / 2)]] {});
  sycl::parallel_for<1>([=](auto) [[sycl::reqd_work_group_size(size)]] [[using sycl: reqd_sub_group_size(2)]] {});
  sycl::parallel_for<2>([=](nd_item<2>) [[sycl::reqd_sub_group_size(4), sycl::reqd_work_group_size(2, 6)]] {});
}
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}after_parametersvE3$_0{{.*}} #[[PLAIN:[0-9]+]]
// CHECK-DAG: attributes #[[PLAIN]] = {{.*}} "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="8" "frame
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}after_parametersvE3$_1{{.*}} #[[GENERIC:[0-9]+]]
// CHECK-DAG: attributes #[[GENERIC]] = {{.*}} "cohort-reqd-sub-group-size"="2" "cohort-reqd-work-group-size"="16,1,1" "frame
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}after_parametersvE3$_2{{.*}} #[[BOTH:[0-9]+]]
// CHECK-DAG: attributes #[[BOTH]] = {{.*}} "cohort-reqd-sub-group-size"="4" "cohort-reqd-work-group-size"="6,2,1" "frame

// On operator(), in every place that the grammar has.
struct Before {
  [[sycl::reqd_work_group_size(4, 8)]] void operator()(nd_item<2>) const {}
};
struct Name {
  void operator() [[sycl::reqd_work_group_size(4, 9)]] (nd_item<2>) const {}
};
struct After {
  void operator()(nd_item<2>) const [[sycl::reqd_work_group_size(4, 10)]] {}
};
struct Outside {
  [[sycl::reqd_work_group_size(2, 3, 4)]] void operator()(nd_item<3>) const;
};
void Outside::operator()(nd_item<3>) const {}
void on_operator() {
  sycl::parallel_for<2>(Before());
  sycl::parallel_for<2>(Name());
  sycl::parallel_for<2>(After());
  sycl::parallel_for<3>(Outside());
}
// CHECK-DAG: define {{.*}}kernel_nd_rangeI6Before{{.*}} #[[BEFORE:[0-9]+]]
// CHECK-DAG: attributes #[[BEFORE]] = {{.*}} "cohort-reqd-work-group-size"="8,4,1"
// CHECK-DAG: define {{.*}}kernel_nd_rangeI4Name{{.*}} #[[NAME:[0-9]+]]
// CHECK-DAG: attributes #[[NAME]] = {{.*}} "cohort-reqd-work-group-size"="9,4,1"
// CHECK-DAG: define {{.*}}kernel_nd_rangeI5After{{.*}} #[[AFTER:[0-9]+]]
// CHECK-DAG: attributes #[[AFTER]] = {{.*}} "cohort-reqd-work-group-size"="10,4,1"
// CHECK-DAG: define {{.*}}kernel_nd_rangeI7Outside{{.*}} #[[OUTSIDE:[0-9]+]]
// CHECK-DAG: attributes #[[OUTSIDE]] = {{.*}} "cohort-reqd-work-group-size"="4,3,2"

// Under a wrapper of the headers, and on no other function that the kernel happens to call.
struct Helper {
  [[sycl::reqd_sub_group_size(64)]] void operator()(nd_item<1>) const {}
};
void wrapped() {
  sycl::parallel_for_wrapped<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(32)]] {});
}
void helped() {
  sycl::parallel_for<1>([=](nd_item<1> it) { Helper()(it); });
}
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}wrapper{{.*}}wrappedvE3$_0{{.*}} #[[WRAPPED:[0-9]+]]
// CHECK-DAG: attributes #[[WRAPPED]] = {{.*}} "cohort-reqd-sub-group-size"="32"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}helpedvE3$_0{{.*}} #[[HELPED:[0-9]+]]
// CHECK-DAG: attributes #[[HELPED]] = {{.*}} "cohort-kernel"="nd_range" "frame

// The other kinds of kernel.
void kinds() {
  sycl::single_task([=]() [[sycl::reqd_work_group_size(1)]] {});
  sycl::parallel_for_range<1>([=](sycl::item<1>) [[sycl::reqd_work_group_size(5)]] {});
}
// CHECK-DAG: define {{.*}}kernel_single_task{{.*}} #[[TASK:[0-9]+]]
// CHECK-DAG: attributes #[[TASK]] = {{.*}} "cohort-kernel"="single_task" "cohort-reqd-work-group-size"="1,1,1"
// CHECK-DAG: define {{.*}}kernel_range{{.*}} #[[RANGE:[0-9]+]]
// CHECK-DAG: attributes #[[RANGE]] = {{.*}} "cohort-kernel"="range" "cohort-reqd-work-group-size"="5,1,1"

// A hint goes the same way.
void hints() {
  sycl::parallel_for<2>([=](nd_item<2>) [[sycl::work_group_size_hint(4, 32)]] {});
}
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}hintsvE3$_0{{.*}} #[[HINT:[0-9]+]]
// CHECK-DAG: attributes #[[HINT]] = {{.*}} "cohort-work-group-size-hint"="32,4,1"
