//===- DebugRecords.cpp - Variables of the lanes for debuggers ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DebugRecords.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace cohort {

/// \p T without names and qualifiers; null: void.
static DIType *plainType(DIType *T) {
  while (auto *Derived = dyn_cast_or_null<DIDerivedType>(T)) {
    switch (Derived->getTag()) {
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_volatile_type:
    case dwarf::DW_TAG_restrict_type:
      T = Derived->getBaseType();
      continue;
    default:
      return T;
    }
  }
  return T;
}

/// The type of an element if the value of \p Record, which varies, is the whole
/// variable and a vector can hold those of all lanes; else null.
static DIType *elementType(const DbgVariableRecord &Record,
                           const LaneState &State) {
  if (!Record.isDbgValue() || Record.getNumVariableLocationOps() != 1 ||
      Record.getExpression()->getNumElements() != 0)
    return nullptr;
  Value *V = Record.getVariableLocationOp(0);
  if (!isa_and_nonnull<Instruction>(V) || State.S.of(V).hasBase())
    return nullptr;
  Type *T = V->getType();
  if (!T->isIntegerTy() && !T->isFloatingPointTy() && !T->isPointerTy())
    return nullptr;
  DIType *Type = plainType(Record.getVariable()->getType());
  if (!Type || Type->getSizeInBits() != State.DL.getTypeSizeInBits(T))
    return nullptr;
  return Type;
}

/// The variable \p Old with a vector of \p N elements of the type \p Element.
static DILocalVariable *vectorVariable(DILocalVariable &Old, DIType *Element,
                                       unsigned N, Module &M) {
  DIBuilder Builder(M, /*AllowUnresolved=*/false);
  DIType *Vector = Builder.createVectorType(
      Element->getSizeInBits() * N, 0, Element,
      Builder.getOrCreateArray(Builder.getOrCreateSubrange(0, N)));
  // A parameter's type has to be that of the function.
  return DILocalVariable::get(M.getContext(), Old.getScope(), Old.getName(),
                              Old.getFile(), Old.getLine(), Vector,
                              /*Arg=*/0, Old.getFlags(), Old.getAlignInBits(),
                              Old.getAnnotations());
}

/// Has \p Old, which a variable of the same name replaces, no longer be named
/// where it has no value.
static void forget(DILocalVariable &Old) {
  DISubprogram *Of = Old.getScope()->getSubprogram();
  SmallVector<Metadata *, 8> Rest;
  for (DINode *Node : Of->getRetainedNodes())
    if (Node != &Old)
      Rest.push_back(Node);
  if (Rest.size() != Of->getRetainedNodes().size())
    Of->replaceRetainedNodes(MDTuple::get(Old.getContext(), Rest));
}

DebugRecords::DebugRecords(LaneState &State) : State(State) {
  for (Instruction &I : instructions(State.F))
    for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
      if (DIType *Element = elementType(Record, State)) {
        DILocalVariable *&Vector = Vectors[DebugVariable(&Record)];
        if (Vector)
          continue;
        Vector = vectorVariable(*Record.getVariable(), Element, State.N,
                                *State.F.getParent());
        forget(*Record.getVariable());
      }
}

void DebugRecords::emit(Instruction &I) {
  BasicBlock *BB = State.B.GetInsertBlock();
  for (DbgRecord &Old : I.getDbgRecordRange()) {
    DbgRecord *Copy = Old.clone();
    if (auto *Record = dyn_cast<DbgVariableRecord>(Copy)) {
      if (DILocalVariable *Vector = Vectors.lookup(DebugVariable(Record)))
        emitVector(*Record, *Vector);
      else
        emitScalar(*Record);
    }
    BB->insertDbgRecordBefore(Copy, BB->end());
  }
}

void DebugRecords::emitVector(DbgVariableRecord &Record,
                              DILocalVariable &OfLanes) {
  Value *Wide = nullptr;
  if (Record.isDbgValue() && Record.getNumVariableLocationOps() == 1 &&
      Record.getExpression()->getNumElements() == 0)
    Wide = State.knownWide(Record.getVariableLocationOp(0));
  auto *T = Wide ? dyn_cast<FixedVectorType>(Wide->getType()) : nullptr;
  Record.setVariable(&OfLanes);
  if (T && State.DL.getTypeSizeInBits(T) == OfLanes.getType()->getSizeInBits())
    Record.replaceVariableLocationOp(0u, Wide);
  else
    Record.setKillLocation();
}

void DebugRecords::emitScalar(DbgVariableRecord &Record) {
  SmallVector<Value *, 4> Locations(Record.location_ops());
  for (Value *V : Locations) {
    Value *New = isa<Instruction>(V) ? State.knownBase(V) : V;
    if (New && State.Private.elementSize(V) && Record.isDbgDeclare())
      if (auto *A = dyn_cast<AllocaInst>(V))
        if (A->getAllocationSize(State.DL) !=
            TypeSize::getFixed(State.Private.elementSize(V)))
          New = nullptr; // elements are not where the type says
    if (!New) {
      Record.setKillLocation();
      break;
    }
    if (New != V)
      Record.replaceVariableLocationOp(V, New, /*AllowEmpty=*/true);
  }
}

} // namespace cohort
