// Interoperability with OpenCL: its own header and sycl/interop.hpp
// SPDX-License-Identifier: Apache-2.0
//
// sycl/sycl.hpp is enough to get at the objects; programs that call functions
// of OpenCL need CL/cl.h, which this header includes where it is installed.
#ifndef SYCL_BACKEND_OPENCL_HPP
#define SYCL_BACKEND_OPENCL_HPP

#if __has_include(<CL/cl.h>)
#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#include <CL/cl.h>
#endif

#include "../interop.hpp"

#endif
