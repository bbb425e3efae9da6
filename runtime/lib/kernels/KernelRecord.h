//===- KernelRecord.h - Kernel records in object files ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The layouts of docs/kernel-abi.md as the runtime reads them.
// passes/abi/Abi.h has them as the passes write them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_KERNELRECORD_H
#define COHORT_RUNTIME_KERNELS_KERNELRECORD_H

#include <cstddef>
#include <cstdint>

namespace cohort::rt {

/// The work-group that an entry point runs. x is the fastest dimension.
struct WorkGroup {
  uint64_t GroupId[3];
  uint64_t NumGroups[3];
  uint64_t LocalSize[3];         ///< of this group
  uint64_t EnqueuedLocalSize[3]; ///< of all groups but the last ones
  uint64_t GlobalSize[3];
  uint64_t GlobalOffset[3];
  void *ItemMemory; ///< private memory of the work-items, 128-byte aligned
};

/// The unit that code for one unit of a work-group runs: a work-item, or a
/// sub-group of a vectorized kernel.
struct UnitGroup {
  WorkGroup Group;
  uint64_t Reserved[2];
  uint64_t LocalId[3]; ///< of its first work-item, x first
  uint64_t Index;      ///< linear local id of that
  void *Units;         ///< for the functions __cohort_unit_*
  void *DynamicLocal;  ///< memory of the local_accessors
};

/// The closure of a function of another translation unit is its arguments.
using UnitEntry = void (*)(const void *Closure, const UnitGroup *Unit,
                           void *Local);

/// The code of a function that kernels of other translation units call, for one
/// size of sub-groups.
struct FunctionVersion {
  const char *Isa;
  UnitEntry Entry;
};
struct FunctionVersions {
  UnitEntry Chosen; ///< null: not yet
  const char *Name; ///< as the program has it
  uint32_t NumVersions;
  uint32_t Lanes;
  const FunctionVersion *Versions;
};

/// Bytes of the largest value that units combine.
inline constexpr size_t UnitExchangeBytes = 256;

using CpuEntry = void (*)(const void *Closure, const WorkGroup *Group,
                          void *Local);

/// Of CpuVariant::Flags: the entry is one of the checked build.
inline constexpr uint32_t CheckedVariant = 1;
/// Likewise: x and y, or x and z, of a range are swapped in the entry.
inline constexpr uint32_t SwapsXyVariant = 2, SwapsXzVariant = 4;
/// Likewise: the entry, of the checked build, runs whole sub-groups, and says
/// what they access.
inline constexpr uint32_t CheckedLanesVariant = 64;
/// Likewise: up to 8 rows of a group run at once in the entry.
inline constexpr uint32_t RowsAtOnceVariant = 128;
// And, where the program has a profile, DeviceKernel::NeedsFp64 and its kind.

struct CpuVariant {
  const char *Isa;
  uint32_t SubGroupSize; ///< lanes
  uint32_t Flags;
  CpuEntry Entry;
  uint64_t PrivateBytes; ///< of ItemMemory, a work-item
  uint64_t LocalBytes;   ///< static local memory, not rounded
};

enum class KernelKind : uint32_t { SingleTask, Range, NdRange, Scoped };

/// An argument of a kernel whose host sets them one by one (OpenCL C).
struct KernelArgument {
  enum Kinds : uint32_t { Value, Pointer, Local, Pipe, WorkDim };
  uint32_t Kind;
  uint32_t PacketSize; ///< of a pipe, bytes; 0: not known
  uint64_t Offset;     ///< in what the kernel gets as its callable, bytes
  uint64_t Size;       ///< bytes
};

struct KernelRecord {
  const void *Identity;
  const char *Name; ///< mangled
  KernelKind Kind;
  uint32_t Dims;
  uint32_t ReqdWorkGroupSize[3]; ///< x first; all 0: not required
  uint32_t ReqdSubGroupSize;     ///< 0: not required
  uint32_t NumVariants;
  uint32_t NumArguments;
  const CpuVariant *Variants;
  const KernelArgument *Arguments; ///< null: a callable of SYCL
  /// Places in the callable, bytes, of its accessors, each a CapturedAccessor;
  /// those in unions, where something else may be, last and with InUnion.
  const uint64_t *Accessors;
  static constexpr uint64_t InUnion = uint64_t(1) << 63;
  uint32_t NumAccessors;
  uint32_t Reserved;
};

/// The head of an accessor.
struct CapturedAccessor {
  void *Address;      ///< of its first element
  const void *Object; ///< the MemoryObject that this is in
};

/// A kernel in the code for a device.
struct DeviceKernel {
  /// A physical item can do one logical item only (scoped kernels); another
  /// kernel of the image, of the same identity, can do several.
  static constexpr uint32_t OneItemEach = 1;
  /// Distributes units of the work-group over sub-groups (scoped kernels).
  static constexpr uint32_t UsesUnits = 2;
  /// Groups are launched as one row, and their shape is among the arguments.
  static constexpr uint32_t FlatGroups = 4;
  /// Computes with double, with half; has atomics of 64 bits.
  static constexpr uint32_t NeedsFp64 = 8, NeedsFp16 = 16, NeedsAtomic64 = 32;
  /// Does any number of logical items in private memory that is provided.
  static constexpr uint32_t Coarsened = 1024;
  /// Takes the callable by value (nvptx64).
  static constexpr uint32_t ClosureByValue = 64;
  /// Its static local memory comes with the launch (nvptx64).
  static constexpr uint32_t StaticLocalIsDynamic = 128;
  /// "NAME_whole" is the version of "NAME" for groups of whole warps.
  static constexpr uint32_t HasWholeVersion = 512;
  /// Is for launches with a global offset, another kernel for those without
  /// (nvptx64).
  static constexpr uint32_t TakesOffset = 4096;
  /// x and y, or x and z, of a range are swapped in the kernel.
  static constexpr uint32_t SwapsXy = 8192, SwapsXz = 16384;
  /// May read pointers of the callable that are not among Pointers (spirv64).
  static constexpr uint32_t ReadsOtherPointers = 256;
  /// The values that it reads of the callable are all among Pointers (spirv64).
  static constexpr uint32_t ClosureIsArguments = 2048;

  const void *Identity;
  const char *Entry; ///< its name in the image
  uint32_t Flags;
  uint32_t NumPointers;
  uint64_t LocalBytes;         ///< static local memory of a work-group
  uint64_t SubGroupLocalBytes; ///< local memory of each sub-group
  uint64_t ItemLocalBytes;     ///< local memory of each physical item
  uint64_t ItemPrivateBytes;   ///< memory to be provided for each logical item
  /// Places in the callable, bytes, of what are arguments of the kernel as well
  /// (spirv64): of pointers, and of numbers, whose size stands in front.
  const uint64_t *Pointers;
  static constexpr unsigned SizeShift = 56;
};

struct DeviceFunction;

/// A function of another translation unit that code for devices calls.
struct DeviceImport {
  const DeviceFunction *Function; ///< null: there is no code for any device
  const char *Name;               ///< mangled
};

/// The code of a function for a kind of devices.
struct FunctionCode {
  const char *Target;
  const void *Data;
  uint64_t Size;  ///< bytes
  uint32_t Flags; ///< what it needs, as DeviceKernel says
  uint32_t NumImports;
  const DeviceImport *Imports;
  const char *Refusal; ///< why there is none; null: there is
  uint64_t LocalBytes; ///< static local memory of a work-group
};

/// A function that kernels of other translation units call on devices.
struct DeviceFunction {
  uint32_t Version; ///< ModuleTable's
  uint32_t NumCodes;
  const FunctionCode *Codes;
};

/// Code for a kind of devices, with kernels of a translation unit.
struct DeviceImage {
  const char *Target; ///< "spirv64", "nvptx64:sm_80"
  const void *Data;
  uint64_t Size; ///< bytes
  uint32_t NumKernels;
  uint32_t NumImports;
  const DeviceKernel *Kernels;
  const DeviceImport *Imports; ///< what it has to be linked with
};

struct ModuleTable {
  static constexpr uint32_t CurrentVersion = 9;
  uint32_t Version;
  uint32_t NumKernels;
  const KernelRecord *const *Kernels;
  uint32_t NumImages;
  uint32_t Reserved;
  const DeviceImage *Images;
};

/// Bytes that the blocks of local and private memory are aligned to.
inline constexpr size_t MemoryAlign = 128;
/// Bytes in front of a work-group's local memory, and behind it, that compiled
/// kernels read, and write back as they are.
inline constexpr size_t LocalMargin = 512;

/// A work-group has fewer work-items than this; compiled kernels count on it.
inline constexpr size_t MaxGroupSize = size_t(1) << 31;

static_assert(sizeof(WorkGroup) == 19 * 8);
static_assert(sizeof(UnitGroup) == 27 * 8 && sizeof(FunctionVersions) == 32);
static_assert(sizeof(CpuVariant) == 40 && sizeof(KernelRecord) == 80 &&
              sizeof(KernelArgument) == 24 && sizeof(ModuleTable) == 32 &&
              sizeof(DeviceKernel) == 64 && sizeof(DeviceImage) == 48 &&
              sizeof(DeviceImport) == 16 && sizeof(FunctionCode) == 56 &&
              sizeof(DeviceFunction) == 16);
static_assert(offsetof(KernelRecord, Variants) == 48);

} // namespace cohort::rt
#endif
