//===- ExternalCalls.h - Functions of other files on devices ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The form on a device of a function of the program that kernels of other
// translation units call:
//
//   R cohort_function_NAME(the target's arguments, the parameters on the host)
//
// Integers have 1, 8, 16, 32 or 64 bits; objects that the host's convention
// copies are pointers to the caller's object, which the function copies; a
// structure that is returned is written to memory of the caller's, to
// which the last parameter points. Both sides are made from the host's
// signature, which is the same in each translation unit.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_EXTERNALCALLS_H
#define COHORT_DEVICE_EXTERNALCALLS_H

#include "device/KernelMaker.h"
#include "llvm/ADT/StringMap.h"
#include <string>

namespace cohort {

/// The name of the program's function \p Name in an image: letters, digits and
/// underscores, as PTX wants it.
std::string deviceFunctionName(llvm::StringRef Name);

/// How values go to and from a function.
class DeviceSignature {
public:
  /// \p Added is what the target puts in front of the parameters.
  DeviceSignature(llvm::FunctionType *Host, llvm::ArrayRef<llvm::Type *> Added);

  llvm::FunctionType *type() const { return Type; }
  /// The memory that a structure is returned in; null if the result is a value,
  /// or none.
  llvm::StructType *memory() const { return Memory; }

private:
  llvm::FunctionType *Type;
  llvm::StructType *Memory = nullptr;
};

/// Replaces \p Call, of a function of another translation unit, by one of its
/// code for devices. \p Added are the target's values.
void lowerExternalCall(llvm::CallBase &Call,
                       llvm::ArrayRef<llvm::Value *> Added);

/// Numbers of what kernels of a module call: the same for those that call the
/// same functions, so that an image has only kernels that can be built
/// together.
class ImportSets {
public:
  /// Below 2^16.
  uint64_t numberOf(const llvm::Function &F);

private:
  llvm::StringMap<uint64_t> Numbers;
};

/// Whether \p F is code that lowerExternalCall has declared, or calls some.
bool isImportedFunction(const llvm::Function &F);
bool callsImportedFunctions(llvm::Function &F);

/// Makes a device's function of the body of one of the program's. A target
/// derives from this as from KernelMaker.
class FunctionMaker : public KernelMaker {
public:
  explicit FunctionMaker(llvm::Function &Body);

protected:
  /// Types of what the target adds.
  virtual llvm::SmallVector<llvm::Type *, 8> addedTypes() const = 0;
  llvm::FunctionType *type() override;
  llvm::SmallVector<llvm::Value *, 8>
  addedValues(llvm::IRBuilderBase &, const llvm::CallBase &) override;

private:
  void bindArguments(llvm::IRBuilderBase &B) override;
  void returnThroughMemory(llvm::StructType &Memory);
  llvm::ArrayRef<llvm::StringRef> argumentNames() const override { return {}; }
  // Only kernels have these.
  llvm::Value *closure(llvm::IRBuilderBase &) override;
  llvm::Value *dynamicBytes(llvm::IRBuilderBase &) override;
  llvm::Value *logicalSize(llvm::IRBuilderBase &, unsigned) override;
  llvm::Value *physicalId(llvm::IRBuilderBase &) override;
  llvm::Value *physicalRange(llvm::IRBuilderBase &) override;
  llvm::Value *privateMemory(llvm::IRBuilderBase &) override;
  llvm::Value *firstGroup(llvm::IRBuilderBase &, unsigned) override;
  llvm::Value *numGroups(llvm::IRBuilderBase &, unsigned) override;
};

} // namespace cohort
#endif
