// The headers are C++17, and compile as each later version and with every warning that programs turn on.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow-field -Werror %s
// RUN: %clangxx -std=c++20 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %clangxx -std=c++23 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
// An older version, and another processor, are one error without those that it would cause.
// RUN: not %clangxx -std=c++14 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK-NOT: error:
// CHECK: fatal error: SYCL 2020 needs C++17; compile with -std=c++17 or later
// CHECK-NOT: error:
// RUN: not %clangxx -std=c++14 -w -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SILENT
// SILENT: error: SYCL 2020 needs C++17; compile with -std=c++17 or later
// RUN: not %clangxx -std=c++17 --target=aarch64-linux-gnu -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ARM
// ARM-NOT: error:
// ARM: fatal error: Cohort compiles SYCL programs for Linux hosts on x86-64 alone
// ARM-NOT: error:
#include <sycl/sycl.hpp>

static_assert(SYCL_LANGUAGE_VERSION == 202012L, "");
#if !defined ACPP_EXT_SCOPED_PARALLELISM_V2 || !defined HIPSYCL_EXT_SCOPED_PARALLELISM_V2
#error the feature macros of scoped parallelism are missing
#endif
SYCL_EXTERNAL void function();
