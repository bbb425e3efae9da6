// Sizes may depend on template parameters and on local constants and types of the function around.
// RUN: %cohortxx -I%S/../../Inputs -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
#include "mock_sycl.hpp"
using sycl::nd_item;

template <int N> void parameter() {
  sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_sub_group_size(N)]] {});
}
template void parameter<8>();
template void parameter<16>();
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}9parameterILi8E{{.*}} #[[P8:[0-9]+]]
// CHECK-DAG: attributes #[[P8]] = {{.*}} "cohort-reqd-sub-group-size"="8"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}9parameterILi16E{{.*}} #[[P16:[0-9]+]]
// CHECK-DAG: attributes #[[P16]] = {{.*}} "cohort-reqd-sub-group-size"="16"

template <class T> struct traits {
  static constexpr int width = 64 / sizeof(T);
};
struct pair {
  int first, second;
};
template <class T> void locals() {
  constexpr int width = traits<T>::width;
  constexpr pair tile{2, width / 2};
  using row = T[3];
  sycl::submit([&](sycl::handler) {
    sycl::parallel_for<2>([=](nd_item<2>) [[sycl::reqd_work_group_size(sizeof(row) / sizeof(T), width)]] {});
  });
  sycl::submit([&](auto) {
    constexpr int inner = tile.second;
    sycl::parallel_for_wrapped<1>([=](auto) [[sycl::reqd_work_group_size(inner * tile.first + 1)]] {});
  });
}
template void locals<float>();
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}locals{{.*}}nd_itemILi2E{{.*}} #[[LOCAL:[0-9]+]]
// CHECK-DAG: attributes #[[LOCAL]] = {{.*}} "cohort-reqd-work-group-size"="16,3,1"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}wrapper{{.*}}locals{{.*}} #[[INNER:[0-9]+]]
// CHECK-DAG: attributes #[[INNER]] = {{.*}} "cohort-reqd-work-group-size"="17,1,1"

template <int N> struct Functor {
  [[sycl::reqd_work_group_size(4, N)]] void operator()(nd_item<2>) const {}
};
template <int N> struct FunctorAfter {
  template <class Item> void operator()(Item) const [[sycl::reqd_work_group_size(N, 4)]] {}
};
void functors() {
  sycl::parallel_for<2>(Functor<7>());
  sycl::parallel_for<2>(FunctorAfter<9>());
}
// CHECK-DAG: define {{.*}}kernel_nd_rangeI7FunctorILi7E{{.*}} #[[FUNCTOR:[0-9]+]]
// CHECK-DAG: attributes #[[FUNCTOR]] = {{.*}} "cohort-reqd-work-group-size"="7,4,1"
// CHECK-DAG: define {{.*}}kernel_nd_rangeI12FunctorAfterILi9E{{.*}} #[[FUNCTORAFTER:[0-9]+]]
// CHECK-DAG: attributes #[[FUNCTORAFTER]] = {{.*}} "cohort-reqd-work-group-size"="4,9,1"

// A constant of the class template around, and a generic lambda of a function template.
template <class T, int N> struct Constant {
  static constexpr int size = N;
  [[sycl::reqd_work_group_size(size, 2)]] void operator()(nd_item<2>) const {}
  static auto lambda() {
    return [=](auto) [[sycl::reqd_work_group_size(size + 1)]] {};
  }
};
template <int N> auto generic() {
  return [=](auto) [[sycl::reqd_work_group_size(N)]] {};
}
// A lambda that is none itself, in a generic one.
template <int N> void inGeneric() {
  auto group = [](auto) { sycl::parallel_for<1>([=](nd_item<1>) [[sycl::reqd_work_group_size(N + 1)]] {}); };
  group(0);
}
void constants() {
  inGeneric<20>();
  sycl::parallel_for<2>(Constant<int, 11>());
  sycl::parallel_for<1>(Constant<long, 12>::lambda());
  sycl::parallel_for<1>(generic<14>());
}
// CHECK-DAG: define {{.*}}kernel_nd_rangeI8ConstantIiLi11E{{.*}} #[[CONSTANT:[0-9]+]]
// CHECK-DAG: attributes #[[CONSTANT]] = {{.*}} "cohort-reqd-work-group-size"="2,11,1"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}8ConstantIlLi12E{{.*}} #[[LAMBDA:[0-9]+]]
// CHECK-DAG: attributes #[[LAMBDA]] = {{.*}} "cohort-reqd-work-group-size"="13,1,1"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}7genericILi14E{{.*}} #[[GENERIC:[0-9]+]]
// CHECK-DAG: attributes #[[GENERIC]] = {{.*}} "cohort-reqd-work-group-size"="14,1,1"
// CHECK-DAG: define {{.*}}kernel_nd_range{{.*}}9inGenericILi20E{{.*}} #[[INGENERIC:[0-9]+]]
// CHECK-DAG: attributes #[[INGENERIC]] = {{.*}} "cohort-reqd-work-group-size"="21,1,1"
