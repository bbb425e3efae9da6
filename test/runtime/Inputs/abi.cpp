// Compares the layouts of docs/kernel-abi.md as the passes write and the runtime reads them
// SPDX-License-Identifier: Apache-2.0
#include "abi/Abi.h"
#include "lib/kernels/KernelRecord.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"
#include <cstdio>

using namespace cohort;

static int Failures = 0, Checks = 0;

static void same(uint64_t Passes, uint64_t Runtime, const char *What) {
  ++Checks;
  if (Passes == Runtime)
    return;
  ++Failures;
  std::printf("%s: %llu in passes/abi/Abi.h, %llu in runtime/lib/kernels/KernelRecord.h\n", What,
              static_cast<unsigned long long>(Passes), static_cast<unsigned long long>(Runtime));
}

/// The offsets of a structure's fields, and its size.
template <size_t N>
static void sameLayout(llvm::StructType *Type, const uint64_t (&Runtime)[N], const char *What) {
  const llvm::DataLayout Layout("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128");
  const llvm::StructLayout *Passes = Layout.getStructLayout(Type);
  same(Type->getNumElements(), N - 1, What);
  for (unsigned I = 0; I + 1 < N && I < Type->getNumElements(); ++I)
    same(Passes->getElementOffset(I), Runtime[I], What);
  same(Passes->getSizeInBytes(), Runtime[N - 1], What);
}

int main() {
  llvm::LLVMContext Context;
  using abi::WorkGroupField;
  for (unsigned D = 0; D != 3; ++D) {
    same(abi::offsetOf(WorkGroupField::GroupId, D), offsetof(rt::WorkGroup, GroupId) + 8 * D, "GroupId");
    same(abi::offsetOf(WorkGroupField::NumGroups, D), offsetof(rt::WorkGroup, NumGroups) + 8 * D, "NumGroups");
    same(abi::offsetOf(WorkGroupField::LocalSize, D), offsetof(rt::WorkGroup, LocalSize) + 8 * D, "LocalSize");
    same(abi::offsetOf(WorkGroupField::EnqueuedLocalSize, D), offsetof(rt::WorkGroup, EnqueuedLocalSize) + 8 * D,
         "EnqueuedLocalSize");
    same(abi::offsetOf(WorkGroupField::GlobalSize, D), offsetof(rt::WorkGroup, GlobalSize) + 8 * D, "GlobalSize");
    same(abi::offsetOf(WorkGroupField::GlobalOffset, D), offsetof(rt::WorkGroup, GlobalOffset) + 8 * D,
         "GlobalOffset");
  }
  same(abi::offsetOf(WorkGroupField::ItemMemory), offsetof(rt::WorkGroup, ItemMemory), "ItemMemory");
  same(abi::WorkGroupSize, sizeof(rt::WorkGroup), "WorkGroup");
  same(abi::UnitGroupSize, sizeof(rt::UnitGroup), "UnitGroup");
  same(abi::MemoryAlignment, rt::MemoryAlign, "alignment of memory");
  same(abi::LocalMargin, rt::LocalMargin, "margins of local memory");
  same(abi::MaxGroupSize, rt::MaxGroupSize, "largest group");

  sameLayout(abi::variantType(Context),
             {offsetof(rt::CpuVariant, Isa), offsetof(rt::CpuVariant, SubGroupSize), offsetof(rt::CpuVariant, Flags),
              offsetof(rt::CpuVariant, Entry), offsetof(rt::CpuVariant, PrivateBytes),
              offsetof(rt::CpuVariant, LocalBytes), sizeof(rt::CpuVariant)},
             "CpuVariant");
  sameLayout(abi::recordType(Context),
             {offsetof(rt::KernelRecord, Identity), offsetof(rt::KernelRecord, Name), offsetof(rt::KernelRecord, Kind),
              offsetof(rt::KernelRecord, Dims), offsetof(rt::KernelRecord, ReqdWorkGroupSize),
              offsetof(rt::KernelRecord, ReqdSubGroupSize), offsetof(rt::KernelRecord, NumVariants),
              offsetof(rt::KernelRecord, NumArguments), offsetof(rt::KernelRecord, Variants),
              offsetof(rt::KernelRecord, Arguments), offsetof(rt::KernelRecord, Accessors),
              offsetof(rt::KernelRecord, NumAccessors), offsetof(rt::KernelRecord, Reserved), sizeof(rt::KernelRecord)},
             "KernelRecord");
  sameLayout(abi::moduleTableType(Context),
             {offsetof(rt::ModuleTable, Version), offsetof(rt::ModuleTable, NumKernels),
              offsetof(rt::ModuleTable, Kernels), offsetof(rt::ModuleTable, NumImages),
              offsetof(rt::ModuleTable, Reserved), offsetof(rt::ModuleTable, Images), sizeof(rt::ModuleTable)},
             "ModuleTable");
  sameLayout(abi::deviceKernelType(Context),
             {offsetof(rt::DeviceKernel, Identity), offsetof(rt::DeviceKernel, Entry),
              offsetof(rt::DeviceKernel, Flags), offsetof(rt::DeviceKernel, NumPointers),
              offsetof(rt::DeviceKernel, LocalBytes), offsetof(rt::DeviceKernel, SubGroupLocalBytes),
              offsetof(rt::DeviceKernel, ItemLocalBytes), offsetof(rt::DeviceKernel, ItemPrivateBytes),
              offsetof(rt::DeviceKernel, Pointers),
              sizeof(rt::DeviceKernel)},
             "DeviceKernel");
  sameLayout(abi::imageType(Context),
             {offsetof(rt::DeviceImage, Target), offsetof(rt::DeviceImage, Data), offsetof(rt::DeviceImage, Size),
              offsetof(rt::DeviceImage, NumKernels), offsetof(rt::DeviceImage, NumImports),
              offsetof(rt::DeviceImage, Kernels), offsetof(rt::DeviceImage, Imports), sizeof(rt::DeviceImage)},
             "DeviceImage");
  sameLayout(abi::deviceImportType(Context),
             {offsetof(rt::DeviceImport, Function), offsetof(rt::DeviceImport, Name), sizeof(rt::DeviceImport)},
             "DeviceImport");
  sameLayout(abi::functionCodeType(Context),
             {offsetof(rt::FunctionCode, Target), offsetof(rt::FunctionCode, Data), offsetof(rt::FunctionCode, Size),
              offsetof(rt::FunctionCode, Flags), offsetof(rt::FunctionCode, NumImports),
              offsetof(rt::FunctionCode, Imports), offsetof(rt::FunctionCode, Refusal),
              offsetof(rt::FunctionCode, LocalBytes), sizeof(rt::FunctionCode)},
             "FunctionCode");
  sameLayout(abi::deviceFunctionType(Context),
             {offsetof(rt::DeviceFunction, Version), offsetof(rt::DeviceFunction, NumCodes),
              offsetof(rt::DeviceFunction, Codes), sizeof(rt::DeviceFunction)},
             "DeviceFunction");
  sameLayout(abi::functionVersionType(Context),
             {offsetof(rt::FunctionVersion, Isa), offsetof(rt::FunctionVersion, Entry), sizeof(rt::FunctionVersion)},
             "FunctionVersion");
  sameLayout(abi::functionVersionsType(Context),
             {offsetof(rt::FunctionVersions, Chosen), offsetof(rt::FunctionVersions, Name),
              offsetof(rt::FunctionVersions, NumVersions), offsetof(rt::FunctionVersions, Lanes),
              offsetof(rt::FunctionVersions, Versions), sizeof(rt::FunctionVersions)},
             "FunctionVersions");
  same(abi::Version, rt::ModuleTable::CurrentVersion, "version");
  std::printf("%d comparisons, %d differences\n", Checks, Failures);
  return Failures != 0;
}
