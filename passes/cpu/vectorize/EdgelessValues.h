//===- EdgelessValues.h - Indices away from edges ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Indices such as min(id + 1, n - 1), id == 0 ? 0 : id - 1 or (id + 1) % n are
// id plus a constant for all lanes of nearly all sub-groups: where comparisons
// of ids and quotients are uniform. Computes the index for that case (its
// edgeless value), and a uniform condition under which it is right.
//
// The same for products with a stride that the kernel is given, as id * incx:
// it mostly is 1. That of a matrix' rows, as in id * lda + k, is not, and is
// told by what counts the elements of a row.
//
// With a stride s, the lanes' values of x lie between first = x - s * lane and
// last = first + s * (lanes - 1), saturated: what holds for both holds for all.
//
// Assumes rows, whole or partial: ids of lanes behind the end of a row go on as
// those in front. The condition holds for these and for inactive lanes too.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_EDGELESSVALUES_H
#define COHORT_VECTORIZE_EDGELESSVALUES_H

#include "analysis/Shapes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <optional>

namespace llvm {
class CmpInst;
class DominatorTree;
class GEPOperator;
class ICmpInst;
class MinMaxIntrinsic;
} // namespace llvm

namespace cohort {

class EdgelessValues {
public:
  /// Shapes are \p S, of the function as it is.
  EdgelessValues(llvm::Function &F, const Shapes &S)
      : F(F), S(S), N(S.options().Lanes) {}

  /// How an edgeless value differs between lanes.
  struct Form {
    int64_t Stride;
    bool SignedExact, UnsignedExact; ///< as in Shape
    bool HasEdge; ///< it is a value of its own; else only wrapping is left out
    bool HasFactor = false; ///< a factor is taken for 1
  };
  /// Null where no form is found.
  std::optional<Form> formOf(llvm::Value *V, unsigned Depth = 0);

  /// Puts edgeless values where \p B is, in front of \p Before, which \p DT
  /// knows.
  void startAt(llvm::IRBuilder<> &B, llvm::Instruction &Before,
               llvm::DominatorTree &DT);
  /// Makes the edgeless value of \p V, which has a form; false if it needs what
  /// is computed later.
  bool make(llvm::Value *V);
  /// The same of \p Bound, a comparison with a form: nearly all lanes of all
  /// sub-groups are within it.
  bool makeWithin(llvm::ICmpInst &Bound);
  /// The values that were made.
  const llvm::ValueToValueMapTy &values() const { return Made; }
  /// Whether all values that were made are what they stand for.
  llvm::Value *condition();

private:
  std::optional<Form> formOfCompare(llvm::CmpInst &Cmp, unsigned Depth);
  std::optional<Form> formOfDivision(llvm::Instruction &I, unsigned Depth);
  std::optional<Form> formOfAddress(llvm::GEPOperator &Gep, unsigned Depth);
  std::optional<Form> formOfArithmetic(llvm::Instruction &I, unsigned Depth);
  std::optional<Form> formOfProduct(llvm::Instruction &I, const Form &X,
                                    const Form &Y);
  std::optional<Form> compute(llvm::Instruction &I, unsigned Depth);

  llvm::Value *get(llvm::Value *V);
  llvm::Value *emit(llvm::Instruction &I);
  llvm::Value *emitCompare(llvm::CmpInst &Cmp);
  llvm::Value *emitMinMax(llvm::MinMaxIntrinsic &I);
  llvm::Value *emitSelect(llvm::Instruction &I);
  llvm::Value *emitDivision(llvm::Instruction &I);
  llvm::Value *emitProduct(llvm::Instruction &I);
  llvm::Value *available(llvm::Value *V);
  llvm::Value *copyOf(llvm::Instruction &I,
                      llvm::function_ref<llvm::Value *(llvm::Value *)> Operand);
  llvm::Value *lane(llvm::Type *T);
  llvm::Value *emitExtension(llvm::Instruction &I);
  llvm::Value *first(llvm::Value *X, int64_t Stride);
  std::pair<llvm::Value *, llvm::Value *> ends(llvm::Value *X, const Form &Of,
                                               bool Signed);
  llvm::Value *uniformCompare(llvm::CmpInst::Predicate P, llvm::Value *X,
                              const Form &Of, llvm::Value *Limit);
  void require(llvm::Value *Condition) { Conditions.push_back(Condition); }

  llvm::Function &F;
  const Shapes &S;
  const unsigned N;
  llvm::DenseMap<llvm::Value *, std::optional<Form>> Forms;
  llvm::IRBuilder<> *B = nullptr;
  llvm::Instruction *Before = nullptr;
  llvm::DominatorTree *DT = nullptr;
  llvm::ValueToValueMapTy Made;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Available;
  llvm::SmallVector<llvm::Value *, 8> Conditions;
};

} // namespace cohort
#endif
