// What cohort-info says of a program's kernels: lanes, sizes and memory, from executables of each kind, libraries and object files.
// RUN: %cohortxx -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -O1 %s -o %t %cohort_libs && %cohort_info %t | FileCheck %s
// RUN: %cohortxx -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -O1 -no-pie -fno-pic %s -o %t.fixed %cohort_libs && %cohort_info %t.fixed | FileCheck %s
// RUN: %cohortxx -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -O1 -fPIC -shared %s -o %t.so %cohort_libs && %cohort_info %t.so | FileCheck %s
// RUN: %cohortxx -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -O1 -c %s -o %t.o && %cohort_info %t.o | FileCheck %s
// RUN: %cohortxx -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -O1 -Wl,-z,pack-relative-relocs %s -o %t.packed %cohort_libs && %cohort_info %t.packed | FileCheck %s
// CHECK: : 3 kernels
// CHECK-DAG: {{^  Simple: cpu x86-64-v2, x86-64-v3$}}
// CHECK-DAG: {{^    range<2>; lanes 4, 8$}}
// CHECK-DAG: {{^  Tiled: cpu x86-64-v2, x86-64-v3$}}
// CHECK-DAG: {{^    nd_range<2>, work-groups of 4, 8; lanes 4, 4; 262144 bytes of local memory; [1-9][0-9]* bytes kept across barriers for each work-item$}}
// CHECK-DAG: {{^    single_task; lanes 1, 1$}}
//
// RUN: %cohort_info --json %t %t.o | %python %S/Inputs/print_kernels.py | FileCheck %s --check-prefix=JSON
// JSON: 2 files
// JSON: Tiled nd_range 2 [4, 8] 4 [('x86-64-v2', 4, 262144), ('x86-64-v3', 4, 262144)] []
// JSON: Tiled nd_range 2 [4, 8] 4
// RUN: %cohort_info --json | %python -c "import json, sys; d = json.load(sys.stdin); print(d['devices'][0]['place'], [m['backend'] for m in d['missing']] == sorted(m['backend'] for m in d['missing'] if m['reason'])[::-1] or d)" | FileCheck %s --check-prefix=DEVICES
// DEVICES: cpu:0 True
// RUN: not %cohort_info --json %s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: cohort-info: error: '{{.*}}' is not a 64-bit ELF file
#include <sycl/sycl.hpp>

class Simple;
class Tiled;
class Single;

int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(64, queue);
  queue.parallel_for<Simple>(sycl::range<2>(8, 8), [=](sycl::item<2> i) { p[i.get_linear_id()] = 1; });
  queue.parallel_for<Tiled>(sycl::nd_range<2>({8, 8}, {4, 8}), [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(4, 8), sycl::reqd_sub_group_size(4)]] {
    auto &tile = *sycl::ext::oneapi::group_local_memory_for_overwrite<int[65536]>(item.get_group());
    auto local = item.get_local_linear_id();
    int kept = p[item.get_global_linear_id()];
    tile[local] = kept * 3;
    sycl::group_barrier(item.get_group());
    p[item.get_global_linear_id()] = tile[31 - local] + kept;
  });
  queue.single_task<Single>([=] { p[0] = 3; });
  queue.wait();
}
