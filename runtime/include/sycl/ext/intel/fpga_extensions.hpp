// What programs for Intel's FPGAs need to run elsewhere
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP
#define SYCL_EXT_INTEL_FPGA_EXTENSIONS_HPP

#include "../../device_selector.hpp"
#include "../../queue.hpp"

namespace sycl::ext::intel {

/// Chooses an FPGA: there is none, so that what is constructed with it throws
/// errc::runtime. Extension sycl_ext_intel_fpga_device_selector.
struct fpga_selector {
  /// Below 0: not this device.
  int operator()(const device &) const { return -1; }
};
/// See fpga_selector.
using fpga_simulator_selector = fpga_selector;
/// Chooses the CPU, which computes what an FPGA would. Extension
/// sycl_ext_intel_fpga_device_selector.
struct fpga_emulator_selector {
  /// The highest of the CPU.
  int operator()(const device &d) const { return cpu_selector_v(d); }
};
inline constexpr fpga_selector fpga_selector_v{};
inline constexpr fpga_simulator_selector fpga_simulator_selector_v{};
inline constexpr fpga_emulator_selector fpga_emulator_selector_v{};

/// Asks an FPGA for a register: here \p x itself. Extension
/// sycl_ext_intel_fpga_reg.
template <class T> T fpga_reg(T x) { return x; }

/// Sends values from one kernel to another while both run: FPGAs alone can do
/// that, and a use is an error at compile time. Extension
/// sycl_ext_intel_dataflow_pipes.
template <class Name, class T, int Capacity = 0> class pipe {
  static_assert(!sizeof(T *), "pipes between kernels are for FPGAs, which are "
                              "no targets");
};

} // namespace sycl::ext::intel
#endif
