//===- AccessorPlaces.cpp - Offsets of accessors in a callable ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/AccessorPlaces.h"
#include "checks/SyclTypes.h"
#include "kernels/KernelMarker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

namespace {

/// The bit of a place in a union (docs/kernel-abi.md).
constexpr uint64_t AccessorInUnion = uint64_t(1) << 63;

class AccessorSearch {
public:
  explicit AccessorSearch(ASTContext &Context) : Context(Context) {}
  /// An object of type \p T at \p At.
  void inObject(QualType T, uint64_t At);
  /// In ascending order, each once: members of a union share theirs.
  SmallVector<uint64_t, 4> takePlaces();

private:
  /// Elements of an array: what the first one has, all have.
  void inArray(const ConstantArrayType &T, uint64_t At);
  /// Virtual bases belong to the object as a whole.
  void inRecord(const CXXRecordDecl &R, uint64_t At, bool IsBase);

  ASTContext &Context;
  SmallVector<uint64_t, 4> Places;
  unsigned UnionDepth = 0; ///< unions around what is looked at
};

} // namespace

void AccessorSearch::inObject(QualType T, uint64_t At) {
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    inArray(*Array, At);
  else if (const CXXRecordDecl *R = T->getAsCXXRecordDecl();
           R && R->hasDefinition())
    inRecord(*R->getDefinition(), At, /*IsBase=*/false);
}

void AccessorSearch::inArray(const ConstantArrayType &T, uint64_t At) {
  if (T.isZeroSize())
    return;
  const size_t Begin = Places.size();
  inObject(T.getElementType(), At);
  const size_t End = Places.size();
  if (Begin == End)
    return;
  const uint64_t Pitch =
      Context.getTypeSizeInChars(T.getElementType()).getQuantity();
  for (uint64_t I = 1; I != T.getZExtSize(); ++I)
    for (size_t J = Begin; J != End; ++J)
      Places.push_back(Places[J] + I * Pitch);
}

void AccessorSearch::inRecord(const CXXRecordDecl &R, uint64_t At,
                              bool IsBase) {
  if (R.isInvalidDecl())
    return;
  if (isAccessor(R)) {
    Places.push_back(UnionDepth == 0 ? At : At | AccessorInUnion);
    return;
  }
  UnionDepth += R.isUnion();
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(&R);
  auto Base = [&](const CXXBaseSpecifier &B, bool IsVirtual) {
    const CXXRecordDecl *Class = B.getType()->getAsCXXRecordDecl();
    CharUnits Place = IsVirtual ? Layout.getVBaseClassOffset(Class)
                                : Layout.getBaseClassOffset(Class);
    inRecord(*Class->getDefinition(), At + Place.getQuantity(),
             /*IsBase=*/true);
  };
  for (const CXXBaseSpecifier &B : R.bases())
    if (!B.isVirtual())
      Base(B, /*IsVirtual=*/false);
  if (!IsBase)
    for (const CXXBaseSpecifier &B : R.vbases())
      Base(B, /*IsVirtual=*/true);
  for (const FieldDecl *Field : R.fields())
    if (!Field->isBitField())
      inObject(Field->getType(),
               At + Context
                        .toCharUnitsFromBits(
                            Layout.getFieldOffset(Field->getFieldIndex()))
                        .getQuantity());
  UnionDepth -= R.isUnion();
}

SmallVector<uint64_t, 4> AccessorSearch::takePlaces() {
  llvm::sort(Places);
  Places.erase(llvm::unique(Places), Places.end());
  return std::move(Places);
}

void cohort::markAccessors(FunctionDecl &Kernel) {
  if (Kernel.getNumParams() != 1)
    return; // an error of cohort-mark-kernels
  AccessorSearch Search(Kernel.getASTContext());
  Search.inObject(Kernel.getParamDecl(0)->getType()->getPointeeType(), 0);
  SmallVector<uint64_t, 4> Places = Search.takePlaces();
  if (!Places.empty())
    annotate(Kernel, "cohort.accessors", Places, Kernel.getLocation());
}
