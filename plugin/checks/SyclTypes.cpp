//===- SyclTypes.cpp - Groups and collectives in the AST ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/SyclTypes.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;

/// \p R as a specialisation of the template sycl::\p Name; else null.
static const ClassTemplateSpecializationDecl *
specialisation(const RecordDecl *R, StringRef Name) {
  auto *Result = dyn_cast_or_null<ClassTemplateSpecializationDecl>(R);
  if (!Result || !Result->getIdentifier() || Result->getName() != Name)
    return nullptr;
  auto *Around = dyn_cast<NamespaceDecl>(Result->getDeclContext());
  return Around && Around->getIdentifier() ? Result : nullptr;
}

std::optional<unsigned> cohort::scopedGroupLevel(QualType T) {
  auto *Group =
      specialisation(T.getNonReferenceType()->getAsCXXRecordDecl(), "s_group");
  if (!Group || Group->getTemplateArgs().size() == 0 ||
      Group->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return std::nullopt;
  auto *Properties = specialisation(
      Group->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl(),
      "scoped_properties");
  if (!Properties || Properties->getTemplateArgs().size() != 2 ||
      Properties->getTemplateArgs()[1].getKind() != TemplateArgument::Integral)
    return std::nullopt;
  return Properties->getTemplateArgs()[1].getAsIntegral().getZExtValue();
}

bool cohort::isScopedFunction(const FunctionDecl &F) {
  auto *Around = dyn_cast<NamespaceDecl>(F.getDeclContext());
  if (!Around || !Around->getIdentifier() || Around->getName() != "sycl" ||
      !F.getIdentifier() || F.getNumParams() == 0)
    return false;
  return scopedGroupLevel(F.getParamDecl(0)->getType()) &&
         !F.getName().ends_with("memory_environment");
}

bool cohort::isWorkItemsFunction(const FunctionDecl &F) {
  auto *Around = dyn_cast<NamespaceDecl>(F.getDeclContext());
  return Around && Around->getIdentifier() && Around->getName() == "detail" &&
         F.getIdentifier() && F.getName() == "distribute_work_items";
}

bool cohort::isAccessor(const RecordDecl &R) {
  return specialisation(&R, "accessor_base");
}

bool cohort::isPrivateMemory(const RecordDecl &R) {
  return specialisation(&R, "s_private_memory") ||
         specialisation(&R, "private_memory");
}

bool cohort::isWorkGroupStatic(QualType T) {
  return specialisation(T->getAsCXXRecordDecl(), "work_group_static");
}

bool cohort::isPhysicalPosition(const CXXMethodDecl &F) {
  if (!F.getIdentifier() ||
      !scopedGroupLevel(F.getASTContext().getCanonicalTagType(F.getParent())))
    return false;
  // The deprecated forms take no item.
  bool OfItem =
      F.getNumParams() != 0 &&
      F.getParamDecl(0)->getType().getNonReferenceType()->isRecordType();
  return StringSwitch<bool>(F.getName())
      .Cases(
          {"leader", "get_physical_local_id", "get_physical_local_linear_id"},
          true)
      .Cases({"get_local_id", "get_local_linear_id"}, !OfItem)
      .Default(false);
}
