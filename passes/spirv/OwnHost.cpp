//===- OwnHost.cpp - OpenCL C for LLVM's SPIR-V backend -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What the backend of LLVM 22 makes of some functions of OpenCL C is wrong, is
// no valid SPIR-V, or ends it: these get a form that it knows, or are refused.
//
//===----------------------------------------------------------------------===//

#include "Spirv.h"
#include "cohort/Pipelines.h"
#include "prepare/ExpandGroupOps.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/Signature.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Debug.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-spirv-own-host"

STATISTIC(NumAdapted, "Number of calls adapted to the backend for SPIR-V");

namespace cohort {

namespace {
/// A function's name, and its parameters' types as they are mangled.
struct BuiltinName {
  StringRef Name, Types;
};
} // namespace

static BuiltinName parseName(StringRef Mangled) {
  StringRef Rest = Mangled;
  unsigned Length = 0;
  if (!Rest.consume_front("_Z") || Rest.consumeInteger(10, Length) ||
      Length > Rest.size())
    return {Mangled, ""};
  return {Rest.take_front(Length), Rest.drop_front(Length)};
}

/// A call of the function of OpenCL C with this mangled name, as \p Like is
/// called.
static CallInst *callBuiltin(IRBuilderBase &B, const CallBase &Like,
                             const Twine &Name, Type *Result,
                             ArrayRef<Value *> Args) {
  SmallVector<Type *, 2> Types(map_range(Args, std::mem_fn(&Value::getType)));
  FunctionCallee Callee = B.GetInsertBlock()->getModule()->getOrInsertFunction(
      Name.str(), FunctionType::get(Result, Types, false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setCallingConv(Like.getCallingConv());
  F->setConvergent();
  CallInst *Call = B.CreateCall(Callee, Args);
  Call->setCallingConv(Like.getCallingConv());
  Call->setConvergent();
  return Call;
}

/// Whether the value, which is the first operand, counts as true where it is
/// not 0.
static bool takesBoolean(const OpInfo &Row) {
  const Signature &S = signatureOf(Row.Id);
  return any_of(S.operands(), [&S](const Operand &O) {
    return O.Kind == Role::Value &&
           (O.Type == Ty::Bool || (O.Type == Ty::T && S.Types == Type_i1));
  });
}

/// Of a constant the backend takes the lowest bit.
static void normalizeBoolean(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *X = Call.getArgOperand(0);
  if (X->getType()->isIntegerTy())
    Call.setArgOperand(0, B.CreateZExt(B.CreateIsNotNull(X), X->getType()));
}

/// any and all look at the elements' highest bits. The backend makes
/// instructions of them that want truth values.
static void lookAtSigns(CallBase &Call, bool Any) {
  IRBuilder<> B(&Call);
  Value *X = Call.getArgOperand(0);
  if (auto *T = dyn_cast<FixedVectorType>(X->getType())) {
    Value *Joined = B.CreateExtractElement(X, uint64_t(0));
    for (unsigned I = 1; I != T->getNumElements(); ++I) {
      Value *Element = B.CreateExtractElement(X, I);
      Joined = Any ? B.CreateOr(Joined, Element) : B.CreateAnd(Joined, Element);
    }
    X = Joined;
  }
  replaceCall(Call, B.CreateZExt(B.CreateIsNeg(X), Call.getType()));
}

/// Rotations are an extension that the backend has not been asked for, and few
/// devices have: a shuffle does the same.
static void rotateByShuffle(CallBase &Call, StringRef Types) {
  IRBuilder<> B(&Call);
  Type *I32 = B.getInt32Ty();
  auto Mangled = [](Op Id) {
    StringRef Name = openCLName(Id);
    return "_Z" + utostr(Name.size()) + Name.str();
  };
  auto Ask = [&](Op Id) {
    return callBuiltin(B, Call, Mangled(Id) + "v", I32, {});
  };
  Value *Lane = Ask(Op::SubgroupLocalInvocationId);
  bool IsClustered = Call.arg_size() > 2;
  Value *From = emitRotatedLane(B, Lane, Call.getArgOperand(1),
                                IsClustered ? Call.getArgOperand(2) : nullptr,
                                [&] { return Ask(Op::SubgroupSize); });
  replaceCall(Call, callBuiltin(B, Call,
                                Mangled(Op::GroupNonUniformShuffle) +
                                    Types.drop_back(IsClustered ? 2 : 1) + "j",
                                Call.getType(), {Call.getArgOperand(0), From}));
}

/// The function of the source that \p Name, which clang calls for it, is of, if
/// there is no SPIR-V for it that a device takes; empty for others.
///
/// Blocks are pointers to functions in it. Devices have no reservations of
/// sub-groups.
static std::string refusedFunction(StringRef Name) {
  if (!Name.consume_front("__"))
    return "";
  if (Name.starts_with("enqueue_kernel"))
    return "enqueue_kernel";
  if (Name.starts_with("get_kernel_") && Name.consume_back("_impl"))
    return Name.str();
  bool IsPipe = Name.starts_with("sub_group_") && Name.ends_with("_pipe");
  return IsPipe ? Name.str() : "";
}

static void adapt(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration())
    return;
  if (std::string Name = refusedFunction(Callee->getName()); !Name.empty()) {
    reportError(Call, "'" + Name + "' is not supported with '--target=" +
                          Call.getModule()->getTargetTriple().getArchName() +
                          "'");
    // The backend, which runs nevertheless, would end in a crash.
    return replaceCall(Call, Call.getType()->isVoidTy()
                                 ? nullptr
                                 : PoisonValue::get(Call.getType()));
  }
  auto [Name, Types] = parseName(Callee->getName());
  bool IsOfIntegers = Call.arg_size() != 0 &&
                      Call.getArgOperand(0)->getType()->isIntOrIntVectorTy();
  const OpInfo *Row = lookupOpenCL(Name);
  if (Row && takesBoolean(*Row))
    normalizeBoolean(Call);
  else if (IsOfIntegers && !Types.empty() && (Name == "any" || Name == "all"))
    lookAtSigns(Call, Name == "any");
  else if (Row && Row->Id == Op::GroupNonUniformRotateKHR)
    rotateByShuffle(Call, Types);
  else
    return;
  ++NumAdapted;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Name << "\n");
}

#undef DEBUG_TYPE
#define DEBUG_TYPE "cohort-spirv-own-host-indices"

STATISTIC(NumAddresses, "Number of addresses without an index of 0");

/// The first index of \p Place, behind that of the whole, that selects field 0
/// of a structure; 0 if there is none.
static unsigned firstZeroField(const GetElementPtrInst &Place) {
  unsigned N = 0;
  for (auto T = gep_type_begin(Place), End = gep_type_end(Place); T != End;
       ++T, ++N)
    if (auto *Field = dyn_cast<ConstantInt>(T.getOperand());
        T.isStruct() && Field && Field->isZero())
      return N;
  return 0;
}

/// A zero is OpConstantNull for the backend, which is no valid index of a
/// structure. Field 0 is where the structure is.
static void dropZeroFields(GetElementPtrInst *Place) {
  while (unsigned N = Place ? firstZeroField(*Place) : 0) {
    ++NumAddresses;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Place << "\n");
    IRBuilder<> B(Place);
    SmallVector<Value *, 4> Before(Place->indices());
    SmallVector<Value *, 4> Behind(drop_begin(Before, N + 1));
    Before.truncate(N);
    Type *Source = Place->getSourceElementType();
    auto *Whole =
        cast<StructType>(GetElementPtrInst::getIndexedType(Source, Before));
    Value *Result = Place->getPointerOperand();
    if (!all_of(Before, [](Value *V) { return match(V, m_ZeroInt()); }))
      Result = B.CreateGEP(Source, Result, Before, "", Place->getNoWrapFlags());
    if (!Behind.empty()) {
      Behind.insert(Behind.begin(), B.getInt32(0));
      Result = B.CreateGEP(Whole->getElementType(0), Result, Behind, "",
                           Place->getNoWrapFlags());
    }
    Place->replaceAllUsesWith(Result);
    Place->eraseFromParent();
    Place = Behind.empty() ? nullptr : dyn_cast<GetElementPtrInst>(Result);
  }
}

PreservedAnalyses SpirvOwnHostIndicesPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      dropZeroFields(dyn_cast<GetElementPtrInst>(&I));
  return PreservedAnalyses::none();
}

PreservedAnalyses SpirvOwnHostPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Call = dyn_cast<CallBase>(&I))
        adapt(*Call);
  return PreservedAnalyses::none();
}

void registerSpirvOwnHost(PassBuilder &PB) {
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(SpirvOwnHostPass());
      });
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(SpirvOwnHostIndicesPass());
      });
}

} // namespace cohort
