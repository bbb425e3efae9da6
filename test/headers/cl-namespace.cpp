// <CL/sycl.hpp> makes the same names available as cl::sycl.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <CL/sycl.hpp>
#include <type_traits>

static_assert(std::is_same_v<cl::sycl::id<2>, sycl::id<2>>);
static_assert(std::is_same_v<cl::sycl::nd_item<3>, sycl::nd_item<3>>);
static_assert(cl::sycl::access::mode::read == sycl::access_mode::read);
