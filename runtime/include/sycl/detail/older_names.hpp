// Names of SYCL 1.2.1 and of DPC++ before SYCL 2020, for <CL/sycl.hpp>
// SPDX-License-Identifier: Apache-2.0
//
// SYCL 2020 removed them, or they moved. What they name is that of SYCL 2020.
#ifndef SYCL_DETAIL_OLDER_NAMES_HPP
#define SYCL_DETAIL_OLDER_NAMES_HPP

#include "../ext/oneapi/group_algorithm.hpp"
#include "../sycl.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sycl {

// SYCL 1.2.1, "C++ Standard library classes required for the interface".
template <class T, class Allocator = std::allocator<T>>
using vector_class = std::vector<T, Allocator>;
using string_class = std::string;
template <class Signature> using function_class = std::function<Signature>;
using mutex_class = std::mutex;
template <class T, class Deleter = std::default_delete<T>>
using unique_ptr_class = std::unique_ptr<T, Deleter>;
template <class T> using shared_ptr_class = std::shared_ptr<T>;
template <class T> using weak_ptr_class = std::weak_ptr<T>;
template <class T> using hash_class = std::hash<T>;
using exception_ptr_class = std::exception_ptr;

// SYCL 1.2.1, "Exception types": all are one class, whose code says what
// failed. A handler for any of them catches every exception.
using runtime_error = exception;
using kernel_error = exception;
using accessor_error = exception;
using nd_range_error = exception;
using event_error = exception;
using invalid_parameter_error = exception;
using device_error = exception;
using compile_program_error = exception;
using link_program_error = exception;
using invalid_object_error = exception;
using memory_allocation_error = exception;
using platform_error = exception;
using profiling_error = exception;
using feature_not_supported = exception;

// SYCL 1.2.1, "Scalar types" and "Vector types".
using cl_bool = bool;
using opencl::cl_char;
using opencl::cl_double;
using opencl::cl_float;
using opencl::cl_half;
using opencl::cl_int;
using opencl::cl_long;
using opencl::cl_short;
using opencl::cl_uchar;
using opencl::cl_uint;
using opencl::cl_ulong;
using opencl::cl_ushort;
using schar = signed char;
using longlong = long long;
using ulonglong = unsigned long long;
#define COHORT_VEC_ALIASES(NAME, TYPE)                                         \
  using NAME##2 = vec<TYPE, 2>;                                                \
  using NAME##3 = vec<TYPE, 3>;                                                \
  using NAME##4 = vec<TYPE, 4>;                                                \
  using NAME##8 = vec<TYPE, 8>;                                                \
  using NAME##16 = vec<TYPE, 16>;
COHORT_VEC_ALIASES(cl_char, cl_char)
COHORT_VEC_ALIASES(cl_uchar, cl_uchar)
COHORT_VEC_ALIASES(cl_short, cl_short)
COHORT_VEC_ALIASES(cl_ushort, cl_ushort)
COHORT_VEC_ALIASES(cl_int, cl_int)
COHORT_VEC_ALIASES(cl_uint, cl_uint)
COHORT_VEC_ALIASES(cl_long, cl_long)
COHORT_VEC_ALIASES(cl_ulong, cl_ulong)
COHORT_VEC_ALIASES(cl_half, cl_half)
COHORT_VEC_ALIASES(cl_float, cl_float)
COHORT_VEC_ALIASES(cl_double, cl_double)
COHORT_VEC_ALIASES(schar, signed char)
COHORT_VEC_ALIASES(longlong, long long)
COHORT_VEC_ALIASES(ulonglong, unsigned long long)
#undef COHORT_VEC_ALIASES

// DPC++'s extensions before they were in ext::oneapi, with what has become
// SYCL's. It is no alias: ext::oneapi has namespaces of its own, as sycl has.
namespace ONEAPI {
namespace experimental = ext::oneapi::experimental;
using sycl::atomic_fence;
using sycl::atomic_ref;
using sycl::bit_and;
using sycl::bit_or;
using sycl::bit_xor;
using sycl::maximum;
using sycl::memory_order;
using sycl::memory_scope;
using sycl::minimum;
using sycl::multiplies;
using sycl::plus;
using sycl::reduction;
using sycl::sub_group;
using sycl::ext::oneapi::all_of;
using sycl::ext::oneapi::any_of;
using sycl::ext::oneapi::broadcast;
using sycl::ext::oneapi::exclusive_scan;
using sycl::ext::oneapi::group_ballot;
using sycl::ext::oneapi::inclusive_scan;
using sycl::ext::oneapi::leader;
using sycl::ext::oneapi::none_of;
using sycl::ext::oneapi::reduce;
using sycl::ext::oneapi::sub_group_mask;
} // namespace ONEAPI
using ext::oneapi::group_local_memory;
using ext::oneapi::group_local_memory_for_overwrite;
using khr::this_group;
using khr::this_nd_item;
using khr::this_sub_group;

} // namespace sycl
#endif
