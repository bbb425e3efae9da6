//===- AtomicPointers.cpp - Atomics on memory that is known ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// InferAddressSpaces leaves the operands of calls as they are: an atomic on a
// variable of local memory would stay one on memory of any kind, for which a
// device's compiler has slower code.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "device/AddressSpaces.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-spirv-atomic-pointers"

STATISTIC(NumAtomics, "Number of atomics whose memory is known");
DEBUG_COUNTER(Narrowing, "cohort-spirv-atomic-pointers",
              "Controls which atomics know their memory");

namespace cohort::spirv {

/// The name of \p Mangled if its first operand is a pointer into \p Space:
/// the name says of what type it is, and two types want two names.
static std::string nameFor(StringRef Mangled, unsigned Space) {
  unsigned Length = 0;
  StringRef Rest = Mangled;
  if (!Rest.consume_front("_Z") || Rest.consumeInteger(10, Length) ||
      !Rest.drop_front(std::min<size_t>(Length, Rest.size())).starts_with("P"))
    return "";
  size_t At = Rest.data() - Mangled.data() + Length + 1;
  return (Mangled.take_front(At) + "U3AS" + Twine(Space) +
          Mangled.drop_front(At))
      .str();
}

/// \p P as it was before it became a generic pointer; null if it is not known
/// what it points to.
static Value *beforeCast(Value *P, IRBuilderBase &B) {
  if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(P))
    return Cast->getPointerOperand();
  auto *Part = dyn_cast<GEPOperator>(P);
  if (!Part || !P->getType()->isPointerTy())
    return nullptr;
  Value *Base = beforeCast(Part->getPointerOperand(), B);
  if (!Base)
    return nullptr;
  SmallVector<Value *, 4> Indices(Part->indices());
  return B.CreateGEP(Part->getSourceElementType(), Base, Indices, P->getName(),
                     Part->getNoWrapFlags());
}

static void narrow(const GroupCall &GroupOp) {
  CallBase &Call = GroupOp.call();
  if (GroupOp.pointer()->getType()->getPointerAddressSpace() !=
          space::Generic ||
      !DebugCounter::shouldExecute(Narrowing))
    return;
  IRBuilder<> B(&Call);
  Value *Pointer = beforeCast(GroupOp.pointer(), B);
  if (!Pointer)
    return;
  Function *Old = Call.getCalledFunction();
  std::string Name =
      nameFor(Old->getName(), Pointer->getType()->getPointerAddressSpace());
  if (Name.empty())
    return;
  SmallVector<Type *, 6> Types(Old->getFunctionType()->params());
  ++NumAtomics;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ":" << Call << "\n");
  Types[GroupOp.info().position(Role::Pointer)] = Pointer->getType();
  GroupOp.setOperand(Role::Pointer, Pointer);
  Call.setCalledFunction(Old->getParent()->getOrInsertFunction(
      Name, FunctionType::get(Old->getReturnType(), Types, false),
      Old->getAttributes()));
}

void narrowAtomics(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto GroupOp = GroupCall::match(I);
          GroupOp && GroupOp->opClass() == OpClass::Atomic)
        narrow(*GroupOp);
}

} // namespace cohort::spirv
