//===- LaneLoops.cpp - Masked accesses lane by lane -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LaneLoops.h"
#include "abi/KernelInfo.h"
#include "support/ConstantMask.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "vocabulary/Known.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-lane-loops"

STATISTIC(NumLoops, "Number of accesses that are loops over active lanes");

namespace cohort {

/// For fewer lanes LLVM's blocks are little code, and quicker where many are
/// on.
static cl::opt<unsigned> MinLanes(
    "cohort-lane-loops-min-lanes", cl::Hidden, cl::init(4),
    cl::desc("Lanes from which on an access becomes a loop over active lanes"));

/// Memory is there, or not, in units of so many bytes.
static constexpr uint64_t SmallestPage = 4096;

static cl::opt<unsigned> MaxLoads(
    "cohort-lane-loops-max-loads", cl::Hidden, cl::init(16),
    cl::desc(
        "Lanes up to which a gather is a conditional load for each of them"));

static cl::opt<unsigned> MaxStores(
    "cohort-lane-loops-max-stores", cl::Hidden, cl::init(8),
    cl::desc("Lanes up to which a scatter is a store for each of them"));

/// For fewer the loop is as quick as its alternatives.
static cl::opt<unsigned> MinFirstLanes(
    "cohort-lane-loops-min-first-lanes", cl::Hidden, cl::init(8),
    cl::desc("Lanes from which on a consecutive store whose first lanes are "
             "active is made of smaller stores"));

namespace {
class LaneLoops {
public:
  explicit LaneLoops(Function &F) : F(F) {}
  /// Tells of an access that is to be rewritten.
  void add(const MaskedAccess &A);
  void rewrite(const MaskedAccess &A);
  Value *mayBeWhole(const MaskedAccess &A, Value *Bits, IRBuilder<> &B);
  void storeByMask(const MaskedAccess &A);

private:
  Value *lastPlace(const MaskedAccess &A, Value *Bits);
  AllocaInst *room(AllocaInst *&Room, Type *T);
  void loadForEach(const MaskedAccess &A);
  void storeForEach(const MaskedAccess &A);
  void storeParts(const MaskedAccess &A, Value *Count, Instruction *Before);
  Instruction *storeFirst(const MaskedAccess &A, Value *Bits,
                          Instruction *Before);
  void loopOverLanes(const MaskedAccess &A, Value *Bits, Instruction *Before);

  Function &F;
  /// Elements and addresses of one access at a time.
  AllocaInst *Elements = nullptr, *Addresses = nullptr;
  struct SharedMask {
    unsigned Accesses = 0;
    Value *LastPlace = nullptr;
  };
  /// For loads of so many bytes.
  DenseMap<std::pair<Value *, uint64_t>, SharedMask> Masks;
};
} // namespace

static bool isLegal(const MaskedAccess &A, const TargetTransformInfo &TTI) {
  FixedVectorType *T = A.type();
  if (A.IsConsecutive) {
    unsigned AS = A.Address->getType()->getPointerAddressSpace();
    return A.IsStore ? TTI.isLegalMaskedStore(T, A.Alignment, AS)
                     : TTI.isLegalMaskedLoad(T, A.Alignment, AS);
  }
  if (A.IsStore)
    return TTI.isLegalMaskedScatter(T, A.Alignment) &&
           !TTI.forceScalarizeMaskedScatter(T, A.Alignment);
  return TTI.isLegalMaskedGather(T, A.Alignment) &&
         !TTI.forceScalarizeMaskedGather(T, A.Alignment);
}

/// Whether a loop serves \p A better than what instruction selection makes of
/// it.
static bool needsLoop(const MaskedAccess &A, const TargetTransformInfo &TTI) {
  unsigned Lanes = A.type()->getNumElements();
  const DataLayout &DL = A.Call->getDataLayout();
  Type *Element = A.type()->getElementType();
  auto *Known = dyn_cast<Constant>(A.Mask);
  // Of many lanes that are all active, each would be taken out of a vector.
  bool IsLong =
      Known && Known->isAllOnesValue() && !A.IsConsecutive && Lanes > MaxLoads;
  return Lanes >= MinLanes && Lanes <= 64 && DL.isLittleEndian() &&
         (!Known || IsLong) &&
         DL.getTypeSizeInBits(Element) == DL.getTypeAllocSizeInBits(Element) &&
         !isLegal(A, TTI);
}

/// \p Room, large enough for a \p T.
AllocaInst *LaneLoops::room(AllocaInst *&Room, Type *T) {
  const DataLayout &DL = F.getDataLayout();
  if (!Room) {
    IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
    Room = B.CreateAlloca(T);
  } else if (DL.getTypeAllocSize(T) >
             DL.getTypeAllocSize(Room->getAllocatedType())) {
    Room->setAllocatedType(T);
  }
  Room->setAlignment(std::max(Room->getAlign(), DL.getPrefTypeAlign(T)));
  return Room;
}

/// Stores before \p Before the first \p Count lanes, one or more but not all,
/// as two parts that overlap: each is a power of two.
void LaneLoops::storeParts(const MaskedAccess &A, Value *Count,
                           Instruction *Before) {
  Type *Element = A.type()->getElementType();
  const Align Natural(F.getDataLayout().getTypeStoreSize(Element));
  IRBuilder<> B(Before);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  auto Store = [&](FixedVectorType *T, Value *At) {
    Value *V = B.CreateAlignedLoad(
        T, B.CreateInBoundsGEP(Element, Elements, At), Natural);
    B.CreateAlignedStore(V, B.CreateInBoundsGEP(Element, A.Address, At),
                         commonAlignment(A.Alignment, Natural.value()))
        ->setAAMetadata(A.Call->getAAMetadata());
  };
  for (unsigned Part = A.type()->getNumElements() / 2; Part != 1; Part /= 2) {
    Constant *Size = ConstantInt::get(Count->getType(), Part);
    Instruction *Then, *Else;
    SplitBlockAndInsertIfThenElse(B.CreateICmpUGE(Count, Size), Before, &Then,
                                  &Else);
    auto *T = FixedVectorType::get(Element, Part);
    B.SetInsertPoint(Then);
    B.SetCurrentDebugLocation(A.Call->getDebugLoc());
    Store(T, B.getInt64(0));
    Store(T, B.CreateSub(Count, Size));
    B.SetInsertPoint(Else);
    B.SetCurrentDebugLocation(A.Call->getDebugLoc());
    Before = Else;
  }
  Store(FixedVectorType::get(Element, 1), B.getInt64(0));
}

/// Stores the lanes of \p Bits, some of which are set, before \p Before if they
/// are the first ones; returns where that has to be done for others.
Instruction *LaneLoops::storeFirst(const MaskedAccess &A, Value *Bits,
                                   Instruction *Before) {
  IRBuilder<> B(Before);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Value *AreFirst = B.CreateIsNull(B.CreateAnd(
      Bits, B.CreateAdd(Bits, ConstantInt::get(Bits->getType(), 1))));
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(AreFirst, Before, &Then, &Else);
  B.SetInsertPoint(Then);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Value *Count = B.CreateZExtOrTrunc(
      B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits), B.getInt64Ty());
  storeParts(A, Count, Then);
  return Else;
}

/// Whether all lanes of \p Bits are active.
static Value *areAllActive(IRBuilder<> &B, Value *Bits) {
  return B.CreateICmpEQ(Bits, Constant::getAllOnesValue(Bits->getType()));
}

/// Puts before \p Before the loop over the lanes of \p Bits, some of which are
/// set.
void LaneLoops::loopOverLanes(const MaskedAccess &A, Value *Bits,
                              Instruction *Before) {
  BasicBlock *From = Before->getParent();
  BasicBlock *Loop = SplitBlock(From, Before);
  BasicBlock *After = SplitBlock(Loop, Before);
  IRBuilder<> B(Loop->getTerminator());
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  PHINode *Left = B.CreatePHI(Bits->getType(), 2);
  Left->addIncoming(Bits, From);
  Value *Lane = B.CreateZExtOrTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue()),
      B.getInt64Ty());
  Type *Element = A.type()->getElementType();
  Align Natural = commonAlignment(Elements->getAlign(),
                                  F.getDataLayout().getTypeStoreSize(Element));
  Value *Place = B.CreateInBoundsGEP(Element, Elements, Lane);
  Value *Address;
  Align Alignment = A.Alignment;
  if (A.IsConsecutive) {
    Address = B.CreateInBoundsGEP(Element, A.Address, Lane);
    Alignment =
        commonAlignment(Alignment, F.getDataLayout().getTypeStoreSize(Element));
  } else {
    Type *Pointer = A.Address->getType()->getScalarType();
    Address =
        B.CreateLoad(Pointer, B.CreateInBoundsGEP(Pointer, Addresses, Lane));
  }
  Instruction *Access;
  if (A.IsStore) {
    Value *V = B.CreateAlignedLoad(Element, Place, Natural);
    Access = B.CreateAlignedStore(V, Address, Alignment);
  } else {
    Access = B.CreateAlignedLoad(Element, Address, Alignment);
    B.CreateAlignedStore(Access, Place, Natural);
  }
  Access->setAAMetadata(A.Call->getAAMetadata());
  Value *One = ConstantInt::get(Bits->getType(), 1);
  Value *Others = B.CreateAnd(Left, B.CreateSub(Left, One));
  Left->addIncoming(Others, Loop);
  B.CreateCondBr(B.CreateIsNull(Others), After, Loop);
  Loop->getTerminator()->eraseFromParent();
}

/// Loads for every lane if one is active: inactive lanes load what the first
/// active one does.
void LaneLoops::loadForEach(const MaskedAccess &A) {
  FixedVectorType *T = A.type();
  unsigned Lanes = T->getNumElements();
  IRBuilder<> B(A.Call);
  Type *BitsType = B.getIntNTy(Lanes);
  Value *Bits = B.CreateBitCast(A.Mask, BitsType);
  BasicBlock *Before = A.Call->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(B.CreateIsNotNull(Bits), A.Call,
                                                /*Unreachable=*/false);
  B.SetInsertPoint(Then);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Value *First = B.CreateZExtOrTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::cttz, Bits, B.getTrue()),
      B.getInt64Ty());
  Value *From = B.CreateSelect(
      A.Mask, A.Address,
      B.CreateVectorSplat(Lanes, B.CreateExtractElement(A.Address, First)));
  Value *Loaded = PoisonValue::get(T);
  for (unsigned K = 0; K < Lanes; ++K) {
    LoadInst *Load = B.CreateAlignedLoad(
        T->getElementType(), B.CreateExtractElement(From, K), A.Alignment);
    Load->setAAMetadata(A.Call->getAAMetadata());
    Loaded = B.CreateInsertElement(Loaded, Load, K);
  }
  Value *Some = B.CreateSelect(A.Mask, Loaded, A.Data);
  B.SetInsertPoint(A.Call);
  PHINode *Result = B.CreatePHI(T, 2);
  Result->addIncoming(A.Data, Before);
  Result->addIncoming(Some, Then->getParent());
  Result->takeName(A.Call);
  A.Call->replaceAllUsesWith(Result);
  A.Call->eraseFromParent();
}

/// Stores for every lane if one is active: inactive lanes store to a variable
/// that nobody reads, since few programs take a branch for each predictably.
void LaneLoops::storeForEach(const MaskedAccess &A) {
  FixedVectorType *T = A.type();
  const unsigned Lanes = T->getNumElements();
  IRBuilder<> B(A.Call);
  Value *Any = B.CreateIsNotNull(B.CreateBitCast(A.Mask, B.getIntNTy(Lanes)));
  B.SetInsertPoint(SplitBlockAndInsertIfThen(Any, A.Call, false));
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Value *To = B.CreateSelect(A.Mask, A.Address,
                             B.CreateVectorSplat(Lanes, room(Elements, T)));
  for (unsigned K = 0; K < Lanes; ++K)
    B.CreateAlignedStore(B.CreateExtractElement(A.Data, K),
                         B.CreateExtractElement(To, K), A.Alignment);
  A.Call->eraseFromParent();
}

/// A plain store where all lanes are active, none where none is.
void LaneLoops::storeByMask(const MaskedAccess &A) {
  IRBuilder<> B(A.Call);
  Value *Bits =
      B.CreateBitCast(A.Mask, B.getIntNTy(A.type()->getNumElements()));
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(areAllActive(B, Bits), A.Call, &Then, &Else);
  B.SetInsertPoint(Then);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  StoreInst *Whole = B.CreateAlignedStore(A.Data, A.Address, A.Alignment);
  Whole->setAAMetadata(A.Call->getAAMetadata());
  B.SetInsertPoint(Else);
  Instruction *Any =
      SplitBlockAndInsertIfThen(B.CreateIsNotNull(Bits), Else, false);
  A.Call->moveBefore(Any->getIterator());
}

/// Whether \p A may access what inactive lanes would: a store if there are
/// none, a load also if one is active and all lies in one page.
Value *LaneLoops::mayBeWhole(const MaskedAccess &A, Value *Bits,
                             IRBuilder<> &B) {
  uint64_t Size = F.getDataLayout().getTypeStoreSize(A.type());
  if (A.IsStore || Size > SmallestPage || isSanitized(F))
    return areAllActive(B, Bits);
  if (A.Alignment.value() >= Size)
    return B.CreateIsNotNull(Bits);
  IntegerType *Word = B.getInt64Ty();
  Value *Place = B.CreateAnd(B.CreatePtrToInt(A.Address, Word),
                             ConstantInt::get(Word, SmallestPage - 1));
  if (Value *Last = lastPlace(A, Bits))
    return B.CreateICmpSLE(Place, Last);
  Value *Fits =
      B.CreateICmpULE(Place, ConstantInt::get(Word, SmallestPage - Size));
  return B.CreateOr(areAllActive(B, Bits),
                    B.CreateAnd(B.CreateIsNotNull(Bits), Fits));
}

/// The last place in a page from which all of \p A may be loaded, where its
/// mask is made, for all accesses that share it; null if there is one alone,
/// whose branch would only wait for it.
Value *LaneLoops::lastPlace(const MaskedAccess &A, Value *Bits) {
  const uint64_t Size = F.getDataLayout().getTypeStoreSize(A.type());
  SharedMask &Shared = Masks[{A.Mask, Size}];
  if (Shared.Accesses < 2 || Shared.LastPlace)
    return Shared.LastPlace;
  IRBuilder<> B(F.getContext());
  if (auto *Mask = dyn_cast<Instruction>(A.Mask))
    B.SetInsertPoint(*Mask->getInsertionPointAfterDef());
  else
    B.SetInsertPoint(&F.getEntryBlock(),
                     F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Type *Word = B.getInt64Ty();
  Value *Known = B.CreateBitCast(A.Mask, Bits->getType());
  Value *Some =
      B.CreateSelect(B.CreateIsNull(Known), Constant::getAllOnesValue(Word),
                     ConstantInt::get(Word, SmallestPage - Size));
  Value *All = areAllActive(B, Known);
  return Shared.LastPlace = B.CreateSelect(
             All, ConstantInt::get(Word, SmallestPage - 1), Some);
}

void LaneLoops::add(const MaskedAccess &A) {
  if (!A.IsStore && A.IsConsecutive)
    ++Masks[{A.Mask, F.getDataLayout().getTypeStoreSize(A.type())}].Accesses;
}

void LaneLoops::rewrite(const MaskedAccess &A) {
  FixedVectorType *T = A.type();
  if (!A.IsStore && !A.IsConsecutive && T->getNumElements() <= MaxLoads)
    return loadForEach(A);
  if (A.IsStore && !A.IsConsecutive && T->getNumElements() <= MaxStores &&
      A.Address->getType()->getPointerAddressSpace() == 0)
    return storeForEach(A);
  IRBuilder<> B(A.Call);
  Type *Bits = B.getIntNTy(T->getNumElements());
  Value *Active = B.CreateBitCast(A.Mask, Bits);
  Instruction *Before = A.Call;
  Value *Whole = nullptr;
  BasicBlock *WholeBlock = nullptr;
  if (A.IsConsecutive) {
    Instruction *Then, *Else;
    SplitBlockAndInsertIfThenElse(mayBeWhole(A, Active, B), A.Call, &Then,
                                  &Else);
    B.SetInsertPoint(Then);
    B.SetCurrentDebugLocation(A.Call->getDebugLoc());
    Instruction *Access;
    if (A.IsStore)
      Access = B.CreateAlignedStore(A.Data, A.Address, A.Alignment);
    else
      Whole = Access = B.CreateAlignedLoad(T, A.Address, A.Alignment);
    Access->setAAMetadata(A.Call->getAAMetadata());
    if (Whole && !isa<UndefValue>(A.Data) && !isSanitized(F))
      Whole = B.CreateSelect(A.Mask, Whole, A.Data);
    WholeBlock = Then->getParent();
    Before = Else;
  }

  B.SetInsertPoint(Before);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  AllocaInst *Lanes = room(Elements, T);
  B.CreateStore(A.Data, Lanes);
  if (!A.IsConsecutive)
    B.CreateStore(A.Address, room(Addresses, A.Address->getType()));
  Instruction *Any =
      SplitBlockAndInsertIfThen(B.CreateIsNotNull(Active), Before, false);
  if (A.IsStore && A.IsConsecutive && T->getNumElements() >= MinFirstLanes)
    Any = storeFirst(A, Active, Any);
  loopOverLanes(A, Active, Any);

  if (!A.IsStore) {
    B.SetInsertPoint(Before);
    Value *Result = B.CreateLoad(T, Lanes);
    if (Whole) {
      BasicBlock *LoopBlock = Before->getParent();
      B.SetInsertPoint(A.Call);
      PHINode *Either = B.CreatePHI(T, 2);
      Either->addIncoming(Whole, WholeBlock);
      Either->addIncoming(Result, LoopBlock);
      Result = Either;
    }
    A.Call->replaceAllUsesWith(Result);
    Result->takeName(A.Call);
  }
  A.Call->eraseFromParent();
}

/// Whether a constant names the lanes of \p A, not all.
static bool isOfSomeLanes(const MaskedAccess &A) {
  auto Active = constantMask(A.Mask);
  return Active && !Active->isAllOnes();
}

/// Stores the lanes of \p Active one by one.
static void storeEach(const MaskedAccess &A, const APInt &Active) {
  IRBuilder<> B(A.Call);
  Type *T = A.type()->getElementType();
  uint64_t Size = A.Call->getDataLayout().getTypeStoreSize(T);
  for (unsigned L = 0; L < Active.getBitWidth(); ++L)
    if (Active[L])
      B.CreateAlignedStore(B.CreateExtractElement(A.Data, L),
                           B.CreateConstGEP1_64(T, A.Address, L),
                           commonAlignment(A.Alignment, L * Size))
          ->setAAMetadata(A.Call->getAAMetadata());
  A.Call->eraseFromParent();
}

PreservedAnalyses LaneLoopsPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (!KernelInfo::SubGroupSize.in(F) && !KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  const auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  bool AreSlow = !F.hasOptNone() && !hasMaskRegisters(F.getContext(), TTI);
  SmallVector<Instruction *, 16> Calls, Slow;
  for (Instruction &I : instructions(F)) {
    auto A = MaskedAccess::of(I);
    if (A && needsLoop(*A, TTI))
      Calls.push_back(&I);
    else if (A && AreSlow && A->IsStore && A->IsConsecutive &&
             isLegal(*A, TTI) && A->type()->getNumElements() <= 64 &&
             (!isa<Constant>(A->Mask) || isOfSomeLanes(*A)))
      Slow.push_back(&I);
  }
  if (Calls.empty() && Slow.empty())
    return PreservedAnalyses::all();
  LaneLoops Loops(F);
  NumLoops += Calls.size();
  for (Instruction *I : Calls)
    Loops.add(known(MaskedAccess::of(*I), "masked access"));
  for (Instruction *I : Calls) {
    MaskedAccess A = known(MaskedAccess::of(*I), "masked access");
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *I << "\n");
    if (Remarks R(F, DEBUG_TYPE); R)
      R.missed("LaneByLane", *I,
               Twine("the instruction set has no ") +
                   (A.IsStore ? "store" : "load") +
                   " of this kind: one is made for each active lane");
  }
  // From the last one: each split of a block moves what follows the access,
  // which is then no longer than the way to the next one. From the first one
  // on, a long block would be moved once for each of its accesses.
  for (Instruction *I : reverse(Calls))
    Loops.rewrite(known(MaskedAccess::of(*I), "masked access"));
  for (Instruction *I : reverse(Slow)) {
    MaskedAccess A = known(MaskedAccess::of(*I), "masked store");
    if (auto Active = constantMask(A.Mask))
      storeEach(A, *Active);
    else
      Loops.storeByMask(A);
  }
  return PreservedAnalyses::none();
}

} // namespace cohort
