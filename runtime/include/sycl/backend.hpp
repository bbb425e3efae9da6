// Enumeration backend: what carries out a queue's commands
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BACKEND_HPP
#define SYCL_BACKEND_HPP

namespace sycl {

enum class backend : unsigned char {
  cpu,    ///< the host's cores, through oneTBB
  opencl, ///< an OpenCL device that takes SPIR-V
  cuda    ///< an NVIDIA GPU
};

} // namespace sycl
#endif
