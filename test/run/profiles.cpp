// With a profile the CPU behaves as another device: what it is, its limits, what it refuses and with which error.
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O2 -fplugin-arg-cohort-profile=sm_90 %s -o %t.nv %cohort_libs && %t.nv | FileCheck %s --check-prefix=NV
// RUN: %cohortxx -O0 -fplugin-arg-cohort-profile=sm_90 %s -o %t.nv0 %cohort_libs && %t.nv0 | FileCheck %s --check-prefix=NV
// RUN: %cohortxx -O2 -fplugin-arg-cohort-profile=%S/Inputs/small.profile %s -o %t.small %cohort_libs && %t.small | FileCheck %s --check-prefix=SMALL
// RUN: %cohortxx -O0 -fplugin-arg-cohort-profile=%S/Inputs/small.profile %s -o %t.small0 %cohort_libs && %t.small0 | FileCheck %s --check-prefix=SMALL
// RUN: %cohortxx -O2 -fplugin-arg-cohort-profile=%S/Inputs/small.profile -fplugin-arg-cohort-sg=8 %s -o %t.8 %cohort_libs && %t.8 | FileCheck %s --check-prefix=EIGHT
// RUN: %cohortxx -O2 %s -o %t.cpu %cohort_libs && %t.cpu | FileCheck %s --check-prefix=CPU

// Parts of a program agree.
// RUN: %cohortxx -O1 -c -DPART -fplugin-arg-cohort-profile=gfx942 %s -o %t.part.o
// RUN: %cohortxx -O1 -fplugin-arg-cohort-profile=sm_90 %s %t.part.o -o %t.both %cohort_libs
// RUN: %t.both | FileCheck %s --check-prefix=BOTH
// BOTH: no device: parts of the program are compiled for the profile '{{.*}}', and others for '{{.*}}'
#include <sycl/sycl.hpp>
#include <cstdio>
using namespace sycl;

#ifndef PART
template <class Work> static void attempt(const char *what, Work work) {
  try {
    work();
    std::printf("%s: done\n", what);
  } catch (const exception &e) {
    const bool unsupported = e.code() == errc::kernel_not_supported, range = e.code() == errc::nd_range,
               memory = e.code() == errc::memory_allocation;
    std::printf("%s: %s: %s\n", what, unsupported ? "kernel_not_supported" : range ? "nd_range" : memory ? "memory_allocation" : "other", e.what());
  }
}

template <class T> T half_of(T x) { return x / 2; }
[[gnu::noinline]] double in_a_function(double x) { return x / 3; }

int main() try {
  queue q;
  const device d = q.get_device();
  std::printf("%s, %s, gpu %d, accelerator %d, emulated %d\n", d.get_info<info::device::name>().c_str(), d.get_info<info::device::vendor>().c_str(),
              d.is_gpu(), d.is_accelerator(), d.has(aspect::emulated));
  // NV: sm_90 on the CPU, NVIDIA Corporation, gpu 1, accelerator 0, emulated 1
  // SMALL: a small device, nobody: "them", gpu 0, accelerator 1, emulated 1
  // CPU: gpu 0, accelerator 0, emulated 0
  std::printf("fp64 %d, double %zu, groups of %zu, local memory %zu, units %u, sub-groups of", d.has(aspect::fp64),
              d.get_info<info::device::double_fp_config>().size() > 0 ? sizeof(double) : 0, d.get_info<info::device::max_work_group_size>(),
              static_cast<std::size_t>(d.get_info<info::device::local_mem_size>()), d.get_info<info::device::max_compute_units>());
  for (std::size_t size : d.get_info<info::device::sub_group_sizes>())
    std::printf(" %zu", size);
  std::printf("\n");
  // NV: fp64 1, double 8, groups of 1024, local memory 232448, units {{[0-9]+}}, sub-groups of 32{{$}}
  // SMALL: fp64 0, double 0, groups of 64, local memory 1024, units 7, sub-groups of 8 16{{$}}
  static_assert(any_device_has_v<aspect::fp64>);

  int *p = malloc_shared<int>(4096, q);
  double *x = malloc_shared<double>(16, q);
  attempt("double", [&] { q.parallel_for(range<1>(16), [=](id<1> i) { x[i] = half_of(static_cast<double>(p[i])); }).wait(); });
  // NV: double: done
  // SMALL: double: kernel_not_supported: kernel {{.*}} computes with double, which device 'a small device' cannot do
  // CPU: double: done
  attempt("called", [&] { q.single_task([=] { p[0] = static_cast<int>(in_a_function(p[1])); }).wait(); });
  // SMALL: called: kernel_not_supported
  attempt("half", [&] { q.single_task([=] { p[0] = static_cast<int>(sycl::half(static_cast<float>(p[1])) * sycl::half(2)); }).wait(); });
  // SMALL: half: done
  attempt("atomic", [&] {
    auto *l = malloc_shared<long>(1, q);
    q.single_task([=] { atomic_ref<long, memory_order::relaxed, memory_scope::device>(*l) += 1; }).wait();
  });
  // SMALL: atomic: kernel_not_supported: kernel {{.*}} has atomics of 64 bits
  attempt("large group", [&] { q.parallel_for(nd_range<1>(4096, 2048), [=](nd_item<1> i) { p[i.get_global_id(0)] = 1; }).wait(); });
  // NV: large group: nd_range: {{.*}}work-group size 2048 exceeds the device's limit of 1024
  // SMALL: large group: nd_range: {{.*}}exceeds the device's limit of 64
  // CPU: large group: done
  attempt("deep group", [&] { q.parallel_for(nd_range<3>({64, 1, 1}, {64, 1, 1}), [=](nd_item<3>) { p[0] = 1; }).wait(); });
  // NV: deep group: done
  // SMALL: deep group: nd_range: {{.*}}work-group size 64 in dimension 0 exceeds the device's limit of 4
  attempt("many groups", [&] { q.parallel_for(nd_range<2>({70000, 1}, {1, 1}), [=](nd_item<2>) { p[0] = 1; }).wait(); });
  // NV: many groups: nd_range: {{.*}}70000 work-groups in dimension 0 exceed the device's limit of 65535
  // CPU: many groups: done
  attempt("local memory", [&] {
    q.submit([&](handler &h) {
       local_accessor<char> l(2000, h);
       h.parallel_for(nd_range<1>(32, 32), [=](nd_item<1> i) { l[i.get_local_id(0)] = 1; });
     }).wait();
  });
  // NV: local memory: done
  // SMALL: local memory: memory_allocation: {{.*}}2000 bytes of local memory exceed the device's limit of 1024
  attempt("sub-groups of 4", [&] {
    q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> i) [[sycl::reqd_sub_group_size(4)]] { p[i.get_global_id(0)] = 4; }).wait();
  });
  // NV: sub-groups of 4: kernel_not_supported: kernel {{.*}} requires sub-groups of 4; device 'sm_90 on the CPU' has 32
  // SMALL: sub-groups of 4: kernel_not_supported
  // CPU: sub-groups of 4: done
  // An exchange over 32 lanes, no size asked for.
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> i) {
     const auto sg = i.get_sub_group();
     p[i.get_global_id(0)] = static_cast<int>(sg.get_max_local_range()[0]);
   }).wait();
  std::printf("size %d\n", p[5]);
  // NV: size 32
  // SMALL: size 16
  // EIGHT: size 8
  return 0;
} catch (const exception &e) {
  std::printf("no device: %s\n", e.what());
  return 0;
}
#endif
