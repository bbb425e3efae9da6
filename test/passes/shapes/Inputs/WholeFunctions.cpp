// Functions that compute from ids, through the whole analysis
// SPDX-License-Identifier: Apache-2.0
#include "WholeFunctions.h"
#include "Domain.h"
#include "Ids.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace cohort;

Instruction *inChain(Workbench &W, const Instruction &From, ArrayRef<Instruction *> Chain, Random &Rng) {
  Instruction *I = W.add(From.clone());
  bool Used = Chain.empty();
  for (Use &Op : I->operands())
    for (Instruction *Before : reverse(Chain))
      if (isa<Argument>(Op) && Op->getType() == Before->getType() && (!Used || Rng() % 2))
        Op = Before, Used = true;
  if (Used)
    return I;
  I->eraseFromParent();
  return nullptr;
}

namespace {

/// One function: the ids, and a chain behind them.
class WholeFunction {
public:
  WholeFunction(Workbench &W, ArrayRef<Instruction *> Forms, unsigned Length, Random &Rng) : F(W.function()) {
    Instruction *End = F->getEntryBlock().getTerminator();
    IRBuilder<> B(End);
    for (const Id &I : allIds()) {
      bool IsLane = I.Which == Op::SubgroupLocalInvocationId;
      bool HasDimension = I.Which == Op::LocalInvocationId || I.Which == Op::GlobalInvocationId;
      SmallVector<Type *, 1> Types;
      SmallVector<Value *, 1> Args;
      if (HasDimension)
        Types.push_back(B.getInt32Ty()), Args.push_back(B.getInt32(I.Dimension));
      Type *T = IsLane ? B.getInt32Ty() : B.getInt64Ty();
      Chain.push_back(B.CreateCall(getGroupOp(*F->getParent(), I.Which, T, Types), Args));
    }
    // Most arithmetic is narrower than ids.
    for (unsigned D : {0u, 3u})
      for (Type *T : {B.getInt8Ty(), B.getInt16Ty(), B.getInt32Ty()})
        Chain.push_back(cast<Instruction>(B.CreateTrunc(Chain[D], T)));
    for (unsigned Tries = 0; Tries < 40 && Chain.size() < Length; ++Tries)
      if (Instruction *I =
              inChain(W, *Forms[Rng() % Forms.size()], ArrayRef(Chain).drop_front(Rng() % Chain.size()), Rng)) {
        I->moveBefore(End->getIterator());
        Chain.push_back(I);
      }
  }
  ~WholeFunction() { F->eraseFromParent(); }

  Function *F;
  SmallVector<Instruction *, 24> Chain;
};

class Comparison {
public:
  Comparison(WholeFunction &W, const LaneOptions &Options)
      : W(W), DT(*W.F), LI(DT), Levels(*W.F, LI), Private(*W.F), S(*W.F, LI, Levels, Private, Options),
        Options(Options) {}

  uint64_t idsClaimed() const {
    return count_if(ArrayRef(W.Chain).take_front(allIds().size()), [&](Instruction *I) { return S.of(I).hasBase(); });
  }
  void run(const IdValues &Ids, Random &Rng, WholeCount &Count, Excuse Wrapped) {
    DenseMap<const Value *, LaneValues> Values;
    for (unsigned N = 0; N < Ids.size(); ++N)
      Values[W.Chain[N]] = Ids[N];
    for (unsigned N = 0; N < W.Chain.size(); ++N) {
      Instruction &I = *W.Chain[N];
      const Shape Claim = S.of(&I);
      if (N >= Ids.size())
        Values[&I] = evaluateHere(I, Claim, Values, Rng);
      LaneValues &V = Values[&I];
      if (!Claim.hasBase())
        continue;
      if (Wrapped(I, Claim, V))
        std::fill(V.Lane.begin(), V.Lane.end(), Scalar());
      Count.Claims += Options.Lanes;
      if (std::string Broken = brokenClaim(Claim, V); !Broken.empty() && Count.Faults++ < 4)
        describe(I, Claim, Broken);
    }
  }

private:
  LaneValues evaluateHere(const Instruction &I, const Shape &Claim, DenseMap<const Value *, LaneValues> &Values,
                          Random &Rng) {
    LaneValues V = evaluate(I, S.baseForm(I), Options.Lanes, S.of(I.getOperand(0)), [&](const Value *Op) {
      if (auto *C = dyn_cast<ConstantInt>(Op))
        return lanesOf(Shape::uniform(), C->getValue(), Options.Lanes);
      if (isa<Argument>(Op) && !Values.contains(Op)) {
        unsigned Bits = W.F->getDataLayout().getTypeSizeInBits(Op->getType());
        Values[Op] = lanesOf(Shape::uniform(), sampleNumber(Bits, Rng), Options.Lanes);
      }
      return Values.lookup(Op);
    });
    // Uniform operations keep their flags; a uniform value that no lane has can be anything.
    if (Claim.isUniform() && all_of(V.Lane, [](const Scalar &X) { return !X; }))
      V.Base = std::nullopt;
    return V;
  }
  void describe(const Instruction &I, const Shape &Claim, const std::string &Broken) {
    errs() << *W.F << I << "\n  " << Options.Lanes << " lanes in "
           << (Options.Layout == LaneLayout::Rows ? "rows" : "a line") << ", " << Options.Dims << " dimensions: ";
    Claim.print(errs());
    errs() << "\n  does not hold: " << Broken << "\n";
  }

  WholeFunction &W;
  DominatorTree DT;
  LoopInfo LI;
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  LaneOptions Options;
};

} // namespace

WholeCount compareWholeFunctions(Workbench &W, ArrayRef<Instruction *> Forms, unsigned Functions, Random &Rng,
                                 Excuse Wrapped) {
  WholeCount Count;
  for (LaneLayout Layout : {LaneLayout::Rows, LaneLayout::Linear})
    for (unsigned Dims : {1u, 2u, 3u})
      for (unsigned Lanes : {2u, 4u, 8u}) {
        LaneOptions Options{Lanes, Layout, Dims};
        std::vector<IdValues> SubGroups = subGroupsOf(Options);
        for (unsigned N = 0; N < Functions; ++N) {
          WholeFunction F(W, Forms, 24, Rng);
          Comparison C(F, Options);
          if (N == 0) { // without the chain: all sub-groups
            Count.IdsClaimed += C.idsClaimed();
            for (const IdValues &Ids : SubGroups)
              C.run(Ids, Rng, Count, Wrapped);
          }
          for (unsigned Try = 0; Try < 6; ++Try)
            C.run(SubGroups[Rng() % SubGroups.size()], Rng, Count, Wrapped);
        }
      }
  return Count;
}
