// In a clang of another version the plugin says so in one sentence, and that is all it does.
// RUN: rm -f %t.o
// RUN: not %clangxx -fplugin=%cohort_build/test/lib/CohortForeign.so -c %s -o %t.o 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: not ls %t.o
// RUN: %clangxx -c %s -o %t.o

// CHECK-NOT: {{.}}
// CHECK: error: this Cohort.so was built for clang 99.1 and cannot be used with {{.*}}clang version 22.1{{.*}}
// CHECK-NOT: {{.}}
int main() {}
