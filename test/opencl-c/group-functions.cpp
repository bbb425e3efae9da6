// Every function of sub-groups and work-groups, of every type, in groups that leave a partial sub-group and such that do not.
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/groups.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0
// RUN: %cohortcl -O2 -fplugin-arg-cohort-sg=4 -fplugin-arg-cohort-cpu=x86-64 -c %S/Inputs/groups.cl -o %t.4.o && %cohortxx %t.host.o %t.4.o -o %t.4 %cohort_libs && %t.4
// RUN: %cohortcl -O2 -fplugin-arg-cohort-sg=16 -fplugin-arg-cohort-cpu=x86-64 -c %S/Inputs/groups.cl -o %t.16.o && %cohortxx %t.host.o %t.16.o -o %t.16 %cohort_libs && %t.16
// RUN: %if opencl %{ %cohortcl -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -fplugin-arg-cohort-cpu=x86-64 -c %S/Inputs/groups.cl -o %t.d.o && %cohortxx %t.host.o %t.d.o -o %t.d %cohort_libs && %with_opencl %t.d %}
#include "Inputs/every_kernel.hpp"

int main() {
  sycl::queue q;
  run_every_kernel(q, {1, 3, 16, 37, 64});
  return expect::result();
}
