// After update_host the program's own memory, which the buffer uses, has what kernels on any device have written.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %if opencl %{ %cohortxx -O2 -fplugin-arg-cohort-targets=cpu,spirv64 %s -o %t.device %cohort_libs && %with_opencl %t.device | FileCheck %s %}
#include <sycl/sycl.hpp>

using namespace sycl;

int main() {
  int memory[64] = {};
  buffer<int> b(memory, range<1>(64), property::buffer::use_host_ptr());
  queue q;
  q.submit([&](handler &h) {
    accessor a(b, h, write_only);
    h.parallel_for(range<1>(64), [=](item<1> i) { a[i] = 1 + static_cast<int>(i.get_linear_id()); });
  });
  q.submit([&](handler &h) { h.update_host(accessor(b, h, read_only)); }).wait();
  // CHECK: {{^}}1 64
  std::printf("%d %d\n", memory[0], memory[63]);
  q.submit([&](handler &h) {
    accessor a(b, h);
    h.parallel_for(range<1>(64), [=](item<1> i) { a[i] *= 2; });
  });
  accessor<int> all(b);
  q.update_host(all).wait();
  // CHECK: {{^}}2 128
  std::printf("%d %d\n", memory[0], memory[63]);
}
