// Enumeration backend: what carries out a queue's commands
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BACKEND_HPP
#define SYCL_BACKEND_HPP

#include "half.hpp"
#include <cstdint>
#include <iosfwd>

/// Programs can get at the objects of OpenCL. SYCL 2020, "Backend macros".
#define SYCL_BACKEND_OPENCL 1

namespace sycl {

/// A way to execute commands. SYCL 2020, "Backends".
enum class backend : unsigned char {
  cpu,                    ///< the host's cores, through oneTBB
  opencl,                 ///< an OpenCL device that takes SPIR-V
  cuda,                   ///< an NVIDIA GPU
  ext_oneapi_cuda = cuda, ///< the same, as DPC++ spells it
  ext_oneapi_level_zero,  ///< no device has it
  ext_oneapi_hip          ///< no device has it
};
/// Writes the enumerator's name, as DPC++ does.
template <class Char, class Traits>
std::basic_ostream<Char, Traits> &
operator<<(std::basic_ostream<Char, Traits> &out, backend b) {
  switch (b) {
  case backend::cpu:
    return out << "cpu";
  case backend::opencl:
    return out << "opencl";
  case backend::cuda:
    return out << "ext_oneapi_cuda";
  case backend::ext_oneapi_level_zero:
    return out << "ext_oneapi_level_zero";
  case backend::ext_oneapi_hip:
    return out << "ext_oneapi_hip";
  }
  return out;
}

// The scalar types of OpenCL. SYCL 2020, "Scalar data types".
namespace opencl {
using cl_bool = bool;
using cl_char = std::int8_t;
using cl_uchar = std::uint8_t;
using cl_short = std::int16_t;
using cl_ushort = std::uint16_t;
using cl_int = std::int32_t;
using cl_uint = std::uint32_t;
using cl_long = std::int64_t;
using cl_ulong = std::uint64_t;
using cl_half = half;
using cl_float = float;
using cl_double = double;
} // namespace opencl

} // namespace sycl

// The same as <CL/cl.h> declares them, which other compilers' headers include.
using cl_char = sycl::opencl::cl_char;
using cl_uchar = sycl::opencl::cl_uchar;
using cl_short = sycl::opencl::cl_short;
using cl_ushort = sycl::opencl::cl_ushort;
using cl_int = sycl::opencl::cl_int;
using cl_uint = sycl::opencl::cl_uint;
using cl_long = sycl::opencl::cl_long;
using cl_ulong = sycl::opencl::cl_ulong;
using cl_float = sycl::opencl::cl_float;
using cl_double = sycl::opencl::cl_double;
#endif
