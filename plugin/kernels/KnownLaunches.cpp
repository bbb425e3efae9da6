//===- KnownLaunches.cpp - Group sizes that all launches name -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KnownLaunches.h"
#include "checks/Callees.h"
#include "kernels/KernelFinder.h"
#include "kernels/KernelMarker.h"
#include "kernels/LaunchSizes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

using Sizes = SmallVector<unsigned, 3>; ///< slowest dimension first

//===----------------------------------------------------------------------===//
// Finding launches
//===----------------------------------------------------------------------===//

namespace {

/// Remembers by callable what launches say of the range, null if nothing that
/// could be followed, and which variables are only read.
class FindLaunches : public DynamicRecursiveASTVisitor {
public:
  explicit FindLaunches(const SourceManager &SM) : SM(SM) {
    ShouldVisitTemplateInstantiations = true;
  }

  // A launch within our headers is none of the program's.
  bool TraverseNamespaceDecl(NamespaceDecl *N) override {
    const bool IsOurs = N->getParent()->isTranslationUnit() &&
                        N->getDeclName() && N->getName() == "sycl";
    return IsOurs || DynamicRecursiveASTVisitor::TraverseNamespaceDecl(N);
  }
  // The uses of a captured variable show in the lambda.
  bool TraverseLambdaCapture(LambdaExpr *E, const LambdaCapture *Capture,
                             Expr *Init) override {
    return !E->isInitCapture(Capture) ||
           DynamicRecursiveASTVisitor::TraverseLambdaCapture(E, Capture, Init);
  }
  // Instantiations of a generic lambda are no children of it.
  bool VisitLambdaExpr(LambdaExpr *E) override {
    if (FunctionTemplateDecl *T =
            E->getLambdaClass()->getDependentLambdaCallOperator())
      for (FunctionDecl *F : T->specializations())
        TraverseStmt(F->getBody());
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    const Expr *From = E->getSubExpr()->IgnoreParens();
    bool IsRead = E->getCastKind() == CK_LValueToRValue;
    if (auto *Call = dyn_cast<CXXOperatorCallExpr>(From);
        Call && IsRead && Call->getOperator() == OO_Subscript)
      From = Call->getArg(0)->IgnoreParens();
    IsRead |= E->getCastKind() == CK_NoOp && E->getType().isConstQualified();
    if (auto *Ref = dyn_cast<DeclRefExpr>(From); Ref && IsRead)
      Reads.insert(Ref);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    // A copy in a lambda is constant in it.
    if (auto *V = dyn_cast<VarDecl>(E->getDecl());
        V && !E->getType().isConstQualified())
      Uses.push_back({V, E});
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F)
      return true;
    const bool IsLaunch = F->getIdentifier() && isOfHeaders(*F) &&
                          F->getName() == "parallel_for" &&
                          E->getNumArgs() >= 2;
    if (IsLaunch) {
      if (const CXXRecordDecl *Callable =
              recordOf(E->getArg(E->getNumArgs() - 1)))
        Launches[Callable].push_back(E->getArg(0));
    } else if (SM.isInSystemHeader(F->getLocation()) && !isOfHeaders(*F) &&
               !F->isInStdNamespace()) {
      // A library may launch what it is given.
      for (const Expr *Arg : E->arguments())
        if (const CXXRecordDecl *Callable = recordOf(Arg))
          Launches[Callable].push_back(nullptr);
    }
    return true;
  }

  ArrayRef<const Expr *> launchesOf(const CXXRecordDecl *Callable) const {
    auto Found = Launches.find(Callable->getCanonicalDecl());
    return Found == Launches.end() ? ArrayRef<const Expr *>() : Found->second;
  }
  /// Local variables that are changed after their initialisation, or may be.
  DenseSet<const VarDecl *> changed() const {
    DenseSet<const VarDecl *> Result;
    for (auto [V, Use] : Uses)
      if (!Reads.contains(Use))
        Result.insert(V);
    return Result;
  }

private:
  static const CXXRecordDecl *recordOf(const Expr *E) {
    const CXXRecordDecl *Record =
        E->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return Record ? Record->getCanonicalDecl() : nullptr;
  }

  const SourceManager &SM;
  DenseMap<const CXXRecordDecl *, SmallVector<const Expr *, 1>> Launches;
  DenseSet<const Expr *> Reads;
  SmallVector<std::pair<const VarDecl *, const Expr *>, 0> Uses;
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Evaluates ranges, for which the values of variables count that never change.
class SizeEvaluator {
public:
  SizeEvaluator(const ASTContext &Context, DenseSet<const VarDecl *> Changed)
      : Context(Context), Changed(std::move(Changed)) {}

  /// The local range of \p E, an nd_range without an offset; empty if it is not
  /// known.
  Sizes localRange(const Expr *E) const {
    E = E ? resolve(E) : nullptr;
    auto *Range = dyn_cast_or_null<CXXConstructExpr>(E);
    if (!Range || Range->getConstructor()->getParent()->getName() != "nd_range")
      return {};
    if (Range->getConstructor()->isCopyOrMoveConstructor())
      return localRange(Range->getArg(0));
    return Range->getNumArgs() == 2 ? range(Range->getArg(1)) : Sizes();
  }

private:
  /// \p E, or what the variable that it names was initialised with.
  const Expr *resolve(const Expr *E, unsigned Depth = 0) const {
    constexpr unsigned MaxDepth = 8; // 'int n = n;'
    E = E->IgnoreUnlessSpelledInSource();
    auto *Ref = dyn_cast<DeclRefExpr>(E);
    auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!V || isa<ParmVarDecl>(V) || V->getType()->isReferenceType() ||
        V->getType().isVolatileQualified() || !V->getInit() || Depth > MaxDepth)
      return E;
    const bool Stays = V->getType().isConstQualified() ||
                       (V->hasLocalStorage() && !Changed.contains(V));
    return Stays ? resolve(V->getInit(), Depth + 1) : E;
  }

  unsigned number(const Expr *E) const {
    Expr::EvalResult Result;
    E = resolve(E);
    if (E->isValueDependent() || !E->EvaluateAsInt(Result, Context) ||
        Result.Val.getInt().getActiveBits() > 31)
      return 0;
    return Result.Val.getInt().getZExtValue();
  }

  Sizes range(const Expr *E) const {
    E = resolve(E);
    auto *Construct = dyn_cast<CXXConstructExpr>(E);
    if (Construct && Construct->getConstructor()->isCopyOrMoveConstructor())
      return range(Construct->getArg(0));
    if (Sizes Constant = constantRange(*E, Context); !Constant.empty())
      return Constant;
    if (!Construct ||
        Construct->getConstructor()->getParent()->getName() != "range")
      // 'nd_range(1024, n)'
      return E->getType()->isIntegralOrEnumerationType() && number(E)
                 ? Sizes{number(E)}
                 : Sizes();
    Sizes Found;
    for (const Expr *Arg : Construct->arguments())
      Found.push_back(number(Arg));
    return is_contained(Found, 0u) ? Sizes() : Found;
  }

  const ASTContext &Context;
  DenseSet<const VarDecl *> Changed;
};

} // namespace

//===----------------------------------------------------------------------===//
// Who may launch
//===----------------------------------------------------------------------===//

/// Whether a function around \p Lambda may give it to others: its result is of
/// a type that is deduced.
static bool mayLeave(const CXXRecordDecl &Lambda) {
  bool IsInFunction = false;
  for (const DeclContext *DC = Lambda.getDeclContext(); DC;
       DC = DC->getParent())
    if (auto *F = dyn_cast<FunctionDecl>(DC)) {
      IsInFunction = true;
      if (F->getReturnType()->getContainedDeducedType() &&
          F->getReturnType()->getAsCXXRecordDecl())
        return true;
    }
  return !IsInFunction;
}

/// Whether no other translation unit has the type \p Callable, or only with the
/// same launches.
static bool isOfThisUnit(const CXXRecordDecl &Callable,
                         const SourceManager &SM) {
  if (Callable.isFromASTFile())
    return false;
  return !Callable.isExternallyVisible() ||
         SM.isInMainFile(SM.getExpansionLoc(Callable.getLocation())) ||
         (Callable.isLambda() && !mayLeave(Callable));
}

/// The callable of \p Kernel that is launched; null if it can't be told.
static const CXXRecordDecl *callableOf(const FunctionDecl &Kernel,
                                       const FindLaunches &Found) {
  const CXXRecordDecl *Only = nullptr;
  for (const FunctionDecl *F : findCallables(Kernel)) {
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    const CXXRecordDecl *Record =
        Method ? Method->getParent()->getCanonicalDecl() : nullptr;
    if (!Record || Found.launchesOf(Record).empty())
      continue;
    if (Only && Only != Record)
      return nullptr;
    Only = Record;
  }
  return Only;
}

void cohort::markKnownLaunches(ASTContext &Context,
                               ArrayRef<FunctionDecl *> Kernels) {
  constexpr unsigned MaxSizes = 8;
  if (none_of(Kernels,
              [](const FunctionDecl *F) { return isNdRangeKernel(*F); }))
    return;
  const SourceManager &SM = Context.getSourceManager();
  FindLaunches Found(SM);
  for (Decl *D : Context.getTranslationUnitDecl()->noload_decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Found.TraverseDecl(D);
  const SizeEvaluator Evaluator(Context, Found.changed());
  for (FunctionDecl *Kernel : Kernels) {
    const CXXRecordDecl *Callable =
        isNdRangeKernel(*Kernel) ? callableOf(*Kernel, Found) : nullptr;
    if (!Callable || !isOfThisUnit(*Callable, SM))
      continue;
    SmallVector<Sizes, 2> Known;
    for (const Expr *Range : Found.launchesOf(Callable))
      if (Sizes Each = Evaluator.localRange(Range); !is_contained(Known, Each))
        Known.push_back(std::move(Each));
    if (Known.size() > MaxSizes || any_of(Known, [&](const Sizes &Each) {
          return Each.size() != kernelDimensions(*Kernel);
        }))
      continue;
    SmallVector<uint64_t, 12> FastestFirst;
    for (const Sizes &Each : Known) {
      append_range(FastestFirst, reverse(Each));
      FastestFirst.append(3 - Each.size(), 1);
    }
    annotate(*Kernel, "cohort.launch-groups", FastestFirst,
             Kernel->getLocation());
  }
}
