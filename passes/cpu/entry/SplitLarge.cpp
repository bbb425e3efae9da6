//===- SplitLarge.cpp - Large entries in pieces ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SplitLarge.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "analysis/LoopLevels.h"
#include "support/ReducibleFlow.h"
#include "support/Remarks.h"
#include "support/SameCode.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/StructuralHash.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"
#include "llvm/Transforms/Utils/FunctionComparator.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-split-large"

STATISTIC(NumPieces, "Number of pieces of large entries");
STATISTIC(NumMerged, "Number of pieces that are the code of another one");
DEBUG_COUNTER(Cutting, "cohort-split-large",
              "Controls which pieces of large entries are cut out");
DEBUG_COUNTER(Merging, "cohort-merge-pieces",
              "Controls which pieces are the code of another one");

namespace cohort {

static cl::opt<unsigned>
    MaxInputs("cohort-split-large-max-inputs", cl::Hidden, cl::init(64),
              cl::desc("Values that a piece of a large entry takes"));

static cl::opt<unsigned>
    MaxOutputs("cohort-split-large-max-outputs", cl::Hidden, cl::init(32),
               cl::desc("Values that a piece of a large entry gives"));

/// Of a piece, at least, for the call of it and for each value that it gives.
static cl::opt<unsigned>
    CallWeight("cohort-split-large-call-weight", cl::Hidden, cl::init(12),
               cl::desc("Weight of a piece, at least, for its call and each "
                        "value that it gives"));

/// Instructions that are computed again in a piece for one of its inputs.
static cl::opt<unsigned>
    MaxRecomputed("cohort-split-large-max-recomputed", cl::Hidden, cl::init(8),
                  cl::desc("Instructions that are computed again in a piece "
                           "for one of its inputs"));

static cl::opt<unsigned>
    LoopWeight("cohort-split-large-loop-weight", cl::Hidden, cl::init(40),
               cl::desc("What a loop counts for, beside its instructions, for "
                        "each loop around it and itself"));

static cl::opt<unsigned>
    MaxSize("cohort-split-large-size", cl::Hidden, cl::init(6000),
            cl::desc("Size above which entries are taken apart"));

namespace {

using ValueSet = SetVector<Value *>;

/// A run of blocks whose first dominates the others, and its weight.
struct Piece {
  SmallVector<BasicBlock *, 16> Blocks;
  unsigned Weight = 0;
};

class Splitter {
public:
  Splitter(Function &F, unsigned Size)
      : F(F), MaxPiece(std::max(Size / 4, 1u)) {}
  void run();

private:
  void cutBlocks();
  void cutBlock(BasicBlock *B);
  Instruction *narrowestCut(Instruction &First, unsigned Count) const;
  bool splitOnce();
  unsigned weightOf(const Loop &L);
  void addChain(const LoopLevel &Level, unsigned From, unsigned To,
                std::vector<Piece> &Pieces);
  bool extract(const Piece &P, const CodeExtractorAnalysisCache &Cache);
  void mergeSame();

  Function &F;
  unsigned MaxPiece;
  DenseMap<const Loop *, unsigned> LoopWeights;
  SmallVector<Function *, 8> Made; ///< callees first
};

} // namespace

static unsigned weigh(const BasicBlock &B) { return B.sizeWithoutDebug(); }

static unsigned weigh(const Function &F) {
  unsigned Weight = 0;
  for (const BasicBlock &B : F)
    Weight += weigh(B);
  return Weight;
}

/// The weight of \p Loops beside their instructions, as part of a function in
/// which
/// \p Around fewer loops are around them.
static unsigned weighLoops(ArrayRef<Loop *> Loops, unsigned Around) {
  unsigned Weight = 0;
  for (const Loop *L : Loops)
    Weight += (L->getLoopDepth() - Around) * LoopWeight;
  return Weight;
}

//===----------------------------------------------------------------------===//
// Large blocks
//===----------------------------------------------------------------------===//

/// Where, among the second half of \p Count instructions from \p First on, the
/// fewest values of the block are needed behind.
Instruction *Splitter::narrowestCut(Instruction &First, unsigned Count) const {
  DenseMap<const Instruction *, unsigned> Position;
  unsigned Number = 0;
  for (Instruction &I :
       make_range(First.getIterator(), First.getParent()->end()))
    Position[&I] = Number++;
  std::vector<int> Change(Number + 1, 0);
  for (auto [I, At] : Position) {
    unsigned Last = At;
    for (const User *U : I->users()) {
      auto It = Position.find(cast<Instruction>(U));
      Last = std::max(Last, It == Position.end() ? Number - 1 : It->second);
    }
    ++Change[At];
    --Change[Last];
  }
  Instruction *Best = nullptr, *At = &First;
  int Live = 0, Fewest = 0;
  for (unsigned K = 0; K != Count; ++K, At = At->getNextNode()) {
    if (K >= Count / 2 && !isa<PHINode>(At) && (!Best || Live < Fewest)) {
      Best = At;
      Fewest = Live;
    }
    Live += Change[K];
  }
  return Best;
}

/// Makes blocks of \p B that can be pieces, without what has to stay at its
/// ends.
void Splitter::cutBlock(BasicBlock *B) {
  BasicBlock::iterator Start = B->getFirstNonPHIOrDbgOrAlloca();
  if (B->isEHPad() || Start == B->end() || Start->isTerminator())
    return;
  if (B->isEntryBlock() || isa<PHINode>(B->front()))
    B = SplitBlock(B, Start);
  if (!isa<InvokeInst>(B->getTerminator()))
    SplitBlock(B, B->getTerminator());
  while (weigh(*B) > MaxPiece)
    B = SplitBlock(B, narrowestCut(B->front(), MaxPiece));
}

void Splitter::cutBlocks() {
  SmallVector<BasicBlock *, 16> Large;
  for (BasicBlock &B : F)
    if (weigh(B) > MaxPiece / 2)
      Large.push_back(&B);
  for (BasicBlock *B : Large)
    cutBlock(B);
}

//===----------------------------------------------------------------------===//
// Where to cut
//===----------------------------------------------------------------------===//

unsigned Splitter::weightOf(const Loop &L) {
  unsigned &Weight = LoopWeights[&L];
  if (!Weight) {
    Weight = weighLoops(const_cast<Loop &>(L).getLoopsInPreorder(),
                        L.getLoopDepth() - 1);
    for (const BasicBlock *B : L.blocks())
      Weight += weigh(*B);
  }
  return Weight;
}

/// Adds what can be cut out of \p Level from \p From on, before \p To:
/// neighbours in the chain of nodes that all paths pass, with what lies between
/// them. Where paths from elsewhere join, a chain of their own begins.
void Splitter::addChain(const LoopLevel &Level, unsigned From, unsigned To,
                        std::vector<Piece> &Pieces) {
  Piece Current;
  auto Finish = [&] {
    if (Current.Weight > MaxPiece / 4)
      Pieces.push_back(std::move(Current));
    Current = Piece();
  };
  for (unsigned N = From;
       N != LevelNode::None && N != To && Level.dominates(From, N);) {
    unsigned Next = Level[N].IPDom;
    Piece Link;
    bool MayMove = N != 0 && Next != LevelNode::None;
    auto Add = [&](unsigned I) {
      const LevelNode &Node = Level[I];
      MayMove &= !Node.Ends && Level.dominates(N, I);
      if (Node.Inner) {
        append_range(Link.Blocks, Node.Inner->blocks());
        Link.Weight += weightOf(*Node.Inner);
      } else {
        Link.Blocks.push_back(Node.Block);
        Link.Weight += weigh(*Node.Block);
      }
    };
    BitVector Between = Level.between(N, Next);
    Add(N);
    for (unsigned I : Between.set_bits())
      Add(I);
    if (!MayMove || Current.Weight + Link.Weight > MaxPiece)
      Finish();
    if (MayMove && Link.Weight <= MaxPiece) {
      append_range(Current.Blocks, Link.Blocks);
      Current.Weight += Link.Weight;
    } else {
      // Code that is too large as a whole may have a chain on each path.
      for (unsigned I : Between.set_bits())
        if (Level[I].IDom == N)
          addChain(Level, I, Next, Pieces);
    }
    N = Next;
  }
  Finish();
}

//===----------------------------------------------------------------------===//
// Pieces become functions
//===----------------------------------------------------------------------===//

static bool isRecomputable(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() &&
           Load->hasMetadata(LLVMContext::MD_invariant_load);
  return isa<GetElementPtrInst, CastInst, InsertElementInst, ShuffleVectorInst>(
             I) ||
         (isa<BinaryOperator>(I) && !I.isIntDivRem());
}

/// Finds, operands first, the instructions that give \p V from arguments alone.
static bool collectRecomputed(Value *V, SetVector<Instruction *> &Found) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Found.contains(I))
    return true;
  return Found.size() < MaxRecomputed && isRecomputable(*I) &&
         all_of(
             I->operands(),
             [&](Value *Op) { return collectRecomputed(Op, Found); }) &&
         Found.insert(I);
}

/// Computes \p Input at the start of \p Blocks, if arguments are all it takes.
static void recompute(Value *Input, ArrayRef<BasicBlock *> Blocks,
                      const SmallPtrSetImpl<BasicBlock *> &Inside) {
  SetVector<Instruction *> Found;
  if (!isa<Instruction>(Input) || !collectRecomputed(Input, Found))
    return;
  DenseMap<Value *, Value *> New;
  BasicBlock::iterator At = Blocks.front()->getFirstInsertionPt();
  for (Instruction *I : Found) {
    Instruction *Copy = I->clone();
    for (Use &U : Copy->operands())
      if (Value *Operand = New.lookup(U))
        U.set(Operand);
    Copy->insertBefore(At);
    Copy->setName(I->getName());
    New[I] = Copy;
  }
  Input->replaceUsesWithIf(New[Input], [&](Use &U) {
    auto *User = cast<Instruction>(U.getUser());
    auto *Phi = dyn_cast<PHINode>(User);
    return Inside.contains(User->getParent()) &&
           (!Phi || Inside.contains(Phi->getIncomingBlock(U))) &&
           !is_contained(make_second_range(New), User);
  });
}

/// Copies to arguments of \p New the attributes of the arguments of its caller
/// that they are. The caller is a piece itself where one holds another. That
/// nothing else leads to their memory holds only where that is not written:
/// other arguments may have been computed from them.
static void describePieceArguments(Function &New) {
  for (User *U : New.users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->getCalledFunction() != &New)
      continue;
    for (unsigned K = 0; K != Call->arg_size(); ++K) {
      auto *From = dyn_cast<Argument>(Call->getArgOperand(K));
      if (!From)
        continue;
      AttrBuilder Known(New.getContext(), From->getAttributes());
      if (!From->hasAttribute(Attribute::ReadOnly))
        Known.removeAttribute(Attribute::NoAlias);
      New.getArg(K)->addAttrs(Known);
    }
  }
}

bool Splitter::extract(const Piece &P,
                       const CodeExtractorAnalysisCache &Cache) {
  SmallPtrSet<BasicBlock *, 16> Inside(P.Blocks.begin(), P.Blocks.end());
  CodeExtractor Extractor(P.Blocks, /*DT=*/nullptr, /*AggregateArgs=*/false,
                          nullptr, nullptr, nullptr, /*AllowVarArgs=*/false,
                          /*AllowAlloca=*/false, /*AllocationBlock=*/nullptr,
                          "piece");
  if (!Extractor.isEligible())
    return false;
  ValueSet Inputs, Outputs;
  Extractor.findInputsOutputs(Inputs, Outputs, {});
  for (Value *Input : Inputs)
    recompute(Input, P.Blocks, Inside);
  Inputs.clear();
  Outputs.clear();
  Extractor.findInputsOutputs(Inputs, Outputs, {});
  // A call with what it gives must be little beside the piece: it may become
  // part of another one.
  if (Inputs.size() > MaxInputs || Outputs.size() > MaxOutputs) {
    if (Remarks R(F, DEBUG_TYPE); R)
      R.missed("NoPiece", P.Blocks.front()->front(),
               "a part of the kernel, which is large, is no function of its "
               "own: it takes or gives too many values");
    return false;
  }
  if (P.Weight < CallWeight * (Outputs.size() + 1) ||
      !DebugCounter::shouldExecute(Cutting))
    return false;
  Function *New = Extractor.extractCodeRegion(Cache);
  if (!New)
    return false;
  ++NumPieces;
  if (Remarks R(F, DEBUG_TYPE); R)
    R.passed("Piece", New->getEntryBlock().front(),
             "a part of the kernel, which is large, is a function of its own");
  New->setName(F.getName() + ".piece");
  New->setComdat(F.getComdat());
  New->addFnAttr(Attribute::NoInline);
  KernelInfo::Entry.remove(*New);
  KernelInfo::Isa.remove(*New);
  KernelInfo::LocalBytes.remove(*New);
  KernelInfo::PrivateBytes.remove(*New);
  describePieceArguments(*New);
  Made.push_back(New);
  return true;
}

/// Takes one layer of pieces out, of the innermost loops that are too large.
bool Splitter::splitOnce() {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  ReversePostOrderTraversal<Function *> RPO(&F);
  if (containsIrreducibleCFG<BasicBlock *>(RPO, LI))
    return false;
  // A loop that ends where another one begins anew would be no link of a chain.
  for (Loop *L : LI)
    simplifyLoop(L, &DT, &LI, nullptr, nullptr, nullptr,
                 /*PreserveLCSSA=*/false);
  LoopLevels Levels(F, LI);
  LoopWeights.clear();
  std::vector<Piece> Pieces;
  SmallPtrSet<const Loop *, 8> Outer; // of a loop that was cut
  SmallVector<Loop *, 4> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops)) {
    bool Waits = Outer.contains(L);
    if (!Waits && weightOf(*L) > MaxPiece) {
      size_t Before = Pieces.size();
      addChain(Levels.level(L), 0, LevelNode::None, Pieces);
      Waits = Pieces.size() != Before;
    }
    if (Waits)
      Outer.insert(L->getParentLoop());
  }
  if (!Outer.contains(nullptr) &&
      weigh(F) + weighLoops(Loops, /*Around=*/0) > MaxPiece)
    addChain(Levels.level(nullptr), 0, LevelNode::None, Pieces);
  CodeExtractorAnalysisCache Cache(F);
  bool Changed = false;
  for (const Piece &P : Pieces)
    Changed |= extract(P, Cache);
  return Changed;
}

/// Leaves one of the pieces whose code is the same, as what a kernel calls
/// several times gives: reads of an image are some hundred instructions each.
void Splitter::mergeSame() {
  if (hasDebugInfo(F))
    return;
  DenseMap<stable_hash, SmallVector<Function *, 2>> ByHash;
  GlobalNumberState Numbers;
  for (Function *New : Made) {
    SmallVector<Function *, 2> &Others = ByHash[StructuralHash(*New)];
    auto *Same = find_if(Others, [&](const Function *Other) {
      return haveSameCode(*Other, *New, Numbers);
    });
    if (Same == Others.end() || !DebugCounter::shouldExecute(Merging)) {
      Others.push_back(New);
      continue;
    }
    ++NumMerged;
    New->replaceAllUsesWith(*Same);
    Numbers.erase(New);
    New->eraseFromParent();
  }
}

void Splitter::run() {
  removeUnreachableBlocks(F);
  cutBlocks();
  while (splitOnce())
    ;
  mergeSame();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool isLarge(Function &F, unsigned Size) {
  unsigned Weight = weigh(F);
  if (Weight > Size)
    return true;
  DominatorTree DT(F);
  LoopInfo LI(DT);
  return Weight + weighLoops(LI.getLoopsInPreorder(), /*Around=*/0) > Size;
}

/// Where a loop has barriers on several paths, the regions behind them follow
/// each other in any order: a cycle with an entry for each, and no loop. Gives
/// it one entry, if all its edges can be changed.
static void makeLoops(Function &F, FunctionAnalysisManager &FAM) {
  if (all_of(F, [](const BasicBlock &B) {
        return isa<BranchInst, SwitchInst, ReturnInst, UnreachableInst>(
            B.getTerminator());
      }))
    makeReducible(F, FAM);
}

PreservedAnalyses SplitLargePass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  const unsigned Most = Size.value_or(MaxSize);
  SmallVector<Function *, 8> Large;
  for (Function &F : M)
    if (!F.isDeclaration() && KernelInfo::EntryCode.in(F) && !F.hasOptNone() &&
        isLarge(F, Most))
      Large.push_back(&F);
  for (Function *F : Large) {
    makeLoops(*F, FAM);
    Splitter(*F, Most).run();
  }
  return Large.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

void SplitLargePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name());
  if (Size)
    OS << "<size=" << *Size << '>';
}

Expected<std::optional<unsigned>> parseSplitLargeOptions(StringRef Text) {
  unsigned Size = 0;
  if (Text.empty())
    return std::nullopt;
  if (!Text.consume_front("size=") || Text.getAsInteger(10, Size))
    return createStringError("invalid parameter '%s'; the only one is 'size=N'",
                             Text.str().c_str());
  return Size;
}

} // namespace cohort
