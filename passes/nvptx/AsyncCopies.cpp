//===- AsyncCopies.cpp - Copies past the registers ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cp.async copies from global to shared memory while its item goes on; the item
// waits for its own copies, and the barrier behind that for those of the
// others.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "device/AddressSpaces.h"
#include "prepare/PlainCopies.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-async-copies"

STATISTIC(NumCopies, "Number of copies of an item that go past the registers");
DEBUG_COUNTER(Copying, "cohort-nvptx-async-copies",
              "Controls which copies of an item go past the registers");

namespace cohort::nvptx {

/// Sixteen bytes need not go through the first cache, where nobody else reads
/// them.
static Intrinsic::ID copyOf(uint64_t Bytes) {
  return Bytes == 4   ? Intrinsic::nvvm_cp_async_ca_shared_global_4
         : Bytes == 8 ? Intrinsic::nvvm_cp_async_ca_shared_global_8
                      : Intrinsic::nvvm_cp_async_cg_shared_global_16;
}

void copyAsynchronously(Module &M) {
  LLVMContext &C = M.getContext();
  replaceCopies(
      M,
      [&](IRBuilderBase &B, Value *To, Value *From, uint64_t Bytes) {
        if (!DebugCounter::shouldExecute(Copying))
          return copyPlainly(B, To, From, Bytes);
        ++NumCopies;
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ":" << *B.GetInsertPoint() << "\n");
        auto In = [&](Value *P, unsigned Space) {
          return B.CreateAddrSpaceCast(P, PointerType::get(C, Space));
        };
        B.CreateIntrinsic(copyOf(Bytes), {},
                          {In(To, space::Local), In(From, space::Global)});
      },
      [](IRBuilderBase &B) {
        B.CreateIntrinsic(B.getVoidTy(), Intrinsic::nvvm_cp_async_wait_all,
                          ArrayRef<Value *>());
      });
}

} // namespace cohort::nvptx
