// The sizes of a kernel's launches are in the text of which its version for them is built; what says nothing of sizes is
// built once.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O2 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: %cohort_extract -o %t %t/program
// RUN: cat %t/program.0.ptx | FileCheck --check-prefix=COMMENT %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda COHORT_CUDA_LAYOUTS=now FAKE_TEXTS=%t/now %t/program
// RUN: FileCheck --check-prefix=NOW %s < %t/now
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda COHORT_CUDA_LAYOUTS=never FAKE_TEXTS=%t/never %t/program
// RUN: FileCheck --check-prefix=NEVER %s < %t/never
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_TEXTS=%t/later %t/program wait
// RUN: FileCheck --check-prefix=LATER %s < %t/later
// RUN: not --crash env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda COHORT_CUDA_LAYOUTS=often %t/program 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: COHORT_CUDA_LAYOUTS is 'often'; valid are 'now' and 'never'
#include <chrono>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <thread>
using namespace sycl;
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **, unsigned, unsigned, unsigned) {}

// Extents and places of both accessors, and the size of groups, which wait.
// COMMENT-DAG: // cohort-layout cohort_kernel_0 size{{( [0-9]+)+}}
// A scoped kernel's groups have a size, too.
// COMMENT-DAG: // cohort-layout cohort_kernel_1_whole size
// COMMENT-NOT: // cohort-layout cohort_kernel_2

// One module of all kernels, then one for each of two sizes, the same launch not twice.
// NOW: .entry cohort_kernel_1_whole(
// NOW-NOT: .entry
// NOW: .entry cohort_kernel_0(
// NOW: .reqntid 16, 4, 1
// NOW-NEXT: .minnctapersm 24
// Four rows of 17 numbers of 4 bytes are in front of the second accessor.
// NOW-DAG: mov.b64 {{.*}}, 17;
// NOW-DAG: mov.b64 {{.*}}, 320;
// NOW-NOT: %ntid
// NOW: ret;
// NOW-NOT: .entry cohort_kernel_{{[12]}}
// NOW: .entry cohort_kernel_0(
// NOW: .reqntid 8, 8, 1
// NOW: ret;
// Of one warp no multiprocessor takes as many as would fill it.
// NOW: .entry cohort_kernel_0(
// NOW: .reqntid 16, 2, 1
// NOW-NEXT: .minnctapersm 32
// NOW-NOT: %ntid
// NOW: ret;
// NOW: .entry cohort_kernel_1_whole(
// NOW: .reqntid 128, 1, 1
// NOW: ret;
// NOW-NOT: .entry

// NEVER: .entry
// NEVER-NOT: .reqntid

// The second launch of the same sizes has the version built by another thread, until the program's end at the latest.
// LATER: .reqntid 16, 4, 1
// LATER-NOT: .reqntid 8, 8, 1

static void twoTiles(queue &q, float *p, range<2> size) {
  q.submit([&](handler &h) {
    local_accessor<float, 2> a({size[0], size[1] + 1}, h), b({size[0], size[1] + 1}, h);
    h.parallel_for(nd_range<2>(size, size), [=](nd_item<2> it) {
      std::size_t y = it.get_local_id(0), x = it.get_local_id(1), last = it.get_local_range(1) - 1;
      a[y][x] = p[x];
      b[y][last - x] = p[x + 1];
      group_barrier(it.get_group());
      p[x] = a[y][last - x] + b[y][x];
    });
  });
}

int main(int argc, char **) {
  queue q{property::queue::in_order()};
  float *p = malloc_device<float>(1024, q);
  for (int i = 0; i < 3; ++i)
    twoTiles(q, p, {4, 16});
  twoTiles(q, p, {8, 8});
  twoTiles(q, p, {2, 16});
  q.parallel(range<1>(1), range<1>(128), [=](auto g) {
    memory_environment(g, require_local_mem<float[128]>(), [&](auto &own) {
      distribute_items_and_wait(g, [&](s_item<1> it) { own[it.get_local_id(g, 0)] = p[it.get_local_id(g, 0)]; });
      distribute_items(g, [&](s_item<1> it) { p[it.get_local_id(g, 0)] = own[127 - it.get_local_id(g, 0)]; });
    });
  });
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> it) { p[it.get_global_id(0)] = 1; });
  q.wait();
  if (argc > 1)
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  free(p, q);
}
