// C++14 and hosts that are not Linux on x86-64 are named before anything else goes wrong.
// RUN: not %clangxx -std=c++14 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STANDARD
// RUN: not %clangxx --target=aarch64-linux-gnu -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %clangxx --target=x86_64-w64-mingw32 -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %clangxx --target=x86_64-apple-darwin -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %clangxx -mx32 -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
// STANDARD-NOT: error
// STANDARD: sycl.hpp:{{[0-9]+}}:2: fatal error: SYCL 2020 needs C++17; compile with -std=c++17 or later
// HOST-NOT: error
// HOST: sycl.hpp:{{[0-9]+}}:2: fatal error: Cohort compiles SYCL programs for Linux hosts on x86-64 alone
#include <sycl/sycl.hpp>
