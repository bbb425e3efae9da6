// Compares what ShapeTransfer claims with the values of all lanes
// SPDX-License-Identifier: Apache-2.0
//
// usage: shape-claims instructions|wide|chains|functions SEED...
//
//   instructions  every form of every row of ShapeTransfer.def, on values of 3 and 4 bits with all shapes, in 2, 4 and
//                 8 lanes
//   wide          the same rows on samples of 5 to 64 bits, most of them near the ends
//   chains        random chains of two to four instructions of 1 to 64 bits, casts among them
//   functions     random functions that compute from ids, through the whole analysis, on all sub-groups of small launches
//
// Prints how many claims each row made, and the first ones that do not hold. Fails if there is one, or a row without claims.
#include "Domain.h"
#include "Instructions.h"
#include "WholeFunctions.h"
#include "analysis/PrivateMemory.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace cohort;

namespace {

struct Count {
  uint64_t Shapes = 0, Claims = 0, Excused = 0;
};

/// What has been tried, and what did not hold.
class Report {
public:
  bool failed() const { return Faults != 0; }
  Count &of(const Instruction &I) { return Counts[I.getOpcode()]; }
  void fault(const Instruction &I, const Twine &What) {
    if (FaultsOf[I.getOpcode()]++ < 4)
      errs() << I << "\n" << What << "\n";
    ++Faults;
  }
  /// Whether every row has made claims.
  bool print() {
    bool All = true;
    for (const Row &R : rows()) {
      const Count &C = Counts[R.Opcode];
      outs() << R.Name << ": " << C.Shapes << " shapes of operands, " << C.Claims << " claims on lanes";
      if (C.Excused)
        outs() << ", " << C.Excused << " excused";
      if (unsigned N = FaultsOf[R.Opcode])
        outs() << ", " << N << " do not hold";
      outs() << "\n";
      All &= C.Claims != 0;
    }
    return All;
  }

private:
  DenseMap<unsigned, Count> Counts;
  DenseMap<unsigned, unsigned> FaultsOf;
  unsigned Faults = 0;
};

std::string text(const Shape &S) {
  std::string Text;
  raw_string_ostream OS(Text);
  S.print(OS);
  return Text;
}

std::string text(const LaneValues &V) {
  std::string Text = "base ";
  raw_string_ostream OS(Text);
  auto Print = [&](const Scalar &X) {
    if (X)
      X->print(OS, true);
    else
      OS << "poison";
  };
  Print(V.Base);
  OS << ", lanes";
  for (const Scalar &X : V.Lane) {
    OS << " ";
    Print(X);
  }
  return Text;
}

/// The one assumption of the analysis (Shape.h): where an operation marked nsw or disjoint wraps on lane 0, and so is
/// poison there, no lane uses its result.
bool wrapsOnFirstLaneAlone(const Instruction &I, const Shape &Claim, const LaneValues &V) {
  auto *Or = dyn_cast<PossiblyDisjointInst>(&I);
  auto *Trunc = dyn_cast<TruncInst>(&I);
  bool SaysSo = (isa<OverflowingBinaryOperator>(I) && I.hasNoSignedWrap()) || (Or && Or->isDisjoint()) ||
                (Trunc && Trunc->hasNoSignedWrap());
  return SaysSo && !V.Lane[0] && StringRef(brokenClaim(Claim, V)).starts_with("no signed wrap");
}

/// What an argument, a constant or an instruction is.
struct Known {
  Shape S;
  LaneValues Values;
};

/// Runs instructions on shapes and on lanes, side by side.
class Machine {
public:
  Machine(const DataLayout &DL, const PrivateMemory &Private, unsigned Lanes, Report &R)
      : Lanes(Lanes), R(R), Transfer(DL, Lanes, Private, [this](const Value *V) { return shapeOf(V); }) {}

  Known &operator[](const Value *V) { return Values[V]; }
  Shape shapeOf(const Value *V) {
    if (auto *C = dyn_cast<ConstantInt>(V))
      return Shape::uniform()
          .setKnown(C->getBitWidth(), C->getZExtValue())
          .setBounds(C->getSExtValue(), C->getSExtValue());
    return Values[V].S;
  }
  /// The claim about \p I on these shapes.
  Shape claim(Instruction &I) {
    ++R.of(I).Shapes;
    return Values[&I].S = Transfer(I);
  }
  /// Computes \p I on lanes and compares.
  void compare(Instruction &I) {
    const Shape Claim = Values[&I].S;
    LaneValues V = evaluate(I, Transfer.baseForm(I), Lanes, shapeOf(I.getOperand(0)),
                            [&](const Value *Op) { return valuesOf(Op); });
    if (Claim.hasBase()) {
      if (wrapsOnFirstLaneAlone(I, Claim, V)) {
        ++R.of(I).Excused;
        std::fill(V.Lane.begin(), V.Lane.end(), Scalar());
      }
      R.of(I).Claims += Lanes;
      if (std::string Broken = brokenClaim(Claim, V); !Broken.empty())
        R.fault(I, describe(I, Claim, V, Broken));
    }
    Values[&I].Values = std::move(V);
  }
  unsigned lanes() const { return Lanes; }

private:
  LaneValues valuesOf(const Value *V) {
    if (auto *C = dyn_cast<ConstantInt>(V))
      return lanesOf(Shape::uniform(), C->getValue(), Lanes);
    return Values[V].Values;
  }
  std::string describe(const Instruction &I, const Shape &Claim, const LaneValues &V, const std::string &Broken) {
    std::string Text;
    for (const Value *Op : I.operands())
      if (!isa<Constant>(Op))
        Text += "  operand: " + text(shapeOf(Op)) + "; " + text(valuesOf(Op)) + "\n";
    return Text + "  result:  " + text(Claim) + "; " + text(V) + "\n  does not hold: " + Broken;
  }

  unsigned Lanes;
  Report &R;
  ShapeTransfer Transfer;
  DenseMap<const Value *, Known> Values;
};

SmallSetVector<const Value *, 3> parametersOf(const Instruction &I) {
  SmallSetVector<const Value *, 3> Result;
  for (const Value *Op : I.operands())
    if (isa<Argument>(Op))
      Result.insert(Op);
  return Result;
}

class Test {
public:
  explicit Test(uint64_t Seed) : Rng(Seed) {}
  void enumerate();
  void sampleWide();
  void sampleChains();
  /// Returns whether all claims hold.
  bool sampleFunctions();
  bool holds() { return Results.print() && !Results.failed(); }

private:
  std::vector<Instruction *> formsOf(ArrayRef<unsigned> Widths);
  unsigned bitsOf(const Value *V) { return W.layout().getTypeSizeInBits(V->getType()); }
  /// All bases of the parameters from the one with \p Number on.
  void tryBases(Machine &M, Instruction &I, ArrayRef<const Value *> Parameters, unsigned MostBases = ~0u);
  void tryInstruction(Machine &M, Instruction &I);

  Workbench W;
  Function *Empty = W.argument(W.integer(1))->getParent();
  PrivateMemory Private{*Empty};
  Report Results;
  Random Rng;
};

void Test::tryBases(Machine &M, Instruction &I, ArrayRef<const Value *> Parameters, unsigned MostBases) {
  if (Parameters.empty())
    return M.compare(I);
  Known &P = M[Parameters.front()];
  std::vector<APInt> Bases = basesOf(P.S, bitsOf(Parameters.front()), Rng);
  for (unsigned N = 0; N < std::min<size_t>(Bases.size(), MostBases); ++N) {
    M[Parameters.front()].Values = lanesOf(P.S, Bases[N], M.lanes());
    tryBases(M, I, Parameters.drop_front(), MostBases);
  }
}

/// One parameter has all its shapes, several have samples.
void Test::tryInstruction(Machine &M, Instruction &I) {
  auto Parameters = parametersOf(I);
  auto Try = [&] {
    if (M.claim(I).hasBase())
      tryBases(M, I, Parameters.getArrayRef());
  };
  for (const Value *P : Parameters)
    M[P]; // so that none moves later
  unsigned Bits = bitsOf(Parameters.front());
  if (Parameters.size() == 1 && Bits <= MostEnumeratedBits) {
    static std::map<std::pair<unsigned, unsigned>, std::vector<Shape>> Kept;
    auto &Shapes = Kept[{Bits, M.lanes()}];
    if (Shapes.empty())
      Shapes = enumerateShapes(Bits, M.lanes());
    for (const Shape &S : Shapes)
      M[Parameters.front()].S = S, Try();
    return;
  }
  for (unsigned N = 0; N < 2000; ++N) {
    for (const Value *P : Parameters)
      M[P].S = sampleShape(bitsOf(P), M.lanes(), Rng);
    Try();
  }
}

void Test::enumerate() {
  for (auto [Bits, Lanes] : {std::pair(3u, 2u), {3u, 4u}, {3u, 8u}, {4u, 4u}}) {
    Machine M(W.layout(), Private, Lanes, Results);
    SmallVector<APInt, 16> Constants;
    for (uint64_t V = 0; V < uint64_t(1) << Bits; V += Bits == 3 ? 1 : 3)
      Constants.push_back(APInt(Bits, V));
    for (const Row &R : rows())
      for (Instruction *I : R.Make(W, Bits, Constants))
        tryInstruction(M, *I);
  }
}

void Test::sampleWide() {
  for (unsigned Bits : {5u, 8u, 16u, 31u, 32u, 33u, 63u, 64u})
    for (unsigned Lanes : {4u, 64u}) {
      Machine M(W.layout(), Private, Lanes, Results);
      SmallVector<APInt, 16> Constants;
      for (unsigned N = 0; N < 8; ++N)
        Constants.push_back(sampleNumber(Bits, Rng));
      for (unsigned N : {0u, 1u, 2u, Bits - 1})
        Constants.push_back(APInt(Bits, N));
      Constants.push_back(APInt(Bits, 6).shl(Bits - 3)); // 3 << 62
      for (const Row &R : rows())
        for (Instruction *I : R.Make(W, Bits, Constants)) {
          auto Parameters = parametersOf(*I);
          for (unsigned N = 0; N < (Lanes == 4 ? 150 : 10); ++N) {
            for (const Value *P : Parameters)
              M[P].S = sampleShape(bitsOf(P), Lanes, Rng);
            if (M.claim(*I).hasBase())
              tryBases(M, *I, Parameters.getArrayRef(), 4);
          }
        }
    }
}

std::vector<Instruction *> Test::formsOf(ArrayRef<unsigned> Widths) {
  std::vector<Instruction *> Forms;
  for (unsigned Bits : Widths) {
    SmallVector<APInt, 8> Constants;
    for (int V : {1, 2, 3, -1, -2, 7})
      Constants.push_back(APInt(Bits, V, true, true));
    for (const Row &R : rows()) {
      auto Made = R.Make(W, Bits, Constants);
      Forms.insert(Forms.end(), Made.begin(), Made.end());
    }
  }
  return Forms;
}

bool Test::sampleFunctions() {
  WholeCount Count = compareWholeFunctions(W, formsOf({8, 16, 32, 64}), 400, Rng, wrapsOnFirstLaneAlone);
  outs() << "ids: " << Count.IdsClaimed << " shapes; functions: " << Count.Claims << " claims on lanes, " << Count.Faults
         << " do not hold\n";
  return Count.IdsClaimed && Count.Claims && !Count.Faults;
}

void Test::sampleChains() {
  std::vector<Instruction *> Forms = formsOf({4, 8, 16, 32, 64});
  for (unsigned Lanes : {2u, 4u, 8u}) {
    for (unsigned N = 0; N < 15000; ++N) {
      Machine M(W.layout(), Private, Lanes, Results);
      SmallVector<Instruction *, 4> Chain;
      SmallSetVector<const Value *, 4> Parameters;
      unsigned Length = 2 + Rng() % 3;
      for (unsigned Tries = 0; Tries < 60 && Chain.size() < Length; ++Tries)
        if (Instruction *I = inChain(W, *Forms[Rng() % Forms.size()], Chain, Rng)) {
          Chain.push_back(I);
          for (const Value *P : parametersOf(*I))
            if (Parameters.insert(P))
              M[P].S = sampleShape(bitsOf(P), Lanes, Rng);
          if (M.claim(*I).isVarying()) {
            Chain.pop_back();
            I->eraseFromParent();
          }
        }
      for (unsigned Try = 0; Try < 4; ++Try) {
        bool Possible = true;
        for (const Value *P : Parameters) {
          std::vector<APInt> Bases = basesOf(M[P].S, bitsOf(P), Rng);
          Possible &= !Bases.empty();
          if (Possible)
            M[P].Values = lanesOf(M[P].S, Bases[Rng() % Bases.size()], Lanes);
        }
        if (Possible)
          for (Instruction *I : Chain)
            M.compare(*I);
      }
      for (Instruction *I : reverse(Chain))
        I->eraseFromParent();
    }
  }
}

} // namespace

static bool run(StringRef What, uint64_t Seed) {
  Test T(Seed);
  if (What == "instructions")
    T.enumerate();
  else if (What == "wide")
    T.sampleWide();
  else if (What == "functions")
    return T.sampleFunctions();
  else
    T.sampleChains();
  return T.holds();
}

int main(int Arguments, char **Argument) {
  StringRef What = Arguments > 2 ? Argument[1] : "";
  if (What != "instructions" && What != "wide" && What != "chains" && What != "functions") {
    errs() << "usage: shape-claims instructions|wide|chains|functions SEED...\n";
    return 2;
  }
  bool Holds = true;
  for (int N = 2; N < Arguments; ++N) {
    uint64_t Seed;
    if (StringRef(Argument[N]).getAsInteger(10, Seed)) {
      errs() << "'" << Argument[N] << "' is no seed\n";
      return 2;
    }
    outs() << "seed " << Seed << "\n";
    Holds &= run(What, Seed);
  }
  return Holds ? 0 : 1;
}
