//===- MaskedAccess.h - Loads and stores under a mask -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_SUPPORT_MASKEDACCESS_H
#define COHORT_SUPPORT_MASKEDACCESS_H

#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include <optional>

namespace llvm {
class TargetTransformInfo;
}

namespace cohort {

/// A call of llvm.masked.load, store, gather or scatter on a vector of fixed
/// length, and its operands.
struct MaskedAccess {
  llvm::IntrinsicInst *Call;
  bool IsStore;
  bool IsConsecutive; ///< one address, else one for each lane
  llvm::Value *Address, *Mask;
  llvm::Value *Data;     ///< what is stored, or what inactive lanes get
  llvm::Align Alignment; ///< of the address, or of each

  static std::optional<MaskedAccess> of(llvm::Instruction &I);
  llvm::FixedVectorType *type() const {
    return llvm::cast<llvm::FixedVectorType>(Data->getType());
  }
  /// Stores lanes \p First to \p First + \p Lanes - 1 without a mask instead.
  void storeOnly(unsigned First, unsigned Lanes) const;
};

/// Whether all lanes of \p Mask are seen to be lanes of \p Of.
bool isPartOfMask(llvm::Value *Mask, llvm::Value *Of);

/// Whether masks have registers of their own and cost accesses nothing
/// (AVX-512).
bool hasMaskRegisters(llvm::LLVMContext &C,
                      const llvm::TargetTransformInfo &TTI);

/// Whether each access of \p F is checked, so that it may access nothing more.
bool isSanitized(const llvm::Function &F);

} // namespace cohort

#endif
