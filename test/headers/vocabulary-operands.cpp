// At -O0 the operands that passes need as constants are literals in the calls, and kernels have no landing pads.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -O0 -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck %s --check-prefix=WORDS < %t.ll
// RUN: not grep -E 'call .*@_Z[0-9]+__spirv_(Group[A-Z][A-Za-z]*|ControlBarrier|MemoryBarrier|BuiltIn[A-Za-z]*)[a-zA-Z0-9_]*\(i32 noundef %%' %t.ll
// RUN: not grep -E 'call .*@__cohort_(distribute_items|distribute_groups|subdivide|physical_id|physical_range|group_barrier)\(i32 noundef %%' %t.ll
// RUN: not grep -E 'call .*@__cohort_(local|private)_alloc\(i64 noundef %%' %t.ll
// RUN: not grep invoke %t.ll
#include <sycl/detail/kernel_entry.hpp>
#include <sycl/scoped/memory_environment.hpp>

using namespace sycl;
class named;

// CHECK: @llvm.global.annotations = {{.*}}kernel_nd_rangeI5named{{.*}}kernel_scoped
struct collectives {
  int *p;
  void operator()(nd_item<2> it) const {
    *p = reduce_over_group(it.get_group(), *p, plus<>());
    *p = exclusive_scan_over_group(it.get_sub_group(), *p, maximum<>());
    *p = static_cast<int>(inclusive_scan_over_group(it.get_group(), 0.5, multiplies<>()));
    *p = group_broadcast(it.get_group(), *p, id<2>(1, 2));
    *p = any_of_group(it.get_sub_group(), *p != 0);
    *p = static_cast<int>(it.get_global_id(1) + it.get_local_range(0));
    it.barrier();
    group_barrier(it.get_group(), memory_scope::device);
    *p = permute_group_by_xor(it.get_sub_group(), *p, 1);
  }
};
// WORDS-DAG: call {{.*}} @_Z17__spirv_GroupIAddiii(i32 noundef 2, i32 noundef 0, i32
// WORDS-DAG: call {{.*}} @_Z17__spirv_GroupSMaxiii(i32 noundef 3, i32 noundef 2, i32
// WORDS-DAG: call {{.*}} @_Z20__spirv_GroupFMulKHRiid(i32 noundef 2, i32 noundef 1, double
// WORDS-DAG: call {{.*}} @_Z22__spirv_GroupBroadcastiim(i32 noundef 2, i32
// WORDS-DAG: call {{.*}} @_Z16__spirv_GroupAnyib(i32 noundef 3, i1
// WORDS-DAG: call {{.*}} @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0)
// WORDS-DAG: call {{.*}} @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 904)
// WORDS-DAG: call {{.*}} @_Z21__spirv_MemoryBarrierii(i32 noundef 1, i32 noundef 904)
// WORDS-DAG: call {{.*}} @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleXoriij(i32 noundef 3, i32

struct scoped {
  int *p;
  template <class P> void operator()(s_group<P> g) const {
    memory_environment(g, require_local_mem<int[16]>(3), require_private_mem<double>(), [&](auto &l, auto &m) {
      distribute_items_and_wait(g, [&](s_item<1> it) { m(it) = l[0]; });
      distribute_groups(g, [&](auto sub) {
        single_item(sub, [&] { *p = 1; });
        distribute_groups(sub, [&](auto one) { distribute_items(one, [&](s_item<1> it) { m(it) = 1; }); });
      });
    });
  }
};
// WORDS-DAG: call {{.*}} @__cohort_local_alloc(i64 noundef 64, i64 noundef 4, i32 noundef 0)
// WORDS-DAG: call {{.*}} @__cohort_private_alloc(i64 noundef 8, i64 noundef 8, i32 noundef 0)
// WORDS-DAG: call {{.*}} @__cohort_private_item(ptr {{.*}}, i64 {{.*}}, i64 noundef 8, i64 noundef 8)
// WORDS-DAG: call void @__cohort_distribute_items(i32 noundef 0, i64 {{.*}}, i64 {{.*}}, i64 {{.*}}, ptr noundef @{{.*}}items_body
// WORDS-DAG: call void @__cohort_distribute_items(i32 noundef 2,
// WORDS-DAG: call void @__cohort_distribute_groups(i32 noundef 0, i64 {{.*}}, i64 {{.*}}, i64 {{.*}}, ptr noundef @{{.*}}groups_body
// WORDS-DAG: call void @__cohort_distribute_groups(i32 noundef 1,
// WORDS-DAG: call {{.*}} @__cohort_subdivide(i32 noundef 0, i32 noundef 1, i32 noundef 0,
// WORDS-DAG: call void @__cohort_group_barrier(i32 noundef 0, i32 noundef 2, i32 noundef 904)

const void *identities[] = {
    reinterpret_cast<const void *>(&detail::kernel_nd_range<named, collectives, 2>),
    reinterpret_cast<const void *>(&detail::kernel_scoped<scoped, scoped, 1>),
};
