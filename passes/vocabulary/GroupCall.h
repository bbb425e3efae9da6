//===- GroupCall.h - A call of the group-operation vocabulary ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What a call means is described by its factors (class, scope, operation,
// arithmetic, type), all of which come from the rows of GroupOps.td: also who
// has to reach it, how its result varies, and what a target does with it. No
// pass decides by names of operations, or counts operands.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VOCABULARY_GROUPCALL_H
#define COHORT_VOCABULARY_GROUPCALL_H

#include "Known.h"
#include "SpirvEnums.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace cohort {

/// What kind of thing an operation is: decides which code of a target lowers
/// it. An OpClass of GroupOps.td, which says what each is.
enum class OpClass : uint8_t {
#define COHORT_OP_CLASS(ID) ID,
#include "cohort/GroupOps.inc"
};

/// A combining operator: an Operator of GroupOps.td.
enum class Arith : uint8_t {
  None,
#define COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE) ID,
#include "cohort/GroupOps.inc"
};

/// What an operand is for.
enum class Role : uint8_t {
#define COHORT_ROLE(ID, SPELLING) ID,
#include "cohort/GroupOps.inc"
};
inline constexpr unsigned NumRoles = 0
#define COHORT_ROLE(ID, SPELLING) +1
#include "cohort/GroupOps.inc"
    ;

/// Every operation of GroupOps.td by name.
enum class Op : uint16_t {
#define COHORT_OP(ID, NAME) ID,
#include "cohort/GroupOps.inc"
};

// The operations of one class, so that the compiler warns of a switch that
// forgets one: VoteOp(Call.op()) of a call of class Vote.

enum class VoteOp : uint16_t {
#define COHORT_VOTE_OP(ID) ID = uint16_t(Op::ID),
#include "cohort/GroupOps.inc"
};
enum class ShuffleOp : uint16_t {
#define COHORT_SHUFFLE_OP(ID) ID = uint16_t(Op::ID),
#include "cohort/GroupOps.inc"
};
enum class BallotOp : uint16_t {
#define COHORT_BALLOT_OP(ID) ID = uint16_t(Op::ID),
#include "cohort/GroupOps.inc"
};

/// Where kernels run.
enum class TargetKind : uint8_t { Cpu, Spirv, Nvptx };

/// How a target does an operation: a LoweringKind of GroupOps.td.
enum class Lowering : uint8_t {
#define COHORT_LOWERING_KIND(ID) ID,
#include "cohort/GroupOps.inc"
};

/// Who has to reach a call: a Reach of GroupOps.td.
enum class Reach : uint8_t {
#define COHORT_REACH(ID) ID,
#include "cohort/GroupOps.inc"
};

/// How a result varies between work-items that pass the call together: a
/// Variance of GroupOps.td.
enum class Variance : uint8_t {
#define COHORT_VARIANCE(ID) ID,
#include "cohort/GroupOps.inc"
};

/// What an index counts: an IndexKind of GroupOps.td.
enum class IndexKind : uint8_t {
#define COHORT_INDEX_KIND(ID) ID,
#include "cohort/GroupOps.inc"
};

/// One row of GroupOps.td.
struct OpInfo {
  Op Id;
  llvm::StringLiteral Name; ///< base name, as "__spirv_GroupIAdd"
  OpClass Class;
  Arith Kind;
  Reach ReachedBy;
  Variance Varies;
  bool VariesInWorkgroup; ///< between sub-groups though operands agree
  bool OfSubgroups;       ///< says which sub-group or lane a work-item is in
  bool OnlyReads;         ///< leaves memory as it is
  IndexKind Index;

  struct ForTarget {
    Lowering How;
    llvm::StringLiteral Reason; ///< of a refusal, behind the name
  };
  ForTarget Targets[3];
  int8_t Positions[NumRoles];

  /// The place of the (first) operand for \p R among the arguments, -1 for
  /// none.
  int position(Role R) const { return Positions[unsigned(R)]; }
  const ForTarget &on(TargetKind T) const { return Targets[unsigned(T)]; }
};

/// The row for \p F, or null if it is not a function of the vocabulary.
const OpInfo *lookupOp(const llvm::Function &F);
const OpInfo *lookupOp(llvm::StringRef BaseName);
llvm::ArrayRef<OpInfo> allOps();
const OpInfo &infoOf(Op Id);
/// The row that does on integers what \p Id does on bools, if there is one.
std::optional<Op> onIntegers(Op Id);
/// OpenCL C's function for \p Id, the first where there are several; empty for
/// none.
llvm::StringRef openCLName(Op Id);
/// The row for a function of OpenCL C, the first where types decide; null if \p
/// Name is none of the table's.
const OpInfo *lookupOpenCL(llvm::StringRef Name);
/// What SPIR-V modules may have to declare for the rows that stay.
llvm::ArrayRef<llvm::StringLiteral> spirvExtensions();

/// Whether \p V is a well-formed call of this operation.
bool isCallOf(const llvm::Value &V, Op Id);

/// The calls of this operation in \p M.
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
  /// Whether it is an operation of those work-items that get there; the others
  /// are reached by all of the group or by none.
  bool isNonUniform() const { return Info->ReachedBy == Reach::ActiveItems; }
  Op op() const { return Info->Id; }
  OpClass opClass() const { return Info->Class; }
  Lowering on(TargetKind T) const { return Info->on(T).How; }

  /// The operand for \p R; null if there is none.
  llvm::Value *operand(Role R) const;
  /// The use of the operand for \p R, which the call has.
  llvm::Use &operandUse(Role R) const;
  /// The operand for \p R, a constant; nothing if there is none, or not so yet.
  std::optional<uint64_t> constant(Role R) const;
  void setOperand(Role R, llvm::Value *V) const;

  /// The combining operator; None if there is none.
  Arith arith() const;
  /// The constant scope operand; nothing if there is none or it is no constant.
  std::optional<Scope> scope() const;
  std::optional<GroupOperation> operation() const;
  /// The constant dimension of a three-dimensional BuiltIn.
  std::optional<unsigned> dimension() const;
  /// Nothing where the whole group, or sub-group, is one.
  std::optional<uint64_t> clusterSize() const {
    return constant(Role::ClusterSize);
  }

  // Operands by their roles; null if there is none.
  /// The combined, voted or moved value.
  llvm::Value *value() const { return operand(Role::Value); }
  llvm::Value *index() const { return operand(Role::Index); }
  llvm::Value *head() const { return operand(Role::Head); }
  llvm::Value *memoryScope() const { return operand(Role::MemoryScope); }
  llvm::Value *semantics() const { return operand(Role::Semantics); }
  /// Of a compare-exchange whose values are unequal.
  llvm::Value *unequalSemantics() const {
    return operand(Role::UnequalSemantics);
  }
  llvm::Value *comparator() const { return operand(Role::Comparator); }
  llvm::Value *pointer() const { return operand(Role::Pointer); }
  llvm::Value *source() const { return operand(Role::Source); }
  llvm::Value *offset() const { return operand(Role::Offset); }
  llvm::Value *item() const { return operand(Role::Item); }
  /// One of several extents.
  llvm::Value *extent(unsigned I) const;
  llvm::Value *body() const { return operand(Role::Body); }
  llvm::Value *closure() const { return operand(Role::Closure); }

  // These of calls that are known to have them, as constants

  Scope knownScope() const { return known(scope(), "constant scope"); }
  GroupOperation knownOperation() const {
    return known(operation(), "constant group operation");
  }
  unsigned knownDimension() const {
    return known(dimension(), "constant dimension of a query");
  }
  uint64_t level() const {
    return known(constant(Role::Level), "constant level");
  }
  /// Bytes.
  uint64_t size() const { return known(constant(Role::Size), "constant size"); }
  uint64_t alignment() const {
    return known(constant(Role::Align), "constant alignment");
  }

  /// Whether it asks for the sub-group, or its place in the work-group or the
  /// work-item's in it.
  bool isSubgroupQuery() const;
  bool isWorkgroupScope() const { return scope() == Scope::Workgroup; }
  /// Whether all work-items of the work-group must arrive before any leaves:
  /// control barriers and collectives of work-group scope.
  bool synchronizesWorkgroup() const {
    return Info->ReachedBy == Reach::WholeGroup && isWorkgroupScope();
  }

  /// Whether the result is an object of the group: one for this call, wherever
  /// in the kernel it stands and however often it runs. A copy of the call
  /// would make another object.
  bool makesGroupObject() const;

  /// How the result varies between the work-items of the group: the row's
  /// answer, and that of scans.
  Variance variance() const;
  /// Whether results may differ between the work-items of a sub-group though
  /// their operands agree, or some of them.
  bool variesInSubgroup() const {
    return variance() == Variance::OfItem || variance() == Variance::OfSource;
  }
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
