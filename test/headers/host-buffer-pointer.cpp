// get_pointer of accessors of the host: to elements that are constant where they are only read, and not so for programs for SYCL 1.2.1.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -fsyntax-only -DOLDER %s
#ifdef OLDER
#include <CL/sycl.hpp>
using of_constant = int *;
#else
#include <sycl/sycl.hpp>
using of_constant = const int *;
#endif
#include <type_traits>

// target::host_buffer is deprecated; its value says so without a warning.
template <sycl::access_mode M> using host = sycl::accessor<int, 1, M, static_cast<sycl::target>(4)>;
template <class Accessor> using pointer = decltype(std::declval<const Accessor &>().get_pointer());

static_assert(std::is_same_v<pointer<host<sycl::access_mode::read>>, of_constant>);
static_assert(std::is_same_v<pointer<host<sycl::access_mode::read_write>>, int *>);
static_assert(std::is_same_v<pointer<sycl::host_accessor<int, 1, sycl::access_mode::read>>, const int *>);
