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
/// those of the other one to one. So do the names of types in alias
/// information: those of closures are never the same.
class SameMetadata {
public:
  bool operator()(const Instruction &A, const Instruction &B);

private:
  template <typename T> using Pairs = DenseMap<const T *, const T *>;
  bool operator()(const Metadata *A, const Metadata *B, bool OfTypes);

  Pairs<MDNode> NodesInB, NodesInA;
  Pairs<MDString> NamesInB, NamesInA;
};
} // namespace

/// Whether \p A and \p B are a new pair, or a known one; sets \p IsNew.
template <typename T>
static bool correspond(const T *A, const T *B,
                       DenseMap<const T *, const T *> &ToB,
                       DenseMap<const T *, const T *> &ToA, bool &IsNew) {
  auto [InB, IsNewA] = ToB.try_emplace(A, B);
  auto [InA, IsNewB] = ToA.try_emplace(B, A);
  IsNew = IsNewA;
  return InB->second == B && InA->second == A;
}

bool SameMetadata::operator()(const Metadata *A, const Metadata *B,
                              bool OfTypes) {
  bool IsNew;
  auto *NameA = dyn_cast_or_null<MDString>(A);
  auto *NameB = dyn_cast_or_null<MDString>(B);
  if (OfTypes && NameA && NameB)
    return correspond(NameA, NameB, NamesInB, NamesInA, IsNew);
  auto *NodeA = dyn_cast_or_null<MDNode>(A);
  auto *NodeB = dyn_cast_or_null<MDNode>(B);
  if (!NodeA || !NodeB)
    return A == B;
  // Where a loop is in the source, for remarks, is nothing that it does.
  if (isa<DILocation>(NodeA) && isa<DILocation>(NodeB))
    return true;
  if (!correspond(NodeA, NodeB, NodesInB, NodesInA, IsNew))
    return false;
  return !IsNew || llvm::equal(NodeA->operands(), NodeB->operands(),
                               [&](const MDOperand &X, const MDOperand &Y) {
                                 return (*this)(X.get(), Y.get(), OfTypes);
                               });
}

bool SameMetadata::operator()(const Instruction &A, const Instruction &B) {
  SmallVector<std::pair<unsigned, MDNode *>, 4> OfA, OfB;
  A.getAllMetadataOtherThanDebugLoc(OfA);
  B.getAllMetadataOtherThanDebugLoc(OfB);
  return llvm::equal(OfA, OfB,
                     [&](const auto &X, const auto &Y) {
                       const bool OfTypes =
                           X.first == LLVMContext::MD_tbaa ||
                           X.first == LLVMContext::MD_tbaa_struct;
                       return X.first == Y.first &&
                              (*this)(X.second, Y.second, OfTypes);
                     }) &&
         llvm::equal(
             A.operands(), B.operands(), [&](const Use &X, const Use &Y) {
               auto *OperandA = dyn_cast<MetadataAsValue>(X);
               auto *OperandB = dyn_cast<MetadataAsValue>(Y);
               return !OperandA || !OperandB ||
                      (*this)(OperandA->getMetadata(), OperandB->getMetadata(),
                              /*OfTypes=*/false);
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
