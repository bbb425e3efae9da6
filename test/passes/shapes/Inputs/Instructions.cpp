// Every form of the instructions in ShapeTransfer.def
// SPDX-License-Identifier: Apache-2.0
#include "Instructions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

Workbench::Workbench() : M("workbench", C) { M.setDataLayout("e-p:8:8:8:8-i64:64"); }

Type *Workbench::integer(unsigned Bits) { return IntegerType::get(C, Bits); }
Type *Workbench::pointer() { return PointerType::get(C, 0); }

Argument *Workbench::argument(Type *T, unsigned Number) {
  for (Argument *A : Arguments)
    if (A->getType() == T && Number-- == 0)
      return A;
  // Instructions ask their module for its layout, so every one is in a function of it.
  auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), {T}, false), GlobalValue::ExternalLinkage, "", M);
  BasicBlock::Create(C, "", F);
  Arguments.push_back(F->getArg(0));
  Arguments.back()->setName(Number == 0 ? "x" : "y");
  return Number == 0 ? Arguments.back() : argument(T, Number);
}

Function *Workbench::function() {
  auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false), GlobalValue::ExternalLinkage, "f", M);
  ReturnInst::Create(C, BasicBlock::Create(C, "", F));
  return F;
}

Instruction *Workbench::add(Instruction *I) {
  if (M.empty())
    argument(integer(1));
  I->insertInto(&M.begin()->getEntryBlock(), M.begin()->getEntryBlock().end());
  return I;
}

namespace {

using Constants = ArrayRef<APInt>;

/// \p Make(second operand) for a parameter and all constants.
template <typename FnT> Instructions withSecond(Workbench &W, unsigned Bits, Constants Values, FnT Make) {
  Instructions Result;
  Result.push_back(W.add(Make(W.argument(W.integer(Bits), 1))));
  for (const APInt &V : Values)
    Result.push_back(W.add(Make(ConstantInt::get(W.integer(Bits), V))));
  return Result;
}

/// The operation in all combinations of its flags.
Instructions binary(Workbench &W, unsigned Bits, Constants Values, Instruction::BinaryOps Op) {
  Instructions Result;
  auto Add = [&](auto SetFlags) {
    append_range(Result, withSecond(W, Bits, Values, [&](Value *Y) {
                   auto *I = BinaryOperator::Create(Op, W.argument(W.integer(Bits)), Y);
                   SetFlags(*I);
                   return I;
                 }));
  };
  Add([](Instruction &) {});
  switch (Op) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::Shl:
    Add([](Instruction &I) { I.setHasNoSignedWrap(); });
    Add([](Instruction &I) { I.setHasNoUnsignedWrap(); });
    Add([](Instruction &I) { I.setHasNoSignedWrap(), I.setHasNoUnsignedWrap(); });
    break;
  case Instruction::LShr:
  case Instruction::AShr:
    Add([](Instruction &I) { I.setIsExact(); });
    break;
  case Instruction::Or:
    Add([](Instruction &I) { cast<PossiblyDisjointInst>(I).setIsDisjoint(true); });
    break;
  default:
    break;
  }
  return Result;
}

template <unsigned Op> Instructions make(Workbench &, unsigned, Constants);

#define BINARY(OP)                                                                                                     \
  template <> Instructions make<Instruction::OP>(Workbench & W, unsigned Bits, Constants Values) {                     \
    return binary(W, Bits, Values, Instruction::OP);                                                                   \
  }
BINARY(Add)
BINARY(Sub)
BINARY(Mul)
BINARY(Shl)
BINARY(LShr)
BINARY(AShr)
BINARY(And)
BINARY(Or)
BINARY(Xor)
#undef BINARY

Instruction *cast(Workbench &W, Instruction::CastOps Op, unsigned From, Type *To) {
  return W.add(CastInst::Create(Op, W.argument(W.integer(From)), To));
}

template <> Instructions make<Instruction::Trunc>(Workbench &W, unsigned Bits, Constants) {
  Instructions Result;
  for (unsigned To : {1u, Bits - 1, Bits / 2})
    for (unsigned Flags = 0; Flags < 4; ++Flags)
      if (To && To < Bits) {
        Instruction *I = cast(W, Instruction::Trunc, Bits, W.integer(To));
        I->setHasNoSignedWrap(Flags & 1);
        I->setHasNoUnsignedWrap(Flags & 2);
        Result.push_back(I);
      }
  return Result;
}

template <> Instructions make<Instruction::ZExt>(Workbench &W, unsigned Bits, Constants) {
  Instructions Result;
  for (unsigned To : {Bits + 1, 2 * Bits, 64u})
    for (bool NonNeg : {false, true})
      if (To > Bits && To <= 64) {
        Result.push_back(cast(W, Instruction::ZExt, Bits, W.integer(To)));
        Result.back()->setNonNeg(NonNeg);
      }
  return Result;
}

template <> Instructions make<Instruction::SExt>(Workbench &W, unsigned Bits, Constants) {
  Instructions Result;
  for (unsigned To : {Bits + 1, 2 * Bits, 64u})
    if (To > Bits && To <= 64)
      Result.push_back(cast(W, Instruction::SExt, Bits, W.integer(To)));
  return Result;
}

template <> Instructions make<Instruction::PtrToInt>(Workbench &W, unsigned Bits, Constants) {
  Instructions Result;
  for (unsigned To : {8u, Bits, 2 * Bits})
    Result.push_back(W.add(CastInst::Create(Instruction::PtrToInt, W.argument(W.pointer()), W.integer(To))));
  return Result;
}

template <> Instructions make<Instruction::IntToPtr>(Workbench &W, unsigned Bits, Constants) {
  return {cast(W, Instruction::IntToPtr, 8, W.pointer()), cast(W, Instruction::IntToPtr, Bits, W.pointer())};
}

template <> Instructions make<Instruction::BitCast>(Workbench &W, unsigned Bits, Constants) {
  return {cast(W, Instruction::BitCast, Bits, W.integer(Bits)),
          W.add(CastInst::Create(Instruction::BitCast, W.argument(W.pointer()), W.pointer()))};
}

template <> Instructions make<Instruction::GetElementPtr>(Workbench &W, unsigned Bits, Constants) {
  Instructions Result;
  Argument *P = W.argument(W.pointer()), *X = W.argument(W.integer(Bits)), *Y = W.argument(W.integer(Bits), 1);
  auto Add = [&](Type *T, ArrayRef<Value *> Indices) {
    for (GEPNoWrapFlags Flags : {GEPNoWrapFlags::none(), GEPNoWrapFlags::all()})
      Result.push_back(W.add(GetElementPtrInst::Create(T, P, Indices, Flags)));
  };
  Type *I8 = W.integer(8), *I16 = W.integer(16);
  Type *Nothing = ArrayType::get(I8, 0), *Three = ArrayType::get(I8, 3), *Five = ArrayType::get(I16, 5);
  for (Type *T : {I8, I16, W.integer(32), Three, Nothing})
    Add(T, {X});
  Add(Five, {X, Y});
  Add(Five, {ConstantInt::getSigned(W.integer(64), -1), X});
  Add(Five, {X, ConstantInt::get(W.integer(32), 2)});
  Add(I8, {ConstantInt::get(I8, 77)});
  return Result;
}

template <> Instructions make<Instruction::ICmp>(Workbench &W, unsigned Bits, Constants Values) {
  Instructions Result;
  for (CmpInst::Predicate P : ICmpInst::predicates())
    for (auto [SameSign, Swapped] : {std::pair(false, false), {false, true}, {true, false}})
      append_range(Result, withSecond(W, Bits, Values, [&, SameSign = SameSign, Swapped = Swapped](Value *Y) {
                     Value *X = W.argument(W.integer(Bits));
                     auto *I = new ICmpInst(P, Swapped ? Y : X, Swapped ? X : Y);
                     I->setSameSign(SameSign);
                     return I;
                   }));
  return Result;
}

template <> Instructions make<Instruction::Freeze>(Workbench &W, unsigned Bits, Constants) {
  return {W.add(new FreezeInst(W.argument(W.integer(Bits))))};
}

template <> Instructions make<Instruction::Select>(Workbench &W, unsigned Bits, Constants Values) {
  return withSecond(W, Bits, Values, [&](Value *Y) {
    return SelectInst::Create(W.argument(W.integer(1)), W.argument(W.integer(Bits)), Y);
  });
}

} // namespace

ArrayRef<Row> rows() {
  static constexpr Row Rows[] = {
#define SHAPE_TRANSFER(OPCODE, FUNCTION) {#OPCODE, Instruction::OPCODE, make<Instruction::OPCODE>},
#include "analysis/ShapeTransfer.def"
  };
  return Rows;
}
