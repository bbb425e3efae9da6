//===- ReplaceKernels.cpp - Kernels from a second compile -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ReplaceKernels.h"
#include "Annotations.h"
#include "support/ReferredGlobals.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-replace-kernels"

STATISTIC(NumReplaced, "Number of kernels replaced by those of the other "
                       "module");
STATISTIC(NumKept, "Number of kernels that could not be replaced");

namespace cohort {

static cl::opt<std::string>
    File("cohort-replace-kernels-from", cl::Hidden,
         cl::desc("Bitcode file of the module that kernels are taken from"));

/// What comes from the other module has names that end so.
static constexpr char Suffix[] = ".device";

namespace {
/// Of a kernel: two compiles of one program agree in them, unless the macro
/// changes the kernel's type, or what its callable captures.
struct Identity {
  uint64_t Type, Captures;
};

/// A kernel as both modules have it.
struct Pair {
  Function *Here, *There;
};
} // namespace

/// \p Kernel's code and all that it can get to.
static ReferredGlobals reachableFrom(Function &Kernel) {
  return ReferredGlobals(&Kernel, Initializers::All);
}

using Identities = SmallMapVector<Function *, Identity, 8>;

static Identities identitiesIn(const Module &M) {
  Identities Result;
  forEachAnnotation(M, [&](const Constant &Entry) {
    auto A = readAnnotation(Entry);
    if (!A || A->Name != "cohort.identity")
      return;
    auto *F = dyn_cast<Function>(A->Of);
    auto Hashes = annotationArguments(A->Arguments, 2);
    if (F && !F->isDeclaration() && Hashes)
      Result[F] = {(*Hashes)[0], (*Hashes)[1]};
  });
  return Result;
}

/// A function that only devices have: one of SPIR-V's that is not of our
/// vocabulary and that nothing defines.
static bool isDeviceBuiltin(const GlobalValue &G) {
  auto *F = dyn_cast<Function>(&G);
  return F && F->isDeclaration() && F->getName().contains("__spirv_") &&
         !lookupOp(*F);
}

/// Why \p There cannot take the place of \p Here; empty if it can.
static std::string obstacle(const Pair &Kernel) {
  ReferredGlobals Here = reachableFrom(*Kernel.Here);
  ReferredGlobals There = reachableFrom(*Kernel.There);
  if (There.hasInlineAsm() && !Here.hasInlineAsm())
    return "has inline assembly";
  for (const GlobalValue *G : There.globals())
    if (isDeviceBuiltin(*G) && !Here.contains(G->getName()))
      return "calls '" + demangle(G->getName()) + "', which only devices have";
  return "";
}

/// The program's own callable that \p Kernel, of the headers, runs: the first
/// call operator outside of their folder. Null if places are not known.
static const DISubprogram *callableOf(Function &Kernel) {
  const DISubprogram *Entry = Kernel.getSubprogram();
  if (!Entry)
    return nullptr;
  StringRef Headers =
      sys::path::parent_path(sys::path::parent_path(Entry->getFilename()));
  ReferredGlobals Code = reachableFrom(Kernel);
  for (const GlobalValue *G : Code.globals())
    if (auto *F = dyn_cast<Function>(G))
      if (const DISubprogram *Place = F->getSubprogram();
          Place && Place->getName() == "operator()" &&
          !Place->getFilename().starts_with(Headers))
        return Place;
  return nullptr;
}

/// Says why \p Kernel keeps the code of the host.
static void reportKept(Function &Kernel, const Twine &Why) {
  ++NumKept;
  reportFinding(Check::DeviceOnlyMacro, Kernel, callableOf(Kernel),
                "a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' "
                "it " +
                    Why);
}

/// The kernels of \p M that \p Other replaces. Says of the others why not.
static SmallVector<Pair, 8> findPairs(Module &M, Module &Other) {
  Identities Here = identitiesIn(M), There = identitiesIn(Other);
  SmallVector<Pair, 8> Pairs;
  for (auto &[Kernel, Identity] : Here) {
    Pair P{Kernel, Other.getFunction(Kernel->getName())};
    const auto *Found = P.There ? There.find(P.There) : There.end();
    if (Found == There.end() || Found->second.Type != Identity.Type)
      reportKept(*Kernel, "is of another type");
    else if (Found->second.Captures != Identity.Captures)
      reportKept(*Kernel, "captures something else");
    else if (std::string Why = obstacle(P); !Why.empty())
      reportKept(*Kernel, Why);
    else
      Pairs.push_back(P);
  }
  return Pairs;
}

/// Leaves of \p Other's annotations what is said of \p Needed, less that
/// functions are there for other translation units, which have this module's.
static void eraseOtherAnnotations(Module &Other,
                                  const SetVector<GlobalValue *> &Needed,
                                  ArrayRef<Pair> Pairs) {
  eraseAnnotations(Other, [&](const Constant &Entry) {
    auto A = readAnnotation(Entry);
    auto *G = A ? dyn_cast<GlobalValue>(A->Of) : nullptr;
    if (!G || !Needed.contains(G) || A->Name == "cohort.identity")
      return true;
    bool IsKernel = any_of(Pairs, [&](const Pair &P) { return P.There == G; });
    return !IsKernel && !G->isDeclaration() &&
           A->Name != "cohort.group-function";
  });
}

/// Whether \p G, a definition, is an object of the program, which host and
/// kernels share, and not only a value.
static bool isObject(const GlobalVariable &G) {
  return !G.isConstant() || !G.hasGlobalUnnamedAddr();
}

/// Gives what \p Other defines names of its own, but for \p Pairs. Objects that
/// \p M has too are added to \p Shared.
static void separate(Module &M, Module &Other, ArrayRef<Pair> Pairs,
                     SmallVectorImpl<std::string> &Shared) {
  const DataLayout &DL = M.getDataLayout();
  SmallPtrSet<const GlobalValue *, 8> Kernels;
  for (const Pair &P : Pairs)
    Kernels.insert(P.There);
  for (GlobalValue &G : make_early_inc_range(Other.global_values())) {
    if (auto *O = dyn_cast<GlobalObject>(&G))
      O->setComdat(nullptr);
    if (G.isDeclaration() || Kernels.contains(&G) || G.hasAppendingLinkage())
      continue;
    std::string Name = G.getName().str();
    if (auto *V = dyn_cast<GlobalVariable>(&G)) {
      const GlobalVariable *Twin =
          M.getGlobalVariable(Name, /*AllowInternal=*/true);
      bool IsShared = Twin && !Twin->isDeclaration() && isObject(*V) &&
                      DL.getTypeAllocSize(Twin->getValueType()) ==
                          DL.getTypeAllocSize(V->getValueType());
      if (!Twin && !V->isConstant() && !V->hasLocalLinkage())
        continue; // an object that the host never names
      if (IsShared)
        Shared.push_back(Name);
    }
    G.setLinkage(GlobalValue::InternalLinkage);
    G.setVisibility(GlobalValue::DefaultVisibility);
    G.setDSOLocal(true);
    if (G.hasName())
      G.setName(Name + Suffix);
  }
}

/// Whether two initializers are the same value. Their structures may be types
/// of different names.
static bool isSameValue(const Constant *A, const Constant *B) {
  if (A == B)
    return true;
  if (A->isNullValue() || B->isNullValue())
    return A->isNullValue() && B->isNullValue();
  bool HaveParts = (isa<ConstantAggregate>(A) && isa<ConstantAggregate>(B)) ||
                   (isa<ConstantExpr>(A) && isa<ConstantExpr>(B) &&
                    cast<ConstantExpr>(A)->getOpcode() ==
                        cast<ConstantExpr>(B)->getOpcode());
  return HaveParts && A->getNumOperands() == B->getNumOperands() &&
         equal(A->operand_values(), B->operand_values(),
               [](const Value *A, const Value *B) {
                 return isSameValue(cast<Constant>(A), cast<Constant>(B));
               });
}

/// After the link: objects of both modules are one, that of \p M.
static void mergeShared(Module &M, SmallVectorImpl<std::string> &Shared) {
  auto Merge = [&](const std::string &Name) {
    GlobalVariable *Here = M.getGlobalVariable(Name, /*AllowInternal=*/true);
    GlobalVariable *There =
        M.getGlobalVariable(Name + Suffix, /*AllowInternal=*/true);
    if (!There) // no kernel needs it
      return true;
    if (Here->isConstant() &&
        !isSameValue(Here->getInitializer(), There->getInitializer()))
      return false;
    There->replaceAllUsesWith(Here);
    There->eraseFromParent();
    return true;
  };
  // Constants that contain addresses are the same once those are.
  size_t Before;
  do {
    Before = Shared.size();
    erase_if(Shared, Merge);
  } while (Shared.size() != Before);
}

namespace {
/// What the place of a definition keeps when the definition goes.
struct Place {
  explicit Place(Function &F)
      : Name(F.getName()), Linkage(F.getLinkage()),
        Visibility(F.getVisibility()), Group(F.getComdat()),
        IsLocal(F.isDSOLocal()) {}
  void restore(Function &F) const {
    F.setLinkage(Linkage);
    F.setVisibility(Visibility);
    F.setComdat(Group);
    F.setDSOLocal(IsLocal);
  }

  std::string Name;
  GlobalValue::LinkageTypes Linkage;
  GlobalValue::VisibilityTypes Visibility;
  Comdat *Group;
  bool IsLocal;
};
} // namespace

/// Takes \p Pairs and what they need from \p Other. False after an error.
static bool link(Module &M, std::unique_ptr<Module> Other,
                 ArrayRef<Pair> Pairs) {
  SmallVector<Place, 8> Places;
  SmallPtrSet<const Value *, 8> Here;
  for (const Pair &P : Pairs) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << P.Here->getName() << "\n");
    Places.emplace_back(*P.Here);
    Here.insert(P.Here);
    P.Here->deleteBody(); // external, without a comdat
    P.Here->setVisibility(GlobalValue::DefaultVisibility);
    P.Here->setDSOLocal(false);
    P.There->setLinkage(GlobalValue::ExternalLinkage);
    P.There->setVisibility(GlobalValue::DefaultVisibility);
  }
  eraseAnnotations(M, [&](const Constant &Entry) {
    auto A = readAnnotation(Entry);
    return A && Here.contains(A->Of);
  });
  if (Linker::linkModules(M, std::move(Other), Linker::Flags::LinkOnlyNeeded))
    return false;
  for (const Place &P : Places)
    P.restore(*M.getFunction(P.Name));
  NumReplaced += Pairs.size();
  return true;
}

static void replaceKernels(Module &M, std::unique_ptr<Module> Other) {
  Other->setDataLayout(M.getDataLayout());
  Other->setTargetTriple(M.getTargetTriple());
  for (StringRef Name : {"llvm.global_ctors", "llvm.global_dtors", "llvm.used",
                         "llvm.compiler.used"})
    if (GlobalVariable *G = Other->getNamedGlobal(Name))
      G->eraseFromParent();
  SmallVector<Pair, 8> Pairs = findPairs(M, *Other);
  if (Pairs.empty())
    return;
  SetVector<GlobalValue *> Needed;
  for (const Pair &P : Pairs)
    Needed.insert_range(reachableFrom(*P.There).globals());
  eraseOtherAnnotations(*Other, Needed, Pairs);
  SmallVector<std::string, 8> Shared;
  separate(M, *Other, Pairs, Shared);
  if (!link(M, std::move(Other), Pairs))
    return reportError(M, "the kernels of the compile with "
                          "'__SYCL_DEVICE_ONLY__' cannot be linked");
  mergeShared(M, Shared);
}

/// The other module; null after an error.
static std::unique_ptr<Module> readOther(Module &M, MemoryBufferRef Bitcode) {
  auto Other = parseBitcodeFile(Bitcode, M.getContext());
  if (Other)
    return std::move(*Other);
  reportError(M, "cannot read '" + Bitcode.getBufferIdentifier() +
                     "': " + toString(Other.takeError()));
  return nullptr;
}

PreservedAnalyses ReplaceKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  std::unique_ptr<MemoryBuffer> Buffer;
  if (Bitcode) {
    Buffer = MemoryBuffer::getMemBuffer(*Bitcode, "kernels",
                                        /*RequiresNullTerminator=*/false);
  } else if (!File.empty()) {
    auto Read = MemoryBuffer::getFile(File, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
    if (Read)
      Buffer = std::move(*Read);
    else
      reportError(M,
                  "cannot read '" + File + "': " + Read.getError().message());
  }
  std::unique_ptr<Module> Other =
      Buffer ? readOther(M, Buffer->getMemBufferRef()) : nullptr;
  if (Other)
    replaceKernels(M, std::move(Other));
  bool HadIdentities = eraseAnnotations(M, [](const Constant &Entry) {
    auto A = readAnnotation(Entry);
    return A && A->Name == "cohort.identity";
  });
  return Other || Buffer || HadIdentities ? PreservedAnalyses::none()
                                          : PreservedAnalyses::all();
}

} // namespace cohort
