//===- ImageTable.h - Tables of the device images ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_IMAGES_IMAGETABLE_H
#define COHORT_IMAGES_IMAGETABLE_H

#include "abi/KernelInfo.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include <string>

namespace cohort {

/// Makes the tables of docs/kernel-abi.md, "Images", in the host's module.
class ImageTable {
public:
  explicit ImageTable(llvm::Module &M);

  /// Adds \p Image with the kernels of \p Device.
  void add(llvm::StringRef Target, llvm::StringRef Image,
           const llvm::Module &Device);
  /// Makes the array of all that was added.
  void write();

  /// Adds \p Image with the code of a function, \p Code in the device's module,
  /// which the program calls \p Host.
  void addFunction(llvm::Function &Host, llvm::StringRef Target,
                   llvm::StringRef Image, const llvm::Function &Code);
  /// Says that there is none, and \p Why.
  void refuseFunction(llvm::Function &Host, llvm::StringRef Target,
                      llvm::StringRef Why);
  /// Makes the record of \p Host of what was added since the last one.
  void writeFunction(llvm::Function &Host);

private:
  llvm::GlobalVariable *data(llvm::Constant *Value, const llvm::Twine &Name);
  llvm::Constant *string(llvm::StringRef Text, const llvm::Twine &Name);
  llvm::Constant *number(const llvm::Function &F, const NumberAttribute &A,
                         llvm::IntegerType *T);
  llvm::Constant *array(llvm::Type *T, llvm::ArrayRef<llvm::Constant *> Values,
                        const llvm::Twine &Name);
  llvm::Constant *kernel(const llvm::Function &F);
  /// The array that \p Places, of the attribute, lists.
  llvm::Constant *pointers(llvm::StringRef Places);
  llvm::Constant *bytes(llvm::StringRef Target, llvm::StringRef Image,
                        llvm::StringRef Index);
  /// Entries for the functions of other translation units \p Names.
  llvm::SmallVector<llvm::Constant *, 4>
  imports(llvm::ArrayRef<llvm::StringRef> Names);

  llvm::Module &M;
  llvm::LLVMContext &C;
  llvm::IntegerType *I32, *I64;
  llvm::Constant *None;
  /// Of the function whose record is being made; null for kernels, whose images
  /// are not theirs alone.
  llvm::Comdat *With = nullptr;
  llvm::SmallVector<llvm::Constant *, 2> Images, Codes;
};

} // namespace cohort
#endif
