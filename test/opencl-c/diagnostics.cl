// What is not supported is an error at the user's line.
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DKERNELS
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DFUNCTIONS
// A barrier that not all work-items reach.
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DBARRIERS
#ifdef BARRIERS
kernel void early(global int *p, int n) { // expected-note {{called from here}}
  // expected-note@+2 {{branch depends on 'get_global_id(0) >= n'}}
  // expected-note@+1 {{differs between work-items}}
  if (get_global_id(0) >= n)
    return;
  barrier(CLK_LOCAL_MEM_FENCE); // expected-warning {{may be reached by only some work-items of the work-group}}
  p[get_global_id(0)] = 1;
}
kernel void odd(global int *p, int n) { // expected-note {{called from here}}
  // expected-note@+2 {{branch depends on 'get_local_id(0) & 1'}}
  // expected-note@+1 {{differs between work-items}}
  if (get_local_id(0) & 1)
    p[0] = sub_group_reduce_add(n); // expected-error {{is reached by only some work-items of the sub-group}}
}
#elif defined(KERNELS)
kernel void picture(read_only image2d_t i) {} // expected-error {{kernel 'picture' has an argument of type 'image2d_t', which is not supported on the CPU}}
#else
kernel void launches(global int *p) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ *p = 1; }); // expected-error {{has its address taken; enqueue_kernel is not supported}}
}
#endif
