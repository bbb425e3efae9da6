// Macros: version of the language, extensions, attributes
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_VERSION_HPP
#define SYCL_VERSION_HPP

#define SYCL_LANGUAGE_VERSION 202012L
#define CL_SYCL_LANGUAGE_VERSION 202012L
#define SYCL_FEATURE_SET_REDUCED 1
// One compile makes the code for the host and for all devices.
#define __SYCL_SINGLE_SOURCE__ 1

#define ACPP_EXT_SCOPED_PARALLELISM_V2 1
#define HIPSYCL_EXT_SCOPED_PARALLELISM_V2 1
#define ACPP_EXT_ENQUEUE_CUSTOM_OPERATION 1
#define HIPSYCL_EXT_ENQUEUE_CUSTOM_OPERATION 1
// AdaptiveCpp's words for functions that kernels call. All may be.
#define ACPP_UNIVERSAL_TARGET
#define ACPP_KERNEL_TARGET
#define ACPP_HOST_TARGET
#define HIPSYCL_UNIVERSAL_TARGET
#define HIPSYCL_KERNEL_TARGET
#define HIPSYCL_HOST_TARGET

// Extensions that have no header of their own.
#define SYCL_KHR_DEFAULT_CONTEXT 1
#define SYCL_KHR_MAX_WORK_GROUP_QUERIES 1
#define SYCL_KHR_QUEUE_EMPTY_QUERY 1
#define SYCL_KHR_QUEUE_FLUSH 1
#define SYCL_KHR_STATIC_ADDRSPACE_CAST 1
#define SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE 1
#define SYCL_EXT_ONEAPI_BFLOAT16 1
#define SYCL_EXT_ONEAPI_COMPLEX_ALGORITHMS 1
#define SYCL_EXT_ONEAPI_CURRENT_DEVICE 1
#define SYCL_EXT_ONEAPI_DEFAULT_CONTEXT 1
#define SYCL_EXT_ONEAPI_ENQUEUE_BARRIER 1
#define SYCL_EXT_ONEAPI_ENQUEUE_NATIVE_COMMAND 1
#define SYCL_EXT_ONEAPI_FILTER_SELECTOR 1
#define SYCL_EXT_ONEAPI_GROUP_LOAD_STORE 1
#define SYCL_EXT_ONEAPI_LOCAL_MEMORY 1
#define SYCL_EXT_ONEAPI_MAX_WORK_GROUP_QUERY 1
#define SYCL_EXT_ONEAPI_MEMCPY2D 1
#define SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS 1
#define SYCL_EXT_ONEAPI_PEER_ACCESS 1
#define SYCL_EXT_ONEAPI_QUEUE_EMPTY 1
#define SYCL_EXT_ONEAPI_DISCARD_QUEUE_EVENTS 1
#define SYCL_EXT_ONEAPI_QUEUE_PRIORITY 1
#define SYCL_EXT_ONEAPI_RAW_KERNEL_ARG 1
#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK 2
#define SYCL_EXT_ONEAPI_TANGLE 1
#define SYCL_EXT_ONEAPI_USM_RAII 1

// A function that kernels of other translation units call.
#ifdef __clang__
#define SYCL_EXTERNAL __attribute__((annotate("cohort.external")))
#else
#define SYCL_EXTERNAL
#endif

// __COHORT__, which the plugin defines, is the version of Cohort:
// major * 10000 + minor * 100 + patch.

#endif
