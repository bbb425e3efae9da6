//===- Inlining.cpp - Which functions may become parts of others ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Inlining.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace cohort {

bool mayBecomePartOf(const Function &Callee, const Function &Caller) {
  if (Callee.isDeclaration() || Callee.isInterposable())
    return false;
  // clang puts noinline on everything at -O0, together with optnone.
  if (Callee.hasFnAttribute(Attribute::NoInline) && !Callee.hasOptNone())
    return false;
  for (StringRef Target : {"target-cpu", "target-features"})
    if (Callee.getFnAttribute(Target) != Caller.getFnAttribute(Target))
      return false;
  return AttributeFuncs::areInlineCompatible(Caller, Callee);
}

InlineResult canInline(Function &Callee) {
  if (Callee.isPresplitCoroutine())
    return InlineResult::failure("is a coroutine");
  if (Callee.hasFnAttribute(Attribute::Naked))
    return InlineResult::failure("is naked");
  return isInlineViable(Callee);
}

} // namespace cohort
