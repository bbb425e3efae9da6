//===- GuessGroupSize.cpp - The likely work-group size of a kernel --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GuessGroupSize.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<uint64_t> MinElements(
    "cohort-guess-size-min-elements", cl::Hidden, cl::init(8),
    cl::desc("Elements of a local array from which a group size is guessed"));

static cl::opt<uint64_t> MaxElements(
    "cohort-guess-size-max-elements", cl::Hidden, cl::init(1024),
    cl::desc("Elements of a local array up to which a group size is guessed"));

/// Elements of the largest array in the work-group's local memory, as far as
/// size and alignment tell.
static uint64_t largestLocalArray(const Function &Kernel) {
  uint64_t Largest = 0;
  for (const Instruction &I : instructions(Kernel)) {
    auto Call = GroupCall::match(I);
    if (!Call || Call->op() != Op::LocalAlloc)
      continue;
    if (Call->level() == 0)
      Largest = std::max(Largest, Call->size() / Call->alignment());
  }
  return Largest;
}

/// Whether items of \p Kernel keep values in memory from one distribution to
/// the next.
static bool keepsMemory(const Function &Kernel) {
  return any_of(instructions(Kernel), [](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call &&
           (Call->op() == Op::LocalAlloc || Call->op() == Op::PrivateAlloc);
  });
}

std::optional<GroupSize> guessGroupSize(const Function &Kernel) {
  if (auto Size = KernelInfo::LaunchSize.get(Kernel))
    return keepsMemory(Kernel) ? Size : std::nullopt;
  uint64_t Elements = largestLocalArray(Kernel);
  if (Elements < MinElements || Elements > MaxElements)
    return std::nullopt;
  unsigned Dims = KernelInfo::Dims.get(Kernel);
  if (Dims == 1)
    return GroupSize{Elements, 1, 1};
  if (Dims != 2)
    return std::nullopt;
  uint64_t Side = 1; // of a square tile
  while (Side * Side < Elements)
    ++Side;
  if (Side * Side != Elements)
    return std::nullopt;
  return GroupSize{Side, Side, 1};
}

} // namespace cohort
