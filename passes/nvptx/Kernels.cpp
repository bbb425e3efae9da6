//===- Kernels.cpp - Kernels in the form of PTX ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "nvptx/Lowering.h"
#include "nvptx/Warp.h"
#include "support/Dimensions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort::nvptx {

/// The bytes of all arguments that the driver takes on all devices, less the
/// second argument.
static constexpr uint64_t MaxClosureBytes = 4096 - 128;

static Type *launchType(LLVMContext &C) {
  Type *I64 = Type::getInt64Ty(C);
  Type *Xyz = ArrayType::get(I64, 3);
  return StructType::get(Xyz, Xyz, Xyz, I64, I64);
}

Value *emitLaunchField(IRBuilderBase &B, LaunchField Field, unsigned Dim) {
  Function &F = *B.GetInsertBlock()->getParent();
  Value *Place = B.CreateInBoundsPtrAdd(
      F.getArg(1), B.getInt64(Field == LaunchField::PrivateMemory
                                  ? 80
                                  : (unsigned(Field) * 3 + Dim) * 8));
  return B.CreateLoad(B.getInt64Ty(), Place);
}

namespace {
class NvptxKernelMaker final : public KernelMaker {
public:
  NvptxKernelMaker(Function &Old, std::string Name)
      : KernelMaker(Old, std::move(Name)) {
    SmallVector<StringRef, 2> Parts;
    KernelInfo::Closure.text(Old).split(Parts, ',');
    if (Parts.size() != 2 || Parts[0].getAsInteger(10, ClosureBytes) ||
        Parts[1].getAsInteger(10, ClosureAlign) ||
        ClosureBytes > MaxClosureBytes)
      ClosureBytes = 0;
  }

private:
  FunctionType *type() override {
    PointerType *Ptr = PointerType::get(C, 0);
    Type *Closure = ClosureBytes ? Ptr : PointerType::get(C, space::Global);
    return FunctionType::get(Type::getVoidTy(C), {Closure, Ptr}, false);
  }
  ArrayRef<StringRef> argumentNames() const override {
    static constexpr StringRef Names[] = {"closure", "launch"};
    return Names;
  }
  void finish() override;
  void moveLargeLocal();
  void addFlag(unsigned Flag);
  void stopBeyondRange();

  Value *closure(IRBuilderBase &B) override {
    return ClosureBytes ? New->getArg(0) : generic(New->getArg(0), B);
  }
  Value *dynamicLocal(IRBuilderBase &) override { return dynamicMemory(M); }
  Value *logicalSize(IRBuilderBase &B, unsigned Dim) override {
    return emitLaunchField(B, LaunchField::LogicalSize, Dim);
  }
  Value *dynamicBytes(IRBuilderBase &B) override {
    return emitLaunchField(B, LaunchField::DynamicBytes);
  }
  Value *physicalId(IRBuilderBase &B) override {
    return B.CreateZExt(Warp(B).linearId(), B.getInt64Ty());
  }
  Value *physicalRange(IRBuilderBase &B) override {
    return B.CreateZExt(Warp(B).numItems(), B.getInt64Ty());
  }
  Value *exactId(IRBuilderBase &B, unsigned Dim) override {
    constexpr Intrinsic::ID Ids[] = {Intrinsic::nvvm_read_ptx_sreg_tid_x,
                                     Intrinsic::nvvm_read_ptx_sreg_tid_y,
                                     Intrinsic::nvvm_read_ptx_sreg_tid_z};
    return B.CreateZExt(B.CreateIntrinsic(Ids[Dim], {}), B.getInt64Ty(), "",
                        /*IsNonNeg=*/true);
  }
  SmallVector<Value *, 8> addedValues(IRBuilderBase &B,
                                      const CallBase &Call) override {
    return {dynamicMemory(M), New->getArg(1), callingLanes(B, Call)};
  }

  Value *privateMemory(IRBuilderBase &B) override {
    return generic(
        B.CreateIntToPtr(emitLaunchField(B, LaunchField::PrivateMemory),
                         PointerType::get(C, space::Global)),
        B);
  }
  Value *firstGroup(IRBuilderBase &B, unsigned Dim) override {
    return emitLaunchField(B, LaunchField::GlobalOffset, Dim);
  }
  Value *numGroups(IRBuilderBase &B, unsigned Dim) override {
    return emitLaunchField(B, LaunchField::GlobalSize, Dim);
  }

  uint64_t ClosureBytes = 0, ClosureAlign = 1; ///< 0: not by value
};

/// A function that kernels of other translation units call.
class NvptxFunctionMaker final : public FunctionMaker {
public:
  using FunctionMaker::FunctionMaker;

private:
  SmallVector<Type *, 8> addedTypes() const override {
    return {PointerType::get(C, space::Local), PointerType::get(C, 0),
            Type::getInt32Ty(C)};
  }
  SmallVector<Value *, 8> addedValues(IRBuilderBase &B,
                                      const CallBase &Call) override {
    return {New->getArg(0), New->getArg(1), callingLanes(B, Call)};
  }
  Value *dynamicLocal(IRBuilderBase &) override { return New->getArg(0); }
  void finish() override {
    takeOffset(*New); // any caller's
    for (Attribute::AttrKind Kind :
         {Attribute::ReadOnly, Attribute::NoAlias, Attribute::NonNull})
      New->addParamAttr(1, Kind);
  }
};
} // namespace

GlobalVariable *dynamicMemory(Module &M) {
  constexpr char Name[] = "cohort_dynamic";
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  auto *Memory = new GlobalVariable(
      M, ArrayType::get(Type::getInt8Ty(M.getContext()), 0),
      /*isConstant=*/false, GlobalValue::ExternalLinkage, nullptr, Name,
      nullptr, GlobalValue::NotThreadLocal, space::Local);
  Memory->setAlignment(Align(128));
  return Memory;
}

void passByValue(Argument &Arg, Type *T, Align A) {
  AttrBuilder Attributes(T->getContext());
  Attributes.addByValAttr(T);
  Attributes.addAlignmentAttr(A);
  Attributes.addAttribute(Attribute::ReadOnly);
  Attributes.addAttribute(Attribute::NoAlias);
  Attributes.addAttribute(Attribute::NonNull);
  // Nobody writes to it, so that it needs no copy of the work-item's own.
  Attributes.addAttribute("nvvm.grid_constant");
  Arg.addAttrs(Attributes);
}

/// Thread blocks cover more than the range.
void NvptxKernelMaker::stopBeyondRange() {
  constexpr Intrinsic::ID Blocks[] = {Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
                                      Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
                                      Intrinsic::nvvm_read_ptx_sreg_ctaid_z};
  constexpr Intrinsic::ID Sizes[] = {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
                                     Intrinsic::nvvm_read_ptx_sreg_ntid_y,
                                     Intrinsic::nvvm_read_ptx_sreg_ntid_z};
  constexpr Intrinsic::ID Ids[] = {Intrinsic::nvvm_read_ptx_sreg_tid_x,
                                   Intrinsic::nvvm_read_ptx_sreg_tid_y,
                                   Intrinsic::nvvm_read_ptx_sreg_tid_z};
  Instruction *Start = &*New->getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  IRBuilder<> B(Start);
  auto Register = [&](Intrinsic::ID Id) {
    return B.CreateZExt(B.CreateIntrinsic(Id, {}), B.getInt64Ty());
  };
  Value *Beyond = B.getFalse();
  for (unsigned D = 0; D != KernelInfo::Dims.get(*New); ++D) {
    Value *Id =
        B.CreateNUWAdd(B.CreateNUWMul(Register(Blocks[D]), Register(Sizes[D])),
                       Register(Ids[D]));
    Beyond = B.CreateOr(
        Beyond,
        B.CreateICmpUGE(Id, emitLaunchField(B, LaunchField::GlobalSize, D)));
  }
  Instruction *Then =
      SplitBlockAndInsertIfThen(Beyond, Start, /*Unreachable=*/true);
  ReturnInst::Create(C, nullptr, Then->getIterator());
  Then->eraseFromParent();
}

/// Puts all static local memory in front of the dynamic one if it is too large.
void NvptxKernelMaker::moveLargeLocal() {
  if (KernelInfo::LocalBytes.get(*New) <= MaxStaticLocal)
    return;
  std::string Prefix = (New->getName() + "_local").str();
  SmallVector<GlobalVariable *, 8> Objects;
  for (GlobalVariable &V : M.globals())
    if (V.getName().starts_with(Prefix))
      Objects.push_back(&V);
  GlobalVariable *Dynamic = dynamicMemory(M);
  auto At = [&](uint64_t Offset) {
    return ConstantExpr::getInBoundsGetElementPtr(
        Type::getInt8Ty(C), Dynamic,
        ConstantInt::get(Type::getInt64Ty(C), Offset));
  };
  convertUsersOfConstantsToInstructions(Dynamic, New);
  uint64_t Bytes = 0;
  SmallVector<std::pair<GlobalVariable *, uint64_t>, 8> Places;
  for (GlobalVariable *V : Objects) {
    Bytes = alignTo(Bytes, *V->getAlign());
    Places.push_back({V, Bytes});
    Bytes += M.getDataLayout().getTypeAllocSize(V->getValueType());
  }
  Bytes = alignTo(Bytes, 128);
  for (Use &U : make_early_inc_range(Dynamic->uses()))
    if (auto *I = dyn_cast<Instruction>(U.getUser());
        I && I->getFunction() == New)
      U.set(At(Bytes));
  for (auto [V, Offset] : Places) {
    V->replaceAllUsesWith(At(Offset));
    V->eraseFromParent();
  }
  KernelInfo::LocalBytes.set(*New, Bytes);
  addFlag(StaticLocalIsDynamic);
}

void NvptxKernelMaker::addFlag(unsigned Flag) {
  unsigned Now = KernelInfo::DeviceFlags.get(*New);
  KernelInfo::DeviceFlags.set(*New, Now | Flag);
}

/// Whether GPUs have blocks of the size "x,y,z". PTX with a larger one is
/// refused as a whole; the runtime refuses the launch alone.
static bool existsOnGpus(ArrayRef<uint64_t> Size) {
  uint64_t Threads = 1;
  for (uint64_t N : Size)
    Threads = SaturatingMultiply(Threads, N);
  constexpr uint64_t MaxThreads = 1024;
  return Threads <= MaxThreads;
}

void finishKernel(Function &Kernel) {
  Kernel.setCallingConv(CallingConv::PTX_Kernel);
  SmallVector<uint64_t, 3> Required =
      KernelInfo::RequiredGroupSize.extents(Kernel);
  if (!Required.empty() && isKernelOfKind(Kernel, "nd_range") &&
      existsOnGpus(Required))
    Kernel.addFnAttr("nvvm.reqntid",
                     KernelInfo::RequiredGroupSize.text(Kernel));
}

void NvptxKernelMaker::finish() {
  finishKernel(*New);
  moveLargeLocal();
  if (ClosureBytes) {
    passByValue(*New->getArg(0),
                ArrayType::get(Type::getInt8Ty(C), ClosureBytes),
                Align(ClosureAlign));
    addFlag(ClosureByValue);
  }
  passByValue(*New->getArg(1), launchType(C), Align(8));
  if (isKernelOfKind(*New, "range"))
    stopBeyondRange();
}

/// Versions for which the runtime asks by name: no kernels of the image's
/// table.
static void hideExactVersion(Function &Kernel, Function &Exact) {
  KernelInfo::DeviceKernel.remove(Exact);
  unsigned Flags = KernelInfo::DeviceFlags.get(Kernel);
  KernelInfo::DeviceFlags.set(Kernel, Flags | HasWholeVersion);
}

void makeKernels(Module &M) {
  StringMap<std::string> Names;
  SmallVector<Function *, 8> Kernels = kernelsOf(M), Exact;
  for (auto [I, F] : enumerate(Kernels)) {
    if (isExternalBody(*F)) {
      NvptxFunctionMaker(*F).run();
    } else if (KernelInfo::ExactItems.in(*F)) {
      Exact.push_back(F);
    } else {
      std::string Old = F->getName().str();
      Names[Old] = generatedName(I);
      NvptxKernelMaker(*F, Names[Old]).run();
    }
  }
  for (Function *F : Exact) {
    std::string Of = Names[KernelInfo::ExactItems.text(*F)];
    std::string Name = Of + WholeSuffix;
    NvptxKernelMaker(*F, Name).run();
    hideExactVersion(*M.getFunction(Of), *M.getFunction(Name));
  }
}

} // namespace cohort::nvptx
