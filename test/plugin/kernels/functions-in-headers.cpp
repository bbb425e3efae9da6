// A function that a header declares is for other files, too, and one that a header defines without another declaration is not: no two files of a
// program could include that.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cohortxx -O0 -S -emit-llvm -Xclang -disable-llvm-passes -I%t %t/main.cpp -o - | FileCheck %t/main.cpp

//--- declared.h
#include <sycl/sycl.hpp>
int declared(sycl::group<1>, int x);
//--- defined.h
int defined(sycl::group<1>, int x) { return x; }
//--- both.h
int both(sycl::group<1>, int x);
int both(sycl::group<1>, int x) { return x; }
//--- main.cpp
#include "declared.h"
#include "defined.h"
#include "both.h"
int declared(sycl::group<1>, int x) { return x; }

// CHECK-DAG: [[GROUP:@.*]] = private unnamed_addr constant [22 x i8] c"cohort.group-function\00"
// CHECK-DAG: [[HEADER:@.*]] = private unnamed_addr constant [23 x i8] c"cohort.header-function\00"
// CHECK: @llvm.global.annotations = appending global
// CHECK-SAME: ptr @_Z7definedN4sycl5groupILi1EEEi, ptr [[GROUP]]
// CHECK-NOT: ptr @_Z7definedN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z4bothN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z8declaredN4sycl5groupILi1EEEi, ptr [[HEADER]]
