//===- KernelMemory.cpp - Layout of local and private memory --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelMemory.h"
#include "abi/Abi.h"
#include "abi/GroupFields.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/Shapes.h"
#include "support/ParallelLoop.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

/// Kernels whose local memory is known to the optimiser keep at most this much
/// of it on the stack.
static cl::opt<uint64_t> MaxOnStack(
    "cohort-entry-max-local-on-stack", cl::Hidden, cl::init(16384),
    cl::desc("Bytes of local memory of a kernel that are on the stack"));

namespace {
/// Size (bytes, a multiple of the alignment) and alignment of one object. They
/// are constants, as in every well-formed call.
struct Object {
  uint64_t Size, Align;
  explicit Object(const GroupCall &GroupOp) : Align(GroupOp.alignment()) {
    Size = alignTo(GroupOp.size(), Align);
  }
};
} // namespace

Error KernelMemory::add(const GroupCall &GroupOp) {
  CallBase &Call = GroupOp.call();
  if (GroupOp.op() == Op::LocalArg || GroupOp.op() == Op::PrivateItem) {
    Addresses.push_back(&Call);
    return Error::success();
  }
  if (GroupOp.op() != Op::LocalAlloc && GroupOp.op() != Op::PrivateAlloc &&
      GroupOp.op() != Op::ItemArray)
    return createStringError("'%s' is not supported here on the CPU",
                             GroupOp.info().Name.data());
  Object O(GroupOp);
  if (O.Align > abi::MemoryAlignment)
    return createStringError("alignment of %" PRIu64
                             " bytes exceeds the %u that kernel memory has",
                             O.Align, abi::MemoryAlignment);
  auto &Slots = GroupOp.op() == Op::LocalAlloc ? LocalSlots : PrivateSlots;
  if (GroupOp.op() == Op::ItemArray) {
    // One element for the work-items of a sub-group together. The offset of the
    // array is a multiple of their number.
    uint64_t Lanes = KernelInfo::SubGroupSize.get(Entry);
    O.Size = divideCeil(O.Size, Lanes);
    O.Align = std::max<uint64_t>(O.Align / Lanes, 1);
  }
  // Vectors of neighbours should not cross cache lines.
  if (GroupOp.op() == Op::LocalAlloc && O.Size >= LocalArgAlignment)
    O.Align = std::max<uint64_t>(O.Align, LocalArgAlignment);
  uint64_t &Bytes = GroupOp.op() == Op::LocalAlloc ? LocalBytes : PrivateBytes;
  Bytes = SaturatingAdd(Bytes, O.Align, O.Size); // at most
  if (Bytes > uint64_t(1) << 62)
    return createStringError(
        "the objects of a kernel take more than 2^62 bytes");
  Slots.push_back({&Call, O.Size, O.Align, Slots.size(), 0});
  return Error::success();
}

/// Gives the slots offsets; returns the bytes that they take.
uint64_t KernelMemory::place(SmallVectorImpl<Slot> &Slots) {
  sort(Slots, [](const Slot &A, const Slot &B) {
    return std::tuple(B.Align, A.Order) < std::tuple(A.Align, B.Order);
  });
  uint64_t End = 0;
  for (Slot &S : Slots) {
    S.Offset = alignTo(End, S.Align);
    End = S.Offset + S.Size;
  }
  return End;
}

/// An object of the work-group as a variable of the entry, which runs all of
/// it. Nobody can look at it afterwards, so it may end up in registers. It ends
/// where a multiple of its alignment does: vectors may be read as a whole.
static AllocaInst *makeVariable(IRBuilderBase &B, uint64_t Size,
                                uint64_t Alignment) {
  Function *F = B.GetInsertBlock()->getParent();
  auto *Variable =
      new AllocaInst(ArrayType::get(B.getInt8Ty(), alignTo(Size, Alignment)),
                     F->getDataLayout().getAllocaAddrSpace(), nullptr,
                     Align(Alignment), "", F->getEntryBlock().begin());
  Variable->setMetadata(SharedVariableMD, MDNode::get(F->getContext(), {}));
  return Variable;
}

/// Moves local memory to the stack where that is of use and small.
void KernelMemory::useStack(GroupFields &Group) {
  // Units have stacks of their own. The checked build knows what is private by
  // the stack that it is on.
  if (Entry.hasOptNone() || isUnit(Entry) || KernelInfo::CheckedLanes.in(Entry))
    return;
  uint64_t Used = 0;
  erase_if(LocalSlots, [&](const Slot &S) {
    if (Used + S.Size > MaxOnStack)
      return false;
    Used += S.Size;
    replaceCall(*S.Call, makeVariable(Group.builder(), S.Size, S.Align));
    return true;
  });
  // The copies there and back are short: a few vectors cost less than a call.
  if (Used != 0)
    Entry.addFnAttr("no-builtin-memcpy");
}

void KernelMemory::lower(GroupFields &Group) {
  useStack(Group);
  LocalBytes = place(LocalSlots);
  PrivateBytes = place(PrivateSlots);
  Argument *Local = Entry.getArg(2);

  for (Slot &S : LocalSlots) {
    IRBuilder<> B(S.Call);
    replaceCall(*S.Call, S.Offset ? B.CreateConstInBoundsGEP1_64(
                                        B.getInt8Ty(), Local, S.Offset)
                                  : Local);
  }
  // At the start of the entry: the address is asked for in loops.
  for (Slot &S : PrivateSlots) {
    IRBuilderBase &B = Group.builder();
    Value *Block = Group.itemMemory();
    if (S.Offset)
      Block = B.CreateInBoundsGEP(
          B.getInt8Ty(), Block,
          B.CreateNUWMul(Group.itemCount(), B.getInt64(S.Offset)));
    replaceCall(*S.Call, Block);
  }
  for (CallBase *Call : Addresses) {
    IRBuilder<> B(Call);
    Value *Base = Local, *Offset;
    GroupCall GroupOp = GroupCall::of(*Call);
    if (GroupOp.op() == Op::LocalArg) {
      Offset =
          B.CreateNUWAdd(GroupOp.offset(),
                         B.getInt64(alignTo(LocalBytes, abi::MemoryAlignment)));
    } else {
      Base = GroupOp.pointer();
      Offset = B.CreateNUWMul(GroupOp.item(), B.getInt64(Object(GroupOp).Size));
    }
    replaceCall(*Call, B.CreateInBoundsGEP(B.getInt8Ty(), Base, Offset));
  }
}

} // namespace cohort
