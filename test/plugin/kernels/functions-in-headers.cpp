// A function that a header declares is for other files, too, and one that a header defines is not, if all who see a declaration see the
// definition: no two files of a program could include that. Under conditions of their own, one has both and others the declaration.
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
//--- guarded.h
#ifndef GUARDED_H
#define GUARDED_H
int guarded(sycl::group<1>, int x);
#if defined GUARDED_H
#define OTHER
#endif
int guarded(sycl::group<1>, int x) { return x; }
#endif
//--- choice.h
#ifndef CHOICE_H
#define CHOICE_H
int choice(sycl::group<1>, int x);
#ifdef IMPLEMENTATION
int choice(sycl::group<1>, int x) { return x; }
#endif
#endif
//--- main.cpp
#define IMPLEMENTATION
#include "declared.h"
#include "defined.h"
#include "both.h"
#include "guarded.h"
#include "choice.h"
int declared(sycl::group<1>, int x) { return x; }

// CHECK-DAG: [[GROUP:@.*]] = private unnamed_addr constant [22 x i8] c"cohort.group-function\00"
// CHECK-DAG: [[HEADER:@.*]] = private unnamed_addr constant [23 x i8] c"cohort.header-function\00"
// CHECK: @llvm.global.annotations = appending global
// CHECK-SAME: ptr @_Z7definedN4sycl5groupILi1EEEi, ptr [[GROUP]]
// CHECK-NOT: ptr @_Z7definedN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z4bothN4sycl5groupILi1EEEi, ptr [[GROUP]]
// CHECK-NOT: ptr @_Z4bothN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z7guardedN4sycl5groupILi1EEEi, ptr [[GROUP]]
// CHECK-NOT: ptr @_Z7guardedN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z6choiceN4sycl5groupILi1EEEi, ptr [[HEADER]]
// CHECK-SAME: ptr @_Z8declaredN4sycl5groupILi1EEEi, ptr [[HEADER]]
