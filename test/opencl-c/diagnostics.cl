// What is not supported is an error at the user's line.
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DKERNELS
// RUN: %cohortcl -O1 -c %s -o %t.o -Xclang -verify -DFUNCTIONS
#ifdef KERNELS
kernel void picture(read_only image2d_t i) {} // expected-error {{kernel 'picture' has an argument of type 'image2d_t', which is not supported on the CPU}}
#else
kernel void dimensions(global int *p) {
  *p = get_work_dim(); // expected-error {{'get_work_dim()' is not supported in OpenCL C kernels}}
}
#endif
