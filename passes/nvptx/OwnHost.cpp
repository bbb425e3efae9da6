//===- OwnHost.cpp - Kernels for hosts other than the runtime -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives kernels of OpenCL C the names and the arguments of the source, so that
// anybody's call of cuLaunchKernel launches them:
//
//   kernel void k(global int *p, local int *scratch, float4 v)
// becomes
//   define ptx_kernel void @k(ptr addrspace(1) %0, i64 %1,
//                             ptr byval([16 x i8]) align 16 %2)
//
// The place of an argument in local memory is an offset in the launch's dynamic
// shared memory, in bytes. The block of all arguments, which the kernel reads
// them from, is the work-item's own; optimisations take it apart.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "abi/KernelInfo.h"
#include "device/AddressSpaces.h"
#include "device/KernelMaker.h"
#include "opencl/OpenCLKernels.h"
#include "opencl/OpenCLWorkDim.h"
#include "support/Dimensions.h"
#include "support/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort::nvptx {

bool isForOwnHost(const Function &F) { return KernelInfo::OwnHost.in(F); }

static std::string ownName(const Function &Old) {
  StringRef Name = Old.getName();
  Name.consume_front(OpenCLKernelPrefix);
  return Name.str();
}

namespace {
/// An argument of the source.
struct Parameter : OpenCLArgument {
  Align Alignment;

  bool isGlobalPointer() const { return Kind == 'p'; }
  bool isLocalPointer() const { return Kind == 'l'; }
  /// Whether an integer has room for it.
  bool isNumber() const {
    return Size <= 8 && isPowerOf2_64(Size) && Alignment.value() == Size;
  }
};

class OwnKernelMaker final : public KernelMaker {
public:
  OwnKernelMaker(Function &Old, ArrayRef<Parameter> Parameters)
      : KernelMaker(Old, ownName(Old)), Name(ownName(Old)),
        Parameters(Parameters) {}

private:
  FunctionType *type() override {
    SmallVector<Type *, 16> Types(map_range(
        Parameters, [this](const Parameter &P) { return argumentType(P); }));
    return FunctionType::get(Type::getVoidTy(C), Types, false);
  }
  /// A parameter that does not fit into an integer is passed by value.
  Type *argumentType(const Parameter &P) {
    if (P.isGlobalPointer())
      return PointerType::get(C, space::Global);
    return P.isNumber() ? cast<Type>(IntegerType::get(C, P.Size * 8))
                        : PointerType::get(C, 0);
  }
  ArrayRef<StringRef> argumentNames() const override { return {}; }
  Value *closure(IRBuilderBase &B) override;
  Value *dynamicLocal(IRBuilderBase &) override { return dynamicMemory(M); }
  void finish() override;

  // Only scoped kernels ask.
  Value *dynamicBytes(IRBuilderBase &) override { return notScoped(); }
  Value *logicalSize(IRBuilderBase &, unsigned) override { return notScoped(); }
  Value *physicalId(IRBuilderBase &) override { return notScoped(); }
  Value *physicalRange(IRBuilderBase &) override { return notScoped(); }
  Value *privateMemory(IRBuilderBase &) override { return notScoped(); }
  Value *firstGroup(IRBuilderBase &, unsigned) override { return notScoped(); }
  Value *numGroups(IRBuilderBase &, unsigned) override { return notScoped(); }
  SmallVector<Value *, 8> addedValues(IRBuilderBase &,
                                      const CallBase &) override {
    llvm_unreachable("OpenCL C has no SYCL_EXTERNAL");
  }
  Value *notScoped() const {
    llvm_unreachable("a kernel of OpenCL C has no logical groups");
  }

  std::string Name;
  ArrayRef<Parameter> Parameters;
};
} // namespace

/// The last dimension with more than one work-item: a launch has always three.
static Value *workDim(IRBuilderBase &B) {
  Value *Dim = B.getInt32(1);
  for (unsigned D : {1u, 2u})
    Dim = B.CreateSelect(
        B.CreateICmpUGT(emitBuiltIn(B, Op::GlobalSize, D), B.getInt64(1)),
        B.getInt32(D + 1), Dim);
  return Dim;
}

Value *OwnKernelMaker::closure(IRBuilderBase &B) {
  bool AsksForDim = KernelInfo::WorkDimOffset.in(Old);
  uint64_t DimAt = KernelInfo::WorkDimOffset.get(Old);
  uint64_t End = AsksForDim ? DimAt + 4 : 0;
  Align Alignment(8);
  for (const Parameter &P : Parameters) {
    End = std::max(End, P.Offset + P.Size);
    Alignment = std::max(Alignment, P.Alignment);
  }
  AllocaInst *Block = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), End));
  Block->setAlignment(Alignment);
  auto At = [&](uint64_t Offset) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Block, Offset);
  };
  for (auto [P, A] : zip_equal(Parameters, New->args())) {
    if (P.isGlobalPointer())
      B.CreateAlignedStore(generic(&A, B), At(P.Offset), P.Alignment);
    else if (P.isNumber())
      B.CreateAlignedStore(&A, At(P.Offset), P.Alignment);
    else
      B.CreateMemCpy(At(P.Offset), P.Alignment, &A, P.Alignment, P.Size);
  }
  if (AsksForDim)
    B.CreateAlignedStore(workDim(B), At(DimAt), Align(4));
  return Block;
}

void OwnKernelMaker::finish() {
  finishKernel(*New);
  KernelInfo::OwnHost.add(*New);
  for (auto [P, A] : zip_equal(Parameters, New->args()))
    if (!P.isGlobalPointer() && !P.isNumber())
      passByValue(A, ArrayType::get(Type::getInt8Ty(C), P.Size), P.Alignment);
  uint64_t Bytes = KernelInfo::LocalBytes.get(*New);
  if (Bytes > MaxStaticLocal)
    reportError(*New,
                "kernel '" + Name + "' has " + Twine(Bytes) +
                    " bytes of local variables, and NVIDIA GPUs have " +
                    Twine(MaxStaticLocal) +
                    " for them; an argument in local memory can be larger");
  // Something of ours that was made before may have the name.
  if (New->getName() != Name) {
    M.getNamedValue(Name)->setName("");
    New->setName(Name);
  }
}

/// Reports what only the runtime can launch; whether there was something.
static bool refuse(const Function &Kernel, ArrayRef<Parameter> Parameters) {
  std::string Subject = "kernel '" + ownName(Kernel) + "' ";
  bool HasPipe =
      any_of(Parameters, [](const Parameter &P) { return P.Kind == 'q'; });
  if (HasPipe)
    reportError(Kernel, Subject +
                            "has a pipe, which only kernels that Cohort's "
                            "runtime launches can have");
  unsigned Lanes = KernelInfo::RequiredSubGroupSize.getOr(Kernel, WarpSize);
  if (Lanes != WarpSize)
    reportError(Kernel, Subject + "requires sub-groups of " + Twine(Lanes) +
                            (Lanes == 1 ? " work-item" : " work-items") +
                            ", and on NVIDIA GPUs they have " +
                            Twine(WarpSize));
  return HasPipe || Lanes != WarpSize;
}

/// The arguments of \p Kernel, but for the one that its host does not see.
static SmallVector<Parameter, 16> parametersOf(const Function &Kernel) {
  SmallVector<StringRef, 16> Alignments;
  KernelInfo::ArgumentAlignments.text(Kernel).split(
      Alignments, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  SmallVector<Parameter, 16> Parameters;
  for (auto [Argument, Alignment] : zip(argumentsOf(Kernel), Alignments)) {
    uint64_t A = 1;
    Alignment.getAsInteger(10, A);
    Parameters.push_back({Argument, Align(A)});
  }
  return Parameters;
}

/// Whether clang made \p Kernel of a block, for queries about it: no host can
/// launch it.
static bool isOfBlock(const Function &Kernel) {
  std::string Name = ownName(Kernel);
  return StringRef(Name).starts_with("__") &&
         StringRef(Name).contains("_block_invoke") &&
         StringRef(Name).ends_with("_kernel");
}

void makeOwnKernels(Module &M) {
  for (Function *F : kernelsOf(M)) {
    if (isOfBlock(*F)) {
      F->replaceAllUsesWith(PoisonValue::get(F->getType()));
      F->eraseFromParent();
      continue;
    }
    if (!KernelInfo::Arguments.in(*F)) {
      reportError(*F, "kernel '" + F->getName() +
                          "' is not of OpenCL C, whose kernels have arguments");
      continue;
    }
    SmallVector<Parameter, 16> Parameters = parametersOf(*F);
    if (!refuse(*F, Parameters))
      OwnKernelMaker(*F, Parameters).run();
  }
}

} // namespace cohort::nvptx
