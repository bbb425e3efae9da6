//===- PlainCopies.cpp - Copies of a group without hardware ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PlainCopies.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-plain-copies"

STATISTIC(NumCopies, "Number of copies of an item that are a load and a store");

namespace cohort {

bool replaceCopies(
    Module &M,
    function_ref<void(IRBuilderBase &, Value *, Value *, uint64_t)> Copy,
    function_ref<void(IRBuilderBase &)> Await) {
  SmallVector<CallBase *, 8> Copies = callsOf(M, Op::CopyItem);
  SmallVector<CallBase *, 8> Waits = callsOf(M, Op::AwaitCopies);
  for (CallBase *Call : Copies) {
    GroupCall GroupOp = GroupCall::of(*Call);
    uint64_t Bytes = GroupOp.size();
    if (Bytes != 4 && Bytes != 8 && Bytes != 16) {
      reportError(*Call, "'__cohort_copy_item' copies 4, 8 or 16 bytes");
      continue;
    }
    IRBuilder<> B(Call);
    Copy(B, GroupOp.pointer(), GroupOp.source(), Bytes);
    Call->eraseFromParent();
  }
  for (CallBase *Call : Waits) {
    IRBuilder<> B(Call);
    Await(B);
    Call->eraseFromParent();
  }
  return !Copies.empty() || !Waits.empty();
}

void copyPlainly(IRBuilderBase &B, Value *To, Value *From, uint64_t Bytes) {
  ++NumCopies;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *B.GetInsertPoint() << "\n");
  Type *T = Bytes == 16 ? FixedVectorType::get(B.getInt32Ty(), 4)
                        : cast<Type>(B.getIntNTy(Bytes * 8));
  Align A(Bytes);
  B.CreateAlignedStore(B.CreateAlignedLoad(T, From, A), To, A);
}

PreservedAnalyses PlainCopiesPass::run(Module &M, ModuleAnalysisManager &) {
  return replaceCopies(M, copyPlainly, [](IRBuilderBase &) {})
             ? PreservedAnalyses::none()
             : PreservedAnalyses::all();
}

} // namespace cohort
