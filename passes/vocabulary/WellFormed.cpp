//===- WellFormed.cpp - Whether a call has the operands of its row --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Signature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

namespace {

constexpr StringLiteral ScopeNames[] = {"CrossDevice", "Device", "Workgroup",
                                        "Subgroup", "Invocation"};
constexpr StringLiteral OperationNames[] = {"Reduce", "InclusiveScan",
                                            "ExclusiveScan", "ClusteredReduce"};
constexpr StringLiteral ValueTypeNames[] = {"i1",  "i8",   "i16",   "i32",
                                            "i64", "half", "float", "double"};

/// 'a', 'b' or 'c' of the members of \p Set.
std::string listOf(unsigned Set, ArrayRef<StringLiteral> Names) {
  SmallVector<StringRef, 8> Members;
  for (auto [Bit, Name] : enumerate(Names))
    if (Set & (1u << Bit))
      Members.push_back(Name);
  std::string Result;
  for (auto [Index, Name] : enumerate(Members)) {
    if (Index)
      Result += Index + 1 == Members.size() ? " or " : ", ";
    Result += ("'" + Name + "'").str();
  }
  return Result;
}

std::string quoted(Type *T) {
  std::string Result;
  raw_string_ostream OS(Result);
  OS << '\'' << *T << '\'';
  return Result;
}

/// What an operand of this role is called in messages.
StringRef nameOf(Role Kind) {
  switch (Kind) {
#define COHORT_ROLE(ID, SPELLING)                                              \
  case Role::ID:                                                               \
    return SPELLING;
#include "cohort/GroupOps.inc"
  }
  llvm_unreachable("covered switch");
}

std::string indefinite(Role Kind) {
  StringRef Name = nameOf(Kind);
  bool Vowel = StringRef("aeiou").contains(Name.front());
  return ((Vowel ? "an " : "a ") + Name).str();
}

/// What a Ty takes, in messages.
std::string expectation(const Signature &Row, Ty Expected) {
  switch (Expected) {
  case Ty::Void:
    return "'void'";
  case Ty::Bool:
    return "'i1'";
  case Ty::I32:
    return "'i32'";
  case Ty::I64:
    return "'i64'";
  case Ty::I32OrI64:
    return "'i32' or 'i64'";
  case Ty::Ptr:
    return "'ptr'";
  case Ty::Mask:
    return "'<4 x i32>'";
  case Ty::T:
    return listOf(Row.Types, ValueTypeNames) +
           (Row.Vectors ? ", or a vector of one" : "");
  }
  llvm_unreachable("covered switch");
}

/// Checks one call; each check reports what is wrong and returns false.
class Checker {
public:
  Checker(const CallBase &Call, const OpInfo &Info,
          function_ref<void(const Twine &)> Report)
      : Call(Call), Info(Info), Row(signatureOf(Info.Id)), Report(Report) {}

  bool run() {
    if (!checkCallee() || !checkTypes())
      return false;
    for (auto [Index, Operand] : enumerate(Row.operands()))
      if (Index < Call.arg_size() && !checkValue(Operand, Index))
        return false;
    return checkClusterSize();
  }

private:
  // Messages are only put together where somebody reads them: this is asked of
  // every call in a module.
  template <class F> bool fail(F Message) {
    if (Report)
      Report("'" + Info.Name + "' " + Message());
    return false;
  }

  bool checkCallee() {
    if (Call.getCalledFunction())
      return true;
    return fail(
        [] { return Twine("is called with another type than its own").str(); });
  }

  bool checkTypes() {
    const FunctionType *F = Call.getFunctionType();
    unsigned Given = F->getNumParams(), Required = Row.numRequired();
    if (F->isVarArg())
      return fail(
          [] { return std::string("does not take variable arguments"); });
    if (Given < Required || Given > Row.NumOperands)
      return fail([&] {
        return ("takes " + Twine(Required) +
                (Required == Row.NumOperands
                     ? Twine()
                     : " or " + Twine(unsigned(Row.NumOperands))) +
                (Row.NumOperands == 1 ? " operand" : " operands") + ", not " +
                Twine(Given))
            .str();
      });
    Type *ValueType = Row.valueType(F);
    if (ValueType && !Row.takesValueType(ValueType))
      return fail([&] {
        return "does not take values of type " + quoted(ValueType) +
               "; it takes " + expectation(Row, Ty::T);
      });
    for (unsigned I = 0; I != Given; ++I) {
      const Operand &O = Row.operands()[I];
      Type *T = F->getParamType(I);
      if (!Signature::matches(T, O.Type, ValueType))
        return fail([&] {
          return ("has " + indefinite(O.Kind) + " (operand " + Twine(I + 1) +
                  ") of type " + quoted(T) + "; it has to be " +
                  (O.Type == Ty::T ? quoted(ValueType)
                                   : expectation(Row, O.Type)))
              .str();
        });
    }
    if (!Signature::matches(F->getReturnType(), Row.Result, ValueType))
      return fail([&] {
        return "gives " + expectation(Row, Row.Result) + ", not " +
               quoted(F->getReturnType());
      });
    return true;
  }

  bool checkValue(const Operand &O, unsigned Index) {
    const Value *V = Call.getArgOperand(Index);
    switch (O.Kind) {
    case Role::Scope:
      return checkMember(O, V, Row.Scopes, ScopeNames);
    case Role::Operation:
      return checkMember(O, V, Row.Operations, OperationNames);
    case Role::MemoryScope:
      // May only be known at run time: it is then as good as the widest.
      return !isa<ConstantInt>(V) || checkMember(O, V, ~0u, ScopeNames);
    case Role::Semantics:
      return checkSemantics(V, /*Unequal=*/false);
    case Role::UnequalSemantics:
      return checkSemantics(V, /*Unequal=*/true);
    case Role::Operator:
      return checkOperator(O, V);
    case Role::Index:
      return checkDimension(V);
    case Role::Level:
      return checkConstant(O, V, "0 or more",
                           [](uint64_t N) { return N <= INT32_MAX; });
    case Role::Dims:
      return checkConstant(O, V, "1, 2 or 3",
                           [](uint64_t N) { return N >= 1 && N <= 3; });
    case Role::Size:
      return checkConstant(O, V, "below 2^63",
                           [](uint64_t N) { return N <= INT64_MAX; });
    case Role::Align:
      return checkConstant(O, V, "a power of two",
                           [](uint64_t N) { return isPowerOf2_64(N); });
    case Role::ClusterSize:
      return checkConstant(O, V, "a power of two",
                           [](uint64_t N) { return isPowerOf2_64(N); });
    case Role::Body:
      return checkBody(V);
    case Role::Value:
    case Role::Pointer:
    case Role::Head:
    case Role::Source:
    case Role::Comparator:
    case Role::Extent:
    case Role::Offset:
    case Role::Item:
    case Role::Closure:
      return true;
    }
    llvm_unreachable("covered switch");
  }

  const ConstantInt *constant(const Operand &O, const Value *V) {
    if (auto *C = dyn_cast<ConstantInt>(V))
      return C;
    fail([&] {
      return "has " + indefinite(O.Kind) + " that is not a constant";
    });
    return nullptr;
  }

  bool checkMember(const Operand &O, const Value *V, unsigned Set,
                   ArrayRef<StringLiteral> Names) {
    const ConstantInt *C = constant(O, V);
    if (!C)
      return false;
    uint64_t N = C->getZExtValue();
    if (N >= Names.size())
      return fail([&] {
        return ("has " + nameOf(O.Kind) + " " + Twine(C->getSExtValue()) +
                ", which means nothing")
            .str();
      });
    if (Set & (1u << N))
      return true;
    return fail([&] {
      return ("has no " + nameOf(O.Kind) + " '" + Names[N] +
              "'; it has to be " + listOf(Set, Names))
          .str();
    });
  }

  template <class Pred>
  bool checkConstant(const Operand &O, const Value *V, StringRef Legal,
                     Pred IsLegal) {
    const ConstantInt *C = constant(O, V);
    if (!C)
      return false;
    return IsLegal(C->getZExtValue()) || fail([&] {
             return ("has " + nameOf(O.Kind) + " " + Twine(C->getSExtValue()) +
                     "; it has to be " + Legal)
                 .str();
           });
  }

  bool checkSemantics(const Value *V, bool Unequal) {
    auto *C = dyn_cast<ConstantInt>(V);
    if (!C)
      return true; // as good as the strongest
    using semantics::Known, semantics::Orders;
    uint64_t N = C->getZExtValue();
    if (N & ~Known)
      return fail([&] {
        return "has memory semantics 0x" + utohexstr(N, true) +
               " with unknown bits 0x" + utohexstr(N & ~Known, true);
      });
    if (popcount(N & Orders) > 1)
      return fail([&] {
        return "has memory semantics 0x" + utohexstr(N, true) +
               " with more than one memory order";
      });
    return checkOrder(N & Orders, Unequal);
  }

  /// A load releases nothing and a store acquires nothing; a compare-exchange
  /// that fails is a load.
  bool checkOrder(uint64_t Order, bool Unequal) {
    using namespace semantics;
    if ((Info.Id == Op::AtomicLoad || Unequal) &&
        (Order == Release || Order == AcquireRelease))
      return fail([&] {
        return std::string(Unequal ? "releases where the values are unequal"
                                   : "releases, which a load does not");
      });
    if (Info.Id == Op::AtomicStore &&
        (Order == Acquire || Order == AcquireRelease))
      return fail(
          [] { return std::string("acquires, which a store does not"); });
    return true;
  }

  bool checkOperator(const Operand &O, const Value *V) {
    Type *T = Row.valueType(Call.getFunctionType());
    const ConstantInt *C = constant(O, V);
    if (!C)
      return false;
    uint64_t N = C->getLimitedValue(UINT8_MAX);
    return Signature::combines(Arith(N), T) || fail([&] {
             return ("has operator " + Twine(C->getSExtValue()) +
                     ", which combines no values of type " + quoted(T))
                 .str();
           });
  }

  bool checkDimension(const Value *V) {
    auto *C = dyn_cast<ConstantInt>(V);
    return Info.Index != IndexKind::Dimension || !C || C->getZExtValue() <= 2 ||
           fail([&] {
             return "has dimension " + itostr(C->getSExtValue()) +
                    "; it has to be 0, 1 or 2";
           });
  }

  bool checkBody(const Value *V) {
    auto *Body = dyn_cast<Function>(V->stripPointerCastsAndAliases());
    if (!Body)
      return fail([] {
        return std::string("has a body that is not a function's name");
      });
    LLVMContext &C = Body->getContext();
    Type *I64 = Type::getInt64Ty(C);
    auto *Expected = FunctionType::get(
        Type::getVoidTy(C), {PointerType::get(C, 0), I64, I64, I64}, false);
    return Body->getFunctionType() == Expected || fail([&] {
             return ("has the body '" + Body->getName() + "' of type " +
                     quoted(Body->getFunctionType()) + "; it has to be " +
                     quoted(Expected))
                 .str();
           });
  }

  /// There is a cluster size exactly where there are clusters; rotations may
  /// have one.
  bool checkClusterSize() {
    int At = Info.position(Role::Operation);
    if (At < 0)
      return true;
    bool Clustered = cast<ConstantInt>(Call.getArgOperand(At))
                         ->equalsInt(unsigned(GroupOperation::ClusteredReduce));
    bool Given = Call.arg_size() > Row.numRequired();
    if (Clustered == Given)
      return true;
    return fail([&] {
      return std::string(Clustered ? "has no cluster size"
                                   : "has a cluster size, but is not a "
                                     "'ClusteredReduce'");
    });
  }

  const CallBase &Call;
  const OpInfo &Info;
  const Signature &Row;
  function_ref<void(const Twine &)> Report;
};

} // namespace

bool isWellFormed(const CallBase &Call, const OpInfo &Info,
                  function_ref<void(const Twine &)> Report) {
  return Checker(Call, Info, Report).run();
}

} // namespace cohort
