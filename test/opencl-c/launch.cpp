// Kernels of OpenCL C by name: every kind of argument, and an error for each thing that can be wrong with one.
// RUN: %cohortcl -O0 -c %S/Inputs/launch.cl -o %t.O0.o && %cohortxx -O0 %s %t.O0.o -o %t.O0 %cohort_libs && %t.O0 | FileCheck %s
// RUN: %cohortcl -O2 -c %S/Inputs/launch.cl -o %t.O2.o && %cohortxx -O2 %s %t.O2.o -o %t.O2 %cohort_libs && %t.O2 | FileCheck %s
// RUN: %cohortxx -O0 %s -o %t.none %cohort_libs && not --crash %t.none 2>&1 | FileCheck %s --check-prefix=NONE
// The same object has code for OpenCL devices and GPUs.
// RUN: %cohortcl -O2 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -c %S/Inputs/launch.cl -o %t.all.o && %cohortxx -O0 %s %t.all.o -o %t.all %cohort_libs && %t.all | FileCheck %s
// RUN: %if opencl %{ %with_opencl %t.all | FileCheck %s %}
// NONE: the program has no OpenCL C kernel 'scale'; it has none at all
#include <cstdio>
#include <numeric>
#include <sycl/sycl.hpp>

struct pair {
  int a;
  double b;
};

static void launch(sycl::queue &q) {
  std::vector<float> in(1000), out(1000);
  std::iota(in.begin(), in.end(), 0.f);
  {
    sycl::buffer<float> a(in), b(out);
    q.submit([&](sycl::handler &h) {
      sycl::accessor x(a, h, sycl::read_only);
      sycl::accessor y(b, h, sycl::write_only);
      h.set_args(y, x, 2.f, 1000u);
      h.parallel_for(sycl::nd_range<1>(1024, 64), cohort::opencl_kernel(q.get_context(), "scale"));
    });
  }
  // CHECK: scale 2 1998
  std::printf("scale %g %g\n", out[1], out[999]);

  int *d = sycl::malloc_shared<int>(64, q), *o = sycl::malloc_shared<int>(64, q);
  std::iota(d, d + 64, 0);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(32, h);
    h.set_args(o, d, tile, pair{1000, 20000.0}, sycl::float4(1, 2, 3, 300000));
    h.parallel_for(sycl::nd_range<1>(64, 32), cohort::opencl_kernel(q.get_context(), "sums"));
  }).wait();
  // CHECK: sums 321000 321496 322520
  std::printf("sums %d %d %d\n", o[0], o[31], o[63]);

  q.submit([&](sycl::handler &h) {
    h.set_arg(0, o);
    h.parallel_for(sycl::range<2>(4, 16), cohort::opencl_kernel(q.get_context(), "ids"));
  }).wait();
  // CHECK: ids 0 137
  std::printf("ids %d %d\n", o[0], o[63]);
  q.submit([&](sycl::handler &h) { h.single_task(cohort::opencl_kernel(q.get_context(), "nothing")); }).wait();
  o[0] = o[63] = 0;
  sycl::khr::launch(q, {4, 16}, cohort::opencl_kernel(q.get_context(), "ids"), o);
  sycl::khr::launch_task(q, cohort::opencl_kernel(q.get_context(), "nothing"));
  q.wait();
  // CHECK: by free functions: ids 0 137
  std::printf("by free functions: ids %d %d\n", o[0], o[63]);
  sycl::free(d, q);
  sycl::free(o, q);
}

template <class Group> static void fails(sycl::queue &q, Group group) {
  try {
    q.submit(group).wait();
    std::puts("no error");
  } catch (const sycl::exception &e) {
    std::printf("%s: %s\n", e.code() == sycl::errc::kernel_argument ? "kernel_argument" : "other", e.what());
  }
}

int main() {
  sycl::queue q;
  launch(q);

  // CHECK: ids nothing scale sums {{$}}
  for (const std::string &name : cohort::opencl_kernel_names())
    std::printf("%s ", name.c_str());
  std::puts("");
  // CHECK: scale 4 1 0
  sycl::kernel scale = cohort::opencl_kernel(q.get_context(), "scale");
  std::printf("%s %zu %d %d\n", scale.get_info<sycl::info::kernel::function_name>().c_str(),
              std::size_t(scale.get_info<sycl::info::kernel::num_args>()), cohort::has_opencl_kernel("ids"),
              cohort::has_opencl_kernel("id"));

  int *p = sycl::malloc_shared<int>(4, q);
  // CHECK: kernel_argument: kernel 'scale': argument 1 has not been set
  fails(q, [&](sycl::handler &h) { h.set_arg(0, p); h.parallel_for(sycl::range<1>(4), scale); });
  // CHECK: kernel_argument: kernel 'nothing': argument 1 was set, but it has only 0
  fails(q, [&](sycl::handler &h) { h.set_args(p, 1); h.single_task(cohort::opencl_kernel(q.get_context(), "nothing")); });
  // CHECK: kernel_argument: kernel 'scale': argument 2 has 4 bytes, and was given 8 bytes
  fails(q, [&](sycl::handler &h) { h.set_args(p, p, 1.0, 3); h.parallel_for(sycl::range<1>(4), scale); });
  // CHECK: kernel_argument: kernel 'scale': argument 2 is a value, and was given a pointer
  fails(q, [&](sycl::handler &h) { h.set_args(p, p, p, 3); h.parallel_for(sycl::range<1>(4), scale); });
  // CHECK: kernel_argument: kernel 'scale': argument 1 is a pointer, for an accessor or a pointer of USM, and was given a value
  fails(q, [&](sycl::handler &h) { h.set_args(p, 1, 1.f, 3); h.parallel_for(sycl::range<1>(4), scale); });
  // CHECK: kernel_argument: kernel 'sums': argument 2 is local memory, for a local_accessor, and was given a pointer
  fails(q, [&](sycl::handler &h) { h.set_args(p, p, p); h.parallel_for(sycl::range<1>(4), cohort::opencl_kernel(q.get_context(), "sums")); });
  // CHECK: kernel_argument: a kernel has no argument number -1
  fails(q, [&](sycl::handler &h) { h.set_arg(-1, p); });
  // CHECK: other: kernel 'ids': work-group size (4, 2) is not the required (4, 8)
  fails(q, [&](sycl::handler &h) { h.set_arg(0, p); h.parallel_for(sycl::nd_range<2>({4, 2}, {4, 2}), cohort::opencl_kernel(q.get_context(), "ids")); });
  // CHECK: other: the program has no OpenCL C kernel 'scales'; it has 'ids', 'nothing', 'scale', 'sums'
  fails(q, [&](sycl::handler &h) { h.single_task(cohort::opencl_kernel(q.get_context(), "scales")); });
  sycl::free(p, q);
}
