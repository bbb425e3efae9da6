//===- ShapeTransfer.h - Shapes through arithmetic --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The shape of one instruction's result from those of its operands, for integer
// and pointer arithmetic: the instructions of ShapeTransfer.def. Knows nothing
// of control flow, memory and calls (Shapes.h).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_SHAPETRANSFER_H
#define COHORT_ANALYSIS_SHAPETRANSFER_H

#include "Shape.h"
#include <functional>

namespace llvm {
class DataLayout;
class Instruction;
class Type;
class User;
class Value;
} // namespace llvm

namespace cohort {

class PrivateMemory;

/// How the base of an instruction's result is computed from its operands'
/// bases.
enum class BaseForm {
  Same,        ///< the instruction, without flags
  Sum,         ///< an add, as no lane's bits overlap
  Operand,     ///< nothing: it is the first operand's
  SignExtended ///< a sign extension
};

class ShapeTransfer {
public:
  /// \p Of gives the shapes of operands.
  ShapeTransfer(const llvm::DataLayout &DL, unsigned Lanes,
                const PrivateMemory &Private,
                std::function<Shape(const llvm::Value *)> Of)
      : DL(DL), Lanes(Lanes), Private(Private), ShapeOf(std::move(Of)) {}

  Shape operator()(llvm::Instruction &I) const;
  /// Uniform if all operands are; bottom before one of them has a shape.
  Shape allUniformOrVarying(const llvm::User &I) const;
  /// Whether \p I, an and with a constant, leaves every lane's value as it is.
  bool isIdentityMask(const llvm::Instruction &I) const;
  /// How the base of \p I, whose operands are not all uniform, is computed.
  BaseForm baseForm(const llvm::Instruction &I) const;

private:
  Shape binary(llvm::Instruction &I) const;
  Shape bits(llvm::Instruction &I, const Shape &X, uint64_t C) const;
  Shape bits(llvm::Instruction &I, const Shape &X, const Shape &M) const;
  Shape shiftRight(llvm::Instruction &I, const Shape &X, uint64_t By) const;
  Shape conversion(llvm::Instruction &I) const;
  Shape gep(llvm::Instruction &I) const;
  Shape compare(llvm::Instruction &I) const;
  Shape freeze(llvm::Instruction &I) const;
  Shape select(llvm::Instruction &I) const;

  const llvm::DataLayout &DL;
  unsigned Lanes;
  const PrivateMemory &Private;
  std::function<Shape(const llvm::Value *)> ShapeOf;
};

/// Width in bits of what can be a base plus constants; 0 for other types.
unsigned basedBits(const llvm::Type *T, const llvm::DataLayout &DL);

} // namespace cohort
#endif
