//===- RedundantLoads.cpp - Redundant-load elimination for vectors --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RedundantLoads.h"
#include "support/ParallelLoop.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-redundant-loads"

STATISTIC(NumBlocks, "Number of blocks in which vectors were reused");
DEBUG_COUNTER(Reusing, "cohort-redundant-loads",
              "Controls in which blocks vectors are reused");

namespace cohort {

static cl::opt<unsigned>
    MaxUses("cohort-redundant-loads-max-uses", cl::Hidden, cl::init(10000),
            cl::desc("Uses of a local variable whose loads are reused"));

using Variables = SmallPtrSet<const Value *, 4>;

/// Local memory in variables that nobody reaches but by their names.
static Variables localMemory(const Function &F) {
  // Of unrolled loops; LLVM itself looks at 100.
  Variables Known;
  for (const Instruction &I : F.getEntryBlock())
    if (isa<AllocaInst>(I) && I.hasMetadata(SharedVariableMD) &&
        !PointerMayBeCaptured(&I, /*ReturnCaptures=*/true, MaxUses))
      Known.insert(&I);
  return Known;
}

namespace {
/// The known content of one place of local memory, within a block.
struct Content {
  const Value *Variable;
  uint64_t Begin, End; ///< bytes from the start of the variable
  Value *Vector;
  bool IsLoad;    ///< whether Vector is a load from there
  unsigned Since; ///< accesses of the block before this was in a register last
};

/// One block, from its beginning to its end.
class RedundantLoads {
public:
  RedundantLoads(const Variables &Known, const TargetTransformInfo &TTI)
      : Known(Known), TTI(TTI) {}
  bool run(BasicBlock &B);

private:
  std::optional<Content> placeOf(const Instruction &Access) const;
  bool reuse(LoadInst &Load, const Content &Place);
  void forget(const Content &Place);
  void forgetWrittenBy(const Instruction &I);
  bool fillRegister(unsigned Since, Type *T);

  const Variables &Known;
  const TargetTransformInfo &TTI;
  SmallVector<Content, 32> Contents;
  SmallVector<unsigned, 64>
      Full; ///< registers that are kept full, at each access
};
} // namespace

/// Where \p Access goes to; nothing if that is not local memory, or not known.
std::optional<Content>
RedundantLoads::placeOf(const Instruction &Access) const {
  const DataLayout &DL = Access.getDataLayout();
  const Value *Address = getLoadStorePointerOperand(&Access);
  if (!Address || Access.isVolatile() || Access.isAtomic())
    return std::nullopt;
  TypeSize Size = DL.getTypeStoreSize(getLoadStoreType(&Access));
  APInt Offset(DL.getIndexTypeSizeInBits(Address->getType()), 0);
  const Value *Variable = Address->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  if (!Known.contains(Variable) || Size.isScalable() || Offset.isNegative())
    return std::nullopt;
  uint64_t Begin = Offset.getZExtValue();
  return Content{Variable,
                 Begin,
                 Begin + Size.getFixedValue(),
                 nullptr,
                 isa<LoadInst>(Access),
                 0};
}

void RedundantLoads::forget(const Content &Place) {
  erase_if(Contents, [&](const Content &C) {
    return C.Variable == Place.Variable && C.Begin < Place.End &&
           Place.Begin < C.End;
  });
}

/// \p I may write to all of those variables that it has an address of.
void RedundantLoads::forgetWrittenBy(const Instruction &I) {
  for (const Value *Operand : I.operands()) {
    if (!Operand->getType()->isPtrOrPtrVectorTy())
      continue;
    const Value *Object = getUnderlyingObject(Operand, /*MaxLookup=*/0);
    bool IsElsewhere =
        isIdentifiedObject(Object) || isa<LoadInst, Argument>(Object);
    erase_if(Contents, [&](const Content &C) {
      return C.Variable == Object || !IsElsewhere;
    });
  }
}

/// Keeps a register full from access \p Since to this one, if there is one
/// left.
bool RedundantLoads::fillRegister(unsigned Since, Type *T) {
  unsigned Class = TTI.getRegisterClassForType(/*Vector=*/true, T);
  uint64_t Bits =
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  unsigned Needed =
      divideCeil(T->getPrimitiveSizeInBits().getFixedValue(), Bits);
  auto Between = MutableArrayRef(Full).drop_front(Since);
  if (any_of(Between, [&](unsigned N) {
        return 2 * (N + Needed) > TTI.getNumberOfRegisters(Class);
      }))
    return false;
  for (unsigned &N : Between)
    N += Needed;
  return true;
}

/// Uses what is known to be in \p Place instead of \p Load, if that is of use.
bool RedundantLoads::reuse(LoadInst &Load, const Content &Place) {
  auto *Same = find_if(Contents, [&](const Content &C) {
    return C.Variable == Place.Variable && C.Begin == Place.Begin &&
           C.Vector->getType() == Load.getType();
  });
  if (Same == Contents.end()) {
    Contents.push_back(Place);
    Same = std::prev(Contents.end());
  } else if (fillRegister(Same->Since, Load.getType())) {
    if (Same->IsLoad)
      combineMetadataForCSE(cast<LoadInst>(Same->Vector), &Load,
                            /*DoesKMove=*/false);
    Load.replaceAllUsesWith(Same->Vector);
    Load.eraseFromParent();
    Same->Since = Full.size();
    return true;
  }
  if (Same->Vector)
    if (Remarks R(*Load.getFunction(), DEBUG_TYPE); R)
      R.missed("NotReused", Load,
               "a vector of local memory is loaded again: too few registers "
               "are left to keep it");
  Same->Vector = &Load;
  Same->IsLoad = true;
  Same->Since = Full.size();
  return false;
}

bool RedundantLoads::run(BasicBlock &B) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(B)) {
    if (!I.mayReadOrWriteMemory())
      continue;
    Full.push_back(0);
    auto Place = placeOf(I);
    if (auto *Store = dyn_cast<StoreInst>(&I); Store && Place) {
      forget(*Place);
      Place->Vector = Store->getValueOperand();
      Place->Since = Full.size();
      if (isa<FixedVectorType>(Place->Vector->getType()))
        Contents.push_back(*Place);
    } else if (auto *Load = dyn_cast<LoadInst>(&I);
               Load && Place && isa<FixedVectorType>(Load->getType())) {
      Changed |= reuse(*Load, *Place);
    } else if (I.mayWriteToMemory()) {
      forgetWrittenBy(I);
    }
  }
  return Changed;
}

PreservedAnalyses RedundantLoadsPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  Variables Known = localMemory(F);
  if (Known.empty())
    return PreservedAnalyses::all();
  const auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  bool Changed = false;
  for (BasicBlock &B : F)
    if (DebugCounter::shouldExecute(Reusing) &&
        RedundantLoads(Known, TTI).run(B)) {
      Changed = true;
      ++NumBlocks;
      if (Remarks R(F, DEBUG_TYPE); R)
        R.passed("Reused", B.front(),
                 "vectors of local memory that are still in registers are not "
                 "loaded again");
    }
  return preservedWithFlow(Changed);
}

} // namespace cohort
