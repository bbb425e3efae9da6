//===- Abi.h - Between the compiled kernel and the runtime ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The layouts of docs/kernel-abi.md as IR. runtime/lib/kernels/KernelRecord.h
// has the same as C++, and a test compares both.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ABI_ABI_H
#define COHORT_ABI_ABI_H

#include "llvm/IR/DerivedTypes.h"
#include <cstdint>

namespace cohort::abi {

/// Version of ModuleTable and of all it points to.
inline constexpr unsigned Version = 9;
/// Alignment (bytes) of local memory and of the work-items' memory.
inline constexpr unsigned MemoryAlignment = 128;
/// Bytes in front of a work-group's local memory, and behind it, that its code
/// may read and write back as they are.
inline constexpr unsigned LocalMargin = 512;

/// struct WorkGroup: six fields of three uint64_t, x first, then a pointer.
enum class WorkGroupField : unsigned {
  GroupId,
  NumGroups,
  LocalSize,
  EnqueuedLocalSize,
  GlobalSize,
  GlobalOffset,
  ItemMemory,
  // Of struct UnitGroup, which begins as WorkGroup does.
  UnitLocalId,
  Unit ///< linear id, the runtime's, dynamic local memory
};
inline constexpr uint64_t offsetOf(WorkGroupField Field, unsigned Dim = 0) {
  return (unsigned(Field) * 3 + Dim) * sizeof(uint64_t);
}
/// Bytes.
inline constexpr uint64_t WorkGroupSize =
    offsetOf(WorkGroupField::ItemMemory) + sizeof(uint64_t);

/// Of struct UnitGroup, bytes.
inline constexpr uint64_t UnitGroupSize = offsetOf(WorkGroupField::Unit, 3);

/// A work-group has fewer work-items than this.
inline constexpr uint64_t MaxGroupSize = uint64_t(1) << 31;

/// void (const void *closure, const WorkGroup *group, void *local)
inline llvm::FunctionType *entryType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  return llvm::FunctionType::get(llvm::Type::getVoidTy(C), {Ptr, Ptr, Ptr},
                                 /*isVarArg=*/false);
}

/// struct CpuVariant
inline llvm::StructType *variantType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C), *I64 = llvm::Type::getInt64Ty(C);
  return llvm::StructType::get(Ptr, I32, I32, Ptr, I64, I64);
}

/// Of its flags: the entry is one of the checked build.
inline constexpr unsigned CheckedVariant = 1;
/// x and y, or x and z, of a range are swapped in the entry.
inline constexpr unsigned SwapsXyVariant = 2, SwapsXzVariant = 4;
/// The entry tells the runtime of its accesses.
inline constexpr unsigned CheckedLanesVariant = 64;
/// Up to 8 rows of a group run at once in the entry.
inline constexpr unsigned RowsAtOnceVariant = 128;
// And the bits of device/KernelMaker.h, of what a device must have.

/// struct KernelRecord
inline llvm::StructType *recordType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C);
  return llvm::StructType::get(Ptr, Ptr, I32, I32, llvm::ArrayType::get(I32, 3),
                               I32, I32, I32, Ptr, Ptr, Ptr, I32, I32);
}

/// struct KernelArgument
inline llvm::StructType *argumentType(llvm::LLVMContext &C) {
  auto *I32 = llvm::Type::getInt32Ty(C), *I64 = llvm::Type::getInt64Ty(C);
  return llvm::StructType::get(I32, I32, I64, I64);
}

/// struct ModuleTable
inline llvm::StructType *moduleTableType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C);
  return llvm::StructType::get(I32, I32, Ptr, I32, I32, Ptr);
}

/// struct DeviceKernel
inline llvm::StructType *deviceKernelType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C), *I64 = llvm::Type::getInt64Ty(C);
  return llvm::StructType::get(Ptr, Ptr, I32, I32, I64, I64, I64, I64, Ptr);
}

/// struct DeviceImage
inline llvm::StructType *imageType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C), *I64 = llvm::Type::getInt64Ty(C);
  return llvm::StructType::get(Ptr, Ptr, I64, I32, I32, Ptr, Ptr);
}

/// struct DeviceImport
inline llvm::StructType *deviceImportType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  return llvm::StructType::get(Ptr, Ptr);
}

/// struct FunctionCode
inline llvm::StructType *functionCodeType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C), *I64 = llvm::Type::getInt64Ty(C);
  return llvm::StructType::get(Ptr, Ptr, I64, I32, I32, Ptr, Ptr, I64);
}

/// struct DeviceFunction
inline llvm::StructType *deviceFunctionType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C);
  return llvm::StructType::get(I32, I32, Ptr);
}

/// The suffix of the name of a function's DeviceFunction.
inline constexpr char DeviceFunctionSuffix[] = ".cohort.device";

/// The array of DeviceImage that cohort-embed-images leaves for
/// cohort-register-kernels.
inline constexpr char ImagesName[] = "cohort.images";
/// Where tools find images in a file, each behind a header of these parts: the
/// magic text, bytes of the image, bytes of its index (both uint64_t), the
/// target.
inline constexpr char ImageSection[] = ".cohort.images";
inline constexpr char ImageMagic[] = "CohortIm";
inline constexpr uint64_t ImageTargetBytes = 24, ImageHeaderBytes = 48;

/// struct FunctionVersion
inline llvm::StructType *functionVersionType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  return llvm::StructType::get(Ptr, Ptr);
}

/// struct FunctionVersions
inline llvm::StructType *functionVersionsType(llvm::LLVMContext &C) {
  auto *Ptr = llvm::PointerType::get(C, 0);
  auto *I32 = llvm::Type::getInt32Ty(C);
  return llvm::StructType::get(Ptr, Ptr, I32, I32, Ptr);
}

/// Functions of libcohort.so.
inline constexpr char RunUnits[] = "__cohort_run_units";
inline constexpr char RunChecked[] = "__cohort_run_checked";
inline constexpr char ChooseVersion[] = "__cohort_choose_version";
inline constexpr char RegisterModule[] = "__cohort_register_module";
inline constexpr char UnregisterModule[] = "__cohort_unregister_module";
/// A variable there; its name is what a linker prints when the library is
/// missing.
inline constexpr char RuntimeMissing[] =
    "__cohort_runtime_missing__link_with_lcohort";

} // namespace cohort::abi
#endif
