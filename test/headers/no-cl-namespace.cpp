// <sycl/sycl.hpp> leaves the name 'cl' to the program; <CL/sycl.hpp> declares a namespace of this name.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: not %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -DOLDER %s 2>&1 | FileCheck %s
// CHECK: error: redefinition of 'cl' as different kind of symbol
#ifdef OLDER
#include <CL/sycl.hpp>
#else
#include <sycl/sycl.hpp>
#endif
int cl = 0;
