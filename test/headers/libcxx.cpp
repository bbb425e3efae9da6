// A program with libc++ needs the runtime that is built for it; the linker refuses any other, and names what is missing. It compiles without a warning.
// REQUIRES: libc++
// RUN: %cohortxx -stdlib=libc++ -Wall -Wextra -Werror -c %s -o %t.o
// RUN: not %clangxx -stdlib=libc++ -static-libstdc++ %t.o -o %t %cohort_libs 2>&1 | FileCheck %s
// CHECK: {{undefined.*}}cohort_is_built_for_libcxx
// RUN: %cohortxx -Wall -Wextra -Werror -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=OTHER --implicit-check-not=cohort_is_built
// OTHER: main
#include <sycl/sycl.hpp>

int main() {}
