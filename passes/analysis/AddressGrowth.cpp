//===- AddressGrowth.cpp - Strides of addresses by id and loop ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AddressGrowth.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace llvm;

namespace cohort {

namespace {
class Collector {
public:
  Collector(ScalarEvolution &SE,
            function_ref<std::optional<unsigned>(Instruction &)> IdDimension)
      : SE(SE), IdDimension(IdDimension) {}
  void collect(const SCEV *S, AddressGrowth::Bytes Factor);

  AddressGrowth Result;

private:
  std::optional<unsigned> idDimension(const SCEV *S) const {
    auto *Unknown = dyn_cast<SCEVUnknown>(S);
    auto *I = Unknown ? dyn_cast<Instruction>(Unknown->getValue()) : nullptr;
    return I ? IdDimension(*I) : std::nullopt;
  }
  bool grows(const SCEV *S) const {
    return SCEVExprContains(S, [this](const SCEV *Part) {
      return isa<SCEVAddRecExpr>(Part) || idDimension(Part);
    });
  }

  ScalarEvolution &SE;
  function_ref<std::optional<unsigned>(Instruction &)> IdDimension;
};
} // namespace

static AddressGrowth::Bytes times(AddressGrowth::Bytes A, const SCEV *B) {
  auto *Constant = dyn_cast<SCEVConstant>(B);
  if (!A || !Constant || Constant->getAPInt().getSignificantBits() > 64)
    return std::nullopt;
  return checkedMul(*A, Constant->getAPInt().getSExtValue());
}

void Collector::collect(const SCEV *S, AddressGrowth::Bytes Factor) {
  if (!grows(S))
    return;
  if (auto Dimension = idDimension(S)) {
    AddressGrowth::Bytes &Sum = Result.PerId[*Dimension];
    Sum = Sum && Factor ? checkedAdd(*Sum, *Factor) : std::nullopt;
    Result.DependsOn[*Dimension] = true;
  } else if (auto *Cast = dyn_cast<SCEVCastExpr>(S)) {
    collect(Cast->getOperand(), Factor);
  } else if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    for (const SCEV *Part : Sum->operands())
      collect(Part, Factor);
  } else if (auto *Loop = dyn_cast<SCEVAddRecExpr>(S);
             Loop && Loop->isAffine() && !grows(Loop->getStepRecurrence(SE))) {
    Result.PerIteration.push_back(times(Factor, Loop->getStepRecurrence(SE)));
    collect(Loop->getStart(), Factor);
  } else if (auto *Product = dyn_cast<SCEVMulExpr>(S);
             Product && count_if(Product->operands(), [this](const SCEV *Part) {
                          return grows(Part);
                        }) == 1) {
    const SCEV *Growing = nullptr;
    for (const SCEV *Part : Product->operands())
      if (grows(Part))
        Growing = Part;
      else
        Factor = times(Factor, Part);
    collect(Growing, Factor);
  } else {
    Result.IsLinear = false;
  }
}

AddressGrowth
growthOf(const SCEV *Address, ScalarEvolution &SE,
         function_ref<std::optional<unsigned>(Instruction &)> IdDimension) {
  Collector C(SE, IdDimension);
  C.collect(Address, 1);
  return C.Result;
}

} // namespace cohort
