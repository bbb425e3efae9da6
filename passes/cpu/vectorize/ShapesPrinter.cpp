//===- ShapesPrinter.cpp - Prints the shapes of values --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ShapesPrinter.h"
#include "Prepare.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Vectorizable.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

static void printShapes(Function &F, unsigned Lanes, raw_ostream &OS,
                        FunctionAnalysisManager &FAM) {
  LaneOptions Options;
  Options.Lanes = Lanes;
  Options.Dims = KernelInfo::Dims.get(F);
  prepareForWidening(F, FAM);
  const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  LoopLevels Levels(F, LI);
  PrivateMemory Private(F);
  Shapes S(F, LI, Levels, Private, Options);
  OS << "shapes of '" << F.getName() << "', " << Lanes << " lanes in rows:\n";
  for (BasicBlock &BB : F) {
    BB.printAsOperand(OS, false);
    OS << ":\n";
    if (Loop *L = LI.getLoopFor(&BB); L && L->getHeader() == &BB)
      OS << (S.isDivergent(L) ? "  divergent loop\n" : "  uniform loop\n");
    for (Instruction &I : BB) {
      if (I.getType()->isVoidTy())
        continue;
      OS << "  ";
      I.printAsOperand(OS, false);
      OS << ": ";
      S.of(&I).print(OS);
      OS << "\n";
    }
    if (S.isDivergent(&BB))
      OS << "  divergent branch\n";
  }
}

PreservedAnalyses ShapesPrinterPass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  std::unique_ptr<Module> Copy = CloneModule(M);
  for (Function &F : *Copy)
    if (isKernel(F) && unsupportedIn(F).empty()) {
      printShapes(F, 8, OS, FAM);
      FAM.clear(F, F.getName());
    }
  return PreservedAnalyses::all();
}

} // namespace cohort
