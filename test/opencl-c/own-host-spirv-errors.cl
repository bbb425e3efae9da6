// What a kernel for one's own host cannot have in SPIR-V is an error in its line, and no crash of the backend; there is no output.
// RUN: rm -f %t.spv
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=spirv64 -O0 -c %s -o %t.spv 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=bug
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=spirv64 -O2 -c %s -o %t.spv 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=bug
// RUN: not ls %t.spv
kernel void blocks(global uint *p, int n) {
  // CHECK: :[[@LINE+1]]:10: error: 'get_kernel_sub_group_count_for_ndrange' is not supported with '--target=spirv64'
  p[0] = get_kernel_sub_group_count_for_ndrange(ndrange_1D(n), ^{ p[1] = 1; });
  // CHECK: :[[@LINE+1]]:10: error: 'get_kernel_max_sub_group_size_for_ndrange' is not supported with '--target=spirv64'
  p[2] = get_kernel_max_sub_group_size_for_ndrange(ndrange_1D(n), ^{ p[1] = 1; });
  // CHECK: :[[@LINE+1]]:10: error: 'get_kernel_work_group_size' is not supported with '--target=spirv64'
  p[3] = get_kernel_work_group_size(^(local void *l) { p[1] = 1; });
  // CHECK: :[[@LINE+1]]:10: error: 'get_kernel_preferred_work_group_size_multiple' is not supported with '--target=spirv64'
  p[4] = get_kernel_preferred_work_group_size_multiple(^{ p[1] = 1; });
}
kernel void enqueues(global uint *p, int n) {
  // CHECK: :[[@LINE+1]]:3: error: 'enqueue_kernel' is not supported with '--target=spirv64'
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(n), ^{ p[1] = 1; });
}
kernel void pipes(read_only pipe int in, write_only pipe int out, global int *p) {
  // CHECK: :[[@LINE+1]]:20: error: 'sub_group_reserve_read_pipe' is not supported with '--target=spirv64'
  reserve_id_t r = sub_group_reserve_read_pipe(in, 1);
  read_pipe(in, r, 0, p);
  // CHECK: :[[@LINE+1]]:3: error: 'sub_group_commit_read_pipe' is not supported with '--target=spirv64'
  sub_group_commit_read_pipe(in, r);
  // CHECK: :[[@LINE+1]]:20: error: 'sub_group_reserve_write_pipe' is not supported with '--target=spirv64'
  reserve_id_t w = sub_group_reserve_write_pipe(out, 1);
  write_pipe(out, w, 0, p);
  // CHECK: :[[@LINE+1]]:3: error: 'sub_group_commit_write_pipe' is not supported with '--target=spirv64'
  sub_group_commit_write_pipe(out, w);
}
