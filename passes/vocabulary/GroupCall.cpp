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
#define COHORT_LOWERING(HOW, REASON) {Lowering::HOW, REASON}
#define COHORT_OP_ROW(ID, NAME, CLASS, ARITH, REACHED_BY, VARIES,              \
                      VARIES_IN_WORKGROUP, OF_SUBGROUPS, ONLY_READS, INDEX,    \
                      CPU, SPIRV, NVPTX, ...)                                  \
  {Op::ID,                                                                     \
   NAME,                                                                       \
   OpClass::CLASS,                                                             \
   Arith::ARITH,                                                               \
   Reach::REACHED_BY,                                                          \
   Variance::VARIES,                                                           \
   VARIES_IN_WORKGROUP,                                                        \
   OF_SUBGROUPS,                                                               \
   ONLY_READS,                                                                 \
   IndexKind::INDEX,                                                           \
   {CPU, SPIRV, NVPTX},                                                        \
   {__VA_ARGS__}},
#include "cohort/GroupOps.inc"
#undef COHORT_LOWERING
  };
  return Rows;
}

const OpInfo &infoOf(Op Id) { return allOps()[unsigned(Id)]; }

std::optional<Op> onIntegers(Op Id) {
  switch (Id) {
#define COHORT_ON_INTEGERS(ID, INTEGERS)                                       \
  case Op::ID:                                                                 \
    return Op::INTEGERS;
#include "cohort/GroupOps.inc"
  default:
    return std::nullopt;
  }
}

namespace {
struct OpenCLFunction {
  Op Id;
  StringLiteral Name;
};
} // namespace

static ArrayRef<OpenCLFunction> openCLFunctions() {
  static constexpr OpenCLFunction Functions[] = {
#define COHORT_OPENCL_NAME(ID, NAME) {Op::ID, NAME},
#include "cohort/GroupOps.inc"
  };
  return Functions;
}

StringRef openCLName(Op Id) {
  const auto *Found = find_if(
      openCLFunctions(), [Id](const OpenCLFunction &F) { return F.Id == Id; });
  return Found == openCLFunctions().end() ? StringRef()
                                          : StringRef(Found->Name);
}

const OpInfo *lookupOpenCL(StringRef Name) {
  static const StringMap<const OpInfo *> ByName = [] {
    StringMap<const OpInfo *> Map;
    for (const OpenCLFunction &F : openCLFunctions())
      Map.try_emplace(F.Name, &infoOf(F.Id));
    return Map;
  }();
  return ByName.lookup(Name);
}

ArrayRef<StringLiteral> spirvExtensions() {
  static constexpr StringLiteral Extensions[] = {
#define COHORT_SPIRV_EXTENSION(NAME) NAME,
#include "cohort/GroupOps.inc"
  };
  return Extensions;
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

bool isCallOf(const Value &V, Op Id) {
  auto *I = dyn_cast<Instruction>(&V);
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call && Call->op() == Id;
}

Value *GroupCall::operand(Role R) const {
  int At = Info->position(R);
  return At < 0 || unsigned(At) >= Call->arg_size() ? nullptr
                                                    : Call->getArgOperand(At);
}

Use &GroupCall::operandUse(Role R) const {
  assert(operand(R) && "no such operand");
  return Call->getArgOperandUse(Info->position(R));
}

std::optional<uint64_t> GroupCall::constant(Role R) const {
  if (auto *C = dyn_cast_or_null<ConstantInt>(operand(R)))
    return C->getZExtValue();
  return std::nullopt;
}

void GroupCall::setOperand(Role R, Value *V) const {
  assert(operand(R) && "an operand that the call does not have");
  Call->setArgOperand(Info->position(R), V);
}

Value *GroupCall::extent(unsigned I) const {
  // Extents follow one another.
  return Call->getArgOperand(Info->position(Role::Extent) + I);
}

Arith GroupCall::arith() const {
  auto Given = constant(Role::Operator);
  return Given ? Arith(*Given) : Info->Kind;
}

std::optional<Scope> GroupCall::scope() const {
  auto S = constant(Role::Scope);
  if (!S || *S > unsigned(Scope::Invocation))
    return std::nullopt;
  return Scope(*S);
}

std::optional<GroupOperation> GroupCall::operation() const {
  auto O = constant(Role::Operation);
  if (!O || *O > unsigned(GroupOperation::ClusteredReduce))
    return std::nullopt;
  return GroupOperation(*O);
}

bool GroupCall::isSubgroupQuery() const {
  switch (op()) {
  case Op::SubgroupLocalInvocationId:
  case Op::SubgroupSize:
  case Op::SubgroupMaxSize:
  case Op::SubgroupId:
  case Op::NumSubgroups:
  case Op::NumEnqueuedSubgroups:
    return true;
  default:
    return false;
  }
}

std::optional<unsigned> GroupCall::dimension() const {
  if (Info->Class != OpClass::BuiltIn)
    return std::nullopt;
  auto D = constant(Role::Index);
  if (!D || *D > 2)
    return std::nullopt;
  return unsigned(*D);
}

bool GroupCall::makesGroupObject() const {
  return signatureOf(op()).Effect == Effects::Allocates &&
         !Info->VariesInWorkgroup && constant(Role::Size) &&
         constant(Role::Align);
}

Variance GroupCall::variance() const {
  switch (operation().value_or(GroupOperation::Reduce)) {
  case GroupOperation::Reduce:
    return Info->Varies;
  case GroupOperation::InclusiveScan:
  case GroupOperation::ExclusiveScan:
    return Variance::OfItem;
  case GroupOperation::ClusteredReduce:
    return Variance::OfSource; // that of the cluster
  }
  llvm_unreachable("covered switch");
}

bool GroupCall::variesInWorkgroup() const {
  // One value a sub-group; of how many lanes differs between sub-groups.
  return Info->VariesInWorkgroup || variesInSubgroup() ||
         scope() == Scope::Subgroup;
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
  const OpInfo &Info = infoOf(Id);
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
