//===- Libdevice.cpp - Math functions of NVIDIA GPUs ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Toolkit.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;

namespace cohort::nvptx {

//===----------------------------------------------------------------------===//
// Where it is
//===----------------------------------------------------------------------===//

/// The places to look in, in order.
static SmallVector<std::string, 8> candidates(StringRef Given) {
  if (!Given.empty())
    return {Given.str()};
  return toolkitPaths("nvvm/libdevice/libdevice.10.bc",
                      "/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc");
}

//===----------------------------------------------------------------------===//
// The functions that kernels need
//===----------------------------------------------------------------------===//

/// Whether the backend has no instruction for the intrinsic of this function.
static bool isOfLibdevice(StringRef Name) {
  static const StringSet<> Names = {"sin",   "cos",   "tan",   "asin", "acos",
                                    "atan",  "atan2", "sinh",  "cosh", "tanh",
                                    "exp",   "exp2",  "exp10", "log",  "log2",
                                    "log10", "pow",   "ldexp", "powi", "round"};
  return Names.contains(Name);
}

namespace {
/// A function of libdevice in place of an instruction.
struct MathCall {
  Instruction *I;
  StringRef Base; ///< "sin"
};
} // namespace

static std::optional<MathCall> mathCall(Instruction &I) {
  if (I.getOpcode() == Instruction::FRem)
    return MathCall{&I, "fmod"};
  auto *Call = dyn_cast<CallBase>(&I);
  StringRef Base = Call ? mathFunction(*Call) : "";
  if (Base.empty() ||
      (Call->getCalledFunction()->isIntrinsic() && !isOfLibdevice(Base)))
    return std::nullopt;
  return MathCall{&I, Base};
}

/// Calls the function of libdevice for one element.
static Value *emitMath(IRBuilderBase &B, StringRef Base, Type *T,
                       ArrayRef<Value *> Operands) {
  Module &M = *B.GetInsertBlock()->getModule();
  bool IsHalf = T->isHalfTy();
  SmallVector<Value *, 3> Args;
  SmallVector<Type *, 3> Types;
  for (Value *X : Operands) {
    Args.push_back(X->getType()->isHalfTy() ? B.CreateFPExt(X, B.getFloatTy())
                                            : X);
    Types.push_back(Args.back()->getType());
  }
  bool IsFloat = Args[0]->getType()->isFloatTy();
  Type *Result = IsHalf ? B.getFloatTy() : T;
  std::string Name = ("__nv_" + Base + (IsFloat ? "f" : "")).str();
  Value *Y = B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Args);
  return IsHalf ? B.CreateFPTrunc(Y, T) : Y;
}

static void replaceMath(const MathCall &Math) {
  Instruction &I = *Math.I;
  IRBuilder<> B(&I);
  SmallVector<Value *, 3> Operands;
  if (auto *Call = dyn_cast<CallBase>(&I))
    Operands.append(Call->arg_begin(), Call->arg_end());
  else
    Operands.append(I.op_begin(), I.op_end());
  Type *T = I.getType();
  Value *Result = emitElements(B, T, Operands, [&](ArrayRef<Value *> Elements) {
    return emitMath(B, Math.Base, T->getScalarType(), Elements);
  });
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Linking
//===----------------------------------------------------------------------===//

/// Null after an error, which has been reported for \p User.
static std::unique_ptr<Module> load(const Instruction &User, StringRef Given) {
  SmallVector<std::string, 8> Paths = candidates(Given);
  const auto *Path =
      find_if(Paths, [](const std::string &P) { return sys::fs::exists(P); });
  if (Path == Paths.end()) {
    reportError(
        User, "a kernel calls a math function, and libdevice, which has it on "
              "NVIDIA GPUs, was not found; looked for '" +
                  join(Paths, "', '") +
                  "'; -fplugin-arg-cohort-libdevice=FILE names it");
    return nullptr;
  }
  auto Buffer = MemoryBuffer::getFile(*Path);
  if (!Buffer) {
    reportError(User, "cannot read libdevice '" + *Path +
                          "': " + Buffer.getError().message());
    return nullptr;
  }
  auto Library =
      parseBitcodeFile((*Buffer)->getMemBufferRef(), User.getContext());
  if (!Library) {
    reportError(User, "'" + *Path + "' is not libdevice's bitcode: " +
                          toString(Library.takeError()));
    return nullptr;
  }
  return std::move(*Library);
}

bool linkLibdevice(Module &M, StringRef Path) {
  SmallVector<MathCall, 16> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto Math = mathCall(I))
        Calls.push_back(*Math);
  if (Calls.empty())
    return true;
  std::unique_ptr<Module> Library = load(*Calls.front().I, Path);
  if (!Library)
    return false;
  Library->setTargetTriple(M.getTargetTriple());
  Library->setDataLayout(M.getDataLayout());
  if (NamedMDNode *Flags = Library->getModuleFlagsMetadata())
    Flags->eraseFromParent();
  for (const MathCall &Math : Calls)
    replaceMath(Math);
  if (Linker::linkModules(
          M, std::move(Library), Linker::Flags::LinkOnlyNeeded,
          [](Module &Linked, const StringSet<> &Names) {
            internalizeModule(Linked, [&](const GlobalValue &G) {
              return !G.hasName() || !Names.contains(G.getName());
            });
          }))
    return false;
  // The setting that the library requires: denormals are kept.
  M.addModuleFlag(Module::Override, "nvvm-reflect-ftz", 0u);
  return true;
}

} // namespace cohort::nvptx
