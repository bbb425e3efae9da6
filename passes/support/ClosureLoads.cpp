//===- ClosureLoads.cpp - Loads from a kernel's closure -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ClosureLoads.h"
#include "abi/KernelInfo.h"
#include "llvm/Analysis/ValueTracking.h"

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
  int64_t Place;
  const Value *Base = GetPointerBaseWithConstantOffset(
      Load.getPointerOperand(), Place, Load.getDataLayout());
  return Base == &Closure && Place >= 0 ? std::optional(uint64_t(Place))
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
