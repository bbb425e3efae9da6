// Integer, math, conversion, relational, vector, atomic and copy functions of OpenCL C.
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/functions.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0
// RUN: %cohortcl -O2 -c %S/Inputs/functions.cl -o %t.2.o && %cohortxx %t.host.o %t.2.o -o %t.2 %cohort_libs && %t.2
// Vectors are passed as the processor that is asked for has it.
// RUN: %if avx2 %{ %cohortcl -O1 -march=x86-64-v3 -c %S/Inputs/functions.cl -o %t.3.o && %cohortxx %t.host.o %t.3.o -o %t.3 %cohort_libs && %t.3 %}
// RUN: %if avx512 %{ %cohortcl -O0 -march=x86-64-v4 -c %S/Inputs/functions.cl -o %t.4.o && %cohortxx %t.host.o %t.4.o -o %t.4 %cohort_libs && %t.4 %}
// RUN: %if opencl %{ %cohortcl -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -fplugin-arg-cohort-cpu=x86-64 -DDEVICE -c %S/Inputs/functions.cl -o %t.d.o && %cohortxx %t.host.o %t.d.o -o %t.d %cohort_libs && %with_opencl %t.d %}
#include "expect.hpp"

template <class... Args> static void run(sycl::queue &q, const char *name, std::size_t items, std::size_t group, Args... args) {
  expect::shared<int> bad(q, 64);
  q.submit([&](sycl::handler &h) {
    h.set_args(bad.data, args...);
    h.parallel_for(sycl::nd_range<1>(items, group), cohort::opencl_kernel(q.get_context(), name));
  }).wait();
  for (int i = 1; i <= bad.data[0]; ++i)
    expect::is_true(false, name, bad.data[i]);
  expect::is_true(true, name);
}

int main() {
  sycl::queue q;
  run(q, "integers", 1, 1, 7, 7u, 7l);
  run(q, "conversions", 1, 1, 2.5f, -2.5, 300);
  run(q, "roundings", 1, 1, 0.1, 16777217, long(~0ul >> 1), ~0ul, 70000.f, 1e-300);
  run(q, "floats", 1, 1, 0.7f, 0.7);
  expect::shared<float> numbers(q, 64);
  for (int i = 0; i != 64; ++i)
    numbers.data[i] = i;
  run(q, "vectors", 1, 1, numbers.data);

  expect::shared<int> cells(q, 8);
  cells.data[3] = 1000;
  run(q, "atomics", 256, 32, cells.data, cells.data + 4, reinterpret_cast<float *>(cells.data + 5));
  const int wanted[] = {512, 256, 255, 0, 768};
  for (int i = 0; i != 5; ++i)
    expect::equal(cells.data[i], wanted[i], "cell", i);
  expect::equal(*reinterpret_cast<float *>(cells.data + 5), 384.f, "sum");

  expect::shared<int> ints(q, 32), bad(q, 64);
  for (int i = 0; i != 32; ++i)
    ints.data[i] = i * i;
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(32, h);
    h.set_args(bad.data, ints.data, tile);
    h.parallel_for(sycl::nd_range<1>(16, 16), cohort::opencl_kernel(q.get_context(), "copies"));
  }).wait();
  for (int i = 1; i <= bad.data[0]; ++i)
    expect::is_true(false, "copies", bad.data[i]);
  return expect::result();
}
