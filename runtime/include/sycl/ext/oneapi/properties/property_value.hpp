// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP

#include "../properties.hpp"

#endif
