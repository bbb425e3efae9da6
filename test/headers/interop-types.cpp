// The types of interoperability are those of OpenCL's and CUDA's own headers, in any order of the includes.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror -DFIRST %s
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#ifdef FIRST
#include <sycl/backend/opencl.hpp>
#endif
// As cuda.h declares them.
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
#ifndef FIRST
#include <sycl/backend/opencl.hpp>
#endif
using namespace sycl;

template <backend B, class T, class Native> constexpr bool is = std::is_same_v<backend_return_t<B, T>, Native>;
static_assert(is<backend::cuda, device, CUdevice> && is<backend::cuda, context, CUcontext> && is<backend::cuda, queue, CUstream>);
static_assert(std::is_same_v<decltype(std::declval<interop_handle>().get_native_queue<backend::cuda>()), CUstream>);
static_assert(SYCL_BACKEND_OPENCL == 1);
#ifdef CL_VERSION_1_0
static_assert(is<backend::opencl, platform, cl_platform_id> && is<backend::opencl, device, cl_device_id>);
static_assert(is<backend::opencl, context, cl_context> && is<backend::opencl, queue, cl_command_queue>);
static_assert(is<backend::opencl, event, std::vector<cl_event>>);
static_assert(std::is_same_v<decltype(get_native<backend::opencl>(std::declval<device>())), cl_device_id>);
#endif
