// What is not supported is an error at the user's line.
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DKERNELS
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DFUNCTIONS
// A barrier that not all work-items reach.
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DBARRIERS
#ifdef BARRIERS
kernel void early(global int *p, int n) {
  // expected-note@+2 {{branch depends on 'get_global_id(0) >= n'}}
  // expected-note@+1 {{'get_global_id' differs between work-items}}
  if (get_global_id(0) >= n)
    return;
  barrier(CLK_LOCAL_MEM_FENCE); // expected-warning {{'barrier' may be reached by only some work-items of the work-group}}
  p[get_global_id(0)] = 1;
}
kernel void odd(global int *p, int n) {
  // expected-note@+2 {{branch depends on 'get_local_id(0) & 1'}}
  // expected-note@+1 {{'get_local_id' differs between work-items}}
  if (get_local_id(0) & 1)
    p[0] = sub_group_reduce_add(n); // expected-error {{'sub_group_reduce_add' is reached by only some work-items of the sub-group}}
}
void helper() {
  sub_group_barrier(CLK_LOCAL_MEM_FENCE); // expected-warning {{'sub_group_barrier' may be reached by only some work-items of the sub-group}}
}
kernel void called(global int *p) {
  // expected-note@+2 {{branch depends on 'get_local_id(0) < 3'}}
  // expected-note@+1 {{'get_local_id' differs between work-items}}
  if (get_local_id(0) < 3)
    helper(); // expected-note {{called from here}}
}
kernel void reservation(write_only pipe int p, int x) {
  // expected-note@+2 {{branch depends on 'get_sub_group_local_id() > 0'}}
  // expected-note@+1 {{'get_sub_group_local_id' differs between work-items}}
  if (get_sub_group_local_id() > 0) {
    reserve_id_t r = sub_group_reserve_write_pipe(p, 1); // expected-error {{'sub_group_reserve_write_pipe' is reached by only some work-items of the sub-group}}
    write_pipe(p, r, 0, &x);
  }
}
#elif defined(KERNELS)
kernel void picture(read_only image2d_t i) {} // expected-error {{kernel 'picture' has an argument of type 'image2d_t', which is not supported}}
#else
kernel void launches(global int *p) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ *p = 1; }); // expected-error {{has its address taken; enqueue_kernel is not supported}}
}
#endif
