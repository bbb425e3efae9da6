//===- Signature.h - Signatures of group operations -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_VOCABULARY_SIGNATURE_H
#define COHORT_VOCABULARY_SIGNATURE_H

#include "GroupCall.h"

namespace cohort {

/// Types of operands and results; T is the row's value type.
enum class Ty : uint8_t { Void, Bool, I32, I64, I32OrI64, Ptr, Mask, T };

/// What a call may do beside giving its result: an Effects of GroupOps.td.
enum class Effects : uint8_t {
#define COHORT_EFFECTS(ID) ID,
#include "cohort/GroupOps.inc"
};

// Sets of value types, scopes and group operations.
enum : unsigned {
  Type_i1 = 1,
  Type_i8 = 2,
  Type_i16 = 4,
  Type_i32 = 8,
  Type_i64 = 16,
  Type_half = 32,
  Type_float = 64,
  Type_double = 128
};
enum : unsigned {
  Scope_CrossDevice = 1u << unsigned(Scope::CrossDevice),
  Scope_Device = 1u << unsigned(Scope::Device),
  Scope_Workgroup = 1u << unsigned(Scope::Workgroup),
  Scope_Subgroup = 1u << unsigned(Scope::Subgroup),
  Scope_Invocation = 1u << unsigned(Scope::Invocation)
};
enum : unsigned {
  Operation_Reduce = 1u << unsigned(GroupOperation::Reduce),
  Operation_InclusiveScan = 1u << unsigned(GroupOperation::InclusiveScan),
  Operation_ExclusiveScan = 1u << unsigned(GroupOperation::ExclusiveScan),
  Operation_ClusteredReduce = 1u << unsigned(GroupOperation::ClusteredReduce)
};

struct Operand {
  Role Kind;
  Ty Type;
  bool Optional;
};

/// The part of a row that says which calls are well-formed.
struct Signature {
  Op Id;
  Effects Effect;
  Ty Result;
  bool Unsigned; ///< integers of the C++ declaration are unsigned
  bool Mangled;  ///< the declaration is a C++ overload
  bool Vectors;  ///< the value may be a vector
  unsigned Types, Scopes, Operations;
  uint8_t NumOperands;
  Operand OperandStorage[6];

  llvm::ArrayRef<Operand> operands() const {
    return llvm::ArrayRef(OperandStorage, NumOperands);
  }
  /// Whether \p V may be a T of this row.
  bool takesValueType(llvm::Type *V) const;
  /// Whether \p Kind combines two \p V.
  static bool combines(Arith Kind, llvm::Type *V);
  /// Whether \p V is a \p Expected, where the row's value type is \p ValueType.
  static bool matches(llvm::Type *V, Ty Expected, llvm::Type *ValueType);
  /// The type that stands for T in a call of type \p F; null if it has none.
  llvm::Type *valueType(const llvm::FunctionType *F) const;
  unsigned numRequired() const;
};

const Signature &signatureOf(Op Id);

/// Whether \p Call, whose callee has \p Info's name, has the operands of that
/// row: number, types, and constants where there have to be some. Hands the
/// first thing that is wrong to \p Report.
bool isWellFormed(const llvm::CallBase &Call, const OpInfo &Info,
                  llvm::function_ref<void(const llvm::Twine &)> Report = {});

/// The base name of a possibly mangled function name: "_Z7__spirv_Xi" and
/// "__spirv_X" are both "__spirv_X". Empty if there is none.
llvm::StringRef baseName(llvm::StringRef Name);

/// Gives \p F, a declaration of \p Id, the attributes of its row, and takes
/// away those that contradict it. Returns whether anything changed.
bool setAttributes(llvm::Function &F, Op Id);
/// Takes the attributes that contradict \p Id's row away from \p Call, a call
/// of it. Returns whether anything changed.
bool dropContradictions(llvm::CallBase &Call, Op Id);

} // namespace cohort
#endif
