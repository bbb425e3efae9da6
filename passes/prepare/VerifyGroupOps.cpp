//===- VerifyGroupOps.cpp - Checks calls against the table ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "VerifyGroupOps.h"
#include "support/Report.h"
#include "vocabulary/Signature.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Functions of the runtime, whose names begin as those of the vocabulary.
static bool isRuntimeFunction(StringRef Name) {
  return Name == "__cohort_outside_kernel" ||
         Name == "__cohort_register_module" ||
         Name == "__cohort_unregister_module";
}

/// The row whose name is most like \p Name; null if none is.
static const OpInfo *nearestOp(StringRef Name) {
  const OpInfo *Nearest = nullptr;
  unsigned Least = Name.size() / 3;
  for (const OpInfo &Row : allOps()) {
    unsigned Distance = Name.edit_distance(Row.Name, true, Least);
    if (Distance < Least) {
      Least = Distance;
      Nearest = &Row;
    }
  }
  return Nearest;
}

/// Reports at the first instruction that uses \p F, if there is one.
static void reportAtUse(const Function &F, const Twine &Message) {
  for (const User *U : F.users())
    if (auto *I = dyn_cast<Instruction>(U))
      return reportError(*I, Message);
  reportError(F, Message);
}

static void checkUnknown(const Function &F, StringRef Name) {
  const OpInfo *Nearest = nearestOp(Name);
  reportAtUse(
      F, "'" + Name + "' is not a group operation" +
             (Nearest ? "; did you mean '" + Nearest->Name + "'?" : Twine()));
}

static void checkUses(const Function &F, const OpInfo &Info) {
  // A use is put in front of those that were there before: backwards is the
  // order of the program.
  auto Uses = map_to_vector(F.uses(), [](const Use &U) { return &U; });
  for (const Use *U : reverse(Uses)) {
    auto *Call = dyn_cast<CallBase>(U->getUser());
    if (Call && Call->isCallee(U))
      isWellFormed(*Call, Info,
                   [Call](const Twine &Why) { reportError(*Call, Why); });
    else if (auto *I = dyn_cast<Instruction>(U->getUser()))
      reportError(*I,
                  "address of group operation '" + Info.Name + "' is taken");
    else
      reportError(F, "address of group operation '" + Info.Name + "' is taken");
  }
}

PreservedAnalyses VerifyGroupOpsPass::run(Module &M, ModuleAnalysisManager &) {
  for (const Function &F : M) {
    StringRef Name = baseName(F.getName());
    if (!Name.starts_with("__spirv_") && !Name.starts_with("__cohort_"))
      continue;
    const OpInfo *Info = lookupOp(F);
    if (Info && !F.isDeclaration())
      reportError(F, "'" + Info->Name +
                         "' is a group operation and cannot be defined");
    else if (Info)
      checkUses(F, *Info);
    else if (F.isDeclaration() && !F.use_empty() && !isRuntimeFunction(Name))
      checkUnknown(F, Name);
  }
  return PreservedAnalyses::all();
}

} // namespace cohort
