//===- AddressGrowth.h - Strides of addresses by id and loop ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// An address as a sum: so many bytes for each step of an id or of a loop, as
// far as ScalarEvolution sees it. Integer casts count as if they changed
// nothing, so this is for estimates and remarks, not for proofs.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_ADDRESSGROWTH_H
#define COHORT_ANALYSIS_ADDRESSGROWTH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Instruction;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace cohort {

/// How an address grows: in bytes for each step; nothing where that is not
/// constant.
struct AddressGrowth {
  using Bytes = std::optional<int64_t>;
  bool IsLinear = true;            ///< it is such a sum
  std::array<bool, 3> DependsOn{}; ///< the id of a dimension, x first
  std::array<Bytes, 3> PerId{Bytes(0), Bytes(0), Bytes(0)};
  llvm::SmallVector<Bytes, 4> PerIteration; ///< of each loop
};

/// The growth of \p Address. \p IdDimension gives the dimension of an
/// instruction that is an id of the work-item.
AddressGrowth
growthOf(const llvm::SCEV *Address, llvm::ScalarEvolution &SE,
         llvm::function_ref<std::optional<unsigned>(llvm::Instruction &)>
             IdDimension);

} // namespace cohort
#endif
