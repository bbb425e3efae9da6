//===- PromoteIntegers.cpp - Promotes integers of 24, 40, ... bits --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "PromoteIntegers.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort {

/// Whether \p T is an integer of a width that this file is about.
static bool isOdd(Type *T) {
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 1;
  return Bits != 1 && Bits <= 64 && (Bits < 8 || !isPowerOf2_32(Bits));
}

/// The width of odd integers that \p I computes with; 0: there are none.
static unsigned oddBits(const Instruction &I) {
  if (isOdd(I.getType()))
    return I.getType()->getIntegerBitWidth();
  for (const Value *V : I.operands())
    if (isOdd(V->getType()))
      return V->getType()->getIntegerBitWidth();
  return 0;
}

static IntegerType *widerType(Type *T) {
  return IntegerType::get(
      T->getContext(),
      std::max<unsigned>(PowerOf2Ceil(T->getIntegerBitWidth()), 8));
}

namespace {
class IntegerWidener {
public:
  IntegerWidener(Function &F,
                 function_ref<void(Instruction &, unsigned)> Refuse)
      : F(F), Refuse(Refuse) {}
  void run();

private:
  Value *widenAtEntry(Value &V);
  /// The wider value of an odd one; others as they are.
  Value *wide(Value *V);
  /// The same with the narrow one's sign.
  Value *wideSigned(Value *V, IRBuilderBase &B);
  Value *cut(Value *V, Type *Odd, IRBuilderBase &B);
  Value *load(LoadInst &I, IRBuilderBase &B);
  void store(StoreInst &I, IRBuilderBase &B);
  Value *binary(BinaryOperator &I, IRBuilderBase &B);
  Value *cast(CastInst &I, IRBuilderBase &B);
  Value *compare(ICmpInst &I, IRBuilderBase &B);
  Value *funnelShift(CallInst &I, bool Left, IRBuilderBase &B);
  Value *call(CallInst &I, IRBuilderBase &B);
  void widenSwitch(SwitchInst &S);
  /// Null: this cannot be done.
  Value *rewrite(Instruction &I);
  /// Leaves \p I as it is, between narrow values and its wider result.
  void keep(Instruction &I);
  void widenAfter(Instruction &I);

  Function &F;
  function_ref<void(Instruction &, unsigned)> Refuse;
  DenseMap<Value *, Value *> Wide;
  SmallVector<Instruction *, 16> Old;
};
} // namespace

Value *IntegerWidener::widenAtEntry(Value &V) {
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  return B.CreateZExt(&V, widerType(V.getType()));
}

Value *IntegerWidener::wide(Value *V) {
  if (!isOdd(V->getType()))
    return V;
  Type *T = widerType(V->getType());
  if (auto *C = dyn_cast<ConstantInt>(V))
    return ConstantInt::get(T, C->getZExtValue());
  if (isa<UndefValue>(V))
    return Constant::getNullValue(T);
  if (isa<Constant>(V))
    return widenAtEntry(*V);
  // Unreachable values have none.
  Value *W = Wide.lookup(V);
  return W ? W : PoisonValue::get(T);
}

Value *IntegerWidener::wideSigned(Value *V, IRBuilderBase &B) {
  Value *W = wide(V);
  if (!isOdd(V->getType()))
    return W;
  unsigned Rest =
      W->getType()->getIntegerBitWidth() - V->getType()->getIntegerBitWidth();
  return B.CreateAShr(B.CreateShl(W, Rest), Rest);
}

Value *IntegerWidener::cut(Value *V, Type *Odd, IRBuilderBase &B) {
  return B.CreateAnd(V, maskTrailingOnes<uint64_t>(Odd->getIntegerBitWidth()));
}

/// Calls \p Do(type, first bit, place) for the parts of a variable of \p Bits.
template <class Fn>
static void forEachPart(IRBuilderBase &B, unsigned Bits, Value *Pointer,
                        Fn Do) {
  unsigned Bytes = divideCeil(Bits, 8u);
  for (unsigned At = 0; At != Bytes;) {
    unsigned Size = llvm::bit_floor(Bytes - At);
    Do(B.getIntNTy(Size * 8), At * 8,
       At ? B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Pointer, At) : Pointer,
       At);
    At += Size;
  }
}

/// Says of \p Part, an access to a part of what \p Whole accesses, \p At bytes
/// into it, what is known of the whole.
static void copyAccess(const Instruction &Whole, Instruction &Part,
                       unsigned At) {
  Part.copyMetadata(Whole, {LLVMContext::MD_nontemporal,
                            LLVMContext::MD_invariant_load,
                            LLVMContext::MD_access_group,
                            LLVMContext::MD_mem_parallel_loop_access});
  Part.setAAMetadata(Whole.getAAMetadata().adjustForAccess(
      At, getLoadStoreType(&Part), Part.getDataLayout()));
}

Value *IntegerWidener::load(LoadInst &I, IRBuilderBase &B) {
  Type *T = widerType(I.getType());
  Value *All = nullptr;
  forEachPart(B, I.getType()->getIntegerBitWidth(), I.getPointerOperand(),
              [&](Type *Part, unsigned Bit, Value *P, unsigned At) {
                LoadInst *L = B.CreateAlignedLoad(
                    Part, P, commonAlignment(I.getAlign(), At), I.isVolatile());
                copyAccess(I, *L, At);
                Value *V = B.CreateShl(B.CreateZExt(L, T), Bit);
                All = All ? B.CreateOr(All, V) : V;
              });
  return cut(All, I.getType(), B);
}

void IntegerWidener::store(StoreInst &I, IRBuilderBase &B) {
  Value *All = wide(I.getValueOperand());
  forEachPart(B, I.getValueOperand()->getType()->getIntegerBitWidth(),
              I.getPointerOperand(),
              [&](Type *Part, unsigned Bit, Value *P, unsigned At) {
                StoreInst *S = B.CreateAlignedStore(
                    B.CreateTrunc(B.CreateLShr(All, Bit), Part), P,
                    commonAlignment(I.getAlign(), At), I.isVolatile());
                copyAccess(I, *S, At);
              });
}

Value *IntegerWidener::binary(BinaryOperator &I, IRBuilderBase &B) {
  Value *L = I.getOperand(0), *R = I.getOperand(1);
  switch (I.getOpcode()) {
  case Instruction::SDiv:
  case Instruction::SRem:
    L = wideSigned(L, B);
    R = wideSigned(R, B);
    break;
  case Instruction::AShr:
    L = wideSigned(L, B);
    R = wide(R);
    break;
  default:
    L = wide(L);
    R = wide(R);
  }
  return cut(B.CreateBinOp(I.getOpcode(), L, R), I.getType(), B);
}

/// The elements of vector \p T in \p All, an integer of as many bits or more.
static Value *takeApart(Value *All, FixedVectorType *T, IRBuilderBase &B) {
  Type *Element = T->getElementType();
  unsigned Bits = T->getScalarSizeInBits();
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I != T->getNumElements(); ++I)
    Result = B.CreateInsertElement(
        Result,
        B.CreateBitCast(
            B.CreateTrunc(B.CreateLShr(All, I * Bits), B.getIntNTy(Bits)),
            Element),
        I);
  return Result;
}

/// The elements of \p V in an integer of type \p T.
static Value *putTogether(Value *V, Type *T, IRBuilderBase &B) {
  auto *From = cast<FixedVectorType>(V->getType());
  unsigned Bits = From->getScalarSizeInBits();
  Value *All = nullptr;
  for (unsigned I = 0; I != From->getNumElements(); ++I) {
    Value *Part = B.CreateZExt(
        B.CreateBitCast(B.CreateExtractElement(V, I), B.getIntNTy(Bits)), T);
    Part = B.CreateShl(Part, I * Bits);
    All = All ? B.CreateOr(All, Part) : Part;
  }
  return All;
}

Value *IntegerWidener::cast(CastInst &I, IRBuilderBase &B) {
  Value *V = I.getOperand(0);
  Type *T = isOdd(I.getType()) ? widerType(I.getType()) : I.getType();
  switch (I.getOpcode()) {
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::PtrToInt:
  case Instruction::FPToUI:
  case Instruction::UIToFP:
  case Instruction::IntToPtr:
    V = wide(V);
    break;
  case Instruction::SExt:
  case Instruction::FPToSI:
  case Instruction::SIToFP:
    V = wideSigned(V, B);
    break;
  case Instruction::BitCast:
    if (auto *To = dyn_cast<FixedVectorType>(T))
      return takeApart(wide(V), To, B);
    return isa<FixedVectorType>(V->getType()) ? putTogether(V, T, B) : nullptr;
  default:
    return nullptr;
  }
  if (V->getType()->isIntegerTy() && T->isIntegerTy())
    V = B.CreateIntCast(V, T, I.getOpcode() == Instruction::SExt);
  else
    V = B.CreateCast(I.getOpcode(), V, T);
  return isOdd(I.getType()) ? cut(V, I.getType(), B) : V;
}

Value *IntegerWidener::compare(ICmpInst &I, IRBuilderBase &B) {
  auto Side = [&](unsigned N) {
    return I.isSigned() ? wideSigned(I.getOperand(N), B)
                        : wide(I.getOperand(N));
  };
  Value *L = Side(0), *R = Side(1);
  return B.CreateICmp(I.getPredicate(), L, R);
}

/// Which part of two values after one another a funnel shift takes: the upper
/// one for a shift to the left.
Value *IntegerWidener::funnelShift(CallInst &I, bool Left, IRBuilderBase &B) {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  Type *T = widerType(I.getType());
  Value *Up = B.CreateURem(wide(I.getArgOperand(2)), ConstantInt::get(T, Bits));
  Value *Down = B.CreateSub(ConstantInt::get(T, Bits), Up);
  if (!Left)
    std::swap(Up, Down);
  return cut(B.CreateOr(B.CreateShl(wide(I.getArgOperand(0)), Up),
                        B.CreateLShr(wide(I.getArgOperand(1)), Down)),
             I.getType(), B);
}

Value *IntegerWidener::call(CallInst &I, IRBuilderBase &B) {
  Intrinsic::ID Id = I.getIntrinsicID();
  if (Id == Intrinsic::fshl || Id == Intrinsic::fshr)
    return funnelShift(I, Id == Intrinsic::fshl, B);
  auto *Minmax = dyn_cast<MinMaxIntrinsic>(&I);
  if (!Minmax)
    return nullptr;
  auto Side = [&](unsigned N) {
    return Minmax->isSigned() ? wideSigned(I.getArgOperand(N), B)
                              : wide(I.getArgOperand(N));
  };
  Value *L = Side(0), *R = Side(1);
  return cut(B.CreateBinaryIntrinsic(Minmax->getIntrinsicID(), L, R),
             I.getType(), B);
}

Value *IntegerWidener::rewrite(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *L = dyn_cast<LoadInst>(&I))
    return load(*L, B);
  if (auto *S = dyn_cast<StoreInst>(&I)) {
    store(*S, B);
    return S;
  }
  if (auto *O = dyn_cast<BinaryOperator>(&I))
    return binary(*O, B);
  if (auto *C = dyn_cast<CastInst>(&I))
    return cast(*C, B);
  if (auto *C = dyn_cast<ICmpInst>(&I))
    return compare(*C, B);
  if (auto *C = dyn_cast<CallInst>(&I))
    return call(*C, B);
  if (isa<FreezeInst>(I))
    return B.CreateFreeze(wide(I.getOperand(0)));
  if (auto *S = dyn_cast<SelectInst>(&I))
    return B.CreateSelect(S->getCondition(), wide(S->getTrueValue()),
                          wide(S->getFalseValue()));
  if (auto *P = dyn_cast<PHINode>(&I))
    return B.CreatePHI(widerType(P->getType()), P->getNumIncomingValues());
  return nullptr;
}

void IntegerWidener::widenSwitch(SwitchInst &S) {
  auto *T = widerType(S.getCondition()->getType());
  for (auto &Case : S.cases())
    Case.setValue(ConstantInt::get(T, Case.getCaseValue()->getZExtValue()));
  S.setCondition(wide(S.getCondition()));
}

void IntegerWidener::widenAfter(Instruction &I) {
  // The value of an invoke is there behind one edge.
  if (auto *Invoke = dyn_cast<InvokeInst>(&I))
    if (!Invoke->getNormalDest()->getSinglePredecessor())
      SplitEdge(I.getParent(), Invoke->getNormalDest());
  if (std::optional<BasicBlock::iterator> After = I.getInsertionPointAfterDef())
    Wide[&I] = IRBuilder<>((*After)->getParent(), *After)
                   .CreateZExt(&I, widerType(I.getType()));
}

void IntegerWidener::keep(Instruction &I) {
  IRBuilder<> B(&I);
  for (Use &U : I.operands())
    if (isOdd(U->getType()) && !isa<Constant>(U))
      U.set(B.CreateTrunc(wide(U), U->getType()));
  if (isOdd(I.getType()))
    widenAfter(I);
}

void IntegerWidener::run() {
  SmallVector<Instruction *, 16> Concerned;
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    for (Instruction &I : *Block)
      if (oddBits(I))
        Concerned.push_back(&I);
  for (Argument &A : F.args())
    if (isOdd(A.getType()))
      Wide[&A] = widenAtEntry(A);
  for (Instruction *I : Concerned) {
    if (auto *S = dyn_cast<SwitchInst>(I)) {
      widenSwitch(*S);
      continue;
    }
    Value *New = rewrite(*I);
    if (!New && Refuse)
      return Refuse(*I, oddBits(*I));
    if (!New) {
      keep(*I);
      continue;
    }
    Old.push_back(I);
    if (isOdd(I->getType()))
      Wide[I] = New;
    else if (New != I)
      I->replaceAllUsesWith(New);
  }
  for (Instruction *I : Old)
    if (auto *P = dyn_cast<PHINode>(I))
      for (unsigned N = 0; N != P->getNumIncomingValues(); ++N)
        llvm::cast<PHINode>(Wide[P])->addIncoming(wide(P->getIncomingValue(N)),
                                                  P->getIncomingBlock(N));
  for (Instruction *I : reverse(Old)) {
    I->dropAllReferences();
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  }
  for (Instruction *I : Old)
    I->eraseFromParent();
}

void promoteIntegers(Function &F,
                     function_ref<void(Instruction &, unsigned)> Refuse) {
  IntegerWidener(F, Refuse).run();
}

} // namespace cohort
