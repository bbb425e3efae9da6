//===- Backend.h - Interface of devices -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The small interface between the runtime and one kind of devices. Above it are
// the dependency graph, buffers and the classes of the standard; a backend
// knows none of them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_BACKEND_H
#define COHORT_RUNTIME_BACKEND_H

#include "kernels/KernelRegistry.h"
#include "sycl/aspects.hpp"
#include "sycl/backend.hpp"
#include "sycl/detail/launch.hpp"
#include "sycl/info.hpp"
#include <functional>
#include <memory>

namespace cohort::rt {

/// What launches are checked against, and what info descriptors report. Memory
/// is in bytes.
struct DeviceLimits {
  uint32_t ComputeUnits;
  size_t MaxWorkGroupSize;    ///< work-items of an nd_range group
  size_t MaxWorkItemSizes[3]; ///< x first
  /// Work-groups of a launch, x first.
  size_t MaxNumGroups[3] = {size_t(-1), size_t(-1), size_t(-1)};
  std::vector<size_t> SubGroupSizes;
  uint64_t LocalMemory; ///< of a work-group
  uint64_t GlobalMemory;
  uint64_t MaxAllocation;
  uint32_t ClockMHz;
  uint32_t VectorBytes; ///< of a vector register
  uint32_t CacheLine;
  uint64_t CacheSize;
  bool Fp16, Fp64;
};

/// What a device can be cut into, and what it was cut out of.
struct PartitionInfo {
  std::vector<sycl::info::partition_property> Ways;
  std::vector<sycl::info::partition_affinity_domain> Domains;
  uint32_t MaxSubDevices = 0;
  sycl::info::partition_property CutBy =
      sycl::info::partition_property::no_partition;
  sycl::info::partition_affinity_domain CutAt =
      sycl::info::partition_affinity_domain::not_applicable;
};

/// How to cut a device.
struct Partition {
  sycl::info::partition_property By;
  std::vector<size_t> Sizes; ///< compute units
  sycl::info::partition_affinity_domain At =
      sycl::info::partition_affinity_domain::not_applicable;
  bool operator==(const Partition &) const = default;
};

/// What sycl::all_devices_have says.
inline constexpr sycl::aspect AspectsOfAll[] = {
    sycl::aspect::image,
    sycl::aspect::online_compiler,
    sycl::aspect::online_linker,
    sycl::aspect::queue_profiling,
    sycl::aspect::ext_oneapi_ballot_group,
    sycl::aspect::ext_oneapi_fixed_size_group,
    sycl::aspect::ext_oneapi_opportunistic_group,
    sycl::aspect::ext_oneapi_tangle_group,
    sycl::aspect::ext_oneapi_fragment,
    sycl::aspect::ext_oneapi_chunk,
    sycl::aspect::ext_oneapi_tangle,
    sycl::aspect::ext_oneapi_graph,
    sycl::aspect::ext_oneapi_limited_graph,
    sycl::aspect::ext_oneapi_queue_profiling_tag};

struct DeviceInfo {
  std::string Name, Vendor, DriverVersion, Version;
  uint32_t VendorId;
  sycl::info::device_type Type;
  std::vector<sycl::aspect> Aspects{std::begin(AspectsOfAll),
                                    std::end(AspectsOfAll)};
  /// Of devices with the aspects that tell them.
  uint32_t MemoryMegahertz = 0, MemoryBusBits = 0, PciDevice = 0;
  std::string PciAddress;
  DeviceLimits Limits;
  PartitionInfo Partitioning;
};

struct PlatformInfo {
  std::string Name, Vendor, Version;
};

enum class MemoryKind { Host, Device, Shared };

/// A local_accessor's part of the dynamic local memory, bytes.
struct LocalObject {
  size_t Offset, Bytes;
};

/// A kernel with its index space, all of it in the order x, y, z.
struct Launch {
  Kernel *K = nullptr;
  std::string_view Name;   ///< for messages
  void *Closure = nullptr; ///< the command's own copy
  size_t ClosureBytes = 0;
  uint32_t Dims = 1;
  size_t NumGroups[3];
  size_t Local[3];  ///< of all groups but, for a range kernel, the last ones
  size_t Global[3]; ///< work-items
  size_t Offset[3];
  size_t DynamicLocalBytes = 0;
  /// With AddressSanitizer: the objects in dynamic local memory, in order,
  /// which belong to the command; the rest is poisoned. Null: nothing is
  /// poisoned.
  const std::vector<LocalObject> *LocalObjects = nullptr;
  /// Of the kernel's code that Backend::prepare has chosen.
  uint32_t Version = 0;
  /// Filled in by Backend::prepare.
  const CpuVariant *Variant = nullptr; ///< on the CPU
  /// Of the variant's flags; its library may be closed before the command runs.
  bool IsChecked = false;
  DeviceCode Code;              ///< on other devices
  bool OnePhysicalItem = false; ///< runs a group (scoped kernels)
  bool RootSync = false;        ///< work-groups may wait for one another
  bool HasAccessors = false;    ///< in the callable, of buffers
  size_t PhysicalItems = 1;     ///< of a group there
  void *Built = nullptr;        ///< what the backend made of the code

  size_t numGroups() const {
    return NumGroups[0] * NumGroups[1] * NumGroups[2];
  }
  size_t groupSize() const { return Local[0] * Local[1] * Local[2]; }
  /// Of a range kernel, before groups are chosen: as its code has the range.
  void swapForCode(bool Xy, bool Xz) {
    if (!Xy && !Xz)
      return;
    const unsigned Other = Xy ? 1 : 2;
    std::swap(Global[0], Global[Other]);
    std::swap(Offset[0], Offset[Other]);
  }
};

/// Bytes row by row, into rows of another length perhaps.
struct CopyJob {
  sycl::detail::memory_region Dest, Src;
  sycl::detail::region_extents DestBox, SrcBox;
};

/// What a device makes of a kernel.
struct KernelNeeds {
  size_t MaxWorkGroupSize; ///< work-items
  size_t SubGroupSize;     ///< work-items
  size_t PrivateBytes;     ///< of a work-item
  unsigned Registers = 0;  ///< of a work-item; 0: not known
};

/// When a device worked at something, nanoseconds on the clock of profiling; 0:
/// it does not say.
struct WorkTimes {
  uint64_t Start = 0, End = 0;
};

/// Nanoseconds on the clock of profiling.
uint64_t profilingClock();

/// A command that a device works at by itself.
class Flight {
public:
  virtual ~Flight() = default;
  virtual bool isOver() = 0;
  /// Waits for the end; throws if the work failed. Any number of threads may.
  virtual void finish() = 0;
};

/// Where commands of a queue that is in order go, one behind the other.
class Line {
public:
  virtual ~Line() = default;
};

/// Commands that a device does again at one call.
class Recording {
public:
  virtual ~Recording() = default;
  /// Whether the device would do better with a new one.
  virtual bool isOutdated() const { return false; }
};
/// One of them.
struct RecordedStep {
  std::function<void()> Work; ///< calls launch, copy or fill
  std::vector<size_t> After;  ///< steps in front of it that come before
};

class NativeApi;

class Backend {
public:
  virtual ~Backend() = default;

  virtual sycl::backend kind() const = 0;
  /// The way to the objects of the backend's own API; null: it has none.
  virtual NativeApi *native() { return nullptr; }
  virtual const PlatformInfo &platform() const = 0;
  virtual unsigned numDevices() const = 0; ///< without sub-devices
  virtual const DeviceInfo &device(unsigned Index) const = 0;
  /// What devices that cannot be used lack; empty if nothing is known of any.
  virtual std::string whyNoDevice() const { return {}; }

  /// The numbers of the sub-devices of \p Device, which come behind those of
  /// all devices. It can be partitioned in this way; throws if it will not.
  virtual std::vector<unsigned> partition(unsigned Device,
                                          const Partition &How) {
    (void)Device, (void)How;
    return {};
  }

  /// Whether kernels access the program's own memory. If not, buffers have
  /// copies in memory of kind Device.
  virtual bool accessesHostMemory(unsigned Device) const = 0;

  /// Whether kernels of \p Device can access memory of kind Device of \p Peer,
  /// with atomic operations too; both are this backend's.
  virtual bool canReach(unsigned Device, unsigned Peer,
                        bool WithAtomics) const {
    (void)WithAtomics;
    return Device == Peer ||
           (accessesHostMemory(Device) && accessesHostMemory(Peer));
  }
  /// Lets them, or no longer. They can.
  virtual void setReach(unsigned Device, unsigned Peer, bool Reaches) {
    (void)Device, (void)Peer, (void)Reaches;
  }

  /// Null if the memory is not to be had.
  virtual void *allocate(unsigned Device, size_t Bytes, size_t Align,
                         MemoryKind Kind) = 0;
  virtual void deallocate(unsigned Device, void *Memory, MemoryKind Kind) = 0;

  /// Whether the program has code of this kernel for the device.
  virtual bool hasCode(unsigned Device, const Kernel &K) const;
  /// Throws sycl::exception if there is none. Where nobody knows better, what
  /// the device's limits say.
  virtual KernelNeeds needs(unsigned Device, Kernel &K) const;

  /// How many groups like the only one of \p L run at the same time; 0 if none
  /// can be launched. Backends that don't know better answer with one for each
  /// compute unit.
  virtual size_t maxNumGroups(unsigned Device, Launch &L);
  /// Whether as many can wait for one another, if Launch::RootSync is set.
  virtual bool canRunTogether() const { return false; }

  /// Chooses the groups of a range kernel and the code to run. Throws
  /// sycl::exception if the device cannot run this launch.
  virtual void prepare(unsigned Device, Launch &L) = 0;

  /// These three do their work before they return, or start it; then `wait`
  /// returns when everything that the calling thread started is done. Errors of
  /// the work are exceptions.
  virtual void launch(unsigned Device, const Launch &L) = 0;
  virtual void copy(unsigned Device, const CopyJob &Job) = 0;
  virtual void fill(unsigned Device, const sycl::detail::memory_region &Dest,
                    const sycl::detail::region_extents &Box,
                    const void *Pattern, size_t PatternBytes) = 0;
  virtual void wait(unsigned Device) = 0;
  /// Has the device say when it worked at what the calling thread does from now
  /// on; null: no longer.
  virtual void measure(unsigned Device, WorkTimes *Times) {
    (void)Device, (void)Times;
  }

  /// Whether there are the next two functions.
  virtual bool canStart() const { return false; }
  virtual std::unique_ptr<Line> makeLine(unsigned) { return nullptr; }
  /// Calls `Work`, which calls one of the three above, so that the device does
  /// it after what is in `L`, if not null, and after `After`, of the same
  /// device; returns without waiting for the end. `Apart`: somebody may wait
  /// for the last one in `L` and not for this.
  virtual std::unique_ptr<Flight>
  start(unsigned /*Device*/, Line * /*L*/,
        const std::vector<Flight *> & /*After*/, bool /*Apart*/,
        const std::function<void()> & /*Work*/) {
    return nullptr;
  }

  /// Whether there are the functions that follow.
  virtual bool canRecord() const { return false; }
  /// Whether a step may be a launch, prepared, or copy like this, or a fill.
  virtual bool canRecord(unsigned /*Device*/, const Launch &) const {
    return false;
  }
  virtual bool canRecord(unsigned /*Device*/, const CopyJob &) const {
    return false;
  }
  virtual bool canRecordFill(unsigned /*Device*/,
                             const sycl::detail::memory_region &) const {
    return false;
  }
  /// Records what the steps do, in order, without doing it. Arguments of
  /// kernels are recorded; the memory of a fill's pattern is read by each
  /// replay. `Old`, which may be null, is not needed any more.
  virtual std::unique_ptr<Recording> record(unsigned /*Device*/,
                                            const std::vector<RecordedStep> &,
                                            std::unique_ptr<Recording>
                                            /*Old*/) {
    return nullptr;
  }
  /// Does it, or starts it, as launch does a kernel.
  virtual void replay(unsigned /*Device*/, Recording &) {}
};

/// The CPU's; made on first use, never destroyed.
Backend &cpuBackend();
#ifdef COHORT_HAS_OPENCL
/// That of OpenCL devices; asking for it loads their drivers.
Backend &openClBackend();
#endif
/// That of NVIDIA GPUs; asking for it loads the CUDA driver.
Backend &cudaBackend();

} // namespace cohort::rt
#endif
