//===- SameCode.cpp - Functions with the same code ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SameCode.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Utils/FunctionComparator.h"

using namespace llvm;

namespace cohort {

namespace {
/// Compares metadata of two functions, node by node; those of one correspond to
/// those of the other one to one.
class SameMetadata {
public:
  bool operator()(const Instruction &A, const Instruction &B);

private:
  bool operator()(const Metadata *A, const Metadata *B);

  DenseMap<const MDNode *, const MDNode *> ToB, ToA;
};
} // namespace

bool SameMetadata::operator()(const Metadata *A, const Metadata *B) {
  auto *NodeA = dyn_cast_or_null<MDNode>(A);
  auto *NodeB = dyn_cast_or_null<MDNode>(B);
  if (!NodeA || !NodeB)
    return A == B;
  // Where a loop is in the source, for remarks, is nothing that it does.
  if (isa<DILocation>(NodeA) && isa<DILocation>(NodeB))
    return true;
  auto [InB, IsNewA] = ToB.try_emplace(NodeA, NodeB);
  auto [InA, IsNewB] = ToA.try_emplace(NodeB, NodeA);
  if (InB->second != NodeB || InA->second != NodeA)
    return false;
  return !IsNewA || llvm::equal(NodeA->operands(), NodeB->operands(),
                                [&](const MDOperand &X, const MDOperand &Y) {
                                  return (*this)(X.get(), Y.get());
                                });
}

bool SameMetadata::operator()(const Instruction &A, const Instruction &B) {
  SmallVector<std::pair<unsigned, MDNode *>, 4> OfA, OfB;
  A.getAllMetadataOtherThanDebugLoc(OfA);
  B.getAllMetadataOtherThanDebugLoc(OfB);
  return llvm::equal(OfA, OfB,
                     [&](const auto &X, const auto &Y) {
                       return X.first == Y.first && (*this)(X.second, Y.second);
                     }) &&
         llvm::equal(
             A.operands(), B.operands(), [&](const Use &X, const Use &Y) {
               auto *OperandA = dyn_cast<MetadataAsValue>(X);
               auto *OperandB = dyn_cast<MetadataAsValue>(Y);
               return !OperandA || !OperandB ||
                      (*this)(OperandA->getMetadata(), OperandB->getMetadata());
             });
}

bool haveSameCode(const Function &A, const Function &B,
                  GlobalNumberState &Numbers) {
  if (FunctionComparator(&A, &B, &Numbers).compare() != 0)
    return false;
  SameMetadata Same;
  return llvm::equal(instructions(A), instructions(B),
                     [&](const Instruction &X, const Instruction &Y) {
                       return X.getOpcode() == Y.getOpcode() && Same(X, Y);
                     });
}

bool hasDebugInfo(const Function &F) {
  const DISubprogram *SP = F.getSubprogram();
  return SP && SP->getUnit() &&
         SP->getUnit()->getEmissionKind() != DICompileUnit::NoDebug;
}

} // namespace cohort
