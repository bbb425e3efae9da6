//===- AttributeSyntax.cpp - Parsing [[sycl::...]] kernel attributes ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/AttributeSyntax.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include <array>
#include <set>

using namespace clang;
using namespace llvm;

//===----------------------------------------------------------------------===//
// The attributes
//===----------------------------------------------------------------------===//

/// Those with sizes, which become AnnotateTypeAttrs.
#define COHORT_SIZE_ATTRIBUTES(X)                                              \
  X(reqd_sub_group_size)                                                       \
  X(reqd_work_group_size)                                                      \
  X(work_group_size_hint)

/// Other compilers' and SYCL 1.2.1's names of them.
#define COHORT_OTHER_SIZE_ATTRIBUTES(X)                                        \
  X(intel, reqd_sub_group_size)                                                \
  X(intel, reqd_work_group_size)                                               \
  X(cl, reqd_work_group_size)                                                  \
  X(cl, work_group_size_hint)

/// Those that change nothing in what we generate. An unsupported aspect is
/// found when the kernel is launched; the hint is deprecated.
#define COHORT_IGNORED_ATTRIBUTES(X)                                           \
  X(device_has)                                                                \
  X(vec_type_hint)

#define COHORT_SCOPED(NAME)                                                    \
  {AttributeCommonInfo::AS_CXX11, "sycl::" #NAME},                             \
      {AttributeCommonInfo::AS_C23, "sycl::" #NAME},
#define COHORT_OTHER(SCOPE, NAME)                                              \
  {AttributeCommonInfo::AS_CXX11, #SCOPE "::" #NAME},                          \
      {AttributeCommonInfo::AS_C23, #SCOPE "::" #NAME},
#define COHORT_UNSCOPED(NAME)                                                  \
  {AttributeCommonInfo::AS_CXX11, #NAME}, {AttributeCommonInfo::AS_C23, #NAME},

namespace {

struct Info : ParsedAttrInfo {
  Info(AttributeCommonInfo::Kind Kind, ArrayRef<Spelling> Names)
      : ParsedAttrInfo(Kind) {
    Spellings = Names;
    OptArgs = 15; // as many as this field can say
  }
};

/// As clang sees them: a type attribute of the kind that keeps a string and
/// arguments. On a declaration that kind is left to us.
struct SizesInfo : Info {
  static constexpr Spelling Names[] = {COHORT_SIZE_ATTRIBUTES(
      COHORT_SCOPED) COHORT_OTHER_SIZE_ATTRIBUTES(COHORT_OTHER)};
  SizesInfo() : Info(AttributeCommonInfo::AT_AnnotateType, Names) {}

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override;
  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override;
};

/// Parsed and silently dropped, on types as on declarations.
struct IgnoredInfo : Info {
  static constexpr Spelling Names[] = {
      COHORT_IGNORED_ATTRIBUTES(COHORT_SCOPED)};
  IgnoredInfo() : Info(AttributeCommonInfo::IgnoredAttribute, Names) {}
};

/// The names without 'sycl::'. The parser asks whether an attribute exists, and
/// so whether to parse its arguments, by the last part of its name; an
/// attribute written without 'sycl::' stays as unknown as it was.
struct UnscopedInfo : Info {
  static constexpr Spelling Names[] = {COHORT_SIZE_ATTRIBUTES(
      COHORT_UNSCOPED) COHORT_IGNORED_ATTRIBUTES(COHORT_UNSCOPED)};
  UnscopedInfo() : Info(AttributeCommonInfo::UnknownAttribute, Names) {}
};

} // namespace

bool SizesInfo::diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                                     const Decl *D) const {
  if (D->isFunctionOrFunctionTemplate())
    return true;
  S.Diag(Attr.getLoc(), diag::warn_attribute_wrong_decl_type_str)
      << Attr << Attr.isRegularKeywordAttribute() << "functions";
  return false;
}

ParsedAttrInfo::AttrHandling
SizesInfo::handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &Attr) const {
  StringRef Name;
  if (Attr.getNumArgs() == 0) {
    S.Diag(Attr.getLoc(), diag::err_attribute_too_few_arguments) << Attr << 1;
    return AttributeNotApplied;
  }
  if (!S.checkStringLiteralArgumentAttr(Attr, 0, Name))
    return AttributeNotApplied;
  SmallVector<Expr *> Args;
  for (unsigned I = 1; I < Attr.getNumArgs(); ++I)
    Args.push_back(Attr.getArgAsExpr(I));
  if (!S.ConstantFoldAttrArgs(Attr, Args))
    return AttributeNotApplied;
  D->addAttr(AnnotateTypeAttr::Create(S.Context, Name, Args.data(), Args.size(),
                                      Attr.getRange()));
  return AttributeApplied;
}

void cohort::registerKernelAttributes() {
  static ParsedAttrInfoRegistry::Add<SizesInfo> Sizes(
      "cohort-size-attributes", "kernel attributes of SYCL with sizes");
  static ParsedAttrInfoRegistry::Add<IgnoredInfo> Ignored(
      "cohort-ignored-attributes", "kernel attributes that change no code");
  static ParsedAttrInfoRegistry::Add<UnscopedInfo> Unscoped(
      "cohort-attribute-names", "the last parts of all their names");
}

//===----------------------------------------------------------------------===//
// The tokens
//===----------------------------------------------------------------------===//

namespace {

/// Puts the name of the attribute, as a string, before its arguments, which is
/// what an AnnotateTypeAttr begins with: sycl::x(1) becomes
/// sycl::x("sycl::x", 1).
class AttributeTokens {
public:
  explicit AttributeTokens(Preprocessor &PP) : PP(PP) {
    auto Add = [&](StringRef Scope, StringRef Name) {
      Names.insert({PP.getIdentifierInfo(Scope), PP.getIdentifierInfo(Name)});
    };
#define COHORT_ADD(NAME) Add("sycl", #NAME);
#define COHORT_ADD_OTHER(SCOPE, NAME) Add(#SCOPE, #NAME);
    COHORT_SIZE_ATTRIBUTES(COHORT_ADD)
    COHORT_OTHER_SIZE_ATTRIBUTES(COHORT_ADD_OTHER)
#undef COHORT_ADD_OTHER
#undef COHORT_ADD
  }

  /// Called for every token that reaches the parser, in order.
  void operator()(const Token &T) {
    if (T.is(tok::l_paren) && isAttributeName())
      insertName(T.getLocation());
    else if (T.is(tok::r_square))
      Using = nullptr;
    Last[2] = Last[1];
    Last[1] = Last[0];
    Last[0] = {T.getKind(), T.isAnnotation() ? nullptr : T.getIdentifierInfo()};
    // [[using sycl: name(...), name(...)]]
    if (T.is(tok::colon) && Last[2].Kind == tok::kw_using)
      Using = Last[1].Name;
  }

private:
  struct Seen {
    tok::TokenKind Kind = tok::unknown;
    const IdentifierInfo *Name = nullptr;
  };

  /// Whether the last tokens are 'sycl::name', or 'name' under 'using sycl:'.
  /// Nothing but an attribute can be called so.
  bool isAttributeName() const {
    if (!Last[0].Name)
      return false;
    if (Last[1].Kind == tok::coloncolon)
      return Names.contains({Last[2].Name, Last[0].Name});
    return (Last[1].Kind == tok::colon || Last[1].Kind == tok::comma) &&
           Names.contains({Using, Last[0].Name});
  }

  void insertName(SourceLocation Loc);

  Preprocessor &PP;
  using Identifier = const IdentifierInfo *;
  std::set<std::pair<Identifier, Identifier>> Names; ///< with their scopes
  std::array<Seen, 3> Last;                          ///< the newest first
  Identifier Using = nullptr; ///< the scope of [[using ...:
};

} // namespace

void AttributeTokens::insertName(SourceLocation Loc) {
  auto Tokens = std::make_unique<Token[]>(2);
  Tokens[0].startToken();
  Tokens[0].setKind(tok::string_literal);
  PP.CreateString(("\"sycl::" + Last[0].Name->getName() + "\"").str(),
                  Tokens[0], Loc, Loc);
  Tokens[1].startToken();
  Tokens[1].setKind(tok::comma);
  Tokens[1].setLocation(Loc);
  // "Reinjected" tokens don't come to this watcher.
  PP.EnterTokenStream(std::move(Tokens), 2, /*DisableMacroExpansion=*/true,
                      /*IsReinject=*/true);
}

void cohort::watchKernelAttributes(Preprocessor &PP) {
  PP.setTokenWatcher(AttributeTokens(PP));
}
