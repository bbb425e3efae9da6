// The values that an instruction has on each lane, and whether they are what a shape claims.
// SPDX-License-Identifier: Apache-2.0
//
// Independent of the analysis: one lane after the other, as the language reference says, poison included.
#ifndef SHAPES_LANEVALUES_H
#define SHAPES_LANEVALUES_H

#include "analysis/Shape.h"
#include "analysis/ShapeTransfer.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instruction.h"
#include <optional>
#include <random>
#include <string>

using Random = std::mt19937_64;
using Scalar = std::optional<llvm::APInt>; ///< nothing: poison

struct LaneValues {
  Scalar Base; ///< what the vectorizer computes once for all lanes
  llvm::SmallVector<Scalar, 8> Lane;
};

/// What a value of \p Bits bits is on the lanes if its base is \p Base: poison where \p S claims what is not so.
LaneValues lanesOf(const cohort::Shape &S, const llvm::APInt &Base, unsigned Lanes);

/// Whether \p Base can be that of a value with the shape \p S.
bool isBaseOf(const cohort::Shape &S, const llvm::APInt &Base);

/// What \p I is on the lanes. \p Of gives its operands, \p OperandShape the shape of its first one.
LaneValues evaluate(const llvm::Instruction &I, cohort::BaseForm Form, unsigned Lanes, const cohort::Shape &OperandShape,
                    llvm::function_ref<LaneValues(const llvm::Value *)> Of);

/// The claim of \p S that \p V breaks; empty if there is none.
std::string brokenClaim(const cohort::Shape &S, const LaneValues &V);

#endif
