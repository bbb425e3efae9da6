; Functions of OpenCL C that LLVM's SPIR-V backend makes wrong get a form that it makes right; others stay.
; RUN: %opt -passes=cohort-spirv-own-host -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes='cohort-spirv-own-host,default<O2>' %s -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV %}
target triple = "spirv64"

declare spir_func i32 @_Z13sub_group_alli(i32) convergent
declare spir_func i32 @_Z14work_group_anyi(i32) convergent
declare spir_func <4 x i32> @_Z16sub_group_balloti(i32) convergent
declare spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32) convergent
declare spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32) convergent
declare spir_func i32 @_Z3anyDv3_i(<3 x i32>)
declare spir_func i32 @_Z3allc(i8)
declare spir_func float @_Z16sub_group_rotatefi(float, i32) convergent
declare spir_func i64 @_Z26sub_group_clustered_rotatelij(i64, i32, i32) convergent

; Of a constant the backend takes the lowest bit.
; CHECK-LABEL: define spir_kernel void @truth_values(
; CHECK: call spir_func i32 @_Z13sub_group_alli(i32 1)
; CHECK: [[IS:%.*]] = icmp ne i32 %x, 0
; CHECK: [[BIT:%.*]] = zext i1 [[IS]] to i32
; CHECK: call spir_func i32 @_Z14work_group_anyi(i32 [[BIT]])
; CHECK: call spir_func <4 x i32> @_Z16sub_group_balloti(i32 1)
; CHECK: call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 1)
; What is compared is no truth value.
; CHECK: call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 2)
; SPIRV-NOT: OpGroupAll {{.*}} %false
; SPIRV: OpGroupAll %bool %uint_3 %true
; SPIRV: OpGroupNonUniformBallot %v4uint %uint_3 %true
define spir_kernel void @truth_values(ptr addrspace(1) %p) {
  %all = call spir_func i32 @_Z13sub_group_alli(i32 2) convergent
  %x = load i32, ptr addrspace(1) %p
  %any = call spir_func i32 @_Z14work_group_anyi(i32 %x) convergent
  %ballot = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 -4) convergent
  %or = call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 6) convergent
  %equal = call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 2) convergent
  %first = extractelement <4 x i32> %ballot, i32 0
  %a = add i32 %all, %any
  %b = add i32 %a, %first
  %c = add i32 %b, %or
  %d = add i32 %c, %equal
  store i32 %d, ptr addrspace(1) %p
  ret void
}

; Signs, not truth values.
; CHECK-LABEL: define spir_kernel void @signs(
; CHECK: [[X:%.*]] = extractelement <3 x i32> %v, i64 0
; CHECK: [[Y:%.*]] = extractelement <3 x i32> %v, i64 1
; CHECK: [[XY:%.*]] = or i32 [[X]], [[Y]]
; CHECK: [[Z:%.*]] = extractelement <3 x i32> %v, i64 2
; CHECK: [[XYZ:%.*]] = or i32 [[XY]], [[Z]]
; CHECK: icmp slt i32 [[XYZ]], 0
; CHECK: icmp slt i8 %c, 0
; CHECK-NOT: call
; CHECK: ret void
define spir_kernel void @signs(ptr addrspace(1) %p) {
  %v = load <3 x i32>, ptr addrspace(1) %p
  %any = call spir_func i32 @_Z3anyDv3_i(<3 x i32> %v)
  %c = load i8, ptr addrspace(1) %p
  %all = call spir_func i32 @_Z3allc(i8 %c)
  %sum = add i32 %any, %all
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

; Rotations are an extension.
; CHECK-LABEL: define spir_kernel void @rotations(
; CHECK: [[LANE:%.*]] = call spir_func i32 @_Z22get_sub_group_local_idv()
; CHECK: [[SUM:%.*]] = add i32 [[LANE]], 3
; CHECK: [[SIZE:%.*]] = call spir_func i32 @_Z18get_sub_group_sizev()
; CHECK: [[FROM:%.*]] = urem i32 [[SUM]], [[SIZE]]
; CHECK: call spir_func float @_Z17sub_group_shufflefj(float %x, i32 [[FROM]])
; CHECK: and i32 {{.*}}, -4
; CHECK: and i32 {{.*}}, 3
; CHECK: call spir_func i64 @_Z17sub_group_shufflelj(i64 %l, i32
; CHECK-NOT: rotate
; CHECK: ret void
define spir_kernel void @rotations(ptr addrspace(1) %p) {
  %x = load float, ptr addrspace(1) %p
  %r = call spir_func float @_Z16sub_group_rotatefi(float %x, i32 3) convergent
  store float %r, ptr addrspace(1) %p
  %l = load i64, ptr addrspace(1) %p
  %s = call spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 %l, i32 1, i32 4) convergent
  store i64 %s, ptr addrspace(1) %p
  ret void
}
