//===- GroupFunctions.cpp - Functions that take a group -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/GroupFunctions.h"
#include "checks/Callees.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPConditionalDirectiveRecord.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;

/// Whether \p T is, or refers or points to, an object that stands for
/// work-items.
static bool isOfWorkItems(QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  // group<Dims> in a template.
  if (auto *Dependent = T->getAs<TemplateSpecializationType>(); !R && Dependent)
    if (auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
            Dependent->getTemplateName().getAsTemplateDecl()))
      R = Template->getTemplatedDecl();
  if (!R || !R->getIdentifier())
    return false;
  // Of namespace sycl, or of an inline namespace there.
  const DeclContext *Around =
      R->getDeclContext()->getEnclosingNamespaceContext();
  while (Around->isInlineNamespace())
    Around = Around->getParent();
  auto *Namespace = dyn_cast<NamespaceDecl>(Around);
  while (Namespace && isa<NamespaceDecl>(Namespace->getParent()))
    Namespace = cast<NamespaceDecl>(Namespace->getParent());
  return Namespace && Namespace->getIdentifier() &&
         Namespace->getName() == "sycl" &&
         StringSwitch<bool>(R->getName())
             .Cases({"group", "nd_item", "sub_group", "item", "s_group",
                     "s_sub_group", "s_item"},
                    true)
             .Default(false);
}

static bool hasAnnotation(const FunctionDecl &F, StringRef Name) {
  return any_of(F.specific_attrs<AnnotateAttr>(), [&](const AnnotateAttr *A) {
    return A->getAnnotation() == Name;
  });
}

bool cohort::isExternalFunction(const FunctionDecl &F) {
  const FunctionDecl &Last = *F.getMostRecentDecl();
  return hasAnnotation(Last, "cohort.external") ||
         hasAnnotation(Last, "cohort.group-function");
}

bool cohort::isDeclaredExternal(const FunctionDecl &F) {
  return any_of(F.specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
    return A->getAnnotation() == "cohort.external" && !A->isImplicit();
  });
}

static void annotate(FunctionDecl &F, StringRef Name) {
  if (!hasAnnotation(F, Name))
    F.addAttr(
        AnnotateAttr::CreateImplicit(F.getASTContext(), Name, nullptr, 0));
}

/// Whether whoever includes the declaration \p Of \p F's gets its definition,
/// too: both are in one file, under the same '#if's if any.
static bool comesWith(const FunctionDecl &Of, const FunctionDecl &F,
                      const PPConditionalDirectiveRecord &Conditions) {
  const SourceManager &Files = Conditions.getSourceManager();
  SourceLocation Here = Files.getExpansionLoc(Of.getLocation());
  SourceLocation There = Files.getExpansionLoc(F.getLocation());
  return Files.getFileID(Here) == Files.getFileID(There) &&
         !Files.isLoadedSourceLocation(Here) && // nothing is recorded of it
         !Conditions.areInDifferentConditionalDirectiveRegion(Here, There);
}

/// Whether \p F, a definition, is declared in another file than the one that is
/// compiled, for files that do not have the definition. If all who see a
/// declaration in a header have the definition, no two files of a program can
/// include it.
static bool isDeclaredInHeader(const FunctionDecl &F,
                               const PPConditionalDirectiveRecord &Conditions) {
  const SourceManager &Files = F.getASTContext().getSourceManager();
  return any_of(F.redecls(), [&](const FunctionDecl *Other) {
    return !Other->isThisDeclarationADefinition() &&
           !Files.isInMainFile(Files.getExpansionLoc(Other->getLocation())) &&
           !comesWith(*Other, F, Conditions);
  });
}

static void markFunction(FunctionDecl &F,
                         const PPConditionalDirectiveRecord &Conditions) {
  if (F.isDeleted() || F.isInlined() || !F.isExternallyVisible() ||
      cohort::isOfHeaders(F) ||
      none_of(F.parameters(),
              [](const ParmVarDecl *P) { return isOfWorkItems(P->getType()); }))
    return;
  annotate(F, "cohort.group-function");
  if (!F.isThisDeclarationADefinition())
    return;
  // Explicit instantiations are for others.
  if (F.getDescribedFunctionTemplate())
    annotate(F, "cohort.external");
  else if (isDeclaredInHeader(F, Conditions))
    annotate(F, "cohort.header-function");
}

static void markAll(Decl &D, const PPConditionalDirectiveRecord &Conditions,
                    SmallVectorImpl<FunctionDecl *> &Defined) {
  if (auto *F = dyn_cast<FunctionDecl>(&D)) {
    markFunction(*F, Conditions);
    if (F->isThisDeclarationADefinition() && !F->isDependentContext() &&
        cohort::isExternalFunction(*F))
      Defined.push_back(F);
    return;
  }
  // An instance of a template has its annotations.
  if (auto *Template = dyn_cast<FunctionTemplateDecl>(&D))
    return markFunction(*Template->getTemplatedDecl(), Conditions);
  const SourceManager &Files = D.getASTContext().getSourceManager();
  bool HasFunctions = isa<LinkageSpecDecl>(D) || isa<CXXRecordDecl>(D);
  if (auto *Namespace = dyn_cast<NamespaceDecl>(&D))
    HasFunctions =
        !Namespace->isStdNamespace() &&
        !(Namespace->getIdentifier() && Namespace->getName() == "sycl");
  if (!HasFunctions || Files.isInSystemHeader(D.getLocation()))
    return;
  for (Decl *Inner : cast<DeclContext>(D).decls())
    markAll(*Inner, Conditions, Defined);
}

void cohort::markGroupFunctions(DeclGroupRef Group,
                                const PPConditionalDirectiveRecord &Conditions,
                                SmallVectorImpl<FunctionDecl *> &Defined) {
  for (Decl *D : Group)
    markAll(*D, Conditions, Defined);
}
