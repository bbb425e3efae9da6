//===- WaitingLoops.cpp - Loops that wait for other work-items ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WaitingLoops.h"
#include "support/AtomicOps.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned> MaxDepth(
    "cohort-check-progress-max-depth", cl::Hidden, cl::init(64),
    cl::desc("Operands of operands that are followed in a loop that may wait"));

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {
/// An access of memory by which work-items communicate.
struct LoopAccess {
  enum Kind {
    Read,     ///< changes nothing
    Attempt,  ///< compares with Expected, and changes nothing unless it is that
    Again,    ///< leaves the same however often it is done
    Progress, ///< does something each time
  } What;
  const Value *Pointer;
  const Value *Expected = nullptr; ///< of an attempt
  const Value *Operand = nullptr;  ///< of the repeated access
};
} // namespace

static bool isPrivate(const Value *Pointer) {
  return isa<AllocaInst>(getUnderlyingObject(Pointer));
}

static LoopAccess::Kind kindOf(AtomicRMWInst::BinOp Operation,
                               const Value *Operand) {
  switch (Operation) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
    return LoopAccess::Again;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::Xor:
    return match(Operand, m_Zero()) ? LoopAccess::Read : LoopAccess::Progress;
  default:
    return LoopAccess::Progress;
  }
}

static std::optional<LoopAccess> loopAccessOf(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && !Load->isSimple())
    return LoopAccess{LoopAccess::Read, Load->getPointerOperand()};
  if (auto *Attempt = dyn_cast<AtomicCmpXchgInst>(&I))
    return LoopAccess{LoopAccess::Attempt, Attempt->getPointerOperand(),
                      Attempt->getCompareOperand()};
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return LoopAccess{kindOf(RMW->getOperation(), RMW->getValOperand()),
                      RMW->getPointerOperand(), nullptr, RMW->getValOperand()};
  auto Call = GroupCall::match(I);
  if (!Call || Call->opClass() != OpClass::Atomic)
    return std::nullopt;
  const Value *Pointer = Call->pointer();
  if (Call->info().OnlyReads)
    return LoopAccess{LoopAccess::Read, Pointer};
  if (Call->comparator())
    return LoopAccess{LoopAccess::Attempt, Pointer, Call->comparator()};
  AtomicRMWInst::BinOp Operation = binOp(Call->op());
  if (Operation == AtomicRMWInst::BAD_BINOP)
    return LoopAccess{LoopAccess::Progress, Pointer};
  const Value *Operand = Call->value();
  return LoopAccess{kindOf(Operation, Operand), Pointer, nullptr, Operand};
}

bool readsShared(const Instruction &I) {
  auto A = loopAccessOf(I);
  return A && A->What != LoopAccess::Progress;
}

/// Whether \p I only lets time pass.
static bool isPause(const CallBase &Call) {
  static const StringSet<> Names = {"sched_yield", "thrd_yield", "usleep",
                                    "nanosleep", "sleep"};
  if (Call.getIntrinsicID() == Intrinsic::x86_sse2_pause)
    return true;
  if (Call.isInlineAsm())
    return Call.getType()->isVoidTy() && Call.arg_empty();
  const Function *F = Call.getCalledFunction();
  return F && Names.contains(F->getName());
}

/// Whether \p I, in a loop, may do something for somebody.
static bool makesProgress(const Instruction &I) {
  if (auto A = loopAccessOf(I))
    return A->What == LoopAccess::Progress && !isPrivate(A->Pointer);
  if (auto Call = GroupCall::match(I))
    return Call->opClass() != OpClass::BuiltIn &&
           Call->opClass() != OpClass::MemoryBarrier &&
           Call->opClass() != OpClass::Memory;
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return !isPrivate(Store->getPointerOperand());
  if (isa<FenceInst>(I) || I.isLifetimeStartOrEnd() || I.isDebugOrPseudoInst())
    return false;
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call && isPause(*Call))
    return false;
  if (auto *II = dyn_cast<IntrinsicInst>(&I); II && II->isAssumeLikeIntrinsic())
    return false;
  return I.mayWriteToMemory();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {
/// Finds out which values of a loop are the same in each iteration for as long
/// as nobody else stores.
class Repetition {
public:
  explicit Repetition(const Loop &L) : L(L) {}
  bool isSame(const Value *V, unsigned Depth = 0);
  /// Accesses that such values come from.
  ArrayRef<const Instruction *> reads() const { return Reads.getArrayRef(); }

private:
  bool isSamePhi(const PHINode &Phi, unsigned Depth);
  bool isSameAtHeader(const PHINode &Phi, unsigned Depth);
  bool comesOfRead(const Value *V, SmallPtrSetImpl<const Value *> &Seen) const;
  bool isSameAccess(const Instruction &I, const LoopAccess &A, unsigned Depth);

  const Loop &L;
  SmallPtrSet<const Value *, 16> Known;
  SmallPtrSet<const PHINode *, 4> Open;
  SmallSetVector<const Instruction *, 4> Reads;
};
} // namespace

/// Whether \p Phi goes from iteration to iteration as it is, or gets something
/// that is the same each time. A value computed from itself is not.
bool Repetition::isSameAtHeader(const PHINode &Phi, unsigned Depth) {
  if (!Open.insert(&Phi).second)
    return false;
  SmallVector<const Value *, 8> Work;
  SmallPtrSet<const Value *, 8> Seen{&Phi};
  for (const BasicBlock *In : Phi.blocks())
    if (L.contains(In))
      Work.push_back(Phi.getIncomingValueForBlock(In));
  bool Same = true;
  while (Same && !Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    auto *Inner = dyn_cast<PHINode>(V);
    if (Inner && L.contains(Inner) && Inner->getParent() != L.getHeader())
      append_range(Work, Inner->incoming_values());
    else
      Same = isSame(V, Depth + 1);
  }
  Open.erase(&Phi);
  return Same;
}

bool Repetition::isSamePhi(const PHINode &Phi, unsigned Depth) {
  if (Phi.getParent() == L.getHeader())
    return isSameAtHeader(Phi, Depth);
  for (auto [Value, From] : zip(Phi.incoming_values(), Phi.blocks())) {
    if (!isSame(Value, Depth + 1))
      return false;
    // Which of them it is.
    for (const BasicBlock *B : {From, From->getSinglePredecessor()})
      if (auto *Branch = B ? dyn_cast<BranchInst>(B->getTerminator()) : nullptr;
          Branch && Branch->isConditional() && L.contains(B) &&
          !isSame(Branch->getCondition(), Depth + 1))
        return false;
  }
  return true;
}

/// Whether \p V is computed from what the loop reads of shared memory.
bool Repetition::comesOfRead(const Value *V,
                             SmallPtrSetImpl<const Value *> &Seen) const {
  auto *I = dyn_cast<Instruction>(V);
  return I && L.contains(I) && Seen.insert(I).second &&
         (loopAccessOf(*I) || any_of(I->operands(), [&](const Use &U) {
            return comesOfRead(U, Seen);
          }));
}

bool Repetition::isSameAccess(const Instruction &I, const LoopAccess &A,
                              unsigned Depth) {
  if (A.What == LoopAccess::Progress || isPrivate(A.Pointer) ||
      !isSame(A.Pointer, Depth + 1))
    return false;
  // An attempt with the value just read succeeds if nobody interferes.
  SmallPtrSet<const Value *, 8> Seen;
  if (const Value *Other = A.Expected ? A.Expected : A.Operand;
      Other && (comesOfRead(Other, Seen) || !isSame(Other, Depth + 1)))
    return false;
  Reads.insert(&I);
  return true;
}

bool Repetition::isSame(const Value *V, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I) || Known.contains(I))
    return true;
  if (Depth > MaxDepth)
    return false;
  bool Same;
  auto Operands = [&] {
    return all_of(I->operands(),
                  [&](const Use &U) { return isSame(U, Depth + 1); });
  };
  if (auto *Phi = dyn_cast<PHINode>(I))
    Same = isSamePhi(*Phi, Depth);
  else if (auto A = loopAccessOf(*I))
    Same = isSameAccess(*I, *A, Depth);
  else if (auto Call = GroupCall::match(*I))
    Same = Call->opClass() == OpClass::BuiltIn && Operands();
  else if (auto *Load = dyn_cast<LoadInst>(I))
    Same = !isPrivate(Load->getPointerOperand()) && Operands();
  else if (isa<CallBase>(I))
    Same = cast<CallBase>(I)->doesNotAccessMemory() && Operands();
  else
    Same = isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, SelectInst,
               GetElementPtrInst, FreezeInst, ExtractValueInst, InsertValueInst,
               ExtractElementInst, InsertElementInst>(I) &&
           Operands();
  if (Same)
    Known.insert(I);
  return Same;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

static const Value *exitCondition(const BasicBlock &Exiting) {
  if (auto *Branch = dyn_cast<BranchInst>(Exiting.getTerminator()))
    return Branch->isConditional() ? Branch->getCondition() : nullptr;
  if (auto *Switch = dyn_cast<SwitchInst>(Exiting.getTerminator()))
    return Switch->getCondition();
  return nullptr;
}

static bool triesToWrite(const Instruction &I) {
  auto A = loopAccessOf(I);
  return A && (A->What == LoopAccess::Attempt || A->What == LoopAccess::Again);
}

/// Whether \p V, a condition, depends on an atomic operation before the loop by
/// which the work-item has got its turn.
static bool isOfTurn(const Value *V, SmallPtrSetImpl<const Value *> &Seen) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Seen.insert(I).second)
    return false;
  auto A = loopAccessOf(*I);
  return (A && A->What == LoopAccess::Progress) ||
         any_of(I->operands(), [&](const Use &U) { return isOfTurn(U, Seen); });
}

/// A lock may be read before it is tried, in a loop in the loop.
static bool isLock(const Loop &L, ArrayRef<const Value *> Conditions) {
  for (const Loop *Around = &L; Around; Around = Around->getParentLoop())
    for (const BasicBlock *B : Around->blocks())
      if (any_of(*B, triesToWrite))
        return true;
  return any_of(Conditions, [](const Value *Condition) {
    SmallPtrSet<const Value *, 8> Seen;
    return isOfTurn(Condition, Seen);
  });
}

static std::optional<Waiting> waitsIn(const Loop &L) {
  for (const BasicBlock *B : L.blocks())
    if (any_of(*B, makesProgress))
      return std::nullopt;
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  Repetition Repeated(L);
  SmallVector<const Value *, 4> Conditions;
  for (const BasicBlock *B : Exiting) {
    const Value *Condition = exitCondition(*B);
    if (!Condition || !Repeated.isSame(Condition))
      return std::nullopt;
    Conditions.push_back(Condition);
  }
  if (Repeated.reads().empty())
    return std::nullopt;
  const auto *Attempt = find_if(
      Repeated.reads(), [](const Instruction *I) { return triesToWrite(*I); });
  return Waiting{Attempt == Repeated.reads().end() ? Repeated.reads().front()
                                                   : *Attempt,
                 isLock(L, Conditions)};
}

SmallVector<Waiting, 2> findWaitingLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  SmallVector<Waiting, 2> Found;
  SmallPtrSet<const Loop *, 4> Around; // of loops that wait
  const auto Loops = LI.getLoopsInPreorder();
  for (const Loop *L : reverse(Loops)) {
    auto Waits = Around.contains(L) ? std::nullopt : waitsIn(*L);
    if (!Waits)
      continue;
    Found.push_back(*Waits);
    for (const Loop *Parent = L->getParentLoop(); Parent;
         Parent = Parent->getParentLoop())
      Around.insert(Parent);
  }
  return Found;
}

} // namespace cohort
