//===- NvptxOutput.cpp - Kernels as a compilation's output ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "NvptxOutput.h"
#include "Nvptx.h"
#include "device/Analyses.h"
#include "device/DeviceModule.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

/// \p Device in the form that \p Output asks for; empty after an error, which
/// has been reported.
static std::string formOf(Module &Device, const NvptxOutput &Output) {
  if (Output.As == NvptxOutput::Form::Ptx)
    return emitPtx(Device, Output.Arch);
  std::string Text;
  raw_string_ostream Out(Text);
  if (Output.As == NvptxOutput::Form::Bitcode)
    WriteBitcodeToFile(Device, Out);
  else
    Device.print(Out, nullptr);
  return Text;
}

PreservedAnalyses NvptxOutputPass::run(Module &M, ModuleAnalysisManager &) {
  std::unique_ptr<Module> Device = cloneKernels(M);
  Analyses A(M.getContext());
  NvptxPass({Output.Arch, Libdevice, /*OwnHost=*/true}).run(*Device, A.MAM);
  if (hasErrors(M))
    return PreservedAnalyses::none();
  std::string Bytes = formOf(*Device, Output);
  if (hasErrors(M))
    return PreservedAnalyses::none();
  if (std::unique_ptr<raw_pwrite_stream> Out = Output.Open())
    *Out << Bytes;
  for (Function &F : M)
    if (!F.isDeclaration())
      F.deleteBody();
  return PreservedAnalyses::none();
}

} // namespace cohort
