// The plugin alone is enough: headers beside its own folder are found, after -I and before the system's, also when
// the plugin is reached by a relative path or through links from elsewhere.
// RUN: rm -rf %t && mkdir -p %t/lib %t/include/sycl %t/plugins %t/mine/sycl %t/other/sycl
// RUN: cp %cohort_plugin %cohort_passes %t/lib
// RUN: ln -s ../lib/Cohort.so ../lib/CohortPasses.so %t/plugins
// RUN: echo 'int from_prefix() { int unused; return 0; }' > %t/include/sycl/sycl.hpp
// RUN: echo 'int from_mine();' > %t/mine/sycl/sycl.hpp
// RUN: echo 'int from_other();' > %t/other/sycl/sycl.hpp
// RUN: %clangxx -fplugin=%t/lib/Cohort.so -DEXPECT=from_prefix -Wall -Werror -fsyntax-only %s
// RUN: cd %t/lib && %clangxx -fplugin=./Cohort.so -DEXPECT=from_prefix -fsyntax-only %s
// RUN: %clangxx -fplugin=%t/plugins/Cohort.so -DEXPECT=from_prefix -fsyntax-only %s
// RUN: %clangxx -fplugin=%t/lib/Cohort.so -I%t/mine -DEXPECT=from_mine -fsyntax-only %s
// RUN: %clangxx -fplugin=%t/lib/Cohort.so -isystem %t/other -DEXPECT=from_prefix -fsyntax-only %s
// RUN: rm %t/include/sycl/sycl.hpp
// RUN: not %clangxx -fplugin=%t/lib/Cohort.so -DEXPECT=from_prefix -fsyntax-only %s 2>&1 | FileCheck %s

// CHECK: fatal error: 'sycl/sycl.hpp' file not found
#include <sycl/sycl.hpp>
int (*f)() = EXPECT;
