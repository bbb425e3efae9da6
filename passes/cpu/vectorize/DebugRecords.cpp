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

/// Whether \p Record makes the whole variable of one value.
static bool isWhole(const DbgVariableRecord &Record) {
  if (!Record.isDbgValue() || Record.getNumVariableLocationOps() != 1)
    return false;
  return all_of(Record.getExpression()->expr_ops(),
                [](DIExpression::ExprOperand Op) {
                  switch (Op.getOp()) {
                  case dwarf::DW_OP_plus_uconst:
                  case dwarf::DW_OP_constu:
                  case dwarf::DW_OP_consts:
                  case dwarf::DW_OP_plus:
                  case dwarf::DW_OP_minus:
                  case dwarf::DW_OP_mul:
                  case dwarf::DW_OP_shl:
                  case dwarf::DW_OP_shr:
                  case dwarf::DW_OP_shra:
                  case dwarf::DW_OP_and:
                  case dwarf::DW_OP_or:
                  case dwarf::DW_OP_xor:
                  case dwarf::DW_OP_neg:
                  case dwarf::DW_OP_not:
                  case dwarf::DW_OP_LLVM_convert:
                  case dwarf::DW_OP_stack_value:
                    return true;
                  default:
                    return false;
                  }
                });
}

static bool isComputed(const DbgVariableRecord &Record) {
  return Record.getExpression()->getNumElements() != 0;
}

/// The type of an element if \p Record makes the whole variable of a value that
/// differs between lanes; else null.
static DIType *elementType(const DbgVariableRecord &Record,
                           const LaneState &State) {
  if (!isWhole(Record))
    return nullptr;
  Value *V = Record.getVariableLocationOp(0);
  if (!isa_and_nonnull<Instruction>(V) || State.S.of(V).isUniform())
    return nullptr;
  Type *T = V->getType();
  if (!T->isIntegerTy() && !T->isFloatingPointTy() && !T->isPointerTy())
    return nullptr;
  DIType *Type = plainType(Record.getVariable()->getType());
  if (!Type)
    return nullptr;
  if (isComputed(Record))
    return State.S.of(V).hasBase() && isa<DIBasicType>(Type) ? Type : nullptr;
  return Type->getSizeInBits() == State.DL.getTypeSizeInBits(T) ? Type
                                                                : nullptr;
}

/// The variable \p Old with \p N elements of the type \p Element: a vector,
/// or an array where a vector can't have such elements.
static DILocalVariable *vectorVariable(DILocalVariable &Old, DIType *Element,
                                       unsigned N, Module &M) {
  DIBuilder Builder(M, /*AllowUnresolved=*/false);
  const uint64_t Bits = Element->getSizeInBits() * N;
  DINodeArray Range =
      Builder.getOrCreateArray(Builder.getOrCreateSubrange(0, N));
  DIType *Elements = isa<DIBasicType>(Element)
                         ? Builder.createVectorType(Bits, 0, Element, Range)
                         : Builder.createArrayType(Bits, 0, Element, Range);
  // A parameter's type has to be that of the function.
  return DILocalVariable::get(M.getContext(), Old.getScope(), Old.getName(),
                              Old.getFile(), Old.getLine(), Elements,
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
    BB->insertDbgRecordBefore(Copy, BB->end());
    if (auto *Record = dyn_cast<DbgVariableRecord>(Copy)) {
      if (DILocalVariable *Vector = Vectors.lookup(DebugVariable(Record)))
        emitVector(*Record, *Vector);
      else
        emitScalar(*Record);
    }
  }
}

void DebugRecords::emitVector(DbgVariableRecord &Record,
                              DILocalVariable &OfLanes) {
  Value *Old = isWhole(Record) && !Record.isKillLocation()
                   ? Record.getVariableLocationOp(0)
                   : nullptr;
  Record.setVariable(&OfLanes);
  if (!Old)
    return Record.setKillLocation();
  const uint64_t Bits = OfLanes.getType()->getSizeInBits();
  auto Fits = [&](Type *T, unsigned Times) {
    return State.DL.getTypeSizeInBits(T) * Times == Bits;
  };
  // Code generation knows scalar constants only.
  Value *Wide = isa<Constant>(Old) ? nullptr : State.knownWide(Old);
  if (Wide && !isComputed(Record) && Fits(Wide->getType(), 1))
    return Record.replaceVariableLocationOp(0u, Wide);
  Value *Base = isa<Constant>(Old) ? Old : State.knownBase(Old);
  if (!Base || (!isComputed(Record) && !Fits(Base->getType(), State.N)))
    return Record.setKillLocation();
  Record.replaceVariableLocationOp(0u, Base);
  emitLanes(Record, State.S.of(Old), Bits / State.N);
}

/// Turns \p Record, whose location is lane 0's value of the shape \p Of, into
/// one for each lane, whose part of the variable has \p Bits.
void DebugRecords::emitLanes(DbgVariableRecord &Record, const Shape &Of,
                             uint64_t Bits) {
  for (unsigned Lane = 0; Lane < State.N; ++Lane) {
    SmallVector<uint64_t, 16> Ops;
    DIExpression::appendOffset(Ops, Of.offset(Lane));
    for (DIExpression::ExprOperand Op : Record.getExpression()->expr_ops())
      if (Op.getOp() != dwarf::DW_OP_stack_value)
        Op.appendToVector(Ops);
    Ops.append({dwarf::DW_OP_stack_value, dwarf::DW_OP_LLVM_fragment,
                Bits * Lane, Bits});
    DbgVariableRecord *OfLane = Record.clone();
    OfLane->setExpression(DIExpression::get(State.F.getContext(), Ops));
    OfLane->insertBefore(&Record);
  }
  Record.eraseFromParent();
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
