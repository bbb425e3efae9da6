//===- Emit.cpp - PTX from LLVM's backend ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Nvptx.h"
#include "support/Report.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;

extern "C" {
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetMC();
void LLVMInitializeNVPTXAsmPrinter();
}

namespace cohort {

/// The number in "sm_80" or "sm_90a"; 0 if there is none.
static unsigned numberOf(StringRef Arch) {
  unsigned Number = 0;
  if (Arch.consume_front("sm_"))
    Arch.consumeInteger(10, Number);
  return Number;
}

/// The version of PTX that is written, for drivers of CUDA 12.1 and up: with it
/// closures may be read where the driver puts them. Later features need the
/// version that the backend takes for them, which refuses others.
static StringRef ptxFeature(StringRef Arch) {
  return numberOf(Arch) < 100 ? "+ptx81" : "";
}

static const Target *nvptxTarget(const Triple &T, std::string &Why) {
  static const bool Prepared = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)Prepared;
  return TargetRegistry::lookupTarget(T, Why);
}

bool isNvptxArch(StringRef Arch) {
  unsigned Number;
  // redux and asynchronous copies came with sm_80.
  if (!Arch.consume_front("sm_") || Arch.getAsInteger(10, Number) ||
      Number < 80)
    return false;
  std::string Why;
  Triple T("nvptx64-nvidia-cuda");
  const Target *Found = nvptxTarget(T, Why);
  if (!Found)
    return false;
  std::unique_ptr<MCSubtargetInfo> Info(
      Found->createMCSubtargetInfo(T, "", ""));
  return Info->isCPUStringValid("sm_" + Arch.str());
}

std::unique_ptr<TargetMachine> nvptx::targetMachine(const Module &M,
                                                    StringRef Arch) {
  std::string Why;
  const Target *T = nvptxTarget(M.getTargetTriple(), Why);
  if (!T) {
    reportError(M, "this LLVM has no NVPTX backend: " + Why);
    return nullptr;
  }
  return std::unique_ptr<TargetMachine>(T->createTargetMachine(
      M.getTargetTriple(), Arch, ptxFeature(Arch), llvm::TargetOptions(),
      std::nullopt, std::nullopt, CodeGenOptLevel::Aggressive));
}

std::string emitPtx(Module &M, StringRef Arch) {
  std::unique_ptr<TargetMachine> Machine = nvptx::targetMachine(M, Arch);
  if (!Machine)
    return "";
  SmallString<0> Text;
  raw_svector_ostream Out(Text);
  legacy::PassManager PM;
  if (Machine->addPassesToEmitFile(PM, Out, nullptr,
                                   CodeGenFileType::AssemblyFile)) {
    reportError(M, "this LLVM's NVPTX backend cannot write PTX");
    return "";
  }
  std::string Layouts = nvptx::layoutComments(M);
  PM.run(M);
  return Text.str().str() + Layouts;
}

} // namespace cohort
