//===- LocalLayout.cpp - Requests for local-memory layouts ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Places and extents of local accessors are integers in the callable, and sizes
// of groups are special registers: the same in each launch of most programs,
// but not known here. The PTX says in a comment which of them code would be
// better with:
//
//   // cohort-layout cohort_kernel_0 size 8 16
//
// 64-bit integers at 8 and 16 in the callable lay out local memory; "size": the
// group's size matters. The runtime puts their values into the text
// (runtime/lib/cuda/Layout.h).
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "device/AddressSpaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-layout-words"

STATISTIC(NumKernels,
          "Number of kernels of which the PTX says what lays out their memory");
DEBUG_COUNTER(
    Telling, "cohort-nvptx-layout-words",
    "Controls of which kernels the PTX says what lays out their memory");

namespace cohort::nvptx {

static cl::opt<unsigned>
    MaxSteps("cohort-nvptx-local-layout-max-steps", cl::Hidden, cl::init(200),
             cl::desc("Values that are followed from a word of the callable to "
                      "an address of local memory"));

/// Whether a part of an address of local memory is computed from \p Word.
static bool reachesLocalAddress(Instruction &Word) {
  SmallSetVector<Value *, 32> Values;
  Values.insert(&Word);
  for (unsigned I = 0; I != Values.size() && I != MaxSteps; ++I)
    for (User *U : Values[I]->users()) {
      auto *Gep = dyn_cast<GetElementPtrInst>(U);
      if (Gep && Gep->getPointerAddressSpace() == space::Local)
        return true;
      if (isa<BinaryOperator, CastInst, PHINode, SelectInst>(U))
        Values.insert(U);
    }
  return false;
}

/// Places in the callable of what lays out local memory.
static std::set<uint64_t> layoutPlaces(Function &Kernel) {
  std::set<uint64_t> Places;
  if (Kernel.arg_empty() || !Kernel.getArg(0)->hasByValAttr())
    return Places;
  const DataLayout &DL = Kernel.getDataLayout();
  for (Instruction &I : instructions(Kernel)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->getType()->isIntOrIntVectorTy())
      continue;
    APInt Offset(64, 0);
    const Value *Base =
        Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
            DL, Offset, /*AllowNonInbounds=*/true);
    if (Base != Kernel.getArg(0) || !reachesLocalAddress(*Load))
      continue;
    uint64_t End = Offset.getZExtValue() + DL.getTypeStoreSize(Load->getType());
    for (uint64_t At = Offset.getZExtValue() & ~7ull; At < End; At += 8)
      Places.insert(At);
  }
  return Places;
}

/// Whether items of the group wait for one another, and code asks for its size.
static bool sizeMatters(Function &Kernel) {
  bool Waits = false, Asks = isKernelOfKind(Kernel, "scoped");
  for (Instruction &I : instructions(Kernel))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      switch (Call->getIntrinsicID()) {
      case Intrinsic::nvvm_barrier_cta_sync_aligned_all:
      case Intrinsic::nvvm_barrier_cta_red_and_aligned_all:
      case Intrinsic::nvvm_barrier_cta_red_or_aligned_all:
        Waits = true;
        break;
      case Intrinsic::nvvm_read_ptx_sreg_ntid_x:
      case Intrinsic::nvvm_read_ptx_sreg_ntid_y:
      case Intrinsic::nvvm_read_ptx_sreg_ntid_z:
        Asks = true;
        break;
      default:
        break;
      }
  return Waits && Asks;
}

std::string layoutComments(Module &M) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (Function &F : M) {
    // Calls of other files' functions are linked, which takes the whole text.
    if (F.getCallingConv() != CallingConv::PTX_Kernel || isForOwnHost(F) ||
        KernelInfo::DeviceImports.in(F))
      continue;
    std::set<uint64_t> Places = layoutPlaces(F);
    bool Size = sizeMatters(F);
    if ((Places.empty() && !Size) || !DebugCounter::shouldExecute(Telling))
      continue;
    ++NumKernels;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
    OS << "// cohort-layout " << F.getName() << (Size ? " size" : "");
    for (uint64_t Place : Places)
      OS << ' ' << Place;
    OS << '\n';
  }
  return Text;
}

} // namespace cohort::nvptx
