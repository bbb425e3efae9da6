//===- TransposedGathers.cpp - Gathers of neighbouring elements -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "TransposedGathers.h"
#include "LaneAddresses.h"
#include "Transposition.h"
#include "abi/KernelInfo.h"
#include "support/AddressTerms.h"
#include "support/ConstantMask.h"
#include "support/MaskedAccess.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-transposed-gathers"

STATISTIC(NumGathers, "Number of gathers that are transpositions");
DEBUG_COUNTER(Transposing, "cohort-transposed-gathers",
              "Controls which rows of gathers are transposed");

namespace cohort {

static cl::opt<unsigned>
    MaxLanes("cohort-transposed-gathers-max-lanes", cl::Hidden, cl::init(64),
             cl::desc("Lanes up to which gathers are transposed"));
static cl::opt<unsigned>
    MaxSpan("cohort-transposed-gathers-max-span", cl::Hidden, cl::init(1024),
            cl::desc("Bytes between gathers that share their addresses"));

static cl::opt<unsigned>
    MaxOpen("cohort-transposed-gathers-max-open", cl::Hidden, cl::init(32),
            cl::desc("Addresses whose neighbours are looked for at a time"));

namespace {
using Builder = LaneAddresses::Builder;

struct Gather {
  MaskedAccess Access;
  AddressTerms Place;
  unsigned bytes() const { // of an element
    return unsigned(Access.Call->getDataLayout()
                        .getTypeStoreSize(Access.type()->getElementType())
                        .getFixedValue());
  }
  /// Whether lanes have addresses of their own.
  bool differs() const {
    return Place.Base->getType()->isVectorTy() ||
           any_of(Place.Terms,
                  [](const AddressTerm &T) { return T.isLanes(); });
  }
};

/// Gathers of one block that differ in constants only; in the block's order.
struct Family {
  SmallVector<Gather, 8> Members;
  bool accepts(const Gather &G) const {
    const Gather &First = Members.front();
    return G.Access.Mask == First.Access.Mask &&
           G.Access.type() == First.Access.type() &&
           G.Place.sameButBytes(First.Place);
  }
};

/// Members of a family, each loading the element behind that of the one before.
using Row = SmallVector<Gather *, 4>;

/// The base addresses of a family's lanes.
class Bases {
public:
  /// From \p First bytes on, as \p G counts, which stands before all others of
  /// its family; of \p L, or of no loop.
  Bases(const Gather &G, int64_t First, const Loop *L);
  /// The elements that \p G and the ones behind it read in lane \p Lane; null
  /// if the lane is inactive.
  Value *load(const Row &R, unsigned Lane, Builder &B);

private:
  void takeApart(Value *Pointers, Value *Mask, Builder &B);
  Value *redirectInactive(Value *Pointers, Value *Mask, Builder &B);
  void addOffset(Value *Offset, Builder &B);

  int64_t Origin; ///< bytes, of the first of the family's elements
  SmallVector<Value *, 16> OfLane; ///< null: off
  Value *NoneActive = nullptr;     ///< an i1; null: known to be false
};

class TransposedGathers {
public:
  TransposedGathers(Function &F, FunctionAnalysisManager &AM)
      : AA(AM.getResult<AAManager>(F)), LI(AM.getResult<LoopAnalysis>(F)),
        R(F, DEBUG_TYPE) {}
  bool run(BasicBlock &Block);

private:
  void endConflicting(Instruction &Writer, SmallVectorImpl<Family> &Open,
                      SmallVectorImpl<Family> &Done);
  void rewrite(Family &F);
  void transpose(const Row &Members, Bases &From);
  bool replace();

  AAResults &AA;
  const LoopInfo &LI;
  Remarks R;
  /// Gathers, and what takes their place.
  SmallVector<std::pair<MaskedAccess, Value *>, 16> Replaced;
};
} // namespace

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

static Value *addBytes(Value *Pointer, int64_t Bytes, Builder &B) {
  return Bytes ? B.CreateGEP(B.getInt8Ty(), Pointer, B.getInt64(Bytes))
               : Pointer;
}

/// Zeros that may be read instead of what nobody is to read.
static Constant *zeros(Module &M) {
  constexpr StringRef Name = "cohort.zeros";
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  Type *T = ArrayType::get(Type::getInt8Ty(M.getContext()),
                           MaxSpan + TransposedBytes);
  auto *Zeros =
      new GlobalVariable(M, T, /*isConstant=*/true, GlobalValue::PrivateLinkage,
                         Constant::getNullValue(T), Name);
  Zeros->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  Zeros->setAlignment(Align(TransposedBytes));
  return Zeros;
}

/// Whether \p L changes nothing of what distinguishes the lanes of \p G, so
/// that it can stand before the loop.
static bool lanesAreInvariant(const Gather &G, const Loop *L) {
  return L && L->getLoopPreheader() && L->isLoopInvariant(G.Access.Mask) &&
         L->isLoopInvariant(G.Place.Base) &&
         all_of(G.Place.Terms, [&](const AddressTerm &T) {
           return !T.isLanes() || L->isLoopInvariant(T.Index);
         });
}

Bases::Bases(const Gather &G, int64_t First, const Loop *L) : Origin(First) {
  Instruction *Call = G.Access.Call;
  const InstSimplifyFolder Folder(Call->getDataLayout());
  Builder B(Call->getParent(), Call->getIterator(), Folder);
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  if (!lanesAreInvariant(G, L)) {
    takeApart(addBytes(G.Access.Address, Origin - G.Place.Bytes, B),
              G.Access.Mask, B);
    addOffset(nullptr, B);
    return;
  }
  BasicBlock *Preheader = L->getLoopPreheader();
  Builder Before(Preheader, Preheader->getTerminator()->getIterator(), Folder);
  auto IsInvariant = [&](const AddressTerm &T) {
    return L->isLoopInvariant(T.Index);
  };
  Value *Pointers = G.Place.Base;
  for (bool Lanes : {false, true})
    if (Value *Sum = G.Place.sum(
            [&](const AddressTerm &T) {
              return IsInvariant(T) && T.isLanes() == Lanes;
            },
            Before))
      Pointers = Before.CreateGEP(Before.getInt8Ty(), Pointers, Sum);
  takeApart(addBytes(Pointers, Origin, Before), G.Access.Mask, Before);
  addOffset(G.Place.sum(std::not_fn(IsInvariant), B), B);
}

/// Fills OfLane with what \p Pointers has for active lanes, or what may be
/// read instead.
void Bases::takeApart(Value *Pointers, Value *Mask, Builder &B) {
  auto Active = constantMask(Mask);
  if (!Active)
    Pointers = redirectInactive(Pointers, Mask, B);
  const bool Follow = Active && LaneAddresses::follow(Pointers);
  LaneAddresses Addresses;
  const unsigned N =
      cast<FixedVectorType>(Pointers->getType())->getNumElements();
  for (unsigned Lane = 0; Lane != N; ++Lane) {
    Value *Address = Follow ? Addresses.of(Pointers, Lane, B)
                            : B.CreateExtractElement(Pointers, Lane);
    OfLane.push_back(!Active || (*Active)[Lane] ? Address : nullptr);
  }
}

/// Adds \p Offset bytes, if there are any, unless no lane is active. One
/// address is enough for lanes that are constants apart.
void Bases::addOffset(Value *Offset, Builder &B) {
  if (NoneActive && Offset)
    Offset = B.CreateSelect(NoneActive, B.getInt64(0), Offset);
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  auto *FirstActive = find_if(OfLane, [](Value *Base) { return Base; });
  if (FirstActive == OfLane.end())
    return;
  auto First = AddressTerms::of(*FirstActive, DL);
  SmallVector<int64_t, 16> Distances;
  for (Value *Base : OfLane) {
    auto Place = Base ? AddressTerms::of(Base, DL) : First;
    if (!Place || !First || !Place->sameButBytes(*First))
      break;
    Distances.push_back(Place->Bytes - First->Bytes);
  }
  auto Add = [&](Value *Base) {
    return Offset ? B.CreateGEP(B.getInt8Ty(), Base, Offset) : Base;
  };
  const bool Constant = Distances.size() == OfLane.size();
  Value *Shared = Constant ? Add(*FirstActive) : nullptr;
  for (auto [Lane, Base] : enumerate(OfLane))
    if (Base)
      Base = Constant ? addBytes(Shared, Distances[Lane], B) : Add(Base);
}

/// \p Pointers, with an address that may be read for inactive lanes.
Value *Bases::redirectInactive(Value *Pointers, Value *Mask, Builder &B) {
  const unsigned N =
      cast<FixedVectorType>(Pointers->getType())->getNumElements();
  Type *Bits = B.getIntNTy(N);
  Value *Active = B.CreateBitCast(Mask, Bits);
  NoneActive = B.CreateICmpEQ(Active, ConstantInt::get(Bits, 0));
  Value *Lane = B.CreateAnd(
      B.CreateIntrinsic(Intrinsic::cttz, {Bits}, {Active, B.getFalse()}),
      ConstantInt::get(Bits, N - 1));
  Value *One =
      B.CreateSelect(NoneActive, zeros(*B.GetInsertBlock()->getModule()),
                     B.CreateExtractElement(Pointers, Lane));
  return B.CreateSelect(Mask, Pointers, B.CreateVectorSplat(N, One));
}

Value *Bases::load(const Row &R, unsigned Lane, Builder &B) {
  if (!OfLane[Lane])
    return nullptr;
  const Gather &First = *R.front();
  Type *Element = First.Access.type()->getElementType();
  AAMDNodes Tags = First.Access.Call->getAAMetadata();
  for (const Gather *G : R)
    Tags = Tags.merge(G->Access.Call->getAAMetadata());
  auto Load = [&](unsigned At, unsigned Number) {
    const Gather &G = *R[At];
    Type *T = Number == 1 ? Element : FixedVectorType::get(Element, Number);
    LoadInst *L = B.CreateAlignedLoad(
        T, addBytes(OfLane[Lane], G.Place.Bytes - Origin, B),
        G.Access.Alignment);
    L->setAAMetadata(Tags);
    return L;
  };
  const unsigned Number = unsigned(R.size());
  if (isPowerOf2_32(Number))
    return Load(0, Number);
  assert(Number == 3 && "rows are of 2, 3 or a power of two");
  Value *Two = B.CreateShuffleVector(Load(0, 2), ArrayRef<int>{0, 1, -1, -1});
  return B.CreateInsertElement(Two, Load(2, 1), 2);
}

void TransposedGathers::transpose(const Row &Members, Bases &From) {
  // All stand where the first of them in the block does.
  Gather *Earliest = *min_element(Members, [](Gather *L, Gather *R) {
    return L->Access.Call->comesBefore(R->Access.Call);
  });
  Instruction *Call = Earliest->Access.Call;
  Builder B(Call->getParent(), Call->getIterator(),
            InstSimplifyFolder(Call->getDataLayout()));
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  FixedVectorType *T = Earliest->Access.type();
  const unsigned N = T->getNumElements(), Number = unsigned(Members.size()),
                 RowElements = unsigned(PowerOf2Ceil(Number));
  SmallVector<Value *, 16> Rows;
  for (unsigned Lane = 0; Lane != N; ++Lane) {
    Value *Row = From.load(Members, Lane, B);
    Rows.push_back(Row ? Row
                       : PoisonValue::get(FixedVectorType::get(
                             T->getElementType(), RowElements)));
  }
  const unsigned PerPart = TransposedBytes / Earliest->bytes();
  SmallVector<Value *, 16> Columns = RowElements == PerPart
                                         ? transposed(Rows, PerPart, B)
                                         : transposedPairs(Rows, B);
  for (unsigned I = 0; I != Number; ++I) {
    MaskedAccess &A = Members[I]->Access;
    Value *Column = Columns[I];
    if (!isa<UndefValue>(A.Data) && !match(A.Mask, PatternMatch::m_AllOnes())) {
      B.SetInsertPoint(A.Call);
      Column = B.CreateSelect(A.Mask, Column, A.Data);
      B.SetInsertPoint(Call);
    }
    Replaced.push_back({A, Column});
    ++NumGathers;
  }
}

//===----------------------------------------------------------------------===//
// Families and rows
//===----------------------------------------------------------------------===//

/// Whether \p G could be one column of a transposition.
static bool suits(const Gather &G) {
  const unsigned N = G.Access.type()->getNumElements(), Bytes = G.bytes();
  return isPowerOf2_32(Bytes) && Bytes < TransposedBytes &&
         G.Access.Call->getDataLayout().typeSizeEqualsStoreSize(
             G.Access.type()->getElementType()) &&
         isPowerOf2_32(N) && N <= MaxLanes && N * Bytes >= TransposedBytes &&
         G.differs();
}

/// How many of \p Left neighbours are best loaded at once; 1: none.
static unsigned rowLength(size_t Left, unsigned Bytes) {
  const unsigned PerPart = TransposedBytes / Bytes;
  if (Left >= PerPart)
    return PerPart;
  // Of 4 bytes also three, and two.
  return PerPart == 4 && Left >= 2 ? unsigned(Left) : 1;
}

/// The rows among \p Sorted, which are in an order by place.
static SmallVector<Row, 4> rowsOf(ArrayRef<Gather *> Sorted) {
  const unsigned Bytes = Sorted.front()->bytes();
  SmallVector<Row, 4> Rows;
  for (size_t I = 0; I != Sorted.size();) {
    size_t End = I + 1;
    while (End != Sorted.size() &&
           Sorted[End]->Place.Bytes == Sorted[End - 1]->Place.Bytes + Bytes)
      ++End;
    while (I != End) {
      unsigned Number = rowLength(End - I, Bytes);
      if (Number > 1)
        Rows.emplace_back(Sorted.begin() + I, Sorted.begin() + I + Number);
      I += Number;
    }
  }
  return Rows;
}

void TransposedGathers::rewrite(Family &F) {
  SmallVector<Gather *, 8> Sorted;
  for (Gather &G : F.Members)
    Sorted.push_back(&G);
  sort(Sorted, [](Gather *L, Gather *R) {
    return L->Place.Bytes != R->Place.Bytes
               ? L->Place.Bytes < R->Place.Bytes
               : L->Access.Call->comesBefore(R->Access.Call);
  });
  SmallVector<Row, 4> Rows = rowsOf(Sorted);
  if (!Rows.empty())
    erase_if(Rows, [Begin = Rows.front().front()->Place.Bytes](const Row &R) {
      return R.back()->Place.Bytes - Begin > MaxSpan;
    });
  if (Rows.empty() && R)
    R.missed("NotTransposed", *F.Members.front().Access.Call,
             "gathers whose addresses are constants apart stay what they are: "
             "their elements are no neighbours, or too few");
  if (Rows.empty() || !DebugCounter::shouldExecute(Transposing))
    return;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": "
                    << F.Members.front().Access.Call->getFunction()->getName()
                    << ": " << Rows.size() << " rows\n");
  const Gather &First = *Rows.front().front();
  Bases From(F.Members.front(), First.Place.Bytes,
             LI.getLoopFor(First.Access.Call->getParent()));
  for (const Row &Members : Rows) {
    if (R)
      R.passed("Transposed", *Members.front()->Access.Call,
               Twine(Members.size()) +
                   " gathers of neighbouring elements are a load for each lane "
                   "and a transposition");
    transpose(Members, From);
  }
}

/// Only when all families of the block are done: one may be addressed by what
/// another has gathered.
bool TransposedGathers::replace() {
  SmallVector<WeakTrackingVH, 16> Addresses;
  for (auto &[Access, Column] : Replaced) {
    Addresses.push_back(Access.Call->getArgOperand(0)); // replaced, maybe
    if (isa<Instruction>(Column))
      Column->takeName(Access.Call);
    Access.Call->replaceAllUsesWith(Column);
    Access.Call->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Addresses);
  return !std::exchange(Replaced, {}).empty();
}

/// Closes the families whose memory \p Writer may write to.
void TransposedGathers::endConflicting(Instruction &Writer,
                                       SmallVectorImpl<Family> &Open,
                                       SmallVectorImpl<Family> &Done) {
  bool MayLeave = !isGuaranteedToTransferExecutionToSuccessor(&Writer);
  auto MayWrite = [&](IntrinsicInst *Read) {
    if (MayLeave || Writer.isVolatile() || Writer.isAtomic())
      return true;
    if (auto *Store = dyn_cast<StoreInst>(&Writer))
      return isRefSet(AA.getModRefInfo(Read, MemoryLocation::get(Store)));
    auto *Call = dyn_cast<CallBase>(&Writer);
    return !Call || isModSet(AA.getModRefInfo(Call, Read));
  };
  for (Family &F : Open)
    if (MayWrite(F.Members.front().Access.Call))
      Done.push_back(std::move(F));
  erase_if(Open, [](const Family &F) { return F.Members.empty(); });
}

bool TransposedGathers::run(BasicBlock &Block) {
  const DataLayout &DL = Block.getDataLayout();
  SmallVector<Family, 4> Open, Done;
  for (Instruction &I : Block) {
    auto A = MaskedAccess::of(I);
    if (!A || A->IsStore || A->IsConsecutive) {
      if (!Open.empty() && (I.mayWriteToMemory() || I.mayThrow() ||
                            !isGuaranteedToTransferExecutionToSuccessor(&I)))
        endConflicting(I, Open, Done);
      continue;
    }
    auto Place = AddressTerms::of(A->Address, DL);
    if (!Place)
      continue;
    Gather G{*A, std::move(*Place)};
    if (!suits(G))
      continue;
    auto *Found = find_if(Open, [&](const Family &F) { return F.accepts(G); });
    if (Found != Open.end()) {
      Found->Members.push_back(std::move(G));
      continue;
    }
    // Of large blocks, so that the time does not grow with their square.
    if (Open.size() == MaxOpen) {
      Done.push_back(std::move(Open.front()));
      Open.erase(Open.begin());
    }
    Open.push_back(Family{{std::move(G)}});
  }
  append_range(Done, std::move(Open));
  for (Family &F : Done)
    if (F.Members.size() > 1)
      rewrite(F);
  return replace();
}

PreservedAnalyses TransposedGathersPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  TransposedGathers Gathers(F, AM);
  bool Changed = false;
  for (BasicBlock &Block : F)
    Changed |= Gathers.run(Block);
  return preservedWithFlow(Changed);
}

} // namespace cohort
