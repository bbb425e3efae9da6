//===- FlattenClosure.cpp - Captured values become kernel arguments -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The callable stays as it is while the kernel runs, which a device's compiler
// cannot know: it would read a captured pointer again after each store. Here
// values at fixed offsets are loaded once, at the start; pointers become
// arguments, so that devices that have buffers and no common addresses get them
// as such; and so are scalars, so that most callables need not be copied to a
// device's memory.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "device/AddressSpaces.h"
#include "device/KernelMaker.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include <optional>

using namespace llvm;

#define DEBUG_TYPE "cohort-spirv-flatten-closure"

STATISTIC(NumArguments, "Number of values of callables that are arguments");
STATISTIC(NumLoads, "Number of values of callables that are loaded once");
DEBUG_COUNTER(Scalars, "cohort-spirv-flatten-closure",
              "Controls which scalars of callables are arguments");

namespace cohort::spirv {

/// Devices take 1024 bytes of arguments; a kernel's other ones have at most
/// 104.
static constexpr unsigned MaxBytes = 896, PointerBytes = 16;

/// Before the place of a scalar in the callable: its size, bytes.
static constexpr unsigned SizeShift = 56;

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
  /// It is used in other ways, too, in which pointers may be read.
  bool HasUnknown = false, HasOthers = false;

private:
  /// Looks at a use of the field at \p Offset, if that is known.
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
      HasUnknown = true;
      HasOthers |= Load->getType()->isPtrOrPtrVectorTy();
    }
  } else if (isa<SelectInst, PHINode>(U)) {
    HasUnknown = true;
    if (Mixed.insert(U).second)
      Work.push_back({U, std::nullopt});
  } else {
    HasUnknown = true;
    HasOthers |= !isa<ICmpInst>(U);
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

/// Bytes of the arguments that a value of type \p T comes in; 0: it cannot be
/// one.
static unsigned argumentBytes(Type *T) {
  if (T->isPointerTy())
    return PointerBytes;
  bool IsScalar = T->isIntegerTy(8) || T->isIntegerTy(16) ||
                  T->isIntegerTy(32) || T->isIntegerTy(64) || T->isHalfTy() ||
                  T->isFloatTy() || T->isDoubleTy();
  return IsScalar ? T->getPrimitiveSizeInBits() / 8 : 0;
}

/// \p Old with more arguments: for each pointer memory and the bytes in it, and
/// scalars as they are.
static Function *withArguments(Function &Old,
                               ArrayRef<ClosureReads::Place> More) {
  LLVMContext &C = Old.getContext();
  SmallVector<Type *, 16> Types(Old.getFunctionType()->params());
  for (auto [Offset, T] : More)
    if (T->isPointerTy())
      Types.append({PointerType::get(C, space::Global), Type::getInt64Ty(C)});
    else
      Types.push_back(T);
  Function *New =
      Function::Create(FunctionType::get(Old.getReturnType(), Types, false),
                       Old.getLinkage(), Old.getAddressSpace());
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

/// Those of the reads that are arguments, by their places, pointers first: not
/// each device can do without these.
static SmallVector<ClosureReads::Place, 8>
chooseArguments(const ClosureReads &Reads) {
  SmallVector<ClosureReads::Place, 8> Chosen;
  unsigned Bytes = 0;
  SmallVector<ClosureReads::Place, 8> All;
  for (auto &[Place, R] : Reads.Places)
    All.push_back(Place);
  auto Key = [](ClosureReads::Place P) {
    return std::tuple(P.first, P.second->getTypeID(),
                      P.second->getScalarSizeInBits());
  };
  sort(All, [&](auto A, auto B) { return Key(A) < Key(B); });
  for (bool Pointers : {true, false})
    for (ClosureReads::Place Place : All) {
      unsigned More = argumentBytes(Place.second);
      if (More == 0 || Place.second->isPointerTy() != Pointers ||
          Bytes + More > MaxBytes ||
          // Some devices need pointers as arguments.
          (!Pointers && !DebugCounter::shouldExecute(Scalars)))
        continue;
      Bytes += More;
      Chosen.push_back(Place);
    }
  return Chosen;
}

/// The value of \p T at \p Offset of the callable in \p F: the arguments from
/// \p Next on.
static Value *readArgument(IRBuilderBase &B, Function &F, unsigned &Next,
                           Type *T) {
  Argument *First = F.getArg(Next++);
  if (!T->isPointerTy()) {
    First->setName("value");
    return First;
  }
  Argument *Bytes = F.getArg(Next++);
  First->setName("pointer");
  Bytes->setName("bytes");
  return B.CreateAddrSpaceCast(B.CreatePtrAdd(First, Bytes), T);
}

static void flatten(Function &Old) {
  ClosureReads Reads(Old);
  SmallVector<ClosureReads::Place, 8> Arguments = chooseArguments(Reads);
  unsigned Next = Old.arg_size(), Flags = 0;
  Function *F = Arguments.empty() ? &Old : withArguments(Old, Arguments);
  IRBuilder<> B(&*F->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  SmallVector<std::string, 8> Places;
  auto Replace = [&Reads](ClosureReads::Place Place, Value *Read) {
    for (LoadInst *Load : Reads.Places[Place].Loads)
      Load->replaceAllUsesWith(Read);
  };
  for (auto [Offset, T] : Arguments) {
    ++NumArguments;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << ": " << *T << " at "
                      << Offset << " is an argument\n");
    uint64_t Bytes = T->isPointerTy() ? 0 : argumentBytes(T);
    Places.push_back(utostr(Bytes << SizeShift | Offset));
    Replace({Offset, T}, readArgument(B, *F, Next, T));
  }
  bool ReadsMemory = Reads.HasUnknown;
  if (Reads.HasOthers)
    Flags |= ReadsOtherPointers;
  for (auto &[Place, R] : Reads.Places) {
    if (is_contained(Arguments, Place))
      continue;
    auto [Offset, T] = Place;
    ++NumLoads;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << ": " << *T << " at "
                      << Offset << " is loaded once\n");
    if (T->isPtrOrPtrVectorTy())
      Flags |= ReadsOtherPointers;
    ReadsMemory = true;
    Replace(Place, B.CreateAlignedLoad(T,
                                       B.CreateConstInBoundsGEP1_64(
                                           B.getInt8Ty(), F->getArg(0), Offset),
                                       R.Alignment));
  }
  // Only now: the builder may stand at one of them.
  for (auto &[Place, R] : Reads.Places)
    for (LoadInst *Load : R.Loads)
      Load->eraseFromParent();
  if (!ReadsMemory)
    Flags |= ClosureIsArguments;
  KernelInfo::DevicePointers.set(*F, join(Places, ","));
  KernelInfo::DeviceFlags.set(*F, KernelInfo::DeviceFlags.get(*F) | Flags);
}

void flattenClosures(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (KernelInfo::DeviceKernel.in(F) && !F.isDeclaration())
      Kernels.push_back(&F);
  for (Function *F : Kernels)
    flatten(*F);
}

} // namespace cohort::spirv
