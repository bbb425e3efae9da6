// Properties and arguments that a function that is a kernel does not have are errors that say so.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<4>))
void four(int *);
// expected-error@*:* {{an nd_range has one to three dimensions}}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((3))
void number(int *);
// expected-error@*:* {{this is no property of a function that is a kernel}}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void task(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
int returns(int *);

void launch(sycl::queue &q, int *p, float *f) {
  syclexp::single_task(q, syclexp::kernel_function<task>, p);
  syclexp::single_task(q, syclexp::kernel_function<task>, f);
  // expected-error@*:* {{the function is not called with these arguments}}
  syclexp::single_task(q, syclexp::kernel_function<returns>, p);
  // expected-error@*:* {{a function that is a kernel returns void and has a fixed number of parameters}}
}
