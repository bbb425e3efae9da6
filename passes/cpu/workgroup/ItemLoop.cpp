//===- ItemLoop.cpp - The loop over the units of a work-group -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemLoop.h"
#include "abi/KernelInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

UnitShape UnitShape::of(const Function &Kernel) {
  UnitShape Shape;
  if (KernelInfo::Kind.text(Kernel) == "single_task")
    Shape.Loop = Single;
  else if (KernelInfo::ItemLoop.text(Kernel) == "linear")
    Shape.Loop = Linear;
  else if (KernelInfo::ItemLoop.text(Kernel) == "partial-rows")
    Shape.Loop = PartialRows;
  Shape.Dims = KernelInfo::ItemDims.getOr(Kernel, KernelInfo::Dims.get(Kernel));
  Shape.Size = KernelInfo::SubGroupSize.get(Kernel);
  return Shape;
}

namespace {
/// Builds the nest from outside in, then closes it from inside out.
class NestBuilder {
public:
  NestBuilder(Function &F, const Twine &Name)
      : F(F), Name(Name.str()), B(F.getContext()), Preheader(block("")),
        Current(Preheader) {}

  BasicBlock *block(const Twine &Suffix) {
    return BasicBlock::Create(F.getContext(), Name + Suffix, &F);
  }

  /// Opens a loop whose counter runs from 0 in steps of \p Step below \p Size.
  Value *open(const Twine &Suffix, Value *Size, unsigned Step) {
    BasicBlock *Header = block(Suffix);
    B.SetInsertPoint(Current);
    B.CreateBr(Header);
    B.SetInsertPoint(Header);
    PHINode *Counter = B.CreatePHI(B.getInt64Ty(), 2, "cohort.id" + Suffix);
    Counter->addIncoming(B.getInt64(0), Current);
    Loops.push_back({Counter, Size, Step});
    Current = Header;
    return Counter;
  }

  /// Closes all loops; units end in \p Latch, the nest in the block returned.
  BasicBlock *close(BasicBlock *Latch, Instruction *&InnermostBranch) {
    for (auto &[Counter, Size, Step] : reverse(Loops)) {
      BasicBlock *After = block(".done");
      B.SetInsertPoint(Latch);
      Value *Next = B.CreateAdd(Counter, B.getInt64(Step), "", true, true);
      Counter->addIncoming(Next, Latch);
      Instruction *Branch = B.CreateCondBr(B.CreateICmpULT(Next, Size),
                                           Counter->getParent(), After);
      if (!InnermostBranch)
        InnermostBranch = Branch;
      Latch = After;
    }
    return Latch;
  }

  Function &F;
  std::string Name;
  IRBuilder<> B;
  BasicBlock *Preheader, *Current;

private:
  struct Level {
    PHINode *Counter;
    Value *Size;
    unsigned Step;
  };
  SmallVector<Level, 3> Loops;
};
} // namespace

static Value *mul(IRBuilder<> &B, Value *L, Value *R) {
  return B.CreateMul(L, R, "", true, true);
}

static void openRows(NestBuilder &Nest, const UnitShape &Shape,
                     Value *const (&Sizes)[3], ItemLoop &Loop) {
  static constexpr const char *Suffix[] = {".x", ".y", ".z"};
  Value *Row = nullptr, *UnitsOfRow = nullptr;
  if (Shape.Loop == UnitShape::PartialRows) {
    Nest.B.SetInsertPoint(Nest.Preheader);
    UnitsOfRow = Nest.B.CreateLShr(
        Nest.B.CreateAdd(Sizes[0], Nest.B.getInt64(Shape.Size - 1), "", true,
                         true),
        Log2_32(Shape.Size), "cohort.units");
  }
  for (int Dim = Shape.Dims - 1; Dim >= 0; --Dim) {
    Loop.LocalId[Dim] =
        Nest.open(Suffix[Dim], Sizes[Dim], Dim == 0 ? Shape.Size : 1);
    // Row-major: ((z * size.y) + y) * size.x + x, outer parts in outer loops.
    Row = Row ? Nest.B.CreateAdd(Row, Loop.LocalId[Dim], "", true, true)
              : Loop.LocalId[Dim];
    if (Dim == 1 && UnitsOfRow)
      Loop.Unit = mul(Nest.B, Row, UnitsOfRow);
    if (Dim > 0)
      Row = mul(Nest.B, Row, Sizes[Dim - 1]);
  }
  Loop.Index = Row;
  if (!UnitsOfRow)
    return;
  Value *InRow = Nest.B.CreateLShr(Loop.LocalId[0], Log2_32(Shape.Size), "",
                                   /*isExact=*/true);
  Loop.Unit =
      Loop.Unit ? Nest.B.CreateAdd(Loop.Unit, InRow, "cohort.unit", true, true)
                : InRow;
}

static void openLinear(NestBuilder &Nest, const UnitShape &Shape,
                       Value *const (&Sizes)[3], ItemLoop &Loop) {
  Nest.B.SetInsertPoint(Nest.Preheader);
  Value *Items = Sizes[0];
  for (unsigned Dim = 1; Dim < Shape.Dims; ++Dim)
    Items = mul(Nest.B, Items, Sizes[Dim]);
  Loop.Index = Nest.open(".item", Items, Shape.Size);
  Value *Rest = Loop.Index;
  for (unsigned Dim = 0; Dim < Shape.Dims; ++Dim) {
    bool Last = Dim + 1 == Shape.Dims;
    Loop.LocalId[Dim] = Last ? Rest : Nest.B.CreateURem(Rest, Sizes[Dim]);
    if (!Last)
      Rest = Nest.B.CreateUDiv(Rest, Sizes[Dim]);
  }
}

ItemLoop createItemLoop(Function &F, const UnitShape &Shape,
                        Value *const (&Sizes)[3], const Twine &Name) {
  NestBuilder Nest(F, Name);
  ItemLoop Loop{};
  Loop.Preheader = Nest.Preheader;
  Value *Zero = Nest.B.getInt64(0);
  fill(Loop.LocalId, Zero);
  Loop.Index = Zero;
  if (Shape.isRows())
    openRows(Nest, Shape, Sizes, Loop);
  else if (Shape.Loop == UnitShape::Linear)
    openLinear(Nest, Shape, Sizes, Loop);
  Loop.Body = Nest.Current;
  Nest.B.SetInsertPoint(Loop.Body);
  if (!Loop.Unit)
    Loop.Unit = Shape.Size == 1
                    ? Loop.Index
                    : Nest.B.CreateLShr(Loop.Index, Log2_32(Shape.Size),
                                        "cohort.unit", /*isExact=*/true);
  Loop.Latch = Nest.block(".latch");
  Loop.Done = Nest.close(Loop.Latch, Loop.InnermostBranch);
  return Loop;
}

std::optional<NestLoop> NestLoop::of(Loop &L, unsigned Step) {
  NestLoop C{};
  C.L = &L;
  C.Preheader = L.getLoopPreheader();
  C.Latch = L.getLoopLatch();
  C.Exit = L.getExitBlock();
  BasicBlock *Header = L.getHeader();
  if (!C.Preheader || !C.Latch || !C.Exit || L.getExitingBlock() != C.Latch ||
      !hasSingleElement(Header->phis()))
    return std::nullopt;
  C.Counter = &*Header->phis().begin();
  Value *Start = C.Counter->getIncomingValueForBlock(C.Preheader),
        *Next = C.Counter->getIncomingValueForBlock(C.Latch);
  Instruction *Back = C.Latch->getTerminator();
  if (!match(Start, m_Zero()) ||
      !match(Next, m_Add(m_Specific(C.Counter), m_SpecificInt(Step))) ||
      !match(Back, m_Br(m_SpecificICmp(ICmpInst::ICMP_ULT, m_Specific(Next),
                                       m_Value(C.Limit)),
                        m_SpecificBB(Header), m_SpecificBB(C.Exit))) ||
      !L.isLoopInvariant(C.Limit) || !C.Exit->phis().empty())
    return std::nullopt;
  C.Goes = cast<ICmpInst>(cast<BranchInst>(Back)->getCondition());
  return C;
}

} // namespace cohort
