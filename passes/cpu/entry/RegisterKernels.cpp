//===- RegisterKernels.cpp - Tells the runtime about kernels --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RegisterKernels.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "opencl/OpenCLKernels.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-register-kernels"

STATISTIC(NumKernels, "Number of kernels in the registration table");

namespace cohort {

/// Ahead of users' static objects, which may submit kernels; up to 100 is the
/// implementation's.
static constexpr int RegisterPriority = 101;

static unsigned kindNumber(StringRef Kind) {
  return StringSwitch<unsigned>(Kind)
      .Case("single_task", 0)
      .Case("range", 1)
      .Case("nd_range", 2)
      .Default(3); // scoped
}

namespace {
class Registration {
public:
  explicit Registration(Module &M)
      : M(M), C(M.getContext()), I32(Type::getInt32Ty(C)),
        I64(Type::getInt64Ty(C)) {}
  bool run();

private:
  Constant *i32(uint64_t V) { return ConstantInt::get(I32, V); }
  Constant *i64(uint64_t V) { return ConstantInt::get(I64, V); }
  GlobalVariable *data(Constant *Value, const Twine &Name, Function *With);
  Constant *requiredGroupSize(const Function &Kernel);
  std::pair<unsigned, Constant *> arguments(Function &Kernel);
  std::pair<unsigned, Constant *> accessors(Function &Kernel);
  Constant *variant(Function &Entry, Function &Kernel);
  Constant *record(Function &Kernel, ArrayRef<Function *> Entries);
  void callAtStartAndEnd(Constant *Table);
  void requireRuntime();

  Module &M;
  LLVMContext &C;
  IntegerType *I32, *I64;
};
} // namespace

/// A private constant; with a kernel, in the kernel's COMDAT.
GlobalVariable *Registration::data(Constant *Value, const Twine &Name,
                                   Function *With) {
  auto *Var = new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                                 GlobalValue::PrivateLinkage, Value, Name);
  if (With)
    Var->setComdat(With->getComdat());
  return Var;
}

Constant *Registration::requiredGroupSize(const Function &Kernel) {
  SmallVector<uint64_t, 3> Sizes =
      KernelInfo::RequiredGroupSize.in(Kernel)
          ? KernelInfo::RequiredGroupSize.extents(Kernel)
          : KernelInfo::UnsupportedGroupSize.extents(Kernel);
  Sizes.resize(3);
  SmallVector<Constant *, 3> Values(
      map_range(Sizes, [&](uint64_t N) { return i32(N); }));
  return ConstantArray::get(ArrayType::get(I32, 3), Values);
}

/// Number and table of the arguments of a kernel whose host gives them one by
/// one.
std::pair<unsigned, Constant *> Registration::arguments(Function &Kernel) {
  auto *None = ConstantPointerNull::get(PointerType::get(C, 0));
  auto Number = [](char Kind) {
    switch (Kind) {
    case 'v':
      return 0;
    case 'p':
      return 1;
    case 'q':
      return 3;
    case 'd':
      return 4;
    default:
      return 2; // l
    }
  };
  SmallVector<Constant *, 8> Table;
  for (const OpenCLArgument &A : argumentsOf(Kernel))
    Table.push_back(ConstantStruct::get(abi::argumentType(C),
                                        i32(Number(A.Kind)), i32(A.PacketSize),
                                        i64(A.Offset), i64(A.Size)));
  if (Table.empty())
    return {0, None};
  auto *Array = ConstantArray::get(
      ArrayType::get(abi::argumentType(C), Table.size()), Table);
  return {Table.size(),
          data(Array, Kernel.getName() + ".cohort.arguments", &Kernel)};
}

/// Number and table of the places of accessors in the kernel's callable.
std::pair<unsigned, Constant *> Registration::accessors(Function &Kernel) {
  SmallVector<uint64_t, 3> Places = KernelInfo::Accessors.extents(Kernel);
  if (Places.empty())
    return {0, ConstantPointerNull::get(PointerType::get(C, 0))};
  return {Places.size(), data(ConstantDataArray::get(C, ArrayRef(Places)),
                              Kernel.getName() + ".cohort.accessors", &Kernel)};
}

static unsigned variantFlags(const Function &Entry) {
  unsigned Fastest = KernelInfo::FastestDim.get(Entry);
  return (KernelInfo::Checked.in(Entry) ? abi::CheckedVariant : 0) |
         (KernelInfo::CheckedLanes.in(Entry) ? abi::CheckedLanesVariant : 0) |
         (KernelInfo::RowsAtOnce.in(Entry) ? abi::RowsAtOnceVariant : 0) |
         (Fastest == 1 ? abi::SwapsXyVariant : 0) |
         (Fastest == 2 ? abi::SwapsXzVariant : 0) |
         KernelInfo::RequiredAspects.get(Entry);
}

Constant *Registration::variant(Function &Entry, Function &Kernel) {
  Constant *Isa = ConstantDataArray::getString(C, KernelInfo::Isa.text(Entry));
  return ConstantStruct::get(
      abi::variantType(C), data(Isa, Kernel.getName() + ".cohort.isa", &Kernel),
      i32(KernelInfo::SubGroupSize.get(Entry)), i32(variantFlags(Entry)),
      &Entry, i64(KernelInfo::PrivateBytes.get(Entry)),
      i64(KernelInfo::LocalBytes.get(Entry)));
}

Constant *Registration::record(Function &Kernel, ArrayRef<Function *> Entries) {
  SmallVector<Constant *, 4> Variants;
  for (Function *Entry : Entries)
    Variants.push_back(variant(*Entry, Kernel));
  auto *VariantArray = ConstantArray::get(
      ArrayType::get(abi::variantType(C), Variants.size()), Variants);
  StringRef Name = Kernel.getName();
  auto [NumArguments, Arguments] = arguments(Kernel);
  auto [NumAccessors, Accessors] = accessors(Kernel);
  Constant *Value = ConstantStruct::get(
      abi::recordType(C), &Kernel,
      data(ConstantDataArray::getString(C, Name), Name + ".cohort.name",
           &Kernel),
      i32(kindNumber(KernelInfo::Kind.text(Kernel))),
      i32(KernelInfo::Dims.get(Kernel)), requiredGroupSize(Kernel),
      i32(std::max(KernelInfo::RequiredSubGroupSize.get(Kernel),
                   KernelInfo::UnsupportedSubGroupSize.get(Kernel))),
      i32(Variants.size()), i32(NumArguments),
      data(VariantArray, Name + ".cohort.variants", &Kernel), Arguments,
      Accessors, i32(NumAccessors), i32(0));
  GlobalVariable *Record = data(Value, Name + ".cohort.record", &Kernel);
  // The table is outside of the COMDAT: it must find the record of whichever
  // copy the linker keeps.
  if (Kernel.hasComdat() || Kernel.isWeakForLinker()) {
    Record->setLinkage(Kernel.getLinkage());
    if (!Kernel.hasLocalLinkage())
      Record->setVisibility(GlobalValue::HiddenVisibility);
    Record->setDSOLocal(true);
  }
  return Record;
}

void Registration::callAtStartAndEnd(Constant *Table) {
  auto MakeCaller = [&](const char *Callee, const Twine &Name) {
    auto *Void = Type::getVoidTy(C);
    Function *F = Function::createWithDefaultAttr(
        FunctionType::get(Void, false), GlobalValue::InternalLinkage, 0, Name,
        &M);
    F->setDoesNotThrow();
    IRBuilder<> B(BasicBlock::Create(C, "", F));
    B.CreateCall(M.getOrInsertFunction(Callee, Void, PointerType::get(C, 0)),
                 Table);
    B.CreateRetVoid();
    return F;
  };
  appendToGlobalCtors(M, MakeCaller(abi::RegisterModule, "cohort.register"),
                      RegisterPriority);
  appendToGlobalDtors(M, MakeCaller(abi::UnregisterModule, "cohort.unregister"),
                      RegisterPriority);
}

void Registration::requireRuntime() {
  Constant *Symbol =
      M.getOrInsertGlobal(abi::RuntimeMissing, Type::getInt8Ty(C));
  appendToCompilerUsed(M, data(Symbol, "cohort.runtime", nullptr));
}

bool Registration::run() {
  MapVector<Function *, SmallVector<Function *, 4>> Kernels;
  for (Function &F : M)
    if (KernelInfo::Entry.in(F))
      if (Function *Kernel = M.getFunction(KernelInfo::Entry.text(F)))
        Kernels[Kernel].push_back(&F);
  if (Kernels.empty())
    return false;

  SmallVector<Constant *, 8> Records;
  for (auto &[Kernel, Entries] : Kernels) {
    ++NumKernels;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel->getName() << ": "
                      << Entries.size() << " entries" << "\n");
    Records.push_back(record(*Kernel, Entries));
  }
  auto *Pointers = ConstantArray::get(
      ArrayType::get(PointerType::get(C, 0), Records.size()), Records);
  GlobalVariable *Images =
      M.getGlobalVariable(abi::ImagesName, /*AllowInternal=*/true);
  Constant *None = ConstantPointerNull::get(PointerType::get(C, 0));
  Constant *Table = ConstantStruct::get(
      abi::moduleTableType(C), i32(abi::Version), i32(Records.size()),
      data(Pointers, "cohort.module.kernels", nullptr),
      i32(Images ? Images->getValueType()->getArrayNumElements() : 0), i32(0),
      Images ? Images : None);
  callAtStartAndEnd(data(Table, "cohort.module", nullptr));
  requireRuntime();
  return true;
}

PreservedAnalyses RegisterKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  return Registration(M).run() ? PreservedAnalyses::none()
                               : PreservedAnalyses::all();
}

} // namespace cohort
