//===- Nvptx.cpp - Kernels as a module for the NVPTX backend --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Nvptx.h"
#include "Lowering.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/Analyses.h"
#include "device/DeviceModule.h"
#include "prepare/ExpandGroupOps.h"
#include "prepare/MarkConvergent.h"
#include "prepare/MarkKernels.h"
#include "prepare/ObjectKeys.h"
#include "prepare/RecognizeOperators.h"
#include "prepare/VerifyGroupOps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/Debug.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx"

STATISTIC(NumModules, "Number of device modules lowered for NVPTX");

namespace cohort {

Expected<NvptxOptions> parseNvptxOptions(StringRef Text) {
  NvptxOptions Options;
  for (StringRef Part : split(Text, ';')) {
    StringRef Path = Part;
    if (Path.consume_front("libdevice="))
      Options.Libdevice = Path.str();
    else if (isNvptxArch(Part))
      Options.Arch = Part.str();
    else if (Part == "own-host")
      Options.OwnHost = true;
    else if (!Part.empty())
      return createStringError(
          "invalid parameter '%s'; valid are an architecture from 'sm_80' up, "
          "'libdevice=PATH' and 'own-host'",
          Part.str().c_str());
  }
  return Options;
}

void NvptxPass::printPipeline(raw_ostream &OS,
                              function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << '<' << Options.Arch;
  if (!Options.Libdevice.empty())
    OS << ";libdevice=" << Options.Libdevice;
  if (Options.OwnHost)
    OS << ";own-host";
  OS << '>';
}

/// Pointers that the host put into the closure are addresses of global memory:
/// no other memory has addresses there.
static void knowClosurePointers(Function &Kernel) {
  SmallVector<Value *, 16> Places{Kernel.getArg(0)};
  SmallVector<LoadInst *, 8> Loads;
  while (!Places.empty())
    for (User *U : Places.pop_back_val()->users()) {
      if (auto *Load = dyn_cast<LoadInst>(U);
          Load && Load->getType() == PointerType::get(U->getContext(), 0))
        Loads.push_back(Load);
      else if (isa<GetElementPtrInst, AddrSpaceCastInst>(U))
        Places.push_back(U);
    }
  for (LoadInst *Load : Loads) {
    IRBuilder<> B(Load->getParent(), std::next(Load->getIterator()));
    Value *Global = B.CreateAddrSpaceCast(
        Load, PointerType::get(B.getContext(), space::Global));
    Value *Generic = B.CreateAddrSpaceCast(Global, Load->getType());
    Load->replaceUsesWithIf(Generic,
                            [&](Use &U) { return U.getUser() != Global; });
  }
}

namespace {

/// Keeps passes from loading local memory early that a work-item may not load
/// at all, as another one may be writing there: nothing would come of it, but
/// racecheck reports it. While this lives, passes do not know that the
/// variables can be accessed.
class NoEarlyLoads {
public:
  explicit NoEarlyLoads(Module &M) : M(M) {
    SmallVector<GlobalVariable *> Found;
    for (GlobalVariable &Variable : M.globals())
      if (Variable.getAddressSpace() == space::Local &&
          !Variable.isDeclaration())
        Found.push_back(&Variable);
    for (GlobalVariable *Variable : Found) {
      auto *Instead = new GlobalVariable(
          M, ArrayType::get(Type::getInt8Ty(M.getContext()), 0),
          /*isConstant=*/false, GlobalValue::ExternalLinkage, nullptr,
          Variable->getName() + ".instead", nullptr,
          GlobalValue::NotThreadLocal, space::Local);
      Instead->setAlignment(Variable->getAlign());
      Variable->replaceAllUsesWith(Instead);
      Variable->removeFromParent();
      Variables.push_back({Variable, Instead});
    }
  }
  NoEarlyLoads(const NoEarlyLoads &) = delete;
  ~NoEarlyLoads() {
    for (auto &[Variable, Handle] : Variables) {
      auto *Instead = cast_or_null<GlobalVariable>(Handle);
      if (!Instead || Instead->use_empty()) {
        delete Variable;
      } else {
        M.insertGlobalVariable(Variable);
        Instead->replaceAllUsesWith(Variable);
      }
      if (Instead)
        Instead->eraseFromParent();
    }
  }

private:
  Module &M;
  SmallVector<std::pair<GlobalVariable *, WeakVH>> Variables;
};

} // namespace

/// Runs passes with the knowledge of the target.
static void optimize(Module &M, TargetMachine &Machine) {
  Analyses A(M.getContext(), &Machine);
  A.PB.registerVectorizerStartEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(nvptx::UnrollHintsPass());
      });
  FunctionPassManager Early;
  Early.addPass(SROAPass(SROAOptions::ModifyCFG));
  Early.addPass(InstCombinePass());
  // At once, as InstCombine would drop the casts.
  InferAddressSpacesPass Infer(space::Private);
  for (Function &F : M)
    if (isKernel(F)) {
      Early.run(F, A.FAM);
      if (!nvptx::isForOwnHost(F) && !isExternalBody(F))
        knowClosurePointers(F);
      Infer.run(F, A.FAM);
    }
  A.MAM.clear();
  A.FAM.clear();
  NoEarlyLoads Keep(M);
  ModulePassManager MPM =
      A.PB.buildPerModuleDefaultPipeline(OptimizationLevel::O3);
  FunctionPassManager Late;
  Late.addPass(nvptx::AllowUnrollingPass());
  Late.addPass(nvptx::NarrowCountersPass());
  Late.addPass(InstCombinePass());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Late)));
  MPM.run(M, A.MAM);
}

static void lower(Module &M, ModuleAnalysisManager &AM,
                  const NvptxOptions &Options) {
  answerAsserts(M, /*Traps=*/true);
  nvptx::defineRootBarrier(M);
  if (!bringIntoKernels(M, AM, /*Exact=*/!Options.OwnHost))
    return;
  ExpandGroupOpsPass(TargetKind::Nvptx).run(M, AM);
  nvptx::markTogether(M);
  if (Options.OwnHost) {
    nvptx::makeOwnKernels(M);
  } else {
    nvptx::makeKernels(M);
    nvptx::addOffsetVersions(M);
    nvptx::addWholeVersions(M);
  }
  if (hasErrors(M))
    return;
  nvptx::lowerGroupOps(M);
  if (hasErrors(M))
    return;
  AM.clear();
  forgetHost(M);
  M.setTargetTriple(Triple("nvptx64-nvidia-cuda"));
  std::unique_ptr<TargetMachine> Machine =
      nvptx::targetMachine(M, Options.Arch);
  if (!Machine)
    return;
  M.setDataLayout(Machine->createDataLayout());
  nvptx::useMathInstructions(M);
  if (!nvptx::linkLibdevice(M, Options.Libdevice))
    return;
  optimize(M, *Machine);
  nvptx::giveCyclesOneEntry(M);
  nvptx::widenCopies(M);
  nvptx::addProducts(M);
  nvptx::defineNarrowIntegers(M);
  nvptx::hideNegations(M);
  nvptx::passInMemory(M);
  nvptx::tellStridesApart(M);
}

PreservedAnalyses NvptxPass::run(Module &M, ModuleAnalysisManager &AM) {
  AM.invalidate(M, RecognizeOperatorsPass().run(M, AM));
  AM.invalidate(M, ObjectKeysPass().run(M, AM));
  AM.invalidate(M, MarkKernelsPass().run(M, AM));
  AM.invalidate(M, MarkConvergentPass().run(M, AM));
  AM.invalidate(M, VerifyGroupOpsPass().run(M, AM));
  if (!hasErrors(M))
    nvptx::copyAsynchronously(M);
  if (!hasErrors(M)) {
    ++NumModules;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << M.getName() << " for "
                      << Options.Arch << "\n");
    lower(M, AM, Options);
  }
  return PreservedAnalyses::none();
}

} // namespace cohort
