//===- Warp.h - A sub-group on an NVIDIA GPU --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A warp's items are 32 that follow one another in the linear id; the last warp
// of a work-group may have fewer.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_NVPTX_WARP_H
#define COHORT_NVPTX_WARP_H

#include "vocabulary/GroupCall.h"

namespace cohort::nvptx {

inline constexpr unsigned WarpSize = 32;

/// Whether \p F is one, or says so by the size that its groups have to have.
bool hasWholeWarps(const llvm::Function &F);

/// Metadata of a call that all of the sub-group reach together; in a function
/// of another translation unit, all that call it together.
inline constexpr char TogetherMD[] = "cohort.together";
/// The lanes that make \p Call, of such a function, together.
llvm::Value *callingLanes(llvm::IRBuilderBase &B, const llvm::CallBase &Call);

/// The lanes that take part in an operation.
struct Lanes {
  llvm::Value *Mask; ///< i32
  /// How many, if they are the first ones; null: they may be any.
  llvm::Value *Count = nullptr;
  bool All = false; ///< 32 of them, for sure
};

/// Builds instructions that ask about the warp, at the place of a builder.
class Warp {
public:
  explicit Warp(llvm::IRBuilderBase &B);

  bool isFull() const { return IsFull; }

  // i32, all of them
  llvm::Value *lane();
  llvm::Value *linearId(); ///< in the work-group
  llvm::Value *numItems(); ///< of the work-group
  llvm::Value *index();    ///< of the warp in the work-group
  llvm::Value *numWarps();
  llvm::Value *size();                  ///< lanes of this warp
  llvm::Value *maskBelow(bool WithOwn); ///< lanes below this one

  /// The lanes of the sub-group.
  Lanes members();
  /// Those that get here together.
  Lanes active();
  /// The lanes that \p GroupOp is about: waiting for the sub-group's is right
  /// only where all of them come.
  Lanes lanesOf(const GroupCall &GroupOp);

  enum class Mode { Up, Down, Xor, Index };
  /// \p X of another lane: \p Operand lanes up or down, that whose index
  /// differs in \p Operand, that with the index \p Operand. Any type of the
  /// vocabulary. \p InRange, if wanted, becomes an i1: there is that lane among
  /// the first \p Count ones (null: 32); if not, the result is \p X, and with
  /// Xor any value.
  llvm::Value *shuffle(Mode M, const Lanes &Who, llvm::Value *X,
                       llvm::Value *Operand, llvm::Value **InRange = nullptr);
  llvm::Value *ballot(const Lanes &Who, llvm::Value *Bit);

  llvm::Value *reduce(Arith Kind, const Lanes &Who, llvm::Value *X,
                      unsigned Cluster = WarpSize);
  /// All of \p Step, 2 * \p Step, ... below \p End: each lane combines with
  /// that whose index differs in as many. All lanes take part.
  llvm::Value *reduceSteps(Arith Kind, const Lanes &Who, llvm::Value *X,
                           unsigned Step, unsigned End);
  /// Whether one instruction reduces values of \p T.
  static bool hasRedux(Arith Kind, llvm::Type *T);
  llvm::Value *scan(Arith Kind, const Lanes &Who, llvm::Value *X,
                    bool Inclusive);

private:
  llvm::Value *sreg(llvm::Intrinsic::ID Id);
  llvm::Value *shuffleWord(Mode M, const Lanes &Who, llvm::Value *X,
                           llvm::Value *Operand, llvm::Value **InRange);
  llvm::Value *reduceFirst(Arith Kind, const Lanes &Who, llvm::Value *X,
                           unsigned Cluster);
  llvm::Value *scanFirst(Arith Kind, const Lanes &Who, llvm::Value *X,
                         bool Inclusive);
  llvm::Value *logical(Arith Kind, const Lanes &Who, llvm::Value *X,
                       llvm::Value *Which);
  llvm::Value *redux(Arith Kind, const Lanes &Who, llvm::Value *X);
  llvm::Value *oneByOne(Arith Kind, const Lanes &Who, llvm::Value *X,
                        GroupOperation Operation, unsigned Cluster);
  /// \p First if the lanes are the first ones, else \p Any.
  template <class OnFirst, class OnAny>
  llvm::Value *ifFirstLanes(const Lanes &Who, OnFirst First, OnAny Any);

  llvm::IRBuilderBase &B;
  llvm::Function &F;
  unsigned Dims; ///< of the thread block
  bool IsFull;   ///< thread blocks are whole warps
};

} // namespace cohort::nvptx
#endif
