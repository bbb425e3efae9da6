// An architecture that is named gets a cubin, where there is a ptxas: the runtime loads it if it is for the device's generation and the driver
// takes it, and else the PTX beside it.
// RUN: rm -rf %t && mkdir -p %t/out
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: printf '#!/bin/sh\nprintf "\\177ELF" > "$4"\n' > %t/ptxas && chmod +x %t/ptxas
// RUN: %cohortxx -O1 -fplugin-arg-cohort-ptxas=%t/ptxas -fplugin-arg-cohort-targets=cpu,nvptx64,nvptx64:sm_86 %s -o %t/program %cohort_libs
// RUN: %cohort_extract -o %t/out %t/program | FileCheck %s --check-prefix=EXTRACT
// EXTRACT: out/program.0.ptx: nvptx64:sm_80,
// EXTRACT: out/program.{{[0-9]}}.cubin: cubin:sm_86, 4 bytes
// EXTRACT-NEXT: cohort_kernel_0: Named
// RUN: %cohort_info %t/program | FileCheck %s --check-prefix=INFO
// INFO: cubin:sm_86
//
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_MODULES=1 FAKE_CAPABILITY=8 FAKE_MINOR=9 %t/program | FileCheck %s --check-prefix=CUBIN
// CUBIN: module: cubin
// CUBIN-NEXT: 1024: done
// A driver that does not take it gets PTX.
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_MODULES=1 FAKE_CAPABILITY=8 FAKE_MINOR=6 FAKE_FAILS=cubin %t/program | FileCheck %s --check-prefix=REFUSED
// REFUSED: module: cubin
// REFUSED-NEXT: module: sm_86
// REFUSED-NEXT: 1024: done
// A GPU of another generation, one that is too old.
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_MODULES=1 FAKE_CAPABILITY=9 %t/program | FileCheck %s --check-prefix=NEWER
// NEWER: module: sm_86
// NEWER-NEXT: 1024: done
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_MODULES=1 FAKE_CAPABILITY=8 %t/program | FileCheck %s --check-prefix=OLDER
// OLDER: module: sm_80
// OLDER-NEXT: 1024: done
// Groups that need fewer registers, which a cubin cannot be told.
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_MODULES=1 FAKE_CAPABILITY=8 FAKE_MINOR=6 FAKE_THREADS=512 %t/program | FileCheck %s --check-prefix=LARGE
// LARGE: module: cubin
// LARGE-NEXT: module: sm_86
// LARGE-NEXT: module: sm_86
// LARGE-NEXT: exception: kernel 'Named': work-group size 1024 exceeds what the device can do of this kernel, 512
//
// Whoever names a ptxas hears, at a kernel, that it is none.
// RUN: not %cohortxx -O1 -fplugin-arg-cohort-ptxas=%t/nothing -fplugin-arg-cohort-targets=cpu,nvptx64:sm_86 -c %s -o %t/no.o 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: cubin.cpp:[[@LINE+14]]:{{[0-9]+}}: error: ptxas '{{.*}}nothing', which is to assemble the kernels for 'sm_86', cannot be run: {{.*}}; -fplugin-arg-cohort-ptxas=none leaves that to the device's driver
// RUN: %if ptxas %{ %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64:sm_90 -c %s -o %t/real.o && %cohort_extract -o %t/out %t/real.o && grep -q cohort_kernel_0 %t/out/real.o.1.cubin %}
// RUN: %if ptxas %{ %cohortxx -O1 -fplugin-arg-cohort-ptxas=none -fplugin-arg-cohort-targets=cpu,nvptx64:sm_90 -c %s -o %t/none.o && %cohort_extract -o %t/out %t/none.o | FileCheck %s --check-prefix=NONE %}
// NONE-NOT: cubin:sm
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

class Named;

int main() {
  queue q;
  try {
    int *data = malloc_device<int>(1024, q);
    q.parallel_for<Named>(nd_range<1>(1024, 1024), [=](nd_item<1> it) { data[it.get_local_id(0)] = 1; }).wait();
    std::printf("1024: done\n");
    free(data, q);
  } catch (const exception &e) {
    std::printf("exception: %s\n", e.what());
  }
}
