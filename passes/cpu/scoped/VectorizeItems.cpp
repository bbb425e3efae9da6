//===- VectorizeItems.cpp - Logical items are lanes -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "VectorizeItems.h"
#include "ItemBody.h"
#include "PartialUnit.h"
#include "abi/KernelInfo.h"
#include "analysis/Vectorizable.h"
#include "cpu/language/VariableAllocas.h"
#include "cpu/lower/CpuAtomics.h"
#include "cpu/vectorize/Prepare.h"
#include "cpu/vectorize/PrivateCopies.h"
#include "cpu/vectorize/Vectorize.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize-items"

STATISTIC(NumVectorized, "Number of loops over items that became vectors");
DEBUG_COUNTER(Vectorizing, "cohort-vectorize-items",
              "Controls which loops over items become vectors");

namespace cohort {

static cl::opt<uint64_t> MaxStack(
    "cohort-vectorize-items-max-stack", cl::Hidden, cl::init(65536),
    cl::desc("Bytes of variables of all lanes in a loop that becomes vectors"));

static cl::opt<unsigned>
    MaxLanes("cohort-vectorize-items-max-lanes", cl::Hidden, cl::init(32),
             cl::desc("Items of narrow integers that are computed at a time"));

void VectorizeItemsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << "<sg=" << (Lanes ? utostr(Lanes) : "auto")
     << ">";
}

namespace {
/// One loop over items, or nest of them, in a function.
class ItemVectors {
public:
  ItemVectors(Function &F, ItemNest &Nest, unsigned Lanes, bool MayBeMore,
              FunctionAnalysisManager &FAM)
      : F(F), Nest(Nest), Lanes(Lanes), MayBeMore(MayBeMore), FAM(FAM) {}
  bool run();
  /// Why run() did nothing.
  const std::string &reason() const { return Reason; }

private:
  std::unique_ptr<ItemBody> widened(unsigned Dims, LaneLayout Layout,
                                    unsigned Lanes);
  unsigned manyLanes() const;
  void replaceRow(ItemBody *Many, ItemBody &Whole, ItemBody &Part);
  bool isPlainRow() const;
  bool needsMuchStack() const;
  void addCarry(BasicBlock *Finish);
  bool addLinear(std::unique_ptr<ItemBody> Body);
  BasicBlock *block(const Twine &Name) {
    return BasicBlock::Create(F.getContext(), "cohort.lanes" + Name, &F,
                              Nest.Loops.front().Exit);
  }
  void loopOver(IRBuilder<> &B, Value *First, Value *End, ItemBody &Body,
                ArrayRef<Value *> Counts, BasicBlock *After);

  Function &F;
  ItemNest &Nest;
  unsigned Lanes;
  bool MayBeMore; ///< nobody has asked for Lanes
  FunctionAnalysisManager &FAM;
  Value *Carry = nullptr; ///< variable for the carry of a scan, for each lane
  std::string Reason;
};
} // namespace

/// The body of the innermost \p Dims loops for all lanes; null if it has
/// something with no form for lanes.
std::unique_ptr<ItemBody> ItemVectors::widened(unsigned Dims, LaneLayout Layout,
                                               unsigned Lanes) {
  LaneOptions Options;
  Options.Lanes = Lanes;
  Options.Layout = Layout;
  Options.Dims = Dims;
  auto Body = std::make_unique<ItemBody>(Nest, Dims, Options);
  Function &Function = Body->function();
  if (std::string What = unsupportedIn(Function); !What.empty()) {
    Reason = What + " has no vector form";
    Body->erase();
    return nullptr;
  }
  copyByElements(Function);
  prepareForWidening(Function, FAM);
  compareBeforeExits(Function, Options, FAM);
  divideUnsigned(Function, Options, FAM);
  if (Layout == LaneLayout::Rows) {
    if (specializePowersOfTwo(Function, Options, FAM))
      prepareForWidening(Function, FAM);
    if (splitConditions(Function, Options, FAM))
      prepareForWidening(Function, FAM);
    if (useOneLane(Function, Options, FAM))
      prepareForWidening(Function, FAM);
    specializeInteriors(Function, Options, FAM);
    separateObjects(Function, Options, FAM);
    if (peelFullMaskLoops(Function, Options, FAM))
      prepareForWidening(Function, FAM);
  }
  widen(Function, Options, FAM);
  Body->answerIds();
  FAM.clear(Function, Function.getName());
  return Body;
}

/// Counts from \p First to \p End in steps of the lanes of \p Body, from where
/// \p B is.
void ItemVectors::loopOver(IRBuilder<> &B, Value *First, Value *End,
                           ItemBody &Body, ArrayRef<Value *> Counts,
                           BasicBlock *After) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = B.GetInsertBlock(), *Header = block(".header"),
             *Inside = block(".body"), *Latch = block(".latch");
  B.CreateBr(Header);
  B.SetInsertPoint(Header);
  PHINode *Index = B.CreatePHI(B.getInt64Ty(), 2, "cohort.lane0");
  Index->addIncoming(First, Before);
  B.CreateCondBr(B.CreateICmpULT(Index, End), Inside, After);
  B.SetInsertPoint(Latch);
  Index->addIncoming(B.CreateAdd(Index, B.getInt64(Body.lanes()), "",
                                 /*HasNUW=*/true,
                                 /*HasNSW=*/true),
                     Latch);
  Instruction *Back = B.CreateBr(Header);
  Constant *One = ConstantInt::get(Type::getInt32Ty(C), 1);
  Metadata *Vectorized[] = {MDString::get(C, "llvm.loop.isvectorized"),
                            ConstantAsMetadata::get(One)};
  setLoopProperties(*Back, {MDNode::get(C, Vectorized)});
  B.SetInsertPoint(Inside);
  B.SetInsertPoint(B.CreateBr(Latch));
  Body.inlineAt(B, Index, Counts, Carry);
}

/// A variable for the carry of a scan, and \p Finish, where all items have had
/// it.
void ItemVectors::addCarry(BasicBlock *Finish) {
  const CountedLoop &X = Nest.Loops.front();
  PHINode *Old = Nest.Scan->Carry;
  IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
  Carry = B.CreateAlloca(FixedVectorType::get(Old->getType(), Lanes), nullptr,
                         "cohort.carry");
  B.SetInsertPoint(X.Preheader->getTerminator());
  Value *First = Old->getIncomingValueForBlock(X.Preheader);
  B.CreateStore(B.CreateVectorSplat(Lanes, First), Carry);
  B.SetInsertPoint(Finish);
  Value *All = B.CreateLoad(Old->getType(), Carry);
  B.CreateBr(X.Exit);
  Old->replaceUsesWithIf(All, [&](Use &U) {
    return !X.L->contains(cast<Instruction>(U.getUser())->getParent());
  });
  for (PHINode &Phi : X.Exit->phis())
    Phi.replaceIncomingBlockWith(X.Header, Finish);
  // The old loop is dead, and comes to the exit no more.
  X.Header->getTerminator()->eraseFromParent();
  new UnreachableInst(F.getContext(), X.Header);
}

/// How many items at a time are worth code of their own: as many as fit into a
/// register of the narrow integers that they have in memory. That divides what
/// a vector costs beside its data. 0 if there are no more than others.
unsigned ItemVectors::manyLanes() const {
  const Loop &Row = *Nest.Loops.front().L;
  if (!MayBeMore || Nest.Scan || !Nest.Variables.empty())
    return 0;
  unsigned Widest = 0;
  for (const BasicBlock *Block : Nest.Blocks)
    for (const Instruction &I : *Block) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      if (I.getType()->isFPOrFPVectorTy() || isa<AtomicRMWInst>(I) ||
          (isa<CallBase>(I) && !isa<IntrinsicInst>(I)))
        return 0;
      if (!Pointer || Row.isLoopInvariant(Pointer))
        continue;
      Widest = std::max(Widest, getLoadStoreType(&I)->getScalarSizeInBits());
      if (!getLoadStoreType(&I)->isIntegerTy() || Widest > 16)
        return 0;
    }
  // No threshold: as many as fill the register that \p Lanes of 32 bits fill.
  unsigned Many = std::min<unsigned>(MaxLanes, Widest == 0  ? 0
                                               : Widest > 8 ? 2 * Lanes
                                                            : 4 * Lanes);
  auto Width = Nest.Loops.front().constantCount();
  return Many > Lanes && (!Width || *Width >= Many) ? Many : 0;
}

/// Whether a condition on ids bounds \p X, as the steps of a tree have it: then
/// a vector's rest is often all that there is.
static bool isNarrowed(const CountedLoop &X) {
  return PatternMatch::match(X.End,
                             PatternMatch::m_Intrinsic<Intrinsic::umin>());
}

/// \p Many for many items at a time, if there is one, \p Whole for whole
/// vectors, then \p Part for the rest, in place of the loop over x.
void ItemVectors::replaceRow(ItemBody *Many, ItemBody &Whole, ItemBody &Part) {
  const CountedLoop &X = Nest.Loops.front();
  BasicBlock *Rest = block(".rest"), *Some = block(".some"), *Exit = X.Exit;
  if (Nest.Scan)
    addCarry(Exit = block(".finish"));
  Instruction *Old = X.Preheader->getTerminator();
  IRBuilder<> B(Old);
  B.SetCurrentDebugLocation(Old->getDebugLoc());
  Value *Count = X.count(B);
  auto WholeOf = [&](unsigned Lanes) {
    return B.CreateAnd(Count,
                       ConstantInt::getSigned(B.getInt64Ty(), -int64_t(Lanes)));
  };
  Value *First = B.getInt64(0), *End = WholeOf(Lanes);
  Value *EndOfMany = Many ? WholeOf(Many->lanes()) : nullptr;
  Old->eraseFromParent();
  B.SetInsertPoint(X.Preheader);
  if (Many) {
    BasicBlock *Fewer = block(".fewer");
    loopOver(B, First, EndOfMany, *Many, {Count}, Fewer);
    B.SetInsertPoint(Fewer);
    First = EndOfMany;
  }
  loopOver(B, First, End, Whole, {Count}, Rest);
  B.SetInsertPoint(Rest);
  B.CreateCondBr(B.CreateICmpNE(End, Count), Some, Exit);
  B.SetInsertPoint(Some);
  auto *Left = isNarrowed(X) ? dyn_cast<Instruction>(B.CreateSub(
                                   Count, End, "cohort.left", true, true))
                             : nullptr;
  if (Left)
    Count = B.CreateAdd(End, Left, "", true, true);
  B.SetInsertPoint(B.CreateBr(Exit));
  SmallPtrSet<BasicBlock *, 16> Others;
  for (BasicBlock &Block : F)
    if (&Block != Some)
      Others.insert(&Block);
  Part.inlineAt(B, End, {Count}, Carry);
  if (!Left)
    return;
  SmallVector<BasicBlock *, 16> Blocks;
  for (BasicBlock &Block : F)
    if (!Others.contains(&Block))
      Blocks.push_back(&Block);
  specializePartialUnit(Blocks, *Left, Lanes);
}

/// Takes rows that are shorter than a vector together: lanes along the linear
/// id. Returns whether all rows are.
bool ItemVectors::addLinear(std::unique_ptr<ItemBody> Body) {
  const CountedLoop &Outermost = Nest.Loops.back();
  Instruction *Old = Outermost.Preheader->getTerminator();
  IRBuilder<> B(Old);
  B.SetCurrentDebugLocation(Old->getDebugLoc());
  SmallVector<Value *, 3> Counts;
  Value *Items = nullptr;
  for (const CountedLoop &C : Nest.Loops) {
    Counts.push_back(C.count(B));
    Items = Items ? B.CreateMul(Items, Counts.back(), "", true, true)
                  : Counts.back();
  }
  Value *Short = B.CreateICmpULT(Counts.front(), B.getInt64(Lanes));
  bool Always = isa<ConstantInt>(Short);
  BasicBlock *Linear = block(".linear");
  if (Always)
    Outermost.Header->removePredecessor(Outermost.Preheader);
  else
    B.CreateCondBr(Short, Linear, Outermost.Header);
  if (Always)
    B.CreateBr(Linear);
  Old->eraseFromParent();
  B.SetInsertPoint(Linear);
  loopOver(B, B.getInt64(0), Items, *Body, Counts, Outermost.Exit);
  Body->erase();
  return Always;
}

/// Whether lanes along the linear id are in a fixed pattern and all active.
static bool isWholeTile(const ItemNest &Nest, unsigned Lanes) {
  uint64_t Items = 1;
  for (const CountedLoop &C : Nest.Loops) {
    auto Count = C.constantCount();
    if (!Count || (&C != &Nest.Loops.back() && !isPowerOf2_64(*Count)))
      return false;
    if (&C != &Nest.Loops.back() && *Count > Lanes / Items)
      return false;
    Items *= *Count; // modulo 2^64, which Lanes divides
  }
  return Items % Lanes == 0;
}

/// Whether variables for all lanes are too much for the stack.
bool ItemVectors::needsMuchStack() const {
  uint64_t Size = 0;
  for (const AllocaInst *Variable : Nest.Variables)
    Size = SaturatingAdd(Size, fixedSize(*Variable));
  return Size > MaxStack / Lanes;
}

/// Whether LLVM's loop vectorizer, which knows all about rows of neighbours, is
/// as good: one straight line that reads and writes nothing but those.
bool ItemVectors::isPlainRow() const {
  const CountedLoop &X = Nest.Loops.front();
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto IsNeighbour = [&](Value *Pointer, Type *T) {
    const SCEV *Address = SE.getSCEV(Pointer);
    auto *Steps = dyn_cast<SCEVAddRecExpr>(Address);
    auto *Step = Steps && Steps->getLoop() == X.L
                     ? dyn_cast<SCEVConstant>(Steps->getStepRecurrence(SE))
                     : nullptr;
    return SE.isLoopInvariant(Address, X.L) ||
           (Step && Step->getAPInt() == F.getDataLayout().getTypeAllocSize(T));
  };
  if (Nest.Scan || !Nest.Variables.empty())
    return false;
  for (BasicBlock *B : Nest.Blocks) {
    if (B != X.Header && !B->getUniqueSuccessor())
      return false;
    for (Instruction &I : *B) {
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (!isTriviallyVectorizable(Call->getIntrinsicID()))
          return false;
      if (hasLocalScope(I))
        return false;
      if (Value *Pointer = getLoadStorePointerOperand(&I);
          Pointer && !IsNeighbour(Pointer, getLoadStoreType(&I)))
        return false;
    }
  }
  return true;
}

bool ItemVectors::run() {
  if (needsMuchStack()) {
    Reason = "its variables need too much of the stack";
    return false;
  }
  bool Plain = isPlainRow();
  auto Width = Nest.Loops.front().constantCount();
  unsigned Dims = Nest.Loops.size();
  if (Dims > 1 && (!Width || *Width < Lanes)) {
    auto Body = widened(
        Dims, isWholeTile(Nest, Lanes) ? LaneLayout::Rows : LaneLayout::Linear,
        Lanes);
    if (!Body)
      return false;
    if (addLinear(std::move(Body)))
      return true;
  }
  if (Plain) {
    Reason = "LLVM's loop vectorizer does it as well";
    return Dims > 1 && !Width;
  }
  auto Whole = widened(1, LaneLayout::Rows, Lanes);
  if (!Whole)
    return false;
  auto Part = widened(1, LaneLayout::Linear, Lanes);
  std::unique_ptr<ItemBody> Many;
  if (unsigned More = manyLanes())
    Many = widened(1, LaneLayout::Rows, More);
  replaceRow(Many.get(), *Whole, *Part);
  if (Many)
    Many->erase();
  Whole->erase();
  Part->erase();
  return true;
}

/// Takes from \p L what says that it is over items.
static void removeProperty(Loop &L) {
  L.setLoopID(makePostTransformationMetadata(
      L.getHeader()->getContext(), L.getLoopID(), {ItemLoopProperty}, {}));
}

static bool vectorizeItems(Function &F, unsigned Lanes,
                           FunctionAnalysisManager &FAM) {
  const bool MayBeMore = !Lanes && !KernelInfo::RequiredSubGroupSize.in(F) &&
                         !KernelInfo::SubGroupSize.in(F);
  Lanes = KernelInfo::RequiredSubGroupSize.getOr(F, Lanes ? Lanes
                                                          : suitableLanes(F));
  Lanes = KernelInfo::SubGroupSize.getOr(F, Lanes);
  if (Lanes == 1 || F.hasOptNone())
    return false;
  // A loop right behind, over the steps of a tree for one, would share its
  // header with the exit.
  PreservedAnalyses Simplified = LoopSimplifyPass().run(F, FAM);
  bool Changed = !Simplified.areAllPreserved();
  FAM.invalidate(F, Simplified);
  while (true) {
    LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
    std::optional<ItemNest> Nest;
    for (Loop *L : LI.getLoopsInPreorder())
      if (!Nest && isItemLoop(L))
        if (Nest = ItemNest::match(*L); Nest)
          removeProperty(*L);
    if (!Nest)
      return Changed;
    if (!DebugCounter::shouldExecute(Vectorizing))
      continue;
    const DebugLoc Place =
        Nest->Loops.front().Header->getTerminator()->getDebugLoc();
    Remarks R(F, DEBUG_TYPE);
    ItemVectors Vectors(F, *Nest, Lanes, MayBeMore, FAM);
    if (!Vectors.run()) {
      if (R)
        R.missed("NotVectorized", Place,
                 "the loop over logical items is not vectorized: " +
                     Vectors.reason());
      continue;
    }
    ++NumVectorized;
    if (R)
      R.passed("Vectorized", Place,
               "the loop over logical items is vectorized: " + Twine(Lanes) +
                   " at a time");
    Changed = true;
    EliminateUnreachableBlocks(F);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
}

PreservedAnalyses VectorizeItemsPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (!F.isDeclaration() &&
        any_of(FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder(), isItemLoop))
      Functions.push_back(&F);
  bool Changed = false;
  for (Function *F : Functions)
    Changed |= vectorizeItems(*F, Lanes, FAM);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort
