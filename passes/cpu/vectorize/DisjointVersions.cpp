//===- DisjointVersions.cpp - Versions for objects that do not overlap ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// p[i].x += v[i].x; p[i].y += v[i].y; p[i].z += v[i].z accesses the members of
// neighbouring structures. Together they are vectors and shuffles, but each
// store may be to what is loaded behind it, for all that is known of p and v:
//
//   store p[i].x                  br (p[i..i+lanes) and v[i..i+lanes) disjoint)
//   load v[i].y              =>   load v[i].y
//   store p[i].y                  store p[i].x
//                                 store p[i].y
//
// Such code gets a version for sub-groups whose work-items access memory of one
// object that is not memory of the others, which scalars compare once. There
// all loads are in front of all stores.
//
//===----------------------------------------------------------------------===//
#include "CodeVersions.h"
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "support/ClosureLoads.h"
#include "support/LocalObject.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumDisjoint, "Number of parts with a version for disjoint objects");
DEBUG_COUNTER(Separating, "cohort-disjoint-versions",
              "Controls which parts have a version for disjoint objects");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-disjoint-max-instructions", cl::Hidden, cl::init(256),
    cl::desc("Instructions that get a version for disjoint objects"));

static cl::opt<unsigned>
    MaxParts("cohort-disjoint-max-parts", cl::Hidden, cl::init(4),
             cl::desc("Parts of a kernel that get versions for disjoint "
                      "objects"));

static cl::opt<unsigned>
    MaxObjects("cohort-disjoint-max-objects", cl::Hidden, cl::init(4),
               cl::desc("Objects that are compared with each other"));

/// Metadata of what has been looked at.
static constexpr char SeenMD[] = "cohort.of.objects";

namespace {

/// What is accessed at constant distances from one address.
struct Object {
  Value *Base;
  int64_t Stride;     ///< between lanes, in bytes
  int64_t Begin, End; ///< of all accesses, in bytes from the address
  unsigned Count = 0; ///< accesses
};

struct Access {
  Instruction *I;
  unsigned Of;        ///< the number of its object
  int64_t Begin, End; ///< in bytes from the object's address
  bool isStore() const { return isa<StoreInst>(I); }
};

class DisjointVersions {
public:
  DisjointVersions(Function &F, const LaneOptions &Options,
                   FunctionAnalysisManager &FAM)
      : F(F), Lanes(Options.Lanes), LI(FAM.getResult<LoopAnalysis>(F)),
        Levels(F, LI), Private(F), S(F, LI, Levels, Private, Options),
        AA(FAM.getResult<AAManager>(F)), R(F, DEBUG_TYPE) {}
  /// Makes one version; false if there is nothing to make one for.
  bool run();

private:
  Function &F;
  const unsigned Lanes;
  const LoopInfo &LI;
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  AAResults &AA;
  Remarks R;

  // Of the code that is looked at:
  SmallVector<Object, 4> Objects;
  SmallVector<Access, 16> Accesses;
  /// Loads of what has been stored there before.
  SmallVector<std::pair<LoadInst *, StoreInst *>, 4> Forwarded;

  void clear() { Objects.clear(), Accesses.clear(), Forwarded.clear(); }
  bool add(Instruction &I);
  bool isHeldUp();
  bool suits();
  bool mayOverlap(unsigned A, unsigned B) const;
  Value *areDisjoint(IRBuilder<> &B) const;
  void reorder();
  void makeVersion();
};

} // namespace

/// Notes \p I; false if it is no access at a constant distance from the other
/// lanes'.
bool DisjointVersions::add(Instruction &I) {
  Value *Pointer = getLoadStorePointerOperand(&I);
  if (!Pointer || I.isVolatile() || I.isAtomic() ||
      Private.elementSize(Pointer))
    return false;
  const DataLayout &DL = F.getDataLayout();
  const TypeSize Size = DL.getTypeStoreSize(getLoadStoreType(&I));
  int64_t Begin;
  Value *Base = GetPointerBaseWithConstantOffset(Pointer, Begin, DL);
  auto Stride = S.of(Base).stride();
  if (Size.isScalable() || !Stride || !isInt<32>(*Stride) ||
      !isInt<32>(Begin) || isa<AllocaInst>(Base))
    return false;
  const int64_t End = Begin + int64_t(Size.getFixedValue());
  auto *Of = find_if(Objects, [&](const Object &O) { return O.Base == Base; });
  if (Of == Objects.end()) {
    Objects.push_back({Base, *Stride, Begin, End});
    Of = std::prev(Objects.end());
  }
  Of->Begin = std::min(Of->Begin, Begin);
  Of->End = std::max(Of->End, End);
  ++Of->Count;
  Accesses.push_back({&I, unsigned(Of - Objects.begin()), Begin, End});
  return true;
}

/// Whether an access of object \p A may be to memory of \p B, one of them being
/// a store.
bool DisjointVersions::mayOverlap(unsigned A, unsigned B) const {
  return any_of(Accesses, [&](const Access &X) {
    return X.Of == A && any_of(Accesses, [&](const Access &Y) {
             return Y.Of == B && (X.isStore() || Y.isStore()) &&
                    !AA.isNoAlias(MemoryLocation::get(X.I),
                                  MemoryLocation::get(Y.I));
           });
  });
}

/// Whether a load is behind a store, and all come in front of all stores where
/// objects are disjoint.
bool DisjointVersions::isHeldUp() {
  bool HeldUp = false;
  for (auto [K, Later] : enumerate(Accesses)) {
    if (Later.isStore())
      continue;
    StoreInst *Source = nullptr;
    for (const Access &Earlier : ArrayRef(Accesses).take_front(K)) {
      if (!Earlier.isStore())
        continue;
      HeldUp = true;
      if (Earlier.Of != Later.Of)
        continue;
      if (Earlier.End <= Later.Begin || Later.End <= Earlier.Begin)
        continue;
      Source = cast<StoreInst>(Earlier.I);
      if (Earlier.Begin != Later.Begin ||
          getLoadStoreType(Earlier.I) != Later.I->getType())
        return false; // a part of what was stored
    }
    if (Source)
      Forwarded.push_back({cast<LoadInst>(Later.I), Source});
  }
  return HeldUp;
}

/// Moves what \p V is computed from in front of \p Place, in its block; false
/// if that can't be.
static bool bringTo(Value *V, Instruction &Place, Argument *Closure) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getParent() != Place.getParent() || I->comesBefore(&Place))
    return true;
  auto *Load = dyn_cast<LoadInst>(I);
  auto GroupOp = GroupCall::match(*I);
  const bool Moves =
      Load      ? Closure && placeWithinClosure(*Load, *Closure)
      : GroupOp ? GroupOp->opClass() == OpClass::BuiltIn
                : !I->mayReadOrWriteMemory() && isSafeToSpeculativelyExecute(I);
  if (I == &Place || isa<PHINode>(I) || !Moves ||
      !all_of(I->operands(),
              [&](Value *Op) { return bringTo(Op, Place, Closure); }))
    return false;
  I->moveBefore(Place.getIterator());
  return true;
}

/// Whether the accesses noted are to get a version.
bool DisjointVersions::suits() {
  // Local memory is known not to overlap what the host has.
  if (Objects.size() > MaxObjects ||
      any_of(Objects, [](const Object &O) { return isLocalMemory(O.Base); }) ||
      any_of(Accesses,
             [](const Access &A) { return A.I->getMetadata(SeenMD); }))
    return false;
  // Consecutive elements are a vector each, wherever they are loaded.
  if (none_of(Accesses, [&](const Access &A) {
        const Object &O = Objects[A.Of];
        return O.Count > 1 && O.Stride != 0 &&
               std::abs(O.Stride) > A.End - A.Begin;
      }))
    return false;
  Instruction &First = *Accesses.front().I, &Last = *Accesses.back().I;
  const auto Size = std::distance(First.getIterator(), Last.getIterator());
  if (Size > int64_t(MaxInstructions) || !isHeldUp())
    return false;
  Argument *Closure = readOnlyClosure(F);
  return all_of(Objects, [&](const Object &O) {
    return bringTo(O.Base, First, Closure);
  });
}

/// Whether the lanes' accesses of no object are to memory of another; null
/// where that is known.
Value *DisjointVersions::areDisjoint(IRBuilder<> &B) const {
  SmallVector<std::pair<Value *, Value *>, 4> Ends;
  for (const Object &O : Objects) {
    Type *T = F.getDataLayout().getIntPtrType(O.Base->getType());
    Value *First = B.CreatePtrToInt(O.Base, T);
    if (O.Stride != 0)
      First = firstLanes(B, First, O.Stride);
    const int64_t Way = O.Stride * int64_t(Lanes - 1);
    Ends.push_back(
        {B.CreateAdd(First, ConstantInt::getSigned(
                                T, O.Begin + std::min<int64_t>(Way, 0))),
         B.CreateAdd(First, ConstantInt::getSigned(
                                T, O.End + std::max<int64_t>(Way, 0)))});
  }
  Value *All = nullptr;
  for (unsigned L = 0; L < Objects.size(); ++L)
    for (unsigned K = L + 1; K < Objects.size(); ++K) {
      if (!mayOverlap(L, K))
        continue;
      Value *Disjoint =
          B.CreateOr(B.CreateICmpULE(Ends[L].second, Ends[K].first),
                     B.CreateICmpULE(Ends[K].second, Ends[L].first));
      All = All ? B.CreateAnd(All, Disjoint) : Disjoint;
    }
  return All ? B.CreateFreeze(All) : nullptr;
}

/// Moves all stores of the part behind all loads.
void DisjointVersions::reorder() {
  Instruction *End = Accesses.back().I->getNextNode();
  for (auto [Load, Source] : Forwarded) {
    Load->replaceAllUsesWith(Source->getValueOperand());
    Load->eraseFromParent();
  }
  for (const Access &A : Accesses)
    if (A.isStore())
      A.I->moveBefore(End->getIterator());
}

void DisjointVersions::makeVersion() {
  Instruction &First = *Accesses.front().I, &Last = *Accesses.back().I;
  IRBuilder<> B(&First);
  Value *Disjoint = areDisjoint(B);
  for (const Access &A : Accesses)
    A.I->setMetadata(SeenMD, MDNode::get(F.getContext(), {}));
  if (!Disjoint)
    return reorder();
  BasicBlock *Before = First.getParent(), *Start = SplitBlock(Before, &First);
  CodePart Part;
  Part.Exit = SplitBlock(Start, std::next(Last.getIterator()));
  Part.Blocks.push_back(Start);
  splitExit(Part);
  SmallVector<AllocaInst *, 8> Variables;
  keepResults(Part, Variables);
  const ValueToValueMapTy Same;
  BasicBlock *General = copyPart(Part, Same);
  Instruction *Old = Before->getTerminator();
  B.SetInsertPoint(Old);
  B.CreateCondBr(Disjoint, Start, General);
  Old->eraseFromParent();
  reorder();
  DominatorTree DT(F);
  PromoteMemToReg(Variables, DT);
}

bool DisjointVersions::run() {
  const Argument *Closure = readOnlyClosure(F);
  auto Make = [&] {
    if (!suits() || !DebugCounter::shouldExecute(Separating)) {
      clear();
      return false;
    }
    ++NumDisjoint;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": objects in " << F.getName() << "\n");
    R.passed("Disjoint", *Accesses.front().I,
             "this code has a version for objects that do not overlap, in "
             "which members of structures are loaded and stored together");
    makeVersion();
    return true;
  };
  for (BasicBlock &Block : F) {
    clear();
    for (Instruction &I : Block) {
      const bool IsAccess = I.mayReadOrWriteMemory();
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && Closure && placeWithinClosure(*Load, *Closure))
        continue; // nobody stores there
      if (IsAccess ? add(I)
                   : isGuaranteedToTransferExecutionToSuccessor(&I) &&
                         !isConvergentCall(I) && !I.isTerminator())
        continue;
      if (Make())
        return true;
    }
  }
  return false;
}

bool separateObjects(Function &F, const LaneOptions &Options,
                     FunctionAnalysisManager &FAM) {
  bool Changed = false;
  for (unsigned K = 0; K < MaxParts && Options.Lanes > 1; ++K) {
    if (!DisjointVersions(F, Options, FAM).run())
      break;
    Changed = true;
    FAM.invalidate(F, PreservedAnalyses::none());
    prepareForWidening(F, FAM);
  }
  return Changed;
}

} // namespace cohort
