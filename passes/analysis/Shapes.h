//===- Shapes.h - How values differ between the lanes of a sub-group -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Every value of a kernel is uniform (the same on all lanes), a base plus a
// constant for each lane (a strided value is the usual case), or varying. The
// shape of an address decides between a scalar, a vector and a gather; the shape
// of a condition between a branch and a mask.
//
// Follows Karrenberg and Hack, "Whole-Function Vectorization" (CGO 2011), with
// the alignment of RV's shapes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_SHAPES_H
#define COHORT_ANALYSIS_SHAPES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <optional>

namespace llvm {
class BasicBlock;
class CallBase;
class Function;
class Instruction;
class Loop;
class LoopInfo;
class PHINode;
class User;
class Value;
class raw_ostream;
} // namespace llvm

namespace cohort {

class GroupCall;
class LoopLevels;
class PrivateMemory;

/// Where the lanes of a sub-group lie in the group.
enum class LaneLayout {
  Rows,  ///< along x, whose size is a multiple of the lanes; all lanes on
  Linear ///< along the linear local id; the last sub-group may be partial
};

/// Where lanes lie in rows, global ids of x, plus a small constant, fit into an int.
inline constexpr uint64_t MaxGlobalSizeInRows = (uint64_t(1) << 31) - (1 << 16);

struct LaneOptions {
  unsigned Lanes = 1;
  LaneLayout Layout = LaneLayout::Rows;
  unsigned Dims = 3; ///< dimensions of the kernel; those above have size 1
};

/// How one value differs between lanes.
class Shape {
public:
  static Shape bottom() { return Shape(); }
  static Shape uniform();
  static Shape varying();
  /// Lane i has the value of lane 0 plus \p Offsets[i], modulo 2^\p Bits.
  static Shape offsets(llvm::ArrayRef<int64_t> Offsets, unsigned Bits);
  static Shape strided(int64_t Stride, unsigned Lanes, unsigned Bits);

  bool isBottom() const { return K == Kind::Bottom; }
  bool isVarying() const { return K == Kind::Varying; }
  /// Uniform, or a base plus constants.
  bool hasBase() const { return K == Kind::Based; }
  bool isUniform() const { return hasBase() && Offsets.empty(); }
  /// Of each lane, the first 0; empty if uniform.
  llvm::ArrayRef<int64_t> offsets() const { return Offsets; }
  int64_t offset(unsigned Lane) const {
    return Offsets.empty() ? 0 : Offsets[Lane];
  }
  /// The common difference of neighbouring lanes, if there is one.
  std::optional<int64_t> stride() const;

  /// The low known() bits of lane 0's value are residue().
  unsigned known() const { return Known; }
  uint64_t residue() const { return Residue; }
  Shape &setKnown(unsigned Bits, uint64_t Value);
  /// Whether no lane's offset carries out of the known bits.
  bool staysInKnownBits() const;

  /// Bounds of every lane's value as a signed number, where no lane is poison.
  int64_t low() const { return Low; }
  int64_t high() const { return High; }
  bool isBounded() const { return Low != INT64_MIN || High != INT64_MAX; }
  Shape &setBounds(int64_t L, int64_t H) {
    Low = L, High = H;
    return *this;
  }

  /// Whether base plus offset does not wrap, as signed or unsigned numbers, on
  /// any lane whose value is not poison.
  bool SignedExact = false, UnsignedExact = false;

  /// The least shape that covers both.
  Shape join(const Shape &Other) const;
  bool operator==(const Shape &O) const;
  void print(llvm::raw_ostream &OS) const;

private:
  enum class Kind : uint8_t { Bottom, Based, Varying } K = Kind::Bottom;
  uint8_t Known = 0;
  uint64_t Residue = 0;
  int64_t Low = INT64_MIN, High = INT64_MAX;
  llvm::SmallVector<int64_t, 0> Offsets;
};

/// Alignment, in bytes, that the runtime gives to local memory whose size it
/// learns at the launch.
inline constexpr unsigned LocalArgAlignment = 64;

/// The shapes of all values of a function, and which branches and loops split
/// the lanes.
///
/// Assumes what LoopLevels assumes, and LCSSA form.
class Shapes {
public:
  Shapes(llvm::Function &F, const llvm::LoopInfo &LI, const LoopLevels &Levels,
         const PrivateMemory &Private, LaneOptions Options);

  const LaneOptions &options() const { return Options; }
  Shape of(const llvm::Value *V) const;
  bool isUniform(const llvm::Value *V) const { return of(V).isUniform(); }
  /// Whether \p I, an and with a constant, leaves every lane's value as it is.
  bool isIdentityMask(const llvm::Instruction &I) const;
  /// Whether lanes take different ways at the end of \p BB.
  bool isDivergent(const llvm::BasicBlock *BB) const;
  /// Whether lanes leave \p L at different times or from different places.
  bool isDivergent(const llvm::Loop *L) const {
    return DivergentLoops.contains(L);
  }

private:
  void solve();
  bool update(llvm::Instruction &I);
  bool settle(llvm::PHINode &Phi);
  bool spreadDivergence();
  bool spreadFrom(const llvm::Loop *L, unsigned Node);

  Shape transfer(llvm::Instruction &I);
  Shape transferPhi(llvm::PHINode &Phi);
  Shape transferCall(llvm::CallBase &Call);
  Shape transferGroupCall(const GroupCall &Call);
  Shape transferBinary(llvm::Instruction &I);
  Shape transferBits(llvm::Instruction &I, const Shape &X, uint64_t C);
  Shape transferBits(llvm::Instruction &I, const Shape &X, const Shape &M);
  Shape transferShiftRight(llvm::Instruction &I, const Shape &X, uint64_t By);
  Shape transferCast(llvm::Instruction &I);
  Shape transferGep(llvm::Instruction &I);
  Shape transferCompare(llvm::Instruction &I);
  Shape allUniformOrVarying(const llvm::User &I) const;
  Shape id(unsigned Bits, unsigned KnownBits, int64_t Last) const;
  void refineKnown(const llvm::Value *V, Shape &S) const;
  struct Facts {
    unsigned LowBits = 0; ///< known
    uint64_t Value = 0;   ///< of these
    int64_t Low = INT64_MIN, High = INT64_MAX;
  };
  const Facts &factsOf(const llvm::Value *V, unsigned Bits) const;

  llvm::Function &F;
  const llvm::LoopInfo &LI;
  const LoopLevels &Levels;
  const PrivateMemory &Private;
  LaneOptions Options;
  llvm::DenseMap<const llvm::Value *, Shape> Map;
  mutable llvm::DenseMap<const llvm::Value *, Facts> FactCache;
  llvm::DenseSet<const llvm::BasicBlock *> Joins;
  llvm::DenseSet<const llvm::Loop *> DivergentLoops;
};

/// print<cohort-shapes>: the shape of every instruction of every kernel, for
/// eight lanes in rows.
class ShapesPrinterPass : public llvm::PassInfoMixin<ShapesPrinterPass> {
public:
  explicit ShapesPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace cohort
#endif
