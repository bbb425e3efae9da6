//===- Needs.cpp - What a device must have for a kernel -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/GroupCall.h"
#include "device/KernelMaker.h"
#include "spirv/Lowering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort::spirv {

static unsigned needsOf(Type *T) {
  T = T->getScalarType();
  return T->isDoubleTy() ? NeedsFp64 : T->isHalfTy() ? NeedsFp16 : 0;
}

static unsigned needsOf(const Function &F) {
  unsigned Needs = 0;
  for (const Instruction &I : instructions(F)) {
    Needs |= needsOf(I.getType());
    for (const Value *Operand : I.operands())
      Needs |= needsOf(Operand->getType());
    auto Word = GroupCall::match(I);
    if (!Word || Word->opClass() != OpClass::Atomic)
      continue;
    Type *T = Word->value() ? Word->value()->getType() : I.getType();
    if (T->getScalarSizeInBits() == 64)
      Needs |= NeedsAtomic64;
  }
  return Needs;
}

void noteNeeds(Module &M) {
  for (Function &F : M)
    if (F.hasFnAttribute(DeviceKernelAttr))
      F.addFnAttr(DeviceFlagsAttr,
                  utostr(F.getFnAttributeAsParsedInteger(DeviceFlagsAttr) |
                         needsOf(F)));
}

/// The same for kernels that run on the same devices.
static std::pair<unsigned, unsigned> keyOf(const Function &F) {
  return {F.getFnAttributeAsParsedInteger(DeviceFlagsAttr) &
              (NeedsFp64 | NeedsFp16 | NeedsAtomic64),
          F.getFnAttributeAsParsedInteger("cohort-reqd-sub-group-size")};
}

static void eraseUnused(Module &M) {
  for (bool Again = true; Again;) {
    Again = false;
    for (GlobalValue &G : make_early_inc_range(M.global_values())) {
      bool IsKernel = isa<Function>(G) &&
                      cast<Function>(G).hasFnAttribute(DeviceKernelAttr);
      G.removeDeadConstantUsers();
      if (!G.use_empty() || (IsKernel && !G.isDeclaration()))
        continue;
      G.eraseFromParent();
      Again = true;
    }
  }
}

SmallVector<std::unique_ptr<Module>, 2>
splitByNeeds(std::unique_ptr<Module> M) {
  SmallVector<std::pair<unsigned, unsigned>, 4> Keys;
  for (const Function &F : *M)
    if (F.hasFnAttribute(DeviceKernelAttr) && !is_contained(Keys, keyOf(F)))
      Keys.push_back(keyOf(F));
  SmallVector<std::unique_ptr<Module>, 2> Parts;
  if (Keys.size() < 2) {
    Parts.push_back(std::move(M));
    return Parts;
  }
  for (auto Key : Keys) {
    ValueToValueMapTy Map;
    Parts.push_back(CloneModule(*M, Map, [&](const GlobalValue *G) {
      auto *F = dyn_cast<Function>(G);
      return !F || !F->hasFnAttribute(DeviceKernelAttr) || keyOf(*F) == Key;
    }));
    eraseUnused(*Parts.back());
  }
  return Parts;
}

} // namespace cohort::spirv
