//===- Environment.cpp - Variables with our prefix ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "support/Environment.h"
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

namespace cohort::rt {

/// What users set.
static constexpr std::string_view Settings[] = {
#define COHORT_VARIABLE(NAME, VALUES, MEANING) #NAME,
#define COHORT_FOREIGN_VARIABLE(NAME, MEANING)
#define COHORT_INTERNAL_VARIABLE(NAME, MEANING)
#include "Environment.def"
#undef COHORT_VARIABLE
#undef COHORT_INTERNAL_VARIABLE
};

static constexpr std::string_view Internal[] = {
#define COHORT_VARIABLE(NAME, VALUES, MEANING)
#define COHORT_INTERNAL_VARIABLE(NAME, MEANING) #NAME,
#include "Environment.def"
#undef COHORT_VARIABLE
#undef COHORT_FOREIGN_VARIABLE
#undef COHORT_INTERNAL_VARIABLE
};

/// Variables of builds and of the scripts of the test suite.
static constexpr std::string_view OfBuilds[] = {
    "COHORT_BUILD", "COHORT_DIR",      "COHORT_HOME",    "COHORT_JOBS",
    "COHORT_LIT",   "COHORT_PREFIX",   "COHORT_ROOT",    "COHORT_RANDOM_SEEDS",
    "COHORT_SHOW",  "COHORT_RUN_WITH", "COHORT_TARGETS", "COHORT_TIMEOUT"};

/// How many characters have to be inserted, removed or replaced.
static size_t editDistance(std::string_view A, std::string_view B) {
  std::vector<size_t> Row(B.size() + 1);
  std::iota(Row.begin(), Row.end(), 0);
  for (size_t I = 0; I != A.size(); ++I) {
    size_t Diagonal = std::exchange(Row[0], I + 1);
    for (size_t J = 0; J != B.size(); ++J) {
      size_t Replaced = Diagonal + (A[I] != B[J]);
      Diagonal = Row[J + 1];
      Row[J + 1] = std::min({Replaced, Row[J] + 1, Diagonal + 1});
    }
  }
  return Row.back();
}

static void warn(std::string_view Name) {
  std::string Hint = "; docs/runtime.md has those that are read";
  // A letter more or less is a typing error, a word is not.
  size_t Nearest =
      std::min<size_t>(5, Name.size() - std::string_view("COHORT_").size());
  for (std::string_view K : Settings)
    if (size_t Distance = editDistance(Name, K); Distance < Nearest) {
      Nearest = Distance;
      Hint = "; did you mean '" + std::string(K) + "'?";
    }
  std::fprintf(stderr, "cohort: warning: nothing reads the variable '%.*s'%s\n",
               int(Name.size()), Name.data(), Hint.c_str());
}

void warnOfUnknownVariables() {
  auto Has = [](auto &Names, std::string_view Name) {
    return std::find(std::begin(Names), std::end(Names), Name) !=
           std::end(Names);
  };
  for (char **Entry = environ; Entry && *Entry; ++Entry) {
    std::string_view Name = *Entry;
    Name = Name.substr(0, Name.find('='));
    if (Name.substr(0, 7) == "COHORT_" && !Has(Settings, Name) &&
        !Has(Internal, Name) && !Has(OfBuilds, Name))
      warn(Name);
  }
}

} // namespace cohort::rt
