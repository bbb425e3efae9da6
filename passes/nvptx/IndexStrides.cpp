//===- IndexStrides.cpp - Addresses of one index and two strides ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM 22's load-store-vectorizer, which runs in the code generator for NVPTX,
// compares the last indices of two addresses and multiplies their difference by
// the stride of the first: it does not look at the other's. InstCombine writes
// in[4 * i] and in[i] as
//
//   %a = getelementptr i32, ptr %in, i64 %i4      ; %i4 = zext (shl %i, 2)
//   %b = getelementptr i8, ptr %in, i64 %i4
//
// so that the second load becomes the first. Addresses with different numbers
// of indices are not compared. So each stride gets a number of indices of its
// own here, by leading zeros, which change no address.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <map>
#include <optional>

using namespace llvm;

namespace cohort::nvptx {

using Addresses = SmallVector<GetElementPtrInst *, 8>;
/// By the number of indices, and by the stride of the last one in bytes.
using AddressesByStride = std::map<unsigned, std::map<uint64_t, Addresses>>;

/// In bytes; none if the last index is a constant, which LLVM handles.
static std::optional<uint64_t> lastStride(const GetElementPtrInst &Address,
                                          const DataLayout &DL) {
  if (Address.getType()->isVectorTy() ||
      isa<Constant>(*std::prev(Address.idx_end())))
    return std::nullopt;
  auto Last = gep_type_begin(Address);
  std::advance(Last, Address.getNumIndices() - 1);
  return Last.getSequentialElementStride(DL).getKnownMinValue();
}

static AddressesByStride addressesOf(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  AddressesByStride Found;
  for (Instruction &I : instructions(F))
    if (auto *Address = dyn_cast<GetElementPtrInst>(&I))
      if (std::optional<uint64_t> Stride = lastStride(*Address, DL))
        Found[Address->getNumIndices()][*Stride].push_back(Address);
  return Found;
}

/// The same address with \p Zeros more indices in front.
static void addLeadingZeros(GetElementPtrInst *Address, unsigned Zeros) {
  Type *Source = Address->getSourceElementType();
  for (unsigned I = 0; I != Zeros; ++I)
    Source = ArrayType::get(Source, 1);
  SmallVector<Value *, 8> Indices(
      Zeros, ConstantInt::get(Type::getInt64Ty(Address->getContext()), 0));
  Indices.append(Address->idx_begin(), Address->idx_end());
  auto *Longer = GetElementPtrInst::Create(Source, Address->getPointerOperand(),
                                           Indices, "", Address->getIterator());
  Longer->setNoWrapFlags(Address->getNoWrapFlags());
  Longer->setDebugLoc(Address->getDebugLoc());
  Longer->takeName(Address);
  Address->replaceAllUsesWith(Longer);
  Address->eraseFromParent();
}

void tellStridesApart(Module &M) {
  for (Function &F : M) {
    AddressesByStride Found = addressesOf(F);
    unsigned Unused = Found.empty() ? 0 : Found.rbegin()->first + 1;
    for (auto &[NumIndices, Strides] : Found) {
      auto Most = llvm::max_element(Strides, [](const auto &A, const auto &B) {
        return A.second.size() < B.second.size();
      });
      for (auto It = Strides.begin(); It != Strides.end(); ++It)
        if (It != Most) {
          for (GetElementPtrInst *Address : It->second)
            addLeadingZeros(Address, Unused - NumIndices);
          ++Unused;
        }
    }
  }
}

} // namespace cohort::nvptx
