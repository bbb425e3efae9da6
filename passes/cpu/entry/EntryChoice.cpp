//===- EntryChoice.cpp - Choice of a kernel's version ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "EntryChoice.h"
#include "ItemByItem.h"
#include "abi/Abi.h"
#include "abi/CallBlock.h"
#include "abi/GroupFields.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/RowSize.h"
#include "cohort/Pipelines.h"
#include "cpu/versions/IsaVariants.h"
#include "support/ParallelLoop.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> MaxInlined(
    "cohort-entry-max-inlined", cl::Hidden, cl::init(100),
    cl::desc("Instructions of a version of a kernel up to which LLVM may "
             "inline it into the entry"));

//===----------------------------------------------------------------------===//
// By the size of the group
//===----------------------------------------------------------------------===//

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

namespace {
/// Builds the entry of a kernel with several versions, from its end to its
/// beginning.
class SizeChoice {
public:
  SizeChoice(const KernelBody &Fast, const EntryVersions &Versions);
  void run();

private:
  using Field = abi::WorkGroupField;
  Value *load(Field F, unsigned Dim = 0);
  Value *fits();
  Value *isOnlySize();
  BasicBlock *call(Function &Version, const char *Name);
  BasicBlock *choose(const char *Name,
                     function_ref<Value *(IRBuilder<> &)> Condition,
                     BasicBlock *Then, BasicBlock *Else);
  Value *vectorsOfRow(IRBuilder<> &B, uint64_t Lanes);
  Value *isWhole(IRBuilder<> &B, uint64_t Lanes);
  Value *isPartialBetter(IRBuilder<> &B);
  Value *isLongRow(IRBuilder<> &B);
  Value *hasRoom(IRBuilder<> &B);
  static uint64_t lanesOf(const Function &F) {
    return KernelInfo::SubGroupSize.get(F);
  }

  const KernelBody &Fast;
  const EntryVersions Versions;
  Function *Entry;
  DebugLoc Place;
  IRBuilder<> Start; ///< at the end of the first block
  Value *Offset = nullptr, *RowSize = nullptr, *Fits = nullptr;
  Value *Bits = nullptr; ///< what has to be a multiple of lanes
};
} // namespace

SizeChoice::SizeChoice(const KernelBody &Fast, const EntryVersions &Versions)
    : Fast(Fast), Versions(Versions),
      Entry(declareEntry(Fast, Fast.EntryName, Versions.Rows->getAttributes(),
                         /*Internal=*/false)),
      Place(placeLike(*Entry, *Versions.Rows)),
      Start(BasicBlock::Create(Entry->getContext(), "", Entry)) {
  publish(*Entry, Fast);
  describeArguments(*Entry);
  KernelInfo::OnlyGroupSize.remove(*Entry);
  Start.SetCurrentDebugLocation(Place);
  Offset = load(Field::GlobalOffset);
  RowSize = load(Field::LocalSize);
  Bits = Start.CreateOr(Start.CreateOr(RowSize, load(Field::EnqueuedLocalSize)),
                        Offset);
}

Value *SizeChoice::load(Field F, unsigned Dim) {
  return Start.CreateAlignedLoad(
      Start.getInt64Ty(),
      Start.CreateConstInBoundsGEP1_64(Start.getInt8Ty(), Entry->getArg(1),
                                       offsetOf(F, Dim)),
      Align(8));
}

/// Whether ids, and sums with them, fit into an int, as the fast version counts
/// on, and there is nothing in dimensions for which it has no loop.
Value *SizeChoice::fits() {
  const Function &Rows = *Versions.Rows;
  Value *End = Start.CreateAdd(Offset, load(Field::GlobalSize));
  SmallVector<uint64_t, 3> Offsets = KernelInfo::IndexOffsets.extents(Rows);
  Value *All =
      Start.CreateICmpULT(End, Start.getInt64(maxGlobalSizeInRows(Rows)));
  for (ArrayRef<uint64_t> Rest = Offsets; Rest.size() >= 2;
       Rest = Rest.drop_front(2)) {
    Value *Index = Start.CreateAlignedLoad(
        Start.getIntNTy(Rest[1] * 8),
        Start.CreateConstInBoundsGEP1_64(Start.getInt8Ty(), Entry->getArg(0),
                                         Rest[0]),
        Align(1));
    All = Start.CreateAnd(
        All, Start.CreateICmpULT(
                 Index, ConstantInt::get(Index->getType(), MaxIndexOffset)));
  }
  for (unsigned Dim = KernelInfo::ItemDims.get(Rows); Dim < 3; ++Dim)
    for (Field Size : {Field::LocalSize, Field::EnqueuedLocalSize})
      All = Start.CreateAnd(
          All, Start.CreateICmpEQ(load(Size, Dim), Start.getInt64(1)));
  return All;
}

/// Whether groups have the size that is a constant in the fast version; null:
/// none is.
Value *SizeChoice::isOnlySize() {
  Value *Differs = nullptr;
  for (auto [Dim, Extent] :
       enumerate(KernelInfo::OnlyGroupSize.extents(*Versions.Rows))) {
    Value *Bits = Start.CreateXor(load(Field::LocalSize, Dim), Extent);
    Differs = Differs ? Start.CreateOr(Differs, Bits) : Bits;
  }
  return Differs ? Start.CreateIsNull(Differs) : nullptr;
}

/// A block that goes on with \p Version.
BasicBlock *SizeChoice::call(Function &Version, const char *Name) {
  if (Version.getInstructionCount() > MaxInlined &&
      !Version.hasFnAttribute(Attribute::AlwaysInline))
    keepApart(Version, &Version == Versions.Rows);
  IRBuilder<> B(BasicBlock::Create(Entry->getContext(), Name, Entry));
  B.SetCurrentDebugLocation(Place);
  CallInst *Call = B.CreateCall(
      &Version, {Entry->getArg(0), Entry->getArg(1), Entry->getArg(2)});
  Call->setTailCallKind(CallInst::TCK_Tail);
  B.CreateRetVoid();
  return B.GetInsertBlock();
}

/// A block in front of \p Else that goes on with \p Then if \p Condition holds.
BasicBlock *SizeChoice::choose(const char *Name,
                               function_ref<Value *(IRBuilder<> &)> Condition,
                               BasicBlock *Then, BasicBlock *Else) {
  IRBuilder<> B(BasicBlock::Create(Entry->getContext(), Name, Entry, Else));
  B.SetCurrentDebugLocation(Place);
  Value *Holds = Condition(B);
  B.CreateCondBr(Holds, Then, Else);
  return B.GetInsertBlock();
}

/// Whether rows are whole vectors of \p Lanes and begin where those do.
Value *SizeChoice::isWhole(IRBuilder<> &B, uint64_t Lanes) {
  return B.CreateIsNull(B.CreateAnd(Bits, Lanes - 1));
}

Value *SizeChoice::vectorsOfRow(IRBuilder<> &B, uint64_t Lanes) {
  return B.CreateLShr(B.CreateAdd(RowSize, B.getInt64(Lanes - 1)),
                      Log2_64(Lanes));
}

/// Whether there is memory for the items of rows that end within a vector. The
/// runtime makes room for vectors of the fast version, and no more for the
/// items of rows that are shorter than half of one. Null: it needs none.
Value *SizeChoice::hasRoom(IRBuilder<> &B) {
  if (KernelInfo::PrivateBytes.get(*Versions.Partial) == 0)
    return nullptr;
  const uint64_t Lanes = lanesOf(*Versions.Rows),
                 InPartial = lanesOf(*Versions.Partial);
  if (InPartial == Lanes)
    return B.CreateICmpUGE(RowSize, B.getInt64(Lanes / 2));
  return B.CreateICmpEQ(
      B.CreateMul(vectorsOfRow(B, InPartial), B.getInt64(InPartial / Lanes)),
      vectorsOfRow(B, Lanes));
}

/// The vectors of a row, times what one costs, against the items of a row.
Value *SizeChoice::isPartialBetter(IRBuilder<> &B) {
  const uint64_t Lanes = lanesOf(*Versions.Partial),
                 Cost = KernelInfo::RowCost.get(*Fast.Body);
  Value *Better = B.CreateICmpULE(
      B.CreateMul(vectorsOfRow(B, Lanes), B.getInt64(Lanes * Cost)),
      B.CreateShl(RowSize, 8));
  if (Value *Room = hasRoom(B))
    Better = B.CreateAnd(Better, Room);
  return B.CreateAnd(Fits, Better);
}

/// Whether rows are longer than the vectors of the version for partial rows.
Value *SizeChoice::isLongRow(IRBuilder<> &B) {
  Value *Long =
      B.CreateICmpUGE(RowSize, B.getInt64(lanesOf(*Versions.Partial)));
  Value *Room = hasRoom(B);
  return Room ? B.CreateAnd(Long, Room) : Long;
}

void SizeChoice::run() {
  const uint64_t Lanes = lanesOf(*Versions.Rows);
  Value *Whole = isWhole(Start, Lanes);
  Fits = fits();
  Whole = Start.CreateAnd(Whole, Fits);
  if (Value *HasSize = isOnlySize())
    Whole = Start.CreateAnd(Whole, HasSize);
  BasicBlock *InRows = call(*Versions.Rows, "rows"),
             *Other = call(*Versions.Linear, "linear");
  if (Versions.Partial) {
    BasicBlock *Partial = call(*Versions.Partial, "partial");
    Other = choose(
        "not.whole", [this](IRBuilder<> &B) { return isPartialBetter(B); },
        Partial, Other);
    // Narrow data has larger vectors there.
    if (lanesOf(*Versions.Partial) > Lanes)
      InRows = choose(
          "long", [this](IRBuilder<> &B) { return isLongRow(B); }, Partial,
          InRows);
  }
  if (Versions.Wide)
    InRows = choose(
        "whole",
        [this](IRBuilder<> &B) { return isWhole(B, lanesOf(*Versions.Wide)); },
        call(*Versions.Wide, "wide"), InRows);
  Start.CreateCondBr(Whole, InRows, Other);
  for (const NumberAttribute &Bytes :
       {KernelInfo::LocalBytes, KernelInfo::PrivateBytes}) {
    unsigned Most = 0;
    for (const Function *Version :
         {Versions.Rows, Versions.Linear, Versions.Partial, Versions.Wide})
      if (Version)
        Most = std::max<unsigned>(Most, Bytes.get(*Version));
    Bytes.set(*Entry, Most);
  }
}

void chooseBySize(const KernelBody &Fast, const EntryVersions &Versions) {
  SizeChoice(Fast, Versions).run();
}

//===----------------------------------------------------------------------===//
// Units, functions
//===----------------------------------------------------------------------===//

void makeUnitsEntry(const KernelBody &B, Function &Unit) {
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

void chooseByProcessor(Function &Identity, ArrayRef<Function *> Versions) {
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

} // namespace cohort
