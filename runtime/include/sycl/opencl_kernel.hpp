// Kernels of OpenCL C that are part of the program
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_OPENCL_KERNEL_HPP
#define SYCL_OPENCL_KERNEL_HPP

#include "kernel.hpp"

namespace cohort {

/// The kernel of that name in the .cl files that are linked into the program. It
/// is launched by handler::parallel_for and handler::single_task, after
/// handler::set_arg has set each of its arguments.
///
/// Errors: errc::invalid if there is none, or several .cl files that were
/// compiled apart have one of this name; the message lists the names there are.
COHORT_API sycl::kernel opencl_kernel(const sycl::context &ctx,
                                      std::string_view name);
/// Whether opencl_kernel finds one.
COHORT_API bool has_opencl_kernel(std::string_view name) noexcept;
/// The names of all, sorted.
COHORT_API std::vector<std::string> opencl_kernel_names();

} // namespace cohort
#endif
