// What interoperability does not have is one error with the reason, without the headers of OpenCL and CUDA.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>

#ifdef CL_VERSION_1_0
#error CL/cl.h is included
#endif
using namespace sycl;

void f(queue &q, device d, kernel k, buffer<int> b, event e, _cl_mem *mem) {
  get_native<backend::opencl>(b);     // expected-note {{requested here}}
  // expected-error@*:* {{a buffer has no native object outside of commands; use interop_handle::get_native_mem in a host task}}
  get_native<backend::opencl>(k);     // expected-note {{requested here}}
  // expected-error@*:* {{objects of this class have no counterpart in the API of this backend}}
  get_native<backend::cpu>(d);        // expected-note {{requested here}}
  // expected-error@*:* {{objects of this class have no counterpart in the API of this backend}}
  get_native<backend::cuda>(e);       // expected-note {{requested here}}
  // expected-error@*:* {{objects of this class have no counterpart in the API of this backend}}
  make_buffer<backend::opencl>(mem, q.get_context()); // expected-note {{requested here}}
  // expected-error@*:* {{make_buffer is not supported: the runtime has its own memory for buffers}}
  make_kernel<backend::opencl>(nullptr, q.get_context()); // expected-note {{requested here}}
  // expected-error@*:* {{make_kernel is not supported: the runtime launches kernels of its own bundles}}
  make_kernel_bundle<backend::opencl>(nullptr, q.get_context()); // expected-note {{requested here}}
  // expected-error@*:* {{make_kernel_bundle is not supported: kernels come from the program or from OpenCL C}}
  make_device<backend::cpu>(nullptr); // expected-error {{no matching function}}
  // expected-note@*:* {{candidate template ignored}}

  q.submit([&](handler &h) {
    accessor<int, 1, access_mode::read, target::host_task> own(b, h);
    h.host_task([=](interop_handle ih) {
      ih.get_native_mem<backend::opencl>(own); // expected-error {{no matching member function}}
      // expected-note@*:* {{candidate template ignored}}
      interop_handle made; // expected-error {{deleted}}
      // expected-note@*:* {{deleted here}}
    });
    h.host_task([](int) {}); // expected-note {{requested here}}
    // expected-error@*:* {{a host task is called without arguments or with an interop_handle}}
  });
}
