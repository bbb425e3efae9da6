//===- SplitKernels.cpp - One module of kernels made several --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SplitKernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

using KeyFunction = function_ref<std::optional<uint64_t>(const Function &)>;

static void eraseUnused(Module &M, KeyFunction KeyOf) {
  for (bool Again = true; Again;) {
    Again = false;
    for (GlobalValue &G : make_early_inc_range(M.global_values())) {
      auto *F = dyn_cast<Function>(&G);
      bool IsKernel = F && !F->isDeclaration() && KeyOf(*F);
      G.removeDeadConstantUsers();
      if (!G.use_empty() || IsKernel)
        continue;
      G.eraseFromParent();
      Again = true;
    }
  }
}

ModuleParts splitKernels(std::unique_ptr<Module> M, KeyFunction KeyOf) {
  SmallVector<uint64_t, 4> Keys;
  for (const Function &F : *M)
    if (auto Key = KeyOf(F); Key && !is_contained(Keys, *Key))
      Keys.push_back(*Key);
  ModuleParts Parts;
  if (Keys.size() < 2) {
    Parts.push_back(std::move(M));
    return Parts;
  }
  for (uint64_t Key : Keys) {
    ValueToValueMapTy Map;
    Parts.push_back(CloneModule(*M, Map, [&](const GlobalValue *G) {
      auto *F = dyn_cast<Function>(G);
      return !F || KeyOf(*F).value_or(Key) == Key;
    }));
    eraseUnused(*Parts.back(), KeyOf);
  }
  return Parts;
}

} // namespace cohort
