// The headers are C++17, and compile as each later version and with every warning that programs turn on.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow-field -Werror %s
// RUN: %clangxx -std=c++20 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %clangxx -std=c++23 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: not %clangxx -std=c++14 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error:
#include <sycl/sycl.hpp>

static_assert(SYCL_LANGUAGE_VERSION == 202012L, "");
#if !defined ACPP_EXT_SCOPED_PARALLELISM_V2 || !defined HIPSYCL_EXT_SCOPED_PARALLELISM_V2
#error the feature macros of scoped parallelism are missing
#endif
SYCL_EXTERNAL void function();
