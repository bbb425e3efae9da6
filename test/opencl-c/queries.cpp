// get_work_dim, and what get_kernel_*_for_ndrange say of blocks: as a launch has it.
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/queries.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0
// RUN: %cohortcl -O2 -c %S/Inputs/queries.cl -o %t.2.o && %cohortxx %t.host.o %t.2.o -o %t.2 %cohort_libs && %t.2
// RUN: %cohortcl -O2 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -c %S/Inputs/queries.cl -o %t.4.o && %cohortxx %t.host.o %t.4.o -o %t.4 %cohort_libs && %t.4
// RUN: %if opencl %{ %with_opencl %t.4 %}
#include "expect.hpp"

template <class Range> static unsigned launch(sycl::queue &q, const char *name, const Range &range, bool more = false) {
  expect::shared<unsigned> out(q, 1);
  q.submit([&](sycl::handler &h) {
    h.set_args(out.data);
    if (more) {
      h.set_arg(1, char(5));
      h.set_arg(2, sycl::local_accessor<int>(1, h));
    }
    h.parallel_for(range, cohort::opencl_kernel(q.get_context(), name));
  }).wait();
  return out[0];
}

static void dimensions(sycl::queue &q) {
  for (bool more : {false, true}) {
    const char *name = more ? "dimensions_in_row" : "dimensions";
    unsigned scale = more ? 10 : 1, add = more ? 5 : 0;
    expect::equal(launch(q, name, sycl::range<1>(6), more), scale + add, name, 1);
    expect::equal(launch(q, name, sycl::range<2>(1, 6), more), 2 * scale + add, name, 2);
    expect::equal(launch(q, name, sycl::range<3>(1, 1, 6), more), 3 * scale + add, name, 3);
    expect::equal(launch(q, name, sycl::nd_range<1>(6, 2), more), scale + add, name, 11);
    expect::equal(launch(q, name, sycl::nd_range<2>({4, 6}, {2, 3}), more), 2 * scale + add, name, 12);
    expect::equal(launch(q, name, sycl::nd_range<3>({2, 2, 2}, {1, 2, 2}), more), 3 * scale + add, name, 13);
  }
  sycl::kernel k = cohort::opencl_kernel(q.get_context(), "dimensions");
  expect::equal(k.get_info<sycl::info::kernel::num_args>(), 1u, "num_args");
}

static void blocks(sycl::queue &q, std::size_t x, std::size_t y, std::size_t z) {
  expect::shared<unsigned> out(q, 64), wanted(q, 3);
  q.submit([&](sycl::handler &h) {
    h.set_args(out.data, 3, x, y, z);
    h.parallel_for(sycl::nd_range<1>(1, 1), cohort::opencl_kernel(q.get_context(), "blocks"));
  }).wait();
  auto launched = [&](const auto &range) {
    q.submit([&](sycl::handler &h) {
      h.set_args(wanted.data, 1);
      h.parallel_for(range, cohort::opencl_kernel(q.get_context(), "launched"));
    }).wait();
  };
  unsigned i = 0;
  auto compare = [&](int times, const char *what) {
    for (int t = 0; t != times; ++t) {
      for (int k = 0; k != 4; ++k, ++i)
        expect::equal(out[i], wanted[k / 2], what, i);
    }
  };
  // SYCL has the fastest dimension last.
  launched(sycl::nd_range<1>(4 * x, x));
  compare(2, "1D");
  launched(sycl::nd_range<2>({2 * y, 4 * x}, {y, x}));
  compare(2, "2D");
  launched(sycl::nd_range<3>({z, 2 * y, 4 * x}, {z, y, x}));
  compare(2, "3D");
  launched(sycl::range<1>(4 * x));
  compare(1, "1D, groups left open");
  launched(sycl::range<2>(2 * y, 4 * x));
  compare(1, "2D, groups left open");
  launched(sycl::range<3>(z, 2 * y, 4 * x));
  compare(1, "3D, groups left open");
  for (int k = 0; k != 2; ++k) {
    expect::is_true(out[i] >= 1 && out[i] <= q.get_device().get_info<sycl::info::device::max_work_group_size>(), "group size");
    expect::equal(out[i + 1], wanted[1], "multiple");
    i += 2;
  }
}

int main() {
  sycl::queue q;
  dimensions(q);
  blocks(q, 37, 1, 1);
  blocks(q, 16, 3, 2);
  blocks(q, 5, 4, 1);
  return expect::result();
}
