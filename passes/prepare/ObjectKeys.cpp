//===- ObjectKeys.cpp - Keys of objects on host and devices ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ObjectKeys.h"
#include "support/Report.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-object-keys"

STATISTIC(NumKeys, "Number of queries for the key of an object");

namespace cohort {

static constexpr StringLiteral Question = "__cohort_object_key";

bool asksForObjectKeys(const Module &M) { return M.getFunction(Question); }

namespace {
class Keys {
public:
  explicit Keys(const Module &M) : M(M) {}
  uint64_t of(const GlobalValue &Object, const APInt &Offset);

private:
  StringRef unit();
  const Module &M;
  std::string Unit;
};
} // namespace

/// A key that no other translation unit of a program has: names alone do not
/// tell two apart that define nothing that others may use.
StringRef Keys::unit() {
  if (Unit.empty()) {
    SmallVector<char, 0> Bytes;
    raw_svector_ostream OS(Bytes);
    WriteBitcodeToFile(M, OS);
    Unit = utohexstr(MD5Hash(StringRef(Bytes.data(), Bytes.size())));
  }
  return Unit;
}

uint64_t Keys::of(const GlobalValue &Object, const APInt &Offset) {
  // No symbol has a space in it.
  std::string Text =
      (Object.getName() + " " + toString(Offset, 10, true)).str();
  if (Object.hasLocalLinkage())
    Text += (" " + unit()).str();
  return MD5Hash(Text);
}

PreservedAnalyses ObjectKeysPass::run(Module &M, ModuleAnalysisManager &) {
  Function *Asked = M.getFunction(Question);
  if (!Asked)
    return PreservedAnalyses::all();
  const DataLayout &DL = M.getDataLayout();
  Keys TheKeys(M);
  SmallVector<std::pair<CallBase *, uint64_t>, 8> Answers;
  for (User *U : Asked->users()) {
    auto *Call = dyn_cast<CallBase>(U);
    if (!Call || Call->getCalledOperand() != Asked || Call->arg_size() != 1 ||
        !Call->getType()->isIntegerTy(64))
      continue;
    APInt Offset(DL.getIndexTypeSizeInBits(Call->getArgOperand(0)->getType()),
                 0);
    auto *Object = dyn_cast<GlobalValue>(
        Call->getArgOperand(0)->stripAndAccumulateConstantOffsets(
            DL, Offset, /*AllowNonInbounds=*/true));
    if (Object)
      Answers.push_back({Call, TheKeys.of(*Object, Offset)});
    else
      reportError(*Call, "'" + Question +
                             "' needs the address of an object "
                             "with static storage duration");
  }
  NumKeys += Answers.size();
  for (auto [Call, Key] : Answers) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Call << " is " << Key << "\n");
    Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), Key));
    Call->eraseFromParent();
  }
  if (Asked->use_empty())
    Asked->eraseFromParent();
  return PreservedAnalyses::none();
}

} // namespace cohort
