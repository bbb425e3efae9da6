//===- Layout.h - PTX for the sizes of a launch -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Sizes of groups and places of local accessors are the same in each launch of
// most programs. With their values in the text of a kernel, the driver's
// compiler finds addresses of local memory and ends of loops that are
// constants, unrolls loops, and loads 16 bytes at a time.
// passes/nvptx/LocalLayout.cpp says which kernels gain.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_LAYOUT_H
#define COHORT_RUNTIME_CUDA_LAYOUT_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cohort::rt::cuda {

/// Values that would improve the code of a kernel.
struct LayoutNeeds {
  bool Size = false; ///< of its groups
  std::vector<size_t>
      Words; ///< places in the callable, bytes, of 64-bit numbers
};

/// The values of that in a launch.
struct LaunchLayout {
  uint32_t Block[3] = {};       ///< threads
  uint64_t LogicalSize[3] = {}; ///< of a group
  uint64_t DynamicBytes = 0;    ///< of local accessors
  std::vector<uint64_t> Words;
  bool operator==(const LaunchLayout &R) const;
};

/// Empty if \p Ptx says nothing of \p Kernel.
std::optional<LayoutNeeds> layoutNeeds(std::string_view Ptx,
                                       std::string_view Kernel);

/// \p Ptx with no kernel but \p Kernel, for launches as \p Layout.
/// Empty if the text is not as expected.
std::string ptxForLayout(std::string_view Ptx, std::string_view Kernel,
                         const LayoutNeeds &Needs, const LaunchLayout &Layout);

} // namespace cohort::rt::cuda
#endif
