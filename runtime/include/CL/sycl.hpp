// SYCL under its older name: namespace cl::sycl, with names of SYCL 1.2.1
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_CL_SYCL_HPP
#define SYCL_CL_SYCL_HPP

#include "../sycl/detail/older_names.hpp"

namespace cl {
namespace sycl = ::sycl;
} // namespace cl

#endif
