//===- RecognizeOperators.cpp - Recognizes SYCL's operators ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RecognizeOperators.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-recognize-operators"

STATISTIC(NumOperators, "Number of callables that are an operator of SYCL");

namespace cohort {

/// A callable beyond this is no operator.
static cl::opt<unsigned> MaxInstructions(
    "cohort-recognize-operators-max-instructions", cl::Hidden, cl::init(500),
    cl::desc("Instructions of a callable that may be an operator"));

static constexpr StringLiteral Question = "__cohort_operator_kind";

static CallBase *nextInlinable(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction();
          Callee && Callee != &F && !Callee->isDeclaration() &&
          !Callee->isInterposable() && isInlineViable(*Callee).isSuccess())
        return Call;
  return nullptr;
}

/// False if the function becomes too large.
static bool inlineCalls(Function &F) {
  while (CallBase *Call = nextInlinable(F)) {
    InlineFunctionInfo IFI;
    if (!InlineFunction(*Call, IFI).isSuccess() ||
        F.getInstructionCount() > MaxInstructions)
      return false;
  }
  return true;
}

static OperatorKind kindOfOpcode(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::Add:
  case Instruction::FAdd:
    return OperatorKind::Plus;
  case Instruction::Mul:
  case Instruction::FMul:
    return OperatorKind::Multiplies;
  case Instruction::And:
    return OperatorKind::BitAnd;
  case Instruction::Or:
    return OperatorKind::BitOr;
  case Instruction::Xor:
    return OperatorKind::BitXor;
  default:
    return OperatorKind::None;
  }
}

static OperatorKind kindOfIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::smin:
    return OperatorKind::SignedMinimum;
  case Intrinsic::smax:
    return OperatorKind::SignedMaximum;
  case Intrinsic::umin:
    return OperatorKind::UnsignedMinimum;
  case Intrinsic::umax:
    return OperatorKind::UnsignedMaximum;
  default:
    return OperatorKind::None;
  }
}

/// The operation of a simplified function on its last two parameters.
static OperatorKind kindOfBody(Function &F) {
  if (F.size() != 1 || F.arg_size() != 3)
    return OperatorKind::None;
  BasicBlock &Entry = F.getEntryBlock();
  auto *Return = dyn_cast<ReturnInst>(Entry.getTerminator());
  if (!Return || !Return->getReturnValue())
    return OperatorKind::None;
  auto *I = dyn_cast<Instruction>(Return->getReturnValue());
  if (!I || any_of(Entry, [&](Instruction &Other) {
        return &Other != I && &Other != Return && !Other.isDebugOrPseudoInst();
      }))
    return OperatorKind::None;
  auto AreOperands = [&](Value *L, Value *R) {
    return (L == F.getArg(1) && R == F.getArg(2)) ||
           (L == F.getArg(2) && R == F.getArg(1));
  };
  if (I->getNumOperands() < 2 ||
      !AreOperands(I->getOperand(0), I->getOperand(1)))
    return OperatorKind::None;
  if (auto *Call = dyn_cast<IntrinsicInst>(I))
    return kindOfIntrinsic(Call->getIntrinsicID());
  return kindOfOpcode(I->getOpcode());
}

static OperatorKind kindOf(Function &F, FunctionAnalysisManager &FAM) {
  if (F.isDeclaration() || F.hasOptNone())
    return OperatorKind::None;
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&F, Map);
  Copy->setComdat(nullptr);
  Copy->setLinkage(GlobalValue::InternalLinkage);
  OperatorKind Kind = OperatorKind::None;
  if (inlineCalls(*Copy)) {
    FunctionPassManager FPM;
    FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
    FPM.addPass(InstCombinePass());
    FPM.addPass(SimplifyCFGPass());
    FPM.addPass(InstCombinePass());
    FPM.run(*Copy, FAM);
    Kind = kindOfBody(*Copy);
  }
  FAM.clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
  return Kind;
}

/// The questions, and the functions that ask them.
static PreservedAnalyses answer(Function &Asked, FunctionAnalysisManager &FAM) {
  SmallSetVector<Function *, 16> Askers;
  DenseMap<Function *, OperatorKind> Known;
  for (User *U : make_early_inc_range(Asked.users())) {
    auto *Call = dyn_cast<CallBase>(U);
    if (!Call || Call->getCalledOperand() != &Asked)
      continue;
    auto *F = dyn_cast<Function>(Call->getArgOperand(0)->stripPointerCasts());
    OperatorKind Kind = OperatorKind::None;
    if (F && !Call->getFunction()->hasOptNone()) {
      auto [Place, IsNew] = Known.try_emplace(F, Kind);
      if (IsNew) {
        Kind = kindOf(*F, FAM);
        NumOperators += Kind != OperatorKind::None;
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << ": operator "
                          << unsigned(Kind) << "\n");
        Known[F] = Kind;
      } else {
        Kind = Place->second;
      }
    }
    Askers.insert(Call->getFunction());
    Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), unsigned(Kind)));
    if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
      Invoke->getUnwindDest()->removePredecessor(Invoke->getParent());
      BranchInst::Create(Invoke->getNormalDest(), Invoke->getIterator());
    }
    Call->eraseFromParent();
  }
  for (Function *F : Askers) {
    for (BasicBlock &Block : *F)
      if (isa<SwitchInst>(Block.getTerminator()))
        ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
    removeUnreachableBlocks(*F);
  }
  return PreservedAnalyses::none();
}

PreservedAnalyses RecognizeOperatorsPass::run(Module &M,
                                              ModuleAnalysisManager &AM) {
  Function *Asked = M.getFunction(Question);
  if (!Asked)
    return PreservedAnalyses::all();
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  PreservedAnalyses PA = answer(*Asked, FAM);
  if (Asked->use_empty())
    Asked->eraseFromParent();
  return PA;
}

} // namespace cohort
