// A program with libc++ could not be linked; it is told so when it is compiled.
// REQUIRES: libc++
// RUN: not %cohortxx -stdlib=libc++ -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: sycl.hpp:{{[0-9]+}}:{{[0-9]+}}: error: Cohort's library has the types of libstdc++ in its interface, and a program with libc++ does not link; leave out -stdlib=libc++
// CHECK-NOT: error:
// RUN: %cohortxx -fsyntax-only %s 2>&1 | count 0
#include <sycl/sycl.hpp>
