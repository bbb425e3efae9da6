//===- KernelInfo.cpp - Kernel attributes, typed --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelInfo.h"
#include "Abi.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace cohort {

bool FunctionAttribute::in(const Function &F) const {
  return F.hasFnAttribute(Name);
}

void FunctionAttribute::remove(Function &F) const { F.removeFnAttr(Name); }

StringRef FunctionAttribute::text(const Function &F) const {
  return F.getFnAttribute(Name).getValueAsString();
}

void FunctionAttribute::write(Function &F, StringRef Value) const {
  F.addFnAttr(Name, Value);
}

uint64_t NumberAttribute::getOr(const Function &F, uint64_t Other) const {
  return F.getFnAttributeAsParsedInteger(name(), Other);
}

void NumberAttribute::set(Function &F, uint64_t Value) const {
  write(F, utostr(Value));
}

SmallVector<uint64_t, 3> SizeAttribute::extents(const Function &F) const {
  SmallVector<StringRef, 3> Parts;
  text(F).split(Parts, ',', -1, /*KeepEmpty=*/false);
  SmallVector<uint64_t, 3> Extents(Parts.size());
  for (auto [Part, Extent] : zip(Parts, Extents))
    if (Part.trim().getAsInteger(10, Extent))
      return {};
  return Extents;
}

std::optional<GroupSize> SizeAttribute::get(const Function &F) const {
  SmallVector<uint64_t, 3> Extents = extents(F);
  if (Extents.size() != std::tuple_size_v<GroupSize> ||
      any_of(Extents, [](uint64_t Extent) {
        return Extent == 0 || Extent >= abi::MaxGroupSize;
      }))
    return std::nullopt;
  return GroupSize{Extents[0], Extents[1], Extents[2]};
}

void SizeAttribute::set(Function &F, ArrayRef<uint64_t> Extents) const {
  write(F, join(map_range(Extents, [](uint64_t N) { return utostr(N); }), ","));
}

bool isKernel(const Function &F) {
  return !F.isDeclarationForLinker() && KernelInfo::Kind.in(F) &&
         !KernelInfo::Identity.in(F);
}

bool isKernelOfKind(const Function &F, StringRef Kind) {
  return isKernel(F) && KernelInfo::Kind.text(F) == Kind;
}

bool isExternalBody(const Function &F) {
  return KernelInfo::ExternalBody.in(F);
}

} // namespace cohort
