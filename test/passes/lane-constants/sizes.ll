; A kernel whose sub-group size is open gets the smallest one with all lanes that constants name; where a size is given, or none is
; that large, the call is reported.
; RUN: %opt -passes=cohort-lane-constants -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=OPEN --implicit-check-not=warning
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %opt -passes='cohort-lane-constants<sg=8>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=EIGHT --implicit-check-not=warning
; RUN: %opt -passes='cohort-lane-constants<nvptx>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WARP --implicit-check-not=warning
; RUN: not %opt -passes='cohort-lane-constants<sg=7>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=SEVEN
; SEVEN: invalid parameter 'sg=7' of cohort-lane-constants

declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent
declare i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32, i32, i32) convergent
declare i32 @_Z22__spirv_GroupBroadcastiij(i32, i32, i32) convergent
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev() memory(none) nounwind willreturn

; OPEN: warning: in function 'none': mask 64 of '__spirv_GroupNonUniformShuffleXor' is not in a sub-group of at most 64 [cohort-missing-lane]
; OPEN: warning: in function 'required': mask 16 of '__spirv_GroupNonUniformShuffleXor' is not in a sub-group of 8 [cohort-missing-lane]

; EIGHT: warning: in function 'mask': mask 16 of '__spirv_GroupNonUniformShuffleXor' is not in a sub-group of 8
; EIGHT: warning: in function 'delta': delta 8 of '__spirv_GroupNonUniformShuffleDown' is not in a sub-group of 8
; EIGHT: warning: in function 'lane': lane 31 of '__spirv_GroupBroadcast' is not in a sub-group of 8
; EIGHT: warning: in function 'rounds': mask 16 of
; EIGHT: warning: in function 'rounds': mask 8 of
; EIGHT: warning: in function 'wide': mask 32 of
; EIGHT: warning: in function 'none': mask 64 of
; EIGHT: warning: in function 'required': mask 16 of

; WARP: warning: in function 'wide': mask 32 of '__spirv_GroupNonUniformShuffleXor' is not in a sub-group of 32, as NVIDIA GPUs have them
; WARP: warning: in function 'none': mask 64 of
; WARP: warning: in function 'required': mask 16 of

; CHECK: define void @mask(ptr %p) #[[MASK:[0-9]+]]
define void @mask(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 4)
  %b = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %a, i32 16)
  store i32 %b, ptr %p
  ret void
}
; CHECK: define void @delta(ptr %p) #[[DELTA:[0-9]+]]
define void @delta(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %x, i32 8)
  store i32 %a, ptr %p
  ret void
}
; CHECK: define void @lane(ptr %p) #[[MASK]]
define void @lane(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z22__spirv_GroupBroadcastiij(i32 3, i32 %x, i32 31)
  store i32 %a, ptr %p
  ret void
}
; CHECK: define void @rounds(ptr %p) #[[MASK]]
define void @rounds(ptr %p) #0 {
entry:
  %x = load i32, ptr %p
  br label %head
head:
  %m = phi i32 [ 16, %entry ], [ %next, %body ]
  %s = phi i32 [ %x, %entry ], [ %sum, %body ]
  %go = icmp sgt i32 %m, 0
  br i1 %go, label %body, label %end
body:
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %s, i32 %m)
  %sum = add i32 %s, %a
  %next = sdiv i32 %m, 2
  br label %head
end:
  store i32 %s, ptr %p
  ret void
}
; CHECK: define void @wide(ptr %p) #[[WIDE:[0-9]+]]
define void @wide(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 32)
  store i32 %a, ptr %p
  ret void
}
; CHECK: define void @none(ptr %p) #[[PLAIN:[0-9]+]]
define void @none(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 64)
  store i32 %a, ptr %p
  ret void
}
; CHECK: define void @required(ptr %p) #[[REQUIRED:[0-9]+]]
define void @required(ptr %p) #1 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 16)
  store i32 %a, ptr %p
  ret void
}
; Lane 0, masks that are not known, and what is for one size of several.
; CHECK: define void @anything(ptr %p) #[[PLAIN]]
define void @anything(ptr %p) #0 {
  %x = load i32, ptr %p
  %a = call i32 @_Z22__spirv_GroupBroadcastiij(i32 3, i32 %x, i32 0)
  %b = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %a, i32 %x)
  %n = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  %is32 = icmp eq i32 %n, 32
  br i1 %is32, label %large, label %end
large:
  %c = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %b, i32 16)
  store i32 %c, ptr %p
  br label %end
end:
  ret void
}

; CHECK-DAG: attributes #[[MASK]] = {{.*}}"cohort-named-lanes"="32"
; CHECK-DAG: attributes #[[DELTA]] = {{.*}}"cohort-named-lanes"="16"
; CHECK-DAG: attributes #[[WIDE]] = {{.*}}"cohort-named-lanes"="64"
; CHECK-DAG: attributes #[[PLAIN]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes #[[REQUIRED]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="8" }
attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="8" }
