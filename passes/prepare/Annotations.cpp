//===- Annotations.cpp - Attributes 'annotate' in a module ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static constexpr char Annotations[] = "llvm.global.annotations";

/// The text of the constant string that \p V points to; empty if it is none.
static StringRef stringAt(const Value *V) {
  auto *Global = dyn_cast<GlobalVariable>(V->stripPointerCasts());
  if (!Global || !Global->hasInitializer())
    return {};
  auto *Data = dyn_cast<ConstantDataSequential>(Global->getInitializer());
  return Data && Data->isCString() ? Data->getAsCString() : StringRef();
}

std::optional<Annotation> readAnnotation(const Constant &Entry) {
  auto *Fields = dyn_cast<ConstantStruct>(&Entry);
  if (!Fields || Fields->getNumOperands() < 5)
    return std::nullopt;
  return Annotation{Fields->getOperand(0)->stripPointerCastsAndAliases(),
                    stringAt(Fields->getOperand(1)), Fields->getOperand(4)};
}

std::optional<SmallVector<uint64_t, 3>>
annotationArguments(const Value *Arguments, unsigned Count, bool MayBeMore) {
  auto *Global = dyn_cast<GlobalVariable>(Arguments->stripPointerCasts());
  if (!Global || !Global->hasInitializer())
    return std::nullopt;
  const Constant *Args = Global->getInitializer();
  // Where all are 0 they are one 'zeroinitializer'.
  auto *Type = dyn_cast<StructType>(Args->getType());
  const unsigned Given = Type ? Type->getNumElements() : 0;
  if (Given == 0 || Given % Count != 0 || (Given != Count && !MayBeMore))
    return std::nullopt;
  SmallVector<uint64_t, 3> Result;
  for (unsigned I = 0; I != Given; ++I) {
    auto *Arg = dyn_cast_or_null<ConstantInt>(Args->getAggregateElement(I));
    if (!Arg)
      return std::nullopt;
    Result.push_back(Arg->getValue().getLimitedValue());
  }
  return Result;
}

static const ConstantArray *entriesOf(const Module &M) {
  const GlobalVariable *Global = M.getNamedGlobal(Annotations);
  return Global && Global->hasInitializer()
             ? dyn_cast<ConstantArray>(Global->getInitializer())
             : nullptr;
}

void forEachAnnotation(const Module &M,
                       function_ref<void(const Constant &)> Visit) {
  if (const ConstantArray *Entries = entriesOf(M))
    for (const Use &U : Entries->operands())
      Visit(*cast<Constant>(U.get()));
}

bool eraseAnnotations(Module &M,
                      function_ref<bool(const Constant &)> IsErased) {
  SmallVector<Constant *, 16> Rest;
  bool Any = false;
  const ConstantArray *Entries = entriesOf(M);
  if (!Entries)
    return false;
  for (const Use &U : Entries->operands()) {
    auto *Entry = cast<Constant>(U.get());
    if (IsErased(*Entry))
      Any = true;
    else
      Rest.push_back(Entry);
  }
  if (!Any)
    return false;
  GlobalVariable &Old = *M.getNamedGlobal(Annotations);
  if (!Rest.empty()) {
    auto *Type = ArrayType::get(Rest.front()->getType(), Rest.size());
    auto *New = new GlobalVariable(M, Type, Old.isConstant(), Old.getLinkage(),
                                   ConstantArray::get(Type, Rest), "", &Old);
    New->copyAttributesFrom(&Old);
    New->takeName(&Old);
  }
  Old.eraseFromParent();
  return true;
}

} // namespace cohort
