//===- SplitMasks.cpp - Masks of several registers ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SplitMasks.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-split-masks"

STATISTIC(NumSplit, "Number of groups of masks that are split");
DEBUG_COUNTER(Splitting, "cohort-split-masks",
              "Controls which groups of masks are split");

namespace cohort {

namespace {
using Parts = SmallVector<Value *, 4>;

/// Splits the masks that comparisons make and that operations join.
class SplitMasks {
public:
  SplitMasks(Function &F, unsigned RegisterBits)
      : F(F), RegisterBits(RegisterBits) {}
  bool run();

private:
  unsigned registersOf(Type *T) const;
  bool collect(Instruction &First);
  bool takesParts(const Instruction &User, const Value &Mask) const;
  bool pays() const;
  Parts partsOf(Value *V, IRBuilder<> &B);
  void splitMember(Instruction &I);
  void splitUser(Instruction &User);
  bool split();

  Function &F;
  const unsigned RegisterBits;
  /// The masks that are split together, and into how many parts each.
  SmallSetVector<Instruction *, 16> Group;
  unsigned NumParts = 0;
  DenseMap<Value *, Parts> Known;
};
} // namespace

static bool isMask(const Value *V) {
  auto *T = dyn_cast<FixedVectorType>(V->getType());
  return T && T->getElementType()->isIntegerTy(1);
}

/// Whether \p I makes a mask of masks.
static bool joinsMasks(const Instruction &I) {
  return isMask(&I) && (I.isBitwiseLogicOp() || isa<FreezeInst>(I) ||
                        (isa<SelectInst>(I) && isMask(I.getOperand(0))));
}

/// The registers that a vector \p T takes; 0 if it does not fill them.
unsigned SplitMasks::registersOf(Type *T) const {
  auto *Vector = cast<FixedVectorType>(T);
  const uint64_t Bits =
      Vector->getNumElements() *
      F.getDataLayout().getTypeSizeInBits(Vector->getElementType());
  return Bits % RegisterBits == 0 ? Bits / RegisterBits : 0;
}

/// Makes Group of \p First, which joins masks, and what it is connected with;
/// false if it is not to be split.
bool SplitMasks::collect(Instruction &First) {
  Group.clear();
  NumParts = 0;
  Group.insert(&First);
  bool Suits = true;
  for (unsigned Next = 0; Next != Group.size(); ++Next) {
    Instruction *I = Group[Next];
    if (isa<CmpInst>(I)) {
      const unsigned Registers = registersOf(I->getOperand(0)->getType());
      Suits &= Registers > 1 && (NumParts == 0 || NumParts == Registers);
      NumParts = Registers;
    } else {
      for (Value *Operand : I->operands())
        if (auto *Of = dyn_cast<Instruction>(Operand);
            Of && (joinsMasks(*Of) || (isMask(Of) && isa<CmpInst>(Of))))
          Group.insert(Of);
    }
    for (User *U : I->users())
      if (joinsMasks(*cast<Instruction>(U)))
        Group.insert(cast<Instruction>(U));
  }
  const unsigned Lanes =
      cast<FixedVectorType>(First.getType())->getNumElements();
  return Suits && NumParts > 1 && Lanes % NumParts == 0 && Lanes > NumParts;
}

/// Whether \p User, which is in no group, chooses data of as many registers by
/// \p Mask or makes it of that.
bool SplitMasks::takesParts(const Instruction &User, const Value &Mask) const {
  if (!isa<FixedVectorType>(User.getType()) ||
      registersOf(User.getType()) != NumParts)
    return false;
  return isa<SExtInst, ZExtInst>(User) ||
         (isa<SelectInst>(User) && User.getOperand(0) == &Mask);
}

/// Whether more instructions use the parts of Group than go from one form to
/// the other: what they are made of besides comparisons has to be taken apart,
/// and who needs all lanes of one puts it together.
bool SplitMasks::pays() const {
  SmallPtrSet<const Value *, 8> Whole;
  unsigned Uses = 0;
  for (const Instruction *I : Group) {
    if (!isa<CmpInst>(I))
      for (const Value *Operand : I->operands())
        if (auto *Of = dyn_cast<Instruction>(Operand);
            !isa<Constant>(Operand) && !(Of && Group.contains(Of)))
          Whole.insert(Operand);
    for (const User *U : I->users()) {
      auto *User = cast<Instruction>(U);
      if (Group.contains(User))
        continue;
      if (takesParts(*User, *I))
        ++Uses;
      else
        Whole.insert(I);
    }
  }
  return Uses > Whole.size();
}

Parts SplitMasks::partsOf(Value *V, IRBuilder<> &B) {
  if (auto Found = Known.find(V); Found != Known.end())
    return Found->second;
  const unsigned Lanes =
      cast<FixedVectorType>(V->getType())->getNumElements() / NumParts;
  Parts Result;
  for (unsigned Part = 0; Part != NumParts; ++Part)
    Result.push_back(
        B.CreateShuffleVector(V, createSequentialMask(Part * Lanes, Lanes, 0)));
  return Result;
}

void SplitMasks::splitMember(Instruction &I) {
  IRBuilder<> B(&I);
  SmallVector<Parts, 3> Operands;
  for (Value *Operand : I.operands())
    Operands.push_back(partsOf(Operand, B));
  Parts Result;
  for (unsigned Part = 0; Part != NumParts; ++Part) {
    Instruction *New = I.clone();
    for (unsigned Operand = 0; Operand != Operands.size(); ++Operand)
      New->setOperand(Operand, Operands[Operand][Part]);
    New->mutateType(FixedVectorType::get(
        B.getInt1Ty(),
        cast<FixedVectorType>(I.getType())->getNumElements() / NumParts));
    Result.push_back(B.Insert(New));
  }
  Known[&I] = Result;
}

/// Lets \p User, which chooses data or makes it of a mask, take parts too.
void SplitMasks::splitUser(Instruction &User) {
  IRBuilder<> B(&User);
  Parts Result;
  if (auto *Select = dyn_cast<SelectInst>(&User)) {
    Parts Masks = partsOf(Select->getCondition(), B),
          True = partsOf(Select->getTrueValue(), B),
          False = partsOf(Select->getFalseValue(), B);
    for (unsigned Part = 0; Part != NumParts; ++Part)
      Result.push_back(
          B.CreateSelect(Masks[Part], True[Part], False[Part], "", Select));
  } else {
    auto *Cast = cast<CastInst>(&User);
    auto *T = cast<FixedVectorType>(Cast->getType());
    for (Value *Mask : partsOf(Cast->getOperand(0), B))
      Result.push_back(
          B.CreateCast(Cast->getOpcode(), Mask,
                       FixedVectorType::get(T->getElementType(),
                                            T->getNumElements() / NumParts)));
  }
  User.replaceAllUsesWith(concatenateVectors(B, Result));
  User.eraseFromParent();
}

bool SplitMasks::split() {
  Known.clear();
  SmallVector<Instruction *, 16> Ordered;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *Block)
      if (Group.contains(&I))
        Ordered.push_back(&I);
  // Code that nothing reaches is in no order.
  if (Ordered.size() != Group.size())
    return false;
  for (Instruction *I : Ordered)
    splitMember(*I);
  for (Instruction *I : Ordered) {
    for (User *U : SmallVector<User *, 8>(I->users())) {
      auto *User = cast<Instruction>(U);
      if (Group.contains(User))
        continue;
      if (takesParts(*User, *I))
        splitUser(*User);
    }
    if (all_of(I->users(),
               [&](User *U) { return Group.contains(cast<Instruction>(U)); }))
      continue;
    IRBuilder<> B(I);
    Value *Whole = concatenateVectors(B, Known[I]);
    I->replaceUsesWithIf(Whole, [&](Use &U) {
      return !Group.contains(cast<Instruction>(U.getUser()));
    });
  }
  for (Instruction *I : reverse(Ordered))
    I->eraseFromParent();
  ++NumSplit;
  return true;
}

bool SplitMasks::run() {
  SmallVector<Instruction *, 16> Joins;
  for (Instruction &I : instructions(F))
    if (joinsMasks(I))
      Joins.push_back(&I);
  SmallPtrSet<Instruction *, 16> Seen;
  bool Changed = false;
  for (Instruction *I : Joins) {
    if (Seen.contains(I))
      continue;
    const bool Suits = collect(*I);
    Seen.insert(Group.begin(), Group.end());
    if (!Suits || !pays() || !DebugCounter::shouldExecute(Splitting))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *I << "\n");
    Changed |= split();
  }
  return Changed;
}

PreservedAnalyses SplitMasksPass::run(Function &F,
                                      FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  const auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  if (hasMaskRegisters(F.getContext(), TTI))
    return PreservedAnalyses::all();
  const unsigned RegisterBits =
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  if (RegisterBits == 0 || !SplitMasks(F, RegisterBits).run())
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
