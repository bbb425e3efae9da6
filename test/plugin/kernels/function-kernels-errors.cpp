// What is no kernel, or two kinds of kernel, and cannot be launched as a function is an error at its declaration or call.
// RUN: %cohortxx -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

void plain(int *) {} // expected-error {{'plain' is launched as a kernel, and its declaration has no property 'nd_range_kernel' or 'single_task_kernel'}}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>)) // expected-note {{the other declaration is here}}
void both(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>)) // expected-error {{'both' is declared to be two different kinds of kernel}}
void both(int *) {}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void task(int *) {}

void launch(sycl::queue &q, int *p) {
  syclexp::nd_launch(q, sycl::nd_range<1>(1, 1), syclexp::kernel_function<plain>, p);
  syclexp::nd_launch(q, sycl::nd_range<1>(1, 1), syclexp::kernel_function<both>, p);
  syclexp::single_task(q, syclexp::kernel_function<task>, p);
}
