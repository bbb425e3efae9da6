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
/// could be followed, which variables are only read, and the calls of functions
/// that nothing but these calls runs.
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
    if (auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      ++Mentions[F->getCanonicalDecl()];
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F)
      return true;
    // Of a template the instances are seen.
    if (!E->isInstantiationDependent())
      Calls[F->getCanonicalDecl()].push_back(E);
    if (isa<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts()))
      --Mentions[F->getCanonicalDecl()];
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
  /// All calls of \p F; empty if something else may call it too, or none does.
  ArrayRef<const CallExpr *> onlyCallsOf(const FunctionDecl *F) const {
    F = F->getCanonicalDecl();
    auto Found = Calls.find(F);
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (Found == Calls.end() || F->isExternallyVisible() ||
        F->isFromASTFile() || F->isOverloadedOperator() ||
        (Method && Method->isVirtual()))
      return {};
    return Mentions.lookup(F) == 0 ? ArrayRef(Found->second)
                                   : ArrayRef<const CallExpr *>();
  }
  /// Variables that are changed after their initialisation, or may be.
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
  DenseMap<const FunctionDecl *, SmallVector<const CallExpr *, 1>> Calls;
  DenseMap<const FunctionDecl *, int> Mentions; ///< without those of calls
  DenseSet<const Expr *> Reads;
  SmallVector<std::pair<const VarDecl *, const Expr *>, 0> Uses;
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Whether every object of its class has in \p F, a constant, what its
/// initialiser in the class says.
bool isAlwaysInitialised(const FieldDecl &F) {
  auto *Class = dyn_cast<CXXRecordDecl>(F.getParent());
  if (!Class || !F.getType().isConstQualified() || !F.getInClassInitializer() ||
      Class->isAggregate() ||
      any_of(Class->decls(), IsaPred<FunctionTemplateDecl>))
    return false;
  return all_of(Class->ctors(), [&](const CXXConstructorDecl *C) {
    if (C->isDeleted() || C->isDefaulted() || C->isImplicit())
      return true;
    return C->isDefined() &&
           none_of(cast<CXXConstructorDecl>(C->getDefinition())->inits(),
                   [&](const CXXCtorInitializer *Init) {
                     return Init->getMember() == &F && Init->isWritten();
                   });
  });
}

/// Evaluates ranges, for which the values of variables count that never change,
/// and of parameters those of all calls.
class SizeEvaluator {
public:
  SizeEvaluator(const ASTContext &Context, const FindLaunches &Found)
      : Context(Context), Found(Found), Changed(Found.changed()) {}

  /// What the local range of \p E, an nd_range without an offset, may be; an
  /// empty one if it is not known.
  SmallVector<Sizes, 2> localRanges(const Expr *E) const {
    if (!E)
      return {Sizes()};
    return forEachMeaning<Sizes>(
        E, [&](const Expr *Meant) -> SmallVector<Sizes, 2> {
          auto *Range = dyn_cast<CXXConstructExpr>(Meant);
          if (!Range ||
              Range->getConstructor()->getParent()->getName() != "nd_range")
            return {Sizes()};
          if (Range->getConstructor()->isCopyOrMoveConstructor())
            return localRanges(Range->getArg(0));
          if (Range->getNumArgs() != 2)
            return {Sizes()};
          return ranges(Range->getArg(1));
        });
  }

  static constexpr unsigned MaxSizes = 8;

private:
  /// What \p E, or the variable that it names, was initialised with: more than
  /// one for a parameter.
  SmallVector<const Expr *, 2> resolve(const Expr *E,
                                       unsigned Depth = 0) const {
    constexpr unsigned MaxDepth = 8; // 'int n = n;'
    E = E->IgnoreUnlessSpelledInSource();
    if (Depth > MaxDepth)
      return {E};
    if (auto *Member = dyn_cast<MemberExpr>(E))
      if (auto *F = dyn_cast<FieldDecl>(Member->getMemberDecl());
          F && isAlwaysInitialised(*F))
        return resolve(F->getInClassInitializer(), Depth + 1);
    auto *Ref = dyn_cast<DeclRefExpr>(E);
    auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!V || !staysAsInitialised(*V))
      return {E};
    if (auto *Parameter = dyn_cast<ParmVarDecl>(V))
      return resolveArguments(E, *Parameter, Depth);
    return V->getInit() && !V->getType()->isReferenceType()
               ? resolve(V->getInit(), Depth + 1)
               : SmallVector<const Expr *, 2>{E};
  }

  bool staysAsInitialised(const VarDecl &V) const {
    if (V.getType().isVolatileQualified())
      return false;
    if (V.getType().getNonReferenceType().isConstQualified())
      return true;
    // A member may also be changed by the name of an object.
    const bool IsOfThisUnit =
        V.hasLocalStorage() || (!V.isExternallyVisible() &&
                                !V.isFromASTFile() && !V.isStaticDataMember());
    return IsOfThisUnit && !Changed.contains(&V);
  }

  /// What calls of its function give for \p Parameter, which \p E names; \p E
  /// if they are not all known.
  SmallVector<const Expr *, 2> resolveArguments(const Expr *E,
                                                const ParmVarDecl &Parameter,
                                                unsigned Depth) const {
    auto *F = dyn_cast<FunctionDecl>(Parameter.getDeclContext());
    SmallVector<const Expr *, 2> Meant;
    for (const CallExpr *Call :
         F ? Found.onlyCallsOf(F) : ArrayRef<const CallExpr *>()) {
      const unsigned Index = Parameter.getFunctionScopeIndex();
      if (Index >= Call->getNumArgs() || Meant.size() > MaxSizes)
        return {E};
      for (const Expr *Each : resolve(Call->getArg(Index), Depth + 1))
        if (!is_contained(Meant, Each))
          Meant.push_back(Each);
    }
    if (Meant.empty() || Meant.size() > MaxSizes)
      return {E};
    return Meant;
  }

  /// All that \p Evaluate says of what \p E may be, each once.
  template <typename T, typename Function>
  SmallVector<T, 2> forEachMeaning(const Expr *E,
                                   const Function &Evaluate) const {
    SmallVector<T, 2> All;
    for (const Expr *Meant : resolve(E))
      for (T &Each : Evaluate(Meant))
        if (!is_contained(All, Each))
          All.push_back(std::move(Each));
    return All;
  }

  /// What \p E may be; 0 if it is not known.
  SmallVector<unsigned, 2> numbers(const Expr *E) const {
    return forEachMeaning<unsigned>(
        E, [&](const Expr *Meant) -> SmallVector<unsigned, 2> {
          Expr::EvalResult Result;
          if (Meant->isValueDependent() ||
              !Meant->EvaluateAsInt(Result, Context) ||
              Result.Val.getInt().getActiveBits() > 31)
            return {0};
          return {unsigned(Result.Val.getInt().getZExtValue())};
        });
  }

  /// What \p E, a range or a number, may be; an empty one if it is not known.
  SmallVector<Sizes, 2> ranges(const Expr *E) const {
    return forEachMeaning<Sizes>(
        E, [&](const Expr *Meant) { return rangesOf(*Meant); });
  }
  SmallVector<Sizes, 2> rangesOf(const Expr &E) const {
    auto *Construct = dyn_cast<CXXConstructExpr>(&E);
    if (Construct && Construct->getConstructor()->isCopyOrMoveConstructor())
      return ranges(Construct->getArg(0));
    if (Sizes Constant = constantRange(E, Context); !Constant.empty())
      return {Constant};
    if (Construct &&
        Construct->getConstructor()->getParent()->getName() == "range")
      return products(SmallVector<const Expr *, 3>(Construct->arguments()));
    // 'nd_range(1024, n)'
    if (E.getType()->isIntegralOrEnumerationType()) {
      const Expr *Only = &E;
      return products(Only);
    }
    return {Sizes()};
  }

  /// Every combination of what \p Elements may be.
  SmallVector<Sizes, 2> products(ArrayRef<const Expr *> Elements) const {
    SmallVector<Sizes, 2> All = {Sizes()};
    for (const Expr *Element : Elements) {
      SmallVector<Sizes, 2> Longer;
      for (unsigned Each : numbers(Element))
        for (Sizes Start : All) {
          if (Each == 0 || Longer.size() == MaxSizes)
            return {Sizes()};
          Start.push_back(Each);
          Longer.push_back(std::move(Start));
        }
      All = std::move(Longer);
    }
    return All;
  }

  const ASTContext &Context;
  const FindLaunches &Found;
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
  if (none_of(Kernels,
              [](const FunctionDecl *F) { return isNdRangeKernel(*F); }))
    return;
  const SourceManager &SM = Context.getSourceManager();
  FindLaunches Found(SM);
  for (Decl *D : Context.getTranslationUnitDecl()->noload_decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Found.TraverseDecl(D);
  const SizeEvaluator Evaluator(Context, Found);
  for (FunctionDecl *Kernel : Kernels) {
    const CXXRecordDecl *Callable =
        isNdRangeKernel(*Kernel) ? callableOf(*Kernel, Found) : nullptr;
    if (!Callable || !isOfThisUnit(*Callable, SM))
      continue;
    SmallVector<Sizes, 2> Known;
    for (const Expr *Range : Found.launchesOf(Callable))
      for (Sizes &Each : Evaluator.localRanges(Range))
        if (!is_contained(Known, Each))
          Known.push_back(std::move(Each));
    if (Known.size() > SizeEvaluator::MaxSizes ||
        any_of(Known, [&](const Sizes &Each) {
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
