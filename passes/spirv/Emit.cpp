//===- Emit.cpp - SPIR-V from LLVM's backend ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Spirv.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Pass.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include <vector>

using namespace llvm;

extern "C" {
void LLVMInitializeSPIRVTargetInfo();
void LLVMInitializeSPIRVTarget();
void LLVMInitializeSPIRVTargetMC();
void LLVMInitializeSPIRVAsmPrinter();
}

namespace cohort {

/// Extensions that the backend may use; each module declares those that it does
/// use. There is no other way to tell the backend than its command-line option.
static std::string extensions() {
  std::string List;
  for (StringRef Name : spirvExtensions()) // of group operations
    List += ("+" + Name + ",").str();
  return List + "+SPV_KHR_no_integer_wrap_decoration";
}

static bool prepareBackend() {
  LLVMInitializeSPIRVTargetInfo();
  LLVMInitializeSPIRVTarget();
  LLVMInitializeSPIRVTargetMC();
  LLVMInitializeSPIRVAsmPrinter();
  auto &Options = cl::getRegisteredOptions();
  auto Found = Options.find("spirv-ext");
  if (Found == Options.end())
    return false;
  // One that the user has given (-mllvm) stands.
  return Found->second->getNumOccurrences() != 0 ||
         !Found->second->addOccurrence(0, "spirv-ext", extensions());
}

namespace {
/// Passes that leave the functions of a module in memory.
///
/// The backend has one table of labels for the whole process, by the addresses
/// of machine functions, and never clears it (LLVM 22, SPIRVModuleAnalysis):
/// when a function of the next module is where one of the last was, its blocks
/// get the labels of that. test/passes/embed-images/many-parts.test has such
/// modules.
class KeepingPassManager final : public legacy::PassManager {
public:
  void add(Pass *P) override {
    if (P->getPassName() == "Free MachineFunction")
      delete P;
    else
      legacy::PassManager::add(P);
  }
};
} // namespace

std::string emitSpirv(Module &M) {
  static const bool Prepared = prepareBackend();
  std::string Why;
  const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Why);
  if (!Prepared || !T) {
    reportError(M, "this LLVM has no usable SPIR-V backend" +
                       (Why.empty() ? Why : ": " + Why));
    return "";
  }
  // The device's compiler optimises. Above -O0 the code generator's own passes
  // (loop strength reduction for one) make what LLVM 22's selection for SPIR-V
  // gets wrong: of `zext i1 (trunc i32 %x to i1) to i8` it makes an
  // OpBitwiseAnd of 8 bits on %x. Kernels 174 and 195 of test/random have that.
  std::unique_ptr<TargetMachine> Machine(T->createTargetMachine(
      M.getTargetTriple(), "", "", llvm::TargetOptions(), std::nullopt,
      std::nullopt, CodeGenOptLevel::None));
  M.setDataLayout(Machine->createDataLayout());
  SmallString<0> Image;
  raw_svector_ostream Out(Image);
  // Never deleted, as said above; reachable, so that it is no leak.
  static auto *Kept = new std::vector<KeepingPassManager *>;
  Kept->push_back(new KeepingPassManager);
  KeepingPassManager &PM = *Kept->back();
  if (Machine->addPassesToEmitFile(PM, Out, nullptr,
                                   CodeGenFileType::ObjectFile)) {
    reportError(M, "this LLVM's SPIR-V backend cannot write files");
    return "";
  }
  PM.run(M);
  return spirv::edited(Image);
}

} // namespace cohort
