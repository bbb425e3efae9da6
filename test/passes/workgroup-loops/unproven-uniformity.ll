; Where the analysis can't see that a condition is uniform, the way that the work-items take is found at run time.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s
; RUN: %opt -passes='print<cohort-barrier-regions>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=REGIONS

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare zeroext i1 @opaque()

; The parts of 'a || b' differ between work-items, the whole does not.
; REGIONS-LABEL: work-group divergence of 'short_circuit'
; REGIONS: divergent %second
; The exit block is one that all reach, so it is a region of its own.
; REGIONS: region 0: %entry %second %then -> %cohort.after %exit
; CHECK-LABEL: define void @short_circuit
; CHECK: cohort.region.0.x:
; CHECK: %[[EXIT:.*]] = phi i32
; CHECK: cohort.region.0.done:
; CHECK: %[[WHERE:.*]] = icmp eq i32 %[[EXIT]]
; CHECK: br i1 %[[WHERE]], label %cohort.region.1, label %cohort.region.2
; CHECK: ret void
define void @short_circuit(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %a = call zeroext i1 @opaque()
  br i1 %a, label %then, label %second

second:
  %b = call zeroext i1 @opaque()
  br i1 %b, label %then, label %exit

then:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  br label %exit

exit:
  ret void
}

; A barrier in an irreducible loop.
; REGIONS-LABEL: work-group divergence of 'irreducible'
; CHECK-LABEL: define void @irreducible
; CHECK-NOT: ControlBarrier
; CHECK: ret void
define void @irreducible(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %c = load i32, ptr %p
  %into = icmp eq i32 %c, 0
  br i1 %into, label %left, label %right

left:
  %k = phi i32 [ 0, %entry ], [ %n, %right ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %k1 = add i32 %k, 1
  br label %right

right:
  %m = phi i32 [ 5, %entry ], [ %k1, %left ]
  store i32 %m, ptr %q
  %n = add i32 %m, 1
  %more = icmp slt i32 %n, %c
  br i1 %more, label %left, label %exit

exit:
  ret void
}

; A region that follows itself, as in a loop whose only cut is at its end: the way back leaves the loop over work-items.
; REGIONS-LABEL: work-group divergence of 'self'
; REGIONS: region 1 (in a cycle): %cohort.after %exit %body -> %cohort.after return
; CHECK-LABEL: define void @self
; CHECK: cohort.region.1.done:
; CHECK: %[[AGAIN:.*]] = icmp eq i32 %cohort.exit
; CHECK: br i1 %[[AGAIN]], label %cohort.region.1, label %cohort.return
; CHECK: ret void
define void @self(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  br label %body

body:
  store i32 1, ptr %q
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %again = call zeroext i1 @opaque()
  br i1 %again, label %body, label %exit

exit:
  ret void
}
