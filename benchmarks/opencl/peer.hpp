// Kernels in OpenCL C, compiled by the compiler of the OpenCL device on which
// the SYCL kernels run, on the CPU by Cohort SPDX-License-Identifier:
// Apache-2.0
#ifndef COHORT_BENCHMARKS_OPENCL_PEER_HPP
#define COHORT_BENCHMARKS_OPENCL_PEER_HPP

#include "../cases.hpp"

#include <array>
#include <memory>

namespace bench {

/// A kernel of kernels.cl with its arguments and index space (x first).
class Peer {
public:
  /// Whether the queue of the benchmarks is on an OpenCL device or on the CPU.
  static bool isThere();

  Peer(const char *name, std::array<std::size_t, 2> global,
       std::array<std::size_t, 2> local);
  Peer &memory(const void *pointer);
  Peer &local(std::size_t bytes);
  Peer &number(float value);
  Peer &number(std::uint64_t value);
  /// Runs it and waits.
  void operator()() const;

private:
  struct State;
  std::shared_ptr<State> state;
};

/// Adds the case \p work/opencl_c if there is a device for it; \p make gives
/// the Peer.
template <class Make>
void addPeer(std::vector<Case> &cases, const std::string &work,
             std::function<bool()> check, Make make) {
  if (Peer::isThere())
    cases.push_back({work + "/opencl_c", make(), std::move(check)});
}

} // namespace bench
#endif
