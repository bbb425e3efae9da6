// Launches each kernel of generate_matrix.py in groups that leave a partial sub-group; the argument is the size that sub-groups must have
// SPDX-License-Identifier: Apache-2.0
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
