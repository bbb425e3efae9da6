//===- Kernels.cpp - Kernels in the form of SPIR-V ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/DeviceModule.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "spirv/Lowering.h"
#include "support/Dimensions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// A query of OpenCL. The vocabulary's own queries mean the logical group in a
/// scoped kernel, and what a function has been given in one.
static Value *emitQuery(IRBuilderBase &B, StringRef Mangled,
                        ArrayRef<Value *> Args) {
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 1> Types(map_range(Args, std::mem_fn(&Value::getType)));
  FunctionCallee Query = M.getOrInsertFunction(
      Mangled, FunctionType::get(B.getInt64Ty(), Types, false));
  auto *F = cast<Function>(Query.getCallee());
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  return B.CreateCall(Query, Args);
}

/// Of work-groups, in x.
static Value *emitGroupQuery(IRBuilderBase &B, StringRef Mangled) {
  return emitQuery(B, Mangled, B.getInt32(0));
}

namespace {
class SpirvKernelMaker final : public KernelMaker {
public:
  SpirvKernelMaker(Function &Old, unsigned Number)
      : KernelMaker(Old, generatedName(Number)), IsFlat(needsFlatGroups(Old)) {
    if (IsFlat)
      Flags |= FlatGroups;
  }

private:
  FunctionType *type() override {
    SmallVector<Type *, 16> Args = {PointerType::get(C, space::Global),
                                    PointerType::get(C, space::Local)};
    if (isScoped())
      Args.append(4, Type::getInt64Ty(C));
    if (isCoarsened()) {
      Args.append(6, Type::getInt64Ty(C));
      Args.push_back(PointerType::get(C, space::Global));
    }
    if (IsFlat)
      Args.append(6, Type::getInt64Ty(C));
    return FunctionType::get(Type::getVoidTy(C), Args, false);
  }
  ArrayRef<StringRef> argumentNames() const override {
    static constexpr StringRef Names[] = {
        "closure", "local", "nx", "ny", "nz", "dynamic", "ox",
        "oy",      "oz",    "gx", "gy", "gz", "private"};
    static constexpr StringRef FlatNames[] = {"closure", "local", "nx", "ny",
                                              "nz",      "ox",    "oy", "oz"};
    if (IsFlat)
      return FlatNames;
    return ArrayRef(Names).take_front(New->arg_size());
  }
  void finish() override;
  /// Makes metadata, and so an execution mode, of a size of the kernel's
  /// groups.
  void noteSize(const SizeAttribute &Attribute, StringRef Metadata);

  Value *closure(IRBuilderBase &B) override {
    return generic(New->getArg(0), B);
  }
  Value *dynamicLocal(IRBuilderBase &) override { return New->getArg(1); }
  Value *logicalSize(IRBuilderBase &, unsigned Dim) override {
    return New->getArg(2 + Dim);
  }
  Value *dynamicBytes(IRBuilderBase &) override { return New->getArg(5); }
  Value *physicalId(IRBuilderBase &B) override {
    return emitGroupQuery(B, "_Z12get_local_idj");
  }
  Value *physicalRange(IRBuilderBase &B) override {
    return emitGroupQuery(B, "_Z14get_local_sizej");
  }
  Value *firstGroup(IRBuilderBase &, unsigned Dim) override {
    return New->getArg(6 + Dim);
  }
  Value *numGroups(IRBuilderBase &, unsigned Dim) override {
    return New->getArg(9 + Dim);
  }
  Value *privateMemory(IRBuilderBase &B) override {
    return generic(New->getArg(12), B);
  }
  SmallVector<Value *, 8> addedValues(IRBuilderBase &B,
                                      const CallBase &) override;

  bool IsFlat;
};

/// A function that kernels of other translation units call.
class SpirvFunctionMaker final : public FunctionMaker {
public:
  using FunctionMaker::FunctionMaker;

private:
  SmallVector<Type *, 8> addedTypes() const override {
    SmallVector<Type *, 8> Types(7, Type::getInt64Ty(C));
    Types.front() = PointerType::get(C, space::Local);
    return Types;
  }
  Value *dynamicLocal(IRBuilderBase &) override { return New->getArg(0); }
  void finish() override;
};
} // namespace

/// The group operations are lowered with the kernel's own.
SmallVector<Value *, 8> SpirvKernelMaker::addedValues(IRBuilderBase &B,
                                                      const CallBase &) {
  SmallVector<Value *, 8> Values = {dynamicLocal(B)};
  bool HasGroups = isKernelOfKind(*New, "nd_range");
  for (Op Id : {Op::WorkgroupSize, Op::GlobalOffset})
    for (unsigned D = 0; D != 3; ++D)
      Values.push_back(HasGroups ? emitBuiltIn(B, Id, D) : B.getInt64(0));
  return Values;
}

void SpirvFunctionMaker::finish() {
  New->setCallingConv(CallingConv::SPIR_FUNC);
  // Once linked, a device's compiler has the kernel's whole code.
  New->addFnAttr(Attribute::AlwaysInline);
  IRBuilder<> B(&*New->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  flattenGroups(*New, 1, emitQuery(B, "_Z19get_local_linear_idv", {}));
}

static MDNode *numbers(LLVMContext &C, ArrayRef<unsigned> Values) {
  SmallVector<Metadata *, 3> Parts;
  for (unsigned V : Values)
    Parts.push_back(
        ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(C), V)));
  return MDNode::get(C, Parts);
}

void SpirvKernelMaker::finish() {
  New->setCallingConv(CallingConv::SPIR_KERNEL);
  // Places in local memory are multiples of objects' alignments; so is its
  // start.
  New->addParamAttr(1, Attribute::getWithAlignment(C, Align(64)));
  if (unsigned Lanes = KernelInfo::RequiredSubGroupSize.get(*New))
    New->setMetadata("intel_reqd_sub_group_size", numbers(C, Lanes));
  if (!isKernelOfKind(*New, "nd_range"))
    return;
  if (IsFlat) {
    IRBuilder<> B(&*New->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    flattenGroups(*New, 2, physicalId(B));
  }
  noteSize(KernelInfo::RequiredGroupSize, "reqd_work_group_size");
  noteSize(KernelInfo::GroupSizeHint, "work_group_size_hint");
}

void SpirvKernelMaker::noteSize(const SizeAttribute &Attribute,
                                StringRef Metadata) {
  SmallVector<uint64_t, 3> Parts = Attribute.extents(*New);
  unsigned Sizes[3] = {1, 1, 1};
  if (Parts.size() < 2)
    return;
  for (unsigned I = 0; I != std::min<size_t>(Parts.size(), 3); ++I)
    Sizes[I] = Parts[I];
  // A device that lacks the size would refuse the whole module; the runtime
  // refuses the launch alone.
  constexpr uint64_t OnAllDevices = 1024;
  if (uint64_t(Sizes[0]) * Sizes[1] * Sizes[2] > OnAllDevices)
    return;
  if (IsFlat) {
    Sizes[0] *= Sizes[1] * Sizes[2];
    Sizes[1] = Sizes[2] = 1;
  }
  New->setMetadata(Metadata, numbers(C, Sizes));
}

void makeKernels(Module &M) {
  for (auto [I, F] : enumerate(kernelsOf(M))) {
    if (isExternalBody(*F))
      SpirvFunctionMaker(*F).run();
    else
      SpirvKernelMaker(*F, I).run();
  }
}

} // namespace cohort::spirv
