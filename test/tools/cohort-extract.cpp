// cohort-extract writes a program's device code to files, each translation unit's by itself, also of a stripped program.
// RUN: rm -rf %t.out && mkdir -p %t.out
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,spirv64 %s -c -o %t.o && %cohortxx -fplugin-arg-cohort-targets=cpu,spirv64 -DMAIN %s %t.o -o %t %cohort_libs
// RUN: %cohort_extract --version | FileCheck %s --check-prefix=VERSION
// VERSION: {{^}}cohort-extract {{[0-9]+\.[0-9]+\.[0-9]+}}{{$}}
// RUN: %cohort_extract %t -o %t.out | FileCheck %s
// RUN: llvm-strip %t && %cohort_extract -o %t.out %t | FileCheck %s
// CHECK-DAG: {{.*}}.0.spv: spirv64, {{[1-9][0-9]*}} bytes
// CHECK-DAG: {{.*}}.1.spv: spirv64, {{[1-9][0-9]*}} bytes
// CHECK-DAG: cohort_kernel_0: Fill<int>
// CHECK-DAG: cohort_kernel_0: Fill<float>
// RUN: %if spirv-val %{ spirv-val %t.out/*.0.spv && spirv-val %t.out/*.1.spv %}
//
// RUN: %cohort_extract %t.o -o %t.out | FileCheck %s --check-prefix=OBJECT
// OBJECT: .0.spv: spirv64
// OBJECT-NEXT: cohort_kernel_0: Fill<int>
//
// RUN: %cohort_extract --json %t.o -o %t.out | %python -c 'import json, sys; i, = json.load(sys.stdin); print(i["target"], i["bytes"] > 0, i["kernels"][0]["entry"], i["kernels"][0]["name"], i["exports"])' | FileCheck %s --check-prefix=JSON
// JSON: spirv64 True cohort_kernel_0 Fill<int> []
// RUN: %cohort_extract --help | FileCheck %s --check-prefix=HELP
// HELP: usage: cohort-extract
// RUN: %cohortxx -c %s -o %t.none.o && not %cohort_extract %t.none.o 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: cohort-extract: error: '{{.*}}' carries no device code; -fplugin-arg-cohort-targets=cpu,spirv64 puts some in
// RUN: not %cohort_extract %t -o %t.out/nothing 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: cohort-extract: error: '{{.*}}nothing/{{.*}}.0.spv' cannot be written: No such file or directory
// RUN: not %cohort_extract %s 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: cohort-extract: error: '{{.*}}' is not a 64-bit ELF file
// RUN: not %cohort_extract 2>&1 | FileCheck %s --check-prefix=NO-PROGRAM
// NO-PROGRAM: cohort-extract: error: no program is given; see cohort-extract --help
// RUN: not %cohort_extract a b 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: cohort-extract: error: more than one program is given
// RUN: not %cohort_extract -o 2>&1 | FileCheck %s --check-prefix=BARE
// BARE: cohort-extract: error: '-o' lacks its folder
// RUN: not %cohort_extract --all 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: cohort-extract: error: unknown option '--all'; see cohort-extract --help
#include <sycl/sycl.hpp>

template <class T> class Fill;
template <class T> void fill() {
  sycl::queue q;
  T *p = sycl::malloc_shared<T>(4, q);
  q.parallel_for<Fill<T>>(4, [=](sycl::id<1> i) { p[i] = 1; }).wait();
  sycl::free(p, q);
}
#ifdef MAIN
void other();
int main() {
  fill<float>();
  other();
}
#else
void other() { fill<int>(); }
#endif
