// SYCL under its older name: namespace cl::sycl
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_CL_SYCL_HPP
#define SYCL_CL_SYCL_HPP

#include "../sycl/sycl.hpp"

namespace cl {
namespace sycl = ::sycl;
} // namespace cl

#endif
