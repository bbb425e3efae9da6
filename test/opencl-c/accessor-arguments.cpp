// Accessors as arguments of OpenCL C kernels mean their buffer's copy on a device that has memory of its own.
// REQUIRES: opencl
// RUN: mkdir -p %t.loader && %clangxx -std=c++17 -shared -fPIC -I%cohort_source/runtime/lib/opencl %S/../device/faults/Inputs/faulty_loader.cpp -o %t.loader/libOpenCL.so.1 -ldl
// RUN: %cohortcl -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -c %S/Inputs/launch.cl -o %t.cl.o
// RUN: %cohortxx -O0 -fplugin-arg-cohort-targets=cpu,spirv64 %s %t.cl.o -o %t %cohort_libs
// RUN: %t | FileCheck %s
// RUN: %with_opencl bash %S/../device/faults/Inputs/with_fault.sh %t.loader only-usm %t | FileCheck %s
// RUN: %with_opencl bash %S/../device/faults/Inputs/with_fault.sh %t.loader only-coarse-svm %t | FileCheck %s
// RUN: %with_opencl bash %S/../device/faults/Inputs/with_fault.sh %t.loader only-buffers %t | FileCheck %s
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

int main() {
  sycl::queue q([](sycl::exception_list list) { std::rethrow_exception(*list.begin()); });
  std::vector<float> in(100, 3.f), out(100);
  {
    sycl::buffer<float> a(in), b(out);
    for (float factor : {2.f, 4.f})
      q.submit([&](sycl::handler &h) {
        sycl::accessor x(a, h, sycl::read_only);
        sycl::accessor y(b, h, sycl::range<1>(50), sycl::id<1>(20), sycl::read_write);
        h.set_args(y, x, factor, 70u);
        h.parallel_for(sycl::nd_range<1>(128, 64), cohort::opencl_kernel(q.get_context(), "scale"));
      });
    q.wait_and_throw();
    // A kernel of SYCL has no use for arguments that were set.
    q.submit([&](sycl::handler &h) {
      sycl::accessor y(b, h);
      h.set_args(y, y);
      h.single_task([=] { y[99] = 1; });
    });
    q.wait_and_throw();
  }
  // CHECK: 12 12 0 1
  std::printf("%g %g %g %g\n", out[0], out[69], out[70], out[99]);
}
