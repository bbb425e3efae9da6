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
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

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
