//===- LegalizeIntegers.cpp - Integers of widths that SPIR-V has not ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Structs of 3, 5, 6 and 7 bytes become i24 to i56. LLVM's SPIR-V backend takes
// the next wider type for them, and stores all of that over the bytes behind,
// as in test/passes/spirv/odd-integers.ll. Here the wider value always has
// zeros where the narrow one has no bits.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort::spirv {

static bool isOdd(Type *T) {
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 1;
  return Bits != 1 && Bits <= 64 && (Bits < 8 || !isPowerOf2_32(Bits));
}

static IntegerType *widerType(Type *T) {
  return IntegerType::get(
      T->getContext(),
      std::max<unsigned>(PowerOf2Ceil(T->getIntegerBitWidth()), 8));
}

namespace {
class Widener {
public:
  explicit Widener(Function &F) : F(F) {}
  void run();

private:
  bool concerns(const Instruction &I) const {
    return isOdd(I.getType()) ||
           any_of(I.operands(), [](Value *V) { return isOdd(V->getType()); });
  }
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

  Function &F;
  DenseMap<Value *, Value *> Wide;
  SmallVector<Instruction *, 16> Old;
};
} // namespace

Value *Widener::wide(Value *V) {
  if (!isOdd(V->getType()))
    return V;
  Type *T = widerType(V->getType());
  if (auto *C = dyn_cast<ConstantInt>(V))
    return ConstantInt::get(T, C->getZExtValue());
  if (isa<Constant>(V))
    return Constant::getNullValue(T); // undefined: zeros will do
  return Wide.lookup(V);
}

Value *Widener::wideSigned(Value *V, IRBuilderBase &B) {
  Value *W = wide(V);
  if (!isOdd(V->getType()))
    return W;
  unsigned Rest =
      W->getType()->getIntegerBitWidth() - V->getType()->getIntegerBitWidth();
  return B.CreateAShr(B.CreateShl(W, Rest), Rest);
}

Value *Widener::cut(Value *V, Type *Odd, IRBuilderBase &B) {
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

Value *Widener::load(LoadInst &I, IRBuilderBase &B) {
  Type *T = widerType(I.getType());
  Value *All = nullptr;
  forEachPart(B, I.getType()->getIntegerBitWidth(), I.getPointerOperand(),
              [&](Type *Part, unsigned Bit, Value *P, unsigned At) {
                Value *V = B.CreateAlignedLoad(
                    Part, P, commonAlignment(I.getAlign(), At), I.isVolatile());
                V = B.CreateShl(B.CreateZExt(V, T), Bit);
                All = All ? B.CreateOr(All, V) : V;
              });
  return cut(All, I.getType(), B);
}

void Widener::store(StoreInst &I, IRBuilderBase &B) {
  Value *All = wide(I.getValueOperand());
  forEachPart(B, I.getValueOperand()->getType()->getIntegerBitWidth(),
              I.getPointerOperand(),
              [&](Type *Part, unsigned Bit, Value *P, unsigned At) {
                B.CreateAlignedStore(
                    B.CreateTrunc(B.CreateLShr(All, Bit), Part), P,
                    commonAlignment(I.getAlign(), At), I.isVolatile());
              });
}

Value *Widener::binary(BinaryOperator &I, IRBuilderBase &B) {
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

Value *Widener::cast(CastInst &I, IRBuilderBase &B) {
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

Value *Widener::compare(ICmpInst &I, IRBuilderBase &B) {
  auto Side = [&](unsigned N) {
    return I.isSigned() ? wideSigned(I.getOperand(N), B)
                        : wide(I.getOperand(N));
  };
  Value *L = Side(0), *R = Side(1);
  return B.CreateICmp(I.getPredicate(), L, R);
}

/// Which part of two values after one another a funnel shift takes: the upper
/// one for a shift to the left.
Value *Widener::funnelShift(CallInst &I, bool Left, IRBuilderBase &B) {
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

Value *Widener::call(CallInst &I, IRBuilderBase &B) {
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

Value *Widener::rewrite(Instruction &I) {
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

void Widener::widenSwitch(SwitchInst &S) {
  auto *T = widerType(S.getCondition()->getType());
  for (auto &Case : S.cases())
    Case.setValue(ConstantInt::get(T, Case.getCaseValue()->getZExtValue()));
  S.setCondition(wide(S.getCondition()));
}

void Widener::run() {
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    for (Instruction &I : make_early_inc_range(*Block)) {
      if (!concerns(I))
        continue;
      if (auto *S = dyn_cast<SwitchInst>(&I)) {
        widenSwitch(*S);
        continue;
      }
      Value *New = rewrite(I);
      if (!New) {
        reportError(I,
                    "devices cannot compute with integers of " +
                        Twine((isOdd(I.getType()) ? I.getType()
                                                  : I.getOperand(0)->getType())
                                  ->getIntegerBitWidth()) +
                        " bits in this way");
        return;
      }
      Old.push_back(&I);
      if (isOdd(I.getType()))
        Wide[&I] = New;
      else if (New != &I)
        I.replaceAllUsesWith(New);
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

/// OpSwitch does not take truth values, OpBranchConditional does.
static void branchOnTruth(SwitchInst &S) {
  BasicBlock *Block = S.getParent();
  LLVMContext &C = S.getContext();
  BasicBlock *Then =
      S.findCaseValue(ConstantInt::getTrue(C))->getCaseSuccessor();
  BasicBlock *Else =
      S.findCaseValue(ConstantInt::getFalse(C))->getCaseSuccessor();
  SmallVector<BasicBlock *, 2> Kept = {Then, Else};
  for (BasicBlock *Next : successors(Block)) {
    auto *Mine = find(Kept, Next);
    if (Mine != Kept.end())
      Kept.erase(Mine);
    else
      Next->removePredecessor(Block);
  }
  IRBuilder<>(&S).CreateCondBr(S.getCondition(), Then, Else);
  S.eraseFromParent();
}

void legalizeIntegers(Module &M) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    Widener(F).run();
    for (BasicBlock &B : F)
      if (auto *S = dyn_cast<SwitchInst>(B.getTerminator());
          S && S->getCondition()->getType()->isIntegerTy(1))
        branchOnTruth(*S);
  }
  for (Function &F : make_early_inc_range(M))
    if (F.isIntrinsic() && F.use_empty())
      F.eraseFromParent();
}

} // namespace cohort::spirv
