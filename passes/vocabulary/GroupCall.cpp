//===- GroupCall.cpp - A call of the group-operation vocabulary -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GroupCall.h"
#include "Signature.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

ArrayRef<OpInfo> allOps() {
  static constexpr OpInfo Rows[] = {
#define COHORT_OP_ROW(ID, NAME, CLASS, ARITH, NUM_ARGS, SCOPE, OPERATION,      \
                      VALUE, INDEX, VARIES_IN_SUBGROUP, VARIES_IN_WORKGROUP)   \
  {Op::ID,                                                                     \
   NAME,                                                                       \
   OpClass::CLASS,                                                             \
   Arith::ARITH,                                                               \
   NUM_ARGS,                                                                   \
   SCOPE,                                                                      \
   OPERATION,                                                                  \
   VALUE,                                                                      \
   INDEX,                                                                      \
   VARIES_IN_SUBGROUP,                                                         \
   VARIES_IN_WORKGROUP},
#include "cohort/GroupOps.inc"
  };
  return Rows;
}

const OpInfo *lookupOp(StringRef BaseName) {
  static const StringMap<const OpInfo *> ByName = [] {
    StringMap<const OpInfo *> Map;
    for (const OpInfo &Row : allOps())
      Map[Row.Name] = &Row;
    return Map;
  }();
  return ByName.lookup(BaseName);
}

const OpInfo *lookupOp(const Function &F) {
  // Asked of every call there is: most are sorted out by their first letters.
  StringRef Name = F.getName();
  if (!Name.starts_with("_Z") && !Name.starts_with("__"))
    return nullptr;
  Name = baseName(Name);
  if (!Name.starts_with("__spirv_") && !Name.starts_with("__cohort_"))
    return nullptr;
  return lookupOp(Name);
}

SmallVector<CallBase *, 8> callsOf(Module &M, Op Id) {
  SmallVector<CallBase *, 8> Calls;
  for (Function &F : M)
    if (const OpInfo *Info = F.isDeclaration() ? lookupOp(F) : nullptr;
        Info && Info->Id == Id)
      for (User *U : F.users())
        if (auto *Call = dyn_cast<CallBase>(U);
            Call && Call->getCalledOperand() == &F)
          Calls.push_back(Call);
  return Calls;
}

std::optional<GroupCall> GroupCall::match(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  const OpInfo *Info = Callee ? lookupOp(*Callee) : nullptr;
  if (!Info || !isWellFormed(*Call, *Info))
    return std::nullopt;
  return GroupCall(const_cast<CallBase &>(*Call), *Info);
}

static std::optional<uint64_t> constantOperand(const CallBase &Call, int Arg) {
  if (Arg < 0)
    return std::nullopt;
  if (auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(Arg)))
    return C->getZExtValue();
  return std::nullopt;
}

std::optional<Scope> GroupCall::scope() const {
  auto S = constantOperand(*Call, Info->ScopeArg);
  if (!S || *S > unsigned(Scope::Invocation))
    return std::nullopt;
  return Scope(*S);
}

std::optional<GroupOperation> GroupCall::operation() const {
  auto O = constantOperand(*Call, Info->OperationArg);
  if (!O || *O > unsigned(GroupOperation::ClusteredReduce))
    return std::nullopt;
  return GroupOperation(*O);
}

Value *GroupCall::value() const {
  return Info->ValueArg < 0 ? nullptr : Call->getArgOperand(Info->ValueArg);
}

Value *GroupCall::index() const {
  return Info->IndexArg < 0 ? nullptr : Call->getArgOperand(Info->IndexArg);
}

std::optional<unsigned> GroupCall::dimension() const {
  if (Info->Class != OpClass::BuiltIn)
    return std::nullopt;
  auto D = constantOperand(*Call, Info->IndexArg);
  if (!D || *D > 2)
    return std::nullopt;
  return unsigned(*D);
}

bool GroupCall::synchronizesWorkgroup() const {
  switch (Info->Class) {
  case OpClass::ControlBarrier:
  case OpClass::Arithmetic:
  case OpClass::Vote:
  case OpClass::Broadcast:
    return isWorkgroupScope();
  default:
    return false;
  }
}

bool GroupCall::variesInSubgroup() const {
  auto O = operation();
  return Info->VariesInSubgroup || O == GroupOperation::InclusiveScan ||
         O == GroupOperation::ExclusiveScan ||
         O == GroupOperation::ClusteredReduce;
}

bool GroupCall::variesInWorkgroup() const {
  // One value a sub-group; of how many lanes differs between sub-groups.
  return Info->VariesInWorkgroup || variesInSubgroup() ||
         (Info->Class != OpClass::Atomic && scope() == Scope::Subgroup);
}

/// Whether the headers declare \p O with an unsigned type.
static bool isUnsigned(const Signature &Row, const Operand &O) {
  switch (O.Type) {
  case Ty::T:
    return Row.Unsigned;
  case Ty::Mask:
  case Ty::I32OrI64:
    return true;
  default:
    return O.Kind == Role::ClusterSize;
  }
}

/// The letter of the Itanium mangling for a scalar; no letter for a type that
/// the vocabulary does not have.
static StringRef mangleScalar(Type *V, bool Unsigned) {
  if (V->isHalfTy())
    return "DF16_";
  if (V->isFloatTy())
    return "f";
  if (V->isDoubleTy())
    return "d";
  switch (V->isIntegerTy() ? V->getIntegerBitWidth() : 0) {
  case 1:
    return "b";
  case 8:
    return Unsigned ? "h" : "a";
  case 16:
    return Unsigned ? "t" : "s";
  case 32:
    return Unsigned ? "j" : "i";
  case 64:
    return Unsigned ? "m" : "l";
  default:
    return "";
  }
}

static void mangle(raw_ostream &OS, Type *V, bool Unsigned) {
  if (auto *Vector = dyn_cast<FixedVectorType>(V)) {
    OS << "Dv" << Vector->getNumElements() << '_';
    V = Vector->getElementType();
  }
  OS << mangleScalar(V, Unsigned);
}

/// The name of the overload of type \p F, as the headers would have it.
static std::string mangledName(const OpInfo &Info, const Signature &Row,
                               const FunctionType *F) {
  if (!Row.Mangled)
    return Info.Name.str();
  std::string Result;
  raw_string_ostream OS(Result);
  OS << "_Z" << Info.Name.size() << Info.Name;
  for (auto [V, Operand] : zip(F->params(), Row.operands())) {
    if (V->isPointerTy())
      OS << 'P'; // pointers of mangled operations are to the value type
    mangle(OS, V->isPointerTy() ? Row.valueType(F) : V,
           isUnsigned(Row, Operand));
  }
  if (!F->getNumParams())
    OS << 'v';
  return Result;
}

FunctionCallee getGroupOp(Module &M, Op Id, Type *Result,
                          ArrayRef<Type *> Args) {
  const OpInfo &Info = allOps()[unsigned(Id)];
  auto *Type = FunctionType::get(Result, Args, /*isVarArg=*/false);
  const std::string Base = mangledName(Info, signatureOf(Id), Type);
  assert(Args.size() <= signatureOf(Id).NumOperands &&
         "not an operation's operands");
  // Under the name there may be a function of another type, from another front
  // end; what follows a '.' does not belong to an operation's name.
  std::string Name = Base;
  Function *F = M.getFunction(Name);
  for (unsigned N = 0; F && F->getFunctionType() != Type; ++N)
    F = M.getFunction(Name = Base + "." + utostr(N));
  if (!F) {
    F = Function::Create(Type, GlobalValue::ExternalLinkage, Name, M);
    setAttributes(*F, Id);
  }
  return F;
}

} // namespace cohort
