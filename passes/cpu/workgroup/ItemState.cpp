//===- ItemState.cpp - Item state across barriers -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemState.h"
#include "analysis/BarrierRegions.h"
#include "analysis/Divergence.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort {

/// Larger private objects never go on the stack of a worker thread, bytes.
static cl::opt<uint64_t> MaxStackObject(
    "cohort-item-state-max-stack-object", cl::Hidden, cl::init(65536),
    cl::desc(
        "Bytes of a private object that goes on the stack of a worker thread"));

/// How many instructions are cheaper than storing and loading a value per item.
static cl::opt<unsigned>
    MaxRecomputed("cohort-item-state-max-recomputed", cl::Hidden, cl::init(6),
                  cl::desc("Instructions that are cheaper than storing and "
                           "loading a value for each item"));

static cl::opt<unsigned> MaxRecomputedForAddress(
    "cohort-item-state-max-recomputed-for-address", cl::Hidden, cl::init(10),
    cl::desc("Likewise, for an address: one that is stored hides what it does "
             "not point to"));

static cl::opt<unsigned> MaxRecomputedForMask(
    "cohort-item-state-max-recomputed-for-mask", cl::Hidden, cl::init(10),
    cl::desc("Likewise, for a mask: one that is stored is bits, which take "
             "instructions to make and to read, and hides what it compares"));

bool ItemState::isUniform(const Value *V, const WorkgroupDivergence &D) const {
  auto New = NewIsUniform.find(V);
  return New != NewIsUniform.end() ? New->second : D.isUniform(V);
}

bool isEarlyObject(const Instruction &I) {
  auto Call = GroupCall::match(I);
  return Call && Call->makesGroupObject() &&
         I.getParent() == &I.getFunction()->getEntryBlock();
}

namespace {

class StateKeeper {
public:
  StateKeeper(Function &F, const BarrierRegions &Regions,
              const WorkgroupDivergence &Divergence, const DominatorTree &DT,
              ItemState &State)
      : F(F), Regions(Regions), Divergence(Divergence), DT(DT), State(State) {}

  void demoteEntryPhis();
  void keepPhi(PHINode &Phi);
  void demoteValues();
  void classifyVariables(ArrayRef<AllocaInst *> Shared);

private:
  BasicBlock::iterator allocaPoint() { return F.getEntryBlock().begin(); }
  bool isUniform(const Value *V) const {
    return State.isUniform(V, Divergence);
  }
  bool crosses(const Instruction &Def, const BasicBlock *Use) const {
    return Def.getParent() != Use && !Regions.isLocal(Def.getParent(), Use, DT);
  }
  bool isRecomputable(const Value *V, const BasicBlock &Use, unsigned &Budget,
                      SmallPtrSetImpl<const Value *> &Counted) const;
  bool readsSameIn(const LoadInst &Load, const BasicBlock &Use) const;
  Value *valueIn(Instruction &Def, BasicBlock &Use, bool OfRecomputed = false);
  AllocaInst *slotOf(Instruction &Def, const BasicBlock &Use);
  bool outlivesRegion(AllocaInst &Variable) const;

  Function &F;
  const BarrierRegions &Regions;
  const WorkgroupDivergence &Divergence;
  const DominatorTree &DT;
  ItemState &State;
  DenseMap<Instruction *, AllocaInst *> Slots;
  DenseMap<std::pair<Instruction *, BasicBlock *>, Value *> Available;
};

} // namespace

static BasicBlock *blockOfUse(const Use &U) {
  if (auto *Phi = dyn_cast<PHINode>(U.getUser()))
    return Phi->getIncomingBlock(U);
  return cast<Instruction>(U.getUser())->getParent();
}

/// A vector wider than a register gains nothing by its natural alignment, and
/// kernel memory has not got it.
static void limitAlignment(AllocaInst &Slot) {
  Slot.setAlignment(std::min(Slot.getAlign(), Align(64)));
}

/// Stores the incoming values of \p Phi, which differ between units, in a slot
/// that each use loads: where every predecessor has this successor alone, no
/// use can come between the next value and the phi, and none needs a copy.
void StateKeeper::keepPhi(PHINode &Phi) {
  IRBuilder<> B(F.getContext());
  B.SetInsertPoint(&F.getEntryBlock(), allocaPoint());
  AllocaInst *Slot =
      B.CreateAlloca(Phi.getType(), nullptr, Phi.getName() + ".kept");
  limitAlignment(*Slot);
  State.ItemObjects.insert(Slot);
  SmallDenseMap<BasicBlock *, Value *, 4> Loads;
  for (Use &U : make_early_inc_range(Phi.uses())) {
    BasicBlock *Block = blockOfUse(U);
    Value *&Load = Loads[Block];
    if (!Load) {
      Load = new LoadInst(Phi.getType(), Slot, Phi.getName(),
                          /*isVolatile=*/false, Slot->getAlign(),
                          Block->getFirstInsertionPt());
      State.NewIsUniform[Load] = false;
    }
    U.set(Load);
  }
  for (unsigned K = 0; K < Phi.getNumIncomingValues(); ++K) {
    Value *New = Phi.getIncomingValue(K);
    BasicBlock *From = Phi.getIncomingBlock(K);
    if (New == Loads.lookup(From) || isa<UndefValue>(New))
      continue; // it stays
    B.SetInsertPoint(From->getTerminator());
    B.CreateAlignedStore(New, Slot, Slot->getAlign());
  }
  Phi.eraseFromParent();
}

void StateKeeper::demoteEntryPhis() {
  SmallVector<PHINode *, 8> Phis;
  for (const BarrierRegion &R : Regions.regions())
    for (PHINode &Phi : make_early_inc_range(R.Entry->phis())) {
      Value *Only =
          Phi.getNumIncomingValues() == 1 ? Phi.getIncomingValue(0) : nullptr;
      if (Only && !isUniform(&Phi) && !isUniform(Only)) {
        Phi.replaceAllUsesWith(Only);
        Phi.eraseFromParent();
        continue;
      }
      Phis.push_back(&Phi);
    }
  for (PHINode *Phi : Phis) {
    bool Uniform = isUniform(Phi);
    if (!Uniform && all_of(Phi->blocks(), [](const BasicBlock *From) {
          return From->getSingleSuccessor() != nullptr;
        })) {
      keepPhi(*Phi);
      continue;
    }
    AllocaInst *Slot = DemotePHIToStack(Phi, allocaPoint());
    if (!Slot)
      continue;
    (Uniform ? State.GroupSlots : State.ItemObjects).insert(Slot);
    limitAlignment(*Slot);
    for (User *U : Slot->users()) {
      if (auto *Load = dyn_cast<LoadInst>(U)) {
        Load->setAlignment(Slot->getAlign());
        State.NewIsUniform[U] = Uniform;
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        Store->setAlignment(Slot->getAlign());
      }
    }
  }
}

static bool writesOnlyVariables(const BarrierRegion &R) {
  return all_of(R.Blocks, [](const BasicBlock *B) {
    return all_of(*B, [](const Instruction &I) {
      auto *Store = dyn_cast<StoreInst>(&I);
      return !I.mayWriteToMemory() ||
             (Store && isa<AllocaInst>(Store->getPointerOperand()));
    });
  });
}

/// Whether \p Load gives the same at the start of \p Use, the block behind its
/// own: what a unit keeps, as long as the unit has not written it, and other
/// memory if no unit writes any in the regions of both.
bool StateKeeper::readsSameIn(const LoadInst &Load,
                              const BasicBlock &Use) const {
  const BasicBlock *Here = Load.getParent();
  const Value *Pointer = Load.getPointerOperand();
  if (!Load.isSimple() || Use.getSinglePredecessor() != Here)
    return false;
  if (auto *Variable = dyn_cast<AllocaInst>(Pointer))
    return State.ItemObjects.contains(Variable) &&
           none_of(make_range(Load.getIterator(), Here->end()),
                   [&](const Instruction &I) {
                     auto *Store = dyn_cast<StoreInst>(&I);
                     return I.mayWriteToMemory() &&
                            !(Store && Store->getPointerOperand() != Variable &&
                              isa<AllocaInst>(Store->getPointerOperand()));
                   });
  return all_of(Regions.regions(), [&](const BarrierRegion &R) {
    return (!R.contains(Here) && !R.contains(&Use)) || writesOnlyVariables(R);
  });
}

/// Whether \p I is a part of a splat.
static bool spreads(const Instruction &I) {
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    return Shuffle->isZeroEltSplat();
  return isa<InsertElementInst>(I) && isa<PoisonValue>(I.getOperand(0));
}

static bool isMask(const Type &T) {
  return T.isVectorTy() && T.getScalarType()->isIntegerTy(1);
}

/// Counts the instructions that computing \p V anew, for \p Use, takes off \p
/// Budget, each once. Two of them that make a splat are one broadcast, which
/// most operations include.
bool StateKeeper::isRecomputable(
    const Value *V, const BasicBlock &Use, unsigned &Budget,
    SmallPtrSetImpl<const Value *> &Counted) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || isa<AllocaInst>(I) || isUniform(I) || !Counted.insert(I).second)
    return true;
  if (!spreads(*I) && Budget-- == 0)
    return false;
  if (auto Call = GroupCall::match(*I))
    return Call->opClass() == OpClass::BuiltIn;
  if (auto *Load = dyn_cast<LoadInst>(I))
    return readsSameIn(*Load, Use) &&
           isRecomputable(Load->getPointerOperand(), Use, Budget, Counted);
  bool Cheap =
      isa<CastInst, GetElementPtrInst, CmpInst, SelectInst, MinMaxIntrinsic,
          SaturatingInst, InsertElementInst, ShuffleVectorInst>(I) ||
      (isa<BinaryOperator>(I) && !I->isIntDivRem() && !I->isFPDivRem());
  return Cheap && all_of(I->operands(), [&](const llvm::Use &U) {
           return isRecomputable(U.get(), Use, Budget, Counted);
         });
}

/// The memory that carries \p Def from region to region, \p Use among them,
/// with its store.
AllocaInst *StateKeeper::slotOf(Instruction &Def, const BasicBlock &Use) {
  // Where the value may come from this run of the region or from an earlier
  // one, a slot shared by the units would mix them up.
  bool Ambiguous =
      crosses(Def, &Use) && Regions.shareRegion(Def.getParent(), &Use);
  if (AllocaInst *Known = Slots.lookup(&Def)) {
    // A value that is computed anew brings its operands to places where they
    // had no use before.
    if (Ambiguous && State.GroupSlots.remove(Known))
      State.ItemObjects.insert(Known);
    return Known;
  }
  IRBuilder<> B(F.getContext());
  B.SetInsertPoint(&F.getEntryBlock(), allocaPoint());
  AllocaInst *Slot =
      B.CreateAlloca(Def.getType(), nullptr, Def.getName() + ".kept");
  limitAlignment(*Slot);
  Ambiguous |= any_of(Def.uses(), [&](const llvm::Use &U) {
    return crosses(Def, blockOfUse(U)) &&
           Regions.shareRegion(Def.getParent(), blockOfUse(U));
  });
  (isUniform(&Def) && !Ambiguous ? State.GroupSlots : State.ItemObjects)
      .insert(Slot);
  B.SetInsertPoint(Def.getParent(), *Def.getInsertionPointAfterDef());
  B.CreateAlignedStore(&Def, Slot, Slot->getAlign());
  return Slots[&Def] = Slot;
}

/// \p Def as it is seen at the start of \p Use, which other regions than \p
/// Def's contain; \p OfRecomputed: the budget of what is computed from it,
/// there and anew, has paid for it.
Value *StateKeeper::valueIn(Instruction &Def, BasicBlock &Use,
                            bool OfRecomputed) {
  if (isa<AllocaInst>(Def) || isEarlyObject(Def))
    return &Def;
  if (Value *Known = Available.lookup({&Def, &Use}))
    return Known;
  // An address that is in memory may be known to others.
  unsigned Budget = Def.getType()->isPointerTy() ? MaxRecomputedForAddress
                    : isMask(*Def.getType())     ? MaxRecomputedForMask
                                                 : MaxRecomputed;
  Instruction *New;
  bool Uniform = isUniform(&Def);
  SmallPtrSet<const Value *, 16> Counted;
  if (!Uniform &&
      (OfRecomputed || isRecomputable(&Def, Use, Budget, Counted))) {
    New = Def.clone();
    New->setName(Def.getName());
    for (llvm::Use &U : New->operands())
      if (auto *Operand = dyn_cast<Instruction>(U.get());
          Operand && crosses(*Operand, &Use))
        U.set(valueIn(*Operand, Use, /*OfRecomputed=*/true));
    // Operands put themselves at the start of the block; this goes behind them.
    BasicBlock::iterator At = Use.getFirstInsertionPt();
    for (Value *Operand : New->operands())
      if (auto *I = dyn_cast<Instruction>(Operand);
          I && I->getParent() == &Use && !I->comesBefore(&*At))
        At = std::next(I->getIterator());
    New->insertBefore(At);
    State.NewIsUniform[New] = false;
  } else {
    AllocaInst *Slot = slotOf(Def, Use);
    New = new LoadInst(Def.getType(), Slot, Def.getName(),
                       /*isVolatile=*/false, Slot->getAlign(),
                       Use.getFirstInsertionPt());
    State.NewIsUniform[New] = State.GroupSlots.contains(Slot);
  }
  return Available[{&Def, &Use}] = New;
}

void StateKeeper::demoteValues() {
  SmallVector<Instruction *, 32> Work;
  for (Instruction &I : instructions(F))
    if (!isa<AllocaInst>(I))
      Work.push_back(&I);
  for (Instruction *Def : Work) {
    SmallVector<Use *, 8> Crossing;
    for (Use &U : Def->uses())
      if (crosses(*Def, blockOfUse(U)))
        Crossing.push_back(&U);
    for (Use *U : Crossing)
      U->set(valueIn(*Def, *blockOfUse(*U)));
  }
}

VariableUses VariableUses::of(AllocaInst &Variable) {
  VariableUses Result;
  SmallVector<Use *, 16> Work;
  SmallPtrSet<Instruction *, 16> Seen;
  auto Push = [&](Instruction &I) {
    for (Use &U : I.uses())
      Work.push_back(&U);
  };
  Push(Variable);
  while (!Work.empty()) {
    Use *U = Work.pop_back_val();
    auto *I = cast<Instruction>(U->getUser());
    if (auto *II = dyn_cast<IntrinsicInst>(I);
        II && II->isLifetimeStartOrEnd()) {
      if (II->getIntrinsicID() == Intrinsic::lifetime_start)
        Result.Starts.push_back(II);
      continue;
    }
    Result.Accesses.push_back(I);
    if (isa<GetElementPtrInst, CastInst, PHINode, SelectInst>(I)) {
      Result.Escapes |= isa<PtrToIntInst>(I);
      if (Seen.insert(I).second)
        Push(*I);
    } else if (isa<LoadInst, CmpInst>(I)) {
    } else if (isa<StoreInst>(I)) {
      Result.Escapes |= U->getOperandNo() == 0;
    } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
      Result.Escapes |= U->getOperandNo() != 0;
    } else if (auto *Call = dyn_cast<CallBase>(I)) {
      Result.Escapes |= !Call->isDataOperand(U) ||
                        !Call->doesNotCapture(Call->getDataOperandNo(U)) ||
                        (!Call->getType()->isVoidTy() &&
                         Call->getType()->isPtrOrPtrVectorTy());
    } else {
      Result.Escapes = true;
    }
  }
  return Result;
}

bool StateKeeper::outlivesRegion(AllocaInst &Variable) const {
  if (auto Size = Variable.getAllocationSize(F.getDataLayout());
      !Size || Size->isScalable() || Size->getFixedValue() > MaxStackObject)
    return true;
  VariableUses Uses = VariableUses::of(Variable);
  if (Uses.Escapes)
    return Regions.regions().size() > 1;
  const BarrierRegion *Home = nullptr;
  for (Instruction *I : Uses.Accesses)
    for (const BarrierRegion &R : Regions.regions()) {
      if (!R.contains(I->getParent()))
        continue;
      if (Home && Home != &R)
        return true;
      Home = &R;
    }
  if (!Home || !Home->InCycle)
    return false;
  // The region runs again and again: fine if the variable is born anew each
  // time.
  return !all_of(Uses.Accesses, [&](Instruction *I) {
    return any_of(Uses.Starts, [&](Instruction *Start) {
      return DT.dominates(Start, I) && !crosses(*Start, I->getParent());
    });
  });
}

void StateKeeper::classifyVariables(ArrayRef<AllocaInst *> Shared) {
  for (Instruction &I : F.getEntryBlock())
    if (auto *Variable = dyn_cast<AllocaInst>(&I);
        Variable && Variable->isStaticAlloca() &&
        !is_contained(Shared, Variable) &&
        !State.GroupSlots.contains(Variable) &&
        !State.ItemObjects.contains(Variable) && outlivesRegion(*Variable))
      State.ItemObjects.insert(Variable);
}

ItemState keepAcrossRegions(Function &F, const BarrierRegions &Regions,
                            const WorkgroupDivergence &Divergence,
                            const DominatorTree &DT,
                            ArrayRef<AllocaInst *> GroupSlots,
                            ArrayRef<AllocaInst *> Shared) {
  ItemState State;
  State.GroupSlots.insert_range(GroupSlots);
  StateKeeper Keeper(F, Regions, Divergence, DT, State);
  Keeper.demoteEntryPhis();
  Keeper.demoteValues();
  Keeper.classifyVariables(Shared);
  return State;
}

} // namespace cohort
