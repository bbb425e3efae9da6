// Launches each OpenCL C kernel of the program, which counts what is wrong
// SPDX-License-Identifier: Apache-2.0
#include "expect.hpp"

// Two groups of each of the sizes; every work-item of every kernel has to write 0.
inline void run_every_kernel(sycl::queue &q, std::initializer_list<std::size_t> sizes) {
  for (const std::string &name : cohort::opencl_kernel_names())
    for (std::size_t size : sizes) {
      expect::shared<int> wrong(q, 2 * size);
      q.submit([&](sycl::handler &h) {
        h.set_arg(0, wrong.data);
        h.parallel_for(sycl::nd_range<1>(2 * size, size), cohort::opencl_kernel(q.get_context(), name));
      }).wait();
      for (std::size_t i = 0; i != 2 * size; ++i)
        expect::equal(wrong[i], 0, (name + " in groups of " + std::to_string(size)).c_str(), long(i));
    }
}
