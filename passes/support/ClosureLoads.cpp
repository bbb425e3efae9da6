//===- ClosureLoads.cpp - Loads from a kernel's closure -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ClosureLoads.h"

using namespace llvm;

namespace cohort {

Argument *readOnlyClosure(Function &Kernel) {
  if (Kernel.arg_empty())
    return nullptr;
  Argument *Closure = Kernel.getArg(0);
  return Closure->onlyReadsMemory() && Closure->hasNoAliasAttr() ? Closure
                                                                 : nullptr;
}

std::optional<uint64_t> placeInClosure(const LoadInst &Load,
                                       const Argument &Closure) {
  if (!Load.isSimple())
    return std::nullopt;
  const DataLayout &DL = Load.getDataLayout();
  const Value *Pointer = Load.getPointerOperand();
  APInt Place(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
  const Value *Base = Pointer->stripAndAccumulateConstantOffsets(
      DL, Place, /*AllowNonInbounds=*/true);
  return Base == &Closure && !Place.isNegative()
             ? std::optional(Place.getZExtValue())
             : std::nullopt;
}

} // namespace cohort
