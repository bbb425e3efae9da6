//===- RegionEmitter.cpp - A region becomes a loop over units -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RegionEmitter.h"
#include "analysis/Divergence.h"
#include "cpu/language/VariableAllocas.h"
#include "support/Dimensions.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

RegionEmitter::RegionEmitter(Function &F, const UnitShape &Shape,
                             const BarrierRegions &Regions,
                             const WorkgroupDivergence &Divergence,
                             const ItemState &State,
                             ArrayRef<RunningResult> Results)
    : F(F), Shape(Shape), Regions(Regions), Divergence(Divergence),
      State(State), Results(Results),
      HasVariableAllocas(hasVariableAllocas(F)) {}

void RegionEmitter::run() {
  SmallVector<BasicBlock *, 32> OldBlocks;
  for (BasicBlock &B : F)
    OldBlocks.push_back(&B);
  makeEntry();
  makeItemObjects();
  for (const auto &[Number, R] : enumerate(Regions.regions())) {
    UnitShape Once;
    Once.Loop = UnitShape::Single;
    Once.Size = Shape.Size;
    std::string Name = ("cohort.region." + Twine(Number)).str();
    Loops[R.Entry] = createItemLoop(F, runsOnce(R) ? Once : Shape, Sizes, Name);
  }
  for (const BarrierRegion &R : Regions.regions())
    emitRegion(R);
  IRBuilder<> B(Entry);
  for (const RunningResult &Result : Results)
    Result.reset(B);
  B.CreateBr(Loops[OldBlocks.front()].Preheader);
  deleteOldBody(OldBlocks);
}

/// The block that runs once per group, with all variables that stay on the
/// stack and the group's objects.
void RegionEmitter::makeEntry() {
  BasicBlock *Old = &F.getEntryBlock();
  SmallVector<Instruction *, 16> RunOnce;
  for (Instruction &I : *Old) {
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (Variable ? isa<ConstantInt>(Variable->getArraySize()) &&
                       !State.ItemObjects.contains(Variable)
                 : isEarlyObject(I))
      RunOnce.push_back(&I);
  }
  Entry = BasicBlock::Create(F.getContext(), "cohort.entry", &F, Old);
  for (Instruction *I : RunOnce)
    I->moveBefore(*Entry, Entry->end());
  IRBuilder<> B(Entry);
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    Sizes[Dim] = Dim < Shape.Dims && Shape.Loop != UnitShape::Single
                     ? emitBuiltIn(B, Op::WorkgroupSize, Dim)
                     : B.getInt64(1);
}

void RegionEmitter::makeItemObjects() {
  IRBuilder<> B(Entry);
  FunctionCallee ItemArray =
      getGroupOp(*F.getParent(), Op::ItemArray, B.getPtrTy(),
                 {B.getInt64Ty(), B.getInt64Ty()});
  for (AllocaInst *Variable : State.ItemObjects) {
    if (Variable->use_empty())
      continue;
    uint64_t Align = Variable->getAlign().value();
    uint64_t Stride = alignTo(fixedSize(*Variable), Align);
    CallInst *Array =
        B.CreateCall(ItemArray, {B.getInt64(Stride), B.getInt64(Align)},
                     Variable->getName() + ".items");
    AllocaInst *DebugSlot = nullptr;
    TinyPtrVector<DbgVariableRecord *> Declares = findDVRDeclares(Variable);
    if (!Declares.empty()) {
      // An address that is computed anew in each region is not there for the
      // debugger everywhere; a stack slot that holds it is.
      DebugSlot = B.CreateAlloca(B.getPtrTy(), nullptr,
                                 Variable->getName() + ".address");
      for (DbgVariableRecord *Old : Declares) {
        auto *New = DbgVariableRecord::createDVRDeclare(
            DebugSlot, Old->getVariable(),
            DIExpression::prepend(Old->getExpression(),
                                  DIExpression::DerefBefore),
            Old->getDebugLoc());
        Entry->insertDbgRecordBefore(New, Entry->end());
        Old->eraseFromParent();
      }
    }
    Objects.push_back({Variable, Array, Stride, DebugSlot});
  }
}

/// Whether one run for the whole group does what a run for each unit would.
bool RegionEmitter::runsOnce(const BarrierRegion &R) const {
  if (Shape.Loop == UnitShape::Single)
    return true;
  auto IsGroupSlot = [&](const Value *Pointer) {
    auto *Slot = dyn_cast<AllocaInst>(Pointer);
    return Slot && State.GroupSlots.contains(const_cast<AllocaInst *>(Slot));
  };
  return all_of(R.Blocks, [&](const BasicBlock *B) {
    return all_of(*B, [&](const Instruction &I) {
      if (auto *Store = dyn_cast<StoreInst>(&I))
        return IsGroupSlot(Store->getPointerOperand());
      if (I.isTerminator())
        return isa<BranchInst, SwitchInst, ReturnInst>(I) &&
               Divergence.hasUniformTerminator(B) && Divergence.isConvergent(B);
      if (I.mayHaveSideEffects())
        return false;
      return State.isUniform(&I, Divergence);
    });
  });
}

void RegionEmitter::emitRegion(const BarrierRegion &R) {
  const ItemLoop &Loop = Loops[R.Entry];
  IRBuilder<> B(F.getContext());
  if (Instruction *End = Loop.Preheader->getTerminator())
    B.SetInsertPoint(End);
  else
    B.SetInsertPoint(Loop.Preheader);
  for (const RunningResult &Result : Results)
    if (Result.Continuation == R.Entry)
      Result.publish(B);

  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 16> Clones;
  cloneBlocks(R, Map, Clones);
  placeItemObjects(R, Loop, Map);
  remapClones(R, Map, Clones);
  B.SetInsertPoint(Loop.Body);
  if (HasVariableAllocas &&
      Loop.InnermostBranch) { // the next unit has that room
    Value *Stack = B.CreateStackSave();
    IRBuilder<>(Loop.Latch, Loop.Latch->begin()).CreateStackRestore(Stack);
  }
  B.CreateBr(Clones.front());
  replaceIds(Loop, Clones);
  hoistGroupLoads(Loop, Clones);
  leaveRegion(R, Loop, Clones);
  describeAliases(R, Loop, Map);
  if (Loop.InnermostBranch && !F.hasOptNone())
    describeLoop(*Loop.InnermostBranch, Clones);
}

void RegionEmitter::describeLoop(Instruction &LatchBranch,
                                 ArrayRef<BasicBlock *> Clones) const {
  LLVMContext &C = F.getContext();
  MDNode *Units = loopProperty(C, UnitLoopProperty);
  if (Shape.Size == 1) {
    markParallelLoop(LatchBranch, Clones, {Units});
    return;
  }
  // Values that are still scalar are uniform in the sub-group.
  Constant *One = ConstantInt::get(Type::getInt32Ty(C), 1);
  setLoopProperties(LatchBranch,
                    {Units, loopProperty(C, "llvm.loop.isvectorized", One)});
}

/// Computes, where a unit starts, the addresses of its own objects.
void RegionEmitter::placeItemObjects(const BarrierRegion &R,
                                     const ItemLoop &Loop,
                                     ValueToValueMapTy &Map) {
  IRBuilder<> B(Loop.Body);
  for (const ItemObject &Object : Objects) {
    bool Used = any_of(Object.Variable->users(), [&](User *U) {
      return R.contains(cast<Instruction>(U)->getParent());
    });
    if (!Used && !Object.DebugSlot)
      continue;
    Value *Offset = B.CreateMul(Loop.Unit, B.getInt64(Object.Stride), "",
                                /*HasNUW=*/true, /*HasNSW=*/true);
    Value *Address = B.CreateInBoundsPtrAdd(Object.Array, Offset,
                                            Object.Variable->getName());
    if (Object.DebugSlot)
      B.CreateStore(Address, Object.DebugSlot);
    Map[Object.Variable] = Address;
  }
}

void RegionEmitter::cloneBlocks(const BarrierRegion &R, ValueToValueMapTy &Map,
                                SmallVectorImpl<BasicBlock *> &Clones) {
  for (BasicBlock *B : R.Blocks) {
    BasicBlock *Clone = CloneBasicBlock(B, Map, "", &F);
    Clone->moveBefore(Loops[R.Entry].Latch);
    Map[B] = Clone;
    Clones.push_back(Clone);
  }
  // Only variables that each unit has its own copy of are left in the kernel's
  // first block.
  for (AllocaInst *Variable : State.ItemObjects)
    if (Value *Clone = Map.lookup(Variable)) {
      cast<Instruction>(Clone)->eraseFromParent();
      Map.erase(Variable);
    }
}

void RegionEmitter::remapClones(const BarrierRegion &R, ValueToValueMapTy &Map,
                                ArrayRef<BasicBlock *> Clones) {
  auto Flags = RF_IgnoreMissingLocals | RF_NoModuleLevelChanges;
  for (BasicBlock *Clone : Clones) {
    for (PHINode &Phi : Clone->phis())
      Phi.removeIncomingValueIf(
          [&](unsigned I) { return !R.contains(Phi.getIncomingBlock(I)); },
          /*DeletePHIIfEmpty=*/false);
    for (Instruction &I : make_early_inc_range(*Clone)) {
      auto *II = dyn_cast<IntrinsicInst>(&I);
      if (II && II->isLifetimeStartOrEnd() &&
          (Regions.regions().size() > 1 || Map.count(II->getArgOperand(0))) &&
          isa<AllocaInst>(II->getArgOperand(0))) {
        // A variable of each unit lives as long as the group. Any other
        // variable may begin to live in one region and be written by all units
        // in the next.
        II->eraseFromParent();
        continue;
      }
      RemapDbgRecordRange(F.getParent(), I.getDbgRecordRange(), Map, Flags);
      RemapInstruction(&I, Map, Flags);
    }
  }
}

void RegionEmitter::replaceIds(const ItemLoop &Loop,
                               ArrayRef<BasicBlock *> Clones) {
  for (BasicBlock *Clone : Clones)
    for (Instruction &I : make_early_inc_range(*Clone)) {
      auto Call = GroupCall::match(I);
      if (!Call)
        continue;
      Value *New = nullptr;
      if (Call->op() == Op::LocalInvocationId)
        New = Loop.LocalId[std::min(Call->knownDimension(), 2u)];
      else if (Call->op() == Op::LocalInvocationIndex)
        New = Loop.Index;
      if (!New)
        continue;
      I.replaceAllUsesWith(New);
      I.eraseFromParent();
    }
}

void RegionEmitter::hoistGroupLoads(const ItemLoop &Loop,
                                    ArrayRef<BasicBlock *> Clones) {
  Instruction *End = Loop.Preheader->getTerminator();
  if (Loop.Body == Loop.Preheader)
    return; // runs once: it reads before it writes by itself
  DenseMap<AllocaInst *, LoadInst *> Hoisted;
  for (BasicBlock *Clone : Clones)
    for (Instruction &I : make_early_inc_range(*Clone)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      auto *Slot =
          Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
      if (!Slot || !State.GroupSlots.contains(Slot))
        continue;
      LoadInst *&First = Hoisted[Slot];
      if (!First) {
        First = Load;
        Load->moveBefore(End->getIterator());
        continue;
      }
      Load->replaceAllUsesWith(First);
      Load->eraseFromParent();
    }
}

/// The address that \p I writes to, one or one for each lane; null for others.
static Value *writtenAddress(Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() ? Store->getPointerOperand() : nullptr;
  auto Masked = MaskedAccess::of(I);
  return Masked && Masked->IsStore ? Masked->Address : nullptr;
}

/// Tells the optimiser that a place which all items read in this region is
/// written by none: they are several, and it would be a race. Stores of all
/// units to one place are left out, since programs let items write the same
/// without harm.
void RegionEmitter::describeAliases(const BarrierRegion &R,
                                    const ItemLoop &Loop,
                                    ValueToValueMapTy &Map) {
  if (Shape.Size == 1 || !Shape.isRows() || F.hasOptNone())
    return;
  SmallVector<Instruction *, 16> Loads, Stores;
  auto IsVariable = [](const Value *Pointer) {
    SmallVector<const Value *, 4> Objects;
    getUnderlyingObjects(Pointer, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
    return any_of(Objects, [](const Value *O) { return isa<AllocaInst>(O); });
  };
  for (BasicBlock *B : R.Blocks)
    for (Instruction &I : *B) {
      Value *New = Map.lookup(&I);
      if (!New)
        continue;
      if (I.hasMetadata(AllLanesMD)) {
        Value *Pointer = cast<LoadInst>(I).getPointerOperand();
        if (Divergence.isConvergent(B) &&
            State.isUniform(Pointer, Divergence) && !IsVariable(Pointer))
          Loads.push_back(cast<Instruction>(New));
        cast<Instruction>(New)->setMetadata(AllLanesMD, nullptr);
      } else if (Value *Pointer = writtenAddress(I);
                 Pointer && !State.isUniform(Pointer, Divergence)) {
        Stores.push_back(cast<Instruction>(New));
      }
    }
  if (Loads.empty() || Stores.empty())
    return;
  MDBuilder Build(F.getContext());
  MDNode *Scope =
      MDNode::get(F.getContext(),
                  Build.createAnonymousAliasScope(
                      Build.createAnonymousAliasScopeDomain("cohort.region"),
                      "read by all items"));
  auto Add = [&](Instruction *I, unsigned Kind) {
    I->setMetadata(Kind, MDNode::concatenate(I->getMetadata(Kind), Scope));
  };
  for (Instruction *Load : Loads)
    Add(Load, LLVMContext::MD_alias_scope);
  for (Instruction *Store : Stores)
    Add(Store, LLVMContext::MD_noalias);
  IRBuilder<>(Loop.Preheader->getTerminator())
      .CreateNoAliasScopeDeclaration(Scope);
}

/// Sends each way out of the region to the end of the unit's run, and the
/// group, when all units are there, to the region that the last one was bound
/// for.
void RegionEmitter::leaveRegion(const BarrierRegion &R, const ItemLoop &Loop,
                                ArrayRef<BasicBlock *> Clones) {
  LLVMContext &Context = F.getContext();
  SmallVector<BasicBlock *, 4> Targets(R.Exits.begin(), R.Exits.end());
  unsigned ReturnNumber = Targets.size();
  bool Dispatch = Targets.size() + R.Returns > 1;
  AllocaInst *Choice = nullptr;
  IRBuilder<> B(Context);
  if (Dispatch) {
    B.SetInsertPoint(Entry, Entry->begin());
    Choice = B.CreateAlloca(B.getInt32Ty(), nullptr, "cohort.exit");
  }
  DenseMap<unsigned, BasicBlock *> Leaving;
  auto ExitTo = [&](unsigned Number) {
    BasicBlock *&Block = Leaving[Number];
    if (!Block) {
      Block = BasicBlock::Create(Context, "cohort.leave", &F, Loop.Latch);
      B.SetInsertPoint(Block);
      if (Dispatch)
        B.CreateStore(B.getInt32(Number), Choice);
      B.CreateBr(Loop.Latch);
    }
    return Block;
  };
  for (BasicBlock *Clone : Clones) {
    Instruction *End = Clone->getTerminator();
    if (isa<ReturnInst>(End)) {
      BasicBlock *Exit = ExitTo(ReturnNumber);
      B.SetInsertPoint(End);
      B.CreateBr(Exit);
      End->eraseFromParent();
      continue;
    }
    for (unsigned I = 0; I < End->getNumSuccessors(); ++I) {
      // A way back to the region's own entry starts another run of it.
      BasicBlock *Successor = End->getSuccessor(I);
      auto *Target =
          find(Targets, Successor == Clones.front() ? R.Entry : Successor);
      if (Target != Targets.end())
        End->setSuccessor(I, ExitTo(Target - Targets.begin()));
    }
  }
  // A region that no unit leaves (an endless loop, a trap) has no end.
  B.SetInsertPoint(Loop.Done);
  if (Targets.empty() && !R.Returns) {
    B.CreateUnreachable();
    return;
  }
  BasicBlock *Return = nullptr;
  if (R.Returns) {
    Return = BasicBlock::Create(Context, "cohort.return", &F);
    ReturnInst::Create(Context, Return);
  }
  if (!Dispatch) {
    B.CreateBr(Return ? Return : Loops[Targets.front()].Preheader);
    return;
  }
  Value *Chosen = B.CreateLoad(B.getInt32Ty(), Choice);
  BasicBlock *Default = Return ? Return : Loops[Targets.back()].Preheader;
  if (!Return)
    Targets.pop_back();
  SwitchInst *Switch = B.CreateSwitch(Chosen, Default, Targets.size());
  for (const auto &[Number, Target] : enumerate(Targets))
    Switch->addCase(B.getInt32(Number), Loops[Target].Preheader);
}

void RegionEmitter::deleteOldBody(ArrayRef<BasicBlock *> OldBlocks) {
  for (BasicBlock *B : OldBlocks) {
    B->dropAllReferences();
    for (Instruction &I : *B)
      I.dropDbgRecords();
  }
  for (BasicBlock *B : OldBlocks)
    B->eraseFromParent();
}

} // namespace cohort
