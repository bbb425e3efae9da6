//===- KernelIdentity.cpp - Kernels in two compiles of a program ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KernelIdentity.h"
#include "kernels/KernelMarker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace llvm;

/// The name of \p Kernel with its template's arguments. What has no name is
/// called by its place in the source.
static std::string describeType(const FunctionDecl &Kernel) {
  std::string Text;
  raw_string_ostream Out(Text);
  PrintingPolicy Policy(Kernel.getASTContext().getPrintingPolicy());
  Policy.AnonymousTagLocations = true;
  Kernel.getNameForDiagnostic(Out, Policy, /*Qualified=*/true);
  return Text;
}

/// Writes the types and places of all members of \p Type.
static void describeLayout(const ASTContext &Context, QualType Type,
                           raw_ostream &Out) {
  Type = Type.getCanonicalType();
  Out << Type.getAsString();
  if (const clang::ArrayType *Array = Context.getAsArrayType(Type))
    return describeLayout(Context, Array->getElementType(), Out);
  const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return;
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
  Out << '{' << Layout.getSize().getQuantity();
  for (const CXXBaseSpecifier &Base : Record->bases())
    describeLayout(Context, Base.getType(), Out << ':');
  for (const FieldDecl *Field : Record->fields())
    describeLayout(Context, Field->getType(),
                   Out << ';' << Layout.getFieldOffset(Field->getFieldIndex())
                       << ' ');
  Out << '}';
}

void cohort::markIdentity(FunctionDecl &Kernel) {
  std::string Layout;
  raw_string_ostream Out(Layout);
  for (const ParmVarDecl *Parameter : Kernel.parameters())
    if (QualType Callable = Parameter->getType()->getPointeeType();
        !Callable.isNull())
      describeLayout(Kernel.getASTContext(), Callable, Out);
  annotate(Kernel, "cohort.identity",
           {xxh3_64bits(describeType(Kernel)), xxh3_64bits(Layout)},
           Kernel.getLocation());
}
