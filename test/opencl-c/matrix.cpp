// Every function of groups in OpenCL C, of every type in the table, with each size of sub-groups and in groups that leave a partial one.
// RUN: %python %S/Inputs/generate_matrix.py %cohort_build/passes/GroupOps.json > %t.cl && grep "[5-9][0-9][0-9] pairs" %t.cl
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O1 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=1 -c %t.cl -o %t.1.o && %cohortxx %t.host.o %t.1.o -o %t.1 %cohort_libs && %t.1 1
// RUN: %cohortcl -O1 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=4 -c %t.cl -o %t.4.o && %cohortxx %t.host.o %t.4.o -o %t.4 %cohort_libs && %t.4 4
// RUN: %cohortcl -O1 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=8 -c %t.cl -o %t.8.o && %cohortxx %t.host.o %t.8.o -o %t.8 %cohort_libs && %t.8 8
// To compile wide sub-groups for narrow vectors takes long: a type of each kind. Without the names of types it is all of them.
// RUN: %python %S/Inputs/generate_matrix.py %cohort_build/passes/GroupOps.json uchar int double > %t.few.cl
// RUN: %cohortcl -O0 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=16 -c %t.few.cl -o %t.16.o && %cohortxx %t.host.o %t.16.o -o %t.16 %cohort_libs && %t.16 16
// RUN: %cohortcl -O0 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=32 -c %t.few.cl -o %t.32.o && %cohortxx %t.host.o %t.32.o -o %t.32 %cohort_libs && %t.32 32
// RUN: %cohortcl -O0 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=64 -c %t.few.cl -o %t.64.o && %cohortxx %t.host.o %t.64.o -o %t.64 %cohort_libs && %t.64 64
// On devices the sizes are theirs.
// RUN: %cohortcl -O1 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=1 -c %t.cl -o %t.d.o && %cohortxx %t.host.o %t.d.o -o %t.d %cohort_libs
// RUN: %if opencl %{ %with_opencl %t.d %}
// RUN: %if cuda %{ env COHORT_DEVICE=cuda %t.d %}
#include "expect.hpp"
#include <cstdlib>

int main(int argc, char **argv) {
  sycl::queue q;
  std::vector<std::string> names = cohort::opencl_kernel_names();
  if (argc > 1)
    expect::equal(cohort::opencl_kernel(q.get_context(), names.front())
                      .get_info<sycl::info::kernel_device_specific::max_sub_group_size>(q.get_device()),
                  unsigned(std::atoi(argv[1])), "sub-group size");
  for (const std::string &name : names)
    for (std::size_t size : {1, 37, 64, 99}) {
      expect::shared<int> wrong(q, 2 * size);
      q.submit([&](sycl::handler &h) {
        h.set_arg(0, wrong.data);
        h.parallel_for(sycl::nd_range<1>(2 * size, size), cohort::opencl_kernel(q.get_context(), name));
      }).wait();
      for (std::size_t i = 0; i != 2 * size; ++i)
        expect::equal(wrong[i], 0, (name + " in groups of " + std::to_string(size)).c_str(), long(i));
    }
  return expect::result();
}
