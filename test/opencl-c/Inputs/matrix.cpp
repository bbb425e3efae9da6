// Launches each kernel of generate_matrix.py in groups that leave a partial sub-group; the argument is the size that sub-groups must have
// SPDX-License-Identifier: Apache-2.0
#include "every_kernel.hpp"
#include <cstdlib>

int main(int argc, char **argv) {
  sycl::queue q;
  if (argc > 1)
    expect::equal(cohort::opencl_kernel(q.get_context(), cohort::opencl_kernel_names().front())
                      .get_info<sycl::info::kernel_device_specific::max_sub_group_size>(q.get_device()),
                  unsigned(std::atoi(argv[1])), "sub-group size");
  run_every_kernel(q, {1, 37, 64, 99});
  return expect::result();
}
