//===- HostOnly.cpp - Code no device can run ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/HostOnly.h"
#include "checks/Callees.h"
#include "checks/CheckReporter.h"
#include "checks/SyclTypes.h"
#include "kernels/GroupFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Functions and variables
//===----------------------------------------------------------------------===//

/// A function that gets memory from the heap, or gives it back.
static StringRef heapVerb(const FunctionDecl &F) {
  OverloadedOperatorKind Operator = F.getOverloadedOperator();
  if (Operator == OO_New || Operator == OO_Array_New)
    return F.isReservedGlobalPlacementOperator() ? "" : "allocate memory";
  if (Operator == OO_Delete || Operator == OO_Array_Delete)
    return F.isReservedGlobalPlacementOperator() ? "" : "free memory";
  // Functions that the standard library calls.
  if (F.getBuiltinID() == Builtin::BI__builtin_operator_new)
    return "allocate memory";
  if (F.getBuiltinID() == Builtin::BI__builtin_operator_delete)
    return "free memory";
  if (!F.getIdentifier() || !F.isExternC())
    return "";
  return StringSwitch<StringRef>(F.getName())
      .Cases({"malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign",
              "strdup"},
             "allocate memory")
      .Case("free", "free memory")
      .Default("");
}

/// Whether something other than its definition in C++ says how \p F runs on a
/// device.
static bool isKnown(const FunctionDecl &F) {
  if (F.isDefined() || F.isDefaulted() || F.isImplicit() || F.isPureVirtual() ||
      F.isDependentContext())
    return true;
  if (!F.getIdentifier())
    return false;
  // Whoever defines it compiles it for the device.
  if (isExternalFunction(F))
    return true;
  // The vocabulary of group operations.
  if (F.getName().starts_with("__spirv_") ||
      F.getName().starts_with("__cohort_"))
    return true;
  const Builtin::Context &Builtins = F.getASTContext().BuiltinInfo;
  if (unsigned Id = F.getBuiltinID();
      Id && (!Builtins.isPredefinedLibFunction(Id) || Builtins.isConst(Id)))
    return true;
  // Of the C library: mathematics, and what becomes copies and fills.
  auto IsFloating = [](QualType T) { return T->isRealFloatingType(); };
  bool HasFloating =
      any_of(F.parameters(), [&](auto *P) { return IsFloating(P->getType()); });
  return (F.isExternC() && IsFloating(F.getReturnType()) && HasFloating &&
          F.getASTContext().getSourceManager().isInSystemHeader(
              F.getLocation())) ||
         StringSwitch<bool>(F.getName())
             // The last is what assert calls.
             .Cases({"memcpy", "memmove", "memset", "__assert_fail"}, true)
             .Default(false);
}

/// Whether \p V holds something that a device can have a copy of.
static bool isConstantOfProgram(const VarDecl &V) {
  if (V.isConstexpr())
    return true;
  if (!V.getType().isConstant(V.getASTContext()))
    return false;
  const VarDecl *Initialised = V.getInitializingDeclaration();
  return Initialised && Initialised->hasConstantInitialization();
}

static bool isLongDouble(QualType T) {
  if (T.isNull() || T->isDependentType())
    return false;
  if (auto *Complex = T->getAs<ComplexType>())
    T = Complex->getElementType();
  auto *Number = T->getAs<BuiltinType>();
  return Number && (Number->getKind() == BuiltinType::LongDouble ||
                    Number->getKind() == BuiltinType::Float128 ||
                    Number->getKind() == BuiltinType::Ibm128);
}

/// What programs call the builtin \p F for complex numbers, by which libraries
/// compute std::exp and its kind: "'std::exp' of 'std::complex<float>'" for
/// __builtin_cexpf.
static std::string complexFunctionName(const FunctionDecl &F) {
  StringRef Name = F.getName();
  Name.consume_front("__builtin_");
  Name.consume_front("c");
  QualType Element = F.getReturnType()->castAs<ComplexType>()->getElementType();
  StringRef Type = "double";
  if (Element->isSpecificBuiltinType(BuiltinType::Float)) {
    Type = "float";
    Name.consume_back("f");
  } else if (isLongDouble(Element)) {
    Type = "long double";
    Name.consume_back("l");
  }
  return ("'std::" + Name + "' of 'std::complex<" + Type + ">'").str();
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

namespace {

class HostOnlyWalk : public DynamicRecursiveASTVisitor {
public:
  HostOnlyWalk(CheckReporter &Checks, ASTContext &Context)
      : Checks(Checks), Context(Context), SM(Context.getSourceManager()) {
    ShouldVisitImplicitCode = true;
  }

  void follow(const FunctionDecl &F, SourceLocation Call);

  // Code that is not run, or not here.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (Expr *Init : E->capture_inits())
      if (!TraverseStmt(Init))
        return false;
    return true;
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) override { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) override {
    return true;
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc) override {
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
  bool TraverseConstantExpr(ConstantExpr *) override { return true; }
  bool TraverseIfStmt(IfStmt *S) override;
  bool TraverseVarDecl(VarDecl *V) override {
    return V->isConstexpr() || DynamicRecursiveASTVisitor::TraverseVarDecl(V);
  }

  bool VisitCallExpr(CallExpr *E) override;
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    follow(*E->getConstructor(), E->getLocation());
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    destroy(E->getType(), E->getBeginLoc());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (V->hasLocalStorage())
      destroy(V->getType(), V->getLocation());
    return true;
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) override {
    return TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) override {
    return TraverseStmt(E->getExpr());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override;
  bool VisitMemberExpr(MemberExpr *E) override {
    if (auto *V = dyn_cast<VarDecl>(E->getMemberDecl()))
      useVariable(*V, E->getMemberLoc());
    return true;
  }
  bool VisitExpr(Expr *E) override {
    // One message a function.
    if (isLongDouble(E->getType()) &&
        !std::exchange(Frames.back().HasLongDouble, true))
      report(E->getExprLoc(), "compute with 'long double'", InProgram);
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) override {
    if (const FunctionDecl *F = E->getOperatorNew(); F && !heapVerb(*F).empty())
      report(E->getBeginLoc(), heapVerb(*F), Anywhere);
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    report(E->getBeginLoc(), "free memory", Anywhere);
    return true;
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *E) override {
    report(E->getThrowLoc(), "throw exceptions", InProgram);
    return true;
  }
  bool VisitCXXDynamicCastExpr(CXXDynamicCastExpr *E) override {
    report(E->getBeginLoc(), "use 'dynamic_cast'", InProgram);
    return true;
  }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) override {
    report(E->getBeginLoc(), "use 'typeid'", InProgram);
    return true;
  }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *S) override {
    report(S->getGotoLoc(), "have a computed goto", InProgram);
    return true;
  }
  bool VisitAsmStmt(AsmStmt *S) override {
    report(S->getAsmLoc(), "contain inline assembly", InProgram);
    return true;
  }

private:
  /// Where a fault counts: in code of the program, or also in that of libraries
  /// which it calls.
  enum Extent { InProgram, Anywhere };
  struct Frame {
    const FunctionDecl *Callee;
    SourceLocation Call;
    bool HasLongDouble = false;
  };

  bool isUsers(SourceLocation Loc) const {
    return Loc.isValid() && !SM.isInSystemHeader(SM.getExpansionLoc(Loc));
  }
  /// Whether the function that is being looked at is the headers' own.
  bool inHeaders() const { return isOfHeaders(*Frames.back().Callee); }
  /// Says that a kernel cannot \p Verb; \p Named is declared where a note
  /// shows.
  void report(SourceLocation Loc, const Twine &Verb, Extent Where,
              const NamedDecl *Named = nullptr);
  void useVariable(const VarDecl &V, SourceLocation Loc);
  void destroy(QualType T, SourceLocation Loc) {
    if (auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
      if (R->hasDefinition() && !R->hasTrivialDestructor())
        if (const CXXDestructorDecl *D = R->getDestructor())
          follow(*D, Loc);
  }

  CheckReporter &Checks;
  ASTContext &Context;
  const SourceManager &SM;
  struct Followed {
    bool IsOpen = true;
    /// The action that no device can take, if it is a library's.
    std::string Verb;
  };
  DenseMap<const FunctionDecl *, Followed> Known;
  SmallVector<Frame, 32> Frames;
  DenseSet<const DeclRefExpr *> Callees;
};

} // namespace

void HostOnlyWalk::report(SourceLocation Loc, const Twine &Verb, Extent Where,
                          const NamedDecl *Named) {
  if (inHeaders() || (Where == InProgram && !isUsers(Loc)))
    return;
  // The innermost place of the program.
  std::string By;
  size_t Depth = Frames.size();
  for (; Depth && !isUsers(Loc); --Depth) {
    Known[Frames[Depth - 1].Callee].Verb = Verb.str();
    Loc = Frames[Depth - 1].Call;
    const FunctionDecl *Callee = Frames[Depth - 1].Callee;
    std::string Name = (Callee->isInStdNamespace() ? "std::" : "") +
                       Callee->getDeclName().getAsString();
    // A function of the library that is named already does it by itself.
    By = StringRef(Verb.str()).contains("'" + Name + "'")
             ? ""
             : ", as '" + Name + "' does";
    if (isa<CXXConstructorDecl, CXXDestructorDecl>(Frames[Depth - 1].Callee))
      By = (", as '" +
            cast<CXXMethodDecl>(Frames[Depth - 1].Callee)
                ->getParent()
                ->getName() +
            "' does")
               .str();
  }
  if (!isUsers(Loc) ||
      !Checks.report(Check::HostOnly, Loc,
                     "a kernel cannot " + Verb + " on a device" + By))
    return;
  if (Named && isUsers(Named->getLocation()))
    Checks.note(Named->getLocation(),
                "'" + Twine(Named->getName()) + "' is declared here");
  for (; Depth; --Depth)
    if (SourceLocation Call = Frames[Depth - 1].Call; isUsers(Call))
      Checks.note(Call, "called from here");
}

void HostOnlyWalk::follow(const FunctionDecl &F, SourceLocation Call) {
  constexpr size_t MaxDepth = 512;
  const FunctionDecl *Definition = definitionOf(&F);
  if (!Definition || Definition->isConsteval())
    return;
  auto [Entry, New] = Known.try_emplace(Definition);
  if (!New) {
    if (Entry->second.IsOpen)
      return report(Call,
                    "call '" + F.getDeclName().getAsString() +
                        "', which calls itself,",
                    Anywhere);
    if (std::string Verb = Entry->second.Verb; !Verb.empty()) {
      Frames.push_back({Definition, Call});
      report(SourceLocation(), Verb, Anywhere);
      Frames.pop_back();
    }
    return;
  }
  if (Frames.size() < MaxDepth) {
    Frames.push_back({Definition, Call});
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        TraverseStmt(Init->getInit());
    TraverseStmt(Definition->getBody());
    Frames.pop_back();
  }
  Known[Definition].IsOpen = false;
}

bool HostOnlyWalk::TraverseIfStmt(IfStmt *S) {
  std::optional<bool> Taken;
  bool Value;
  if (S->isConsteval())
    Taken = S->isNegatedConsteval();
  else if (!S->getCond()->isValueDependent() &&
           S->getCond()->EvaluateAsBooleanCondition(Value, Context))
    Taken = Value;
  if (!Taken)
    return DynamicRecursiveASTVisitor::TraverseIfStmt(S);
  Stmt *Live = *Taken ? S->getThen() : S->getElse();
  return TraverseStmt(S->getInit()) && TraverseStmt(Live);
}

/// What \p E calls: also through a pointer that is a constant, which code is
/// generated for as for a direct call. Null if it is not known.
static const FunctionDecl *calleeOf(const CallExpr &E, ASTContext &Context) {
  if (const FunctionDecl *F = E.getDirectCallee())
    return F;
  const Expr *Callee = E.getCallee()->IgnoreParens();
  if (auto *Bound = dyn_cast<BinaryOperator>(Callee);
      Bound && Bound->isPtrMemOp())
    Callee = Bound->getRHS();
  Expr::EvalResult Result;
  if (Callee->isValueDependent() || !Callee->EvaluateAsRValue(Result, Context))
    return nullptr;
  const ValueDecl *Pointee = nullptr;
  if (Result.Val.isMemberPointer())
    Pointee = Result.Val.getMemberPointerDecl();
  else if (Result.Val.isLValue())
    Pointee = Result.Val.getLValueBase().dyn_cast<const ValueDecl *>();
  auto *Method = dyn_cast_or_null<CXXMethodDecl>(Pointee);
  return Method && Method->isVirtual()
             ? nullptr
             : dyn_cast_or_null<FunctionDecl>(Pointee);
}

bool HostOnlyWalk::VisitCallExpr(CallExpr *E) {
  if (auto *Ref = dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts()))
    Callees.insert(Ref);
  const FunctionDecl *F = calleeOf(*E, Context);
  if (!F) {
    if (!isa<CXXPseudoDestructorExpr>(E->getCallee()->IgnoreParens()) &&
        !E->isTypeDependent())
      report(E->getBeginLoc(), "call through a pointer", Anywhere);
    return true;
  }
  if (auto *Method = dyn_cast<CXXMethodDecl>(F);
      Method && Method->isVirtual()) {
    auto *Member = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
    if (Member && !Member->hasQualifier()) {
      F = Method->getDevirtualizedMethod(Member->getBase(), false);
      if (!F) {
        report(E->getExprLoc(),
               "call the virtual function '" +
                   Method->getDeclName().getAsString() + "'",
               InProgram,
               Method->getIdentifier() ? Method->getCanonicalDecl() : nullptr);
        return true;
      }
    }
  }
  if (StringRef Verb = heapVerb(*F); !Verb.empty())
    report(E->getBeginLoc(), Verb, Anywhere);
  else if (F->hasAttr<ReturnsTwiceAttr>())
    report(E->getBeginLoc(), "call 'setjmp'", Anywhere);
  else if (F->isVariadic() && F->isDefined())
    report(E->getBeginLoc(),
           "call '" + F->getDeclName().getAsString() +
               "', which has a variable number of arguments,",
           Anywhere, F->getIdentifier() ? F : nullptr);
  else if (F->getReturnType()->isAnyComplexType() && F->getBuiltinID())
    report(E->getBeginLoc(),
           "call " + (isUsers(E->getBeginLoc()) ? "'" + F->getName().str() + "'"
                                                : complexFunctionName(*F)),
           Anywhere);
  else if (!isKnown(*F))
    report(E->getBeginLoc(),
           "call '" + F->getDeclName().getAsString() +
               "', which is not defined in this translation unit,",
           InProgram, F->getIdentifier() ? F : nullptr);
  else
    follow(*F, E->getBeginLoc());
  return true;
}

bool HostOnlyWalk::VisitDeclRefExpr(DeclRefExpr *E) {
  if (auto *V = dyn_cast<VarDecl>(E->getDecl()); V && !E->isNonOdrUse())
    useVariable(*V, E->getLocation());
  // The headers hand over addresses of functions that then are called.
  if (auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      F && inHeaders() && !Callees.contains(E))
    follow(*F, E->getLocation());
  return true;
}

void HostOnlyWalk::useVariable(const VarDecl &V, SourceLocation Loc) {
  if (!V.hasGlobalStorage() || isConstantOfProgram(V) ||
      isWorkGroupStatic(V.getType()))
    return;
  report(Loc,
         "use '" + Twine(V.getName()) + "', a variable of the " +
             (V.getTLSKind() != VarDecl::TLS_None ? "thread," : "program,"),
         InProgram, &V);
}

void cohort::checkHostOnly(CheckReporter &Checks,
                           ArrayRef<FunctionDecl *> Kernels) {
  if (Kernels.empty() || !Checks.anyOn(Check::HostOnly))
    return;
  HostOnlyWalk Walk(Checks, Kernels.front()->getASTContext());
  for (const FunctionDecl *Kernel : Kernels)
    Walk.follow(*Kernel, SourceLocation());
}
