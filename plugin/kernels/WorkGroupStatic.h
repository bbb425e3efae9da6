//===- WorkGroupStatic.h - Variables of a work-group ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A variable of the type 'work_group_static' has storage of the work-group; the
// program's variable only stands for it (cohort-work-group-static). One in a
// block is as if it were declared 'static': all calls of its function share it.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_WORKGROUPSTATIC_H
#define COHORT_PLUGIN_KERNELS_WORKGROUPSTATIC_H

namespace clang {
class ASTContext;
class ClassTemplateDecl;
class FunctionDecl;
} // namespace clang

namespace cohort {

class WorkGroupStatics {
public:
  /// Declares those in the body of \p F static, before code is generated.
  void declareStatic(clang::FunctionDecl &F);

private:
  /// Whether the program has variables of the type; most have none, and need
  /// not be searched.
  bool mayBeAny(clang::ASTContext &Context);

  clang::ClassTemplateDecl *Template = nullptr;
};

} // namespace cohort
#endif
