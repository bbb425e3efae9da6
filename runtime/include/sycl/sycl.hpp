// All of SYCL
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SYCL_HPP
#define SYCL_SYCL_HPP

// An error alone would be followed by those that it causes; with -w there is no
// warning.
#pragma clang diagnostic push
#pragma clang diagnostic fatal "-W#warnings"
// An empty value is that of a build file whose variable has none.
#if !defined(__COHORT__) || __COHORT__ + 0 == 0
#warning SYCL kernels need the Cohort plugin; compile with -fplugin=<prefix>/lib/Cohort.so or --config=<prefix>/etc/cohort.cfg
#error SYCL kernels need the Cohort plugin; compile with -fplugin=<prefix>/lib/Cohort.so or --config=<prefix>/etc/cohort.cfg
#elif !defined(__x86_64__) || !defined(__linux__) || defined(__ILP32__)
#warning Cohort compiles SYCL programs for Linux hosts on x86-64 alone
#error Cohort compiles SYCL programs for Linux hosts on x86-64 alone
#elif __cplusplus < 201703L
#warning SYCL 2020 needs C++17; compile with -std=c++17 or later
#error SYCL 2020 needs C++17; compile with -std=c++17 or later
#endif
#pragma clang diagnostic pop

#include <cstddef>
#ifdef _LIBCPP_VERSION
// Only the library for libc++ has it: any other is refused by the linker.
extern "C" const char cohort_is_built_for_libcxx;
[[gnu::used]] inline const char *const cohort_libcxx =
    &cohort_is_built_for_libcxx;
#endif

#include "accessor.hpp"
#include "aspects.hpp"
#include "assume_uniform.hpp"
#include "atomic.hpp"
#include "atomic_ref.hpp"
#include "backend.hpp"
#include "bit_cast.hpp"
#include "buffer.hpp"
#include "context.hpp"
#ifdef __COHORT_PROFILE__
#include "detail/device_profile.hpp"
#endif
#include "device.hpp"
#include "device_selector.hpp"
#include "event.hpp"
#include "exception.hpp"
#include "ext/cohort/group_segmented_reduce.hpp"
#include "ext/intel/device_info.hpp"
#include "ext/intel/usm_pointers.hpp"
#include "ext/oneapi/bfloat16.hpp"
#include "ext/oneapi/bfloat16_math.hpp"
#include "ext/oneapi/device_global.hpp"
#include "ext/oneapi/dot_product.hpp"
#include "ext/oneapi/enqueue_functions.hpp"
#include "ext/oneapi/free_function_kernels.hpp"
#include "ext/oneapi/functional.hpp"
#include "ext/oneapi/graph.hpp"
#include "ext/oneapi/group_algorithm.hpp"
#include "ext/oneapi/group_load_store.hpp"
#include "ext/oneapi/group_local_memory.hpp"
#include "ext/oneapi/kernel_compiler.hpp"
#include "ext/oneapi/kernel_properties.hpp"
#include "ext/oneapi/launch_queries.hpp"
#include "ext/oneapi/matrix.hpp"
#include "ext/oneapi/non_uniform_groups.hpp"
#include "ext/oneapi/num_compute_units.hpp"
#include "ext/oneapi/printf.hpp"
#include "ext/oneapi/profiling_tag.hpp"
#include "ext/oneapi/root_group.hpp"
#include "ext/oneapi/user_defined_reductions.hpp"
#include "ext/oneapi/virtual_mem.hpp"
#include "ext/oneapi/weak_object.hpp"
#include "ext/oneapi/work_group_memory.hpp"
#include "ext/oneapi/work_group_scratch_memory.hpp"
#include "ext/oneapi/work_group_static.hpp"
#include "group_algorithms.hpp"
#include "handler.hpp"
#include "hierarchical.hpp"
#include "host_accessor.hpp"
#include "image.hpp"
#include "info.hpp"
#include "interop.hpp"
#include "item.hpp"
#include "kernel_bundle.hpp"
#include "kernel_handler.hpp"
#include "khr/free_function_commands.hpp"
#include "khr/group_interface.hpp"
#include "khr/work_item_queries.hpp"
#include "local_accessor.hpp"
#include "marray.hpp"
#include "math.hpp"
#include "nd_item.hpp"
#include "older_images.hpp"
#include "opencl_kernel.hpp"
#include "platform.hpp"
#include "property.hpp"
#include "queue.hpp"
#include "reduction.hpp"
#include "scoped/algorithms.hpp"
#include "scoped/shuffles.hpp"
#include "span.hpp"
#include "stream.hpp"
#include "usm.hpp"
#include "vec.hpp"
#include "version.hpp"

// What programs take for granted once they have included this header, because
// it comes with that of every implementation; <mutex>, with its <chrono>, comes
// with buffer.hpp. <cmath> takes a tenth of the time to parse this one, and is
// what programs lean on most, <unordered_map> a twentieth, <complex> with its
// <sstream> a thirtieth, <map> nothing.
#if defined(__GLIBCXX__) && __has_include(<bits/stl_algo.h>)
#include <bits/stl_algo.h>    // <algorithm> without the parallel ones
#include <bits/stl_numeric.h> // <numeric> of C++11
#else
#include <algorithm>
#include <numeric>
#endif
#include <cassert>
#include <climits>
#include <cmath>
#include <complex>
#include <cstring>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <unordered_map>

#endif
