//===- WidenMemory.h - Loads and stores of a sub-group ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits private variables, pointers into them, loads and stores: a scalar
// access where all lanes have one address, vectors where their distances are
// known, a gather or scatter otherwise, with a test for consecutive addresses
// where that is likely (Consecutive.cpp), or packed (Compress.cpp).
//
// Assumes: the place of emission and its mask are set, operands are defined.
// Guarantees: nothing is read or written for an inactive lane, but bytes
// between those that active ones read.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENMEMORY_H
#define COHORT_VECTORIZE_WIDENMEMORY_H

#include "ElementPattern.h"
#include "LaneState.h"
#include "WidenValues.h"

namespace cohort {

/// How many elements \p T lie between lanes' addresses at \p Pointer unless a
/// part of its index wraps between lanes, which accesses test; none where the
/// index has no constant distance either.
std::optional<int64_t> strideUnlessItWraps(const llvm::Value *Pointer,
                                           llvm::Type *T, const Shapes &S,
                                           const llvm::DataLayout &DL);

/// Whether accesses to \p T at \p Pointer test if lanes' addresses are
/// consecutive, as the index is computed from ids.
bool isComparedWithConsecutive(const llvm::Value *Pointer, llvm::Type *T,
                               const Shapes &S, const llvm::DataLayout &DL);

class MemoryEmitter {
public:
  MemoryEmitter(LaneState &State, ValueEmitter &Values)
      : State(State), Values(Values), B(State.B), S(State.S), DL(State.DL),
        N(State.N) {}
  llvm::Value *emitAlloca(llvm::AllocaInst &A);
  /// A pointer into a lane-fastest private variable.
  llvm::Value *emitLaneFastestGep(llvm::GetElementPtrInst &Gep);
  llvm::Value *emitLoad(llvm::LoadInst &Load);
  void emitStore(llvm::StoreInst &Store);

private:
  /// The addresses of all lanes.
  struct Address {
    llvm::Value *Base = nullptr;            ///< scalar: lane 0's address
    llvm::SmallVector<int64_t, 16> Offsets; ///< bytes; with Base
    llvm::Value *Pointers = nullptr;        ///< wide; if there is no Base
    llvm::Align Alignment;                  ///< of each lane's address
    llvm::Align BaseAlignment;
    unsigned KnownBits =
        0; ///< how many low bits of Base, in Residue, are known
    uint64_t Residue = 0;
  };
  Address addressOf(const llvm::Value *Pointer, int64_t Disp,
                    llvm::Align Alignment);
  std::pair<llvm::Value *, llvm::Align> addressOf(const Address &A,
                                                  const ElementPattern &P,
                                                  const PatternPiece &Piece,
                                                  llvm::Type *T);
  llvm::Value *pointers(const Address &A);
  std::optional<ElementPattern> readPattern(const Address &A,
                                            llvm::Type *T) const;
  bool alignGrid(const Address &A, ElementPattern &P, llvm::Type *T);
  llvm::Value *shuffleMask(const PatternPiece &Piece);
  llvm::Value *loadWide(llvm::LoadInst &Load, llvm::Type *T, int64_t Disp);
  llvm::Value *loadPattern(const llvm::Instruction &I, const Address &A,
                           llvm::Type *T);
  llvm::Value *loadVector(const llvm::Instruction &I, llvm::Type *T,
                          llvm::Value *From, llvm::Align Alignment,
                          llvm::Value *Mask, bool IsDense);
  void storeWide(llvm::StoreInst &Store, llvm::Value *X, llvm::Type *T,
                 int64_t Disp);
  bool storePattern(const llvm::Instruction &I, const Address &A,
                    llvm::Value *X, llvm::Type *T);

  //===--- Consecutive.cpp: addresses that mostly are consecutive ---===//

  /// An address that holds in most cases, and the condition.
  struct NearAddress {
    llvm::Value *Condition = nullptr; ///< null: not worth asking
    Address Lanes;                    ///< with a base
  };
  NearAddress areConsecutive(const llvm::Instruction &I, llvm::Type *T,
                             llvm::Align Alignment);
  llvm::Value *
  ifConsecutive(const llvm::Instruction &I, llvm::Type *T,
                llvm::Align Alignment,
                llvm::function_ref<llvm::Value *(const Address &A)> Whole,
                llvm::function_ref<llvm::Value *()> Scattered);
  bool hasPattern(const llvm::Instruction &I, const Address &A,
                  llvm::Type *T) const;

  //===--- Compress.cpp: lanes that pack what they store ---===//

  llvm::Value *withoutCount(const llvm::Value *V, const llvm::Value *&Count);
  bool storePacked(llvm::StoreInst &Store, llvm::Value *X, llvm::Type *T);

  LaneState &State;
  ValueEmitter &Values;
  LaneBuilder &B;
  const Shapes &S;
  const llvm::DataLayout &DL;
  const unsigned N;
};

} // namespace cohort
#endif
