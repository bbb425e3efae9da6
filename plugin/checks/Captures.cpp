//===- Captures.cpp - Captures that no device can use ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/Captures.h"
#include "Diag.h"
#include "checks/CheckReporter.h"
#include "kernels/KernelFinder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

namespace {

class CaptureCheck {
public:
  CaptureCheck(CheckReporter &Checks, Sema &S)
      : Checks(Checks), S(S), Context(S.Context) {}
  /// What a kernel calls, whether or not the checks are on: without a copy
  /// constructor there is nothing that the runtime could launch.
  void checkCallable(const CXXRecordDecl &R);

private:
  void checkRecord(const CXXRecordDecl &R);
  void checkThis(const LambdaCapture &Capture, const CXXRecordDecl &Lambda);
  void checkValue(QualType T, StringRef Name, SourceLocation Loc);
  void reportReference(StringRef Name, SourceLocation Loc);
  bool isDeviceCopyable(QualType T);
  void noteHolders();

  CheckReporter &Checks;
  Sema &S;
  ASTContext &Context;
  SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  bool FoundUncopyable = false;
  /// Where the objects are captured in which the one that is looked at lies.
  SmallVector<SourceLocation, 4> Holders;
};

/// Finds the expression that made a lambda.
class FindLambda : public DynamicRecursiveASTVisitor {
public:
  explicit FindLambda(const CXXRecordDecl &Class) : Class(Class) {
    ShouldVisitTemplateInstantiations = true;
  }
  bool VisitLambdaExpr(LambdaExpr *E) override {
    if (E->getLambdaClass() == &Class)
      Found = E;
    return !Found;
  }
  const LambdaExpr *Found = nullptr;

private:
  const CXXRecordDecl &Class;
};

} // namespace

/// Whether \p R is a class of the headers, which know what they do.
static bool isOfSycl(const CXXRecordDecl &R, const SourceManager &SM) {
  const DeclContext *Outermost = nullptr;
  for (const DeclContext *DC = R.getDeclContext(); DC; DC = DC->getParent())
    if (isa<NamespaceDecl>(DC))
      Outermost = DC;
  auto *NS = dyn_cast_or_null<NamespaceDecl>(Outermost);
  return NS && NS->getIdentifier() && NS->getName() == "sycl" &&
         SM.isInSystemHeader(R.getLocation());
}

/// The value of the trait sycl::is_device_copyable for \p T.
bool CaptureCheck::isDeviceCopyable(QualType T) {
  // What is copied by its bytes: as other compilers, also where it is assigned
  // in another way.
  if (T.isTriviallyCopyableType(Context) ||
      (T.isTriviallyCopyConstructibleType(Context) && !T.isDestructedType()))
    return true;
  for (NamedDecl *NS :
       Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("sycl")))
    for (auto *Around = dyn_cast<NamespaceDecl>(NS); Around; Around = nullptr)
      for (NamedDecl *D :
           Around->lookup(&Context.Idents.get("is_device_copyable"))) {
        auto *Trait = dyn_cast<ClassTemplateDecl>(D);
        if (!Trait)
          continue;
        TemplateArgumentListInfo Args;
        Args.addArgument(TemplateArgumentLoc(
            TemplateArgument(T), Context.getTrivialTypeSourceInfo(T)));
        QualType Answer = S.CheckTemplateIdType(
            ElaboratedTypeKeyword::None, TemplateName(Trait), SourceLocation(),
            Args, /*Scope=*/nullptr, /*ForNestedNameSpecifier=*/false);
        if (Answer.isNull() || !S.isCompleteType(SourceLocation(), Answer))
          return true;
        LookupResult Found(S, &Context.Idents.get("value"), SourceLocation(),
                           Sema::LookupMemberName);
        S.LookupQualifiedName(Found, Answer->getAsCXXRecordDecl());
        auto *Value = Found.getAsSingle<VarDecl>();
        const APValue *Known = Value ? Value->evaluateValue() : nullptr;
        return !Known || !Known->isInt() || Known->getInt().getBoolValue();
      }
  return true;
}

void CaptureCheck::noteHolders() {
  for (SourceLocation Loc : reverse(Holders))
    Checks.note(Loc, "in what is captured here");
}

void CaptureCheck::reportReference(StringRef Name, SourceLocation Loc) {
  if (Checks.report(Check::CapturedReference, Loc,
                    "a kernel cannot use a reference to the host's '" + Name +
                        "'"))
    noteHolders();
}

void CaptureCheck::checkThis(const LambdaCapture &Capture,
                             const CXXRecordDecl &Lambda) {
  if (Capture.getCaptureKind() != LCK_This || !Capture.isImplicit())
    return;
  if (!Checks.report(Check::CapturedThis, Capture.getLocation(),
                     "a member is used in a kernel that captures 'this', a "
                     "pointer of the host's"))
    return;
  noteHolders();
  FindLambda Finder(Lambda);
  Finder.TraverseAST(Context);
  if (const LambdaExpr *E = Finder.Found)
    Checks.note(
        E->getCaptureDefaultLoc(),
        "capture a copy of the object instead, or use a copy of the "
        "member",
        FixItHint::CreateInsertion(
            S.getLocForEndOfToken(E->getCaptureDefaultLoc()), ", *this"));
}

void CaptureCheck::checkValue(QualType T, StringRef Name, SourceLocation Loc) {
  QualType Element = Context.getBaseElementType(T);
  const CXXRecordDecl *R = Element->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || isOfSycl(*R, S.getSourceManager()))
    return;
  // A class of the program that is copied byte by byte, or a lambda: what
  // counts is what it holds.
  bool IsUsers = !S.getSourceManager().isInSystemHeader(R->getLocation());
  if (R->isLambda() || (IsUsers && Element.isTriviallyCopyableType(Context))) {
    Holders.push_back(Loc);
    checkRecord(*R->getDefinition());
    Holders.pop_back();
    return;
  }
  if (isDeviceCopyable(Element))
    return;
  std::string Type =
      Element.getUnqualifiedType().getAsString(Context.getPrintingPolicy());
  // What std::move gives.
  if (StringRef(Type).starts_with("typename "))
    Type = Element.getCanonicalType().getUnqualifiedType().getAsString(
        Context.getPrintingPolicy());
  if (Checks.report(Check::NotDeviceCopyable, Loc,
                    "a kernel cannot have a copy of '" + Name + "'; '" + Type +
                        "' is not device copyable")) {
    FoundUncopyable = true;
    noteHolders();
  }
}

void CaptureCheck::checkRecord(const CXXRecordDecl &R) {
  if (!Seen.insert(&R).second)
    return;
  if (!R.isLambda()) {
    for (const CXXBaseSpecifier &Base : R.bases())
      if (const CXXRecordDecl *B = Base.getType()->getAsCXXRecordDecl();
          B && B->hasDefinition() && !isOfSycl(*B, S.getSourceManager()))
        checkRecord(*B->getDefinition());
    for (const FieldDecl *Field : R.fields()) {
      if (Field->getType()->isReferenceType())
        reportReference(Field->getName(), Field->getLocation());
      else
        checkValue(Field->getType(), Field->getName(), Field->getLocation());
    }
    return;
  }
  for (const LambdaCapture &Capture : R.captures()) {
    if (Capture.capturesThis()) {
      checkThis(Capture, R);
      continue;
    }
    if (!Capture.capturesVariable())
      continue;
    const ValueDecl *Variable = Capture.getCapturedVar();
    StringRef Name =
        Variable->getIdentifier() ? Variable->getName() : "variable";
    bool IsInit = Variable->isInitCapture();
    QualType T = Variable->getType();
    if (Capture.getCaptureKind() == LCK_ByRef ||
        (IsInit && T->isReferenceType()))
      reportReference(Name, Capture.getLocation());
    else
      checkValue(T.getNonReferenceType(), Name, Capture.getLocation());
  }
}

void CaptureCheck::checkCallable(const CXXRecordDecl &R) {
  if (Checks.anyOn({Check::CapturedReference, Check::CapturedThis,
                    Check::NotDeviceCopyable}))
    checkRecord(R);
  if (FoundUncopyable || QualType(Context.getCanonicalTagType(&R))
                             .isTriviallyCopyableType(Context))
    return;
  const CXXConstructorDecl *Copy = S.LookupCopyingConstructor(
      const_cast<CXXRecordDecl *>(&R), Qualifiers::Const);
  if (!Copy || Copy->isDeleted())
    report(S.getDiagnostics(), R.getLocation(), DiagnosticsEngine::Error,
           Twine("a kernel is copied, and this ") +
               (R.isLambda() ? "lambda" : "class") + " cannot be");
}

void cohort::checkCaptures(CheckReporter &Checks, Sema &S,
                           const FunctionDecl &Kernel) {
  for (const FunctionDecl *Callable : findCallables(Kernel))
    if (auto *Method = dyn_cast<CXXMethodDecl>(Callable);
        Method && Method->getOverloadedOperator() == OO_Call)
      CaptureCheck(Checks, S).checkCallable(*Method->getParent());
}
