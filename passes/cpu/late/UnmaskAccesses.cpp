//===- UnmaskAccesses.cpp - Masked accesses become plain ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnmaskAccesses.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "vocabulary/Known.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-unmask-accesses"

STATISTIC(NumAccesses, "Number of masked accesses made plain");
STATISTIC(NumBranches, "Number of branches in their place");
STATISTIC(NumWrittenBack,
          "Number of masked stores that write back what lanes have read");
DEBUG_COUNTER(Unmasking, "cohort-unmask-accesses",
              "Controls which masked accesses become plain");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-unmask-accesses-max-instructions", cl::Hidden, cl::init(200),
    cl::desc("Instructions after a masked access that may share its branch"));
static cl::opt<unsigned>
    MaxSteps("cohort-unmask-accesses-max-steps", cl::Hidden, cl::init(6),
             cl::desc("Branches before a block that are followed"));

/// Memory may be written, or not, in units of so many bytes.
static constexpr uint64_t SmallestPage = 4096;

/// The argument that is local memory, or the variable, that \p Address goes to;
/// null if it is another object, or not known.
static const Value *localObject(const Value *Address) {
  // Behind a rest of a loop the address may be a phi of two that are the same.
  const Value *Object = getUnderlyingObjectAggressive(
      getUnderlyingObject(Address, /*MaxLookup=*/0));
  if (auto *A = dyn_cast<Argument>(Object))
    return A->getParent()
                   ->getAttributes()
                   .getParamAttrs(A->getArgNo())
                   .hasAttribute(LocalMemoryAttribute)
               ? A
               : nullptr;
  auto *Variable = dyn_cast<AllocaInst>(Object);
  return Variable && Variable->isStaticAlloca() &&
                 !Variable->isArrayAllocation()
             ? Variable
             : nullptr;
}

/// Whether \p Condition says that a lane of \p Mask is active where it is \p
/// Holds.
static bool saysActive(Value *Condition, bool Holds, Value *Mask) {
  if (Value *All = getSplatValue(Mask); All && All == Condition)
    return Holds;
  CmpPredicate Predicate;
  Value *Lanes;
  if (!match(Condition, m_ICmp(Predicate, m_BitCast(m_Value(Lanes)), m_Zero())))
    return false;
  return Predicate == (Holds ? ICmpInst::ICMP_NE : ICmpInst::ICMP_EQ) &&
         isPartOfMask(Lanes, Mask);
}

/// Whether the branches that lead to \p Block show that a lane of \p Mask is
/// active.
static bool isActiveIn(const BasicBlock *Block, Value *Mask) {
  for (unsigned Step = 0; Step != MaxSteps; ++Step) {
    const BasicBlock *Before = Block->getSinglePredecessor();
    if (!Before)
      return false;
    auto *Branch = dyn_cast<BranchInst>(Before->getTerminator());
    if (Branch && Branch->isConditional() &&
        Branch->getSuccessor(0) != Branch->getSuccessor(1) &&
        saysActive(Branch->getCondition(), Branch->getSuccessor(0) == Block,
                   Mask))
      return true;
    Block = Before;
  }
  return false;
}

/// Whether another thread may come to write what this one has read before \p I,
/// since both synchronize by it, or nobody knows.
static bool maySynchronize(const Instruction &I) {
  if (!I.mayReadOrWriteMemory())
    return false;
  if (I.isAtomic() || I.isVolatile())
    return true;
  if (isa<LoadInst, StoreInst>(I) ||
      MaskedAccess::of(const_cast<Instruction &>(I)))
    return false;
  auto *Call = dyn_cast<CallBase>(&I);
  return !Call || !Call->hasFnAttr(Attribute::NoSync);
}

namespace {

class UnmaskAccesses {
public:
  UnmaskAccesses(Function &F, const TargetTransformInfo &TTI, DominatorTree &DT)
      : F(F), TTI(TTI), DT(DT),
        Updater(DT, DomTreeUpdater::UpdateStrategy::Eager) {}
  bool run();

private:
  bool isWanted(const MaskedAccess &A) const;
  bool needsNoBranch(const MaskedAccess &A) const;
  void process(BasicBlock &First);
  void guard(const MaskedAccess &A);
  Instruction *endOfGuarded(const MaskedAccess &First) const;
  void makePlain(const MaskedAccess &A);
  bool isReadBefore(const MaskedAccess &A) const;
  void writeBack(const MaskedAccess &A);
  Value *nowhere(const MaskedAccess &A);
  void replace(const MaskedAccess &A, Instruction *New, Value *Result);
  void makeRoom();
  uint64_t bytes(Type *T) const {
    return F.getDataLayout().getTypeStoreSize(T).getFixedValue();
  }

  Function &F;
  const TargetTransformInfo &TTI;
  DominatorTree &DT;
  DomTreeUpdater Updater;
  /// Stores whose inactive lanes have read their elements.
  SmallPtrSet<const Instruction *, 8> ReadBefore;
  /// Accesses without a mask, by their address.
  DenseMap<Value *, SmallVector<Instruction *, 2>> Plain;
  /// The longest vector (bytes) that is accessed at elements of a variable.
  MapVector<AllocaInst *, uint64_t> Variables;
  AllocaInst *Nowhere = nullptr;
  bool Changed = false;
};

} // namespace

/// Whether all lanes are active or none is: a branch does for the mask then.
static bool isUniform(const MaskedAccess &A) { return getSplatValue(A.Mask); }

/// Lanes that are known, some of them.
static bool isConstantPart(const MaskedAccess &A) {
  auto *Mask = dyn_cast<Constant>(A.Mask);
  return Mask && !Mask->isAllOnesValue() && !Mask->isNullValue() &&
         !Mask->containsUndefOrPoisonElement();
}

bool UnmaskAccesses::isWanted(const MaskedAccess &A) const {
  if (!A.IsConsecutive || (isa<Constant>(A.Mask) && !isConstantPart(A)))
    return false;
  if (isUniform(A))
    return true;
  const DataLayout &DL = F.getDataLayout();
  Type *Element = A.type()->getElementType();
  if (DL.getTypeSizeInBits(Element) != DL.getTypeAllocSizeInBits(Element) ||
      bytes(A.type()) > abi::LocalMargin)
    return false;
  unsigned AS = A.Address->getType()->getPointerAddressSpace();
  const bool HasMaskRegisters = hasMaskRegisters(F.getContext(), TTI);
  bool IsCheap = A.IsStore
                     ? TTI.isLegalMaskedStore(A.type(), A.Alignment, AS) &&
                           HasMaskRegisters
                     : TTI.isLegalMaskedLoad(A.type(), A.Alignment, AS);
  if (HasMaskRegisters && isConstantPart(A) && localObject(A.Address))
    IsCheap = false;
  // Without any masked stores the lanes that a constant names are stored alone.
  if (IsCheap || (A.IsStore && isConstantPart(A) &&
                  !TTI.isLegalMaskedStore(A.type(), A.Alignment, AS)))
    return false;
  if (localObject(A.Address) || ReadBefore.contains(A.Call))
    return true;
  if (Remarks R(F, DEBUG_TYPE); R)
    R.missed("Masked", *A.Call,
             Twine(A.IsStore ? "a store" : "a load") +
                 " of the active lanes stays masked: it is not known to go to "
                 "local memory, where the other lanes could be read as well" +
                 (A.IsStore ? ", and the other lanes have not read what is "
                              "there"
                            : ""));
  return false;
}

/// Whether the work-items of all lanes, also of those that do not store, have
/// read their elements before \p A, in code that leads to nothing else and does
/// not synchronize: nobody else writes there now.
bool UnmaskAccesses::isReadBefore(const MaskedAccess &A) const {
  const BasicBlock *Block = A.Call->getParent();
  const Instruction *I = A.Call;
  unsigned Seen = 0;
  for (unsigned Step = 0; Block && Step != MaxSteps; ++Step) {
    for (; I; I = I->getPrevNode()) {
      auto *Load = dyn_cast<LoadInst>(I);
      if (Load && Load->hasMetadata(EachElementMD) &&
          Load->getPointerOperand() == A.Address &&
          bytes(Load->getType()) >= bytes(A.type()))
        return true;
      if (maySynchronize(*I) || ++Seen > MaxInstructions)
        return false;
    }
    Block = Block->getSinglePredecessor();
    I = Block ? Block->getTerminator() : nullptr;
  }
  return false;
}

/// Stores to all lanes of \p A what they have read, or their own. If none is
/// active, or not all are known to be in the page of one that is, memory may be
/// read-only: what none is active for goes to a variable that nobody reads,
/// since few programs take a branch on it predictably.
void UnmaskAccesses::writeBack(const MaskedAccess &A) {
  ++NumWrittenBack;
  if (Remarks R(F, DEBUG_TYPE); R)
    R.passed("WriteBack", *A.Call,
             "a store of the active lanes needs no mask: the other lanes have "
             "read what is there");
  IRBuilder<> B(A.Call);
  const uint64_t Size = bytes(A.type());
  const bool InPage = A.Alignment.value() >= Size;
  if (!InPage) {
    IntegerType *Word = B.getInt64Ty();
    Value *Place = B.CreateAnd(B.CreatePtrToInt(A.Address, Word),
                               ConstantInt::get(Word, SmallestPage - 1));
    Value *Fits =
        B.CreateICmpULE(Place, ConstantInt::get(Word, SmallestPage - Size));
    Instruction *Then, *Else;
    SplitBlockAndInsertIfThenElse(
        Fits, A.Call->getIterator(), &Then, &Else,
        MDBuilder(F.getContext()).createLikelyBranchWeights(), &Updater);
    B.SetInsertPoint(Then);
    B.SetCurrentDebugLocation(A.Call->getDebugLoc());
    A.Call->moveBefore(Else->getIterator());
  }
  Value *Any = B.CreateIsNotNull(
      B.CreateBitCast(A.Mask, B.getIntNTy(A.type()->getNumElements())));
  LoadInst *Old = B.CreateAlignedLoad(A.type(), A.Address, A.Alignment);
  Value *New = B.CreateSelect(A.Mask, A.Data, B.CreateFreeze(Old));
  B.CreateAlignedStore(New, B.CreateSelect(Any, A.Address, nowhere(A)),
                       A.Alignment);
  if (InPage)
    A.Call->eraseFromParent();
  Changed = true;
}

/// A variable that nobody reads, for what \p A would store.
Value *UnmaskAccesses::nowhere(const MaskedAccess &A) {
  Type *Bytes =
      ArrayType::get(Type::getInt8Ty(F.getContext()), bytes(A.type()));
  if (!Nowhere) {
    IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
    Nowhere = B.CreateAlloca(Bytes, nullptr, "cohort.nowhere");
  } else if (bytes(Nowhere->getAllocatedType()) < bytes(A.type())) {
    Nowhere->setAllocatedType(Bytes);
  }
  Nowhere->setAlignment(std::max(Nowhere->getAlign(), A.Alignment));
  return Nowhere;
}

/// Whether \p A needs no branch: a lane is active, or the first element is one
/// of local memory in any case.
bool UnmaskAccesses::needsNoBranch(const MaskedAccess &A) const {
  if (isConstantPart(A) || isActiveIn(A.Call->getParent(), A.Mask))
    return true;
  return !isUniform(A) &&
         any_of(Plain.lookup(A.Address), [&](Instruction *Other) {
           return DT.dominates(Other, A.Call);
         });
}

/// Where \p A is executed one of its lanes is active, or its first element
/// exists.
void UnmaskAccesses::makePlain(const MaskedAccess &A) {
  ++NumAccesses;
  if (Remarks R(F, DEBUG_TYPE); R)
    R.passed("Plain", *A.Call,
             Twine(A.IsStore ? "a store" : "a load") +
                 " of the active lanes needs no mask");
  IRBuilder<> B(A.Call);
  if (isUniform(A)) {
    Instruction *Plain =
        A.IsStore ? static_cast<Instruction *>(
                        B.CreateAlignedStore(A.Data, A.Address, A.Alignment))
                  : B.CreateAlignedLoad(A.type(), A.Address, A.Alignment);
    Plain->setAAMetadata(A.Call->getAAMetadata());
    replace(A, Plain, Plain);
    return;
  }
  // The call's metadata is about elements of active lanes; these accesses have
  // none.
  LoadInst *Loaded = B.CreateAlignedLoad(A.type(), A.Address, A.Alignment);
  Value *Result = Loaded;
  // Without the freeze instruction selection makes a masked store of this
  // again.
  if (A.IsStore)
    B.CreateAlignedStore(B.CreateSelect(A.Mask, A.Data, B.CreateFreeze(Loaded)),
                         A.Address, A.Alignment);
  else if (!isa<UndefValue>(A.Data))
    Result = B.CreateSelect(A.Mask, Loaded, A.Data);
  if (auto *Variable = dyn_cast<AllocaInst>(localObject(A.Address))) {
    uint64_t &Longest = Variables[const_cast<AllocaInst *>(Variable)];
    Longest = std::max(Longest, bytes(A.type()));
  }
  replace(A, Loaded, Result);
}

void UnmaskAccesses::replace(const MaskedAccess &A, Instruction *New,
                             Value *Result) {
  Plain[A.Address].push_back(New);
  if (!A.IsStore) {
    Result->takeName(A.Call);
    A.Call->replaceAllUsesWith(Result);
  }
  A.Call->eraseFromParent();
  Changed = true;
}

/// The last instruction behind \p First that may stand under one branch with
/// it: of what lies between, only masked accesses write, to lanes that \p First
/// has, and only what they load is used further down.
Instruction *UnmaskAccesses::endOfGuarded(const MaskedAccess &First) const {
  SmallPtrSet<const Instruction *, 32> Inside;
  SmallVector<Instruction *, 32> Order;
  SmallVector<size_t, 8> Ends;
  auto IsPart = [&](Instruction &I) {
    auto A = MaskedAccess::of(I);
    return A && isPartOfMask(A->Mask, First.Mask);
  };
  for (Instruction &I :
       make_range(First.Call->getIterator(), First.Call->getParent()->end())) {
    bool IsAccess = IsPart(I);
    if (I.isTerminator() || isa<AllocaInst>(I) ||
        Order.size() == MaxInstructions ||
        (!IsAccess && I.mayHaveSideEffects()))
      break;
    Order.push_back(&I);
    if (IsAccess)
      Ends.push_back(Order.size());
  }
  for (size_t End : reverse(Ends)) {
    Inside.clear();
    Inside.insert(Order.begin(), Order.begin() + End);
    auto Stays = [&](Instruction *I) {
      return IsPart(*I) || all_of(I->users(), [&](User *U) {
               return Inside.contains(cast<Instruction>(U));
             });
    };
    if (all_of(ArrayRef(Order).take_front(End), Stays))
      return Order[End - 1];
  }
  return First.Call;
}

/// Puts \p A, and what follows it as far as that is possible, under a branch
/// that is taken if a lane is active.
void UnmaskAccesses::guard(const MaskedAccess &A) {
  ++NumBranches;
  Instruction *Last = endOfGuarded(A);
  IRBuilder<> B(A.Call);
  Value *Any = getSplatValue(A.Mask);
  if (!Any)
    Any = B.CreateIsNotNull(
        B.CreateBitCast(A.Mask, B.getIntNTy(A.type()->getNumElements())));
  BasicBlock *Before = A.Call->getParent();
  Instruction *End = SplitBlockAndInsertIfThen(Any, A.Call->getIterator(),
                                               false, nullptr, &Updater);
  BasicBlock *Active = End->getParent(), *After = A.Call->getParent();
  Active->splice(End->getIterator(), After, A.Call->getIterator(),
                 std::next(Last->getIterator()));
  for (Instruction &I : *Active) {
    if (none_of(I.users(), [&](User *U) {
          return cast<Instruction>(U)->getParent() != Active || isa<PHINode>(U);
        }))
      continue;
    auto Load = known(MaskedAccess::of(I), "load of active lanes");
    PHINode *Either = PHINode::Create(I.getType(), 2, I.getName() + ".active",
                                      After->begin());
    I.replaceUsesWithIf(Either, [&](Use &U) {
      auto *User = cast<Instruction>(U.getUser());
      return User->getParent() != Active;
    });
    Either->addIncoming(&I, Active);
    Either->addIncoming(Load.Data, Before);
  }
}

/// Makes accesses of \p First plain, and those of the blocks that it is split
/// into.
void UnmaskAccesses::process(BasicBlock &First) {
  SmallVector<BasicBlock *, 4> Blocks = {&First};
  while (!Blocks.empty()) {
    BasicBlock *Block = Blocks.pop_back_val();
    for (Instruction &I : make_early_inc_range(*Block)) {
      if (Value *Address = getLoadStorePointerOperand(&I))
        Plain[Address].push_back(&I);
      auto A = MaskedAccess::of(I);
      if (!A || !isWanted(*A) || !DebugCounter::shouldExecute(Unmasking))
        continue;
      if (ReadBefore.contains(&I) && !isUniform(*A)) {
        Instruction *Next = I.getNextNode();
        writeBack(*A);
        Blocks.push_back(Next->getParent());
        break;
      }
      if (needsNoBranch(*A)) {
        makePlain(*A);
        continue;
      }
      guard(*A);
      BasicBlock *Active = I.getParent();
      Blocks.push_back(Active->getSingleSuccessor());
      Blocks.push_back(Active);
      break;
    }
  }
}

/// Gives variables the margins that other local memory has.
void UnmaskAccesses::makeRoom() {
  const DataLayout &DL = F.getDataLayout();
  for (auto &[Variable, Longest] : Variables) {
    uint64_t Margin = alignTo(Longest, Variable->getAlign());
    uint64_t Size = DL.getTypeAllocSize(Variable->getAllocatedType());
    IRBuilder<> B(Variable);
    auto *Roomy =
        B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Margin + Size + Margin),
                       Variable->getType()->getAddressSpace());
    Roomy->setAlignment(Variable->getAlign());
    Roomy->copyMetadata(*Variable);
    Roomy->takeName(Variable);
    Value *Inside = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Roomy, Margin);
    for (Use &U : make_early_inc_range(Variable->uses()))
      U.set(isa<LifetimeIntrinsic>(U.getUser()) ? static_cast<Value *>(Roomy)
                                                : Inside);
    // Debug information.
    Variable->replaceAllUsesWith(Inside);
    Variable->eraseFromParent();
  }
}

bool UnmaskAccesses::run() {
  ReversePostOrderTraversal<Function *> Order(&F);
  SmallVector<BasicBlock *, 32> Blocks(Order.begin(), Order.end());
  // While blocks are as they were.
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block)
      if (auto A = MaskedAccess::of(I); A && A->IsStore && A->IsConsecutive &&
                                        !localObject(A->Address) &&
                                        isReadBefore(*A))
        ReadBefore.insert(&I);
  for (BasicBlock *Block : Blocks)
    process(*Block);
  if (Changed)
    makeRoom();
  return Changed;
}

PreservedAnalyses UnmaskAccessesPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (!(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      isSanitized(F))
    return PreservedAnalyses::all();
  UnmaskAccesses Unmask(F, AM.getResult<TargetIRAnalysis>(F),
                        AM.getResult<DominatorTreeAnalysis>(F));
  return Unmask.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort
