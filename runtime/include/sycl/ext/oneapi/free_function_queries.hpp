// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP

#include "../../khr/work_item_queries.hpp"

#endif
