//===- LaneState.cpp - State shared by a function's emitters --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneState.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace cohort {

/// Whether \p I lets work-items of a sub-group see each other's writes, and
/// does not end a region.
static bool synchronizesWithinGroup(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  auto GroupOp = GroupCall::match(I);
  if (!GroupOp)
    return isa<FenceInst>(I) || (Call && Call->isConvergent());
  return GroupOp->opClass() != OpClass::BuiltIn &&
         GroupOp->opClass() != OpClass::Memory &&
         !GroupOp->synchronizesWorkgroup();
}

LaneState::LaneState(Function &F, const Shapes &S, const PrivateMemory &Private,
                     const TargetTransformInfo &TTI,
                     const TargetLibraryInfo &TLI, Remarks &R)
    : F(F), DL(F.getDataLayout()), S(S), Private(Private), TTI(TTI), TLI(TLI),
      N(S.options().Lanes), R(R), B(F.getContext(), N) {
  for (const Instruction &I : instructions(F)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      // The promise of restrict within one work-item says nothing about two,
      // and past a point where work-items synchronize they see each other's
      // writes.
      KeepScopedNoAlias &= !Call->isConvergent();
    LanesSynchronize |= synchronizesWithinGroup(I);
  }
}

unsigned LaneState::vectorRegisterBits() const {
  return TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
      .getFixedValue();
}

bool LaneState::hasX86Vectors(unsigned Bits) const {
  return F.getParent()->getTargetTriple().getArch() == Triple::x86_64 &&
         vectorRegisterBits() >= Bits;
}

void LaneState::begin(BasicBlock *Body) {
  Entry = BasicBlock::Create(F.getContext(), "lanes", &F, &F.front());
  B.SetInsertPoint(BranchInst::Create(Body, Entry));
}

void LaneState::finish() {
  DominatorTree DT(F);
  PromoteMemToReg(Variables, DT);
}

AllocaInst *LaneState::variable(Type *T, const Twine &Name) {
  auto *A = new AllocaInst(T, DL.getAllocaAddrSpace(), Name,
                           Entry->getTerminator()->getIterator());
  Variables.push_back(A);
  return A;
}

void LaneState::copyMetadata(const Instruction &From, Instruction *To) const {
  if (!KeepScopedNoAlias) {
    To->setMetadata(LLVMContext::MD_alias_scope, nullptr);
    To->setMetadata(LLVMContext::MD_noalias, nullptr);
  }
  // Accesses of one work-item are independent between iterations of its loop;
  // those of a sub-group need not be.
  To->setMetadata(LLVMContext::MD_access_group, nullptr);
  To->setMetadata(LLVMContext::MD_mem_parallel_loop_access, nullptr);
  if (&From == To || To->getOpcode() == From.getOpcode())
    return;
  for (unsigned Kind : {LLVMContext::MD_tbaa, LLVMContext::MD_invariant_load})
    if (MDNode *MD = From.getMetadata(Kind))
      To->setMetadata(Kind, MD);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void LaneState::define(const Instruction &I, Value *New) {
  bool HasBase = S.of(&I).hasBase();
  assert(New->getType() == (HasBase ? I.getType() : B.wide(I.getType())) &&
         "the value does not have the form that its shape asks for");
  if (!isa<Constant>(New) && !New->hasName())
    New->takeName(const_cast<Instruction *>(&I));
  (HasBase ? Bases : Wides)[&I] = New;
}

/// Lane 0's value.
Value *LaneState::base(const Value *V) {
  if (!isa<Instruction>(V))
    return const_cast<Value *>(V);
  Value *New = Bases.lookup(V);
  assert(New && "used before it was emitted, or without a base");
  return New;
}

Value *LaneState::wide(const Value *V) {
  if (Value *Known = Wides.lookup(V))
    return Known;
  Value *Scalar = base(V);
  // Made right behind the scalar, so that every use of the scalar may use it.
  IRBuilderBase::InsertPointGuard Guard(B);
  if (auto *Def = dyn_cast<Instruction>(Scalar))
    B.SetInsertPoint(Def->getParent(), std::next(Def->getIterator()));
  else
    B.SetInsertPoint(Entry->getTerminator());
  B.SetCurrentDebugLocation(DebugLoc());
  Shape Sh = S.of(V);
  Value *Wide;
  if (Sh.isUniform()) {
    auto *Lane = dyn_cast<ExtractElementInst>(Scalar);
    Wide = Lane && Spread.contains(Lane->getVectorOperand())
               ? Lane->getVectorOperand()
               : B.spread(Scalar);
  } else {
    Type *T = Scalar->getType();
    Type *OffsetType = T->isPointerTy() ? DL.getIndexType(T) : T;
    SmallVector<Constant *, 64> Offsets;
    for (int64_t O : Sh.offsets())
      Offsets.push_back(
          ConstantInt::get(OffsetType, O, true, /*ImplicitTrunc=*/true));
    Constant *Vector = ConstantVector::get(Offsets);
    Wide = T->isPointerTy()
               ? B.CreateGEP(B.getInt8Ty(), Scalar, Vector)
               : B.CreateAdd(B.CreateVectorSplat(N, Scalar), Vector);
  }
  if (isa<Instruction>(Wide))
    Wide->setName(V->getName() + ".lanes");
  return Wides[V] = Wide;
}

/// The value that \p V has on \p Lane.
Value *LaneState::laneValue(const Value *V, Value *Lane) {
  Shape Sh = S.of(V);
  if (Sh.isUniform())
    return base(V);
  // A recomputed address says more to later passes, and costs less, than an
  // element of a vector of addresses.
  if (auto *Gep = dyn_cast<GetElementPtrInst>(V);
      Gep && !Private.elementSize(V) && !V->getType()->isVectorTy() &&
      S.isUniform(Gep->getPointerOperand())) {
    SmallVector<Value *, 4> Indices;
    for (Value *Index : Gep->indices())
      Indices.push_back(laneValue(Index, Lane));
    return B.CreateGEP(Gep->getSourceElementType(),
                       base(Gep->getPointerOperand()), Indices, "",
                       Gep->getNoWrapFlags());
  }
  if (auto *Cast = dyn_cast<CastInst>(V);
      Cast && Cast->getOperand(0)->getType()->isIntegerTy())
    return B.CreateCast(Cast->getOpcode(), laneValue(Cast->getOperand(0), Lane),
                        V->getType());
  return B.lane(wide(V), V->getType(), Lane);
}

} // namespace cohort
