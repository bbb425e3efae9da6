//===- KernelBody.cpp - From bodies of kernels to entry functions ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelBody.h"
#include "abi/Abi.h"
#include "abi/CallBlock.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "cpu/versions/IsaVariants.h"
#include "support/ParallelLoop.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

void describeArguments(Function &Entry) {
  LLVMContext &C = Entry.getContext();
  bool OfUnit = isUnit(Entry);
  Argument *Group = Entry.getArg(1), *Local = Entry.getArg(2);
  Entry.getArg(0)->setName("closure");
  Group->setName("group");
  Local->setName("local");
  Group->addAttrs(AttrBuilder(C)
                      .addAttribute(Attribute::NoAlias)
                      .addAttribute(Attribute::ReadOnly)
                      .addAttribute(Attribute::NonNull)
                      .addAttribute(Attribute::NoUndef)
                      .addAlignmentAttr(Align(8))
                      .addDereferenceableAttr(OfUnit ? abi::UnitGroupSize
                                                     : abi::WorkGroupSize));
  // Only this work-group knows its local memory; null if it needs none. Units
  // share it, and wait for each other in the middle of the entry.
  if (!OfUnit)
    Local->addAttrs(AttrBuilder(C)
                        .addAttribute(Attribute::NoAlias)
                        .addAttribute(LocalMemoryAttribute));
  Local->addAttrs(AttrBuilder(C)
                      .addAttribute(Attribute::NoUndef)
                      .addAlignmentAttr(Align(abi::MemoryAlignment)));
}

/// Attributes of the function that runs: the kernel's, without those that make
/// it a kernel and those about its only argument's memory.
static AttributeList entryAttributes(const Function &Kernel) {
  LLVMContext &C = Kernel.getContext();
  AttributeList Attrs = Kernel.getAttributes();
  const StringRef Kept[] = {
      KernelInfo::SubGroupSize.name(),  KernelInfo::Lanes.name(),
      KernelInfo::ItemDims.name(),      KernelInfo::ItemLoop.name(),
      KernelInfo::Unit.name(),          KernelInfo::Checked.name(),
      KernelInfo::CheckedLanes.name(),  KernelInfo::GroupSizeHint.name(),
      KernelInfo::FastestDim.name(),    KernelInfo::IndexOffsets.name(),
      KernelInfo::IndexFactor.name(),   KernelInfo::RequiredAspects.name(),
      KernelInfo::OnlyGroupSize.name(), KernelInfo::RowsAtOnce.name()};
  AttributeMask Remove;
  for (Attribute A : Attrs.getFnAttrs())
    if (A.isStringAttribute() && A.getKindAsString().starts_with("cohort-") &&
        !is_contained(Kept, A.getKindAsString()))
      Remove.addAttribute(A);
  Remove.addAttribute(Attribute::Memory);
  return Attrs.removeFnAttributes(C, Remove);
}

/// Attributes of the trap: how functions of this module look to debuggers, and
/// what makes it a kernel.
static AttributeList identityAttributes(const Function &Kernel) {
  LLVMContext &C = Kernel.getContext();
  AttrBuilder Keep(C);
  for (Attribute A : Kernel.getAttributes().getFnAttrs())
    if (A.isStringAttribute() || A.hasAttribute(Attribute::UWTable))
      Keep.addAttribute(A);
  Keep.addAttribute(Attribute::NoInline).addAttribute(Attribute::NoUnwind);
  return AttributeList::get(C, AttributeList::FunctionIndex, Keep);
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

static Function *namedBy(const Function &F, const TextAttribute &A) {
  return F.getParent()->getFunction(A.text(F));
}

KernelBody::KernelBody(Function &Body)
    : Body(&Body), Kernel(&Body), IsUnit(isUnit(Body)),
      IsExternal(isExternalUnit(Body)) {
  if (KernelInfo::VersionOf.in(Body))
    Kernel = Specific = namedBy(Body, KernelInfo::VersionOf);
  if (KernelInfo::GeneralVersion.in(Body))
    General = namedBy(Body, KernelInfo::GeneralVersion);
  if (KernelInfo::PartialVersion.in(Body))
    Partial = namedBy(Body, KernelInfo::PartialVersion);
  if (KernelInfo::WideVersion.in(Body))
    Wide = namedBy(Body, KernelInfo::WideVersion);
  auto IsNamed = [&](const TextAttribute &A) {
    return Specific && A.in(*Specific) && namedBy(*Specific, A) == &Body;
  };
  IsPartial = IsNamed(KernelInfo::PartialVersion);
  IsWide = IsNamed(KernelInfo::WideVersion);
  if (KernelInfo::VariantOf.in(*Kernel))
    Kernel = namedBy(*Kernel, KernelInfo::VariantOf);
  StringRef Known = KernelInfo::Isa.text(Body);
  Isa = Known.empty() ? cpuIsaName(Body) : Known.str();
  const bool IsItems = KernelInfo::Checked.in(Body) && Kernel != &Body;
  EntryName = (Kernel->getName() + (IsExternal ? "." : ".cohort.") +
               (IsItems ? "items" : Isa))
                  .str();
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

Function *declareEntry(const KernelBody &B, const Twine &Name,
                       AttributeList Attrs, bool Internal) {
  Function *Entry = Function::Create(abi::entryType(B.Kernel->getContext()),
                                     Internal ? GlobalValue::InternalLinkage
                                              : B.Kernel->getLinkage(),
                                     B.Kernel->getAddressSpace(), Name);
  B.Kernel->getParent()->getFunctionList().insertAfter(B.Body->getIterator(),
                                                       Entry);
  Entry->copyAttributesFrom(B.Body);
  Entry->setVisibility(GlobalValue::DefaultVisibility);
  Entry->setComdat(B.Kernel->getComdat());
  Entry->setAttributes(Attrs);
  KernelInfo::EntryCode.add(*Entry);
  if (!Entry->hasLocalLinkage())
    Entry->setVisibility(GlobalValue::HiddenVisibility);
  Entry->setDSOLocal(true);
  return Entry;
}

void publish(Function &Entry, const KernelBody &B) {
  KernelInfo::Entry.set(Entry, B.Kernel->getName());
  KernelInfo::Isa.set(Entry, B.Isa);
}

static void moveBody(Function &From, Function &To) {
  To.splice(To.begin(), &From);
  // Not the signature that 'musttail' would ask of a callee any more.
  for (Instruction &I : instructions(To))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
      Call->setTailCallKind(CallInst::TCK_Tail);
  From.getArg(0)->replaceAllUsesWith(To.getArg(0));
  To.copyMetadata(&From, 0);
  From.clearMetadata();
  if (From.hasPersonalityFn()) {
    To.setPersonalityFn(From.getPersonalityFn());
    From.setPersonalityFn(nullptr);
  }
  if (From.hasGC()) {
    To.setGC(From.getGC());
    From.clearGC();
  }
}

static void becomeTrap(Function &Kernel) {
  Kernel.setAttributes(identityAttributes(Kernel));
  IRBuilder<> B(BasicBlock::Create(Kernel.getContext(), "", &Kernel));
  B.CreateIntrinsic(Intrinsic::trap, {});
  B.CreateUnreachable();
}

Function *makeEntry(const KernelBody &B) {
  Function *Entry =
      declareEntry(B, B.name(), entryAttributes(*B.Body), B.isPart());
  if (!B.isPart())
    publish(*Entry, B);
  moveBody(*B.Body, *Entry);
  describeArguments(*Entry);
  if (B.Body == B.Kernel)
    becomeTrap(*B.Body);
  return Entry;
}

} // namespace cohort
