//===- ItemDependence.cpp - Values that depend on the work-item -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemDependence.h"
#include "Annotations.h"
#include "FlattenConditions.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/GenericUniformityImpl.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/SSAContext.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

struct ItemDependence::Impl {
  CycleInfo Cycles;
  std::unique_ptr<GenericUniformityAnalysisImpl<SSAContext>> Uniformity;
};

ItemDependence::ItemDependence(Function &F, const DominatorTree &DT,
                               const PostDominatorTree &PDT, Items Among,
                               bool Whole)
    : F(F), DT(DT), PDT(PDT), Among(Among), Analysis(std::make_unique<Impl>()) {
  Analysis->Cycles.compute(F);
  if (Among != Items::Physical) {
    Sizes = knownGroupSizes(F);
    Agreed = agreedOn(F);
  }
  if (Whole)
    assumeUniformAsAWhole();
  do {
    do
      compute();
    while (spreadThroughMemory());
  } while (dropWhatDiffers());
  findControlled();
}

ItemDependence::~ItemDependence() = default;

//===----------------------------------------------------------------------===//
// Where differences begin and end
//===----------------------------------------------------------------------===//

static std::optional<unsigned> dimensionOf(const Value *V, Op Which) {
  auto *I = dyn_cast<Instruction>(V);
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call && Call->op() == Which ? Call->dimension() : std::nullopt;
}

/// Whether \p Id may differ between the items of a sub-group: lanes lie along
/// x, and the other dimensions depend on sizes that are not known.
static bool variesAlongLanes(const GroupCall &Id) {
  return Id.variesInSubgroup() && Id.dimension().value_or(0) == 0;
}

bool ItemDependence::isSource(const Instruction &I) const {
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return true;
  auto Call = GroupCall::match(I);
  if (!Call)
    return false;
  // Few programs mind that the last sub-group may be smaller.
  if (Call->op() == Op::SubgroupSize)
    return false;
  if (Call->opClass() == OpClass::BuiltIn)
    return Among == Items::OfSubgroup ? variesAlongLanes(*Call)
                                      : Call->variesInWorkgroup();
  return Call->variance() == Variance::OfItem && !Call->info().OnlyReads;
}

/// The size of sub-groups if \p F requires one, else the smallest that it may
/// have where nobody has asked for less.
static unsigned smallestSubgroup(const Function &F) {
  return KernelInfo::RequiredSubGroupSize.getOr(F, 4);
}

static const Value *withoutCasts(const Value *V) {
  while (auto *Cast = dyn_cast<CastInst>(V))
    V = Cast->getOperand(0);
  return V;
}

static bool isSubgroupSize(const Value *V) {
  V = withoutCasts(V);
  return isCallOf(*V, Op::SubgroupSize) || isCallOf(*V, Op::SubgroupMaxSize);
}

/// If \p I rounds an id down to a multiple, or compares it with a constant, so
/// that the result is the same for all ids between two multiples of a step:
/// that id. \p IsMultiple tells whether a constant is one.
static const Value *roundedTo(const Instruction &I,
                              function_ref<bool(const APInt &)> IsMultiple) {
  const Value *X;
  const APInt *C;
  auto PowerOf2 = [](const APInt *Shift, unsigned Bits) {
    return APInt::getOneBitSet(Bits, Shift->getLimitedValue(Bits - 1));
  };
  if (match(&I, m_UDiv(m_Value(X), m_APInt(C))) ||
      match(&I, m_SDiv(m_Value(X), m_APInt(C))))
    return IsMultiple(*C) ? X : nullptr;
  if (match(&I, m_Shr(m_Value(X), m_APInt(C))))
    return IsMultiple(PowerOf2(C, C->getBitWidth())) ? X : nullptr;
  if (match(&I, m_And(m_Value(X), m_APInt(C))) && !C->isZero())
    return IsMultiple(APInt::getOneBitSet(C->getBitWidth(), C->countr_zero()))
               ? X
               : nullptr;
  if (auto *Compare = dyn_cast<ICmpInst>(&I);
      Compare && Compare->isRelational() &&
      match(Compare->getOperand(1), m_APInt(C))) {
    // x < 32, x >= 32; x > 31 and x <= 31 are the same.
    APInt Limit = Compare->isGT(Compare->getPredicate()) ||
                          Compare->isLE(Compare->getPredicate())
                      ? *C + 1
                      : *C;
    return IsMultiple(Limit) ? Compare->getOperand(0) : nullptr;
  }
  return nullptr;
}

/// Whether \p I rounds ids down to whole sub-groups, or compares them with a
/// limit that lies between two.
static bool isOfWholeSubgroup(const Instruction &I) {
  const Value *X;
  const APInt *C;
  if (match(&I, m_UDiv(m_Value(), m_Value(X))) ||
      match(&I, m_SDiv(m_Value(), m_Value(X)))) {
    if (isSubgroupSize(X))
      return true;
    if (match(X, m_APInt(C)) && !C->isPowerOf2())
      return false;
  }
  const unsigned Bits = Log2_32_Ceil(smallestSubgroup(*I.getFunction()));
  return roundedTo(I, [&](const APInt &C) { return C.countr_zero() >= Bits; });
}

/// The same with global ids and whole work-groups, whose sizes are known.
bool ItemDependence::isOfWholeGroups(const Instruction &I) const {
  if (Sizes.empty())
    return false;
  auto IsMultipleIn = [&](unsigned Dimension) {
    return [&, Dimension](const APInt &C) {
      return all_of(Sizes, [&](const GroupSize &Size) {
        return C.urem(Size[Dimension]) == 0;
      });
    };
  };
  for (unsigned Dimension : {0, 1, 2})
    if (const Value *Id = roundedTo(I, IsMultipleIn(Dimension)))
      if (dimensionOf(withoutCasts(Id), Op::GlobalInvocationId) == Dimension)
        return true;
  return false;
}

/// Whether \p I is the position of the group, computed from ids of its items.
static bool isOfGroup(const Instruction &I) {
  const Value *X, *Y;
  if (match(&I, m_Sub(m_Value(X), m_Value(Y)))) {
    auto Global = dimensionOf(withoutCasts(X), Op::GlobalInvocationId);
    return Global &&
           Global == dimensionOf(withoutCasts(Y), Op::LocalInvocationId);
  }
  if (match(&I, m_UDiv(m_Value(X), m_Value(Y)))) {
    auto Global = dimensionOf(withoutCasts(X), Op::GlobalInvocationId);
    return Global &&
           (Global == dimensionOf(withoutCasts(Y), Op::WorkgroupSize) ||
            Global == dimensionOf(withoutCasts(Y), Op::EnqueuedWorkgroupSize));
  }
  return false;
}

/// Whether \p I is uniform though its operands differ.
bool ItemDependence::isAssumedUniform(const Instruction &I) const {
  if (auto Assumed = assumedUniform(I))
    return Assumed == Scope::Workgroup || Among == Items::OfSubgroup;
  if (auto Call = GroupCall::match(I)) {
    switch (Call->variance()) {
    case Variance::OfGroup:
      return Call->isWorkgroupScope() ||
             (Among == Items::OfSubgroup && Call->scope() == Scope::Subgroup);
    case Variance::OfSource:
      return Among == Items::OfSubgroup &&
             Call->info().Index == IndexKind::Lane &&
             !isa<Instruction>(Call->index());
    case Variance::OfOperands:
      // One object for each item: the address says nothing about what it holds.
      return Call->opClass() == OpClass::Memory;
    case Variance::OfItem:
      return false;
    }
  }
  return Agreed.contains(&I) || isOfGroup(I) || isOfWholeGroups(I) ||
         (Among == Items::OfSubgroup && isOfWholeSubgroup(I));
}

//===----------------------------------------------------------------------===//
// How differences spread
//===----------------------------------------------------------------------===//

void ItemDependence::compute() {
  Analysis->Uniformity =
      std::make_unique<GenericUniformityAnalysisImpl<SSAContext>>(
          DT, Analysis->Cycles, /*TTI=*/nullptr);
  for (const Instruction &I : instructions(F)) {
    if (I.getType()->isVoidTy())
      continue;
    if (isAssumedUniform(I) || UniformAsAWhole.contains(&I))
      Analysis->Uniformity->addUniformOverride(I);
    else if (isSource(I) || Loads.contains(&I))
      Analysis->Uniformity->markDivergent(I);
  }
  Analysis->Uniformity->compute();
}

bool ItemDependence::differs(const Value *V) const {
  return isa<Instruction>(V) && Analysis->Uniformity->isDivergent(V);
}

bool ItemDependence::diverges(const BasicBlock *B) const {
  return B->getTerminator()->getNumSuccessors() > 1 &&
         Analysis->Uniformity->hasDivergentTerminator(*B);
}

/// Whether \p I, which has a pointer into a private variable as its operand
/// \p U, writes there.
static bool writes(const Instruction &I, const Use &U) {
  if (isa<StoreInst>(I))
    return U.getOperandNo() == StoreInst::getPointerOperandIndex();
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || I.isLifetimeStartOrEnd() || isa<DbgInfoIntrinsic>(I))
    return false;
  if (auto *Memory = dyn_cast<MemIntrinsic>(Call))
    return &U == &Memory->getRawDestUse();
  return Call->mayWriteToMemory();
}

/// Whether what \p I, which writes to a private variable, puts there differs,
/// or where.
bool ItemDependence::putsDifferent(const Instruction &I) const {
  if (auto *Copy = dyn_cast<MemTransferInst>(&I); Copy && Loads.contains(Copy))
    return true;
  return any_of(I.operands(), [&](const Use &U) { return differs(U); });
}

/// Whether some items come by \p Write before they get to \p Read, and others
/// not. Those that take the same way as the write have all been there.
bool ItemDependence::onlySomeWrote(const Instruction &Write,
                                   const Instruction &Read) const {
  return any_of(controlling(Write.getParent()), [&](const BasicBlock *B) {
    return !is_contained(controlling(Read.getParent()), B);
  });
}

/// Marks loads from private variables whose contents differ; true if there are
/// some that were not known.
bool ItemDependence::spreadThroughMemory() {
  bool Any = false;
  findControlled();
  for (const Instruction &A : instructions(F)) {
    if (!isa<AllocaInst>(A))
      continue;
    SmallVector<const Value *, 8> Pointers{&A};
    SmallPtrSet<const Value *, 8> Seen{&A};
    SmallVector<const Instruction *, 8> Readers, Writers;
    while (!Pointers.empty())
      for (const Use &U : Pointers.pop_back_val()->uses()) {
        auto *I = cast<Instruction>(U.getUser());
        if (isa<GetElementPtrInst, CastInst, PHINode, SelectInst>(I)) {
          if (I->getType()->isPointerTy() && Seen.insert(I).second)
            Pointers.push_back(I);
          continue;
        }
        if (writes(*I, U))
          Writers.push_back(I);
        else if (auto *Copy = dyn_cast<MemTransferInst>(I);
                 isa<LoadInst>(I) || Copy)
          Readers.push_back(I);
      }
    for (const Instruction *Writer : Writers) {
      bool Different = putsDifferent(*Writer);
      for (const Instruction *Reader : Readers)
        if (Different || onlySomeWrote(*Writer, *Reader))
          Any |= Loads.try_emplace(Reader, Writer).second;
    }
  }
  return Any;
}

/// Takes every condition for one that is the same as a whole. Whether it is may
/// depend on others, and in a loop on itself; so the divergent ones are dropped
/// later.
void ItemDependence::assumeUniformAsAWhole() {
  for (const Instruction &I : instructions(F))
    if (isWholeOfParts(I))
      UniformAsAWhole.insert(&I);
}

/// Drops conditions that differ even if all others of that kind do not; true if
/// there are some.
bool ItemDependence::dropWhatDiffers() {
  SmallVector<const Instruction *, 8> Dropped;
  for (const Instruction *I : UniformAsAWhole)
    if (any_of(I->operands(), [&](const Use &U) { return mayDiffer(U); }) &&
        !isUniformAsAWhole(I, *this))
      Dropped.push_back(I);
  for (const Instruction *I : Dropped)
    UniformAsAWhole.erase(I);
  return !Dropped.empty();
}

/// Whether \p V differs, or is taken for a condition that does not.
bool ItemDependence::mayDiffer(const Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  return I && (differs(I) || UniformAsAWhole.contains(I));
}

/// A branch controls what lies between it and where its paths reconverge. A
/// loop with an exit that items take at different times is that as well.
void ItemDependence::findControlled() {
  Controlling.clear();
  for (const BasicBlock &B : F) {
    if (!DT.isReachableFromEntry(&B) || !diverges(&B))
      continue;
    const auto *Node = PDT.getNode(&B);
    const BasicBlock *Join =
        Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
    SmallVector<const BasicBlock *, 16> Work(successors(&B));
    SmallPtrSet<const BasicBlock *, 16> Seen;
    while (!Work.empty()) {
      const BasicBlock *Next = Work.pop_back_val();
      if (Next == Join || !Seen.insert(Next).second)
        continue;
      Controlling[Next].push_back(&B);
      append_range(Work, successors(Next));
    }
  }
}

ArrayRef<const BasicBlock *>
ItemDependence::controlling(const BasicBlock *B) const {
  auto Found = Controlling.find(B);
  if (Found == Controlling.end())
    return {};
  return Found->second;
}

//===----------------------------------------------------------------------===//
// Explanations
//===----------------------------------------------------------------------===//

static const Value *conditionOf(const BasicBlock *B) {
  if (auto *Branch = dyn_cast<BranchInst>(B->getTerminator()))
    return Branch->isConditional() ? Branch->getCondition() : nullptr;
  if (auto *Switch = dyn_cast<SwitchInst>(B->getTerminator()))
    return Switch->getCondition();
  return nullptr;
}

/// Breadth first, so that it is the source that is fewest steps away.
const Instruction *ItemDependence::source(const Value *V) const {
  SmallVector<const Instruction *, 16> Work;
  SmallPtrSet<const Instruction *, 16> Seen;
  auto Add = [&](const Value *Next) {
    if (auto *I = dyn_cast_or_null<Instruction>(Next);
        I && Seen.insert(I).second)
      Work.push_back(I);
  };
  Add(V);
  for (unsigned At = 0; At < Work.size(); ++At) {
    const Instruction *I = Work[At];
    if (isSource(*I))
      return I;
    auto Stored = Loads.find(I);
    const Instruction *From = Stored == Loads.end() ? I : Stored->second;
    unsigned Before = Work.size();
    for (const Use &U : From->operands())
      if (differs(U))
        Add(U);
    if (Work.size() != Before)
      continue;
    // Not by its operands: by the way that items took to get here, or by the
    // iteration of a loop in which they left it.
    for (const BasicBlock *B : controlling(From->getParent()))
      Add(conditionOf(B));
    if (isa<PHINode>(From))
      for (const BasicBlock *In : predecessors(From->getParent())) {
        if (diverges(In))
          Add(conditionOf(In));
        for (const BasicBlock *B : controlling(In))
          Add(conditionOf(B));
      }
  }
  return nullptr;
}

} // namespace cohort
