//===- LayoutVersions.h - Kernels built for their launches ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_LAYOUTVERSIONS_H
#define COHORT_RUNTIME_CUDA_LAYOUTVERSIONS_H

#include "Device.h"
#include "Layout.h"
#include <atomic>
#include <memory>
#include <mutex>

namespace cohort::rt::cuda {

/// The versions of a kernel for the layouts that its launches have. One is
/// built, by a thread of its own, when two launches have had the same layout;
/// until it is there they use the kernel as it is. Lives as long as the
/// process.
class LayoutVersions {
public:
  /// Null if the kernel would not be better for it, or if versions are switched
  /// off.
  static std::unique_ptr<LayoutVersions> of(std::string_view Ptx,
                                            std::string_view Kernel);

  /// The version for a launch of \p L in blocks of \p Block threads with \p
  /// Shared bytes of dynamic shared memory in all; null: there is none yet.
  CUfunction find(const Api &Cuda, const CudaDevice &D, const Launch &L,
                  const unsigned (&Block)[3], uint64_t DynamicBytes,
                  size_t Shared);

private:
  struct Version {
    LaunchLayout Layout;
    size_t Shared = 0;
    unsigned Launches = 0;
    bool IsAskedFor = false; ///< to be built
    std::atomic<CUfunction> Built{nullptr};
  };
  LayoutVersions(std::string_view Ptx, std::string_view Kernel,
                 LayoutNeeds Needs)
      : Ptx(Ptx), Kernel(Kernel), Needs(std::move(Needs)) {}
  bool suits(const Version &V, const Launch &L, const unsigned (&Block)[3],
             uint64_t DynamicBytes) const;
  Version *versionFor(const Launch &L, const unsigned (&Block)[3],
                      uint64_t DynamicBytes, size_t Shared);
  /// Null: not yet there.
  static CUfunction builtOf(const Version &V);
  static void build(const Api &Cuda, const CudaDevice &D,
                    const std::string &Text, const std::string &Kernel,
                    Version &V);

  std::string_view Ptx; ///< as long as the image is registered, as launches are
  std::string Kernel;
  LayoutNeeds Needs;
  std::atomic<Version *> Last{nullptr};
  std::mutex Mutex; ///< of what follows, and of the numbers of launches
  std::vector<std::unique_ptr<Version>> Versions;
};

} // namespace cohort::rt::cuda
#endif
