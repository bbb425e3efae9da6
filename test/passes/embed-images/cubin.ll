; What ptxas makes of the PTX goes beside it, if there is a ptxas; not so what is only for launches with a global offset. What is wrong with
; ptxas is an error at a kernel.
; RUN: rm -rf %t && mkdir %t
; RUN: printf '#!/bin/sh\nprintf "\\177ELF of $1" > "$4"\ngrep -q "entry cohort_kernel_0(" "$2"\n' > %t/ptxas && chmod +x %t/ptxas
; RUN: %opt -passes='cohort-embed-images<nvptx64:sm_80;nvptx64:sm_90;cubin:sm_90;ptxas=%t/ptxas>' -S %s | FileCheck %s
; CHECK-DAG: @cohort.images = private constant [5 x { ptr, ptr, i64, i32, i32, ptr, ptr }]
; CHECK-DAG: @"cohort.image.cubin:sm_90" = private constant {{.*}}c"cubin:sm_90{{.*}}ELF of -arch=sm_90
; CHECK-NOT: cubin:sm_80
;
; The same is found in a toolkit; "none" leaves it out.
; RUN: mkdir %t/bin && cp %t/ptxas %t/bin
; RUN: env CUDA_PATH=%t %opt -passes='cohort-embed-images<nvptx64:sm_80;nvptx64:sm_90;cubin:sm_90>' -S %s | FileCheck %s
; RUN: env CUDA_PATH=%t %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=none>' -S %s | FileCheck %s --check-prefix=NONE
; NONE: @cohort.images = private constant [2 x { ptr, ptr, i64, i32, i32, ptr, ptr }]
; RUN: %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=none>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; PRINT: cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=none>
;
; RUN: not %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=%t/nothing>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSING
; MISSING: error: in function 'kernel': ptxas '{{.*}}nothing', which is to assemble the kernels for 'sm_90', cannot be run: {{.*}}; -fplugin-arg-cohort-ptxas=none leaves that to the device's driver
; RUN: printf '#!/bin/sh\necho >&2\necho "ptxas fatal: no such thing" >&2\nexit 3\n' > %t/ptxas
; RUN: not %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=%t/ptxas>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=STATUS
; STATUS: error: in function 'kernel': ptxas '{{.*}}', which is to assemble the kernels for 'sm_90', ends with status 3: ptxas fatal: no such thing; -fplugin-arg-cohort-ptxas=none leaves that to the device's driver
; RUN: printf '#!/bin/sh\nkill -9 $$\n' > %t/ptxas
; RUN: not %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=%t/ptxas>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=KILLED
; KILLED: 'sm_90', does not end:
; RUN: printf '#!/bin/sh\nexit 0\n' > %t/ptxas
; RUN: not %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=%t/ptxas>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=EMPTY
; EMPTY: 'sm_90', writes no cubin;
; RUN: env TMPDIR=%t/none not %opt -passes='cohort-embed-images<nvptx64:sm_90;cubin:sm_90;ptxas=%t/ptxas>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=FOLDER
; FOLDER: 'sm_90', has no temporary file: No such file or directory
; RUN: not %opt -passes='cohort-embed-images<cubin:90>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG
; WRONG: invalid parameter 'cubin:90'; valid are 'spirv64', 'nvptx64:sm_N' and 'cubin:sm_N' with N from 80 up, and 'ptxas=PATH'

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  store i64 %i, ptr %p, align 8
  ret void
}
