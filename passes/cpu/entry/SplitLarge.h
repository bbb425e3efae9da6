//===- SplitLarge.h - Large entries in pieces -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's compile time for a function grows faster than the function. Asked
// whether a loop runs at all, scalar evolution looks at all conditions and
// loops before it; register allocation looks at all blocks through which a
// value lives. A kernel with a hundred barriers is a function with a hundred
// loops, and a thousand accesses under masks are as many blocks. This pass
// takes an entry of more than the size given apart:
//
//   define void @k(...) {                 define void @k(...) {
//     ... 500 loops ...                     call void @k.piece(...)
//   }                                       call void @k.piece.1(...)
//                                         ...
//                                         define internal void @k.piece(...)
//                                         noinline
//
// A piece is a run of blocks, or of whole loops, through whose first block all
// edges lead into and which all edges leave to the same block. Pieces have at
// most a fourth of the size, where the function can be cut so; in a loop that
// is too large by itself it is the body that is cut. Cycles with several
// entries get one first: they are no loops, and nothing could be cut. A piece
// in which too many values come or go stays where it is. Values that depend on
// arguments alone are computed again. Of pieces with the same code, as the same
// inlined function in several places gives, one remains (not with -g).
//
// Size: instructions, and for each loop a weight
// (-cohort-split-large-loop-weight) times its depth. Leaves alone: smaller
// functions, which are nearly all, those marked optnone, and those that are not
// code of an entry. Assumes: cohort-cpu-entry. Runs at its end, and again when
// accesses under masks have become loops.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_SPLITLARGE_H
#define COHORT_CPU_ENTRY_SPLITLARGE_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace cohort {

class SplitLargePass : public llvm::PassInfoMixin<SplitLargePass> {
public:
  /// Without \p Size the one of -cohort-split-large-size.
  explicit SplitLargePass(std::optional<unsigned> Size = std::nullopt)
      : Size(Size) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);

private:
  std::optional<unsigned> Size;
};

llvm::Expected<std::optional<unsigned>>
parseSplitLargeOptions(llvm::StringRef Text);

} // namespace cohort
#endif
