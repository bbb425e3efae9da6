// The size of groups that launches of a scoped kernel say in the source reaches its kernel function.
// RUN: %cohortxx -O1 -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
// The same with headers that are not the system's.
// RUN: %cohortxx -I%cohort_include -O1 -Wall -Wextra -Werror -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: %opt -passes=cohort-mark-kernels -S %t.ll | FileCheck %s
// RUN: %cohortxx -O0 -S -emit-llvm -Xclang -disable-llvm-passes %s -o %t.ll
// RUN: FileCheck %s --check-prefix=O0 < %t.ll
// O0-NOT: cohort.launch-size
#include <sycl/sycl.hpp>
using sycl::range;

// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}5Plain{{.*}} #[[PLAIN:[0-9]+]]
// CHECK-DAG: attributes #[[PLAIN]] = {{.*}} "cohort-launch-size"="32,8,1"
void plain(sycl::queue &q, int n) {
  constexpr int width = 32;
  q.parallel<class Plain>(range<2>(n, 4), range<2>(8, width), [=](auto) {});
}

// Through a variable, a handler, and behind an event.
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}8Variable{{.*}} #[[VARIABLE:[0-9]+]]
// CHECK-DAG: attributes #[[VARIABLE]] = {{.*}} "cohort-launch-size"="64,1,1"
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}6Behind{{.*}} #[[BEHIND:[0-9]+]]
// CHECK-DAG: attributes #[[BEHIND]] = {{.*}} "cohort-launch-size"="4,3,2"
void variable(sycl::queue &q) {
  range<1> local(64);
  sycl::event e = q.submit([&](sycl::handler &h) { h.parallel<class Variable>(range<1>(4), local, [=](auto) {}); });
  q.parallel<class Behind>(range<3>(1, 1, 1), range<3>(2, 3, 4), e, [=](auto) {});
}

// In a template, for each of its instances.
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}8instanceILi16E{{.*}} #[[SIXTEEN:[0-9]+]]
// CHECK-DAG: attributes #[[SIXTEEN]] = {{.*}} "cohort-launch-size"="16,1,1"
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}8instanceILi128E{{.*}} #[[MORE:[0-9]+]]
// CHECK-DAG: attributes #[[MORE]] = {{.*}} "cohort-launch-size"="128,1,1"
template <int N> void instance(sycl::queue &q) {
  q.parallel(range<1>(4), range<1>(N), [=](auto) {});
}
template void instance<16>(sycl::queue &);
template void instance<128>(sycl::queue &);

// Launches that differ, and a size that nobody knows: none.
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}6Differ{{.*}} #[[NONE:[0-9]+]]
// CHECK-DAG: define {{.*}}kernel_scoped{{.*}}7Unknown{{.*}} #[[NONE]]
// CHECK-DAG: attributes #[[NONE]] = {{.*}} "cohort-dims"="1" "cohort-kernel"="scoped" "{{[^c]}}
struct Body {
  template <class G> void operator()(G) const {}
};
void none(sycl::queue &q, int n) {
  q.parallel<class Differ>(range<1>(4), range<1>(32), Body());
  q.parallel<class Differ>(range<1>(4), range<1>(64), Body());
  q.parallel<class Unknown>(range<1>(4), range<1>(n), [=](auto) {});
}
