//===- Kernels.cpp - Kernels in the form of SPIR-V ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "analysis/KernelReach.h"
#include "cohort/GroupCall.h"
#include "common/Dimensions.h"
#include "common/ReplaceCall.h"
#include "device/AddressSpaces.h"
#include "device/DeviceModule.h"
#include "spirv/Lowering.h"
#include "spirv/Units.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// Work-group queries of OpenCL in x. The vocabulary's own words mean the logical
/// group in a scoped kernel.
static Value *emitGroupQuery(IRBuilderBase &B, StringRef Mangled) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Query = M.getOrInsertFunction(
      Mangled, FunctionType::get(B.getInt64Ty(), {B.getInt32Ty()}, false));
  auto *F = cast<Function>(Query.getCallee());
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  F->addFnAttr(DeviceFunctionAttr);
  return B.CreateCall(Query, B.getInt32(0));
}

Value *emitPhysicalId(IRBuilderBase &B, unsigned Level) {
  if (Level == 0)
    return emitGroupQuery(B, "_Z12get_local_idj");
  return Level == 1 ? emitQuery(B, "get_sub_group_local_id") : B.getInt64(0);
}

Value *emitPhysicalRange(IRBuilderBase &B, unsigned Level) {
  if (Level == 0)
    return emitGroupQuery(B, "_Z14get_local_sizej");
  return Level == 1 ? emitQuery(B, "get_sub_group_size") : B.getInt64(1);
}

namespace {
class KernelMaker {
public:
  KernelMaker(Function &Old, unsigned Number)
      : Old(Old), M(*Old.getParent()), C(Old.getContext()),
        IsScoped(isKernelOfKind(Old, "scoped")),
        Name("cohort_kernel_" + utostr(Number)) {}
  void run();

private:
  void moveBody();
  void describe();
  void collect();
  Value *generic(Value *Pointer, IRBuilderBase &B) {
    return B.CreateAddrSpaceCast(Pointer, PointerType::get(C, 0));
  }
  Value *fromLocal(IRBuilderBase &B, Value *Offset) {
    return generic(B.CreateInBoundsPtrAdd(New->getArg(1), Offset), B);
  }
  /// The value of a word; null: it has none, or is for somebody else.
  Value *memory(const GroupCall &Word, IRBuilderBase &B);
  Value *scoped(const GroupCall &Word, IRBuilderBase &B);
  Value *logicalId(const GroupCall &Word, IRBuilderBase &B);
  Value *localAlloc(CallBase &Call, IRBuilderBase &B);
  Value *privateAlloc(CallBase &Call);
  uint64_t place(uint64_t &Bytes, CallBase &Call);

  Function &Old;
  Module &M;
  LLVMContext &C;
  bool IsScoped;
  std::string Name;
  Function *New = nullptr;
  uint64_t LocalBytes = 0, SubGroupBytes = 0, ItemBytes = 0;
  unsigned Flags = 0;
  SmallVector<CallBase *, 16> Calls;
  DenseMap<CallBase *, uint64_t> Offsets;
};
} // namespace

static uint64_t constantOperand(const CallBase &Call, unsigned I) {
  return cast<ConstantInt>(Call.getArgOperand(I))->getZExtValue();
}

void KernelMaker::moveBody() {
  Type *I64 = Type::getInt64Ty(C);
  SmallVector<Type *, 6> Args = {PointerType::get(C, space::Global),
                                 PointerType::get(C, space::Local)};
  if (IsScoped)
    Args.append(4, I64);
  New = Function::Create(FunctionType::get(Type::getVoidTy(C), Args, false),
                         GlobalValue::ExternalLinkage, Name, &M);
  New->setCallingConv(CallingConv::SPIR_KERNEL);
  New->setAttributes(AttributeList::get(C, AttributeList::FunctionIndex,
                                        AttrBuilder(C, Old.getAttributes()
                                                           .getFnAttrs())));
  const char *Names[] = {"closure", "local", "nx", "ny", "nz", "dynamic"};
  for (Argument &A : New->args())
    A.setName(Names[A.getArgNo()]);
  New->splice(New->begin(), &Old);
  New->setSubprogram(Old.getSubprogram());
  Old.setSubprogram(nullptr);
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  Old.getArg(0)->replaceAllUsesWith(generic(New->getArg(0), B));
}

uint64_t KernelMaker::place(uint64_t &Bytes, CallBase &Call) {
  uint64_t Offset = alignTo(Bytes, Align(constantOperand(Call, 1)));
  Bytes = Offset + constantOperand(Call, 0);
  return Offset;
}

void KernelMaker::collect() {
  expandRuntimeDimensions(*New);
  for (Instruction &I : instructions(New))
    if (auto Word = GroupCall::match(I)) {
      Calls.push_back(&Word->call());
      if (Word->op() != Op::LocalAlloc)
        continue;
      if (uint64_t Level = constantOperand(Word->call(), 2))
        Offsets[&Word->call()] =
            place(Level == 1 ? SubGroupBytes : ItemBytes, Word->call());
    }
  // Each block is as aligned as any object is.
  SubGroupBytes = alignTo(SubGroupBytes, 64);
  ItemBytes = alignTo(ItemBytes, 64);
}

Value *KernelMaker::localAlloc(CallBase &Call, IRBuilderBase &B) {
  uint64_t Level = constantOperand(Call, 2);
  if (Level == 0) {
    uint64_t Size = constantOperand(Call, 0), Alignment = constantOperand(Call, 1);
    auto *T = ArrayType::get(B.getInt8Ty(), Size);
    auto *Object = new GlobalVariable(
        M, T, /*isConstant=*/false, GlobalValue::InternalLinkage,
        PoisonValue::get(T), Name + "_local", nullptr,
        GlobalValue::NotThreadLocal, space::Local);
    Object->setAlignment(Align(Alignment));
    LocalBytes = alignTo(LocalBytes, Align(Alignment)) + Size;
    return generic(Object, B);
  }
  Value *Offset = New->getArg(5);
  Value *Mine = Level == 1 ? emitQuery(B, "get_sub_group_id")
                           : emitPhysicalId(B, 0);
  uint64_t Bytes = Level == 1 ? SubGroupBytes : ItemBytes;
  if (Level == 1)
    Offset = B.CreateAdd(Offset, B.CreateMul(emitPhysicalRange(B, 0),
                                             B.getInt64(ItemBytes)));
  Offset = B.CreateAdd(Offset, B.CreateMul(Mine, B.getInt64(Bytes)));
  return fromLocal(B, B.CreateAdd(Offset, B.getInt64(Offsets[&Call])));
}

/// A physical item has one logical item, and its object.
Value *KernelMaker::privateAlloc(CallBase &Call) {
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  AllocaInst *Object =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), constantOperand(Call, 0)));
  Object->setAlignment(Align(constantOperand(Call, 1)));
  Flags |= OneItemEach;
  return Object;
}

Value *KernelMaker::memory(const GroupCall &Word, IRBuilderBase &B) {
  CallBase &Call = Word.call();
  switch (Word.op()) {
  case Op::LocalAlloc:
    return localAlloc(Call, B);
  case Op::LocalArg:
    return fromLocal(B, Call.getArgOperand(0));
  case Op::PrivateAlloc:
    return privateAlloc(Call);
  case Op::PrivateItem:
    return Call.getArgOperand(0);
  default:
    return nullptr;
  }
}

Value *KernelMaker::scoped(const GroupCall &Word, IRBuilderBase &B) {
  CallBase &Call = Word.call();
  unsigned Level = constantOperand(Call, 0);
  auto InX = [&](Value *Dim, Value *X, uint64_t Otherwise) {
    return B.CreateSelect(B.CreateIsNull(Dim), X, B.getInt64(Otherwise));
  };
  switch (Word.op()) {
  case Op::PhysicalId:
    return InX(Call.getArgOperand(1), emitPhysicalId(B, Level), 0);
  case Op::PhysicalRange:
    return InX(Call.getArgOperand(1), emitPhysicalRange(B, Level), 1);
  case Op::Subdivide:
    if (Level != 0)
      return B.getInt64(1);
    return InX(Call.getArgOperand(2), emitUnitExtent(B, Call.getArgOperand(3)),
               1);
  default:
    return nullptr;
  }
}

/// In a scoped kernel the words for sizes and ids mean logical groups.
Value *KernelMaker::logicalId(const GroupCall &Word, IRBuilderBase &B) {
  switch (Word.op()) {
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    return New->getArg(2 + std::min(*Word.dimension(), 2u));
  case Op::GlobalSize:
    return B.CreateMul(emitBuiltIn(B, Op::NumWorkgroups, *Word.dimension()),
                       New->getArg(2 + std::min(*Word.dimension(), 2u)));
  case Op::GlobalOffset:
  case Op::LocalInvocationId:
  case Op::LocalInvocationIndex:
    return B.getInt64(0);
  default:
    return nullptr;
  }
}

/// The barrier of a group at \p Level, as one of SPIR-V.
static void lowerGroupBarrier(CallBase &Call, IRBuilderBase &B) {
  Module &M = *Call.getModule();
  Type *I32 = B.getInt32Ty(), *Void = B.getVoidTy();
  uint64_t Level = constantOperand(Call, 0);
  Value *Memory = Call.getArgOperand(1), *Semantics = Call.getArgOperand(2);
  if (Level >= 2)
    B.CreateCall(getGroupOp(M, Op::MemoryBarrier, Void, {I32, I32}),
                 {Memory, Semantics});
  else
    B.CreateCall(getGroupOp(M, Op::ControlBarrier, Void, {I32, I32, I32}),
                 {B.getInt32(int(Level == 0 ? Scope::Workgroup : Scope::Subgroup)),
                  Memory, Semantics});
}

static MDNode *numbers(LLVMContext &C, ArrayRef<unsigned> Values) {
  SmallVector<Metadata *, 3> Parts;
  for (unsigned V : Values)
    Parts.push_back(ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(C), V)));
  return MDNode::get(C, Parts);
}

void KernelMaker::describe() {
  New->addFnAttr(KernelAttr, Old.getName());
  New->addFnAttr(LocalBytesAttr, utostr(LocalBytes));
  New->addFnAttr(SubGroupBytesAttr, utostr(SubGroupBytes));
  New->addFnAttr(ItemBytesAttr, utostr(ItemBytes));
  if (New->hasFnAttribute(UnitsAttr))
    Flags |= UsesUnits;
  New->addFnAttr(FlagsAttr, utostr(Flags));
  if (unsigned Lanes =
          New->getFnAttributeAsParsedInteger("cohort-reqd-sub-group-size"))
    New->setMetadata("intel_reqd_sub_group_size", numbers(C, Lanes));
  if (!isKernelOfKind(*New, "nd_range"))
    return;
  SmallVector<StringRef, 3> Parts;
  New->getFnAttribute("cohort-reqd-work-group-size")
      .getValueAsString()
      .split(Parts, ',');
  unsigned Sizes[3] = {1, 1, 1};
  if (Parts.size() < 2)
    return;
  for (unsigned I = 0; I != std::min<size_t>(Parts.size(), 3); ++I)
    Parts[I].trim().getAsInteger(10, Sizes[I]);
  New->setMetadata("reqd_work_group_size", numbers(C, Sizes));
}

void KernelMaker::run() {
  moveBody();
  collect();
  for (CallBase *Call : Calls) {
    GroupCall Word = *GroupCall::match(*Call);
    IRBuilder<> B(Call);
    if (Word.op() == Op::GroupBarrier) {
      lowerGroupBarrier(*Call, B);
      Call->eraseFromParent();
      continue;
    }
    Value *V = memory(Word, B);
    if (!V && Word.opClass() == OpClass::Scoped)
      V = scoped(Word, B);
    if (!V && IsScoped)
      V = logicalId(Word, B);
    if (V)
      replaceCall(*Call, V);
  }
  describe();
  Old.eraseFromParent();
}

void makeKernels(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (isKernel(F))
      Kernels.push_back(&F);
  for (unsigned I = 0; I != Kernels.size(); ++I)
    KernelMaker(*Kernels[I], I).run();
}

} // namespace cohort::spirv
