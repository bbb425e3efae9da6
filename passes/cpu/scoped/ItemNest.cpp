//===- ItemNest.cpp - Loops over the logical items of a group -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemNest.h"
#include "cpu/language/ExceptionHandlers.h"
#include "cpu/lower/CpuAtomics.h"
#include "support/ParallelLoop.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

//===----------------------------------------------------------------------===//
// One loop
//===----------------------------------------------------------------------===//

/// Whether anything but \p Carry is.
static bool isUsedOutside(const Loop &L, const PHINode *Carry) {
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      return &I != Carry && any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U)->getParent());
      });
    });
  });
}

std::optional<CountedLoop> CountedLoop::match(Loop &L) {
  CountedLoop C;
  C.L = &L;
  C.Header = L.getHeader();
  C.Latch = L.getLoopLatch();
  C.Preheader = L.getLoopPreheader();
  if (!C.Latch || !C.Preheader || C.Header == C.Latch ||
      !C.Latch->getUniqueSuccessor())
    return std::nullopt;
  for (PHINode &Phi : C.Header->phis()) {
    bool Counts = PatternMatch::match(Phi.getIncomingValueForBlock(C.Latch),
                                      m_c_Add(m_Specific(&Phi), m_One()));
    PHINode *&Known = Counts && !C.Id ? C.Id : C.Carry;
    if (Known)
      return std::nullopt;
    Known = &Phi;
  }
  if (!C.Id)
    return std::nullopt;
  C.Start = C.Id->getIncomingValueForBlock(C.Preheader);
  BasicBlock *Body;
  if (!C.Id->getType()->isIntegerTy(64) ||
      !PatternMatch::match(
          C.Header->getTerminator(),
          m_Br(m_SpecificICmp(ICmpInst::ICMP_ULT, m_Specific(C.Id),
                              m_Value(C.End)),
               m_BasicBlock(Body), m_BasicBlock(C.Exit))) ||
      !L.contains(Body) || L.contains(C.Exit) ||
      (!C.Carry && !C.Exit->phis().empty()) || !L.isLoopInvariant(C.End) ||
      isUsedOutside(L, C.Carry))
    return std::nullopt;
  return C;
}

Value *CountedLoop::count(IRBuilderBase &B) const {
  return PatternMatch::match(Start, m_Zero()) ? End
         : constantCount()
             ? B.getInt64(*constantCount())
             : B.CreateBinaryIntrinsic(Intrinsic::usub_sat, End, Start);
}

std::optional<uint64_t> CountedLoop::constantCount() const {
  const APInt *S, *E;
  if (!PatternMatch::match(Start, m_APInt(S)) ||
      !PatternMatch::match(End, m_APInt(E)))
    return std::nullopt;
  return E->ugt(*S) ? (*E - *S).getZExtValue() : 0;
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

/// Whether the outer loop \p Outer does nothing but run the loop \p Inner, and
/// that in the same way each time.
static bool isOnlyAround(const CountedLoop &Outer,
                         ArrayRef<CountedLoop> Inner) {
  if (Outer.L->getSubLoops().size() != 1)
    return false;
  for (const CountedLoop &C : Inner)
    if (!Outer.L->isLoopInvariant(C.Start) || !Outer.L->isLoopInvariant(C.End))
      return false;
  const Loop *Next = Inner.back().L;
  return all_of(Outer.L->blocks(), [&](const BasicBlock *B) {
    return Next->contains(B) || none_of(*B, [](const Instruction &I) {
             return I.mayHaveSideEffects();
           });
  });
}

void addRowLoops(SmallVectorImpl<CountedLoop> &Nest) {
  for (Loop *Outer = Nest.front().L->getParentLoop();
       Outer && findOptionMDForLoop(Outer, ItemRowsProperty);
       Outer = Outer->getParentLoop()) {
    auto C = CountedLoop::match(*Outer);
    if (!C || C->Carry || !isOnlyAround(*C, Nest))
      break;
    Nest.push_back(*C);
  }
}

std::optional<ItemNest> ItemNest::match(Loop &L) {
  auto Innermost = CountedLoop::match(L);
  if (!Innermost)
    return std::nullopt;
  ItemNest Nest;
  Nest.Loops.push_back(*Innermost);
  if (!Nest.collectBlocks())
    return std::nullopt;
  Nest.collectVariables();
  if (!Nest.isIndependent())
    return std::nullopt;
  if (Innermost->Carry) {
    // A mere reduction is LLVM's.
    Nest.Scan = ItemScan::match(*Innermost);
    return Nest.Scan && Nest.Scan->IsUsed ? std::optional(Nest) : std::nullopt;
  }
  addRowLoops(Nest.Loops);
  return Nest;
}

/// The edge on which an item that throws would leave its body, to end the
/// program.
static bool isUnwindEdge(const Instruction &End, BasicBlock *To) {
  auto *Invoke = dyn_cast<InvokeInst>(&End);
  return Invoke && Invoke->getUnwindDest() == To && terminateBehind(*To);
}

bool ItemNest::collectBlocks() {
  const CountedLoop &X = Loops.front();
  Blocks.insert_range(X.L->blocks());
  for (unsigned K = 0; K < Blocks.size(); ++K) {
    BasicBlock *B = Blocks[K];
    if (isa<CallBrInst, IndirectBrInst>(B->getTerminator()))
      return false; // has no vector form
    for (BasicBlock *Next : successors(B)) {
      if (Blocks.contains(Next) || isUnwindEdge(*B->getTerminator(), Next) ||
          (B == X.Header && Next == X.Exit))
        continue;
      // Nothing but an end may be there.
      if (!isa<UnreachableInst>(Next->getTerminator()))
        return false;
      Blocks.insert(Next);
    }
  }
  return true;
}

void ItemNest::collectVariables() {
  Function &F = *Loops.front().Header->getParent();
  auto IsHere = [&](const User *U) {
    return Blocks.contains(cast<Instruction>(U)->getParent());
  };
  for (Instruction &I : F.getEntryBlock()) {
    auto *A = dyn_cast<AllocaInst>(&I);
    // Inlining has put the start of its life where the body begins.
    if (!A || !A->isStaticAlloca() || A->getAllocatedType()->isScalableTy() ||
        A->hasMetadata(SharedVariableMD) ||
        none_of(A->users(), [&](const User *U) {
          auto *Start = dyn_cast<IntrinsicInst>(U);
          return Start && IsHere(U) &&
                 Start->getIntrinsicID() == Intrinsic::lifetime_start;
        }))
      continue;
    SmallVector<GetElementPtrInst *, 4> Hoisted;
    if (!all_of(A->users(), [&](User *U) {
          auto *Gep = dyn_cast<GetElementPtrInst>(U);
          if (IsHere(U) || !Gep || !Gep->hasAllConstantIndices())
            return IsHere(U);
          Hoisted.push_back(Gep);
          return all_of(Gep->users(), IsHere);
        }))
      continue;
    Variables.insert(A);
    Addresses.insert_range(Hoisted);
  }
}

/// Whether \p Pointer may point into a variable of the thread, which the items
/// share.
static bool mayPointToThreadsOwn(const Value *Pointer,
                                 const SmallSetVector<AllocaInst *, 4> &Own) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return any_of(Objects, [&](const Value *Object) {
    auto *A = dyn_cast<AllocaInst>(Object);
    return A && !A->hasMetadata(SharedVariableMD) &&
           !Own.contains(const_cast<AllocaInst *>(A));
  });
}

bool ItemNest::isIndependent() const {
  auto IsOwn = [&](const Value *Pointer) {
    auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
    return A && Variables.contains(A);
  };
  auto IsMarked = [](const Instruction &I) {
    return I.hasMetadata(LLVMContext::MD_access_group);
  };
  const Loop &X = *Loops.front().L;
  bool ReadsShared = false, Writes = false;
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B) {
      if (hasLocalScope(I) &&
          X.isLoopInvariant(cast<AtomicRMWInst>(I).getPointerOperand()))
        return false; // a sum, which LLVM keeps in registers
      if (auto *Load = dyn_cast<LoadInst>(&I)) {
        if (!Load->isSimple())
          return false;
        ReadsShared |= !IsMarked(I) && !IsOwn(Load->getPointerOperand());
      } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
        if (!Store->isSimple() ||
            (!IsMarked(I) && !IsOwn(Store->getPointerOperand())))
          return false;
      } else if (isa<AllocaInst>(I) || I.getType()->isTokenTy()) {
        return false;
      } else if (auto *Call = dyn_cast<CallBase>(&I)) {
        if (Call->isLifetimeStartOrEnd()) {
          if (!IsOwn(Call->getArgOperand(0)))
            return false;
          continue;
        }
        if (!Call->mayWriteToMemory() || Call->doesNotReturn() ||
            isa<AssumeInst>(I))
          continue;
        if (any_of(Call->args(), [&](const Value *A) {
              return A->getType()->isPointerTy() &&
                     mayPointToThreadsOwn(A, Variables);
            }))
          return false;
        Writes = true;
      }
    }
  return !(Writes && (ReadsShared ||
                      someVariableEscapes(*Loops.front().Header->getParent())));
}

/// The operation for what \p Step does, with its kind; nothing if there is none
/// or lanes may not do it in another order.
static std::optional<std::pair<Op, Arith>>
scanOperation(const Instruction &Step) {
  using GroupOp = std::pair<Op, Arith>;
  Type *T = Step.getType();
  if (T->isFloatTy() || T->isDoubleTy()) {
    if (!isa<FPMathOperator>(Step) || !Step.hasAllowReassoc())
      return std::nullopt;
    if (Step.getOpcode() == Instruction::FAdd)
      return GroupOp{Op::GroupFAdd, Arith::FAdd};
    if (Step.getOpcode() == Instruction::FMul)
      return GroupOp{Op::GroupFMulKHR, Arith::FMul};
    if (auto *MinMax = dyn_cast<IntrinsicInst>(&Step)) {
      if (MinMax->getIntrinsicID() == Intrinsic::minnum)
        return GroupOp{Op::GroupFMin, Arith::FMin};
      if (MinMax->getIntrinsicID() == Intrinsic::maxnum)
        return GroupOp{Op::GroupFMax, Arith::FMax};
    }
    return std::nullopt;
  }
  if (!T->isIntegerTy(8) && !T->isIntegerTy(16) && !T->isIntegerTy(32) &&
      !T->isIntegerTy(64))
    return std::nullopt;
  if (auto *MinMax = dyn_cast<IntrinsicInst>(&Step)) {
    if (MinMax->getIntrinsicID() == Intrinsic::smin)
      return GroupOp{Op::GroupSMin, Arith::SMin};
    if (MinMax->getIntrinsicID() == Intrinsic::smax)
      return GroupOp{Op::GroupSMax, Arith::SMax};
    return std::nullopt;
  }
  switch (Step.getOpcode()) {
  case Instruction::Add:
    return GroupOp{Op::GroupIAdd, Arith::IAdd};
  case Instruction::Mul:
    return GroupOp{Op::GroupIMulKHR, Arith::IMul};
  case Instruction::And:
    return GroupOp{Op::GroupBitwiseAndKHR, Arith::And};
  case Instruction::Or:
    return GroupOp{Op::GroupBitwiseOrKHR, Arith::Or};
  case Instruction::Xor:
    return GroupOp{Op::GroupBitwiseXorKHR, Arith::Xor};
  default:
    return std::nullopt;
  }
}

std::optional<ItemScan> ItemScan::match(const CountedLoop &C) {
  ItemScan Found;
  Found.Carry = C.Carry;
  Found.Step =
      dyn_cast<Instruction>(C.Carry->getIncomingValueForBlock(C.Latch));
  if (!Found.Step || !C.L->contains(Found.Step))
    return std::nullopt;
  auto GroupOp = scanOperation(*Found.Step);
  if (!GroupOp)
    return std::nullopt;
  std::tie(Found.GroupOp, Found.Kind) = *GroupOp;
  Value *L = Found.Step->getOperand(0), *R = Found.Step->getOperand(1);
  if ((L == C.Carry) == (R == C.Carry))
    return std::nullopt;
  Found.X = L == C.Carry ? R : L;
  // An item's addend may not depend on the value before it.
  SmallSetVector<const Instruction *, 16> After;
  auto AddUsers = [&](const Instruction *I) {
    for (const User *U : I->users())
      if (auto *User = cast<Instruction>(U); C.L->contains(User))
        After.insert(User);
  };
  AddUsers(C.Carry);
  for (unsigned K = 0; K < After.size(); ++K)
    if (After[K] != C.Carry)
      AddUsers(After[K]);
  auto *X = dyn_cast<Instruction>(Found.X);
  if (X && After.contains(X))
    return std::nullopt;
  DominatorTree DT(*C.Header->getParent());
  for (const Instruction *Head :
       {static_cast<Instruction *>(C.Carry), Found.Step})
    for (const User *U : Head->users()) {
      auto *User = cast<Instruction>(U);
      if (User == C.Carry || User == Found.Step || !C.L->contains(User))
        continue;
      if (isa<PHINode>(User) || (X && !DT.dominates(X, User)))
        return std::nullopt;
      Found.IsUsed = true;
    }
  return Found;
}

bool ItemNest::isOwn(Instruction *I) const {
  return Variables.contains(dyn_cast<AllocaInst>(I)) ||
         Addresses.contains(dyn_cast<GetElementPtrInst>(I));
}

} // namespace cohort
