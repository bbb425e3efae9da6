//===- FreezeUndef.cpp - Registers that nothing was written to ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Undefined bits of a narrow integer end where it is extended: what stands
// above them in the wider one is 0. In PTX the integer is a register that
// nothing was written to, and ptxas (CUDA 13.0) has been seen to take the
// extended integer as undefined as a whole. A lane without a value, which says
// so in the byte above, then had one:
//
//   %value = phi i8 [ undef, %idle ], [ %loaded, %item ]
//   %there = phi i32 [ 0, %idle ], [ 256, %item ]
//   %wide = zext i8 %value to i32
//   %word = or disjoint i32 %there, %wide
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::nvptx {

/// Whether \p Phi, or what is chosen from it, is extended with 0.
static bool isExtended(const PHINode &Phi) {
  SmallPtrSet<const Value *, 8> Seen{&Phi};
  SmallVector<const Value *, 8> Next{&Phi};
  while (!Next.empty())
    for (const User *U : Next.pop_back_val()->users()) {
      if (isa<ZExtInst>(U))
        return true;
      if (isa<PHINode, SelectInst>(U) && Seen.insert(U).second)
        Next.push_back(U);
    }
  return false;
}

/// Integers of less than 32 bits are extended by the code generator as well.
static bool needsValue(const PHINode &Phi) {
  auto *T = dyn_cast<IntegerType>(Phi.getType());
  return T &&
         (T->getBitWidth() < 32 || (T->getBitWidth() < 64 && isExtended(Phi)));
}

void defineNarrowIntegers(Module &M) {
  for (Function &F : M)
    for (BasicBlock &B : F)
      for (PHINode &Phi : B.phis())
        if (any_of(Phi.incoming_values(), IsaPred<UndefValue>) &&
            needsValue(Phi))
          for (Use &In : Phi.incoming_values())
            if (isa<UndefValue>(In))
              In.set(ConstantInt::get(Phi.getType(), 0));
}

} // namespace cohort::nvptx
