//===- VerifyCode.cpp - Code that code generation understands -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "VerifyCode.h"
#include "abi/KernelInfo.h"
#include "support/Report.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

PreservedAnalyses VerifyCodePass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration() || !KernelInfo::EntryCode.in(F))
      continue;
    std::string Rules;
    raw_string_ostream OS(Rules);
    if (!verifyFunction(F, &OS))
      continue;
    reportError(F, "internal error: the code of '" + F.getName() +
                       "' is not valid: " + StringRef(Rules).split('\n').first +
                       "; please report it");
    // The body alone: linkage, comdat and users stay as they are.
    GlobalValue::LinkageTypes Linkage = F.getLinkage();
    Comdat *Group = F.getComdat();
    F.deleteBody();
    F.setAttributes({});
    F.setLinkage(Linkage);
    F.setComdat(Group);
    new UnreachableInst(M.getContext(),
                        BasicBlock::Create(M.getContext(), "", &F));
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort
