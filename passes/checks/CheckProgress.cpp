//===- CheckProgress.cpp - Finds loops that wait for other work-items -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CheckProgress.h"
#include "AnalysisCopy.h"
#include "WaitingLoops.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Whether \p I locks by a function of the system's, which it does for the
/// thread: to one thread that runs several work-items it says no.
static bool locksBySystem(const Instruction &I) {
  static const StringSet<> Names = {"pthread_mutex_lock", "pthread_spin_lock",
                                    "pthread_rwlock_wrlock", "mtx_lock",
                                    "sem_wait"};
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? calledFunction(*Call) : nullptr;
  return F && F->isDeclaration() && Names.contains(F->getName());
}

/// Whether \p Kernel, or something that it calls, may wait.
static bool mayWait(Function &Kernel) {
  return reaches(Kernel, [](Function &F) {
    return any_of(instructions(F), [](const Instruction &I) {
      return readsShared(I) || locksBySystem(I);
    });
  });
}

/// The hint for locks: others wait only while one item holds what they wait
/// for.
static constexpr char TakeTurnsHint[] =
    "; with 'sycl::reqd_sub_group_size(1)' they take turns";

static void report(const Waiting &Found) {
  reportFinding(
      Check::WaitingLoop, *Found.At,
      (Twine("loop ends only when another work-item stores, which may "
             "have to wait for this one") +
       (Found.IsLock ? TakeTurnsHint : ""))
          .str());
}

/// \p TakeTurns: sub-groups have one work-item.
static void check(Function &Copy, bool TakeTurns) {
  for (const Waiting &Found : findWaitingLoops(Copy))
    if (!TakeTurns || !Found.IsLock)
      report(Found);
  if (TakeTurns)
    return;
  for (const Instruction &I : instructions(Copy))
    if (locksBySystem(I))
      reportFinding(Check::WaitingLoop, I,
                    (Twine("'%0' waits for another work-item, which may have "
                           "to wait for this one") +
                     TakeTurnsHint)
                        .str());
}

PreservedAnalyses CheckProgressPass::run(Module &M, ModuleAnalysisManager &AM) {
  if (Options.Report)
    forKernelCopies(
        M, AM,
        [](Function &Kernel) {
          // One work-item waits for nobody beside it.
          return !isKernelOfKind(Kernel, "single_task") && mayWait(Kernel);
        },
        [&](Function &Kernel, AnalysisCopy &Copy) {
          check(Copy.function(), KernelInfo::RequiredSubGroupSize.getOr(
                                     Kernel, Options.Independent ? 1 : 0) == 1);
        });
  return PreservedAnalyses::all();
}

void CheckProgressPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << (Options.Independent ? "<independent>" : "<>");
}

Expected<CheckProgressOptions> parseCheckProgressOptions(StringRef Text) {
  CheckProgressOptions Options;
  if (!Text.empty() && Text != "independent")
    return createStringError("invalid parameter '%s' of cohort-check-progress; "
                             "valid is 'independent'",
                             Text.str().c_str());
  Options.Independent = Text == "independent";
  return Options;
}

} // namespace cohort
