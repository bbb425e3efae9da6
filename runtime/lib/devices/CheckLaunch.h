//===- CheckLaunch.h - Whether a kernel may run as asked --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_CHECKLAUNCH_H
#define COHORT_RUNTIME_DEVICES_CHECKLAUNCH_H

#include "Context.h"

namespace cohort::rt {

/// The launch that \p Request asks for, without what the backend decides (the
/// groups of a range kernel, the variant). Throws sycl::exception with the
/// kernel's name and the numbers:
///  - errc::kernel: the program does not have the kernel;
///  - errc::kernel_not_supported: it requires work-groups that the device does
///    not have;
///  - errc::nd_range: groups that are empty, too large, do not divide the
///  items, or
///    are not as the kernel requires; more items than 64 bits count;
///  - errc::memory_allocation: more local memory than the device has.
/// \p Use is of the kernel.
Launch checkLaunch(const sycl::detail::kernel_launch &Request,
                   const KernelUse &Use, size_t DynamicLocalBytes,
                   const Device &D);

/// Whether a device with \p Limits has work-groups of the size that the kernel
/// requires; true if it requires none.
bool hasRequiredGroups(const KernelRecord &Record, const DeviceLimits &Limits);
/// The same of sub-groups.
bool hasRequiredSubGroups(const KernelRecord &Record,
                          const DeviceLimits &Limits);
/// Throws errc::kernel_not_supported if \p D has not.
void checkSubGroupSize(const KernelRecord &Record, std::string_view KernelName,
                       const DeviceInfo &D);

/// Whether \p D can do what DeviceKernel::NeedsFp64 and its kind say in \p
/// Flags, of the kernel or of \p Callee, a function that it calls; throws
/// errc::kernel_not_supported if not.
void checkNeeds(const DeviceInfo &D, uint32_t Flags,
                std::string_view KernelName, std::string_view Callee = {});

/// A function is declared to be one kind of kernel, and may be launched as
/// another one: throws errc::invalid.
void checkKind(const sycl::detail::kernel_launch &Request,
               const KernelRecord &Record);

/// Of a launch whose work-groups wait for one another, \p L, which is prepared.
/// Throws errc::nd_range if they do not all run at the same time,
/// errc::feature_not_supported if the device cannot promise it.
void checkRootSync(const sycl::detail::kernel_launch &Request, Launch &L,
                   const Device &D);

/// For a command group with local accessors. Throws errc::kernel_argument if
/// the launch has no work-groups.
void checkHasGroups(const sycl::detail::kernel_launch &Request,
                    const Launch &L);

/// Whether \p Bytes of local memory are too many; throws like checkLaunch.
void checkLocalMemory(std::string_view KernelName, size_t Bytes,
                      const DeviceLimits &Limits);

} // namespace cohort::rt
#endif
