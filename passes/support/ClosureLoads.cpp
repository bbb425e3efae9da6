//===- ClosureLoads.cpp - Loads from a kernel's closure -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ClosureLoads.h"
#include "abi/KernelInfo.h"

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

std::optional<uint64_t> placeWithinClosure(const LoadInst &Load,
                                           const Argument &Closure) {
  auto SizeAndAlign = KernelInfo::Closure.extents(*Closure.getParent());
  auto Place = placeInClosure(Load, Closure);
  TypeSize Size = Load.getDataLayout().getTypeStoreSize(Load.getType());
  if (SizeAndAlign.empty() || !Place || Size.isScalable())
    return std::nullopt;
  const uint64_t Bytes = SizeAndAlign.front(), Read = Size.getFixedValue();
  return Read <= Bytes && *Place <= Bytes - Read ? Place : std::nullopt;
}

} // namespace cohort
