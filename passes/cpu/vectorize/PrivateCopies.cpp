//===- PrivateCopies.cpp - Private arrays element by element --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "PrivateCopies.h"
#include "abi/KernelInfo.h"
#include "analysis/PrivateMemory.h"
#include "support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-private-copies"

STATISTIC(NumCopies,
          "Number of fills and copies that are accesses of elements");
DEBUG_COUNTER(Copying, "cohort-private-copies",
              "Controls which fills and copies are accesses of elements");

static cl::opt<unsigned> MostUnrolled(
    "cohort-private-copies-unroll", cl::Hidden, cl::init(16),
    cl::desc("The most elements of a private array that are filled or copied "
             "without a loop"));

namespace cohort {

using Variables = MapVector<AllocaInst *, PrivateAccesses>;

/// The variable that \p Pointer, an operand of a copy, points into; null if it
/// is none of \p Found.
static AllocaInst *variableOf(Value *Pointer, const Variables &Found) {
  auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
  return A && Found.count(A) ? A : nullptr;
}

/// The variable that \p Copy copies from or to beside \p A; null if there is
/// none.
static AllocaInst *partnerOf(MemIntrinsic &Copy, const AllocaInst *A,
                             const Variables &Found) {
  auto *Transfer = dyn_cast<MemTransferInst>(&Copy);
  if (!Transfer)
    return nullptr;
  AllocaInst *To = variableOf(Transfer->getRawDest(), Found);
  return To != A ? To : variableOf(Transfer->getRawSource(), Found);
}

/// Gives variables that are only copied the elements of what they are copied
/// from or to.
static void spreadElements(Variables &Found) {
  SmallVector<AllocaInst *, 8> Known;
  for (auto &[A, Accesses] : Found)
    if (Accesses.Size)
      Known.push_back(A);
  for (unsigned I = 0; I != Known.size(); ++I) {
    const PrivateAccesses &From = Found[Known[I]];
    for (MemIntrinsic *Copy : From.Copies) {
      AllocaInst *Other = partnerOf(*Copy, Known[I], Found);
      if (!Other)
        continue;
      PrivateAccesses &To = Found[Other];
      if (To.Size || !To.consistOf(From.Size))
        continue;
      To.Element = From.Element;
      To.Size = From.Size;
      Known.push_back(Other);
    }
  }
}

/// Whether \p Copy may read an element that it has written before.
static bool mayOverlap(const MemIntrinsic &Copy) {
  auto *Move = dyn_cast<MemMoveInst>(&Copy);
  return Move && getUnderlyingObject(Move->getRawDest()) ==
                     getUnderlyingObject(Move->getRawSource());
}

/// The byte that \p Fill sets, in all bytes of a \p T.
static Value *filled(IRBuilderBase &B, const MemSetInst &Fill, Type *T) {
  unsigned Bits = Fill.getDataLayout().getTypeStoreSizeInBits(T);
  Value *All = B.CreateMul(B.CreateZExt(Fill.getValue(), B.getIntNTy(Bits)),
                           B.getInt(APInt::getSplat(Bits, APInt(8, 1))));
  return T->isPointerTy() ? B.CreateIntToPtr(All, T) : All;
}

namespace {
/// One fill or copy as accesses of elements: of pointers, or of integers, which
/// may be undefined in a part, as padding is.
class ElementCopy {
public:
  ElementCopy(MemIntrinsic &Copy, Type *Element)
      : Copy(Copy), Size(Copy.getDataLayout().getTypeAllocSize(Element)),
        T(Element->isPointerTy()
              ? Element
              : Type::getIntNTy(Copy.getContext(), Size * 8)) {}
  void emit();

private:
  void emitElement(IRBuilderBase &B, Value *Index, Value *Fill);
  void copyMetadata(Instruction &Access) const;
  MemIntrinsic &Copy;
  uint64_t Size;
  Type *T;
};
} // namespace

/// Keeps what is known of pointers; types may be any.
void ElementCopy::copyMetadata(Instruction &Access) const {
  for (unsigned Kind : {LLVMContext::MD_alias_scope, LLVMContext::MD_noalias})
    Access.setMetadata(Kind, Copy.getMetadata(Kind));
}

void ElementCopy::emitElement(IRBuilderBase &B, Value *Index, Value *Fill) {
  auto At = [&](Value *Pointer) {
    return B.CreateInBoundsGEP(T, Pointer, Index);
  };
  if (auto *Transfer = dyn_cast<MemTransferInst>(&Copy)) {
    Align From = commonAlignment(Transfer->getSourceAlign().valueOrOne(), Size);
    LoadInst *Load = B.CreateAlignedLoad(T, At(Transfer->getRawSource()), From);
    copyMetadata(*Load);
    Fill = Load;
  }
  copyMetadata(*B.CreateAlignedStore(
      Fill, At(Copy.getRawDest()),
      commonAlignment(Copy.getDestAlign().valueOrOne(), Size)));
}

void ElementCopy::emit() {
  IRBuilder<> B(&Copy);
  auto *Set = dyn_cast<MemSetInst>(&Copy);
  Value *Fill = Set ? filled(B, *Set, T) : nullptr;
  uint64_t Elements = Copy.getLengthInBytes()->getZExtValue() / Size;
  if (Elements <= MostUnrolled) {
    for (uint64_t I = 0; I != Elements; ++I)
      emitElement(B, B.getInt64(I), Fill);
  } else {
    auto [InLoop, Index] = SplitBlockAndInsertSimpleForLoop(
        B.getInt64(Elements), Copy.getIterator());
    B.SetInsertPoint(InLoop);
    B.SetCurrentDebugLocation(Copy.getDebugLoc());
    emitElement(B, Index, Fill);
  }
  Copy.eraseFromParent();
}

using Copies = SmallMapVector<MemIntrinsic *, Type *, 8>;

/// What fills or copies variables of \p F that could be lane-fastest, with the
/// type of their elements.
static Copies findCopies(Function &F, Remarks &R) {
  Variables Found;
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I))
      if (std::optional<PrivateAccesses> Accesses = privateAccesses(*A))
        Found.insert({A, std::move(*Accesses)});
  spreadElements(Found);

  Copies All;
  for (auto &[A, Accesses] : Found) {
    if (!Accesses.Size)
      continue;
    auto *Overlapping = find_if(
        Accesses.Copies, [](MemIntrinsic *Copy) { return mayOverlap(*Copy); });
    if (Overlapping == Accesses.Copies.end()) {
      for (MemIntrinsic *Copy : Accesses.Copies)
        All.insert({Copy, Accesses.Element});
    } else if (R) {
      R.missed("Overlapping", **Overlapping,
               "each work-item's private array lies apart from its "
               "neighbours': parts of it are moved within it");
    }
  }
  return All;
}

bool copyByElements(Function &F) {
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  for (auto [Copy, T] : findCopies(F, R)) {
    if (!DebugCounter::shouldExecute(Copying))
      continue;
    if (R)
      R.passed("Elements", *Copy,
               "a private array is filled or copied element by element, so "
               "that elements of neighbouring work-items lie next to each "
               "other");
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Copy << "\n");
    ElementCopy(*Copy, T).emit();
    ++NumCopies;
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses PrivateCopiesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  if (F.isDeclaration() || F.hasOptNone() ||
      !(isKernel(F) || isExternalBody(F)))
    return PreservedAnalyses::all();
  return copyByElements(F) ? PreservedAnalyses::none()
                           : PreservedAnalyses::all();
}

} // namespace cohort
