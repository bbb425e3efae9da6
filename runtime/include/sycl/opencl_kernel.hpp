// Kernels of OpenCL C that are part of the program
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_OPENCL_KERNEL_HPP
#define SYCL_OPENCL_KERNEL_HPP

#include "kernel.hpp"
#include <memory>

namespace sycl {
inline namespace _V1 {
class handler;
class queue;
} // namespace _V1
} // namespace sycl

namespace cohort {

/// The kernel of that name in the .cl files that are linked into the program.
/// It is launched by handler::parallel_for and handler::single_task, after
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

/// A pipe for kernels of OpenCL C: handler::set_arg takes it for a parameter
/// `read_only pipe T` or `write_only pipe T`. Copies are the same pipe; packets
/// stay in it from launch to launch, until the last copy is gone and the
/// commands that use it are done. An extension of Cohort.
class COHORT_API opencl_pipe {
public:
  /// For kernels on \p q's device, with \p packet_size the size of T in bytes.
  ///
  /// Errors: errc::invalid if one of the sizes is 0 or 2^32 and more;
  /// errc::memory_allocation.
  opencl_pipe(const sycl::queue &q, std::size_t packet_size,
              std::size_t max_packets);

  /// Size of a packet in bytes.
  std::size_t packet_size() const noexcept { return packet_size_; }
  /// Number of packets that the pipe holds.
  std::size_t max_packets() const noexcept { return max_packets_; }

private:
  friend class sycl::handler;

  std::size_t packet_size_, max_packets_;
  std::shared_ptr<void> memory_;
};

} // namespace cohort
#endif
