//===- ExpandGroupOps.cpp - Operations made of other operations -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExpandGroupOps.h"
#include "analysis/KernelReach.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static StringRef targetName(TargetKind Target) {
  switch (Target) {
  case TargetKind::Cpu:
    return "cpu";
  case TargetKind::Spirv:
    return "spirv";
  case TargetKind::Nvptx:
    return "nvptx";
  }
  llvm_unreachable("covered switch");
}

Expected<TargetKind> parseExpandGroupOpsOptions(StringRef Text) {
  for (TargetKind Target :
       {TargetKind::Cpu, TargetKind::Spirv, TargetKind::Nvptx})
    if (Text.empty() || Text == targetName(Target))
      return Target;
  return createStringError("'" + Text +
                           "' is no target of 'cohort-expand-group-ops'; it "
                           "has to be 'cpu', 'spirv' or 'nvptx'");
}

static StringRef describe(TargetKind Target) {
  switch (Target) {
  case TargetKind::Cpu:
    return "the CPU";
  case TargetKind::Spirv:
    return "SPIR-V devices";
  case TargetKind::Nvptx:
    return "NVIDIA GPUs";
  }
  llvm_unreachable("covered switch");
}

void reportUnhandled(const GroupCall &Word, TargetKind Target) {
  reportError(Word.call(), "'" + Word.info().Name.str() +
                               "' is not supported here on " +
                               describe(Target));
}

//===----------------------------------------------------------------------===//
// Parts of expansions
//===----------------------------------------------------------------------===//

Value *emitMaskBit(IRBuilderBase &B, Value *Mask, Value *Index) {
  // Past the last bit it is any bit, but not poison.
  Index = B.CreateAnd(B.CreateZExtOrTrunc(Index, B.getInt32Ty()), 127);
  Value *Part = B.CreateExtractElement(Mask, B.CreateLShr(Index, 5));
  return B.CreateTrunc(B.CreateLShr(Part, B.CreateAnd(Index, 31)),
                       B.getInt1Ty());
}

Value *emitNumberOfItems(IRBuilderBase &B, Op Sizes) {
  Value *Result = emitBuiltIn(B, Sizes, 0);
  for (unsigned Dim : {1, 2})
    Result = B.CreateNUWMul(Result, emitBuiltIn(B, Sizes, Dim));
  return Result;
}

namespace {

/// Builds operations in the place of a call.
class Builder : public IRBuilder<> {
public:
  explicit Builder(CallBase &Call) : IRBuilder<>(&Call) {}

  CallInst *op(Op Id, Type *Result, ArrayRef<Value *> Args) {
    auto Types = map_to_vector(Args, [](Value *V) { return V->getType(); });
    CallInst *Call = CreateCall(
        getGroupOp(*GetInsertBlock()->getModule(), Id, Result, Types), Args);
    if (cast<Function>(Call->getCalledOperand())->isConvergent())
      Call->setConvergent();
    return Call;
  }
  Value *id(Op Id) { return op(Id, getInt32Ty(), {}); }
  Value *scope(Scope S) { return getInt32(unsigned(S)); }
};

} // namespace

//===----------------------------------------------------------------------===//
// Operations of a sub-group
//===----------------------------------------------------------------------===//

static Value *expandRotate(const GroupCall &Word) {
  Builder B(Word.call());
  Value *Delta = B.CreateZExtOrTrunc(Word.index(), B.getInt32Ty());
  Value *Lane = B.id(Op::SubgroupLocalInvocationId);
  Value *From = B.CreateAdd(Lane, Delta);
  if (Value *Size = Word.operand(Role::ClusterSize)) {
    Value *InCluster = B.CreateSub(Size, B.getInt32(1));
    From = B.CreateOr(B.CreateAnd(Lane, B.CreateNot(InCluster)),
                      B.CreateAnd(From, InCluster));
  } else {
    From = B.CreateURem(From, B.id(Op::SubgroupSize));
  }
  Value *X = Word.value();
  return B.op(Op::GroupNonUniformShuffle, X->getType(),
              {Word.operand(Role::Scope), X, From});
}

static Value *expandInverseBallot(const GroupCall &Word) {
  Builder B(Word.call());
  return emitMaskBit(B, Word.value(), B.id(Op::SubgroupLocalInvocationId));
}

static Value *expandBitExtract(const GroupCall &Word) {
  Builder B(Word.call());
  return emitMaskBit(B, Word.value(), Word.index());
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// The value of \p Word in other operations; null if another pass expands it.
static Value *expand(const GroupCall &Word) {
  switch (Word.op()) {
  case Op::GroupNonUniformRotateKHR:
    return expandRotate(Word);
  case Op::GroupNonUniformInverseBallot:
    return expandInverseBallot(Word);
  case Op::GroupNonUniformBallotBitExtract:
    return expandBitExtract(Word);
  default:
    return nullptr;
  }
}

bool expandGroupOps(Function &F, TargetKind Target) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto Word = GroupCall::match(I);
        Word && (Word->on(Target) == Lowering::Expanded ||
                 Word->on(Target) == Lowering::Refused))
      Calls.push_back(&Word->call());
  bool Changed = false;
  for (CallBase *Call : Calls) {
    GroupCall Word = GroupCall::of(*Call);
    if (Word.on(Target) == Lowering::Refused) {
      reportError(*Call, "'" + Word.info().Name + "' " +
                             Word.info().on(Target).Reason);
      continue;
    }
    Value *V = expand(Word);
    if (!V)
      continue;
    replaceCall(*Call, V);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses ExpandGroupOpsPass::run(Module &M, ModuleAnalysisManager &) {
  KernelReach Reach(M);
  bool Changed = false;
  for (ArrayRef<Function *> Functions : {Reach.kernels(), Reach.bodies()})
    for (Function *F : Functions)
      Changed |= expandGroupOps(*F, Target);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void ExpandGroupOpsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> Map) {
  OS << Map(name()) << '<' << targetName(Target) << '>';
}

} // namespace cohort
