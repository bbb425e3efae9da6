//===- GroupCall.h - A call of the group-operation vocabulary ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What a call means is described by its factors (class, scope, operation,
// arithmetic, type), all of which come from the rows of GroupOps.td. No pass
// looks at names.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VOCABULARY_GROUPCALL_H
#define COHORT_VOCABULARY_GROUPCALL_H

#include "cohort/Known.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "SpirvEnums.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace cohort {

/// What kind of thing an operation is: decides which pass lowers it and how.
enum class OpClass : uint8_t {
  BuiltIn,        ///< id or range query
  ControlBarrier, ///< execution and memory barrier
  MemoryBarrier,  ///< fence
  Arithmetic,     ///< reduction or scan
  Vote,           ///< all, any, all-equal
  Broadcast,      ///< one item's value to all
  Shuffle,        ///< another item's value, by index, xor, up, down, rotate
  Ballot,         ///< mask of lanes and what is computed from it
  Elect,
  Atomic,
  Scoped,  ///< distribute_items and its relatives
  Memory,  ///< local and private allocation
  Copy     ///< of an item from global to local memory
};

/// The combining operator of an Arithmetic operation.
enum class Arith : uint8_t {
  None, IAdd, FAdd, IMul, FMul, SMin, UMin, FMin, SMax, UMax, FMax,
  And, Or, Xor, LogicalAnd, LogicalOr, LogicalXor
};

/// Every operation of GroupOps.td by name.
enum class Op : uint16_t {
#define COHORT_OP(ID, NAME) ID,
#include "cohort/GroupOps.inc"
};

/// One row of GroupOps.td. Operand fields are argument indices, -1 for none.
struct OpInfo {
  Op Id;
  llvm::StringLiteral Name; ///< base name, as "__spirv_GroupIAdd"
  OpClass Class;
  Arith Kind;
  int8_t NumArgs;
  int8_t ScopeArg;
  int8_t OperationArg;
  int8_t ValueArg;
  int8_t IndexArg; ///< id, delta, mask or dimension
  /// Differs between the work-items of a sub-group even where all operands are
  /// uniform (local ids, elect, scans).
  bool VariesInSubgroup;
  /// Differs between the sub-groups of a work-group though operands agree.
  bool VariesInWorkgroup;
};

/// The row for \p F, or null if it is not a word of the vocabulary.
const OpInfo *lookupOp(const llvm::Function &F);
const OpInfo *lookupOp(llvm::StringRef BaseName);
llvm::ArrayRef<OpInfo> allOps();

/// The calls of this word in \p M.
llvm::SmallVector<llvm::CallBase *, 8> callsOf(llvm::Module &M, Op Id);

/// A call and its row.
class GroupCall {
public:
  /// The call's meaning, or nothing if \p I is not a call of the vocabulary, or
  /// not a well-formed one (cohort-verify-group-ops says why).
  static std::optional<GroupCall> match(const llvm::Instruction &I);
  /// That of \p I, which is known to be such a call.
  static GroupCall of(const llvm::Instruction &I) {
    return known(match(I), "call of the vocabulary");
  }

  llvm::CallBase &call() const { return *Call; }
  const OpInfo &info() const { return *Info; }
  /// Whether it is an operation of those work-items that get there; the others are
  /// reached by all of the group or by none.
  bool isNonUniform() const {
    return Info->Name.starts_with("__spirv_GroupNonUniform");
  }
  Op op() const { return Info->Id; }
  OpClass opClass() const { return Info->Class; }
  Arith arith() const { return Info->Kind; }

  /// The constant scope operand; nothing if there is none or it is no constant.
  std::optional<Scope> scope() const;
  std::optional<GroupOperation> operation() const;
  /// The combined, voted or moved value; null if there is none.
  llvm::Value *value() const;
  llvm::Value *index() const;
  /// The constant dimension of a three-dimensional BuiltIn.
  std::optional<unsigned> dimension() const;
  // These of calls that are known to have them

  Scope knownScope() const { return known(scope(), "constant scope"); }
  GroupOperation knownOperation() const {
    return known(operation(), "constant group operation");
  }
  unsigned knownDimension() const {
    return known(dimension(), "constant dimension of a query");
  }

  bool isWorkgroupScope() const { return scope() == Scope::Workgroup; }
  /// Whether all work-items of the work-group must arrive before any leaves:
  /// control barriers and collectives of work-group scope.
  bool synchronizesWorkgroup() const;

  /// Whether results may differ between the work-items of a sub-group though
  /// their operands agree: the row's answer, and scans.
  bool variesInSubgroup() const;
  /// The same between any two work-items of a work-group; an operation of
  /// sub-group scope has a result for each sub-group.
  bool variesInWorkgroup() const;

private:
  GroupCall(llvm::CallBase &C, const OpInfo &I) : Call(&C), Info(&I) {}
  llvm::CallBase *Call;
  const OpInfo *Info;
};

/// What item 0 of an exclusive scan gets, and the result of a reduction of
/// nothing: SYCL's known_identity.
llvm::Constant *identity(Arith Kind, llvm::Type *T);
/// Leaves every x unchanged, bit for bit: -0.0 for FAdd.
llvm::Constant *neutralElement(Arith Kind, llvm::Type *T);
/// \p L combined with \p R; scalars or vectors.
llvm::Value *combine(llvm::IRBuilderBase &B, Arith Kind, llvm::Value *L,
                     llvm::Value *R);

/// The declaration of \p Name(args...) in \p M, made if it is not there.
/// Overloads are mangled as the headers would; attributes are those of the row.
llvm::FunctionCallee getGroupOp(llvm::Module &M, Op Id, llvm::Type *Result,
                                llvm::ArrayRef<llvm::Type *> Args);

} // namespace cohort
#endif
