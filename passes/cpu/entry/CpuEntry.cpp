//===- CpuEntry.cpp - A kernel's entry point on the CPU -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CpuEntry.h"
#include "ItemByItem.h"
#include "KernelMemory.h"
#include "abi/Abi.h"
#include "abi/CallBlock.h"
#include "abi/GroupFields.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "analysis/Shapes.h"
#include "cohort/Pipelines.h"
#include "cpu/versions/IsaVariants.h"
#include "cpu/versions/MergeKernels.h"
#include "support/Dimensions.h"
#include "support/ParallelLoop.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-cpu-entry"

STATISTIC(NumEntries, "Number of bodies of kernels that became entries");

namespace cohort {

static cl::opt<unsigned> MaxInlined(
    "cohort-entry-max-inlined", cl::Hidden, cl::init(100),
    cl::desc("Instructions of a version of a kernel up to which LLVM may "
             "inline it into the entry"));

//===----------------------------------------------------------------------===//
// The entry function
//===----------------------------------------------------------------------===//

static void describeArguments(Function &Entry) {
  LLVMContext &C = Entry.getContext();
  bool OfUnit = isUnit(Entry);
  Argument *Group = Entry.getArg(1), *Local = Entry.getArg(2);
  Entry.getArg(0)->setName("closure");
  Group->setName("group");
  Local->setName("local");
  Group->addAttrs(AttrBuilder(C)
                      .addAttribute(Attribute::NoAlias)
                      .addAttribute(Attribute::ReadOnly)
                      .addAttribute(Attribute::NonNull)
                      .addAttribute(Attribute::NoUndef)
                      .addAlignmentAttr(Align(8))
                      .addDereferenceableAttr(OfUnit ? abi::UnitGroupSize
                                                     : abi::WorkGroupSize));
  // Only this work-group knows its local memory; null if it needs none. Units
  // share it, and wait for each other in the middle of the entry.
  if (!OfUnit)
    Local->addAttrs(AttrBuilder(C)
                        .addAttribute(Attribute::NoAlias)
                        .addAttribute(LocalMemoryAttribute));
  Local->addAttrs(AttrBuilder(C)
                      .addAttribute(Attribute::NoUndef)
                      .addAlignmentAttr(Align(abi::MemoryAlignment)));
}

/// Attributes of the function that runs: the kernel's, without those that make
/// it a kernel and those about its only argument's memory.
static AttributeList entryAttributes(const Function &Kernel) {
  LLVMContext &C = Kernel.getContext();
  AttributeList Attrs = Kernel.getAttributes();
  const StringRef Kept[] = {
      KernelInfo::SubGroupSize.name(), KernelInfo::Lanes.name(),
      KernelInfo::ItemDims.name(),     KernelInfo::ItemLoop.name(),
      KernelInfo::Unit.name(),         KernelInfo::Checked.name(),
      KernelInfo::CheckedLanes.name(), KernelInfo::GroupSizeHint.name(),
      KernelInfo::FastestDim.name(),   KernelInfo::IndexOffsets.name(),
      KernelInfo::KernelNeeds.name()};
  AttributeMask Remove;
  for (Attribute A : Attrs.getFnAttrs())
    if (A.isStringAttribute() && A.getKindAsString().starts_with("cohort-") &&
        !is_contained(Kept, A.getKindAsString()))
      Remove.addAttribute(A);
  Remove.addAttribute(Attribute::Memory);
  return Attrs.removeFnAttributes(C, Remove);
}

/// Attributes of the trap: how functions of this module look to debuggers, and
/// what makes it a kernel.
static AttributeList identityAttributes(const Function &Kernel) {
  LLVMContext &C = Kernel.getContext();
  AttrBuilder Keep(C);
  for (Attribute A : Kernel.getAttributes().getFnAttrs())
    if (A.isStringAttribute() || A.hasAttribute(Attribute::UWTable))
      Keep.addAttribute(A);
  Keep.addAttribute(Attribute::NoInline).addAttribute(Attribute::NoUnwind);
  return AttributeList::get(C, AttributeList::FunctionIndex, Keep);
}

static void moveBody(Function &From, Function &To) {
  To.splice(To.begin(), &From);
  // Not the signature that 'musttail' would ask of a callee any more.
  for (Instruction &I : instructions(To))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
      Call->setTailCallKind(CallInst::TCK_Tail);
  From.getArg(0)->replaceAllUsesWith(To.getArg(0));
  To.copyMetadata(&From, 0);
  From.clearMetadata();
  if (From.hasPersonalityFn()) {
    To.setPersonalityFn(From.getPersonalityFn());
    From.setPersonalityFn(nullptr);
  }
  if (From.hasGC()) {
    To.setGC(From.getGC());
    From.clearGC();
  }
}

namespace {
/// One function with the body of a kernel: the kernel itself, a variant of it
/// for an instruction set, or the general version, or that for several vectors,
/// of either.
struct KernelBody {
  explicit KernelBody(Function &Body);

  Function *Body;
  Function *Kernel; ///< whose address is the identity
  std::string Isa;
  std::string EntryName;        ///< of the function that the runtime calls
  Function *Specific = nullptr; ///< of a general version, what it stands in for
  Function *General = nullptr;  ///< what stands in for this one
  Function *Partial = nullptr;  ///< what stands in for it in rows with a rest
  Function *Wide = nullptr;     ///< what stands in for it in longer rows
  bool IsPartial = false;       ///< the version for rows with a rest
  bool IsWide = false;          ///< the version for several vectors
  bool IsUnit, IsExternal;      ///< the code of one unit, of a function
  std::string name() const {
    return EntryName + (IsWide                  ? ".wide"
                        : IsPartial             ? ".partial"
                        : Specific              ? ".linear"
                        : General               ? ".rows"
                        : IsUnit && !IsExternal ? ".unit"
                                                : "");
  }
  bool isPart() const { return Specific || General || IsUnit; }
};
} // namespace

static Function *namedBy(const Function &F, const TextAttribute &A) {
  return F.getParent()->getFunction(A.text(F));
}

KernelBody::KernelBody(Function &Body)
    : Body(&Body), Kernel(&Body), IsUnit(isUnit(Body)),
      IsExternal(isExternalUnit(Body)) {
  if (KernelInfo::VersionOf.in(Body))
    Kernel = Specific = namedBy(Body, KernelInfo::VersionOf);
  if (KernelInfo::GeneralVersion.in(Body))
    General = namedBy(Body, KernelInfo::GeneralVersion);
  if (KernelInfo::PartialVersion.in(Body))
    Partial = namedBy(Body, KernelInfo::PartialVersion);
  if (KernelInfo::WideVersion.in(Body))
    Wide = namedBy(Body, KernelInfo::WideVersion);
  auto IsNamed = [&](const TextAttribute &A) {
    return Specific && A.in(*Specific) && namedBy(*Specific, A) == &Body;
  };
  IsPartial = IsNamed(KernelInfo::PartialVersion);
  IsWide = IsNamed(KernelInfo::WideVersion);
  if (KernelInfo::VariantOf.in(*Kernel))
    Kernel = namedBy(*Kernel, KernelInfo::VariantOf);
  StringRef Known = KernelInfo::Isa.text(Body);
  Isa = Known.empty() ? cpuIsaName(Body) : Known.str();
  const bool IsItems = KernelInfo::Checked.in(Body) && Kernel != &Body;
  EntryName = (Kernel->getName() + (IsExternal ? "." : ".cohort.") +
               (IsItems ? "items" : Isa))
                  .str();
}

/// An entry function without a body, beside what \p B came from.
static Function *declareEntry(const KernelBody &B, const Twine &Name,
                              AttributeList Attrs, bool Internal) {
  Function *Entry = Function::Create(abi::entryType(B.Kernel->getContext()),
                                     Internal ? GlobalValue::InternalLinkage
                                              : B.Kernel->getLinkage(),
                                     B.Kernel->getAddressSpace(), Name);
  B.Kernel->getParent()->getFunctionList().insertAfter(B.Body->getIterator(),
                                                       Entry);
  Entry->copyAttributesFrom(B.Body);
  Entry->setVisibility(GlobalValue::DefaultVisibility);
  Entry->setComdat(B.Kernel->getComdat());
  Entry->setAttributes(Attrs);
  KernelInfo::EntryCode.add(*Entry);
  if (!Entry->hasLocalLinkage())
    Entry->setVisibility(GlobalValue::HiddenVisibility);
  Entry->setDSOLocal(true);
  return Entry;
}

static void publish(Function &Entry, const KernelBody &B) {
  KernelInfo::Entry.set(Entry, B.Kernel->getName());
  KernelInfo::Isa.set(Entry, B.Isa);
}

static void becomeTrap(Function &Kernel) {
  Kernel.setAttributes(identityAttributes(Kernel));
  IRBuilder<> B(BasicBlock::Create(Kernel.getContext(), "", &Kernel));
  B.CreateIntrinsic(Intrinsic::trap, {});
  B.CreateUnreachable();
}

static Function *makeEntry(const KernelBody &B) {
  Function *Entry =
      declareEntry(B, B.name(), entryAttributes(*B.Body), B.isPart());
  if (!B.isPart())
    publish(*Entry, B);
  moveBody(*B.Body, *Entry);
  describeArguments(*Entry);
  if (B.Body == B.Kernel)
    becomeTrap(*B.Body);
  return Entry;
}

/// Lets LLVM optimise \p Version once, not again with the entry that calls it,
/// and says in it what a call does not show: rows are whole sub-groups.
static void keepApart(Function &Version, bool HasRows) {
  Version.addFnAttr(Attribute::NoInline);
  using Field = abi::WorkGroupField;
  auto IsRead = [&](Field F) {
    return any_of(Version.getArg(1)->users(), [&](const User *U) {
      APInt Offset(64, 0);
      auto *Gep = dyn_cast<GEPOperator>(U);
      return Gep &&
             Gep->accumulateConstantOffset(Version.getDataLayout(), Offset) &&
             Offset == offsetOf(F, 0);
    });
  };
  if (!HasRows)
    return;
  uint64_t Lanes = KernelInfo::SubGroupSize.get(Version);
  GroupFields Group(Version);
  for (Field F :
       {Field::LocalSize, Field::EnqueuedLocalSize, Field::GlobalOffset})
    if (IsRead(F)) {
      Value *Size = Group.field(F, 0);
      IRBuilderBase &B = Group.builder();
      B.CreateAssumption(B.CreateIsNull(B.CreateAnd(Size, Lanes - 1)));
    }
}

/// The entry of a vectorized kernel: its fast version where the group's rows
/// are whole sub-groups that begin where vectors do, else the general one.
/// Those for rows with a partial vector, \p Partial, and for several vectors,
/// \p Wide, may be null.
static void makeDispatch(const KernelBody &Fast, Function &Rows,
                         Function &Linear, Function *Partial, Function *Wide) {
  Function *Entry = declareEntry(Fast, Fast.EntryName, Rows.getAttributes(),
                                 /*Internal=*/false);
  publish(*Entry, Fast);
  describeArguments(*Entry);
  LLVMContext &C = Entry->getContext();
  DebugLoc Place = placeLike(*Entry, Rows);
  BasicBlock *Start = BasicBlock::Create(C, "", Entry);
  IRBuilder<> B(Start);
  B.SetCurrentDebugLocation(Place);
  using Field = abi::WorkGroupField;
  auto Load = [&](Field F, unsigned Dim = 0) {
    return B.CreateAlignedLoad(B.getInt64Ty(),
                               B.CreateConstInBoundsGEP1_64(B.getInt8Ty(),
                                                            Entry->getArg(1),
                                                            offsetOf(F, Dim)),
                               Align(8));
  };
  Value *Offset = Load(Field::GlobalOffset);
  Value *RowSize = Load(Field::LocalSize);
  Value *Bits =
      B.CreateOr(B.CreateOr(RowSize, Load(Field::EnqueuedLocalSize)), Offset);
  uint64_t Lanes = KernelInfo::SubGroupSize.get(Rows);
  Value *Whole = B.CreateIsNull(B.CreateAnd(Bits, Lanes - 1));
  // The fast version counts on ids, and sums with them, that fit into an int.
  Value *End = B.CreateAdd(Offset, Load(Field::GlobalSize));
  SmallVector<uint64_t, 3> Offsets = KernelInfo::IndexOffsets.extents(Rows);
  uint64_t MaxSize =
      Offsets.empty() ? MaxGlobalSizeInRows : MaxGlobalSizeWithOffsets;
  Value *Fits = B.CreateICmpULT(End, B.getInt64(MaxSize));
  for (ArrayRef<uint64_t> Rest = Offsets; Rest.size() >= 2;
       Rest = Rest.drop_front(2)) {
    Value *Number = B.CreateAlignedLoad(
        B.getIntNTy(Rest[1] * 8),
        B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Entry->getArg(0), Rest[0]),
        Align(1));
    Fits = B.CreateAnd(
        Fits, B.CreateICmpULT(
                  Number, ConstantInt::get(Number->getType(), MaxIndexOffset)));
  }
  // Dimensions for which it has no loop.
  for (unsigned Dim = KernelInfo::ItemDims.get(Rows); Dim < 3; ++Dim)
    for (Field Size : {Field::LocalSize, Field::EnqueuedLocalSize})
      Fits = B.CreateAnd(Fits, B.CreateICmpEQ(Load(Size, Dim), B.getInt64(1)));
  Whole = B.CreateAnd(Whole, Fits);
  auto Branch = [&](Function &Callee, const char *Name) {
    if (Callee.getInstructionCount() > MaxInlined &&
        !Callee.hasFnAttribute(Attribute::AlwaysInline))
      keepApart(Callee, &Callee == &Rows);
    IRBuilder<> B(BasicBlock::Create(C, Name, Entry));
    B.SetCurrentDebugLocation(Place);
    CallInst *Call = B.CreateCall(
        &Callee, {Entry->getArg(0), Entry->getArg(1), Entry->getArg(2)});
    Call->setTailCallKind(CallInst::TCK_Tail);
    B.CreateRetVoid();
    return B.GetInsertBlock();
  };
  BasicBlock *InRows = Branch(Rows, "rows");
  if (Wide) {
    BasicBlock *One = InRows, *Two = Branch(*Wide, "wide");
    InRows = BasicBlock::Create(C, "whole", Entry, One);
    IRBuilder<> B(InRows);
    B.SetCurrentDebugLocation(Place);
    B.CreateCondBr(B.CreateIsNull(B.CreateAnd(
                       Bits, KernelInfo::SubGroupSize.get(*Wide) - 1)),
                   Two, One);
  }
  BasicBlock *Other = Branch(Linear, "linear");
  if (Partial) {
    BasicBlock *General = Other, *WithRest = Branch(*Partial, "partial");
    Other = BasicBlock::Create(C, "not.whole", Entry, General);
    IRBuilder<> Else(Other);
    Else.SetCurrentDebugLocation(Place);
    // Vectors of a row, times what one costs, against the items of a row.
    Value *Vectors = Else.CreateLShr(
        Else.CreateAdd(RowSize, Else.getInt64(Lanes - 1)), Log2_64(Lanes));
    uint64_t Cost = KernelInfo::RowCost.get(*Fast.Body);
    Value *IsBetter =
        Else.CreateICmpULE(Else.CreateMul(Vectors, Else.getInt64(Lanes * Cost)),
                           Else.CreateShl(RowSize, 8));
    // The runtime makes no more room for the items of shorter rows.
    if (KernelInfo::PrivateBytes.get(*Partial) != 0)
      IsBetter = Else.CreateAnd(
          IsBetter, Else.CreateICmpUGE(RowSize, Else.getInt64(Lanes / 2)));
    Else.CreateCondBr(Else.CreateAnd(Fits, IsBetter), WithRest, General);
  }
  B.CreateCondBr(Whole, InRows, Other);
  for (const NumberAttribute &Bytes :
       {KernelInfo::LocalBytes, KernelInfo::PrivateBytes})
    Bytes.set(*Entry, std::max({Bytes.get(Rows), Bytes.get(Linear),
                                Partial ? Bytes.get(*Partial) : 0,
                                Wide ? Bytes.get(*Wide) : 0}));
}

/// The entry of a kernel that is the code of one unit: the runtime runs all of
/// them.
static void makeUnitsEntry(const KernelBody &B, Function &Unit) {
  Function *Entry = declareEntry(B, B.EntryName, Unit.getAttributes(),
                                 /*Internal=*/false);
  publish(*Entry, B);
  describeArguments(*Entry);
  KernelInfo::Unit.remove(*Entry);
  KernelInfo::GroupSizeHint.remove(*Entry);
  IRBuilder<> Build(BasicBlock::Create(Entry->getContext(), "", Entry));
  Build.SetCurrentDebugLocation(placeLike(*Entry, Unit));
  Type *Ptr = Build.getPtrTy(), *I64 = Build.getInt64Ty();
  Module &M = *Entry->getParent();
  SmallVector<Value *, 6> Args{&Unit, Entry->getArg(0), Entry->getArg(1),
                               Entry->getArg(2)};
  if (KernelInfo::Checked.in(Unit)) {
    Args.push_back(M.getNamedValue(KernelInfo::Checked.text(Unit)));
  } else {
    Args.push_back(Build.getInt64(KernelInfo::SubGroupSize.get(Unit)));
  }
  Args.push_back(Build.getInt64(KernelInfo::LocalBytes.get(Unit)));
  bool IsChecked = KernelInfo::Checked.in(Unit);
  FunctionCallee Run = M.getOrInsertFunction(
      IsChecked ? abi::RunChecked : abi::RunUnits, Build.getVoidTy(), Ptr, Ptr,
      Ptr, Ptr, Args[4]->getType(), I64);
  Build.CreateCall(Run, Args);
  Build.CreateRetVoid();
}

/// What kernels call: goes on with the one of \p Versions, the functions made
/// of
/// \p Identity, that is the best on this processor.
static void makeVersionDispatch(Function &Identity,
                                ArrayRef<Function *> Versions) {
  Module &M = *Identity.getParent();
  LLVMContext &C = M.getContext();
  Function *Original = M.getFunction(
      Identity.getName().take_front(Identity.getName().rfind(".cohort.")));
  bool IsItemByItem = KernelInfo::ItemByItem.in(Identity);
  Function *Entry = declareVersion(*Original, "");
  Entry->takeName(&Identity);
  if (IsItemByItem)
    for (unsigned Lanes : cpuSubGroupSizes().drop_front())
      callItemByItem(*Original, *Entry, Lanes);
  IRBuilder<> B(BasicBlock::Create(C, "", Entry));
  auto Data = [&](Constant *Value, const char *Name, bool Constant) {
    auto *Var = new GlobalVariable(M, Value->getType(), Constant,
                                   GlobalValue::PrivateLinkage, Value,
                                   Entry->getName() + Name);
    Var->setComdat(Entry->getComdat());
    return Var;
  };
  auto Text = [&](StringRef S) {
    return Data(ConstantDataArray::getString(C, S), ".name", true);
  };
  SmallVector<Constant *, 4> Table;
  for (Function *V : Versions)
    Table.push_back(ConstantStruct::get(abi::functionVersionType(C),
                                        Text(KernelInfo::Isa.text(*V)), V));
  auto *Array = ConstantArray::get(
      ArrayType::get(abi::functionVersionType(C), Table.size()), Table);
  Constant *None = ConstantPointerNull::get(B.getPtrTy());
  GlobalVariable *All =
      Data(ConstantStruct::get(
               abi::functionVersionsType(C), None,
               Text(demangle(Original->getName())), B.getInt32(Versions.size()),
               B.getInt32(KernelInfo::SubGroupSize.get(*Versions.front())),
               Data(Array, ".table", true)),
           ".versions", false);

  BasicBlock *Ask = BasicBlock::Create(C, "ask", Entry),
             *Go = BasicBlock::Create(C, "go", Entry), *Start = &Entry->front();
  LoadInst *Known = B.CreateAlignedLoad(B.getPtrTy(), All, Align(8), "known");
  Known->setAtomic(AtomicOrdering::Monotonic);
  B.CreateCondBr(B.CreateIsNull(Known), Ask, Go);
  B.SetInsertPoint(Ask);
  Value *Chosen = B.CreateCall(
      M.getOrInsertFunction(abi::ChooseVersion, B.getPtrTy(), B.getPtrTy()),
      All, "chosen");
  B.CreateBr(Go);
  B.SetInsertPoint(Go);
  PHINode *Version = B.CreatePHI(B.getPtrTy(), 2, "version");
  Version->addIncoming(Known, Start);
  Version->addIncoming(Chosen, Ask);
  CallInst *Call =
      B.CreateCall(Entry->getFunctionType(), Version,
                   {Entry->getArg(0), Entry->getArg(1), Entry->getArg(2)});
  Call->setTailCallKind(CallInst::TCK_Tail);
  B.CreateRetVoid();
}

//===----------------------------------------------------------------------===//
// The vocabulary in it
//===----------------------------------------------------------------------===//

/// The field of WorkGroup that answers \p Id.
static std::optional<abi::WorkGroupField> fieldOf(Op Id) {
  switch (Id) {
  case Op::WorkgroupId:
    return abi::WorkGroupField::GroupId;
  case Op::NumWorkgroups:
    return abi::WorkGroupField::NumGroups;
  case Op::WorkgroupSize:
    return abi::WorkGroupField::LocalSize;
  case Op::EnqueuedWorkgroupSize:
    return abi::WorkGroupField::EnqueuedLocalSize;
  case Op::GlobalSize:
    return abi::WorkGroupField::GlobalSize;
  case Op::GlobalOffset:
    return abi::WorkGroupField::GlobalOffset;
  default:
    return std::nullopt;
  }
}

namespace {
class EntryLowering {
public:
  EntryLowering(Function &Entry, StringRef Kind, unsigned Dims)
      : Entry(Entry), Kind(Kind), Dims(Dims), Group(Entry), Memory(Entry) {}
  void run();

private:
  Value *builtIn(const GroupCall &GroupOp);
  void completeUnitCalls();

  Function &Entry;
  StringRef Kind;
  unsigned Dims;
  GroupFields Group;
  KernelMemory Memory;
};
} // namespace

/// Null if the call is not one that a work-group can answer.
Value *EntryLowering::builtIn(const GroupCall &GroupOp) {
  Type *T = GroupOp.call().getType();
  if (isUnit(Entry) && GroupOp.op() == Op::LocalInvocationIndex)
    return Group.field(abi::WorkGroupField::Unit, 0);
  if (isUnit(Entry) && GroupOp.op() == Op::LocalInvocationId) {
    unsigned Dim = GroupOp.knownDimension();
    return Dim >= Dims ? ConstantInt::get(T, 0)
                       : Group.field(abi::WorkGroupField::UnitLocalId, Dim);
  }
  if (GroupOp.op() == Op::LocalInvocationId ||
      GroupOp.op() == Op::LocalInvocationIndex)
    return Kind == "scoped" ? ConstantInt::get(T, 0) : nullptr;
  auto Field = fieldOf(GroupOp.op());
  if (!Field)
    return nullptr;
  unsigned Dim = GroupOp.knownDimension();
  bool IsId =
      GroupOp.op() == Op::WorkgroupId || GroupOp.op() == Op::GlobalOffset;
  if (Dim >= Dims)
    return ConstantInt::get(T, IsId ? 0 : 1);
  return Group.field(*Field, Dim);
}

/// What calls made by cohort-unit-functions and cohort-vectorize lack: the
/// unit.
void EntryLowering::completeUnitCalls() {
  for (Instruction &I : instructions(Entry)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee)
      continue;
    if (Callee->getName().starts_with(UnitFunctionPrefix)) {
      Call->setArgOperand(0, Group.unit());
    } else if (KernelInfo::ExternalVersion.in(*Callee)) {
      Call->setArgOperand(1, Group.group());
      Call->setArgOperand(2, Group.dynamicLocal());
    }
  }
}

void EntryLowering::run() {
  SmallVector<CallBase *, 32> Calls;
  for (Instruction &I : instructions(Entry))
    if (isVocabularyCall(I))
      Calls.push_back(cast<CallBase>(&I));

  for (CallBase *Call : Calls) {
    auto GroupOp = GroupCall::match(*Call);
    if (GroupOp && GroupOp->opClass() == OpClass::Memory) {
      if (Error E = Memory.add(*GroupOp))
        reportError(*Call, toString(std::move(E)));
      continue;
    }
    if (Value *V = GroupOp ? builtIn(*GroupOp) : nullptr) {
      replaceCall(*Call, V);
      continue;
    }
    reportError(*Call, "'" + lookupOp(*Call->getCalledFunction())->Name.str() +
                           "' is not supported here on the CPU, in a kernel of "
                           "kind '" +
                           Kind.str() + "'");
  }
  Memory.lower(Group);
  if (isUnit(Entry))
    completeUnitCalls();
  KernelInfo::LocalBytes.set(Entry, Memory.localBytes());
  KernelInfo::PrivateBytes.set(Entry, Memory.privateBytes());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool hasKernelSignature(const Function &F) {
  return F.arg_size() == 1 && !F.isVarArg() && F.getReturnType()->isVoidTy() &&
         F.getArg(0)->getType()->isPointerTy();
}

/// Makes and lowers the entry of \p B; null if it is no kernel's.
static Function *lowerBody(const KernelBody &B) {
  if (!hasKernelSignature(*B.Body)) {
    reportError(*B.Body, "kernel '" + demangle(B.Kernel->getName().str()) +
                             "' must have the signature void(ptr)");
    return nullptr;
  }
  std::string Kind = KernelInfo::Kind.text(*B.Body).str();
  unsigned Dims = KernelInfo::Dims.get(*B.Body);
  Function *Entry = makeEntry(B);
  expandRuntimeDimensions(*Entry);
  expandGlobalIds(*Entry);
  EntryLowering(*Entry, Kind, Dims).run();
  return Entry;
}

PreservedAnalyses CpuEntryPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<KernelBody, 8> Bodies;
  for (Function &F : M)
    if (isKernel(F))
      Bodies.emplace_back(F);
  DenseMap<Function *, Function *> Entries;
  for (const KernelBody &B : Bodies) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << B.Body->getName() << "\n");
    ++NumEntries;
    Entries[B.Body] = lowerBody(B);
  }
  for (const KernelBody &B : Bodies)
    if (B.General && Entries.lookup(B.Body) && Entries.lookup(B.General))
      makeDispatch(B, *Entries[B.Body], *Entries[B.General],
                   Entries.lookup(B.Partial), Entries.lookup(B.Wide));
  MapVector<Function *, SmallVector<Function *, 4>> Versions;
  for (const KernelBody &B : Bodies) {
    Function *Entry = Entries.lookup(B.Body);
    if (!Entry || !B.IsUnit)
      continue;
    if (!B.IsExternal) {
      makeUnitsEntry(B, *Entry);
      continue;
    }
    KernelInfo::Isa.set(*Entry, B.Isa);
    Versions[B.Kernel].push_back(Entry);
  }
  for (auto &[Identity, Entries] : Versions)
    makeVersionDispatch(*Identity, Entries);
  // Copies of a kernel were only there to be lowered.
  for (const KernelBody &B : Bodies)
    if (B.Body != B.Kernel && Entries.lookup(B.Body) && B.Body->use_empty())
      B.Body->eraseFromParent();
  for (auto &[Identity, Entries] : Versions)
    Identity->eraseFromParent();
  addMergedEntries(M);
  return Bodies.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort
