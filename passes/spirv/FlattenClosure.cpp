//===- FlattenClosure.cpp - What kernels read of the callable -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The callable stays as it is while the kernel runs, which a device's compiler
// cannot know: it would read a captured pointer again after each store. Here what
// is read at a fixed place is read once, at the start; and pointers are arguments,
// so that devices that have buffers and no common addresses get them as such.
//
//===----------------------------------------------------------------------===//

#include "device/AddressSpaces.h"
#include "device/KernelMaker.h"
#include "spirv/Lowering.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <optional>

using namespace llvm;

namespace cohort::spirv {

/// Devices take 1024 bytes of arguments.
static constexpr unsigned MaxPointers = 32;

namespace {
/// Reads of the callable at fixed places.
class ClosureReads {
public:
  explicit ClosureReads(Function &F);

  using Place = std::pair<uint64_t, Type *>;
  struct Reads {
    Align Alignment;
    SmallVector<LoadInst *, 4> Loads;
  };
  MapVector<Place, Reads> Places;
  /// Pointers may be read in other ways, too.
  bool HasOthers = false;

private:
  /// Looks at a use of what is at \p Offset, if that is known.
  void follow(std::optional<uint64_t> Offset, User *U);
  SmallVector<std::pair<Value *, std::optional<uint64_t>>, 8> Work;
  /// Pointers to the callable or to something else.
  SmallPtrSet<Value *, 4> Mixed;
};
} // namespace

void ClosureReads::follow(std::optional<uint64_t> Offset, User *U) {
  if (isa<AddrSpaceCastInst>(U)) {
    Work.push_back({U, Offset});
  } else if (auto *Part = dyn_cast<GetElementPtrInst>(U)) {
    APInt More(64, 0);
    if (Offset && Part->accumulateConstantOffset(Part->getDataLayout(), More) &&
        !More.isNegative())
      Work.push_back({U, *Offset + More.getZExtValue()});
    else
      Work.push_back({U, std::nullopt});
  } else if (auto *Load = dyn_cast<LoadInst>(U); Load && Load->isSimple()) {
    if (Offset) {
      Reads &R = Places[{*Offset, Load->getType()}];
      R.Alignment = std::max(R.Alignment, Load->getAlign());
      R.Loads.push_back(Load);
    } else {
      HasOthers |= Load->getType()->isPtrOrPtrVectorTy();
    }
  } else if (isa<SelectInst, PHINode>(U)) {
    if (Mixed.insert(U).second)
      Work.push_back({U, std::nullopt});
  } else if (!isa<ICmpInst>(U)) {
    HasOthers = true;
  }
}

ClosureReads::ClosureReads(Function &F) {
  Work.push_back({F.getArg(0), 0});
  while (!Work.empty()) {
    auto [Pointer, Offset] = Work.pop_back_val();
    for (User *U : Pointer->users())
      follow(Offset, U);
  }
}

/// \p Old with two more arguments for each pointer: memory, and the bytes in it.
static Function *withPointers(Function &Old, unsigned Count) {
  LLVMContext &C = Old.getContext();
  SmallVector<Type *, 16> Types(Old.getFunctionType()->params());
  for (unsigned I = 0; I != Count; ++I)
    Types.append({PointerType::get(C, space::Global), Type::getInt64Ty(C)});
  Function *New = Function::Create(
      FunctionType::get(Old.getReturnType(), Types, false), Old.getLinkage(),
      Old.getAddressSpace());
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  New->copyMetadata(&Old, 0);
  New->splice(New->begin(), &Old);
  for (Argument &A : Old.args()) {
    New->getArg(A.getArgNo())->takeName(&A);
    A.replaceAllUsesWith(New->getArg(A.getArgNo()));
  }
  Old.eraseFromParent();
  return New;
}

static void flatten(Function &Old) {
  ClosureReads Reads(Old);
  SmallVector<ClosureReads::Place, 8> Pointers;
  bool Others = Reads.HasOthers;
  for (auto &[Place, R] : Reads.Places) {
    if (!isa<PointerType>(Place.second))
      Others |= Place.second->isPtrOrPtrVectorTy();
    else if (Pointers.size() == MaxPointers)
      Others = true;
    else
      Pointers.push_back(Place);
  }
  unsigned First = Old.arg_size();
  Function *F = Pointers.empty() ? &Old : withPointers(Old, Pointers.size());
  IRBuilder<> B(&*F->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  std::string Offsets;
  for (auto &[Place, R] : Reads.Places) {
    auto [Offset, T] = Place;
    Value *Read;
    if (is_contained(Pointers, Place)) {
      Argument *Memory = F->getArg(First++), *Bytes = F->getArg(First++);
      Memory->setName("pointer");
      Bytes->setName("bytes");
      Read = B.CreateAddrSpaceCast(B.CreatePtrAdd(Memory, Bytes), T);
      Offsets += (Offsets.empty() ? "" : ",") + utostr(Offset);
    } else {
      Read = B.CreateAlignedLoad(
          T, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), F->getArg(0), Offset),
          R.Alignment);
    }
    for (LoadInst *Load : R.Loads)
      Load->replaceAllUsesWith(Read);
  }
  // Only now: the builder may stand at one of them.
  for (auto &[Place, R] : Reads.Places)
    for (LoadInst *Load : R.Loads)
      Load->eraseFromParent();
  F->addFnAttr(DevicePointersAttr, Offsets);
  if (Others)
    F->addFnAttr(DeviceFlagsAttr,
                 utostr(F->getFnAttributeAsParsedInteger(DeviceFlagsAttr) |
                        ReadsOtherPointers));
}

void flattenClosures(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (F.hasFnAttribute(DeviceKernelAttr) && !F.isDeclaration())
      Kernels.push_back(&F);
  for (Function *F : Kernels)
    flatten(*F);
}

} // namespace cohort::spirv
